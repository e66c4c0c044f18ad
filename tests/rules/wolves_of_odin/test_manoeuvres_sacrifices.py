"""Manoeuvres and sacrifices as basic actions (section 4.7)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import (
    PLAIN,
    WALL,
    Build,
    discard,
    gained,
    hand,
    line,
    lines,
    sacrifices,
)
from tests.rules.wolves_of_odin.table import position, seat


@clause("WO-MAN-01", "WO-MAN-02", "WO-R-12")
def test_three_manoeuvres_are_basic_actions(table: Build) -> None:
    """The Wall of Shields never is."""
    t = table(
        position(
            seat(["plague", "detour", "treason", WALL]), seat(["bond"]), seat(["bond"]), deck=PLAIN
        )
    )
    assert t.options() == {"play:plague", "play:detour", "play:treason", "pass"}


@clause("WO-MAN-01", "WO-R-05")
def test_each_manoeuvre_follows_its_text(table: Build) -> None:
    """Plague by strength, Treason by rune, Detour recalls."""
    t = table(
        position(
            seat(["plague", "bond"], ["troll", "berserker"]),
            seat(["treason"], ["berserker", "archer"]),
            seat(["detour"], ["huscarl", "archer"]),
            deck=PLAIN,
        )
    )
    t.play("play:plague", "value:1")
    assert lines(t) == [["troll", "berserker"], ["berserker"], ["huscarl"]]
    t.play("play:treason", "rune:teiwaz")
    assert lines(t) == [["troll"], [], []]
    t.play("play:detour")  # with an empty line there is nothing to recall: draw one
    assert hand(t, 2) == {"bond": 1}


@clause("WO-MAN-03", "WO-R-45")
def test_a_manoeuvre_is_in_play_until_it_is_resolved(table: Build) -> None:
    """Then it goes to the discard pile."""
    t = table(
        position(
            seat(["treason", "bond"], ["huscarl"]),
            seat(["bond"], ["hirdman", "berserker"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    pile = discard(t)
    t.play("play:treason", "rune:teiwaz")
    assert (t.actor, t.decision) == (1, "WO-D-TREASON")
    assert discard(t) == pile
    assert t.position()["in_play"] == [{"card": "treason", "player": 0, "role": "manoeuvre"}]
    t.play("unit:1:1")
    assert t.position()["in_play"] == []
    assert gained(pile, discard(t)) == {"treason": 1, "huscarl": 1, "berserker": 1}


@clause("WO-MAN-03", "WO-R-45")
def test_freyja_may_take_it_instead(table: Build) -> None:
    """Then it is not discarded."""
    t = table(
        position(
            seat(["plague", "bond"]), seat(["bond"], deities=["freyja"]), seat(["bond"]),
            deck=PLAIN,
        )
    )  # fmt: skip
    pile = discard(t)
    t.play("play:plague")
    assert (t.actor, t.options()) == (1, {"yes", "no"})
    t.play("yes")
    assert hand(t, 1) == {"bond": 1, "plague": 1}
    assert discard(t) == pile


@clause("WO-MAN-04")
@pytest.mark.parametrize("card", ["plague", "detour", "treason"])
def test_a_manoeuvre_may_change_nothing(table: Build, card: str) -> None:
    """All lines are empty; it may be played all the same, and is spent."""
    t = table(position(seat([card]), seat(["bond"]), seat(["bond"]), deck=PLAIN))
    pile = discard(t)
    assert t.options() == {f"play:{card}", "pass"}
    t.play(f"play:{card}")
    if card == "treason":
        t.play("rune:eiwaz")
    assert (t.actor, t.decision) == (1, "WO-D-TURN")
    assert gained(pile, discard(t)) == {card: 1}


@clause("WO-MAN-04", "WO-D-PLAGUE")
def test_a_plague_may_name_a_value_that_no_unit_has(table: Build) -> None:
    """Nothing happens then."""
    t = table(position(seat(["plague"], ["troll"]), seat(["bond"]), seat(["bond"]), deck=PLAIN))
    t.play("play:plague", "value:none")
    assert line(t, 0) == ["troll"]


@clause("WO-SAC-01")
@pytest.mark.parametrize("kind", ["konung", "priest", "archer", "huscarl", "traitor"])
def test_any_unit_of_the_own_line_may_be_sacrificed(table: Build, kind: str) -> None:
    """Only one's own; it moves to one's own sacrifices."""
    t = table(
        position(
            seat(["plague"], ["bond", kind, "raider"]), seat(["bond"], ["bond"]), seat(["bond"]),
            deck=PLAIN,
        )
    )  # fmt: skip
    assert t.options() == {"play:plague", "pass", "sacrifice:0", "sacrifice:1", "sacrifice:2"}
    pile = discard(t)
    t.play("sacrifice:1")
    assert (line(t, 0), sacrifices(t, 0)) == (["bond", "raider"], {kind: 1})
    assert (discard(t), t.actor) == (pile, 1)


@clause("WO-SAC-02", "WO-R-28", "WO-CARD-TROLL-01", "WO-D-TROLL")
def test_trolls_ride_along(table: Build) -> None:
    """Any number, picked in rising order; a Troll may go with a Troll."""
    at = position(
        seat(["bond"], ["troll", "hirdman", "troll", "troll"]), seat(["bond"]), seat(["bond"]),
        deck=PLAIN,
    )  # fmt: skip
    t = table(at)
    t.play("sacrifice:1")
    assert line(t, 0) == ["troll", "troll", "troll"]
    assert t.options() == {"troll:0", "troll:1", "troll:2", "stop"}
    t.play("troll:1")
    assert t.options() == {"troll:2", "stop"}
    assert line(t, 0) == ["troll", "troll", "troll"]
    t.play("stop")
    assert (line(t, 0), sacrifices(t, 0)) == (["troll", "troll"], {"hirdman": 1, "troll": 1})
    t = table(at).play("sacrifice:0")
    assert t.options() == {"troll:1", "troll:2", "stop"}
    t.play("troll:1", "troll:2")
    assert (line(t, 0), sacrifices(t, 0)) == (["hirdman"], {"troll": 3})


@clause("WO-SAC-03", "WO-DEITY-06")
def test_sacrifices_are_out_of_reach(table: Build) -> None:
    """Plague and Treason count no sacrificed unit, Tyr destroys none."""
    t = table(
        position(
            seat(["plague", "treason"], ["huscarl"], deities=["tyr"]),
            seat(["bond"], sacrifices=["berserker", "bond"]),
            seat(["bond"], ["bond"]),
            deck=PLAIN,
        )
    )
    t.play("play:plague")
    assert t.options() == {"value:1", "value:2", "value:none"}
    t.play("value:none", "use:tyr", "left")
    t.play("pass", "pass", "play:treason", "rune:teiwaz")
    assert sacrifices(t, 1) == {"bond": 1, "berserker": 1}


@clause("WO-SAC-03", "WO-CARD-NIDHOGG-01")
def test_nidhogg_acts_only_on_a_payment(table: Build) -> None:
    """Bringing a sacrifice gives it nothing; discarding one does."""
    t = table(
        position(
            seat(["bond"], ["berserker"]), seat(["bond"], deities=["nidhogg"]), seat(["bond"]),
            hall=["igdrasil", "thor", "tyr"], deck=PLAIN,
        )
    )  # fmt: skip
    t.play("sacrifice:0")
    assert hand(t, 1) == {"bond": 1}
    t.play("summon:igdrasil")
    assert hand(t, 1) == {"bond": 1, "berserker": 1}
    assert sacrifices(t, 0) == {}


@clause("WO-SAC-04")
def test_a_sacrifice_may_be_spent_at_once_or_later(table: Build) -> None:
    """In the same turn, or on a later turn of the round."""
    at = position(
        seat(["bond"], ["berserker", "berserker"]), seat(["bond", "troll"]), seat(["bond"]),
        hall=["igdrasil", "thor", "tyr"], deck={"archer": 9},
    )  # fmt: skip
    t = table(at)
    assert "summon:igdrasil" not in t.options()
    t.play("sacrifice:0")
    assert "summon:igdrasil" in t.options()
    t.play("end_turn", "place:troll", "line:1", "pass")
    assert (t.actor, "summon:igdrasil" in t.options()) == (0, True)
    assert sacrifices(t, 0) == {"berserker": 1}


@clause("WO-SAC-05", "WO-CARD-BERSERKER-01", "WO-W-14")
@pytest.mark.parametrize(
    ("zone", "affordable"),
    [
        (["konung"], False),
        (["konung", "priest"], True),
        (["berserker"], True),
        (["troll", "troll"], True),
        (["troll"], False),
    ],
)
def test_sacrifice_values(table: Build, zone: list[str], affordable: bool) -> None:
    """1 for every unit whatever its strength, 2 for a Berserker; a first Deity costs 2."""
    t = table(
        position(
            seat(["bond"], sacrifices=zone), seat(["bond"]), seat(["bond"]),
            hall=["thor", "hel", "igdrasil"], deck=PLAIN,
        )
    )  # fmt: skip
    summons = {"summon:thor", "summon:hel", "summon:igdrasil"} if affordable else set()
    assert t.options() == {"place:bond", "pass"} | summons
