"""The reference model as a whole: random games, positions, views, exact tables.

The worked cases are in tests/rules/odin_quest, which runs on this model too.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from . import Model, perft, selfplay
from .edition import CHOICES, DEFAULT_DATA, IDS, RANGES, Edition, check_options
from .points import POINTS, dice
from .world import World

RING = [f"ring:{realm}" for realm in IDS["realm"]]


def dealt(**options: Any) -> Model:
    """A game at its first Explore, the ring in table order."""
    model = Model(1, options)
    for text in RING[:-1]:
        model.apply(text)
    return model


# ---- random games -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_random_games_keep_every_invariant(seed):
    """Conservation, round trips at every step, views, returns, termination."""
    rng = random.Random(seed)
    end = selfplay.play_one(rng, Counter(), selfplay.random_options(rng))
    assert end["result"] in ("win", "actions", "omens", "time")


@pytest.mark.parametrize(
    "option",
    [{name: value} for name, values in CHOICES.items() for value in values[1:]]
    + [{name: row[2]} for name, row in RANGES.items()],
    ids=str,
)
def test_each_option_can_be_played(option):
    rng = random.Random(str(option))
    selfplay.play_one(rng, Counter(), option)


def test_every_point_comes_up():
    """On the easy side all decisions and chance points are met within a few games."""
    rng = random.Random(5)
    seen: Counter[str] = Counter()
    for _ in range(150):
        model = Model(1, {"foe_shift": -9, "omen_limit": 30, "min_actions": 0})
        while not model.over:
            seen[str(model.decision)] += 1
            model.apply(selfplay.choose(rng, model))
        if set(seen) == set(POINTS):
            return
    raise AssertionError(set(POINTS) - set(seen))


# ---- what nobody knows --------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("mode", ["all_first", "one_by_one"])
def test_worlds_that_differ_in_unseen_cards_look_the_same(seed, mode):
    """A shuffled deal made at the start and its variants give equal views until a card is seen."""
    options = {"reveal_mode": mode, "foe_shift": -9, "omen_limit": 36, "min_actions": 0}
    rng = random.Random(seed)
    world, model = World(rng), Model(1, options)
    texts: list[str] = []
    views = [model.view(0)]
    while not model.over and len(texts) < 60:
        text = world.outcome(model, rng) or rng.choice(model.options())
        texts.append(text)
        model.apply(text)
        views.append(model.view(0))
    unseen = {card for cards in model.position()["unseen"].values() for card in cards}
    other = World(random.Random(seed)).shuffled(unseen, random.Random(99))
    assert other.hidden(model) != world.hidden(model)
    again = Model(1, options)
    replay = random.Random(0)
    for text, view in zip(texts, views, strict=False):
        assert again.view(0) == view == {**again.view(None), "seat": 0}
        forced = other.outcome(again, replay, dice=text)
        assert forced is None or forced == text
        again.apply(text)
    assert again.view(0) == views[-1]


def test_a_deal_turns_up_card_by_card_as_it_was_made():
    """Cards learned from the stacks are those of the deal, whatever is drawn meanwhile."""
    rng = random.Random(3)
    world, model = World(rng), Model(1, {"foe_shift": -9, "omen_limit": 36, "min_actions": 0})
    while not model.over:
        for realm, stack in model.position()["stacks"].items():
            own = [slot["card"] for slot in stack if slot["card"] in world.place]
            assert [card for card in world.stacks[realm] if card in own] == own
        model.apply(world.outcome(model, rng) or selfplay.choose(rng, model))


# ---- positions ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        {"schema": "ninerealms/odin_quest/view"},
        {"version": 2},
        {"edition": "another"},
        {"more": 1},
        {"pos": 10},
        {"centre": "bridge"},
        {"phase": "night"},
        {"result": "draw"},
        {"ring": ["asgardr"]},
        {"hand_actions": ["spear_cast"]},
        {"discard": ["spear_cast"]},
        {"trophies": ["sif"]},
        {"omens": {"valholl": {"doom": 1}}},
        {"omens": {"mara": {"doom": 1}}},
        {"omens": {"asgardr": {"doom": 0}}},
        {"stacks": {"asgardr": [{"kind": "foe", "card": "sif"}]}},
        {"stacks": {"valholl": []}},
        {"stacks": {"asgardr": [{"kind": "ward", "card": None}] * 13}},
        {"foe_dice": [1, 2, 3]},
        {"foe_dice": [2, 1, 1, 1, 1, 1, 1]},
        {"own_dice": [7]},
        {"to_meet": ["mara"]},
        {"current": "mara"},
        {"decision": "OQ-D-RECOVER"},
        {"decision": "nothing"},
        {"actor": None},
        {"owed": ["nothing:1"]},
        {"options": {"turn_cap": -1}},
    ],
    ids=str,
)
def test_a_wrong_position_is_refused(change):
    with pytest.raises(ValueError):
        Model.from_position({**dealt().position(), **change})


def test_fields_left_out_have_the_values_of_a_new_game():
    full = Model().position()
    assert Model.from_position({}).position() == full
    start = {"phase": "explore", "turn": 1, "ring": ["valholl", *IDS["realm"]]}
    model = Model.from_position(start)
    assert (model.decision, model.position()["unseen"]) == ("OQ-D-EXPLORE", full["unseen"])


def test_a_finished_game_is_a_position():
    model = dealt(quiet_omen=0, turn_cap=1)
    model.apply("stay")
    assert model.over and model.decision is None
    again = Model.from_position(model.position())
    assert again.over and again.position() == model.position() and again.returns() == [-1]
    with pytest.raises(ValueError):
        again.apply("stay")


def test_only_one_player():
    with pytest.raises(ValueError):
        Model(2)


def test_copies_are_independent():
    model = dealt()
    before = model.position()
    other = model.copy()
    other.apply("cw")
    assert model.position() == before != other.position()


def test_impossible_texts_are_refused():
    model = dealt()
    for text in ("drink", "play:done", "CW", "reveal:mara", ""):
        with pytest.raises(ValueError):
            model.apply(text)


# ---- counting -----------------------------------------------------------------------------------


def test_perft():
    """Setup deals one of nine, then eight, ...; the first turn has four options.

    From Valhöll with the ring in table order: `cw` to asgardr, whose Event comes first (16),
    `ccw` to helheimr (16), `stay` quiet (3), `cross` to jotunheimr, index 5 (16).
    """
    assert perft(Model(), 3) == [9, 72, 504]
    assert perft(dealt(), 2) == [4, 16 + 16 + 3 + 16]


# ---- exact tables -------------------------------------------------------------------------------


@pytest.mark.parametrize("k", range(1, 6))
def test_sorted_rolls_by_enumeration(k):
    rolls = Counter(tuple(sorted(r)) for r in itertools.product(range(1, 7), repeat=k))
    assert dict(rolls) == dice(k)


def test_seven_dice():
    assert (len(dice(7)), sum(dice(7).values()), dice(0)) == (792, 6**7, {(): 1})
    tail = sum(n for roll, n in dice(7).items() if sum(roll) >= 24)
    assert Fraction(tail, 6**7) == Fraction(163985, 279936)  # OQ-CASE-42


def mean_of(positions: list[int]) -> float:
    return sum(n * sum(roll[p - 1] for p in positions) for roll, n in dice(7).items()) / 6**7


# Printed means of 2.5 (base included) and 2.6.
ALLY_MEANS = {
    "thor": 21.654, "tyr": 19.251, "heimdallr": 19.246, "freyja": 19.157, "freyr": 17.500,
    "baldr": 18.500, "njordr": 16.749, "skadi": 17.595, "bragi": 15.843, "idunn": 15.003,
    "sif": 15.092, "volundr": 16.749,
}  # fmt: skip
FOE_MEANS = {
    "fenrir": 14.903, "jormungandr": 14.151, "nidhoggr": 12.654, "fafnir": 11.157,
    "garmr": 10.500, "surtr": 14.903, "hrymr": 13.400, "hrungnir": 11.997, "thrymr": 11.251,
    "skrymir": 9.003, "geirrodr": 9.003, "gullveig": 12.654, "draugr": 9.843,
    "haugbui": 10.500, "mara": 8.346,
}  # fmt: skip


def test_printed_means():
    """A row whose positions are wrong has another mean."""
    allies = {
        c: round(r["base"] + mean_of(r["positions"]), 3) for c, r in DEFAULT_DATA["ally"].items()
    }
    foes = {c: round(mean_of(r["positions"]), 3) for c, r in DEFAULT_DATA["foe"].items()}
    assert (allies, foes) == (ALLY_MEANS, FOE_MEANS)


# ---- edition and options ------------------------------------------------------------------------


def test_counts_of_the_decks():
    """2.1."""
    assert {deck: len(ids) for deck, ids in IDS.items()} == {
        "realm": 9, "action": 12, "ward": 12, "event": 16, "ally": 12, "foe": 15, "conflict": 12,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("deck", "card", "row"),
    [
        ("foe", "mara", {**DEFAULT_DATA["foe"]["mara"], "positions": [0, 3, 5]}),
        ("foe", "mara", {**DEFAULT_DATA["foe"]["mara"], "positions": [3, 3, 5]}),
        ("foe", "mara", {**DEFAULT_DATA["foe"]["mara"], "class": "elf"}),
        ("foe", "mara", {**DEFAULT_DATA["foe"]["mara"], "reward": [1, 1]}),
        ("foe", "mara", {**DEFAULT_DATA["foe"]["mara"], "on_loss": "joy"}),
        ("action", "keen_eye", {"dice": 8, "mod": 0, "special": None, "slayer": None}),
        ("action", "keen_eye", {"dice": 2, "mod": 0, "special": "rally", "slayer": None}),
        ("realm", "asgardr", {"side": "grey", "stack": []}),
        ("realm", "asgardr", {"side": "light", "stack": [["foe", 4]]}),
        ("event", "naglfar", ["token:joy:here"]),
        ("event", "naglfar", ["token:doom:there"]),
    ],
)
def test_wrong_edition_data_is_refused(deck, card, row):
    data = {**DEFAULT_DATA, deck: {**DEFAULT_DATA[deck], card: row}}
    with pytest.raises(ValueError):
        Edition(data)


def test_options_are_filled_in():
    assert len(check_options(None)) == 10
    with pytest.raises(ValueError):
        check_options({"quiet_omen": 0})
