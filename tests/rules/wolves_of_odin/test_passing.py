"""Passing, and the turns of passed players (sections 4.8 and 4.9)."""

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
    hand_size,
    line,
    lines,
    put_away,
    roll,
)
from tests.rules.wolves_of_odin.table import position, seat


@clause("WO-PASS-01", "WO-PASS-02")
def test_a_pass_draws_four_cards_one_at_a_time(table: Build) -> None:
    """Each draw is a chance point of its own."""
    t = table(
        position(
            seat(["troll"], ["huscarl"]), seat(["troll"]), seat(["troll"]),
            deck=["bond", "archer", "archer", "plague", "konung", "konung"],
        )
    )  # fmt: skip
    t.play("pass")
    assert t.position()["pass_order"] == [0]
    for kind in ("archer", "konung", "archer"):
        assert t.decision == "WO-C-05"
        t.play(f"draw:{kind}")
    assert t.options() == {"draw:bond", "draw:plague", "draw:konung"}
    t.play("draw:plague")
    assert hand(t, 0) == {"archer": 2, "troll": 1, "konung": 1, "plague": 1}
    assert (t.actor, t.decision) == (1, "WO-D-TURN")


@clause("WO-PASS-02", "WO-HAND-01", "WO-HAND-02", "WO-R-36", "WO-R-66")
@pytest.mark.parametrize(
    ("held", "owned", "after"),
    [
        (0, [], 4),
        (7, [], 11),
        (8, [], 12),
        (9, [], 12),
        (11, [], 12),
        (12, [], 12),
        (7, ["v_althing"], 12),
        (5, ["v_althing"], 11),
        (5, ["v_field_of_ravens"], 7),
        (5, ["v_althing", "v_field_of_ravens"], 9),
    ],
)
def test_the_pass_draw_stops_at_twelve(
    table: Build, held: int, owned: list[str], after: int
) -> None:
    """4 plus the changes of owned Victory cards, as far as the hand has room."""
    t = table(
        position(
            seat(["hirdman"] * held, ["huscarl"], victory=owned), seat(["troll"]), seat(["troll"]),
            deck=PLAIN,
        )
    )  # fmt: skip
    t.play("pass")
    assert hand_size(t, 0) == after
    assert hand(t, 0).get("bond", 0) == after - held


@clause("WO-PASS-02", "WO-R-66", "WO-R-37", "WO-DECK-02")
def test_the_pass_draw_takes_what_there_is(table: Build) -> None:
    """Deck and discard pile together hold three cards."""
    document = position(
        seat(["troll"], ["huscarl"]), seat(["troll"]), seat(["troll"]),
        deck={"bond": 2}, discard={"archer": 1},
    )  # fmt: skip
    t = table(put_away(document, 2))
    t.play("pass")
    assert hand(t, 0) == {"bond": 2, "archer": 1, "troll": 1}
    assert t.actor == 1


@clause("WO-PASS-03")
def test_a_passed_player_does_nothing_of_a_turn(table: Build) -> None:
    """No basic or additional action, no ability, no summon."""
    t = table(
        position(
            seat(["bond", "plague"], ["troll"], sacrifices=["berserker"], deities=["tyr", "odin"]),
            seat(["bond"]),
            seat(["bond"]),
            passed=[0],
            hall=["thor", "hel", "igdrasil"],
            deck=PLAIN,
        )
    )
    assert (t.decision, t.options()) == ("WO-D-PASSED", {"skip", "cycle"})


@clause("WO-PASS-03", "WO-REACT-02")
def test_a_passed_player_plays_no_wall(table: Build) -> None:
    """The effect goes through without a question."""
    t = table(
        position(
            seat(["plague", "bond"]), seat([WALL], ["huscarl"]), seat(["bond"]),
            passed=[1], deck=PLAIN,
        )
    )  # fmt: skip
    t.play("play:plague", "value:2")
    assert line(t, 1) == []
    assert hand(t, 1) == {WALL: 1}


@clause("WO-PASS-04", "WO-R-69")
def test_a_passed_line_stays_exposed(table: Build) -> None:
    """Others place into it and destroy in it."""
    t = table(
        position(
            seat(["assassin", "bond"]), seat(["bond"], ["konung"]), seat(["bond"]),
            passed=[1], deck=PLAIN,
        )
    )  # fmt: skip
    t.play("place:assassin", "line:1", "left", "unit:1:1")
    assert line(t, 1) == ["assassin"]


@clause("WO-PASS-05", "WO-R-71", "WO-CARD-HUSCARL-02")
def test_a_passed_player_answers_with_a_huscarl(table: Build) -> None:
    """It is no action; the Wall in the same hand is not offered."""
    t = table(
        position(
            seat(["raider", "bond"]), seat([WALL], ["konung", "huscarl"]), seat(["bond"]),
            passed=[1], deck=PLAIN,
        )
    )  # fmt: skip
    t.play("place:raider", "line:1", "left", "unit:1:1")
    assert (t.actor, t.options()) == (1, {"decline", "huscarl:2"})
    t.play("huscarl:2")
    assert line(t, 1) == ["raider", "konung"]


@clause("WO-PASS-05", "WO-R-71", "WO-D-ARCHER", "WO-D-TREASON")
def test_a_passed_player_chooses_targets(table: Build) -> None:
    """The Archer's target and Treason's unit."""
    t = table(
        position(
            seat(["archer", "treason"], ["bond"]),
            seat(["bond"], ["archer", "huscarl", "hirdman"]),
            seat(["bond"]),
            passed=[1, 2],
            deck=PLAIN,
        )
    )
    t.play("place:archer", "line:1", "left")
    assert (t.actor, t.decision) == (1, "WO-D-ARCHER")
    t.play("unit:1:1", "skip", "skip", "play:treason", "rune:teiwaz")
    assert (t.actor, t.decision) == (1, "WO-D-TREASON")
    t.play("unit:1:1")
    assert lines(t) == [["bond"], ["archer", "hirdman"], []]


@clause("WO-PASS-05", "WO-R-71", "WO-D-JOIN", "WO-D-FREYJA", "WO-DEITY-03")
def test_a_passed_player_chooses_ends_and_manoeuvres(table: Build) -> None:
    """Nagelfar's end and Freyja's card (here with Igdrasil)."""
    t = table(
        position(
            seat(["assassin", "plague"]),
            seat(["bond"], ["troll"]),
            seat(["bond"], ["bond"], deities=["nagelfar", "freyja", "igdrasil"]),
            passed=[1, 2],
            deck=PLAIN,
        )
    )
    t.play("place:assassin", "line:1", "left", "unit:1:1")
    assert (t.actor, t.options()) == (2, {"left", "right"})
    t.play("right", "skip", "skip", "play:plague", "value:none")
    assert (t.actor, t.options()) == (2, {"yes", "no"})


@clause("WO-PASS-05", "WO-R-67", "WO-SUMMON-08")
def test_a_passed_player_settles_a_colour_conflict(table: Build) -> None:
    """Odin takes Igdrasil away."""
    t = table(
        position(
            seat(["bond"], sacrifices=["troll"], deities=["odin"]),
            seat(["bond"], deities=["igdrasil", "tyr", "loki"]),
            seat(["bond"]),
            passed=[1],
            deck=PLAIN,
        )
    )
    t.play("use:odin:discard", "deity:igdrasil")
    assert (t.actor, t.options()) == (1, {"keep:blue", "keep:red"})


@clause("WO-PASS-06", "WO-R-33", "WO-CARD-BALDR-01")
def test_the_pass_order(table: Build) -> None:
    """Each pass is appended; a return by Baldr takes the seat out."""
    t = table(
        position(
            seat(["bond"]), seat(["bond"]), seat(["bond"] * 4, deities=["baldr"]),
            active=2, deck={"troll": 8},
        )
    )  # fmt: skip
    t.play("pass", "pass")
    assert t.position()["pass_order"] == [2, 0]
    t.play("place:bond", "line:1")
    t.play("use:baldr:return", "card:bond", "card:bond", "card:bond", "card:bond")
    at = t.position()
    assert (at["pass_order"], at["deity_discard"]) == ([0], ["baldr"])
    assert (t.actor, t.decision, hand(t, 2)) == (2, "WO-D-TURN", {"troll": 4})
    roll(t.play("pass"))
    assert t.position()["pass_order"] == [0, 2]


@clause("WO-CYCLE-01", "WO-R-39", "WO-D-PASSED")
def test_cycling_may_be_declined(table: Build) -> None:
    """All or nothing: draw and discard, or neither."""
    t = table(
        position(
            seat(["troll"]), seat(["troll"]), seat(["troll"]), passed=[0], deck=["bond", "archer"]
        )
    )
    assert t.options() == {"skip", "cycle"}
    t.play("skip")
    assert (t.actor, hand(t, 0)) == (1, {"troll": 1})


@clause("WO-CYCLE-01", "WO-CYCLE-03", "WO-D-CYCLE-DISCARD")
@pytest.mark.parametrize("card", ["archer", "troll"])
def test_cycling_draws_one_and_discards_one(table: Build, card: str) -> None:
    """The card just drawn or another, face up."""
    t = table(
        position(
            seat(["troll", "konung"]), seat(["troll"]), seat(["troll"]), passed=[0],
            deck=["bond", "archer"],
        )
    )  # fmt: skip
    pile = discard(t)
    t.play("cycle")
    assert t.decision == "WO-C-05"
    t.play("draw:archer")
    assert (t.actor, t.decision) == (0, "WO-D-CYCLE-DISCARD")
    assert t.options() == {"card:archer", "card:troll", "card:konung"}
    t.play(f"card:{card}")
    assert gained(pile, discard(t)) == {card: 1}
    assert t.view(2)["people_discard"] == discard(t)
    assert (hand_size(t, 0), t.actor) == (2, 1)


@clause("WO-CYCLE-02", "WO-HAND-02", "WO-D-PASSED")
def test_no_cycling_with_twelve_cards(table: Build) -> None:
    """The turn does nothing and is over at once."""
    t = table(
        position(seat(["hirdman"] * 12), seat(["troll"]), seat(["troll"]), passed=[0], deck=PLAIN)
    )
    assert (t.actor, t.decision) == (1, "WO-D-TURN")
    assert t.position()["turn"] == 2


@clause("WO-CYCLE-02", "WO-R-37", "WO-D-PASSED")
def test_no_cycling_without_a_card_to_draw(table: Build) -> None:
    """Deck and discard pile are empty."""
    document = position(
        seat(["troll"]), seat(["troll"]), seat(["troll"]), passed=[0], deck={"bond": 1}
    )
    document["people_deck"], document["people_discard"] = {}, {}
    for one in document["seats"]:
        one["may_be_in_deck"] = {}
    t = table(put_away(document, 2))
    assert (t.actor, t.decision) == (1, "WO-D-TURN")


@clause("WO-CYCLE-04")
def test_the_turn_of_a_passed_player_ends_with_it(table: Build) -> None:
    """One cycle, then the next seat."""
    t = table(
        position(
            seat(["troll"], ["bond"]), seat(["troll"]), seat(["troll"]), passed=[0], deck=PLAIN
        )
    )
    t.play("cycle", "card:bond")
    assert (t.actor, t.position()["turn"], line(t, 0)) == (1, 2, ["bond"])
    assert hand(t, 0) == {"troll": 1}
