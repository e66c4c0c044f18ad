"""A small pool of threads that search: admission, cancellation, deadlines.

Only the event loop touches the pool; a search thread gets its arguments and returns its result.
Not the default thread pool: there many searches share the CPUs and all of them end late.
"""

from __future__ import annotations

import asyncio
import math
import random
import time
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

import ninerealms as nr

from ninerealms_api.errors import Code, ProblemError

_GRACE_MS = 250  # over the time limit, before the stop flag is set


@dataclass(frozen=True, slots=True)
class Search:
    """What to search, with the milliseconds it was granted at most."""

    view: nr.View
    seed: int
    iterations: int | None
    milliseconds: int
    settings: nr.SearchSettings
    megabytes: int
    history: tuple[str, ...] = ()


class SearchFunction(Protocol):
    """The engine, or what a test puts in its place."""

    def __call__(
        self, search: Search, *, cancel: nr.CancelToken, progress: nr.Progress
    ) -> nr.Suggestion:
        """Search until the budget is used or `cancel` is set."""


def engine(search: Search, *, cancel: nr.CancelToken, progress: nr.Progress) -> nr.Suggestion:
    """Search in one thread, which makes the answer reproducible."""
    return nr.suggest(
        search.view,
        seed=search.seed,
        iterations=search.iterations,
        milliseconds=search.milliseconds,
        settings=search.settings,
        megabytes=search.megabytes,
        history=search.history,
        stop_when_full=True,
        cancel=cancel,
        progress=progress,
    )


@dataclass(eq=False, slots=True)
class Ticket:
    """An admitted search: queued, then running, then done."""

    search: Search
    caller: str
    expected_ms: float
    expected_wait_ms: int
    future: asyncio.Future[nr.Suggestion]
    admitted: float  # time.monotonic()
    started: float | None = None
    ended: float | None = None
    cancel: nr.CancelToken = field(default_factory=nr.CancelToken)
    progress: nr.Progress = field(default_factory=nr.Progress)
    abandoned: bool = False
    timers: list[asyncio.TimerHandle] = field(default_factory=list)

    @property
    def queue_ms(self) -> int:
        """Milliseconds before the search started; until now while it waits."""
        end = time.monotonic() if self.started is None else self.started
        return round(1_000 * (end - self.admitted))

    @property
    def search_ms(self) -> int:
        """Milliseconds its thread has worked."""
        end = time.monotonic() if self.ended is None else self.ended
        return 0 if self.started is None else round(1_000 * (end - self.started))

    def remaining_ms(self, now: float) -> float:
        """Return how long the search is going to take from now on."""
        if self.started is None:
            return self.expected_ms
        return max(0.0, self.expected_ms - 1_000 * (now - self.started))


class SearchPool:
    """`slots` threads and a bounded queue in front of them, first in first out."""

    def __init__(
        self,
        search: SearchFunction,
        *,
        slots: int,
        queue_ms: int,
        queue_length: int,
        per_caller: int,
        overrun_ms: int,
        stuck_seconds: float,
    ) -> None:
        """Start without threads; they come with the first searches."""
        self._search = search
        self.slots = slots
        self._queue_ms = queue_ms
        self._queue_length = queue_length * slots
        self._per_caller = per_caller
        self._overrun_ms = overrun_ms
        self._stuck_seconds = stuck_seconds
        self._executor = ThreadPoolExecutor(slots, thread_name_prefix="search")
        self._waiting: deque[Ticket] = deque()
        self._running: set[Ticket] = set()
        self._callers: Counter[str] = Counter()
        self._closed = False
        self.shed: Counter[str] = Counter()
        self.cancelled = 0
        self.overrun = 0
        self.on_end: Callable[[Ticket, nr.Suggestion | None], None] = lambda _ticket, _found: None

    @property
    def busy(self) -> int:
        """Slots in use, until their threads have really returned."""
        return len(self._running)

    @property
    def queued(self) -> int:
        """Admitted searches without a slot."""
        return len(self._waiting)

    def stuck_seconds(self) -> float:
        """Return for how long a thread has not come back although it had to, else 0."""
        now = time.monotonic()
        over = (
            now - ticket.started - (ticket.search.milliseconds + _GRACE_MS) / 1_000
            for ticket in self._running
            if ticket.started is not None
        )
        return max((late for late in over if late > self._stuck_seconds), default=0.0)

    def wait_ms(self) -> float:
        """Return how long a search admitted now would wait for its slot."""
        if self.busy < self.slots and not self._waiting:
            return 0.0
        now = time.monotonic()
        ahead = sum(t.remaining_ms(now) for t in (*self._running, *self._waiting))
        return ahead / self.slots

    def admit(self, search: Search, *, caller: str, expected_ms: float) -> Ticket:
        """Take in a search, or refuse it at once.

        Args:
            search: What to search.
            caller: Whose it is; each has only so many at once.
            expected_ms: How long it will take, at most its time limit.

        Raises:
            ProblemError: 429, 503 overloaded or shutting-down.
        """
        if self._closed:
            raise self._refused(Code.SHUTTING_DOWN, retry_after=1)
        if self._callers[caller] >= self._per_caller:
            wait = max(1, math.ceil(search.milliseconds / 1_000))
            raise self._refused(
                Code.QUOTA_EXCEEDED, f"{self._per_caller} searches at once are allowed", wait
            )
        wait_ms = self.wait_ms()
        if wait_ms > self._queue_ms or (
            self.busy >= self.slots and self.queued >= self._queue_length
        ):
            # At random, so that those who were refused together do not come back together.
            jitter = random.randint(0, 1)
            raise self._refused(
                Code.OVERLOADED, retry_after=max(1, math.ceil(wait_ms / 1_000) + jitter)
            )
        ticket = Ticket(
            search,
            caller,
            expected_ms,
            round(wait_ms),
            asyncio.get_running_loop().create_future(),
            time.monotonic(),
        )
        self._callers[caller] += 1
        self._waiting.append(ticket)
        self._start_next()
        return ticket

    def _refused(self, code: Code, detail: str = "", retry_after: int = 1) -> ProblemError:
        self.shed[code] += 1
        return ProblemError(code, detail, headers={"Retry-After": str(retry_after)})

    def abandon(self, ticket: Ticket) -> None:
        """Give up a search whose client is gone; its slot is free once the thread has returned."""
        if ticket.abandoned or ticket.future.done():
            return
        ticket.abandoned = True
        self.cancelled += 1
        ticket.future.cancel()
        if ticket.started is None:
            self._waiting.remove(ticket)
            self._leave(ticket, None)
        else:
            ticket.cancel.cancel()

    def close(self) -> None:
        """Admit no more searches."""
        self._closed = True

    def stop(self) -> None:
        """Make all searches answer now with what they have."""
        self._closed = True
        for ticket in (*self._running, *self._waiting):
            ticket.cancel.cancel()

    def shutdown(self) -> None:
        """End the threads without waiting for one that is stuck."""
        self.stop()
        self._executor.shutdown(wait=False, cancel_futures=True)

    def _start_next(self) -> None:
        while self._waiting and self.busy < self.slots:
            ticket = self._waiting.popleft()
            self._running.add(ticket)
            loop = asyncio.get_running_loop()
            ticket.started = time.monotonic()
            work = self._executor.submit(
                self._search, ticket.search, cancel=ticket.cancel, progress=ticket.progress
            )
            deadline = (ticket.search.milliseconds + _GRACE_MS) / 1_000
            ticket.timers = [
                loop.call_later(deadline, ticket.cancel.cancel),
                loop.call_later(deadline + self._overrun_ms / 1_000, self._overran, ticket),
            ]
            ended = asyncio.wrap_future(work, loop=loop)
            ended.add_done_callback(partial(self._ended, ticket))

    def _overran(self, ticket: Ticket) -> None:
        """Answer in place of a search that does not stop; its slot stays taken."""
        self.overrun += 1
        if not ticket.future.done():
            ticket.future.set_exception(ProblemError(Code.SEARCH_OVERRUN))

    def _ended(self, ticket: Ticket, done: asyncio.Future[nr.Suggestion]) -> None:
        for timer in ticket.timers:
            timer.cancel()
        ticket.ended = time.monotonic()
        self._running.discard(ticket)
        error = asyncio.CancelledError() if done.cancelled() else done.exception()
        if not ticket.future.done():
            if error is None:
                ticket.future.set_result(done.result())
            else:
                ticket.future.set_exception(error)
        self._leave(ticket, None if error else done.result())
        self._start_next()

    def _leave(self, ticket: Ticket, found: nr.Suggestion | None) -> None:
        self._callers[ticket.caller] -= 1
        if not self._callers[ticket.caller]:
            del self._callers[ticket.caller]
        self.on_end(ticket, found)
