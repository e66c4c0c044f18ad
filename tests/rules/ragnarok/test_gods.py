"""The god choice and the reveal (RAG-GOD, RAG-STR-01, RAG-CH-GODS, RAG-D-GOD)."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from tests.clauses import clause
from tests.rules.ragnarok.moves import Build, Fresh, at, deal, own, zone
from tests.rules.ragnarok.table import GIANTS, GODS, NORSE, position, seat


@clause("RAG-GOD-01", "RAG-CH-GODS", "RAG-TURN-03")
@pytest.mark.parametrize("battle", range(1, 10))
def test_three_random_gods_of_the_set(table: Build, battle: int) -> None:
    """Every subset of the 10 - k is as likely: 84, 56, 35, 20, 10, 4, then certain."""
    t = table(position(seat(), seat(), battle=battle))
    if battle >= 7:  # a single outcome happens by itself
        assert t.decision in ("RAG-D-GOD", "RAG-D-SUPPORT", "RAG-D-SWAP")
        return
    number = comb(10 - battle, 3)
    assert number == [84, 56, 35, 20, 10, 4][battle - 1]
    for side in (0, 1):
        held = own(t, side, "god_set")
        assert at(t) == ("RAG-CH-GODS", None) and len(held) == 10 - battle
        assert t.options() == ["+".join(gods) for gods in combinations(held, 3)]
        assert set(t.chances().values()) == {Fraction(1, number)}
        t.play(t.options()[-1])
        assert own(t, side, "looked") == held[-3:]
        assert len(own(t, side, "god_set")) == 10 - battle
    assert at(t) == ("RAG-D-GOD", 0)


@clause("RAG-GOD-01", "RAG-CH-GODS", "RAG-RUL-35", "RAG-RUL-41")
def test_the_gods_looked_at_are_the_owners_secret(table: Build) -> None:
    """What the other set holds is known, which three were drawn is not, nor any order."""
    t = table(position(seat(), seat(), battle=4))
    for text in ("heimdall+freyr+loki", "thiazi+geirrod+utgard_loki"):
        before = [t.view(v) for v in (0, 1, None)]
        other = t.copy().play(t.options()[0])
        t.play(text)
        assert t.view(None) == other.view(None)
        hidden = 1 if text.startswith("heimdall") else 0
        assert t.view(hidden) == other.view(hidden)
        assert t.view(1 - hidden) != other.view(1 - hidden)
        assert t.view(None)["seats"] == before[2]["seats"]
    for viewer in (0, 1, None):
        sets = [s["god_set"] for s in t.view(viewer)["seats"]]
        assert sets == [list(NORSE)[3:], list(GIANTS)[3:]]
        assert ["looked" in s for s in t.view(viewer)["seats"]] == [viewer == 0, viewer == 1]


@clause("RAG-GOD-02", "RAG-GOD-03", "RAG-D-GOD", "RAG-RUL-03")
def test_one_god_is_kept_and_the_others_go_back(table: Build) -> None:
    """Nobody else sees them, nor the kept one before the reveal."""
    mine, theirs = ("thor", "baldr", "loki"), ("skadi", "ymir", "thiazi")
    t = table(position(seat(looked=mine), seat(looked=theirs)))
    assert at(t) == ("RAG-D-GOD", 0)
    assert t.options() == ["thor", "baldr", "loki"]
    worlds = [t.copy().play(god) for god in mine]
    for world in worlds:
        assert at(world) == ("RAG-D-GOD", 1)
        assert world.options() == ["ymir", "thiazi", "skadi"]
        assert own(world, 0, "looked") == [] and own(world, 0, "god_set") == list(NORSE)
        assert world.view(1) == worlds[0].view(1)
        assert world.view(None) == worlds[0].view(None) == t.view(None)
    assert [w.view(0)["seats"][0]["god_commit"] for w in worlds] == list(mine)
    t = worlds[0].play("skadi")
    assert own(t, 0, "god_set") == [g for g in NORSE if g != "thor"]
    assert own(t, 1, "god_set") == [g for g in GIANTS if g != "skadi"]
    for viewer in (0, 1, None):
        assert not {"baldr", "thiazi"} & set(
            str(t.view(viewer)["seats"][1 - (viewer or 0)]["lane"])
        )
        assert [s["god_set"] for s in t.view(viewer)["seats"]] == [
            own(t, 0, "god_set"),
            own(t, 1, "god_set"),
        ]


@clause("RAG-STR-01", "RAG-RUL-03", "RAG-RUL-04")
def test_both_gods_are_revealed_together(table: Build) -> None:
    """In the lanes at the current Realm, and before the supports are chosen."""
    t = table(position(seat(looked=["odin", "thor", "tyr"]), seat(looked=list(GIANTS)[:3])))
    t.play("tyr")
    assert [t.view(1)["seats"][side]["lane"][0] for side in (0, 1)] == [None, None]
    t.play("ymir")
    for viewer in (0, 1, None):
        assert [s["lane"][0] for s in t.view(viewer)["seats"]] == ["tyr", "ymir"]
    assert at(t) == ("RAG-D-SUPPORT", 0)


@clause("RAG-GOD-04", "RAG-D-GOD")
def test_two_gods_in_battle_eight(table: Build) -> None:
    """The draw is certain, the choice is not."""
    t = table(position(seat(), seat(), battle=8))
    assert at(t) == ("RAG-D-GOD", 0) and t.options() == own(t, 0, "god_set")
    assert len(t.options()) == 2
    t.play(t.options()[1])
    assert at(t) == ("RAG-D-GOD", 1) and len(t.options()) == 2


@clause("RAG-GOD-05", "RAG-CH-GODS")
def test_the_last_god_fights_in_battle_nine(table: Build) -> None:
    """Nothing is drawn or asked."""
    lanes = [[g for g in gods if g not in ("tyr", "skadi")] for gods in GODS]
    t = table(position(seat(lane=lanes[0]), seat(lane=lanes[1]), battle=9))
    assert at(t) == ("RAG-D-SUPPORT", 0)
    assert [own(t, side, "lane")[8] for side in (0, 1)] == ["tyr", "skadi"]
    assert [own(t, side, "god_set") for side in (0, 1)] == [[], []]


@clause("RAG-WC-20", "RAG-D-GOD", "RAG-GOD-01", "RAG-GOD-04", "RAG-GOD-05")
def test_wc_20(table: Build) -> None:
    """Option counts in battles 1 to 9: 3 seven times, 2, not asked."""
    counts = []
    for battle in range(1, 10):
        t = table(position(seat(), seat(), battle=battle))
        while t.decision == "RAG-CH-GODS":
            t.play(t.options()[0])
        counts.append(len(t.options()) if t.decision == "RAG-D-GOD" else 0)
    assert counts == [3, 3, 3, 3, 3, 3, 3, 2, 0]


@clause("RAG-GOD-06")
def test_the_kept_god_is_no_draw_card(table: Build) -> None:
    """It is neither counted in the hand nor offered as a support or cunning card."""
    t = table(position(seat(looked=["odin", "thor", "tyr"]), seat(looked=list(GIANTS)[:3])))
    t.play("odin")
    assert len(own(t, 0, "hand")) == 5
    assert [s["hand_size"] for s in t.view(1)["seats"]] == [5, 5]
    t.play("ymir")
    hands = [own(t, side, "hand") for side in (0, 1)]
    for hand in hands:
        assert t.options() == ["+".join(pair) for pair in combinations(hand, 2)]
        t.play(t.options()[0])
    while t.actor is None:
        t.play("1")
    for hand in hands:
        assert t.options() == hand[2:]
        t.play(t.options()[-1])
    while t.decision == "RAG-CH-CUNNING":
        t.play("1")
    assert zone(t, "battle") == 1 and t.decision == "RAG-CH-DECK"
    assert own(t, 0, "god_set") == list(NORSE)[1:]  # played, so not held over


@clause("RAG-GOD-02", "RAG-CH-GODS")
def test_gods_put_back_can_be_drawn_again(new_table: Fresh) -> None:
    """A set is shuffled after each look, so only its contents matter."""
    t = deal(new_table()).play("odin+thor+tyr", "ymir+thrym+hrungnir", "tyr", "hrungnir")
    while t.decision != "RAG-CH-GODS":
        t.play(t.options()[0])
    assert zone(t, "battle") == 2
    left = [g for g in NORSE if g != "tyr"]
    assert t.options() == ["+".join(gods) for gods in combinations(left, 3)]
