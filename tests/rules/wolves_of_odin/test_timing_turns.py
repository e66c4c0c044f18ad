"""Timing of turns, rounds and Deities (section 7)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import (
    PLAIN,
    Build,
    all_pass,
    deities,
    discard,
    gained,
    hand,
    lines,
    roll,
)
from tests.rules.wolves_of_odin.table import position, seat


@clause("WO-TIME-08", "WO-TURN-03")
def test_nothing_new_starts_inside_a_compound_move(table: Build) -> None:
    """During a payment, a run of picks and a foreign choice only that choice is offered."""
    t = table(
        position(
            seat(["treason", "bond"], ["troll"], sacrifices=["bond", "troll"], deities=["tyr"]),
            seat(["bond"], ["huscarl", "hirdman"], sacrifices=["berserker"], deities=["heimdall"]),
            seat(["bond"]),
            hall=["igdrasil", "hel", "loki"],
            deck=PLAIN,
        )
    )
    t.play("sacrifice:0")
    t.play("summon:igdrasil")
    assert t.options() == {"pay:bond", "pay:troll"}
    roll(t.play("pay:bond"), "hall:surt")
    t.play("use:tyr")
    assert t.options() == {"left", "right"}
    t.play("left")
    assert (t.actor, lines(t)[1]) == (1, ["hirdman"])  # with one sacrifice nothing is left to do


@clause("WO-TIME-09", "WO-CARD-YORMUNGAND-01", "WO-R-32")
def test_yormungand_comes_before_baldrs_return(table: Build) -> None:
    """Leading at the start of its turn, the passed owner is not asked; behind, it may return,
    and then the lead it takes ends nothing in that turn."""
    for mine, ends in ((["berserker"], True), ([], False)):
        t = table(
            position(
                seat(["troll"], ["troll"]),
                seat(["bond"] * 4 + ["konung"], mine, deities=["yormungand", "baldr", "igdrasil"]),
                seat(["troll"], ["huscarl"]),
                active=1,
                passed=[1],
                deck=PLAIN,
                stakes=["v_holmgang"],
            )
        )
        if ends:
            assert t.position()["seats"][1]["victory"] == ["v_holmgang"]
            continue
        t.play("use:baldr:return", "card:bond", "place:konung", "line:1")
        assert (t.actor, t.decision, t.position()["round"]) == (2, "WO-D-TURN", 1)


@clause("WO-TIME-10", "WO-ROUND-05")
def test_the_last_pass_is_completed_first(table: Build) -> None:
    """All have passed, yet its draws come before the end of the round."""
    t = table(
        position(
            seat(["troll"]), seat(["troll"], ["huscarl"]), seat(["troll"]),
            active=0, passed=[1, 2], deck={"bond": 4, "archer": 4}, stakes=["v_holmgang"],
        )
    )  # fmt: skip
    t.play("pass")
    for _ in range(4):
        assert (t.decision, t.position()["pass_order"]) == ("WO-C-05", [1, 2, 0])
        assert (t.position()["previous_winner"], t.position()["stakes"]) == (None, ["v_holmgang"])
        t.play("draw:archer" if "draw:archer" in t.options() else "draw:bond")
        if t.decision != "WO-C-05":
            break
    assert t.position()["seats"][1]["victory"] == ["v_holmgang"]


@clause("WO-TIME-11", "WO-VIC-02", "WO-GAME-01")
def test_glory_in_the_middle_of_a_round_ends_nothing(table: Build) -> None:
    """5 Glory from 3 + 2 blood; the blood is spent before the round ends."""
    t = table(
        position(
            seat(
                ["troll"],
                sacrifices=["berserker"],
                victory=["v_field_of_ravens", "v_blood_offering"],
            ),
            seat(["troll"], ["huscarl"]),
            seat(["troll"]),
            passed=[1, 2],
            hall=["thor", "tyr", "odin"],
            deck=PLAIN,
            stakes=["v_holmgang"],
        )
    )
    assert t.glory()[0] == 5
    assert (t.actor, t.decision) == (0, "WO-D-TURN")
    roll(t.play("summon:tyr"))
    assert t.glory()[0] == 3
    all_pass(t.play("place:troll", "line:2"))
    assert (t.position()["round"], t.position()["previous_winner"]) == (2, 1)
    assert t.decision is not None


@clause("WO-TIME-12", "WO-HALL-04")
def test_ragnarok_interrupts_nothing(table: Build) -> None:
    """It comes up in a refill; the refill, the colours and the turn go on."""
    t = table(
        position(
            seat(["bond"], sacrifices=["berserker"], deities=["tyr"]),
            seat(["bond"]),
            seat(["bond"]),
            hall=["hel"],
            deity_deck=["loki", "surt", "ragnarok"],
            deity_discard=[
                "vidar", "odin", "thor", "freyja", "heimdall", "valkyrie", "baldr", "igdrasil",
                "fenrir", "fafnir", "nagelfar", "yormungand", "nidhogg",
            ],
            deck=PLAIN,
        )
    )  # fmt: skip
    t.play("summon:hel", "hall:ragnarok")
    assert (t.decision, t.position()["last_round"]) == ("WO-C-03", True)
    t.play("hall:surt")  # the last one follows by itself
    assert t.position()["hall"] == ["surt", "loki", "ragnarok"]
    assert (t.decision, t.options()) == ("WO-D-COLOUR", {"keep:blue", "keep:red"})
    t.play("keep:red")
    assert (deities(t, 0), t.decision) == (["hel"], "WO-D-TURN")


@clause("WO-TIME-13", "WO-SUMMON-08")
def test_colours_are_settled_before_the_turn_goes_on(table: Build) -> None:
    """Fafnir takes the Hall's card: the refill first, then the taker's colours, then the turn."""
    t = table(
        position(
            seat(["bond"], sacrifices=["troll"], deities=["fafnir", "hel"]),
            seat(["bond"]),
            seat(["bond"]),
            hall=["thor", "tyr", "odin"],
            deck=PLAIN,
        )
    )
    t.play("use:fafnir", "deity:thor")
    assert t.decision == "WO-C-03"
    t.play("hall:surt")
    assert (t.actor, t.decision) == (0, "WO-D-COLOUR")
    t.play("keep:red")
    assert (deities(t, 0), t.decision) == (["hel"], "WO-D-TURN")


@clause("WO-TIME-14", "WO-DEITY-04")
def test_the_mark_is_set_before_the_payment(table: Build) -> None:
    """Odin is marked while the sacrifice is being chosen."""
    t = table(
        position(
            seat(["bond"], sacrifices=["troll", "bond"], deities=["odin"]),
            seat(["bond"], deities=["hel"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    t.play("use:odin:discard")
    assert (t.decision, t.position()["marks"]) == ("WO-D-PAY", ["odin"])


@clause("WO-TIME-15", "WO-PROT-05")
@pytest.mark.parametrize("moves", [["use:odin:discard", "deity:odin"], ["use:fafnir"]])
def test_odin_guards_the_payment_while_he_is_there(table: Build, moves: list[str]) -> None:
    """The payment comes first, so Nidhogg gets nothing even if Odin leaves by it."""
    t = table(
        position(
            seat(["bond"], sacrifices=["troll"], deities=["odin", "fafnir", "igdrasil"]),
            seat(["bond"], deities=["nidhogg"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    pile = discard(t)
    t.play(*moves)
    assert hand(t, 1) == {"bond": 1}
    assert gained(pile, discard(t)) == {"troll": 1}


@clause("WO-TIME-15", "WO-CARD-NIDHOGG-01")
def test_without_odin_nidhogg_takes_the_sacrifice(table: Build) -> None:
    """Fafnir's payment, of one card."""
    t = table(
        position(
            seat(["bond"], sacrifices=["troll"], deities=["fafnir"]),
            seat(["bond"], deities=["nidhogg"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    t.play("use:fafnir")
    assert hand(t, 1) == {"bond": 1, "troll": 1}
    assert deities(t, 0) == ["nidhogg"]
