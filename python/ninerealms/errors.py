"""The errors of the package, one tree; every class but `InternalError` is a `ValueError` too.

    NineRealmsError
    ├── IllegalActionError   the action is not legal here
    ├── NotationError        a text, index or array cannot be read
    ├── PositionError        a position, view or record document is wrong
    ├── EditionError         edition data is wrong or breaks a bound
    ├── ConfigError          players, options, a seat or a seed out of range
    │   └── ArgumentError    an argument of the wrong type; a TypeError too
    ├── GameOverError        the game is over
    ├── BudgetError          a search budget is out of range
    └── InternalError        a fault of the engine; please report it

A call with too many, too few or unknown arguments is an `ArgumentError` of native functions and a
plain `TypeError` of those written in Python.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar


class ErrorCode(StrEnum):
    """Family of an error, one for each class of the tree."""

    ILLEGAL_ACTION = "illegal_action"
    NOTATION = "notation"
    POSITION = "position"
    EDITION = "edition"
    CONFIG = "config"
    GAME_OVER = "game_over"
    BUDGET = "budget"
    INTERNAL = "internal"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """What is wrong, as a value: what `check` and `explain` return and what errors carry.

    `where` is the path of the field ("seats[1].hand.bond"), "" for the whole; `clause` the id of
    the deciding rule, if there is one; `detail` one sentence; `expected` and `found` what the field
    should hold and does hold, where that can be said.
    """

    code: ErrorCode
    detail: str
    where: str = ""
    clause: str | None = None
    expected: str | None = None
    found: str | None = None

    def __str__(self) -> str:
        """Return "where: detail (clause)"."""
        place = f"{self.where}: " if self.where else ""
        return f"{place}{self.detail}" + (f" ({self.clause})" if self.clause else "")

    def under(self, prefix: str) -> Fault:
        """Return the same fault one level further out: `seats` under `start` is `start.seats`."""
        joint = "." if self.where and not self.where.startswith("[") else ""
        return replace(self, where=f"{prefix}{joint}{self.where}")

    def error(self) -> NineRealmsError:
        """Return the error of this fault, to be raised."""
        return self.error_as(ERRORS[self.code])

    def error_as(self, family: type[NineRealmsError]) -> NineRealmsError:
        """Return it as an error of another family, for the whole that the part belongs to."""
        return family(
            self.detail,
            where=self.where,
            clause=self.clause,
            expected=self.expected,
            found=self.found,
        )


class NineRealmsError(Exception):
    """Base of all errors; its text is "where: detail (clause)"."""

    code: ClassVar[ErrorCode] = ErrorCode.INTERNAL

    def __init__(
        self,
        detail: str,
        *,
        where: str = "",
        clause: str | None = None,
        expected: str | None = None,
        found: str | None = None,
    ) -> None:
        """Take the fields of a `Fault`."""
        self.detail = detail
        self.where = where
        self.clause = clause
        self.expected = expected
        self.found = found
        super().__init__(str(self.fault))

    @property
    def fault(self) -> Fault:
        """The same as a value."""
        return Fault(
            code=self.code,
            detail=self.detail,
            where=self.where,
            clause=self.clause,
            expected=self.expected,
            found=self.found,
        )


class IllegalActionError(NineRealmsError, ValueError):
    """The action is not legal here."""

    code = ErrorCode.ILLEGAL_ACTION


class NotationError(NineRealmsError, ValueError):
    """A text, index or array cannot be read."""

    code = ErrorCode.NOTATION


class PositionError(NineRealmsError, ValueError):
    """A position, view or record document is wrong."""

    code = ErrorCode.POSITION


class EditionError(NineRealmsError, ValueError):
    """Edition data is wrong or breaks a bound."""

    code = ErrorCode.EDITION


class ConfigError(NineRealmsError, ValueError):
    """Players, options, a seat or a seed out of range."""

    code = ErrorCode.CONFIG


class ArgumentError(ConfigError, TypeError):
    """An argument of the wrong type; of native functions also one too many, missing or unknown."""


class GameOverError(NineRealmsError, ValueError):
    """The game is over."""

    code = ErrorCode.GAME_OVER


class BudgetError(NineRealmsError, ValueError):
    """A search budget is out of range."""

    code = ErrorCode.BUDGET


class InternalError(NineRealmsError):
    """A fault of the engine; please report it."""


def expect_type(
    value: object, kinds: type | tuple[type, ...], *, where: str, expected: str
) -> None:
    """Refuse an argument of another type than one of `kinds`, in the words of `expected`.

    Raises:
        ArgumentError: The argument is of another type; `where` is its name.
    """
    if not isinstance(value, kinds):
        found = type(value).__name__
        raise ArgumentError(
            f"expected {expected}, found {found}", where=where, expected=expected, found=found
        )


def shown(value: object, *, most: int = 60) -> str:
    """Return a value as Python writes it, cut to `most` characters, for the text of an error."""
    try:
        return f"{value!r:.{most}}"
    except Exception:  # integers of thousands of digits, and objects that cannot be written
        return f"a value of type {type(value).__name__}"


# Class of each code; the native core raises through it.
ERRORS: dict[ErrorCode, type[NineRealmsError]] = {
    cls.code: cls
    for cls in (
        IllegalActionError,
        NotationError,
        PositionError,
        EditionError,
        ConfigError,
        GameOverError,
        BudgetError,
        InternalError,
    )
}
