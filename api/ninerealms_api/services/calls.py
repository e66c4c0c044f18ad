"""What is noted about one request, for its log line and the metrics."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.types import Scope

_KEY = "ninerealms.call"


@dataclass(slots=True)
class Call:
    """A request on its way; never holds anything of a body."""

    request_id: str
    route: str = ""
    game: str = ""
    status: int = 0
    code: str = ""
    sent_bytes: int = 0
    queue_ms: int | None = None
    search_ms: int | None = None
    iterations: int | None = None
    stopped_by: str | None = None

    def attach(self, scope: Scope) -> None:
        """Make the call known to whoever handles the request."""
        scope[_KEY] = self


def call_of(request: Request | Any) -> Call:
    """Return the call of a request."""
    call: Call = request.scope[_KEY]
    return call
