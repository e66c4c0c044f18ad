"""Ragnarök: Aesir and Jötunn: names of its cards, decisions and options, and Strengths.

Every enum is a `StrEnum` in the canonical order of the rules (sections 2.2 to 2.7, 5, 6), so a
member is at the same time the id that documents and actions of the built-in edition use:

>>> from ninerealms.games.ragnarok import Card, God
>>> God.ODIN, God.ODIN.title, God.ODIN.russian, God.ODIN.epithet
(<God.ODIN: 'odin'>, 'Odin', 'Один', 'One-Eyed Allfather')
>>> Card.GARM.family
<Family.MONSTER: 'monster'>

`title` is the English name without its epithet, `russian` the Russian one. Other editions may have
other ids and names; their documents say which.
"""

from __future__ import annotations

from typing import Final

from ninerealms._core import (
    State,
    View,
    battle_odds,
    dice_odds,
    expected_rotation,
    rotation_gain,
    solve_cunning,
    solve_supports,
    wisdom_distribution,
)
from ninerealms._core import battle_strengths as strengths
from ninerealms.games._fields import fields_of
from ninerealms.games._named import Named
from ninerealms.games._ragnarok_documents import (
    EquilibriumDocument,
    OptionsDocument,
    PositionDocument,
    PositionSeatDocument,
    ResultDocument,
    StrengthDocument,
    ViewDocument,
    ViewDraft,
    ViewSeatDocument,
    position_document,
    view_document,
)
from ninerealms.games._ragnarok_levels import LEVELS
from ninerealms.games._ragnarok_options import (
    DwarvenScope,
    Options,
    RefillOrder,
    Rotation,
    TricksterSwap,
    WonderCunning,
)

__all__ = [
    "EDITION_NOTES",
    "LEVELS",
    "TURN_DECISIONS",
    "Card",
    "ChancePoint",
    "Decision",
    "DwarvenScope",
    "EquilibriumDocument",
    "Family",
    "Giant",
    "God",
    "Options",
    "OptionsDocument",
    "PositionDocument",
    "PositionSeatDocument",
    "Realm",
    "RefillOrder",
    "ResultDocument",
    "Rotation",
    "Side",
    "StrengthDocument",
    "TricksterSwap",
    "ViewDocument",
    "ViewDraft",
    "ViewSeatDocument",
    "WonderCunning",
    "battle_odds",
    "clock",
    "dice_odds",
    "expected_rotation",
    "position_document",
    "rotation_gain",
    "solve_cunning",
    "solve_supports",
    "standing",
    "strengths",
    "view_document",
    "wisdom_distribution",
]


class _Russian(Named):
    """A name that has a Russian form too."""

    @property
    def russian(self) -> str:
        """The Russian name."""
        return self._other


class _Card(_Russian):
    """A name on a card, with the words printed after it."""

    @property
    def epithet(self) -> str:
        """What follows the name on the card: "Hammer of Asgard"."""
        return self._epithet


class Side(_Russian):
    """The two sides: seat 0 and seat 1."""

    AESIR = "aesir", "Aesir", "Асы"
    JOTUNN = "jotunn", "Jötunn", "Ётуны"


class Realm(_Card):
    """The nine Realms (rules 2.3)."""

    ASGARD = "asgard", "Asgard", "Асгард", "World of the Aesir"
    VANAHEIM = "vanaheim", "Vanaheim", "Ванахейм", "World of the Vanir"
    JOTUNHEIM = "jotunheim", "Jotunheim", "Ётунхейм", "World of the Giants"
    NIFLHEIM = "niflheim", "Niflheim", "Нифльхейм", "World of Mist"
    MIDGARD = "midgard", "Midgard", "Мидгард", "World of Mortals"
    ALFHEIM = "alfheim", "Alfheim", "Альвхейм", "World of the Light Elves"
    SVARTALFHEIM = "svartalfheim", "Svartalfheim", "Свартальвхейм", "World of the Smiths"
    MUSPELHEIM = "muspelheim", "Muspelheim", "Муспельхейм", "World of Fire"
    HELHEIM = "helheim", "Helheim", "Хельхейм", "World of the Dead"


class God(_Card):
    """The Norse Gods, cards of the Aesir (rules 2.4)."""

    ODIN = "odin", "Odin", "Один", "One-Eyed Allfather"
    THOR = "thor", "Thor", "Тор", "Hammer of Asgard"
    TYR = "tyr", "Tyr", "Тюр", "One-Handed Oathkeeper"
    HEIMDALL = "heimdall", "Heimdall", "Хеймдалль", "Watchman of the Gods"
    FREYR = "freyr", "Freyr", "Фрейр", "Lord of the Harvest"
    FREYJA = "freyja", "Freyja", "Фрейя", "Chooser of the Slain"
    FRIGG = "frigg", "Frigg", "Фригг", "Queen of the Aesir"
    BALDR = "baldr", "Baldr", "Бальдр", "the Shining"
    LOKI = "loki", "Loki", "Локи", "the Shape-Changer"


class Giant(_Card):
    """The Frost Giants, cards of the Jötunn (rules 2.5)."""

    YMIR = "ymir", "Ymir", "Имир", "of Fire and Ice"
    THRYM = "thrym", "Thrym", "Трюм", "King of the Frost"
    HRUNGNIR = "hrungnir", "Hrungnir", "Хрунгнир", "the Stone-Hearted"
    THIAZI = "thiazi", "Thiazi", "Тьяцци", "the Storm Eagle"
    GEIRROD = "geirrod", "Geirrod", "Гейррёд", "Host of Iron"
    SKADI = "skadi", "Skadi", "Скади", "Huntress of the Snows"
    BERGELMIR = "bergelmir", "Bergelmir", "Бергельмир", "Survivor of the Flood"
    VAFTHRUDNIR = "vafthrudnir", "Vafthrudnir", "Вафтруднир", "the Riddler"
    UTGARD_LOKI = "utgard_loki", "Utgard-Loki", "Утгарда-Локи", "Master of Illusions"


class Family(_Russian):
    """Families of draw cards (rules 2.2)."""

    WONDER = "wonder", "Wonder", "Чудо"
    MONSTER = "monster", "Monster", "Чудовище"
    TREASURE = "treasure", "Treasure", "Сокровище"
    DWARVEN = "dwarven", "Dwarven", "Цверг"
    SHIELD_HALL = "shield_hall", "Shield Hall", "Чертог"


class Card(_Card):
    """The 27 draw cards (rules 2.6, 2.7)."""

    YGGDRASILL = "yggdrasill", "Yggdrasill", "Иггдрасиль", "The World Tree"
    BIFROST = "bifrost", "Bifrost", "Биврёст", "The Burning Bridge"
    MIMISBRUNN = "mimisbrunn", "Mimisbrunn", "Источник Мимира", "Well of Wisdom"
    HVERGELMIR = "hvergelmir", "Hvergelmir", "Хвергельмир", "The Roaring Kettle"
    JORMUNGAND = "jormungand", "Jormungand", "Ёрмунганд", "Encircling Serpent"
    FENRIR = "fenrir", "Fenrir", "Фенрир", "The Unbound Wolf"
    NIDHOGG = "nidhogg", "Nidhogg", "Нидхёгг", "Gnawer of Roots"
    GARM = "garm", "Garm", "Гарм", "Hound of Hel"
    DRAUPNIR = "draupnir", "Draupnir", "Драупнир", "Odin's Ring"
    GLEIPNIR = "gleipnir", "Gleipnir", "Глейпнир", "The Silken Fetter"
    BRISINGAMEN = "brisingamen", "Brisingamen", "Брисингамен", "Freyja's Necklace"
    SKIDBLADNIR = "skidbladnir", "Skidbladnir", "Скидбладнир", "Freyr's Ship"
    GJALLARHORN = "gjallarhorn", "Gjallarhorn", "Гьяллархорн", "Heimdall's Horn"
    GUNGNIR = "gungnir", "Gungnir", "Гунгнир", "Odin's Spear"
    MJOLLNIR = "mjollnir", "Mjollnir", "Мьёлльнир", "Thor's Hammer"
    EITRI = "eitri", "Eitri", "Эйтри", "Mastersmith"
    BROKKR = "brokkr", "Brokkr", "Брокк", "Keeper of the Bellows"
    DVALIN = "dvalin", "Dvalin", "Двалин", "Carver of Runes"
    ANDVARI = "andvari", "Andvari", "Андвари", "Hoarder of Gold"
    ALVISS = "alviss", "Alviss", "Альвис", "the All-Wise"
    IVALDI = "ivaldi", "Ivaldi", "Ивальди", "Father of Smiths"
    FENSALIR = "fensalir", "Fensalir", "Фенсалир", "Frigg's Hall"
    BILSKIRNIR = "bilskirnir", "Bilskirnir", "Бильскирнир", "Thor's Hall"
    HIMINBJORG = "himinbjorg", "Himinbjorg", "Химинбьёрг", "Heimdall's Hall"
    BREIDABLIK = "breidablik", "Breidablik", "Брейдаблик", "Baldr's Hall"
    SESSRUMNIR = "sessrumnir", "Sessrumnir", "Сессрумнир", "Freyja's Hall"
    VALHALLA = "valhalla", "Valhalla", "Вальхалла", "Odin's Hall"

    @property
    def family(self) -> Family:
        """The family, by which a card is a Wonder or a Wisdom card."""
        last = (Card.HVERGELMIR, Card.GARM, Card.MJOLLNIR, Card.IVALDI, Card.VALHALLA)
        at = next(i for i, card in enumerate(last) if self.ordinal <= card.ordinal)
        return list(Family)[at]


class Decision(Named):
    """Decision points (rules section 5), values of `State.decision`."""

    GOD = "RAG-D-GOD", "keep one of the gods looked at"
    SWAP = "RAG-D-SWAP", "keep the trickster or swap it"
    SUPPORT = "RAG-D-SUPPORT", "choose two supports"
    CUNNING = "RAG-D-CUNNING", "choose the cunning card"
    ROTATE = "RAG-D-ROTATE", "turn a Wisdom die or stop"


class ChancePoint(Named):
    """Chance points (rules section 6), the other values of `State.decision`."""

    REALMS = "RAG-CH-REALMS", "lay out the next Realm"
    DECK = "RAG-CH-DECK", "draw a card"
    RESHUFFLE = "RAG-CH-RESHUFFLE", "draw a card of the reshuffled pile"
    GODS = "RAG-CH-GODS", "look at gods"
    WISDOM = "RAG-CH-WISDOM", "roll a Wisdom die"
    CUNNING = "RAG-CH-CUNNING", "roll a cunning die"


# --- what generic code asks (ninerealms.games.Companion) -----------------------------------------


def standing(state: State | View) -> list[int]:
    """Return how many Realms each side has marked."""
    markers = fields_of(state)["markers"]
    return [markers.count(side) for side in Side]


def clock(state: State | View) -> tuple[int, int]:
    """Return the battle, and 1 for its one turn, which both sides take at once; 0 in the setup."""
    battle = fields_of(state)["battle"]
    return battle, min(battle, 1)


TURN_DECISIONS: Final = frozenset({str(Decision.GOD)})
EDITION_NOTES: Final[dict[str, str]] = {
    "": (
        "Ids use a-z, 0-9 and _; they are the texts of moves and documents.\n"
        "cunning is one of\n"
        '  { kind = "none" }\n'
        '  { kind = "dice", n = 2 }                      roll 2 more dice\n'
        '  { kind = "rotate", n = 2 }                    turn dice up by 2 steps in all\n'
        '  { kind = "flat", n = 2 }                      add 2 Strength\n'
        '  { kind = "match", colours = ["red", "green"] } a die per own support of a colour;\n'
        "    per_match (1 if left out) dice each, max (2 if left out) in all."
    ),
    "realms": "Nine Realms; the icon helps the cards of the colour.",
    "norse_gods": "The nine gods of the Aesir.",
    "frost_giants": "The nine gods of the Jötunn.",
    "draw_cards": "27 cards: 4 wonder, 4 monster, 7 treasure, 6 dwarven, 6 shield_hall.",
}
