"""One service for all tests that do not change it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.api.client import Api, started


@pytest.fixture(scope="session")
def api() -> Iterator[Api]:
    with started() as found:
        yield found
