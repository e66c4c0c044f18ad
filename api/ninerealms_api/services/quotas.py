"""Quotas of callers: requests, and milliseconds of search granted.

Token buckets: a burst, a steady rate, exact waiting times, and the unused part of a grant given
back. Well-known limiter packages count hits in windows, which can neither give back nor say when.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache

from ninerealms_api.errors import Code, ProblemError

_MAX_CALLERS = 100_000


class Buckets:
    """One bucket of tokens a caller, refilled at a steady rate; rate 0 stands for no limit."""

    def __init__(
        self,
        *,
        rate: float,
        capacity: float,
        clock: Callable[[], float] = time.monotonic,
        most: int = _MAX_CALLERS,
    ) -> None:
        """Take tokens a second and the most a caller can save up."""
        self._rate = rate
        self._capacity = capacity
        self._clock = clock
        self._most = most
        # Least recently used first; whoever is forgotten has a full bucket again.
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, caller: str, amount: float) -> None:
        """Take tokens.

        Raises:
            ProblemError: 429, with the seconds until there are enough.
        """
        if not self._rate:
            return
        now = self._clock()
        level = self._level(caller, now)
        if level < amount:
            wait = max(1, math.ceil((min(amount, self._capacity) - level) / self._rate))
            raise ProblemError(Code.QUOTA_EXCEEDED, headers={"Retry-After": str(wait)})
        self._put(caller, level - amount, now)

    def settle(self, caller: str, amount: float) -> None:
        """Return tokens that were taken and not used; below zero what was used beyond them."""
        if self._rate:
            now = self._clock()
            self._put(caller, self._level(caller, now) + amount, now)

    def _level(self, caller: str, now: float) -> float:
        level, then = self._levels.get(caller, (self._capacity, now))
        return min(self._capacity, level + (now - then) * self._rate)

    def _put(self, caller: str, level: float, now: float) -> None:
        self._levels[caller] = (min(level, self._capacity), now)
        self._levels.move_to_end(caller)
        if len(self._levels) > self._most:
            self._levels.popitem(last=False)


@lru_cache(maxsize=4_096)
def caller_of(host: str | None) -> str:
    """Return whose quota an address uses: a /64 network of IPv6 is one customer's."""
    try:
        address = ipaddress.ip_address(host or "")
    except ValueError:  # a Unix socket, or a name that a proxy wrote
        return (host or "local")[:64]
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
