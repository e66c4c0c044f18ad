"""Replies as JSON, and texts of a request made fit to be repeated."""

from __future__ import annotations

from typing import Any

import orjson
from starlette.responses import Response


class Reply(Response):
    """A JSON reply."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """Return the content as JSON."""
        return orjson.dumps(content)


def shortened(text: str, *, most: int = 64) -> str:
    """Return a text of at most `most` characters without control characters, for repeating it."""
    clean = text if text.isprintable() else "".join(_visible(c) for c in text[: most + 1])
    return clean if len(clean) <= most else clean[: most - 1] + "…"


def _visible(c: str) -> str:
    return c if c.isprintable() else f"\\u{ord(c):04x}"
