"""The Hall of Deities (section 4.11)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import PLAIN, Build, deities, deity_zones, roll
from tests.rules.wolves_of_odin.table import position, seat

PAID = ["berserker", "troll", "troll"]


@clause("WO-HALL-01", "WO-HALL-02", "WO-HALL-06")
def test_ragnarok_counts_as_a_card_of_the_hall(table: Build) -> None:
    """With it the Hall holds three: one leaves, one is revealed; it can't be summoned itself."""
    t = table(
        position(
            seat(["bond"], sacrifices=PAID),
            seat(["bond"]),
            seat(["bond"]),
            **deity_zones(["tyr", "odin"], hall=["thor", "hel", "ragnarok"]),
            deck=PLAIN,
        )
    )
    assert t.options() == {"place:bond", "pass", "summon:thor", "summon:hel"}
    t.play("summon:thor", "pay:berserker")
    assert t.options() == {"hall:tyr", "hall:odin"}
    t.play("hall:odin")
    assert t.position()["hall"] == ["odin", "hel", "ragnarok"]
    assert t.position()["deity_deck"] == ["tyr"]


@clause("WO-HALL-02", "WO-TIME-12", "WO-C-03")
def test_the_hall_is_refilled_to_three_one_by_one(table: Build) -> None:
    """Here two places were open before."""
    t = table(
        position(
            seat(["bond"], sacrifices=["berserker"]),
            seat(["bond"]),
            seat(["bond"]),
            **deity_zones(["tyr", "odin", "loki", "surt"], hall=["thor"]),
            deck=PLAIN,
        )
    )
    t.play("summon:thor")
    assert t.options() == {"hall:tyr", "hall:odin", "hall:loki", "hall:surt"}
    t.play("hall:loki")
    assert (t.decision, t.position()["hall"]) == ("WO-C-03", ["loki"])
    t.play("hall:tyr")
    assert t.options() == {"hall:odin", "hall:surt"}
    t.play("hall:surt")
    assert t.position()["hall"] == ["tyr", "surt", "loki"]
    assert (t.actor, t.decision) == (0, "WO-D-TURN")


@clause("WO-HALL-03", "WO-R-21", "WO-CARD-ODIN-03", "WO-CARD-ODIN-04", "WO-W-09")
def test_a_hall_of_four_is_not_refilled(table: Build) -> None:
    """Odin returned one; the next summon leaves three, the one after leaves two."""
    t = table(
        position(
            seat(["bond"], sacrifices=["troll"] * 5, deities=["igdrasil", "odin"]),
            seat(["bond"]),
            seat(["bond"]),
            **deity_zones(
                ["tyr", "baldr", "vidar", "freyja", "ragnarok"],
                hall=["thor", "hel", "loki"],
                owned=["igdrasil", "odin"],
            ),
            deck=PLAIN,
        )
    )
    t.play("use:odin:return", "deity:surt")
    assert t.position()["hall"] == ["thor", "surt", "hel", "loki"]
    t.play("summon:thor")
    assert (t.decision, t.position()["hall"]) == ("WO-D-TURN", ["surt", "hel", "loki"])
    t.play("summon:hel")
    assert t.decision == "WO-C-03"
    t.play("hall:baldr")
    assert t.position()["hall"] == ["baldr", "surt", "loki"]


@clause("WO-HALL-03", "WO-R-21")
def test_a_later_return_makes_five(table: Build) -> None:
    """There is no upper bound."""
    t = table(
        position(
            seat(["bond"], deities=["odin"]),
            seat(["bond"]),
            seat(["bond"]),
            hall=["thor", "hel", "loki", "surt"],
            deity_discard=["tyr"],
            deck=PLAIN,
        )
    )
    t.play("use:odin:return")
    assert t.position()["hall"] == ["thor", "tyr", "surt", "hel", "loki"]


@clause("WO-HALL-04", "WO-TIME-12", "WO-GAME-01")
def test_ragnarok_makes_the_round_the_last(table: Build) -> None:
    """Play goes on, summons too; the game ends with the round."""
    t = table(
        position(
            seat(["bond"], sacrifices=PAID),
            seat(["troll"], sacrifices=["berserker"]),
            seat(["bond"]),
            **deity_zones(["ragnarok", "odin", "tyr"], hall=["thor", "hel", "loki"]),
            deck={"bond": 12},
        )
    )
    t.play("summon:thor", "pay:berserker", "hall:ragnarok")
    at = t.position()
    assert (at["last_round"], at["round"]) == (True, 1)
    assert (at["hall"], at["deity_deck"]) == (["hel", "loki", "ragnarok"], ["odin", "tyr"])
    assert (t.actor, t.decision) == (0, "WO-D-TURN")
    t.play("pass", "summon:loki", "hall:tyr")
    assert deities(t, 1) == ["loki"]
    t.play("pass", "pass")
    assert (t.decision, t.actor) == (None, None)
    assert sum(t.returns()) == 1


@clause("WO-HALL-05", "WO-R-68")
def test_an_empty_deity_deck_refills_nothing(table: Build) -> None:
    """Discarded Deities stay so; the Hall shrinks to Ragnarök, and nothing can be summoned."""
    t = table(
        position(
            seat(["bond"], sacrifices=["troll"] * 7),
            seat(["bond"]),
            seat(["bond"]),
            **deity_zones([], hall=["thor", "tyr", "ragnarok"]),
            deck=PLAIN,
        )
    )
    discarded = t.position()["deity_discard"]
    t.play("summon:thor")
    assert (t.decision, t.position()["hall"]) == ("WO-D-TURN", ["tyr", "ragnarok"])
    t.play("summon:tyr")
    at = t.position()
    assert (at["hall"], at["deity_discard"]) == (["ragnarok"], discarded)
    assert t.options() == {"place:bond", "pass", "use:tyr"}


@clause("WO-HALL-06", "WO-D-SMITE", "WO-D-FAFNIR")
@pytest.mark.parametrize(("god", "target"), [("thor", "hel"), ("fenrir", "tyr"), ("fafnir", "tyr")])
def test_ragnarok_is_no_target(table: Build, god: str, target: str) -> None:
    """It can't be taken or discarded: the one Deity there is taken without a choice."""
    t = table(
        position(
            seat(["bond"], sacrifices=["troll"], deities=[god]),
            seat(["bond"]),
            seat(["bond"]),
            **deity_zones([], hall=[target, "ragnarok"], owned=[god]),
            deck=PLAIN,
        )
    )
    t.play(f"use:{god}")
    assert (t.actor, t.decision) == (0, "WO-D-TURN")
    assert t.position()["hall"] == ["ragnarok"]


@clause("WO-HALL-02", "WO-R-22", "WO-D-SMITE", "WO-W-37")
def test_thor_chooses_one_by_one(table: Build) -> None:
    """The Hall is refilled between; at least one, from the Hall or anyone's, one's own included."""
    t = table(
        position(
            seat(["bond"], deities=["igdrasil", "thor", "surt"]),
            seat(["bond"], deities=["loki"]),
            seat(["bond"]),
            **deity_zones(
                ["fenrir", "tyr", "vidar", "ragnarok"],
                hall=["hel", "baldr", "odin"],
                owned=["igdrasil", "thor", "surt", "loki"],
            ),
            deck=PLAIN,
        )
    )
    t.play("use:thor")
    assert (t.decision, t.options()) == (
        "WO-D-SMITE", {"deity:hel", "deity:loki", "deity:surt"}
    )  # fmt: skip
    t.play("deity:hel")
    assert t.decision == "WO-C-03"
    t.play("hall:fenrir")
    assert t.options() == {"deity:fenrir", "deity:loki", "deity:surt", "stop"}
    t.play("deity:surt")
    assert deities(t, 0) == ["igdrasil"]
    assert {"thor", "hel", "surt"} <= set(t.position()["deity_discard"])
    assert (t.actor, t.decision) == (0, "WO-D-TURN")
    assert roll(t).position()["hall"] == ["odin", "baldr", "fenrir"]
