"""How operations are described in OpenAPI."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from ninerealms_api.errors import MEANINGS, MEDIA_TYPE, status_phrase
from ninerealms_api.services.games import ENGINE, ServedGame

# Examples are compared with a stored file, which must not change with every build of the engine.
_EXAMPLE_ENGINE = {**ENGINE, "build": "0123456789abcdef"}
_PROBLEM = {"$ref": "#/components/schemas/Problem"}


def game_name(game_id: str) -> str:
    """Return the name of a game in names of schemas: `WolvesOfOdin`."""
    return "".join(word.capitalize() for word in game_id.split("_"))


def schema_name(game: ServedGame, model: type[BaseModel]) -> str:
    """Return the name of the schema of a request about a game."""
    return game_name(game.id) + model.__name__


def responses(
    reply: str, problems: tuple[int, ...], *, example: Any = None, media_type: str | None = None
) -> dict[int | str, dict[str, Any]]:
    """Return the replies of an operation: a 200, and a problem for each other status."""
    content: dict[str, Any] = {"schema": {"$ref": f"#/components/schemas/{reply}"}}
    if example is not None:
        content["example"] = {**example, "engine": _EXAMPLE_ENGINE}
    found: dict[int | str, dict[str, Any]] = {
        200: {"description": "OK", "content": {media_type or "application/json": content}}
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
