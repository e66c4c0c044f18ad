"""Worked cases OQ-CASE-01 to OQ-CASE-25 (section 10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.odin_quest.moves import (
    Build,
    Fresh,
    cards,
    deal,
    done,
    fail,
    fight,
    here,
    omens,
    zone,
    zones,
)
from tests.rules.odin_quest.table import ACTIONS, scene

DICE = "1233456"  # the dice 6, 1, 3, 3, 2, 5, 4 of cases 08 to 13, sorted
TWO_AND_ONE = {"jotunheimr": {"doom": 2}}


@clause("OQ-CASE-01", "OQ-SETUP-01")
def test_case_01(new_table: Fresh) -> None:
    """90 cards, seven dice, 39 cubes."""
    t = new_table()
    unseen = {kind: len(cards) for kind, cards in zone(t, "unseen").items()}
    assert unseen == {"event": 16, "ward": 12, "ally": 12, "foe": 15, "conflict": 12}
    assert len(zone(t, "hand_actions")) == 12
    deal(t)
    ring_cards = len(zone(t, "ring")) + 1  # and the centre card
    assert ring_cards == 11
    assert sum(unseen.values()) + 12 + ring_cards == 90


@clause("OQ-CASE-01", "OQ-OMEN-01", "OQ-SETUP-08")
@pytest.mark.parametrize(("kind", "cubes"), [("doom", 13), ("fear", 12), ("greed", 12)])
def test_case_01_cubes(table: Build, kind: str, cubes: int) -> None:
    """All cubes of a kind may lie on the table, and not one more."""
    more: dict[str, Any] = {"omen_limit": 36, "hand": ACTIONS}
    t = table(scene(omens={"helheimr": {kind: cubes}}, **more))
    assert omens(t) == {"helheimr": {kind: cubes}}
    with pytest.raises(ValueError):
        table(scene(omens={"helheimr": {kind: cubes + 1}}, **more))


@clause("OQ-CASE-02", "OQ-SETUP-04", "OQ-SETUP-03")
def test_case_02(new_table: Fresh) -> None:
    """What lies in the stacks and what is left in the piles."""
    t = deal(new_table())
    stacks = zone(t, "stacks")
    kinds = [slot["kind"] for stack in stacks.values() for slot in stack]
    assert {k: kinds.count(k) for k in ("event", "ward", "ally", "foe")} == {
        "event": 11,
        "ward": 6,
        "ally": 6,
        "foe": 12,
    }
    left = {k: len(cards) - kinds.count(k) for k, cards in zone(t, "unseen").items()}
    assert left == {"event": 5, "ward": 6, "ally": 6, "foe": 3, "conflict": 12}
    assert [slot["kind"] for slot in stacks["jotunheimr"]] == ["event", "foe", "foe", "foe"]


@clause("OQ-CASE-03", "OQ-D-EXPLORE")
def test_case_03(table: Build) -> None:
    """The first turn's options."""
    t = table(scene())
    assert t.decision == "OQ-D-EXPLORE"
    assert t.options() == {"cw", "ccw", "stay", "cross"}


@clause("OQ-CASE-04", "OQ-EXPL-04", "OQ-RES-05")
def test_case_04(table: Build) -> None:
    """Crossing from Valhöll to a cleared Realm: a quiet turn."""
    t = table(scene(cleared=["alfheimr"])).play("cross")
    assert t.decision == "OQ-C-QUIET"
    t.play("quiet:doom")
    assert (here(t), zone(t, "pos"), zone(t, "centre")) == ("alfheimr", 5, "mimisbrunnr")
    assert omens(t) == {"niflheimr": {"doom": 1}}
    assert t.options() == {"cw", "ccw", "stay", "drink"}


@clause("OQ-CASE-05", "OQ-EXPL-03")
def test_case_05(table: Build) -> None:
    """Crossing counts modulo ten."""
    t = table(scene("midgardr", cleared=["jotunheimr", "midgardr"])).play("cross", "quiet:fear")
    assert (here(t), zone(t, "pos")) == ("jotunheimr", 2)
    assert omens(t) == {"vanaheimr": {"fear": 1}}


@clause("OQ-CASE-06", "OQ-EXPL-07")
def test_case_06(table: Build) -> None:
    """Drinking needs four Action cards in hand and discard pile."""
    t = table(scene(centre="mimisbrunnr", hand=ACTIONS[:3]))
    assert t.options() == {"cw", "ccw", "stay"}
    t = table(scene(centre="mimisbrunnr", hand=ACTIONS[:2], discard=ACTIONS[2:4]))
    assert t.options() == {"cw", "ccw", "stay", "drink"}


@clause("OQ-CASE-07", "OQ-EXPL-08", "OQ-D-REMOVE", "OQ-OMEN-09")
def test_case_07(table: Build) -> None:
    """A drink with two removals."""
    hand = [*ACTIONS[:6], "raven_feint"]
    t = table(
        scene(
            "asgardr",
            cleared=["asgardr"],
            centre="mimisbrunnr",
            active={"jotunheimr": ["fenrir"]},
            omens={"jotunheimr": {"doom": 2}, "fenrir": {"fear": 1}},
            hand=hand,
        )
    )
    t.play("drink")
    assert t.options() == {f"sacrifice:{card}" for card in hand}
    t.play("sacrifice:raven_feint")
    both = {"remove:jotunheimr:doom", "remove:fenrir:fear"}
    assert (t.decision, t.options()) == ("OQ-D-REMOVE", both)
    t.play("remove:jotunheimr:doom")
    assert (t.decision, t.options()) == ("OQ-D-REMOVE", both)
    t.play("remove:fenrir:fear")
    assert (t.decision, zones(t, "centre", "draught")) == ("OQ-C-QUIET", ["asbru", True])
    assert "raven_feint" in zone(t, "lost")
    assert omens(t) == {"jotunheimr": {"doom": 1}}
    assert omens(t.play("quiet:doom")) == {"jotunheimr": {"doom": 2}}


@clause("OQ-CASE-08", "OQ-FOE-05", "OQ-FOE-04")
def test_case_08(table: Build) -> None:
    """Base, positions, and Doom of the Realm and of the Foe."""
    assert fight(table, "nidhoggr", dice=DICE).value() == 26
    doom = {**TWO_AND_ONE, "nidhoggr": {"doom": 1}}
    assert fight(table, "nidhoggr", dice=DICE, omens=doom).value() == 29


@clause("OQ-CASE-09", "OQ-CARD-SENNA-01")
def test_case_09(table: Build) -> None:
    """Fenrir's positions mirrored are the three lowest."""
    assert fight(table, "fenrir", "senna", DICE).value() == 20


@clause("OQ-CASE-10", "OQ-CARD-ORLOG-01")
def test_case_10(table: Build) -> None:
    """The die in position 4 counts twice for Jörmungandr."""
    assert fight(table, "jormungandr", "orlog", DICE).value() == 27


@clause("OQ-CASE-11", "OQ-CARD-MYRKR-01")
def test_case_11(table: Build) -> None:
    """Each Doom counts two."""
    doom = {**TWO_AND_ONE, "nidhoggr": {"doom": 1}}
    assert fight(table, "nidhoggr", "myrkr", DICE, omens=doom).value() == 32


@clause("OQ-CASE-12", "OQ-CARD-GLEIPNIR-01", "OQ-FOE-06", "OQ-RUL-32")
@pytest.mark.parametrize(
    ("foe", "conflict", "value"),
    [("nidhoggr", "vigagjald", 19), ("fenrir", "senna", 17), ("jormungandr", "orlog", 21)],
)
def test_case_12(table: Build, foe: str, conflict: str, value: int) -> None:
    """Gleipnir after mirroring, before the extra die (see the next test for `hrid`)."""
    t = fight(table, foe, conflict, DICE, wards=["gleipnir"])
    assert cards(t, "gleipnir").value() == value


@clause("OQ-CASE-12", "OQ-CARD-GLEIPNIR-01")
def test_case_12_hrid(table: Build) -> None:
    """13 + 3 + 4 = 20: the position alone, since `hrid` allows no Ward to be played from hand."""
    document = fight(table, "nidhoggr", "hrid", DICE).position()
    document["unseen"]["ward"].remove("gleipnir")
    document["in_play"] = ["gleipnir"]
    assert table(document).value() == 20


@clause("OQ-CASE-13", "OQ-CARD-SVALINN-01")
def test_case_13(table: Build) -> None:
    """Svalinn takes all Doom out of the value at once."""
    doom = {**TWO_AND_ONE, "nidhoggr": {"doom": 1}}
    t = fight(table, "nidhoggr", "vigagjald", DICE, omens=doom, wards=["svalinn"])
    assert t.value() == 28
    assert cards(t, "svalinn").value() == 25


@clause("OQ-CASE-14", "OQ-FOE-08")
@pytest.mark.parametrize(
    ("conflict", "realm", "foe", "limit"),
    [
        ("hrid", 0, 0, 3),
        ("hrid", 1, 0, 2),
        ("hrid", 2, 1, 1),
        ("skjaldborg", 1, 0, 3),
        ("skjaldborg", 2, 3, 1),
        ("tys_heit", 2, 1, 3),
        ("holmganga", 2, 0, 3),
    ],
)
def test_case_14(table: Build, conflict: str, realm: int, foe: int, limit: int) -> None:
    """The Action limit, and that so many Action cards can be played."""
    fear = {"jotunheimr": {"fear": realm}, "garmr": {"fear": foe}}
    svalinn = conflict == "holmganga"
    small = ["shield_brace", "raven_feint", "rune_casting", "silver_tongue", "oath_ring"]
    t = fight(table, "garmr", conflict, hand=small, omens=fear, wards=["svalinn"] * svalinn)
    if svalinn:
        assert t.limit() == 1
        cards(t, "svalinn")
    assert t.limit() == limit
    for card in small[:limit]:
        assert f"play:{card}" in t.options()
        cards(t, card)
    assert t.decision != "OQ-D-PLAY"


@clause("OQ-CASE-15", "OQ-RUL-27", "OQ-D-PLAY", "OQ-FOE-08")
def test_case_15(table: Build) -> None:
    """Sixteen options, then only the one card without dice."""
    wards = ["mjolnir_amulet", "valknut"]
    t = fight(table, "garmr", "vigagjald", allies=["bragi"], wards=wards)
    first = {"done", *ACTIONS, "bragi", *wards}
    assert (len(first), t.options()) == (16, {f"play:{card}" for card in first})
    cards(t, "berserker_rage", "spear_cast")
    assert t.options() == {"play:done", "play:mjolnir_amulet"}


@clause("OQ-CASE-16", "OQ-FOE-14", "OQ-CARD-JAFNADR-01", "OQ-D-RECOVER", "OQ-TIME-05")
def test_case_16(table: Build) -> None:
    """An equal value wins under `jafnadr`; the reward takes back a card just played."""
    hand = ["spear_cast", "sword_song", "shield_brace", "raven_feint"]
    t = fight(table, "garmr", "jafnadr", DICE, hand=hand)
    assert t.value() == 24
    cards(t, *hand[:3])
    assert t.decision == "OQ-C-OWN"
    t.play("own:223355")
    assert (t.decision, zone(t, "owed")) == ("OQ-D-RECOVER", ["recover:1"])
    t.play("recover:spear_cast")
    assert zone(t, "hand_actions") == ["spear_cast", "raven_feint"]
    assert zones(t, "discard", "trophies") == [["sword_song", "shield_brace"], ["garmr"]]


@clause("OQ-CASE-17", "OQ-RUL-07", "OQ-FOE-20", "OQ-CARD-VIGAGJALD-01")
def test_case_17(table: Build) -> None:
    """An equal value fails; both cards go without a choice."""
    hand = ["spear_cast", "sword_song", "shield_brace", "raven_feint", "oath_ring"]
    t = fight(table, "garmr", "vigagjald", DICE, hand=hand)
    assert t.value() == 22
    done(cards(t, *hand[:2]), "34455")
    assert (t.decision, t.total()) == ("OQ-D-FAVOUR", 22)
    t.play("favour:no")
    assert {"spear_cast", "sword_song"} <= set(zone(t, "lost"))
    assert zone(t, "hand_actions") == ["shield_brace", "oath_ring", "raven_feint"]
    assert omens(t) == {"garmr": {"fear": 1}}


@clause("OQ-CASE-18", "OQ-CARD-BERSERKSGANGR-01", "OQ-FOE-13")
def test_case_18(table: Build) -> None:
    """Ones count four; slayer and Shield-Brace add three each."""
    t = fight(table, "hrungnir", "berserksgangr", DICE)
    assert t.value() == 27
    cards(t, "giant_felling", "spear_cast", "shield_brace").play("own:111246")
    assert zone(t, "trophies") == ["hrungnir"]


@clause("OQ-CASE-18", "OQ-FOE-13")
@pytest.mark.parametrize(("own", "total"), [("111223", 25), ("111222", 24)])
def test_case_18_total(table: Build, own: str, total: int) -> None:
    """The same cards with lower dice: the total can be seen when they fail."""
    t = fight(table, "hrungnir", "berserksgangr", DICE)
    cards(t, "giant_felling", "spear_cast", "shield_brace").play(f"own:{own}")
    assert (t.decision, t.total()) == ("OQ-D-FAVOUR", total)


@clause("OQ-CASE-19", "OQ-FOE-15", "OQ-C-KEEN")
def test_case_19(table: Build) -> None:
    """Keen turns the lowest die."""
    t = fight(table, "mara", "vigagjald", "2222222")
    assert t.value() == 18
    cards(t, "keen_eye", "shield_brace", "grave_galdr").play("own:12234")
    assert (t.decision, t.total()) == ("OQ-C-KEEN", 18)
    t.play("keen:6")
    assert zone(t, "trophies") == ["mara"]


@clause("OQ-CASE-20", "OQ-D-LOSE", "OQ-FOE-22")
def test_case_20(table: Build) -> None:
    """One of the two played cards is lost."""
    t = fight(table, "garmr", "hrid", "3333333")
    assert t.value() == 22
    done(cards(t, "spear_cast", "raven_feint"), "1111")
    assert t.total() == 6
    t.play("favour:no")
    assert t.options() == {"lose:spear_cast", "lose:raven_feint"}
    t.play("lose:raven_feint")
    assert zones(t, "discard", "lost") == [["spear_cast"], ["raven_feint"]]
    assert len(zone(t, "hand_actions")) == 10
    assert omens(t) == {"garmr": {"fear": 1}}


@clause("OQ-CASE-21", "OQ-FOE-10", "OQ-RUL-28")
def test_case_21(table: Build) -> None:
    """No card played: a total of 0, and a card of the hand is lost."""
    t = done(fight(table, "garmr", "hrid", "3333333", hand=ACTIONS[:6]))
    assert (t.decision, t.total()) == ("OQ-D-FAVOUR", 0)
    t.play("favour:no")
    assert (t.decision, t.options()) == ("OQ-D-LOSE", {f"lose:{card}" for card in ACTIONS[:6]})


@clause("OQ-CASE-22", "OQ-CARD-BERSERKER-RAGE-01")
def test_case_22(table: Build) -> None:
    """Berserker Rage and the only other card."""
    t = fight(table, "garmr", "vigagjald", "6666666")
    assert t.value() == 30
    fail(t, "berserker_rage", "spear_cast")
    assert t.total() == 7
    t.play("favour:no")
    assert zone(t, "lost") == ["spear_cast", "berserker_rage"]
    assert (len(zone(t, "hand_actions")), zone(t, "current")) == (10, "geirrodr")


@clause("OQ-CASE-23", "OQ-FOE-21", "OQ-D-FAVOUR")
def test_case_23(table: Build) -> None:
    """Odin's favour saves the card; the on-loss omen comes all the same."""
    t = fight(table, "skrymir", "hrid", "3333333")
    assert t.value() == 23
    fail(t, "spear_cast", favour="yes")
    assert zones(t, "lost", "discard", "favour") == [[], ["spear_cast"], False]
    assert omens(t) == {"skrymir": {"fear": 1}}


@clause("OQ-CASE-24", "OQ-FOE-22")
def test_case_24(table: Build) -> None:
    """The second card comes from the hand."""
    hand = ["spear_cast", "sword_song", "shield_brace", "keen_eye", "oath_ring"]
    t = fail(fight(table, "garmr", "vigagjald", "6666666", hand=hand), "spear_cast", favour="no")
    assert t.options() == {f"lose:{card}" for card in hand[1:]}
    assert zones(t, "picks", "owed") == [["lose:spear_cast"], ["lose:1"]]
    t.play("lose:sword_song")
    assert zone(t, "hand_actions") == hand[2:]


@clause("OQ-CASE-25", "OQ-CARD-VALKYRJUR-01")
def test_case_25(table: Build) -> None:
    """Nothing to lose, so favour is not asked."""
    t = fail(fight(table, "jormungandr", "valkyrjur", "6666666"), "spear_cast")
    assert t.decision == "OQ-C-FOE"  # of the next Foe
    assert zones(t, "lost", "discard", "favour") == [[], ["spear_cast"], True]
    assert omens(t) == {"jormungandr": {"fear": 1}}
