"""Deity abilities in general (section 4.12)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import (
    PLAIN,
    Build,
    deities,
    deity_zones,
    discard,
    gained,
    hand,
    line,
    lines,
    roll,
    sacrifices,
)
from tests.rules.wolves_of_odin.table import MANOEUVRES, position, seat


@clause("WO-DEITY-01")
def test_advantages_hold_while_the_deity_is_there(table: Build) -> None:
    """Thor's +5 begins with the summon and ends with the loss."""
    t = table(
        position(
            seat(["bond"], ["troll"], sacrifices=["berserker"]),
            seat(["bond"], deities=["fenrir"], sacrifices=["troll"]),
            seat(["bond"]),
            hall=["thor", "tyr", "odin"],
            deck=PLAIN,
        )
    )
    assert t.total(0) == -5
    roll(t.play("summon:thor"), "hall:baldr")
    assert t.total(0) == 0
    t.play("use:thor")  # Fenrir is the only red Deity
    assert t.total(0) == 0
    assert {"thor", "fenrir"} <= set(t.position()["deity_discard"])


ACTIVE = {
    "use:thor", "use:fenrir", "use:odin:discard", "use:odin:return", "use:heimdall", "use:tyr",
    "use:hel", "use:fafnir", "use:baldr:summon",
}  # fmt: skip
OWNED = ["igdrasil", "thor", "fenrir", "odin", "heimdall", "tyr", "hel", "fafnir", "baldr"]


def rich(**more: Any) -> dict[str, Any]:
    """P0 has every Deity with an active ability, and what each needs."""
    return position(
        seat(["bond", "bond", "bond", "bond"], ["bond"], sacrifices=["troll"], deities=OWNED),
        seat(["bond"], ["troll"]),
        seat(["bond"]),
        hall=["loki", "vidar", "surt"],
        deity_discard=["freyja"],
        deck={"archer": 9},
        **more,
    )


@clause("WO-DEITY-02", "WO-DEITY-07")
def test_active_abilities_are_for_the_own_turn_before_passing(table: Build) -> None:
    """All are offered to P0 on its turn, none to others, and after passing only Baldr's return."""
    t = table(rich())
    assert {text for text in t.options() if text.startswith("use:")} == ACTIVE
    t.play("pass")
    assert t.options() == {"place:bond", "sacrifice:0", "pass"}
    passed = table(rich(passed=[0]))
    assert passed.options() == {"skip", "cycle", "use:baldr:return"}


@clause("WO-DEITY-03", "WO-DEITY-01")
def test_passive_abilities_go_on_after_passing(table: Build) -> None:
    """Thor, Fenrir, Odin and Igdrasil of passed players."""
    t = table(
        position(
            seat(["bond"], ["troll"], deities=["tyr"]),
            seat(["bond"], ["huscarl"], deities=["thor", "fenrir", "igdrasil"]),
            seat(["bond"], ["huscarl"], deities=["odin"]),
            passed=[1, 2],
            deck=PLAIN,
        )
    )
    assert [t.total(s) for s in range(3)] == [-5, 7, 2]
    t.play("use:tyr", "left")
    assert lines(t) == [[], [], ["huscarl"]]


@clause("WO-DEITY-03", "WO-DEITY-05", "WO-CARD-NIDHOGG-01")
def test_triggered_abilities_go_on_after_passing(table: Build) -> None:
    """Nidhogg takes from a payment, Nagelfar receives, both without being asked."""
    t = table(
        position(
            seat(["assassin"], sacrifices=["berserker"]),
            seat(["bond"], ["troll"]),
            seat(["bond"], deities=["nagelfar", "nidhogg"]),
            passed=[2],
            hall=["thor"],
            deck=PLAIN,
        )
    )
    t.play("summon:thor")
    assert (hand(t, 2), t.decision) == ({"bond": 1, "berserker": 1}, "WO-C-03")
    roll(t).play("place:assassin", "line:1", "left", "unit:1:1")
    assert line(t, 2) == ["troll"]


@clause("WO-DEITY-03", "WO-CARD-YORMUNGAND-01")
def test_yormungand_goes_on_after_passing(table: Build) -> None:
    """Its passed owner wins at the start of a turn."""
    t = table(
        position(
            seat(["bond", "troll"]), seat(["bond"], ["huscarl"], deities=["yormungand"]),
            seat(["bond"]), passed=[1], deck={"archer": 9}, stakes=["v_holmgang"],
        )
    )  # fmt: skip
    t.play("place:troll", "line:0")
    assert t.position()["seats"][1]["victory"] == ["v_holmgang"]


@clause("WO-DEITY-04", "WO-TIME-14")
@pytest.mark.parametrize(
    ("ability", "moves"),
    [
        ("use:odin:discard", ["deity:vidar"]),
        ("use:odin:return", ["deity:freyja"]),
        ("use:heimdall", ["left"]),
        ("use:tyr", ["right"]),
        ("use:hel", ["stop", "card:archer"]),
    ],
)
def test_once_per_round(table: Build, ability: str, moves: list[str]) -> None:
    """The mark is set when the ability is announced; both modes of Odin share it."""
    god = ability.split(":")[1]
    t = table(
        position(
            seat(["bond", "bond"], ["bond"], sacrifices=["troll", "troll"], deities=[god]),
            seat(["bond"], ["troll"], deities=["vidar"]),
            seat(["bond"]),
            deity_discard=["freyja", "baldr"],
            deck={"priest": 3},
        )
    )
    t.play(ability)
    assert t.position()["marks"] == [god]
    for text in moves:
        if text in t.options():
            t.play(text)
    assert (t.actor, t.decision) == (0, "WO-D-TURN")
    assert not [text for text in t.options() if text.startswith(f"use:{god}")]
    if god == "odin":
        assert t.position()["marks"] == ["odin"]


@clause("WO-DEITY-04", "WO-R-58")
def test_the_mark_stays_on_the_card(table: Build) -> None:
    """Taken by Fafnir, a used Tyr can't be used again in this round."""
    t = table(
        position(
            seat(["bond"], sacrifices=["troll"], deities=["fafnir"]),
            seat(["bond"], deities=["tyr"]),
            seat(["bond"]),
            marks=["tyr"],
            deck=PLAIN,
        )
    )
    t.play("use:fafnir")
    assert (deities(t, 0), t.position()["marks"]) == (["tyr"], ["tyr"])
    assert t.options() == {"place:bond", "pass"}


@clause("WO-DEITY-05", "WO-R-61", "WO-D-LOKI", "WO-R-55")
def test_loki_may_be_declined(table: Build) -> None:
    """`none` destroys nothing."""
    t = table(
        position(
            seat(["bond"], ["konung"], deities=["loki"]), seat(["bond"], ["troll"]),
            seat(["bond"]), deck=PLAIN,
        )
    )  # fmt: skip
    t.play("sacrifice:0")
    assert t.options() == {"none", "unit:1:0"}
    t.play("none")
    assert (line(t, 1), t.actor) == (["troll"], 1)


@clause("WO-DEITY-05", "WO-R-61", "WO-R-35", "WO-END-01")
def test_vidar_valkyrie_and_freyja_may_be_declined(table: Build) -> None:
    """Vidar comes before the winner is known, Valkyrie after."""
    t = table(
        position(
            seat(["plague", "bond"]),
            seat(["bond"], ["huscarl"], deities=["vidar", "valkyrie", "freyja"]),
            seat(["bond"]),
            active=0,
            passed=[1, 2],
            deck=PLAIN,
            stakes=["v_holmgang"],
        )
    )
    pile = discard(t)
    t.play("play:plague", "value:none")
    assert (t.actor, t.decision) == (1, "WO-D-FREYJA")
    t.play("no", "skip", "skip")
    assert gained(pile, discard(t)) == {"plague": 1}
    t.play("pass")
    assert (t.actor, t.decision) == (1, "WO-D-VIDAR")
    assert t.position()["previous_winner"] is None
    t.play("none")
    assert (t.actor, t.decision) == (1, "WO-D-VALKYRIE")
    assert t.position()["previous_winner"] == 1
    assert t.position()["seats"][1]["victory"] == ["v_holmgang"]
    t.play("none")
    assert (t.decision, hand(t, 1)) == ("WO-C-04", {"bond": 1})


@clause("WO-DEITY-06", "WO-R-27", "WO-CARD-BERSERKER-02", "WO-D-PAY")
def test_a_sacrifice_is_one_card(table: Build) -> None:
    """Of any kind; a Berserker is one card too."""
    at = position(
        seat(["bond"], sacrifices=["troll", "troll", "berserker"], deities=["odin"]),
        seat(["bond"], deities=["hel"]),
        seat(["bond"]),
        deck=PLAIN,
    )
    for kind, rest in (("berserker", {"troll": 2}), ("troll", {"berserker": 1, "troll": 1})):
        t = table(at).play("use:odin:discard")
        assert (t.decision, t.options()) == ("WO-D-PAY", {"pay:troll", "pay:berserker"})
        t.play(f"pay:{kind}")
        assert (t.decision, sacrifices(t, 0)) == ("WO-D-ODIN", rest)


def offered(table: Build, **given: Any) -> set[str]:
    """The abilities offered to P0, in a game with few Deities."""
    mine, theirs = given.get("mine", []), given.get("theirs", [])
    t = table(
        position(
            seat(given.get("hand", ["bond"]), ["bond"], deities=mine,
                 sacrifices=given.get("sacrifices", [])),
            seat(["bond"], deities=theirs),
            seat(["bond"]),
            hall=given.get("hall", []),
            deity_discard=given.get("gone", []),
            marks=given.get("marks", []),
            deck=PLAIN,
        )
    )  # fmt: skip
    return {text for text in t.options() if text.startswith("use:")}


@clause("WO-DEITY-07")
@pytest.mark.parametrize(
    ("given", "uses"),
    [
        ({"mine": ["thor"]}, set()),
        ({"mine": ["thor"], "theirs": ["tyr"], "hall": ["odin", "igdrasil"]}, set()),
        ({"mine": ["thor"], "theirs": ["hel"]}, {"use:thor"}),
        ({"mine": ["thor"], "hall": ["hel"]}, {"use:thor"}),
        ({"mine": ["igdrasil", "thor", "surt"]}, {"use:thor"}),
        ({"mine": ["fenrir"], "theirs": ["hel"], "hall": ["igdrasil"]}, set()),
        ({"mine": ["fenrir"], "theirs": ["odin"]}, {"use:fenrir"}),
        ({"mine": ["fenrir"], "hall": ["odin"]}, {"use:fenrir"}),
        ({"mine": ["odin"]}, set()),
        ({"mine": ["odin"], "sacrifices": ["troll"]}, {"use:odin:discard"}),
        ({"mine": ["odin"], "gone": ["baldr"]}, set()),
        ({"mine": ["odin"], "gone": ["hel"]}, {"use:odin:return"}),
        ({"mine": ["odin"], "gone": ["hel"], "sacrifices": ["troll"], "marks": ["odin"]}, set()),
        ({"mine": ["heimdall"]}, {"use:heimdall"}),
        ({"mine": ["heimdall"], "marks": ["heimdall"]}, set()),
        ({"mine": ["tyr"]}, {"use:tyr"}),
        ({"mine": ["tyr"], "marks": ["tyr"]}, set()),
        ({"mine": ["hel"]}, {"use:hel"}),
        ({"mine": ["hel"], "hand": []}, set()),
        ({"mine": ["hel"], "marks": ["hel"]}, set()),
        ({"mine": ["fafnir"], "theirs": ["hel"]}, set()),
        ({"mine": ["fafnir", "surt"], "sacrifices": ["troll"]}, set()),
        ({"mine": ["fafnir"], "theirs": ["hel"], "sacrifices": ["troll"]}, {"use:fafnir"}),
        ({"mine": ["fafnir"], "hall": ["hel"], "sacrifices": ["troll"]}, {"use:fafnir"}),
        ({"mine": ["baldr"], "gone": ["hel"]}, set()),
        ({"mine": ["baldr"], "sacrifices": ["troll"]}, set()),
        ({"mine": ["baldr"], "gone": ["hel"], "sacrifices": ["troll"]}, {"use:baldr:summon"}),
    ],
)
def test_what_an_ability_needs(table: Build, given: dict[str, Any], uses: set[str]) -> None:
    """It is offered only with its cost, a legal target and no mark."""
    assert offered(table, **given) == uses


@clause("WO-DEITY-07")
def test_heimdall_and_hel_need_a_pile(table: Build) -> None:
    """With no card to reveal and none to take they are not offered."""
    t = table(
        position(
            seat(["bond", "troll"], deities=["heimdall", "hel", "igdrasil"]),
            seat(["bond"]),
            seat(["bond"]),
            deck={"archer": 9},
        )
    )
    assert {"use:heimdall", "use:hel"} <= t.options()
    document = t.position()
    document["seats"][2]["sacrifices"] = {
        kind: n for kind, n in document["people_discard"].items() if kind not in MANOEUVRES
    }
    document["seats"][1]["hand"] = {"bond": 1, "wall_of_shields": 5, "detour": 5}
    document["seats"][2]["hand"] = {"bond": 1, "plague": 4, "treason": 3}
    document["people_discard"] = {}
    t = table(document)
    assert {"use:heimdall", "use:hel"} & t.options() == {"use:heimdall"}
    document["people_deck"] = {}
    document["seats"][2]["sacrifices"]["archer"] = 9
    for one in document["seats"]:
        one["may_be_in_deck"] = {}
    assert {"use:heimdall", "use:hel"} & table(document).options() == set()


@clause("WO-DEITY-07", "WO-R-34", "WO-R-57")
def test_a_return_that_costs_a_sacrifice_by_option(table: Build) -> None:
    """Not offered without one; paid before the choice."""
    for paid in ([], ["troll"]):
        t = table(
            position(
                seat(["bond"], sacrifices=paid, deities=["odin"]),
                seat(["bond"]),
                seat(["bond"]),
                **deity_zones(["tyr"], hall=["loki"], owned=["odin"]),
                odin_return_costs_sacrifice=True,
                deck=PLAIN,
            )
        )
        assert ("use:odin:return" in t.options()) == bool(paid)
    t.play("use:odin:return")
    assert (t.decision, sacrifices(t, 0)) == ("WO-D-ODIN", {})
    assert "deity:baldr" not in t.options()
