"""Zones and who sees them (section 3)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import (
    PLAIN,
    WALL,
    Build,
    Fresh,
    discard,
    gained,
    hand,
    known,
    line,
    put_away,
    roll,
    sacrifices,
)
from tests.rules.wolves_of_odin.table import DEITIES, PEOPLE, VICTORY, Table, position, seat


def census(at: dict[str, Any]) -> tuple[Counter[str], Counter[str], Counter[str]]:
    """All People cards, Deities and Victory cards of a position."""
    people = Counter[str](at["people_deck"])
    people.update(at["people_discard"])
    people.update(entry["card"] for entry in at["in_play"])
    gods = Counter[str]([*at["hall"], *at["deity_deck"], *at["deity_discard"]])
    victory = Counter[str]([*at["stakes"], *at["victory_deck"]])
    for one in at["seats"]:
        people.update(one["hand"])
        people.update(one["line"])
        people.update(one["sacrifices"])
        gods.update(one["deities"])
        victory.update(one["victory"])
    return people, gods, victory


@clause("WO-ZONE-01")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_card_is_in_one_zone_at_every_moment(new_table: Fresh, players: int) -> None:
    """138 cards at every step of a game played at random."""
    t, dice = new_table(players), random.Random(players)
    for _ in range(700):
        people, gods, victory = census(t.position())
        assert people == Counter(PEOPLE)
        assert gods == Counter([*DEITIES, "ragnarok"])
        assert victory == Counter([*VICTORY, "ragnarok"])
        if t.decision is None:
            break
        t.play(dice.choice(sorted(t.options())))


@clause("WO-ZONE-02", "WO-SUMMON-09")
def test_deities_are_no_part_of_the_line(table: Build) -> None:
    """They count for no strength, and no effect on lines touches them."""
    t = table(
        position(
            seat(["treason"], ["konung"], deities=["hel", "fafnir"]),
            seat(["bond"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    assert t.units(0) == [10]
    t.play("play:treason", "rune:teiwaz")
    assert line(t, 0) == []
    assert t.position()["seats"][0]["deities"] == ["hel", "fafnir"]


@clause("WO-ZONE-03", "WO-R-64")
def test_cards_taken_from_a_line_are_known(table: Build) -> None:
    """A Raider's catch is public until a card of that kind leaves the hand."""
    t = table(
        position(
            seat(["raider", "konung"]),
            seat(["bond"], ["konung"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    t.play("place:raider", "line:1", "right", "unit:1:0")
    assert (hand(t, 0), known(t, 0)) == ({"konung": 2}, {"konung": 1})
    other = t.view(1)["seats"][0]
    assert (other["hand_size"], other["known"]) == (2, {"konung": 1})
    assert "hand" not in other
    assert t.view(0)["seats"][0]["hand"] == {"konung": 2}
    t.play("place:bond", "line:1", "left", "place:bond", "line:2", "place:konung", "line:0")
    assert (hand(t, 0), known(t, 0)) == ({"konung": 1}, {})


@clause("WO-ZONE-03")
def test_drawn_cards_are_seen_by_the_drawer_only(table: Build) -> None:
    """A pass draw adds nothing to the known cards; one's own recall does."""
    t = table(
        position(
            seat(["detour"], ["huscarl"]), seat(["bond"]), seat(["bond"], ["troll"]), deck=PLAIN
        )
    )
    t.play("play:detour", "recall")
    assert known(t, 0) == {"huscarl": 1}
    t.play("pass")
    assert (hand(t, 1), known(t, 1)) == ({"bond": 5}, {})
    for viewer in (0, 2, None):
        assert "hand" not in t.view(viewer)["seats"][1]


@clause("WO-ZONE-03")
def test_leaving_copies_are_the_known_ones_first(table: Build) -> None:
    """One known copy goes when a card of that kind leaves; other kinds stay known."""
    t = table(
        position(
            seat(["bond", "bond", "troll"], known=["bond", "troll"]),
            seat(["bond"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    t.play("place:bond", "line:0")
    assert known(t, 0) == {"troll": 1}


@clause("WO-ZONE-04", "WO-R-64")
def test_discards_are_face_up(table: Build) -> None:
    """Cards discarded from a hand lie open for everybody."""
    t = table(
        position(
            seat(["detour", "priest", "treason"]),
            seat(["bond"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    pile = discard(t)
    t.play("play:detour", "card:priest", "card:treason")
    assert gained(pile, discard(t)) == {"priest": 1, "detour": 1, "treason": 1}
    for viewer in (0, 1, 2, None):
        assert t.view(viewer)["people_discard"] == discard(t)


@clause("WO-ZONE-05", "WO-TIME-01")
def test_line_strengths_are_always_available(table: Build) -> None:
    """Also in the middle of a move; all that they depend on is in every view."""
    t = table(
        position(
            seat(["bond", "assassin"], ["bond"]),
            seat(["bond"], ["bond", "konung"], deities=["thor"]),
            seat(["bond"], deities=["fenrir"]),
            deck=PLAIN,
        )
    )
    assert [t.total(s) for s in range(3)] == [1 - 5, 1 + 9 + 5 - 5, 0]
    t.play("place:assassin", "line:1", "left")
    assert t.decision == "WO-D-ASSASSIN"
    assert (t.units(1), t.total(1)) == ([0, 2, 8], 10)
    for viewer in (0, 1, 2, None):
        seats = t.view(viewer)["seats"]
        assert [s["line"] for s in seats] == [["bond"], ["assassin", "bond", "konung"], []]
        assert [s["deities"] for s in seats] == [[], ["thor"], ["fenrir"]]


def may_be(t: Table, s: int) -> dict[str, int]:
    """What a seat remembers of the deck."""
    return t.position()["seats"][s]["may_be_in_deck"]


@clause("WO-ZONE-06", "WO-R-73")
def test_memory_of_the_first_deck(new_table: Fresh) -> None:
    """All 110 at the start, minus the own draws."""
    t = new_table(3)
    assert all(may_be(t, s) == PEOPLE for s in range(3))
    roll(t)
    for s in range(3):
        assert Counter(may_be(t, s)) == Counter(PEOPLE) - Counter(hand(t, s))
        assert "may_be_in_deck" not in t.view((s + 1) % 3)["seats"][s]
        assert t.view(s)["seats"][s]["may_be_in_deck"] == may_be(t, s)


@clause("WO-ZONE-06", "WO-R-73")
def test_memory_after_a_reveal_and_a_reshuffle(table: Build) -> None:
    """A card Heimdall shows leaves every memory; a reshuffle sets them all anew."""
    memory = {"bond": 3, "troll": 2}
    document = position(
        seat(["archer"], deities=["heimdall"], may_be_in_deck=memory),
        seat(["archer"], may_be_in_deck={"bond": 4, "troll": 2}),
        seat(["archer"], may_be_in_deck=memory),
        deck=["bond", "troll"],
        discard=["priest", "huscarl"],
    )
    t = table(put_away(document, 2))
    t.play("use:heimdall", "reveal:troll")
    assert may_be(t, 0) == {"bond": 3, "troll": 1}
    assert may_be(t, 1) == {"bond": 4, "troll": 1}
    t.play("pass")  # draws the last Bond, then from the new deck
    assert t.decision == "WO-C-05"
    assert all(may_be(t, s) == {"troll": 1, "huscarl": 1, "priest": 1} for s in range(3))
    t.play("draw:priest")
    assert may_be(t, 0) == {"huscarl": 1, "troll": 1}
    assert may_be(t, 1) == {"huscarl": 1, "troll": 1, "priest": 1}


@clause("WO-ZONE-06")
def test_a_position_without_memory_takes_all_unseen_cards(table: Build) -> None:
    """Deck and unknown parts of the other hands."""
    document = position(
        seat(["archer"]), seat(["troll", "konung"], known=["konung"]), seat(["hedvig"])
    )
    document["people_deck"] = {"bond": 2}
    document["people_discard"] = dict(Counter(PEOPLE) - Counter(
        {"bond": 2, "archer": 1, "troll": 1, "konung": 1, "hedvig": 1}
    ))  # fmt: skip
    for one in document["seats"]:
        del one["may_be_in_deck"]
    t = table(document)
    assert may_be(t, 0) == {"bond": 2, "troll": 1, "hedvig": 1}
    assert may_be(t, 1) == {"bond": 2, "archer": 1, "hedvig": 1}
    assert may_be(t, 2) == {"bond": 2, "archer": 1, "troll": 1}


@clause("WO-ZONE-07", "WO-D-JOIN")
def test_units_between_two_lines_are_in_play(table: Build) -> None:
    """A Traitor's unit and a card shown by Heimdall wait for their side in play."""
    t = table(
        position(
            seat(["traitor"], ["bond"], deities=["heimdall"]),
            seat(["bond"], ["huscarl", "berserker"]),
            seat(["bond"]),
            deck={"hirdman": 5},
        )
    )
    t.play("use:heimdall")
    joining = [{"card": "hirdman", "player": 0, "role": "join"}]
    assert (t.decision, t.position()["in_play"]) == ("WO-D-JOIN", joining)
    assert t.view(2)["in_play"] == joining
    t.play("left", "place:traitor", "line:1", "right", "decline")
    assert (t.decision, line(t, 1)) == ("WO-D-JOIN", ["berserker", "traitor"])
    assert t.position()["in_play"] == [{"card": "huscarl", "player": 0, "role": "join"}]
    t.play("right")
    assert (line(t, 0), t.position()["in_play"]) == (["hirdman", "bond", "huscarl"], [])


@clause("WO-ZONE-07", "WO-C-07")
def test_a_payment_waits_in_play_for_the_theft(table: Build) -> None:
    """Until Nidhogg has had its card; until the last pick it is in the sacrifice zone."""
    t = table(
        position(
            seat(["bond"], sacrifices=["archer", "troll", "troll"]),
            seat(["bond"], deities=["nidhogg"]),
            seat(["bond"]),
            hall=["thor"],
            deck=PLAIN,
        )
    )
    t.play("summon:thor")
    assert t.options() == {"pay:archer", "pay:troll"}
    t.play("pay:archer")  # a Troll completes it
    assert t.decision == "WO-C-07"
    assert sacrifices(t, 0) == {"troll": 1}
    assert t.position()["in_play"] == [
        {"card": "archer", "player": 0, "role": "payment"},
        {"card": "troll", "player": 0, "role": "payment"},
    ]
    t.play("steal:troll")
    assert t.position()["in_play"] == []
    assert (hand(t, 1), known(t, 1)) == ({"bond": 1, "troll": 1}, {"troll": 1})


@clause("WO-ZONE-07")
def test_a_named_unit_stays_in_hand_and_a_manoeuvre_does_not(table: Build) -> None:
    """A unit leaves the hand when its side is fixed; a manoeuvre is in play at once."""
    t = table(
        position(seat(["troll", "plague"], ["bond"]), seat(["bond"], ["bond"]), seat(["bond"]))
    )
    t.play("place:troll", "line:1")
    assert (t.decision, hand(t, 0)) == ("WO-D-SIDE", {"troll": 1, "plague": 1})
    assert t.position()["basic_done"] is False
    t.play("left", "place:bond", "line:0", "left", "pass")
    roll(t).play("play:plague")
    assert (t.decision, hand(t, 0)) == ("WO-D-PLAGUE", {})
    assert t.position()["in_play"] == [{"card": "plague", "player": 0, "role": "manoeuvre"}]
    assert t.position()["basic_done"] is True


@clause("WO-ZONE-08", "WO-R-14")
def test_an_open_decision_is_in_the_view_of_its_decider_only(table: Build) -> None:
    """Others see neither the question nor the picks; the declared effect they see."""
    t = table(
        position(
            seat(["archer", "assassin"], ["bond"]),
            seat([WALL], ["troll"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    assert t.view(0)["decision"] == "WO-D-TURN"
    assert [t.view(v)["decision"] for v in (1, 2, None)] == [None] * 3
    t.play("place:assassin")
    assert (t.view(0)["decision"], t.view(0)["picks"]) == ("WO-D-LINE", ["place:assassin"])
    t.play("line:1")
    assert t.view(0)["picks"] == ["place:assassin", "line:1"]
    for viewer in (1, 2, None):
        assert (t.view(viewer)["decision"], t.view(viewer)["picks"]) == (None, [])
    t.play("right")
    assert [t.view(v)["effect"] for v in (0, 1, 2)] == [None] * 3
    t.play("unit:1:0")
    assert (t.actor, t.decision) == (1, "WO-D-ANSWER")
    effect = {"kind": "assassin", "controller": 0, "target": "unit:1:0"}
    for viewer in (0, 1, 2, None):
        assert t.view(viewer)["effect"] == effect
        asked = "WO-D-ANSWER" if viewer == 1 else None
        assert t.view(viewer)["decision"] == asked
