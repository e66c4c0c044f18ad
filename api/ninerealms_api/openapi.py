"""The OpenAPI document: routes from the framework, bodies from the models and the package."""

from __future__ import annotations

import copy
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from ninerealms.documents import DocumentKind, JsonObject
from pydantic import BaseModel, TypeAdapter

from ninerealms_api.dispatch import Operations
from ninerealms_api.routers.described import game_name, schema_name
from ninerealms_api.schemas import replies, requests
from ninerealms_api.services.games import ENGINE, ServedGame

API_VERSION = "1.0.0"

_REFERENCE = "#/components/schemas/{model}"
_DESCRIPTION = (
    "Stateless: a request holds all that its answer depends on, so any request may be sent again. "
    "A question whether something is legal is answered with 200 and a verdict; only what needs it "
    "legal fails. Errors are `application/problem+json`; Retry-After is on every 429 and 503. "
    "Fields may be added to replies at any time. Views may leave out what follows by counting or "
    "has a default; `warnings` say what was filled in."
)
_EVENT = {
    "type": "object",
    "description": "An event; `data` is JSON: of `result` a SuggestReply, of `problem` a Problem.",
    "properties": {
        "id": {"type": "string"},
        "event": {"enum": ["accepted", "progress", "result", "problem"]},
        "data": {"type": "string"},
    },
    "required": ["id", "event", "data"],
}
_ABOUT_GAMES = (
    requests.ValidateRequest,
    requests.LegalMovesRequest,
    requests.ApplyRequest,
    requests.ViewRequest,
    requests.SuggestRequest,
    requests.CheckRequest,
)
_REPLIES = (
    replies.ApplyReply,
    replies.BatchReply,
    replies.CheckReply,
    replies.Clause,
    replies.ClausesReply,
    replies.GameReply,
    replies.GamesReply,
    replies.LegalMovesReply,
    replies.Problem,
    replies.SchemasReply,
    replies.SuggestReply,
    replies.ValidateReply,
    replies.VersionReply,
    replies.ViewReply,
)


# Examples are compared with a stored file, which must not change with every build of the engine.
_EXAMPLE_ENGINE = {**ENGINE, "build": "0123456789abcdef"}


def openapi_of(app: FastAPI, operations: Operations, games: dict[str, ServedGame]) -> JsonObject:
    """Return the OpenAPI 3.1 document of all routes."""
    document = get_openapi(
        title="ninerealms",
        version=API_VERSION,
        description=_DESCRIPTION,
        routes=app.routes,
        license_info={"name": "Apache-2.0", "identifier": "Apache-2.0"},
        tags=[{"name": game_id, "description": f"The game {game_id}"} for game_id in games]
        + [
            {"name": "batch", "description": "Several questions in one request"},
            {"name": "service", "description": "What there is, and in which version"},
        ],
        servers=[{"url": "/"}],
    )
    document.setdefault("components", {})["schemas"] = dict(sorted(_schemas(games).items()))
    # Put in here, for the framework drops every null from what it is given.
    for path, example in operations.examples.items():
        operation = document["paths"][path]["post"]
        _json_of(operation["requestBody"])["example"] = example.body
        if example.reply is not None:
            reply = {**example.reply, "engine": _EXAMPLE_ENGINE}
            _json_of(operation["responses"]["200"])["example"] = reply
    return document


def _json_of(part: JsonObject) -> JsonObject:
    content: JsonObject = part["content"]["application/json"]
    return content


def _schemas(games: dict[str, ServedGame]) -> JsonObject:
    found: JsonObject = {"EventStream": _EVENT}
    for reply in _REPLIES:
        found |= _of_type(reply.__name__, TypeAdapter(reply))
    found |= _of_type("BatchRequest", TypeAdapter(requests.BatchRequest))
    for game in games.values():
        name = game_name(game.id)
        found[f"{name}View"] = draft_schema(game)
        found[f"{name}Position"] = _embedded(game, DocumentKind.POSITION)
        found[f"{name}Move"] = _embedded(game, DocumentKind.ACTION)
        for model in _ABOUT_GAMES:
            found |= _about(game, model)
    return found


def _of_type(name: str, adapter: TypeAdapter[Any]) -> JsonObject:
    schema = adapter.json_schema(ref_template=_REFERENCE)
    return {**schema.pop("$defs", {}), name: schema}


def _about(game: ServedGame, model: type[BaseModel]) -> JsonObject:
    """Return the schema of a request, with the documents of the game put in.

    `check` takes any object: what is wrong with it is its answer.
    """
    name = schema_name(game, model)
    found = _of_type(name, TypeAdapter(model))
    schema = found[name]
    schema["title"] = name
    properties = schema["properties"]
    if model is not requests.CheckRequest:
        for field, kind in (("view", "View"), ("position", "Position")):
            if field in properties:
                properties[field] = {"$ref": _REFERENCE.format(model=game_name(game.id) + kind)}
    _name_moves(schema, {"$ref": _REFERENCE.format(model=f"{game_name(game.id)}Move")})
    return found


def _name_moves(schema: Any, move: JsonObject) -> None:
    """Put the moves of a game where the model has an object of texts and numbers."""
    if isinstance(schema, list):
        for item in schema:
            _name_moves(item, move)
    elif isinstance(schema, dict):
        branches = schema.get("anyOf", [])
        for i, branch in enumerate(branches):
            if branch.get("type") == "object" and "additionalProperties" in branch:
                branches[i] = move
        for item in schema.values():
            _name_moves(item, move)


def _embedded(game: ServedGame, kind: DocumentKind) -> JsonObject:
    """Return the schema of a document without its own identity."""
    schema = game.schema(kind)
    return {key: part for key, part in schema.items() if key not in {"$schema", "$id"}}


def draft_schema(game: ServedGame) -> JsonObject:
    """Return the schema of views that may be incomplete.

    Which fields follow from others depends on the document, so none below the first level is
    required here; the reader says what is missing.
    """
    schema = copy.deepcopy(_embedded(game, DocumentKind.VIEW))
    schema["title"] = f"{game.id}: view, possibly incomplete"
    parts = schema["properties"]
    seats = [parts["seats"]["items"]] if "seats" in parts else []
    schema["required"] = [name for name in ("schema", "seat", "seats") if name in parts]
    for part in (*parts.values(), *seats):
        if isinstance(part, dict):  # else a field of which nothing is said
            part.pop("required", None)
    return schema
