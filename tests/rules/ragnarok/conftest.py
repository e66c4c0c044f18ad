"""Run every clause test on each implementation, through one small surface."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.reference.ragnarok import Model
from tests.rules.ragnarok.moves import Build, Fresh
from tests.rules.ragnarok.table import Table

IMPLEMENTATIONS = ("reference",)


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


@pytest.fixture(params=IMPLEMENTATIONS)
def implementation(request: pytest.FixtureRequest) -> str:
    """Which implementation a test runs on."""
    return str(request.param)


@pytest.fixture
def table(implementation: str) -> Build:
    """A table at a given position; `edition`: the data of another edition."""

    def build(document: dict[str, Any], edition: dict[str, Any] | None = None) -> Table:
        assert implementation == "reference"
        return ReferenceTable(Model.from_position(document, edition))

    return build


@pytest.fixture
def new_table(implementation: str) -> Fresh:
    """A fresh game, at its first chance point."""

    def build(players: int = 2, edition: dict[str, Any] | None = None, **options: Any) -> Table:
        assert implementation == "reference"
        return ReferenceTable(Model(players, options, edition))

    return build
