"""Ratings recover strengths that are known."""

from __future__ import annotations

import numpy as np
import pytest
from ninerealms import ConfigError, arena
from ninerealms.arena.ratings import expected_shares
from scipy.optimize import minimize

from tests.arena.games import drawn, spec

NAMES = ("a", "b", "c", "d")
TRUE = (150.0, 50.0, -50.0, -150.0)


def values(found: list[arena.Rating]) -> list[float]:
    by_name = {rating.entrant: rating.rating for rating in found}
    return [by_name[name] for name in NAMES]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("ranked", [False, True])
@pytest.mark.parametrize("pairing", [arena.Pairing.DUELS, arena.Pairing.MIXTURES])
def test_known_strengths_come_back(players, ranked, pairing):
    plan = spec(NAMES, players=players, deals=60, pairing=pairing)
    found = arena.ratings(drawn(plan, TRUE, seed=1, ranked=ranked), resamples=20)
    assert [rating.entrant for rating in found] == list(NAMES)
    assert values(found) == pytest.approx(TRUE, abs=40)
    assert sum(values(found)) == pytest.approx(0, abs=1e-6)


def test_the_fit_is_the_greatest_likelihood():
    results = drawn(spec(NAMES, players=3, deals=20), TRUE, seed=2)

    def loss(strengths: np.ndarray) -> float:
        """Return what is maximised: winners' chances, and the half-won meeting with a mean one."""
        total = 0.0
        for game in results.games:
            shares = expected_shares(list(strengths), game.seats)
            total -= np.log(shares[game.returns.index(max(game.returns))])
        for strength in strengths:
            total -= 0.5 * sum(np.log(expected_shares([strength, 0.0], [0, 1])))
        return total

    best = minimize(loss, np.zeros(4), method="BFGS").x
    assert values(arena.ratings(results, resamples=1)) == pytest.approx(best, abs=1.0)


def test_intervals_hold_the_true_strength_about_as_often_as_they_say():
    hits = 0
    for seed in range(40):
        results = drawn(spec(NAMES[:2], players=3, deals=30), (60.0, -60.0), seed=seed)
        low, high = arena.ratings(results, resamples=60, seed=seed)[0].interval
        hits += low <= 60.0 <= high
    assert 33 <= hits <= 40  # of 40, 38 expected


def test_an_entrant_that_never_wins_has_a_finite_rating():
    results = drawn(spec(NAMES[:2], players=3, deals=5), (3000.0, -3000.0), seed=1)
    found = arena.ratings(results, resamples=10)
    assert np.isfinite([*found[0].interval, found[1].rating]).all()
    assert found[0].rating > 200


def test_shared_first_places_count_in_parts():
    of = spec(NAMES[:2], players=3)
    games = [
        arena.GameResult(
            index=game.index,
            deal=game.deal,
            line_up=game.line_up,
            seats=game.seats,
            returns=(1 / 3, 1 / 3, 1 / 3),
            decisions=1,
            digest="",
        )
        for game in arena.Plan(of).seatings()
    ]
    found = arena.ratings(arena.Results(of, tuple(games)), resamples=5)
    assert [rating.rating for rating in found] == pytest.approx([0, 0], abs=1e-6)


def test_nothing_to_rate_is_refused():
    with pytest.raises(ConfigError):
        arena.ratings(arena.Results(spec(), ()))
    with pytest.raises(ConfigError):
        arena.ratings(drawn(spec(), (0, 0), seed=1), resamples=0)


def test_openskill_finds_the_same_order():
    pytest.importorskip("openskill")
    results = drawn(spec(NAMES, players=3, deals=40), TRUE, seed=3)
    found = arena.openskill_ratings(results)
    assert [rating.entrant for rating in found] == list(NAMES)
    assert all(rating.interval[0] < rating.rating < rating.interval[1] for rating in found)


def test_equal_results_give_equal_ratings():
    results = drawn(spec(NAMES, players=3, deals=5), TRUE, seed=4)
    assert arena.ratings(results, resamples=20) == arena.ratings(results, resamples=20)
