"""The header of a document: what kind it is, and in which version."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from ninerealms._core import game_ids, versions
from ninerealms.errors import PositionError, expect_type, shown

_PREFIX = "ninerealms/"
RECORD_SCHEMA = "ninerealms/record"


class DocumentKind(StrEnum):
    """The kinds of documents."""

    POSITION = "position"
    VIEW = "view"
    EDITION = "edition"
    CONFIG = "config"
    ACTION = "action"
    RECORD = "record"


class Header(NamedTuple):
    """What `schema` and `version` of a document say; `game` is None for records."""

    schema: str
    version: int
    kind: DocumentKind
    game: str | None


def schema_name(game: str, kind: DocumentKind) -> str:
    """Return the text of a document's `schema` field."""
    return RECORD_SCHEMA if kind is DocumentKind.RECORD else f"{_PREFIX}{game}/{kind}"


def current_version(header: Header) -> int:
    """Return the version this build writes for documents of that schema."""
    known = versions()
    return known["record_schema"] if header.game is None else known["position_schema"][header.game]


def header_of(document: Mapping[str, object], *, version: int | None = None) -> Header:
    """Return the header of a position, view or record.

    Args:
        document: Only its `schema` and `version` are looked at.
        version: What a missing version means; without it, it has to be there.

    Raises:
        ArgumentError: The document is no mapping.
        PositionError: No such schema, or no version.
    """
    expect_type(document, Mapping, where="document", expected="a document (a dict)")
    schema = document.get("schema")
    found = _kind_of(schema)
    if found is None:
        names = [schema_name(g, k) for g in game_ids() for k in _GAME_KINDS] + [RECORD_SCHEMA]
        raise PositionError(
            f"expected one of {', '.join(names)}, found {shown(schema)}",
            where="schema",
        )
    number = document.get("version", version)
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise PositionError(
            f"expected an integer from 1, found {shown(number, most=40)}", where="version"
        )
    return Header(str(schema), number, *found)


_GAME_KINDS = (DocumentKind.POSITION, DocumentKind.VIEW)


def _kind_of(schema: object) -> tuple[DocumentKind, str | None] | None:
    if schema == RECORD_SCHEMA:
        return DocumentKind.RECORD, None
    for game in game_ids():
        for kind in _GAME_KINDS:
            if schema == schema_name(game, kind):
                return kind, game
    return None
