"""Reveals, soldiers, peaceful tiles, the surprise (WW-REV, WW-SOL, WW-PEACE, WW-SURP, WW-SUN)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.wolfwalkers.moves import (
    Build,
    at,
    at_v01a,
    at_v11a,
    at_v20a,
    boxed,
    moved,
    reason,
    revealed,
    rolled,
    runes,
    seen,
    stack,
    steps,
    zone,
    zones,
)
from tests.rules.wolfwalkers.table import scene

DOUBLES = ("double_left_down", "double_right_down")


@clause("WW-REV-01", "WW-REV-05")
def test_all_connected_tops_are_turned_up_before_any_effect(table: Build) -> None:
    t = at_v11a(table)
    assert zone(t, "stacks")["f10"][-1]["up"] is False
    seen(t, "peaceful")
    assert stack(t, "f10") == "? ? ? peaceful"  # drawn, not yet turned up
    seen(t, "soldier_down")
    assert (stack(t, "f10"), stack(t, "f11")) == ("? ? ? peaceful*", "? ? ? soldier_down*")
    assert zone(t, "revealed") == ["f11", "f10"]  # soldiers first
    t.play("soldier:r02:r12")
    assert (stack(t, "f10"), stack(t, "f11")) == ("? ? ?", "? ? ?")


@clause("WW-REV-02", "WW-PEACE-01")
def test_an_old_face_up_top_triggers_nothing(table: Build) -> None:
    """Neither a soldier tile nor a peaceful one, as a made-up position may have."""
    stacks = {"f10": "? soldier_down*", "f11": "? peaceful*"}
    t = at_v11a(table, stacks=stacks)
    assert (moved(t), zone(t, "active")) == (["r01", "r02"], 1)
    assert (stack(t, "f10"), stack(t, "f11")) == ("? soldier_down*", "? peaceful*")


@clause("WW-REV-03")
def test_one_reveal_a_stack_and_step(table: Build) -> None:
    t = seen(at_v20a(table), "soldier_right")
    assert (stack(t, "f20"), moved(t)) == ("? ? ?", ["r01", "r13"])
    stacks = {"f20": "? swiftness*"}
    t = at_v20a(table, runes=[7], stacks=stacks).play("buy:f20")
    assert (stack(t, "f20"), zone(t, "active")) == ("?", 0)


@clause("WW-REV-04")
def test_without_a_path_nothing_is_revealed_or_bought(table: Build) -> None:
    stacks = {"t0": "red_head*", "f10": "swiftness*"}
    t = rolled(table, "paw", figures="b0b", runes=[7], stacks=stacks)
    assert (at(t), zone(t, "active")) == (("WW-C-DIE", None), 1)


@clause("WW-REV-05", "WW-D-ORDER", "WW-RUL-07")
@pytest.mark.parametrize("first", ["f10", "f11"])
def test_the_active_player_orders_two_different_soldier_tiles(table: Build, first: str) -> None:
    """The order matters: down first lets the other one follow."""
    t = seen(at_v11a(table, soldiers="r11 r21"), "soldier_down", "soldier_right")
    assert at(t) == ("WW-D-ORDER", 0)
    t.play(f"first:{first}")
    expected = {"f10": {"r11:r12", "r31:r32"}, "f11": {"r11:r12", "r21:r22"}}[first]
    assert steps(t) == expected  # down: r21 alone could move, by itself


@clause("WW-D-ORDER", "WW-SOL-01")
def test_equal_tiles_act_in_area_order_without_a_decision(table: Build) -> None:
    t = seen(at_v11a(table), "soldier_down", "soldier_down")
    assert (at(t), zone(t, "revealed")) == (("WW-D-SOLDIER", 0), ["f10", "f11"])
    t.play("soldier:r01:r11")
    assert (zone(t, "revealed"), boxed(t, "soldier_down")) == (["f11"], 1)
    assert steps(t) == {"r11:r21", "r02:r12"}
    t.play("soldier:r11:r21")
    assert (moved(t), boxed(t, "soldier_down"), zone(t, "active")) == (["r02", "r21"], 2, 1)


@clause("WW-D-ORDER", "WW-REV-05")
def test_a_double_and_a_single_are_ordered(table: Build) -> None:
    t = seen(at_v01a(table, mode=2), "double_left_down", "soldier_down")
    assert t.options() == {"first:t0", "first:t1"}
    t = seen(at_v01a(table, mode=2), "double_left_down", "red_head")
    assert t.decision == "WW-D-SOLDIER"


@clause("WW-REV-05", "WW-SURP-01")
def test_the_surprise_comes_before_the_order(table: Build) -> None:
    """At the decision about the soldiers nobody has runes any more."""
    t = seen(at_v01a(table, mode=4, n=2, runes=[3, 7]), "soldier_down", "unpleasant_surprise")
    assert (at(t), runes(t)) == (("WW-D-SOLDIER", 0), [0, 0])
    assert boxed(t, "unpleasant_surprise") == 1


@clause("WW-SURP-01", "WW-SUN-03")
def test_the_surprise_by_sun(table: Build) -> None:
    t = rolled(table, "sun", mode=3, n=3, runes=[4, 7, 1]).play("reveal:t2")
    seen(t, "unpleasant_surprise")
    assert (runes(t), boxed(t, "unpleasant_surprise"), zone(t, "active")) == ([0, 0, 0], 1, 1)


@clause("WW-RUL-19")
def test_the_surprise_takes_the_runes_just_gained(table: Build) -> None:
    t = rolled(table, "deer", figures="v11b", mode=3, soldiers="r10 r13")
    t.play("move:v02a:2")
    assert runes(t)[0] == 2
    seen(t, "red_head", "unpleasant_surprise")
    assert (runes(t)[0], zone(t, "active")) == (0, 1)


# ---- soldiers -----------------------------------------------------------------------------------


@clause("WW-SOL-02", "WW-SOL-05")
def test_a_soldier_does_not_enter_the_rune_of_the_other(table: Build) -> None:
    assert steps(revealed(table, "soldier_right", soldiers="r11 r21")) == {"r11:r12", "r21:r22"}
    assert moved(revealed(table, "soldier_right", soldiers="r11 r12")) == ["r11", "r13"]
    with pytest.raises(ValueError):
        table(scene(soldiers="r11 r11"))


@clause("WW-SOL-03")
def test_a_tile_that_nobody_can_follow_is_boxed(table: Build) -> None:
    t = seen(at_v11a(table, soldiers="r13 r23", runes=[5]), "soldier_right", "blue_tail")
    assert boxed(t, "soldier_right") == 1
    assert (t.options(), moved(t)) == ({"buy:f11", "pass"}, ["r13", "r23"])


@clause("WW-SOL-04")
def test_soldiers_ignore_wolfwalkers_on_their_road(table: Build) -> None:
    """P0 and P1 stand on both fields of v01."""
    t = rolled(table, "sun", figures="v01a v01b").play("reveal:f20", "tile:soldier_down")
    assert "r01:r11" in steps(t)


@clause("WW-SOL-06", "WW-SOL-07")
@pytest.mark.parametrize("mode", [2, 3, 4])
def test_a_double_threat_is_one_soldier_in_either_order(table: Build, mode: int) -> None:
    """From r11 and r22: two ways to the same rune are one option; r02 cannot pass r01."""
    t = revealed(table, "double_left_down", mode=mode, soldiers="r11 r22")
    assert steps(t) == {"r11:r20", "r22:r31"}
    t.play("soldier:r22:r31")
    assert (moved(t), boxed(t, "double_left_down")) == (["r11", "r31"], 1)


@clause("WW-SOL-06", "WW-SOL-05")
def test_each_single_step_must_be_possible(table: Build) -> None:
    """r12 left is taken, but down and then left is free; r11 goes both ways."""
    t = revealed(table, "double_left_down", mode=2, soldiers="r11 r12")
    assert steps(t) == {"r11:r20", "r12:r21"}
    t = revealed(table, "double_left_down", mode=2, soldiers="r12 r21")
    # r12: left then down would end on r21, down then left too; r21 alone is left.
    assert moved(t) == ["r12", "r30"]


@clause("WW-SOL-07", "WW-CH-05")
def test_the_final_rune_counts(table: Build) -> None:
    """Mode 4: through r40 to r41, or the like; the threat is checked at the end of the move."""
    more: dict[str, Any] = {"mode": 4, "challenge": ["threat"]}
    t = revealed(table, "double_right_down", soldiers="r30 r43", **more)
    assert (moved(t), reason(t)) == (["r41", "r43"], "threat")


@clause("WW-RUL-08")
@pytest.mark.parametrize(
    ("kind", "free", "printed"),
    [
        ("double_left_down", {"r01:r20", "r01:r10", "r02:r11"}, {"r01:r20"}),
        ("double_right_down", {"r01:r12", "r02:r23", "r02:r13"}, {"r02:r23"}),
    ],
)
def test_the_order_of_the_arrows(
    table: Build, kind: str, free: set[str], printed: set[str]
) -> None:
    """Free, or left/right first."""
    assert steps(revealed(table, kind, mode=2)) == free
    t = revealed(table, kind, mode=2, double_order="printed")
    (only,) = printed
    assert only.split(":")[1] in moved(t)


@clause("WW-RUL-09")
@pytest.mark.parametrize("kind", DOUBLES)
def test_no_part_of_a_double_move(table: Build, kind: str) -> None:
    """Both could go down, neither sideways as well: nothing happens."""
    column = "r20 r30" if kind == "double_left_down" else "r23 r33"
    t = revealed(table, kind, mode=2, soldiers=column)
    assert (moved(t), boxed(t, kind), zone(t, "active")) == (column.split(), 1, 1)


@clause("WW-RUL-06", "WW-RUL-36")
def test_roads_of_soldiers_round_the_bends(table: Build) -> None:
    """Up from r10 to r01, by chase; left from r01 to r10."""
    t = rolled(table, "star", soldiers="r10 r13", runes=[4], stacks={"f31": "chase*"})
    t.play("buy:f31")
    assert {"soldier:r10:r01", "soldier:r13:r02"} <= t.options()


@clause("WW-RUL-12")
def test_only_top_tiles_exist(table: Build) -> None:
    """A face-down tile under a face-up one is not offered by sun, a covered one not by star."""
    t = rolled(table, "sun", stacks={"f20": "? chase*"})
    assert "reveal:f20" not in t.options() and "reveal:f21" in t.options()
    t = rolled(table, "star", runes=[7], stacks={"f20": "chase* ?", "f21": "swiftness*"})
    assert t.options() == {"buy:f21", "reroll"}


# ---- sun and peaceful tiles ---------------------------------------------------------------------


@clause("WW-SUN-01", "WW-D-SUN")
def test_sun_reveals_one_stack_anywhere(table: Build) -> None:
    """Also a town, with the figures in the Lair."""
    t = rolled(table, "sun")
    assert len(t.options()) == 13 and "reroll" in t.options()
    t.play("reveal:t0", "tile:red_head")
    assert (stack(t, "t0"), zone(t, "active")) == ("? red_head*", 1)


@clause("WW-SUN-02", "WW-END-03")
def test_a_double_threat_by_sun_acts_at_once(table: Build) -> None:
    t = revealed(table, "double_left_down", mode=2, soldiers="r31 r22")
    assert reason(t) == "soldier"


@clause("WW-SUN-04")
def test_nothing_is_bought_in_a_turn_ended_by_sun(table: Build) -> None:
    """Though P0 stands beside the stack."""
    t = rolled(table, "sun", figures="v20a", runes=[7]).play("reveal:f20", "tile:swiftness")
    assert (at(t), zone(t, "active")) == (("WW-C-DIE", None), 1)


@clause("WW-RUL-10", "WW-SUN-03")
def test_sun_keeps_peaceful(table: Build) -> None:
    """With the option it stays, and goes when a later move connects to it."""
    t = revealed(table, "peaceful", sun_keeps_peaceful=True)
    assert (stack(t, "f20"), boxed(t, "peaceful")) == ("? ? ? peaceful*", 0)
    stacks = {"f20": "? red_tail* peaceful* peaceful*"}
    t = at_v20a(table, stacks=stacks, runes=[4], sun_keeps_peaceful=True)
    assert (stack(t, "f20"), boxed(t, "peaceful")) == ("? red_tail*", 2)
    assert t.options() == {"buy:f20", "pass"}


@clause("WW-RUL-10")
def test_a_peaceful_tile_uncovered_in_the_same_step_goes_too(table: Build) -> None:
    stacks = {"f20": "? peaceful* ?"}
    t = seen(at_v20a(table, stacks=stacks, sun_keeps_peaceful=True), "soldier_left")
    assert (stack(t, "f20"), boxed(t, "peaceful")) == ("?", 1)
    t = seen(at_v20a(table, stacks=stacks, sun_keeps_peaceful=True), "peaceful")
    assert (stack(t, "f20"), boxed(t, "peaceful")) == ("?", 2)
    t = seen(at_v20a(table, stacks=stacks), "soldier_left")  # without the option it stays
    assert (stack(t, "f20"), boxed(t, "peaceful")) == ("? peaceful*", 0)


@clause("WW-PEACE-01")
def test_two_peaceful_tiles(table: Build) -> None:
    t = seen(at_v11a(table), "peaceful", "peaceful")
    assert (boxed(t, "peaceful"), zone(t, "active")) == (2, 1)
    assert zones(t, "revealed", "picks") == [[], []]


@clause("WW-RUL-27", "WW-SUN-01")
def test_an_empty_stack_is_skipped_everywhere(table: Build) -> None:
    """Sun, charm, the reveal."""
    t = rolled(table, "sun", mode=3, runes=[5], stacks={"f20": ""})
    assert "reveal:f20" not in t.options()
    t.play("ability:druidic_charm")
    assert "from:f20" not in t.options() and len(t.options()) == 11
    t = seen(rolled(table, "bird", figures="v21a", stacks={"f20": ""}).play("move:v21b:0"),
             "chase")  # fmt: skip
    assert (stack(t, "f20"), zone(t, "active")) == ("", 1)
