"""A real server process on a free port of the loopback interface."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

_STARTED = re.compile(r"ninerealms serves .* at http://127\.0\.0\.1:(\d+) ")
_ADMIN = re.compile(r"metrics at http://127\.0\.0\.1:(\d+)/metrics")


class Process:
    """A running service."""

    def __init__(self, process: subprocess.Popen[bytes], log: Path) -> None:
        """Take a process whose standard error goes to `log`; wait until it listens."""
        self.process = process
        self.port = self._wait_for(_STARTED, log)
        self.admin_port = self._wait_for(_ADMIN, log)
        self.url = f"http://127.0.0.1:{self.port}"
        self.admin_url = f"http://127.0.0.1:{self.admin_port}"

    def _wait_for(self, pattern: re.Pattern[str], log: Path) -> int:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and self.process.poll() is None:
            found = pattern.search(log.read_text(encoding="utf-8"))
            if found:
                return int(found[1])
            time.sleep(0.02)
        raise AssertionError(log.read_text(encoding="utf-8"))

    def connect(self) -> socket.socket:
        """Return a raw connection."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=30)

    def figure(self, name: str) -> float:
        """Return a value of the metrics."""
        text = httpx.get(f"{self.admin_url}/metrics").text
        return float(next(line for line in text.splitlines() if line.startswith(name)).split()[-1])

    def terminate(self, *, within: float) -> int:
        """Send SIGTERM and return the exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(within)


@contextmanager
def served(folder: Path, **changes: object) -> Iterator[Process]:
    """Start a service without quotas; settings are given as `search_ms=500`."""
    values = {
        "port": 0, "admin_port": 0, "slots": 1, "requests_per_second": 0,
        "compute_ms_per_minute": 0, "searches_per_caller": 64, "drain_seconds": 0.2, **changes,
    }  # fmt: skip
    environment = {f"NINEREALMS_{key.upper()}": str(value) for key, value in values.items()}
    log = folder / "stderr.log"
    with log.open("wb") as stderr, (folder / "stdout.log").open("wb") as stdout:
        process = subprocess.Popen(
            [sys.executable, "-m", "ninerealms_api"],
            env={**os.environ, **environment},
            stdout=stdout,
            stderr=stderr,
        )
        try:
            yield Process(process, log)
        finally:
            process.kill()
            process.wait()
