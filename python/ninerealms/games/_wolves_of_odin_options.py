"""Rules options of Wolves of Odin (rules 9.1); public through `games.wolves_of_odin`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, Final, Self

from ninerealms.errors import ConfigError, shown

MAX_SEAT: Final = 4
MAX_TURN_CAP: Final = 10_000


class TreasonChooser(StrEnum):
    """Who chooses the unit lost to Treason (WO-R-05)."""

    OWNER = "owner"
    PLAYER = "player"


class DetourDraw(StrEnum):
    """Cards drawn after k are discarded with Detour: k + 1, or one (WO-R-51)."""

    K_PLUS_1 = "k_plus_1"
    ONE = "one"


class SummonCostBasis(StrEnum):
    """Deities that raise the cost of a summon: those held, or ever summoned (WO-R-23)."""

    CURRENT = "current"
    EVER = "ever"


class OdinScope(StrEnum):
    """Whose Deities Odin keeps from his owner's line (WO-R-17)."""

    OPPONENTS = "opponents"
    ALL = "all"


# Option -> ruling that it replaces (rules 9.1).
RULINGS: Final = {
    "first_player": "WO-R-63",
    "treason_chooser": "WO-R-05",
    "detour_draw": "WO-R-51",
    "summon_cost_basis": "WO-R-23",
    "odin_scope": "WO-R-17",
    "odin_return_costs_sacrifice": "WO-R-57",
    "ward_blocks_fenrir": "WO-R-15",
    "assassin_may_target_self": "WO-R-52",
    "yormungand_needs_unit": "WO-R-32",
    "yormungand_owner_draws": "WO-R-32",
    "round_turn_cap": "WO-R-60",
}
_RANGES: Final = {"first_player": MAX_SEAT, "round_turn_cap": MAX_TURN_CAP}
_WORDS: Final[dict[str, type[StrEnum]]] = {
    "treason_chooser": TreasonChooser,
    "detour_draw": DetourDraw,
    "summon_cost_basis": SummonCostBasis,
    "odin_scope": OdinScope,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Rules options; the defaults are the rulings of rules section 9.

    `first_player` is a seat, 0 to 4 and below the number of players; `round_turn_cap` is turns
    per player and round, 0 to 10,000, 0 for no cap.

    Raises:
        ConfigError: a value is of the wrong type or out of range; `where` is "options.<name>",
            `clause` the ruling.
    """

    first_player: int = 0
    treason_chooser: TreasonChooser = TreasonChooser.OWNER
    detour_draw: DetourDraw = DetourDraw.K_PLUS_1
    summon_cost_basis: SummonCostBasis = SummonCostBasis.CURRENT
    odin_scope: OdinScope = OdinScope.OPPONENTS
    odin_return_costs_sacrifice: bool = False
    ward_blocks_fenrir: bool = False
    assassin_may_target_self: bool = True
    yormungand_needs_unit: bool = True
    yormungand_owner_draws: bool = False
    round_turn_cap: int = 40

    def __post_init__(self) -> None:
        for name in RULINGS:
            object.__setattr__(self, name, _checked(name, getattr(self, name)))

    @classmethod
    def from_mapping(cls, mapping: Mapping[str, Any]) -> Self:
        """Return the options of a position document or any mapping; others keep their default.

        Raises:
            ConfigError: as the class, or a name is no option.
        """
        for name in mapping:
            if name not in RULINGS:
                raise ConfigError("no such option", where=f"options.{name!s:.60}")
        return cls(**mapping)

    def to_mapping(self) -> dict[str, str | int | bool]:
        """Return all options as documents write them, in the order of the rules."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {k: str(v) if isinstance(v, StrEnum) else v for k, v in values.items()}


def _checked(name: str, value: object) -> object:
    """Return the value as its field holds it."""
    words, greatest = _WORDS.get(name), _RANGES.get(name)
    if words is not None:
        expected = " or ".join(repr(str(word)) for word in words)
        if isinstance(value, str) and value in set(words):
            return words(value)
    elif greatest is not None:
        expected = f"an integer 0 .. {greatest}"
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= greatest:
            return value
    else:
        expected = "true or false"
        if isinstance(value, bool):
            return value
    detail = f"expected {expected}, found {shown(value)}"
    raise ConfigError(detail, where=f"options.{name}", clause=RULINGS[name])
