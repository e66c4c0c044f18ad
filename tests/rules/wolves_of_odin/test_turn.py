"""The turn of a player who has not passed (section 4.4)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import PLAIN, WALL, Build, hand, line, roll
from tests.rules.wolves_of_odin.table import position, seat


@clause("WO-TURN-01", "WO-TIME-09")
def test_yormungand_is_looked_at_before_anything_else(table: Build) -> None:
    """P1 leads at the start of its turn: no decision of that turn, the round is over."""
    t = table(
        position(
            seat(["troll", "bond"]),
            seat(["bond"], ["huscarl"], deities=["yormungand", "tyr"]),
            seat(["bond"]),
            deck={"bond": 12},
            stakes=["v_holmgang"],
        )
    )
    t.play("place:troll", "line:0")
    at = t.position()
    assert at["previous_winner"] == 1
    assert at["seats"][1]["victory"] == ["v_holmgang"]
    assert (t.decision, at["round"]) == ("WO-C-04", 2)


@clause("WO-TURN-01", "WO-TIME-09")
def test_yormungand_is_not_looked_at_later_in_the_turn(table: Build) -> None:
    """Taking the lead during one's own turn ends nothing."""
    t = table(
        position(
            seat(["priest", "bond"], deities=["yormungand"]),
            seat(["bond", "konung"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    t.play("place:priest", "line:0")
    assert (t.actor, t.decision, t.position()["round"]) == (1, "WO-D-TURN", 1)


ACTIONS = [
    ("place:troll", ["line:0"]),
    ("play:detour", ["redraw", "stop"]),
    ("sacrifice:0", []),
]


@clause("WO-TURN-02", "WO-TURN-04", "WO-D-TURN")
@pytest.mark.parametrize(("action", "rest"), ACTIONS)
def test_exactly_one_basic_action(table: Build, action: str, rest: list[str]) -> None:
    """Four kinds of it are offered; after one only additional actions and the end of the turn."""
    t = table(
        position(
            seat(["troll", "detour"], ["huscarl"], deities=["tyr"]),
            seat(["bond"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    assert t.options() == {"place:troll", "play:detour", "sacrifice:0", "pass", "use:tyr"}
    assert t.position()["basic_done"] is False
    t.play(action)
    for text in [*rest, "left"]:
        if t.decision != "WO-D-TURN" and text in t.options():
            t.play(text)
    assert (t.actor, t.options()) == (0, {"use:tyr", "end_turn"})
    assert t.position()["basic_done"] is True
    t.play("end_turn")
    assert (t.actor, t.position()["active"]) == (1, 1)


@clause("WO-TURN-03", "WO-R-59")
def test_additional_actions_before_and_after(table: Build) -> None:
    """Any number of them, on both sides of the basic action."""
    t = table(
        position(
            seat(["troll", "bond"], deities=["tyr", "heimdall", "thor"]),
            seat(["bond"], deities=["hel"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    t.play("use:tyr", "left", "use:heimdall")
    assert {"place:troll", "pass", "use:thor"} <= t.options()
    t.play("place:troll", "line:0")
    assert t.options() == {"use:thor", "end_turn"}
    t.play("use:thor")  # Hel is the only red one
    assert t.position()["deity_discard"] == ["thor", "hel"]
    assert t.actor == 1


@clause("WO-TURN-03", "WO-TIME-08")
def test_no_additional_action_inside_a_move(table: Build) -> None:
    """Not while a placement, a payment or a removal effect is being resolved."""
    t = table(
        position(
            seat(
                ["assassin"], ["huscarl"], sacrifices=["archer", "troll", "troll"], deities=["tyr"]
            ),
            seat([WALL], ["bond"]),
            seat(["bond"]),
            hall=["igdrasil", "thor", "hel"],
            deck=PLAIN,
        )
    )
    additional = {"use:tyr", "summon:igdrasil", "summon:thor", "summon:hel"}
    assert additional <= t.options()
    t.play("place:assassin")
    assert t.options() == {"line:0", "line:1", "line:2"}
    t.play("line:1")
    assert t.options() == {"left", "right"}
    t.play("right")
    assert t.options() == {"unit:1:0", "unit:1:1"}
    t.play("unit:1:0")
    assert (t.actor, t.options()) == (1, {"decline", "wall"})
    t.play("wall")
    assert (t.actor, t.options()) == (0, additional | {"end_turn"})
    t.play("summon:igdrasil")
    assert t.options() == {"pay:archer", "pay:troll"}


@clause("WO-TURN-03", "WO-PASS-03")
def test_no_additional_action_after_passing(table: Build) -> None:
    """Neither at once nor on later turns."""
    t = table(
        position(
            seat(["bond"], ["troll"], sacrifices=["berserker"], deities=["tyr"]),
            seat(["bond"]),
            seat(["bond"]),
            hall=["igdrasil"],
            deck=PLAIN,
        )
    )
    assert {"use:tyr", "summon:igdrasil"} <= t.options()
    t.play("pass")
    assert t.actor == 1
    t.play("pass")
    t.play("place:bond", "line:1")
    assert (t.actor, t.options()) == (0, {"skip", "cycle"})


@clause("WO-TURN-04")
def test_a_turn_ends_by_itself_when_nothing_is_left(table: Build) -> None:
    """After the basic action, or after the last additional action following it."""
    t = table(
        position(
            seat(["bond", "troll"], deities=["tyr"]), seat(["bond"]), seat(["bond"]), deck=PLAIN
        )
    )
    t.play("place:troll", "line:0", "use:tyr", "left")
    assert (t.actor, line(t, 0)) == (1, [])
    t.play("place:bond", "line:1")
    assert t.actor == 2


@clause("WO-TURN-04")
def test_a_summon_may_follow_and_end_the_turn(table: Build) -> None:
    """The sacrifice makes a summon possible, so the turn goes on."""
    t = table(
        position(
            seat(["bond"], ["berserker"]), seat(["bond"]), seat(["bond"]),
            hall=["igdrasil", "baldr", "odin"], deck=PLAIN,
        )
    )  # fmt: skip
    t.play("sacrifice:0")
    assert t.options() == {"summon:igdrasil", "summon:baldr", "summon:odin", "end_turn"}
    roll(t.play("summon:igdrasil"))
    assert (t.actor, t.position()["active"]) == (1, 1)


@clause("WO-TURN-05", "WO-R-12", "WO-R-38")
def test_only_walls_force_a_pass(table: Build) -> None:
    """It happens by itself: nothing else can be done."""
    t = table(position(seat([WALL, WALL]), seat(["bond"]), seat(["bond"]), deck=PLAIN))
    at = t.position()
    assert (at["pass_order"], hand(t, 0)) == ([0], {"bond": 4, WALL: 2})
    assert (t.actor, t.decision) == (1, "WO-D-TURN")


@clause("WO-TURN-05", "WO-R-38")
def test_a_forced_pass_waits_for_additional_actions(table: Build) -> None:
    """They may open basic actions first."""
    t = table(
        position(
            seat([WALL], deities=["heimdall"]), seat(["bond"]), seat(["bond"]),
            deck={"huscarl": 8},
        )
    )  # fmt: skip
    assert t.options() == {"pass", "use:heimdall"}
    t.play("use:heimdall")
    assert (line(t, 0), t.options()) == (["huscarl"], {"pass", "sacrifice:0"})


@clause("WO-TURN-06", "WO-CYCLE-01")
def test_draw_and_discard_is_for_passed_players(table: Build) -> None:
    """It is no basic action of a player who has not passed."""
    t = table(position(seat(["bond"], ["troll"]), seat(["bond"]), seat(["bond"]), deck=PLAIN))
    assert t.options() == {"place:bond", "sacrifice:0", "pass"}
    t.play("pass", "pass", "place:bond", "line:2")
    assert (t.actor, t.options()) == (0, {"skip", "cycle"})
