"""Actions and decisions of Ragnarök as sentences."""

from __future__ import annotations

import re
from typing import Final

from ninerealms._core import Action, Game, State, View
from ninerealms.display.language import Language
from ninerealms.display.ragnarok.scene import Scene, name, scene
from ninerealms.display.ragnarok.words import WORDS, question
from ninerealms.errors import NotationError
from ninerealms.games.ragnarok import Decision

# Kind of an action -> its sentences in English and Russian; {0} is the names joined.
_SENTENCES: Final[dict[str, tuple[str, str]]] = {
    "god": ("choose {0}", "выбрать: {0}"),
    "keep": ("keep the trickster", "оставить обманщика"),
    "support": ("support with {0}", "поддержка: {0}"),
    "cunning": ("play {0} for cunning", "хитрость: {0}"),
    "stop": ("turn no more dice", "больше не поворачивать"),
    "die": ("turn up die {0}", "повернуть кубик {0}"),
    "realm": ("{0} is laid out", "выложен мир: {0}"),
    "draw": ("draw {0}", "взята карта: {0}"),
    "look": ("look at {0}", "взяты боги: {0}"),
    "face": ("roll a {0}", "выпало {0}"),
}
_ID: Final = re.compile(r"[a-z0-9_]+")
_MOST_NAMES: Final = 3
_HIDDEN: Final = "?"  # what a log writes for an operand its reader may not see


def action_text(
    action: Action | str, at: Game | State | View, language: Language, *, chance: bool
) -> str:
    """Return the sentence of an action, in the names of the edition of `at`."""
    if isinstance(action, str) and _HIDDEN in action:
        return WORDS[language].hidden
    game = at if isinstance(at, Game) else at.game
    table = None if isinstance(at, Game) else scene(at)
    edition = table.edition if table else game.editions()[0]
    text = str(action)
    drawn = chance or (table is not None and not isinstance(table.decision, Decision))
    kind = action.kind if isinstance(action, Action) else _kind_of(text, game, edition, drawn=drawn)
    kind = "look" if kind.startswith("look") else kind
    named = kind not in {"keep", "stop", "die", "face"}
    words = text.removeprefix("die:").split("+")
    shown = [name(game, edition, word, language) for word in words] if named else words
    joined = (" and " if language is Language.ENGLISH else " и ").join(shown)
    return _SENTENCES[kind][0 if language is Language.ENGLISH else 1].format(joined)


def _kind_of(text: str, game: Game, edition: str, *, drawn: bool) -> str:
    """Return the kind of an action's text; ids of another edition are named as they are."""
    if text in {"keep", "stop"}:
        return text
    if text.removeprefix("die:").isdecimal():
        return "die" if text.startswith("die:") else "face"
    ids = text.split("+")
    rows = game.edition(edition)
    lists = {key: {row["id"] for row in rows[key]} for key in rows if key != "edition_id"}
    if set(ids) <= lists["norse_gods"] | lists["frost_giants"]:
        return "look" if drawn else "god"
    if set(ids) <= lists["realms"]:
        return "realm"
    if not all(map(_ID.fullmatch, ids)) or len(ids) > _MOST_NAMES:
        raise NotationError(f"no action is written {text!r:.60}", where="action")
    return "draw" if drawn else "cunning" if len(ids) == 1 else "support"


def decision_text(value: State | View, language: Language) -> str:
    """Return who decides what, or who has won."""
    return sentence_of(scene(value), language)


def sentence_of(table: Scene, language: Language) -> str:
    """Return the open decision of a scene as one sentence."""
    words = WORDS[language]
    if table.result is not None:
        reason = words.reasons[table.result["reason"]]
        if table.result["winner"] == "none":
            return words.draw.format(reason)
        winner = words.sides[("aesir", "jotunn").index(table.result["winner"])]
        return words.wins.format(winner, reason)
    assert table.decision is not None  # the game goes on
    what = question(table.decision, language)
    if not table.actors:
        return words.chance.format(what)
    if table.mine and table.viewer is not None:
        return words.your_turn.format(words.sides[table.viewer], what)
    if len(table.actors) == 2:
        return words.both.format(what)
    return words.their_turn.format(words.sides[table.actors[0]], what)
