"""Figures for Prometheus. Labels are closed sets: routes, games, statuses and codes of ours."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import generate_latest

from ninerealms_api.services.calls import Call
from ninerealms_api.services.games import ENGINE
from ninerealms_api.services.pool import SearchPool

_CHEAP = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
_SEARCH = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0)


class Metrics:
    """The registry of one service."""

    def __init__(self, pool: SearchPool) -> None:
        """Register all instruments; those of the pool are read when somebody looks."""
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "ninerealms_requests",
            "Requests",
            ("route", "game", "status", "code"),
            registry=self.registry,
        )
        self._seconds = Histogram(
            "ninerealms_request_seconds",
            "Time of cheap requests",
            ("route",),
            buckets=_CHEAP,
            registry=self.registry,
        )
        self._search_seconds = Histogram(
            "ninerealms_search_request_seconds",
            "Time of search requests, by the time they were granted",
            ("granted",),
            buckets=_SEARCH,
            registry=self.registry,
        )
        self.iterations = Counter(
            "ninerealms_search_iterations", "Iterations done", ("game",), registry=self.registry
        )
        self.rate = Gauge(
            "ninerealms_search_iterations_per_second",
            "Iterations a second of one thread, as admission reckons",
            ("game",),
            registry=self.registry,
        )
        self.tree_bytes = Histogram(
            "ninerealms_search_tree_bytes",
            "Memory of the trees of a search",
            buckets=tuple(float(1 << bits) for bits in range(16, 28, 2)),
            registry=self.registry,
        )
        self.loop_lag = Gauge(
            "ninerealms_loop_lag_seconds",
            "How late the event loop woke up last",
            registry=self.registry,
        )
        ProcessCollector(registry=self.registry)
        self.registry.register(_Pool(pool))
        # Looking a labelled instrument up costs more than counting.
        self._request_counter = lru_cache(maxsize=4_096)(self._requests.labels)
        self._cheap_timer = lru_cache(maxsize=256)(self._seconds.labels)

    def count(self, call: Call, seconds: float) -> None:
        """Count a request that has been answered."""
        self._request_counter(call.route, call.game, call.status, call.code).inc()
        if call.search_ms is None:
            self._cheap_timer(call.route).observe(seconds)
        else:
            granted = next((limit for limit in (100, 500, 1_000) if call.search_ms <= limit), 0)
            self._search_seconds.labels(f"<={granted}" if granted else ">1000").observe(seconds)

    def text(self) -> bytes:
        """Return all figures in the text format."""
        return generate_latest(self.registry)


class _Pool:
    """Reads the pool and the process when asked."""

    def __init__(self, pool: SearchPool) -> None:
        self._pool = pool

    def collect(self) -> Iterator[Metric]:
        pool = self._pool
        gauges = {
            "slots": ("Threads that may search", pool.slots),
            "slots_busy": ("Threads that search", pool.busy),
            "queue_length": ("Searches that wait", pool.queued),
            "queue_wait_seconds": ("Estimated wait of a new search", pool.wait_ms() / 1_000),
            "search_cancelled": ("Searches whose client went away", pool.cancelled),
            "search_overrun": ("Searches that did not stop in time", pool.overrun),
        }
        for name, (text, value) in gauges.items():
            yield GaugeMetricFamily(f"ninerealms_{name}", text, value=value)
        shed = CounterMetricFamily("ninerealms_shed", "Searches refused", labels=("code",))
        for code, count in pool.shed.items():
            shed.add_metric((code,), count)
        yield shed
        build = GaugeMetricFamily("ninerealms_build", "Engine build", labels=tuple(ENGINE))
        build.add_metric((ENGINE["version"], ENGINE["build"]), 1)
        yield build
