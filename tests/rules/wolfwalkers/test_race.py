"""Mode 4 (WW-M4) with its flags (WW-CH-05, -06)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.wolfwalkers.moves import (
    Build,
    at,
    at_v11a,
    at_v20a,
    boxed,
    figures,
    front,
    home,
    moved,
    pairs,
    reason,
    revealed,
    rolled,
    runes,
    stack,
    start,
    windows,
    zone,
    zones,
)
from tests.rules.wolfwalkers.table import Table

FIVE = "red_head yellow_head blue_head red_body yellow_body"


def buys(table: Build, kind: str, *texts: str, **more: Any) -> Table:
    """P0 buys this tile from f20 by star in mode 4."""
    stacks = {"f20": f"{kind}*"} | more.pop("stacks", {})
    t = rolled(table, "star", mode=4, runes=[7], stacks=stacks, **more)
    return t.play("buy:f20", *texts)


@clause("WW-M4-01", "WW-END-01")
@pytest.mark.parametrize("n", [2, 3, 4])
def test_the_first_home_wins_alone(table: Build, n: int) -> None:
    """The own front counts, not another's."""
    fronts = ["", "red_head red_body red_tail"]
    t = home(table, mode=4, n=n, fronts=fronts)
    assert reason(t) is None
    t = home(table, mode=4, n=n, fronts=fronts[::-1])
    assert zone(t, "result") == {"reason": "race", "seat": 0}
    assert t.returns() == [1] + [Fraction(-1, n - 1)] * (n - 1)


@clause("WW-M4-02", "WW-D-KEEP")
def test_a_helper_is_used_or_saved(table: Build) -> None:
    t = buys(table, "chase")
    assert (at(t), t.options(), zone(t, "picks")) == (
        ("WW-D-KEEP", 0), {"use", "save"}, ["buy:f20"],
    )  # fmt: skip
    assert zone(t, "in_hand") == {
        "back": "forest", "kind": "chase", "up": True, "known_by": [],
    }  # fmt: skip
    t.play("save")
    assert (front(t), boxed(t, "chase"), zone(t, "in_hand")) == (["chase"], 0, None)
    t = buys(table, "chase", "use", "none")
    assert (front(t), boxed(t, "chase")) == ([], 1)


@clause("WW-M4-02", "WW-RUL-25")
def test_a_saved_tile_may_be_used_in_the_same_turn(table: Build) -> None:
    """In the end window; then it is boxed."""
    t = buys(table, "chase", "save")
    assert "saved:chase" in windows(t)
    t.play("saved:chase", "soldier:r01:r10")
    assert (moved(t), front(t), boxed(t, "chase")) == (["r02", "r10"], [], 1)


@clause("WW-M4-02")
def test_a_saved_chase_cannot_be_declined(table: Build) -> None:
    """`none` is for a use at the purchase."""
    t = start(table, mode=4, fronts=["chase"]).play("saved:chase")
    assert "none" not in t.options()


@clause("WW-M4-03")
@pytest.mark.parametrize("kind", ["blue_body", "multicolour"])
def test_no_sixth_tile(table: Build, kind: str) -> None:
    t = rolled(table, "star", mode=4, runes=[7], fronts=[FIVE], stacks={"f20": f"{kind}*"})
    assert "buy:f20" not in t.options()
    four = FIVE.rsplit(" ", 1)[0]
    t = rolled(table, "star", mode=4, runes=[7], fronts=[four], stacks={"f20": f"{kind}*"})
    assert "buy:f20" in t.options()
    t = rolled(table, "star", mode=3, runes=[7], fronts=[FIVE], stacks={"f20": f"{kind}*"})
    assert "buy:f20" in t.options()


@clause("WW-M4-03", "WW-D-KEEP")
@pytest.mark.parametrize(("tiles", "asked"), [(FIVE, False), (FIVE.rsplit(" ", 1)[0], True)])
def test_with_five_a_helper_is_for_immediate_use(table: Build, tiles: str, asked: bool) -> None:
    t = buys(table, "chase", fronts=[tiles])
    assert t.decision == ("WW-D-KEEP" if asked else "WW-D-CHASE")


@clause("WW-M4-03")
def test_a_front_of_six_is_no_position(table: Build) -> None:
    with pytest.raises(ValueError):
        start(table, mode=4, fronts=[FIVE + " chase"])


@clause("WW-M4-04", "WW-RUL-26")
def test_soldiers_never_end_the_game_and_may_be_stuck(table: Build) -> None:
    """On row 4 they block; no step down."""
    t = revealed(table, "soldier_down", mode=4, soldiers="r41 r42")
    assert (reason(t), moved(t), boxed(t, "soldier_down")) == (None, ["r41", "r42"], 1)
    t = revealed(table, "double_left_down", mode=4, soldiers="r42 r43")
    assert (moved(t), boxed(t, "double_left_down")) == (["r42", "r43"], 1)
    assert not any(
        pair.startswith("v31b") for pair in pairs(rolled(
            table, "deer", mode=4, figures="lair lair", soldiers="r41 r31"))
    )  # fmt: skip


@clause("WW-M4-04", "WW-TILE-CHASE-01")
def test_chase_in_front_of_the_lair(table: Build) -> None:
    """Left, right and up."""
    t = start(table, mode=4, soldiers="r41 r43", fronts=["chase"]).play("saved:chase")
    assert t.options() == {
        "soldier:r41:r40", "soldier:r41:r42", "soldier:r41:r31", "soldier:r43:r42",
        "soldier:r43:r33",
    }  # fmt: skip


@clause("WW-M4-05", "WW-RUL-20")
@pytest.mark.parametrize("way", ["tile", "saved", "ability"])
def test_gathering_acts_as_tricks(table: Build, way: str) -> None:
    fronts = ["red_head red_body blue_tail", "red_tail"]
    if way == "tile":
        t = buys(table, "gathering_the_pack", "use", "take:1:red_tail", fronts=fronts)
    elif way == "saved":
        fronts[0] += " gathering_the_pack"
        t = start(table, mode=4, fronts=fronts).play("saved:gathering_the_pack")
    else:
        t = start(table, mode=4, fronts=fronts, runes=[5]).play("ability:gathering_the_pack")
    assert (front(t), front(t, 1)) == (["red_head", "red_body", "red_tail"], ["blue_tail"])


def tricks(table: Build, *fronts: str, **more: Any) -> set[str]:
    """What may be taken, and given for it (`take/give`)."""
    result = set()
    t = buys(table, "gathering_the_pack", "use", fronts=fronts, n=len(fronts), **more)
    takes = t.options() - {"none"} if t.decision == "WW-D-TRICK-TAKE" else set()
    for take in takes:
        t = buys(table, "gathering_the_pack", "use", take, fronts=fronts, n=len(fronts), **more)
        if t.decision == "WW-D-TRICK-GIVE":
            result |= {f"{take}/{give}" for give in t.options()}
        else:
            result.add(take)
    return result


@clause("WW-M4-06", "WW-D-TRICK-TAKE", "WW-D-TRICK-GIVE")
def test_tricks_takes_the_single_missing_part(table: Build) -> None:
    """Red lacks its tail; blue lacks two parts; a spare copy may be given."""
    own = "red_head red_body red_body blue_tail"
    assert tricks(table, own, "red_tail blue_head yellow_head") == {
        "take:1:red_tail/give:red_body", "take:1:red_tail/give:blue_tail",
    }  # fmt: skip
    assert tricks(table, "red_head red_body", "red_tail") == set()  # WW-RUL-22
    assert tricks(table, "red_head blue_body blue_tail", "red_body blue_head") == {
        "take:1:blue_head"  # red_head is the one part to give
    }


@clause("WW-M4-06")
def test_no_part_for_its_like(table: Build) -> None:
    """The own red tail would be given for a red tail."""
    assert tricks(table, "red_head red_body red_tail", "red_tail") == set()
    assert tricks(table, "red_head red_body red_tail blue_head", "red_tail") == set()


@clause("WW-M4-06")
def test_from_any_other_player_and_without_consent(table: Build) -> None:
    more = {"gather_consent": True}
    found = tricks(table, "red_head red_body blue_tail", "red_tail", "red_tail yellow_head", **more)
    assert found == {"take:1:red_tail", "take:2:red_tail"}


@clause("WW-RUL-22")
def test_a_third_part_must_be_given(table: Build) -> None:
    """Saved helpers and the multicolour tile are no parts."""
    own = "red_head red_body chase multicolour"
    assert tricks(table, own, "red_tail") == set()


@clause("WW-M4-07", "WW-D-EXCHANGE")
def test_the_multicolour_tile_used_at_once(table: Build) -> None:
    """One of two parts; the tile itself lies face up in its place."""
    stacks = {"t0": "red_head*", "f10": "? blue_tail*", "f11": "chase*"}
    t = buys(table, "multicolour", stacks=stacks)
    assert t.options() == {"use", "save"}
    t.play("use")
    assert (at(t), t.options()) == (("WW-D-EXCHANGE", 0), {"swap:t0", "swap:f10"})
    t.play("swap:t0")
    assert (front(t), stack(t, "t0"), boxed(t, "multicolour")) == (
        ["red_head"], "multicolour*", 0,
    )  # fmt: skip
    assert zone(t, "stacks")["t0"][-1]["back"] == "forest"


@clause("WW-M4-07", "WW-D-KEEP")
def test_without_a_target_it_can_only_be_saved(table: Build) -> None:
    t = buys(table, "multicolour")
    assert (t.decision, front(t)) == ("WW-C-DIE", ["multicolour"])


@clause("WW-RUL-23", "WW-M4-07")
def test_it_can_be_bought_back(table: Build) -> None:
    t = at_v20a(table, mode=4, runes=[7], stacks={"f20": "? multicolour*"}).play("continue")
    assert "buy:f20" in t.options()


@clause("WW-RUL-21", "WW-M4-07")
@pytest.mark.parametrize("wild", [False, True])
def test_the_multicolour_tile_stands_for_no_part(table: Build, wild: bool) -> None:
    fronts = ["red_head red_body multicolour"]
    t = home(table, mode=4, fronts=fronts, m4_multicolour_wild=wild)
    assert reason(t) == ("race" if wild else None)


@clause("WW-RUL-21", "WW-M4-06")
def test_as_a_joker_it_is_still_nothing_to_tricks(table: Build) -> None:
    more = {"m4_multicolour_wild": True}
    assert tricks(table, "red_head multicolour blue_tail", "red_tail red_body", **more) == set()
    assert tricks(table, "red_head red_body blue_tail", "multicolour", **more) == set()


@clause("WW-M4-08", "WW-MOVE-05")
def test_wolfwalkers_do_not_go_along_row_4(table: Build) -> None:
    """P0 between r30 and r40, r30 closed: the Lair alone."""
    t = rolled(table, "deer", mode=4, figures="v30b", soldiers="r30 r43")
    assert (figures(t)[0], runes(t)[0]) == ("lair", 1)


@clause("WW-RUL-39", "WW-M4-03")
def test_a_full_front_stays_full(table: Build) -> None:
    """Nothing can be thrown away."""
    t = start(table, mode=4, fronts=[FIVE], runes=[7])
    t.play("roll", "die:tree")
    assert all(text.startswith(("move:", "ability:")) for text in t.options())
    t = at_v11a(table, mode=4, fronts=[FIVE], stacks={"f10": "red_tail*", "f11": "blue_tail*"},
                runes=[4])  # fmt: skip
    assert (t.decision, zone(t, "active"), front(t)) == ("WW-C-DIE", 1, sorted(
        FIVE.split(), key=["red_head", "red_body", "yellow_head", "yellow_body", "blue_head"].index
    ))  # fmt: skip


# ---- flags --------------------------------------------------------------------------------------


@clause("WW-CH-05")
@pytest.mark.parametrize(("flags", "lost"), [([], False), (["threat"], True)])
@pytest.mark.parametrize("n", [2, 3])
def test_threat(table: Build, flags: list[str], lost: bool, n: int) -> None:
    """Both soldiers near the Lair: everybody loses."""
    more: dict[str, Any] = {"mode": 4, "n": n, "challenge": flags}
    t = revealed(table, "soldier_down", soldiers="r31 r43", **more)
    assert (reason(t), t.returns()) == (("threat", [-1] * n) if lost else (None, [0] * n))
    t = revealed(table, "soldier_down", soldiers="r21 r31", **more)
    assert reason(t) is None  # one is no threat


@clause("WW-CH-05", "WW-TILE-CHASE-01")
def test_threat_by_chase(table: Build) -> None:
    t = start(table, mode=4, challenge=["threat"], soldiers="r33 r40", fronts=["chase"])
    t.play("saved:chase", "soldier:r33:r43")
    assert (zone(t, "result"), t.returns()) == ({"reason": "threat", "seat": None}, [-1, -1])


@clause("WW-CH-06", "WW-D-TRICK-TAKE")
def test_special_tricks_takes_any_tile(table: Build) -> None:
    """Parts, the multicolour tile, saved helpers; nothing is given."""
    more = {"challenge": ["special_tricks"]}
    fronts = ["red_head", "red_head blue_tail multicolour chase"]
    assert tricks(table, *fronts, **more) == {
        "take:1:red_head", "take:1:blue_tail", "take:1:multicolour", "take:1:chase",
    }  # fmt: skip
    t = buys(table, "gathering_the_pack", "use", "take:1:chase", fronts=fronts, **more)
    assert (front(t), front(t, 1)) == (
        ["red_head", "chase"], ["red_head", "blue_tail", "multicolour"],
    )  # fmt: skip
    t = buys(table, "gathering_the_pack", "use", "none", fronts=fronts, **more)
    assert front(t) == ["red_head"]


@clause("WW-CH-06", "WW-WIN-03")
def test_special_tricks_needs_room(table: Build) -> None:
    """Four tiles after the Tricks tile has left."""
    four = "red_head yellow_head blue_head red_body"
    more = {"mode": 4, "challenge": ["special_tricks"], "runes": [5]}
    t = start(table, fronts=[four + " gathering_the_pack", "blue_tail"], **more)
    assert "saved:gathering_the_pack" in windows(t)
    assert "ability:gathering_the_pack" not in windows(t)
    t.play("saved:gathering_the_pack")
    assert len(front(t)) == 5 and "blue_tail" in front(t)
    t = start(table, fronts=[four, "blue_tail"], **more)
    assert "ability:gathering_the_pack" in windows(t)
    t = buys(table, "gathering_the_pack", fronts=[FIVE, "blue_tail"], challenge=["special_tricks"])
    assert (front(t, 1), boxed(t, "gathering_the_pack") > 0) == (["blue_tail"], True)
    assert zones(t, "active", "phase")[1] == "end"
