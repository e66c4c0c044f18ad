"""A game as the service knows it: its readers, and which fields of a view may be missing."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from importlib.metadata import version
from pathlib import Path
from typing import Any

import ninerealms as nr
from ninerealms import documents, editions
from ninerealms.documents import Assumption, DocumentKind, JsonObject
from ninerealms.errors import Fault

from ninerealms_api.errors import Code, ProblemError, inconsistent
from ninerealms_api.pointers import pointer
from ninerealms_api.schemas import replies

ENGINE: replies.Engine = {"version": version("ninerealms"), "build": nr.versions()["build"]}

VIEW, POSITION = "/view", "/position"


def register_file(path: Path) -> str:
    """Register the edition of a file with the game whose edition it is; return both names.

    Raises:
        EditionError: It is no edition of any game; the first fault is that of the nearest game.
        OSError, ConfigError: The file cannot be read.
    """
    document = editions.load(path)
    faults = {game: editions.check(nr.Game(game), document) for game in nr.game_ids()}
    game = min(faults, key=lambda game: len(faults[game]))
    if faults[game]:
        raise faults[game][0].under(path.name).error_as(nr.EditionError)
    return f"{game} {editions.register(nr.Game(game), document)}"


class ServedGame:
    """One registered game. Nothing here or in the routes is about a certain game."""

    def __init__(self, game_id: str) -> None:
        """Look up the game."""
        self.game = nr.Game(game_id)
        self.id = game_id
        self.schema_version = nr.versions()["position_schema"][game_id]
        self._fields, self._own_fields = _view_fields(self.schema(DocumentKind.VIEW))

    def schema(self, kind: DocumentKind) -> JsonObject:
        """Return the JSON Schema of a kind of documents."""
        return documents.json_schema(self.game, kind)

    @cached_property
    def clauses(self) -> dict[str, str]:
        """Rule clauses that faults may name: id and summary."""
        return self.game.clauses()

    @property
    def supported_versions(self) -> list[int]:
        """Versions of documents that are read."""
        return list(range(1, self.schema_version + 1))

    def position(self, document: JsonObject) -> nr.State:
        """Return the position of a document.

        Raises:
            ProblemError: 422.
        """
        self.check_header(document)
        try:
            return self.game.state_from_document(self._current(document))
        except nr.NineRealmsError as error:
            raise inconsistent(self._faults(document, error), prefix=POSITION) from None

    def view(self, document: JsonObject) -> tuple[nr.View, list[replies.Assumed]]:
        """Return the view that a document means, and what was filled in.

        Raises:
            ProblemError: 422.
        """
        self.check_header(document)
        try:
            if self.is_whole(document):
                return self.game.view_from_document(self._current(document)), []
            completed = documents.complete_view(document)
            view = self.game.view_from_document(completed.document)
        except nr.NineRealmsError as error:
            raise inconsistent(self._faults(document, error), prefix=VIEW) from None
        return view, [_assumed(assumption) for assumption in completed.assumed]

    def _current(self, document: JsonObject) -> JsonObject:
        """Return the document in the version of this build."""
        if document.get("version") == self.schema_version:
            return document
        return documents.upgrade(document)

    def _faults(self, document: Mapping[str, Any], error: nr.NineRealmsError) -> list[Fault]:
        """Return all faults of a document, where a first one was met.

        In a view with gaps every gap would be a fault, so there it is the one that counts.
        """
        if self._is_position(document) or self.is_whole(document):
            return self.game.check(dict(document)) or [error.fault]
        return [error.fault]

    def _is_position(self, document: Mapping[str, Any]) -> bool:
        return document.get("schema") == f"ninerealms/{self.id}/{DocumentKind.POSITION}"

    def is_whole(self, document: Mapping[str, Any]) -> bool:
        """Return whether nothing that may be left out of a view is left out.

        Completing a view costs more than all the rest of a request, so it is not done for nothing.
        """
        if not self._fields <= document.keys():
            return False
        seat, seats = document["seat"], document.get("seats")
        if seat is None or not self._own_fields:
            return True
        return (
            isinstance(seat, int)
            and isinstance(seats, list)
            and 0 <= seat < len(seats)
            and isinstance(seats[seat], dict)
            and self._own_fields <= seats[seat].keys()
        )

    def check_header(self, document: Mapping[str, Any]) -> None:
        """Refuse documents of other games and of versions that are not read.

        Raises:
            ProblemError: 422.
        """
        for other in nr.game_ids():
            if other != self.id and str(document.get("schema")).startswith(f"ninerealms/{other}/"):
                raise ProblemError(
                    Code.GAME_MISMATCH, f"the document is of {other}, not of {self.id}"
                )
        found = document.get("version", self.schema_version)
        if type(found) is int and found not in self.supported_versions:
            raise ProblemError(
                Code.UNSUPPORTED_SCHEMA_VERSION,
                f"version {found} is not read here",
                members={"supported": self.supported_versions},
            )


def _view_fields(schema: JsonObject) -> tuple[frozenset[str], frozenset[str]]:
    """Return the fields of a whole view, and of its viewer's own seat if seats have objects."""
    properties = schema["properties"]
    own = properties["seats"]["items"]["properties"] if "seats" in properties else {}
    return frozenset(properties), frozenset(own)


def _assumed(assumption: Assumption) -> replies.Assumed:
    return {
        "path": pointer(assumption.path, prefix=VIEW),
        "value": assumption.value,
        "message": assumption.why,
        "follows": assumption.follows,
        "clause": assumption.clause,
    }


def served_games() -> dict[str, ServedGame]:
    """Return every registered game by id."""
    return {game_id: ServedGame(game_id) for game_id in nr.game_ids()}
