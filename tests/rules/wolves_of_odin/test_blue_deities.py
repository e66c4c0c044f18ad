"""Vidar, Odin, Thor, Freyja, Heimdall and Valkyrie (4.16)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import (
    WALL,
    Build,
    deities,
    discard,
    hand,
    known,
    line,
    lines,
    sacrifices,
)
from tests.rules.wolves_of_odin.scenes import at, idle, victory, zone
from tests.rules.wolves_of_odin.table import position, seat

OVER = ["ragnarok"]  # a Hall that makes the round the last: everything stays on the table


@clause("WO-CARD-VIDAR-01")
def test_vidar_offers_a_placement_or_a_take(table: Build) -> None:
    """Units some line accepts, Eiwaz units of the own line, or nothing; one of these once."""
    mine = seat(["bond", "konung", WALL], ["archer", "konung", "troll"], deities=["vidar"])
    start = position(mine, idle(["konung"]), idle(["konung"]), passed=[0, 1, 2], hall=OVER)
    t = table(start)
    assert at(t) == ("WO-D-VIDAR", 0)
    assert t.options() == {"none", "place:bond", "take:0", "take:2"}
    t.play("take:0")
    assert (t.decision, line(t, 0)) == (None, ["konung", "troll"])
    assert hand(t, 0) == {"archer": 1, "bond": 1, "konung": 1, WALL: 1}
    assert known(t, 0) == {"archer": 1}
    t = table(start).play("none")
    assert (t.decision, line(t, 0)) == (None, ["archer", "konung", "troll"])


@clause("WO-CARD-VIDAR-01", "WO-END-01")
def test_a_unit_placed_through_vidar_acts_before_totals_are_compared(table: Build) -> None:
    """The Assassin takes the Konung out of the leading line."""
    seats = (seat(["assassin"], ["bond"], deities=["vidar"]), idle(["konung"]), idle())
    t = table(position(*seats, passed=[1, 2, 0], hall=OVER))
    t.play("place:assassin", "line:1", "left")
    assert t.options() == {"unit:1:0", "unit:1:1"}
    t.play("unit:1:1")
    assert lines(t) == [["bond"], ["assassin"], []]
    assert t.position()["previous_winner"] == 0


@clause("WO-CARD-VIDAR-01", "WO-HAND-03", "WO-R-36")
def test_vidar_takes_nothing_into_a_full_hand(table: Build) -> None:
    """A placement is still there."""
    mine = seat(["hirdman"] * 12, ["bond"], deities=["vidar"])
    t = table(position(mine, idle(), idle(), passed=[0, 1, 2]))
    assert t.options() == {"none", "place:hirdman"}


@clause("WO-CARD-VIDAR-02", "WO-CARD-YORMUNGAND-04")
def test_vidar_is_skipped_when_yormungand_ends_the_round(table: Build) -> None:
    """Without Yormungand he is asked in the same place."""
    seats = (seat(["bond"], ["bond"], deities=["vidar"]), idle(["konung"]), idle())
    assert table(position(*seats, passed=[0, 2, 1])).decision == "WO-D-VIDAR"
    ended = (seats[0], idle(["konung"], deities=["yormungand"]), seats[2])
    t = table(position(*ended, active=1, passed=[0, 2]))
    assert t.decision == "WO-C-04"
    assert t.position()["previous_winner"] == 1


@clause("WO-CARD-ODIN-01", "WO-R-06b")
def test_odin_shields_his_owners_line(table: Build) -> None:
    """Another player's Loki has no target there; People cards do."""
    odin = idle(["troll", "bond"], deities=["odin"])
    t = table(position(seat(["bond"], ["berserker"], deities=["loki"]), odin, idle(["bond"])))
    assert t.play("sacrifice:0").options() == {"none", "unit:2:0"}
    t = table(position(seat(["raider"]), odin, idle())).play("place:raider", "line:1", "left")
    assert t.options() == {"none", "unit:1:1", "unit:1:2"}


@clause("WO-CARD-ODIN-02", "WO-R-62", "WO-DEITY-04")
def test_odin_discards_any_summoned_deity(table: Build) -> None:
    """For a sacrifice, once per round, the owner's own and Odin himself included."""
    mine = seat(["bond"], sacrifices=["bond", "bond"], deities=["odin", "thor"])
    start = position(mine, idle(deities=["tyr"]), idle(deities=["hel"]), hall=["surt"])
    t = table(start)
    assert "use:odin:discard" in t.options()
    t.play("use:odin:discard")
    assert t.options() == {"deity:odin", "deity:thor", "deity:tyr", "deity:hel"}
    assert sacrifices(t, 0) == {"bond": 1}
    t.play("deity:hel")
    assert zone(t, "deity_discard") == ["hel"]
    assert (deities(t, 2), zone(t, "marks")) == ([], ["odin"])
    assert not {"use:odin:discard", "use:odin:return"} & t.options()
    t = table(start).play("use:odin:discard", "deity:odin")
    assert deities(t, 0) == ["thor"]


@clause("WO-CARD-ODIN-03", "WO-R-57", "WO-R-34")
def test_odin_returns_a_deity_other_than_baldr(table: Build) -> None:
    """To the Hall, without a sacrifice; either mode uses up the round."""
    mine = seat(["bond"], sacrifices=["bond"], deities=["odin"])
    more: dict[str, Any] = {
        "hall": ["thor", "hel", "loki"],
        "deity_discard": ["baldr", "surt", "tyr"],
    }
    t = table(position(mine, idle(), idle(), **more)).play("use:odin:return")
    assert t.options() == {"deity:surt", "deity:tyr"}
    t.play("deity:tyr")
    assert set(zone(t, "hall")) == {"thor", "hel", "loki", "tyr"}
    assert zone(t, "deity_discard") == ["baldr", "surt"]
    assert sacrifices(t, 0) == {"bond": 1}
    assert not {"use:odin:discard", "use:odin:return"} & t.options()
    t = table(position(mine, idle(), idle(), hall=["thor"], deity_discard=["baldr"]))
    assert "use:odin:return" not in t.options()


@clause("WO-CARD-ODIN-04", "WO-R-21", "WO-HALL-03")
def test_the_hall_may_exceed_three_cards(table: Build) -> None:
    """A second return makes five; nothing is revealed until fewer than three are left."""
    mine = seat(["bond"], sacrifices=["bond"] * 7, deities=["odin"])
    hall = ["thor", "freyja", "tyr", "loki"]
    t = table(position(mine, idle(), idle(), hall=hall, deity_discard=["surt"]))
    t.play("use:odin:return")
    assert set(zone(t, "hall")) == {*hall, "surt"}
    t.play("summon:thor")
    assert at(t) == ("WO-D-TURN", 0)
    t.play("summon:freyja")
    assert at(t) == ("WO-D-TURN", 0)
    assert set(zone(t, "hall")) == {"tyr", "loki", "surt"}


@clause("WO-R-21", "WO-HALL-01")
def test_ragnarok_counts_as_a_card_of_the_hall(table: Build) -> None:
    """With it and two Deities left of four, nothing is revealed."""
    mine = seat(["bond"], sacrifices=["bond", "bond"])
    t = table(position(mine, idle(), idle(), hall=["ragnarok", "thor", "hel", "loki"]))
    t.play("summon:thor")
    assert at(t) == ("WO-D-TURN", 0)
    assert set(zone(t, "hall")) == {"ragnarok", "hel", "loki"}


@clause("WO-CARD-THOR-01")
def test_thor_adds_five_to_his_owners_line(table: Build) -> None:
    """An empty line too; after passing too; nobody else's."""
    seats = (seat(["bond"], ["bond"], deities=["thor"]), idle(["bond"]), idle())
    t = table(position(*seats))
    assert [t.total(p) for p in range(3)] == [6, 1, 0]
    t = table(position(seat(["bond"], deities=["thor"]), idle(), idle(), active=1, passed=[0]))
    assert [t.total(p) for p in range(3)] == [5, 0, 0]


@clause("WO-CARD-THOR-02", "WO-R-22")
def test_thor_discards_one_or_two_red_deities(table: Build) -> None:
    """One after the other, of anyone and of the Hall; the first is obligatory."""
    mine = seat(["bond"], deities=["thor", "igdrasil", "fafnir"])
    seats = (mine, idle(deities=["hel", "loki"]), idle(deities=["tyr"]))
    start = position(*seats, hall=["surt", "odin", "baldr"])
    t = table(start).play("use:thor")
    assert at(t) == ("WO-D-SMITE", 0)
    assert t.options() == {"deity:fafnir", "deity:hel", "deity:loki", "deity:surt"}
    assert zone(t, "deity_discard") == ["thor"]
    t.play("deity:loki")
    assert t.options() == {"deity:fafnir", "deity:hel", "deity:surt", "stop"}
    t.play("deity:fafnir")
    assert at(t) == ("WO-D-TURN", 0)
    assert [deities(t, p) for p in range(3)] == [["igdrasil"], ["hel"], ["tyr"]]
    assert zone(t, "deity_discard") == ["thor", "fafnir", "loki"]
    t = table(start).play("use:thor", "deity:hel", "stop")
    assert zone(t, "deity_discard") == ["thor", "hel"]


@clause("WO-CARD-THOR-03", "WO-R-22")
def test_the_hall_is_refilled_before_thors_second_choice(table: Build) -> None:
    """What comes up may be the second choice."""
    mine = seat(["bond"], deities=["thor"])
    t = table(position(mine, idle(), idle(), hall=["surt", "odin", "baldr"]))
    t.play("use:thor")
    assert t.decision == "WO-C-03"  # Surt was the only target
    t.play("hall:nagelfar")
    assert at(t) == ("WO-D-SMITE", 0)
    assert t.options() == {"deity:nagelfar", "stop"}
    t.play("deity:nagelfar")
    assert t.decision == "WO-C-03"
    assert zone(t, "deity_discard") == ["thor", "surt", "nagelfar"]


@clause("WO-CARD-FREYJA-01", "WO-DEITY-05", "WO-R-61")
def test_freyja_may_take_a_manoeuvre_of_another(table: Build) -> None:
    """When it is finished; a manoeuvre of one's own goes to the pile unasked."""
    start = position(seat(["plague"]), idle(deities=["freyja"]), idle(["bond"]))
    t = table(start).play("play:plague", "value:1")
    assert line(t, 2) == []
    assert at(t) == ("WO-D-FREYJA", 1)
    assert t.options() == {"yes", "no"}
    t.play("yes")
    assert hand(t, 1) == {"plague": 1, "detour": 1}
    assert (known(t, 1), discard(t)) == ({"plague": 1}, {"bond": 1})
    t = table(start).play("play:plague", "value:none", "no")
    assert (hand(t, 1), discard(t)) == ({"detour": 1}, {"plague": 1})
    t = table(position(seat(["plague"], deities=["freyja"]), idle(["bond"]), idle()))
    t.play("play:plague", "value:none")
    assert (at(t), discard(t)) == (("WO-D-TURN", 1), {"plague": 1})


@clause("WO-CARD-FREYJA-01", "WO-R-36")
def test_freyja_takes_nothing_into_a_full_hand(table: Build) -> None:
    """With 12 cards she is not asked."""
    full = seat(["hirdman"] * 12, deities=["freyja"])
    t = table(position(seat(["plague"]), full, idle(["bond"]))).play("play:plague", "value:none")
    assert (at(t), discard(t)) == (("WO-D-TURN", 1), {"plague": 1})


@clause("WO-CARD-FREYJA-02", "WO-R-45")
def test_freyja_takes_only_played_cards(table: Build) -> None:
    """After she has passed as well; a manoeuvre discarded by a Detour is not concerned."""
    seats = (seat(["detour", "plague", WALL]), idle(deities=["freyja"]), idle())
    t = table(position(*seats, passed=[1]))
    t.play("play:detour", "card:plague", f"card:{WALL}", *["draw:bond"] * 3)
    assert at(t) == ("WO-D-FREYJA", 1)
    assert discard(t) == {"plague": 1, WALL: 1}
    t.play("yes")
    assert (hand(t, 1), discard(t)) == ({"detour": 2}, {"plague": 1, WALL: 1})


@clause("WO-CARD-HEIMDALL-01", "WO-R-47", "WO-DEITY-04")
@pytest.mark.parametrize(
    ("side", "mine"), [("left", ["hirdman", "bond"]), ("right", ["bond", "hirdman"])]
)
def test_heimdalls_teiwaz_unit_joins_his_owners_line(
    table: Build, side: str, mine: list[str]
) -> None:
    """At the chosen end, obligatorily, once per round."""
    t = table(position(seat(["bond"], ["bond"], deities=["heimdall"]), idle(), idle()))
    t.play("use:heimdall")
    assert (t.decision, len(t.options())) == ("WO-C-06", 16)
    t.play("reveal:hirdman")
    assert at(t) == ("WO-D-JOIN", 0)
    assert t.options() == {"left", "right"}
    t.play(side)
    assert line(t, 0) == mine
    assert zone(t, "marks") == ["heimdall"]
    assert "use:heimdall" not in t.options()


@clause("WO-CARD-HEIMDALL-02", "WO-R-04")
@pytest.mark.parametrize(
    ("mine", "card"),
    [
        (["bond"], "bond"),
        ([], "assassin"),
        ([], "plague"),
        (["hirdman"], "priest"),
        (["konung"], "konung"),
        (["hedvig"], "hedvig"),
    ],
)
def test_heimdall_discards_everything_else(table: Build, mine: list[str], card: str) -> None:
    """Eiwaz units, manoeuvres, and Teiwaz units that may not join."""
    t = table(position(seat(["bond"], mine, deities=["heimdall"]), idle(), idle()))
    t.play("use:heimdall", f"reveal:{card}")
    assert at(t) == ("WO-D-TURN", 0)
    assert (line(t, 0), discard(t)) == (mine, {card: 1})


@clause("WO-CARD-HEIMDALL-03", "WO-R-03", "WO-R-69")
def test_heimdall_wards_only_after_passing(table: Build) -> None:
    """Until then the line can be hit; a passed line without Heimdall can be hit as well."""
    warded = (seat(["raider", "bond"]), idle(["troll"], deities=["heimdall"]), idle(["troll"]))
    for passed, target, asked in (([], 1, True), ([1, 2], 1, False), ([1, 2], 2, True)):
        t = table(position(*warded, passed=passed))
        t.play("place:raider", f"line:{target}", "left")
        assert (t.decision == "WO-D-RAIDER") is asked
        assert line(t, target) == ["raider", "troll"]


@clause("WO-CARD-VALKYRIE-01", "WO-VIC-03", "WO-R-44")
def test_the_valkyrie_acts_after_victory_and_glory(table: Build) -> None:
    """Her unit would make the Spoils worth a third point, but Glory is settled by then."""
    mine = seat(
        ["hirdman"] * 11, ["bond"], deities=["valkyrie"], victory=["v_holmgang", "v_spoils"]
    )
    t = table(position(mine, idle(["konung"]), idle(), passed=[0, 1, 2], stakes=["v_althing"]))
    assert at(t) == ("WO-D-VALKYRIE", 0)
    assert victory(t, 1) == ["v_althing"]
    assert t.options() == {"none", "unit:0:0", "unit:1:0"}
    t.play("unit:1:0")
    assert t.glory() == [5, 1, 0]
    assert t.decision == "WO-C-04"  # the game goes on
    assert hand(t, 0) == {"hirdman": 11, "konung": 1}
    assert known(t, 0) == {"konung": 1}
    assert discard(t) == {"bond": 1}


@clause("WO-CARD-VALKYRIE-01", "WO-R-36")
def test_the_valkyrie_takes_nothing_into_a_full_hand(table: Build) -> None:
    """She is not asked with 12 cards."""
    full = seat(["hirdman"] * 12, ["bond"], deities=["valkyrie"])
    assert table(position(full, idle(), idle(), passed=[0, 1, 2])).decision == "WO-C-04"
