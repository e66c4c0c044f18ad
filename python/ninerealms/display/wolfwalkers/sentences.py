"""Actions and decisions of WolfWalkers as sentences."""

from __future__ import annotations

from typing import Final

from ninerealms._core import Action, Game, State, View
from ninerealms.display.language import Language
from ninerealms.display.wolfwalkers.scene import Scene, scene
from ninerealms.display.wolfwalkers.words import (
    WORDS,
    colour_name,
    face_name,
    question,
    row_name,
    tile_name,
)

# Kind of an action -> its sentences in English and Russian; {0} and {1} are its operands.
_SENTENCES: Final[dict[str, tuple[str, str]]] = {
    "colour": ("predict {0}", "предсказать: {0}"),
    "peek": ("look at the stack {0}", "посмотреть стопку {0}"),
    "roll": ("roll the die", "бросить кубик"),
    "move": ("go to {0} (runes +{1})", "идти на {0} (рун +{1})"),
    "skip": ("skip the turn", "пропустить ход"),
    "buy": ("buy the tile on {0}", "купить жетон на {0}"),
    "reroll": ("roll again", "перебросить"),
    "reveal": ("turn up the tile on {0}", "открыть жетон на {0}"),
    "continue": ("go on", "дальше"),
    "end": ("end the turn", "закончить ход"),
    "first": ("the tile on {0} acts first", "сначала жетон на {0}"),
    "soldier": ("move the soldier from {0} to {1}", "солдат с {0} на {1}"),
    "pass": ("buy nothing", "ничего не покупать"),
    "use": ("use the tile", "применить жетон"),
    "save": ("save the tile", "сохранить жетон"),
    "none": ("do nothing", "ничего не делать"),
    "partner": ("exchange with seat {0}", "меняться с местом {0}"),
    "give": ("give {0}", "отдать: {0}"),
    "take": ("take {0}", "взять: {0}"),
    "take_from": ("take {1} from seat {0}", "взять у места {0}: {1}"),
    "done": ("the exchange is done", "обмен закончен"),
    "accept": ("accept the exchange", "согласиться"),
    "reject": ("reject the exchange", "отказаться"),
    "from": ("lift the tile on {0}", "поднять жетон с {0}"),
    "to": ("put the tile on {0}", "положить жетон на {0}"),
    "row": ("look at the row: {0}", "посмотреть: {0}"),
    "swap": ("take the part on {0} for the multicolour tile", "взять часть с {0} за разноцветную"),
    "deliver": ("deliver {0} with the multicolour tile", "отдать с разноцветной душой: {0}"),
    "keep": ("keep the multicolour tile", "оставить разноцветную душу"),
    "ability": ("use the ability {0}", "способность: {0}"),
    "saved": ("use the saved tile {0}", "применить сохранённый жетон: {0}"),
    "die": ("the die shows {0}", "на кубике {0}"),
    "tile": ("the tile is {0}", "это {0}"),
}
_TILES: Final = frozenset({"give", "take", "ability", "saved", "tile"})


def action_text(
    action: Action | str, at: Game | State | View, language: Language, *, chance: bool
) -> str:
    """Return the sentence of an action."""
    del chance  # every text says what it is
    if isinstance(at, Game):
        return action_sentence(str(at.action(action)), language, mode=1)
    if isinstance(action, str):
        at.explain(action)  # raises unless it is a text of this edition
    mode: int = at.to_document()["options"]["mode"]
    return action_sentence(str(action), language, mode=mode)


def action_sentence(text: str, language: Language, *, mode: int) -> str:
    """Return the sentence of an action's text."""
    at = 0 if language is Language.ENGLISH else 1
    kind, *operands = text.split(":")
    if kind == "take" and len(operands) == 2:
        return _SENTENCES["take_from"][at].format(
            operands[0], tile_name(operands[1], language, mode=mode)
        )
    sentence = _SENTENCES[kind][at]
    if not operands or operands == ["?"]:
        return sentence.format("?", "?")
    if kind in _TILES:
        return sentence.format(tile_name(operands[0], language, mode=mode))
    if kind == "die":
        return sentence.format(face_name(operands[0], language))
    if kind == "row":
        return sentence.format(row_name(operands[0], language))
    if kind in {"colour", "deliver"}:
        return sentence.format(colour_name(operands[0], language))
    return sentence.format(*operands)


def decision_text(value: State | View, language: Language) -> str:
    """Return what is to be decided, or how the game ended."""
    return sentence_of(scene(value), language)


def sentence_of(table: Scene, language: Language) -> str:
    """Return the open decision of a scene as one sentence."""
    words, document = WORDS[language], table.document
    if document["result"] is not None:
        return words.results[document["result"]["reason"]].format(document["result"]["seat"])
    assert document["decision"] is not None  # the game goes on
    what = question(document["decision"], language)
    if document["actor"] is None:
        return words.chance.format(what)
    return words.decide.format(document["actor"], what)
