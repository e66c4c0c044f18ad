"""The sequential test keeps its error bounds, whatever the scores look like."""

from __future__ import annotations

import math
import random

import pytest
from ninerealms import ConfigError
from ninerealms.arena import ShareTest, Verdict

LOW, HIGH = 0.25, 0.35


def run(mean: float, kind: str, seed: int) -> ShareTest:
    """Feed a test with scores of that mean until it closes."""
    rng = random.Random(seed)
    test = ShareTest(low=LOW, high=HIGH, most=1500)
    while not test.closed:
        if kind == "wins":
            score = float(rng.random() < mean)
        elif kind == "deals":  # the mean of four games
            score = sum(rng.random() < mean for _ in range(4)) / 4
        else:  # nearly always the same: the hardest for tests that estimate the spread
            score = 1.0 if rng.random() < 0.02 else (mean - 0.02) / 0.98
        test.add(score)
    return test


@pytest.mark.parametrize("kind", ["wins", "deals", "rare"])
def test_error_rates_stay_below_their_bounds(kind):
    runs = 400
    slack = 3 * math.sqrt(0.05 * 0.95 / runs)  # three standard errors of the simulation
    above = sum(run(LOW, kind, seed).verdict is Verdict.ABOVE for seed in range(runs))
    below = sum(run(HIGH, kind, seed).verdict is Verdict.BELOW for seed in range(runs))
    assert above / runs <= 0.05 + slack
    assert below / runs <= 0.05 + slack


@pytest.mark.parametrize("kind", ["wins", "deals"])
def test_true_claims_are_found_soon(kind):
    tests = [run(HIGH, kind, seed) for seed in range(100)]
    assert sum(test.verdict is Verdict.ABOVE for test in tests) >= 85
    # Wald's mean number of scores at wins and losses, for errors of 5 %.
    drift = HIGH * math.log(HIGH / LOW) + (1 - HIGH) * math.log((1 - HIGH) / (1 - LOW))
    wald = 0.9 * math.log(19) / drift
    assert sum(test.scores for test in tests) / len(tests) < 1.6 * wald


def test_four_games_a_deal_need_fewer_deals_than_one():
    single = sum(run(HIGH, "wins", seed).scores for seed in range(60))
    fourfold = sum(run(HIGH, "deals", seed).scores for seed in range(60))
    assert fourfold < 0.5 * single


def test_it_stays_open_when_there_is_too_little_to_tell():
    test = ShareTest(low=LOW, high=HIGH, most=5)
    for _ in range(5):
        assert test.add(0.3) is Verdict.OPEN
    assert test.closed
    with pytest.raises(ConfigError):
        test.add(0.3)


def test_no_single_score_ruins_a_stake():
    test = ShareTest(low=0.4, high=0.9)
    for score in (0.0, 1.0) * 20:
        if not test.closed:
            test.add(score)
    assert math.isfinite(test.against_low) and math.isfinite(test.against_high)


@pytest.mark.parametrize(
    "changed",
    [{"low": 0.0}, {"high": 0.2}, {"high": 1.0}, {"alpha": 0.5}, {"beta": 0.0}, {"most": 0}],
)
def test_numbers_out_of_range_are_refused(changed):
    with pytest.raises(ConfigError):
        ShareTest(**{"low": 0.25, "high": 0.35, **changed})
    with pytest.raises(ConfigError):
        ShareTest(low=0.25, high=0.35).add(1.5)
