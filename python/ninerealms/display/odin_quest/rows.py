"""Labelled rows of the table of Odin Quest: what every way of showing it lists, in one wording."""

from __future__ import annotations

from collections.abc import Iterator

from ninerealms.display.language import Language
from ninerealms.display.odin_quest.scene import Scene
from ninerealms.display.odin_quest.sentences import action_sentence, sentence_of
from ninerealms.display.odin_quest.words import WORDS, name, names
from ninerealms.games.odin_quest import Foe

Row = tuple[str, list[str]]


def heading(table: Scene, language: Language) -> str:
    """Return game, turn, Omens and whether it is over."""
    words, document = WORDS[language], table.document
    parts = [words.title]
    parts += [words.turn.format(document["turn"])] if document["turn"] else [words.setup]
    parts += [words.tokens.format(table.tokens, document["options"]["omen_limit"])]
    parts += [words.over, words.score.format(table.score)] if document["result"] else []
    return " · ".join(parts)


def ring(table: Scene, language: Language) -> Iterator[Row]:
    """Yield a row for each ring card, the one under the marker in brackets."""
    words, document = WORDS[language], table.document
    for i, realm in enumerate(document["ring"]):
        title = name(realm, language)
        shown = []
        shown += [words.cleared] if realm in document["cleared"] else []
        shown += _omens(table, realm, language)
        shown += [
            f"{f} ({words.active})" for f in names(document["active"].get(realm, []), language)
        ]
        shown += [
            words.hidden[slot["kind"]] if slot["card"] is None else name(slot["card"], language)
            for slot in document["stacks"].get(realm, [])
        ]
        yield f"[{title}]" if i == document["pos"] else title, shown


def middle(table: Scene, language: Language) -> Iterator[Row]:
    """Yield centre card, Omens on Foes and the open encounter; what is empty is left out."""
    words, document, numbers = WORDS[language], table.document, table.numbers
    yield words.centre, [name(document["centre"], language)]
    on_foes = [
        f"{name(foe, language)}: {', '.join(_omens(table, foe, language))}"
        for foe in document["omens"]
        if foe in set(Foe)
    ]
    if on_foes:
        yield words.on_foes, on_foes
    if document["conflict"] is not None:
        yield words.conflict, [name(document["conflict"], language)]
    if document["current"] is not None:
        shown = [name(document["current"], language)]
        if numbers is not None:
            known = numbers["value"]
            shown += [] if known is None else [words.value.format(known)]
            shown += [words.limit.format(numbers["limit"])]
        yield words.met, shown
    if document["foe_dice"] is not None:
        yield words.their_dice, list(map(str, document["foe_dice"]))
    if document["own_dice"] is not None:
        total = None if numbers is None else numbers["total"]
        more = [] if total is None else [words.total.format(total)]
        yield words.own_dice, [*map(str, document["own_dice"]), *more]


def own(table: Scene, language: Language) -> Iterator[Row]:
    """Yield the player's zones."""
    words, document = WORDS[language], table.document
    yield words.hand, names(document["hand_actions"], language) or [words.none]
    for label, cards in (
        (words.allies, document["hand_allies"]),
        (words.wards, document["hand_wards"]),
        (words.in_play, document["in_play"]),
        (words.discard, document["discard"]),
        (words.lost, document["lost"]),
        (words.trophies, document["trophies"]),
    ):
        if cards:
            yield label, names(cards, language)
    cubes = [words.favour] if document["favour"] else []
    cubes += [words.draught] if document["draught"] else []
    yield words.cubes, cubes or [words.none]


def now(table: Scene, language: Language) -> str:
    """Return the open decision and what was picked so far."""
    picks = [action_sentence(pick, language) for pick in table.document["picks"]]
    return sentence_of(table, language) + (f" ({', '.join(picks)})" if picks else "")


def _omens(table: Scene, place: str, language: Language) -> list[str]:
    kinds = table.document["omens"].get(place, {})
    return [WORDS[language].omens[kind].format(n) for kind, n in kinds.items()]
