"""Run every clause test through one small surface, on each implementation there is."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import ninerealms as nr
import pytest

from tests.reference.wolfwalkers import Model
from tests.rules.wolfwalkers.moves import Build, Fresh
from tests.rules.wolfwalkers.table import Table

GAME = nr.Game("wolfwalkers")
IMPLEMENTATIONS = ("engine", "reference")


class ReferenceTable:
    """The reference model as a `Table`."""

    def __init__(self, model: Model) -> None:
        self._model = model

    @property
    def actor(self) -> int | None:
        return self._model.actor

    @property
    def decision(self) -> str | None:
        return self._model.decision

    def options(self) -> set[str]:
        texts = self._model.options()
        assert len(texts) == len(set(texts)), "an option is listed twice"
        return set(texts)

    def chances(self) -> dict[str, Fraction]:
        return self._model.chances()

    def play(self, *texts: str) -> ReferenceTable:
        for text in texts:
            self._model.apply(text)
        return self

    def position(self) -> dict[str, Any]:
        return self._model.position()

    def view(self, seat: int | None) -> dict[str, Any]:
        return self._model.view(seat)

    def returns(self) -> list[Fraction]:
        return self._model.returns()


class EngineTable:
    """A state of the engine as a `Table`."""

    def __init__(self, state: nr.State) -> None:
        self._state = state

    @property
    def actor(self) -> int | None:
        return self._state.current_player

    @property
    def decision(self) -> str | None:
        return self._state.decision

    def options(self) -> set[str]:
        if self._state.is_chance():
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
        return self._state.to_document()

    def view(self, seat: int | None) -> dict[str, Any]:
        return self._state.view(seat).to_document()

    def returns(self) -> list[Fraction]:
        return [Fraction(value).limit_denominator(60) for value in self._state.returns()]


@pytest.fixture(params=IMPLEMENTATIONS)
def implementation(request: pytest.FixtureRequest) -> str:
    """Which of the implementations a test runs on."""
    return str(request.param)


@pytest.fixture
def table(implementation: str) -> Build:
    """A table at a given position."""

    def build(document: dict[str, Any]) -> Table:
        if implementation == "reference":
            return ReferenceTable(Model.from_position(document))
        return EngineTable(GAME.state_from_document(document))

    return build


@pytest.fixture
def new_table(implementation: str) -> Fresh:
    """A fresh game, at its first decision or chance point."""

    def build(players: int = 2, **options: Any) -> Table:
        if implementation == "reference":
            return ReferenceTable(Model(players, options))
        return EngineTable(GAME.initial_state(players=players, options=options))

    return build
