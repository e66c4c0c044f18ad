"""The facade: one game, moved by texts."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from .documents import position_document, read_position, view_document
from .edition import check_options, load
from .flow import settle, start
from .points import POINTS, is_decision, take
from .state import State
from .values import action_limit, opponent_value, total


class Model:
    """A game of Odin Quest, standing at a decision, at a chance point, or at its end."""

    def __init__(
        self,
        players: int = 1,
        options: dict[str, Any] | None = None,
        edition: dict[str, Any] | None = None,
    ) -> None:
        if players != 1:
            raise ValueError("Odin Quest is for one player")
        self._state = State(check_options(options), load(edition))
        settle(self._state)

    @classmethod
    def from_position(
        cls, document: dict[str, Any], edition: dict[str, Any] | None = None
    ) -> Model:
        """The game a position document describes. `edition`: its data, if not the default one."""
        model = cls.__new__(cls)
        model._state = read_position(document, edition)
        if model._state.at is None and model._state.result is None:
            start(model._state)
        return model

    def copy(self) -> Model:
        other = Model.__new__(Model)
        other._state = self._state.clone()
        return other

    def apply(self, text: str) -> None:
        """Take one option, or let one outcome happen; ValueError if it is not possible here."""
        if text not in self._possible():
            raise ValueError(f"{text!r} is not possible at {self.decision}")
        take(self._state, text)
        settle(self._state)

    # ---- where the game stands --------------------------------------------------------------

    def _possible(self) -> dict[str, int]:
        at = self._state.at
        return {} if at is None else POINTS[at].possible(self._state)

    @property
    def actor(self) -> int | None:
        return 0 if is_decision(self._state.at) else None

    @property
    def decision(self) -> str | None:
        return self._state.at

    @property
    def over(self) -> bool:
        return self._state.result is not None

    def options(self) -> list[str]:
        return sorted(self._possible())

    def weights(self) -> dict[str, int]:
        """Integer weights of the outcomes at a chance point, else empty."""
        return {} if is_decision(self._state.at) else dict(self._possible())

    def chances(self) -> dict[str, Fraction]:
        weights = self.weights()
        whole = sum(weights.values())
        return {text: Fraction(weight, whole) for text, weight in weights.items()}

    # ---- documents and values ---------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        return position_document(self._state)

    def view(self, seat: int | None) -> dict[str, Any]:
        return view_document(self._state, seat)

    def value(self) -> int | None:
        """The value to beat in the open encounter; None before its dice are rolled."""
        return opponent_value(self._state)

    def total(self) -> int | None:
        """The player's total in the open encounter; None before the own dice are rolled."""
        return None if self._state.current is None else total(self._state)

    def limit(self) -> int:
        """How many Action cards may be played in the open encounter."""
        return action_limit(self._state)

    def score(self) -> int | None:
        """OQ-END-07; None unless the game is won."""
        return self._state.score() if self._state.result == "win" else None

    def returns(self) -> list[Fraction]:
        """Section 8: zero until the game is over."""
        if not self.over:
            return [Fraction(0)]
        won = self._state.result == "win"
        if self._state.options["utility"] == "vp":
            return [Fraction(self._state.score() if won else 0)]
        return [Fraction(1 if won else -1)]
