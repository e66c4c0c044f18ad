"""Editions: the numbers printed on the cards, as files that an owner of a game can correct.

An edition is a document: a dict of plain values, read from JSON or TOML. Every parameter
`edition=` takes its name or the document itself.

>>> import ninerealms as nr
>>> from ninerealms import editions
>>> game = nr.Game("wolves_of_odin")
>>> editions.names(game)[0]
'reconstruction-1'
>>> editions.check(game, editions.get(game, "reconstruction-1"))
[]
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from enum import StrEnum
from os import PathLike
from pathlib import Path
from typing import Any, Final

from ninerealms._core import Game
from ninerealms.documents import JsonError, loads
from ninerealms.documents.files import readable, writable
from ninerealms.errors import EditionError, Fault, expect_type
from ninerealms.games import companion

__all__ = [
    "MAX_BYTES",
    "MAX_DOTS",
    "Format",
    "check",
    "get",
    "load",
    "names",
    "register",
    "write_template",
]

MAX_BYTES: Final = 1 << 16  # a file of an edition; the built-in ones are about 3 kB
# Dots in a line of TOML. Editions have keys of three parts; a reader's work grows with the square
# of the parts, so it is bounded before one is asked.
MAX_DOTS: Final = 32

Document = dict[str, Any]


class Format(StrEnum):
    """Formats of edition files; the value is the suffix of the file's name."""

    JSON = ".json"
    TOML = ".toml"


def names(game: Game) -> list[str]:
    """Return the names of all editions known in this process, the built-in one first."""
    return game.editions()


def get(game: Game, name: str) -> Document:
    """Return the document of a known edition.

    Raises:
        EditionError: no edition has this name.
    """
    return game.edition(name)


def register(game: Game, document: Mapping[str, Any]) -> str:
    """Make an edition known in this process and return its name.

    Editions of equal content share a name. If the name is taken by other content, the name
    returned is marked: `"mine#1f3a9c02"`. At most 1,023 editions can be registered.

    Raises:
        EditionError: the document is wrong (its first fault), or the registry is full.
        ArgumentError: the document is no mapping.
    """
    expect_type(document, Mapping, where="document", expected="a document (a dict)")
    return game.register_edition(dict(document))


def load(path: str | Path) -> Document:
    """Read an edition from a file; the suffix, `.json` or `.toml`, says the format.

    Only the text is checked here, strictly: UTF-8, at most `MAX_BYTES`, no key twice, at most
    `MAX_DOTS` dots in a line of TOML. `check` tells what is wrong with the numbers, and `register`
    refuses them.

    Raises:
        ArgumentError: `path` is no path.
        EditionError: another suffix, or a text that is not of its format; `where` is the name of
            the file, then the place in it.
        OSError, ConfigError: the file cannot be read.
    """
    expect_type(path, (str, PathLike), where="path", expected="a path (a str or os.PathLike)")
    path = Path(path)
    suffix = path.suffix.lower()
    if suffix not in set(Format):
        found = f"{path.suffix!r:.20}"
        raise EditionError(
            f"expected a file ending in .json or .toml, found {found}", where=path.name
        )
    with readable(path) as file:
        data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise EditionError(f"longer than {MAX_BYTES} bytes", where=path.name)
    try:
        return loads(data) if suffix == Format.JSON else _toml_document(data, path.name)
    except JsonError as fault:
        raise fault.fault.under(path.name).error_as(EditionError) from None
    except EditionError:
        raise
    except (ValueError, RecursionError) as cause:  # all of tomllib's errors are ValueErrors
        raise EditionError(f"{cause}"[:200], where=path.name) from None


def _toml_document(data: bytes, name: str) -> Document:
    """Return the document of a TOML text. A key ends with its line, so lines bound its parts."""
    for number, line in enumerate(data.split(b"\n"), 1):
        dots = line.count(b".")
        if dots > MAX_DOTS:
            detail = f"expected at most {MAX_DOTS} dots in a line, found {dots}"
            raise EditionError(detail, where=f"{name} line {number}")
    return tomllib.loads(data.decode())


def check(game: Game, document: Mapping[str, Any]) -> list[Fault]:
    """Return the faults of an edition document, in reading order; none means it can be played.

    All faults of single fields are found in one go (at most 100). What concerns the whole, as the
    number of cards, is looked at once no field is wrong. Nothing is registered.

    Raises:
        ArgumentError: the document is no mapping.
    """
    expect_type(document, Mapping, where="document", expected="a document (a dict)")
    return game.check_edition(dict(document))


def write_template(game: Game, path: str | Path, *, name: str = "my-edition") -> None:
    """Write the built-in edition under another name, as commented TOML to be corrected by hand.

    Raises:
        EditionError: the name of the file does not end in .toml, or no edition can have that name.
        FileExistsError: the file is there already, perhaps with somebody's numbers.
        OSError, ConfigError: the file cannot be written.
    """
    if Path(path).suffix.lower() != Format.TOML:
        found = f"{Path(path).suffix!r:.20}"
        raise EditionError(f"expected a file ending in .toml, found {found}", where=Path(path).name)
    document = game.edition(game.editions()[0])
    document[_name_field(document)] = name
    for fault in check(game, document):
        raise fault.error()
    text = "\n".join(_toml(game.id, document, companion(game).EDITION_NOTES))
    target = writable(path)
    with target.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text + "\n")


# --- writing -------------------------------------------------------------------------------------


def _name_field(document: Document) -> str:
    """Return the field that names the edition: the first."""
    return next(iter(document))


def _toml(game: str, document: Document, notes: Mapping[str, str]) -> Iterator[str]:
    """Yield the lines of a document: its name and plain values, then tables and lists of tables."""
    field = _name_field(document)
    yield f"# An edition of {game}: the numbers printed on the cards."
    yield "# Change what differs from your copy, and the name. A field left out is none."
    yield from _comment(notes.get(""))
    yield ""
    yield f"{field} = {_value(document[field])}"
    parts = {key: part for key, part in document.items() if key != field}
    for key, part in sorted(parts.items(), key=lambda item: _has_tables(item[1])):
        yield ""
        yield from _comment(notes.get(key))
        if not _has_tables(part):
            yield f"{key} = {_value(part)}"
        elif isinstance(part, dict):
            yield f"[{key}]"
            yield from _fields(part)
            for row, table in part.items():
                if isinstance(table, dict):
                    yield ""
                    yield from _comment(notes.get(f"{key}.{row}"))
                    yield f"[{key}.{row}]"
                    yield from _fields(table, inline=True)
        else:
            for table in part:
                yield ""
                yield f"[[{key}]]"
                yield from _fields(table, inline=True)


def _has_tables(part: Any) -> bool:
    """Return whether a part is written as tables; what is not has to come before all that are."""
    return isinstance(part, dict) or (isinstance(part, list) and isinstance(part[0], dict))


def _fields(table: Document, *, inline: bool = False) -> Iterator[str]:
    """Yield the fields of a table that are there; tables in it only if they go on the line."""
    for key, value in table.items():
        if value is not None and (inline or not isinstance(value, dict)):
            yield f"{key} = {_value(value)}"


def _comment(note: str | None) -> Iterator[str]:
    yield from (f"# {line}" for line in note.splitlines()) if note else ()


def _value(value: Any) -> str:
    """Write a value of an edition: a table on one line, a list, a text, a flag, a number."""
    if isinstance(value, dict):
        inner = ", ".join(_fields(value, inline=True))
        return f"{{ {inner} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    if not isinstance(value, str):
        return str(value)
    # JSON's escapes are TOML's too, but TOML wants more of them.
    quoted = json.dumps(value, ensure_ascii=False)
    return "".join(c if c.isprintable() else f"\\U{ord(c):08x}" for c in quoted)
