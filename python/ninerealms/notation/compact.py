"""Documents as compact text, after their JSON Schema and a game's table of abbreviations.

The schema says what every field is, so the text need not: `line=trrabo` is a list of words because
the schema of `line` is one. What equals its default is left out. docs/formats/notation.md has the
grammar.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cached_property
from typing import Any, NoReturn
from urllib.parse import quote, unquote

from ninerealms.documents.header import DocumentKind
from ninerealms.documents.text import JsonObject
from ninerealms.errors import NotationError

UNKNOWN = "?"  # a card whose kind the viewer does not know
EMPTY = "-"

_INTEGER = re.compile(r"0|-?[1-9][0-9]{0,8}")
_ATOM = re.compile(r"[^ ,()=]*")
_COUNT = re.compile(r"([a-z]{2}|\?)([1-9][0-9]{0,2})?")
_CODE = re.compile(r"[a-z]{2}")
_NAME = re.compile(r"([a-z_]+)=")
_MISSING = object()


@dataclass(frozen=True)
class Abbreviations:
    """What the notation of a game needs besides its schemas.

    Attributes:
        codes: Words of lists and counts, two letters each.
        names: Short names of fields; others keep theirs.
        defaults: What is left out, by path without indices; else null, false, 0 and empty things.
        shrink: Takes out of a document what `grow` puts back.
        schema: Of what `shrink` gives, where that is not the document's own less some fields.
    """

    codes: Mapping[str, str]
    names: Mapping[str, str]
    defaults: Mapping[str, Any]
    shrink: Callable[[JsonObject], JsonObject]
    grow: Callable[[JsonObject], JsonObject]
    schema: Callable[[DocumentKind], JsonObject] | None = None

    @cached_property
    def words(self) -> Mapping[str, str]:
        """The words by their codes."""
        return {code: word for word, code in self.codes.items()}


class Kind(Enum):
    """The shapes a field can have."""

    INTEGER = auto()
    FLAG = auto()
    TEXT = auto()
    WORD = auto()
    WORDS = auto()
    NUMBERS = auto()
    COUNTS = auto()
    OBJECT = auto()
    OBJECTS = auto()


@dataclass(frozen=True)
class Shape:
    """A field of a document, as its schema says."""

    key: str
    name: str
    kind: Kind
    nullable: bool
    required: bool
    default: Any
    words: frozenset[str] = frozenset()
    fields: tuple[Shape, ...] = field(default=())

    @cached_property
    def by_name(self) -> Mapping[str, int]:
        """The places of the fields by their names."""
        return {shape.name: at for at, shape in enumerate(self.fields)}


def shape_of(schema: JsonObject, table: Abbreviations) -> Shape:
    """Return the shape of a document; fields that follow from others have none."""
    return _shape("", schema, table, "", required=True)


def _shape(
    key: str, schema: JsonObject, table: Abbreviations, path: str, *, required: bool
) -> Shape:
    nullable = "anyOf" in schema
    body = schema["anyOf"][0] if nullable else schema
    kind = _kind(body)
    inner = body["items"] if kind is Kind.OBJECTS else body
    fields: list[Shape] = []
    if kind in {Kind.OBJECT, Kind.OBJECTS}:
        for name, part in inner["properties"].items():
            if part is not True and "const" not in part:
                there = f"{path}.{name}" if path else name
                is_required = name in inner["required"]
                fields.append(_shape(name, part, table, there, required=is_required))
        fields = [f for f in fields if (f.key, path) != ("version", "")]
    return Shape(
        key=key,
        name=table.names.get(key, key),
        kind=kind,
        nullable=nullable,
        required=required,
        default=table.defaults.get(path, None if nullable else _DEFAULTS.get(kind, _MISSING)),
        words=_words(kind, body),
        fields=tuple(fields),
    )


_DEFAULTS: Mapping[Kind, Any] = {
    Kind.INTEGER: 0,
    Kind.FLAG: False,
    Kind.WORDS: [],
    Kind.NUMBERS: [],
    Kind.COUNTS: {},
    Kind.OBJECTS: [],
}


def _kind(body: JsonObject) -> Kind:
    if "enum" in body:
        return Kind.WORD
    if body["type"] == "array":
        items = body["items"]
        if "enum" in items:
            return Kind.WORDS
        return Kind.OBJECTS if items["type"] == "object" else Kind.NUMBERS
    if body["type"] == "object":
        return Kind.OBJECT if "required" in body else Kind.COUNTS
    return {"integer": Kind.INTEGER, "boolean": Kind.FLAG, "string": Kind.TEXT}[body["type"]]


def _words(kind: Kind, body: JsonObject) -> frozenset[str]:
    if kind is Kind.WORD:
        return frozenset(body["enum"])
    if kind is Kind.WORDS:
        return frozenset(body["items"]["enum"])
    return frozenset([*body["properties"], UNKNOWN]) if kind is Kind.COUNTS else frozenset()


# --- writing -------------------------------------------------------------------------------------


def write(document: JsonObject, shape: Shape, table: Abbreviations) -> str:
    """Return the fields of a document that are not at their defaults, a space between them."""
    return " ".join(_fields(document, shape, table))


def _fields(document: JsonObject, shape: Shape, table: Abbreviations) -> list[str]:
    out = []
    for part in shape.fields:
        value = document.get(part.key, _MISSING)
        if value is _MISSING or (part.required and value == part.default):
            continue
        text = _value(value, part, table)
        if text != "()":
            out.append(f"{part.name}={text}")
    return out


def _value(value: Any, shape: Shape, table: Abbreviations) -> str:
    if value is None:
        return EMPTY
    match shape.kind:
        case Kind.INTEGER:
            return str(value)
        case Kind.FLAG:
            return str(int(value))
        case Kind.TEXT:
            return quote(value, safe="")
        case Kind.WORD:
            return table.codes.get(value, value)
        case Kind.WORDS:
            text = "".join([table.codes[word] for word in value])
        case Kind.NUMBERS:
            text = ".".join(map(str, value))
        case Kind.COUNTS:
            text = "".join(
                [table.codes.get(w, w) + (str(n) if n != 1 else "") for w, n in value.items()]
            )
        case Kind.OBJECT:
            return f"({','.join(_fields(value, shape, table))})"
        case Kind.OBJECTS:
            text = "".join([f"({','.join(_fields(item, shape, table))})" for item in value])
    return text or EMPTY


# --- reading -------------------------------------------------------------------------------------


class Reader:
    """Reads one line from left to right, never looking back."""

    def __init__(self, text: str, start: int, table: Abbreviations) -> None:
        """Begin at the character `start`."""
        self.text, self.at, self.table = text, start, table
        self.path: list[str | int] = []  # keys and indices

    def document(self, shape: Shape) -> JsonObject:
        """Return the document whose fields are the rest of the line, one space before each.

        Raises:
            NotationError: With the field in `where` and the column in the detail.
        """
        return self._fields(shape, first=" ", between=" ", stop="")

    def _fields(self, shape: Shape, *, first: str, between: str, stop: str) -> JsonObject:
        found: JsonObject = {}
        place = -1
        while self.text[self.at : self.at + 1] != stop:
            self._expect(between if found else first)
            match = _NAME.match(self.text, self.at)
            if not match or match[1] not in shape.by_name:
                known = ", ".join(part.name for part in shape.fields)
                self._refuse(f"expected one of the fields {known}")
            if shape.by_name[match[1]] <= place:
                self._refuse(f"'{match[1]}' stands out of order or twice")
            place = shape.by_name[match[1]]
            part = shape.fields[place]
            self.at = match.end()
            self.path.append(part.key)
            found[part.key] = self._value(part)
            self.path.pop()
        self.at += len(stop)
        return self._with_defaults(found, shape)

    def _with_defaults(self, found: JsonObject, shape: Shape) -> JsonObject:
        """Return all fields in the order of the schema."""
        out: JsonObject = {}
        for part in shape.fields:
            if part.key in found:
                out[part.key] = found[part.key]
            elif not part.required:
                continue
            elif part.kind is Kind.OBJECT:
                out[part.key] = self._with_defaults({}, part)
            elif part.default is _MISSING:
                self._refuse(f"the field '{part.name}' is missing")
            else:
                out[part.key] = _fresh(part.default)
        return out

    def _value(self, shape: Shape) -> Any:
        if shape.fields and self.text.startswith("(", self.at):
            return self._objects(shape)
        begin = self.at
        match = _ATOM.match(self.text, begin)
        atom = match[0] if match else ""
        if atom == EMPTY and (shape.nullable or isinstance(shape.default, (list, dict))):
            self.at += 1
            return None if shape.nullable else _fresh(_DEFAULTS[shape.kind])
        if not atom:
            self._refuse("expected a value")
        value = self._atom(atom, shape)
        self.at = begin + len(atom)
        return value

    def _objects(self, shape: Shape) -> Any:
        if shape.kind is Kind.OBJECT:
            return self._fields(shape, first="(", between=",", stop=")")
        items: list[JsonObject] = []
        while self.text[self.at : self.at + 1] == "(":
            self.path.append(len(items))
            items.append(self._item(shape))
            self.path.pop()
        return items

    def _item(self, shape: Shape) -> JsonObject:
        if self.text.startswith("()", self.at):
            self.at += 2
            return self._with_defaults({}, shape)
        return self._fields(shape, first="(", between=",", stop=")")

    def _atom(self, atom: str, shape: Shape) -> Any:
        match shape.kind:
            case Kind.INTEGER:
                return self._integer(atom)
            case Kind.FLAG if atom in {"0", "1"}:
                return atom == "1"
            case Kind.TEXT:
                text = unquote(atom, errors="replace")
                if quote(text, safe="") == atom:
                    return text
            case Kind.WORD:
                word = self.table.words.get(atom, atom)
                if word in shape.words:
                    return word
            case Kind.WORDS:
                return self._words(atom, shape)
            case Kind.NUMBERS:
                return [self._integer(number) for number in atom.split(".")]
            case Kind.COUNTS:
                return self._counts(atom, shape)
            case _:
                pass
        return self._refuse(f"'{atom:.20}' cannot stand here")

    def _integer(self, text: str) -> int:
        if not _INTEGER.fullmatch(text):
            self._refuse(f"expected an integer, found '{text:.20}'")
        return int(text)

    def _words(self, atom: str, shape: Shape) -> list[str]:
        codes = _CODE.findall(atom)
        found = [self.table.words.get(code, code) for code in codes]
        if len(atom) != 2 * len(codes) or not shape.words.issuperset(found):
            self._refuse_codes(atom, shape)
        return found

    def _counts(self, atom: str, shape: Shape) -> dict[str, int]:
        pieces = _COUNT.findall(atom)
        found = {self.table.words.get(code, code): int(n or 1) for code, n in pieces}
        if "".join([code + n for code, n in pieces]) != atom or not shape.words.issuperset(found):
            self._refuse_codes(atom, shape)
        if len(found) != len(pieces) or any(n == "1" for _, n in pieces):
            self._refuse("a kind stands once, and a count of 1 is not written")
        return found

    def _refuse_codes(self, atom: str, shape: Shape) -> NoReturn:
        """Raise at the first piece of a row of codes that is none."""
        begin, at = self.at, 0
        while match := _COUNT.match(atom, at):
            if self.table.words.get(match[1], match[1]) not in shape.words:
                break
            if match[2] and shape.kind is Kind.WORDS:
                at = match.end(1)
                break
            at = match.end()
        self.at = begin + at
        self._refuse(f"nothing here has the code '{atom[at : at + 2]}'")

    def _expect(self, mark: str) -> None:
        if self.text[self.at : self.at + 1] != mark:
            found = self.text[self.at : self.at + 1] or "the end"
            self._refuse(f"expected '{mark}', found '{found}'")
        self.at += 1

    def _refuse(self, detail: str) -> NoReturn:
        steps = [f"[{step}]" if isinstance(step, int) else f".{step}" for step in self.path]
        where = "".join(steps).removeprefix(".")
        raise NotationError(f"column {self.at + 1}: {detail}", where=where)


def _fresh(value: Any) -> Any:
    return type(value)() if isinstance(value, (list, dict)) and not value else value
