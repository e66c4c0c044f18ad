"""Surt, Hel, Fenrir, Fafnir and Nagelfar (4.16)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import (
    PLAIN,
    Build,
    deities,
    discard,
    hand,
    known,
    line,
    lines,
    sacrifices,
)
from tests.rules.wolves_of_odin.scenes import at, idle, zone
from tests.rules.wolves_of_odin.table import position, seat

DISRUPTORS = ("assassin", "raider", "traitor")


@clause("WO-CARD-SURT-01", "WO-R-16", "WO-R-08")
@pytest.mark.parametrize("unit", DISRUPTORS)
def test_a_disruptor_in_a_warded_line_does_nothing(table: Build, unit: str) -> None:
    """It is placed and stays; even an Assassin can't destroy itself there."""
    seats = (seat([unit, "bond"]), idle(["huscarl"], deities=["surt"]), idle())
    t = table(position(*seats)).play(f"place:{unit}", "line:1", "right")
    assert at(t) == ("WO-D-TURN", 1)
    assert lines(t) == [[], ["huscarl", unit], []]
    assert hand(t, 0) == {"bond": 1}


@clause("WO-CARD-SURT-01", "WO-R-15", "WO-R-08")
def test_surt_stops_others_and_not_his_owner(table: Build) -> None:
    """Another's Plague skips the line, one's own does not; Fenrir's −5 and placements go on."""
    warded = ["berserker", "bond"]
    seats = (
        seat(["plague", "bond"], ["berserker"], deities=["fenrir"]),
        seat(["plague"], warded, deities=["surt"]),
    )
    t = table(position(*seats, idle()))
    assert t.total(1) == 6 - 5
    t.play("play:plague", "value:5")
    assert lines(t)[:2] == [[], warded]
    t.play("play:plague", "value:5")
    assert line(t, 1) == ["bond"]


@clause("WO-CARD-SURT-01", "WO-PROT-01")
def test_surts_ward_ends_with_the_pass(table: Build) -> None:
    """The line is exposed then."""
    seats = (seat(["plague"]), idle(["berserker"], deities=["surt"]), idle())
    assert line(table(position(*seats, passed=[1])).play("play:plague", "value:5"), 1) == []


@clause("WO-CARD-HEL-01", "WO-R-46", "WO-DEITY-04")
def test_hel_swaps_cards_with_the_pile(table: Build) -> None:
    """One or two; the pile is that of before; the taken cards are public; once per round."""
    mine = seat(["bond", "troll", "konung"], deities=["hel"])
    start = position(mine, idle(), idle(), discard=["archer", "huscarl", "huscarl"])
    t = table(start).play("use:hel")
    assert t.decision == "WO-D-HEL-DISCARD"
    assert t.options() == {"card:bond", "card:troll", "card:konung"}
    t.play("card:troll")
    assert t.options() == {"card:konung", "stop"}
    t.play("card:konung")
    assert t.decision == "WO-D-HEL-TAKE"
    assert t.options() == {"card:archer", "card:huscarl"}
    t.play("card:archer")
    assert hand(t, 0) == {"bond": 1, "archer": 1, "huscarl": 1}
    assert known(t, 0) == {"archer": 1, "huscarl": 1}
    assert discard(t) == {"huscarl": 1, "troll": 1, "konung": 1}
    assert (zone(t, "marks"), "use:hel" in t.options()) == (["hel"], False)
    t = table(start).play("use:hel", "card:bond", "stop", "card:huscarl")
    assert hand(t, 0) == {"huscarl": 1, "troll": 1, "konung": 1}


@clause("WO-CARD-HEL-01", "WO-R-46")
def test_hel_does_not_return_the_card_just_discarded(table: Build) -> None:
    """A copy that lay there before may be taken."""
    mine = seat(["bond", "troll"], deities=["hel"])
    t = table(position(mine, idle(), idle(), discard=["archer", "troll"]))
    t.play("use:hel", "card:bond", "stop")
    assert t.options() == {"card:archer", "card:troll"}


@clause("WO-CARD-FENRIR-01")
def test_fenrir_takes_five_from_every_other_line(table: Build) -> None:
    """Empty lines too; not from the owner's; after the owner has passed too."""
    seats = (seat(["bond"], ["bond"], deities=["fenrir"]), idle(["konung"]), idle())
    for passed in ([], [0]):
        t = table(position(*seats, active=1, passed=passed))
        assert [t.total(p) for p in range(3)] == [1, 5, -5]


@clause("WO-CARD-FENRIR-02", "WO-R-22")
def test_fenrir_discards_one_or_two_blue_deities(table: Build) -> None:
    """As Thor does with red ones: one by one, the Hall refilled between."""
    seats = (seat(["bond"], deities=["fenrir"]), idle(deities=["tyr", "thor"]), idle())
    t = table(position(*seats, hall=["odin", "loki", "hel"])).play("use:fenrir")
    assert at(t) == ("WO-D-SMITE", 0)
    assert t.options() == {"deity:tyr", "deity:thor", "deity:odin"}
    t.play("deity:odin")
    assert t.decision == "WO-C-03"
    t.play("hall:baldr")
    assert t.options() == {"deity:tyr", "deity:thor", "deity:baldr", "stop"}
    t.play("deity:thor")
    assert (deities(t, 0), deities(t, 1)) == ([], ["tyr"])
    assert zone(t, "deity_discard") == ["odin", "thor", "fenrir"]
    assert t.total(1) == 0


@clause("WO-CARD-FAFNIR-01", "WO-R-62")
def test_fafnir_takes_a_deity(table: Build) -> None:
    """For a sacrifice and himself: one of another player or of the Hall, not of his own side."""
    mine = seat(["bond"], sacrifices=["bond", "troll"], deities=["fafnir", "hel"])
    start = position(mine, idle(deities=["tyr"]), idle(), hall=["surt", "odin", "loki"])
    t = table(start).play("use:fafnir", "pay:troll")
    assert at(t) == ("WO-D-FAFNIR", 0)
    assert t.options() == {"deity:tyr", "deity:surt", "deity:odin", "deity:loki"}
    assert zone(t, "deity_discard") == ["fafnir"]
    t.play("deity:surt")
    assert t.decision == "WO-C-03"
    t.play("hall:thor")
    assert at(t) == ("WO-D-TURN", 0)
    assert deities(t, 0) == ["surt", "hel"]
    assert sacrifices(t, 0) == {"bond": 1}


@clause("WO-CARD-FAFNIR-01", "WO-TIME-13")
def test_fafnirs_colour_conflict_follows(table: Build) -> None:
    """Of the taker here, after the refill of the Hall; the robbed player's is WO-SUMMON-08."""
    mine = seat(["bond"], sacrifices=["bond"], deities=["fafnir", "hel"])
    t = table(position(mine, idle(deities=["tyr"]), idle(), hall=["surt", "odin", "loki"]))
    t.play("use:fafnir", "deity:odin")
    assert t.decision == "WO-C-03"
    t.play("hall:thor")
    assert at(t) == ("WO-D-COLOUR", 0)
    t.play("keep:blue")
    assert deities(t, 0) == ["odin"]
    assert zone(t, "deity_discard") == ["hel", "fafnir"]


@clause("WO-CARD-NAGELFAR-01", "WO-R-20")
@pytest.mark.parametrize(
    ("side", "mine"), [("left", ["berserker", "bond"]), ("right", ["bond", "berserker"])]
)
def test_nagelfar_receives_units_destroyed_elsewhere(
    table: Build, side: str, mine: list[str]
) -> None:
    """Automatically, at the end his owner chooses, on anyone's turn, passed or not."""
    seats = (seat(["assassin"]), idle(["berserker"]), idle(["bond"], deities=["nagelfar"]))
    t = table(position(*seats, passed=[2]))
    t.play("place:assassin", "line:1", "right", "unit:1:0")
    assert at(t) == ("WO-D-JOIN", 2)
    assert t.options() == {"left", "right"}
    assert (line(t.play(side), 2), discard(t)) == (mine, {})


@clause("WO-CARD-NAGELFAR-02", "WO-R-20")
@pytest.mark.parametrize(
    ("unit", "mine"),
    [("konung", ["konung"]), ("priest", ["huscarl"]), ("hedvig", ["bond", "hedvig"])],
)
def test_nagelfars_unit_that_may_not_join_is_discarded(
    table: Build, unit: str, mine: list[str]
) -> None:
    """By the line limit or the Priest's condition."""
    seats = (
        seat(["assassin", "bond"]),
        idle([unit, "berserker"]),
        idle(mine, deities=["nagelfar"]),
    )
    t = table(position(*seats)).play("place:assassin", "line:1", "right", "unit:1:0")
    assert (line(t, 2), discard(t)) == (mine, {unit: 1})


@clause("WO-CARD-NAGELFAR-03", "WO-R-19")
@pytest.mark.parametrize(
    ("card", "moves", "gone"),
    [
        ("plague", ("value:5",), {"plague": 1, "berserker": 1}),
        ("treason", ("rune:teiwaz",), {"treason": 1, "berserker": 1}),
        ("raider", ("line:1", "left", "unit:1:1"), {}),
        ("traitor", ("line:1", "left"), {}),
        ("assassin", ("line:2", "left", "unit:2:1"), {"konung": 1}),
        ("detour", ("recall",), {"detour": 1}),
    ],
)
def test_nagelfar_receives_nothing_else(
    table: Build, card: str, moves: tuple[str, ...], gone: dict[str, int]
) -> None:
    """Discarded, taken, moved units, and those destroyed in his owner's line."""
    verb = "play" if card in ("plague", "treason", "detour") else "place"
    home = ["hedvig"] if card == "detour" else []
    rival = ["konung", "troll"] if card == "assassin" else ["troll"]
    seats = (seat([card, "bond"], home), idle(["berserker"]), idle(rival, deities=["nagelfar"]))
    t = table(position(*seats)).play(f"{verb}:{card}", *moves)
    assert "berserker" not in line(t, 2)
    assert "hedvig" not in line(t, 2)
    assert discard(t) == gone


@clause("WO-CARD-NAGELFAR-03")
def test_nagelfar_receives_no_sacrifice(table: Build) -> None:
    """A sacrificed unit stays in its zone."""
    t = table(position(seat(["bond"], ["berserker"]), idle(), idle(deities=["nagelfar"])))
    t.play("sacrifice:0")
    assert (sacrifices(t, 0), line(t, 2)) == ({"berserker": 1}, [])


@clause("WO-CARD-NAGELFAR-04")
def test_a_unit_received_by_nagelfar_does_not_act(table: Build) -> None:
    """An Assassin joins and destroys nothing."""
    mine = seat(["assassin", "bond"], ["berserker"], deities=["nagelfar"])
    t = table(position(mine, idle(["assassin"]), idle(), deck=PLAIN))
    t.play("place:assassin", "line:1", "left", "unit:1:1", "right")
    assert lines(t) == [["berserker", "assassin"], ["assassin"], []]
    assert at(t) == ("WO-D-TURN", 1)
