"""Resolution, the end of the game and its timing (4.10, 4.11, sections 7 and 8)."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.odin_quest.moves import (
    Build,
    Fresh,
    beat,
    cards,
    event,
    fail,
    fight,
    omens,
    woo,
    zone,
    zones,
)
from tests.rules.odin_quest.table import ACTIONS, CONFLICTS, REALMS, scene


def but(*realms: str) -> list[str]:
    """All Realms except these."""
    return [realm for realm in REALMS if realm not in realms]


@clause("OQ-RES-01")
def test_when_a_realm_is_cleared(table: Build) -> None:
    """Nothing is left there; an Ally that refused does not matter, an active Foe does."""
    t = woo(table, "sif", "6666666", stop=False).play("play:done")
    assert zones(t, "cleared", "ally_discard") == [["asgardr"], ["sif"]]
    t = fight(table, "mara", "valkyrjur", "6666666", stop=False).play("play:done")
    assert (zone(t, "cleared"), t.decision) == ([], "OQ-D-EXPLORE")


@clause("OQ-RES-02", "OQ-RUL-26")
def test_a_cleared_realm_stays_cleared(table: Build) -> None:
    """No token and no Foe of an Event comes to it any more."""
    t = event(table, "vargold", "vanaheimr", cleared=["muspellsheimr", "jotunheimr"])
    assert omens(t) == {"vanaheimr": {"doom": 1}}
    t = event(table, "naglfar", "vanaheimr", cleared=["muspellsheimr"], visited=["muspellsheimr"])
    t.play("draw:mara")
    assert zone(t, "stacks")["niflheimr"] == [{"kind": "foe", "card": "mara"}]


@clause("OQ-RES-03", "OQ-OMEN-07", "OQ-TIME-06")
def test_the_clearing_reward(table: Build) -> None:
    """One card; Greed on another Realm does not matter."""
    more: dict[str, Any] = {"discard": ["keen_eye", "sif"], "phase": "resolution", "met": True}
    t = table(scene("asgardr", omens={"helheimr": {"greed": 3}}, **more))
    assert (t.decision, zones(t, "owed", "cleared")) == (
        "OQ-D-RECOVER",
        [["recover:1"], ["asgardr"]],
    )
    t.play("recover:sif")
    assert zones(t, "hand_allies", "discard", "turn") == [["sif"], ["keen_eye"], 2]
    t = table(scene("asgardr", omens={"asgardr": {"greed": 1}}, **more))
    assert (t.decision, zones(t, "owed", "cleared")) == ("OQ-D-EXPLORE", [[], ["asgardr"]])


@clause("OQ-RES-04", "OQ-END-05", "OQ-END-06", "OQ-END-08", "OQ-RUL-30")
def test_the_ninth_realm_wins(table: Build) -> None:
    """With Foes left in the pile; Valhöll is no Realm; eight are not enough."""
    more: dict[str, Any] = {"phase": "resolution", "met": True, "hand": ACTIONS[:3]}
    t = table(scene("asgardr", cleared=but("asgardr"), **more))
    assert (t.decision, t.actor, zone(t, "result")) == (None, None, "win")
    assert (t.options(), t.returns()) == (set(), [1])
    t = table(scene("asgardr", cleared=but("asgardr", "helheimr"), **more))
    assert (t.decision, zone(t, "result"), t.returns()) == ("OQ-D-EXPLORE", None, [0])


@clause("OQ-RES-05", "OQ-C-QUIET", "OQ-RUL-16")
def test_a_quiet_turn(table: Build) -> None:
    """One token on the next uncleared Realm, then two cards back."""
    t = table(
        scene(
            "asgardr", cleared=["asgardr", "jotunheimr"], discard=["keen_eye", "sif", "oath_ring"]
        )
    )
    t.play("stay")
    third = Fraction(1, 3)
    assert t.decision == "OQ-C-QUIET"
    assert t.chances() == {"quiet:doom": third, "quiet:fear": third, "quiet:greed": third}
    assert zone(t, "owed") == ["quiet:1", "recover:2"]
    t.play("quiet:greed")
    assert (t.decision, omens(t)) == ("OQ-D-RECOVER", {"vanaheimr": {"greed": 1}})
    t.play("recover:sif", "recover:keen_eye")
    assert zones(t, "hand_allies", "discard", "favour") == [["sif"], ["oath_ring"], True]


@clause("OQ-RES-05")
def test_only_a_turn_without_any_meeting_is_quiet(table: Build) -> None:
    """A Ward is enough to make it another."""
    t = table(scene(stacks={"asgardr": ["?ward"]})).play("cw", "reveal:valknut")
    assert (t.decision, omens(t)) == ("OQ-D-EXPLORE", {})


@clause("OQ-RES-05", "OQ-RES-01")
def test_a_made_up_quiet_turn_clears_first(table: Build) -> None:
    """An uncleared Realm without cards: reward, then the token, then two cards."""
    t = table(scene("asgardr", discard=ACTIONS[:5])).play("stay")
    assert (t.decision, zone(t, "owed")) == ("OQ-D-RECOVER", ["recover:1", "quiet:1", "recover:2"])
    t.play("recover:spear_cast", "quiet:doom")
    assert (zone(t, "owed"), omens(t)) == (["recover:2"], {"jotunheimr": {"doom": 1}})


@clause("OQ-RES-05", "OQ-TIME-06")
def test_the_token_comes_before_the_rest(table: Build) -> None:
    """The 19th token loses, and nothing is recovered."""
    start = scene(favour=False, discard=ACTIONS[:5], omens={"helheimr": {"doom": 9, "fear": 9}})
    t = table(start).play("stay", "quiet:greed")
    assert zones(t, "result", "favour", "discard") == ["omens", False, list(ACTIONS[:5])]
    assert omens(t)["asgardr"] == {"greed": 1}


@clause("OQ-RES-06", "OQ-OPT-02", "OQ-RUL-17")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_the_number_of_quiet_tokens(table: Build, number: int) -> None:
    """Each has its own die; Greed does not reduce the two cards."""
    start = scene(
        "asgardr",
        cleared=["asgardr"],
        discard=ACTIONS[:3],
        omens={"asgardr": {"greed": 2}},
        quiet_omen=number,
        turn_cap=9,
    )
    t = table(start).play("stay")
    for i in range(number):
        assert (t.decision, zone(t, "owed")[0]) == ("OQ-C-QUIET", f"quiet:{number - i}")
        t.play("quiet:doom")
    assert (t.decision, zone(t, "owed")) == ("OQ-D-RECOVER", ["recover:2"])
    assert omens(t).get("jotunheimr", {}) == ({"doom": number} if number else {})


# ---- the end ------------------------------------------------------------------------------------


@clause("OQ-END-02", "OQ-RUL-12", "OQ-RUL-13")
@pytest.mark.parametrize(("hand", "pile", "over"), [(3, 0, True), (4, 0, False), (2, 2, False)])
def test_the_loss_by_action_cards(table: Build, hand: int, pile: int, over: bool) -> None:
    """Two or fewer in hand and discard pile, after the failure."""
    t = fight(
        table,
        "garmr",
        "hrid",
        "6666666",
        hand=ACTIONS[:hand],
        discard=[*ACTIONS[4 : 4 + pile], "sif"],
        favour=False,
    )
    fail(t, "spear_cast")
    assert (zone(t, "result") == "actions") is over
    assert (omens(t) == {}) is over


@clause("OQ-END-02", "OQ-OPT-02")
def test_the_loss_does_not_wait_for_cards_in_play(table: Build) -> None:
    """All Action cards may be in play; a success keeps them."""
    t = fight(table, "mara", "hrid", "1111111", hand=ACTIONS[:3])
    beat(t, *ACTIONS[:3])
    assert (zone(t, "result"), zone(t, "trophies")) == (None, ["mara"])


@clause("OQ-END-02", "OQ-EXPL-07", "OQ-OPT-02")
@pytest.mark.parametrize("least", [0, 2, 5, 10])
def test_the_limit_of_action_cards(table: Build, least: int) -> None:
    """The option moves the loss, and drinking with it: it never loses by itself."""
    more: dict[str, Any] = {"min_actions": least, "centre": "mimisbrunnr", "turn": 3}
    assert "drink" not in table(scene(hand=ACTIONS[: least + 1], **more)).options()
    t = table(scene(hand=ACTIONS[: least + 2], **more)).play("drink", "sacrifice:sword_song")
    assert (t.decision, zone(t, "result")) == ("OQ-C-QUIET", None)
    for hand, result in ((least + 1, "actions"), (least + 2, None)):
        t = fight(
            table,
            "garmr",
            "hrid",
            "6666666",
            hand=ACTIONS[:hand],
            favour=False,
            min_actions=least,
        )
        assert zone(fail(t, "spear_cast"), "result") == result


@clause("OQ-END-03", "OQ-RUL-12", "OQ-OPT-02")
@pytest.mark.parametrize("limit", [1, 18, 36])
def test_the_omen_limit(table: Build, limit: int) -> None:
    """So many are allowed, one more loses; Foes count too."""
    doom, fear = min(limit - 1, 13), max(0, min(limit - 14, 12))
    start = {"helheimr": {"doom": doom, "fear": fear, "greed": max(0, limit - 26)}}
    t = event(table, "jotunn_raid", "asgardr", omens=start, omen_limit=limit)
    assert zone(t.play("draw:mara"), "result") is None
    t = event(table, "naglfar", "asgardr", omens=start, omen_limit=limit, visited=["helheimr"])
    t.play("draw:mara")
    assert zone(t, "result") is None  # the token that reaches the limit
    start["niflheimr"] = {"doom": 1} if doom < 13 else {"greed": 1}
    t = event(table, "naglfar", "asgardr", omens=start, omen_limit=limit, visited=["helheimr"])
    t.play("draw:mara")
    assert (zone(t, "result"), len(omens(t)["mara"])) == ("omens", 1)


@clause("OQ-END-01", "OQ-RUL-30", "OQ-RUL-31")
def test_a_loss_comes_before_a_win(table: Build) -> None:
    """The 19th token of the last Event, though the ninth Realm would be cleared."""
    stack = {"asgardr": ["volva_prophecy", "norns_weave"]}
    t = table(
        scene(cleared=but("asgardr"), stacks=stack, omens={"helheimr": {"doom": 8, "fear": 10}})
    ).play("cw")
    assert (zone(t, "result"), t.score(), t.returns()) == ("omens", None, [-1])
    assert zone(t, "stacks") == {"asgardr": [{"kind": "event", "card": "norns_weave"}]}


@clause("OQ-END-04", "OQ-END-10", "OQ-TIME-07")
def test_a_loss_stops_everything(table: Build) -> None:
    """Cards and tokens stay where they are."""
    t = event(table, "volva_prophecy", omens={"helheimr": {"doom": 9, "fear": 9}})
    assert zones(t, "current", "events", "phase") == ["volva_prophecy", {}, "encounter"]
    assert omens(t)["asgardr"] == {"doom": 1}
    t = fight(
        table,
        "garmr",
        "hrid",
        "6666666",
        hand=ACTIONS[:3],
        wards=["valknut"],
        favour=False,
        allies=["sif"],
    )
    fail(t, "spear_cast")
    assert zones(t, "result", "conflict", "conflict_discard") == ["actions", "hrid", []]
    assert zones(t, "current", "decision", "actor", "owed") == ["garmr", None, None, []]
    assert zones(t, "foe_dice", "own_dice") == [[6] * 7, [1] * 3]


@clause("OQ-TIME-03", "OQ-RUL-29", "OQ-FOE-25")
def test_the_order_of_a_failure(table: Build) -> None:
    """On-loss omen before the Ward's token."""
    more: dict[str, Any] = {
        "wards": ["andvaranaut"],
        "favour": False,
        "omens": {"helheimr": {"doom": 9, "fear": 8}},
    }
    t = fail(fight(table, "garmr", "vigagjald", "6666666", **more), "andvaranaut", "spear_cast")
    t.play("lose:sword_song")
    assert zone(t, "result") == "omens"
    assert (omens(t)["garmr"], omens(t)["jotunheimr"]) == ({"fear": 1}, {"greed": 1})
    more["omens"] = {"helheimr": {"doom": 9, "fear": 9}}
    t = fail(fight(table, "garmr", "vigagjald", "6666666", **more), "andvaranaut", "spear_cast")
    t.play("lose:sword_song")
    assert zone(t, "result") == "omens"
    assert "jotunheimr" not in omens(t)


@clause("OQ-TIME-04", "OQ-TIME-05")
def test_the_order_of_a_success(table: Build) -> None:
    """A full table: the reward's removal saves the game from the Ward's token."""
    t = fight(
        table,
        "hrungnir",
        "vigagjald",
        "1111111",
        wards=["tyrfing"],
        omens={"helheimr": {"doom": 9, "fear": 9}},
    )
    beat(t, "tyrfing", "spear_cast", "shield_brace")
    assert (t.decision, zone(t, "discard")) == ("OQ-D-REMOVE", ["spear_cast", "shield_brace"])
    t.play("remove:helheimr:fear")
    assert (zone(t, "result"), omens(t)["jotunheimr"]) == (None, {"doom": 1})


@clause("OQ-TIME-06", "OQ-RUL-38")
def test_the_last_clearing_is_rewarded_before_the_win(table: Build) -> None:
    """The game is not over while a card is chosen."""
    t = table(
        scene(
            "asgardr",
            cleared=but("asgardr"),
            phase="resolution",
            met=True,
            discard=["keen_eye", "sif"],
        )
    )
    assert (t.decision, zone(t, "result"), t.returns()) == ("OQ-D-RECOVER", None, [0])
    assert zone(t.play("recover:keen_eye"), "result") == "win"


@clause("OQ-END-07")
@pytest.mark.parametrize(
    ("more", "points"),
    [
        ({}, 0),
        ({"trophies": ["fenrir", "geirrodr"]}, 6 + 2),
        ({"allies": ["thor"], "lost": ["baldr"], "ally_discard": ["sif"]}, 3),
        ({"wards": ["valknut", "tyrfing"], "ward_discard": ["gleipnir"]}, 2),
        ({"omens": {"helheimr": {"doom": 2}, "asgardr": {"fear": 1}}}, -3),
        ({"discard": ["keen_eye"]}, 1),
    ],
)
def test_the_score(table: Build, more: dict[str, Any], points: int) -> None:
    """Beside three Action cards in hand."""
    start: dict[str, Any] = {"hand": ACTIONS[:3], "phase": "resolution", "met": True, **more}
    assert table(scene("asgardr", cleared=but("asgardr"), **start)).score() == 3 + points


@clause("OQ-END-09")
@pytest.mark.parametrize("seed", range(4))
def test_every_game_ends(new_table: Fresh, seed: int) -> None:
    """Random play, well within the bound on turns."""
    rng = random.Random(seed)
    t = new_table(quiet_omen=1, omen_limit=36, min_actions=0, foe_shift=-9)
    while t.decision is not None:
        if t.actor is None:
            chances = t.chances()
            t.play(rng.choices(list(chances), [float(p) for p in chances.values()])[0])
        else:
            t.play(rng.choice(sorted(t.options())))
        assert zone(t, "turn") < 300
    assert zone(t, "result") in ("win", "actions", "omens")
    assert t.returns() == [1 if zone(t, "result") == "win" else -1]


@clause("OQ-TIME-02")
def test_values_follow_the_state(table: Build) -> None:
    """The same encounter with other tokens."""
    t = cards(fight(table, "garmr", "hrid", "1111111"), "oath_ring")
    document = t.position()
    assert (t.value(), t.limit()) == (16, 3)
    document["omens"] = {"garmr": {"doom": 2, "fear": 1}}
    t = table(document)
    assert (t.value(), t.limit()) == (18, 2)


@clause("OQ-FOE-01", "OQ-ENC-09")
def test_a_turn_without_a_foe_draws_no_conflict_card(table: Build) -> None:
    """The pile is untouched."""
    t = table(scene(stacks={"asgardr": ["valknut"]})).play("cw")
    assert (t.decision, zone(t, "unseen")["conflict"]) == ("OQ-D-EXPLORE", list(CONFLICTS))
