"""The error about JSON text."""

from __future__ import annotations

from enum import StrEnum

from ninerealms.errors import PositionError


class JsonFault(StrEnum):
    """Why a JSON text was refused."""

    SYNTAX = "syntax"
    TRAILING_TEXT = "trailing_text"
    NOT_AN_OBJECT = "not_an_object"
    DUPLICATE_KEY = "duplicate_key"
    NOT_FINITE = "not_finite"
    NOT_AN_INTEGER = "not_an_integer"
    NUMBER_RANGE = "number_range"
    TOO_DEEP = "too_deep"
    TOO_MANY_VALUES = "too_many_values"
    TOO_LARGE = "too_large"
    BYTE_ORDER_MARK = "byte_order_mark"
    NOT_UTF8 = "not_utf8"
    LONE_SURROGATE = "lone_surrogate"


class JsonError(PositionError):
    """A text is no JSON document of ours, before anybody asks what it says.

    A `PositionError`, for whoever reads positions has one family to catch. `reason` says what is
    wrong, for programs; `offset` where, in characters of the text (bytes while it is not yet
    decoded), None when the text as a whole is refused; `where` is the path of the value.
    """

    reason: JsonFault
    offset: int | None

    def __init__(
        self, detail: str, *, reason: JsonFault, offset: int | None = None, where: str = ""
    ) -> None:
        """Describe the fault."""
        super().__init__(detail, where=where)
        self.reason = reason
        self.offset = offset

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle with the reason, which the constructor needs."""
        return _json_error, (self.detail, self.reason, self.offset, self.where)


def _json_error(detail: str, reason: JsonFault, offset: int | None, where: str) -> JsonError:
    return JsonError(detail, reason=reason, offset=offset, where=where)
