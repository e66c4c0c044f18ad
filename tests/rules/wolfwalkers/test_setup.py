"""Setup (WW-SETUP), the flags of a game (WW-CH-02, -03, -07, -08)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.wolfwalkers.moves import (
    Build,
    Fresh,
    at,
    figures,
    front,
    moved,
    rolled,
    runes,
    seen,
    stack,
    zone,
    zones,
)
from tests.rules.wolfwalkers.table import AREAS, COLOURS, OPTIONS, back_of, scene, used

MODES = (1, 2, 3, 4)


@clause("WW-SETUP-01")
@pytest.mark.parametrize("mode", MODES)
def test_two_to_four_players(new_table: Fresh, mode: int) -> None:
    for n in (2, 3, 4):
        assert len(zone(new_table(n, mode=mode), "seats")) == n
    for n in (0, 1, 5):
        with pytest.raises(ValueError):
            new_table(n, mode=mode)


@clause("WW-SETUP-01")
@pytest.mark.parametrize("mode", [0, 5, "1", True, None])
def test_no_other_mode(new_table: Fresh, mode: Any) -> None:
    with pytest.raises(ValueError):
        new_table(mode=mode)


@clause("WW-SETUP-02")
def test_soldiers_start_at_the_top(new_table: Fresh) -> None:
    assert moved(new_table()) == ["r01", "r02"]


@clause("WW-SETUP-03", "WW-RUL-36")
@pytest.mark.parametrize("mode", MODES)
def test_marks_say_which_tiles_are_used(new_table: Fresh, mode: int) -> None:
    """Nothing is in the box: what the mode leaves out is not in the game."""
    t = new_table(mode=mode)
    assert zone(t, "unseen") == {back: dict(tiles) for back, tiles in used(mode).items()}
    assert zone(t, "box") == {}


@clause("WW-SETUP-04", "WW-C-DEAL", "WW-C-TILE")
@pytest.mark.parametrize("area", AREAS)
def test_each_back_is_dealt_to_areas_of_its_kind(new_table: Fresh, area: str) -> None:
    """Face down, uniform, towns and forests apart."""
    t = new_table(mode=3)
    tiles = zone(t, "stacks")[area]
    assert {tile["back"] for tile in tiles} == {back_of(area)}
    assert not any(tile["up"] or tile["known_by"] or tile["kind"] for tile in tiles)
    t.play("die:sun", f"reveal:{area}")
    own = used(3)[back_of(area)]
    assert t.chances() == {f"tile:{k}": Fraction(n, own.total()) for k, n in own.items()}


@clause("WW-SETUP-08", "WW-SETUP-10")
def test_figures_start_in_the_lair_with_nothing(new_table: Fresh) -> None:
    """Seats differ in nothing; figures have no names."""
    t = new_table(4, mode=4)
    assert (figures(t), runes(t)) == (["lair"] * 4, [0] * 4)
    assert [front(t, p) for p in range(4)] == [[]] * 4
    assert all(set(seat) == {"figure", "runes", "front"} for seat in zone(t, "seats"))
    assert zones(t, "pool", "extra_turns", "turn", "in_hand") == [{}, 0, 1, None]


@clause("WW-SETUP-09", "WW-TURN-02")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_player_and_clockwise(new_table: Fresh, first: int) -> None:
    t = new_table(3, first_player=first)
    for i, area in enumerate(("f10", "f11", "f12", "f20")):
        assert zone(t, "active") == (first + i) % 3
        t.play("die:sun", f"reveal:{area}", f"tile:{COLOURS[i % 3]}_tail")
    for wrong in (3, -1, True, None):
        with pytest.raises(ValueError):
            new_table(3, first_player=wrong)


# ---- options ------------------------------------------------------------------------------------


@clause("WW-CH-08", "WW-RUL-28")
def test_defaults(new_table: Fresh) -> None:
    assert zone(new_table(), "options") == OPTIONS


@clause("WW-CH-08")
@pytest.mark.parametrize(
    ("flag", "modes"),
    [
        ("no_multicolour", MODES), ("no_gathering", MODES), ("no_chase", MODES),
        ("prediction", (2,)), ("memory", (3,)), ("three", (3,)), ("threat", (4,)),
        ("special_tricks", (4,)), ("trapped", ()), ("double_thinking", ()),
    ],
)  # fmt: skip
def test_flags_belong_to_modes(new_table: Fresh, flag: str, modes: tuple[int, ...]) -> None:
    for mode in MODES:
        if mode in modes:
            t = new_table(mode=mode, challenge=[flag])
            assert zone(t, "options")["challenge"] == [flag]
        else:
            with pytest.raises(ValueError):
                new_table(mode=mode, challenge=[flag])


@clause("WW-CH-08")
def test_flags_combine_in_their_order(new_table: Fresh) -> None:
    t = new_table(mode=3, challenge=["three", "no_chase", "memory"], solo=True)
    assert zone(t, "options")["challenge"] == ["no_chase", "memory", "three"]
    with pytest.raises(ValueError):
        new_table(challenge=["no_chase", "no_chase"])


@clause("WW-CH-07", "WW-CH-08")
@pytest.mark.parametrize("mode", MODES)
def test_solo_needs_two_figures(new_table: Fresh, mode: int) -> None:
    assert len(zone(new_table(mode=mode, solo=True), "seats")) == 2
    for n in (3, 4):
        with pytest.raises(ValueError):
            new_table(n, mode=mode, solo=True)


@clause("WW-CH-07", "WW-D-ROW")
def test_a_look_of_one_seat_is_a_look_of_both_in_solo(table: Build) -> None:
    """One person decides for both."""
    t = table(scene(mode=3, phase="start", runes=[5], solo=True))
    seen(t.play("ability:sixth_sense", "row:3"), "blue_tail", "chase", "peaceful")
    assert stack(t, "f32").endswith("peaceful@01")
    assert t.view(0)["stacks"] == t.view(1)["stacks"]
    assert t.view(1)["stacks"]["f30"][-1]["kind"] == "blue_tail"
    assert t.view(None)["stacks"]["f30"][-1]["kind"] is None


@clause("WW-CH-07")
def test_solo_charm(table: Build) -> None:
    t = table(scene(mode=3, phase="start", runes=[5], solo=True))
    seen(t.play("ability:druidic_charm", "from:f30"), "blue_tail").play("to:t0")
    assert stack(t, "t0").endswith("blue_tail@01")


# ---- prediction and memory ----------------------------------------------------------------------


@clause("WW-CH-02", "WW-D-PREDICT")
@pytest.mark.parametrize("colour", COLOURS)
def test_prediction(new_table: Fresh, colour: str) -> None:
    """The first player names a colour before the first turn; no rule changes."""
    t = new_table(3, mode=2, challenge=["prediction"], first_player=2)
    assert (at(t), zones(t, "turn", "prediction", "phase")) == (
        ("WW-D-PREDICT", 2), [0, None, "setup"],
    )  # fmt: skip
    assert t.options() == {"colour:red", "colour:yellow", "colour:blue"}
    t.play(f"colour:{colour}")
    assert (at(t), zones(t, "turn", "prediction", "active")) == (("WW-C-DIE", None), [1, colour, 2])
    for seat in (0, 1, 2, None):
        assert t.view(seat)["prediction"] == colour


@clause("WW-CH-02")
def test_prediction_is_no_condition_of_the_win(table: Build) -> None:
    t = rolled(
        table, "tree", mode=2, challenge=["prediction"], prediction="blue",
        figures="v31b", fronts=["red_head red_body red_tail"],
    )  # fmt: skip
    assert zone(t.play("move:lair:1"), "result")["reason"] == "win"


@clause("WW-CH-03", "WW-D-PEEK", "WW-C-TILE")
def test_memory(new_table: Fresh) -> None:
    """Each player looks through two stacks, from the top, one player after the other."""
    t = new_table(mode=3, challenge=["memory"], first_player=1)
    assert (at(t), zone(t, "turn")) == (("WW-D-PEEK", 1), 0)
    assert t.options() == {f"peek:{area}" for area in AREAS}
    t.play("peek:f30")
    assert at(t) == ("WW-C-TILE", None)
    seen(t, "chase", "chase", "peaceful", "red_tail", "swiftness")
    assert stack(t, "f30") == "swiftness@1 red_tail@1 peaceful@1 chase@1 chase@1"
    assert (at(t), t.options()) == (
        ("WW-D-PEEK", 1), {f"peek:{area}" for area in AREAS if area != "f30"},
    )  # fmt: skip
    t.play("peek:t0")
    seen(t, "red_head", "blue_head", "yellow_head", "druidic_charm", "sixth_sense")
    assert (at(t), len(t.options())) == (("WW-D-PEEK", 0), 12)
    t.play("peek:f30")  # each tile has its face already
    assert stack(t, "f30") == "swiftness@01 red_tail@01 peaceful@01 chase@01 chase@01"
    t.play("peek:f31")
    seen(t, "peaceful", "peaceful", "blue_tail", "blue_tail", "multicolour")
    assert (at(t), zones(t, "turn", "active", "phase")) == (("WW-C-DIE", None), [1, 1, "roll"])


@clause("WW-CH-03")
def test_memory_is_private(new_table: Fresh) -> None:
    t = new_table(mode=3, challenge=["memory"]).play("peek:f30")
    before = t.view(1)
    seen(t, "chase")
    assert t.view(1) == before  # drawn, not yet shown to anybody
    seen(t, "chase", "peaceful", "red_tail", "swiftness")
    for other in (1, None):
        assert all(tile["kind"] is None for tile in t.view(other)["stacks"]["f30"])
        assert t.view(other)["unseen"] == before["unseen"]
    assert [tile["kind"] for tile in t.view(0)["stacks"]["f30"]] == [
        "swiftness", "red_tail", "peaceful", "chase", "chase",
    ]  # fmt: skip
