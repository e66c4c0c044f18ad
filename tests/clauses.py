"""The mark that ties a test to the rule clauses it checks."""

from __future__ import annotations

import pytest


def clause(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as a check of these clauses; spell every id literally."""
    return pytest.mark.clause(*ids)
