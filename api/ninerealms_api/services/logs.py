"""Structured logs: one JSON line per request."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import BinaryIO

import orjson


class Log:
    """Writes JSON lines. JSON escapes control characters, so no text of a client makes a line."""

    def __init__(self, stream: BinaryIO | None) -> None:
        """Take where lines go; None keeps silent."""
        self._stream = stream

    def write(self, level: str, event: str, fields: Mapping[str, object]) -> None:
        """Write one line with the time in front."""
        if self._stream is None:
            return
        line = orjson.dumps({"time": datetime.now(UTC), "level": level, "event": event, **fields})
        self._stream.write(line + b"\n")
        self._stream.flush()
