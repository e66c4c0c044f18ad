"""Yormungand, Nidhogg and Loki (4.16)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import (
    PLAIN,
    WALL,
    Build,
    discard,
    hand,
    hand_size,
    known,
    line,
    lines,
    sacrifices,
)
from tests.rules.wolves_of_odin.scenes import at, idle, passing, zone
from tests.rules.wolves_of_odin.table import position, seat


@clause("WO-CARD-YORMUNGAND-01", "WO-R-32")
@pytest.mark.parametrize(
    ("mine", "rival", "ends"),
    [
        (["bond"], [], True),
        (["bond"], ["troll"], True),
        (["bond"], ["archer"], False),
        (["bond"], ["konung"], False),
        ([], [], False),
    ],
)
@pytest.mark.parametrize("passed", [[], [0]])
def test_yormungand_ends_a_round_its_owner_leads(
    table: Build, mine: list[str], rival: list[str], ends: bool, passed: list[int]
) -> None:
    """Strictly, with a unit, at the start of the own turn, passed or not, without being asked."""
    seats = (seat(["detour"], mine, deities=["yormungand"]), idle(rival), idle())
    t = table(position(*seats, passed=passed, deck=PLAIN))
    assert (t.position()["previous_winner"] == 0) is ends
    assert t.position()["round"] == 1 + ends


@clause("WO-CARD-YORMUNGAND-01", "WO-TIME-09", "WO-R-32")
def test_yormungand_waits_for_its_owners_turn(table: Build) -> None:
    """A lead built up in the turn ends nothing before the next own turn."""
    seats = (seat(["konung", "bond"], deities=["yormungand"]), idle(), idle(["bond"]))
    t = table(position(*seats)).play("place:konung", "line:0")
    assert at(t) == ("WO-D-TURN", 1)
    t.play("pass", *["draw:bond"] * 4)
    assert at(t) == ("WO-D-TURN", 2)
    t.play("sacrifice:0")
    assert t.decision == "WO-C-05"  # the forced pass of seat 2
    assert zone(t, "pass_order") == [1, 2]


@clause("WO-CARD-YORMUNGAND-01", "WO-CARD-FENRIR-01")
def test_fenrirs_five_counts_for_yormungand(table: Build) -> None:
    """Totals are compared with their modifiers."""
    seats = (seat(["detour"], ["troll"], deities=["fenrir", "yormungand"]), idle(["bond"]), idle())
    assert table(position(*seats, deck=PLAIN)).position()["previous_winner"] == 0


@clause("WO-CARD-YORMUNGAND-01")
def test_yormungands_owner_wins_though_a_forced_pass_changes_a_total(table: Build) -> None:
    """Heimdall's ward lifts Fenrir's −5 once his owner has passed: 3 becomes 8, more than 6."""
    mine = idle(["berserker", "archer"], deities=["fenrir", "yormungand"])
    seats = (mine, idle(["priest"], deities=["heimdall"]), idle())
    start = position(*seats, deck={"bond": 9}, hall=["ragnarok"], ward_blocks_fenrir=True)
    t = table(start)
    assert (t.decision, t.total(0), t.total(1)) == (None, 6, 8)
    assert t.position()["previous_winner"] == 0
    assert t.position()["seats"][0]["victory"] == ["v_holmgang"]


@clause("WO-CARD-YORMUNGAND-02", "WO-R-32")
def test_yormungand_makes_the_others_pass_in_turn_order(table: Build) -> None:
    """Each enters the pass order and draws before the next; the owner comes last, undrawn."""
    seats = (idle(), idle(["konung"], deities=["yormungand"]), idle(), idle())
    t = table(position(*seats, active=1, passed=[3]))
    assert (t.decision, zone(t, "pass_order")) == ("WO-C-05", [3, 2])
    t.play(*["draw:bond"] * 4)
    assert (t.decision, zone(t, "pass_order")) == ("WO-C-05", [3, 2, 0])
    t.play(*["draw:bond"] * 4)
    assert at(t) == ("WO-D-VICTORY", 1)
    assert zone(t, "pass_order") == [3, 2, 0, 1]
    assert [hand_size(t, p) for p in range(4)] == [5, 1, 5, 1]


@clause("WO-CARD-YORMUNGAND-03", "WO-R-32", "WO-R-41")
@pytest.mark.parametrize(("passed", "second"), [([], 2), ([0], 0), ([3], 3), ([3, 0], 3)])
def test_second_place_in_a_round_yormungand_ended(
    table: Build, passed: list[int], second: int
) -> None:
    """Among equal totals real passes come before forced ones, which go clockwise from the owner."""
    rivals = [idle(["berserker"]), idle(["konung"], deities=["yormungand"])]
    rivals += [idle(["berserker"]), idle(["berserker"])]
    t = table(position(*rivals, active=1, passed=passed, deck={"bond": 14}))
    t.play("victory:v_holmgang")
    seats = t.position()["seats"]
    assert [p for p in range(4) if "v_althing" in seats[p]["victory"]] == [second]


@clause("WO-CARD-YORMUNGAND-04", "WO-R-32", "WO-R-35")
def test_yormungand_skips_vidar_and_not_the_valkyrie(table: Build) -> None:
    """Both of one owner; only the Valkyrie asks."""
    seats = (seat(["detour"], ["konung"], deities=["yormungand"]), idle(["bond"]))
    t = table(position(*seats, idle(["bond"], deities=["vidar", "valkyrie"]), passed=[1, 2]))
    assert at(t) == ("WO-D-VALKYRIE", 2)
    assert t.options() == {"none", "unit:0:0", "unit:1:0", "unit:2:0"}


HALL = ["hel", "loki", "surt"]


@clause("WO-CARD-NIDHOGG-01", "WO-R-48")
@pytest.mark.parametrize("passed", [[], [1]])
def test_nidhogg_takes_one_card_of_a_payment(table: Build, passed: list[int]) -> None:
    """At random among the cards paid; the rest is discarded."""
    mine = seat(
        ["bond"], sacrifices=["bond", "bond", "berserker"], deities=["nagelfar", "yormungand"]
    )
    t = table(position(mine, idle(deities=["nidhogg"]), idle(), hall=HALL, passed=passed))
    t.play("summon:hel")
    assert t.decision == "WO-C-07"
    assert t.chances() == {"steal:bond": Fraction(2, 3), "steal:berserker": Fraction(1, 3)}
    t.play("steal:berserker")
    assert hand(t, 1) == {"detour": 1, "berserker": 1}
    assert (known(t, 1), discard(t)) == ({"berserker": 1}, {"bond": 2})


@clause("WO-CARD-NIDHOGG-01", "WO-R-48", "WO-R-36")
def test_nidhogg_takes_nothing_of_his_own_or_into_a_full_hand(table: Build) -> None:
    """The owner's payment and a hand of 12 leave all cards to the pile."""
    mine = seat(["bond"], sacrifices=["bond"] * 3, deities=["nidhogg"])
    t = table(position(mine, idle(), idle(), hall=HALL)).play("summon:hel")
    assert (t.decision, discard(t)) == ("WO-C-03", {"bond": 3})
    mine = seat(["bond"], sacrifices=["bond"] * 2)
    full = seat(["hirdman"] * 12, deities=["nidhogg"])
    t = table(position(mine, full, idle(), hall=HALL)).play("summon:hel")
    assert (t.decision, discard(t)) == ("WO-C-03", {"bond": 2})


@clause("WO-CARD-NIDHOGG-02", "WO-R-48")
def test_nidhogg_takes_nothing_of_the_clearing(table: Build) -> None:
    """All sacrifices go to the discard pile at the end of the round."""
    seats = (idle(sacrifices=["bond", "troll"]), idle(deities=["nidhogg"]), idle())
    t = table(position(*seats, passed=[0, 1, 2]))
    assert t.decision == "WO-C-04"
    assert (hand(t, 1), discard(t)) == ({"detour": 1}, {"bond": 1, "troll": 1})


@clause("WO-CARD-LOKI-01", "WO-R-55", "WO-DEITY-05")
def test_loki_may_destroy_a_weaker_unit(table: Build) -> None:
    """In any unprotected line, the own one too; an equal unit is not weaker."""
    mine = seat(["bond"], ["berserker", "archer"], deities=["loki"])
    seats = (mine, seat([WALL], ["berserker", "hirdman"]), idle(["troll"], deities=["odin"]))
    t = table(position(*seats)).play("sacrifice:0")
    assert at(t) == ("WO-D-LOKI", 0)
    assert t.options() == {"none", "unit:0:0", "unit:1:1"}
    t.play("unit:1:1")
    assert at(t) == ("WO-D-ANSWER", 1)
    t.play("decline")
    assert lines(t) == [["archer"], ["berserker"], ["troll"]]
    assert discard(t) == {"hirdman": 1}
    t = table(position(*seats)).play("sacrifice:0", "none")
    assert lines(t) == [["archer"], ["berserker", "hirdman"], ["troll"]]


@clause("WO-CARD-LOKI-02", "WO-R-55")
@pytest.mark.parametrize(
    ("mine", "options"),
    [
        (["bond", "bond"], {"none", "unit:0:0"}),  # 2 when it left; the other is 1 now
        (["konung", "archer"], {"none", "unit:0:0", "unit:1:0"}),  # 9
        (["hirdman", "hirdman"], {"none", "unit:0:0", "unit:1:0"}),  # 7; the other is 3 now
    ],
)
def test_loki_reads_one_strength_before_and_one_after(
    table: Build, mine: list[str], options: set[str]
) -> None:
    """The sacrificed unit just before it left, the target just after; the rival is 5."""
    t = table(position(seat(["bond"], mine, deities=["loki"]), idle(["berserker"]), idle()))
    assert t.play("sacrifice:0").options() == options


@clause("WO-CARD-LOKI-03", "WO-TIME-07")
def test_loki_acts_once_for_each_unit(table: Build) -> None:
    """Riding Trolls too (only a negative Konung is weaker); the sacrifices stay in their zone."""
    theirs = ["konung", *["bond"] * 11]
    t = table(
        position(seat(["detour"], ["archer", "troll"], deities=["loki"]), idle(theirs), idle())
    )
    t.play("sacrifice:0", "troll:0")
    assert t.options() == {"none", "unit:1:0"}
    t.play("none")
    assert at(t) == ("WO-D-LOKI", 0)
    assert t.options() == {"none", "unit:1:0"}
    t.play("unit:1:0")
    assert line(t, 1) == ["bond"] * 11
    assert sacrifices(t, 0) == {"archer": 1, "troll": 1}
    assert at(t) == ("WO-D-TURN", 1)


@clause("WO-CARD-LOKI-03")
def test_loki_is_not_asked_on_anothers_sacrifice(table: Build) -> None:
    """Only his owner's sacrifices matter."""
    t = table(position(seat(["bond"], ["berserker"]), idle(["bond"], deities=["loki"]), idle()))
    assert at(t.play("sacrifice:0")) == ("WO-D-TURN", 1)
    assert zone(t.play(*passing()), "pass_order") == [1]
