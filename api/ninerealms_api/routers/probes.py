"""livez, readyz, and metrics for the admin port. No quota counts these."""

from __future__ import annotations

from fastapi import APIRouter, FastAPI
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ninerealms_api.services.service import Service

_NO_STORE = {"Cache-Control": "no-store"}


def _text(why: str | None) -> Response:
    return PlainTextResponse(why or "ok", 503 if why else 200, headers=_NO_STORE)


class Probes:
    """Answers about one service."""

    def __init__(self, service: Service) -> None:
        """Take whom it is about."""
        self._service = service

    async def live(self, _request: Request) -> Response:
        """Return 503 when the process should be started again."""
        return _text(self._service.not_live())

    async def ready(self, _request: Request) -> Response:
        """Return 503 while no requests should be sent here."""
        return _text(self._service.not_ready())

    async def metrics(self, _request: Request) -> Response:
        """Return the figures."""
        return Response(self._service.metrics.text(), media_type=CONTENT_TYPE_LATEST)


def add_probes(app: FastAPI, service: Service) -> None:
    """Add the probes to the public port."""
    probes = Probes(service)
    router = APIRouter()
    router.add_api_route("/livez", probes.live, methods=["GET"], include_in_schema=False)
    router.add_api_route("/readyz", probes.ready, methods=["GET"], include_in_schema=False)
    app.include_router(router)


def admin_app(service: Service) -> Starlette:
    """Return the application of the admin port."""
    probes = Probes(service)
    return Starlette(
        routes=[
            Route("/livez", probes.live),
            Route("/readyz", probes.ready),
            Route("/metrics", probes.metrics),
        ]
    )
