"""Raising the errors of the core from Python."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeVar

from ninerealms._core import BudgetError, ConfigError, EditionError, NineRealmsError, NotationError

_Error = TypeVar("_Error", bound=NineRealmsError)
_CODES: Final[dict[type[NineRealmsError], str]] = {
    BudgetError: "budget",
    ConfigError: "config",
    EditionError: "edition",
    NotationError: "notation",
}


def error(kind: type[_Error], detail: str, *, where: str = "", clause: str | None = None) -> _Error:
    """Return an error with its attributes set and the message the core would give it."""
    message = f"{where}: {detail}" if where else detail
    made = kind(f"{message} ({clause})" if clause else message)
    made.code, made.where, made.clause, made.detail = _CODES[kind], where, clause, detail
    return made


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a document: the family of error, the rule, the field, and what is wrong."""

    code: str
    clause: str | None
    where: str
    detail: str
    expected: str | None = None
    found: str | None = None

    @classmethod
    def of(cls, raised: NineRealmsError) -> Fault:
        """Return the fault an error tells of."""
        return cls(raised.code, raised.clause, raised.where, raised.detail)
