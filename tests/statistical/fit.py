"""Chi-square tests against exact probabilities, with fixed seeds."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from scipy.stats import chisquare

LEAST = 1e-4  # a correct sampler fails a test with this probability, but seeds are fixed


def p_value(seen: Mapping[Any, int], exact: Mapping[Any, Fraction]) -> float:
    """Return the p-value of counts; outcomes expected fewer than five times are pooled."""
    assert set(seen) <= set(exact), "an outcome of probability 0 occurred"
    assert sum(exact.values()) == 1
    total = sum(seen.values())
    observed: list[float] = []
    expected: list[float] = []
    rare_seen, rare = 0.0, 0.0
    for outcome, chance in exact.items():
        if chance * total < 5:
            rare_seen += seen.get(outcome, 0)
            rare += float(chance * total)
        else:
            observed.append(seen.get(outcome, 0))
            expected.append(float(chance * total))
    if rare >= 5:
        observed.append(rare_seen)
        expected.append(rare)
    elif rare > 0:  # to the smallest class
        at = expected.index(min(expected))
        observed[at] += rare_seen
        expected[at] += rare
    if len(expected) < 2:
        return 1.0
    scale = sum(observed) / sum(expected)  # 1 but for rounding
    return float(chisquare(observed, [e * scale for e in expected]).pvalue)


def fits(seen: Mapping[Any, int], exact: Mapping[Any, Fraction]) -> bool:
    """Say whether counts fit the exact probabilities."""
    return p_value(seen, exact) > LEAST
