"""The end of the game (WW-END, section 8) and rulings about it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.clauses import clause
from tests.rules.wolfwalkers.moves import (
    Build,
    at,
    at_v11a,
    boxed,
    front,
    home,
    moved,
    reason,
    rolled,
    runes,
    seen,
    stack,
    start,
    zone,
    zones,
)

ONE = "red_head red_body red_tail"


@clause("WW-END-01", "WW-M1-01")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_any_figure_brings_the_pool_home(table: Build, seat: int) -> None:
    nodes = ["lair"] * 3
    nodes[seat] = "v31b"
    t = rolled(table, "tree", n=3, active=seat, figures=" ".join(nodes), pool=ONE)
    t.play("move:lair:1")
    assert (zone(t, "result"), t.returns()) == ({"reason": "win", "seat": seat}, [1, 1, 1])


@clause("WW-END-01", "WW-M2-01")
@pytest.mark.parametrize("mode", [2, 3])
def test_the_owner_must_arrive_with_the_own_figure(table: Build, mode: int) -> None:
    t = home(table, mode=mode, fronts=["", ONE])
    assert reason(t) is None
    t = home(table, mode=mode, fronts=[ONE, ""])
    assert (reason(t), t.returns()) == ("win", [1, 1])


@clause("WW-END-01")
def test_runes_are_updated_before_the_check(table: Build) -> None:
    t = home(table, pool=ONE, runes=[3])
    assert (reason(t), runes(t)[0]) == ("win", 4)
    assert at(t) == (None, None) and t.options() == set()


@clause("WW-END-02", "WW-RUL-13")
@pytest.mark.parametrize("presence", [False, True])
@pytest.mark.parametrize("mode", [1, 2, 3, 4])
def test_completing_a_soul_in_the_lair(table: Build, mode: int, presence: bool) -> None:
    """No win by itself; with the option at once."""
    tiles = {"pool": "red_head red_body"} if mode == 1 else {"fronts": ["red_head red_body"]}
    t = rolled(
        table, "star", mode=mode, runes=[4], stacks={"f20": "red_tail*"},
        lair_presence_wins=presence, **tiles,
    ).play("buy:f20")  # fmt: skip
    expected = ("race" if mode == 4 else "win") if presence else None
    assert reason(t) == expected
    if presence:
        assert t.returns() == [1, -1 if mode == 4 else 1]


@clause("WW-RUL-13")
def test_presence_of_another_figure(table: Build) -> None:
    """Mode 1: any figure in the Lair; mode 2: the owner's only."""
    held = {"runes": [4], "stacks": {"f20": "red_tail*"}, "lair_presence_wins": True}
    t = rolled(table, "star", figures="v31b", pool="red_head red_body", **held)
    assert zone(t.play("buy:f20"), "result") == {"reason": "win", "seat": 1}
    t = rolled(table, "star", mode=2, figures="v31b", fronts=["red_head red_body"], **held)
    assert reason(t.play("buy:f20")) is None


@clause("WW-RUL-13", "WW-RUL-16")
def test_presence_by_gathering(table: Build) -> None:
    """With the option a soul handed over in the Lair does win."""
    t = rolled(
        table, "star", mode=2, runes=[2], figures="v31b", lair_presence_wins=True,
        fronts=["red_tail", "red_head red_body"], stacks={"f10": "gathering_the_pack*"},
    )  # fmt: skip
    t.play("buy:f10", "give:red_tail", "done")
    assert zone(t, "result") == {"reason": "win", "seat": 1}


@clause("WW-RUL-13")
@pytest.mark.parametrize(
    ("own", "saved"),
    [("red_head red_body blue_tail gathering_the_pack", "gathering_the_pack"),
     ("red_head red_body multicolour", "multicolour")],
)  # fmt: skip
def test_presence_in_mode_4(table: Build, own: str, saved: str) -> None:
    """Tricks and the multicolour exchange change tiles as well; the active player comes first."""
    fronts = [own, "red_tail yellow_head yellow_body yellow_tail"]
    t = start(table, mode=4, fronts=fronts, lair_presence_wins=True, rest="empty",
              stacks={"f20": "red_tail*"}, figures="lair v31b")  # fmt: skip
    t.play(f"saved:{saved}")
    assert zone(t, "result") == {"reason": "race", "seat": 0}
    t = start(table, mode=4, n=3, fronts=["", *fronts], lair_presence_wins=True, active=1,
              rest="empty", stacks={"f20": "red_tail*"}, figures="v31b")  # fmt: skip
    t.play(f"saved:{saved}")
    assert zone(t, "result")["seat"] == 1
    assert t.returns() == [Fraction(-1, 2), 1, Fraction(-1, 2)]


@clause("WW-RUL-13", "WW-RUL-21")
def test_presence_with_a_saved_joker(table: Build) -> None:
    """With both options a multicolour tile that is saved may win."""
    t = rolled(
        table, "star", mode=4, runes=[7], fronts=["red_head red_body"],
        stacks={"f20": "multicolour*"}, lair_presence_wins=True, m4_multicolour_wild=True,
    )  # fmt: skip
    assert reason(t.play("buy:f20")) == "race"


@clause("WW-END-03")
@pytest.mark.parametrize("rune", ["r40", "r41", "r42", "r43"])
@pytest.mark.parametrize("mode", [1, 2, 3])
def test_a_soldier_before_the_lair_is_a_loss(table: Build, rune: str, mode: int) -> None:
    above = rune.replace("r4", "r3")
    t = rolled(table, "sun", mode=mode, soldiers=f"r01 {above}").play("reveal:f20")
    seen(t, "soldier_down").play(f"soldier:{above}:{rune}")
    assert (zone(t, "result"), t.returns()) == ({"reason": "soldier", "seat": None}, [-1, -1])
    with pytest.raises(ValueError):
        rolled(table, "sun", mode=mode, soldiers=f"r01 {rune}")


@clause("WW-END-03")
def test_remaining_effects_are_dropped(table: Build) -> None:
    """The second soldier tile and the peaceful one stay face up, extra turns vanish."""
    t = at_v11a(table, soldiers="r30 r31", extra_turns=2)
    seen(t, "soldier_down", "peaceful").play("soldier:r31:r41")
    assert zones(t, "extra_turns", "revealed", "picks", "decision") == [0, [], [], None]
    assert stack(t, "f10").endswith("soldier_down*") and stack(t, "f11").endswith("peaceful*")
    assert (boxed(t, "soldier_down"), boxed(t, "peaceful")) == (0, 0)
    assert moved(t) == ["r30", "r41"]
    with pytest.raises(ValueError):
        t.play("die:tree")


@clause("WW-RUL-34")
def test_the_win_comes_before_all_reveals(table: Build) -> None:
    """An arrival that wins reveals nothing, and the Lair has no path at all."""
    t = home(table, pool=ONE, soldiers="r31 r32")
    assert reason(t) == "win"
    assert not any(tile["up"] for tiles in zone(t, "stacks").values() for tile in tiles)


@clause("WW-END-01", "WW-RUL-03")
def test_an_arrival_among_other_figures(table: Build) -> None:
    t = home(table, n=4, pool=ONE)
    assert reason(t) == "win"


@clause("WW-END-02")
def test_a_stay_in_the_lair_is_no_arrival(table: Build) -> None:
    """P0 stands there with a soul: the turns go on."""
    t = rolled(table, "sun", mode=2, fronts=[ONE]).play("reveal:f20", "tile:chase")
    assert (reason(t), front(t)) == (None, ["red_head", "red_body", "red_tail"])
