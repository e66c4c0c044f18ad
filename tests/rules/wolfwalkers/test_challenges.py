"""Flags of all modes and mode 3 (WW-CH-01, -04), achievements (WW-ACH-01)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.reference.wolfwalkers import Model
from tests.reference.wolfwalkers.achievements import (
    OF_A_GAME,
    OF_A_PROFILE,
    Record,
    holds,
    profile_holds,
)
from tests.rules.wolfwalkers.moves import (
    Build,
    at,
    boxed,
    front,
    home,
    moved,
    reason,
    rolled,
    runes,
    start,
    windows,
    zone,
    zones,
)
from tests.rules.wolfwalkers.table import scene

ONE = "red_head red_body red_tail"
TWO = "yellow_head yellow_body yellow_tail"


# ---- tiles without effect -----------------------------------------------------------------------


@clause("WW-CH-01")
@pytest.mark.parametrize(
    ("flag", "kind", "cost"),
    [
        ("no_multicolour", "multicolour", 7),
        ("no_gathering", "gathering_the_pack", 2),
        ("no_chase", "chase", 4),
    ],
)
@pytest.mark.parametrize("mode", [2, 3, 4])
def test_a_bought_tile_is_paid_and_boxed(
    table: Build, flag: str, kind: str, cost: int, mode: int
) -> None:
    """No D-KEEP in mode 4, no effect, nothing before the player."""
    stacks = {"f20": f"{kind}*", "t0": "red_head*"}
    t = rolled(
        table, "star", mode=mode, runes=[cost], stacks=stacks, challenge=[flag],
        fronts=["blue_body", "blue_tail"],
    )  # fmt: skip
    before = boxed(t, kind)
    t.play("buy:f20")
    assert (runes(t)[0], boxed(t, kind) - before, front(t)) == (0, 1, ["blue_body"])
    assert (moved(t), zone(t, "active")) == (["r01", "r02"], 1)


@clause("WW-CH-01")
def test_in_mode_1_the_pool_gets_nothing(table: Build) -> None:
    t = rolled(
        table, "star", runes=[7], stacks={"f20": "multicolour*"}, challenge=["no_multicolour"]
    ).play("buy:f20")
    assert (zone(t, "pool"), boxed(t, "multicolour")) == ({}, 1)


@clause("WW-CH-01", "WW-ABIL-01")
def test_abilities_are_no_tiles(table: Build) -> None:
    t = start(table, mode=3, runes=[5], fronts=["red_head", "red_tail"], challenge=["no_gathering"])
    assert "ability:gathering_the_pack" in windows(t)
    t.play("ability:gathering_the_pack", "take:red_tail")
    assert front(t) == ["red_head", "red_tail"]


@clause("WW-CH-01", "WW-M4-03")
def test_five_tiles_still_forbid_a_multicolour_tile_without_effect(table: Build) -> None:
    five = "red_head yellow_head blue_head red_body yellow_body"
    more = {"mode": 4, "runes": [7], "stacks": {"f20": "multicolour*"}, "fronts": [five]}
    t = rolled(table, "star", challenge=["no_multicolour"], **more)
    assert "buy:f20" not in t.options()


# ---- three --------------------------------------------------------------------------------------


def three(table: Build, tiles: str, *delivered: str, **more: Any) -> Any:
    return home(table, mode=3, challenge=["three"], fronts=[tiles], delivered=delivered, **more)


@clause("WW-CH-04", "WW-RUL-32")
def test_a_delivery_is_no_win(table: Build) -> None:
    """WW-END-01 does not apply; the three tiles go to the box."""
    t = three(table, ONE + " red_body")
    assert (reason(t), zone(t, "delivered"), front(t)) == (None, ["red"], ["red_body"])
    assert all(boxed(t, kind) >= 1 for kind in ONE.split())
    t = three(table, f"{TWO} {ONE}")
    assert (zone(t, "delivered"), front(t), reason(t)) == (["red", "yellow"], [], None)


@clause("WW-CH-04")
def test_a_delivered_colour_is_not_delivered_again(table: Build) -> None:
    t = three(table, ONE, "red")
    assert (zone(t, "delivered"), len(front(t))) == (["red"], 3)


@clause("WW-CH-04", "WW-RUL-32")
def test_the_third_delivery_wins_whoever_brings_it(table: Build) -> None:
    """P0 has delivered two; P1 brings the third."""
    t = rolled(
        table, "tree", mode=3, active=1, figures="lair v31b", challenge=["three"],
        delivered=["red", "yellow"], fronts=["", "blue_head blue_body blue_tail"],
    ).play("move:lair:1")  # fmt: skip
    assert (zone(t, "result"), t.returns()) == ({"reason": "win", "seat": 1}, [1, 1])


@clause("WW-CH-04", "WW-D-DELIVER")
def test_the_multicolour_tile_delivers_one_colour_more(table: Build) -> None:
    """Of two that lack one part each; both parts and the tile go to the box."""
    tiles = "red_head red_tail yellow_body yellow_tail multicolour"
    t = three(table, tiles)
    assert (at(t), t.options()) == (
        ("WW-D-DELIVER", 0), {"deliver:red", "deliver:yellow", "keep"},
    )  # fmt: skip
    t.play("deliver:yellow")
    assert (zone(t, "delivered"), front(t)) == (["yellow"], ["red_head", "red_tail"])
    assert boxed(t, "multicolour") == 1
    t = three(table, tiles).play("keep")
    assert (zone(t, "delivered"), len(front(t)), zone(t, "active")) == ([], 5, 1)


@clause("WW-CH-04", "WW-D-DELIVER")
@pytest.mark.parametrize(
    ("tiles", "delivered"),
    [
        ("red_head multicolour", []),
        ("red_head red_body", []),
        ("red_head red_body multicolour", ["red"]),
    ],
)  # fmt: skip
def test_when_it_does_not(table: Build, tiles: str, delivered: list[str]) -> None:
    """Two parts missing, no multicolour tile, a colour delivered already."""
    t = three(table, tiles, *delivered)
    assert (at(t), zone(t, "delivered")) == (("WW-C-DIE", None), delivered)


@clause("WW-CH-04")
def test_three_parts_go_first(table: Build) -> None:
    """The multicolour tile does not replace a part that is there."""
    t = three(table, ONE + " multicolour")
    assert (front(t), zone(t, "delivered")) == (["multicolour"], ["red"])


@clause("WW-CH-04", "WW-RUL-13")
def test_presence_does_not_deliver(table: Build) -> None:
    """The option of WW-RUL-13 has no effect in `three`."""
    t = rolled(
        table, "star", mode=3, runes=[4], challenge=["three"], lair_presence_wins=True,
        fronts=["red_head red_body"], stacks={"f20": "red_tail*"},
    ).play("buy:f20")  # fmt: skip
    assert (reason(t), zones(t, "delivered", "active")) == (None, [[], 1])


# ---- achievements -------------------------------------------------------------------------------


def record(
    *, reason: str = "win", seat: int | None = 0, solo: bool = False, mode: int = 1, n: int = 2,
    challenge: tuple[str, ...] = (), prediction: str | None = None, fronts: tuple[str, ...] = (),
    soldiers: str = "r01 r11", figures: str = "", more: dict[str, Any] | None = None,
) -> Record:  # fmt: skip
    """A finished game."""
    document = scene(
        mode=mode, n=n, solo=solo, challenge=list(challenge), prediction=prediction,
        fronts=fronts, soldiers=soldiers, figures=figures,
    )  # fmt: skip
    won = reason in ("win", "race")
    document["result"] = {"reason": reason, "seat": seat if won else None}
    return Record(document, **(more or {}))


PREDICTED: dict[str, Any] = {
    "mode": 2, "challenge": ("prediction",), "prediction": "red", "fronts": (ONE,),
}  # fmt: skip
TRAPPED: dict[str, Any] = {
    "mode": 4, "reason": "race", "n": 3, "soldiers": "r11 r12", "figures": "lair h11b lair",
}  # fmt: skip


@clause("WW-ACH-01", "WW-RUL-33", "WW-CH-02")
@pytest.mark.parametrize(
    ("id_", "yes", "no"),
    [
        ("double_thinking", {"solo": True, "reason": "soldier"}, [{}]),
        (
            "we_can_do_it", {"challenge": ("no_multicolour",)},
            [{"challenge": ("no_multicolour",), "reason": "soldier"}, {}],
        ),
        (
            "be_quick", {"more": {"seconds": 300.0}},
            [{"more": {"seconds": 301.0}}, {"more": {"seconds": 9.0}, "mode": 2},
             {"reason": "soldier"}],
        ),
        (
            "prediction", PREDICTED,
            [PREDICTED | {"prediction": "blue"}, PREDICTED | {"fronts": ("", ONE)},
             PREDICTED | {"reason": "soldier"}],
        ),
        ("prediction", PREDICTED | {"fronts": ("red_head red_tail multicolour",)}, []),
        (
            "calculating", {"mode": 2, "more": {"gathered": 1}},
            [{"mode": 2}, {"mode": 2, "more": {"gathered": 2}},
             {"mode": 3, "more": {"gathered": 1}},
             {"mode": 2, "more": {"gathered": 1}, "reason": "soldier"}],
        ),
        (
            "long_distance", {"mode": 3, "challenge": ("no_gathering",)},
            [{"mode": 2, "challenge": ("no_gathering",)}, {"mode": 3}],
        ),
        (
            "memory", {"mode": 3, "challenge": ("memory",)},
            [{"mode": 3}, {"mode": 3, "challenge": ("memory",), "reason": "turn_limit"}],
        ),
        ("three", {"mode": 3, "challenge": ("three",)}, [{"mode": 3}]),
        (
            "play_safe", {"mode": 3, "soldiers": "r01 r02"},
            [{"mode": 3}, {"mode": 2, "soldiers": "r01 r02"}],
        ),
        ("no_chase", {"mode": 3, "challenge": ("no_chase",)}, [{"mode": 2}, {"mode": 3}]),
        (
            "trapped", TRAPPED,
            [TRAPPED | {"soldiers": "r11 r22"}, TRAPPED | {"figures": "h11b lair lair"},
             TRAPPED | {"reason": "turn_limit"}, TRAPPED | {"mode": 3, "reason": "win"}],
        ),
        (
            "threat", {"mode": 4, "reason": "race", "challenge": ("threat",)},
            [{"mode": 4, "reason": "threat", "challenge": ("threat",)},
             {"mode": 4, "reason": "race"}],
        ),
        (
            "special_tricks", {"mode": 4, "reason": "turn_limit", "challenge": ("special_tricks",)},
            [{"mode": 4, "reason": "race"}],
        ),
        ("soldiers_hear", {"more": {"reported": ["soldiers_hear"]}}, [{}]),
        ("early_bird", {"more": {"reported": ["early_bird"]}}, [{}]),
    ],
)  # fmt: skip
def test_achievements_of_a_game(id_: str, yes: dict[str, Any], no: list[dict[str, Any]]) -> None:
    assert holds(id_, record(**yes)) is True
    assert [holds(id_, record(**fields)) for fields in no] == [False] * len(no)


@clause("WW-ACH-01")
def test_times_that_nobody_gives_decide_nothing() -> None:
    assert holds("be_quick", record()) is None


@clause("WW-ACH-01")
def test_every_row_has_a_predicate() -> None:
    for id_ in OF_A_GAME:
        assert holds(id_, record(mode=1, reason="soldier")) is False
    for id_ in OF_A_PROFILE:
        assert profile_holds(id_, []) is False
    with pytest.raises(ValueError):
        Record(scene())


@clause("WW-ACH-01")
def test_achievements_of_a_profile() -> None:
    games = [record(mode=mode, reason="soldier") for mode in (1, 2, 3, 4)]
    assert profile_holds("all_round", games) and not profile_holds("all_round", games[1:])
    numbers = [record(n=n, reason="soldier") for n in (2, 3, 4)]
    assert profile_holds("all_numbers", numbers) and not profile_holds("all_numbers", numbers[:2])
    assert profile_holds("friend", [*games, *games]) and not profile_holds("friend", games)
    won, lost = record(), record(reason="soldier")
    rival = record(mode=4, reason="race", seat=1)
    own = record(mode=4, reason="race", seat=1, more={"owner": 1})
    solo = record(mode=4, reason="race", seat=1, solo=True)
    assert profile_holds("consistency", [lost, won, own, solo])
    assert not profile_holds("consistency", [won, won, lost, won])
    assert not profile_holds("consistency", [won, won, rival])


@clause("WW-ACH-01", "WW-D-GATHER")
@pytest.mark.parametrize(
    ("texts", "number"),
    [
        (["take:red_tail"], 1),
        (["give:red_body", "take:red_tail"], 2),
        (["give:red_head", "give:red_body", "take:red_tail"], 3),
        (["done"], 0),
    ],
)
def test_gathered_tiles_are_counted_from_the_moves(texts: list[str], number: int) -> None:
    """The last pick settles `done`; the game ends with this turn."""
    start_ = Model.from_position(
        scene(
            mode=2, phase="face", die="star", runes=[2], fronts=["red_head red_body", "red_tail"],
            stacks={"f10": "gathering_the_pack*"}, turn=2, turn_limit_per_player=1,
        )
    )  # fmt: skip
    before = start_.position()
    game = Record.of(start_, ["buy:f10", *texts])
    assert (game.gathered, start_.position()) == (number, before)
