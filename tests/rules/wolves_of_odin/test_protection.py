"""Wards and Odin's protection (section 4.13)."""

from __future__ import annotations

from typing import Any

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
    roll,
)
from tests.rules.wolves_of_odin.table import Table, position, seat

# P0 acts on P1's line [huscarl, konung]; what would remove the Huscarl.
WAYS = {
    "archer": ["place:archer", "line:0", "left", "unit:1:0"],
    "assassin": ["place:assassin", "line:1", "right", "unit:1:0"],
    "raider": ["place:raider", "line:1", "right", "unit:1:0"],
    "traitor": ["place:traitor", "line:1", "right"],
    "tyr": ["use:tyr", "left"],
    "loki": ["sacrifice:1", "unit:1:0"],
    "plague": ["play:plague", "value:2"],
    "treason": ["play:treason", "rune:teiwaz", "unit:1:0"],
}


def attack(table: Build, way: str, gods: list[str], passed: bool, **more: Any) -> bool:
    """Whether P1's Huscarl falls when it is attacked in this way."""
    card, god = ([], [way]) if way in ("tyr", "loki") else ([way], [])
    t = table(
        position(
            seat(["bond", *card], ["archer", "berserker"], deities=god),
            seat(["bond"], ["huscarl", "konung"], deities=gods),
            seat(["bond"]),
            passed=[1] if passed else [],
            deck=PLAIN,
            **more,
        )
    )
    for text in WAYS[way]:
        if text not in t.options():
            return False
        t.play(text)
        if t.actor == 1 and t.decision == "WO-D-ANSWER":
            t.play("decline")
    return "huscarl" not in line(t, 1)


@clause("WO-PROT-01", "WO-CARD-SURT-01", "WO-R-15", "WO-R-16")
@pytest.mark.parametrize("way", WAYS)
def test_surt_wards_until_its_owner_passes(table: Build, way: str) -> None:
    """Every removal effect of others, until the pass."""
    assert attack(table, way, ["surt"], passed=False) is False
    assert attack(table, way, ["surt"], passed=True) is True


@clause("WO-PROT-02", "WO-R-03", "WO-R-15", "WO-CARD-HEIMDALL-03")
@pytest.mark.parametrize("way", WAYS)
def test_heimdall_wards_after_its_owner_has_passed(table: Build, way: str) -> None:
    """The mirror of Surt."""
    assert attack(table, way, ["heimdall"], passed=True) is False
    assert attack(table, way, ["heimdall"], passed=False) is True


@clause("WO-PROT-04", "WO-PROT-06", "WO-CARD-ODIN-01", "WO-R-06b")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("passed", [False, True])
def test_odin_protects_against_deities_only(table: Build, way: str, passed: bool) -> None:
    """Tyr and Loki don't remove units; People cards act as usual."""
    assert attack(table, way, ["odin"], passed) is (way not in ("tyr", "loki"))


@clause("WO-PROT-03", "WO-R-15", "WO-R-16", "WO-PROT-09")
@pytest.mark.parametrize("kind", ["archer", "assassin", "raider", "traitor"])
def test_a_unit_placed_in_a_warded_line_stays(table: Build, kind: str) -> None:
    """Its ability finds no target there; an Assassin can't even destroy itself."""
    t = table(
        position(
            seat([kind]), seat(["bond"], ["huscarl"], deities=["surt"]), seat(["bond"]), deck=PLAIN
        )
    )
    t.play(f"place:{kind}", "line:1", "left")
    assert line(t, 1) == [kind, "huscarl"]
    assert (t.actor, t.decision, hand(t, 0)) == (1, "WO-D-TURN", {})


@clause("WO-PROT-03", "WO-R-15")
def test_own_effects_pass_the_own_ward(table: Build) -> None:
    """Plague, an Assassin, the Archer's shot that one controls."""
    t = table(
        position(
            seat(["plague", "assassin"], ["huscarl", "archer"], deities=["surt"]),
            seat(["archer"]),
            seat(["troll"]),
            deck=PLAIN,
        )
    )
    t.play("place:assassin", "line:0", "left")
    assert t.options() == {"unit:0:0", "unit:0:1", "unit:0:2"}
    t.play("unit:0:0", "decline")
    t.play("place:archer", "line:0", "right")
    assert (t.actor, t.options()) == (0, {"unit:0:0", "unit:0:1", "unit:0:2"})
    t.play("unit:0:1", "pass", "play:plague", "value:2")
    assert line(t, 0) == ["archer"]


@clause("WO-PROT-03", "WO-R-15")
@pytest.mark.parametrize(("god", "passed"), [("surt", False), ("heimdall", True)])
def test_wards_do_not_stop_fenrir(table: Build, god: str, passed: bool) -> None:
    """Except by option, and only while the ward stands."""
    for option, first, second in ((False, -5, -5), (True, 0, -5)):
        for now, total in ((passed, first), (not passed, second)):
            t = table(
                position(
                    seat(["bond"], deities=["fenrir"]),
                    seat(["bond"], deities=[god]),
                    seat(["bond"]),
                    passed=[1] if now else [],
                    ward_blocks_fenrir=option,
                    deck=PLAIN,
                )
            )
            assert t.total(1) == total


@clause("WO-PROT-04", "WO-W-51")
def test_nagelfar_receives_nothing_from_odins_line(table: Build) -> None:
    """A unit an Assassin destroys there is discarded."""
    t = table(
        position(
            seat(["assassin"]), seat(["bond"], ["troll"], deities=["odin"]),
            seat(["bond"], deities=["nagelfar"]), deck=PLAIN,
        )
    )  # fmt: skip
    pile = discard(t)
    t.play("place:assassin", "line:1", "left", "unit:1:1")
    assert lines(t) == [[], ["assassin"], []]
    assert gained(pile, discard(t)) == {"troll": 1}


def last_pass(table: Build, *seats: dict[str, Any], **more: Any) -> Table:
    """P0 passes last, P1 and P2 have passed."""
    return table(position(*seats, passed=[1, 2], deck=PLAIN, **more)).play("pass")


@clause("WO-PROT-02", "WO-PROT-04", "WO-D-VALKYRIE", "WO-REACT-09", "WO-W-50")
def test_valkyrie_against_wards_and_odin(table: Build) -> None:
    """Neither the line of Heimdall's owner nor that of Odin's; Surt protects no more."""
    t = last_pass(
        table,
        seat(["troll"], ["bond", "troll"], deities=["valkyrie"]),
        seat(["bond"], ["konung"], deities=["heimdall"]),
        seat(["bond"], ["hirdman"], deities=["odin"]),
    )
    assert t.options() == {"none", "unit:0:0", "unit:0:1"}
    t = last_pass(
        table,
        seat(["troll"], deities=["valkyrie"]),
        seat([WALL], ["konung", "huscarl"], deities=["surt"]),
        seat(["bond"], ["hirdman"]),
    )
    assert t.options() == {"none", "unit:1:0", "unit:1:1", "unit:2:0"}
    t.play("unit:1:0")  # no window: neither Wall nor Huscarl answers
    assert hand(t, 0)["konung"] == 1
    assert t.decision == "WO-C-04"


@clause("WO-PROT-04", "WO-R-18", "WO-D-VIDAR")
def test_vidar_can_not_place_into_odins_line(table: Build) -> None:
    """Nor can a unit so placed elsewhere act on it."""
    t = last_pass(
        table,
        seat(["archer"], ["archer"], deities=["vidar"]),
        seat(["bond"], ["troll"], deities=["odin"]),
        seat(["bond"], ["huscarl"]),
    )
    t.play("place:archer")
    assert t.options() == {"line:0", "line:2"}
    t.play("line:0", "left")
    assert t.options() == {"unit:0:0", "unit:0:1", "unit:2:0"}


@clause("WO-PROT-04", "WO-R-18")
def test_vidars_archer_in_a_third_line_spares_odins(table: Build) -> None:
    """Its chooser is the third player, but it came through Vidar."""
    t = last_pass(
        table,
        seat(["archer"], ["bond"], deities=["vidar"]),
        seat(["bond"], ["troll"], deities=["odin"]),
        seat(["bond"], ["archer"]),
    )
    t.play("place:archer", "line:2", "left")
    assert (t.actor, t.options()) == (2, {"unit:0:0", "unit:2:0", "unit:2:1"})


@clause("WO-PROT-05")
def test_nidhogg_takes_nothing_from_odins_owner(table: Build) -> None:
    """Its payment goes to the discard pile."""
    t = table(
        position(
            seat(["bond"], sacrifices=["archer", "troll", "bond"], deities=["odin"]),
            seat(["bond"], deities=["nidhogg"]),
            seat(["bond"]),
            hall=["baldr", "tyr", "vidar"],
            deck=PLAIN,
        )
    )
    t.play("summon:tyr")
    assert (t.decision, hand(t, 1)) == ("WO-C-03", {"bond": 1})


@clause("WO-PROT-07", "WO-R-17")
@pytest.mark.parametrize(("scope", "total"), [("opponents", 7), ("all", 2)])
def test_odins_scope_and_thor(table: Build, scope: str, total: int) -> None:
    """The own Thor counts, except with the wider scope."""
    t = table(
        position(
            seat(["bond"], ["huscarl"], deities=["odin", "thor"]), seat(["bond"]), seat(["bond"]),
            odin_scope=scope, deck=PLAIN,
        )
    )  # fmt: skip
    assert t.total(0) == total


@clause("WO-PROT-07", "WO-R-17")
@pytest.mark.parametrize("scope", ["opponents", "all"])
def test_odins_scope_and_own_removers(table: Build, scope: str) -> None:
    """Own Tyr and Loki act on the own line, except with the wider scope."""
    gods = ["odin", "tyr", "loki", "igdrasil"]
    t = table(
        position(
            seat(["bond"], ["archer", "troll", "konung"], deities=gods),
            seat(["bond"], ["troll", "bond"]),
            seat(["bond"]),
            odin_scope=scope,
            deck=PLAIN,
        )
    )  # fmt: skip
    own = scope == "opponents"
    t.play("use:tyr", "left")
    rest = ["troll", "konung"] if own else ["archer", "troll", "konung"]
    assert lines(t) == [rest, ["bond"], []]
    t.play(f"sacrifice:{len(rest) - 1}", "stop")
    assert t.options() == {"none", "unit:1:0"} | ({"unit:0:0"} if own else set())


@clause("WO-PROT-07", "WO-R-17")
@pytest.mark.parametrize("scope", ["opponents", "all"])
def test_odins_scope_and_own_arrivals(table: Build, scope: str) -> None:
    """Heimdall's card and Nagelfar's unit join, except with the wider scope; a Traitor's does."""
    t = table(
        position(
            seat(["assassin", "traitor"], deities=["odin", "heimdall", "nagelfar", "igdrasil"]),
            seat(["bond"], ["troll", "berserker"]),
            seat(["bond"]),
            odin_scope=scope,
            deck={"huscarl": 7},
        )
    )
    own = scope == "opponents"
    t.play("use:heimdall")
    assert line(t, 0) == (["huscarl"] if own else [])
    t.play("place:assassin", "line:1", "left", "unit:1:1")
    if own:
        t.play("right")
    assert line(t, 0) == (["huscarl", "troll"] if own else [])
    roll(t.play("pass"))
    roll(t.play("pass")).play("place:traitor", "line:1", "left")
    if own:
        t.play("left")
    assert line(t, 0)[0] == "berserker"


@clause("WO-PROT-07", "WO-R-17")
@pytest.mark.parametrize("scope", ["opponents", "all"])
def test_odins_scope_and_own_end_of_round(table: Build, scope: str) -> None:
    """Vidar neither places into the line nor takes from it, Valkyrie takes nothing there."""
    own = scope == "opponents"
    t = last_pass(
        table,
        seat(["archer"], ["archer"], deities=["odin", "vidar", "valkyrie"]),
        seat(["bond"], ["archer"]),
        seat(["bond"]),
        odin_scope=scope,
    )
    assert t.options() == {"none", "place:archer", "place:bond"} | ({"take:0"} if own else set())
    t.play("place:archer")
    assert t.options() == {"line:1", "line:2"} | ({"line:0"} if own else set())
    t.play("line:1", "left")
    assert (t.actor, t.decision) == (1, "WO-D-ARCHER")
    assert t.options() == {"unit:1:0", "unit:1:1"} | ({"unit:0:0"} if own else set())
    t.play("unit:1:1")
    assert (t.actor, t.decision) == (0, "WO-D-VALKYRIE")
    assert t.options() == {"none", "unit:1:0"} | ({"unit:0:0"} if own else set())


@clause("WO-PROT-07")
def test_own_wards_stay_with_the_wider_scope(table: Build) -> None:
    """Surt wards, Igdrasil holds both colours."""
    gods, wider = ["odin", "surt", "igdrasil"], {"odin_scope": "all"}
    assert attack(table, "plague", gods, passed=False, **wider) is False
    assert attack(table, "plague", gods, passed=True, **wider) is True


@clause("WO-PROT-08", "WO-REACT-01")
def test_a_protected_line_is_skipped_without_a_question(table: Build) -> None:
    """Plague and Treason go on elsewhere; its owner, Wall in hand, is not asked."""
    t = table(
        position(
            seat(["plague", "treason"], ["berserker"]),
            seat([WALL, "bond"], ["berserker"], deities=["surt"]),
            seat([WALL, "bond"], ["berserker", "huscarl"]),
            deck=PLAIN,
        )
    )
    t.play("play:plague", "value:5")
    assert t.actor == 2
    t.play("decline")
    assert lines(t) == [[], ["berserker"], ["huscarl"]]
    t.play("place:bond", "line:1", "left", "place:bond", "line:2", "left")
    t.play("play:treason", "rune:teiwaz")
    assert t.actor == 2
    t.play("decline")
    assert lines(t) == [[], ["bond", "berserker"], ["bond"]]


@clause("WO-PROT-08", "WO-PROT-09", "WO-D-ARCHER")
def test_an_archer_spares_warded_lines(table: Build) -> None:
    """P1 chooses among its own units: the other lines are warded against it."""
    t = table(
        position(
            seat(["archer"], ["konung"], deities=["surt"]),
            seat(["bond"], ["archer"]),
            seat(["bond"], ["bond"], deities=["heimdall"]),
            passed=[2],
            deck=PLAIN,
        )
    )
    t.play("place:archer", "line:1", "left")
    assert t.options() == {"unit:1:0", "unit:1:1"}


@clause("WO-PROT-09")
def test_a_traitor_without_a_teiwaz_unit_stays(table: Build) -> None:
    """Nothing happens."""
    t = table(position(seat(["traitor"]), seat(["bond"], ["bond"]), seat(["bond"]), deck=PLAIN))
    t.play("place:traitor", "line:1", "right")
    assert (line(t, 1), t.actor) == (["bond", "traitor"], 1)
    roll(t)
