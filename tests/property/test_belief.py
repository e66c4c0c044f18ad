"""Beliefs use what a seat has seen and nothing else; search keeps to the worlds it is given."""

from __future__ import annotations

from collections import Counter
from typing import Any

import ninerealms as nr
import pytest
from ninerealms import bots
from ninerealms.belief import Belief, GameBelief, likely_worlds, sample

GAME = nr.Game("wolves_of_odin")
WALL = "wall_of_shields"
BELIEF = GameBelief()


def played(seed: int, *, players: int = 3, plies: int = 60) -> nr.Match:
    """Return a match in the middle, at a decision."""
    match = nr.Match(GAME.initial_state(players=players))
    stream = nr.Stream(seed)
    match.push_chance(stream)
    while (seat := match.state.current_player) is not None and len(match.actions) < 40 + plies:
        bots.take_turn(match, bots.HeuristicBot(seed + seat))
        match.push_chance(stream)
    return match


def walls(world: nr.State, seat: int) -> int:
    return int(world.to_document()["seats"][seat]["hand"].get(WALL, 0))


def aimed_at(seat: int) -> list[str]:
    """Return a log in which a unit of a seat is destroyed and nobody answers."""
    return [
        "- stake:v_saga",
        "0 place:assassin",
        f"0 line:{seat}",
        "0 left",
        f"0 unit:{seat}:1",
    ] + ["0 end_turn"]


def opening() -> nr.View:
    """Return the view of seat 0 at its first turn."""
    return GAME.initial_state(players=3).advance(nr.Stream(1)).view(0)


VIEW = opening()
STREAM = nr.Stream(9)
WORLDS = [VIEW.determinize(STREAM) for _ in range(60)]


def test_the_belief_of_the_game_is_a_belief():
    assert isinstance(BELIEF, Belief)


def test_who_lets_a_unit_go_is_taken_to_hold_no_wall():
    history = aimed_at(1)
    for world in WORLDS:
        wanted = 0.3 if walls(world, 1) else 1.0
        assert BELIEF.weight(VIEW, history, world) == pytest.approx(wanted)


@pytest.mark.parametrize(
    "changed",
    [
        [],
        aimed_at(0),  # the viewer's own line
        aimed_at(1)[1:],  # a history without the beginning of its round
        [*aimed_at(1)[:-1], "1 wall"],
        [*aimed_at(1)[:-1], "1 huscarl:0"],
        aimed_at(1)[:-1],  # the answer may still come
        ["- stake:v_saga", "1 pass", *aimed_at(1)[1:]],
        ["- stake:v_saga", "1 recall", "1 unit:1:0", "1 end_turn"],
        aimed_at(1)[:-2] + ["0 unit:4:1", "0 end_turn"],  # a seat that is not at this table
    ],
)
def test_what_says_nothing_changes_no_weight(changed):
    assert {BELIEF.weight(VIEW, changed, world) for world in WORLDS} == {1.0}


def test_cards_drawn_since_may_be_new_walls():
    holder = next(world for world in WORLDS if walls(world, 1) == 1)
    hand = sum(holder.to_document()["seats"][1]["hand"].values())
    fresh = [*aimed_at(1), "1 pass", "- draw:?", "- draw:?"]
    held = 1 - 2 / hand
    assert BELIEF.weight(VIEW, fresh, holder) == pytest.approx(1 - 0.7 * held)
    other = [*aimed_at(1), "2 pass", "- draw:?", "- draw:?"]  # another seat's cards
    assert BELIEF.weight(VIEW, other, holder) == pytest.approx(0.3)


def test_a_unit_let_go_twice_counts_twice():
    holder = next(world for world in WORLDS if walls(world, 1))
    twice = [*aimed_at(1), *aimed_at(1)[1:]]
    assert BELIEF.weight(VIEW, twice, holder) == pytest.approx(0.09)


@pytest.mark.parametrize("seed", range(6))
def test_weights_are_the_same_whatever_the_truth_is(seed):
    match = played(seed, plies=40 + 10 * seed)
    seat = match.state.current_player
    if seat is None:
        pytest.skip("the game is over")
    view, history = match.view(seat), match.log(seat)
    other = view.determinize(nr.Stream(seed)).view(seat)  # the same view from another truth
    assert other == view
    stream = nr.Stream(77)
    for world in (view.determinize(stream) for _ in range(10)):
        weight = BELIEF.weight(view, history, world)
        assert 0 < weight <= 1
        assert BELIEF.weight(other, list(history), world) == weight


def advised(seed: int) -> tuple[nr.View, list[str]] | None:
    match = played(seed, plies=80)
    seat = match.state.current_player
    return None if seat is None else (match.view(seat), match.log(seat))


def test_real_games_inform_search_and_worlds_are_rejected_for_it():
    informed = 0
    for found in filter(None, map(advised, range(8))):
        view, history = found
        plain = nr.suggest(view, seed=1, iterations=200)
        weighed = nr.suggest(view, seed=1, iterations=200, history=history)
        assert plain.rejected == 0 and weighed.worlds == plain.worlds == 200
        if weighed.stop_reason is nr.StopReason.ONLY_MOVE:
            continue
        stream = nr.Stream(5)
        weights = {BELIEF.weight(view, history, view.determinize(stream)) for _ in range(40)}
        assert (weighed.rejected > 0) == (weights != {1.0})
        assert (weighed == plain) == (weights == {1.0})
        informed += weights != {1.0}
    assert informed >= 2


def test_as_many_worlds_are_rejected_as_their_weights_say():
    history = aimed_at(1)
    share = sum(walls(world, 1) > 0 for world in WORLDS) / len(WORLDS)
    kept = 1 - 0.7 * share
    found = nr.suggest(VIEW, seed=1, iterations=2_000, history=history)
    assert found.worlds / (found.worlds + found.rejected) == pytest.approx(kept, abs=0.1)
    flat = nr.SearchSettings(algorithm=nr.Algorithm.FLAT)
    found = nr.suggest(VIEW, seed=1, iterations=2_000, history=history, settings=flat)
    assert found.worlds / (found.worlds + found.rejected) == pytest.approx(kept, abs=0.1)


def test_only_the_newest_256_lines_are_looked_at():
    old = aimed_at(1) + ["0 end_turn"] * 256
    assert {BELIEF.weight(VIEW, old, world) for world in WORLDS} == {1.0}
    assert nr.suggest(VIEW, seed=1, iterations=50, history=["nonsense"] + old).rejected == 0


@pytest.mark.parametrize(
    ("history", "error"),
    [
        ("0 pass", nr.ArgumentError),
        (7, nr.ArgumentError),
        ([7], nr.ArgumentError),
        (["pass"], nr.NotationError),
        (["9 pass"], nr.NotationError),
        (["0 draw"], nr.NotationError),
        (["0 \ud800"], nr.NotationError),
    ],
)
def test_histories_that_cannot_be_read_are_refused(history, error):
    for ask in (
        lambda: nr.suggest(VIEW, seed=1, iterations=10, history=history),
        lambda: VIEW.likelihood(WORLDS[0], history=history),
    ):
        with pytest.raises(error) as caught:
            ask()
        assert caught.value.where.startswith("history")


def test_given_worlds_are_not_weighed():
    with pytest.raises(nr.ConfigError) as caught:
        nr.suggest(VIEW, seed=1, iterations=10, history=[], worlds=WORLDS)
    assert caught.value.where == "history"
    stranger = played(5).state
    with pytest.raises(nr.ConfigError) as caught:
        VIEW.likelihood(stranger, history=[])
    assert caught.value.where == "world"


class Weighs:
    """A belief with the weight of a function."""

    def __init__(self, weight):
        self.function = weight

    def weight(self, view, history, world):
        del view, history
        return self.function(world)


def test_worlds_are_drawn_by_their_weight():
    belief = Weighs(lambda world: 0.2 if walls(world, 1) else 1.0)
    found = likely_worlds(
        VIEW, history=(), stream=nr.Stream(1), belief=belief, count=400, tries=2000
    )
    even = [VIEW.determinize(nr.Stream(seed)) for seed in range(2000)]
    share = sum(walls(world, 1) > 0 for world in even) / len(even)
    wanted = 0.2 * share / (0.2 * share + 1 - share)
    seen = sum(walls(world, 1) > 0 for world in found.worlds) / 400
    assert seen == pytest.approx(wanted, abs=0.05)
    assert found.sampled == 2000 and found.rejected >= 1600
    assert found.effective < 2000


def test_even_weights_keep_the_worlds_even():
    found = likely_worlds(
        VIEW, history=(), stream=nr.Stream(1), belief=Weighs(lambda _: 0.5), count=64, tries=32
    )
    assert set(Counter(found.worlds).values()) == {2}
    assert found.effective == pytest.approx(32) and found.rejected == 0


@pytest.mark.parametrize("scale", [1e-200, 1e-300, 5e-324])
def test_only_the_ratios_of_weights_count(scale):
    """Squares of tiny likelihoods are 0 to a float; the sample is worth as much all the same."""
    found = [
        likely_worlds(
            VIEW,
            history=(),
            stream=nr.Stream(1),
            belief=Weighs(lambda world, factor=factor: factor if walls(world, 1) else 0.0),
            count=16,
            tries=64,
        )
        for factor in (1.0, scale)
    ]
    assert found[0] == found[1] and found[0].effective > 1


def test_a_belief_that_rules_everything_out_is_told_and_ignored():
    found = likely_worlds(
        VIEW, history=(), stream=nr.Stream(1), belief=Weighs(lambda _: 0.0), count=8, tries=8
    )
    assert found.effective == 0 and len(found.worlds) == 8


def test_bad_numbers_and_weights_are_refused():
    for count, tries in ((0, 1), (1, 0)):
        with pytest.raises(nr.ConfigError):
            likely_worlds(VIEW, history=(), stream=STREAM, belief=BELIEF, count=count, tries=tries)
    for weight in (-0.1, 1.1, float("nan")):
        with pytest.raises(nr.ConfigError):
            sample(VIEW, history=(), stream=STREAM, belief=Weighs(lambda _, w=weight: w))


def test_sampling_is_reproducible_and_fits_the_view():
    one = sample(VIEW, history=aimed_at(1), stream=nr.Stream(3), belief=BELIEF)
    assert one == sample(VIEW, history=aimed_at(1), stream=nr.Stream(3), belief=BELIEF)
    assert one.view(0) == VIEW


# --- search in given worlds ----------------------------------------------------------------------


@pytest.mark.parametrize("algorithm", nr.Algorithm)
def test_given_worlds_decide_the_answer_and_their_order_is_part_of_it(algorithm):
    settings = nr.SearchSettings(algorithm=algorithm)

    def found(worlds: list[nr.State] | None) -> list[tuple[str, int, float]]:
        suggestion = nr.suggest(VIEW, seed=1, iterations=300, settings=settings, worlds=worlds)
        return [(str(r.action), r.visits, r.mean) for r in suggestion.ranked]

    assert found(WORLDS[:5]) == found(WORLDS[:5])
    assert found(WORLDS[:1]) != found(WORLDS[1:2])
    assert found(None) != found(WORLDS[:1])


def test_worlds_that_do_not_fit_are_refused():
    other = played(5)
    refused: list[tuple[Any, type[nr.NineRealmsError]]] = [
        ([], nr.ConfigError),
        ([other.state], nr.ConfigError),
        ([WORLDS[0], other.state], nr.ConfigError),
        ([VIEW], nr.ArgumentError),
        (7, nr.ArgumentError),
    ]
    for worlds, error in refused:
        with pytest.raises(error) as caught:
            nr.suggest(VIEW, seed=1, iterations=10, worlds=worlds)
        assert caught.value.where.startswith("worlds")


def test_a_belief_bot_is_a_value_and_plays_as_search_does_without_a_history():
    bot = bots.BeliefBot(iterations=50, seed=3)
    assert bot.choose(VIEW) == bots.SearchBot(iterations=50, seed=3).choose(VIEW)
    history = aimed_at(1)
    assert bot.choose(VIEW, history=history) == bot.choose(VIEW, history=history)
