"""The facade: one game, moved by texts."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from .documents import position_document, read_position, view_document
from .edition import Edition, check_options, load
from .flow import begin, settle
from .points import POINTS, actor, is_decision, take
from .state import State


class Model:
    """A game of WolfWalkers, standing at a decision, at a chance point, or at its end."""

    def __init__(
        self,
        players: int = 2,
        options: dict[str, Any] | None = None,
        edition: dict[str, Any] | Edition | None = None,
    ) -> None:
        self._state = State(players, check_options(options, players), load(edition))
        settle(self._state)

    @classmethod
    def from_position(
        cls, document: dict[str, Any], edition: dict[str, Any] | Edition | None = None
    ) -> Model:
        """The game a position document describes. `edition`: its data, if not the default one."""
        model = cls.__new__(cls)
        model._state = read_position(document, edition)
        begin(model._state)
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
    def players(self) -> int:
        return self._state.players

    @property
    def actor(self) -> int | None:
        return actor(self._state)

    @property
    def decision(self) -> str | None:
        return self._state.at

    @property
    def over(self) -> bool:
        return self._state.result is not None

    def options(self) -> list[str]:
        return list(self._possible())

    def weights(self) -> dict[str, int]:
        """Integer weights of the outcomes at a chance point, else empty."""
        return {} if is_decision(self._state.at) else dict(self._possible())

    def chances(self) -> dict[str, Fraction]:
        weights = self.weights()
        total = sum(weights.values())
        return {text: Fraction(weight, total) for text, weight in weights.items()}

    def seen_next(self) -> tuple[str, int] | None:
        """Area and index of the tile that WW-C-TILE gives a face; None elsewhere."""
        return self._state.next_seen() if self.decision == "WW-C-TILE" else None

    # ---- documents and values ---------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        return position_document(self._state)

    def view(self, seat: int | None) -> dict[str, Any]:
        return view_document(self._state, seat)

    def returns(self) -> list[Fraction]:
        """Section 8: zero for all until the game is over."""
        s = self._state
        reason = None if s.result is None else s.result["reason"]
        if s.result is None or (reason == "turn_limit" and s.race):
            return [Fraction(0)] * s.players
        if reason == "race":
            loss = Fraction(-1, s.players - 1)
            return [Fraction(1) if p == s.result["seat"] else loss for p in s.everybody()]
        return [Fraction(1 if reason == "win" else -1)] * s.players
