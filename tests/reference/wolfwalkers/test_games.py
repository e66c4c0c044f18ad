"""Random games, deals, positions and views of the model as a whole.

The worked cases are in tests/rules/wolfwalkers, which runs on this model too.
"""

from __future__ import annotations

import copy
import random
from collections import Counter
from typing import Any

import pytest

from . import Model, perft, selfplay
from .edition import OPTIONS
from .points import POINTS
from .world import World, other_deal

# ---- random games -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_random_games_keep_every_invariant(seed):
    """Conservation, round trips at every step, views, returns, termination."""
    end = selfplay.random_game(random.Random(seed), Counter())
    assert end["result"]["reason"] in ("win", "soldier", "race", "threat", "turn_limit")


@pytest.mark.parametrize(
    "options",
    [
        {"mode": 1, "return_to_start": True},
        {"mode": 2, "double_order": "printed", "gather_consent": True},
        {"mode": 2, "challenge": ["prediction"], "solo": True},
        {"mode": 3, "challenge": ["memory", "three"], "charm_to_empty_area": True},
        {"mode": 4, "m4_multicolour_wild": True, "lair_presence_wins": True},
        {"mode": 4, "challenge": ["threat", "special_tricks"], "sun_keeps_peaceful": True},
    ],
    ids=str,
)
def test_each_option_can_be_played(options):
    limit = {"turn_limit_per_player": 5}
    selfplay.play_one(random.Random(str(options)), Counter(), options | limit, 2)


def test_every_point_comes_up():
    """All decisions and chance points are met within a few games without checks."""
    rng = random.Random(2)
    seen: Counter[str] = Counter()
    for _ in range(150):
        players = rng.choice([2, 3])
        options = selfplay.random_options(rng, players)
        options["challenge"] = [f for f in options["challenge"] if not f.startswith("no_")]
        model = Model(players, options | {"turn_limit_per_player": 30})
        while not model.over:
            seen[str(model.decision)] += 1
            model.apply(selfplay.choose(rng, model))
        if set(POINTS) <= set(seen) | {"WW-D-DELIVER"}:  # a rare one: test_challenges has it
            return
    raise AssertionError(set(POINTS) - set(seen))


def test_random_play_is_as_long_as_the_rules_say():
    """Section 1, mode 1, n = 2: 28 turns, 41 decisions, 49 chance events, 10 % wins."""
    rng = random.Random(7)
    turns = decisions = chances = wins = 0
    games = 60
    for _ in range(games):
        model = Model(2)
        while not model.over:
            weights = model.weights()
            chances += bool(weights)
            decisions += not weights
            # Every weight of the die is the same; tiles need theirs.
            texts, numbers = list(weights or model.options()), list(weights.values())
            model.apply(rng.choices(texts, numbers)[0] if weights else rng.choice(texts))
        turns += model.position()["turn"]
        wins += model.returns()[0] == 1
    means = (turns / games, decisions / games, chances / games)
    assert all(abs(mean / said - 1) < 0.2 for mean, said in zip(means, (28, 41, 49), strict=True))
    assert wins <= games // 4


# ---- what nobody or one seat knows --------------------------------------------------------------


@pytest.mark.parametrize("mode", [1, 3, 4])
def test_a_deal_made_in_advance_turns_up_as_it_was_made(mode):
    """Sights supply the faces of one arrangement, and nothing contradicts it."""
    rng = random.Random(mode)
    world = World(rng, mode)
    model = Model(2, {"mode": mode, "turn_limit_per_player": 10})
    while not model.over:
        text = world.outcome(model)
        assert text is None or text in model.options()
        model.apply(text or selfplay.choose(rng, model))
    dealt = Counter(kind for stack in world.faces.values() for kind in stack)
    assert dealt == sum(model._state.edition.used(mode).values(), Counter())


@pytest.mark.parametrize("seed", range(3))
def test_deals_that_differ_where_nobody_looked_give_the_same_game(seed):
    """Two worlds that agree on every tile seen: equal views for all, from start to end."""
    rng = random.Random(seed)
    world = World(rng, 3)
    options = {"mode": 3, "turn_limit_per_player": 6}
    model = Model(2, options)
    texts: list[str] = []
    places = set()
    while not model.over:
        places.add(model.seen_next())
        text = world.outcome(model) or selfplay.choose(rng, model)
        texts.append(text)
        model.apply(text)
    other = World(random.Random(seed), 3)
    hidden = [(a, i) for a, s in other.faces.items() for i in range(len(s)) if (a, i) not in places]
    forest = [place for place in hidden if place[0][0] == "f"]
    kinds = [other.faces[area][i] for area, i in forest]
    rng.shuffle(kinds)
    for (area, i), kind in zip(forest, kinds, strict=True):
        other.faces[area][i] = kind
    assert other.faces != world.faces
    again = Model(2, options)
    for text in texts:
        forced = other.outcome(again)
        assert forced is None or forced == text
        again.apply(text)
    for seat in (0, 1, None):
        assert again.view(seat) == model.view(seat)


def test_another_deal_of_hidden_tiles_is_another_position():
    """The worlds the self-play compares do differ."""
    model = Model(2, {"mode": 3, "challenge": ["memory"]})
    rng = random.Random(1)
    while model.decision != "WW-C-DIE":
        model.apply(selfplay.choose(rng, model))
    document = model.position()
    for viewer, rival in ((0, 1), (1, 0)):
        other = Model.from_position(other_deal(rng, document, viewer))
        assert other.position() != document
        assert other.view(viewer) == model.view(viewer)
        assert other.view(rival) != model.view(rival)


# ---- positions ----------------------------------------------------------------------------------


def started(**options: Any) -> dict[str, Any]:
    return Model(2, options).position()


FACELESS: dict[str, Any] = {"back": "town", "kind": None, "up": False, "known_by": []}
SEAT: dict[str, Any] = {"figure": "lair", "runes": 0, "front": {}}


@pytest.mark.parametrize(
    "change",
    [
        {"schema": "ninerealms/wolfwalkers/view"},
        {"version": 2},
        {"edition": "another"},
        {"more": 1},
        {"phase": "night"},
        {"phase": "setup"},
        {"turn": 0},
        {"turn": -1},
        {"active": 2},
        {"die": "tree"},
        {"die": "moon", "phase": "face"},
        {"extra_turns": -1},
        {"result": {"reason": "soldier", "seat": 0}},
        {"result": {"reason": "draw", "seat": None}},
        {"prediction": "red"},
        {"soldiers": ["r01", "r01"]},
        {"soldiers": ["r01"]},
        {"soldiers": ["r01", "t0"]},
        {"soldiers": ["r01", "r40"]},
        {"seats": [SEAT, {**SEAT, "figure": "r20"}]},
        {"seats": [SEAT, {**SEAT, "runes": 8}]},
        {"seats": [SEAT, {**SEAT, "front": {"red_head": 1}}]},
        {"seats": [{**SEAT, "figure": "v20a"}] * 2},
        {"seats": [SEAT]},
        {"pool": {"chase": 1}},
        {"pool": {"red_head": 1}},
        {"pool": {"red_head": 0}},
        {"box": {"peaceful": 1}},
        {"delivered": ["red"]},
        {"stacks": {"t0": []}},
        {"unseen": {"town": {}}},
        {"in_hand": {**FACELESS, "kind": "red_head", "known_by": [0]}},
        {"revealed": ["f10"]},
        {"picks": ["from:t0"]},
        {"decision": "WW-D-MOVE"},
        {"decision": "WW-C-TILE"},
        {"decision": "nothing"},
        {"actor": 0},
        {"options": {"mode": 2}},
        {"options": {"turn_limit_per_player": -1}},
    ],
    ids=str,
)
def test_a_wrong_position_is_refused(change):
    with pytest.raises(ValueError):
        Model.from_position({**started(), **change})


@pytest.mark.parametrize(
    "tile",
    [
        {**FACELESS, "up": True},
        {**FACELESS, "known_by": [0]},
        {**FACELESS, "back": "sea"},
        {**FACELESS, "kind": "red_head", "up": True, "known_by": [0]},
        {**FACELESS, "kind": "red_head", "known_by": [1, 0]},
        {**FACELESS, "kind": "red_head", "known_by": [2]},
        {**FACELESS, "kind": "red_head"},
        {**FACELESS, "kind": "cat", "known_by": [0]},
        {"back": "town", "kind": None},
    ],
    ids=str,
)
def test_a_wrong_tile_is_refused(tile):
    document = copy.deepcopy(started())
    document["stacks"]["t0"][1] = tile
    if tile.get("kind") == "red_head":
        del document["unseen"]["town"]["red_head"]
    with pytest.raises(ValueError):
        Model.from_position(document)


def test_fields_left_out_have_the_values_of_a_new_game():
    assert Model.from_position({}).position() == Model().position()
    document = {"phase": "roll", "turn": 1, "options": {"mode": 3}, "seats": [SEAT] * 3}
    assert Model.from_position(document).position() == Model(3, {"mode": 3}).position()
    full = started(mode=4)
    assert full["options"] == {
        **{name: values[0] for name, values in OPTIONS.items() if values},
        "mode": 4, "first_player": 0, "challenge": [], "turn_limit_per_player": 100,
    }  # fmt: skip


def test_a_position_of_the_setup_goes_on_from_its_active_seat():
    model = Model(3, {"mode": 3, "challenge": ["memory"], "first_player": 1})
    document = model.position()
    for name in ("decision", "actor", "picks"):
        del document[name]
    again = Model.from_position({**document, "active": 0})
    assert (again.decision, again.actor) == ("WW-D-PEEK", 0)  # the last of the three


def test_a_finished_game_is_a_position():
    model = Model(2, {"turn_limit_per_player": 1})
    for text in ("die:sun", "reveal:t0", "tile:red_head", "die:sun", "reveal:t1", "tile:blue_head"):
        model.apply(text)
    assert model.over and model.decision is None and model.actor is None
    again = Model.from_position(model.position())
    assert again.over and again.position() == model.position() and again.returns() == [-1, -1]
    with pytest.raises(ValueError):
        again.apply("die:sun")


def test_copies_are_independent():
    model = Model()
    before = model.position()
    other = model.copy()
    other.apply("die:tree")
    assert model.position() == before != other.position()


def test_impossible_texts_are_refused():
    model = Model()
    for text in ("tree", "die:moon", "DIE:TREE", "move:lair:1", ""):
        with pytest.raises(ValueError):
            model.apply(text)


@pytest.mark.parametrize("seat", [2, -1, True, "0"])
def test_there_is_no_such_seat(seat):
    with pytest.raises(ValueError):
        Model().view(seat)


# ---- counting -----------------------------------------------------------------------------------


def test_perft():
    """Six faces; then 13 trees, 11 deer, as many by the mirror, a star rolled again, sun 13."""
    assert perft(Model(), 2) == [6, 13 + 11 + 11 + 13 + 6 + 13]
    assert perft(Model(2, {"mode": 2, "challenge": ["prediction"]}), 2) == [3, 18]
    assert perft(Model(3, {"mode": 3, "challenge": ["memory"]}), 2) == [12, 3 * 12 + 9 * 18]
