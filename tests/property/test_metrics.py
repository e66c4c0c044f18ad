"""Metrics of games: reproducible, consistent with themselves and with the games played."""

from __future__ import annotations

import json
import math

import ninerealms as nr
import pytest
from ninerealms import metrics
from ninerealms.games.wolves_of_odin import Options
from ninerealms.metrics import Distribution, Policy, Setting, measure, sweep, table, wilson
from scipy import stats

from tests.strategies import GAME


@pytest.fixture(scope="module")
def found():
    return measure(GAME, players=3, games=30, seed=5)


def test_a_seed_fixes_everything(found):
    assert measure(GAME, players=3, games=30, seed=5) == found
    assert measure(GAME, players=3, games=30, seed=6) != found


def test_more_games_begin_with_the_same_games():
    few = measure(GAME, players=3, games=1, seed=5)
    assert few.decisions.sd == 0
    more = measure(GAME, players=3, games=2, seed=5)
    assert few.decisions.mean in (more.decisions.least, more.decisions.greatest)


def test_the_numbers_are_those_of_the_games():
    """The first game is played here once more, by its description."""
    state, stream = GAME.initial_state(players=4), nr.Stream(9).child(0)
    decisions, chances, branching = [0] * 4, 0, []
    while not state.is_terminal():
        if state.is_chance():
            chances += 1
            state = state.apply(state.sample_chance(stream))
            continue
        assert state.current_player is not None
        decisions[state.current_player] += 1
        branching.append(len(state.legal_actions()))
        state = state.apply(nr.random_action(state.view(state.current_player), stream=stream))
    found = measure(GAME, players=4, games=1, seed=9, policy=Policy.RANDOM)
    assert [seat.decisions.mean for seat in found.seats] == decisions
    assert (found.decisions.mean, found.chances.mean) == (sum(decisions), chances)
    assert found.branching.mean == pytest.approx(sum(branching) / len(branching))
    assert found.branching.least >= 2
    assert [seat.mean_return for seat in found.seats] == state.returns()
    document = state.to_document()
    assert found.rounds.mean == document["round"]
    assert found.turns.mean >= document["turn"]


def test_shares_sum_to_one(found):
    assert sum(seat.mean_return for seat in found.seats) == pytest.approx(1)
    assert sum(seat.wins for seat in found.seats) / found.games == pytest.approx(1 - found.draws)
    # Seat 0 decides first in every game; all seats have a third on average.
    assert found.first_mover_advantage == pytest.approx(found.seats[0].mean_return - 1 / 3)
    assert sum(seat.decisions.mean for seat in found.seats) == pytest.approx(found.decisions.mean)


def test_the_document_is_plain_json(found):
    document = found.to_document()
    assert json.loads(json.dumps(document)) == document
    assert document["policy"] == "heuristic" and len(document["seats"]) == 3


def test_options_and_editions_are_measured():
    model = GAME.edition(GAME.editions()[0]) | {"edition": "all-bonds"}
    model["people"]["assassin"]["count"] -= 3
    model["people"]["bond"]["count"] += 3
    settings = [
        Setting(name="plain", players=3),
        Setting(name="short", players=3, options=Options(round_turn_cap=1)),
        Setting(name="bonds", players=3, edition=model),
    ]
    calls = []
    found = sweep(GAME, settings, games=4, seed=2, progress=lambda *at: calls.append(at))
    assert calls == [(i + 1, 12) for i in range(12)]
    assert found["plain"] == measure(GAME, players=3, games=4, seed=2)
    assert found["short"].turns.mean < found["plain"].turns.mean
    assert found["short"].options["round_turn_cap"] == 1
    assert found["bonds"].edition == "all-bonds" and found["bonds"] != found["plain"]
    lines = table(found).splitlines()
    assert [line.split()[0] for line in lines] == ["setting", "plain", "short", "bonds"]
    assert len({len(line) for line in lines}) == 1


def test_two_settings_of_one_name_are_refused():
    with pytest.raises(nr.ConfigError, match=r"settings\[1\].name"):
        sweep(GAME, [Setting(name="a", players=3)] * 2, games=1, seed=1)


@pytest.mark.parametrize("games", [0, -1, 10_000_001])
def test_a_number_of_games_out_of_range_is_refused(games):
    with pytest.raises(nr.ConfigError, match="games: expected 1"):
        measure(GAME, players=3, games=games, seed=1)


def test_what_the_core_refuses_is_refused():
    with pytest.raises(nr.ConfigError):
        measure(GAME, players=2, games=1, seed=1)
    with pytest.raises(nr.EditionError):
        measure(GAME, players=3, games=1, seed=1, edition="no such edition")


@pytest.mark.parametrize(("successes", "trials"), [(0, 10), (3, 10), (10, 10), (500, 1000), (1, 1)])
def test_the_interval_is_wilsons(successes, trials):
    known = stats.binomtest(successes, trials).proportion_ci(method="wilson")
    assert wilson(successes, trials) == pytest.approx((known.low, known.high), abs=1e-12)


def test_a_distribution_is_that_of_its_values():
    made = Distribution.of([1, 2, 3, 4, 10])
    assert (made.mean, made.median, made.least, made.greatest) == (4, 3, 1, 10)
    assert made.sd == pytest.approx(math.sqrt(50 / 4))
    assert (made.q10, made.q90) == pytest.approx((1.4, 7.6))


@pytest.mark.parametrize(
    ("standing", "leader"), [([0, 0, 0], None), ([1, 3, 2], 1), ([3, 3, 2], None), ([-1, -2], 0)]
)
def test_a_leader_leads_alone(standing, leader):
    assert metrics._leader(standing) == leader


@pytest.mark.parametrize(("game", "players"), [("odin_quest", 1), ("ragnarok", 2)])
def test_a_game_is_won_by_who_gets_the_most_there_is(game, players):
    on = nr.Game(game)
    found = measure(on, players=players, games=20, seed=3)
    assert sum(seat.win_share for seat in found.seats) + found.draws == pytest.approx(1)
    for seat in found.seats:  # here nobody gets anything between the least and the most
        if not (game == "ragnarok" and found.draws):
            assert seat.mean_return == pytest.approx(2 * seat.win_share - 1)
