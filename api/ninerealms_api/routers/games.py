"""Static facts: games, schemas, clauses, versions, the reference, problem pages."""

from __future__ import annotations

from typing import Any

import ninerealms as nr
from fastapi import FastAPI
from ninerealms.documents import DocumentKind
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ninerealms_api import reference
from ninerealms_api.dispatch import Endpoint, Operations
from ninerealms_api.errors import MEANINGS, Code, ProblemError
from ninerealms_api.examples import documents_of
from ninerealms_api.openapi import API_VERSION, draft_schema, openapi_of
from ninerealms_api.pages import FOREVER, Page, html_page, json_page
from ninerealms_api.routers.described import responses
from ninerealms_api.services.calls import call_of
from ninerealms_api.services.games import ENGINE, ServedGame
from ninerealms_api.services.service import Service


def add_routes(app: FastAPI, _operations: Operations, service: Service) -> None:
    """Add the routes of the service and of all games."""

    def add(path: str, name: str, summary: str, reply: str, endpoint: Endpoint) -> None:
        game = path.split("/")[3] if path.startswith("/v1/games/") else ""
        app.add_api_route(
            path,
            endpoint,
            methods=["GET"],
            operation_id=f"{game}_{name}" if game else name,
            tags=[game or "service"],
            summary=summary,
            response_model=None,
            responses=responses(reply, (404,) if "{" in path else ()),
        )

    add("/v1/games", "games", "The games", "GamesReply", _page(json_page(_games(service))))
    add("/v1/version", "version", "What runs here", "VersionReply", _page(json_page(_version())))
    for game in service.games.values():
        base = f"/v1/games/{game.id}"
        clauses = [{"id": key, "summary": text} for key, text in game.clauses.items()]
        add(base, "game", "A game", "GameReply", _game_page(service, game))
        add(
            f"{base}/schemas/{{version}}",
            "schemas",
            "JSON Schemas of its documents",
            "SchemasReply",
            _one_of(
                {str(game.schema_version): json_page(_schemas(game), cache=FOREVER)},
                Code.NOT_FOUND,
                game.id,
            ),
        )
        add(
            f"{base}/clauses",
            "clauses",
            "The rule clauses that reasons refer to",
            "ClausesReply",
            _page(json_page({"clauses": clauses}, cache=FOREVER), game.id),
        )
        add(
            f"{base}/clauses/{{id}}",
            "clause",
            "A rule clause",
            "Clause",
            _one_of(
                {clause["id"]: json_page(clause, cache=FOREVER) for clause in clauses},
                Code.UNKNOWN_CLAUSE,
                game.id,
            ),
        )


def add_pages(app: FastAPI, operations: Operations, service: Service) -> None:
    """Add the reference and the pages of problems, which describe all other routes."""
    openapi = openapi_of(app, operations, service.games)
    document = json_page(openapi)
    docs = html_page(reference.page(openapi))
    problems = {str(code): html_page(reference.problem(code)) for code in MEANINGS}

    async def start(_request: Request) -> Response:
        return RedirectResponse("/docs", 307)

    routes: dict[str, Endpoint] = {
        "/": start,
        "/openapi.json": _page(document),
        "/docs": _page(docs),
        "/problems/{id}": _one_of(problems, Code.NOT_FOUND),
    }
    for path, endpoint in routes.items():
        app.add_api_route(path, endpoint, methods=["GET"], include_in_schema=False)


def _page(page: Page, game: str = "") -> Endpoint:
    async def show(request: Request) -> Response:
        call_of(request).game = game
        return page.reply(request)

    return show


def _one_of(pages: dict[str, Page], otherwise: Code, game: str = "") -> Endpoint:
    async def show(request: Request) -> Response:
        call_of(request).game = game
        (wanted,) = request.path_params.values()
        page = pages.get(wanted)
        if page is None:
            raise ProblemError(otherwise)
        return page.reply(request)

    return show


def _games(service: Service) -> dict[str, Any]:
    settings = service.settings
    return {
        "games": [_summary(game) for game in service.games.values()],
        "limits": {
            "body_bytes": settings.body_bytes,
            "batch_bytes": settings.batch_bytes,
            "batch_items": settings.batch_items,
            "search_ms": settings.search_ms,
            "search_iterations": settings.search_iterations,
            "searches_at_once": settings.searches_per_caller,
            "compute_ms_per_minute": settings.compute_ms_per_minute,
            "requests_per_second": settings.requests_per_second,
            "requests_burst": settings.requests_burst,
        },
        "engine": ENGINE,
    }


def _summary(game: ServedGame) -> dict[str, Any]:
    base = f"/v1/games/{game.id}"
    return {
        "id": game.id,
        "min_players": game.game.min_players,
        "max_players": game.game.max_players,
        "schema_version": game.schema_version,
        "supported_versions": game.supported_versions,
        "editions": game.game.editions(),
        "links": {
            "game": base,
            "schemas": f"{base}/schemas/{game.schema_version}",
            "clauses": f"{base}/clauses",
        },
    }


def _game_page(service: Service, game: ServedGame) -> Endpoint:
    moves = sorted(_kinds(game))
    examples = documents_of(game.game)

    async def show(request: Request) -> Response:
        call_of(request).game = game.id
        # Two digits: a page that changes with every search could not be cached.
        rate = float(f"{service.rates[game.id]:.1e}")
        document = {
            **_summary(game),
            "move_kinds": moves,
            "examples": examples,
            "iterations_per_second": int(rate),
            "engine": ENGINE,
        }
        return json_page(document).reply(request)

    return show


def _kinds(game: ServedGame) -> set[str]:
    actions = (game.game.action_at(index) for index in range(game.game.num_distinct_actions))
    return {action.kind for action in actions}


def _schemas(game: ServedGame) -> dict[str, Any]:
    kinds = (DocumentKind.VIEW, DocumentKind.POSITION, DocumentKind.ACTION)
    found: dict[str, Any] = {str(kind): game.schema(kind) for kind in kinds}
    return {**found, "draft": draft_schema(game)}


def _version() -> dict[str, Any]:
    return {
        "api": API_VERSION,
        "engine": ENGINE,
        "schema_versions": nr.versions()["position_schema"],
    }
