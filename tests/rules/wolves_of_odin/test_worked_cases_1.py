"""Worked cases WO-W-01 to WO-W-20 (section 10)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import Build, deities, discard, hand, hand_size, line, lines
from tests.rules.wolves_of_odin.scenes import at, deity_deck, idle, victory, zone
from tests.rules.wolves_of_odin.table import position, seat


@clause("WO-W-01", "WO-R-01")
def test_w_01(table: Build) -> None:
    """The printed example of a round's end; the printed 12 of the third line is 15."""
    seats = (
        idle(["huscarl", "konung", "hirdman", "hirdman"], deities=["odin"]),
        idle(["priest", "assassin", "troll", "bond", "bond", "bond"]),
        idle(["berserker", "bond", "hirdman", "hedvig"], deities=["fenrir"]),
    )
    t = table(position(*seats))
    assert [t.total(p) for p in range(3)] == [23, 18, 15]
    assert [t.units(p) for p in range(3)] == [[2, 7, 7, 7], [8, 0, 0, 5, 5, 5], [5, 1, 3, 6]]
    t = table(position(*seats, passed=[2, 1, 0]))
    assert t.position()["previous_winner"] == 0


@clause("WO-W-02", "WO-W-03", "WO-W-04", "WO-W-05")
@pytest.mark.parametrize(
    ("mine", "units"),
    [
        (["bond", "bond", "archer", "assassin"], [4, 4, 1, 0]),
        (["hedvig", "hirdman", "berserker"], [6, 3, 5]),
        (["konung"], [10]),
        (["konung", "troll", "troll", "troll"], [7, 0, 0, 0]),
        (["hirdman", "hirdman"], [7, 7]),
        (["hirdman", "bond", "hirdman"], [3, 1, 3]),
    ],
)
def test_w_02_to_05(table: Build, mine: list[str], units: list[int]) -> None:
    """Printed strengths of lines."""
    t = table(position(idle(mine), idle(), idle()))
    assert t.units(0) == units
    assert t.total(0) == sum(units)


@clause("WO-W-06")
def test_w_06(table: Build) -> None:
    """Plague 1: only the Archer is discarded."""
    t = table(position(seat(["plague"]), idle(["bond", "archer"]), idle()))
    t.play("play:plague")
    assert t.options() == {"value:1", "value:2", "value:none"}
    t.play("value:1")
    assert (line(t, 1), t.total(1)) == (["bond"], 1)


@clause("WO-W-07")
def test_w_07(table: Build) -> None:
    """Plague 3 is one of the numbers no unit has."""
    t = table(position(seat(["plague"]), idle(["hirdman", "hirdman", "huscarl"]), idle()))
    t.play("play:plague")
    assert t.options() == {"value:2", "value:7", "value:none"}
    t.play("value:none")
    assert (line(t, 1), t.total(1)) == (["hirdman", "hirdman", "huscarl"], 16)


@clause("WO-W-08", "WO-R-23", "WO-R-24")
@pytest.mark.parametrize(
    ("owned", "bought", "cost"),
    [
        ([], "thor", 2),
        (["tyr"], "thor", 3),
        (["tyr", "odin"], "thor", 4),
        (["tyr", "odin", "baldr", "igdrasil"], "hel", 2),
        (["tyr", "odin", "baldr"], "igdrasil", 2),
        (["hel", "loki"], "igdrasil", 2),
    ],
)
def test_w_08(table: Build, owned: list[str], bought: str, cost: int) -> None:
    """2 and one more for each Deity of the colour; black is a colour of its own."""
    hall = [bought, "freyja", "nagelfar"]
    for trolls in (cost - 1, cost):
        mine = seat(["bond"], sacrifices=["troll"] * trolls, deities=owned)
        t = table(position(mine, idle(), idle(), hall=hall))
        assert (f"summon:{bought}" in t.options()) is (trolls == cost)
    t.play(f"summon:{bought}")
    assert discard(t) == {"troll": cost}


@clause("WO-W-09", "WO-R-21")
def test_w_09(table: Build) -> None:
    """A Hall of four is refilled only below three."""
    mine = seat(["bond"], sacrifices=["bond"] * 5, deities=["odin"])
    more: dict[str, Any] = {"hall": ["thor", "hel", "loki"], "deity_discard": ["surt"]}
    t = table(position(mine, idle(), idle(), **more)).play("use:odin:return")
    assert set(zone(t, "hall")) == {"thor", "hel", "loki", "surt"}
    t.play("summon:thor")
    assert at(t) == ("WO-D-TURN", 0)
    assert set(zone(t, "hall")) == {"hel", "loki", "surt"}
    t.play("summon:hel")
    assert t.decision == "WO-C-03"
    t.play("hall:tyr")
    assert set(zone(t, "hall")) == {"loki", "surt", "tyr"}
    assert t.decision == "WO-D-COLOUR"  # one card was revealed, and no more


@clause("WO-W-10")
def test_w_10(table: Build) -> None:
    """A second Konung may not join: discarded."""
    t = table(position(seat(["traitor"], ["konung"]), idle(["konung", "bond"]), idle()))
    t.play("place:traitor", "line:1", "right")
    assert lines(t) == [["konung"], ["bond", "traitor"], []]
    assert (t.total(0), t.total(1), discard(t)) == (10, 2, {"konung": 1})


@clause("WO-W-11")
def test_w_11(table: Build) -> None:
    """A Huscarl of 2 keeps the Priest out: discarded."""
    t = table(position(seat(["traitor"], ["huscarl"]), idle(["priest", "bond"]), idle()))
    t.play("place:traitor", "line:1", "right")
    assert lines(t) == [["huscarl"], ["bond", "traitor"], []]
    assert discard(t) == {"priest": 1}


@clause("WO-W-12", "WO-R-04")
@pytest.mark.parametrize("card", ["konung", "priest", "archer", "plague", "berserker"])
def test_w_12(table: Build, card: str) -> None:
    """Heimdall reveals; only the Berserker joins."""
    mine = ["konung", "huscarl"]
    t = table(position(seat(["bond"], mine, deities=["heimdall"]), idle(), idle()))
    t.play("use:heimdall", f"reveal:{card}")
    if card == "berserker":
        assert t.options() == {"left", "right"}
        assert line(t.play("right"), 0) == [*mine, "berserker"]
    else:
        assert (line(t, 0), discard(t)) == (mine, {card: 1})


@clause("WO-W-13")
def test_w_13(table: Build) -> None:
    """Loki after a sacrificed Hirdman of 7."""
    mine = seat(["bond"], ["hirdman", "hirdman", "bond"], deities=["loki"])
    t = table(position(mine, idle(["berserker", "archer"]), idle(["konung"])))
    t.play("sacrifice:0")
    assert at(t) == ("WO-D-LOKI", 0)
    assert t.options() == {"none", "unit:0:0", "unit:0:1", "unit:1:0", "unit:1:1"}
    assert t.units(0) == [3, 1]


@clause("WO-W-14")
def test_w_14(table: Build) -> None:
    """One Berserker pays a cost of 2, without a question."""
    mine = seat(["bond"], sacrifices=["berserker"])
    t = table(position(mine, idle(), idle(), hall=["thor", "hel", "loki"]))
    assert t.options() == {"place:bond", "pass", "summon:thor", "summon:hel", "summon:loki"}
    t.play("summon:thor")
    assert (deities(t, 0), discard(t)) == (["thor"], {"berserker": 1})


@clause("WO-W-15", "WO-C-03")
@pytest.mark.parametrize(
    ("cards", "chance"),
    [(15, Fraction(0)), (4, Fraction(0)), (3, Fraction(1, 3)), (2, Fraction(1, 2))],
)
def test_w_15(table: Build, cards: int, chance: Fraction) -> None:
    """The chance that the next reveal is Ragnarök."""
    hall = ["thor", "hel", "loki"]
    mine = seat(["bond"], sacrifices=["berserker"])
    t = table(position(mine, idle(), idle(), hall=hall, **deity_deck(cards, *hall)))
    t.play("summon:thor")
    assert t.decision == "WO-C-03"
    chances = t.chances()
    assert chances.pop("hall:ragnarok", Fraction(0)) == chance
    assert set(chances.values()) == {(1 - chance) / (cards - 1)}
    assert len(chances) == cards - 1


@clause("WO-W-15")
def test_w_15_the_last_card(table: Build) -> None:
    """With one card left Ragnarök is certain."""
    hall = ["thor", "hel", "loki"]
    mine = seat(["bond"], sacrifices=["berserker"])
    t = table(position(mine, idle(), idle(), hall=hall, **deity_deck(1, *hall)))
    t.play("summon:thor")
    assert at(t) == ("WO-D-TURN", 0)
    assert zone(t, "hall") == ["hel", "loki", "ragnarok"]
    assert t.position()["last_round"]


@clause("WO-W-16", "WO-VIC-02")
def test_w_16(table: Build) -> None:
    """Odin discards a Deity that counted for the Gift of Asgard: 5 becomes 4."""
    owned = ["v_field_of_ravens", "v_gift_of_asgard"]
    seats = (
        idle(),
        idle(deities=["tyr", "thor"], victory=owned),
        seat(["bond"], ["konung"], sacrifices=["bond"], deities=["odin"]),
    )
    t = table(position(*seats, active=2, passed=[0, 1], hall=["surt", "hel", "loki"]))
    assert t.glory() == [0, 5, 0]
    t.play("use:odin:discard", "deity:tyr", "pass", *["draw:bond"] * 4)
    assert t.decision == "WO-C-04"
    assert victory(t, 2) == ["v_holmgang"]
    assert t.glory() == [0, 4, 2]


@clause("WO-W-17")
def test_w_17(table: Build) -> None:
    """Nagelfar receives the Berserker; 5 gives no draw."""
    seats = (seat(["assassin", "bond"], deities=["nagelfar"]), idle(["berserker"]), idle())
    t = table(position(*seats)).play("place:assassin", "line:1", "right", "unit:1:0")
    assert lines(t) == [["berserker"], ["assassin"], []]
    assert (at(t), hand(t, 0), discard(t)) == (("WO-D-TURN", 1), {"bond": 1}, {})


@clause("WO-W-18")
def test_w_18(table: Build) -> None:
    """The Huscarl that answers goes to the discard pile, not to Nagelfar."""
    theirs = idle(["huscarl", "berserker"])
    t = table(position(seat(["assassin", "bond"], deities=["nagelfar"]), theirs, idle()))
    t.play("place:assassin", "line:1", "right", "unit:1:1", "huscarl:0")
    assert lines(t) == [[], ["berserker", "assassin"], []]
    assert discard(t) == {"huscarl": 1}


@clause("WO-W-19")
def test_w_19(table: Build) -> None:
    """Treason discards, so Nagelfar receives nothing."""
    seats = (seat(["bond"], deities=["nagelfar"]), seat(["treason"]), idle(["berserker"]))
    t = table(position(*seats, active=1)).play("play:treason", "rune:teiwaz")
    assert lines(t) == [[], [], []]
    assert discard(t) == {"berserker": 1, "treason": 1}


@clause("WO-W-20", "WO-R-32")
@pytest.mark.parametrize(
    ("passed", "order", "second"), [([], [2, 3, 0, 1], 3), ([0], [0, 2, 3, 1], 0)]
)
def test_w_20(table: Build, passed: list[int], order: list[int], second: int) -> None:
    """Yormungand with four players: forced passes, second place by their order."""
    seats = (
        idle(["berserker", "archer"]),
        idle(["priest", "bond"], deities=["yormungand"]),
        idle(["bond", "bond"]),
        idle(["berserker", "archer"]),
    )
    t = table(position(*seats, active=1, passed=passed, deck={"hirdman": 13}))
    assert [t.total(p) for p in range(4)] == [6, 9, 4, 6]
    assert at(t) == ("WO-D-VICTORY", 1)
    assert zone(t, "pass_order") == order
    drawn = [1 + 4 * (p != 1 and p not in passed) for p in range(4)]
    assert [hand_size(t, p) for p in range(4)] == drawn
    t.play("victory:v_althing")
    assert victory(t, 1) == ["v_althing"]
    assert victory(t, second) == ["v_holmgang"]
