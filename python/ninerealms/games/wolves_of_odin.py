"""Wolves of Odin: names of its cards, decisions and options, and the strength of lines.

Every enum is a `StrEnum` in the canonical order of the rules (sections 2.2 to 2.5, 5, 6), so a
member is at the same time the id that documents and actions use:

>>> from ninerealms.games.wolves_of_odin import Unit, line_strength
>>> line_strength([Unit.HIRDMAN, Unit.HIRDMAN])["total"]
14
>>> Unit.RAIDER, Unit.RAIDER.title, Unit.RAIDER.original
(<Unit.RAIDER: 'raider'>, 'Raider', 'Налётчик')

`title` is the English name and `original` the Russian one of the printed game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from ninerealms._core import State, View, glory, line_strength, line_strengths, strengths
from ninerealms.errors import NotationError, shown
from ninerealms.games._fields import fields_of
from ninerealms.games._named import Named
from ninerealms.games._wolves_of_odin_documents import (
    Counts,
    EffectDocument,
    FrameDocument,
    OptionsDocument,
    OptionsDraft,
    PositionDocument,
    PositionSeatDocument,
    SummonedDocument,
    TransitDocument,
    ViewDocument,
    ViewDraft,
    ViewSeatDocument,
    ViewSeatDraft,
    position_document,
    view_document,
)
from ninerealms.games._wolves_of_odin_levels import LEVELS
from ninerealms.games._wolves_of_odin_options import (
    DetourDraw,
    OdinScope,
    Options,
    SummonCostBasis,
    TreasonChooser,
)

__all__ = [
    "EDITION_NOTES",
    "LEVELS",
    "RAGNAROK",
    "TURN_DECISIONS",
    "Card",
    "ChancePoint",
    "Colour",
    "Counts",
    "Decision",
    "Deity",
    "DetourDraw",
    "EffectDocument",
    "FrameDocument",
    "Manoeuvre",
    "OdinScope",
    "Options",
    "OptionsDocument",
    "OptionsDraft",
    "PositionDocument",
    "PositionSeatDocument",
    "Rune",
    "SummonCostBasis",
    "SummonedDocument",
    "TransitDocument",
    "TreasonChooser",
    "Unit",
    "Victory",
    "ViewDocument",
    "ViewDraft",
    "ViewSeatDocument",
    "ViewSeatDraft",
    "array_to_units",
    "clock",
    "deity_mask",
    "glory",
    "line_strength",
    "line_strengths",
    "mask_to_deities",
    "position_document",
    "standing",
    "strengths",
    "units_to_array",
    "view_document",
]

# The id of both Ragnarök cards where they stand among Deities or Victory cards.
RAGNAROK: Final = "ragnarok"


class _Printed(Named):
    """A name that also stands on a printed card."""

    @property
    def original(self) -> str:
        """The Russian name of the printed game; the title where the rules give none."""
        return self._other


class Rune(_Printed):
    """The two runes of units."""

    TEIWAZ = "teiwaz", "Teiwaz", "Тейваз"
    EIWAZ = "eiwaz", "Eiwaz", "Эйваз"


class Colour(_Printed):
    """Colours of Deities (rules 2.4)."""

    BLUE = "blue", "blue", "синий"
    RED = "red", "red", "красный"
    BLACK = "black", "black", "чёрный"


class Unit(_Printed):
    """Unit kinds (rules 2.2)."""

    BOND = "bond", "Bond", "Бонд"
    ARCHER = "archer", "Archer", "Лучник"
    HIRDMAN = "hirdman", "Hirdman", "Хирдман"
    HUSCARL = "huscarl", "Huscarl", "Хускарл"
    BERSERKER = "berserker", "Berserker", "Берсерк"
    TROLL = "troll", "Troll", "Трелл"
    PRIEST = "priest", "Priest", "Жрец"
    HEDVIG = "hedvig", "Hedvig", "Хёдинг"
    KONUNG = "konung", "Konung", "Конунг"
    ASSASSIN = "assassin", "Assassin", "Убийца"
    RAIDER = "raider", "Raider", "Налётчик"
    TRAITOR = "traitor", "Traitor", "Предатель"


class Manoeuvre(_Printed):
    """Manoeuvre kinds (rules 2.3)."""

    PLAGUE = "plague", "Plague", "Чума"
    WALL_OF_SHIELDS = "wall_of_shields", "Wall of Shields", "Стена щитов"
    DETOUR = "detour", "Detour", "Обход"
    TREASON = "treason", "Treason", "Измена"


class Card(_Printed):
    """All kinds of the People deck, units first: equal to the members of `Unit`, `Manoeuvre`."""

    BOND = "bond", "Bond", "Бонд"
    ARCHER = "archer", "Archer", "Лучник"
    HIRDMAN = "hirdman", "Hirdman", "Хирдман"
    HUSCARL = "huscarl", "Huscarl", "Хускарл"
    BERSERKER = "berserker", "Berserker", "Берсерк"
    TROLL = "troll", "Troll", "Трелл"
    PRIEST = "priest", "Priest", "Жрец"
    HEDVIG = "hedvig", "Hedvig", "Хёдинг"
    KONUNG = "konung", "Konung", "Конунг"
    ASSASSIN = "assassin", "Assassin", "Убийца"
    RAIDER = "raider", "Raider", "Налётчик"
    TRAITOR = "traitor", "Traitor", "Предатель"
    PLAGUE = "plague", "Plague", "Чума"
    WALL_OF_SHIELDS = "wall_of_shields", "Wall of Shields", "Стена щитов"
    DETOUR = "detour", "Detour", "Обход"
    TREASON = "treason", "Treason", "Измена"

    @property
    def is_unit(self) -> bool:
        """Whether the card may stand in a line."""
        return self.ordinal < len(Unit)


class Deity(_Printed):
    """The 17 Deities (rules 2.4)."""

    VIDAR = "vidar", "Vidar", "Видар"
    ODIN = "odin", "Odin", "Один"
    THOR = "thor", "Thor", "Тор"
    FREYJA = "freyja", "Freyja", "Фрея"
    HEIMDALL = "heimdall", "Heimdall", "Хеймдалль"
    VALKYRIE = "valkyrie", "Valkyrie", "Валькирия"
    BALDR = "baldr", "Baldr", "Бальдр"
    TYR = "tyr", "Tyr", "Тюр"
    IGDRASIL = "igdrasil", "Igdrasil", "Иггдрасиль"
    SURT = "surt", "Surt", "Сурт"
    HEL = "hel", "Hel", "Хель"
    FENRIR = "fenrir", "Fenrir", "Фенрир"
    FAFNIR = "fafnir", "Fafnir", "Фафнир"
    NAGELFAR = "nagelfar", "Nagelfar", "Нагльфар"
    YORMUNGAND = "yormungand", "Yormungand", "Ёрмунганд"
    NIDHOGG = "nidhogg", "Nidhogg", "Нидхёгг"
    LOKI = "loki", "Loki", "Локи"

    @property
    def colour(self) -> Colour:
        """The colour: eight blue ones, Igdrasil black, eight red ones."""
        if self is Deity.IGDRASIL:
            return Colour.BLACK
        return Colour.BLUE if self.ordinal < Deity.IGDRASIL.ordinal else Colour.RED


class Victory(_Printed):
    """The nine Victory cards (rules 2.5); no printed one is known, so `original` is the title."""

    HOLMGANG = "v_holmgang", "Holmgang"
    ALTHING = "v_althing", "Althing"
    FIELD_OF_RAVENS = "v_field_of_ravens", "Field of Ravens"
    GIFT_OF_ASGARD = "v_gift_of_asgard", "Gift of Asgard"
    OATH_OF_JOTUNHEIM = "v_oath_of_jotunheim", "Oath of Jotunheim"
    SAGA = "v_saga", "Saga of Victories"
    SPOILS = "v_spoils", "Spoils of War"
    BLOOD_OFFERING = "v_blood_offering", "Blood Offering"
    SWORN_HIRD = "v_sworn_hird", "Sworn Hird"


class Decision(Named):
    """Decision points (rules section 5), the values of `State.decision`."""

    TURN = "WO-D-TURN", "take the turn"
    PASSED = "WO-D-PASSED", "take the turn of a passed player"
    CYCLE_DISCARD = "WO-D-CYCLE-DISCARD", "discard a card after drawing one"
    LINE = "WO-D-LINE", "choose the line to place into"
    SIDE = "WO-D-SIDE", "choose the end to place at"
    ARCHER = "WO-D-ARCHER", "choose the target of the Archer"
    ASSASSIN = "WO-D-ASSASSIN", "choose the target of the Assassin"
    RAIDER = "WO-D-RAIDER", "choose the unit the Raider takes"
    TRAITOR = "WO-D-TRAITOR", "choose the unit the Traitor moves"
    ANSWER = "WO-D-ANSWER", "answer an effect"
    JOIN = "WO-D-JOIN", "choose the end at which a unit joins"
    PLAGUE = "WO-D-PLAGUE", "name the strength the Plague strikes"
    RUNE = "WO-D-RUNE", "name the rune of the Treason"
    TREASON = "WO-D-TREASON", "choose the unit lost to Treason"
    DETOUR = "WO-D-DETOUR", "choose the use of the Detour"
    REDRAW = "WO-D-REDRAW", "choose cards to discard and redraw"
    RECALL = "WO-D-RECALL", "choose units to recall"
    TROLL = "WO-D-TROLL", "choose Trolls that ride along"
    LOKI = "WO-D-LOKI", "choose the unit Loki destroys"
    PAY = "WO-D-PAY", "choose sacrifices to pay with"
    COLOUR = "WO-D-COLOUR", "choose the colour of Deities to keep"
    SMITE = "WO-D-SMITE", "choose a Deity to strike down"
    ODIN = "WO-D-ODIN", "choose the Deity Odin acts on"
    TYR = "WO-D-TYR", "choose the end Tyr strikes"
    HEL_DISCARD = "WO-D-HEL-DISCARD", "choose cards to give to Hel"
    HEL_TAKE = "WO-D-HEL-TAKE", "choose cards to take from the discard pile"
    FAFNIR = "WO-D-FAFNIR", "choose the Deity Fafnir takes"
    BALDR_CARDS = "WO-D-BALDR-CARDS", "choose four cards to return with Baldr"
    BALDR_DEITY = "WO-D-BALDR-DEITY", "choose the Deity Baldr brings back"
    FREYJA = "WO-D-FREYJA", "take the manoeuvre with Freyja, or not"
    VIDAR = "WO-D-VIDAR", "use Vidar at the end of the round"
    VICTORY = "WO-D-VICTORY", "choose a Victory card"
    VALKYRIE = "WO-D-VALKYRIE", "choose the unit the Valkyrie takes"


class ChancePoint(Named):
    """Chance points (rules section 6), the other values of `State.decision`."""

    OPENING_HAND = "WO-C-01", "deal an opening hand"
    FIRST_HALL = "WO-C-02", "reveal the first Hall"
    HALL = "WO-C-03", "reveal a card into the Hall"
    STAKES = "WO-C-04", "reveal a Victory card at stake"
    DRAW = "WO-C-05", "draw a People card"
    HEIMDALL = "WO-C-06", "reveal a People card for Heimdall"
    NIDHOGG = "WO-C-07", "choose the unit Nidhogg steals"


# --- arrays for `line_strengths` -----------------------------------------------------------------


def units_to_array(
    lines: Sequence[Sequence[Unit | str]],
) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.int32]]:
    """Return lines as the arrays that `line_strengths` reads.

    The first array has shape (rows, longest line) and holds `Unit.ordinal` left to right, zeros
    behind the end of a line; the second, of shape (rows,), the lengths.

    Raises:
        NotationError: a text is no id of a unit (WO-TERM-01); `where` is "lines[row][place]".
    """
    lengths = np.array([len(line) for line in lines], dtype=np.int32)
    array = np.zeros((len(lines), max(map(len, lines), default=0)), dtype=np.int8)
    for row, line in enumerate(lines):
        for place, unit in enumerate(line):
            if unit not in _ORDINALS:
                detail = f"expected the id of a unit, found {shown(unit)}"
                where = f"lines[{row}][{place}]"
                raise NotationError(detail, where=where, clause="WO-TERM-01")
            array[row, place] = _ORDINALS[unit]
    return array, lengths


def array_to_units(
    lines: npt.NDArray[np.int8], *, lengths: npt.NDArray[np.int32]
) -> list[list[Unit]]:
    """Return the lines of the arrays of `units_to_array`.

    Raises:
        IndexError: a value within a line is no ordinal of a unit.
    """
    units = list(Unit)
    return [
        [units[int(value)] for value in row[:length]]
        for row, length in zip(lines, lengths, strict=True)
    ]


def deity_mask(deities: Iterable[Deity | str]) -> int:
    """Return Deities as the bit mask that `line_strengths` reads: bit `Deity.ordinal` of each.

    Raises:
        NotationError: a text is no id of a Deity.
    """
    mask = 0
    for deity in deities:
        try:
            mask |= 1 << Deity(deity).ordinal
        except ValueError:
            detail = f"no Deity is called {shown(deity)}"
            raise NotationError(detail, where="deities") from None
    return mask


def mask_to_deities(mask: int) -> tuple[Deity, ...]:
    """Return the Deities of a bit mask, in canonical order; other bits are ignored."""
    return tuple(deity for deity in Deity if mask >> deity.ordinal & 1)


_ORDINALS: dict[str, int] = {str(unit): unit.ordinal for unit in Unit}

# --- what generic code asks (ninerealms.games.Companion) -----------------------------------------


def standing(state: State | View) -> list[int]:
    """Return the Glory of every seat, evaluated now (WO-VIC-01 to WO-VIC-03)."""
    return glory(state)


def clock(state: State | View) -> tuple[int, int]:
    """Return the round and the turns started in it (WO-ROUND-07)."""
    document = fields_of(state)
    return document["round"], document["turn"]


TURN_DECISIONS: Final = frozenset({str(Decision.TURN), str(Decision.PASSED)})
EDITION_NOTES: Final[dict[str, str]] = {
    "": (
        "strength is one of\n"
        '  { type = "fixed", value = 3 }                      always 3\n'
        '  { type = "count_rune", rune = "eiwaz", times = 2 } 2 for each Eiwaz unit of the line\n'
        '  { type = "neighbour", kind = "hirdman", without = 3, with = 7 }\n'
        '  { type = "minus_others", from = 10 }               10 less the other units of the line\n'
        "A unit may have a sacrifice_value (1 if left out) and a line_limit (none if left out).\n"
        "glory counts min(cap, n / per) of: blue_deities, red_deities, deities, victory_cards,\n"
        "hand_cards, sacrifice_value, units_in_line, teiwaz_in_line or eiwaz_in_line."
    ),
    "people": "The People deck. All counts must sum to 110, those of units to 96 at most.",
    **{f"people.{card}": f"{card.title} ({card.original})" for card in Card},
    "victory": "The nine Victory cards. pass_draw_delta: cards drawn more or fewer on passing.",
    **{f"victory.{card}": card.title for card in Victory},
}
