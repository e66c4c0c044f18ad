"""Replies as JSON, and texts of a request made fit to be repeated."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import orjson
from starlette.background import BackgroundTask
from starlette.responses import Response


class Reply(Response):
    """A JSON reply; `code` is the problem code, for logs and metrics."""

    media_type = "application/json"

    def __init__(
        self,
        content: Any = None,
        status_code: int = 200,
        headers: Mapping[str, str] | None = None,
        media_type: str | None = None,
        background: BackgroundTask | None = None,
        *,
        code: str | None = None,
    ) -> None:
        """Take what `Response` takes."""
        super().__init__(content, status_code, headers, media_type, background)
        self.code = code

    def render(self, content: Any) -> bytes:
        """Return the content as JSON; bytes are JSON already."""
        return content if isinstance(content, bytes) else orjson.dumps(content)


def shortened(text: str, *, most: int = 64) -> str:
    """Return a text of at most `most` characters without control characters, for repeating it."""
    clean = text if text.isprintable() else "".join(_visible(c) for c in text[: most + 1])
    return clean if len(clean) <= most else clean[: most - 1] + "…"


def _visible(c: str) -> str:
    return c if c.isprintable() else f"\\u{ord(c):04x}"
