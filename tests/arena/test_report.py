"""The numbers of a report against scipy, and its texts."""

from __future__ import annotations

import csv
import io
import json
import random

import numpy as np
import pytest
from ninerealms import ConfigError, arena
from ninerealms.arena.report import deal_shares
from scipy import stats

from tests.arena.games import drawn, spec

NAMES = ("a", "b", "c")
RESULTS = drawn(spec(NAMES, players=3, deals=40), (100.0, 0.0, -100.0), seed=1)


def test_shares_and_intervals_are_those_of_scipy():
    found = arena.report(RESULTS)
    assert found.games == len(RESULTS.games) and found.deals == 40
    for row in found.rows:
        entrant = NAMES.index(row.entrant)
        values = [
            value
            for game in RESULTS.games
            for seat, value in zip(game.seats, game.returns, strict=True)
            if seat == entrant
        ]
        wins = int(sum(values))
        assert (row.seats, row.wins) == (len(values), wins)
        assert row.share == pytest.approx(wins / len(values))
        assert row.fair == pytest.approx(1 / 3)
        wilson = stats.binomtest(wins, len(values)).proportion_ci(method="wilson")
        assert row.wilson == pytest.approx((wilson.low, wilson.high))
        means = deal_shares(RESULTS, entrant)
        interval = stats.norm.interval(0.95, np.mean(means), stats.sem(means))
        assert row.interval == pytest.approx(interval)


def test_the_best_comes_first():
    assert [row.entrant for row in arena.report(RESULTS).rows] == list(NAMES)


def test_differences_are_paired_by_deals():
    (first, *_) = arena.report(RESULTS).differences
    assert (first.first, first.second) == ("a", "b")
    by_deal: dict[int, list[float]] = {}
    for game in RESULTS.games:
        if {0, 1} <= set(game.seats):
            means = [
                np.mean([r for s, r in zip(game.seats, game.returns, strict=True) if s == entrant])
                for entrant in (0, 1)
            ]
            by_deal.setdefault(game.deal, []).append(float(means[0] - means[1]))
    deals = [np.mean(values) for values in by_deal.values()]
    assert first.mean == pytest.approx(np.mean(deals))
    interval = stats.norm.interval(0.95, np.mean(deals), stats.sem(deals))
    assert first.interval == pytest.approx(interval)


def lucky(duplicate: bool) -> arena.Results:
    """Return games that the cards decide: seat 0 of a deal wins, or (else) any seat."""
    of, rng = spec(NAMES[:2], players=3, deals=200), random.Random(1)
    games = []
    for seating in arena.Plan(of).seatings():
        lucky_seat = seating.chance_seed % 3 if duplicate else rng.randrange(3)
        returns = tuple(float(seat == lucky_seat) for seat in range(3))
        games.append(
            arena.GameResult(
                index=seating.index,
                deal=seating.deal,
                line_up=seating.line_up,
                seats=seating.seats,
                returns=returns,
                decisions=1,
                digest="",
            )
        )
    return arena.Results(of, tuple(games))


def test_duplicate_deals_take_away_the_luck_of_the_cards():
    (pair,) = arena.report(lucky(duplicate=True)).differences
    assert pair.reduction == pytest.approx(1.0) and pair.mean == pytest.approx(0.0)
    (pair,) = arena.report(lucky(duplicate=False)).differences
    assert abs(pair.reduction) < 0.3


def test_a_deal_that_is_not_whole_is_left_out():
    cut = arena.Results(RESULTS.spec, RESULTS.games[: 18 + 7])
    assert arena.report(cut) == arena.report(arena.Results(RESULTS.spec, RESULTS.games[:18]))
    with pytest.raises(ConfigError):
        arena.report(arena.Results(RESULTS.spec, RESULTS.games[:17]))


def test_texts_hold_what_the_report_does():
    found = arena.report(RESULTS)
    assert json.loads(json.dumps(found.to_document()))["rows"][0]["entrant"] == "a"
    rows = list(csv.DictReader(io.StringIO(found.to_csv())))
    assert [float(row["share"]) for row in rows] == [row.share for row in found.rows]
    lines = found.to_markdown().splitlines()
    assert len({line.count("|") for line in lines[:5]}) == 1
    assert len({len(line) for line in lines[:5]}) == 1
    cells = [cell.strip() for cell in lines[2].strip("|").split("|")]
    assert cells[:3] == ["a", str(found.rows[0].seats), f"{100 * found.rows[0].share:.1f}"]


def test_shares_of_a_game_of_wins_and_losses_are_those_of_wins():
    of = arena.Spec(
        game="ragnarok", players=2, entrants=("heuristic", "random"), deals=10, seed=4
    )  # fmt: skip
    found = arena.run(of)
    rows = {row.entrant: row for row in arena.report(found).rows}
    assert sum(row.share for row in rows.values()) == pytest.approx(1)
    ties = sum(game.returns == (0.0, 0.0) for game in found.games)
    for row in rows.values():
        assert row.share == pytest.approx((row.wins + ties / 2) / row.seats) and row.fair == 0.5
    assert all(0 <= share <= 1 for share in deal_shares(found, 0))
