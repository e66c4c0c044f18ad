"""Decision points of turns and People cards: their options exactly, and when skipped."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import (
    PLAIN,
    WALL,
    Build,
    hand,
    hand_size,
    line,
    lines,
)
from tests.rules.wolves_of_odin.table import Table, position, seat


def asked(table: Table) -> tuple[int | None, str | None, set[str]]:
    """Who decides what, and the options."""
    return table.actor, table.decision, table.options()


@clause("WO-D-TURN", "WO-W-28")
def test_everything_a_turn_offers(table: Build) -> None:
    """One text for a kind however many copies; Thor costs 3 here."""
    t = table(
        position(
            seat(
                ["bond", "bond", "huscarl", "plague", WALL],
                ["huscarl", "troll"],
                sacrifices=["berserker"],
                deities=["tyr"],
            ),
            seat(["bond"]),
            seat(["bond"]),
            hall=["thor", "hel", "igdrasil"],
            deck=PLAIN,
        )
    )
    assert asked(t) == (
        0,
        "WO-D-TURN",
        {"place:bond", "place:huscarl", "play:plague", "sacrifice:0", "sacrifice:1", "pass",
         "summon:hel", "summon:igdrasil", "use:tyr"},
    )  # fmt: skip


@clause("WO-D-PASSED", "WO-D-CYCLE-DISCARD")
def test_a_passed_turn(table: Build) -> None:
    """`skip` and `cycle`; Baldr's return needs four cards and a player who has not passed."""
    for cards, more in ((4, {"use:baldr:return"}), (3, set())):
        t = table(
            position(
                seat(["bond"] * cards, deities=["baldr"]), seat(["bond"]), seat(["bond"]),
                passed=[0], deck=PLAIN,
            )
        )  # fmt: skip
        assert asked(t) == (0, "WO-D-PASSED", {"skip", "cycle"} | more)
    t.play("cycle")  # one kind in deck and hand: nothing to choose
    assert (t.actor, hand_size(t, 0)) == (1, 3)


@clause("WO-D-PASSED", "WO-CYCLE-02", "WO-R-33")
def test_a_full_hand_leaves_skip_and_the_return(table: Build) -> None:
    """With twelve cards there is no `cycle`."""
    t = table(
        position(
            seat(["hirdman"] * 12, deities=["baldr"]), seat(["bond"]), seat(["bond"]),
            passed=[0], deck=PLAIN,
        )
    )  # fmt: skip
    assert t.options() == {"skip", "use:baldr:return"}


@clause("WO-D-LINE", "WO-D-SIDE")
def test_line_and_side(table: Build) -> None:
    """Lines that accept the kind; a side only where there are units."""
    t = table(
        position(
            seat(["hedvig"], ["hedvig"]), seat(["bond"], ["troll"]), seat(["bond"]), deck=PLAIN
        )
    )
    t.play("place:hedvig")
    assert asked(t) == (0, "WO-D-LINE", {"line:1", "line:2"})
    t.play("line:1")
    assert asked(t) == (0, "WO-D-SIDE", {"left", "right"})


@clause("WO-D-ARCHER", "WO-R-54", "WO-R-72")
def test_archer_targets(table: Build) -> None:
    """Every unit of every line, the Archers too; obligatory."""
    t = table(
        position(
            seat(["archer"], ["konung"]), seat(["bond"], ["bond", "archer"]), seat(["bond"]),
            deck=PLAIN,
        )
    )  # fmt: skip
    t.play("place:archer", "line:1", "right")
    assert asked(t) == (1, "WO-D-ARCHER", {"unit:0:0", "unit:1:0", "unit:1:1", "unit:1:2"})


@clause("WO-D-ARCHER", "WO-CARD-ARCHER-01")
def test_an_archer_beside_anything_else_does_not_shoot(table: Build) -> None:
    """Its one neighbour must be an Archer."""
    t = table(
        position(seat(["archer"]), seat(["bond"], ["bond", "archer"]), seat(["bond"]), deck=PLAIN)
    )
    t.play("place:archer", "line:1", "left")
    assert (t.actor, t.decision) == (1, "WO-D-TURN")


@clause("WO-D-ASSASSIN", "WO-R-52")
@pytest.mark.parametrize("itself", [True, False])
def test_assassin_targets(table: Build, itself: bool) -> None:
    """The units of that line, the Assassin included unless the option says no; obligatory."""
    t = table(
        position(
            seat(["assassin"], ["bond"]), seat(["bond"], ["konung", "bond"]), seat(["bond"]),
            assassin_may_target_self=itself, deck=PLAIN,
        )
    )  # fmt: skip
    t.play("place:assassin", "line:1", "right")
    options = {"unit:1:0", "unit:1:1"} | ({"unit:1:2"} if itself else set())
    assert asked(t) == (0, "WO-D-ASSASSIN", options)


@clause("WO-D-ASSASSIN", "WO-R-52", "WO-D-00")
@pytest.mark.parametrize("itself", [True, False])
def test_an_assassin_alone(table: Build, itself: bool) -> None:
    """It must destroy itself, and its placer draws; by option it just stays."""
    t = table(
        position(
            seat(["assassin"]), seat(["bond"]), seat(["bond"]),
            assassin_may_target_self=itself, deck=PLAIN,
        )
    )  # fmt: skip
    t.play("place:assassin", "line:1")
    assert line(t, 1) == ([] if itself else ["assassin"])
    assert hand(t, 0) == ({"bond": 1} if itself else {})


@clause("WO-D-RAIDER", "WO-R-53", "WO-W-26")
def test_raider_targets(table: Build) -> None:
    """Any unit of the line but this Raider, or none; skipped in an empty line."""
    at = position(
        seat(["raider", "raider"]), seat(["bond"], ["konung", "raider"]), seat(["bond"]), deck=PLAIN
    )
    t = table(at).play("place:raider", "line:1", "right")
    assert asked(t) == (0, "WO-D-RAIDER", {"none", "unit:1:0", "unit:1:1"})
    t.play("none")
    assert (line(t, 1), hand(t, 0)) == (["konung", "raider", "raider"], {"raider": 1})
    t = table(at).play("place:raider", "line:2")
    assert (line(t, 2), t.actor) == (["raider"], 1)


@clause("WO-D-TRAITOR", "WO-R-29", "WO-W-31")
def test_traitor_targets(table: Build) -> None:
    """The weakest Teiwaz units with the Traitor in the line; skipped if there is one."""
    t = table(
        position(
            seat(["traitor"]),
            seat(["bond"], ["konung", "hirdman", "bond", "bond", "bond", "bond", "bond"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    t.play("place:traitor", "line:1", "left")
    assert asked(t) == (0, "WO-D-TRAITOR", {"unit:1:1", "unit:1:2"})
    t.play("unit:1:2")
    assert (line(t, 0), line(t, 1)[:2]) == (["hirdman"], ["traitor", "konung"])


@clause("WO-D-TRAITOR", "WO-D-JOIN", "WO-R-29", "WO-TIME-06", "WO-W-21")
@pytest.mark.parametrize(
    ("side", "after"),
    [("left", ["berserker", "priest", "traitor"]), ("right", ["priest", "traitor", "berserker"])],
)
def test_a_traitor_in_the_own_line(table: Build, side: str, after: list[str]) -> None:
    """The unit leaves and rejoins at the chosen end; the condition is checked without it."""
    t = table(
        position(
            seat(["traitor"], ["priest", "berserker"]), seat(["bond"]), seat(["bond"]), deck=PLAIN
        )
    )
    t.play("place:traitor", "line:0", "right")
    assert asked(t) == (0, "WO-D-JOIN", {"left", "right"})
    assert line(t.play(side), 0) == after


@clause("WO-D-ANSWER")
def test_answers(table: Build) -> None:
    """Wall and each Huscarl, at the positions with the Raider in the line."""
    t = table(
        position(
            seat(["raider"]),
            seat([WALL, WALL], ["huscarl", "bond", "huscarl"]),
            seat([WALL], ["huscarl"]),
            deck=PLAIN,
        )
    )
    t.play("place:raider", "line:1", "left", "unit:1:2")
    assert asked(t) == (1, "WO-D-ANSWER", {"decline", "wall", "huscarl:1", "huscarl:3"})


@clause("WO-D-JOIN")
def test_no_side_is_asked_in_an_empty_line(table: Build) -> None:
    """The Traitor's unit just joins."""
    t = table(position(seat(["traitor"]), seat(["bond"], ["konung"]), seat(["bond"]), deck=PLAIN))
    t.play("place:traitor", "line:1", "right")
    assert (lines(t), t.actor) == ([["konung"], ["traitor"], []], 1)


@clause("WO-D-PLAGUE", "WO-R-50", "WO-CARD-PLAGUE-03")
def test_plague_values(table: Build) -> None:
    """Each current strength once, of protected units too, negative ones; and a number none has."""
    t = table(
        position(
            seat(["plague"], ["hirdman", "hirdman", "huscarl"]),
            seat(["bond"], ["konung", *["archer"] * 9, "troll", "troll", "hedvig"]),
            seat(["bond"], ["priest"], deities=["surt"]),
            deck=PLAIN,
        )
    )
    t.play("play:plague")
    assert asked(t) == (
        0,
        "WO-D-PLAGUE",
        {"value:-2", "value:0", "value:1", "value:2", "value:4", "value:7", "value:8",
         "value:none"},
    )  # fmt: skip
    t.play("value:-2")
    assert "konung" not in line(t, 1)


@clause("WO-D-RUNE")
def test_runes_are_named(table: Build) -> None:
    """Both are offered, whether units have them or not."""
    t = table(position(seat(["treason"], ["troll"]), seat(["bond"]), seat(["bond"]), deck=PLAIN))
    t.play("play:treason")
    assert asked(t) == (0, "WO-D-RUNE", {"rune:teiwaz", "rune:eiwaz"})


@clause("WO-D-TREASON", "WO-R-05", "WO-CARD-TREASON-02")
@pytest.mark.parametrize(("chooser", "actor"), [("owner", 1), ("player", 0)])
def test_treason_units(table: Build, chooser: str, actor: int) -> None:
    """Each unit of the rune in that line, chosen by its owner, or by the player by option."""
    t = table(
        position(
            seat(["treason"], ["huscarl"]),
            seat(["bond"], ["hirdman", "troll", "konung"]),
            seat(["bond"], ["bond"]),
            treason_chooser=chooser,
            deck=PLAIN,
        )
    )
    t.play("play:treason", "rune:teiwaz")
    assert asked(t) == (actor, "WO-D-TREASON", {"unit:1:0", "unit:1:2"})
    t.play("unit:1:2")
    assert lines(t) == [[], ["hirdman", "troll"], ["bond"]]
