"""Archer, Assassin, Raider and Traitor (4.15)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import WALL, Build, discard, hand, known, line, lines
from tests.rules.wolves_of_odin.scenes import at, idle
from tests.rules.wolves_of_odin.table import position, seat


@clause("WO-CARD-ARCHER-01")
@pytest.mark.parametrize(
    ("theirs", "side", "shot"),
    [
        (["archer"], "left", True),
        (["archer"], "right", True),
        (["archer", "bond"], "left", True),
        (["archer", "bond"], "right", False),
        (["bond", "archer", "bond"], "left", False),
    ],
)
def test_an_archer_beside_an_archer_shoots(
    table: Build, theirs: list[str], side: str, shot: bool
) -> None:
    """Only the one neighbour counts."""
    t = table(position(seat(["archer", "bond"]), idle(theirs), idle(["konung"])))
    t.play("place:archer", "line:1", side)
    assert at(t) == (("WO-D-ARCHER" if shot else "WO-D-TURN"), 1)
    if shot:
        t.play("unit:2:0")
        assert line(t, 2) == []
        assert discard(t) == {"konung": 1}
    assert len(line(t, 1)) == len(theirs) + 1


@clause("WO-CARD-ARCHER-02")
def test_each_placement_beside_an_archer_shoots(table: Build) -> None:
    """A second Archer triggers, and so does a third."""
    t = table(position(seat(["archer"], ["archer"]), seat(["archer"], ["bond", "bond"]), idle()))
    t.play("place:archer", "line:0", "right")
    assert at(t) == ("WO-D-ARCHER", 0)
    t.play("unit:1:0", "place:archer", "line:0", "left")
    assert at(t) == ("WO-D-ARCHER", 0)
    assert lines(t.play("unit:1:0")) == [["archer", "archer", "archer"], [], []]


@clause("WO-CARD-ARCHER-02")
def test_closing_up_shoots_nothing(table: Build) -> None:
    """Two Archers become neighbours when the Huscarl between them is discarded."""
    t = table(position(seat(["plague"]), idle(["archer", "huscarl", "archer"]), idle()))
    t.play("play:plague", "value:2")
    assert line(t, 1) == ["archer", "archer"]
    assert at(t) == ("WO-D-TURN", 1)


@clause("WO-CARD-ARCHER-02", "WO-CARD-NAGELFAR-04")
def test_an_archer_that_joins_by_nagelfar_shoots_nothing(table: Build) -> None:
    """It joins beside an Archer; what follows is only the Assassin's draw."""
    mine = seat(["assassin", "bond"], ["archer"], deities=["nagelfar"])
    t = table(position(mine, idle(["archer", "bond"]), idle()))
    t.play("place:assassin", "line:1", "right", "unit:1:0")
    assert at(t) == ("WO-D-JOIN", 0)
    t.play("left")
    assert line(t, 0) == ["archer", "archer"]
    assert t.decision == "WO-C-05"


@clause("WO-CARD-ARCHER-03", "WO-TERM-06")
def test_the_owner_of_the_line_chooses_the_archers_target(table: Build) -> None:
    """Not the placer; in one's own line they are the same."""
    seats = (seat(["archer"], ["archer"]), idle(["archer"]), idle())
    assert at(table(position(*seats)).play("place:archer", "line:1", "left")) == ("WO-D-ARCHER", 1)
    assert at(table(position(*seats)).play("place:archer", "line:0", "left")) == ("WO-D-ARCHER", 0)


@clause("WO-CARD-ARCHER-03", "WO-R-71")
def test_a_passed_owner_chooses_the_archers_target(table: Build) -> None:
    """The choice is no action."""
    t = table(position(seat(["archer"], ["konung"]), idle(["archer"]), idle(), passed=[1]))
    t.play("place:archer", "line:1", "left")
    assert at(t) == ("WO-D-ARCHER", 1)


@clause("WO-CARD-ARCHER-04", "WO-R-54")
def test_an_archer_may_hit_any_unprotected_unit(table: Build) -> None:
    """One's own and the Archers too, not a warded line; there is no way out."""
    t = table(
        position(seat(["archer"], ["konung"]), idle(["archer"]), idle(["troll"], deities=["surt"]))
    )
    t.play("place:archer", "line:1", "right")
    assert t.options() == {"unit:0:0", "unit:1:0", "unit:1:1"}


@clause("WO-R-72", "WO-TERM-06", "WO-PROT-03")
def test_the_chooser_controls_the_shot(table: Build) -> None:
    """The chooser's own ward does not stop it; the placer's does."""
    lines_ = (["konung"], ["archer"], ["troll"])
    t = table(
        position(seat(["archer"], lines_[0]), idle(lines_[1], deities=["surt"]), idle(lines_[2]))
    )
    t.play("place:archer", "line:1", "right")
    assert t.options() == {"unit:0:0", "unit:1:0", "unit:1:1", "unit:2:0"}
    t = table(
        position(seat(["archer"], lines_[0], deities=["surt"]), idle(lines_[1]), idle(lines_[2]))
    )
    t.play("place:archer", "line:1", "right")
    assert t.options() == {"unit:1:0", "unit:1:1", "unit:2:0"}


@clause("WO-CARD-ASSASSIN-01", "WO-R-52")
def test_the_placer_chooses_the_assassins_victim(table: Build) -> None:
    """Any unit of that line and of no other; there is no way out."""
    t = table(position(seat(["assassin"], ["bond"]), idle(["berserker", "troll"]), idle(["bond"])))
    t.play("place:assassin", "line:1", "right")
    assert at(t) == ("WO-D-ASSASSIN", 0)
    assert t.options() == {"unit:1:0", "unit:1:1", "unit:1:2"}
    t.play("unit:1:0")
    assert line(t, 1) == ["troll", "assassin"]
    assert discard(t) == {"berserker": 1}


@clause("WO-CARD-ASSASSIN-02", "WO-R-52")
def test_an_assassin_may_destroy_itself(table: Build) -> None:
    """In an empty line it must; its strength is 0, so the placer draws."""
    t = table(position(seat(["assassin"]), idle(["konung"]), idle()))
    t.play("place:assassin", "line:1", "right", "unit:1:1", "draw:bond")
    assert lines(t) == [[], ["konung"], []]
    assert (hand(t, 0), discard(t)) == ({"bond": 1}, {"assassin": 1})
    t = table(position(seat(["assassin"]), idle(["konung"]), idle()))
    t.play("place:assassin", "line:2")
    assert t.decision == "WO-C-05"
    assert discard(t) == {"assassin": 1}


@clause("WO-CARD-ASSASSIN-03", "WO-R-52")
@pytest.mark.parametrize(
    ("theirs", "draws"),
    [
        (["bond", "bond", "bond"], True),  # 4 with the Assassin
        (["bond", "bond", "bond", "bond"], False),  # 5 with it, 4 without
        (["hirdman"], True),
        (["hirdman", "hirdman"], False),
        (["konung", *["troll"] * 5], True),  # 4 with it, 5 without
        (["konung", *["troll"] * 4], False),
    ],
)
def test_a_weak_victim_gives_a_card(table: Build, theirs: list[str], draws: bool) -> None:
    """Strength 4 or less just before the removal, the Assassin in the line."""
    t = table(position(seat(["assassin", "bond"]), idle(theirs), idle()))
    t.play("place:assassin", "line:1", "right", "unit:1:0")
    assert t.decision == ("WO-C-05" if draws else "WO-D-TURN")
    assert line(t, 1) == [*theirs[1:], "assassin"]
    if draws:
        assert hand(t.play("draw:konung"), 0) == {"bond": 1, "konung": 1}


@clause("WO-CARD-ASSASSIN-04")
def test_a_unit_that_goes_to_nagelfar_was_destroyed(table: Build) -> None:
    """The draw still happens."""
    t = table(position(seat(["assassin"]), idle(["troll"]), idle(deities=["nagelfar"])))
    t.play("place:assassin", "line:1", "right", "unit:1:0")
    assert line(t, 2) == ["troll"]
    assert discard(t) == {}
    assert hand(t.play("draw:plague"), 0) == {"plague": 1}


@clause("WO-CARD-RAIDER-01", "WO-R-53")
def test_a_raider_may_take_a_unit(table: Build) -> None:
    """Any unit of that line but itself, another Raider too, or nothing; no draw follows."""
    start = position(seat(["raider"]), idle(["raider", "berserker"]), idle(["bond"]))
    t = table(start).play("place:raider", "line:1", "left")
    assert at(t) == ("WO-D-RAIDER", 0)
    assert t.options() == {"none", "unit:1:1", "unit:1:2"}
    t.play("unit:1:1")
    assert line(t, 1) == ["raider", "berserker"]
    assert hand(t, 0) == known(t, 0) == {"raider": 1}
    assert at(t) == ("WO-D-TURN", 1)
    t = table(start).play("place:raider", "line:1", "right", "none")
    assert line(t, 1) == ["raider", "berserker", "raider"]
    t = table(start).play("place:raider", "line:0")
    assert (line(t, 0), at(t)) == (["raider"], ("WO-D-TURN", 1))


@clause("WO-CARD-TRAITOR-01")
def test_a_traitor_moves_the_weakest_teiwaz_unit(table: Build) -> None:
    """Into the placer's line and without a choice; Eiwaz units do not count."""
    t = table(position(seat(["traitor", "bond"]), idle(["berserker", "hirdman", "troll"]), idle()))
    t.play("place:traitor", "line:1", "left")
    assert lines(t) == [["hirdman"], ["traitor", "berserker", "troll"], []]
    assert hand(t, 0) == {"bond": 1}
    assert at(t) == ("WO-D-TURN", 1)


@clause("WO-CARD-TRAITOR-01", "WO-PROT-09")
def test_a_traitor_without_a_teiwaz_unit_does_nothing(table: Build) -> None:
    """It stays in the line."""
    t = table(position(seat(["traitor"], ["bond"]), idle(["bond", "archer"]), idle(["huscarl"])))
    t.play("place:traitor", "line:1", "right")
    assert lines(t) == [["bond"], ["bond", "archer", "traitor"], ["huscarl"]]


@clause("WO-CARD-TRAITOR-01")
@pytest.mark.parametrize(("trolls", "moved"), [(2, "berserker"), (4, "konung")])
def test_a_traitor_counts_in_the_line(table: Build, trolls: int, moved: str) -> None:
    """The Konung is 6 or 4 with the Traitor; without it 4 Trolls would make a tie with 5."""
    theirs = ["konung", "berserker", *["troll"] * trolls]
    t = table(position(seat(["traitor"]), idle(theirs), idle()))
    t.play("place:traitor", "line:1", "right")
    assert line(t, 0) == [moved]


@clause("WO-CARD-TRAITOR-02", "WO-R-29")
def test_the_placer_chooses_among_equally_weak_units(table: Build) -> None:
    """Not the owner of the line."""
    t = table(
        position(seat(["traitor"]), idle(["hirdman", "bond", "hirdman", "berserker"]), idle())
    )
    t.play("place:traitor", "line:1", "right")
    assert at(t) == ("WO-D-TRAITOR", 0)
    assert t.options() == {"unit:1:0", "unit:1:2"}
    t.play("unit:1:2")
    assert lines(t)[:2] == [["hirdman"], ["hirdman", "bond", "berserker", "traitor"]]


@clause("WO-CARD-TRAITOR-03", "WO-R-29")
@pytest.mark.parametrize(
    ("side", "mine"), [("left", ["berserker", "bond"]), ("right", ["bond", "berserker"])]
)
def test_the_placer_chooses_the_end_of_a_moved_unit(
    table: Build, side: str, mine: list[str]
) -> None:
    """The unit has left by then; the gaining side may not answer."""
    t = table(position(seat(["traitor", WALL], ["bond"]), idle(["berserker", "troll"]), idle()))
    t.play("place:traitor", "line:1", "right")
    assert at(t) == ("WO-D-JOIN", 0)
    assert t.options() == {"left", "right"}
    assert line(t, 1) == ["troll", "traitor"]
    assert line(t.play(side), 0) == mine


@clause("WO-CARD-TRAITOR-03")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        (["hedvig"], "hedvig"),
        (["konung"], "konung"),
        (["priest"], "priest"),
        (["hirdman"], "priest"),
    ],
)
def test_a_moved_unit_that_may_not_join_is_discarded(
    table: Build, mine: list[str], theirs: str
) -> None:
    """Line limit and the Priest's condition hold for it; Nagelfar gets nothing."""
    seats = (seat(["traitor"], mine), idle([theirs]), idle(deities=["nagelfar"]))
    t = table(position(*seats)).play("place:traitor", "line:1", "right")
    assert lines(t) == [mine, ["traitor"], []]
    assert discard(t) == {theirs: 1}


@clause("WO-CARD-TRAITOR-04", "WO-R-29")
@pytest.mark.parametrize(
    ("side", "mine"),
    [("left", ["konung", "bond", "traitor"]), ("right", ["bond", "traitor", "konung"])],
)
def test_a_traitor_in_ones_own_line_moves_a_unit_within_it(
    table: Build, side: str, mine: list[str]
) -> None:
    """The Konung leaves before his line limit is looked at, so he may come back."""
    t = table(position(seat(["traitor"], ["konung", "bond"]), idle(), idle()))
    t.play("place:traitor", "line:0", "right")
    assert at(t) == ("WO-D-JOIN", 0)
    assert line(t, 0) == ["bond", "traitor"]
    assert line(t.play(side), 0) == mine


@clause("WO-CARD-TRAITOR-04")
def test_the_joining_check_in_ones_own_line_comes_after_leaving(table: Build) -> None:
    """The Konung is 8 with Priest and Traitor and would bar the Priest; 9 once he is gone."""
    t = table(position(seat(["traitor"], ["priest", "konung"]), idle(), idle()))
    t.play("place:traitor", "line:0", "right")
    assert t.options() == {"unit:0:0", "unit:0:1"}
    t.play("unit:0:0", "right")
    assert line(t, 0) == ["konung", "traitor", "priest"]
    assert discard(t) == {}
