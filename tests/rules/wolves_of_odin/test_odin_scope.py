"""The option `odin_scope`: Odin against his owner's other Deities (WO-PROT-07)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import Build, discard, line, lines
from tests.rules.wolves_of_odin.scenes import at, idle
from tests.rules.wolves_of_odin.table import position, seat

SCOPES = pytest.mark.parametrize("scope", ["opponents", "all"])


@clause("WO-R-17", "WO-PROT-07", "WO-STR-07")
@SCOPES
def test_thor(table: Build, scope: str) -> None:
    """His +5 is 0 with `all`."""
    seats = (idle(["bond"], deities=["odin", "thor"]), idle(), idle())
    t = table(position(*seats, odin_scope=scope))
    assert t.total(0) == (1 if scope == "all" else 6)


@clause("WO-R-17", "WO-PROT-07")
@SCOPES
def test_tyr(table: Build, scope: str) -> None:
    """He skips the line with `all`."""
    seats = (seat(["bond"], ["troll"], deities=["odin", "tyr"]), idle(["bond"]), idle())
    t = table(position(*seats, odin_scope=scope)).play("use:tyr", "left")
    assert lines(t) == [["troll"] if scope == "all" else [], [], []]


@clause("WO-R-17", "WO-PROT-07")
@SCOPES
def test_loki(table: Build, scope: str) -> None:
    """He has no target there with `all`."""
    mine = seat(["bond"], ["berserker", "troll", "bond"], deities=["odin", "igdrasil", "loki"])
    t = table(position(mine, idle(["bond"]), idle(), odin_scope=scope)).play("sacrifice:0", "stop")
    own = set() if scope == "all" else {"unit:0:0", "unit:0:1"}
    assert t.options() == {"none", "unit:1:0"} | own


@clause("WO-R-17", "WO-PROT-07")
@SCOPES
def test_valkyrie(table: Build, scope: str) -> None:
    """She has no target there with `all`."""
    seats = (idle(["bond"], deities=["odin", "valkyrie"]), idle(["konung"]), idle())
    t = table(position(*seats, passed=[0, 1, 2], odin_scope=scope))
    own = set() if scope == "all" else {"unit:0:0"}
    assert t.options() == {"none", "unit:1:0"} | own


@clause("WO-R-17", "WO-PROT-07")
@SCOPES
def test_heimdall(table: Build, scope: str) -> None:
    """Every card he reveals is discarded with `all`."""
    mine = seat(["bond"], deities=["odin", "heimdall"])
    t = table(position(mine, idle(), idle(), odin_scope=scope))
    t.play("use:heimdall", "reveal:hirdman")
    assert line(t, 0) == ([] if scope == "all" else ["hirdman"])
    assert discard(t) == ({"hirdman": 1} if scope == "all" else {})


@clause("WO-R-17", "WO-PROT-07")
@SCOPES
def test_nagelfar(table: Build, scope: str) -> None:
    """What he would receive is discarded with `all`."""
    mine = seat(["assassin", "bond"], deities=["odin", "igdrasil", "nagelfar"])
    t = table(position(mine, idle(["konung"]), idle(), odin_scope=scope))
    t.play("place:assassin", "line:1", "left", "unit:1:1")
    assert lines(t) == [[] if scope == "all" else ["konung"], ["assassin"], []]
    assert discard(t) == ({"konung": 1} if scope == "all" else {})


@clause("WO-R-17", "WO-PROT-07")
@SCOPES
def test_vidar(table: Build, scope: str) -> None:
    """He can neither place into the line nor take from it with `all`."""
    mine = seat(["bond"], ["archer"], deities=["odin", "vidar"])
    t = table(position(mine, idle(), idle(), passed=[0, 1, 2], odin_scope=scope))
    assert t.options() == {"none", "place:bond"} | (set() if scope == "all" else {"take:0"})
    t.play("place:bond")
    assert t.options() == {"line:1", "line:2"} | (set() if scope == "all" else {"line:0"})


@clause("WO-R-17", "WO-PROT-07")
@SCOPES
def test_a_unit_placed_through_vidar(table: Build, scope: str) -> None:
    """It removes nothing from the line with `all`; a unit it moves still joins it."""
    mine = seat(["archer", "traitor"], ["bond"], deities=["odin", "vidar"])
    seats = (mine, idle(["archer"]), idle(["hirdman"]))
    more: dict[str, Any] = {"passed": [0, 1, 2], "hall": ["ragnarok"], "odin_scope": scope}
    t = table(position(*seats, **more)).play("place:archer", "line:1", "left")
    own = set() if scope == "all" else {"unit:0:0"}
    assert at(t) == ("WO-D-ARCHER", 1)
    assert t.options() == {"unit:1:0", "unit:1:1", "unit:2:0"} | own
    t = table(position(*seats, **more)).play("place:traitor", "line:2", "left", "left")
    assert lines(t) == [["hirdman", "bond"], ["archer"], ["traitor"]]


@clause("WO-R-17", "WO-PROT-07")
@SCOPES
def test_own_wards_and_people_cards_stay(table: Build, scope: str) -> None:
    """Surt still stops others' Raiders; one's own Raider still acts."""
    mine = seat(["raider"], ["bond"], deities=["odin", "igdrasil", "surt"])
    start = position(mine, seat(["raider"]), idle(), active=1, odin_scope=scope)
    t = table(start).play("place:raider", "line:0", "left")
    assert line(t, 0) == ["raider", "bond"]
    assert t.decision != "WO-D-RAIDER"
    t = table(position(mine, idle(), idle(), odin_scope=scope))
    assert t.play("place:raider", "line:0", "left").options() == {"none", "unit:0:1"}
