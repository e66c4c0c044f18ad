"""Old documents become current ones, a version at a time.

A step is a pure function from a document of version n to one of version n + 1. Steps are kept for
ever, each with a golden file of the version it starts from (tests/golden).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from ninerealms.documents.header import current_version, header_of
from ninerealms.documents.text import JsonObject
from ninerealms.errors import PositionError, shown

Step: TypeAlias = Callable[[JsonObject], JsonObject]
Steps: TypeAlias = Mapping[tuple[str, int], Step]

# By schema and the version a step starts from. All schemas are at version 1.
STEPS: Steps = MappingProxyType({})


def upgrade(document: Mapping[str, object]) -> JsonObject:
    """Return a position, view or record in the current version of its schema.

    The argument stays as it is; a current document comes back equal, as a new dict.

    Raises:
        ArgumentError: The document is no mapping.
        PositionError: The schema is unknown or the version newer than this build.
    """
    return apply_steps(document, STEPS, current_version(header_of(document)))


def apply_steps(document: Mapping[str, object], steps: Steps, current: int) -> JsonObject:
    """Return the document after all steps from its version to `current`.

    Raises:
        PositionError: The version is newer than `current`.
    """
    header = header_of(document)
    if header.version > current:
        raise PositionError(
            f"supported versions are 1 .. {current}, found {shown(header.version)}; "
            "a newer release reads this",
            where="version",
        )
    upgraded = dict(document)
    for version in range(header.version, current):
        upgraded = {**steps[header.schema, version](upgraded), "version": version + 1}
    return upgraded
