"""Does the service stay the same size? A mix of requests for some minutes.

python -m bench.service.soak [--minutes 20]

70 % cheap calls, 25 % searches of which a third hang up, 5 % hostile bodies. Memory is judged by
the slope of the second half; file descriptors and threads have to be constant.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from bench.service.load import Connection, request_bytes
from bench.service.report import BASE, bodies, threads
from tests.api.process import Process, served

_PAGE = 4_096
CALLERS = 6
_HOSTILE = (b"{", b'{"view":' + b"[" * 3_000, b'{"view": NaN}', b'{"a":1,"a":1}', b"\xff" * 500)


@dataclass(frozen=True)
class Sample:
    """The size of the process at a moment."""

    minutes: float
    resident: int
    descriptors: int
    threads: int


def sample(pid: int, begin: float) -> Sample:
    """Return the size of a process now."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    descriptors = len(list(Path(f"/proc/{pid}/fd").iterdir()))
    return Sample((time.monotonic() - begin) / 60, pages * _PAGE, descriptors, threads(pid))


def raw(content: bytes) -> bytes:
    """Return a POST of bytes that are no JSON."""
    head = f"POST {BASE}/check HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n"
    return head.encode() + b"Content-Length: %d\r\n\r\n" % len(content) + content


async def caller(server: Process, end: float, rng: random.Random) -> int:
    """Send the mix until the end; return how many requests were answered."""
    asked = bodies()
    cheap = [request_bytes(f"{BASE}/{n}", asked[n]) for n in ("validate", "legal-moves", "apply")]
    search = request_bytes(f"{BASE}/suggest", {**asked["suggest"], "budget": {"time_ms": 60}})
    answered = 0
    connection = await Connection.to(server.port)
    while time.monotonic() < end:
        kind = rng.random()
        if kind < 0.08:  # of the searches, those that hang up
            asking = asyncio.create_task(connection.ask(search))
            await asyncio.sleep(rng.uniform(0, 0.05))
            asking.cancel()
            connection.close()
            connection = await Connection.to(server.port)
            continue
        if kind < 0.25:
            reply = await connection.ask(search)
        elif kind < 0.3:
            reply = await connection.ask(raw(rng.choice(_HOSTILE)))
        else:
            reply = await connection.ask(rng.choice(cheap))
        answered += 1
        assert reply.status in {200, 400, 503}, reply
        await asyncio.sleep(0.01)
    connection.close()
    return answered


async def soak(server: Process, minutes: float) -> tuple[int, list[Sample]]:
    """Send the mix and look at the process every few seconds."""
    begin = time.monotonic()
    end = begin + 60 * minutes
    callers = [
        asyncio.create_task(caller(server, end, random.Random(seed))) for seed in range(CALLERS)
    ]
    samples = []
    while time.monotonic() < end:
        await asyncio.sleep(min(5.0, 6 * minutes))
        samples.append(sample(server.process.pid, begin))
    answered = sum(await asyncio.gather(*callers))
    await asyncio.sleep(1)
    samples.append(sample(server.process.pid, begin))
    return answered, samples


def main() -> None:
    """Soak and print what grew."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=20.0)
    minutes = parser.parse_args().minutes
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as server:
        answered, samples = asyncio.run(soak(server, minutes))
    late = samples[len(samples) // 2 :]
    slope = 60 * np.polyfit([s.minutes for s in late], [s.resident / 2**20 for s in late], 1)[0]
    print(f"{answered} answered in {minutes:g} minutes")
    print(f"resident {samples[0].resident / 2**20:.1f} .. {samples[-1].resident / 2**20:.1f} MiB")
    print(f"slope of the second half: {slope:.2f} MiB an hour")
    print(f"file descriptors {sorted({s.descriptors for s in samples})}")
    print(f"threads {sorted({s.threads for s in samples})}")


if __name__ == "__main__":
    main()
