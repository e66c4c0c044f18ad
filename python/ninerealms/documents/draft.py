"""A view being filled in: what stands there is read with its type, what is missing is noted.

Generic; what follows from what in a game stands in `drafts`.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ninerealms.documents.text import JsonObject
from ninerealms.errors import PositionError, shown


@dataclass(frozen=True)
class Assumption:
    """A field that was missing and is now there.

    Attributes:
        path: Of the field, `seats[1].hand_size`.
        value: What stands there now.
        why: A short sentence.
        follows: Whether nothing else fits what was given (else it is a sensible default).
        clause: The rule behind it, if there is one.
    """

    path: str
    value: Any
    why: str
    follows: bool
    clause: str | None = None


class Draft:
    """An object of an unfinished document, at a path; parts of it share one list of assumptions."""

    def __init__(
        self, fields: JsonObject, path: str = "", assumed: list[Assumption] | None = None
    ) -> None:
        """Take over `fields`, which change as they are filled."""
        self.fields = fields
        self.path = path
        self.assumed: list[Assumption] = [] if assumed is None else assumed

    @classmethod
    def of(cls, document: Mapping[str, object]) -> Draft:
        """Return a draft with a copy of the document.

        Raises:
            PositionError: The document is nested too deep to be one.
        """
        try:
            return cls(copy.deepcopy(dict(document)))
        except RecursionError:
            raise PositionError("the document is nested too deep") from None

    def __contains__(self, key: str) -> bool:
        """Return whether the field stands there."""
        return key in self.fields

    def at(self, key: str) -> str:
        """Return the path of a field."""
        return f"{self.path}.{key}" if self.path else key

    def wrong(self, key: str, expected: object, found: object, clause: str | None) -> PositionError:
        """Return the error about a field, to be raised."""
        return PositionError(
            f"expected {expected}, found {found}",
            where=self.at(key),
            clause=clause,
            expected=str(expected),
            found=str(found),
        )

    def assume(
        self, key: str, value: Any, why: str, *, follows: bool = False, clause: str | None = None
    ) -> None:
        """Fill a field that is missing; one that stands there is left alone."""
        if key not in self.fields:
            self.fields[key] = value
            self.assumed.append(Assumption(self.at(key), value, why, follows, clause))

    def need(self, key: str, what: str) -> None:
        """Raise unless the field stands there."""
        if key not in self.fields:
            raise self.wrong(key, what, "nothing", None)

    def integer(self, key: str, *, low: int, high: int) -> int:
        """Return an integer within bounds (both included)."""
        value = self.fields.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.wrong(key, f"an integer {low} .. {high}", _shown(value), None)
        return value

    def counts(self, key: str) -> dict[str, int]:
        """Return an object of counts; empty when missing."""
        value = self.fields.get(key, {})
        if not isinstance(value, dict) or not all(
            isinstance(word, str) and isinstance(n, int) and n is not True and 0 < n < 256
            for word, n in value.items()
        ):
            raise self.wrong(key, "an object of counts 1 .. 255", _shown(value), None)
        return value

    def words(self, key: str) -> list[str]:
        """Return a list of texts; empty when missing."""
        value = self.fields.get(key, [])
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise self.wrong(key, "a list of texts", _shown(value), None)
        return value

    def part(self, key: str) -> Draft:
        """Return the object in a field, put there when missing."""
        value = self.fields.setdefault(key, {})
        if not isinstance(value, dict):
            raise self.wrong(key, "an object", _shown(value), None)
        return Draft(value, self.at(key), self.assumed)

    def parts(self, key: str, *, least: int, most: int) -> list[Draft]:
        """Return the objects of a list of so many."""
        value = self.fields.get(key)
        if (
            not isinstance(value, list)
            or not least <= len(value) <= most
            or not all(isinstance(item, dict) for item in value)
        ):
            raise self.wrong(key, f"a list of {least} .. {most} objects", _shown(value), None)
        return [Draft(item, f"{self.at(key)}[{i}]", self.assumed) for i, item in enumerate(value)]


def _shown(value: object) -> str:
    return shown(value) if value is not None else "null or nothing"
