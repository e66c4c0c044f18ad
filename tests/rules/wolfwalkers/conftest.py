"""Run every clause test through one small surface, on each implementation there is."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.reference.wolfwalkers import Model
from tests.rules.wolfwalkers.moves import Build, Fresh
from tests.rules.wolfwalkers.table import Table

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


@pytest.fixture(params=IMPLEMENTATIONS)
def implementation(request: pytest.FixtureRequest) -> str:
    """Which of the implementations a test runs on."""
    return str(request.param)


@pytest.fixture
def table(implementation: str) -> Build:
    """A table at a given position; `edition`: its data, if not the default one."""
    assert implementation == "reference"

    def build(document: dict[str, Any], edition: dict[str, Any] | None = None) -> Table:
        return ReferenceTable(Model.from_position(document, edition))

    return build


@pytest.fixture
def new_table(implementation: str) -> Fresh:
    """A fresh game, at its first decision or chance point."""
    assert implementation == "reference"

    def build(players: int = 2, edition: dict[str, Any] | None = None, **options: Any) -> Table:
        return ReferenceTable(Model(players, options, edition))

    return build
