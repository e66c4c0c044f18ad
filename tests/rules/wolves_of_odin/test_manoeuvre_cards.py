"""Plague, Wall of Shields, Detour and Treason (4.15)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import WALL, Build, discard, hand, known, line, lines
from tests.rules.wolves_of_odin.scenes import at, idle
from tests.rules.wolves_of_odin.table import position, seat


@clause("WO-CARD-PLAGUE-01")
def test_plague_discards_a_strength_from_every_line(table: Build) -> None:
    """The player's own line included, and nothing else."""
    seats = (seat(["plague"], ["berserker", "bond"]), idle(["berserker", "berserker"]))
    t = table(position(*seats, idle(["troll", "konung", "berserker"])))
    t.play("play:plague", "value:5")
    assert lines(t) == [["bond"], [], ["troll", "konung"]]
    assert discard(t) == {"berserker": 4, "plague": 1}
    assert at(t) == ("WO-D-TURN", 1)


@clause("WO-CARD-PLAGUE-02")
def test_plague_reads_strengths_when_it_is_named(table: Build) -> None:
    """Two Bonds of 2 both go, though the second would be 1 alone; a Konung raised to 10 stays."""
    t = table(position(seat(["plague"]), idle(["konung", "bond", "bond"]), idle(["huscarl"])))
    t.play("play:plague", "value:2")
    assert lines(t) == [[], ["konung"], []]
    t = table(position(seat(["plague"]), idle(["hirdman", "konung", "hirdman"]), idle()))
    t.play("play:plague", "value:3")
    assert lines(t) == [[], ["konung"], []]


@clause("WO-CARD-PLAGUE-03", "WO-R-50")
def test_plague_names_numbers_that_units_have(table: Build) -> None:
    """Unit strengths of all lines, warded ones too; line modifiers play no part."""
    bonds = ["konung", *["bond"] * 11]
    seats = (
        seat(["plague", "bond"], ["troll"], deities=["fenrir"]),
        idle(bonds, deities=["thor"]),
        idle(["hirdman", "hirdman", "bond"], deities=["surt"]),
    )
    t = table(position(*seats)).play("play:plague")
    assert at(t) == ("WO-D-PLAGUE", 0)
    values = {"value:0", "value:-1", "value:11", "value:7", "value:1", "value:none"}
    assert t.options() == values
    t.play("value:none")
    assert lines(t) == [["troll"], bonds, ["hirdman", "hirdman", "bond"]]
    assert discard(t) == {"plague": 1}


@clause("WO-CARD-PLAGUE-03", "WO-R-49")
def test_plague_hits_a_negative_konung(table: Build) -> None:
    """Negative strengths are numbers like others."""
    t = table(position(seat(["plague"]), idle(["konung", *["bond"] * 11]), idle()))
    assert line(t.play("play:plague", "value:-1"), 1) == ["bond"] * 11


@clause("WO-CARD-WALL-01", "WO-R-10")
def test_a_wall_is_played_on_ones_own_turn(table: Build) -> None:
    """It spares the player's line from their own Plague, and no other line."""
    t = table(position(seat(["plague", WALL, "bond"], ["berserker"]), idle(["berserker"]), idle()))
    t.play("play:plague", "value:5")
    assert at(t) == ("WO-D-ANSWER", 0)
    assert t.options() == {"decline", "wall"}
    t.play("wall")
    assert lines(t) == [["berserker"], [], []]
    assert discard(t) == {"berserker": 1, "plague": 1, WALL: 1}
    assert hand(t, 0) == {"bond": 1}


@clause("WO-CARD-WALL-01", "WO-R-09")
@pytest.mark.parametrize(
    ("card", "target"),
    [("assassin", "unit:1:0"), ("assassin", "unit:1:2"), ("raider", "unit:1:1")],
)
def test_a_wall_is_played_on_anothers_turn(table: Build, card: str, target: str) -> None:
    """The target is named first; the effect is cancelled wholly and the placed unit stays."""
    t = table(position(seat([card, "bond"]), seat([WALL, "bond"], ["troll", "bond"]), idle()))
    t.play(f"place:{card}", "line:1", "right", target)
    assert at(t) == ("WO-D-ANSWER", 1)
    t.play("wall")
    assert line(t, 1) == ["troll", "bond", card]
    assert (hand(t, 0), hand(t, 1)) == ({"bond": 1}, {"bond": 1})
    assert discard(t) == {WALL: 1}


@clause("WO-CARD-WALL-01", "WO-PASS-03")
def test_a_passed_player_plays_no_wall(table: Build) -> None:
    """The effect happens without a question."""
    seats = (seat(["plague"]), seat([WALL], ["berserker"]), idle())
    t = table(position(*seats, passed=[1])).play("play:plague", "value:5")
    assert line(t, 1) == []
    assert hand(t, 1) == {WALL: 1}


@clause("WO-CARD-DETOUR-01", "WO-R-51")
def test_detour_redraws_one_more_than_discarded(table: Build) -> None:
    """Any number of cards, by kind in canonical order."""
    start = position(seat(["detour", "bond", "troll", "konung"], ["huscarl"]), idle(), idle())
    t = table(start).play("play:detour")
    assert t.options() == {"redraw", "recall"}
    t.play("redraw")
    assert t.options() == {"card:bond", "card:troll", "card:konung", "stop"}
    t.play("card:bond")
    assert t.options() == {"card:troll", "card:konung", "stop"}
    t.play("card:konung")
    assert t.decision == "WO-C-05"
    t.play("draw:hirdman", "draw:plague", "draw:hirdman")
    assert at(t) == ("WO-D-TURN", 1)
    assert hand(t, 0) == {"hirdman": 2, "troll": 1, "plague": 1}
    assert discard(t) == {"bond": 1, "konung": 1, "detour": 1}


@clause("WO-CARD-DETOUR-01", "WO-R-51")
def test_detour_may_discard_nothing(table: Build) -> None:
    """One card is drawn then, also from an empty hand."""
    t = table(position(seat(["detour", "bond"], ["huscarl"]), idle(), idle()))
    t.play("play:detour", "redraw", "stop", "draw:hirdman")
    assert at(t) == ("WO-D-TURN", 1)
    assert hand(t, 0) == {"bond": 1, "hirdman": 1}
    t = table(position(seat(["detour"]), idle(), idle())).play("play:detour")
    assert t.decision == "WO-C-05"  # recall is not there with an empty line
    assert at(t.play("draw:hirdman")) == ("WO-D-TURN", 1)
    assert hand(t, 0) == {"hirdman": 1}


@clause("WO-CARD-DETOUR-02")
def test_detour_recalls_one_to_three_units(table: Build) -> None:
    """In rising positions; they leave together and are public in the hand."""
    start = position(
        seat(["detour"], ["bond", "archer", "troll", "huscarl"]), idle(["bond"]), idle()
    )
    t = table(start).play("play:detour", "recall")
    assert t.decision == "WO-D-RECALL"
    assert t.options() == {f"unit:0:{i}" for i in range(4)}
    t.play("unit:0:1")
    assert t.options() == {"unit:0:2", "unit:0:3", "stop"}
    assert line(t, 0) == ["bond", "archer", "troll", "huscarl"]
    t.play("unit:0:3")
    assert line(t, 0) == ["bond", "troll"]
    assert hand(t, 0) == known(t, 0) == {"archer": 1, "huscarl": 1}
    assert discard(t) == {"detour": 1}
    t = table(start).play("play:detour", "recall", "unit:0:0", "unit:0:1", "unit:0:2")
    assert line(t, 0) == ["huscarl"]
    t = table(start).play("play:detour", "recall", "unit:0:2", "stop")
    assert line(t, 0) == ["bond", "archer", "huscarl"]


@clause("WO-CARD-DETOUR-02", "WO-HAND-03")
def test_detour_recalls_only_what_the_hand_can_hold(table: Build) -> None:
    """With 10 cards left in hand two units; recall needs a unit in the line."""
    mine = seat(["detour", *["hirdman"] * 10], ["bond", "archer", "troll"])
    t = table(position(mine, idle(), idle())).play("play:detour", "recall", "unit:0:0", "unit:0:1")
    assert line(t, 0) == ["troll"]
    t = table(position(seat(["detour", "bond"]), idle(), idle())).play("play:detour")
    assert t.decision == "WO-D-REDRAW"


@clause("WO-CARD-TREASON-01", "WO-R-05")
@pytest.mark.parametrize(
    ("rune", "left"),
    [
        ("teiwaz", [["bond"], [], ["troll", "archer"]]),
        ("eiwaz", [["huscarl"], ["priest"], ["archer"]]),
    ],
)
def test_treason_costs_each_line_a_unit_of_the_rune(
    table: Build, rune: str, left: list[list[str]]
) -> None:
    """The player's own line too; a line without the rune loses nothing."""
    seats = (seat(["treason"], ["huscarl", "bond"]), idle(["priest"]), idle(["troll", "archer"]))
    t = table(position(*seats)).play("play:treason")
    assert at(t) == ("WO-D-RUNE", 0)
    assert t.options() == {"rune:teiwaz", "rune:eiwaz"}
    t.play(f"rune:{rune}")
    if rune == "eiwaz":
        t.play("unit:2:0")
    assert lines(t) == left
    assert discard(t)["treason"] == 1


@clause("WO-CARD-TREASON-02", "WO-R-05")
def test_each_owner_chooses_the_unit(table: Build) -> None:
    """Among the units of the rune in their own line, passed or not."""
    seats = (seat(["treason"]), idle(["hirdman", "bond", "huscarl"]), idle())
    t = table(position(*seats, passed=[1])).play("play:treason", "rune:teiwaz")
    assert at(t) == ("WO-D-TREASON", 1)
    assert t.options() == {"unit:1:0", "unit:1:2"}
    assert line(t.play("unit:1:2"), 1) == ["hirdman", "bond"]


@clause("WO-CARD-TREASON-03", "WO-TIME-04")
def test_treason_asks_clockwise_and_discards_together(table: Build) -> None:
    """From the active player on: each owner answers, then chooses, before the next is asked."""
    pair = ["bond", "archer"]
    seats = (seat([WALL, "bond"], pair), seat(["treason"], pair), seat([WALL, "bond"], pair))
    t = table(position(*seats, active=1)).play("play:treason", "rune:eiwaz")
    assert at(t) == ("WO-D-TREASON", 1)
    t.play("unit:1:0")
    assert at(t) == ("WO-D-ANSWER", 2)
    t.play("decline")
    assert at(t) == ("WO-D-TREASON", 2)
    t.play("unit:2:1")
    assert at(t) == ("WO-D-ANSWER", 0)
    assert lines(t) == [pair, pair, pair]
    t.play("wall")
    assert lines(t) == [pair, ["archer"], ["bond"]]
    assert discard(t) == {"bond": 1, "archer": 1, WALL: 1, "treason": 1}
