"""From what a person at a table can write down to a whole view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ninerealms._core import Game
from ninerealms.documents.draft import Assumption, Draft
from ninerealms.documents.drafts import FILLERS
from ninerealms.documents.header import DocumentKind, current_version, header_of
from ninerealms.documents.text import JsonObject
from ninerealms.documents.upgrades import upgrade
from ninerealms.errors import PositionError, expect_type


@dataclass(frozen=True)
class Completed:
    """A whole view document, and what was not in the draft, in the order it was filled in."""

    document: JsonObject
    assumed: list[Assumption]


# Fields that the readers of all games allow to be left out.
_LEFT_TO_READER = {
    "pending": "the active seat's turn starts",
    "decision": "the open decision, if it is the viewer's",
    "may_be_in_deck": "all cards the viewer does not see",
}


def complete_view(draft: Mapping[str, object]) -> Completed:
    """Return the view that a draft means.

    Left out may be all that follows from the rest by counting, and what has a sensible default: the
    start of the viewer's turn in the first round, with the default rules and empty zones. `schema`
    must stand there, and what only the viewer knows.

    Raises:
        ArgumentError: The draft is no mapping.
        PositionError: Something is missing that cannot be guessed, or what is given cannot be.
        EditionError: The edition is unknown.
    """
    expect_type(draft, Mapping, where="draft", expected="a document (a dict)")
    header = header_of(draft, version=_newest(draft))
    if header.kind is not DocumentKind.VIEW or header.game is None:
        raise PositionError(f"expected a view, found a {header.kind}", where="schema")
    given = Draft.of(draft)
    given.assume("version", header.version, "the current version")
    given.fields = upgrade(given.fields)
    FILLERS[header.game](given)
    document = Game(header.game).view_from_document(given.fields).to_document()
    return Completed(document, given.assumed + _read_in(given.fields, document))


def _newest(draft: Mapping[str, object]) -> int:
    return current_version(header_of({"schema": draft.get("schema"), "version": 1}))


def _read_in(given: JsonObject, document: JsonObject) -> list[Assumption]:
    """Return what the reader put in: optional fields, of the document and of its seats."""
    found = [
        Assumption(key, document[key], why, follows=key == "decision")
        for key, why in _LEFT_TO_READER.items()
        if key in document and key not in given
    ]
    seats = zip(given.get("seats", ()), document.get("seats", ()), strict=True)
    for i, (before, after) in enumerate(seats):
        found += [
            Assumption(f"seats[{i}].{key}", after[key], why, follows=False)
            for key, why in _LEFT_TO_READER.items()
            if key in after and key not in before
        ]
    return found
