"""Rules options of Ragnarök (rules section 9); public through `games.ragnarok`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, Final, Self

from ninerealms.errors import ConfigError

MAX_DICE_POOL: Final = 65_534
UNLIMITED: Final = "unlimited"


class TricksterSwap(StrEnum):
    """Whether a trickster may swap, must, or never does (RAG-RUL-10)."""

    OPTIONAL = "optional"
    MANDATORY = "mandatory"
    DISABLED = "disabled"


class WonderCunning(StrEnum):
    """When a Wonder may be the cunning card (RAG-RUL-18)."""

    ALLOWED = "allowed"
    ONLY_IF_FORCED = "only_if_forced"


class DwarvenScope(StrEnum):
    """Whose supports a Dwarven card matches (RAG-RUL-20)."""

    OWN = "own"
    BOTH = "both"


class Rotation(StrEnum):
    """Who turns dice for a Treasure: the engine, best, or the player (RAG-RUL-24)."""

    AUTO = "auto"
    MANUAL = "manual"


class RefillOrder(StrEnum):
    """Who draws first after a battle (RAG-RUL-27)."""

    AESIR_FIRST = "aesir_first"
    JOTUNN_FIRST = "jotunn_first"
    ALTERNATING = "alternating"


# Option -> ruling that it replaces (rules section 9).
RULINGS: Final = {
    "trickster_swap": "RAG-RUL-10",
    "dice_pool": "RAG-RUL-16",
    "wonder_cunning": "RAG-RUL-18",
    "dwarven_scope": "RAG-RUL-20",
    "rotation": "RAG-RUL-24",
    "refill_order": "RAG-RUL-27",
    "stop_when_decided": "RAG-RUL-30",
}
_WORDS: Final[dict[str, type[StrEnum]]] = {
    "trickster_swap": TricksterSwap,
    "wonder_cunning": WonderCunning,
    "dwarven_scope": DwarvenScope,
    "rotation": Rotation,
    "refill_order": RefillOrder,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Rules options; the defaults are the rulings of rules section 9.

    `dice_pool` is the most dice a player rolls in a battle, 0 to 65,534, or "unlimited".

    Raises:
        ConfigError: a value is of the wrong type or out of range; `where` is "options.<name>",
            `clause` the ruling.
    """

    trickster_swap: TricksterSwap = TricksterSwap.OPTIONAL
    dice_pool: int | str = 9
    wonder_cunning: WonderCunning = WonderCunning.ALLOWED
    dwarven_scope: DwarvenScope = DwarvenScope.OWN
    rotation: Rotation = Rotation.AUTO
    refill_order: RefillOrder = RefillOrder.AESIR_FIRST
    stop_when_decided: bool = False

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
    words = _WORDS.get(name)
    if words is not None:
        expected = " or ".join(repr(str(word)) for word in words)
        if isinstance(value, str) and value in set(words):
            return words(value)
    elif name == "dice_pool":
        expected = f"an integer 0 .. {MAX_DICE_POOL} or {UNLIMITED!r}"
        number = isinstance(value, int) and not isinstance(value, bool)
        if value == UNLIMITED or (number and 0 <= value <= MAX_DICE_POOL):  # type: ignore[operator]
            return value
    else:
        expected = "true or false"
        if isinstance(value, bool):
            return value
    detail = f"expected {expected}, found {value!r:.60}"
    raise ConfigError(detail, where=f"options.{name}", clause=RULINGS[name])
