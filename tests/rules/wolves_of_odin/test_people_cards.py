"""Huscarl, Berserker, Troll and Priest (4.15)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import (
    WALL,
    Build,
    deities,
    discard,
    hand,
    line,
    lines,
    sacrifices,
)
from tests.rules.wolves_of_odin.scenes import at, idle
from tests.rules.wolves_of_odin.table import position, seat


@clause("WO-CARD-HUSCARL-01", "WO-R-13")
@pytest.mark.parametrize(
    ("unit", "target"), [("assassin", ("unit:1:1",)), ("raider", ("unit:1:1",)), ("traitor", ())]
)
def test_a_huscarl_of_the_line_cancels_a_placed_unit(
    table: Build, unit: str, target: tuple[str, ...]
) -> None:
    """One Huscarl is enough, and goes to the discard pile."""
    t = table(position(seat([unit, "bond"]), idle(["huscarl", "berserker"]), idle()))
    t.play(f"place:{unit}", "line:1", "right", *target)
    assert at(t) == ("WO-D-ANSWER", 1)
    assert t.options() == {"decline", "huscarl:0"}
    t.play("huscarl:0")
    assert lines(t) == [[], ["berserker", unit], []]
    assert discard(t) == {"huscarl": 1}
    assert hand(t, 0) == {"bond": 1}


@clause("WO-CARD-HUSCARL-01", "WO-R-13")
def test_only_a_huscarl_of_the_affected_line_answers(table: Build) -> None:
    """Neither one in hand nor one in another line does."""
    t = table(position(seat(["raider"]), seat(["huscarl"], ["berserker"]), idle(["huscarl"]))).play(
        "place:raider", "line:1", "right", "unit:1:0"
    )
    assert line(t, 1) == ["raider"]
    assert hand(t, 0) == {"berserker": 1}


@clause("WO-CARD-HUSCARL-01", "WO-R-13")
def test_the_owner_picks_which_huscarl_goes(table: Build) -> None:
    """With three Huscarls one of them is discarded, and only one."""
    t = table(position(seat(["raider"]), idle(["huscarl", "bond", "huscarl", "huscarl"])))
    t.play("place:raider", "line:1", "left", "unit:1:2")
    assert t.options() == {"decline", "huscarl:1", "huscarl:3", "huscarl:4"}
    assert line(t.play("huscarl:3"), 1) == ["raider", "huscarl", "bond", "huscarl"]


@clause("WO-CARD-HUSCARL-02", "WO-R-71")
def test_a_passed_player_uses_a_huscarl(table: Build) -> None:
    """The Huscarl is no action, so passing does not end it; a Wall is not offered then."""
    seats = (seat(["traitor"]), seat([WALL], ["huscarl", "berserker"]), idle())
    t = table(position(*seats, passed=[1])).play("place:traitor", "line:1", "left")
    assert at(t) == ("WO-D-ANSWER", 1)
    assert t.options() == {"decline", "huscarl:1"}
    assert line(t.play("huscarl:1"), 1) == ["traitor", "berserker"]


@clause("WO-CARD-HUSCARL-02", "WO-R-10")
def test_a_huscarl_answers_on_the_owners_own_turn(table: Build) -> None:
    """Here it spares a Berserker from the owner's own Assassin."""
    t = table(position(seat(["assassin", "bond"], ["huscarl", "berserker"]), idle(), idle()))
    t.play("place:assassin", "line:0", "right", "unit:0:1")
    assert at(t) == ("WO-D-ANSWER", 0)
    assert line(t.play("huscarl:0"), 0) == ["berserker", "assassin"]


@clause("WO-CARD-HUSCARL-02")
def test_a_huscarl_answers_during_vidars_placement(table: Build) -> None:
    """After all have passed, before strengths are compared."""
    seats = (seat(["raider"], deities=["vidar"]), idle(["huscarl", "berserker"]), idle())
    t = table(position(*seats, passed=[0, 1, 2], hall=["ragnarok"]))
    t.play("place:raider", "line:1", "right", "unit:1:1")
    assert at(t) == ("WO-D-ANSWER", 1)
    t.play("huscarl:0")
    assert line(t, 1) == ["berserker", "raider"]
    assert hand(t, 0) == {}


@clause("WO-CARD-HUSCARL-03", "WO-CARD-NAGELFAR-03", "WO-R-19")
def test_the_target_itself_may_answer_and_is_discarded(table: Build) -> None:
    """It is discarded, so Nagelfar does not receive it, and the Assassin's owner draws nothing."""
    t = table(position(seat(["assassin", "bond"], deities=["nagelfar"]), idle(["huscarl"]), idle()))
    t.play("place:assassin", "line:1", "right", "unit:1:0")
    assert t.options() == {"decline", "huscarl:0"}
    t.play("huscarl:0")
    assert at(t) == ("WO-D-TURN", 1)
    assert lines(t) == [[], ["assassin"], []]
    assert discard(t) == {"huscarl": 1}


@clause("WO-CARD-HUSCARL-04")
@pytest.mark.parametrize(
    ("mine", "moves"),
    [
        (seat(["archer"]), ("place:archer", "line:1", "right", "unit:1:0")),
        (seat(["plague"]), ("play:plague", "value:2")),
        (seat(["treason"]), ("play:treason", "rune:teiwaz")),
        (seat(["bond"], deities=["tyr"]), ("use:tyr", "left")),
        (seat(["bond"], ["berserker"], deities=["loki"]), ("sacrifice:0", "unit:1:0")),
    ],
    ids=["archer", "plague", "treason", "tyr", "loki"],
)
def test_a_huscarl_answers_nothing_else(
    table: Build, mine: dict[str, Any], moves: tuple[str, ...]
) -> None:
    """The unit goes without a question."""
    t = table(position(mine, idle(["huscarl", "archer"]), idle())).play(*moves)
    assert "huscarl" not in line(t, 1)
    assert discard(t)["huscarl"] == 1


@clause("WO-CARD-HUSCARL-04", "WO-CARD-VALKYRIE-01")
def test_a_huscarl_does_not_answer_the_valkyrie(table: Build) -> None:
    """The unit is in hand at once."""
    seats = (seat(["bond"], deities=["valkyrie"]), idle(["huscarl", "berserker"]), idle())
    t = table(position(*seats, passed=[0, 1, 2])).play("unit:1:1")
    assert t.decision == "WO-C-04"
    assert hand(t, 0) == {"bond": 1, "berserker": 1}


@clause("WO-CARD-BERSERKER-01")
def test_a_sacrificed_berserker_is_worth_two(table: Build) -> None:
    """In the payment of a summon, and in a Glory condition."""
    mine = seat(["bond"], sacrifices=["berserker"], victory=["v_blood_offering"])
    t = table(position(mine, idle(), idle(), hall=["hel", "loki", "surt"]))
    assert t.glory() == [2, 0, 0]
    assert "summon:hel" in t.options()
    t.play("summon:hel")
    assert (deities(t, 0), sacrifices(t, 0)) == (["hel"], {})
    assert discard(t) == {"berserker": 1}
    other = seat(["bond"], sacrifices=["huscarl"])
    t = table(position(other, idle(), idle(), hall=["hel", "loki", "surt"]))
    assert t.options() == {"place:bond", "pass"}


@clause("WO-CARD-BERSERKER-02", "WO-R-27", "WO-DEITY-06")
def test_a_berserker_pays_a_sacrifice_as_one_card(table: Build) -> None:
    """The surplus is lost: no second cost is covered and nothing comes back."""
    mine = seat(["bond"], sacrifices=["bond", "berserker"], deities=["odin"])
    t = table(position(mine, idle(deities=["tyr"]), idle())).play("use:odin:discard")
    assert t.decision == "WO-D-PAY"
    assert t.options() == {"pay:bond", "pay:berserker"}
    t.play("pay:berserker")
    assert t.decision == "WO-D-ODIN"
    assert sacrifices(t, 0) == {"bond": 1}
    assert discard(t) == {"berserker": 1}


@clause("WO-CARD-TROLL-01", "WO-R-28")
def test_any_number_of_trolls_ride_along(table: Build) -> None:
    """Each Troll of the line is offered, in rising positions, until the player stops."""
    start = position(seat(["bond"], ["hirdman", "troll", "bond", "troll", "troll"]), idle(), idle())
    t = table(start).play("sacrifice:0")
    assert t.decision == "WO-D-TROLL"
    assert t.options() == {"troll:0", "troll:2", "troll:3", "stop"}
    t.play("troll:2")
    assert t.options() == {"troll:3", "stop"}
    t.play("stop")
    assert line(t, 0) == ["troll", "bond", "troll"]
    assert sacrifices(t, 0) == {"hirdman": 1, "troll": 1}
    assert at(t) == ("WO-D-TURN", 1)
    t = table(start).play("sacrifice:0", "stop")
    assert sacrifices(t, 0) == {"hirdman": 1}
    t = table(start).play("sacrifice:2", "troll:1", "troll:2", "troll:3")
    assert line(t, 0) == ["hirdman"]
    assert sacrifices(t, 0) == {"bond": 1, "troll": 3}


@clause("WO-CARD-TROLL-02", "WO-R-28")
def test_a_troll_may_be_the_first_unit(table: Build) -> None:
    """Another Troll may then ride along; a Bond may not."""
    t = table(position(seat(["bond"], ["bond", "troll", "troll"]), idle(["troll"]), idle()))
    t.play("sacrifice:1")
    assert t.options() == {"troll:1", "stop"}
    t.play("troll:1")
    assert line(t, 0) == ["bond"]
    assert sacrifices(t, 0) == {"troll": 2}
    assert line(t, 1) == ["troll"]


@clause("WO-CARD-PRIEST-01", "WO-R-31")
def test_a_priest_is_hindered_only_while_joining(table: Build) -> None:
    """A weak Teiwaz unit keeps a Priest out; it may join him afterwards and the Priest stays."""
    seats = (seat(["priest", "huscarl", "bond"]), idle(["huscarl"]), idle(["troll"]))
    t = table(position(*seats)).play("place:priest")
    assert t.options() == {"line:0", "line:2"}
    t.play("line:2", "left", "sacrifice:0", "sacrifice:1", "place:huscarl")
    assert t.options() == {"line:0", "line:1", "line:2"}
    assert line(t.play("line:2", "left"), 2) == ["huscarl", "priest"]


@clause("WO-CARD-PRIEST-01", "WO-PLACE-04")
def test_a_line_takes_one_priest(table: Build) -> None:
    """Whoever places him."""
    t = table(position(seat(["priest"]), idle(["priest"]), idle())).play("place:priest")
    assert t.options() == {"line:0", "line:2"}
