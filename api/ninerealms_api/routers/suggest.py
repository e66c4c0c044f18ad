"""suggest, at once or as server-sent events."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response

from ninerealms_api.body import Bounds, ClientGoneError, disconnected
from ninerealms_api.dispatch import Example, Operations
from ninerealms_api.errors import ProblemError
from ninerealms_api.examples import Examples
from ninerealms_api.replies import Reply
from ninerealms_api.routers.context import body_of, caller, json_body, note
from ninerealms_api.routers.described import responses, schema_name
from ninerealms_api.routers.events import EventStream
from ninerealms_api.schemas import replies, requests
from ninerealms_api.services import advice
from ninerealms_api.services.advice import Plan
from ninerealms_api.services.calls import call_of
from ninerealms_api.services.games import ServedGame
from ninerealms_api.services.pool import Ticket
from ninerealms_api.services.service import Service

_PROBLEMS = (400, 406, 408, 413, 415, 422, 429, 503)


def add_routes(app: FastAPI, operations: Operations, service: Service) -> None:
    """Add the routes of all games."""
    for game in service.games.values():
        desk = Desk(service, game)
        examples = Examples(game)
        model = schema_name(game, requests.SuggestRequest)
        operations.add(
            app,
            f"/v1/games/{game.id}/suggest",
            desk.suggest,
            name=f"{game.id}_suggest",
            tag=game.id,
            summary="Which move is best?",
            description="Ranks the viewer's moves by search over worlds that fit the view. With "
            "`iterations` or `level` and no `time_ms` the same request to the same build has the "
            "same answer; `replay` says how to have an answer again.",
            responses=responses(replies.SuggestReply.__name__, (*_PROBLEMS, 504)),
            body=json_body(model),
            example=Example(examples.of("suggest")),
        )
        operations.add(
            app,
            f"/v1/games/{game.id}/suggest/stream",
            desk.stream,
            name=f"{game.id}_suggest_stream",
            tag=game.id,
            summary="Which move is best, told while searching",
            description="Server-sent events: `accepted`, then `progress` at most four times a "
            "second, then one `result` (as of suggest) or `problem`. A stream without either was "
            "cut and may be sent again.",
            responses=responses("EventStream", _PROBLEMS, media_type="text/event-stream"),
            body=json_body(model),
            example=Example(examples.of("suggest/stream")),
        )


class Desk:
    """Takes the suggest requests of a game."""

    def __init__(self, service: Service, game: ServedGame) -> None:
        """Take what all requests share."""
        self._service = service
        self._game = game
        self._bounds = Bounds.single(service.settings)

    async def suggest(self, request: Request) -> Response:
        """Answer when the search is done; stop it when the client goes."""
        plan, ticket = await self._admitted(request)
        gone = asyncio.create_task(disconnected(request.receive))
        try:
            waiting: set[asyncio.Future[Any]] = {gone, ticket.future}
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            if not ticket.future.done():
                raise ClientGoneError
            return Reply(self.result(plan, ticket, request))
        finally:
            gone.cancel()
            self._service.pool.abandon(ticket)
            note(request, ticket)

    async def stream(self, request: Request) -> Response:
        """Answer with events while the search runs."""
        plan, ticket = await self._admitted(request)
        return EventStream(
            self._service, request, plan, ticket, lambda: self.result(plan, ticket, request)
        )

    async def _admitted(self, request: Request) -> tuple[Plan, Ticket]:
        """Return what to search, and its ticket."""
        service = self._service
        call_of(request).game = self._game.id
        body = await body_of(request, service, self._bounds)
        asked = requests.validated(requests.SuggestRequest, body)
        plan = advice.plan(self._game, asked, service.settings)
        who = caller(request)
        expected = plan.expected_ms(service.rates[self._game.id])
        service.compute.take(who, expected)
        try:
            return plan, service.pool.admit(plan.search, caller=who, expected_ms=expected)
        except ProblemError:
            service.compute.settle(who, expected)
            raise

    def result(self, plan: Plan, ticket: Ticket, request: Request) -> replies.SuggestReply:
        """Return the reply about a search that is done.

        Raises:
            ProblemError: 504.
        """
        document = advice.reply(plan, ticket.future.result(), shutdown=self._service.draining)
        call = call_of(request)
        call.iterations = document["budget"]["iterations"]
        call.stopped_by = document["budget"]["stopped_by"]
        return document
