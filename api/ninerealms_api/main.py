"""The application factory."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import BinaryIO

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response

from ninerealms_api.body import ClientGoneError
from ninerealms_api.errors import CLIENT_CLOSED, Code, ProblemError
from ninerealms_api.frontdoor import Frontdoor
from ninerealms_api.routers import games, positions, probes, suggest
from ninerealms_api.services import answers
from ninerealms_api.services.calls import call_of
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
    app.state.service = service
    # The last one added is the outermost.
    app.add_middleware(
        CORSMiddleware,
        allow_origins=["*"],
        allow_methods=["GET", "POST"],
        allow_headers=["*"],
        expose_headers=["Retry-After", "X-Request-Id"],
        max_age=86_400,
    )
    app.add_middleware(Frontdoor, service=service)
    _add_handlers(app, service)
    for router in (games.router, positions.router, suggest.router):
        app.include_router(router(service))
    games.add_pages(app, service)
    probes.add_probes(app, service)
    return app


def _add_handlers(app: FastAPI, service: Service) -> None:
    """Make a problem of everything that is raised."""

    def reply(request: Request, problem: ProblemError) -> Response:
        call = call_of(request)
        call.code = problem.code
        return problem.reply(instance=request.url.path, request_id=call.request_id)

    async def on_problem(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, ProblemError)
        return reply(request, problem)

    async def on_http(request: Request, error: Exception) -> Response:
        """Answer what the router refuses: unknown paths and methods."""
        assert isinstance(error, HTTPException)
        if error.status_code == 405:
            return reply(request, ProblemError(Code.METHOD_NOT_ALLOWED, headers=error.headers))
        parts = request.url.path.split("/")
        if parts[:3] == ["", "v1", "games"] and len(parts) > 3 and parts[3] not in service.games:
            return reply(request, answers.unknown_game(service.games))
        return reply(request, ProblemError(Code.NOT_FOUND))

    async def on_gone(request: Request, _error: Exception) -> Response:
        call_of(request).code = Code.CLIENT_GONE
        return Response(status_code=CLIENT_CLOSED)  # nobody reads it

    app.add_exception_handler(ProblemError, on_problem)
    app.add_exception_handler(HTTPException, on_http)
    app.add_exception_handler(ClientGoneError, on_gone)
