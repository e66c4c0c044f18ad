"""Limits and defaults; every field is an environment variable `NINEREALMS_<NAME>`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Self

from pydantic import Field, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


def usable_cpus() -> int:
    """Return how many CPUs this process may use: the least of affinity and cgroup quota, from 1."""
    count = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    quota = _cgroup_quota(Path("/sys/fs/cgroup/cpu.max"))
    return max(1, min(count or 1, quota or count or 1))


def _cgroup_quota(path: Path) -> int | None:
    """Return the whole CPUs of a cgroup quota (version 2), None where there is none."""
    try:
        quota, period = path.read_text(encoding="ascii").split()
        return max(1, int(quota) // int(period))
    except (OSError, ValueError):  # no cgroup, or "max"
        return None


class Settings(BaseSettings):
    """How the service behaves under load; what each figure protects stands beside it."""

    model_config = SettingsConfigDict(env_prefix="NINEREALMS_", frozen=True, extra="forbid")

    host: str = "127.0.0.1"
    port: int = Field(default=8000, ge=0, le=65_535)
    # Metrics and probes; None leaves the port closed. Never to be reached from outside.
    admin_port: int | None = Field(default=None, ge=0, le=65_535)
    # Addresses whose X-Forwarded-For is believed. Others could choose whose quota they use.
    trusted_proxies: str = "127.0.0.1"

    # Files of editions that requests may name, besides the built-in ones.
    editions: tuple[Path, ...] = ()

    # What is read of a request before anybody asks what it says.
    body_bytes: int = Field(default=32 << 10, ge=1_024, le=1 << 20)
    batch_bytes: int = Field(default=256 << 10, ge=1_024, le=1 << 20)
    body_seconds: float = Field(default=5.0, gt=0, le=30)
    json_depth: int = Field(default=16, ge=8, le=64)
    json_values: int = Field(default=4_000, ge=100, le=100_000)
    batch_items: int = Field(default=16, ge=1, le=64)
    legal_moves: int = Field(default=2_000, ge=1, le=2_000)

    # Searches: threads that may search, None for all CPUs but one; what one may cost.
    slots: int | None = Field(default=None, ge=1, le=256)
    search_ms: int = Field(default=2_000, ge=1, le=30_000)
    default_ms: int = Field(default=1_000, ge=1, le=30_000)
    search_iterations: int = Field(default=50_000, ge=1, le=5_000_000)
    search_megabytes: int = Field(default=64, ge=1, le=4_096)
    # Admission: the longest a search may wait for its slot, and how many may wait for each slot.
    queue_ms: int = Field(default=2_000, ge=0, le=60_000)
    queue_length: int = Field(default=4, ge=0, le=1_000)
    searches_per_caller: int = Field(default=1, ge=1, le=1_000)

    # Quotas of one caller. 0 switches one off.
    requests_per_second: float = Field(default=10.0, ge=0, le=1e6)
    requests_burst: int = Field(default=40, ge=1, le=1_000_000)
    compute_ms_per_minute: int = Field(default=20_000, ge=0, le=10**9)

    # Shutdown: unready before new connections are refused; then what is left to finish.
    drain_seconds: float = Field(default=5.0, ge=0, le=60)
    finish_seconds: float = Field(default=10.0, ge=0, le=60)
    graceful_seconds: int = Field(default=15, ge=1, le=120)
    keep_alive_seconds: int = Field(default=15, ge=1, le=300)

    progress_seconds: float = Field(default=0.25, gt=0, le=10)
    ping_seconds: float = Field(default=10.0, gt=0, le=60)
    send_seconds: float = Field(default=10.0, gt=0, le=60)
    # A search that is still running so long after it was stopped means a stuck thread.
    overrun_ms: int = Field(default=500, ge=1, le=60_000)
    stuck_seconds: float = Field(default=5.0, gt=0, le=60)

    @model_validator(mode="after")
    def _every_search_fits_its_quota(self) -> Self:
        if 0 < self.compute_ms_per_minute < self.search_ms:
            raise ValueError("compute_ms_per_minute is less than one search of search_ms")
        return self

    @property
    def search_slots(self) -> int:
        """Threads that may search; one CPU stays free for the event loop."""
        return self.slots or max(1, usable_cpus() - 1)
