"""Worked cases OQ-CASE-52 to OQ-CASE-58 (section 10)."""

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
    omens,
    zone,
)
from tests.rules.odin_quest.table import ACTIONS, scene


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
        table,
        "mara",
        "vigagjald",
        "3333333",
        wards=["gjallarhorn"],
        hand=ACTIONS[:4],
        discard=[*pile, "sif"],
    )
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
        table,
        "mara",
        "hrid",
        "6666666",
        favour=False,
        hand=ACTIONS[:actions],
        omens={"helheimr": {"doom": 9, "fear": 9}},
    )
    fail(t, "spear_cast")
    assert zone(t, "result") == result
    assert "spear_cast" in zone(t, "lost")
    assert omens(t).get("mara", {}) == ({"fear": 1} if fear else {})
