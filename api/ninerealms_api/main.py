"""The application factory."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import BinaryIO

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ninerealms_api.dispatch import Dispatcher, Operations, problem_reply
from ninerealms_api.errors import Code, ProblemError
from ninerealms_api.frontdoor import Frontdoor
from ninerealms_api.routers import games, positions, probes, suggest
from ninerealms_api.services import answers
from ninerealms_api.services.pool import SearchFunction, engine
from ninerealms_api.services.service import Service
from ninerealms_api.settings import Settings


def create_app(
    settings: Settings | None = None,
    *,
    search: SearchFunction = engine,
    log_stream: BinaryIO | None = None,
) -> FastAPI:
    """Return the service as an ASGI application; nothing is shared between two of them.

    Args:
        settings: Limits; without them those of the environment.
        search: What searches; tests put faults in its place.
        log_stream: Where log lines go, by default standard output.
    """
    service = Service(
        settings or Settings(),
        search=search,
        log_stream=sys.stdout.buffer if log_stream is None else log_stream,
    )

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await service.start()
        yield
        await service.stop()

    app = FastAPI(
        openapi_url=None, docs_url=None, redoc_url=None, redirect_slashes=False, lifespan=lifespan
    )
    operations = Operations()
    app.state.service = service
    app.state.operations = operations
    # The last one added is the outermost.
    app.add_middleware(Dispatcher, operations=operations)
    app.add_middleware(Frontdoor, service=service)
    _add_handlers(app, service)
    for add in (games.add_routes, positions.add_routes, suggest.add_routes):
        add(app, operations, service)
    games.add_pages(app, operations, service)
    probes.add_probes(app, service)
    return app


def _add_handlers(app: FastAPI, service: Service) -> None:
    """Make a problem of everything that is raised."""

    async def on_problem(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, ProblemError)
        return problem_reply(request, problem)

    async def on_http(request: Request, error: Exception) -> Response:
        """Answer what the router refuses: unknown paths and methods."""
        assert isinstance(error, HTTPException)
        if error.status_code == 405:
            return problem_reply(
                request, ProblemError(Code.METHOD_NOT_ALLOWED, headers=error.headers)
            )
        parts = request.url.path.split("/")
        if parts[:3] == ["", "v1", "games"] and len(parts) > 3 and parts[3] not in service.games:
            return problem_reply(request, answers.unknown_game(service.games))
        return problem_reply(request, ProblemError(Code.NOT_FOUND))

    app.add_exception_handler(ProblemError, on_problem)
    app.add_exception_handler(HTTPException, on_http)
