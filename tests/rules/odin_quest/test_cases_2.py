"""Worked cases OQ-CASE-26 to OQ-CASE-41 (section 10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.odin_quest.moves import (
    Build,
    cards,
    done,
    event,
    fail,
    fight,
    here,
    omens,
    woo,
    zone,
    zones,
)
from tests.rules.odin_quest.table import ACTIONS, REALMS, scene


@clause("OQ-CASE-26", "OQ-END-02")
@pytest.mark.parametrize("favour", ["no", "yes"])
def test_case_26(table: Build, favour: str) -> None:
    """Two Action cards left: a loss before the Foe's Fear is placed."""
    t = fight(
        table,
        "jormungandr",
        "hrid",
        "6666666",
        hand=["spear_cast", "sword_song"],
        discard=["giant_felling"],
    )
    fail(t, "spear_cast", favour=favour)
    if favour == "no":
        assert (t.decision, zone(t, "result"), t.returns()) == (None, "actions", [-1])
        assert "spear_cast" in zone(t, "lost")
        assert omens(t) == {}
    else:
        assert zones(t, "result", "discard") == [None, ["spear_cast", "giant_felling"]]
        assert omens(t) == {"jormungandr": {"fear": 1}}


EIGHTEEN = {
    "asgardr": {"doom": 4, "fear": 3},
    "helheimr": {"doom": 4, "greed": 3},
    "vanaheimr": {"fear": 4},
}


@clause("OQ-CASE-27", "OQ-END-03", "OQ-OMEN-06", "OQ-TIME-07")
def test_case_27(table: Build) -> None:
    """The 19th token loses at once."""
    t = event(table, "volva_prophecy", "muspellsheimr", omens=EIGHTEEN)
    assert (t.decision, zone(t, "result"), t.returns()) == (None, "omens", [-1])
    assert omens(t)["muspellsheimr"] == {"doom": 1}


@clause("OQ-CASE-28", "OQ-OMEN-03", "OQ-RUL-10")
def test_case_28(table: Build) -> None:
    """Cleared neighbours are skipped."""
    start = {**EIGHTEEN, "vanaheimr": {"fear": 3}}
    t = event(table, "fimbulvetr", "muspellsheimr", omens=start, cleared=["alfheimr", "vanaheimr"])
    assert omens(t) == {**start, "muspellsheimr": {"fear": 1}}
    assert zone(t, "result") is None


@clause("OQ-CASE-29", "OQ-OMEN-03", "OQ-RUL-11")
def test_case_29(table: Build) -> None:
    """Neither a cleared Realm nor Valhöll gets a token."""
    t = event(table, "fimbulvetr", "asgardr", cleared=["jotunheimr"])
    assert omens(t) == {"asgardr": {"fear": 1}}


@clause("OQ-CASE-30", "OQ-CARD-NAGLFAR-01", "OQ-EVENT-04")
@pytest.mark.parametrize(
    ("marker", "target", "more"),
    [
        ("asgardr", "helheimr", {"active": {"helheimr": ["mara"]}}),
        ("asgardr", "jotunheimr", {}),
        ("helheimr", "helheimr", {"cleared": [r for r in REALMS if r != "helheimr"]}),
    ],
)
def test_case_30(table: Build, marker: str, target: str, more: dict[str, Any]) -> None:
    """Where Naglfar lands."""
    t = event(table, "naglfar", marker, stop=False, **more)
    assert t.decision == "OQ-C-CARD"
    t.play("draw:fenrir")
    assert omens(t) == {"fenrir": {"doom": 1}}
    if target == marker:  # it is met at once
        assert zones(t, "current", "active") == ["fenrir", {"helheimr": ["fenrir"]}]
    else:
        assert zone(t, "stacks")[target][0] == {"kind": "foe", "card": "fenrir"}


@clause("OQ-CASE-31", "OQ-CARD-JOTUNN-RAID-01", "OQ-ENC-02", "OQ-RUL-25", "OQ-TIME-08")
def test_case_31(table: Build) -> None:
    """A Foe in a Light Realm keeps it from being cleared."""
    t = table(scene(cleared=["helheimr"], stacks={"asgardr": ["jotunn_raid"]})).play("cw")
    t.play("draw:geirrodr", "conflict:hrid", "foe:3333333", "play:done", "favour:no")
    t.play("lose:spear_cast")
    assert t.decision == "OQ-D-EXPLORE"
    assert zones(t, "active", "cleared") == [{"asgardr": ["geirrodr"]}, ["helheimr"]]
    assert zone(t, "conflict_discard") == ["hrid"]
    assert len(zone(t, "hand_actions")) == 11


@clause("OQ-CASE-32", "OQ-RES-03", "OQ-ENC-04", "OQ-RES-01")
@pytest.mark.parametrize("greed", [0, 1])
def test_case_32(table: Build, greed: int) -> None:
    """Clearing a Realm takes one card back unless Greed lies there."""
    t = table(
        scene(
            stacks={"asgardr": ["?ward"]},
            hand=ACTIONS[:5],
            discard=["shield_brace", "keen_eye"],
            omens={"asgardr": {"greed": greed}},
        )
    )
    t.play("cw", "reveal:valknut")
    if greed == 0:
        assert (t.decision, zone(t, "phase")) == ("OQ-D-RECOVER", "resolution")
        t.play("recover:shield_brace")
    assert t.decision == "OQ-D-EXPLORE"
    assert zones(t, "cleared", "hand_wards") == [["asgardr"], ["valknut"]]
    assert zone(t, "discard") == (["shield_brace", "keen_eye"] if greed else ["keen_eye"])


@clause("OQ-CASE-33", "OQ-FOE-18", "OQ-FOE-19", "OQ-OMEN-07")
def test_case_33(table: Build) -> None:
    """Greed on the Foe eats its reward; its tokens go back."""
    tokens = {"garmr": {"greed": 1, "doom": 2}}
    t = fight(table, "garmr", "hrid", "1111111", hand=ACTIONS[:8], omens=tokens)
    assert t.value() == 18
    cards(t, "spear_cast", "sword_song", "shield_brace").play("own:666666")
    assert t.decision == "OQ-C-FOE"  # of the next Foe: nothing was recovered
    assert zone(t, "discard") == ["spear_cast", "sword_song", "shield_brace"]
    assert (zone(t, "trophies"), omens(t)) == (["garmr"], {})


@clause("OQ-CASE-34", "OQ-RES-05", "OQ-RES-06")
def test_case_34(table: Build) -> None:
    """A quiet turn on Valhöll."""
    back = ["grave_galdr", "silver_tongue", "shield_brace", "keen_eye"]
    t = table(
        scene(
            "asgardr",
            cleared=["asgardr", "jotunheimr"],
            favour=False,
            hand=ACTIONS[:4],
            discard=[*back, "bragi"],
        )
    )
    t.play("ccw", "quiet:greed")
    assert (here(t), t.decision) == ("valholl", "OQ-D-EXPLORE")
    assert omens(t) == {"vanaheimr": {"greed": 1}}
    assert zones(t, "discard", "favour") == [[], True]
    assert zones(t, "hand_actions", "hand_allies") == [[*ACTIONS[:4], *back], ["bragi"]]


@clause("OQ-CASE-35", "OQ-OMEN-05", "OQ-RUL-24")
def test_case_35(table: Build) -> None:
    """No black cube is left."""
    start = {"jotunheimr": {"doom": 7, "fear": 1}, "helheimr": {"doom": 6}}
    t = event(table, "volva_prophecy", omens=start)
    assert omens(t) == {
        "asgardr": {"fear": 1, "greed": 1},
        "jotunheimr": {"doom": 7, "fear": 2},
        "helheimr": {"doom": 6},
    }


@clause("OQ-CASE-36", "OQ-ALLY-02", "OQ-ALLY-05", "OQ-CARD-SILVER-TONGUE-01")
def test_case_36(table: Build) -> None:
    """Bragi is won over with the pact of Silver Tongue."""
    hand = ["silver_tongue", "spear_cast", "oath_ring"]
    t = woo(table, "bragi", hand=hand, discard=["keen_eye"])
    assert t.value() == 14
    done(cards(t, "silver_tongue", "spear_cast"), "2233")
    assert (t.decision, zone(t, "owed")) == ("OQ-D-RECOVER", ["recover:2"])
    t.play("recover:spear_cast", "recover:silver_tongue")
    assert zones(t, "hand_allies", "discard") == [["bragi"], ["keen_eye"]]


@clause("OQ-CASE-37", "OQ-ALLY-06", "OQ-RUL-08")
def test_case_37(table: Build) -> None:
    """Greed raises an Ally's value, Doom does not; nothing is lost."""
    t = woo(table, "thor", omens={"asgardr": {"greed": 2, "doom": 3}})
    assert t.value() == 23
    done(cards(t, "spear_cast"), "666")
    assert zones(t, "ally_discard", "discard", "lost") == [["thor"], ["spear_cast"], []]


@clause("OQ-CASE-38", "OQ-CARD-SHAKING-BONDS-01", "OQ-EVENT-05")
def test_case_38(table: Build) -> None:
    """Every face-up Foe gets a Doom."""
    t = event(
        table,
        "shaking_bonds",
        "muspellsheimr",
        stop=False,
        active={"jotunheimr": ["mara"]},
        stacks={"muspellsheimr": ["surtr"], "niflheimr": ["?foe"]},
    )
    assert omens(t) == {"surtr": {"doom": 1}, "mara": {"doom": 1}}


@clause("OQ-CASE-39", "OQ-D-ORDER", "OQ-ENC-01", "OQ-RUL-18", "OQ-RUL-19", "OQ-FOE-02")
def test_case_39(table: Build) -> None:
    """Three Foes in one turn, under one Conflict card."""
    t = table(scene(active={"helheimr": ["draugr", "mara"]}, stacks={"helheimr": ["garmr"]}))
    t.play("ccw")
    assert (t.decision, t.options()) == ("OQ-D-ORDER", {"order:draugr", "order:mara"})
    t.play("order:mara", "conflict:hrid", "foe:3333333", "play:done", "favour:yes")
    for foe, card in (("draugr", "spear_cast"), ("garmr", "sword_song")):
        assert (zone(t, "current"), zone(t, "conflict")) == (foe, "hrid")
        t.play("foe:3333333", "play:done")
        assert t.decision == "OQ-D-LOSE"
        t.play(f"lose:{card}")
    assert t.decision == "OQ-D-EXPLORE"
    assert zone(t, "active") == {"helheimr": ["draugr", "mara", "garmr"]}
    assert omens(t) == {"mara": {"fear": 1}, "draugr": {"doom": 1}, "garmr": {"fear": 1}}


def last_realm(**more: Any) -> dict[str, Any]:
    """Eight Realms are cleared; asgardr is about to be."""
    cleared = [realm for realm in REALMS if realm != "asgardr"]
    return scene("asgardr", cleared=cleared, phase="resolution", met=True, **more)


@clause("OQ-CASE-40", "OQ-END-07", "OQ-RUL-38")
@pytest.mark.parametrize("utility", ["win", "vp"])
def test_case_40(table: Build, utility: str) -> None:
    """Victory points of a win; the clearing reward is still chosen."""
    t = table(
        last_realm(
            trophies=["fenrir", "mara", "surtr"],
            allies=["baldr"],
            wards=["valknut", "svalinn"],
            hand=ACTIONS[:4],
            discard=["keen_eye", "thor"],
            omens={"helheimr": {"doom": 3, "fear": 2}},
            utility=utility,
        )
    )
    assert t.decision == "OQ-D-RECOVER"
    assert (t.score(), t.returns()) == (None, [0])
    t.play("recover:thor")
    assert (zone(t, "result"), t.score()) == ("win", 22)
    assert t.returns() == [1 if utility == "win" else 22]


@clause("OQ-CASE-41", "OQ-END-05", "OQ-RES-04", "OQ-END-06")
def test_case_41(table: Build) -> None:
    """The ninth Realm."""
    cleared = [realm for realm in REALMS if realm != "asgardr"]
    t = table(scene(cleared=cleared, stacks={"asgardr": ["?ward"]}, hand=ACTIONS[:3]))
    t.play("cw", "reveal:valknut")
    assert (t.decision, zone(t, "result"), t.score(), t.returns()) == (None, "win", 4, [1])
