"""Chance points (section 6)."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import PLAIN, Build, Fresh, deity_zones, hand, roll
from tests.rules.wolves_of_odin.table import PEOPLE, VICTORY, position, seat


@clause("WO-C-01", "WO-C-12", "WO-C-11", "WO-W-55")
def test_the_opening_in_its_order(new_table: Fresh) -> None:
    """Three for the Hall, nine for each seat in turn, one card at stake, then the first turn."""
    t = new_table(3)
    points = []
    for number in range(31):
        assert t.actor is None
        points.append(t.decision)
        if points[-1] == "WO-C-01":
            dealt = number - 3
            sizes = [sum(s["hand"].values()) for s in t.position()["seats"]]
            assert sizes == [max(0, min(9, dealt - 9 * s)) for s in range(3)]
        t.play(min(t.options()))
    assert points == ["WO-C-02"] * 3 + ["WO-C-01"] * 27 + ["WO-C-04"]
    assert (t.actor, t.decision) == (0, "WO-D-TURN")


@clause("WO-C-01", "WO-C-05")
def test_opening_draws_are_uniform_over_the_remaining_cards(new_table: Fresh) -> None:
    """Each card of the 110, then each of the 109 others."""
    t = new_table(3)
    while t.decision == "WO-C-02":
        t.play(min(t.options()))
    assert t.chances() == {f"draw:{kind}": Fraction(n, 110) for kind, n in PEOPLE.items()}
    t.play("draw:treason")
    left = PEOPLE | {"treason": 2}
    assert t.chances() == {f"draw:{kind}": Fraction(n, 109) for kind, n in left.items()}
    for viewer in (1, 2, None):
        assert "hand" not in t.view(viewer)["seats"][0]
        assert t.view(viewer)["seats"][0]["hand_size"] == 1
        assert t.view(viewer)["people_deck"] == 109
    assert t.view(0)["seats"][0]["hand"] == {"treason": 1}


@clause("WO-C-02", "WO-C-03")
def test_the_rest_of_the_deity_deck_stays_unknown(new_table: Fresh) -> None:
    """A view shows the Hall and the size of the deck."""
    t = new_table(3)
    t.play("hall:thor", "hall:hel", "hall:loki")
    for viewer in (0, 1, None):
        view = t.view(viewer)
        assert (view["hall"], view["deity_deck"]) == (["thor", "hel", "loki"], 15)


@clause("WO-C-03", "WO-C-09")
@pytest.mark.parametrize(
    ("deck", "chances"),
    [
        (["thor", "hel", "loki", "surt", "ragnarok"], {"ragnarok": 0, "thor": Fraction(1, 4)}),
        (["thor", "hel", "loki", "ragnarok"], {"ragnarok": 0, "thor": Fraction(1, 3)}),
        (["thor", "hel", "ragnarok"], {"ragnarok": Fraction(1, 3), "thor": Fraction(1, 3)}),
        (["thor", "ragnarok"], {"ragnarok": Fraction(1, 2), "thor": Fraction(1, 2)}),
        (["thor", "hel", "loki", "surt"], {"ragnarok": 0, "thor": Fraction(1, 4)}),
        (["thor", "hel"], {"ragnarok": 0, "thor": Fraction(1, 2)}),
    ],
)
def test_reveals_into_the_hall(table: Build, deck: list[str], chances: dict[str, Fraction]) -> None:
    """Ragnarök only among the last three, and only while it has not come out."""
    hall = ["tyr", "odin"] if "ragnarok" in deck else ["tyr", "ragnarok"]
    t = table(
        position(
            seat(["bond"], sacrifices=["berserker"]), seat(["bond"]), seat(["bond"]),
            **deity_zones(deck, hall=[*hall, "fenrir"]), deck=PLAIN,
        )
    )  # fmt: skip
    t.play("summon:tyr")
    found = t.chances()
    for card, chance in chances.items():
        assert found.get(f"hall:{card}", 0) == chance
    assert sum(found.values()) == 1
    assert set(found) == {f"hall:{d}" for d in deck if d != "ragnarok" or chances["ragnarok"]}


@clause("WO-C-03", "WO-C-12")
def test_a_certain_reveal_is_no_chance_point(table: Build) -> None:
    """The last card of the Deity deck, Ragnarök or not."""
    for last in ("ragnarok", "hel"):
        hall = ["tyr", "odin", "fenrir"] if last == "ragnarok" else ["tyr", "odin", "ragnarok"]
        t = table(
            position(
                seat(["bond"], sacrifices=["berserker"]), seat(["bond"]), seat(["bond"]),
                **deity_zones([last], hall=hall), deck=PLAIN,
            )
        )  # fmt: skip
        t.play("summon:tyr")
        assert (t.actor, t.decision) == (0, "WO-D-TURN")
        assert last in t.position()["hall"]
        assert t.position()["deity_deck"] == []


@clause("WO-C-04", "WO-C-12", "WO-ROUND-02")
def test_the_last_victory_card_is_no_chance_point(table: Build) -> None:
    """It comes by itself; Ragnarök is not among the outcomes before."""
    owned = [["v_holmgang", "v_althing"], ["v_field_of_ravens"], list(VICTORY[3:6])]
    for deck in (["v_sworn_hird", "ragnarok"], ["v_blood_offering", "v_sworn_hird", "ragnarok"]):
        spare = [v for v in ("v_blood_offering",) if v not in deck]
        t = table(
            position(
                seat(["troll"], victory=owned[0]),
                seat(["troll"], victory=[*owned[1], *spare]),
                seat(["troll"], ["huscarl"], victory=owned[2]),
                active=0, passed=[1, 2], stakes=["v_spoils"], victory_deck=deck, deck=PLAIN,
            )
        )  # fmt: skip
        t.play("pass")
        if spare:
            assert t.position()["stakes"] == ["v_sworn_hird"]
            assert t.position()["victory_deck"] == ["ragnarok"]
            assert (t.actor, t.decision) == (2, "WO-D-TURN")
        else:
            half = Fraction(1, 2)
            assert t.chances() == {"stake:v_blood_offering": half, "stake:v_sworn_hird": half}


@clause("WO-C-05", "WO-C-12")
def test_a_draw_by_the_copies_in_the_deck(table: Build) -> None:
    """Seen by the drawer only; with one kind left it happens by itself."""
    t = table(
        position(
            seat(["troll"], ["huscarl"]), seat(["troll"]), seat(["troll"]),
            deck={"bond": 3, "archer": 1},
        )
    )  # fmt: skip
    t.play("pass")
    assert t.decision == "WO-C-05"
    assert t.chances() == {"draw:bond": Fraction(3, 4), "draw:archer": Fraction(1, 4)}
    t.play("draw:archer")  # three Bonds are left: certain
    assert hand(t, 0) == {"bond": 3, "archer": 1, "troll": 1}
    assert t.view(1)["seats"][0]["hand_size"] == 5
    assert t.view(1)["seats"][0]["known"] == {}


@clause("WO-C-06")
def test_a_reveal_by_the_copies_in_the_deck(table: Build) -> None:
    """Everybody sees the card."""
    t = table(
        position(
            seat(["troll"], ["troll"], deities=["heimdall"]), seat(["troll"]), seat(["troll"]),
            deck={"hirdman": 3, "archer": 2},
        )
    )  # fmt: skip
    t.play("use:heimdall")
    assert t.decision == "WO-C-06"
    assert t.chances() == {"reveal:hirdman": Fraction(3, 5), "reveal:archer": Fraction(2, 5)}
    t.play("reveal:hirdman")
    shown = [{"card": "hirdman", "player": 0, "role": "join"}]
    assert [t.view(v)["in_play"] for v in (0, 1, 2, None)] == [shown] * 4


@clause("WO-C-07", "WO-CARD-NIDHOGG-01", "WO-R-48", "WO-W-49")
def test_a_theft_is_uniform_over_the_cards_paid(table: Build) -> None:
    """Two Bonds count twice; what remains in the zone counts nothing."""
    t = table(
        position(
            seat(["bond"], sacrifices=["bond", "bond", "archer", "berserker"], deities=["tyr"]),
            seat(["bond"], deities=["nidhogg"]),
            seat(["bond"]),
            hall=["thor"],
            deck={"troll": 5},
        )
    )
    t.play("summon:thor", "pay:bond", "pay:bond")
    assert t.decision == "WO-C-07"
    assert t.chances() == {"steal:bond": Fraction(2, 3), "steal:archer": Fraction(1, 3)}
    t.play("steal:bond")
    assert hand(t, 1) == {"bond": 2}
    assert t.view(2)["seats"][1]["known"] == {"bond": 1}


@clause("WO-C-08", "WO-DECK-01")
def test_a_reshuffle_is_no_chance_point(table: Build) -> None:
    """The pile is the new deck at once: the next point is the draw."""
    t = table(
        position(seat(["troll"], ["huscarl"]), seat(["troll"]), seat(["troll"]), deck={"bond": 3})
    )
    pile = t.position()["people_discard"]
    whole = sum(pile.values())
    t.play("pass")
    assert t.decision == "WO-C-05"
    assert t.chances() == {f"draw:{kind}": Fraction(n, whole) for kind, n in pile.items()}
    assert t.view(1)["people_deck"] == whole


@clause("WO-C-10", "WO-ZONE-06", "WO-ZONE-03")
@pytest.mark.parametrize("players", [3, 5])
def test_a_view_is_enough_to_deal_the_hidden_cards(new_table: Fresh, players: int) -> None:
    """At every moment: the unseen cards fill the deck and the unknown hand places, and the excess
    over what may be in the deck fits into other hands."""
    t, dice = new_table(players), random.Random(10 + players)
    for step in range(600):
        if t.decision is None:
            break
        t.play(dice.choice(sorted(t.options())))
        viewer = step % players
        view, truth = t.view(viewer), t.position()
        unseen = Counter(PEOPLE)
        unseen.subtract(view["people_discard"])
        unseen.subtract(entry["card"] for entry in view["in_play"])
        places = 0
        for number, one in enumerate(view["seats"]):
            unseen.subtract(one["line"])
            unseen.subtract(one["sacrifices"])
            unseen.subtract(one["hand"] if number == viewer else one["known"])
            if number != viewer:
                places += one["hand_size"] - sum(one["known"].values())
        assert min(unseen.values()) >= 0
        assert sum(unseen.values()) == view["people_deck"] + places
        possible = Counter(view["seats"][viewer]["may_be_in_deck"])
        assert sum((unseen - possible).values()) <= places
        assert not Counter(truth["people_deck"]) - (unseen & possible)


@clause("WO-C-11")
def test_nothing_else_is_random(new_table: Fresh) -> None:
    """The same decisions and outcomes lead to the same position."""
    first, second, dice = new_table(4), new_table(4), random.Random(11)
    for _ in range(250):
        if first.decision is None:
            break
        text = dice.choice(sorted(first.options()))
        first.play(text)
        second.play(text)
        assert second.position() == first.position()
        assert (second.actor, second.decision) == (first.actor, first.decision)


@clause("WO-C-11", "WO-SETUP-07")
def test_the_first_player_is_not_drawn(new_table: Fresh) -> None:
    """It is the option's from the start, whatever the cards."""
    for favourite in ("draw:bond", "draw:treason"):
        t = roll(new_table(3, first_player=2), favourite)
        assert t.actor == 2
