"""Worked cases WW-EX-27 to WW-EX-52 (section 10): reveals, purchases, effects, ends."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.wolfwalkers.moves import (
    Build,
    at,
    at_v01a,
    at_v11a,
    boxed,
    figures,
    front,
    moved,
    pairs,
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
from tests.rules.wolfwalkers.table import Table, scene

ABILITIES = {"ability:swiftness", "ability:druidic_charm", "ability:sixth_sense"}


@clause("WW-EX-27", "WW-REV-01", "WW-REV-05", "WW-D-ORDER", "WW-RUL-07")
def test_case_27(table: Build) -> None:
    """Two different soldier tiles: the order is free."""
    t = seen(at_v11a(table, soldiers="r12 r22"), "soldier_left", "soldier_down")
    assert (at(t), t.options()) == (("WW-D-ORDER", 0), {"first:f10", "first:f11"})
    assert stack(t, "f10").endswith("soldier_left*") and stack(t, "f11").endswith("soldier_down*")
    t.play("first:f10")
    assert steps(t) == {"r12:r11", "r22:r21"}
    t.play("soldier:r12:r11")
    assert steps(t) == {"r11:r21", "r22:r32"}
    t.play("soldier:r22:r32")
    assert moved(t) == ["r11", "r32"]


@clause("WW-EX-28", "WW-REV-02", "WW-REV-03", "WW-PEACE-01", "WW-BUY-03")
def test_case_28(table: Build) -> None:
    """An old face-up tile stays; what a peaceful tile uncovers stays down."""
    stacks = {"f10": "yellow_body*", "f11": "red_tail@1 ?"}
    t = seen(at_v11a(table, runes=[5], stacks=stacks), "peaceful")
    assert (stack(t, "f10"), stack(t, "f11")) == ("yellow_body*", "red_tail@1")
    assert boxed(t, "peaceful") == 1
    assert (at(t), t.options()) == (("WW-D-BUY", 0), {"buy:f10", "pass"})


@clause("WW-EX-29", "WW-BUY-01", "WW-BUY-02", "WW-BUY-04", "WW-D-BUY")
@pytest.mark.parametrize(("area", "left", "other"), [("f10", 2, "f11"), ("f11", 3, "f10")])
def test_case_29(table: Build, area: str, left: int, other: str) -> None:
    """One of two; the other stays face up."""
    t = seen(at_v11a(table, runes=[7]), "red_body", "blue_tail")
    assert t.options() == {"buy:f10", "buy:f11", "pass"}
    t.play(f"buy:{area}")
    assert (runes(t)[0], zone(t, "active")) == (left, 1)
    assert stack(t, other).endswith("*")


@clause("WW-EX-30", "WW-BUY-01")
def test_case_30(table: Build) -> None:
    """Too dear: no decision."""
    t = rolled(table, "bird", figures="h20b", runes=[4]).play("move:h20a:0", "tile:red_body")
    assert (at(t), zone(t, "active")) == (("WW-C-DIE", None), 1)
    assert stack(t, "f10").endswith("red_body*")


@clause("WW-EX-31", "WW-STAR-01", "WW-TILE-SWIFT-01", "WW-D-STAR", "WW-RUL-11")
def test_case_31(table: Build) -> None:
    """Star: anywhere, at its cost; swiftness gives another turn."""
    stacks = {"t1": "red_head*", "f22": "blue_tail*", "f31": "swiftness*"}
    t = rolled(table, "star", runes=[4], stacks=stacks)
    assert (at(t), t.options()) == (("WW-D-STAR", 0), {"buy:f22", "buy:f31", "reroll"})
    t.play("buy:f31")
    assert (runes(t)[0], zones(t, "active", "turn", "phase")) == (2, [0, 2, "roll"])


@clause("WW-EX-32", "WW-STAR-02", "WW-SUN-05")
def test_case_32(table: Build) -> None:
    """Nothing to buy, nothing to reveal: rolled again by itself."""
    t = rolled(table, "star", runes=[7])
    assert (at(t), zones(t, "active", "turn", "die")) == (("WW-C-DIE", None), [0, 1, None])
    t = rolled(table, "sun", runes=[7], rest="empty", stacks={"t0": "red_head*", "f22": "chase*"})
    assert (at(t), zones(t, "active", "turn", "die")) == (("WW-C-DIE", None), [0, 1, None])


@clause("WW-EX-33", "WW-SUN-01", "WW-SUN-02", "WW-SUN-03", "WW-SUN-04", "WW-D-SUN", "WW-RUL-10")
def test_case_33(table: Build) -> None:
    """Sun: peaceful boxed, a chase stays, a soldier tile acts."""
    t = revealed(table, "peaceful", runes=[7])
    assert (boxed(t, "peaceful"), zone(t, "active")) == (1, 1)
    t = revealed(table, "chase", runes=[7])
    assert stack(t, "f20") == "? ? ? chase*"
    assert (at(t), zone(t, "active")) == (("WW-C-DIE", None), 1)
    t = revealed(table, "soldier_down", runes=[7])
    assert at(t) == ("WW-D-SOLDIER", 0)
    t.play("soldier:r02:r12")
    assert (boxed(t, "soldier_down"), zone(t, "active")) == (1, 1)


@clause("WW-EX-34", "WW-END-01", "WW-M1-01")
def test_case_34(table: Build) -> None:
    """The pool is complete by P1's purchase; P0 brings it home."""
    t = rolled(
        table, "star", active=1, figures="v31b h30b", runes=[0, 4],
        pool="red_head red_body blue_tail", stacks={"f20": "red_tail*"},
    )  # fmt: skip
    t.play("buy:f20")
    assert reason(t) is None
    t.play("die:tree", "move:lair:1")
    assert (zone(t, "result"), t.returns()) == ({"reason": "win", "seat": 0}, [1, 1])


@clause("WW-EX-35", "WW-END-02", "WW-MOVE-06", "WW-RUL-13")
def test_case_35(table: Build) -> None:
    """Completed in the Lair: no win before an arrival."""
    t = rolled(
        table, "star", figures="lair v31b", runes=[4], pool="red_head red_body",
        stacks={"f20": "red_tail*"},
    )  # fmt: skip
    t.play("buy:f20")
    assert (reason(t), zone(t, "active")) == (None, 1)
    t.play("die:paw")
    other = rolled(table, "tree", figures="lair lair", pool="red_head red_body red_tail")
    assert not any(pair.startswith("lair") for pair in pairs(other))
    t = rolled(table, "tree", active=1, figures="lair v31b", pool="red_head red_body red_tail")
    assert reason(t.play("move:lair:1")) == "win"


@clause("WW-EX-36", "WW-TILE-SOUL-01", "WW-TILE-SOUL-02")
@pytest.mark.parametrize(
    ("tiles", "won"),
    [
        ("red_head red_body multicolour", True),
        ("red_head blue_body multicolour", False),
        ("red_head red_head red_body", False),
        ("multicolour blue_head blue_body blue_tail", True),
    ],
)
@pytest.mark.parametrize("mode", [1, 2, 3])
def test_case_36(table: Build, tiles: str, won: bool, mode: int) -> None:
    """What makes a colour complete."""
    if mode == 1 and "red_head red_head" in tiles:
        tiles = "red_head red_body red_body"  # there is one red head in mode 1
    held = {"pool": tiles} if mode == 1 else {"fronts": [tiles]}
    t = rolled(table, "tree", mode=mode, figures="v31b", **held)
    assert (reason(t.play("move:lair:1")) == "win") == won


@clause("WW-EX-37", "WW-M2-01")
@pytest.mark.parametrize("mode", [2, 3])
def test_case_37(table: Build, mode: int) -> None:
    """The parts are split: no win."""
    fronts = ["red_head red_body", "red_tail"]
    t = rolled(table, "tree", mode=mode, figures="v31b", fronts=fronts)
    assert reason(t.play("move:lair:1")) is None


def _distributions(t: Table, texts: tuple[str, ...], build: Any) -> set[tuple[str, ...]]:
    """All fronts of P0 that the exchange can lead to."""
    if t.decision != "WW-D-GATHER":
        return {tuple(front(t))}
    result = set()
    for text in t.options():
        result |= _distributions(build(*texts, text), (*texts, text), build)
    return result


@clause("WW-EX-38", "WW-TILE-GATHER-01", "WW-D-GATHER", "WW-D-PARTNER")
def test_case_38(table: Build) -> None:
    """Gathering: every way to divide three tiles."""

    def build(*texts: str) -> Table:
        t = rolled(
            table, "star", mode=2, fronts=["red_head red_body", "red_tail"], runes=[2],
            stacks={"f10": "gathering_the_pack*"},
        )  # fmt: skip
        return t.play("buy:f10", *texts)

    t = build()
    assert at(t) == ("WW-D-GATHER", 0)
    assert t.options() == {"give:red_head", "give:red_body", "take:red_tail", "done"}
    assert zone(t, "picks") == ["buy:f10", "partner:1"]
    assert len(_distributions(t, (), build)) == 8
    t.play("take:red_tail")  # nothing is left to pick
    assert (front(t), front(t, 1)) == (["red_head", "red_body", "red_tail"], [])


@clause("WW-EX-39", "WW-SURP-01", "WW-RUL-19")
def test_case_39(table: Build) -> None:
    """The surprise comes first: nobody has runes, the head stays."""
    t = seen(at_v01a(table, mode=3, runes=[4, 6]), "unpleasant_surprise", "yellow_head")
    assert (runes(t), boxed(t, "unpleasant_surprise")) == ([0, 0], 1)
    assert stack(t, "t1").endswith("yellow_head*")
    assert (at(t), zone(t, "active")) == (("WW-C-DIE", None), 1)


@clause("WW-EX-40", "WW-TILE-CHARM-01", "WW-TILE-CHARM-02", "WW-RUL-18")
def test_case_40(table: Build) -> None:
    """Charm covers the swiftness tile with one that all know."""
    stacks = {"f11": "chase@1 red_tail*", "f30": "peaceful@1 swiftness*"}
    t = table(scene(mode=3, phase="start", runes=[5], stacks=stacks))
    t.play("ability:druidic_charm", "from:f11", "to:f30")
    assert stack(t, "f11") == "chase@1"
    assert stack(t, "f30") == "peaceful@1 swiftness* red_tail@01"
    t = rolled(table, "star", mode=3, stacks={"f30": "swiftness* red_tail@01"}, runes=[4])
    assert at(t) == ("WW-C-DIE", None)  # a covered tile cannot be bought


@clause("WW-EX-41", "WW-TILE-SIXTH-01", "WW-D-ROW")
def test_case_41(table: Build) -> None:
    """Row 2: one face-down top."""
    stacks = {"f20": "? ?", "f21": "? chase*", "f22": "", "f30": "", "f31": "peaceful*", "f32": ""}
    t = table(scene(mode=3, phase="start", runes=[5], stacks=stacks))
    t.play("ability:sixth_sense")
    assert t.options() == {"row:town", "row:1", "row:2"}
    seen(t.play("row:2"), "blue_tail")
    assert [stack(t, area) for area in ("f20", "f21", "f22")] == ["? blue_tail@0", "? chase*", ""]
    assert t.view(0)["stacks"]["f20"][1]["kind"] == "blue_tail"
    assert t.view(1)["stacks"]["f20"][1]["kind"] is None


@clause("WW-EX-42", "WW-WIN-02", "WW-WIN-03", "WW-W-START")
def test_case_42(table: Build) -> None:
    """Gathering has no effect without soul tiles."""
    t = table(scene(mode=3, phase="start", runes=[5]))
    assert (at(t), t.options()) == (("WW-W-START", 0), ABILITIES | {"roll"})


@clause("WW-EX-43", "WW-MOVE-09", "WW-WIN-04", "WW-RUL-04")
def test_case_43(table: Build) -> None:
    """A saved chase opens the road."""
    t = rolled(table, "paw", mode=4, figures="v31a", soldiers="r31 r41", fronts=["chase"])
    assert (at(t), t.options()) == (("WW-D-MOVE", 0), {"saved:chase", "skip"})
    t.play("saved:chase", "soldier:r41:r42")
    assert (figures(t)[0], runes(t)[0]) == ("lair", 1)  # the one move there is
    assert boxed(t, "chase") == 1


@clause("WW-EX-44", "WW-M4-06", "WW-D-TRICK-TAKE", "WW-D-TRICK-GIVE")
def test_case_44(table: Build) -> None:
    """Tricks: one legal exchange."""
    t = rolled(
        table, "star", mode=4, runes=[2], stacks={"f10": "gathering_the_pack*"},
        fronts=["red_head red_body blue_tail", "red_tail yellow_head"],
    )  # fmt: skip
    t.play("buy:f10", "use")
    assert (at(t), t.options()) == (("WW-D-TRICK-TAKE", 0), {"take:1:red_tail", "none"})
    t.play("take:1:red_tail")
    assert front(t) == ["red_head", "red_body", "red_tail"]
    assert front(t, 1) == ["yellow_head", "blue_tail"]


@clause("WW-EX-45", "WW-RUL-22")
def test_case_45(table: Build) -> None:
    """A third part must be given."""
    t = rolled(
        table, "star", mode=4, runes=[7], stacks={"f10": "gathering_the_pack*"},
        fronts=["red_head red_body", "red_tail"],
    )  # fmt: skip
    assert "ability:gathering_the_pack" not in t.options()
    t.play("buy:f10", "use")
    assert front(t) == ["red_head", "red_body"]


@clause("WW-EX-46", "WW-M4-07", "WW-D-EXCHANGE", "WW-RUL-23")
def test_case_46(table: Build) -> None:
    """The multicolour tile is laid down for a part."""
    own = "red_head red_body blue_head blue_body"
    t = table(
        scene(
            mode=4, phase="start", rest="empty", stacks={"f21": "?", "f20": "yellow_tail*"},
            fronts=[f"{own} multicolour"],
        )
    )  # fmt: skip
    assert t.options() == {"saved:multicolour", "roll"}
    t.play("saved:multicolour")
    assert front(t) == ["red_head", "red_body", "yellow_tail", "blue_head", "blue_body"]
    assert (stack(t, "f20"), boxed(t, "multicolour")) == ("multicolour*", 0)
    for seat in (0, 1):
        t = rolled(table, "star", mode=4, active=seat, runes=[7, 7], stacks={"f20": "multicolour*"})
        assert "buy:f20" in t.options()
        assert runes(t.play("buy:f20"))[seat] == 0


@clause("WW-EX-47", "WW-M4-01")
def test_case_47(table: Build) -> None:
    """Three players, one winner."""
    t = rolled(
        table, "tree", mode=4, n=3, active=2, figures="lair lair v31b",
        fronts=["", "", "red_head red_body red_tail"],
    )  # fmt: skip
    t.play("move:lair:1")
    assert zone(t, "result") == {"reason": "race", "seat": 2}
    assert t.returns() == [Fraction(-1, 2), Fraction(-1, 2), 1]


@clause("WW-EX-48", "WW-M4-03", "WW-WIN-02", "WW-D-KEEP")
def test_case_48(table: Build) -> None:
    """Five tiles: no part, and a helper for immediate use only."""
    five = "red_head yellow_head blue_head red_body yellow_body"
    stacks = {"f10": "red_body*", "f11": "chase*"}
    t = at_v11a(table, mode=4, runes=[7], fronts=[five], stacks=stacks).play("continue")
    assert (at(t), t.options()) == (("WW-D-BUY", 0), {"buy:f11", "pass"} | ABILITIES)
    t.play("buy:f11")
    assert (t.decision, zone(t, "picks"), boxed(t, "chase")) == (
        "WW-D-CHASE", ["buy:f11", "use"], 1,
    )  # fmt: skip


@clause("WW-EX-49", "WW-CH-04", "WW-D-DELIVER")
def test_case_49(table: Build) -> None:
    """Three: the second colour by itself, the third with the multicolour tile."""
    own = "blue_head blue_body blue_tail yellow_head yellow_tail multicolour"
    t = rolled(
        table, "tree", mode=3, figures="v31b", challenge=["three"], delivered=["red"],
        fronts=[own],
    )  # fmt: skip
    t.play("move:lair:1")
    assert (at(t), t.options()) == (("WW-D-DELIVER", 0), {"deliver:yellow", "keep"})
    assert (zone(t, "delivered"), front(t)) == (
        ["red", "blue"], ["yellow_head", "yellow_tail", "multicolour"],
    )  # fmt: skip
    t.play("deliver:yellow")
    assert (zone(t, "result"), t.returns()) == ({"reason": "win", "seat": 0}, [1, 1])
    assert (front(t), boxed(t, "multicolour")) == ([], 1)


@clause("WW-EX-50", "WW-WIN-05", "WW-TURN-02", "WW-W-END")
def test_case_50(table: Build) -> None:
    """The window at the end of a turn without a path."""
    t = rolled(table, "paw", mode=3, figures="b0b", runes=[5])
    t.play("move:b0a:0")
    assert (at(t), t.options()) == (("WW-W-END", 0), ABILITIES | {"end"})
    t.play("ability:swiftness")
    assert (runes(t)[0], zones(t, "active", "turn", "extra_turns")) == (0, [0, 2, 0])


@clause("WW-EX-51", "WW-C-TILE", "WW-REV-01")
def test_case_51(table: Build) -> None:
    """First sights are draws from what nobody has seen."""
    t = rolled(table, "tree", figures="v20b").play("move:v20a:0")
    chances = t.chances()
    assert (at(t), len(chances)) == (("WW-C-TILE", None), 13)
    assert chances["tile:soldier_down"] == Fraction(12, 36)
    assert chances["tile:red_body"] == Fraction(2, 36)
    assert chances["tile:multicolour"] == Fraction(1, 36)
    t = at_v11a(table)
    seen(t, "soldier_down")
    assert (t.decision, t.chances()["tile:soldier_down"]) == ("WW-C-TILE", Fraction(11, 35))
    assert moved(t) == ["r01", "r02"]
    assert [tile["kind"] for tile in zone(t, "stacks")["f10"]][-1] == "soldier_down"
    assert at(seen(t, "soldier_down")) == ("WW-D-SOLDIER", 0)


@clause("WW-EX-52", "WW-END-03")
def test_case_52(table: Build) -> None:
    """A loss stops everything: the tiles stay, the extra turn is gone."""
    t = at_v01a(table, mode=2, soldiers="r31 r32", extra_turns=1)
    seen(t, "double_left_down", "soldier_down").play("first:t1", "soldier:r32:r42")
    assert (reason(t), zones(t, "extra_turns", "revealed")) == ("soldier", [0, []])
    assert stack(t, "t0").endswith("double_left_down*") and stack(t, "t1").endswith("soldier_down*")
