"""Words of WolfWalkers in English and Russian."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ninerealms.display.language import Language
from ninerealms.games.wolfwalkers import Challenge, ChancePoint, Decision, Face, Row, Tile


@dataclass(frozen=True, slots=True)
class Words:
    """Headings and sentences; braces are filled with `str.format`."""

    title: str
    mode: str
    turn: str
    setup: str
    over: str
    soldiers: str
    die: str
    seat: str
    at: str
    runes: str
    pool: str
    delivered: str
    predicted: str
    challenges: str
    extra: str
    hand: str
    open: str
    down: str
    known: str
    empty: str
    none: str
    chance: str
    decide: str
    results: dict[str, str]
    winner: str


ENGLISH: Final = Words(
    title="WolfWalkers",
    mode="mode {}",
    turn="turn {}",
    setup="setup",
    over="game over",
    soldiers="Soldiers",
    die="Die",
    seat="Seat {}",
    at="at {}",
    runes="{} runes",
    pool="Pool",
    delivered="Delivered",
    predicted="Predicted",
    challenges="Challenges",
    extra="Further turns",
    hand="In hand",
    open="Now",
    down="{} face down",
    known="{} (known)",
    empty="empty",
    none="none",
    chance="Chance: {}",
    decide="Seat {}'s turn: {}",
    results={
        "win": "Won: a complete soul came to the Lair",
        "soldier": "Lost: a soldier reached the Lair",
        "turn_limit": "Over: the turn limit is reached",
        "race": "Won by seat {}: a complete soul came to the Lair",
        "threat": "Lost by all: both soldiers reached the Lair",
    },
    winner="seat {}",
)

RUSSIAN: Final = Words(
    title="Легенда о волках",
    mode="режим {}",
    turn="ход {}",
    setup="подготовка",
    over="игра окончена",
    soldiers="Солдаты",
    die="Кубик",
    seat="Место {}",
    at="на {}",
    runes="рун: {}",
    pool="Общие",
    delivered="Принесены",
    predicted="Предсказан",
    challenges="Испытания",
    extra="Ещё ходов",
    hand="В руке",
    open="Сейчас",
    down="закрытых: {}",
    known="{} (известна)",
    empty="пусто",
    none="нет",
    chance="Случай: {}",
    decide="Ход места {}: {}",
    results={
        "win": "Победа: душа волка принесена в логово",
        "soldier": "Поражение: солдат дошёл до логова",
        "turn_limit": "Конец: предел ходов",
        "race": "Победа места {}: душа волка принесена в логово",
        "threat": "Поражение всех: оба солдата дошли до логова",
    },
    winner="место {}",
)
WORDS: Final[dict[Language, Words]] = {Language.ENGLISH: ENGLISH, Language.RUSSIAN: RUSSIAN}

_COLOURS: Final = {"red": "красный", "yellow": "жёлтый", "blue": "синий"}
_TILES: Final = {
    "red_head": "красная голова", "red_body": "красное тело", "red_tail": "красный хвост",
    "yellow_head": "жёлтая голова", "yellow_body": "жёлтое тело", "yellow_tail": "жёлтый хвост",
    "blue_head": "синяя голова", "blue_body": "синее тело", "blue_tail": "синий хвост",
    "multicolour": "разноцветная душа", "soldier_left": "солдат влево",
    "soldier_down": "солдат вниз", "soldier_right": "солдат вправо",
    "gathering_the_pack": "сбор стаи", "double_left_down": "двойная угроза влево и вниз",
    "double_right_down": "двойная угроза вправо и вниз",
    "unpleasant_surprise": "неприятный сюрприз", "druidic_charm": "чары друида",
    "sixth_sense": "шестое чувство", "chase": "погоня", "swiftness": "волчья быстрота",
    "peaceful": "тихий лес",
}  # fmt: skip
_FACES: Final = {
    "tree": "дерево", "deer": "олень", "paw": "лапа", "bird": "птица", "star": "звезда",
    "sun": "солнце",
}  # fmt: skip
_ROWS: Final = {"town": "город", "1": "ряд 1", "2": "ряд 2", "3": "ряд 3"}
_CHALLENGES: Final = {
    "no_multicolour": "без разноцветной души", "no_gathering": "без сбора стаи",
    "no_chase": "без погони", "prediction": "предсказание", "memory": "память", "three": "три души",
    "threat": "угроза", "special_tricks": "особые проделки",
}  # fmt: skip
_QUESTIONS: Final = {
    "WW-D-PREDICT": "назвать цвет",
    "WW-D-PEEK": "выбрать стопку, чтобы посмотреть",
    "WW-W-START": "действие перед броском или бросок",
    "WW-D-MOVE": "идти",
    "WW-D-STAR": "купить где угодно или перебросить",
    "WW-D-SUN": "открыть жетон или перебросить",
    "WW-W-MOVED": "действие перед открытием или дальше",
    "WW-W-END": "ещё действие или конец хода",
    "WW-D-ORDER": "какой солдат действует первым",
    "WW-D-SOLDIER": "двигать солдата",
    "WW-D-BUY": "купить или пропустить",
    "WW-D-KEEP": "применить жетон или сохранить",
    "WW-D-CHASE": "прогнать солдата",
    "WW-D-PARTNER": "выбрать, с кем меняться",
    "WW-D-GATHER": "отдать, взять или закончить",
    "WW-D-CONSENT": "согласиться на обмен или нет",
    "WW-D-CHARM-FROM": "какой жетон поднять",
    "WW-D-CHARM-TO": "куда положить жетон",
    "WW-D-ROW": "какой ряд посмотреть",
    "WW-D-TRICK-TAKE": "какой жетон взять",
    "WW-D-TRICK-GIVE": "какую часть отдать",
    "WW-D-EXCHANGE": "какую часть взять за разноцветную душу",
    "WW-D-DELIVER": "отдать цвет с разноцветной душой или оставить",
    "WW-C-DIE": "бросок кубика",
    "WW-C-TILE": "открывается жетон",
}


def tile_name(tile: str, language: Language, *, mode: int = 1) -> str:
    """Return the name of a tile; in mode 4 one has another."""
    if language is Language.RUSSIAN:
        return "проделки" if mode == 4 and tile == Tile.GATHERING_THE_PACK else _TILES[tile]
    return Tile(tile).race_title if mode == 4 else Tile(tile).title


def face_name(face: str, language: Language) -> str:
    """Return the name of a face of the die."""
    return _FACES[face] if language is Language.RUSSIAN else Face(face).title


def colour_name(colour: str, language: Language) -> str:
    """Return the name of a colour."""
    return _COLOURS[colour] if language is Language.RUSSIAN else colour


def row_name(row: str, language: Language) -> str:
    """Return the name of a row of areas."""
    return _ROWS[row] if language is Language.RUSSIAN else Row(row).title


def challenge_name(flag: str, language: Language) -> str:
    """Return the name of a challenge."""
    return _CHALLENGES[flag] if language is Language.RUSSIAN else Challenge(flag).title


def question(point: str, language: Language) -> str:
    """Return what is open at a decision or chance point."""
    if language is Language.RUSSIAN:
        return _QUESTIONS[point]
    return Decision(point).title if point in set(Decision) else ChancePoint(point).title
