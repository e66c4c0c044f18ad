"""Terms that the other clauses use (section 4.1)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import PLAIN, WALL, Build, discard, gained, hand, line, lines
from tests.rules.wolves_of_odin.table import Table, position, seat


@clause("WO-TERM-01")
def test_a_unit_belongs_to_the_line_it_stands_in(table: Build) -> None:
    """P1 may sacrifice what P0 placed there, P0 may not."""
    t = table(position(seat(["troll", "bond"]), seat(["bond"]), seat(["bond"]), deck=PLAIN))
    t.play("place:troll", "line:1")
    assert t.actor == 1
    assert "sacrifice:0" in t.options()
    t.play("pass", "pass")
    assert t.actor == 0
    assert "sacrifice:0" not in t.options()


REMOVALS = [
    ("archer", True),
    ("assassin", True),
    ("tyr", True),
    ("loki", True),
    ("plague", False),
    ("treason", False),
    ("raider", False),
    ("traitor", False),
]
# P0 removes the Huscarl of P1's line [huscarl, konung]; P2 owns Nagelfar.
WAYS = {
    "archer": ["place:archer", "line:0", "left", "unit:1:0"],
    "assassin": ["place:assassin", "line:1", "left", "unit:1:1"],
    "raider": ["place:raider", "line:1", "left", "unit:1:1"],
    "traitor": ["place:traitor", "line:1", "left"],
    "tyr": ["use:tyr", "left"],
    "loki": ["sacrifice:1", "unit:1:0"],
    "plague": ["play:plague", "value:2"],
    "treason": ["play:treason", "rune:teiwaz", "unit:1:0"],
}


def removal_table(table: Build, way: str, *, ward: bool = False) -> Table:
    """P0 is about to remove P1's Huscarl in this way."""
    god = [way] if way in ("tyr", "loki") else []
    card = [way] if way not in ("tyr", "loki") else []
    return table(
        position(
            seat(["bond", *card], ["archer", "berserker"], deities=god),
            seat(["bond"], ["huscarl", "konung"], deities=["surt"] if ward else []),
            seat(["bond"], deities=["nagelfar"]),
            deck=PLAIN,
        )
    )


@clause("WO-TERM-02", "WO-TERM-03", "WO-TERM-04", "WO-R-19")
@pytest.mark.parametrize(("way", "destroys"), REMOVALS)
def test_only_four_effects_destroy(table: Build, way: str, destroys: bool) -> None:
    """Nagelfar's owner receives what was destroyed, and nothing else."""
    t = removal_table(table, way)
    pile = discard(t)
    for text in WAYS[way]:
        t.play(text)
        if t.decision == "WO-D-ANSWER":
            t.play("decline")
    while (t.actor, t.decision) == (2, "WO-D-JOIN"):
        t.play("left")
    assert "huscarl" not in line(t, 1)
    assert ("huscarl" in line(t, 2)) == destroys
    assert ("huscarl" in gained(pile, discard(t))) == (way in ("plague", "treason"))
    if way == "raider":
        assert hand(t, 0) == {"bond": 1, "huscarl": 1}
    if way == "traitor":
        t.play("left")
        assert line(t, 0) == ["huscarl", "archer", "berserker"]


@clause("WO-TERM-03")
def test_discarded_units_never_go_to_nagelfar(table: Build) -> None:
    """A Huscarl that answers and a unit that may not join are discarded."""
    t = table(
        position(
            seat(["traitor", "assassin"], ["priest"]),
            seat(["bond"], ["huscarl", "priest", "bond"]),
            seat(["bond"], deities=["nagelfar"]),
            deck=PLAIN,
        )
    )
    pile = discard(t)
    t.play("place:assassin", "line:1", "right", "unit:1:2", "huscarl:0")
    assert lines(t) == [["priest"], ["priest", "bond", "assassin"], []]
    assert gained(pile, discard(t)) == {"huscarl": 1}
    t.play("pass", "pass", "place:traitor", "line:1", "left")
    assert lines(t) == [["priest"], ["traitor", "bond", "assassin"], []]
    assert gained(pile, discard(t)) == {"huscarl": 1, "priest": 1}


@clause("WO-TERM-04", "WO-SAC-01")
def test_a_sacrifice_is_no_destruction(table: Build) -> None:
    """It goes to its owner's zone."""
    t = table(
        position(
            seat(["bond"], ["huscarl"]), seat(["bond"]), seat(["bond"], deities=["nagelfar"]),
            deck=PLAIN,
        )
    )  # fmt: skip
    pile = discard(t)
    t.play("sacrifice:0")
    seats = t.position()["seats"]
    assert (seats[0]["sacrifices"], seats[0]["line"], seats[2]["line"]) == ({"huscarl": 1}, [], [])
    assert discard(t) == pile


@clause("WO-TERM-05", "WO-R-08", "WO-PROT-01")
@pytest.mark.parametrize("way", [way for way, _ in REMOVALS])
def test_removal_effects_are_what_a_ward_stops(table: Build, way: str) -> None:
    """Each of the eight kinds that can occur during turns leaves a warded line alone."""
    t = removal_table(table, way, ward=True)
    for text in WAYS[way]:
        if text not in t.options():
            break
        t.play(text)
    units = [u for u in line(t, 1) if u != way]
    assert units == ["huscarl", "konung"]
    assert line(t, 2) == [] or way == "tyr"


@clause("WO-TERM-05", "WO-R-08", "WO-REACT-10")
def test_other_changes_of_a_line_are_no_removal_effects(table: Build) -> None:
    """Nobody is asked: placement, own sacrifice, own recall, a unit joining one's line."""
    t = table(
        position(
            seat(["bond", "traitor", "detour", WALL], ["troll", "archer"]),
            seat(["bond", WALL], ["berserker", "archer"]),
            seat(["bond", WALL], ["troll"]),
            deck=PLAIN,
        )
    )
    t.play("place:bond", "line:1", "left")
    assert (t.actor, t.decision) == (1, "WO-D-TURN")
    t.play("sacrifice:2", "pass")
    assert (t.actor, t.decision) == (0, "WO-D-TURN")
    t.play("place:traitor", "line:1", "left", "decline")  # P1's answer; then it joins P0's line
    assert (t.actor, t.decision) == (0, "WO-D-JOIN")
    t.play("left")
    assert (t.actor, t.decision) == (1, "WO-D-TURN")
    t.play("pass")
    t.play("skip")
    t.play("play:detour", "recall", "unit:0:0", "stop")
    assert (t.decision, line(t, 0)) == ("WO-D-PASSED", ["troll", "archer"])


@clause("WO-TERM-06", "WO-R-72")
def test_the_line_owner_controls_an_archers_shot(table: Build) -> None:
    """P0 places into P1's line: P1 controls, so P0's own ward stops it and P1's does not."""
    t = table(
        position(
            seat(["archer"], ["konung"], deities=["surt"]),
            seat(["bond", WALL], ["troll", "archer"]),
            seat(["bond", WALL], ["bond"]),
            deck=PLAIN,
        )
    )
    t.play("place:archer", "line:1", "right")
    assert (t.actor, t.decision) == (1, "WO-D-ARCHER")
    assert t.options() == {"unit:1:0", "unit:1:1", "unit:1:2", "unit:2:0"}
    t.play("unit:2:0")
    assert t.view(0)["effect"] == {"kind": "archer", "controller": 1, "target": "unit:2:0"}
    warded = table(
        position(
            seat(["archer"], ["konung"]),
            seat(["bond"], ["archer"], deities=["surt"]),
            seat(["bond"], ["bond"]),
            deck=PLAIN,
        )
    )
    warded.play("place:archer", "line:1", "left")
    assert warded.options() == {"unit:0:0", "unit:1:0", "unit:1:1", "unit:2:0"}


@clause("WO-TERM-06")
@pytest.mark.parametrize(
    ("card", "moves", "target"),
    [
        ("assassin", ["place:assassin", "line:1", "right", "unit:1:0"], "unit:1:0"),
        ("raider", ["place:raider", "line:1", "right", "unit:1:0"], "unit:1:0"),
        ("traitor", ["place:traitor", "line:1", "right"], "unit:1:0"),
        ("plague", ["play:plague", "value:2"], "value:2"),
        ("treason", ["play:treason", "rune:teiwaz"], "rune:teiwaz"),
    ],
)
def test_otherwise_the_active_player_controls(
    table: Build, card: str, moves: list[str], target: str
) -> None:
    """The placer, or the player of the manoeuvre."""
    t = table(position(seat(["bond", card]), seat(["bond", WALL], ["huscarl"]), seat(["bond"])))
    t.play(*moves)
    effect = {key: t.view(2)["effect"][key] for key in ("kind", "controller", "target")}
    assert effect == {"kind": card, "controller": 0, "target": target}


@clause("WO-TERM-07", "WO-TIME-01")
def test_current_strength_is_that_of_the_line_as_it_stands(table: Build) -> None:
    """The Plague counts a Bond by the Eiwaz units there at that moment."""
    t = table(
        position(
            seat(["troll", "plague"]), seat(["bond"], ["bond", "konung"]), seat(["bond"]),
            deck=PLAIN,
        )
    )  # fmt: skip
    t.play("place:troll", "line:1", "left", "pass", "pass", "play:plague")
    assert t.options() == {"value:0", "value:2", "value:8", "value:none"}


@clause("WO-TERM-08", "WO-TURN-06")
def test_passed_and_active_players(table: Build) -> None:
    """The active player is the one whose turn it is; a pass lasts for the round."""
    t = table(position(seat(["bond"]), seat(["bond"]), seat(["bond"]), deck=PLAIN))
    t.play("pass")
    assert (t.position()["active"], t.position()["pass_order"]) == (1, [0])
    assert "pass" in t.options()
    t.play("place:bond", "line:1", "place:bond", "line:2")
    assert (t.position()["active"], t.actor, t.decision) == (0, 0, "WO-D-PASSED")
