"""Rules options of Odin Quest (OQ-OPT-02, OQ-OPT-03); public through `games.odin_quest`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, Final, Self

from ninerealms.errors import ConfigError

CLAUSE: Final = "OQ-OPT-03"


class RevealMode(StrEnum):
    """When the cards of a stack are turned up (OQ-RUL-01)."""

    ALL_FIRST = "all_first"
    ONE_BY_ONE = "one_by_one"


class FoeRoll(StrEnum):
    """Whether each Foe rolls its own dice, or one roll serves all of a turn (OQ-RUL-05)."""

    PER_FOE = "per_foe"
    PER_REALM = "per_realm"


class SkipMode(StrEnum):
    """What becomes of a token that cannot be placed on a neighbour (OQ-RUL-10)."""

    DROP = "drop"
    NEXT = "next"


class Utility(StrEnum):
    """What returns are: +1 and -1, or the score of a win and 0."""

    WIN = "win"
    VP = "vp"


_WORDS: Final[dict[str, type[StrEnum]]] = {
    "reveal_mode": RevealMode,
    "foe_roll": FoeRoll,
    "skip_mode": SkipMode,
    "utility": Utility,
}
_RANGES: Final[dict[str, tuple[int, int]]] = {
    "quiet_omen": (0, 3),
    "turn_cap": (0, 1000),
    "omen_limit": (1, 36),
    "min_actions": (0, 10),
    "foe_shift": (-9, 9),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Rules options with the defaults of OQ-OPT-02.

    `quiet_omen` is 0 to 3 and, if 0, needs a `turn_cap` above 0; `turn_cap` 0 (none) to 1000;
    `omen_limit` 1 to 36; `min_actions` 0 to 10; `foe_shift` -9 to 9.

    Raises:
        ConfigError: a value is of the wrong type or out of range; `where` is "options.<name>",
            `clause` OQ-OPT-03.
    """

    reveal_mode: RevealMode = RevealMode.ALL_FIRST
    foe_roll: FoeRoll = FoeRoll.PER_FOE
    skip_mode: SkipMode = SkipMode.DROP
    allow_stay: bool = True
    quiet_omen: int = 1
    turn_cap: int = 0
    omen_limit: int = 18
    min_actions: int = 2
    foe_shift: int = 0
    utility: Utility = Utility.WIN

    def __post_init__(self) -> None:
        for field in fields(self):
            object.__setattr__(self, field.name, _checked(field.name, getattr(self, field.name)))
        if self.quiet_omen == 0 and self.turn_cap == 0:
            detail = "quiet_omen 0 needs a turn_cap above 0"
            raise ConfigError(detail, where="options.turn_cap", clause=CLAUSE)

    @classmethod
    def from_mapping(cls, mapping: Mapping[str, Any]) -> Self:
        """Return the options of a position document or any mapping; others keep their default.

        Raises:
            ConfigError: as the class, or a name is no option.
        """
        names = {field.name for field in fields(cls)}
        for name in mapping:
            if name not in names:
                raise ConfigError("no such option", where=f"options.{name!s:.60}")
        return cls(**mapping)

    def to_mapping(self) -> dict[str, str | int | bool]:
        """Return all options as documents write them, in the order of the rules."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {k: str(v) if isinstance(v, StrEnum) else v for k, v in values.items()}


def _checked(name: str, value: object) -> object:
    """Return the value as its field holds it."""
    words = _WORDS.get(name)
    if words is not None:
        expected = " or ".join(repr(str(word)) for word in words)
        if isinstance(value, str) and value in set(words):
            return words(value)
    elif name in _RANGES:
        low, high = _RANGES[name]
        expected = f"an integer {low} .. {high}"
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
    else:
        expected = "true or false"
        if isinstance(value, bool):
            return value
    detail = f"expected {expected}, found {value!r:.60}"
    raise ConfigError(detail, where=f"options.{name}", clause=CLAUSE)
