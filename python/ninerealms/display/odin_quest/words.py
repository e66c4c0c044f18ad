"""Words of Odin Quest in English and Russian."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ninerealms.display.language import Language
from ninerealms.games.odin_quest import (
    Action,
    Ally,
    Centre,
    ChancePoint,
    Conflict,
    Decision,
    Event,
    Foe,
    Realm,
    Ward,
)


@dataclass(frozen=True, slots=True)
class Words:
    """Headings and sentences; braces are filled with `str.format`."""

    title: str
    turn: str
    setup: str
    over: str
    ring: str
    centre: str
    cleared: str
    active: str
    stack: str
    hidden: dict[str, str]
    omens: dict[str, str]
    on_foes: str
    tokens: str
    hand: str
    allies: str
    wards: str
    in_play: str
    discard: str
    lost: str
    cubes: str
    favour: str
    draught: str
    conflict: str
    met: str
    their_dice: str
    own_dice: str
    value: str
    total: str
    limit: str
    trophies: str
    score: str
    open: str
    owed: str
    none: str
    chance: str
    decide: str
    results: dict[str, str]


ENGLISH: Final = Words(
    title="Odin Quest",
    turn="turn {}",
    setup="setup",
    over="game over",
    ring="Ring",
    centre="Centre",
    cleared="cleared",
    active="active",
    stack="stack",
    hidden={"event": "an Event", "ward": "a Ward", "ally": "an Ally", "foe": "a Foe"},
    omens={"doom": "Doom {}", "fear": "Fear {}", "greed": "Greed {}"},
    on_foes="On Foes",
    tokens="{} of {} Omens",
    hand="Actions",
    allies="Allies",
    wards="Wards",
    in_play="In play",
    discard="Discard",
    lost="Lost",
    cubes="Cubes",
    favour="Odin's favour",
    draught="Mímir's draught",
    conflict="Conflict",
    met="Met now",
    their_dice="Its dice",
    own_dice="Your dice",
    value="value {}",
    total="total {}",
    limit="Action limit {}",
    trophies="Trophies",
    score="{} points",
    open="Now",
    owed="Still to come",
    none="none",
    chance="Chance: {}",
    decide="Decide: {}",
    results={
        "win": "The quest is won: all nine Realms are cleared",
        "actions": "The quest is lost: too few Action cards are left",
        "omens": "The quest is lost: too many Omens are in play",
        "time": "The quest is lost: the turn cap is reached",
    },
)

RUSSIAN: Final = Words(
    title="Поход Одина",
    turn="ход {}",
    setup="подготовка",
    over="игра окончена",
    ring="Круг",
    centre="Центр",
    cleared="очищен",
    active="на поле",
    stack="стопка",
    hidden={"event": "событие", "ward": "оберег", "ally": "союзник", "foe": "враг"},
    omens={"doom": "рок {}", "fear": "страх {}", "greed": "жадность {}"},
    on_foes="На врагах",
    tokens="знамений: {} из {}",
    hand="Действия",
    allies="Союзники",
    wards="Обереги",
    in_play="Сыграны",
    discard="Сброс",
    lost="Утрачены",
    cubes="Кубики",
    favour="милость Одина",
    draught="глоток Мимира",
    conflict="Схватка",
    met="Встреча",
    their_dice="Их кости",
    own_dice="Свои кости",
    value="значение {}",
    total="сумма {}",
    limit="предел действий {}",
    trophies="Трофеи",
    score="очков: {}",
    open="Сейчас",
    owed="Впереди",
    none="нет",
    chance="Случай: {}",
    decide="Решение: {}",
    results={
        "win": "Поход удался: все девять миров очищены",
        "actions": "Поход не удался: осталось слишком мало карт действий",
        "omens": "Поход не удался: слишком много знамений",
        "time": "Поход не удался: предел ходов достигнут",
    },
)

WORDS: Final = {Language.ENGLISH: ENGLISH, Language.RUSSIAN: RUSSIAN}

_RUSSIAN_POINTS: Final[dict[str, str]] = {
    Decision.EXPLORE: "идти, остаться, перейти мост или пить",
    Decision.SACRIFICE: "отдать карту действия источнику",
    Decision.ORDER: "выбрать, с кем биться сначала",
    Decision.EVENT_LOKI: "взять знамения или сбросить две карты",
    Decision.DISCARD: "сбросить карту действия",
    Decision.EVENT_OATHS: "взять знамения или отдать союзника",
    Decision.EVENT_RAVEN: "выбрать, какую стопку открыть",
    Decision.PLAY: "сыграть карту или закончить",
    Decision.RALLY: "вернуть карту действия из сброса",
    Decision.RESTORE: "вернуть утраченную карту действия",
    Decision.DRAUGHT: "перебросить за синий кубик",
    Decision.FAVOUR: "отдать белый кубик, чтобы не терять карт",
    Decision.LOSE: "выбрать, какую карту потерять",
    Decision.RECOVER: "вернуть карту из сброса",
    Decision.REMOVE: "снять знамение",
    ChancePoint.RING: "выложить следующий мир",
    ChancePoint.CARD: "открыть или взять карту",
    ChancePoint.CONFLICT: "взять карту схватки",
    ChancePoint.FOE: "бросить семь костей противника",
    ChancePoint.OWN: "бросить свои кости",
    ChancePoint.KEEN: "перебросить младшую кость",
    ChancePoint.DRAUGHT: "перебросить все кости",
    ChancePoint.QUIET: "бросить кость тихого хода",
}

_RUSSIAN_NAMES: Final[dict[str, str]] = {
    "valholl": "Вальхалла", "asgardr": "Асгард", "vanaheimr": "Ванахейм", "alfheimr": "Альвхейм",
    "midgardr": "Мидгард", "jotunheimr": "Ётунхейм", "muspellsheimr": "Муспельхейм",
    "niflheimr": "Нифльхейм", "svartalfaheimr": "Свартальвхейм", "helheimr": "Хельхейм",
    "asbru": "Асбру", "mimisbrunnr": "Источник Мимира",
    "spear_cast": "Бросок копья", "sword_song": "Песнь меча", "giant_felling": "Смерть великанам",
    "beast_snare": "Силок на зверя", "grave_galdr": "Могильный гальд",
    "silver_tongue": "Серебряный язык", "shield_brace": "Упор щита", "keen_eye": "Зоркий глаз",
    "berserker_rage": "Ярость берсерка", "oath_ring": "Кольцо клятвы",
    "raven_feint": "Вороний обман", "rune_casting": "Гадание на рунах",
    "mjolnir_amulet": "Амулет Мьёльнир", "brisingamen": "Брисингамен",
    "gjallarhorn": "Гьяллархорн", "gleipnir": "Глейпнир", "draupnir": "Драупнир",
    "hulidshjalmr": "Шлем-невидимка", "idunns_apple": "Яблоко Идунн", "valknut": "Валькнут",
    "svalinn": "Свалинн", "mead_of_poetry": "Мёд поэзии", "tyrfing": "Тюрвинг",
    "andvaranaut": "Андваранаут",
    "fimbulvetr": "Зима Фимбуль", "volva_prophecy": "Прорицание вёльвы",
    "andvari_curse": "Проклятие Андвари", "loki_mischief": "Проделки Локи",
    "naglfar": "Нагльфар плывёт", "jotunn_raid": "Набег ётунов", "vargold": "Век волков",
    "skeggold": "Век секир", "broken_oaths": "Нарушенные клятвы",
    "glittering_hoard": "Блеск золота", "raven_tidings": "Вести воронов",
    "norns_weave": "Норны ткут", "rans_storm": "Буря Ран", "shaking_bonds": "Узы дрожат",
    "night_mare": "Ночные страхи", "aegirs_feast": "Пир Эгира",
    "thor": "Тор", "tyr": "Тюр", "heimdallr": "Хеймдалль", "freyja": "Фрейя", "freyr": "Фрейр",
    "baldr": "Бальдр", "njordr": "Ньёрд", "skadi": "Скади", "bragi": "Браги", "idunn": "Идунн",
    "sif": "Сив", "volundr": "Вёлунд",
    "fenrir": "Фенрир", "jormungandr": "Ёрмунганд", "nidhoggr": "Нидхёгг", "fafnir": "Фафнир",
    "garmr": "Гарм", "surtr": "Сурт", "hrymr": "Хрюм", "hrungnir": "Хрунгнир", "thrymr": "Трюм",
    "skrymir": "Скрюмир", "geirrodr": "Гейррёд", "gullveig": "Гулльвейг", "draugr": "Драугр",
    "haugbui": "Хаугбуи", "mara": "Мара",
    "holmganga": "Хольмганг", "skjaldborg": "Стена щитов", "fyrirsat": "Засада",
    "berserksgangr": "Ярость берсерков", "hrid": "Метель", "vigagjald": "Вира",
    "senna": "Перебранка", "myrkr": "Мрак", "tys_heit": "Клятва Тюра", "jafnadr": "Равный бой",
    "valkyrjur": "Валькирии", "orlog": "Рок",
}  # fmt: skip
_NAMES: Final[dict[str, str]] = {
    str(member): member.title
    for kind in (Realm, Centre, Action, Ward, Event, Ally, Foe, Conflict)
    for member in kind
}


def name(id_: str, language: Language) -> str:
    """Return the name of a card, a Realm or a side of the centre card."""
    return (_RUSSIAN_NAMES if language is Language.RUSSIAN else _NAMES)[id_]


def names(ids: list[str], language: Language) -> list[str]:
    """Return the names of some."""
    return [name(id_, language) for id_ in ids]


def question(point: str, language: Language) -> str:
    """Return what is to be done at a decision or chance point."""
    if language is Language.RUSSIAN:
        return _RUSSIAN_POINTS[point]
    return (Decision(point) if point in set(Decision) else ChancePoint(point)).title
