"""Clean-up, refill and reshuffle (RAG-CLEAN, RAG-CH-DECK, RAG-CH-RESHUFFLE, RAG-RUL-43)."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.ragnarok.moves import Build, Fresh, at, last_card, own, zone
from tests.rules.ragnarok.table import CARDS, Table, in_order

PILE = ["garm", "eitri", "bifrost", "valhalla", "draupnir"]  # RAG-WC-22, top first


def refill(table: Build, battle: int = 3, **more: Any) -> Table:
    """The table at the first draw after a battle; after battle 3 the pile holds `PILE`."""
    if battle == 3:
        more = {"pile": PILE} | more
    given: dict[str, Any] = {
        "aesir": {"supports": ("mimisbrunn", "hvergelmir")},
        "jotunn": {"supports": ("brokkr", "dvalin"), "faces": (1,) * 4},
        "realm": "svartalfheim",
    }
    return table(last_card("fensalir", "himinbjorg", battle=battle, **given, **more)).play(
        "himinbjorg"
    )


def draw(t: Table, *cards: str) -> Table:
    """Draw these, some of which come by themselves."""
    for card in cards:
        if card in t.options():
            t.play(card)
    return t


@clause("RAG-CLEAN-01", "RAG-CLEAN-02", "RAG-CLEAN-03", "RAG-RUL-36", "RAG-RUL-29")
def test_the_clean_up(table: Build) -> None:
    """Six cards to the open discard, gods stay, dice are gone, all before the first draw."""
    t = refill(table)
    six = ["mimisbrunn", "hvergelmir", "brokkr", "dvalin", "fensalir", "himinbjorg"]
    assert t.decision == "RAG-CH-DECK"
    for viewer in (0, 1, None):
        view = t.view(viewer)
        assert set(six) <= set(view["discard"]) and len(view["discard"]) == 18
        assert view["discard"] == in_order(view["discard"])  # its order means nothing
        for side in view["seats"]:
            assert side["supports"] == side["wisdom_dice"] == side["cunning_dice"] == []
            assert side["cunning"] is None and side["lane"][2] is not None
            assert side["hand_size"] == 2


@clause("RAG-CLEAN-04", "RAG-CLEAN-05", "RAG-CLEAN-06", "RAG-CH-RESHUFFLE", "RAG-WC-22")
@clause("RAG-RUL-27", "RAG-RUL-28", "RAG-RUL-29", "RAG-CH-DECK")
def test_wc_22(table: Build) -> None:
    """Aesir draw three, Jötunn two of the pile and one of the 18 reshuffled."""
    t = refill(table)
    discard = zone(t, "discard")
    for i, card in enumerate(PILE[:4]):
        assert at(t) == ("RAG-CH-DECK", None)
        assert t.options() == in_order(PILE[i:])
        assert set(t.chances().values()) == {Fraction(1, 5 - i)}
        t.play(card)
    # The fifth card was certain; the sixth needs the reshuffle.
    assert at(t) == ("RAG-CH-RESHUFFLE", None)
    assert [len(own(t, side, "hand")) for side in (0, 1)] == [5, 4]
    assert set(PILE[:3]) <= set(own(t, 0, "hand")) and set(PILE[3:]) <= set(own(t, 1, "hand"))
    assert zone(t, "draw_pile") == zone(t, "pile_source") == t.options() == discard
    assert zone(t, "discard") == [] and len(discard) == 18
    assert {"mimisbrunn", "hvergelmir", "brokkr", "dvalin", "fensalir"} <= set(discard)
    assert set(t.chances().values()) == {Fraction(1, 18)}
    t.play("brokkr")
    assert "brokkr" in own(t, 1, "hand")
    assert len(zone(t, "draw_pile")) == 17 and zone(t, "pile_source") == discard
    assert [len(own(t, side, "hand")) for side in (0, 1)] == [5, 5]
    assert zone(t, "battle") == 4 and t.decision == "RAG-CH-GODS"


@clause("RAG-RUL-27", "RAG-CLEAN-05")
@pytest.mark.parametrize(
    ("order", "drawers"),
    [("aesir_first", "AAAJJJ"), ("jotunn_first", "JJJAAA"), ("alternating", "AJAJAJ")],
)
def test_who_draws_when(table: Build, order: str, drawers: str) -> None:
    """The sixth card, from the reshuffle, is the last drawer's."""
    t = refill(table, refill_order=order)
    sizes = [2, 2]
    for i, drawer in enumerate(drawers):
        side = "AJ".index(drawer)
        sizes[side] += 1
        if i == 4:
            continue  # the fifth card comes by itself, with the fourth
        assert t.decision == ("RAG-CH-RESHUFFLE" if i == 5 else "RAG-CH-DECK")
        card = t.options()[-1]
        t.play(card)
        assert card in own(t, side, "hand")
        if i != 3:
            assert [len(own(t, s, "hand")) for s in (0, 1)] == sizes


@clause("RAG-CLEAN-05", "RAG-CH-DECK")
def test_draws_are_secret(table: Build) -> None:
    """The other player and spectators see sizes only."""
    t = refill(table)
    worlds = [t.copy().play(card) for card in PILE]
    for world in worlds[1:]:
        for viewer in (1, None):
            assert world.view(viewer) == worlds[0].view(viewer)
        assert world.view(0) != worlds[0].view(0)
    assert worlds[0].view(1)["seats"][0]["hand_size"] == 3
    assert worlds[0].view(1)["draw_pile"] == 4


@clause("RAG-CLEAN-06", "RAG-RUL-28")
def test_no_reshuffle_before_a_card_is_needed(table: Build) -> None:
    """After battle 2 five cards stay in the pile, the discard is left alone."""
    t = refill(table, 2)
    while t.decision == "RAG-CH-DECK":
        t.play(t.options()[0])
    assert len(zone(t, "draw_pile")) == 5 and len(zone(t, "discard")) == 12
    assert zone(t, "pile_source") == list(CARDS)


@clause("RAG-CLEAN-04", "RAG-CLEAN-07", "RAG-TURN-03", "RAG-WC-23", "RAG-TURN-01", "RAG-TURN-02")
def test_wc_23(new_table: Fresh) -> None:
    """Sizes of pile, discard, hands and sets at the start of each battle of random games."""
    seen: set[int] = set()
    for seed in range(8):
        t, dice = new_table(), random.Random(seed)
        now = 0
        while t.decision is not None:
            if zone(t, "battle") > now:
                assert zone(t, "battle") == now + 1  # none is skipped
                now += 1
                seen.add(now)
                assert len(zone(t, "draw_pile")) == (17, 11, 5)[(now - 1) % 3]
                assert len(zone(t, "discard")) == (0, 6, 12)[(now - 1) % 3]
                assert [len(own(t, side, "hand")) for side in (0, 1)] == [5, 5]
                # In battle 9 the last god is revealed at once.
                left = 10 - now if now < 9 else 0
                assert [len(own(t, side, "god_set")) for side in (0, 1)] == [left, left]
            t.play(dice.choice(t.options()))
    assert seen == set(range(1, 10))


# ---- what a player still knows ------------------------------------------------------------------


@clause("RAG-WC-43", "RAG-RUL-43", "RAG-CH-RESHUFFLE")
def test_wc_43(table: Build) -> None:
    """Battle 4: five Aesir cards and four Jötunn cards are certain."""
    pile = ["garm", "gungnir", "dvalin", "valhalla", "fensalir"]
    mine = {"supports": ("mimisbrunn", "hvergelmir"), "hand": ("yggdrasill", "fenrir")}
    theirs = {"supports": ("brokkr", "andvari"), "faces": (1,) * 3, "hand": ("bifrost", "eitri")}
    t = table(
        last_card(
            "bilskirnir", "himinbjorg", battle=3, realm="midgard", aesir=mine, jotunn=theirs,
            pile=pile,
        )
    ).play("himinbjorg")  # fmt: skip
    discard = zone(t, "discard")
    assert len(discard) == 18
    draw(t, *pile)
    assert t.decision == "RAG-CH-RESHUFFLE"
    assert t.chances() == dict.fromkeys(discard, Fraction(1, 18))
    t.play("brokkr")
    certain = ({"bifrost", "eitri", "valhalla", "fensalir"},
               {"yggdrasill", "fenrir", "garm", "gungnir", "dvalin"})  # fmt: skip
    for viewer in (0, 1):
        view = t.view(viewer)
        assert view["pile_source"] == discard
        unseen = set(CARDS) - set(view["discard"]) - set(view["seats"][viewer]["hand"])
        assert len(unseen) == 22
        assert unseen - set(view["pile_source"]) == certain[viewer]
        assert certain[viewer] <= set(own(t, 1 - viewer, "hand"))
    assert t.view(None)["pile_source"] == discard


@clause("RAG-RUL-43")
@pytest.mark.parametrize(("order", "known"), [("jotunn_first", (5, 4)), ("alternating", (4, 5))])
def test_who_knows_more_goes_by_the_refill_order(
    table: Build, order: str, known: tuple[int, int]
) -> None:
    """The one who drew the sixth card has a card the other does not know."""
    t = refill(table, refill_order=order)
    while t.decision != "RAG-CH-GODS":
        t.play(t.options()[0])
    for viewer in (0, 1):
        view = t.view(viewer)
        unseen = set(CARDS) - set(view["discard"]) - set(view["seats"][viewer]["hand"])
        assert len(unseen - set(view["pile_source"])) == known[viewer]


@clause("RAG-RUL-43", "RAG-RUL-42")
def test_the_pile_lies_within_its_source(table: Build) -> None:
    """A position that says otherwise is refused; the source stays until the next reshuffle."""
    document = last_card("fensalir", "himinbjorg", battle=5)
    source = document["pile_source"]
    t = table(document)
    assert len(source) == 18 and set(document["draw_pile"]) <= set(source)
    t.play("himinbjorg")
    while t.decision == "RAG-CH-RESHUFFLE":
        t.play(t.options()[0])
    assert zone(t, "pile_source") == source
    outside = [card for card in CARDS if card not in source]
    wrong = document | {"pile_source": in_order([*outside, *source[: 18 - len(outside)]])}
    with pytest.raises(ValueError):
        table(wrong)
