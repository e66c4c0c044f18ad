"""Words of Ragnarök in English and Russian."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ninerealms.display.language import Language
from ninerealms.games.ragnarok import ChancePoint, Decision


@dataclass(frozen=True, slots=True)
class Words:
    """Headings and sentences; braces are filled with `str.format`."""

    title: str
    battle: str
    setup: str
    over: str
    realms: str
    here: str
    helps: str
    circle: str
    square: str
    pile: str
    discard: str
    open: str
    sides: tuple[str, str]
    you: str
    to_move: str
    realms_won: str
    god: str
    lane: str
    god_set: str
    supports: str
    dice: str
    cunning: str
    strength: str
    hand: str
    cards: str
    looked: str
    answer: str
    none: str
    hidden: str
    tied: str
    wins: str
    draw: str
    reasons: dict[str, str]
    chance: str
    your_turn: str
    their_turn: str
    both: str


ENGLISH: Final = Words(
    title="Ragnarök",
    battle="battle {} of 9",
    setup="setup",
    over="game over",
    realms="Realms",
    here="Realm",
    helps="{} of {}",
    circle="circle: +1 for each {} card",
    square="square: a die for each {} card",
    pile="Pile",
    discard="Discard",
    open="Now",
    sides=("Aesir", "Jötunn"),
    you="you",
    to_move="to choose",
    realms_won="Realms {}",
    god="God",
    lane="Gods so far",
    god_set="Gods left",
    supports="Supports",
    dice="Dice",
    cunning="Cunning",
    strength="Strength {}",
    hand="Hand",
    cards="cards: {}",
    looked="Looked at",
    answer="Sealed",
    none="none",
    hidden="something hidden",
    tied="tied",
    wins="The game is over: the {} win ({})",
    draw="The game is over: a draw ({})",
    reasons={
        "five_wins": "five Realms",
        "most_realms": "more Realms",
        "first_realm": "the first marked Realm",
        "no_realm_won": "no Realm won",
        "unassailable": "out of reach",
    },
    chance="Chance: {}",
    your_turn="You ({}): {}",
    their_turn="{}: {}",
    both="Both sides: {}",
)

RUSSIAN: Final = Words(
    title="Рагнарёк",
    battle="битва {} из 9",
    setup="подготовка",
    over="игра окончена",
    realms="Миры",
    here="Мир",
    helps="{}: {}",
    circle="круг: +1 за карту цвета {}",
    square="квадрат: кубик за карту цвета {}",
    pile="Колода",
    discard="Сброс",
    open="Сейчас",
    sides=("Асы", "Ётуны"),
    you="вы",
    to_move="выбирает",
    realms_won="миры: {}",
    god="Бог",
    lane="Сыграны",
    god_set="Остались",
    supports="Поддержка",
    dice="Кубики",
    cunning="Хитрость",
    strength="Сила {}",
    hand="Рука",
    cards="карт: {}",
    looked="Взяты",
    answer="Закрыто",
    none="нет",
    hidden="скрыто",
    tied="ничья",
    wins="Игра окончена: победили {} ({})",
    draw="Игра окончена: ничья ({})",
    reasons={
        "five_wins": "пять миров",
        "most_realms": "больше миров",
        "first_realm": "первый отмеченный мир",
        "no_realm_won": "ни один мир не взят",
        "unassailable": "не догнать",
    },
    chance="Случай: {}",
    your_turn="Вы ({}): {}",
    their_turn="{}: {}",
    both="Обе стороны: {}",
)

WORDS: Final = {Language.ENGLISH: ENGLISH, Language.RUSSIAN: RUSSIAN}

_QUESTIONS: Final[dict[str, str]] = {
    Decision.GOD: "оставить одного из взятых богов",
    Decision.SWAP: "оставить обманщика или поменять его",
    Decision.SUPPORT: "выбрать две карты поддержки",
    Decision.CUNNING: "выбрать карту хитрости",
    Decision.ROTATE: "повернуть кубик или закончить",
    ChancePoint.REALMS: "выложить следующий мир",
    ChancePoint.DECK: "взять карту",
    ChancePoint.RESHUFFLE: "взять карту из новой колоды",
    ChancePoint.GODS: "взять богов",
    ChancePoint.WISDOM: "бросить кубик мудрости",
    ChancePoint.CUNNING: "бросить кубик хитрости",
}


def question(point: Decision | ChancePoint, language: Language) -> str:
    """Return what is to be done at a point."""
    return point.title if language is Language.ENGLISH else _QUESTIONS[point]
