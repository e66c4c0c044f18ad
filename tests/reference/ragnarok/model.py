"""The facade: one game, moved by texts."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from .documents import position_document, view_document
from .edition import SEATS, Edition, check_options, load
from .flow import Point, advance, apply
from .resume import read_position
from .state import State


class Model:
    """A game of Ragnarök, standing at a decision, at a chance point, or at its end."""

    def __init__(
        self,
        players: int = 2,
        options: dict[str, Any] | None = None,
        edition: dict[str, Any] | Edition | None = None,
    ) -> None:
        if players != 2:  # RAG-SETUP-01
            raise ValueError("Ragnarök is for two players")
        self._state = State(check_options(options), load(edition))
        self._point: Point | None = advance(self._state)

    @classmethod
    def from_position(
        cls, document: dict[str, Any], edition: dict[str, Any] | Edition | None = None
    ) -> Model:
        """The game a position document describes. `edition`: its data, if not the default one."""
        model = cls.__new__(cls)
        model._state, model._point = read_position(document, edition)
        return model

    def apply(self, text: str) -> None:
        """Take one option, or let one outcome happen; ValueError if it is not possible here."""
        if self._point is None or text not in self._point.options:
            raise ValueError(f"{text!r} is not possible at {self.decision}")
        apply(self._state, self._point, text)
        self._point = advance(self._state)

    def copy(self) -> Model:
        other = Model.__new__(Model)
        other._state, other._point = self._state.clone(), self._point  # points never change
        return other

    # ---- where the game stands --------------------------------------------------------------

    @property
    def actor(self) -> int | None:
        return None if self._point is None else self._point.actor

    @property
    def decision(self) -> str | None:
        return None if self._point is None else self._point.id

    @property
    def over(self) -> bool:
        return self._state.result is not None

    def options(self) -> list[str]:
        """Texts in the order of RAG-ACT-01, of a decision or of a chance point."""
        return [] if self._point is None else list(self._point.options)

    def weights(self) -> dict[str, int]:
        """Integer weights of the outcomes at a chance point, else empty."""
        if self._point is None or self._point.actor is not None:
            return {}
        return dict.fromkeys(self._point.options, 1)

    def chances(self) -> dict[str, Fraction]:
        weights = self.weights()
        total = sum(weights.values())
        return {text: Fraction(weight, total) for text, weight in weights.items()}

    # ---- documents and values ---------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        return position_document(self._state, self._point)

    def view(self, seat: int | None) -> dict[str, Any]:
        return view_document(self._state, self._point, seat)

    def strengths(self) -> list[dict[str, int]]:
        """By seat, what the face-up cards and faces of the current battle come to now.

        `base`: RAG-STR-07; `dice`: N of RAG-WIS-01; `total`: with all faces and a flat bonus.
        """
        s = self._state
        return [
            {"base": s.base(side), "dice": s.wisdom_number(side), "total": s.total(side)}
            if s.battle
            else {"base": 0, "dice": 0, "total": 0}
            for side in (0, 1)
        ]

    def returns(self) -> list[int]:
        """Section 8: zero for both until the game is over."""
        result = self._state.result
        if result is None or result["winner"] == "none":
            return [0, 0]
        return [1 if side == result["winner"] else -1 for side in SEATS]
