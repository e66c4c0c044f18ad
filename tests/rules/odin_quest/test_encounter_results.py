"""Success and failure, Allies, Action cards (steps F8 to F10, 4.5, 4.6)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.rules.odin_quest.moves import (
    Build,
    beat,
    cards,
    done,
    event,
    fail,
    fight,
    omens,
    woo,
    zone,
    zones,
)
from tests.rules.odin_quest.table import ACTIONS

# ---- F8: success --------------------------------------------------------------------------------


@clause("OQ-FOE-17", "OQ-ALLY-08", "OQ-TIME-04")
def test_where_cards_go_on_a_success(table: Build) -> None:
    """Actions and the Ally to the discard pile, the Ward out of the game."""
    t = fight(table, "mara", "vigagjald", "1111111", allies=["sif"], wards=["valknut"])
    beat(t, "spear_cast", "sif", "valknut")
    assert zones(t, "in_play", "discard", "ward_discard") == [
        [],
        ["spear_cast", "sif"],
        ["valknut"],
    ]
    assert zones(t, "hand_allies", "hand_wards") == [[], []]


@clause("OQ-FOE-18", "OQ-OMEN-10", "OQ-TIME-04")
def test_a_beaten_foe_leaves_with_its_tokens(table: Build) -> None:
    """Greed on it and on the Realm is noted first."""
    tokens = {"jormungandr": {"greed": 1, "doom": 1}, "jotunheimr": {"fear": 1}}
    t = fight(table, "jormungandr", "hrid", "1111111", omens=tokens, discard=["keen_eye"])
    beat(t, "spear_cast", "beast_snare")
    # its one Omen to remove is the last one in play, so it goes by itself
    assert zones(t, "trophies", "discard") == [
        ["jormungandr"],
        ["spear_cast", "beast_snare", "keen_eye"],
    ]
    assert (omens(t), zone(t, "active")) == ({}, {"jotunheimr": ["geirrodr"]})


@clause("OQ-FOE-19", "OQ-OMEN-07")
@pytest.mark.parametrize(
    ("realm", "foe", "owed"),
    [(0, 0, ["recover:1", "remove:1"]), (1, 0, ["remove:1"]), (0, 1, ["remove:1"])],
)
def test_greed_reduces_the_recovery(table: Build, realm: int, foe: int, owed: list[str]) -> None:
    """On the Realm or on the Foe, never below none."""
    tokens = {"jotunheimr": {"greed": realm}, "fenrir": {"greed": foe}, "helheimr": {"doom": 3}}
    tokens["asgardr"] = {"doom": 1}
    t = fight(table, "fenrir", "hrid", "1111111", omens=tokens, discard=["keen_eye"])
    beat(t, "spear_cast", "beast_snare")
    assert zone(t, "owed") == owed


@clause("OQ-FOE-19", "OQ-TIME-04", "OQ-D-REMOVE")
def test_the_order_of_a_reward(table: Build) -> None:
    """Recover, remove, then the aftermath of the Ward."""
    t = fight(
        table,
        "jormungandr",
        "vigagjald",
        "1111111",
        discard=["keen_eye"],
        wards=["tyrfing"],
        omens={"helheimr": {"doom": 2, "fear": 1}},
    )
    beat(t, "rune_casting", "tyrfing", "raven_feint", "silver_tongue")
    assert (t.decision, zone(t, "owed")) == (
        "OQ-D-RECOVER",
        ["recover:1", "remove:2", "token:doom:here"],
    )
    t.play("recover:keen_eye")
    assert (t.decision, zone(t, "owed")) == ("OQ-D-REMOVE", ["remove:2", "token:doom:here"])
    t.play("remove:helheimr:doom", "remove:helheimr:doom")
    assert omens(t) == {"jotunheimr": {"doom": 1}, "helheimr": {"fear": 1}}


# ---- F9: failure --------------------------------------------------------------------------------


@clause("OQ-FOE-20", "OQ-RUL-14", "OQ-RUL-34", "OQ-D-LOSE")
def test_a_failure_costs_a_played_card(table: Build) -> None:
    """An Ally may be the one."""
    t = fight(table, "garmr", "vigagjald", "6666666", allies=["sif"], favour=False)
    fail(t, "spear_cast", "sif", "raven_feint")
    assert t.options() == {"lose:spear_cast", "lose:sif", "lose:raven_feint"}
    t.play("lose:sif")
    assert (t.decision, zone(t, "picks")) == ("OQ-D-LOSE", ["lose:sif"])
    t.play("lose:raven_feint")
    assert zones(t, "lost", "discard") == [["raven_feint", "sif"], ["spear_cast"]]


@clause("OQ-FOE-21", "OQ-RUL-35", "OQ-D-FAVOUR")
def test_favour_saves_every_card(table: Build) -> None:
    """Two under Blood-Price, and Berserker Rage."""
    t = fail(
        fight(table, "garmr", "vigagjald", "6666666"), "berserker_rage", "spear_cast", favour="yes"
    )
    assert zones(t, "lost", "favour", "discard") == [[], False, ["spear_cast", "berserker_rage"]]


@clause("OQ-FOE-21", "OQ-D-FAVOUR")
def test_favour_is_not_asked_when_not_held(table: Build) -> None:
    """The only played card is lost at once."""
    t = fail(fight(table, "garmr", "hrid", "6666666", favour=False), "spear_cast")
    assert (t.decision, zone(t, "lost")) == ("OQ-C-FOE", ["spear_cast"])


@clause("OQ-FOE-22", "OQ-D-LOSE")
def test_the_discard_pile_comes_last(table: Build) -> None:
    """Without a card in play or in hand."""
    t = fight(table, "garmr", "hrid", "6666666", hand=[], discard=ACTIONS[:4], favour=False)
    assert (t.decision, t.options()) == ("OQ-D-LOSE", {f"lose:{card}" for card in ACTIONS[:4]})
    t.play("lose:sword_song")
    assert zone(t, "discard") == ["spear_cast", "giant_felling", "beast_snare"]


@clause("OQ-FOE-22")
def test_a_whole_group_goes_without_a_choice(table: Build) -> None:
    """One card in hand, two to lose: then the discard pile."""
    t = fight(
        table,
        "garmr",
        "vigagjald",
        "6666666",
        hand=["spear_cast"],
        discard=ACTIONS[1:5],
        favour=False,
    )
    t.play("play:done")
    assert t.options() == {f"lose:{card}" for card in ACTIONS[1:5]}
    assert zones(t, "picks", "hand_actions") == [["lose:spear_cast"], []]


@clause("OQ-FOE-23", "OQ-TIME-03", "OQ-RUL-13")
def test_the_rest_of_a_failure(table: Build) -> None:
    """Other cards to their piles, then the on-loss omen, even if nothing was lost."""
    t = fight(
        table,
        "mara",
        "valkyrjur",
        "6666666",
        hand=["spear_cast", "oath_ring", "raven_feint"],
        allies=["sif"],
        wards=["valknut"],
    )
    fail(t, "oath_ring", "raven_feint", "sif", "valknut")
    assert zones(t, "in_play", "discard", "ward_discard") == [
        [],
        ["oath_ring", "raven_feint", "sif"],
        ["valknut"],
    ]
    # one Action card in hand while two were in play: no loss, the check came afterwards
    assert (zone(t, "result"), omens(t)) == (None, {"mara": {"fear": 1}})


# ---- Allies -------------------------------------------------------------------------------------


@clause("OQ-ALLY-01", "OQ-ALLY-02", "OQ-ALLY-03")
def test_an_ally_encounter(table: Build) -> None:
    """No Conflict card, no Ally cards, no slayer; Greed and Fear of the Realm count."""
    tokens = {"asgardr": {"fear": 1, "greed": 2, "doom": 2}}
    t = woo(table, "skadi", None, allies=["sif"], wards=["valknut"], omens=tokens, draught=True)
    assert (t.decision, zone(t, "conflict")) == ("OQ-C-FOE", None)
    t.play("foe:6666666")
    assert (t.value(), t.limit()) == (7 + 18 + 2, 2)
    assert t.options() == {"play:done", "play:valknut", *(f"play:{card}" for card in ACTIONS)}
    fail(t, "beast_snare", "giant_felling")
    assert (t.decision, t.total()) == ("OQ-D-DRAUGHT", 4)


@clause("OQ-ALLY-03")
@pytest.mark.parametrize(("fear", "limit"), [(0, 3), (2, 1), (5, 1)])
def test_the_action_limit_against_an_ally(table: Build, fear: int, limit: int) -> None:
    """At least one card."""
    assert woo(table, "sif", omens={"asgardr": {"fear": fear}}).limit() == limit


@clause("OQ-ALLY-04", "OQ-RUL-07")
@pytest.mark.parametrize(("own", "won"), [("445", False), ("446", False), ("456", True)])
def test_an_ally_must_be_beaten_too(table: Build, own: str, won: bool) -> None:
    """14 against 14 fails."""
    t = woo(table, "bragi")
    assert t.value() == 14
    done(cards(t, "spear_cast"), own)
    assert (zone(t, "hand_allies") == ["bragi"]) is won


@clause("OQ-ALLY-05")
def test_an_ally_that_is_won_over(table: Build) -> None:
    """It joins the hand; its reward less the Greed of the Realm."""
    t = woo(table, "idunn", "1111111", omens={"asgardr": {"greed": 2}}, discard=["keen_eye"])
    beat(t, "spear_cast", "oath_ring")
    assert (zone(t, "hand_allies"), zone(t, "owed")) == (["idunn"], ["recover:1"])
    assert zone(t, "discard") == ["spear_cast", "keen_eye"]


@clause("OQ-ALLY-06", "OQ-RUL-15", "OQ-ACT-03")
def test_an_ally_that_refuses(table: Build) -> None:
    """It is gone; nothing is lost, not even Berserker Rage, and favour is not asked."""
    t = woo(table, "bragi", "6666666", wards=["mjolnir_amulet"])
    fail(t, "berserker_rage", "mjolnir_amulet")
    assert t.decision == "OQ-C-CONFLICT"
    assert zones(t, "ally_discard", "discard", "lost") == [["bragi"], ["berserker_rage"], []]
    assert zones(t, "ward_discard", "favour") == [["mjolnir_amulet"], True]


@clause("OQ-ALLY-08", "OQ-ACT-05")
def test_a_used_ally_can_be_recovered(table: Build) -> None:
    """From the discard pile to hand."""
    t = fight(
        table,
        "geirrodr",
        "hrid",
        "1111111",
        allies=["sif"],
        stop=False,
        stacks={"jotunheimr": ["mara"]},
    )
    beat(t, "spear_cast", "raven_feint", "sif")
    t.play("recover:sif")
    assert zone(t, "hand_allies") == ["sif"]


# ---- Action cards -------------------------------------------------------------------------------


@clause("OQ-ACT-01", "OQ-ACT-04", "OQ-TIME-09")
def test_cards_are_played_in_card_play_only(table: Build) -> None:
    """No other decision offers one; every Action card is in one place."""
    t = fight(table, "garmr", "vigagjald", "6666666", draught=True)
    cards(t, "spear_cast", "oath_ring").play("play:done")
    texts = set()
    for text in ("own:11111", "draught:no", "favour:no"):
        t.play(text)
        texts |= t.options()
        places = zones(t, "hand_actions", "in_play", "discard", "lost")
        assert sorted(card for place in places for card in place) == sorted(ACTIONS)
    assert not any(text.startswith("play:") for text in texts)


@clause("OQ-OMEN-07", "OQ-FOE-08")
def test_event_tokens_act_in_the_same_turn(table: Build) -> None:
    """Fear placed by an Event lowers the limit of the next encounter here."""
    t = event(table, "night_mare", stop=False, stacks={"asgardr": ["mara"]})
    t.play("conflict:hrid", "foe:1111111")
    assert t.limit() == 1
