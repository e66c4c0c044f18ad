"""Baldr, Tyr and Igdrasil (4.16)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import (
    Build,
    deities,
    discard,
    hand,
    hand_size,
    line,
    lines,
    sacrifices,
)
from tests.rules.wolves_of_odin.scenes import at, idle, passing, zone
from tests.rules.wolves_of_odin.table import position, seat


@clause("WO-CARD-BALDR-01", "WO-R-33")
def test_baldr_brings_a_passed_player_back(table: Build) -> None:
    """For Baldr and exactly four cards; a full turn follows."""
    mine = seat(["bond"] * 3 + ["archer", "troll"], deities=["baldr"])
    t = table(position(mine, idle(), idle(), passed=[2, 0]))
    assert t.decision == "WO-D-PASSED"
    assert t.options() == {"skip", "cycle", "use:baldr:return"}
    t.play("use:baldr:return")
    assert t.decision == "WO-D-BALDR-CARDS"
    # two Bonds are in every set of four; then Bond and another, or Archer and Troll
    assert t.options() == {"card:bond", "card:archer"}
    t.play("card:archer")
    assert at(t) == ("WO-D-TURN", 0)
    assert t.options() == {"place:bond", "pass"}
    assert discard(t) == {"bond": 2, "archer": 1, "troll": 1}
    assert (zone(t, "pass_order"), zone(t, "deity_discard")) == ([2], ["baldr"])


@clause("WO-CARD-BALDR-01", "WO-R-33")
@pytest.mark.parametrize(
    ("cards", "options"), [(3, {"skip", "cycle"}), (12, {"skip", "use:baldr:return"})]
)
def test_baldrs_return_needs_four_cards(table: Build, cards: int, options: set[str]) -> None:
    """And works with a full hand, where no card can be drawn."""
    mine = seat(["hirdman"] * cards, deities=["baldr"])
    t = table(position(mine, idle(), idle(), passed=[0]))
    assert t.options() == options


@clause("WO-CARD-BALDR-02", "WO-R-33")
def test_a_player_who_returned_passes_anew(table: Build) -> None:
    """With another draw, and at the end of the pass order."""
    mine = seat(["bond"] * 5, deities=["baldr"])
    t = table(position(mine, idle(), idle(), passed=[0, 2])).play("use:baldr:return")
    t.play(*passing())
    assert zone(t, "pass_order") == [2, 0]
    assert hand(t, 0) == {"bond": 1, "hirdman": 4}


@clause("WO-CARD-BALDR-03", "WO-R-34")
def test_baldr_summons_another_deity(table: Build) -> None:
    """From the Deity discard pile for one sacrifice; he can't be his own target."""
    mine = seat(["bond"], sacrifices=["bond", "archer"], deities=["baldr", "tyr"])
    t = table(position(mine, idle(), idle(), deity_discard=["hel", "thor"]))
    t.play("use:baldr:summon")
    assert t.options() == {"pay:bond", "pay:archer"}
    t.play("pay:archer")
    assert t.decision == "WO-D-BALDR-DEITY"
    assert t.options() == {"deity:hel", "deity:thor"}
    t.play("deity:hel")
    assert at(t) == ("WO-D-COLOUR", 0)
    assert t.options() == {"keep:blue", "keep:red"}
    t.play("keep:red")
    assert deities(t, 0) == ["hel"]
    assert zone(t, "deity_discard") == ["thor", "baldr", "tyr"]
    assert sacrifices(t, 0) == {"bond": 1}
    t = table(position(mine, idle(), idle()))
    assert "use:baldr:summon" not in t.options()


@clause("WO-CARD-TYR-01", "WO-R-56")
@pytest.mark.parametrize(
    ("side", "left"),
    [
        ("left", [["bond"], [], ["troll"], ["archer", "bond"]]),
        ("right", [["troll"], [], ["troll"], ["archer", "bond"]]),
    ],
)
def test_tyr_destroys_one_end_of_every_line(table: Build, side: str, left: list[list[str]]) -> None:
    """One's own too; a line of one unit loses it either way; a warded line is skipped."""
    seats = (seat(["bond"], ["troll", "bond"], deities=["tyr"]), idle(["konung"]))
    both = idle(["troll", "troll"]), idle(["archer", "bond"], deities=["surt"])
    t = table(position(*seats, *both)).play("use:tyr")
    assert t.options() == {"left", "right"}
    assert lines(t.play(side)) == left
    assert (zone(t, "marks"), t.options()) == (["tyr"], {"place:bond", "sacrifice:0", "pass"})


@clause("WO-CARD-TYR-02")
def test_tyr_needs_no_line_of_his_own(table: Build) -> None:
    """The other lines lose their units."""
    t = table(position(seat(["bond"], deities=["tyr"]), idle(["bond", "konung"]), idle()))
    assert line(t.play("use:tyr", "right"), 1) == ["bond"]


@clause("WO-CARD-IGDRASIL-01", "WO-R-24")
def test_igdrasil_lets_both_colours_stay(table: Build) -> None:
    """Without it the summon of a red Deity makes a conflict."""
    hall = ["hel", "surt", "baldr", "odin"]
    mine = seat(["bond"], sacrifices=["bond"] * 2, deities=["tyr", "igdrasil"])
    t = table(position(mine, idle(), idle(), hall=hall)).play("summon:hel")
    assert at(t) == ("WO-D-TURN", 0)
    assert set(deities(t, 0)) == {"tyr", "igdrasil", "hel"}
    mine = seat(["bond"], sacrifices=["bond"] * 2, deities=["tyr"])
    t = table(position(mine, idle(), idle(), hall=hall)).play("summon:hel")
    assert at(t) == ("WO-D-COLOUR", 0)


@clause("WO-CARD-IGDRASIL-01", "WO-R-67")
def test_whoever_loses_igdrasil_chooses_at_once(table: Build) -> None:
    """On another player's turn as well, even after passing."""
    mine = seat(["bond"], sacrifices=["bond"], deities=["fafnir"])
    theirs = idle(deities=["igdrasil", "tyr", "hel"])
    t = table(position(mine, theirs, idle(), passed=[1])).play("use:fafnir", "deity:igdrasil")
    assert at(t) == ("WO-D-COLOUR", 1)
    t.play("keep:blue")
    assert at(t) == ("WO-D-TURN", 0)
    assert (deities(t, 1), deities(t, 0)) == (["tyr"], ["igdrasil"])
    assert hand_size(t, 1) == 1
