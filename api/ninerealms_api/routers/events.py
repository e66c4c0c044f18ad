"""Server-sent events about one search."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import orjson
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from ninerealms_api.body import disconnected
from ninerealms_api.errors import Code, ProblemError
from ninerealms_api.routers.context import note
from ninerealms_api.schemas import replies
from ninerealms_api.services.advice import Plan
from ninerealms_api.services.calls import call_of
from ninerealms_api.services.pool import Ticket
from ninerealms_api.services.service import Service

_HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


class EventStream(Response):
    """`accepted`, `progress`, and at the end `result` or `problem`.

    What is told is read when there is room to send it, so a slow reader gets fewer events and
    nothing piles up; one that takes nothing for a while is dropped and its search stopped.
    """

    media_type = "text/event-stream"

    def __init__(
        self,
        service: Service,
        request: Request,
        plan: Plan,
        ticket: Ticket,
        result: Callable[[], replies.SuggestReply],
    ) -> None:
        """Take an admitted search; `result` is called when it is done."""
        super().__init__(headers=_HEADERS)
        del self.headers["content-length"]
        self._service = service
        self._request = request
        self._plan = plan
        self._ticket = ticket
        self._result = result
        self._sent = 0

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        """Send events until the search is done or the client gone."""
        telling = asyncio.create_task(self._tell(send))
        gone = asyncio.create_task(disconnected(receive))
        try:
            await asyncio.wait({telling, gone}, return_when=asyncio.FIRST_COMPLETED)
            if telling.done():
                telling.result()
        except TimeoutError:  # a reader that takes nothing; without an end the server hangs up
            call_of(self._request).code = Code.CLIENT_GONE
        finally:
            for task in (telling, gone):
                task.cancel()
            self._service.pool.abandon(self._ticket)
            note(self._request, self._ticket)

    async def _tell(self, send: Send) -> None:
        start = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        await send(start)
        search, ticket = self._plan.search, self._ticket
        await self._event(
            send,
            "accepted",
            {
                "request_id": call_of(self._request).request_id,
                "seed": search.seed,
                "granted": {"iterations": search.iterations, "time_ms": search.milliseconds},
                "queue_ms": ticket.expected_wait_ms,
            },
        )
        await self._watch(send, ticket)
        await self._finish(send)

    async def _watch(self, send: Send, ticket: Ticket) -> None:
        settings = self._service.settings
        told = 0
        quiet = 0.0
        while not ticket.future.done():
            await asyncio.wait({ticket.future}, timeout=settings.progress_seconds)
            best, iterations = ticket.progress.best, ticket.progress.iterations
            quiet += settings.progress_seconds
            if ticket.future.done():
                break
            if best is not None and iterations != told:
                told, quiet = iterations, 0.0
                spent = round(1_000 * ticket.progress.seconds)
                share = ticket.progress.share
                document = {
                    "iterations": iterations,
                    "spent_ms": spent,
                    "best": {"text": str(best), "move": best.to_document(), "share": share},
                }
                await self._event(send, "progress", document)
            elif quiet >= settings.ping_seconds:
                quiet = 0.0
                await self._send(send, b": waiting\n\n")

    async def _finish(self, send: Send) -> None:
        try:
            await self._event(send, "result", self._result())
        except Exception as error:
            call = call_of(self._request)
            problem = error if isinstance(error, ProblemError) else ProblemError(Code.INTERNAL)
            call.code = problem.code
            path = self._request.url.path
            document = problem.document(instance=path, request_id=call.request_id)
            await self._event(send, "problem", document)
            if problem is not error:
                raise
        finally:
            await self._send(send, b"", more=False)

    async def _event(self, send: Send, name: str, document: Any) -> None:
        self._sent += 1
        data = orjson.dumps(document)
        await self._send(
            send, b"id: %d\nevent: %s\ndata: %s\n\n" % (self._sent, name.encode(), data)
        )

    async def _send(self, send: Send, text: bytes, *, more: bool = True) -> None:
        async with asyncio.timeout(self._service.settings.send_seconds):
            await send({"type": "http.response.body", "body": text, "more_body": more})
