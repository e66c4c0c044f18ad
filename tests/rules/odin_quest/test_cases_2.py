"""Worked cases OQ-CASE-32 to OQ-CASE-41 and OQ-CASE-52 to OQ-CASE-58 (section 10)."""

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
        table, "shaking_bonds", "muspellsheimr", stop=False,
        active={"jotunheimr": ["mara"]},
        stacks={"muspellsheimr": ["surtr"], "niflheimr": ["?foe"]},
    )  # fmt: skip
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


@clause("OQ-CASE-52", "OQ-CARD-RAVEN-TIDINGS-01", "OQ-D-EVENT-RAVEN", "OQ-C-CARD")
def test_case_52(table: Build) -> None:
    """The ravens turn one whole stack up."""
    stacks = {"helheimr": ["?event", "?foe"], "niflheimr": ["?foe"]}
    t = event(table, "raven_tidings", stacks=stacks)
    assert omens(t) == {"asgardr": {"fear": 1}}
    assert t.options() == {"raven:niflheimr", "raven:helheimr"}
    t.play("raven:helheimr")
    assert (t.decision, "reveal:vargold" in t.options()) == ("OQ-C-CARD", True)
    t.play("reveal:vargold")
    assert "reveal:mara" in t.options()
    t.play("reveal:mara")
    assert zone(t, "stacks")["helheimr"] == [
        {"kind": "event", "card": "vargold"},
        {"kind": "foe", "card": "mara"},
    ]
    assert zone(t, "stacks")["niflheimr"] == [{"kind": "foe", "card": None}]
    t = event(table, "raven_tidings", stacks={**stacks, "helheimr": ["vargold", "mara"]})
    assert t.decision == "OQ-C-CARD"
    t.play("reveal:draugr")
    assert zone(t, "stacks")["niflheimr"] == [{"kind": "foe", "card": "draugr"}]


@clause("OQ-CASE-53", "OQ-CARD-NORNS-WEAVE-01", "OQ-D-REMOVE")
@pytest.mark.parametrize(
    ("tokens", "choice", "left"),
    [
        ({"asgardr": {"doom": 3}}, None, {"asgardr": {"doom": 1}}),
        (
            {"asgardr": {"doom": 2}, "helheimr": {"greed": 1}},
            "remove:helheimr:greed",
            {"asgardr": {"doom": 1}},
        ),
        ({"asgardr": {"doom": 1}, "helheimr": {"greed": 1}}, None, {}),
    ],
)
def test_case_53(table: Build, tokens: Any, choice: str | None, left: Any) -> None:
    """The Nornir remove two; a choice only where there is one."""
    t = event(table, "norns_weave", omens=tokens, cleared=["helheimr"])
    if choice is not None:
        assert t.options() == {"remove:asgardr:doom", choice}
        t.play(choice)
    assert (t.decision, omens(t)) == ("OQ-C-CONFLICT", left)


@clause("OQ-CASE-54", "OQ-CARD-GJALLARHORN-01", "OQ-D-RALLY")
def test_case_54(table: Build) -> None:
    """Gjallarhorn takes three of five."""
    pile = list(ACTIONS[4:9])
    t = fight(
        table, "mara", "vigagjald", "3333333",
        wards=["gjallarhorn"], hand=ACTIONS[:4], discard=[*pile, "sif"],
    )  # fmt: skip
    cards(t, "gjallarhorn")
    for card in ("silver_tongue", "shield_brace", "grave_galdr"):
        assert (t.decision, t.options()) == ("OQ-D-RALLY", {f"rally:{c}" for c in pile})
        t.play(f"rally:{card}")
        pile.remove(card)
    assert (t.decision, zone(t, "discard")) == ("OQ-D-PLAY", ["keen_eye", "berserker_rage", "sif"])
    assert {f"play:{card}" for card in ACTIONS[:7]} <= t.options()


@clause("OQ-CASE-55", "OQ-FOE-16", "OQ-CARD-MEAD-OF-POETRY-01", "OQ-D-DRAUGHT", "OQ-C-DRAUGHT")
def test_case_55(table: Build) -> None:
    """Two keen cards, one reroll; none after the cube."""
    t = fight(table, "mara", "vigagjald", "6666666", wards=["mead_of_poetry"], draught=True)
    done(cards(t, "keen_eye", "mead_of_poetry"), "445")
    assert t.decision == "OQ-C-KEEN"
    t.play("keen:1")
    assert (t.decision, zone(t, "own_dice")) == ("OQ-D-DRAUGHT", [1, 4, 5])
    t.play("draught:yes")
    assert (t.decision, zone(t, "draught")) == ("OQ-C-DRAUGHT", False)
    t.play("reroll:111")
    assert (t.decision, zone(t, "own_dice")) == ("OQ-D-FAVOUR", [1, 1, 1])


@clause("OQ-CASE-56", "OQ-RUL-17", "OQ-OPT-02", "OQ-TIME-06")
def test_case_56(table: Build) -> None:
    """The cap of one turn."""
    t = table(scene(discard=["oath_ring"], quiet_omen=0, turn_cap=1)).play("stay")
    assert (t.decision, zone(t, "result"), t.returns()) == (None, "time", [-1])
    assert (omens(t), zone(t, "discard"), t.score()) == ({}, [], None)
    assert "oath_ring" in zone(t, "hand_actions")


@clause("OQ-CASE-57", "OQ-RUL-01", "OQ-OPT-02")
def test_case_57(table: Build) -> None:
    """Cards turned up one by one."""
    stack = ["?ward", "?ally", "?foe"]
    t = table(scene(stacks={"asgardr": stack}, reveal_mode="one_by_one")).play("cw")
    assert {text.split(":")[0] for text in t.options()} == {"reveal"}
    t.play("reveal:svalinn")
    assert (t.decision, zone(t, "hand_wards")) == ("OQ-C-CARD", ["svalinn"])
    t.play("reveal:sif")
    assert (t.decision, zone(t, "current")) == ("OQ-C-FOE", "sif")
    assert zone(t, "stacks") == {"asgardr": [{"kind": "foe", "card": None}]}


@clause("OQ-CASE-58", "OQ-RUL-29", "OQ-TIME-03")
@pytest.mark.parametrize(("actions", "result", "fear"), [(4, "omens", 1), (3, "actions", 0)])
def test_case_58(table: Build, actions: int, result: str, fear: int) -> None:
    """The check of the Action cards comes before the on-loss omen."""
    t = fight(
        table, "mara", "hrid", "6666666",
        favour=False, hand=ACTIONS[:actions], omens={"helheimr": {"doom": 9, "fear": 9}},
    )  # fmt: skip
    fail(t, "spear_cast")
    assert zone(t, "result") == result
    assert "spear_cast" in zone(t, "lost")
    assert omens(t).get("mara", {}) == ({"fear": 1} if fear else {})
