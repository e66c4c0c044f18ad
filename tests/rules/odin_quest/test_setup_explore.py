"""Setup and Explore (4.1, 4.2), zones and visibility (section 3)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.clauses import clause
from tests.rules.odin_quest.moves import Build, Fresh, at, deal, here, omens, zone, zones
from tests.rules.odin_quest.table import ACTIONS, DECKS, REALMS, RING, scene


@clause("OQ-SETUP-02", "OQ-C-RING")
def test_the_ring_is_dealt_at_random(new_table: Fresh) -> None:
    """Valhöll stays at index 0; each order of the nine is as likely."""
    t = new_table()
    assert (at(t), zone(t, "ring"), zone(t, "phase")) == (("OQ-C-RING", None), ["valholl"], "setup")
    order, chance = list(reversed(REALMS)), Fraction(1)
    for i, realm in enumerate(order[:8]):
        assert t.options() == {f"ring:{r}" for r in REALMS if r not in order[:i]}
        chance *= t.chances()[f"ring:{realm}"]
        t.play(f"ring:{realm}")
    assert chance == Fraction(1, 362880)
    assert zone(t, "ring") == ["valholl", *order]
    assert at(t) == ("OQ-D-EXPLORE", 0)


@clause("OQ-SETUP-01", "OQ-SETUP-03", "OQ-C-DECKS")
def test_nothing_is_known_of_the_shuffled_decks(new_table: Fresh) -> None:
    """No card of the five decks has been seen; what turns up is uniform over its deck."""
    t = deal(new_table())
    assert zone(t, "unseen") == {kind: list(DECKS[kind]) for kind in DECKS if kind != "action"}
    t.play("cw")
    events = DECKS["event"]
    assert t.chances() == {f"reveal:{card}": Fraction(1, len(events)) for card in events}


@clause("OQ-SETUP-04")
def test_stacks_have_the_kinds_in_the_order_of_the_icons(new_table: Fresh) -> None:
    """Face down, top first, whatever the order of the ring."""
    for order in (REALMS, tuple(reversed(REALMS))):
        stacks = zone(deal(new_table(), order), "stacks")
        assert [slot["kind"] for slot in stacks["asgardr"]] == ["event", "ward", "ally", "ally"]
        assert {slot["card"] for stack in stacks.values() for slot in stack} == {None}


@clause("OQ-SETUP-05", "OQ-SETUP-06", "OQ-SETUP-07", "OQ-SETUP-08")
def test_the_start(new_table: Fresh) -> None:
    """Hand, marker, cubes, marks."""
    t = deal(new_table())
    assert "valholl" not in zone(t, "stacks")
    assert zone(t, "hand_actions") == list(ACTIONS)
    empty = ("discard", "lost", "hand_allies", "hand_wards", "in_play", "trophies", "cleared")
    assert zones(t, *empty) == [[]] * len(empty)
    assert (here(t), zone(t, "pos"), zone(t, "centre")) == ("valholl", 0, "asbru")
    assert zones(t, "favour", "draught", "visited") == [True, False, ["valholl"]]
    assert (omens(t), zone(t, "turn"), zone(t, "conflict")) == ({}, 1, None)


@clause("OQ-TURN-01", "OQ-EXPL-01")
def test_phases_of_a_turn(table: Build) -> None:
    """Explore, Encounter, Resolution, then the next turn."""
    t = table(scene(stacks={"asgardr": ["?ally"]}, discard=["oath_ring", "keen_eye"]))
    assert (at(t), zones(t, "phase", "turn")) == (("OQ-D-EXPLORE", 0), ["explore", 1])
    t.play("cw")
    assert (t.decision, zone(t, "phase")) == ("OQ-C-CARD", "explore")
    t.play("reveal:sif")
    assert (t.decision, zone(t, "phase")) == ("OQ-C-FOE", "encounter")
    t.play("foe:1111111", "play:done")
    assert (t.decision, zone(t, "phase")) == ("OQ-D-RECOVER", "resolution")
    t.play("recover:keen_eye")
    assert (t.decision, zones(t, "phase", "turn")) == ("OQ-D-EXPLORE", ["explore", 2])


@clause("OQ-EXPL-02")
@pytest.mark.parametrize(
    ("start", "move", "end"),
    [
        ("valholl", "cw", "asgardr"),
        ("valholl", "ccw", "helheimr"),
        ("helheimr", "cw", "valholl"),
        ("asgardr", "ccw", "valholl"),
        ("alfheimr", "ccw", "muspellsheimr"),
    ],
)
def test_steps(table: Build, start: str, move: str, end: str) -> None:
    """One step either way, around the ring; always legal."""
    for centre, hand in (("asbru", ACTIONS), ("mimisbrunnr", ACTIONS[:3])):
        t = table(
            scene(
                start, cleared=[c for c in (start, end) if c != "valholl"], centre=centre, hand=hand
            )
        )
        assert {"cw", "ccw"} <= t.options()
        assert here(t.play(move)) == end


@clause("OQ-EXPL-03", "OQ-EXPL-04", "OQ-EXPL-05", "OQ-RUL-03")
@pytest.mark.parametrize("index", range(10))
def test_crossing(table: Build, index: int) -> None:
    """To the card opposite, in one move; then the bridge is gone."""
    t = table(scene(RING[index], cleared=["asgardr", "jotunheimr", "vanaheimr", "muspellsheimr"]))
    t.play("cross")
    assert zones(t, "pos", "centre") == [(index + 5) % 10, "mimisbrunnr"]
    assert here(t) != "asbru"


@clause("OQ-EXPL-03", "OQ-EXPL-07")
@pytest.mark.parametrize(("centre", "other"), [("asbru", "drink"), ("mimisbrunnr", "cross")])
def test_the_side_of_the_centre_card_decides(table: Build, centre: str, other: str) -> None:
    """Crossing on one side, drinking on the other."""
    options = table(scene(centre=centre)).options()
    assert options == {"cw", "ccw", "stay", "cross", "drink"} - {other}


@clause("OQ-EXPL-06", "OQ-RUL-02", "OQ-OPT-02")
def test_staying(table: Build) -> None:
    """Legal, and a Foe is met again by it, unless the option forbids it."""
    start = {"active": {"asgardr": ["mara"]}, "hand": ACTIONS[:5]}
    t = table(scene("asgardr", **start)).play("stay")  # type: ignore[arg-type]
    assert (here(t), zone(t, "current")) == ("asgardr", "mara")
    assert "stay" not in table(scene("asgardr", allow_stay=False)).options()


@clause("OQ-EXPL-07", "OQ-EXPL-08", "OQ-RUL-04", "OQ-D-SACRIFICE", "OQ-TIME-01")
def test_drinking(table: Build) -> None:
    """A card from hand or discard pile is given; the marker stays and the turn goes on."""
    t = table(
        scene(
            "jotunheimr",
            centre="mimisbrunnr",
            hand=ACTIONS[:3],
            discard=["oath_ring", "sif"],
            active={"jotunheimr": ["mara"]},
        )
    )
    t.play("drink")
    gifts = {f"sacrifice:{card}" for card in (*ACTIONS[:3], "oath_ring")}
    assert (at(t), t.options()) == (("OQ-D-SACRIFICE", 0), gifts)
    assert zones(t, "centre", "draught") == ["mimisbrunnr", False]
    t.play("sacrifice:oath_ring")
    assert zones(t, "centre", "draught", "discard") == ["asbru", True, ["sif"]]
    assert "oath_ring" in zone(t, "lost")
    assert (here(t), t.decision, zone(t, "current")) == ("jotunheimr", "OQ-C-CONFLICT", "mara")


@clause("OQ-EXPL-08", "OQ-TIME-01", "OQ-OMEN-09")
def test_a_drink_removes_omens_before_anything_is_turned_up(table: Build) -> None:
    """Also with the cube held already; all Omens go if there are two."""
    t = table(
        scene(
            "asgardr",
            centre="mimisbrunnr",
            draught=True,
            stacks={"asgardr": ["?event"]},
            omens={"asgardr": {"doom": 2}, "helheimr": {"fear": 1}},
        )
    )
    t.play("drink", "sacrifice:keen_eye")
    assert (t.decision, zone(t, "owed")) == ("OQ-D-REMOVE", ["remove:2", "arrive"])
    t.play("remove:asgardr:doom", "remove:helheimr:fear")
    assert (t.decision, zone(t, "draught"), omens(t)) == (
        "OQ-C-CARD",
        True,
        {"asgardr": {"doom": 1}},
    )
    t = table(scene(centre="mimisbrunnr", omens={"asgardr": {"doom": 1, "fear": 1}}))
    t.play("drink", "sacrifice:keen_eye")
    assert (t.decision, omens(t)) == ("OQ-C-QUIET", {})


@clause("OQ-EXPL-09")
def test_a_cleared_realm_may_be_entered(table: Build) -> None:
    """Nothing is met there."""
    t = table(scene(cleared=["asgardr"])).play("cw")
    assert (here(t), t.decision, zone(t, "met")) == ("asgardr", "OQ-C-QUIET", False)


@clause("OQ-EXPL-10", "OQ-RUL-01", "OQ-C-CARD")
def test_arrival_turns_the_stack_up(table: Build) -> None:
    """From the top, each card at its own chance point, before the first is met."""
    t = table(scene(stacks={"asgardr": ["?ward", "?foe", "?event"], "helheimr": ["?foe"]}))
    t.play("cw")
    assert zone(t, "visited") == ["valholl", "asgardr"]
    assert (t.decision, len(t.options())) == ("OQ-C-CARD", 12)
    t.play("reveal:svalinn")
    assert (zone(t, "hand_wards"), len(t.options())) == ([], 15)
    assert zone(t, "owed") == ["turn:asgardr"]
    t.play("reveal:mara")
    assert zone(t, "stacks")["asgardr"] == [
        {"kind": "ward", "card": "svalinn"},
        {"kind": "foe", "card": "mara"},
        {"kind": "event", "card": None},
    ]
    t.play("reveal:night_mare")
    assert zones(t, "hand_wards", "current") == [["svalinn"], "mara"]
    assert zone(t, "stacks")["helheimr"] == [{"kind": "foe", "card": None}]


@clause("OQ-EXPL-10")
def test_staying_turns_cards_up_too(table: Build) -> None:
    """A stack with a card face up already: only the others are turned."""
    t = table(scene("asgardr", stacks={"asgardr": ["mara", "?ward"]})).play("stay")
    assert (t.decision, len(t.options())) == ("OQ-C-CARD", 12)


@clause("OQ-EXPL-11", "OQ-RUL-20")
def test_a_placed_foe_lies_face_up_on_top(table: Build) -> None:
    """Seen by all, above what is face down."""
    t = table(
        scene(
            "asgardr",
            current="naglfar",
            met=True,
            phase="encounter",
            stacks={"jotunheimr": ["?event", "?foe"]},
        )
    )
    t.play("draw:mara")
    slots = [slot["card"] for slot in zone(t, "stacks")["jotunheimr"]]
    assert slots == ["mara", None, None]


@clause("OQ-C-CARD", "OQ-C-DECKS")
def test_what_is_hidden_is_in_no_view(table: Build) -> None:
    """The view is the position for the player and for a spectator; unseen cards have no order."""
    t = table(scene(stacks={"asgardr": ["?ward", "?foe"]})).play("cw", "reveal:svalinn")
    position = t.position()
    for seat in (0, None):
        view = t.view(seat)
        assert view == {**position, "schema": "ninerealms/odin_quest/view", "seat": seat}
    assert "svalinn" not in position["unseen"]["ward"]
    assert position["unseen"]["foe"] == list(DECKS["foe"])
    with pytest.raises(ValueError):
        t.view(1)


@clause("OQ-C-CARD")
def test_a_card_seen_is_not_drawn_again(table: Build) -> None:
    """Piles and face-down cards share what is unseen; the last one is certain."""
    used = DECKS["ward"][:10]
    start = scene(stacks={"asgardr": ["?ward", "?ward", "mara"]}, ward_discard=used)
    t = table(start).play("cw")
    assert t.chances() == {f"reveal:{card}": Fraction(1, 2) for card in DECKS["ward"][10:]}
    t.play("reveal:andvaranaut")
    assert (t.decision, zone(t, "current")) == ("OQ-C-CONFLICT", "mara")
    assert zones(t, "hand_wards") == [["tyrfing", "andvaranaut"]]
