"""Replies that do not change while the service runs, with what caches need."""

from __future__ import annotations

import hashlib
from typing import Any

import orjson
from starlette.requests import Request
from starlette.responses import Response

MINUTES = "public, max-age=300"
FOREVER = "public, max-age=31536000, immutable"

# Pages have no scripts and load nothing; their one style sheet is inline.
_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"


class Page:
    """A body with its strong validator."""

    def __init__(self, body: bytes, *, media_type: str, cache: str) -> None:
        """Take the bytes that are sent."""
        self._body = body
        self._media_type = media_type
        self._etag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
        self._headers = {"ETag": self._etag, "Cache-Control": cache}
        if media_type.startswith("text/html"):
            self._headers["Content-Security-Policy"] = _PAGE_POLICY

    def reply(self, request: Request) -> Response:
        """Return the page, or 304 to whoever has it."""
        if _matches(request.headers.get("if-none-match"), self._etag):
            return Response(status_code=304, headers=self._headers)
        return Response(self._body, headers=self._headers, media_type=self._media_type)


def json_page(document: Any, *, cache: str = MINUTES) -> Page:
    """Return a page of JSON."""
    return Page(orjson.dumps(document), media_type="application/json", cache=cache)


def html_page(text: str) -> Page:
    """Return a page for people."""
    return Page(text.encode(), media_type="text/html; charset=utf-8", cache=MINUTES)


def _matches(header: str | None, etag: str) -> bool:
    if header is None:
        return False
    tags = {tag.strip().removeprefix("W/") for tag in header.split(",")}
    return "*" in tags or etag in tags
