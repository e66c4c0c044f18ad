"""Windows and abilities (WW-WIN, WW-ABIL)."""

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
    go,
    moved,
    pairs,
    rolled,
    runes,
    seen,
    stack,
    start,
    windows,
    zone,
    zones,
)

ABILITIES = {"ability:swiftness", "ability:druidic_charm", "ability:sixth_sense"}


@clause("WW-WIN-01", "WW-ABIL-01")
@pytest.mark.parametrize("mode", [1, 2])
def test_no_windows_in_modes_1_and_2(table: Build, mode: int) -> None:
    t = start(table, mode=mode, runes=[7])
    assert t.decision == "WW-C-DIE"
    for face in ("tree", "sun"):
        assert not windows(rolled(table, face, mode=mode, runes=[7]))


@clause("WW-WIN-01", "WW-W-START", "WW-W-MOVED", "WW-W-END")
def test_where_windows_are(table: Build) -> None:
    """Before the roll, in the three decisions after it, before the reveal, in D-BUY, at the end."""
    held = {"mode": 3, "runes": [7]}
    assert start(table, **held).options() == ABILITIES | {"roll"}
    for face in ("tree", "star", "sun"):
        assert windows(rolled(table, face, **held)) == ABILITIES
    t = at_v20a(table, **held)
    assert (at(t), t.options()) == (("WW-W-MOVED", 0), ABILITIES | {"continue"})
    assert zone(t, "stacks")["f20"][-1]["up"] is False
    seen(t.play("continue"), "swiftness")
    assert (at(t), t.options()) == (("WW-D-BUY", 0), ABILITIES | {"buy:f20", "pass"})
    t.play("buy:f20")
    assert (at(t), t.options()) == (("WW-W-END", 0), ABILITIES | {"end"})


@clause("WW-WIN-02", "WW-ABIL-01", "WW-RUL-36")
@pytest.mark.parametrize(("held", "number"), [(4, 0), (5, 3), (7, 3)])
def test_an_ability_costs_five(table: Build, held: int, number: int) -> None:
    t = rolled(table, "sun", mode=3, runes=[held])
    assert len(windows(t)) == number
    if number:
        assert runes(t.play("ability:sixth_sense", "row:town"))[0] == held - 5


@clause("WW-WIN-02", "WW-M4-02")
def test_saved_tiles_are_offered_once_each_in_mode_4_only(table: Build) -> None:
    """The own ones, at no cost."""
    fronts = ["chase chase red_head", "swiftness"]
    t = rolled(table, "sun", mode=4, fronts=fronts)
    assert windows(t) == {"saved:chase"}
    t.play("saved:chase")
    assert t.options() == {f"soldier:{s}" for s in ("r01:r10", "r01:r11", "r02:r12", "r02:r13")}


@clause("WW-WIN-03")
def test_what_has_an_effect(table: Build) -> None:
    """Abilities and saved tiles that could do nothing are not offered."""
    empty = {"rest": "empty", "runes": [5]}
    assert windows(rolled(table, "sun", mode=3, **empty)) == {"ability:swiftness"}
    t = rolled(table, "star", mode=3, runes=[5], rest="empty", stacks={"f20": "red_tail*"})
    assert windows(t) == {"ability:swiftness", "ability:druidic_charm"}
    fronts = ["gathering_the_pack druidic_charm sixth_sense multicolour swiftness"]
    t = rolled(table, "star", mode=4, rest="empty", fronts=fronts)
    assert windows(t) == {"saved:swiftness"}
    t = rolled(table, "star", mode=4, rest="empty", fronts=fronts, stacks={"f20": "peaceful*"})
    assert windows(t) == {"saved:swiftness", "saved:druidic_charm"}
    t = rolled(table, "star", mode=4, rest="empty", fronts=fronts, stacks={"f20": "? red_tail*"})
    assert windows(t) == {"saved:swiftness", "saved:druidic_charm", "saved:multicolour"}


@clause("WW-WIN-03")
@pytest.mark.parametrize(
    ("fronts", "offered"),
    [
        (["", ""], False),
        (["red_head", ""], True),
        (["", "blue_tail"], True),
        (["", "multicolour"], True),
    ],
)
def test_gathering_needs_a_soul_tile_of_either(
    table: Build, fronts: list[str], offered: bool
) -> None:
    t = rolled(table, "sun", mode=3, runes=[5], fronts=fronts)
    assert ("ability:gathering_the_pack" in t.options()) == offered


@clause("WW-WIN-03", "WW-TILE-GATHER-01", "WW-D-PARTNER")
def test_a_third_player_with_tiles_is_a_partner(table: Build) -> None:
    t = rolled(table, "sun", mode=3, n=3, runes=[5], fronts=["", "", "blue_tail"])
    t.play("ability:gathering_the_pack")
    assert zone(t, "picks") == ["ability:gathering_the_pack", "partner:2"]
    t = rolled(table, "sun", mode=3, n=3, runes=[5], fronts=["red_head", "", "blue_tail"])
    t.play("ability:gathering_the_pack")
    assert (at(t), t.options()) == (("WW-D-PARTNER", 0), {"partner:1", "partner:2"})


@clause("WW-WIN-04", "WW-RUL-30")
def test_the_same_window_again(table: Build) -> None:
    """Twice in a turn, as long as the runes and the effects last."""
    fronts = ["swiftness druidic_charm"]
    t = start(table, mode=4, runes=[5], fronts=fronts)
    t.play("saved:swiftness")
    assert (t.decision, windows(t)) == ("WW-W-START", ABILITIES | {"saved:druidic_charm"})
    t.play("ability:swiftness")
    assert (t.decision, windows(t), zone(t, "extra_turns")) == (
        "WW-W-START", {"saved:druidic_charm"}, 2,
    )  # fmt: skip
    t.play("saved:druidic_charm", "from:f10", "tile:blue_tail", "to:f10")
    assert t.decision == "WW-C-DIE"


@clause("WW-RUL-30", "WW-ABIL-01")
def test_the_same_ability_twice_in_a_turn(table: Build) -> None:
    """Five runes, then five more by the move."""
    t = start(table, mode=3, runes=[5]).play("ability:swiftness", "die:deer", "move:h21b:5")
    assert (t.decision, windows(t)) == ("WW-W-END", ABILITIES)
    t.play("ability:swiftness")
    assert (runes(t)[0], zones(t, "turn", "extra_turns", "active")) == (0, [2, 1, 0])


@clause("WW-WIN-04", "WW-D-MOVE")
def test_moves_are_computed_anew_after_an_action(table: Build) -> None:
    """A chase opens one road and closes another."""
    t = rolled(table, "tree", mode=4, figures="v30b", soldiers="r01 r31", fronts=["chase"])
    assert pairs(t) == {"h30a:1", "lair:1", "v20a:1"}
    t.play("saved:chase", "soldier:r31:r30")
    assert (t.decision, zone(t, "seats")[0]["figure"]) == ("WW-C-DIE", "lair")


@clause("WW-WIN-04", "WW-W-MOVED")
def test_the_window_before_the_reveal_stays_though_the_stack_goes(table: Build) -> None:
    """Charm takes the last tile away: nothing is revealed, the turn goes to its end window."""
    t = at_v20a(table, mode=4, runes=[5], stacks={"f20": "?"}, fronts=["chase"])
    t.play("ability:druidic_charm", "from:f20", "tile:blue_tail", "to:f30")
    assert (at(t), t.options()) == (("WW-W-MOVED", 0), {"saved:chase", "continue"})
    t.play("continue")
    assert (at(t), t.options()) == (("WW-W-END", 0), {"saved:chase", "end"})


@clause("WW-WIN-04", "WW-D-BUY")
def test_the_buy_step_is_computed_anew(table: Build) -> None:
    """Charm covers one connected tile; a face-down one under it is not for sale."""
    stacks = {"f10": "? red_tail*", "f11": "swiftness*", "f30": "?"}
    t = at_v11a(table, mode=4, runes=[4], stacks=stacks, fronts=["druidic_charm"])
    t.play("continue")
    assert t.options() == {"buy:f10", "buy:f11", "saved:druidic_charm", "pass"}
    t.play("saved:druidic_charm", "from:f10", "to:f30")
    assert (t.decision, t.options()) == ("WW-D-BUY", {"buy:f11", "pass"})
    t.play("buy:f11", "save")
    assert (front(t), stack(t, "f10")) == (["swiftness"], "?")


@clause("WW-RUL-37", "WW-WIN-05")
def test_a_buy_step_without_tiles_left_ends_by_pass(table: Build) -> None:
    """After an action `pass` alone is automatic, and no end window follows."""
    stacks = {"f20": "red_tail*", "f30": "?"}
    t = at_v20a(table, mode=4, runes=[5], stacks=stacks, fronts=["chase"])
    t.play("continue", "ability:swiftness")
    assert (t.decision, t.options()) == ("WW-D-BUY", {"saved:chase", "pass"})
    t.play("saved:chase", "soldier:r01:r10")
    assert (t.decision, zones(t, "turn", "active")) == ("WW-C-DIE", [2, 0])


@clause("WW-RUL-37")
def test_without_a_tile_to_buy_there_is_no_buy_step(table: Build) -> None:
    t = at_v20a(table, mode=4, stacks={"f20": "red_tail*"}, fronts=["chase"])
    t.play("continue")
    assert (at(t), t.options()) == (("WW-W-END", 0), {"saved:chase", "end"})


@clause("WW-WIN-05", "WW-W-END")
def test_when_the_end_window_is_offered(table: Build) -> None:
    """After a purchase, a sun reveal, a reveal without D-BUY, a move to an unconnected node."""
    held = {"mode": 4, "fronts": ["chase"]}
    t = rolled(table, "star", runes=[1], stacks={"f20": "sixth_sense*"}, **held)
    t.play("buy:f20", "save")
    assert t.decision == "WW-W-END"
    t = rolled(table, "sun", **held).play("reveal:f20", "tile:peaceful")
    assert t.decision == "WW-W-END"
    t = seen(at_v20a(table, **held).play("continue"), "peaceful")
    assert t.decision == "WW-W-END"
    t = go(rolled(table, "tree", figures="v30b", **held), "move:h30a:1")
    assert (t.decision, t.options()) == ("WW-W-END", {"saved:chase", "end"})
    t = go(rolled(table, "tree", figures="v31b", **held), "move:lair:1")
    assert t.decision == "WW-W-END"


@clause("WW-WIN-05")
def test_when_it_is_not(table: Build) -> None:
    """Not after `pass`, not after `skip`."""
    held = {"mode": 4, "fronts": ["chase"]}
    t = at_v20a(table, runes=[4], stacks={"f20": "red_tail*"}, **held).play("continue", "pass")
    assert (t.decision, zone(t, "active")) == ("WW-C-DIE", 1)
    t = rolled(table, "deer", figures="h01a", **held).play("skip")
    assert (t.decision, zone(t, "active")) == ("WW-C-DIE", 1)


@clause("WW-W-MOVED", "WW-WIN-01")
def test_the_runes_of_the_move_count_in_the_window(table: Build) -> None:
    """Four runes and one from the road."""
    t = rolled(table, "tree", mode=3, figures="v30b", runes=[4]).play("move:v20a:1")
    assert (at(t), windows(t)) == (("WW-W-MOVED", 0), ABILITIES)


@clause("WW-WIN-01")
def test_windows_are_those_of_the_own_turn(table: Build) -> None:
    """P1's runes give P0 nothing."""
    t = start(table, mode=4, runes=[0, 7], fronts=["", "chase"])
    assert t.decision == "WW-C-DIE"


@clause("WW-ABIL-01", "WW-TILE-CHASE-01")
def test_an_ability_acts_as_its_tile(table: Build) -> None:
    """Nothing is boxed, no tile is needed."""
    t = rolled(table, "sun", mode=3, runes=[5]).play("ability:swiftness")
    assert (zone(t, "extra_turns"), boxed(t, "swiftness"), moved(t)) == (1, 0, ["r01", "r02"])
