"""A position or view as one line of text, as FEN is for chess.

>>> import ninerealms as nr
>>> from ninerealms import notation
>>> state = nr.Game("wolves_of_odin").initial_state(players=3)
>>> notation.encode(state)
'wolves_of_odin/position/1 seats=()()()'
>>> notation.decode(notation.encode(state)) == state
True

Lossless for everything play can reach, canonical, and without characters that mean something to a
shell inside quotes. The grammar: docs/formats/notation.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from ninerealms._core import Game, State, View, versions
from ninerealms.documents.header import DocumentKind, schema_name
from ninerealms.documents.schema import json_schema
from ninerealms.documents.text import JsonObject
from ninerealms.errors import NineRealmsError, NotationError, expect_type
from ninerealms.notation import odin_quest, ragnarok, wolfwalkers, wolves_of_odin
from ninerealms.notation.compact import Abbreviations, Reader, Shape, shape_of, write

__all__ = ["decode", "encode"]

_MAX_LENGTH = 8_192
_HEADER = re.compile(r"([a-z_]+)/(position|view)/([1-9][0-9]{0,3})(?= |\Z)")
_START_OF_TURN = ("pending", "run")  # left out where a turn starts

_TABLES: Mapping[str, Callable[[], Abbreviations]] = MappingProxyType(
    {
        "odin_quest": odin_quest.abbreviations,
        "ragnarok": ragnarok.abbreviations,
        "wolfwalkers": wolfwalkers.abbreviations,
        "wolves_of_odin": wolves_of_odin.abbreviations,
    }
)


@dataclass(frozen=True)
class _Notation:
    """How one kind of document of one game is written."""

    game: Game
    kind: DocumentKind
    table: Abbreviations
    shape: Shape

    @property
    def version(self) -> int:
        return versions()["position_schema"][self.game.id]

    def value(self, document: JsonObject) -> State | View:
        if self.kind is DocumentKind.VIEW:
            return self.game.view_from_document(document)
        return self.game.state_from_document(document)


@cache
def _notation(game_id: str, kind: DocumentKind) -> _Notation:
    game = Game(game_id)
    table = _TABLES[game_id]()
    schema = table.schema(kind) if table.schema else json_schema(game, kind)
    return _Notation(game, kind, table, shape_of(schema, table))


def encode(value: State | View) -> str:
    """Return the line of a position or view.

    An edition is named, not embedded: whoever reads the line must have it registered.

    Raises:
        ArgumentError: The value is neither.
    """
    expect_type(value, (State, View), where="value", expected="a State or View")
    kind = DocumentKind.VIEW if isinstance(value, View) else DocumentKind.POSITION
    how = _notation(value.game.id, kind)
    document = value.to_document()
    short = {key: part for key, part in document.items() if key not in _START_OF_TURN}
    if not _says_all(short, value, how):
        short = document
    fields = write(how.table.shrink(short), how.shape, how.table)
    return f"{how.game.id}/{kind}/{how.version} {fields}"


def decode(text: str) -> State | View:
    """Return the position or view of a line.

    Raises:
        ArgumentError: The line is no str.
        NotationError: The line cannot be read, or is not the one `encode` gives; `where` names the
            field, the detail the column.
        PositionError: The line says something impossible.
        EditionError: The edition is not registered.
    """
    expect_type(text, str, where="text", expected="a str")
    if len(text) > _MAX_LENGTH:
        raise NotationError(f"expected at most {_MAX_LENGTH} characters, found {len(text)}")
    header = _HEADER.match(text)
    if not header or header[1] not in _TABLES:
        raise NotationError(
            f"column 1: expected game/position/version or game/view/version; "
            f"games: {', '.join(_TABLES)}",
        )
    how = _notation(header[1], DocumentKind(header[2]))
    if int(header[3]) != how.version:
        raise NotationError(
            f"supported versions are 1 .. {how.version}, found {header[3]}",
            where="version",
        )
    document = Reader(text, header.end(), how.table).document(how.shape)
    top = {"schema": schema_name(how.game.id, how.kind), "version": how.version}
    value = how.value(how.table.grow({**top, **document}))
    canonical = encode(value)
    if canonical != text:
        raise NotationError(f"not in canonical form, which is: {canonical}")
    return value


def _says_all(document: JsonObject, value: State | View, how: _Notation) -> bool:
    """Return whether the value can be read from the document."""
    try:
        return how.value(document) == value
    except NineRealmsError:
        return False
