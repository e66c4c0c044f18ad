"""All that one instance of the service holds; there are no globals."""

from __future__ import annotations

import asyncio
import time
from typing import BinaryIO

import ninerealms as nr

from ninerealms_api.services.games import ServedGame, served_games
from ninerealms_api.services.logs import Log
from ninerealms_api.services.metrics import Metrics
from ninerealms_api.services.pool import Search, SearchFunction, SearchPool, Ticket
from ninerealms_api.services.quotas import Buckets
from ninerealms_api.settings import Settings

_SELF_TEST_ITERATIONS = 100
_LAG_SECONDS = 0.5
_SMOOTHING = 0.2  # of the measured rate, for each search


class Service:
    """Games, pool, quotas, figures and whether it is ready."""

    def __init__(
        self, settings: Settings, *, search: SearchFunction, log_stream: BinaryIO | None
    ) -> None:
        """Build everything; nothing runs before `start`."""
        self.settings = settings
        self.games: dict[str, ServedGame] = served_games()
        self.log = Log(log_stream)
        self.pool = SearchPool(
            search,
            slots=settings.search_slots,
            queue_ms=settings.queue_ms,
            queue_length=settings.queue_length,
            per_caller=settings.searches_per_caller,
            overrun_ms=settings.overrun_ms,
            stuck_seconds=settings.stuck_seconds,
        )
        self.pool.on_end = self._search_ended
        self.metrics = Metrics(self.pool)
        self.requests = Buckets(rate=settings.requests_per_second, capacity=settings.requests_burst)
        self.compute = Buckets(
            rate=settings.compute_ms_per_minute / 60, capacity=settings.compute_ms_per_minute
        )
        self.rates = dict.fromkeys(self.games, 1_000.0)  # iterations a second of one thread
        self._search = search
        self._tested = False
        self._draining = False
        self._lag: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Search once in each game: proves that the engine works and tells its speed."""
        for game_id, game in self.games.items():
            self.rates[game_id] = await asyncio.to_thread(self._self_test, game)
            self.metrics.rate.labels(game_id).set(self.rates[game_id])
        self._tested = True
        self._lag = asyncio.create_task(self._watch_loop())

    def _self_test(self, game: ServedGame) -> float:
        view = first_view(game.game)
        found = self._search(
            Search(view, 1, _SELF_TEST_ITERATIONS, 5_000, nr.SearchSettings(), 64),
            cancel=nr.CancelToken(),
            progress=nr.Progress(),
        )
        if found.best not in view.legal_actions():
            raise RuntimeError(f"the engine suggests an illegal move in {game.id}")
        return found.iterations / max(found.seconds, 1e-6)

    async def _watch_loop(self) -> None:
        while True:
            begin = time.monotonic()
            await asyncio.sleep(_LAG_SECONDS)
            self.metrics.loop_lag.set(max(0.0, time.monotonic() - begin - _LAG_SECONDS))

    def drain(self) -> None:
        """Become unready and refuse new searches; what runs goes on."""
        self._draining = True
        self.pool.close()

    @property
    def draining(self) -> bool:
        """Whether the service is shutting down."""
        return self._draining

    async def stop(self) -> None:
        """End all threads and tasks."""
        self.drain()
        self.pool.shutdown()
        if self._lag is not None:
            self._lag.cancel()

    def not_ready(self) -> str | None:
        """Return why no requests should be sent here; overload is no reason."""
        if not self._tested:
            return "starting"
        if self._draining:
            return "shutting-down"
        return "stuck" if self.pool.stuck_seconds() else None

    def not_live(self) -> str | None:
        """Return why the process should be started again: a thread that is stuck for good."""
        late = self.pool.stuck_seconds()
        return "stuck" if late > 3 * self.settings.stuck_seconds else None

    def _search_ended(self, ticket: Ticket, found: nr.Suggestion | None) -> None:
        """Settle what was used, and learn how quick the engine is."""
        spent = 0.0 if ticket.started is None else 1_000 * (time.monotonic() - ticket.started)
        self.compute.settle(ticket.caller, ticket.expected_ms - spent)
        if found is None:
            return
        game = ticket.search.view.game.id
        self.metrics.iterations.labels(game).inc(found.iterations)
        self.metrics.tree_bytes.observe(found.bytes)
        if found.seconds > 0.01:
            rate = found.iterations / found.seconds
            self.rates[game] += _SMOOTHING * (rate - self.rates[game])
            self.metrics.rate.labels(game).set(self.rates[game])


def first_state(game: nr.Game) -> nr.State:
    """Return the first decision of a small game, always the same."""
    return game.initial_state(players=game.min_players).advance(nr.Stream(1))


def first_view(game: nr.Game) -> nr.View:
    """Return what the seat to move knows at the first decision."""
    state = first_state(game)
    return state.view(state.current_player)
