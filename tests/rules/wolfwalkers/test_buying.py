"""Buying and the helpers that act at once (WW-BUY, WW-STAR, WW-TILE-SOUL, -SWIFT, -CHASE)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.rules.wolfwalkers.moves import (
    Build,
    at,
    at_v11a,
    at_v20a,
    boxed,
    front,
    home,
    moved,
    reason,
    rolled,
    runes,
    seen,
    stack,
    zone,
    zones,
)

COSTS = {
    "red_head": 6, "yellow_body": 5, "blue_tail": 4, "multicolour": 7, "chase": 4, "swiftness": 2,
    "gathering_the_pack": 2, "druidic_charm": 2, "sixth_sense": 1,
}  # fmt: skip


@clause("WW-BUY-01", "WW-BUY-05", "WW-RUL-36")
@pytest.mark.parametrize(("kind", "cost"), COSTS.items())
def test_costs(table: Build, kind: str, cost: int) -> None:
    """Offered with exactly the cost, paid in full, not offered with one rune less."""
    area = "t1" if kind.endswith("head") else "f20"
    held = {"mode": 3, "stacks": {area: f"{kind}*"}}
    t = rolled(table, "star", runes=[cost - 1], **held)
    assert f"buy:{area}" not in t.options()
    t = rolled(table, "star", runes=[cost], **held).play(f"buy:{area}")
    assert (runes(t)[0], zone(t, "stacks")[area]) == (0, [])


@clause("WW-BUY-01")
@pytest.mark.parametrize("kind", ["soldier_down", "peaceful", "double_left_down"])
def test_some_tiles_cannot_be_bought(table: Build, kind: str) -> None:
    t = rolled(table, "star", mode=2, runes=[7], stacks={"f20": f"{kind}*"})
    assert t.decision == "WW-C-DIE"


@clause("WW-BUY-01", "WW-BUY-03", "WW-D-BUY")
def test_only_connected_tops_in_the_buy_step(table: Build) -> None:
    """f20 is connected, f21 is not; revealed on an earlier turn is as good."""
    stacks = {"f20": "? chase*", "f21": "swiftness*"}
    t = at_v20a(table, runes=[7], stacks=stacks)
    assert (at(t), t.options()) == (("WW-D-BUY", 0), {"buy:f20", "pass"})


@clause("WW-BUY-02")
def test_one_tile_a_step(table: Build) -> None:
    """Two tails for 4 and 2 of 7 runes."""
    stacks = {"f10": "swiftness* swiftness*", "f11": "blue_tail*"}
    t = at_v11a(table, runes=[7], stacks=stacks).play("buy:f10")
    assert (stack(t, "f10"), stack(t, "f11")) == ("swiftness*", "blue_tail*")
    assert (at(t), zone(t, "turn")) == (("WW-C-DIE", None), 2)


@clause("WW-BUY-04")
def test_what_is_not_bought_stays_face_up(table: Build) -> None:
    t = seen(at_v20a(table, runes=[7]), "swiftness").play("pass")
    assert (stack(t, "f20"), runes(t)[0], zone(t, "active")) == ("? ? ? swiftness*", 7, 1)


@clause("WW-BUY-05", "WW-BUY-06")
def test_a_used_helper_is_boxed_before_its_effect(table: Build) -> None:
    """Chase that loses: the tile is in the box, not on the stack."""
    t = at_v20a(table, runes=[4], soldiers="r30 r31", stacks={"f20": "chase*"})
    t.play("buy:f20")
    assert (t.decision, boxed(t, "chase"), runes(t)[0]) == ("WW-D-CHASE", 1, 0)
    t.play("soldier:r30:r40")
    assert (reason(t), boxed(t, "chase"), stack(t, "f20")) == ("soldier", 1, "")


@clause("WW-BUY-06", "WW-RUL-24")
@pytest.mark.parametrize("mode", [2, 3])
def test_a_helper_without_effect_is_boxed(table: Build, mode: int) -> None:
    """Gathering with nobody's soul tiles; a chase that neither soldier can follow."""
    t = rolled(table, "star", mode=mode, runes=[2], stacks={"f20": "gathering_the_pack*"})
    t.play("buy:f20")
    assert (boxed(t, "gathering_the_pack"), zone(t, "active")) == (1, 1)


@clause("WW-RUL-24", "WW-D-ROW", "WW-D-CHARM-FROM")
@pytest.mark.parametrize("kind", ["sixth_sense", "druidic_charm"])
def test_the_last_tile_of_all(table: Build, kind: str) -> None:
    """Nothing lies face down, no stack is left: bought without effect."""
    t = rolled(table, "star", mode=3, runes=[2], rest="empty", stacks={"f20": f"{kind}*"})
    before = boxed(t, kind)
    t.play("buy:f20")
    assert (boxed(t, kind) - before, zone(t, "active")) == (1, 1)


@clause("WW-BUY-07", "WW-M1-01", "WW-M2-01")
@pytest.mark.parametrize("kind", ["red_head", "blue_tail", "multicolour"])
def test_where_soul_tiles_go(table: Build, kind: str) -> None:
    """Mode 1: the pool; modes 2 to 4: before the buyer."""
    area = "t1" if kind == "red_head" else "f20"
    for mode in (1, 2, 3, 4):
        t = rolled(table, "star", mode=mode, active=1, runes=[0, 7], stacks={area: f"{kind}*"})
        before = boxed(t, kind)
        t.play(f"buy:{area}")
        if mode == 1:
            assert (zone(t, "pool"), front(t, 1)) == ({kind: 1}, [])
        else:
            assert (zone(t, "pool"), front(t, 0), front(t, 1)) == ({}, [], [kind])
        assert boxed(t, kind) == before


@clause("WW-STAR-01", "WW-D-STAR")
def test_star_needs_no_connection_and_ends_the_turn(table: Build) -> None:
    t = rolled(table, "star", runes=[6], stacks={"t2": "blue_head*"}).play("buy:t2")
    assert (zone(t, "pool"), zone(t, "active")) == ({"blue_head": 1}, 1)


@clause("WW-STAR-02")
@pytest.mark.parametrize(
    "held", [{"runes": [7]}, {"runes": [3], "stacks": {"f20": "chase*"}}], ids=["none", "dear"]
)
def test_star_without_a_purchase_rolls_again(table: Build, held: dict[str, object]) -> None:
    t = rolled(table, "star", **held)
    assert (at(t), zones(t, "turn", "die")) == (("WW-C-DIE", None), [1, None])


@clause("WW-STAR-02", "WW-SUN-05")
@pytest.mark.parametrize("face", ["star", "sun"])
def test_window_actions_stay_beside_the_reroll(table: Build, face: str) -> None:
    t = rolled(table, face, mode=3, runes=[5], rest="empty")
    assert t.options() == {"ability:swiftness", "reroll"}


@clause("WW-RUL-11", "WW-TILE-SWIFT-01")
def test_swiftness_by_star_is_paid_and_gives_a_turn(table: Build) -> None:
    t = rolled(table, "star", runes=[2], stacks={"f20": "swiftness*"}).play("buy:f20")
    assert (runes(t)[0], zones(t, "active", "turn", "extra_turns")) == (0, [0, 2, 0])


@clause("WW-TILE-SWIFT-01")
def test_swiftness_adds_up(table: Build) -> None:
    """The turn ends first; two extra turns follow each other."""
    t = at_v20a(table, runes=[7], extra_turns=1, stacks={"f20": "swiftness*"}).play("buy:f20")
    assert zones(t, "active", "turn", "extra_turns") == [0, 2, 1]
    t.play("die:sun", "reveal:f10", "tile:chase")
    assert zones(t, "active", "turn", "extra_turns") == [0, 3, 0]


@clause("WW-TILE-CHASE-01", "WW-RUL-14", "WW-D-CHASE")
def test_chase_may_be_declined(table: Build) -> None:
    t = rolled(table, "star", runes=[4], stacks={"f20": "chase*"}).play("buy:f20", "none")
    assert (moved(t), boxed(t, "chase"), zone(t, "active")) == (["r01", "r02"], 1, 1)


@clause("WW-TILE-CHASE-01", "WW-RUL-14", "WW-END-03")
@pytest.mark.parametrize("mode", [1, 4])
def test_a_chase_onto_a_near_lair_rune(table: Build, mode: int) -> None:
    """Legal; a loss in modes 1 to 3."""
    t = rolled(
        table, "star", mode=mode, runes=[4], soldiers="r02 r30", stacks={"f20": "chase*"}
    ).play("buy:f20")
    if mode == 4:
        t.play("use")
    assert "soldier:r30:r20" in t.options()  # up as well
    t.play("soldier:r30:r40")
    assert reason(t) == (None if mode == 4 else "soldier")


@clause("WW-TILE-SOUL-01", "WW-TILE-SOUL-02")
@pytest.mark.parametrize(
    ("tiles", "won"),
    [
        ("red_head red_body red_tail", True),
        ("yellow_head yellow_body yellow_tail", True),
        ("red_head red_body red_body red_tail blue_tail", True),
        ("multicolour red_head blue_head", False),
        ("multicolour yellow_body yellow_tail", True),
        ("red_body red_body red_tail red_tail", False),
        ("red_head yellow_body blue_tail", False),
    ],
)
def test_completeness(table: Build, tiles: str, won: bool) -> None:
    """Head, body and tail of one colour; the multicolour tile stands for one missing part."""
    assert (reason(home(table, pool=tiles)) == "win") == won
    assert (reason(home(table, mode=3, fronts=[tiles])) == "win") == won
