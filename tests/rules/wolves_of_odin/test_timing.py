"""Timing of removal effects (section 7)."""

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


@clause("WO-TIME-01")
def test_strengths_follow_the_line_at_once(table: Build) -> None:
    """A Bond leaves: the others are worth less in the same moment."""
    t = table(
        position(
            seat(["plague", "troll"], ["bond", "bond", "huscarl"]), seat(["bond"]), seat(["bond"]),
            deck=PLAIN,
        )
    )  # fmt: skip
    assert t.units(0) == [2, 2, 2]
    t.play("sacrifice:0", "pass", "pass", "play:plague")
    assert t.options() == {"value:1", "value:2", "value:none"}


@clause("WO-TIME-02", "WO-CARD-ASSASSIN-04", "WO-R-20")
def test_the_order_of_an_effect(table: Build) -> None:
    """Target, answers, removal, Nagelfar, the Assassin's draw."""
    t = table(
        position(
            seat(["assassin"]),
            seat([WALL], ["troll", "bond"]),
            seat(["bond"], ["bond"], deities=["nagelfar"]),
            deck={"archer": 2, "hirdman": 2},
        )
    )
    t.play("place:assassin", "line:1", "right")
    assert (t.actor, t.decision) == (0, "WO-D-ASSASSIN")
    t.play("unit:1:0")
    assert (t.actor, t.decision, line(t, 1)) == (1, "WO-D-ANSWER", ["troll", "bond", "assassin"])
    t.play("decline")
    assert (t.actor, t.decision, line(t, 1)) == (2, "WO-D-JOIN", ["bond", "assassin"])
    assert hand(t, 0) == {}
    t.play("right")
    assert (line(t, 2), t.decision) == (["bond", "troll"], "WO-C-05")
    t.play("draw:archer")
    assert (hand(t, 0), t.actor) == ({"archer": 1}, 1)


@clause("WO-TIME-02", "WO-CARD-ASSASSIN-03")
@pytest.mark.parametrize(("target", "draws"), [("unit:1:0", False), ("unit:1:3", True)])
def test_the_strength_is_read_just_before_the_removal(
    table: Build, target: str, draws: bool
) -> None:
    """The Bond is 5 with the Assassin in the line (4 without it)."""
    t = table(
        position(
            seat(["assassin"]), seat(["bond"], ["bond", "bond", "bond", "troll"]), seat(["bond"]),
            deck=PLAIN,
        )
    )  # fmt: skip
    t.play("place:assassin", "line:1", "right", target)
    assert hand(t, 0) == ({"bond": 1} if draws else {})


@clause("WO-TIME-03", "WO-R-09", "WO-REACT-04")
def test_the_target_is_fixed_before_the_answers(table: Build) -> None:
    """Shown while the owner answers; declined, exactly it goes; cancelled, there is no other."""
    at = position(
        seat(["assassin"], ["troll"]), seat([WALL], ["troll", "huscarl", "bond"]), seat(["bond"]),
        deck=PLAIN,
    )  # fmt: skip
    for answer, after in (
        ("decline", ["troll", "huscarl", "assassin"]),
        ("wall", ["troll", "huscarl", "bond", "assassin"]),
        ("huscarl:1", ["troll", "bond", "assassin"]),
    ):
        t = table(at).play("place:assassin", "line:1", "right", "unit:1:2")
        effect = {"kind": "assassin", "controller": 0, "target": "unit:1:2"}
        assert all(t.view(viewer)["effect"] == effect for viewer in (0, 1, 2, None))
        t.play(answer)
        assert (line(t, 1), t.actor, t.view(0)["effect"]) == (after, 1, None)


@clause("WO-TIME-04", "WO-CARD-PLAGUE-02")
def test_plague_removes_after_all_answers(table: Build) -> None:
    """Clockwise from the active player; nothing leaves before the last answer."""
    t = table(
        position(
            seat(["bond", WALL], ["huscarl", "troll"]),
            seat(["plague", "bond"], ["huscarl", "bond"]),
            seat(["bond", WALL], ["huscarl", "bond", "bond"]),
            active=1,
            deck=PLAIN,
        )
    )
    t.play("play:plague", "value:2")  # P2's Bonds are 2 as well
    assert (t.actor, t.decision) == (2, "WO-D-ANSWER")
    assert t.view(0)["effect"] == {"kind": "plague", "controller": 1, "target": "value:2"}
    t.play("decline")
    assert (t.actor, t.decision) == (0, "WO-D-ANSWER")
    assert lines(t) == [["huscarl", "troll"], ["huscarl", "bond"], ["huscarl", "bond", "bond"]]
    t.play("decline")
    assert lines(t) == [["troll"], ["bond"], []]


@clause("WO-TIME-04", "WO-CARD-TREASON-03")
def test_treason_goes_owner_by_owner(table: Build) -> None:
    """Each answers and chooses before the next is asked; the units leave together."""
    t = table(
        position(
            seat(["treason", "bond"], ["huscarl", "hirdman"]),
            seat([WALL, "bond"], ["konung", "hirdman"]),
            seat([WALL, "bond"], ["priest", "bond"]),
            deck=PLAIN,
        )
    )
    before = lines(t)
    t.play("play:treason", "rune:teiwaz")
    assert (t.actor, t.decision) == (0, "WO-D-TREASON")
    t.play("unit:0:1")
    assert (t.actor, t.decision) == (1, "WO-D-ANSWER")
    t.play("decline")
    assert (t.actor, t.decision) == (1, "WO-D-TREASON")
    t.play("unit:1:0")
    assert (t.actor, t.decision, lines(t)) == (2, "WO-D-ANSWER", before)
    t.play("decline")  # the Priest is the only Teiwaz unit
    assert lines(t) == [["huscarl"], ["hirdman"], ["bond"]]


@clause("WO-TIME-04")
def test_the_chooser_of_treason_sees_the_choices(table: Build) -> None:
    """Others see the rune and nothing of what has been chosen."""
    t = table(
        position(
            seat(["treason", "bond"], ["huscarl", "hirdman"]),
            seat(["bond"], ["konung", "hirdman"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    t.play("play:treason", "rune:teiwaz", "unit:0:1")
    assert t.actor == 1
    assert t.view(1)["effect"]["chosen"] == ["unit:0:1"]
    for viewer in (0, 2, None):
        effect = t.view(viewer)["effect"]
        assert effect == {
            "kind": "treason", "controller": 0, "target": "rune:teiwaz", "chosen": []
        }  # fmt: skip


@clause("WO-TIME-04", "WO-CARD-TYR-01")
def test_tyr_destroys_after_all_answers(table: Build) -> None:
    """The units are those at the ends when the side was named."""
    t = table(
        position(
            seat(["bond"], ["troll", "archer"], deities=["tyr"]),
            seat([WALL], ["huscarl", "bond"]),
            seat([WALL], ["konung"]),
            deck=PLAIN,
        )
    )
    t.play("use:tyr", "left")
    assert (t.actor, t.view(0)["effect"]) == (
        1, {"kind": "tyr", "controller": 0, "target": "left"}
    )  # fmt: skip
    t.play("decline")
    assert (t.actor, line(t, 0)) == (2, ["troll", "archer"])
    t.play("wall")
    assert lines(t) == [["archer"], ["bond"], ["konung"]]


@clause("WO-TIME-05", "WO-R-56", "WO-CARD-NAGELFAR-01")
def test_nagelfar_receives_tyrs_units_one_by_one(table: Build) -> None:
    """Clockwise from the active player, after all have left; the own unit is discarded."""
    t = table(
        position(
            seat(["bond"], ["troll", "bond"]),
            seat(["bond"], ["archer", "bond"], deities=["tyr"]),
            seat(["bond"], ["huscarl"]),
            seat(["bond"], ["raider", "konung"], deities=["nagelfar"]),
            active=1,
            deck=PLAIN,
        )
    )
    pile = discard(t)
    t.play("use:tyr", "left")
    assert lines(t) == [["bond"], ["bond"], [], ["konung"]]
    assert (t.actor, t.decision) == (3, "WO-D-JOIN")
    assert t.position()["in_play"] == [
        {"card": kind, "player": 3, "role": "join"} for kind in ("archer", "huscarl", "troll")
    ]
    t.play("left")
    assert line(t, 3) == ["archer", "konung"]
    t.play("left", "right")
    assert line(t, 3) == ["huscarl", "archer", "konung", "troll"]
    assert gained(pile, discard(t)) == {"raider": 1}


@clause("WO-TIME-06", "WO-CARD-TRAITOR-03", "WO-R-29")
def test_the_order_of_a_traitor(table: Build) -> None:
    """Tie, answer, the unit leaves, the check, the side."""
    t = table(
        position(
            seat(["traitor"], ["archer"]),
            seat([WALL], ["hirdman", "bond", "hirdman", "konung"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    t.play("place:traitor", "line:1", "left")
    assert (t.actor, t.options()) == (0, {"unit:1:1", "unit:1:3"})
    t.play("unit:1:3")
    assert (t.actor, t.decision) == (1, "WO-D-ANSWER")
    assert line(t, 1) == ["traitor", "hirdman", "bond", "hirdman", "konung"]
    t.play("decline")
    assert (t.actor, t.decision) == (0, "WO-D-JOIN")
    assert line(t, 1) == ["traitor", "hirdman", "bond", "konung"]
    t.play("right")
    assert line(t, 0) == ["archer", "hirdman"]


@clause("WO-TIME-06", "WO-R-31", "WO-R-29")
def test_a_traitors_unit_may_rejoin_its_own_line(table: Build) -> None:
    """The check comes after it has left: a lone Hedvig rejoins, and so does a Priest."""
    for kind in ("hedvig", "priest"):
        t = table(
            position(seat(["traitor"], [kind, "bond"]), seat(["bond"]), seat(["bond"]), deck=PLAIN)
        )
        t.play("place:traitor", "line:0", "left", "right")
        assert line(t, 0) == ["traitor", "bond", kind]


@clause("WO-TIME-07", "WO-CARD-LOKI-03")
def test_each_choice_of_loki_is_an_effect_of_its_own(table: Build) -> None:
    """P1 is asked about each; the sacrificed units have left together."""
    t = table(
        position(
            seat(["bond"], ["priest", "troll"], deities=["loki"]),
            seat([WALL, "bond"], ["huscarl", "konung", *["archer"] * 11]),
            seat(["bond"]),
            deck={"hirdman": 5},
        )
    )  # fmt: skip
    t.play("sacrifice:0", "troll:0")
    assert (line(t, 0), sacrifices(t, 0)) == ([], {"priest": 1, "troll": 1})
    assert (t.actor, t.decision) == (0, "WO-D-LOKI")
    t.play("unit:1:0")
    assert (t.actor, t.options()) == (1, {"decline", "wall"})
    t.play("decline")
    assert t.units(1)[0] == -1
    assert (t.actor, t.options()) == (0, {"none", "unit:1:0"})  # the Konung, below the Troll's 0
    t.play("unit:1:0")
    assert (t.actor, t.options()) == (1, {"decline", "wall"})
    t.play("wall")
    assert (line(t, 1)[0], t.actor, t.decision) == ("konung", 1, "WO-D-TURN")
