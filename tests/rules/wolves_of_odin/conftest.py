"""Run every clause test on the engine and on the reference model, through one small surface."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import ninerealms as nr
import pytest
from ninerealms.games import wolves_of_odin

from tests.reference.wolves_of_odin import Model
from tests.reference.wolves_of_odin import line_strength as reference_line_strength
from tests.rules.wolves_of_odin.moves import Build, Fresh, Strength
from tests.rules.wolves_of_odin.table import Table

GAME = nr.Game("wolves_of_odin")
FRAMES = ("pending", "run")  # the engine's own part of a document


class ReferenceTable:
    """The reference model as a `Table`."""

    def __init__(self, model: Any) -> None:
        self._model = model

    @property
    def actor(self) -> int | None:
        return self._model.actor

    @property
    def decision(self) -> str | None:
        return self._model.decision

    def options(self) -> set[str]:
        if self.decision is None:
            return set()
        texts = list(self._model.chances()) if self.actor is None else list(self._model.options())
        assert len(texts) == len(set(texts)), "an option is listed twice"
        return set(texts)

    def chances(self) -> dict[str, Fraction]:
        return {str(text): Fraction(p) for text, p in self._model.chances().items()}

    def play(self, *texts: str) -> ReferenceTable:
        for text in texts:
            self._model.apply(text)
        return self

    def position(self) -> dict[str, Any]:
        return self._model.position()

    def view(self, seat: int | None) -> dict[str, Any]:
        return self._model.view(seat)

    def total(self, seat: int) -> int:
        return self._model.strengths()[seat]["total"]

    def units(self, seat: int) -> list[int]:
        return list(self._model.strengths()[seat]["units"])

    def glory(self) -> list[int]:
        return list(self._model.glory())

    def returns(self) -> list[Fraction]:
        return [Fraction(r) for r in self._model.returns()]


class EngineTable:
    """A state of the engine as a `Table`."""

    def __init__(self, state: Any) -> None:
        self._state = state

    @property
    def actor(self) -> int | None:
        return self._state.current_player

    @property
    def decision(self) -> str | None:
        return self._state.decision

    def options(self) -> set[str]:
        if self.decision is None:
            return set()
        if self.actor is None:
            return set(self.chances())
        texts = [str(action) for action in self._state.legal_actions()]
        assert len(texts) == len(set(texts)), "an option is listed twice"
        return set(texts)

    def chances(self) -> dict[str, Fraction]:
        outcomes = [(str(action), weight) for action, weight in self._state.chance_outcomes()]
        whole = sum(weight for _, weight in outcomes)
        return {text: Fraction(weight, whole) for text, weight in outcomes}

    def play(self, *texts: str) -> EngineTable:
        for text in texts:
            self._state = self._state.apply(text)
        return self

    def position(self) -> dict[str, Any]:
        return {k: v for k, v in self._state.to_document().items() if k not in FRAMES}

    def view(self, seat: int | None) -> dict[str, Any]:
        document = self._state.view(seat).to_document()
        return {k: v for k, v in document.items() if k not in FRAMES}

    def total(self, seat: int) -> int:
        return wolves_of_odin.strengths(self._state)[seat]["total"]

    def units(self, seat: int) -> list[int]:
        return list(wolves_of_odin.strengths(self._state)[seat]["units"])

    def glory(self) -> list[int]:
        return wolves_of_odin.glory(self._state)

    def returns(self) -> list[Fraction]:
        return [Fraction(r).limit_denominator(60) for r in self._state.returns()]


@pytest.fixture(params=["engine", "reference"])
def implementation(request: pytest.FixtureRequest) -> str:
    """Which of the two implementations a test runs on."""
    return str(request.param)


@pytest.fixture
def table(implementation: str) -> Build:
    """A table at a given position."""

    def build(document: dict[str, Any]) -> Table:
        if implementation == "engine":
            return EngineTable(GAME.state_from_document(document))
        return ReferenceTable(Model.from_position(document))

    return build


@pytest.fixture
def new_table(implementation: str) -> Fresh:
    """A fresh game, at its first chance point."""

    def build(players: int, edition: dict[str, Any] | None = None, **options: Any) -> Table:
        if implementation == "engine":
            return EngineTable(
                GAME.initial_state(players=players, options=options, edition=edition)
            )
        return ReferenceTable(Model(players, options, edition))

    return build


@pytest.fixture
def line_strength(implementation: str) -> Strength:
    """The public function of WO-STR."""
    return wolves_of_odin.line_strength if implementation == "engine" else reference_line_strength
