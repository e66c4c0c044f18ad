"""Fields of positions and views, for the modules of the games."""

from __future__ import annotations

from typing import Any

from ninerealms._core import State, View
from ninerealms.errors import ConfigError, expect_type


def fields_of(position: State | View) -> dict[str, Any]:
    """Return the document of a position or view.

    Raises:
        ArgumentError: It is neither.
    """
    expect_type(position, (State, View), where="state", expected="a State or View")
    return position.to_document()


def fields_of_kind(
    value: State | View, kind: type[State] | type[View], *, game: str
) -> dict[str, Any]:
    """Return the document of a position or view, of that kind and game.

    Raises:
        ArgumentError: It is of another kind.
        ConfigError: It is of another game.
    """
    name = kind.__name__
    expect_type(value, kind, where=name.lower(), expected=f"a {name}")
    if value.game.id != game:
        raise ConfigError(f"expected {game}, found {value.game.id}", where="game")
    return value.to_document()
