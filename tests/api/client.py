"""Services in this process, called without a network."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import httpx
import ninerealms as nr
from fastapi import FastAPI
from ninerealms_api import Settings, create_app
from ninerealms_api.services.pool import SearchFunction, engine
from ninerealms_api.services.service import Service

from tests.arch.repo import ROOT

T = TypeVar("T")
GAME = "wolves_of_odin"
BASE = f"/v1/games/{GAME}"
GOLDEN = ROOT / "tests" / "golden"
NO_QUOTAS: dict[str, Any] = {
    "requests_per_second": 0,
    "compute_ms_per_minute": 0,
    "searches_per_caller": 64,
    "slots": 1,
}


def settings(**changes: Any) -> Settings:
    """Return settings without quotas, with one slot."""
    return Settings(**{**NO_QUOTAS, **changes})


def view(name: str = "turn_four") -> Any:
    """Return a stored view document."""
    return json.loads((GOLDEN / "views" / "v1" / f"{name}.json").read_text(encoding="utf-8"))


def position(name: str = "turn_four") -> Any:
    """Return a stored position document."""
    text = (GOLDEN / "positions" / "v1" / f"{name}.json").read_text(encoding="utf-8")
    return json.loads(text)["position"]


class Api:
    """A service and a client of it; every call runs until it is answered."""

    def __init__(self, runner: asyncio.Runner, app: FastAPI, log: io.BytesIO) -> None:
        """Take a service that has been started."""
        self.runner = runner
        self.app = app
        self.service: Service = app.state.service
        self.log = log
        self.http = httpx.AsyncClient(
            transport=httpx.ASGITransport(app, raise_app_exceptions=False),
            base_url="http://service",
            timeout=30,
        )

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine on the loop of the service."""
        return self.runner.run(work)

    def get(self, path: str, **arguments: Any) -> httpx.Response:
        """Send a GET."""
        return self.run(self.http.get(path, **arguments))

    def post(self, path: str, body: Any = None, **arguments: Any) -> httpx.Response:
        """Send a JSON body, below the path of the game unless the path is absolute."""
        where = path if path.startswith("/") else f"{BASE}/{path}"
        if body is not None:
            arguments["json"] = body
        return self.run(self.http.post(where, **arguments))

    def send_bytes(self, path: str, content: bytes, **headers: str) -> httpx.Response:
        """Send a body as it is."""
        sent = {"content-type": "application/json", **headers}
        return self.post(path, content=content, headers=sent)

    def lines(self) -> list[dict[str, Any]]:
        """Return the log."""
        return [json.loads(line) for line in self.log.getvalue().splitlines()]


@contextmanager
def started(chosen: Settings | None = None, *, search: SearchFunction = engine) -> Iterator[Api]:
    """Start a service in this process."""
    log = io.BytesIO()
    with asyncio.Runner() as runner:
        app = create_app(chosen or settings(), search=search, log_stream=log)
        lifespan = app.router.lifespan_context(app)
        runner.run(lifespan.__aenter__())
        api = Api(runner, app, log)
        try:
            yield api
        finally:
            runner.run(api.http.aclose())
            runner.run(lifespan.__aexit__(None, None, None))


def problem(reply: httpx.Response, status: int, code: str) -> dict[str, Any]:
    """Check that a reply is this problem and return it."""
    assert reply.headers["content-type"] == "application/problem+json", reply.text
    document: dict[str, Any] = reply.json()
    assert (reply.status_code, document["code"]) == (status, code), document
    assert document["status"] == status and document["type"] == f"/problems/{code}"
    assert document["request_id"] == reply.headers["x-request-id"]
    return document


def states(seed: int, *, game: str = GAME) -> Iterator[nr.State]:
    """Play a game at random, with four players if it is for so many, and yield every position."""
    stream = nr.Stream(seed)
    rules = nr.Game(game)
    state = rules.initial_state(players=min(4, rules.max_players))
    while not state.is_terminal():
        yield state
        if state.is_chance():
            state = state.apply(state.sample_chance(stream))
        else:
            moves = state.legal_actions()
            state = state.apply(moves[stream.below(len(moves))])
    yield state
