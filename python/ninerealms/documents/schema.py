"""JSON Schemas of all documents."""

from __future__ import annotations

from typing import Any

from ninerealms import _core
from ninerealms._core import Game
from ninerealms.documents.header import RECORD_SCHEMA, DocumentKind
from ninerealms.documents.text import MAX_INTEGER, JsonObject

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def json_schema(game: Game | str, kind: DocumentKind) -> JsonObject:
    """Return the JSON Schema (draft 2020-12) of a kind of documents.

    Made from the readers themselves: what a schema refuses the reader refuses too. The reader
    refuses more, for a schema cannot count cards. Fields without a type follow from the others.

    Raises:
        ConfigError: No game has this id.
    """
    game = Game(game) if isinstance(game, str) else game
    kind = DocumentKind(kind)
    body = _record(game) if kind is DocumentKind.RECORD else _native(game, kind)
    return {
        "$schema": _DIALECT,
        "$id": f"urn:ninerealms:{game.id}:{kind}",
        "title": f"{game.id}: {kind}",
        **body,
    }


def _native(game: Game, kind: DocumentKind) -> JsonObject:
    return _core.json_schema(game, kind=kind)


def _record(game: Game) -> JsonObject:
    config = _native(game, DocumentKind.CONFIG)["properties"]
    properties: dict[str, Any] = {
        "schema": {"const": RECORD_SCHEMA},
        "version": {"type": "integer", "const": _core.versions()["record_schema"]},
        "game": {"const": game.id},
        "players": config["players"],
        "options": config["options"],
        "edition": config["edition"],
        "edition_data": _native(game, DocumentKind.EDITION),
        "start": _native(game, DocumentKind.POSITION),
        "actions": {"type": "array", "items": {"type": "string", "minLength": 1}},
        "returns": {
            "anyOf": [{"type": "array", "items": {"type": "number"}}, {"type": "null"}],
        },
        "tags": {
            "type": "object",
            "additionalProperties": {
                "anyOf": [
                    {"type": "string"},
                    {"type": "integer", "minimum": -MAX_INTEGER, "maximum": MAX_INTEGER},
                ],
            },
        },
    }
    optional = {"edition_data", "start"}
    return {
        "type": "object",
        "properties": properties,
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }
