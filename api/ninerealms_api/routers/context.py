"""What all routes that take a body have in common."""

from __future__ import annotations

from typing import Any

from ninerealms.documents import JsonObject
from starlette.requests import Request

from ninerealms_api.body import Bounds, read_object
from ninerealms_api.services.calls import call_of
from ninerealms_api.services.pool import Ticket
from ninerealms_api.services.quotas import caller_of
from ninerealms_api.services.service import Service

# The order of refusals: size, complexity, quota, schema, consistency, budget, admission. What can
# refuse for little comes first.


def caller(request: Request) -> str:
    """Return whose quota the request uses."""
    return caller_of(request.client.host if request.client else None)


async def body_of(request: Request, service: Service, bounds: Bounds) -> JsonObject:
    """Return the body of a request that counts against the quota.

    Raises:
        ProblemError: 400, 406, 408, 413, 415 or 429.
        ClientGoneError: The body never came.
    """
    body = await read_object(request, bounds)
    service.requests.take(caller(request), 1)
    return body


def note(request: Request, ticket: Ticket) -> None:
    """Note for the log how long a search waited and ran."""
    call = call_of(request)
    call.queue_ms, call.search_ms = ticket.queue_ms, ticket.search_ms


def json_body(name: str) -> dict[str, Any]:
    """Return the OpenAPI part about the body of an operation."""
    return {
        "requestBody": {
            "required": True,
            "content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{name}"}}},
        }
    }
