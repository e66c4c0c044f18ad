"""Names with a place in the order of the rules and a name for people; shared by the games."""

from __future__ import annotations

from enum import StrEnum
from typing import Self


class Named(StrEnum):
    """A name with its place in the canonical order and its name for people."""

    _title: str
    _other: str
    _epithet: str

    def __new__(cls, value: str, title: str = "", other: str = "", epithet: str = "") -> Self:
        """Make a member of an id, an English name, perhaps one in another language, an epithet."""
        member = str.__new__(cls, value)
        member._value_ = value
        member._title = title
        member._other = other or title
        member._epithet = epithet
        return member

    @property
    def title(self) -> str:  # type: ignore[override]  # a name has no use for str.title
        """The English name."""
        return self._title

    @property
    def ordinal(self) -> int:
        """The place in the canonical order, from 0: what arrays and bit masks hold."""
        return list(type(self)).index(self)
