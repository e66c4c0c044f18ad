"""The outermost layer: request ids, headers, unforeseen errors, log lines and figures.

Plain ASGI. Behind a middleware made of request and response objects a handler never learns that
its client is gone.
"""

from __future__ import annotations

import re
import secrets
import time
import traceback

from starlette.middleware.cors import CORSMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ninerealms_api.errors import CLIENT_CLOSED, Code, ProblemError
from ninerealms_api.services.calls import Call
from ninerealms_api.services.service import Service

_REQUEST_ID = re.compile(rb"[A-Za-z0-9-]{8,64}")
_TRACE_PARENT = re.compile(rb"[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}")
_PROBES = frozenset({"/livez", "/readyz"})
# Pages of any origin may ask: there are no cookies or other credentials to misuse.
_HEADERS = (
    (b"access-control-allow-origin", b"*"),
    (b"access-control-expose-headers", b"Retry-After, X-Request-Id"),
    (b"x-content-type-options", b"nosniff"),
)


class Frontdoor:
    """Wraps the application of a service."""

    def __init__(self, app: ASGIApp, *, service: Service) -> None:
        """Take what is behind."""
        self._app = app
        self._service = service
        self._preflight = CORSMiddleware(
            app,
            allow_origins=["*"],
            allow_methods=["GET", "POST"],
            allow_headers=["*"],
            max_age=86_400,
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request; other kinds of connections pass."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begin = time.perf_counter()
        request_id, trace = _identity(scope)
        call = Call(request_id)
        call.attach(scope)
        headers = [*_HEADERS, (b"x-request-id", request_id.encode())]
        preflight = scope["method"] == "OPTIONS"

        async def note(message: Message) -> None:
            if message["type"] == "http.response.start":
                call.status = message["status"]
                message["headers"] += headers[1:] if preflight else headers
            elif message["type"] == "http.response.body":
                call.sent_bytes += len(message.get("body", b""))
            await send(message)

        try:
            await (self._preflight if preflight else self._app)(scope, receive, note)
        except Exception as error:
            self._service.log.write(
                "error",
                "fault",
                {
                    "request_id": request_id,
                    "error": type(error).__name__,
                    "trace": traceback.format_exception(error)[-12:],
                },
            )
            if call.status:
                raise  # half a reply is out; the server closes the connection
            call.code = Code.INTERNAL
            problem = ProblemError(Code.INTERNAL)
            reply = problem.reply(instance=scope["path"], request_id=request_id)
            await reply(scope, receive, note)
        finally:
            self._finish(scope, call, time.perf_counter() - begin, trace)

    def _finish(self, scope: Scope, call: Call, seconds: float, trace: str | None) -> None:
        if not call.route:
            call.route = getattr(scope.get("route"), "path", "unmatched")
        call.status = call.status or CLIENT_CLOSED
        self._service.metrics.count(call, seconds)
        if scope["path"] in _PROBES and call.status == 200:
            return
        fields: dict[str, object] = {
            "request_id": call.request_id,
            "method": scope["method"],
            "route": call.route,
            "game": call.game,
            "status": call.status,
            "code": call.code,
            "bytes": call.sent_bytes,
            "ms": round(1_000 * seconds, 3),
        }
        if call.search_ms is not None:
            fields |= {
                "queue_ms": call.queue_ms,
                "search_ms": call.search_ms,
                "iterations": call.iterations,
                "stopped_by": call.stopped_by,
            }
        if trace is not None:
            fields["trace_parent"] = trace
        self._service.log.write("error" if call.status in {500, 504} else "info", "request", fields)


def _identity(scope: Scope) -> tuple[str, str | None]:
    """Return the request id, the client's own if it is one, and the trace it belongs to."""
    request_id = trace = None
    for name, value in scope["headers"]:
        if name == b"x-request-id" and _REQUEST_ID.fullmatch(value):
            request_id = value.decode()
        elif name == b"traceparent" and _TRACE_PARENT.fullmatch(value):
            trace = value.decode()
    return request_id or secrets.token_hex(8), trace
