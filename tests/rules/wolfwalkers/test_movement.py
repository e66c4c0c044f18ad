"""Turn, die and movement (WW-TURN, WW-MOVE, WW-RUNE, WW-FACE, WW-C-DIE)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.clauses import clause
from tests.rules.wolfwalkers.moves import (
    Build,
    Fresh,
    at,
    at_v11a,
    figures,
    home,
    moved,
    pairs,
    reason,
    rolled,
    runes,
    seen,
    stack,
    start,
    words,
    zone,
    zones,
)
from tests.rules.wolfwalkers.table import FACES, scene


@clause("WW-C-DIE")
def test_six_faces_equally_likely(new_table: Fresh) -> None:
    t = new_table()
    assert t.chances() == {f"die:{face}": Fraction(1, 6) for face in FACES}
    assert zone(t.play("die:deer"), "die") == "deer"


@clause("WW-TURN-01")
def test_the_order_of_a_turn(table: Build) -> None:
    """Window, roll, move with runes, window, reveal, soldiers, peaceful, buy, window, next."""
    t = start(table, mode=3, figures="b0a", runes=[6], soldiers="r11 r22")
    trace = [t.decision]
    for text in (
        "roll", "die:paw", "move:v01a:1", "continue", "tile:soldier_left", "tile:red_head",
        "soldier:r11:r10", "buy:t1",
    ):  # fmt: skip
        trace.append(t.play(text).decision)
    assert trace == [
        "WW-W-START", "WW-C-DIE", "WW-D-MOVE", "WW-W-MOVED", "WW-C-TILE", "WW-C-TILE",
        "WW-D-SOLDIER", "WW-D-BUY", "WW-C-DIE",
    ]  # fmt: skip
    assert (runes(t)[0], zone(t, "active"), zone(t, "turn")) == (1, 1, 2)


@clause("WW-TURN-02", "WW-RUL-31")
def test_extra_turns_then_the_next_seat(table: Build) -> None:
    t = rolled(table, "sun", n=3, extra_turns=2).play("reveal:f10", "tile:chase")
    assert zones(t, "active", "turn", "extra_turns") == [0, 2, 1]
    t.play("die:sun", "reveal:f20", "tile:chase")
    assert zones(t, "active", "turn", "extra_turns") == [0, 3, 0]
    t.play("die:sun", "reveal:f21", "tile:peaceful")
    assert zones(t, "active", "turn", "extra_turns") == [1, 4, 0]


@clause("WW-FACE-01", "WW-STAR-01", "WW-SUN-01")
def test_rolling_again_any_number_of_times(table: Build) -> None:
    """Still the same turn; each result afresh."""
    t = table(scene(stacks={"f20": "blue_tail*"}, runes=[4]))
    for _ in range(3):
        t.play("die:star", "reroll")
        assert (at(t), zones(t, "turn", "active", "die")) == (("WW-C-DIE", None), [1, 0, None])
        t.play("die:sun", "reroll")
    t.play("die:tree")
    assert t.decision == "WW-D-MOVE"


@clause("WW-MOVE-01")
def test_the_first_matching_field_stops_the_route(table: Build) -> None:
    """v20a is the first tree above v30b: the trees behind it are reached another way or not."""
    t = rolled(table, "tree", figures="v30b")
    assert pairs(t) == {"h30a:1", "lair:1", "v20a:1"}
    t = rolled(table, "tree", figures="v30b v20a", soldiers="r01 r21")  # now it is passed
    assert pairs(t) == {"h30a:1", "lair:1", "v10a:2"}


@clause("WW-MOVE-01", "WW-RUL-05")
def test_a_symbol_obliges_to_move(table: Build) -> None:
    t = rolled(table, "tree")
    assert all(text.startswith("move:") for text in t.options())


@clause("WW-MOVE-02")
def test_an_occupied_field_is_passed_whatever_its_symbol(table: Build) -> None:
    """P1 stands on a field of another symbol, too: no hindrance."""
    alone = pairs(rolled(table, "tree", figures="v30b"))
    assert pairs(rolled(table, "tree", figures="v30b v30a")) == alone


@clause("WW-MOVE-03")
def test_a_rune_with_a_soldier_is_closed(table: Build) -> None:
    t = rolled(table, "paw", soldiers="r30 r31")
    assert pairs(t) == {"v30a:1", "v32b:1", "v33b:1"}
    assert pairs(rolled(table, "paw", soldiers="r40 r30", mode=4)) == words(
        "h21a:3 h31a:2 v10b:4 v11a:3 v32b:1 v33b:1"
    )


@clause("WW-MOVE-04", "WW-RUL-03")
@pytest.mark.parametrize("face", ["tree", "deer", "paw", "bird"])
def test_the_lair_stops_for_every_symbol_and_is_never_full(table: Build, face: str) -> None:
    """Three figures are in it already; nobody goes through it."""
    t = rolled(table, face, n=4, figures="v30b", soldiers="r20 r31")
    assert "lair:1" in pairs(t)
    assert not any(pair.startswith(("v31b", "v32", "v33")) for pair in pairs(t))
    t.play("move:lair:1")
    assert figures(t) == ["lair"] * 4


@clause("WW-MOVE-05", "WW-M4-08")
@pytest.mark.parametrize("mode", [1, 4])
def test_no_road_along_the_front_of_the_lair(table: Build, mode: int) -> None:
    """In mode 4, too, only soldiers go sideways there."""
    t = rolled(table, "paw", mode=mode, figures="v33a", soldiers="r33 r02")
    assert (figures(t)[0], runes(t)[0]) == ("v33b", 0)
    t = rolled(table, "paw", mode=mode, figures="v33a v33b", soldiers="r33 r02")
    assert (figures(t)[0], runes(t)[0]) == ("lair", 1)  # from r43 nowhere else


@clause("WW-MOVE-06", "WW-RUL-01")
def test_no_node_twice(table: Build) -> None:
    """On a field of the symbol: no loop back to it, and the other figure's field is passed once."""
    t = rolled(table, "tree", figures="v20a")
    assert not any(pair.startswith("v20a") for pair in pairs(t))


@clause("WW-RUL-01")
def test_return_to_start(table: Build) -> None:
    """With the option a loop may end where it began: r10, r11, r21, r20."""
    without = words(
        "h11a:2 h11a:3 h22b:3 h22b:4 v12b:3 v12b:4 v20a:1 v20a:4 v21a:2 v21a:3 v22b:3 v22b:4"
    )
    assert pairs(rolled(table, "tree", figures="v10a")) == without
    t = rolled(table, "tree", figures="v10a", return_to_start=True)
    assert pairs(t) == without | {"v10a:4"}
    t = rolled(table, "paw", figures="v10a", return_to_start=True)  # another symbol
    assert pairs(t) == pairs(rolled(table, "paw", figures="v10a"))
    t = rolled(table, "tree", return_to_start=True)
    assert not any(pair.startswith("lair") for pair in pairs(t))


@clause("WW-RUL-01")
@pytest.mark.parametrize("soldier", ["r11", "r21", "r20", "r10"])
def test_turning_round_is_no_loop(table: Build, soldier: str) -> None:
    """A soldier on one of the four runes: no way round."""
    more = {"figures": "v10a lair", "soldiers": f"r01 {soldier}"}
    t = rolled(table, "tree", return_to_start=True, **more)
    assert pairs(t) == pairs(rolled(table, "tree", **more))


@clause("WW-RUL-01", "WW-RUL-05", "WW-REV-01")
def test_a_loop_is_an_arrival(table: Build) -> None:
    """Runes are taken, the stack is revealed."""
    t = rolled(table, "tree", figures="v10a", return_to_start=True).play("move:v10a:4")
    assert (t.decision, runes(t)[0], figures(t)[0]) == ("WW-C-TILE", 4, "v10a")


@clause("WW-MOVE-07")
def test_any_road_from_the_start_and_at_each_rune(table: Build) -> None:
    """From the middle of a segment both ways; from the Lair all four."""
    t = rolled(table, "paw", figures="h21b", soldiers="r01 r02")
    assert {"h21a:0", "v32b:2", "h22a:1"} <= pairs(t)
    t = rolled(table, "paw")
    assert {"v30a:1", "v32b:1", "v33b:1", "h31a:2"} <= pairs(t)


@clause("WW-MOVE-08", "WW-RUL-02")
def test_the_same_stop_with_another_gain_is_another_option(table: Build) -> None:
    """Capped gains that become equal are one option."""
    assert {"h30a:2", "h30a:3", "h30a:4"} <= pairs(rolled(table, "tree"))
    t = rolled(table, "tree", runes=[5])
    assert {pair for pair in pairs(t) if pair.startswith("h30a")} == {"h30a:2"}


@clause("WW-MOVE-09", "WW-RUL-04")
def test_trapped_ends_the_turn_without_anything(table: Build) -> None:
    """Mode 3: windows come first, none after `skip`."""
    stacks = {"t1": "chase* red_head*"}
    t = rolled(table, "deer", mode=3, figures="h01a", runes=[7], stacks=stacks)
    assert (t.decision, "skip" in t.options()) == ("WW-D-MOVE", True)
    assert not pairs(t)
    t.play("skip")
    assert (at(t), zone(t, "active"), runes(t)[0]) == (("WW-C-DIE", None), 1, 7)


@clause("WW-RUL-04")
def test_special_faces_work_for_an_enclosed_figure(table: Build) -> None:
    t = rolled(table, "sun", figures="h01a")
    assert "reveal:f32" in t.options()


@clause("WW-MOVE-10")
@pytest.mark.parametrize("node", ["r20", "r41", "nowhere"])
def test_a_figure_never_rests_on_a_rune(table: Build, node: str) -> None:
    with pytest.raises(ValueError):
        table(scene(figures=f"{node} lair"))


@clause("WW-RUNE-01", "WW-RUNE-02")
def test_runes_are_taken_with_the_move(table: Build) -> None:
    t = rolled(table, "bird", figures="v30b", runes=[1, 6]).play("move:h32b:3")
    assert runes(t) == [4, 6]


@clause("WW-RUL-05")
def test_standing_on_a_connected_field_gives_nothing(table: Build) -> None:
    """P0 stands on v20a beside a face-up tile that it could pay, and must move elsewhere."""
    t = rolled(table, "paw", figures="v20a", runes=[7], stacks={"f20": "chase*"})
    t.play("move:v10b:0")
    assert (zone(t, "active"), stack(t, "f20")) == (1, "chase*")


# ---- the limit of turns -------------------------------------------------------------------------


@clause("WW-END-04", "WW-RUL-28")
@pytest.mark.parametrize(("mode", "value"), [(1, -1), (2, -1), (3, -1), (4, 0)])
def test_the_turn_limit(table: Build, mode: int, value: int) -> None:
    """Turn 3 x 2 is finished first; the next does not begin."""
    stacks = {"f20": "? ?"}
    more = {"mode": mode, "turn_limit_per_player": 3, "stacks": stacks}
    t = rolled(table, "sun", turn=5, **more).play("reveal:f20", "tile:chase")
    assert (reason(t), zone(t, "turn")) == (None, 6)
    t = rolled(table, "sun", turn=6, **more).play("reveal:f20", "tile:chase")
    assert (reason(t), t.returns(), zone(t, "turn")) == ("turn_limit", [value] * 2, 6)


@clause("WW-RUL-28", "WW-MOVE-09")
def test_skipped_and_extra_turns_count(table: Build) -> None:
    t = rolled(table, "deer", figures="h01a", turn=6, turn_limit_per_player=3)
    assert reason(t) == "turn_limit"
    more = {"turn": 6, "extra_turns": 1, "turn_limit_per_player": 3}
    t = rolled(table, "paw", figures="b0b", **more)  # b0a is the one move
    assert reason(t) == "turn_limit"


@clause("WW-RUL-28")
def test_no_limit(table: Build) -> None:
    t = rolled(table, "deer", figures="h01a", turn=5000, turn_limit_per_player=0)
    assert (reason(t), zone(t, "turn")) == (None, 5001)


@clause("WW-END-04", "WW-END-01")
def test_a_win_in_the_last_turn(table: Build) -> None:
    t = home(table, turn=6, turn_limit_per_player=3, pool="red_head red_body red_tail")
    assert reason(t) == "win"


@clause("WW-RUL-38")
def test_a_team_may_wait(table: Build) -> None:
    """Fields without a path: nothing is revealed, no soldier moves, turns go by."""
    t = rolled(table, "paw", figures="b0b")
    t.play("die:tree", "move:h30a:2", "die:paw", "move:v10b:1")
    assert (moved(t), zone(t, "turn"), zone(t, "box")) == (["r01", "r02"], 4, {})
    assert not any(tile["up"] for tiles in zone(t, "stacks").values() for tile in tiles)


@clause("WW-REV-04", "WW-RUL-27")
def test_an_empty_stack_is_as_no_path(table: Build) -> None:
    """Nothing is revealed or bought, and no window opens before the reveal."""
    t = rolled(table, "tree", mode=3, figures="v20b", runes=[5], stacks={"f20": ""})
    t.play("move:v20a:0")
    assert t.decision == "WW-W-END"
    t = at_v11a(table, stacks={"f10": ""})
    seen(t, "chase")
    assert (at(t), zone(t, "active")) == (("WW-C-DIE", None), 1)
    assert stack(t, "f11").endswith("chase*")
