"""Worked cases WW-EX-01 to WW-EX-26 (section 10): setup, movement, soldiers."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.clauses import clause
from tests.rules.wolfwalkers.moves import (
    Build,
    Fresh,
    at,
    boxed,
    figures,
    moved,
    pairs,
    reason,
    revealed,
    rolled,
    runes,
    steps,
    words,
    zone,
)
from tests.rules.wolfwalkers.table import AREAS, scene


def _sizes(t) -> dict[str, int]:
    return {area: len(tiles) for area, tiles in zone(t, "stacks").items()}


@clause("WW-EX-01", "WW-SETUP-03", "WW-SETUP-05")
def test_case_01(new_table: Fresh) -> None:
    """Mode 1: 42 tiles."""
    t = new_table(mode=1)
    assert _sizes(t) == {area: 2 if area[0] == "t" else 4 for area in AREAS}
    total: dict[str, int] = {}
    for tiles in zone(t, "unseen").values():
        for kind, number in tiles.items():
            group = kind.partition("_")[2] if kind[0] in "ryb" else kind
            total[group] = total.get(group, 0) + number
    assert total == {
        "head": 3, "body": 6, "tail": 6, "multicolour": 1, "soldier_left": 3, "soldier_right": 3,
        "soldier_down": 13, "chase": 2, "swiftness": 2, "peaceful": 3,
    }  # fmt: skip
    assert sum(total.values()) == 42


@clause("WW-EX-02", "WW-SETUP-06", "WW-C-DEAL")
def test_case_02(new_table: Fresh) -> None:
    """Mode 2: 54 tiles; the top of t0 is a head in 6 of 12 cases."""
    t = new_table(mode=2)
    sizes = _sizes(t)
    assert sum(sizes.values()) == 54
    assert [sizes[area] for area in AREAS] == [4, 4, 4, 5, 5, 5, 5, 5, 5, 4, 4, 4]
    t.play("die:sun", "reveal:t0")
    heads = [chance for text, chance in t.chances().items() if text.endswith("_head")]
    assert sum(heads) == Fraction(6, 12)


@clause("WW-EX-03", "WW-SETUP-07")
@pytest.mark.parametrize("mode", [3, 4])
def test_case_03(new_table: Fresh, table: Build, mode: int) -> None:
    """Modes 3 and 4: 60 tiles; the special tile is in play."""
    assert _sizes(new_table(mode=mode)) == dict.fromkeys(AREAS, 5)
    t = table(scene(mode=mode, phase="start", runes=[5]))
    assert "ability:swiftness" in t.options()


# ---- movement -----------------------------------------------------------------------------------


@clause("WW-EX-04", "WW-MOVE-01", "WW-MOVE-06", "WW-MOVE-08", "WW-D-MOVE")
def test_case_04(new_table: Fresh) -> None:
    """The first turn, deer."""
    assert pairs(new_table().play("die:deer")) == words(
        "h21b:3 h21b:5 h31b:2 v12a:3 v12a:5 v13b:4 v30b:1 v31b:1 v33a:1 v33a:3 v33a:5"
    )


@clause("WW-EX-05")
def test_case_05(new_table: Fresh) -> None:
    """The first turn, tree."""
    assert pairs(new_table().play("die:tree")) == words(
        "h30a:2 h30a:3 h30a:4 v20a:2 v21a:3 v21a:4 v22b:2 v22b:3 v23b:2 v23b:3 v31a:1 v31a:3 v31a:4"
    )


@clause("WW-EX-06", "WW-MOVE-02", "WW-MOVE-03", "WW-RUNE-01", "WW-REV-01", "WW-SOL-02")
def test_case_06(table: Build) -> None:
    """The printed example."""
    t = rolled(table, "tree", figures="b0a v10a", soldiers="r01 r11")
    assert pairs(t) == {"h22b:4", "v12b:4", "v20a:2", "v21a:3", "v22b:4"}
    t.play("move:v20a:2")
    assert (runes(t), figures(t)) == ([2, 0], ["v20a", "v10a"])
    t.play("tile:soldier_down")
    assert moved(t) == ["r01", "r21"]
    assert boxed(t, "soldier_down") == 1
    assert at(t) == ("WW-C-DIE", None) and zone(t, "active") == 1


@clause("WW-EX-07", "WW-RUNE-01", "WW-RUNE-02")
@pytest.mark.parametrize(("held", "gain"), [(0, 2), (4, 2), (6, 1), (7, 0)])
def test_case_07(table: Build, held: int, gain: int) -> None:
    """Two rune symbols, never above 7."""
    t = rolled(table, "tree", figures="b0a v10a", soldiers="r01 r11", runes=[held])
    assert f"v20a:{gain}" in pairs(t)
    assert runes(t.play(f"move:v20a:{gain}"))[0] == held + gain


@clause("WW-EX-08")
def test_case_08(table: Build) -> None:
    """Long routes are capped at 2."""
    t = rolled(table, "deer", figures="v31b", runes=[5])
    assert pairs(t) == words("b3a:2 h10b:2 h20b:2 h21b:2 h30b:1 h31b:1 lair:1 v02a:2 v12a:2 v13b:2")


@clause("WW-EX-09", "WW-RUL-02")
def test_case_09(table: Build) -> None:
    """With 7 runes the Lair is one option."""
    t = rolled(table, "bird", figures="v30b", runes=[7])
    assert pairs(t) == {"h32b:0", "lair:0", "v20b:0", "v21b:0", "v22a:0", "v32a:0"}


@clause("WW-EX-10", "WW-MOVE-04", "WW-RUL-02")
def test_case_10(table: Build) -> None:
    """Without runes it is two."""
    t = rolled(table, "bird", figures="v30b")
    assert pairs(t) == words("h32b:3 lair:1 lair:3 v20b:1 v21b:2 v22a:3 v32a:3")


@clause("WW-EX-11", "WW-MOVE-05")
def test_case_11(table: Build) -> None:
    """From r40 only up or to the Lair."""
    t = rolled(table, "tree", figures="v30b")
    assert pairs(t) == {"h30a:1", "lair:1", "v20a:1"}


@clause("WW-EX-12", "WW-MOVE-02")
def test_case_12(table: Build) -> None:
    """A field with another wolfwalker is passed."""
    t = rolled(table, "tree", figures="v30b h30a")
    assert pairs(t) == words("lair:1 lair:4 lair:5 v20a:1 v21a:2 v22b:3 v23b:4 v31a:2")


@clause("WW-EX-13", "WW-MOVE-02")
def test_case_13(table: Build) -> None:
    """The next field, free and taken."""
    assert pairs(rolled(table, "paw", figures="v30b")) == {"lair:1", "v30a:0"}
    t = rolled(table, "paw", figures="v30b v30a")
    assert pairs(t) == words("h21a:3 h31a:2 h31a:4 lair:1 lair:3 lair:5 v10b:2 v10b:4 v11a:3")


@clause("WW-EX-14", "WW-MOVE-09", "WW-RUL-35")
def test_case_14(table: Build) -> None:
    """Between the soldiers: trapped, or one move inside the segment."""
    stacks = {"t1": "soldier_left* ?"}
    t = rolled(table, "deer", figures="h01a", stacks=stacks, runes=[3])
    assert (at(t), zone(t, "active"), zone(t, "turn")) == (("WW-C-DIE", None), 1, 2)
    assert (figures(t)[0], runes(t), moved(t)) == ("h01a", [3, 0], ["r01", "r02"])
    t = rolled(table, "tree", figures="h01a")
    assert (figures(t)[0], runes(t)[0], zone(t, "active")) == ("h01b", 0, 1)


@clause("WW-EX-15", "WW-MOVE-02", "WW-MOVE-03")
def test_case_15(table: Build) -> None:
    """The neighbour on the same segment, free and taken."""
    t = rolled(table, "bird", figures="v01a")
    assert (figures(t)[0], runes(t)[0]) == ("v01b", 0)
    t = rolled(table, "bird", figures="v01a v01b")
    assert pairs(t) == {"h10a:1", "h11b:1", "v11b:1"}


@clause("WW-EX-16", "WW-MOVE-01")
def test_case_16(table: Build) -> None:
    """Both ways from the top."""
    t = rolled(table, "tree", figures="h01a", soldiers="r11 r22")
    assert pairs(t) == {"h01b:0", "v10a:2"}


# ---- soldiers -----------------------------------------------------------------------------------


@clause("WW-EX-17", "WW-SOL-01", "WW-SOL-02", "WW-RUL-06", "WW-D-SOLDIER")
@pytest.mark.parametrize(
    ("kind", "soldiers"), [("soldier_left", ["r02", "r10"]), ("soldier_right", ["r01", "r13"])]
)
def test_case_17_round_the_bend(table: Build, kind: str, soldiers: list[str]) -> None:
    """The outer soldier alone can move."""
    t = revealed(table, kind)
    assert moved(t) == soldiers
    assert boxed(t, kind) == 1


@clause("WW-EX-17", "WW-SOL-01")
def test_case_17_down(table: Build) -> None:
    """Down, either."""
    assert steps(revealed(table, "soldier_down")) == {"r01:r11", "r02:r12"}


@clause("WW-EX-18", "WW-SOL-03")
def test_case_18(table: Build) -> None:
    """Nobody can move."""
    t = revealed(table, "soldier_left", soldiers="r10 r20")
    assert (moved(t), boxed(t, "soldier_left")) == (["r10", "r20"], 1)
    assert zone(t, "active") == 1


@clause("WW-EX-19", "WW-SOL-02", "WW-SOL-05")
def test_case_19(table: Build) -> None:
    """One behind the other."""
    assert moved(revealed(table, "soldier_down", soldiers="r11 r21")) == ["r11", "r31"]


@clause("WW-EX-20", "WW-END-03", "WW-M4-04")
@pytest.mark.parametrize("mode", [1, 2, 3, 4])
def test_case_20(table: Build, mode: int) -> None:
    """Before the Lair: a loss, but not in mode 4."""
    t = revealed(table, "soldier_down", mode=mode, soldiers="r21 r31")
    assert moved(t) == ["r21", "r41"]
    if mode < 4:
        assert (reason(t), t.returns(), at(t)) == ("soldier", [-1, -1], (None, None))
    else:
        assert (reason(t), zone(t, "active")) == (None, 1)


@clause("WW-EX-21", "WW-SOL-06", "WW-SOL-07")
def test_case_21(table: Build) -> None:
    """Left and down in either order."""
    t = revealed(table, "double_left_down", mode=2)
    assert steps(t) == {"r01:r20", "r01:r10", "r02:r11"}


@clause("WW-EX-22", "WW-SOL-06", "WW-SOL-07")
def test_case_22(table: Build) -> None:
    """Right and down in either order."""
    t = revealed(table, "double_right_down", mode=2)
    assert steps(t) == {"r01:r12", "r02:r23", "r02:r13"}


@clause("WW-EX-23", "WW-SOL-06", "WW-END-03")
def test_case_23(table: Build) -> None:
    """A single full move, which loses."""
    t = revealed(table, "double_left_down", mode=2, soldiers="r22 r31")
    assert (moved(t), reason(t)) == (["r22", "r40"], "soldier")


@clause("WW-EX-24", "WW-SOL-06", "WW-RUL-09")
def test_case_24(table: Build) -> None:
    """No full move: nothing, boxed."""
    t = revealed(table, "double_right_down", mode=2, soldiers="r32 r33")
    assert (moved(t), reason(t), boxed(t, "double_right_down")) == (["r32", "r33"], None, 1)


@clause("WW-EX-25", "WW-M4-04")
@pytest.mark.parametrize(
    ("kind", "soldiers"),
    [
        ("soldier_left", ["r40", "r42"]),
        ("soldier_right", ["r41", "r43"]),
        ("soldier_down", ["r41", "r42"]),
    ],
)
def test_case_25(table: Build, kind: str, soldiers: list[str]) -> None:
    """In front of the Lair in mode 4."""
    assert moved(revealed(table, kind, mode=4, soldiers="r41 r42")) == soldiers


@clause("WW-EX-26", "WW-TILE-CHASE-01", "WW-D-CHASE")
@pytest.mark.parametrize(
    ("soldiers", "expected"),
    [
        ("r01 r02", {"r01:r10", "r01:r11", "r02:r12", "r02:r13"}),
        ("r10 r11", {"r10:r01", "r10:r20", "r11:r01", "r11:r12", "r11:r21"}),
    ],
)
def test_case_26(table: Build, soldiers: str, expected: set[str]) -> None:
    """Chase, or none."""
    t = rolled(table, "star", soldiers=soldiers, stacks={"f31": "chase*"}, runes=[4])
    t.play("buy:f31")
    assert at(t) == ("WW-D-CHASE", 0)
    assert t.options() == {f"soldier:{step}" for step in expected} | {"none"}
