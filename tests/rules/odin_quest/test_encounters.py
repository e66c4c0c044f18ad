"""The Encounter phase and steps F1 to F7 (4.3, 4.4)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.clauses import clause
from tests.rules.odin_quest.moves import (
    Build,
    cards,
    done,
    fight,
    omens,
    zone,
    zones,
)
from tests.rules.odin_quest.table import ACTIONS, CONFLICTS, scene

# ---- the phase ----------------------------------------------------------------------------------


@clause("OQ-ENC-01", "OQ-D-ORDER", "OQ-RUL-18")
def test_active_foes_come_first_in_any_order(table: Build) -> None:
    """Each once; the last of them is not asked for."""
    row = ["garmr", "mara", "draugr"]
    t = table(scene(active={"asgardr": row}, stacks={"asgardr": ["?ward"]})).play("cw")
    t.play("reveal:valknut")
    assert t.options() == {f"order:{foe}" for foe in row}
    t.play("order:mara")
    assert zones(t, "current", "to_meet", "hand_wards") == ["mara", ["garmr", "draugr"], []]
    t.play("conflict:valkyrjur", "foe:6666666", "play:done")
    assert (t.decision, t.options()) == ("OQ-D-ORDER", {"order:garmr", "order:draugr"})
    t.play("order:draugr", "foe:6666666", "play:done")
    assert zones(t, "current", "to_meet") == ["garmr", []]
    t.play("foe:6666666", "play:done")
    assert (t.decision, zone(t, "hand_wards")) == ("OQ-D-EXPLORE", ["valknut"])


@clause("OQ-ENC-02", "OQ-ENC-07", "OQ-ENC-03", "OQ-ENC-04", "OQ-ENC-05", "OQ-ENC-06")
def test_a_stack_is_met_from_the_top(table: Build) -> None:
    """Event, Ward, Ally and Foe, one after another; nothing can be skipped."""
    t = table(scene(stacks={"asgardr": ["night_mare", "valknut", "sif", "mara"]})).play("cw")
    assert zones(t, "current", "hand_wards") == ["sif", ["valknut"]]
    assert zone(t, "events") == {"asgardr": ["night_mare"]}
    assert omens(t) == {"asgardr": {"fear": 2}}
    t.play("foe:6666666", "play:done")
    assert zones(t, "current", "active") == ["mara", {"asgardr": ["mara"]}]
    assert (t.decision, zone(t, "ally_discard")) == ("OQ-C-CONFLICT", ["sif"])


@clause("OQ-ENC-03")
def test_an_event_that_was_met_does_nothing_more(table: Build) -> None:
    """It lies there on the next visit."""
    t = table(scene("asgardr", events={"asgardr": ["night_mare"]}, active={"asgardr": ["mara"]}))
    t.play("stay", "conflict:hrid")
    assert (omens(t), zone(t, "events")) == ({}, {"asgardr": ["night_mare"]})


@clause("OQ-ENC-05", "OQ-ENC-08", "OQ-FOE-24")
def test_a_foe_that_wins_stays_and_is_not_met_again(table: Build) -> None:
    """Until the next visit, with its tokens."""
    t = table(scene(stacks={"jotunheimr": ["mara"]}, cleared=["asgardr"])).play("cw")
    t.play("quiet:fear", "cw", "conflict:hrid", "foe:6666666", "play:done", "favour:yes")
    assert (t.decision, zone(t, "active")) == ("OQ-D-EXPLORE", {"jotunheimr": ["mara"]})
    assert omens(t)["mara"] == {"fear": 1}
    t.play("stay")
    assert (t.decision, zone(t, "current"), zone(t, "turn")) == ("OQ-C-CONFLICT", "mara", 3)
    assert omens(t)["mara"] == {"fear": 1}


@clause("OQ-ENC-09", "OQ-RUL-21", "OQ-FOE-01")
def test_the_conflict_card_is_put_away(table: Build) -> None:
    """After the phase; the next visit draws another."""
    t = table(scene(stacks={"asgardr": ["mara"]})).play("cw", "conflict:valkyrjur", "foe:6666666")
    assert zones(t, "conflict", "conflict_discard") == ["valkyrjur", []]
    t.play("play:done")
    assert zones(t, "conflict", "conflict_discard") == [None, ["valkyrjur"]]
    t.play("stay")
    assert t.options() == {f"conflict:{card}" for card in CONFLICTS if card != "valkyrjur"}


# ---- F1, F2: Conflict card, seven dice ----------------------------------------------------------


@clause("OQ-FOE-01", "OQ-C-CONFLICT")
def test_a_conflict_card_is_drawn_for_the_first_foe(table: Build) -> None:
    """Any of the pile, each as likely."""
    t = table(scene(stacks={"asgardr": ["mara"]}, conflict_discard=["hrid", "senna"])).play("cw")
    left = [card for card in CONFLICTS if card not in ("hrid", "senna")]
    assert t.decision == "OQ-C-CONFLICT"
    assert t.chances() == {f"conflict:{card}": Fraction(1, 10) for card in left}


@clause("OQ-C-RESHUFFLE", "OQ-FOE-01", "OQ-RUL-23")
def test_an_empty_conflict_pile_is_renewed(table: Build) -> None:
    """All twelve again; with one card left that card comes by itself."""
    t = table(scene(stacks={"asgardr": ["mara"]}, conflict_discard=CONFLICTS)).play("cw")
    assert t.chances() == {f"conflict:{card}": Fraction(1, 12) for card in CONFLICTS}
    assert zone(t, "conflict_discard") == []
    t = table(scene(stacks={"asgardr": ["mara"]}, conflict_discard=CONFLICTS[1:])).play("cw")
    assert (t.decision, zone(t, "conflict")) == ("OQ-C-FOE", "holmganga")


@clause("OQ-FOE-02", "OQ-FOE-03", "OQ-RUL-22", "OQ-ALLY-01")
def test_one_conflict_card_for_every_foe_and_no_ally(table: Build) -> None:
    """An Ally met between two Foes is not touched by it."""
    stack = ["garmr", "sif", "mara"]
    t = table(scene(stacks={"asgardr": stack}, allies=["bragi"], wards=["valknut"])).play("cw")
    t.play("conflict:hrid", "foe:6666666")
    assert "play:valknut" not in t.options()
    t.play("play:done", "favour:yes")
    assert zones(t, "current", "conflict") == ["sif", "hrid"]
    t.play("foe:6666666")
    assert "play:valknut" in t.options()
    assert t.value() == 6 + 18
    t.play("play:done")
    assert (t.decision, zone(t, "current")) == ("OQ-C-FOE", "mara")
    t.play("foe:6666666")
    assert (t.value(), "play:valknut" in t.options()) == (12 + 18, False)


@clause("OQ-FOE-03")
@pytest.mark.parametrize(
    ("conflict", "value"), [("senna", 6 + 1 + 3 + 4), ("orlog", 14), ("myrkr", 14)]
)
def test_special_actions_leave_an_ally_alone(table: Build, conflict: str, value: int) -> None:
    """Neither positions nor tokens of an Ally encounter change."""
    start = scene(
        "asgardr",
        current="bragi",
        conflict=conflict,
        met=True,
        phase="encounter",
        omens={"asgardr": {"doom": 2}},
    )
    t = table(start).play("foe:1223446")
    assert (t.value(), t.limit()) == (value, 3)


@clause("OQ-FOE-03", "OQ-ALLY-04")
@pytest.mark.parametrize(("conflict", "own"), [("jafnadr", "455"), ("berserksgangr", "111")])
def test_ties_and_ones_do_not_help_against_an_ally(table: Build, conflict: str, own: str) -> None:
    """An equal total fails, a one counts one."""
    start = scene(
        "asgardr",
        current="bragi",
        conflict=conflict,
        met=True,
        phase="encounter",
        stacks={"asgardr": ["mara"]},
    )
    t = table(start).play("foe:1223446")
    done(cards(t, "spear_cast"), own)
    assert zone(t, "ally_discard") == ["bragi"]


@clause("OQ-FOE-04", "OQ-RUL-05")
def test_each_foe_has_its_own_roll(table: Build) -> None:
    """The dice are gone when the encounter is over."""
    t = fight(table, "mara", "valkyrjur", "1233456")
    assert zone(t, "foe_dice") == [1, 2, 3, 3, 4, 5, 6]
    t.play("play:done")
    assert (t.decision, zones(t, "foe_dice", "own_dice")) == ("OQ-C-FOE", [None, None])


@clause("OQ-FOE-05", "OQ-OMEN-07")
def test_doom_of_other_places_does_not_count(table: Build) -> None:
    """Only the Realm and this Foe."""
    tokens = {"asgardr": {"doom": 4}, "draugr": {"doom": 3}, "mara": {"fear": 1, "greed": 2}}
    t = fight(
        table,
        "mara",
        "hrid",
        "1111111",
        active={"jotunheimr": ["draugr"]},
        omens=tokens,
    )
    assert (t.value(), t.limit()) == (12 + 3, 2)


@clause("OQ-FOE-06", "OQ-RUL-32")
@pytest.mark.parametrize(
    ("foe", "conflict", "ward", "value"),
    [
        ("fafnir", "senna", False, 14 + 1 + 3 + 5),  # 1, 4, 6
        ("fafnir", "senna", True, 14 + 1 + 3),  # 6 is dropped
        ("garmr", "orlog", False, 10 + 2 + 3 + 5 + 3),  # 4 counts twice
        ("haugbui", "orlog", True, 10 + 3 + 3 + 3),  # 5 is dropped, 4 twice
    ],
)
def test_changes_to_positions(
    table: Build, foe: str, conflict: str, ward: bool, value: int
) -> None:
    """Mirror, then Gleipnir, then the extra die."""
    t = fight(table, foe, conflict, "1233456", wards=["gleipnir"] * ward)
    assert (cards(t, "gleipnir") if ward else t).value() == value


# ---- F3: card play ------------------------------------------------------------------------------


@clause("OQ-FOE-07", "OQ-ACT-04", "OQ-TIME-02", "OQ-D-PLAY")
def test_cards_are_played_one_at_a_time(table: Build) -> None:
    """A played card is in play at once; value and limit follow it."""
    tokens = {"jotunheimr": {"doom": 2, "fear": 1}}
    t = fight(table, "garmr", "vigagjald", "1111111", omens=tokens, wards=["svalinn"])
    assert (t.value(), t.limit()) == (12 + 3 + 2, 2)
    cards(t, "oath_ring", "svalinn")
    assert zone(t, "in_play") == ["oath_ring", "svalinn"]
    assert (t.value(), t.limit(), t.decision) == (12 + 3, 3, "OQ-D-PLAY")


@clause("OQ-FOE-08", "OQ-D-PLAY")
def test_one_ally_and_one_ward(table: Build) -> None:
    """A second of either is not offered."""
    t = fight(table, "garmr", "vigagjald", allies=["bragi", "sif"], wards=["svalinn", "gleipnir"])
    cards(t, "bragi")
    assert "play:sif" not in t.options()
    cards(t, "gleipnir")
    assert t.options() == {"play:done", *(f"play:{card}" for card in ACTIONS)}


@clause("OQ-FOE-08", "OQ-RUL-27")
def test_seven_dice_at_most(table: Build) -> None:
    """Exactly seven may be shown, eight may not."""
    t = fight(table, "garmr", "vigagjald", wards=["valknut", "tyrfing"], allies=["thor"])
    cards(t, "berserker_rage")
    assert {"play:thor", "play:tyrfing", "play:valknut"} <= t.options()
    cards(t, "thor")
    assert (t.decision, zone(t, "in_play")) == ("OQ-C-OWN", ["berserker_rage", "thor"])


@clause("OQ-FOE-09")
@pytest.mark.parametrize(
    ("foe", "barred"), [("fenrir", "play:bragi"), ("surtr", "play:valknut"), ("garmr", None)]
)
def test_fenrir_and_surtr(table: Build, foe: str, barred: str | None) -> None:
    """Their own restriction."""
    t = fight(table, foe, "vigagjald", allies=["bragi"], wards=["valknut"])
    assert {"play:bragi", "play:valknut"} - t.options() == ({barred} if barred else set())


@clause("OQ-FOE-10", "OQ-RUL-28", "OQ-C-OWN")
def test_no_card_at_all(table: Build) -> None:
    """No die is rolled; a mod alone may win."""
    t = fight(table, "mara", "orlog", "1111111", foe_shift=-9, wards=["andvaranaut"])
    assert t.value() == 10 - 9 + 4
    cards(t, "andvaranaut").play("play:done")
    assert zone(t, "trophies") == ["mara"]
    t = fight(table, "mara", "hrid", "1111111").play("play:done")
    assert (t.decision, t.total(), zone(t, "own_dice")) == ("OQ-D-FAVOUR", 0, [])


@clause("OQ-FOE-11")
def test_cards_above_the_limit_stay(table: Build) -> None:
    """Fear that was not there when they were played (a made-up position)."""
    document = cards(fight(table, "garmr", "hrid"), "oath_ring", "raven_feint").position()
    document["omens"] = {"garmr": {"fear": 3}}
    document["hand_allies"] = ["bragi"]
    document["unseen"]["ally"].remove("bragi")
    t = table(document)
    assert (t.limit(), t.options()) == (1, {"play:done", "play:bragi"})
    assert zone(t, "in_play") == ["oath_ring", "raven_feint"]


# ---- F4 to F7 -----------------------------------------------------------------------------------


@clause("OQ-FOE-13", "OQ-C-OWN")
def test_the_total(table: Build) -> None:
    """One die per icon, and all mods; a class that does not fit adds nothing."""
    t = fight(table, "gullveig", "hrid", "6666666", allies=["freyja"])
    cards(t, "beast_snare", "grave_galdr", "freyja").play("play:done")
    assert t.chances()["own:111111"] == Fraction(1, 6**6)
    t.play("own:112233")
    assert t.total() == 12 + 3 + 1 + 3  # grave_galdr and Freyja are slayers of shades


@clause("OQ-FOE-14", "OQ-RUL-07")
@pytest.mark.parametrize(("own", "won"), [("366", False), ("466", True)])
def test_strictly_more(table: Build, own: str, won: bool) -> None:
    """15 and 16 against 15."""
    t = fight(table, "mara", "hrid", "1111111")
    assert t.value() == 15
    done(cards(t, "spear_cast"), own)
    assert (zone(t, "trophies") == ["mara"]) is won


@clause("OQ-FOE-14", "OQ-CARD-JAFNADR-01")
@pytest.mark.parametrize(("own", "won"), [("566", True), ("466", False)])
def test_an_equal_value_under_jafnadr(table: Build, own: str, won: bool) -> None:
    """17 against 17, and 16 against 17."""
    t = fight(table, "mara", "jafnadr", "1111111")
    assert t.value() == 17
    done(cards(t, "spear_cast"), own)
    assert (zone(t, "trophies") == ["mara"]) is won


@clause("OQ-FOE-15", "OQ-RUL-37")
def test_keen_once_and_for_better_or_worse(table: Build) -> None:
    """The new die counts, even when it is lower."""
    t = fight(table, "mara", "hrid", "6666666")
    done(cards(t, "keen_eye"), "33")
    t.play("keen:1")
    assert (t.decision, t.total(), zone(t, "own_dice")) == ("OQ-D-FAVOUR", 4, [1, 3])


@clause("OQ-FOE-15", "OQ-RUL-33")
@pytest.mark.parametrize(("own", "after"), [("12", [1, 5]), ("15", [5, 5]), ("14", [4, 5])])
def test_keen_under_berserksgangr(table: Build, own: str, after: list[int]) -> None:
    """A one counts four: it is rerolled only if nothing counts less."""
    t = fight(table, "mara", "berserksgangr", "6666666")
    done(cards(t, "keen_eye"), own)
    t.play("keen:5")
    assert zone(t, "own_dice") == after


@clause("OQ-FOE-15", "OQ-FOE-16", "OQ-D-DRAUGHT")
def test_without_dice_nothing_is_rerolled(table: Build) -> None:
    """Neither keen nor the blue cube."""
    t = fight(table, "mara", "vigagjald", "6666666", wards=["mjolnir_amulet"], draught=True)
    cards(t, "mjolnir_amulet").play("play:done")
    assert (t.decision, zone(t, "draught")) == ("OQ-D-FAVOUR", True)


@clause("OQ-FOE-16", "OQ-D-DRAUGHT", "OQ-C-DRAUGHT")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_blue_cube(table: Build, answer: str) -> None:
    """Offered after a failure even if no roll could win; all dice are rolled again."""
    t = fight(table, "fenrir", "hrid", "6666666", draught=True)
    done(cards(t, "spear_cast"), "116")
    assert (t.decision, t.actor, t.options()) == (
        "OQ-D-DRAUGHT",
        0,
        {"draught:yes", "draught:no"},
    )
    t.play(f"draught:{answer}")
    if answer == "yes":
        assert (len(t.chances()), zone(t, "draught")) == (56, False)
        t.play("reroll:224")
    assert (t.decision, zone(t, "draught")) == ("OQ-D-FAVOUR", answer == "no")
    assert zone(t, "own_dice") == ([2, 2, 4] if answer == "yes" else [1, 1, 6])


@clause("OQ-FOE-16")
def test_the_new_total_can_win(table: Build) -> None:
    """The blue cube turns a failure into a success."""
    t = fight(table, "mara", "hrid", "1111111", draught=True)
    done(cards(t, "spear_cast"), "111", draught="yes").play("reroll:666")
    assert zones(t, "trophies", "draught") == [["mara"], False]
