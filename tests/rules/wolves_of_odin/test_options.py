"""Every rules option of 9.1 with each of its values."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import (
    PLAIN,
    WALL,
    Build,
    Fresh,
    hand_size,
    line,
    lines,
    roll,
    sacrifices,
)
from tests.rules.wolves_of_odin.scenes import at, idle, zone
from tests.rules.wolves_of_odin.table import position, seat

HALL = ["thor", "baldr", "hel"]


@clause("WO-R-63", "WO-SETUP-07")
@pytest.mark.parametrize(("players", "host"), [(3, 0), (3, 1), (3, 2), (4, 3), (5, 4), (5, 0)])
def test_first_player(new_table: Fresh, players: int, host: int) -> None:
    """The host takes the first turn; hands are dealt from seat 0 all the same."""
    t = new_table(players, first_player=host)
    assert t.position()["active"] == host
    while t.decision != "WO-C-01":
        t.play(min(t.options()))
    t.play(min(t.options()))
    assert [hand_size(t, p) for p in range(players)] == [1] + [0] * (players - 1)
    assert at(roll(t)) == ("WO-D-TURN", host)


@clause("WO-R-63")
def test_the_default_host_is_seat_0(new_table: Fresh) -> None:
    """All eleven options have their defaults."""
    t = new_table(3)
    assert t.position()["options"] == {
        "first_player": 0,
        "treason_chooser": "owner",
        "detour_draw": "k_plus_1",
        "summon_cost_basis": "current",
        "odin_scope": "opponents",
        "odin_return_costs_sacrifice": False,
        "ward_blocks_fenrir": False,
        "assassin_may_target_self": True,
        "yormungand_needs_unit": True,
        "yormungand_owner_draws": False,
        "round_turn_cap": 40,
    }
    assert at(roll(t)) == ("WO-D-TURN", 0)


@clause("WO-R-05", "WO-CARD-TREASON-02")
@pytest.mark.parametrize("chooser", ["owner", "player"])
def test_treason_chooser(table: Build, chooser: str) -> None:
    """Who chooses the unit; the answer stays with the owner of the line."""
    seats = (seat(["treason"]), seat([WALL, "bond"], ["bond", "archer"]), idle(["bond", "archer"]))
    t = table(position(*seats, treason_chooser=chooser)).play("play:treason", "rune:eiwaz")
    assert at(t) == ("WO-D-ANSWER", 1)
    t.play("decline")
    assert at(t) == ("WO-D-TREASON", 0 if chooser == "player" else 1)
    assert t.options() == {"unit:1:0", "unit:1:1"}
    t.play("unit:1:0")
    assert at(t) == ("WO-D-TREASON", 0 if chooser == "player" else 2)
    assert lines(t.play("unit:2:1")) == [[], ["archer"], ["bond"]]


@clause("WO-R-51", "WO-CARD-DETOUR-01")
@pytest.mark.parametrize(("draw", "one", "three"), [("k_plus_1", 1, 4), ("one", 1, 1)])
def test_detour_draw(table: Build, draw: str, one: int, three: int) -> None:
    """Cards drawn after none and after three were discarded."""
    start = position(
        seat(["detour", *["hirdman"] * 4]), idle(), idle(), deck=PLAIN, detour_draw=draw
    )
    t = table(start).play("play:detour", "stop")
    assert (at(t), hand_size(t, 0)) == (("WO-D-TURN", 1), 4 + one)
    t = table(start).play("play:detour", *["card:hirdman"] * 3, "stop")
    assert (at(t), hand_size(t, 0)) == (("WO-D-TURN", 1), 1 + three)


@clause("WO-R-23", "WO-SUMMON-02")
@pytest.mark.parametrize(("basis", "cost"), [("current", 2), ("ever", 4)])
def test_summon_cost_basis(table: Build, basis: str, cost: int) -> None:
    """Two blue Deities summoned before and lost again; red is not concerned."""
    ever = {"blue": 2} if basis == "ever" else {}
    for trolls in (cost - 1, cost):
        mine = seat(["bond"], sacrifices=["troll"] * trolls, summoned=ever)
        t = table(position(mine, idle(), idle(), hall=HALL, summon_cost_basis=basis))
        assert ("summon:thor" in t.options()) is (trolls == cost)
        assert ("summon:hel" in t.options()) is (trolls >= 2)
    t.play("summon:thor")
    counted = t.position()["seats"][0]["summoned"]
    assert counted == {"blue": 3 if basis == "ever" else 0, "red": 0, "black": 0}


@clause("WO-R-23")
@pytest.mark.parametrize(("basis", "offered"), [("current", False), ("ever", True)])
def test_a_deity_got_by_fafnir_was_not_summoned(table: Build, basis: str, offered: bool) -> None:
    """It raises the cost of its colour only while costs count what stands before the player."""
    mine = seat(["bond"], sacrifices=["troll"] * 3, deities=["fafnir"])
    seats = (mine, idle(deities=["tyr"]), idle())
    t = table(position(*seats, hall=HALL, summon_cost_basis=basis))
    t.play("use:fafnir", "deity:tyr")
    assert ("summon:thor" in t.options()) is offered


@clause("WO-R-57", "WO-CARD-ODIN-03")
@pytest.mark.parametrize("costs", [False, True])
def test_odin_return_costs_sacrifice(table: Build, costs: bool) -> None:
    """Paid before the target is chosen; without a sacrifice it is not there."""
    more: dict[str, Any] = {"deity_discard": ["surt", "tyr"], "odin_return_costs_sacrifice": costs}
    mine = seat(["bond"], sacrifices=["bond", "troll"], deities=["odin"])
    t = table(position(mine, idle(), idle(), **more)).play("use:odin:return")
    if costs:
        assert t.options() == {"pay:bond", "pay:troll"}
        t.play("pay:troll")
    assert t.options() == {"deity:surt", "deity:tyr"}
    t.play("deity:surt")
    assert zone(t, "hall") == ["surt"]
    assert sacrifices(t, 0) == ({"bond": 1} if costs else {"bond": 1, "troll": 1})
    t = table(position(seat(["bond"], deities=["odin"]), idle(), idle(), **more))
    assert ("use:odin:return" in t.options()) is not costs


@clause("WO-R-15", "WO-STR-08")
@pytest.mark.parametrize("blocks", [False, True])
@pytest.mark.parametrize(
    ("deity", "passed", "warded"),
    [("surt", [], True), ("surt", [1], False), ("heimdall", [], False), ("heimdall", [1], True)],
)
def test_ward_blocks_fenrir(
    table: Build, blocks: bool, deity: str, passed: list[int], warded: bool
) -> None:
    """Only a ward in force blocks the −5, and only with the option."""
    seats = (idle(deities=["fenrir"]), idle(["bond"], deities=[deity]), idle())
    t = table(position(*seats, passed=passed, ward_blocks_fenrir=blocks))
    assert [t.total(p) for p in range(3)] == [0, 1 if warded and blocks else -4, -5]


@clause("WO-R-52", "WO-CARD-ASSASSIN-02")
@pytest.mark.parametrize("itself", [True, False])
def test_assassin_may_target_self(table: Build, itself: bool) -> None:
    """Without it an Assassin in an empty line stays, and one other unit is destroyed unasked."""
    seats = (seat(["assassin", "bond"]), idle(["konung", "bond"]), idle(["berserker"]))
    start = position(*seats, assassin_may_target_self=itself)
    t = table(start).play("place:assassin", "line:1", "left")
    assert t.options() == {"unit:1:1", "unit:1:2"} | ({"unit:1:0"} if itself else set())
    t = table(start).play("place:assassin", "line:0")
    assert t.decision == ("WO-C-05" if itself else "WO-D-TURN")
    assert line(t, 0) == ([] if itself else ["assassin"])
    t = table(start).play("place:assassin", "line:2", "left")
    if itself:
        t.play("unit:2:1")
    assert line(t, 2) == ["assassin"]


@clause("WO-R-32", "WO-CARD-YORMUNGAND-01")
@pytest.mark.parametrize("needs", [True, False])
def test_yormungand_needs_unit(table: Build, needs: bool) -> None:
    """With Fenrir beside it an empty line leads by five."""
    seats = (idle(deities=["yormungand", "fenrir"]), idle(), idle())
    t = table(position(*seats, deck=PLAIN, yormungand_needs_unit=needs))
    assert at(t) == (("WO-D-TURN", 0) if needs else ("WO-C-04", None))
    assert t.position()["previous_winner"] == (None if needs else 0)


@clause("WO-R-32", "WO-CARD-YORMUNGAND-02")
@pytest.mark.parametrize("draws", [False, True])
@pytest.mark.parametrize("passed", [[], [1]])
def test_yormungand_owner_draws(table: Build, draws: bool, passed: list[int]) -> None:
    """Last in the pass order either way; an owner who has passed does not pass again."""
    seats = (idle(), idle(["konung"], deities=["yormungand"]), idle(), idle())
    more: dict[str, Any] = {"deck": {"bond": 16}, "yormungand_owner_draws": draws}
    t = table(position(*seats, active=1, passed=passed, **more))
    assert at(t) == ("WO-D-VICTORY", 1)
    assert zone(t, "pass_order") == ([1, 2, 3, 0] if passed else [2, 3, 0, 1])
    drawn = 4 if draws and not passed else 0
    assert [hand_size(t, p) for p in range(4)] == [5, 1 + drawn, 5, 5]


@clause("WO-R-60", "WO-ROUND-07")
@pytest.mark.parametrize(
    ("cap", "turn", "forced"),
    [(40, 120, False), (40, 121, True), (1, 3, False), (1, 4, True), (0, 4000, False)],
)
def test_round_turn_cap(table: Build, cap: int, turn: int, forced: bool) -> None:
    """Beyond cap × players turns only the pass is left, and it is taken by itself."""
    start = position(idle(["bond"]), idle(), idle(), turn=turn, round_turn_cap=cap)
    t = table(start)
    assert t.decision == ("WO-C-05" if forced else "WO-D-TURN")
    assert zone(t, "pass_order") == ([0] if forced else [])
    mine = seat(["bond"], ["bond"], sacrifices=["bond"] * 2)
    t = table(position(mine, idle(), idle(), hall=HALL, turn=turn, round_turn_cap=cap))
    more = {"summon:thor", "summon:baldr", "summon:hel", "pass"}
    assert t.options() == more | (set() if forced else {"place:bond", "sacrifice:0"})
