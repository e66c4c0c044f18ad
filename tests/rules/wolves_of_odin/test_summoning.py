"""Summoning Deities (section 4.11); the Hall has its own file."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import (
    PLAIN,
    Build,
    deities,
    discard,
    gained,
    hand,
    line,
    payments,
    roll,
    sacrifices,
)
from tests.rules.wolves_of_odin.table import position, seat

HALL = ["thor", "hel", "igdrasil"]


@clause("WO-SUMMON-01", "WO-R-59")
def test_summoning_is_an_additional_action(table: Build) -> None:
    """On one's own turn, before the basic action and after it; it is none itself."""
    t = table(
        position(
            seat(["bond", "troll"], sacrifices=["berserker", "berserker", "huscarl"]),
            seat(["bond"]),
            seat(["bond"]),
            hall=HALL,
            deck=PLAIN,
        )
    )
    t.play("summon:igdrasil")  # a Berserker pays it: no minimal payment has the Huscarl
    roll(t, "hall:tyr")
    assert t.position()["basic_done"] is False
    assert {"place:bond", "pass", "summon:thor", "summon:hel", "summon:tyr"} <= t.options()
    t.play("place:troll", "line:0", "summon:hel")
    roll(t)
    assert deities(t, 0) == ["igdrasil", "hel"]
    assert (t.actor, t.options()) == (0, {"use:hel", "end_turn"})


@clause("WO-SUMMON-01", "WO-PASS-03")
def test_no_summoning_on_other_turns_or_after_passing(table: Build) -> None:
    """P1 has the sacrifices, P0 has the turn; P2 has passed."""
    t = table(
        position(
            seat(["bond"]),
            seat(["bond"], sacrifices=["berserker"]),
            seat(["bond"], sacrifices=["berserker"]),
            passed=[2],
            hall=HALL,
            deck=PLAIN,
        )
    )
    assert t.options() == {"place:bond", "pass"}
    t.play("pass")
    assert "summon:thor" in t.options()
    t.play("place:bond", "line:1", "end_turn")
    assert (t.actor, t.options()) == (2, {"skip", "cycle"})


@clause("WO-SUMMON-02", "WO-R-23", "WO-R-24", "WO-SUMMON-07")
@pytest.mark.parametrize(
    ("held", "deity", "cost"),
    [
        ([], "thor", 2),
        ([], "igdrasil", 2),
        (["tyr"], "thor", 3),
        (["tyr", "odin"], "thor", 4),
        (["tyr", "odin", "baldr"], "thor", 5),
        (["tyr", "odin"], "hel", 2),
        (["tyr", "odin"], "igdrasil", 2),
        (["igdrasil"], "thor", 2),
        (["igdrasil", "tyr", "odin", "baldr"], "hel", 2),
        (["igdrasil", "tyr", "loki"], "hel", 3),
        (["loki", "surt", "fenrir"], "hel", 5),
    ],
)
def test_the_cost_of_a_summon(table: Build, held: list[str], deity: str, cost: int) -> None:
    """2 plus the Deities of that colour in front of the player; black is a colour of its own."""
    for value in (cost - 1, cost):
        t = table(
            position(
                seat(["bond"], sacrifices=["troll"] * value, deities=held),
                seat(["bond"]),
                seat(["bond"]),
                hall=[deity],
                deck=PLAIN,
            )
        )
        assert (f"summon:{deity}" in t.options()) == (value == cost)
    t.play(f"summon:{deity}")
    assert sacrifices(t, 0) == {}


@clause("WO-SUMMON-02", "WO-R-23")
def test_the_cost_counts_what_was_ever_summoned_by_option(table: Build) -> None:
    """With `ever` Deities lost still count; Deities got without a summon do not."""
    for basis, affordable in (("current", {"summon:thor", "summon:hel"}), ("ever", {"summon:hel"})):
        t = table(
            position(
                seat(
                    ["bond"],
                    sacrifices=["troll"] * 3,
                    summoned={"blue": 2} if basis == "ever" else None,
                ),
                seat(["bond"]),
                seat(["bond"]),
                hall=["thor", "hel"],
                summon_cost_basis=basis,
                deck=PLAIN,
            )
        )
        assert {text for text in t.options() if text.startswith("summon:")} == affordable
    free = table(
        position(
            seat(["bond"], sacrifices=["troll"] * 2, deities=["tyr", "odin"]),
            seat(["bond"]),
            seat(["bond"]),
            hall=["thor"],
            summon_cost_basis="ever",
            deck=PLAIN,
        )
    )
    assert "summon:thor" in free.options()
    roll(free.play("summon:thor"))
    assert free.position()["seats"][0]["summoned"] == {"blue": 1, "red": 0, "black": 0}


@clause("WO-SUMMON-03", "WO-R-26", "WO-D-PAY", "WO-W-29")
@pytest.mark.parametrize(
    ("held", "sets"),
    [
        ([], {"berserker", "bond bond", "bond troll"}),
        (["tyr"], {"berserker bond", "berserker troll", "bond bond troll"}),
        (["tyr", "odin"], {"berserker bond bond", "berserker bond troll"}),
    ],
)
def test_minimal_payments(table: Build, held: list[str], sets: set[str]) -> None:
    """No unit of a payment could be left out; each set can be named in one way."""
    at = position(
        seat(["bond"], sacrifices=["bond", "bond", "troll", "berserker"], deities=held),
        seat(["bond"]),
        seat(["bond"]),
        hall=["thor"],
        deck=PLAIN,
    )
    assert payments(table, at, "summon:thor") == {tuple(s.split()) for s in sets}


@clause("WO-SUMMON-03", "WO-R-26", "WO-R-27")
def test_no_change_is_given(table: Build) -> None:
    """A cost of 3 paid with two Berserkers loses one."""
    t = table(
        position(
            seat(["bond"], sacrifices=["berserker", "berserker"], deities=["tyr"]),
            seat(["bond"]),
            seat(["bond"]),
            hall=["thor"],
            deck=PLAIN,
        )
    )
    pile = discard(t)
    t.play("summon:thor")
    assert sacrifices(t, 0) == {}
    assert gained(pile, discard(t)) == {"berserker": 2}


@clause("WO-SUMMON-04", "WO-SUMMON-06", "WO-TIME-13", "WO-R-25")
def test_the_order_of_a_summon(table: Build) -> None:
    """Payment, Nidhogg, the Deity moves, the Hall is refilled, the colours are settled."""
    t = table(
        position(
            seat(["bond"], sacrifices=["archer", "troll"], deities=["tyr", "baldr"]),
            seat(["bond"], deities=["nidhogg"]),
            seat(["bond"]),
            hall=["thor", "hel", "igdrasil"],
            deck=PLAIN,
        )
    )
    pile = discard(t)
    t.play("summon:hel")
    assert (t.decision, t.options()) == ("WO-C-07", {"steal:archer", "steal:troll"})
    assert t.position()["hall"] == ["thor", "igdrasil", "hel"]
    t.play("steal:archer")
    assert t.decision == "WO-C-03"
    assert (t.position()["hall"], deities(t, 0)) == (["thor", "igdrasil"], ["baldr", "tyr", "hel"])
    assert gained(pile, discard(t)) == {"troll": 1}
    assert hand(t, 1) == {"bond": 1, "archer": 1}
    t.play("hall:loki")
    assert (t.actor, t.decision) == (0, "WO-D-COLOUR")
    assert t.options() == {"keep:blue", "keep:red"}
    t.play("keep:blue")
    assert (deities(t, 0), t.position()["deity_discard"]) == (["baldr", "tyr"], ["hel"])


@clause("WO-SUMMON-05", "WO-DEITY-01")
def test_a_summoned_deity_may_be_used_at_once(table: Build) -> None:
    """In the same turn."""
    t = table(
        position(
            seat(["bond"], ["troll", "bond"], sacrifices=["berserker"]),
            seat(["bond"]),
            seat(["bond"]),
            hall=["tyr"],
            deck=PLAIN,
        )
    )
    roll(t.play("summon:tyr"))
    t.play("use:tyr", "left")
    assert line(t, 0) == ["bond"]


@clause("WO-SUMMON-06", "WO-R-25", "WO-D-COLOUR")
@pytest.mark.parametrize(
    ("keep", "kept", "lost"),
    [("keep:red", ["hel"], ["thor", "tyr"]), ("keep:blue", ["thor", "tyr"], ["hel"])],
)
def test_one_of_two_colours_is_kept(
    table: Build, keep: str, kept: list[str], lost: list[str]
) -> None:
    """All of the other colour go, the newcomer included."""
    t = table(
        position(
            seat(["bond"], sacrifices=["berserker"], deities=["thor", "tyr"]),
            seat(["bond"]),
            seat(["bond"]),
            hall=["hel"],
            deck=PLAIN,
        )
    )
    roll(t.play("summon:hel"))
    t.play(keep)
    assert (deities(t, 0), t.position()["deity_discard"]) == (kept, lost)


@clause("WO-SUMMON-07", "WO-CARD-IGDRASIL-01")
def test_igdrasil_allows_both_colours(table: Build) -> None:
    """No conflict."""
    t = table(
        position(
            seat(["bond"], sacrifices=["berserker"], deities=["thor", "igdrasil"]),
            seat(["bond"]),
            seat(["bond"]),
            hall=["hel"],
            deck=PLAIN,
        )
    )
    roll(t.play("summon:hel"))
    assert deities(t, 0) == ["thor", "igdrasil", "hel"]
    assert t.decision == "WO-D-TURN"


@clause("WO-SUMMON-08", "WO-R-67", "WO-CARD-IGDRASIL-01", "WO-W-46")
def test_losing_igdrasil_on_another_turn(table: Build) -> None:
    """The former owner chooses at once; the turn goes on afterwards."""
    t = table(
        position(
            seat(["bond"], sacrifices=["troll"], deities=["odin"]),
            seat(["bond"], deities=["igdrasil", "tyr", "loki"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    t.play("use:odin:discard", "deity:igdrasil")
    assert (t.actor, t.options()) == (1, {"keep:blue", "keep:red"})
    t.play("keep:red")
    assert deities(t, 1) == ["loki"]
    assert t.position()["deity_discard"] == ["tyr", "igdrasil"]
    assert (t.actor, t.decision) == (0, "WO-D-TURN")


@clause("WO-SUMMON-08", "WO-CARD-FAFNIR-01", "WO-TIME-13")
def test_igdrasil_stolen_makes_two_conflicts_possible(table: Build) -> None:
    """Fafnir takes it: the robbed player chooses; the taker now may hold both."""
    t = table(
        position(
            seat(["bond"], sacrifices=["troll"], deities=["fafnir", "hel"]),
            seat(["bond"], deities=["igdrasil", "tyr", "loki"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    t.play("use:fafnir", "deity:igdrasil")
    assert (t.actor, t.decision) == (1, "WO-D-COLOUR")
    assert deities(t, 0) == ["igdrasil", "hel"]
    t.play("keep:blue")
    assert (deities(t, 1), t.actor) == (["tyr"], 0)


@clause("WO-SUMMON-08")
def test_losing_igdrasil_with_one_colour_asks_nothing(table: Build) -> None:
    """There is no conflict to settle."""
    t = table(
        position(
            seat(["bond"], sacrifices=["troll"], deities=["odin"]),
            seat(["bond"], deities=["igdrasil", "surt", "loki"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    t.play("use:odin:discard", "deity:igdrasil")
    assert (t.actor, deities(t, 1)) == (0, ["surt", "loki"])


@clause("WO-SUMMON-09")
def test_line_effects_leave_deities_alone(table: Build) -> None:
    """Tyr at both ends, Plague and Treason change no Deity."""
    gods = ["heimdall", "valkyrie"]
    t = table(
        position(
            seat(["plague", "bond"], deities=["tyr"]),
            seat(["treason", "bond"], ["troll", "huscarl"], deities=gods),
            seat(["bond"]),
            deck={"archer": 8},
        )
    )
    t.play("use:tyr", "left", "play:plague", "value:2")
    t.play("play:treason", "rune:teiwaz", "end_turn")
    assert (line(t, 1), deities(t, 1), deities(t, 0)) == ([], gods, ["tyr"])
