"""A load generator on raw connections: keep-alive, one request at a time on each."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any


def request_bytes(path: str, body: Any) -> bytes:
    """Return a POST as it goes over the wire."""
    content = json.dumps(body, separators=(",", ":")).encode()
    head = (
        f"POST {path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(content)}\r\n\r\n"
    )
    return head.encode() + content


@dataclass
class Result:
    """What a load gave: statuses, and the times of those that were answered, in milliseconds."""

    seconds: float = 0.0
    statuses: Counter[int] = field(default_factory=Counter)
    without_retry_after: int = 0
    times: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """Replies a second."""
        return sum(self.statuses.values()) / self.seconds

    def quantile(self, share: float) -> float:
        """Return the time below which a share of the replies came."""
        ordered = sorted(self.times)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


@dataclass(frozen=True)
class Reply:
    """A reply that was read whole."""

    status: int
    headers: dict[str, str]
    body: bytes


class Connection:
    """One keep-alive connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take an open connection."""
        self._reader, self._writer = reader, writer

    @classmethod
    async def to(cls, port: int) -> Connection:
        """Connect to a port of this machine."""
        return cls(*await asyncio.open_connection("127.0.0.1", port))

    async def ask(self, request: bytes) -> Reply:
        """Send a request and read its reply."""
        self._writer.write(request)
        head = await self._reader.readuntil(b"\r\n\r\n")
        first, *lines = head.decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines if line)
        body = await self._reader.readexactly(int(headers.get("content-length", "0")))
        return Reply(int(first.split()[1]), headers, body)

    def close(self) -> None:
        """Hang up at once."""
        transport = self._writer.transport
        if isinstance(transport, asyncio.WriteTransport):
            transport.abort()


async def load(
    port: int, request: bytes, *, connections: int, seconds: float, pause: float = 0.0
) -> Result:
    """Send one request again and again on every connection."""
    result = Result()
    begin = time.perf_counter()

    async def worker() -> None:
        connection = await Connection.to(port)
        while time.perf_counter() - begin < seconds:
            sent = time.perf_counter()
            reply = await connection.ask(request)
            result.times.append(1_000 * (time.perf_counter() - sent))
            result.statuses[reply.status] += 1
            if reply.status == 503 and "retry-after" not in reply.headers:
                result.without_retry_after += 1
            if reply.headers.get("connection") == "close":
                connection.close()
                connection = await Connection.to(port)
            if pause:
                await asyncio.sleep(pause)
        connection.close()

    await asyncio.gather(*(worker() for _ in range(connections)))
    result.seconds = time.perf_counter() - begin
    return result
