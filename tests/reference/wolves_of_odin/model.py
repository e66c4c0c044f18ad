"""The facade: one game, moved by texts."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from .documents import Views, all_documents, position_document, read_position, view_document
from .edition import check_options, load
from .flow import game, winners
from .points import Chance, Decision, Flow
from .state import State

# Decisions at which the zones alone say how the flow goes on ("act" in flow.py).
RESTART = ("WO-D-TURN", "WO-D-PASSED")


class Model:
    """A game of Wolves of Odin, standing at a decision, at a chance point, or at its end."""

    def __init__(
        self,
        players: int,
        options: dict[str, Any] | None = None,
        edition: dict[str, Any] | None = None,
        *,
        copies: bool = True,
    ) -> None:
        """`copies`: whether `copy` will be called; keeping it possible costs time."""
        self._copies = copies
        self._start(State(players, check_options(players, options), load(edition)), "setup")

    @classmethod
    def from_position(
        cls, document: dict[str, Any], edition: dict[str, Any] | None = None
    ) -> Model:
        """The game a position document describes. `edition`: its data, if not the default one."""
        state = read_position(document, edition)
        if state.round == 0:
            entry = "setup"
        elif state.turn == 0:
            entry = "stakes"
        elif state.basic_done:
            entry = "act"
        else:
            entry = "turn"
        model = cls.__new__(cls)
        model._copies = True
        model._start(state, entry)
        return model

    # ---- the flow ---------------------------------------------------------------------------

    def _start(self, state: State, entry: str) -> None:
        self._state = state
        self._saved = (state.clone(), entry)  # copy() replays from here
        self._since: list[str] = []
        self._flow: Flow = game(state, entry)
        self._point: Decision | Chance | None = None
        self._advance(None)

    def _advance(self, text: str | None) -> None:
        try:
            self._point = next(self._flow) if text is None else self._flow.send(text)
        except StopIteration:
            self._point = None
        if self._copies and isinstance(self._point, Decision) and self._point.id in RESTART:
            self._saved = (self._state.clone(), "act")
            self._since = []

    def apply(self, text: str) -> None:
        """Take one option, or let one outcome happen; ValueError if it is not possible here."""
        point = self._point
        possible = point.options if isinstance(point, Decision) else self.weights()
        if text not in possible:
            raise ValueError(f"{text!r} is not possible at {self.decision}")
        self._since.append(text)
        self._advance(text)

    def copy(self) -> Model:
        if not self._copies:
            raise ValueError("this model was made without copies")
        other = Model.__new__(Model)
        other._copies = True
        saved, entry = self._saved
        other._start(saved.clone(), entry)
        for text in self._since:
            other._since.append(text)
            other._advance(text)
        return other

    # ---- where the game stands --------------------------------------------------------------

    @property
    def actor(self) -> int | None:
        return self._point.actor if isinstance(self._point, Decision) else None

    @property
    def decision(self) -> str | None:
        return None if self._point is None else self._point.id

    @property
    def over(self) -> bool:
        return self._state.over

    def options(self) -> list[str]:
        if isinstance(self._point, Decision):
            return sorted(self._point.options)
        return sorted(self.weights())

    def weights(self) -> dict[str, int]:
        """Integer weights of the outcomes at a chance point, else empty."""
        return dict(self._point.weights) if isinstance(self._point, Chance) else {}

    def chances(self) -> dict[str, Fraction]:
        weights = self.weights()
        total = sum(weights.values())
        return {text: Fraction(weight, total) for text, weight in weights.items()}

    # ---- documents and values ---------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        return position_document(self._state)

    def documents(self) -> tuple[dict[str, Any], Views]:
        """Position and all views by seat, the spectator's under None; not to be changed."""
        open_ = self._point if isinstance(self._point, Decision) else None
        return all_documents(self._state, open_)

    def view(self, seat: int | None) -> dict[str, Any]:
        open_ = self._point if isinstance(self._point, Decision) else None
        return view_document(self._state, open_, seat)

    def strengths(self) -> list[dict[str, Any]]:
        return [self._state.strength(seat) for seat in range(self._state.players)]

    def glory(self) -> list[int]:
        return self._state.glory()

    def returns(self) -> list[Fraction]:
        """Section 8: zero for all until the game is over."""
        result = [Fraction(0)] * self._state.players
        if self.over:
            best = winners(self._state)
            for seat in best:
                result[seat] = Fraction(1, len(best))
        return result
