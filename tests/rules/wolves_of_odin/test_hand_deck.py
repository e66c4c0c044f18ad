"""The hand limit and the People deck (section 4.10)."""

from __future__ import annotations

from collections import Counter

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import (
    PLAIN,
    Build,
    discard,
    hand,
    hand_size,
    line,
    put_away,
    roll,
)
from tests.rules.wolves_of_odin.table import position, seat

TWELVE = ["hirdman"] * 12


@clause("WO-HAND-01", "WO-HAND-03", "WO-R-36", "WO-D-RAIDER")
def test_a_raider_needs_room(table: Build) -> None:
    """Eleven cards after it is placed leave room for one; a hand is full at twelve."""
    t = table(
        position(
            seat(["raider", *TWELVE[:11]]), seat(["troll"], ["bond"]), seat(["troll"]), deck=PLAIN
        )
    )
    t.play("place:raider", "line:1", "left", "unit:1:1")
    assert hand_size(t, 0) == 12


@clause("WO-HAND-02", "WO-HAND-03", "WO-R-36")
def test_draws_stop_at_twelve(table: Build) -> None:
    """The pass draw gives one card to a hand of eleven."""
    t = table(position(seat(TWELVE[:11], ["troll"]), seat(["troll"]), seat(["troll"]), deck=PLAIN))
    t.play("pass")
    assert hand(t, 0) == {"bond": 1, "hirdman": 11}


@clause("WO-HAND-03", "WO-R-36", "WO-D-RECALL")
def test_detour_recalls_as_far_as_there_is_room(table: Build) -> None:
    """With eleven cards left after playing it: exactly one unit."""
    t = table(
        position(
            seat(["detour", *TWELVE[:11]], ["bond", "troll", "archer"]),
            seat(["troll"]),
            seat(["troll"]),
            deck=PLAIN,
        )
    )
    t.play("play:detour", "recall", "unit:0:1")
    assert (line(t, 0), hand_size(t, 0)) == (["bond", "archer"], 12)
    assert t.actor == 1


@clause("WO-HAND-03", "WO-R-36", "WO-CARD-DETOUR-01")
def test_detour_redraws_as_far_as_there_is_room(table: Build) -> None:
    """Eleven cards, none discarded: one card."""
    t = table(
        position(
            seat(["detour", *TWELVE[:11]]), seat(["troll"]), seat(["troll"]), deck=PLAIN,
        )
    )  # fmt: skip
    t.play("play:detour", "stop")
    assert hand(t, 0) == {"bond": 1, "hirdman": 11}


@clause("WO-HAND-03", "WO-R-36", "WO-D-FREYJA")
def test_freyja_needs_room(table: Build) -> None:
    """With twelve cards its owner is not asked."""
    t = table(
        position(
            seat(["plague", "bond"]), seat(TWELVE, deities=["freyja"]), seat(["troll"]), deck=PLAIN
        )
    )
    t.play("play:plague")
    assert (t.actor, t.decision) == (1, "WO-D-TURN")
    assert hand_size(t, 1) == 12


@clause("WO-HAND-03", "WO-R-36", "WO-CARD-NIDHOGG-01")
def test_nidhogg_needs_room(table: Build) -> None:
    """With twelve cards its owner gets nothing, and there is no chance point."""
    t = table(
        position(
            seat(["bond"], sacrifices=["archer", "troll"]),
            seat(TWELVE, deities=["nidhogg"]),
            seat(["troll"]),
            hall=["igdrasil", "thor", "tyr"],
            deck=PLAIN,
        )
    )
    pile = discard(t)
    t.play("summon:igdrasil")
    assert t.decision == "WO-C-03"
    assert Counter(discard(t)) - Counter(pile) == Counter(["archer", "troll"])


@clause("WO-HAND-03", "WO-R-36", "WO-D-VIDAR", "WO-D-VALKYRIE")
def test_vidar_and_valkyrie_need_room(table: Build) -> None:
    """With twelve cards Vidar can only place, Valkyrie is not asked."""
    t = table(
        position(
            seat(TWELVE, ["bond"], deities=["vidar", "valkyrie"]),
            seat(["troll"]),
            seat(["troll"]),
            passed=[1, 2],
            deck=PLAIN,
        )
    )
    t.play("pass")
    assert t.options() == {"none", "place:hirdman"}
    t.play("none")
    assert t.decision == "WO-C-04"


@clause("WO-HAND-03", "WO-D-VALKYRIE")
def test_valkyrie_takes_with_eleven_cards(table: Build) -> None:
    """There is room for one; eleven held, the pass draw fails since nothing can be drawn."""
    document = position(
        seat(TWELVE[:11], ["bond"], deities=["valkyrie"]), seat(["troll"]), seat(["troll"]),
        passed=[1, 2], deck={"bond": 1},
    )  # fmt: skip
    document["people_deck"], document["people_discard"] = {}, {}
    for one in document["seats"]:
        one["may_be_in_deck"] = {}
    t = table(put_away(document, 2))
    t.play("pass")
    assert (t.decision, t.options()) == ("WO-D-VALKYRIE", {"none", "unit:0:0"})
    t.play("unit:0:0")
    assert hand_size(t, 0) == 12


@clause("WO-HAND-03", "WO-CARD-ASSASSIN-03")
def test_an_assassin_makes_room_for_its_draw(table: Build) -> None:
    """Placing it makes room for the card."""
    t = table(
        position(
            seat(["assassin", *TWELVE[:11]]), seat(["troll"], ["troll"]), seat(["troll"]),
            deck=PLAIN,
        )
    )  # fmt: skip
    t.play("place:assassin", "line:1", "left", "unit:1:1")
    assert hand(t, 0) == {"bond": 1, "hirdman": 11}


@clause("WO-HAND-03", "WO-CARD-HEL-01")
def test_hel_swaps_in_a_full_hand(table: Build) -> None:
    """As many are taken as were discarded."""
    t = table(
        position(
            seat(TWELVE, ["bond"], deities=["hel"]), seat(["troll"]), seat(["troll"]), deck=PLAIN
        )
    )
    t.play("use:hel", "card:hirdman", "card:konung", "card:plague")  # the first is forced
    assert hand(t, 0) == {"hirdman": 10, "konung": 1, "plague": 1}


@clause("WO-DECK-01", "WO-C-08")
def test_the_deck_is_renewed_when_a_card_must_be_drawn(table: Build) -> None:
    """Not when its last card goes: at the next draw, from the whole pile."""
    t = table(
        position(seat(["detour", "troll"]), seat(["troll"]), seat(["troll"]), deck={"bond": 1})
    )
    pile = discard(t)
    t.play("play:detour", "stop")
    at = t.position()
    assert at["people_deck"] == {}
    assert Counter(at["people_discard"]) - Counter(pile) == Counter(["detour"])
    t.play("pass")
    assert t.decision == "WO-C-05"
    now = t.position()
    assert (now["people_deck"], now["people_discard"]) == (at["people_discard"], {})
    assert t.options() == {f"draw:{kind}" for kind in at["people_discard"]}


@clause("WO-DECK-01")
def test_a_reveal_renews_the_deck_too(table: Build) -> None:
    """Heimdall, with an empty deck."""
    document = position(
        seat(["troll"], deities=["heimdall"]), seat(["troll"]), seat(["troll"]),
        deck={"bond": 1}, discard={"huscarl": 1, "archer": 1},
    )  # fmt: skip
    document["seats"][1]["hand"]["bond"] = 1
    document["people_deck"] = {}
    for one in document["seats"]:
        one["may_be_in_deck"] = {}
    t = table(put_away(document, 2))
    t.play("use:heimdall")
    assert t.decision == "WO-C-06"
    assert t.options() == {"reveal:archer", "reveal:huscarl"}
    assert t.position()["people_discard"] == {}


@clause("WO-DECK-02", "WO-R-37")
def test_with_both_piles_empty_a_draw_does_not_happen(table: Build) -> None:
    """The pass counts, the hand stays."""
    document = position(seat(["troll"]), seat(["troll"]), seat(["troll"]), deck={"bond": 1})
    document["people_deck"], document["people_discard"] = {}, {}
    for one in document["seats"]:
        one["may_be_in_deck"] = {}
    t = table(put_away(document, 2))
    t.play("pass")
    assert (hand(t, 0), t.position()["pass_order"], t.actor) == ({"troll": 1}, [0], 1)


@clause("WO-DECK-03")
def test_a_manoeuvre_in_play_is_not_reshuffled(table: Build) -> None:
    """A Detour can't draw itself."""
    document = position(
        seat(["detour", "troll"]), seat(["troll"]), seat(["troll"]),
        deck={"bond": 1}, discard={"archer": 1, "konung": 1},
    )  # fmt: skip
    t = table(put_away(document, 2))
    t.play("play:detour", "card:troll")  # discards the Troll, draws 2: the Bond, then a reshuffle
    assert t.decision == "WO-C-05"
    assert t.position()["people_deck"] == {"archer": 1, "troll": 1, "konung": 1}
    roll(t, "draw:konung")
    assert hand(t, 0) == {"bond": 1, "konung": 1}
    assert discard(t) == {"detour": 1}
