"""Run every clause test on each implementation, through one small surface."""

from __future__ import annotations

import copy
from fractions import Fraction
from typing import Any

import ninerealms as nr
import pytest
from ninerealms.games import ragnarok

from tests.reference.ragnarok import Model
from tests.rules.ragnarok.moves import Build, Fresh
from tests.rules.ragnarok.table import Table

GAME = nr.Game("ragnarok")
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

    def options(self) -> list[str]:
        return self._model.options()

    def chances(self) -> dict[str, Fraction]:
        return self._model.chances()

    def play(self, *texts: str) -> ReferenceTable:
        for text in texts:
            self._model.apply(text)
        return self

    def copy(self) -> ReferenceTable:
        return ReferenceTable(self._model.copy())

    def position(self) -> dict[str, Any]:
        return self._model.position()

    def view(self, seat: int | None) -> dict[str, Any]:
        return self._model.view(seat)

    def base(self, seat: int) -> int:
        return self._model.strengths()[seat]["base"]

    def dice(self, seat: int) -> int:
        return self._model.strengths()[seat]["dice"]

    def total(self, seat: int) -> int:
        return self._model.strengths()[seat]["total"]

    def returns(self) -> list[int]:
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

    def options(self) -> list[str]:
        if self._state.is_chance():
            return list(self.chances())
        return [str(action) for action in self._state.legal_actions()]

    def chances(self) -> dict[str, Fraction]:
        outcomes = [(str(action), weight) for action, weight in self._state.chance_outcomes()]
        whole = sum(weight for _, weight in outcomes)
        return {text: Fraction(weight, whole) for text, weight in outcomes}

    def play(self, *texts: str) -> EngineTable:
        for text in texts:
            self._state = self._state.apply(text)
        return self

    def copy(self) -> EngineTable:
        return EngineTable(self._state)

    def position(self) -> dict[str, Any]:
        return self._state.to_document()

    def view(self, seat: int | None) -> dict[str, Any]:
        return self._state.view(seat).to_document()

    def base(self, seat: int) -> int:
        return ragnarok.strengths(self._state)[seat]["base"]

    def dice(self, seat: int) -> int:
        return ragnarok.strengths(self._state)[seat]["dice"]

    def total(self, seat: int) -> int:
        return ragnarok.strengths(self._state)[seat]["total"]

    def returns(self) -> list[int]:
        return [int(value) for value in self._state.returns()]


@pytest.fixture(params=IMPLEMENTATIONS)
def implementation(request: pytest.FixtureRequest) -> str:
    """Which implementation a test runs on."""
    return str(request.param)


@pytest.fixture
def table(implementation: str) -> Build:
    """A table at a given position; `edition`: the data of another edition."""

    def build(document: dict[str, Any], edition: dict[str, Any] | None = None) -> Table:
        if implementation == "reference":
            return ReferenceTable(Model.from_position(document, edition))
        if edition is not None:  # known by another name if tests gave two editions one name
            document = document | {"edition": GAME.register_edition(copy.deepcopy(edition))}
        return EngineTable(GAME.state_from_document(document))

    return build


@pytest.fixture
def new_table(implementation: str) -> Fresh:
    """A fresh game, at its first chance point."""

    def build(players: int = 2, edition: dict[str, Any] | None = None, **options: Any) -> Table:
        if implementation == "reference":
            return ReferenceTable(Model(players, options, edition))
        state = GAME.initial_state(players=players, options=options, edition=edition)
        return EngineTable(state)

    return build
