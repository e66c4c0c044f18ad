"""Actions and decisions of Odin Quest as sentences."""

from __future__ import annotations

from typing import Final

from ninerealms._core import Action, Game, State, View
from ninerealms.display.language import Language
from ninerealms.display.odin_quest.scene import Scene, scene
from ninerealms.display.odin_quest.words import WORDS, name, question
from ninerealms.games.odin_quest import Decision

# Kind of an action -> its sentences in English and Russian; {0} is a name, dice or an Omen.
_SENTENCES: Final[dict[str, tuple[str, str]]] = {
    "cw": ("go clockwise", "идти по солнцу"),
    "ccw": ("go counter-clockwise", "идти против солнца"),
    "stay": ("stay", "остаться"),
    "cross": ("cross by Asbrú", "перейти по Асбру"),
    "drink": ("drink at Mimisbrunnr", "пить из источника Мимира"),
    "sacrifice": ("sacrifice {0}", "отдать: {0}"),
    "order": ("meet {0} next", "следующий враг: {0}"),
    "event": ("{0}", "{0}"),
    "give": ("give up {0}", "отдать союзника: {0}"),
    "discard": ("discard {0}", "сбросить: {0}"),
    "raven": ("turn up the stack of {0}", "открыть стопку: {0}"),
    "done": ("play no more cards", "больше не играть карт"),
    "play": ("play {0}", "сыграть: {0}"),
    "rally": ("take back {0}", "вернуть: {0}"),
    "restore": ("take back the lost {0}", "вернуть утраченную: {0}"),
    "draught": ("{0}", "{0}"),
    "favour": ("{0}", "{0}"),
    "lose": ("lose {0}", "потерять: {0}"),
    "recover": ("recover {0}", "вернуть из сброса: {0}"),
    "remove": ("remove {1} from {0}", "снять {1}: {0}"),
    "ring": ("{0} is laid out", "выложен мир: {0}"),
    "reveal": ("{0} is turned up", "открыта карта: {0}"),
    "draw": ("draw {0}", "взята карта: {0}"),
    "conflict": ("Conflict: {0}", "схватка: {0}"),
    "foe": ("the opponent rolls {0}", "кости противника: {0}"),
    "own": ("roll {0}", "выпало {0}"),
    "keen": ("reroll the lowest die: {0}", "младшая кость: {0}"),
    "reroll": ("reroll {0}", "переброс: {0}"),
    "quiet": ("a quiet turn brings {0}", "тихий ход: {0}"),
}
# Answers that are no name, by kind.
_ANSWERS: Final[dict[str, dict[str, tuple[str, str]]]] = {
    "event": {
        "omens": ("take the Omens", "взять знамения"),
        "discard": ("discard two Action cards", "сбросить две карты действий"),
    },
    "draught": {
        "yes": ("use the blue cube", "отдать синий кубик"),
        "no": ("keep the blue cube", "оставить синий кубик"),
    },
    "favour": {
        "yes": ("give up the white cube", "отдать белый кубик"),
        "no": ("keep the white cube", "оставить белый кубик"),
    },
}
_OMENS: Final = {
    "doom": ("a Doom", "рок"),
    "fear": ("a Fear", "страх"),
    "greed": ("a Greed", "жадность"),
}
_DICE: Final = frozenset({"foe", "own", "reroll", "keen"})


def action_text(
    action: Action | str, at: Game | State | View, language: Language, *, chance: bool
) -> str:
    """Return the sentence of an action."""
    del chance  # every text says what it is
    game = at if isinstance(at, Game) else at.game
    return action_sentence(str(game.action(action)), language)


def action_sentence(text: str, language: Language) -> str:
    """Return the sentence of an action's text."""
    at = 0 if language is Language.ENGLISH else 1
    kind, *operands = text.replace("event:give", "give").replace("play:done", "done").split(":")
    sentence = _SENTENCES[kind][at]
    if not operands:
        return sentence
    if kind in _ANSWERS:
        return _ANSWERS[kind][operands[0]][at]
    if kind in _DICE:
        return sentence.format(" ".join(operands[0]))
    shown = [_OMENS[o][at] if o in _OMENS else name(o, language) for o in operands]
    return sentence.format(*shown)


def decision_text(value: State | View, language: Language) -> str:
    """Return what is to be decided, or how the quest ended."""
    return sentence_of(scene(value), language)


def sentence_of(table: Scene, language: Language) -> str:
    """Return the open decision of a scene as one sentence."""
    words, document = WORDS[language], table.document
    if document["result"] is not None:
        return words.results[document["result"]]
    assert document["decision"] is not None  # the game goes on
    what = question(document["decision"], language)
    decides = document["decision"] in set(Decision)
    return (words.decide if decides else words.chance).format(what)
