"""JSON text to and from documents, strictly.

The standard reader does the reading; what it lets pass (duplicate keys, `NaN`, floats, deep
nesting, huge numbers) is refused here, sizes and depth before it starts.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from ninerealms.documents.errors import JsonError, JsonFault
from ninerealms.errors import expect_type

JsonObject: TypeAlias = dict[str, Any]

MAX_INTEGER = 2**53 - 1  # the largest that every JSON reader keeps exact
_MAX_DIGITS = 16
_MAX_FLOAT_TEXT = 32
_MAX_PATH = 200  # characters shown; a key may be as long as the text

# Strings run to the end of an unclosed text, so that no start is tried twice; without
# backtracking, so the time is linear.
_STRING = r'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)'
_STRINGS = re.compile(_STRING, re.DOTALL)
_TOKENS = re.compile(rf"{_STRING}|[\[\]{{}}:,]|[^\s\"\[\]{{}}:,]++", re.DOTALL)
_NO_BRACKET = bytes(set(range(256)) - set(b"[]{}"))
_NOTABLE_NUMBER = re.compile(rf"[0-9](?:[.eE]|[0-9]{{{_MAX_DIGITS - 1}}})")
_SURROGATE_ESCAPE = re.compile(r"\\u[dD][89a-fA-F]")


@dataclass(frozen=True)
class Limits:
    """How large a text may be: bytes of UTF-8, nested brackets, values.

    Containers are values too; an empty one counts twice.
    """

    max_bytes: int = 1 << 20
    max_depth: int = 16
    max_values: int = 4_000


@dataclass(frozen=True)
class _Token:
    """A piece of the text outside white space."""

    text: str
    offset: int
    duplicate: bool = False  # a key that stands in its object a second time


class _RefusedError(Exception):
    """A hook of the standard reader met what is refused; `is_it` recognises its token."""

    def __init__(self, reason: JsonFault, detail: str, is_it: Callable[[_Token], bool]) -> None:
        super().__init__(detail)
        self.reason, self.detail, self.is_it = reason, detail, is_it


def loads(
    text: str | bytes, *, limits: Limits | None = None, integers_only: bool = True
) -> JsonObject:
    """Return the JSON object that is the whole of `text`.

    Args:
        text: A str, or bytes of UTF-8 without byte order mark.
        limits: What is too large.
        integers_only: Refuse every number with a point or an exponent.

    Raises:
        JsonError: The text is refused; `reason` says why.
        ArgumentError: `text` is neither a str nor bytes.
    """
    expect_type(text, (str, bytes, bytearray), where="text", expected="a str or bytes")
    limits = limits or Limits()
    decoded = _decoded(text, limits.max_bytes)
    outside = _outside_strings(decoded)
    _check_sizes(decoded, outside, limits)
    try:
        value = _decoder_for(outside, integers_only=integers_only).decode(decoded)
    except _RefusedError as refused:
        raise _located(decoded, refused.is_it, refused.detail, refused.reason) from None
    except json.JSONDecodeError as fault:
        trailing = fault.msg.startswith("Extra data")
        raise JsonError(
            f"{fault.msg} at line {fault.lineno}, column {fault.colno}, found {_at(fault)}",
            reason=JsonFault.TRAILING_TEXT if trailing else JsonFault.SYNTAX,
            offset=fault.pos,
        ) from None
    if not isinstance(value, dict):
        raise JsonError(
            f"expected a JSON object, found {_kind(value)}",
            reason=JsonFault.NOT_AN_OBJECT,
            offset=0,
        )
    if _SURROGATE_ESCAPE.search(decoded):
        _check_surrogates(decoded)
    return value


def dumps(document: Mapping[str, object], *, indent: int | None = None) -> str:
    """Return a document as JSON text: one line, or `indent` blanks a level for people.

    Raises:
        JsonError: A text holds half a character.
        ArgumentError: The document is no mapping.
        TypeError: A value has no JSON form.
        ValueError: A number is not finite, or the document contains itself.
    """
    expect_type(document, Mapping, where="document", expected="a document (a dict)")
    separators = (",", ":") if indent is None else None
    text = json.dumps(
        dict(document), ensure_ascii=False, allow_nan=False, indent=indent, separators=separators
    )
    _check_unicode(text)
    return text


def _decoded(text: str | bytes, max_bytes: int) -> str:
    """Return the text, valid Unicode of at most so many bytes and without byte order mark."""
    size = len(text)
    if size <= max_bytes:
        if isinstance(text, str):
            size = _check_unicode(text)
        else:
            try:
                text = bytes(text).decode()
            except UnicodeDecodeError as fault:
                raise JsonError(
                    "the bytes are not UTF-8", reason=JsonFault.NOT_UTF8, offset=fault.start
                ) from None
    if size > max_bytes or not isinstance(text, str):
        raise JsonError(
            f"expected at most {max_bytes} bytes, found {size}", reason=JsonFault.TOO_LARGE
        )
    if text.startswith("\ufeff"):
        raise JsonError(
            "the text starts with a byte order mark", reason=JsonFault.BYTE_ORDER_MARK, offset=0
        )
    return text


def _check_unicode(text: str) -> int:
    """Return the bytes a text has in UTF-8; refuse half characters."""
    try:
        return len(text.encode())
    except UnicodeEncodeError as fault:
        raise JsonError(
            "a lone surrogate is no character",
            reason=JsonFault.LONE_SURROGATE,
            offset=fault.start,
        ) from None


def _outside_strings(text: str) -> str:
    """Return the text without its strings."""
    return _STRINGS.sub("", text) if "\\" in text else "".join(text.split('"')[::2])


def _decoder_for(outside: str, *, integers_only: bool) -> json.JSONDecoder:
    """Return the quickest decoder that sees every number worth a look."""
    if not _NOTABLE_NUMBER.search(outside):
        return _PLAIN
    return _INTEGERS if integers_only else _NUMBERS


def _check_sizes(text: str, outside: str, limits: Limits) -> None:
    """Refuse what is too deep or too much, before anything recursive sees it."""
    # Every value but the first follows a comma or opens its container.
    values = outside.count(",") + outside.count("[") + outside.count("{") + 1
    if values > limits.max_values:
        raise JsonError(
            f"expected at most {limits.max_values} values, found {values}",
            reason=JsonFault.TOO_MANY_VALUES,
        )
    depth = 0
    for bracket in outside.encode().translate(None, _NO_BRACKET):
        depth += 1 if bracket in b"[{" else -1
        if depth > limits.max_depth:
            raise JsonError(
                f"expected at most {limits.max_depth} nested brackets",
                reason=JsonFault.TOO_DEEP,
                offset=_offset_of_depth(text, limits.max_depth),
            )


def _offset_of_depth(text: str, depth: int) -> int:
    level = 0
    for match in _TOKENS.finditer(text):
        level += {"[": 1, "{": 1, "]": -1, "}": -1}.get(match[0], 0)
        if level > depth:
            return match.start()
    return 0


def _check_surrogates(text: str) -> None:
    """Refuse escapes of half a character. Precondition: the text is JSON."""

    def is_half(token: _Token) -> bool:
        return token.text.startswith('"') and not is_unicode(json.loads(token.text))

    if any(is_half(token) for token, _ in _tokens(text)):
        detail = "a lone surrogate is no character"
        raise _located(text, is_half, detail, JsonFault.LONE_SURROGATE)


def is_unicode(text: str) -> bool:
    """Return whether a text holds no half characters."""
    return not any("\ud800" <= c <= "\udfff" for c in text)


def _located(
    text: str, is_it: Callable[[_Token], bool], detail: str, reason: JsonFault
) -> JsonError:
    """Return the error with the place of the first token that is at fault."""
    for token, path in _tokens(text):
        if is_it(token):
            where = "".join(path).removeprefix(".")[:_MAX_PATH]
            return JsonError(detail, reason=reason, offset=token.offset, where=where)
    return JsonError(detail, reason=reason)


def _tokens(text: str) -> Iterator[tuple[_Token, list[str]]]:
    """Walk through a JSON text, for telling where a fault is.

    Gives each token with the path of the value it belongs to, a list that changes later. Beyond the
    first error of syntax paths mean nothing; the standard reader stops there as well.
    """
    path: list[str] = []  # ".seats", "[1]" of the open containers
    seen: list[set[str] | None] = []  # the keys of open objects, None for arrays
    index: list[int] = []
    key = False  # whether a string would be a key
    for match in _TOKENS.finditer(text):
        piece, first = match[0], match[0][0]
        duplicate = False
        if first in "[{":
            seen.append(set() if first == "{" else None)
            index.append(0)
            path.append("[0]" if first == "[" else "")
            key = first == "{"
        elif first in "]}" and path:
            path.pop()
            seen.pop()
            index.pop()
            key = False
        elif first == "," and path:
            index[-1] += 1
            key = seen[-1] is not None
            path[-1] = "" if key else f"[{index[-1]}]"
        elif first == '"' and key and seen[-1] is not None:
            name = _string(piece)
            duplicate = name in seen[-1]
            seen[-1].add(name)
            path[-1] = f".{name}"
            key = False
        yield _Token(piece, match.start(), duplicate), path


def _string(token: str) -> str:
    try:
        return str(json.loads(token))
    except json.JSONDecodeError:
        return token


def _object(pairs: list[tuple[str, Any]]) -> JsonObject:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise _RefusedError(
            JsonFault.DUPLICATE_KEY, "a key stands twice in one object", lambda t: t.duplicate
        )
    return found


def _integer(text: str) -> int:
    if len(text) > _MAX_DIGITS + 1 or abs(int(text)) > MAX_INTEGER:
        raise _RefusedError(
            JsonFault.NUMBER_RANGE,
            f"expected an integer within -{MAX_INTEGER} .. {MAX_INTEGER}, found {text:.40}",
            lambda t: t.text == text,
        )
    return int(text)


def _no_float(text: str) -> float:
    detail = f"expected an integer, found {text:.40}"
    raise _RefusedError(JsonFault.NOT_AN_INTEGER, detail, lambda t: t.text == text)


def _float(text: str) -> float:
    value = float(text) if len(text) <= _MAX_FLOAT_TEXT else math.inf
    if not math.isfinite(value):
        raise _RefusedError(
            JsonFault.NUMBER_RANGE,
            f"the number is too large or too long, found {text:.40}",
            lambda t: t.text == text,
        )
    return value


def _constant(text: str) -> float:
    raise _RefusedError(JsonFault.NOT_FINITE, f"{text} is no JSON number", lambda t: t.text == text)


def _at(fault: json.JSONDecodeError) -> str:
    """Return the character at which a text is no JSON any more."""
    found = fault.doc[fault.pos : fault.pos + 1]
    return repr(found) if found else "the end"


def _kind(value: object) -> str:
    match value:
        case None | bool():
            return "true, false or null"
        case list():
            return "an array"
        case str():
            return "a text"
        case _:
            return "a number"


_PLAIN = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_constant)
_INTEGERS = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_int=_integer,
    parse_float=_no_float,
    parse_constant=_constant,
)
_NUMBERS = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_integer, parse_float=_float, parse_constant=_constant
)
