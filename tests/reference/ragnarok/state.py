"""The zones of the table (rules section 3) and what is read off them."""

from __future__ import annotations

import copy
from typing import Any

from .edition import BATTLES, Edition
from .effects import (
    base_strength,
    cunning_dice,
    dice_bonus,
    flat_bonus,
    needed_dice,
)


class Seat:
    """What one player has. Committed cards stay in `hand` until the reveal (section 3)."""

    def __init__(self, gods: list[str]) -> None:
        self.hand: list[str] = []
        self.god_set = gods  # every god not yet revealed
        self.looked: list[str] = []
        self.god_commit: str | None = None
        self.commitment: str | None = None
        self.lane: list[str | None] = [None] * BATTLES
        self.supports: list[str] = []
        self.cunning: str | None = None
        self.wisdom_dice: list[int] = []
        self.cunning_dice: list[int] = []


class State:
    """All zones. `step`, `turning` and `picks` say where in section 7 the game stands."""

    def __init__(self, options: dict[str, Any], edition: Edition) -> None:
        self.options = options
        self.edition = edition
        self.battle = 0
        self.realm_row: list[str] = []
        self.markers = ["none"] * BATTLES  # RAG-SETUP-07
        self.draw_pile = list(edition.cards)
        self.pile_source = list(edition.cards)
        self.discard: list[str] = []
        self.seats = [Seat(list(gods)) for gods in edition.gods]  # RAG-SETUP-01, RAG-SETUP-03
        self.result: dict[str, str] | None = None
        self.step = "realms"
        self.turning = 0  # whose rotation it is
        self.picks: list[str] = []

    def clone(self) -> State:
        other = copy.copy(self)
        for name in ("realm_row", "markers", "draw_pile", "pile_source", "discard", "picks"):
            setattr(other, name, list(getattr(self, name)))
        other.seats = []
        for seat in self.seats:
            twin = copy.copy(seat)
            for name, value in vars(seat).items():
                if isinstance(value, list):
                    setattr(twin, name, list(value))
            other.seats.append(twin)
        return other

    # ---- reading ----------------------------------------------------------------------------

    @property
    def here(self) -> int:
        """Index of the current Realm."""
        return self.battle - 1

    @property
    def realm(self) -> str:
        return self.realm_row[self.here]

    def wins(self, side: str) -> int:
        return self.markers.count(side)

    def pool(self) -> int | None:
        """Dice a player may roll in a battle, None without a limit (RAG-RUL-16)."""
        pool = self.options["dice_pool"]
        return None if pool == "unlimited" else pool

    def base(self, side: int) -> int:
        seat = self.seats[side]
        if self.battle == 0:
            return 0
        return base_strength(self.edition, self.realm, seat.lane[self.here], seat.supports)

    def wisdom_number(self, side: int) -> int:
        """N of RAG-WIS-01."""
        if self.battle == 0:
            return 0
        number = needed_dice(self.edition, self.realm, self.seats[side].supports)
        pool = self.pool()
        return number if pool is None else min(number, pool)

    def cunning_number(self, side: int) -> int:
        """Dice of the revealed cunning card, within the pool (RAG-CUN-13)."""
        seat = self.seats[side]
        if seat.cunning is None:
            return 0
        counted = list(seat.supports)
        if self.options["dwarven_scope"] == "both":  # RAG-RUL-20
            counted += self.seats[1 - side].supports
        number = cunning_dice(self.edition, seat.cunning, counted)
        pool = self.pool()
        return number if pool is None else min(number, pool - self.wisdom_number(side))

    def total(self, side: int) -> int:
        """Strength as the table shows it now (RAG-WIS-04, RAG-CUN-14); a turned die counts."""
        seat = self.seats[side]
        result = self.base(side) + dice_bonus(seat.wisdom_dice) + dice_bonus(seat.cunning_dice)
        if seat.cunning is not None:
            result += flat_bonus(self.edition, seat.cunning)
        return result
