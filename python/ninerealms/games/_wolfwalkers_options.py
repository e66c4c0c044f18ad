"""Rules options of WolfWalkers (section 9, WW-CH-08); public through `games.wolfwalkers`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, Final, Self

from ninerealms.errors import ConfigError
from ninerealms.games._named import Named

CLAUSE: Final = "WW-CH-08"


class Challenge(Named):
    """Flags of the option `challenge` (WW-CH-01 to WW-CH-06)."""

    NO_MULTICOLOUR = "no_multicolour", "We can do it!"
    NO_GATHERING = "no_gathering", "Long distance"
    NO_CHASE = "no_chase", "No chase"
    PREDICTION = "prediction", "Prediction"
    MEMORY = "memory", "Memory"
    THREE = "three", "Three"
    THREAT = "threat", "Threat"
    SPECIAL_TRICKS = "special_tricks", "Special tricks"

    @property
    def mode(self) -> int | None:
        """The only mode in which the flag may be set, None: any."""
        return _MODES.get(str(self))


_MODES: Final = {
    "prediction": 2, "memory": 3, "three": 3, "threat": 4, "special_tricks": 4,
}  # fmt: skip


class DoubleOrder(StrEnum):
    """In which order a double threat makes its two steps (WW-RUL-08)."""

    FREE = "free"
    PRINTED = "printed"


_RANGES: Final[dict[str, tuple[int, int]]] = {
    "mode": (1, 4),
    "first_player": (0, 3),
    "turn_limit_per_player": (0, 10_000),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Rules options with the defaults of section 9.

    `mode` is 1 to 4; `first_player` a seat; `turn_limit_per_player` 0 (none) to 10,000; `solo`
    needs two seats. Flags of `challenge` belong to one mode each, three of them to all.

    Raises:
        ConfigError: a value is of the wrong type or out of range, or a flag is of another mode;
            `where` is "options.<name>", `clause` WW-CH-08.
    """

    mode: int = 1
    solo: bool = False
    first_player: int = 0
    challenge: tuple[Challenge, ...] = ()
    return_to_start: bool = False
    double_order: DoubleOrder = DoubleOrder.FREE
    sun_keeps_peaceful: bool = False
    lair_presence_wins: bool = False
    gather_consent: bool = False
    charm_to_empty_area: bool = False
    m4_multicolour_wild: bool = False
    turn_limit_per_player: int = 100

    def __post_init__(self) -> None:
        for field in fields(self):
            object.__setattr__(self, field.name, _checked(field.name, getattr(self, field.name)))
        for flag in self.challenge:
            if flag.mode not in {None, self.mode}:
                detail = f"'{flag}' is a challenge of mode {flag.mode}"
                raise ConfigError(detail, where="options.challenge", clause=CLAUSE)

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

    def to_mapping(self) -> dict[str, str | int | bool | list[str]]:
        """Return all options as documents write them, in the order of the rules."""
        out: dict[str, str | int | bool | list[str]] = {}
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, tuple):
                out[field.name] = [str(flag) for flag in value]
            else:
                out[field.name] = str(value) if isinstance(value, StrEnum) else value
        return out


def _flags(value: object) -> tuple[Challenge, ...] | None:
    """Return the flags in the order of the rules, each once; None if that is not what they are."""
    if isinstance(value, str) or not isinstance(value, Iterable):
        return None
    given = list(value)
    known = [flag for flag in Challenge if flag in given]
    return tuple(known) if len(known) == len(given) else None


def _checked(name: str, value: object) -> object:
    """Return the value as its field holds it."""
    if name == "challenge":
        expected = "flags among " + ", ".join(Challenge)
        flags = _flags(value)
        if flags is not None:
            return flags
    elif name == "double_order":
        expected = "'free' or 'printed'"
        if isinstance(value, str) and value in set(DoubleOrder):
            return DoubleOrder(value)
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
