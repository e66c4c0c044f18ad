"""Fields of a position or view, for the questions that generic code asks of a game's module."""

from __future__ import annotations

from typing import Any

from ninerealms._core import State, View
from ninerealms.errors import expect_type


def fields_of(position: State | View) -> dict[str, Any]:
    """Return the document of a position or view.

    Raises:
        ArgumentError: It is neither.
    """
    expect_type(position, (State, View), where="state", expected="a State or View")
    return position.to_document()
