"""From a document to the value it describes, whichever game and kind it is of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ninerealms._core import Game, State, View
from ninerealms.documents.header import DocumentKind, header_of
from ninerealms.documents.upgrades import upgrade
from ninerealms.errors import PositionError


def read(document: Mapping[str, Any]) -> State | View:
    """Return the position or view of a document, of any supported version.

    Raises:
        PositionError: The document is wrong; records are read by `ninerealms.records`.
    """
    header = header_of(document)
    if header.game is None:
        raise PositionError("expected a position or view, found a record", where="schema")
    game = Game(header.game)
    current = upgrade(document)
    if header.kind is DocumentKind.VIEW:
        return game.view_from_document(current)
    return game.state_from_document(current)
