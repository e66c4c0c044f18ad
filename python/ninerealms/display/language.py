"""Languages that positions are shown in."""

from __future__ import annotations

from enum import StrEnum


class Language(StrEnum):
    """A language, by its code."""

    ENGLISH = "en"
    RUSSIAN = "ru"
