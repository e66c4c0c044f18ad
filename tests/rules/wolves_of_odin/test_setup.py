"""Setup (section 4.2)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import PLAIN, Build, Fresh, deity_zones, hand_size, roll
from tests.rules.wolves_of_odin.table import DEITIES, PEOPLE, VICTORY, position, seat


@clause("WO-SETUP-01")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_to_five_players(new_table: Fresh, players: int) -> None:
    """Each has a seat."""
    assert len(new_table(players).position()["seats"]) == players


@clause("WO-SETUP-01")
@pytest.mark.parametrize("players", [0, 1, 2, 6])
def test_any_other_number_is_an_error(new_table: Fresh, players: int) -> None:
    """There is no such game."""
    with pytest.raises(ValueError):
        new_table(players)


@clause("WO-SETUP-02", "WO-SETUP-05")
def test_the_decks_before_the_first_card(new_table: Fresh) -> None:
    """People without Ragnarök; Deities and Victory cards with one each."""
    start = new_table(4).position()
    assert start["round"] == 0
    assert start["people_deck"] == PEOPLE
    assert start["deity_deck"] == [*DEITIES, "ragnarok"]
    assert start["victory_deck"] == [*VICTORY, "ragnarok"]
    assert start["last_round"] is False


@clause("WO-SETUP-03", "WO-C-09", "WO-W-15")
@pytest.mark.parametrize(
    ("left", "ragnarok"),
    [(15, 0), (5, 0), (4, 0), (3, Fraction(1, 3)), (2, Fraction(1, 2)), (1, 1)],
)
def test_ragnarok_is_one_of_the_bottom_three(table: Build, left: int, ragnarok: Fraction) -> None:
    """Never before three cards are left; then each of the three places is as likely."""
    deck = [*[d for d in DEITIES if d not in ("thor", "hel", "loki")][: left - 1], "ragnarok"]
    t = table(
        position(
            seat(["bond"], sacrifices=["troll", "troll"]),
            seat(["bond"]),
            seat(["bond"]),
            **deity_zones(deck, hall=["thor", "hel", "loki"]),
            deck=PLAIN,
        )
    )
    t.play("summon:thor")
    if left == 1:
        assert t.position()["hall"] == ["hel", "loki", "ragnarok"]
        return
    assert t.decision == "WO-C-03"
    chances = t.chances()
    assert chances.get("hall:ragnarok", 0) == ragnarok
    assert set(chances) - {"hall:ragnarok"} == {f"hall:{d}" for d in deck[:-1]}
    assert len({p for text, p in chances.items() if text != "hall:ragnarok"}) == 1
    assert sum(chances.values()) == 1


@clause("WO-SETUP-04", "WO-C-02", "WO-C-03")
def test_the_first_hall(new_table: Fresh) -> None:
    """Three Deities lie open, 15 cards are left, and Ragnarök can't be among the three."""
    t = new_table(3)
    for number, deity in enumerate(("thor", "hel", "loki")):
        assert t.decision == "WO-C-02"
        share = Fraction(1, 17 - number)
        gone = ("thor", "hel", "loki")[:number]
        assert t.chances() == {f"hall:{d}": share for d in DEITIES if d not in gone}
        t.play(f"hall:{deity}")
    at = t.position()
    assert at["hall"] == ["thor", "hel", "loki"]
    assert len(at["deity_deck"]) == 15
    assert "ragnarok" in at["deity_deck"]


@clause("WO-SETUP-05", "WO-C-04")
def test_the_victory_ragnarok_is_the_bottom_card(new_table: Fresh) -> None:
    """The first cards at stake are Victory cards, each as likely as the others."""
    t = new_table(4)
    while t.decision != "WO-C-04":
        t.play(min(t.options()))
    assert t.chances() == {f"stake:{v}": Fraction(1, 9) for v in VICTORY}
    t.play("stake:v_saga")
    assert t.chances() == {f"stake:{v}": Fraction(1, 8) for v in VICTORY if v != "v_saga"}
    t.play("stake:v_althing")
    left = [v for v in VICTORY if v not in ("v_saga", "v_althing")]
    assert t.position()["victory_deck"] == [*left, "ragnarok"]
    assert len(left) + 1 == 8


@clause("WO-SETUP-06", "WO-C-01")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_nine_cards_each(new_table: Fresh, players: int) -> None:
    """And the deck keeps the rest."""
    t = roll(new_table(players))
    assert [hand_size(t, s) for s in range(players)] == [9] * players
    assert sum(t.position()["people_deck"].values()) == 110 - 9 * players


@clause("WO-SETUP-07", "WO-R-63", "WO-C-11")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_host_starts(new_table: Fresh, first: int) -> None:
    """Seat 0, or the seat of the option; it is the active seat from the start."""
    t = new_table(3, first_player=first)
    assert t.position()["active"] == first
    roll(t)
    assert (t.actor, t.decision) == (first, "WO-D-TURN")
    assert (t.position()["round"], t.position()["turn"]) == (1, 1)


@clause("WO-SETUP-07", "WO-R-63")
def test_the_host_is_seat_0_unless_said_otherwise(new_table: Fresh) -> None:
    """The default of the option."""
    t = roll(new_table(5))
    assert (t.actor, t.position()["options"]["first_player"]) == (0, 0)


@clause("WO-SETUP-08")
def test_everything_else_starts_empty(new_table: Fresh) -> None:
    """Lines, sacrifices, discard piles, Deities, Victory cards, marks, passes."""
    at = roll(new_table(4)).position()
    for one in at["seats"]:
        assert (one["line"], one["sacrifices"], one["deities"], one["victory"]) == ([], {}, [], [])
        assert one["known"] == {}
    assert (at["people_discard"], at["deity_discard"], at["in_play"]) == ({}, [], [])
    assert (at["marks"], at["pass_order"], at["previous_winner"]) == ([], [], None)
