"""The way of a POST to its operation: by exact path, past the router of the framework.

Matching routes one by one and solving dependencies that no operation has costs about as much as
answering. The framework knows the operations as well, for OpenAPI and for other methods.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from ninerealms_api.body import ClientGoneError
from ninerealms_api.errors import CLIENT_CLOSED, Code, ProblemError
from ninerealms_api.services.calls import call_of

Endpoint: TypeAlias = Callable[[Request], Awaitable[Response]]


class Example(NamedTuple):
    """A worked example; `reply` is None where it differs from time to time."""

    body: dict[str, Any]
    reply: Mapping[str, Any] | None = None


@dataclass
class Operations:
    """All operations that take a body, by path."""

    endpoints: dict[str, Endpoint] = field(default_factory=dict)
    examples: dict[str, Example] = field(default_factory=dict)

    def add(
        self,
        app: FastAPI,
        path: str,
        endpoint: Endpoint,
        *,
        name: str,
        tag: str,
        summary: str,
        description: str,
        responses: dict[int | str, dict[str, Any]],
        body: dict[str, Any],
        example: Example,
    ) -> None:
        """Register an operation here and describe it to the framework."""
        self.endpoints[path] = endpoint
        self.examples[path] = example
        app.add_api_route(
            path,
            endpoint,
            methods=["POST"],
            operation_id=name,
            tags=[tag],
            summary=summary,
            description=description,
            response_model=None,
            responses=responses,
            openapi_extra=body,
        )


class Dispatcher:
    """Answers the operations; everything else goes on to the framework."""

    def __init__(self, app: ASGIApp, *, operations: Operations) -> None:
        """Take what is behind."""
        self._app = app
        self._endpoints = operations.endpoints

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request; other kinds of connections have no method and pass."""
        is_post = scope.get("method") == "POST"
        endpoint = self._endpoints.get(scope["path"]) if is_post else None
        if endpoint is None:
            await self._app(scope, receive, send)
            return
        request = Request(scope, receive)
        call_of(request).route = scope["path"]
        try:
            response = await endpoint(request)
        except ProblemError as problem:
            response = problem_reply(request, problem)
        except ClientGoneError:
            call_of(request).code = Code.CLIENT_GONE
            response = Response(status_code=CLIENT_CLOSED)  # nobody reads it
        await response(scope, receive, send)


def problem_reply(request: Request, problem: ProblemError) -> Response:
    """Return the reply about a problem and note its code."""
    call = call_of(request)
    call.code = problem.code
    return problem.reply(instance=request.url.path, request_id=call.request_id)
