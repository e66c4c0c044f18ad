"""What seats and spectators see (section 3), sealed steps (RAG-RUL-03, -44)."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.ragnarok.moves import Build, Fresh, at, deal, own
from tests.rules.ragnarok.table import CARDS, Table, in_order, position, seat

SEALED = ("RAG-D-GOD", "RAG-D-SWAP", "RAG-D-SUPPORT", "RAG-D-CUNNING")
OWN_ONLY = {"hand", "looked", "god_commit", "commitment"}
PUBLIC = {
    "hand_size", "god_set", "lane", "supports", "cunning", "wisdom_dice", "cunning_dice",
}  # fmt: skip


def at_decision(table: Build, decision: str) -> Table:
    """The Aesir seat's turn at a sealed step."""
    mine = ["bifrost", "fenrir", "garm", "eitri", "valhalla"]
    if decision == "RAG-D-GOD":
        return table(
            position(
                seat(hand=mine, looked=["thor", "baldr", "loki"]),
                seat(looked=["ymir", "thrym", "skadi"]),
            )
        )
    if decision == "RAG-D-SWAP":
        return table(position(seat("loki", hand=mine), seat("utgard_loki"), battle=3))
    t = table(position(seat("tyr", hand=mine), seat("ymir"), battle=3))
    if decision == "RAG-D-CUNNING":
        t.play("fenrir+eitri", t.copy().play("fenrir+eitri").options()[0])
        while t.actor is None:
            t.play("2")
    return t


@clause("RAG-RUL-03", "RAG-RUL-05", "RAG-RUL-06", "RAG-RUL-44", "RAG-WC-37")
@clause("RAG-D-GOD", "RAG-D-SWAP", "RAG-D-SUPPORT", "RAG-D-CUNNING")
@pytest.mark.parametrize("decision", SEALED)
def test_an_answer_stays_sealed_until_both_are_given(table: Build, decision: str) -> None:
    """Whatever the Aesir answer, the Jötunn view and options and the spectators' view are one."""
    t = at_decision(table, decision)
    assert at(t) == (decision, 0)
    before = {viewer: t.view(viewer) for viewer in (0, 1, None)}
    assert [before[v]["mine"] for v in (0, 1, None)] == [True, False, False]
    worlds = {text: t.copy().play(text) for text in t.options()}
    for text, world in worlds.items():
        assert at(world) == (decision, 1)
        assert world.view(None) == before[None]
        assert world.view(1) == before[1] | {"mine": True}
        assert world.options() == next(iter(worlds.values())).options()
        mine = world.view(0)
        assert mine["mine"] is False
        kept = mine["seats"][0]["god_commit" if decision == "RAG-D-GOD" else "commitment"]
        assert kept == text
        for view in (mine, world.view(1), world.view(None)):
            assert view["decision"] == decision and view["actors"] == [0, 1]
            assert [s["hand_size"] for s in view["seats"]] == [
                len(own(world, side, "hand")) for side in (0, 1)
            ]
            assert "actor" not in view


@clause("RAG-WC-37", "RAG-D-SUPPORT")
def test_wc_37(table: Build) -> None:
    """Two support commitments; the public Aesir hand count is 5 in both."""
    t = at_decision(table, "RAG-D-SUPPORT")
    one, other = t.copy().play("fenrir+eitri"), t.copy().play("bifrost+valhalla")
    assert one.view(1) == other.view(1) and one.options() == other.options()
    for world in (one, other):
        assert world.view(1)["seats"][0]["hand_size"] == 5
        assert "commitment" not in world.view(1)["seats"][0]


@clause("RAG-WC-44", "RAG-RUL-44", "RAG-RUL-18")
def test_wc_44(table: Build) -> None:
    """A forced cunning card is asked and looks like a free one."""
    hands = (["bifrost", "hvergelmir", "garm"], ["hvergelmir", "nidhogg", "garm"])
    theirs = ["brokkr", "dvalin", "andvari"]
    worlds = []
    for hand, spare in zip(hands, ("nidhogg", "bifrost"), strict=True):
        pile = in_order([spare, *(c for c in list(CARDS)[8:20] if c not in theirs)])
        used = {*hand, *theirs, "yggdrasill", "mimisbrunn", "fensalir", "valhalla"}
        rest = [c for c in CARDS if c not in used and c not in pile]
        filled = [*pile, *rest][:17]
        worlds.append(
            table(
                position(
                    seat("tyr", ("yggdrasill", "mimisbrunn"), hand),
                    seat("ymir", ("fensalir", "valhalla"), theirs, faces=(1, 1)),
                    realm="midgard", pile=filled, wonder_cunning="only_if_forced",
                )
            )
        )  # fmt: skip
    assert [t.options() for t in worlds] == [["garm"], ["nidhogg", "garm"]]
    assert [at(t) for t in worlds] == [("RAG-D-CUNNING", 0)] * 2
    assert worlds[0].view(1) == worlds[1].view(1)
    assert worlds[0].view(None) == worlds[1].view(None)
    for t in worlds:
        t.play("garm")
    assert worlds[0].view(1) == worlds[1].view(1)
    assert worlds[0].options() == worlds[1].options() == theirs


@clause("RAG-RUL-35", "RAG-RUL-36", "RAG-RUL-17", "RAG-RUL-34")
def test_zones_and_who_sees_them(table: Build) -> None:
    """The table of section 3: own cards, sizes of hidden ones, everything that lies face up."""
    t = at_decision(table, "RAG-D-CUNNING")
    whole = t.position()
    for viewer in (0, 1, None):
        view = t.view(viewer)
        assert view["seat"] == viewer
        for name in ("battle", "realm_row", "markers", "pile_source", "discard", "result"):
            assert view[name] == whole[name]
        assert view["draw_pile"] == len(whole["draw_pile"])
        for side in (0, 1):
            shown = view["seats"][side]
            assert set(shown) == (PUBLIC | OWN_ONLY if side == viewer else PUBLIC)
            for name in shown:
                expected = whole["seats"][side]
                assert shown[name] == (
                    len(expected["hand"]) if name == "hand_size" else expected[name]
                )


@clause("RAG-GOD-03", "RAG-RUL-35", "RAG-GOD-02")
def test_an_unrevealed_god_is_listed_like_any_other(table: Build) -> None:
    """Also the kept one, until its reveal."""
    t = at_decision(table, "RAG-D-GOD").play("baldr")
    assert "baldr" in t.view(1)["seats"][0]["god_set"]
    t.play("ymir")
    assert "baldr" not in t.view(1)["seats"][0]["god_set"]
    assert "loki" in t.view(1)["seats"][0]["god_set"]


@clause("RAG-RUL-43", "RAG-RUL-44")
@pytest.mark.parametrize("decision", SEALED)
def test_views_do_not_depend_on_hidden_cards(table: Build, decision: str) -> None:
    """The pile and the other hand swap cards, the other player's secret gods change."""
    for first in (True, False):
        t = at_decision(table, decision)
        if not first:
            t.play(t.options()[-1])
        viewer = 1 - (t.actor or 0)
        for side in {0, 1} - {viewer}:
            world: dict[str, Any] = copy.deepcopy(t.position())
            other = world["seats"][side]
            source = [c for c in world["draw_pile"] if c in world["pile_source"]]
            free = [c for c in other["hand"] if c in world["pile_source"]]
            if free and other["commitment"] is None:
                other["hand"] = in_order([c for c in other["hand"] if c != free[0]] + [source[0]])
                world["draw_pile"] = in_order(
                    [c for c in world["draw_pile"] if c != source[0]] + [free[0]]
                )
            if other["looked"]:
                other["looked"] = other["god_set"][3:6]
            if other["god_commit"]:
                other["god_commit"] = other["god_set"][4]
            twin = table(world)
            assert twin.view(viewer) == t.view(viewer)
            assert twin.position() != t.position()


@clause("RAG-RUL-44", "RAG-CH-GODS", "RAG-CH-DECK")
def test_no_decision_is_open_at_a_chance_point(new_table: Fresh) -> None:
    """That chance decides, and which event, is public; nobody is named."""
    start = new_table()
    for t in (start, deal(start.copy())):
        assert t.actor is None
        for viewer in (0, 1, None):
            view = t.view(viewer)
            assert (view["decision"], view["actors"], view["mine"]) == (t.decision, [], False)
            assert view["picks"] == []
