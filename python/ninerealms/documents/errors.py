"""Errors raised from Python with the attributes of native ones, and the one about JSON text."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeVar

from ninerealms._core import NineRealmsError, PositionError

_Error = TypeVar("_Error", bound=NineRealmsError)

_CODES = {
    "BudgetError": "budget",
    "ConfigError": "config",
    "EditionError": "edition",
    "GameOverError": "game_over",
    "IllegalActionError": "illegal_action",
    "InternalError": "internal",
    "NotationError": "notation",
}


def error(
    family: type[_Error], detail: str, *, where: str = "", clause: str | None = None
) -> _Error:
    """Return an error of a family, to be raised: attributes and message as native errors have."""
    return _described(family(_message(detail, where, clause)), detail, where, clause)


def moved(fault: _Error, prefix: str) -> _Error:
    """Return the same error one level further out: `seats` under `start` is `start.seats`."""
    joint = "." if fault.where and not fault.where.startswith("[") else ""
    where = f"{prefix}{joint}{fault.where}"
    return error(type(fault), fault.detail, where=where, clause=fault.clause)


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
        super().__init__(_message(detail, where, None))
        _described(self, detail, where, None)
        self.reason = reason
        self.offset = offset


def _message(detail: str, where: str, clause: str | None) -> str:
    return (f"{where}: " if where else "") + detail + (f" ({clause})" if clause else "")


def _described(fault: _Error, detail: str, where: str, clause: str | None) -> _Error:
    fault.code = _CODES.get(type(fault).__name__, "position")
    fault.detail, fault.where, fault.clause = detail, where, clause
    return fault
