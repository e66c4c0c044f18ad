"""Gathering, charm and sixth sense; what looks tell whom (WW-TILE-GATHER, -CHARM, -SIXTH)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.wolfwalkers.moves import (
    Build,
    at,
    at_v20a,
    boxed,
    front,
    reason,
    rolled,
    runes,
    seen,
    stack,
    start,
    zone,
    zones,
)
from tests.rules.wolfwalkers.table import AREAS, Table


def gather(table: Build, fronts: list[str], *texts: str, **more: Any) -> Table:
    """P0 has bought gathering in mode 2."""
    t = rolled(
        table, "star", mode=2, n=len(fronts), runes=[2], fronts=fronts,
        stacks={"f10": "gathering_the_pack*"}, **more,
    )  # fmt: skip
    return t.play("buy:f10", *texts)


@clause("WW-D-GATHER", "WW-TILE-GATHER-01")
def test_gives_come_before_takes_in_canonical_order(table: Build) -> None:
    t = gather(table, ["red_head yellow_body blue_tail multicolour", "red_tail yellow_tail"])
    assert t.options() == {
        "give:red_head", "give:yellow_body", "give:blue_tail", "give:multicolour",
        "take:red_tail", "take:yellow_tail", "done",
    }  # fmt: skip
    t.play("give:yellow_body")
    assert t.options() == {
        "give:blue_tail", "give:multicolour", "take:red_tail", "take:yellow_tail", "done",
    }  # fmt: skip
    t.play("take:red_tail")
    assert t.options() == {"take:yellow_tail", "done"}
    assert front(t) == ["red_head", "yellow_body", "blue_tail", "multicolour"]  # not before `done`
    t.play("done")
    assert front(t) == ["red_head", "red_tail", "blue_tail", "multicolour"]
    assert (front(t, 1), boxed(t, "gathering_the_pack")) == (["yellow_body", "yellow_tail"], 1)


@clause("WW-D-GATHER")
def test_each_copy_moves_once_and_no_kind_goes_both_ways(table: Build) -> None:
    t = gather(table, ["red_body red_body", "blue_tail blue_tail"])
    t.play("give:red_body")
    assert t.options() == {"give:red_body", "take:blue_tail", "done"}
    t.play("give:red_body", "take:blue_tail")
    assert t.options() == {"take:blue_tail", "done"}
    t.play("done")
    assert (front(t), front(t, 1)) == (["blue_tail"], ["red_body", "red_body", "blue_tail"])
    t = gather(table, ["red_body", "red_body blue_tail"], "give:red_body")
    assert t.options() == {"take:blue_tail", "done"}


@clause("WW-TILE-GATHER-01", "WW-D-PARTNER")
def test_one_other_player(table: Build) -> None:
    """The third player's tiles stay."""
    t = gather(table, ["red_head", "blue_head", "blue_tail"])
    assert (at(t), t.options()) == (("WW-D-PARTNER", 0), {"partner:1", "partner:2"})
    t.play("partner:2")
    assert t.options() == {"give:red_head", "take:blue_tail", "done"}


@clause("WW-TILE-GATHER-02", "WW-RUL-15")
def test_the_active_player_decides(table: Build) -> None:
    t = gather(table, ["red_head", "blue_head blue_tail"], "take:blue_head")
    assert t.actor == 0
    t.play("done")
    assert (at(t), front(t)) == (("WW-C-DIE", None), ["red_head", "blue_head"])


@clause("WW-RUL-15", "WW-D-CONSENT", "WW-TILE-GATHER-02")
@pytest.mark.parametrize(
    ("answer", "own"), [("accept", ["red_head", "blue_head"]), ("reject", ["red_head"])]
)
def test_with_consent_the_partner_answers(table: Build, answer: str, own: list[str]) -> None:
    fronts = ["red_head", "blue_head blue_tail"]
    t = gather(table, fronts, "take:blue_head", "done", gather_consent=True)
    assert (at(t), t.options()) == (("WW-D-CONSENT", 1), {"accept", "reject"})
    assert front(t) == ["red_head"]
    t.play(answer)
    assert (front(t), boxed(t, "gathering_the_pack"), zone(t, "active")) == (own, 1, 1)


@clause("WW-D-CONSENT")
def test_nothing_picked_is_not_asked_about(table: Build) -> None:
    t = gather(table, ["red_head", ""], "done", gather_consent=True)
    assert (at(t), front(t)) == (("WW-C-DIE", None), ["red_head"])


@clause("WW-RUL-16", "WW-END-02")
def test_a_soul_handed_over_in_the_lair_does_not_win(table: Build) -> None:
    """P1 stands in the Lair and is given the last part."""
    t = gather(table, ["red_tail", "red_head red_body"], "give:red_tail", "done")
    assert (reason(t), front(t, 1)) == (None, ["red_head", "red_body", "red_tail"])


# ---- druidic charm ------------------------------------------------------------------------------


def charm(table: Build, *texts: str, **more: Any) -> Table:
    return start(table, mode=3, runes=[5], **more).play("ability:druidic_charm", *texts)


@clause("WW-TILE-CHARM-01", "WW-D-CHARM-FROM", "WW-D-CHARM-TO", "WW-C-TILE")
def test_a_face_down_tile_is_seen_by_the_active_player_alone(table: Build) -> None:
    t = charm(table, stacks={"t1": ""})
    assert t.options() == {f"from:{area}" for area in AREAS if area != "t1"}
    t.play("from:f20")
    assert (at(t), zone(t, "picks")) == (
        ("WW-C-TILE", None), ["ability:druidic_charm", "from:f20"],
    )  # fmt: skip
    seen(t, "blue_tail")
    assert (at(t), t.options()) == (
        ("WW-D-CHARM-TO", 0), {f"to:{area}" for area in AREAS if area != "t1"},
    )  # fmt: skip
    assert t.view(0)["in_hand"]["kind"] == "blue_tail"
    for other in (1, None):
        hand = t.view(other)["in_hand"]
        assert hand == {"back": "forest", "kind": None, "up": False, "known_by": [0]}
    t.play("to:f20")
    assert stack(t, "f20") == "? ? ? ? blue_tail@0"


@clause("WW-TILE-CHARM-02")
@pytest.mark.parametrize(("source", "target"), [("t0", "f30"), ("f30", "t0")])
def test_towns_and_forests_mix(table: Build, source: str, target: str) -> None:
    """The back stays; a town tile is drawn among the town tiles, also from a forest stack."""
    t = charm(table, f"from:{source}")
    kind = "red_head" if source == "t0" else "blue_tail"
    seen(t, kind).play(f"to:{target}")
    tile = zone(t, "stacks")[target][-1]
    assert (tile["kind"], tile["back"]) == (kind, "town" if source == "t0" else "forest")
    assert len(zone(t, "stacks")[target]) == 6


@clause("WW-TILE-CHARM-02", "WW-C-TILE")
def test_a_tile_of_the_other_back_is_drawn_among_its_own(table: Build) -> None:
    """A faceless town tile on a forest stack, in a made-up position."""
    t = rolled(table, "sun", mode=1, stacks={"f20": "?town", "t0": "?"}).play("reveal:f20")
    assert t.chances()["tile:red_head"] == Fraction(1, 6)
    assert "tile:blue_tail" not in t.chances()


@clause("WW-TILE-CHARM-02", "WW-BUY-03")
def test_a_covered_tile_keeps_its_facing(table: Build) -> None:
    """It cannot be bought while covered, and can again when the cover leaves."""
    stacks = {"f20": "? red_tail*", "f30": "blue_tail*"}
    t = charm(table, "from:f30", "to:f20", stacks=stacks)
    assert (stack(t, "f20"), stack(t, "f30")) == ("? red_tail* blue_tail@01", "")
    stacks = {"f20": "? red_tail* blue_tail@01"}
    t = rolled(table, "star", mode=3, runes=[7], stacks=stacks)
    assert "buy:f20" not in t.options()
    t.play("ability:druidic_charm", "from:f20", "to:f30")
    assert stack(t, "f20") == "? red_tail*"
    t = rolled(table, "star", mode=3, runes=[4], stacks={"f20": "? red_tail*"})
    assert "buy:f20" in t.options()


@clause("WW-RUL-18", "WW-TILE-CHARM-01")
def test_who_knew_a_tile_still_knows_it(table: Build) -> None:
    """P1 knew it; P0 has looked; P2 has not."""
    t = charm(table, "from:f20", "to:f30", n=3, stacks={"f20": "? red_tail@1"})
    assert stack(t, "f30").endswith("red_tail@01")
    assert [t.view(p)["stacks"]["f30"][-1]["kind"] for p in (0, 1, 2, None)] == [
        "red_tail", "red_tail", None, None,
    ]  # fmt: skip
    t = charm(table, "from:f20", n=3, stacks={"f20": "? red_tail*"})
    assert [t.view(p)["in_hand"]["kind"] for p in (0, 1, 2, None)] == ["red_tail"] * 4
    t.play("to:f30")
    assert t.view(None)["stacks"]["f30"][-1]["kind"] is None
    assert stack(t, "f30").endswith("red_tail@012")


@clause("WW-RUL-18", "WW-C-TILE")
def test_a_known_tile_is_fixed(table: Build) -> None:
    """Revealed later it is what it was, without a draw."""
    t = at_v20a(table, mode=3, stacks={"f20": "? red_tail@1"}, runes=[4])
    assert (stack(t, "f20"), t.options()) == ("? red_tail*", {"buy:f20", "pass"})


@clause("WW-RUL-17", "WW-D-CHARM-TO")
def test_charm_to_an_empty_area(table: Build) -> None:
    """Only back to the area it came from, or with the option anywhere."""
    t = charm(table, "from:f20", "tile:chase", stacks={"f20": "?", "f21": "", "t2": ""})
    assert "to:f20" in t.options()
    assert not {"to:f21", "to:t2"} & t.options()
    more: dict[str, Any] = {"stacks": {"f20": "?", "f21": "", "t2": ""}}
    t = charm(table, "from:f20", "tile:chase", charm_to_empty_area=True, **more)
    assert t.options() == {f"to:{area}" for area in AREAS}
    assert stack(t.play("to:t2"), "t2") == "chase@0"


@clause("WW-RUL-12", "WW-TILE-CHARM-01")
def test_charm_takes_the_top(table: Build) -> None:
    t = charm(table, "from:f20", "to:f30", stacks={"f20": "red_tail@1 blue_tail@1"})
    assert (stack(t, "f20"), stack(t, "f30")) == ("red_tail@1", "? ? ? ? ? blue_tail@01")


# ---- sixth sense --------------------------------------------------------------------------------


@clause("WW-TILE-SIXTH-01", "WW-D-ROW", "WW-C-TILE")
def test_sixth_sense_sees_a_row_in_area_order(table: Build) -> None:
    """Nothing moves, nothing is turned up."""
    t = start(table, mode=3, n=3, active=1, runes=[0, 5]).play("ability:sixth_sense")
    assert (at(t), t.options()) == (("WW-D-ROW", 1), {"row:town", "row:1", "row:2", "row:3"})
    t.play("row:1")
    for kind in ("chase", "peaceful"):
        seen(t, kind)
        assert not zone(t, "stacks")["f10"][-1]["known_by"]  # only when all are drawn
    seen(t, "blue_tail")
    assert [stack(t, area) for area in ("f10", "f11", "f12")] == [
        f"? ? ? ? {kind}@1" for kind in ("chase", "peaceful", "blue_tail")
    ]
    assert (at(t), zones(t, "active", "turn")) == (("WW-C-DIE", None), [1, 1])


@clause("WW-TILE-SIXTH-01", "WW-C-TILE")
def test_tiles_that_have_a_face_are_not_drawn_again(table: Build) -> None:
    """P1 knows two of the row; a soldier tile that is seen does not act."""
    stacks = {"f10": "? chase@1", "f11": "? soldier_down@1", "f12": "red_tail*"}
    t = start(table, mode=3, runes=[5], stacks=stacks).play("ability:sixth_sense", "row:1")
    assert (stack(t, "f10"), stack(t, "f11")) == ("? chase@01", "? soldier_down@01")
    assert zone(t, "soldiers") == ["r01", "r02"]


@clause("WW-COMM-01", "WW-RUL-29")
def test_private_knowledge_stays_private(table: Build) -> None:
    """P1 and spectators see who looked, nothing else; nothing can be told."""
    looks = []
    for kinds in (["chase", "peaceful", "blue_tail"], ["red_body", "multicolour", "swiftness"]):
        t = start(table, mode=3, runes=[5]).play("ability:sixth_sense", "row:1")
        seen(t, *kinds)
        looks.append((t.view(1), t.view(None), t.options()))
    assert looks[0] == looks[1]
    before = start(table, mode=3, runes=[5]).view(1)
    assert looks[0][0]["unseen"] == before["unseen"]
    assert looks[0][0]["stacks"]["f10"][-1] == {
        "back": "forest", "kind": None, "up": False, "known_by": [0],
    }  # fmt: skip


@clause("WW-C-TILE")
def test_the_last_kind_is_drawn_too(table: Build) -> None:
    """A draw with one outcome is still a point."""
    t = rolled(
        table, "sun", rest="empty", stacks={"f20": "? ?"}, keep="peaceful peaceful",
    ).play("reveal:f20")  # fmt: skip
    assert t.decision == "WW-C-TILE"
    assert t.chances() == {"tile:peaceful": Fraction(1)}
    seen(t, "peaceful")
    assert stack(t, "f20") == "?"


@clause("WW-C-TILE")
def test_a_tile_known_to_another_is_out_of_the_draw_but_not_out_of_the_view(table: Build) -> None:
    """P1 knows one of the two chases: the draw has one left, P0's unseen tiles both."""
    t = rolled(table, "sun", mode=1, stacks={"f20": "? chase@1"})
    assert (zone(t, "unseen")["forest"]["chase"], t.view(0)["unseen"]["forest"]["chase"]) == (1, 2)
    assert t.view(1)["unseen"]["forest"]["chase"] == 1


@clause("WW-SURP-01", "WW-C-TILE")
def test_looking_at_the_surprise_does_nothing(table: Build) -> None:
    """It acts when it is revealed, not when it is seen."""
    t = start(table, mode=3, runes=[6, 7]).play("ability:sixth_sense", "row:town")
    seen(t, "unpleasant_surprise", "red_head", "blue_head")
    assert runes(t) == [1, 7]
