"""The body of a request: read within a size and a deadline, then parsed strictly."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass

from ninerealms.documents import JsonError, JsonFault, JsonObject, Limits, loads
from starlette.requests import Request
from starlette.types import Receive

from ninerealms_api.errors import Code, ProblemError
from ninerealms_api.settings import Settings

_TOO_COMPLEX = {
    JsonFault.TOO_DEEP: "depth",
    JsonFault.TOO_MANY_VALUES: "values",
    JsonFault.NUMBER_RANGE: "number",
}
_ACCEPTED = frozenset(
    {b"*/*", b"application/*", b"application/json", b"text/*", b"text/event-stream"}
)
_REFUSED = frozenset({b"q=0", b"q=0.0", b"q=0.00", b"q=0.000"})
_MAX_DIGITS = 9


class ClientGoneError(Exception):
    """The client closed the connection before its request was complete."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How large a body may be and how long it may take."""

    bytes: int
    seconds: float
    json: Limits

    @classmethod
    def single(cls, settings: Settings) -> Bounds:
        """Return the bounds of a single request."""
        size = settings.body_bytes
        limits = Limits(
            max_bytes=size, max_depth=settings.json_depth, max_values=settings.json_values
        )
        return cls(size, settings.body_seconds, limits)

    @classmethod
    def batch(cls, settings: Settings) -> Bounds:
        """Return the bounds of a batch: every item may be as complex as a single request."""
        size = settings.batch_bytes
        limits = Limits(
            max_bytes=size,
            max_depth=settings.json_depth + 2,
            max_values=settings.json_values * settings.batch_items,
        )
        return cls(size, settings.body_seconds, limits)


async def read_object(request: Request, bounds: Bounds) -> JsonObject:
    """Return the JSON object a request holds.

    Raises:
        ProblemError: 400, 406, 408, 413 or 415.
        ClientGoneError: The body never came.
    """
    headers: dict[bytes, bytes] = dict(request.scope["headers"])
    _check_accept(headers.get(b"accept", b"*/*"))
    _check_media_type(headers)
    length = headers.get(b"content-length", b"0")
    # A server refuses what is no number; too many digits are too many bytes.
    if len(length) > _MAX_DIGITS or (length.isdigit() and int(length) > bounds.bytes):
        raise _too_large(bounds)
    return parsed(await _bytes(request, bounds), bounds.json)


def _check_accept(accept: bytes) -> None:
    """Refuse a request that accepts no reply of ours."""
    if accept == b"*/*":
        return
    for item in accept.lower().split(b","):
        kind, _, parameters = item.partition(b";")
        refused = parameters.replace(b" ", b"") in _REFUSED
        if kind.strip() in _ACCEPTED and not refused:
            return
    raise ProblemError(Code.NOT_ACCEPTABLE)


def _check_media_type(headers: Mapping[bytes, bytes]) -> None:
    found = headers.get(b"content-type", b"")
    if found != b"application/json":
        kind, _, parameters = found.lower().partition(b";")
        charset = parameters.replace(b" ", b"").replace(b'"', b"")
        if kind.strip() != b"application/json" or charset not in {b"", b"charset=utf-8"}:
            raise ProblemError(Code.UNSUPPORTED_MEDIA_TYPE)
    if headers.get(b"content-encoding", b"identity").lower() != b"identity":
        raise ProblemError(Code.UNSUPPORTED_MEDIA_TYPE)


async def _bytes(request: Request, bounds: Bounds) -> bytes:
    """Return the body, counted while it is read: a length that was announced may be a lie."""
    chunks: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(bounds.seconds):
            more = True
            while more:
                message = await request.receive()
                if message["type"] == "http.disconnect":
                    raise ClientGoneError
                chunk = message.get("body", b"")
                size += len(chunk)
                if size > bounds.bytes:
                    raise _too_large(bounds)
                chunks.append(chunk)
                more = message.get("more_body", False)
    except TimeoutError:
        raise ProblemError(Code.BODY_TIMEOUT) from None
    return b"".join(chunks)


def _too_large(bounds: Bounds) -> ProblemError:
    return ProblemError(
        Code.BODY_TOO_LARGE,
        f"the body may have {bounds.bytes} bytes",
        members={"limit": bounds.bytes},
    )


def parsed(text: bytes, limits: Limits) -> JsonObject:
    """Return the JSON object that a text is.

    Raises:
        ProblemError: 400.
    """
    try:
        return loads(text, limits=limits)
    except JsonError as error:
        raise _json_problem(error, limits) from None


def _json_problem(error: JsonError, limits: Limits) -> ProblemError:
    place = {"reason": error.reason.replace("_", "-"), "offset": error.offset}
    kind = _TOO_COMPLEX.get(error.reason)
    if kind is None:
        return ProblemError(Code.BAD_JSON, error.detail, members=place)
    most = {"depth": limits.max_depth, "values": limits.max_values, "number": 2**53 - 1}[kind]
    return ProblemError(
        Code.JSON_TOO_COMPLEX, error.detail, members={**place, "limit": {"of": kind, "most": most}}
    )


async def disconnected(receive: Receive) -> None:
    """Wait until the client is gone; call it after the body, when nothing else comes."""
    while (await receive())["type"] != "http.disconnect":
        pass
