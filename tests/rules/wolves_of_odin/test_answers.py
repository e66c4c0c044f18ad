"""Answers to removal effects (section 4.14)."""

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
)
from tests.rules.wolves_of_odin.table import position, seat

# P0 acts on P1's line [konung, huscarl], with its own line [archer, priest].
WAYS = {
    "archer": ["place:archer", "line:0", "left", "unit:1:0"],
    "assassin": ["place:assassin", "line:1", "right", "unit:1:0"],
    "raider": ["place:raider", "line:1", "right", "unit:1:0"],
    "traitor": ["place:traitor", "line:1", "right"],
    "tyr": ["use:tyr", "left"],
    "loki": ["sacrifice:1", "unit:1:1"],
    "plague": ["play:plague", "value:2"],
    "treason": ["play:treason", "rune:teiwaz"],
}


@clause("WO-REACT-01", "WO-REACT-02", "WO-R-09", "WO-D-ANSWER", "WO-CARD-HUSCARL-04")
@pytest.mark.parametrize("way", WAYS)
def test_each_kind_opens_one_answer(table: Build, way: str) -> None:
    """After the target is declared, before anything leaves; the Huscarl answers three kinds."""
    card, god = ([], [way]) if way in ("tyr", "loki") else ([way], [])
    t = table(
        position(
            seat(["bond", *card], ["archer", "priest"], deities=god),
            seat([WALL, "bond"], ["konung", "huscarl"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    t.play(*WAYS[way])
    assert (t.actor, t.decision) == (1, "WO-D-ANSWER")
    assert [unit for unit in line(t, 1) if unit != way] == ["konung", "huscarl"]
    huscarl = {"huscarl:1"} if way in ("assassin", "raider", "traitor") else set()
    assert t.options() == {"decline", "wall"} | huscarl
    t.play("wall")
    assert [unit for unit in line(t, 1) if unit != way] == ["konung", "huscarl"]
    assert hand(t, 1) == {"bond": 1}
    assert t.decision != "WO-D-ANSWER"


@clause("WO-REACT-02", "WO-R-13", "WO-CARD-HUSCARL-01")
def test_any_huscarl_of_the_affected_line_answers(table: Build) -> None:
    """One is enough, the owner picks; Huscarls in hand or in other lines do not count."""
    t = table(
        position(
            seat(["assassin"], ["huscarl"]),
            seat(["huscarl"], ["huscarl", "bond", "huscarl"]),
            seat(["bond"], ["huscarl"]),
            deck=PLAIN,
        )
    )
    t.play("place:assassin", "line:1", "left", "unit:1:2")
    assert (t.actor, t.options()) == (1, {"decline", "huscarl:1", "huscarl:3"})
    t.play("huscarl:3")
    assert lines(t) == [["huscarl"], ["assassin", "huscarl", "bond"], ["huscarl"]]


@clause("WO-REACT-02", "WO-R-13", "WO-CARD-HUSCARL-01")
def test_without_a_huscarl_in_the_line_nobody_is_asked(table: Build) -> None:
    """A Huscarl in hand is no answer."""
    t = table(position(seat(["assassin"]), seat(["huscarl"], ["bond"]), seat(["bond"]), deck=PLAIN))
    t.play("place:assassin", "line:1", "left", "unit:1:1")
    assert (line(t, 1), t.actor, t.decision) == (["assassin"], 1, "WO-D-TURN")


@clause("WO-REACT-03", "WO-R-10")
@pytest.mark.parametrize(
    ("moves", "options"),
    [
        (["place:assassin", "line:0", "right", "unit:0:0"], {"decline", "wall", "huscarl:1"}),
        (["play:plague", "value:2"], {"decline", "wall"}),
        (["use:tyr", "right"], {"decline", "wall"}),
    ],
)
def test_own_effects_may_be_answered(table: Build, moves: list[str], options: set[str]) -> None:
    """With a Wall or a Huscarl."""
    t = table(
        position(
            seat(["assassin", "plague", WALL], ["konung", "huscarl"], deities=["tyr"]),
            seat(["bond"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    t.play(*moves)
    assert (t.actor, t.decision, t.options()) == (0, "WO-D-ANSWER", options)
    t.play("wall")
    assert line(t, 0)[:2] == ["konung", "huscarl"]


@clause("WO-REACT-04", "WO-REACT-05", "WO-R-70")
def test_a_cancelled_assassin_stays_and_draws_nothing(table: Build) -> None:
    """No new target either."""
    t = table(
        position(seat(["assassin"]), seat([WALL], ["troll", "bond"]), seat(["bond"]), deck=PLAIN)
    )
    t.play("place:assassin", "line:1", "right", "unit:1:0", "wall")
    assert line(t, 1) == ["troll", "bond", "assassin"]
    assert (hand(t, 0), hand(t, 1)) == ({}, {})
    assert (t.actor, t.decision) == (1, "WO-D-TURN")


@clause("WO-REACT-04", "WO-REACT-05", "WO-R-70")
@pytest.mark.parametrize("kind", ["raider", "traitor"])
def test_a_cancelled_raider_or_traitor_stays(table: Build, kind: str) -> None:
    """The unit attacked stays too; the Huscarl that answered is discarded."""
    t = table(
        position(seat([kind]), seat(["bond"], ["huscarl", "konung"]), seat(["bond"]), deck=PLAIN)
    )
    t.play(f"place:{kind}", "line:1", "right")
    if kind == "raider":
        t.play("unit:1:1")
    t.play("huscarl:0")
    assert (lines(t), hand(t, 0)) == ([[], ["konung", kind], []], {})


@clause("WO-REACT-04", "WO-R-11", "WO-W-41")
@pytest.mark.parametrize("way", ["plague", "tyr", "treason"])
def test_a_wall_spares_one_line(table: Build, way: str) -> None:
    """The effect goes on for the other lines."""
    card, god = ([], ["tyr"]) if way == "tyr" else ([way], [])
    t = table(
        position(
            seat(["bond", *card], ["berserker"], deities=god),
            seat([WALL], ["berserker"]),
            seat(["bond"], ["berserker"]),
            deck=PLAIN,
        )
    )
    t.play(*{"plague": ["play:plague", "value:5"], "tyr": ["use:tyr", "left"]}.get(
        way, ["play:treason", "rune:teiwaz"]
    ))  # fmt: skip
    assert t.actor == 1
    t.play("wall")
    assert lines(t) == [[], ["berserker"], []]


@clause("WO-REACT-05", "WO-REACT-07", "WO-MAN-03", "WO-TIME-02")
def test_wall_and_manoeuvre_wait_in_play(table: Build) -> None:
    """Until the whole effect is finished; in the order played."""
    t = table(
        position(
            seat(["plague", "bond"], ["berserker"]),
            seat([WALL, "bond"], ["berserker"]),
            seat([WALL, "bond"], ["berserker"]),
            deck=PLAIN,
        )
    )
    pile = discard(t)
    t.play("play:plague", "value:5", "wall")
    assert (t.actor, t.decision) == (2, "WO-D-ANSWER")
    assert t.position()["in_play"] == [
        {"card": "plague", "player": 0, "role": "manoeuvre"},
        {"card": WALL, "player": 1, "role": "manoeuvre"},
    ]
    assert discard(t) == pile
    t.play("decline")
    assert t.position()["in_play"] == []
    assert gained(pile, discard(t)) == {"plague": 1, WALL: 1, "berserker": 2}


@clause("WO-REACT-06")
def test_owners_answer_clockwise_from_the_active_player(table: Build) -> None:
    """P2 acts: P2, P3, P0, P1; unaffected lines are left out."""
    walled = seat([WALL, "bond"], ["berserker"])
    t = table(
        position(
            walled, walled, seat(["plague", WALL], ["berserker"]), walled,
            seat([WALL, "bond"], ["bond"]), active=2, deck=PLAIN,
        )
    )  # fmt: skip
    t.play("play:plague", "value:5")
    order = []
    while t.decision == "WO-D-ANSWER":
        order.append(t.actor)
        t.play("decline")
    assert order == [2, 3, 0, 1]
    assert lines(t) == [[], [], [], [], ["bond"]]


@clause("WO-REACT-07", "WO-CARD-WALL-01")
def test_a_wall_is_no_action(table: Build) -> None:
    """It is played on another's turn and leaves one's own turn untouched."""
    t = table(
        position(seat(["assassin"]), seat([WALL, "bond"], ["konung"]), seat(["bond"]), deck=PLAIN)
    )
    t.play("place:assassin", "line:1", "left", "unit:1:1", "wall")
    assert (t.actor, t.decision) == (1, "WO-D-TURN")
    assert {"place:bond", "sacrifice:0", "pass"} <= t.options()


@clause("WO-REACT-07", "WO-R-45", "WO-CARD-FREYJA-01", "WO-TIME-02")
def test_freyja_may_take_the_manoeuvre_and_the_wall(table: Build) -> None:
    """In the order in which they were played."""
    t = table(
        position(
            seat(["plague", "bond"], ["troll"]),
            seat([WALL, "bond"], ["berserker"]),
            seat(["bond"], deities=["freyja"]),
            deck=PLAIN,
        )
    )
    t.play("play:plague", "value:5", "wall")
    assert (t.actor, t.decision) == (2, "WO-D-FREYJA")
    t.play("no")
    assert (t.actor, t.decision) == (2, "WO-D-FREYJA")
    t.play("yes")
    assert hand(t, 2) == {"bond": 1, WALL: 1}


@clause("WO-REACT-08", "WO-R-14", "WO-ZONE-08")
def test_declining_looks_like_having_no_answer(table: Build) -> None:
    """The other seats' views are the same in both worlds once the effect is over."""
    views = []
    for held, deck in ((WALL, {"bond": 9}), ("bond", {"bond": 8, WALL: 1})):
        t = table(
            position(
                seat(["plague", "archer"], ["berserker"]),
                seat([held], ["berserker", "bond"]),
                seat(["archer"]),
                deck=deck,
            )
        )
        t.play("play:plague", "value:5")
        if held == WALL:
            assert (t.actor, t.decision) == (1, "WO-D-ANSWER")
            for viewer in (0, 2, None):
                assert (t.view(viewer)["decision"], t.view(viewer)["picks"]) == (None, [])
            t.play("decline")
        views.append([t.view(viewer) for viewer in (0, 2, None)])
    assert views[0] == views[1]


@clause("WO-REACT-09")
def test_valkyrie_opens_no_window(table: Build) -> None:
    """A Huscarl in the line does not answer it."""
    t = table(
        position(
            seat(["bond"], deities=["valkyrie"]), seat([WALL], ["konung", "huscarl"]),
            seat(["bond"]), passed=[1, 2], deck=PLAIN,
        )
    )  # fmt: skip
    t.play("pass", "unit:1:0")
    assert t.decision == "WO-C-04"
    assert hand(t, 0) == {"bond": 5, "konung": 1}


@clause("WO-REACT-10")
def test_what_a_wall_can_not_answer(table: Build) -> None:
    """A placement, a Wall, a unit joining one's line: nobody is asked."""
    t = table(
        position(
            seat(["troll", "plague", WALL], ["berserker"]),
            seat([WALL, WALL], ["berserker"]),
            seat([WALL, "traitor"], ["archer", "bond"]),
            deck=PLAIN,
        )
    )
    t.play("place:troll", "line:1", "left")
    assert (t.actor, t.decision) == (1, "WO-D-TURN")
    t.play("pass", "place:traitor", "line:0", "left", "decline")
    assert (t.actor, t.decision) == (2, "WO-D-JOIN")  # the joined line opens no window
    t.play("left")
    assert (t.actor, t.decision) == (0, "WO-D-TURN")


@clause("WO-REACT-10", "WO-REACT-07")
def test_a_wall_is_not_answered_by_a_wall(table: Build) -> None:
    """P0's second question concerns its own line, not P1's Wall."""
    t = table(
        position(
            seat(["assassin", WALL]), seat([WALL, "bond"], ["konung"]), seat([WALL]), deck=PLAIN
        )
    )
    t.play("place:assassin", "line:1", "left", "unit:1:1", "wall")
    assert (t.actor, t.decision) == (1, "WO-D-TURN")
    assert hand(t, 0) == {WALL: 1}
