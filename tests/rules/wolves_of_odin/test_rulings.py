"""Rulings of 9.2 that no card's own test proves."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import (
    WALL,
    Build,
    Fresh,
    deities,
    discard,
    hand,
    hand_size,
    known,
    line,
    lines,
    roll,
)
from tests.rules.wolves_of_odin.scenes import at, idle, scarce, victory, zone
from tests.rules.wolves_of_odin.table import DEITIES, VICTORY, position, seat
from tests.rules.wolves_of_odin.test_components import EDITION

HALL = ["thor", "hel", "baldr"]


@clause("WO-R-02", "WO-R-07", "WO-R-06")
def test_what_the_decks_hold(new_table: Fresh) -> None:
    """110 People cards, 17 Deities and nine Victory cards, each deck with its own kinds."""
    now = new_table(3).position()
    assert now["people_deck"] == {
        "bond": 16,
        "archer": 9,
        "hirdman": 14,
        "huscarl": 8,
        "berserker": 10,
        "troll": 8,
        "priest": 4,
        "hedvig": 4,
        "konung": 4,
        "assassin": 6,
        "raider": 5,
        "traitor": 5,
        "plague": 4,
        "wall_of_shields": 5,
        "detour": 5,
        "treason": 3,
    }
    assert now["deity_deck"] == [*DEITIES, "ragnarok"]
    assert len(DEITIES) == 17
    assert now["victory_deck"] == [*VICTORY, "ragnarok"]


@clause("WO-R-07")
@pytest.mark.parametrize(
    ("unit", "strength", "eiwaz"),
    [
        ("archer", 1, True),
        ("hirdman", 3, False),
        ("huscarl", 2, False),
        ("berserker", 5, False),
        ("troll", 0, True),
        ("priest", 8, False),
        ("konung", 9, False),
        ("assassin", 0, True),
        ("raider", 1, True),
        ("traitor", 0, True),
    ],
)
def test_runes_and_strengths(table: Build, unit: str, strength: int, eiwaz: bool) -> None:
    """Beside a Bond, which counts Eiwaz, and beside a Hedvig, which counts Teiwaz twice."""
    t = table(position(idle([unit, "bond"]), idle([unit, "hedvig"]), idle()))
    assert t.units(0) == [strength, 2 if eiwaz else 1]
    assert t.units(1) == [strength, 2 if eiwaz else 4]


@clause("WO-R-06b", "WO-R-18", "WO-PROT-04")
def test_another_players_vidar_against_odin(table: Build) -> None:
    """He can't place there, and an Archer he places elsewhere has no target there."""
    seats = (
        seat(["archer"], ["troll"], deities=["vidar"]),
        idle(["konung"], deities=["odin"]),
        idle(["archer"]),
    )
    t = table(position(*seats, passed=[0, 1, 2])).play("place:archer")
    assert t.options() == {"line:0", "line:2"}
    t.play("line:2", "left")
    assert at(t) == ("WO-D-ARCHER", 2)
    assert t.options() == {"unit:0:0", "unit:2:0", "unit:2:1"}
    t = table(position(*seats)).play("place:archer", "line:2", "left")
    assert "unit:1:0" in t.options()  # placed in the ordinary way


@clause("WO-R-06b", "WO-PROT-05")
def test_nidhogg_against_odin(table: Build) -> None:
    """The taker of sacrifices gets nothing from Odin's owner."""
    mine = seat(["bond"], sacrifices=["bond", "archer"], deities=["odin"])
    seats = (mine, idle(deities=["nidhogg"]), idle(deities=["surt"]))
    t = table(position(*seats)).play("use:odin:discard", "pay:archer")
    assert (t.decision, discard(t)) == ("WO-D-ODIN", {"archer": 1})
    assert hand(t, 1) == {"detour": 1}


@clause("WO-R-08", "WO-REACT-10")
def test_a_wall_cancels_no_placement(table: Build) -> None:
    """Its owner is not asked when a unit without an ability is placed, nor when one joins."""
    theirs = seat([WALL, "bond"], ["bond"], deities=["nagelfar"])
    t = table(position(seat(["troll"]), theirs, idle())).play("place:troll", "line:1", "left")
    assert at(t) == ("WO-D-TURN", 1)
    t = table(position(seat(["assassin", "bond"]), theirs, idle(["konung"])))
    t.play("place:assassin", "line:2", "left", "unit:2:1")
    assert at(t) == ("WO-D-JOIN", 1)


@clause("WO-R-09", "WO-TIME-03")
def test_the_target_is_named_before_the_answer(table: Build) -> None:
    """And it stays, whatever the answer."""
    seats = (seat(["raider"]), seat([WALL, "bond"], ["berserker", "konung"]), idle())
    t = table(position(*seats)).play("place:raider", "line:1", "left")
    assert at(t) == ("WO-D-RAIDER", 0)
    t.play("unit:1:2")
    assert at(t) == ("WO-D-ANSWER", 1)
    assert lines(t.play("decline")) == [[], ["raider", "berserker"], []]


@clause("WO-R-12", "WO-R-38")
def test_a_hand_of_walls_forces_a_pass(table: Build) -> None:
    """By itself, unless an additional action is possible."""
    t = table(position(seat([WALL, WALL]), idle(), idle()))
    assert (t.decision, zone(t, "pass_order")) == ("WO-C-05", [0])
    mine = seat([WALL], sacrifices=["bond", "bond"])
    t = table(position(mine, idle(), idle(), hall=HALL))
    assert t.options() == {"pass", "summon:thor", "summon:hel", "summon:baldr"}


@clause("WO-R-14", "WO-REACT-08")
def test_a_refusal_is_not_visible(table: Build) -> None:
    """The others' views are the same when the owner could not have answered."""
    views = []
    for card in (WALL, "detour"):
        seats = (seat(["assassin", "bond"]), seat([card], ["konung", "bond"]), idle())
        t = table(position(*seats)).play("place:assassin", "line:1", "left", "unit:1:1")
        if card == WALL:
            assert at(t) == ("WO-D-ANSWER", 1)
            t.play("decline")
        assert at(t) == ("WO-D-TURN", 1)
        views.append([t.view(0), t.view(2), t.view(None)])
    assert views[0] == views[1]


@clause("WO-R-25", "WO-SUMMON-06")
@pytest.mark.parametrize(
    ("kept", "stays", "gone"),
    [("blue", ["odin", "tyr"], ["hel"]), ("red", ["hel"], ["odin", "tyr"])],
)
def test_a_deity_of_the_hostile_colour_may_be_summoned(
    table: Build, kept: str, stays: list[str], gone: list[str]
) -> None:
    """At the cost of its own colour; then all of one colour go, the newcomer too."""
    mine = seat(["bond"], sacrifices=["bond"] * 2, deities=["odin", "tyr"])
    hall = ["thor", "hel", "surt", "loki"]
    t = table(position(mine, idle(), idle(), hall=hall)).play("summon:hel")
    assert at(t) == ("WO-D-COLOUR", 0)
    assert t.options() == {"keep:blue", "keep:red"}
    t.play(f"keep:{kept}")
    assert (deities(t, 0), zone(t, "deity_discard")) == (stays, gone)


@clause("WO-R-30", "WO-PLACE-04")
@pytest.mark.parametrize("kind", ["konung", "hedvig"])
def test_the_line_limit_binds_each_line(table: Build, kind: str) -> None:
    """Whoever places; with no line left the card can't be placed at all."""
    t = table(position(seat([kind]), idle([kind]), idle(["bond"]))).play(f"place:{kind}")
    assert t.options() == {"line:0", "line:2"}
    t = table(position(seat([kind], [kind]), idle([kind]), idle([kind])))
    assert t.options() == {"sacrifice:0", "pass"}


@clause("WO-R-36", "WO-HAND-03")
def test_takes_stop_at_twelve_cards(table: Build) -> None:
    """A Raider placed from a hand of 12 leaves room for the one card it takes."""
    full = ["raider", *["hirdman"] * 11]
    t = table(position(seat(full), idle(["konung"]), idle())).play("place:raider", "line:1", "left")
    t.play("unit:1:1")
    assert (hand_size(t, 0), at(t)) == (12, ("WO-D-TURN", 1))


@clause("WO-R-37", "WO-DECK-02")
def test_nothing_is_drawn_from_two_empty_piles(table: Build) -> None:
    """A pass draws nothing; no exchange, no reveal."""
    seats = (seat(["bond"], deities=["heimdall"]), seat(), seat())
    t = table(scarce(*seats, deck=[]))
    assert t.options() == {"place:bond", "pass"}
    t.play("pass")
    assert (at(t), hand(t, 0)) == (("WO-D-TURN", 1), {"bond": 1})
    t = table(scarce(*seats, deck=[], passed=[0]))
    assert at(t) == ("WO-D-TURN", 1)


@clause("WO-R-39", "WO-CYCLE-01", "WO-CYCLE-03")
def test_the_exchange_of_a_card_is_optional_and_whole(table: Build) -> None:
    """Skipping changes nothing; after the draw a card must go, the drawn one if wished."""
    start = position(seat(["bond"]), idle(), idle(), passed=[0])
    t = table(start)
    assert (at(t), t.options()) == (("WO-D-PASSED", 0), {"skip", "cycle"})
    t.play("skip")
    assert (at(t), hand(t, 0)) == (("WO-D-TURN", 1), {"bond": 1})
    t = table(start).play("cycle", "draw:konung")
    assert t.options() == {"card:bond", "card:konung"}
    t.play("card:konung")
    assert (at(t), hand(t, 0), discard(t)) == (("WO-D-TURN", 1), {"bond": 1}, {"konung": 1})


@clause("WO-R-58", "WO-DEITY-04")
def test_the_mark_stays_with_a_deity_that_changes_hands(table: Build) -> None:
    """Tyr was used by one player and is taken by another in the same round."""
    for marks in ([], ["tyr"]):
        mine = seat(["bond"], sacrifices=["bond"], deities=["fafnir"])
        t = table(position(mine, idle(deities=["tyr"]), idle(), marks=marks))
        t.play("use:fafnir")  # Tyr is the only Deity to take
        assert deities(t, 0) == ["tyr"]
        assert ("use:tyr" in t.options()) == (not marks)


@clause("WO-R-59", "WO-TURN-03")
def test_additional_actions_before_and_after_the_basic_action(table: Build) -> None:
    """The turn goes on while one is possible."""
    mine = seat(["bond"], sacrifices=["bond"] * 5, deities=["tyr"])
    t = table(position(mine, idle(["bond"]), idle(), hall=["freyja", "baldr", "odin", "hel"]))
    t.play("summon:freyja")
    assert {"place:bond", "use:tyr"} <= t.options()
    t.play("place:bond", "line:0")
    assert t.options() == {"summon:hel", "use:tyr", "end_turn"}
    t.play("use:tyr", "left")
    assert t.options() == {"summon:hel", "end_turn"}
    assert at(t.play("end_turn")) == ("WO-D-TURN", 1)


@clause("WO-R-61", "WO-DEITY-05")
def test_what_may_be_declined(table: Build) -> None:
    """Loki, Vidar and the Valkyrie offer `none`; Nagelfar offers only the two ends."""
    loki = seat(["bond"], ["berserker"], deities=["loki"])
    assert "none" in table(position(loki, idle(["bond"]), idle())).play("sacrifice:0").options()
    for deity in ("vidar", "valkyrie"):
        t = table(position(idle(["bond"], deities=[deity]), idle(), idle(), passed=[0, 1, 2]))
        assert "none" in t.options()
    seats = (seat(["assassin"], ["bond"], deities=["nagelfar"]), idle(["konung"]), idle())
    t = table(position(*seats)).play("place:assassin", "line:1", "left", "unit:1:1")
    assert t.options() == {"left", "right"}


@clause("WO-R-64", "WO-ZONE-03", "WO-ZONE-04")
def test_the_pile_is_open_and_takes_are_public(table: Build) -> None:
    """Everybody sees the pile and the taken Konung, not the card drawn by an Assassin."""
    t = table(position(seat(["raider"]), idle(["konung"]), idle(), discard=["troll"]))
    t.play("place:raider", "line:1", "left", "unit:1:1")
    for viewer in (0, 1, 2, None):
        view = t.view(viewer)
        assert view["people_discard"] == {"troll": 1}
        assert view["seats"][0]["known"] == {"konung": 1}
    t = table(position(seat(["assassin"]), idle(), idle()))
    t.play("place:assassin", "line:1", "draw:konung")
    assert (hand(t, 0), known(t, 0)) == ({"konung": 1}, {})
    assert "hand" not in t.view(1)["seats"][0]
    assert t.view(1)["people_discard"] == {"assassin": 1}


@clause("WO-R-65", "WO-PLACE-03")
@pytest.mark.parametrize("theirs", [["bond"], ["bond", "bond"]])
def test_equal_placements_are_not_merged(table: Build, theirs: list[str]) -> None:
    """A Bond beside Bonds may go to either end."""
    t = table(position(seat(["bond"]), idle(theirs), idle())).play("place:bond", "line:1")
    assert (t.decision, t.options()) == ("WO-D-SIDE", {"left", "right"})


@clause("WO-R-66", "WO-PASS-02")
def test_a_short_deck_gives_what_there_is(table: Build) -> None:
    """Two cards instead of four."""
    t = table(scarce(seat(["hirdman"]), seat(), seat(), deck=["bond", "bond"])).play("pass")
    assert (at(t), hand(t, 0)) == (("WO-D-TURN", 1), {"bond": 2, "hirdman": 1})


@clause("WO-R-66", "WO-PASS-02")
def test_a_pass_draw_is_never_negative(new_table: Fresh) -> None:
    """With an edition whose Field of Ravens takes 9 its owner draws nothing."""
    edition = copy.deepcopy(EDITION)
    edition["victory"]["v_field_of_ravens"]["pass_draw_delta"] = -9
    wishes = ("draw:bond", "draw:hirdman", "stake:v_field_of_ravens")
    t = roll(new_table(3, edition), *wishes)
    t.play("place:bond", "line:0")
    for _ in range(2):
        roll(t.play("pass"), *wishes)
    assert at(t) == ("WO-D-TURN", 0)  # the others hold 12 cards and have nothing to decide
    t.play("place:bond", "line:0", "left")
    roll(t.play("pass"), *wishes)
    assert (at(t), victory(t, 0)) == (("WO-D-TURN", 0), ["v_field_of_ravens"])
    assert hand_size(t, 0) == 9 - 2 + 4
    t.play("pass")
    assert (at(t), hand_size(t, 0)) == (("WO-D-TURN", 1), 11)


@clause("WO-R-68", "WO-HALL-05")
def test_the_hall_runs_dry(table: Build) -> None:
    """With an empty Deity deck nothing is refilled; Ragnarök alone offers no summon."""
    mine = seat(["bond"], sacrifices=["bond"] * 6)
    rest = [d for d in DEITIES if d != "thor"]
    more: dict[str, Any] = {"hall": ["thor", "ragnarok"], "deity_deck": [], "deity_discard": rest}
    t = table(position(mine, idle(), idle(), **more))
    assert t.options() == {"place:bond", "pass", "summon:thor"}
    t.play("summon:thor")
    assert zone(t, "hall") == ["ragnarok"]
    assert t.options() == {"place:bond", "pass"}


@clause("WO-R-70", "WO-REACT-05")
@pytest.mark.parametrize(
    ("unit", "target"), [("assassin", ("unit:1:1",)), ("raider", ("unit:1:1",)), ("traitor", ())]
)
def test_a_cancelled_unit_stays_in_the_line(
    table: Build, unit: str, target: tuple[str, ...]
) -> None:
    """Only its effect is cancelled; no other target is chosen."""
    seats = (seat([unit, "bond"]), seat([WALL, "bond"], ["konung"]), idle())
    t = table(position(*seats)).play(f"place:{unit}", "line:1", "left", *target, "wall")
    assert at(t) == ("WO-D-TURN", 1)
    assert line(t, 1) == [unit, "konung"]
    assert hand(t, 0) == {"bond": 1}
