"""From a document to the value it describes, whichever game and kind it is of."""

from __future__ import annotations

from collections.abc import Mapping

from ninerealms._core import Game, State, View
from ninerealms.documents.header import DocumentKind, header_of
from ninerealms.documents.upgrades import upgrade
from ninerealms.errors import PositionError


def read_state(document: Mapping[str, object]) -> State:
    """Return the position of a document, of any supported version.

    Raises:
        ArgumentError: The document is no mapping.
        PositionError: The document is wrong, or of another kind.
    """
    value = read(_of_kind(document, DocumentKind.POSITION))
    assert isinstance(value, State)  # its kind says so
    return value


def read_view(document: Mapping[str, object]) -> View:
    """Return the view of a document, of any supported version; it has to be whole.

    `complete_view` makes a whole document of a draft.

    Raises:
        ArgumentError: The document is no mapping.
        PositionError: The document is wrong, or of another kind.
    """
    value = read(_of_kind(document, DocumentKind.VIEW))
    assert isinstance(value, View)  # its kind says so
    return value


def _of_kind(document: Mapping[str, object], kind: DocumentKind) -> Mapping[str, object]:
    header = header_of(document)
    if header.kind is not kind:
        detail = f"expected a {kind}, found a {header.kind}"
        raise PositionError(detail, where="schema", expected=kind, found=header.kind)
    return document


def read(document: Mapping[str, object]) -> State | View:
    """Return the position or view of a document, of any supported version.

    Raises:
        ArgumentError: The document is no mapping.
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
