"""Stop a match as soon as a claim about a share is decided, with error bounds that hold.

The test bets against each of two claims about the mean of scores in 0 .. 1: "at most `low`" and
"at least `high`". While a claim is true the gambler's wealth is a supermartingale, so by Ville's
inequality it ever reaches 1/alpha with a chance of at most alpha, whatever the distribution of the
scores and however often one looks (Waudby-Smith and Ramdas 2024, "Estimating means of bounded
random variables by betting"). For scores 0 and 1 and the best fixed stake it is the sequential
probability ratio test of Wald (1945). Scores must be independent: give it one mean a deal, since
games of a deal share their cards.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from ninerealms.errors import ConfigError

__all__ = ["ShareTest", "Verdict"]

# A stake keeps this part of the wealth at least, so that no single score can ruin it.
RESERVE: Final = 0.25


class Verdict(StrEnum):
    """What is decided: the share is above `low`, it is below `high`, or nothing (yet)."""

    ABOVE = "above"
    BELOW = "below"
    OPEN = "open"


@dataclass(kw_only=True)
class ShareTest:
    """A sequential test of "share <= low" against "share >= high".

    Args:
        low, high: the claims, 0 < low < high < 1. A share between them may go either way.
        alpha: greatest chance of `ABOVE` while the share is at most `low`; 0 .. 0.5.
        beta: greatest chance of `BELOW` while the share is at least `high`; 0 .. 0.5.
        most: scores after which it stays `OPEN`; bounds the cost, spoils no error bound.

    Raises:
        ConfigError: a number is out of range.

    >>> test = ShareTest(low=0.25, high=0.40)
    >>> while test.add(0.5) is Verdict.OPEN:
    ...     pass
    >>> test.verdict, test.scores
    (<Verdict.ABOVE: 'above'>, 12)
    """

    low: float
    high: float
    alpha: float = 0.05
    beta: float = 0.05
    most: int = 10_000
    verdict: Verdict = field(default=Verdict.OPEN, init=False)
    scores: int = field(default=0, init=False)
    # Logarithms of the wealth won by betting against "at most low" and "at least high".
    against_low: float = field(default=0.0, init=False)
    against_high: float = field(default=0.0, init=False)
    _sum: float = field(default=0.0, init=False, repr=False)
    _squares: float = field(default=0.0, init=False, repr=False)

    def __post_init__(self) -> None:
        """Check the numbers."""
        if not 0 < self.low < self.high < 1:
            raise ConfigError("expected 0 < low < high < 1", where="low")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ConfigError("expected error bounds between 0 and 0.5", where="alpha")
        if self.most < 1:
            raise ConfigError(f"expected at least 1, found {self.most}", where="most")

    @property
    def closed(self) -> bool:
        """Whether no more scores are wanted: decided, or `most` of them seen."""
        return self.verdict is not Verdict.OPEN or self.scores >= self.most

    def add(self, score: float) -> Verdict:
        """Take in the score of one deal and return what is decided now.

        Raises:
            ConfigError: the score is not 0 .. 1, or the test is closed.
        """
        if not 0 <= score <= 1:
            raise ConfigError(f"expected 0 .. 1, found {score}", where="score")
        if self.closed:
            raise ConfigError("the test is closed", where="score")
        up, down = self._stakes()
        self.against_low += math.log1p(up * (score - self.low))
        self.against_high += math.log1p(down * (self.high - score))
        self.scores += 1
        self._sum += score
        self._squares += score * score
        if self.against_low >= -math.log(self.alpha):
            self.verdict = Verdict.ABOVE
        elif self.against_high >= -math.log(self.beta):
            self.verdict = Verdict.BELOW
        return self.verdict

    def _stakes(self) -> tuple[float, float]:
        """Return what to bet on the next score, from earlier ones alone.

        Nearly the best stakes when the share is `high` or `low`: the edge over the spread of the
        scores, which starts as that of wins and losses of such a share.
        """
        middle, edge = (self.low + self.high) / 2, self.high - self.low
        spread = self._squares - 2 * middle * self._sum + self.scores * middle**2
        spread = (spread + 4 * middle * (1 - middle)) / (self.scores + 4)
        stake = edge / (spread + edge**2 / 4)
        return min(stake, (1 - RESERVE) / self.low), min(stake, (1 - RESERVE) / (1 - self.high))
