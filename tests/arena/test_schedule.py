"""Every entrant has every seat of every deal equally often."""

from __future__ import annotations

from collections import Counter
from math import comb

import pytest
from ninerealms import ConfigError, arena
from ninerealms.arena import Pairing

from tests.arena.games import spec

NAMES = ("a", "b", "c", "d", "e")
SIZES = [(entrants, players) for entrants in (2, 3, 5) for players in (3, 4, 5)]


def plan_of(entrants: int, players: int, pairing: Pairing, deals: int = 3) -> arena.Plan:
    return arena.Plan(spec(NAMES[:entrants], players=players, deals=deals, pairing=pairing))


def expected_line_ups(entrants: int, players: int, pairing: Pairing) -> int:
    return {
        Pairing.COMBINATIONS: comb(entrants, players),
        Pairing.MIXTURES: comb(entrants + players - 1, players) - entrants,
        Pairing.DUELS: entrants * (entrants - 1),
        Pairing.CHALLENGES: entrants - 1,
    }[pairing]


@pytest.mark.parametrize("pairing", Pairing)
@pytest.mark.parametrize("entrants, players", SIZES)
def test_all_line_ups_play_and_each_entrant_has_each_seat_equally_often(pairing, entrants, players):
    wanted = expected_line_ups(entrants, players, pairing)
    if wanted == 0:
        with pytest.raises(ConfigError) as caught:
            plan_of(entrants, players, pairing)
        assert caught.value.where == "pairing"
        return
    plan = plan_of(entrants, players, pairing)
    assert len(plan.line_ups) == wanted
    assert plan.games == 3 * wanted * players
    for deal in range(3):
        games = [game for game in plan.seatings() if game.deal == deal]
        by_line_up = Counter(game.line_up for game in games)
        assert set(by_line_up.values()) == {players} and len(by_line_up) == wanted
        for line_up in range(wanted):
            seats = [game.seats for game in games if game.line_up == line_up]
            assert all(tuple(sorted(one)) == plan.line_ups[line_up] for one in seats)
            columns = {tuple(sorted(column)) for column in zip(*seats, strict=True)}
            assert columns == {plan.line_ups[line_up]}  # every seat had all of the line-up


def test_the_games_of_a_deal_share_their_chance_and_no_others_do():
    plan = plan_of(3, 3, Pairing.MIXTURES, deals=4)
    seeds = {game.deal: game.chance_seed for game in plan.seatings()}
    assert len(set(seeds.values())) == 4
    assert all(game.chance_seed == seeds[game.deal] for game in plan.seatings())


def test_every_bot_of_every_game_has_a_seed_of_its_own():
    plan = plan_of(3, 4, Pairing.DUELS)
    seeds = [seed for game in plan.seatings() for seed in game.bot_seeds]
    assert len(set(seeds)) == len(seeds)


def test_more_deals_only_add_games_and_another_seed_changes_them():
    short, long = plan_of(3, 3, Pairing.DUELS, 2), plan_of(3, 3, Pairing.DUELS, 5)
    assert list(long.seatings())[: short.games] == list(short.seatings())
    other = arena.Plan(spec(NAMES[:3], deals=2, seed=2))
    assert all(
        a.chance_seed != b.chance_seed
        for a, b in zip(short.seatings(), other.seatings(), strict=True)
    )


def test_neighbours_differ_between_deals():
    plan = plan_of(3, 3, Pairing.COMBINATIONS, deals=30)
    orders = Counter(plan.seating(3 * deal).seats for deal in range(30))
    assert len(orders) == 6  # all orders of three come up


def test_numbers_out_of_range_are_refused():
    plan = plan_of(2, 3, Pairing.DUELS)
    for index in (-1, plan.games):
        with pytest.raises(ConfigError):
            plan.seating(index)
    for entrants, deals, where in ((("a", "a"), 1, "entrants"), (("a", "b"), 0, "deals")):
        with pytest.raises(ConfigError) as caught:
            spec(entrants, deals=deals)
        assert caught.value.where == where


def test_a_spec_comes_back_from_its_document():
    one = spec(NAMES, players=4, deals=7, pairing=Pairing.MIXTURES)
    assert arena.Spec.from_document(one.to_document()) == one
    for wrong in ({}, one.to_document() | {"pairing": "x"}, one.to_document() | {"more": 1}):
        with pytest.raises(ConfigError):
            arena.Spec.from_document(wrong)
