"""Actions, decisions and effects of Wolves of Odin as sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ninerealms._core import Action, Game, State, View
from ninerealms.display.language import Language
from ninerealms.display.wolves_of_odin.scene import Scene, scene
from ninerealms.display.wolves_of_odin.words import WORDS, name, question
from ninerealms.games.wolves_of_odin import (
    RAGNAROK,
    Card,
    Decision,
    Deity,
    EffectDocument,
    Rune,
    Victory,
)

# Kind of an action's document -> its sentences in English and Russian. `use` is keyed with its
# ability. Names stand after colons in Russian, which spares their declension.
_SENTENCES: Final[dict[str, tuple[str, str]]] = {
    "place": ("place {a_card}", "выложить бойца: {card}"),
    "play": ("play {a_card}", "сыграть: {card}"),
    "sacrifice": ("sacrifice {own}", "принести в жертву: {own}"),
    "pass": ("pass", "пасовать"),
    "summon": ("summon {deity}", "призвать: {deity}"),
    "use thor": ("use Thor: discard him, strike red Deities", "Тор: сбросить красных богов"),
    "use fenrir": ("use Fenrir: discard him, strike blue Deities", "Фенрир: сбросить синих богов"),
    "use odin:discard": ("use Odin: discard a Deity", "Один: сбросить бога"),
    "use odin:return": ("use Odin: return a Deity to the Hall", "Один: вернуть бога в Чертог"),
    "use heimdall": ("use Heimdall: reveal a card", "Хеймдалль: открыть карту"),
    "use tyr": ("use Tyr: destroy the units at one end", "Тюр: уничтожить бойцов с краю"),
    "use hel": ("use Hel: swap cards with the discard pile", "Хель: обменять карты со сбросом"),
    "use fafnir": ("use Fafnir: take a Deity", "Фафнир: забрать бога"),
    "use baldr:summon": ("use Baldr: bring back a Deity", "Бальдр: вернуть бога"),
    "use baldr:return": ("use Baldr: return to the round", "Бальдр: вернуться в раунд"),
    "end_turn": ("end the turn", "закончить ход"),
    "skip": ("do nothing", "ничего не делать"),
    "cycle": ("draw a card, then discard one", "взять карту, затем сбросить одну"),
    "card": ("choose {a_card}", "выбрать карту: {card}"),
    "line": ("choose the line of seat {seat}", "выбрать строй места {seat}"),
    "left": ("the left end", "левый край"),
    "right": ("the right end", "правый край"),
    "unit": ("choose {unit}", "выбрать: {unit}"),
    "none": ("choose nothing", "ничего не выбирать"),
    "decline": ("do not answer", "не отвечать"),
    "wall": ("answer with a Wall of Shields", "ответить: Стена щитов"),
    "huscarl": ("answer with {own}", "ответить: {own}"),
    "value": ("name strength {value}", "назвать силу {value}"),
    "value_none": ("name a strength no unit has", "назвать силу, которой ни у кого нет"),
    "rune": ("name the rune {rune}", "назвать руну: {rune}"),
    "redraw": ("discard cards and draw one more", "сбросить карты и взять на одну больше"),
    "recall": ("recall units from the line", "отозвать бойцов из строя"),
    "stop": ("choose no more", "закончить выбор"),
    "troll": ("send along {own}", "отправить следом: {own}"),
    "pay": ("pay with {a_card}", "заплатить: {card}"),
    "keep": ("keep the {colour} Deities", "оставить богов цвета: {colour}"),
    "deity": ("choose {deity}", "выбрать: {deity}"),
    "yes": ("yes", "да"),
    "no": ("no", "нет"),
    "take": ("take {own}", "забрать: {own}"),
    "victory": ("take {card}", "забрать: {card}"),
    "draw": ("draw {a_card}", "взята карта: {card}"),
    "hall": ("reveal {deity} into the Hall", "открыто в Чертог: {deity}"),
    "stake": ("put {card} at stake", "поставлено на кон: {card}"),
    "reveal": ("Heimdall reveals {a_card}", "Хеймдалль открывает: {card}"),
    "steal": ("Nidhogg steals {a_card}", "Нидхёгг крадёт: {card}"),
}
# Kind of the action that named a target -> the target alone.
_TARGETS: Final[dict[str, tuple[str, str]]] = {
    "unit": ("{unit}", "{unit}"),
    "value": ("units of strength {value}", "бойцы с силой {value}"),
    "value_none": ("no unit", "никто"),
    "rune": ("a unit of each line with {rune}", "боец каждого строя с руной {rune}"),
    "left": _SENTENCES["left"],
    "right": _SENTENCES["right"],
}
_COLOURS: Final = {"blue": ("blue", "синий"), "red": ("red", "красный")}
_DECISIONS: Final = frozenset(map(str, Decision))
_CARDS: Final = frozenset(map(str, Card))
_VOWELS: Final = frozenset("AEIOU")
_HIDDEN_DRAW: Final = "draw:?"  # the one entry of a log whose operand its reader may not see


def action_text(
    action: Action | str, at: Game | State | View, language: Language, *, chance: bool
) -> str:
    """Return the sentence of an action; units are named where `at` is a position."""
    del chance  # every text says what it is
    words = WORDS[language]
    if action == _HIDDEN_DRAW:
        return _SENTENCES["draw"][_column(language)].format(card=words.hidden, a_card=words.hidden)
    game = at if isinstance(at, Game) else at.game
    document = game.action(action).to_document()
    table = None if isinstance(at, Game) else scene(at)
    return _sentence(document, table, language)


def decision_text(value: State | View, language: Language) -> str:
    """Return who decides what, or who has won."""
    return sentence_of(scene(value), language)


def sentence_of(table: Scene, language: Language) -> str:
    """Return the open decision of a scene as one sentence."""
    words = WORDS[language]
    if table.is_over:
        winners = ", ".join(map(str, table.winners))
        return (words.wins if len(table.winners) == 1 else words.share).format(winners)
    if table.decision is None:
        return words.seats_turn.format(table.active) if table.round else words.setup
    what = question(table.decision, language)
    if table.decider is None or table.decision not in _DECISIONS:
        return words.chance.format(what)
    if table.decider == table.viewer:
        return words.your_turn.format(table.decider, what)
    if table.decider == table.active:
        return f"{words.seats_turn.format(table.active)}: {what}"
    return f"{words.seat.format(table.decider)}: {what}"


def picks_of(table: Scene, game: Game, language: Language) -> list[str]:
    """Return what the decider has picked so far, as the viewer sees it."""
    documents = (game.action(pick).to_document() for pick in table.picks)
    return [_sentence(document, table, language) for document in documents]


def now_text(table: Scene, game: Game, language: Language) -> str:
    """Return the open decision and what was picked so far."""
    picks = ", ".join(picks_of(table, game, language))
    return sentence_of(table, language) + (f" ({picks})" if picks else "")


def effect_text(effect: EffectDocument, table: Scene, game: Game, language: Language) -> str:
    """Return the declared effect: what it is, whose, and its target."""
    words, kind = WORDS[language], effect["kind"]
    source = name(Card(kind) if kind in _CARDS else Deity(kind), language)
    document = game.action(effect["target"]).to_document()
    target = _filled(_TARGETS[str(document["kind"])], document, table, language)
    return f"{source} ({words.player.format(effect['controller'])}): {target}"


def _column(language: Language) -> int:
    return 0 if language is Language.ENGLISH else 1


def _sentence(document: Mapping[str, Any], table: Scene | None, language: Language) -> str:
    kind = str(document["kind"])
    key = f"use {document['ability']}" if kind == "use" else kind
    return _filled(_SENTENCES[key], document, table, language)


def _filled(
    sentences: tuple[str, str],
    document: Mapping[str, Any],
    table: Scene | None,
    language: Language,
) -> str:
    """Fill a sentence with the operands of an action's document, in words."""
    column = _column(language)
    filled: dict[str, object] = {}
    for field, value in document.items():
        filled[field] = _operand(field, value, column, language)
    if "card" in document:
        card = str(filled["card"])
        filled["a_card"] = f"{'an' if card[0] in _VOWELS else 'a'} {card}"  # for English alone
    if "pos" in document:
        seat = document.get("seat", table.decider if table else None)
        filled["unit"] = filled["own"] = _unit(seat, document["pos"], table, language)
    return sentences[column].format_map(filled)


def _operand(field: str, value: Any, column: int, language: Language) -> str:
    if field == "card":
        return name(Card(value) if value in _CARDS else Victory(value), language)
    if field == "deity":
        return name(None if value == RAGNAROK else Deity(value), language)
    if field == "rune":
        return name(Rune(value), language)
    if field == "colour":
        return _COLOURS[value][column]
    return str(value)


def _unit(seat: int | None, pos: int, table: Scene | None, language: Language) -> str:
    """Name the unit at a place; positions are those of the moment of the question."""
    words = WORDS[language]
    if seat is None:
        return words.own_place.format(pos)
    line = table.seats[seat].line if table and seat < len(table.seats) else ()
    if pos < len(line):
        unit = name(line[pos].unit, language)
        return words.unit_at.format(unit=unit, place=pos, seat=seat)
    return words.place_at.format(place=pos, seat=seat)
