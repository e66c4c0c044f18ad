"""How operations are described in OpenAPI."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from ninerealms_api.errors import MEANINGS, MEDIA_TYPE, status_phrase
from ninerealms_api.services.games import ServedGame

_PROBLEM = {"$ref": "#/components/schemas/Problem"}


def game_name(game_id: str) -> str:
    """Return the name of a game in names of schemas: `WolvesOfOdin`."""
    return "".join(word.capitalize() for word in game_id.split("_"))


def schema_name(game: ServedGame, model: type[BaseModel]) -> str:
    """Return the name of the schema of a request about a game."""
    return game_name(game.id) + model.__name__


def responses(
    reply: str, problems: tuple[int, ...], *, media_type: str = "application/json"
) -> dict[int | str, dict[str, Any]]:
    """Return the replies of an operation: a 200, and a problem for each other status."""
    content = {"schema": {"$ref": f"#/components/schemas/{reply}"}}
    found: dict[int | str, dict[str, Any]] = {
        200: {"description": "OK", "content": {media_type: content}}
    }
    for status in (*problems, 500):
        codes = [code for code, meaning in MEANINGS.items() if meaning.status == status]
        found[status] = {
            "description": f"{status_phrase(status)}: {', '.join(codes)}",
            "content": {MEDIA_TYPE: {"schema": _PROBLEM}},
        }
        if status in {429, 503}:
            found[status]["headers"] = {
                "Retry-After": {
                    "description": "Seconds to wait",
                    "schema": {"type": "integer", "minimum": 1},
                }
            }
    return found
