"""Words of Wolves of Odin in English and Russian."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ninerealms.display.language import Language
from ninerealms.games.wolves_of_odin import (
    Card,
    ChancePoint,
    Colour,
    Decision,
    Deity,
    Rune,
    Unit,
    Victory,
)

# The signs ᛏ and ᛇ as strokes within 11 by 20, for few fonts have them.
RUNE_PATHS: Final = {
    Rune.TEIWAZ: "M5.5 19V1M0.5 6.5L5.5 1L10.5 6.5",
    Rune.EIWAZ: "M5.5 1V19M5.5 1L10.5 6M5.5 19L0.5 14",
}


@dataclass(frozen=True, slots=True)
class Words:
    """Headings and sentences; braces are filled with `str.format`."""

    title: str
    round: str
    turn: str
    setup: str
    last_round: str
    over: str
    stakes: str
    hall: str
    decks: str
    people: str
    deities: str
    victory: str
    discard: str
    discarded_deities: str
    in_play: str
    effect: str
    open: str
    seat: str
    you: str
    to_move: str
    passed: str
    glory: str
    line: str
    runes: str
    sacrifices: str
    hand: str
    cards: str
    known: str
    none: str
    empty: str
    used: str
    total: str
    ragnarok: str
    hidden: str
    wins: str
    share: str
    chance: str
    your_turn: str
    seats_turn: str
    unit_at: str
    place_at: str
    own_place: str
    player: str


ENGLISH: Final = Words(
    title="Wolves of Odin",
    round="round {}",
    turn="turn {}",
    setup="setup",
    last_round="last round",
    over="game over",
    stakes="At stake",
    hall="Hall",
    decks="Decks",
    people="People",
    deities="Deities",
    victory="Victory",
    discard="Discard",
    discarded_deities="Lost gods",
    in_play="In play",
    effect="Effect",
    open="Now",
    seat="Seat {}",
    you="you",
    to_move="turn",
    passed="passed, place {}",
    glory="Glory {}",
    line="Line",
    runes="Runes",
    sacrifices="Sacrifices",
    hand="Hand",
    cards="cards: {}",
    known="known",
    none="none",
    empty="empty",
    used="used",
    total="total",
    ragnarok="Ragnarök",
    hidden="a hidden card",
    wins="The game is over: seat {} wins",
    share="The game is over: seats {} share the win",
    chance="Chance: {}",
    your_turn="You (seat {}): {}",
    seats_turn="Seat {}'s turn",
    unit_at="{unit}, unit {place} of seat {seat}'s line",
    place_at="unit {place} of seat {seat}'s line",
    own_place="unit {} of the own line",
    player="seat {}",
)

RUSSIAN: Final = Words(
    title="Волки Одина",
    round="раунд {}",
    turn="ход {}",
    setup="подготовка",
    last_round="последний раунд",
    over="игра окончена",
    stakes="На кону",
    hall="Чертог",
    decks="Колоды",
    people="Люди",
    deities="Боги",
    victory="Победы",
    discard="Сброс",
    discarded_deities="Сброс богов",
    in_play="В игре",
    effect="Эффект",
    open="Сейчас",
    seat="Место {}",
    you="вы",
    to_move="ходит",
    passed="пас, порядок {}",
    glory="Слава {}",
    line="Строй",
    runes="Руны",
    sacrifices="Жертвы",
    hand="Рука",
    cards="карт: {}",
    known="известны",
    none="нет",
    empty="пусто",
    used="применён",
    total="итог",
    ragnarok="Рагнарёк",
    hidden="скрытая карта",
    wins="Игра окончена: победило место {}",
    share="Игра окончена: победу делят места {}",
    chance="Случай: {}",
    your_turn="Вы (место {}): {}",
    seats_turn="Ход места {}",
    unit_at="{unit}, боец {place} в строю места {seat}",
    place_at="боец {place} в строю места {seat}",
    own_place="боец {} своего строя",
    player="место {}",
)

WORDS: Final = {Language.ENGLISH: ENGLISH, Language.RUSSIAN: RUSSIAN}


def name(card: Card | Unit | Deity | Victory | Rune | Colour | None, language: Language) -> str:
    """Return a card's name; None is Ragnarök."""
    if card is None:
        return WORDS[language].ragnarok
    return card.title if language is Language.ENGLISH else card.original


def question(point: Decision | ChancePoint, language: Language) -> str:
    """Return what is decided."""
    return point.title if language is Language.ENGLISH else _QUESTIONS[point]


_QUESTIONS: Final[dict[Decision | ChancePoint, str]] = {
    Decision.TURN: "сделать ход",
    Decision.PASSED: "ход после паса",
    Decision.CYCLE_DISCARD: "сбросить карту после добора",
    Decision.LINE: "выбрать строй",
    Decision.SIDE: "выбрать край строя",
    Decision.ARCHER: "выбрать цель Лучника",
    Decision.ASSASSIN: "выбрать цель Убийцы",
    Decision.RAIDER: "выбрать добычу Налётчика",
    Decision.TRAITOR: "выбрать бойца для Предателя",
    Decision.ANSWER: "ответить на эффект",
    Decision.JOIN: "выбрать край, к которому встаёт боец",
    Decision.PLAGUE: "назвать силу для Чумы",
    Decision.RUNE: "назвать руну для Измены",
    Decision.TREASON: "выбрать жертву Измены",
    Decision.DETOUR: "выбрать действие Обхода",
    Decision.REDRAW: "выбрать карты для замены",
    Decision.RECALL: "выбрать бойцов для отзыва",
    Decision.TROLL: "выбрать Треллов, идущих следом",
    Decision.LOKI: "выбрать цель Локи",
    Decision.PAY: "выбрать жертвы для оплаты",
    Decision.COLOUR: "выбрать цвет богов",
    Decision.SMITE: "выбрать поражаемого бога",
    Decision.ODIN: "выбрать бога для Одина",
    Decision.TYR: "выбрать край для Тюра",
    Decision.HEL_DISCARD: "выбрать карты для Хель",
    Decision.HEL_TAKE: "выбрать карты из сброса",
    Decision.FAFNIR: "выбрать бога для Фафнира",
    Decision.BALDR_CARDS: "выбрать четыре карты для возвращения",
    Decision.BALDR_DEITY: "выбрать бога, которого вернёт Бальдр",
    Decision.FREYJA: "взять манёвр Фреей или нет",
    Decision.VIDAR: "применить Видара в конце раунда",
    Decision.VICTORY: "выбрать карту победы",
    Decision.VALKYRIE: "выбрать бойца для Валькирии",
    ChancePoint.OPENING_HAND: "раздать начальные карты",
    ChancePoint.FIRST_HALL: "открыть первый Чертог",
    ChancePoint.HALL: "открыть карту в Чертог",
    ChancePoint.STAKES: "открыть карту победы",
    ChancePoint.DRAW: "взять карту людей",
    ChancePoint.HEIMDALL: "открыть карту для Хеймдалля",
    ChancePoint.NIDHOGG: "выбрать добычу Нидхёгга",
}
