"""Settings shared by every test."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Register the marks of this suite."""
    config.addinivalue_line("markers", "clause(*ids): rule clauses that the test checks")
