"""Rows of the Action and Ward tables (2.3, 2.4) and the Ward effects (4.7), as they act in play."""

from __future__ import annotations

from typing import Any

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
from tests.rules.odin_quest.table import ACTIONS, scene

# dice, mod, class against which it adds 3, further mod against an Ally
ACTION_ROWS = {
    "OQ-CARD-SPEAR-CAST-01": ("spear_cast", 3, 0, None, 0),
    "OQ-CARD-SWORD-SONG-01": ("sword_song", 2, 1, None, 0),
    "OQ-CARD-GIANT-FELLING-01": ("giant_felling", 2, 0, "jotunn", 0),
    "OQ-CARD-BEAST-SNARE-01": ("beast_snare", 2, 0, "beast", 0),
    "OQ-CARD-GRAVE-GALDR-01": ("grave_galdr", 2, 0, "shade", 0),
    "OQ-CARD-SILVER-TONGUE-01": ("silver_tongue", 1, 1, None, 4),
    "OQ-CARD-SHIELD-BRACE-01": ("shield_brace", 1, 3, None, 0),
    "OQ-CARD-KEEN-EYE-01": ("keen_eye", 2, 0, None, 0),
    "OQ-CARD-BERSERKER-RAGE-01": ("berserker_rage", 4, 0, None, 0),
    "OQ-CARD-OATH-RING-01": ("oath_ring", 2, 0, None, 0),
    "OQ-CARD-RAVEN-FEINT-01": ("raven_feint", 1, 2, None, 0),
    "OQ-CARD-RUNE-CASTING-01": ("rune_casting", 1, 1, None, 0),
}
# dice, mod vs Foe, mod vs Ally
WARD_ROWS = {
    "OQ-CARD-MJOLNIR-AMULET-01": ("mjolnir_amulet", 0, 5, 0),
    "OQ-CARD-BRISINGAMEN-01": ("brisingamen", 0, 1, 6),
    "OQ-CARD-GJALLARHORN-01": ("gjallarhorn", 0, 0, 0),
    "OQ-CARD-GLEIPNIR-01": ("gleipnir", 0, 0, 0),
    "OQ-CARD-DRAUPNIR-01": ("draupnir", 0, 1, 1),
    "OQ-CARD-HULIDSHJALMR-01": ("hulidshjalmr", 0, 2, 2),
    "OQ-CARD-IDUNNS-APPLE-01": ("idunns_apple", 0, 0, 0),
    "OQ-CARD-VALKNUT-01": ("valknut", 2, 0, 0),
    "OQ-CARD-SVALINN-01": ("svalinn", 0, 1, 1),
    "OQ-CARD-MEAD-OF-POETRY-01": ("mead_of_poetry", 1, 1, 1),
    "OQ-CARD-TYRFING-01": ("tyrfing", 3, 0, 0),
    "OQ-CARD-ANDVARANAUT-01": ("andvaranaut", 0, 6, 6),
}
KEEN = ("keen_eye", "mead_of_poetry")


def rows(tables: dict[str, Any]) -> Any:
    """One test for each card, marked with its clause."""
    return [pytest.param(row, marks=clause(id_), id=row[0]) for id_, row in tables.items()]


def total_of(t: Any, card: str) -> int | None:
    """Play one card, roll ones, and read the total of the failure; the blue cube stops an Ally."""
    cards(t, card)
    if t.decision == "OQ-D-PLAY":
        t.play("play:done")
    if t.decision == "OQ-C-OWN":
        t.play(min(t.options()))
    if t.decision == "OQ-C-KEEN":
        assert card in KEEN
        t.play("keen:1")
    else:
        assert card not in KEEN
    return t.total()


@clause("OQ-ACT-02")
@pytest.mark.parametrize("row", rows(ACTION_ROWS))
def test_dice_and_mod_of_an_action_card(table: Build, row: Any) -> None:
    """What it adds against each class and against an Ally."""
    card, dice, mod, slayer, pact = row
    for foe, class_ in (("hrymr", "jotunn"), ("nidhoggr", "beast"), ("gullveig", "shade")):
        t = fight(table, foe, dice="6666666")
        assert total_of(t, card) == dice + mod + (3 if class_ == slayer else 0)
        assert len(zone(t, "own_dice")) == dice
    t = woo(table, "thor", "6666666", draught=True)
    assert total_of(t, card) == dice + mod + pact
    assert t.decision == "OQ-D-DRAUGHT"


@pytest.mark.parametrize("row", rows(WARD_ROWS))
def test_dice_and_mods_of_a_ward(table: Build, row: Any) -> None:
    """What it adds against a Foe and against an Ally, beside a card with one die."""
    ward, dice, foe, ally = row
    both: tuple[Any, ...] = (
        (fight(table, "nidhoggr", "vigagjald", "6666666", wards=[ward], draught=True), foe),
        (woo(table, "thor", "6666666", wards=[ward], draught=True), ally),
    )
    for t, mod in both:
        cards(t, "raven_feint")
        assert total_of(t, ward) == 1 + 2 + dice + mod
        assert len(zone(t, "own_dice")) == 1 + dice
        assert t.decision == "OQ-D-DRAUGHT"


@clause("OQ-CARD-KEEN-EYE-01", "OQ-CARD-MEAD-OF-POETRY-01", "OQ-FOE-15", "OQ-ALLY-04")
@pytest.mark.parametrize("card", KEEN)
@pytest.mark.parametrize("ally", [False, True])
def test_keen(table: Build, card: str, ally: bool) -> None:
    """The lowest die is rolled again on a failure only."""
    more: dict[str, Any] = {"wards": ["mead_of_poetry"], "draught": True}
    roll = "1111111" if ally else "2222222"
    if ally:
        t = woo(table, "bragi", roll, **more)
    else:
        t = fight(table, "mara", "vigagjald", roll, **more)
    cards(t, "spear_cast", card).play("play:done")
    high = max(t.options())
    document = t.position()
    assert table(document).play(high).decision != "OQ-C-KEEN"
    t.play("own:" + "1" * (len(high) - 5) + "2")
    assert t.decision == "OQ-C-KEEN"
    t.play("keen:3")
    assert zone(t, "own_dice") == sorted([1] * (len(high) - 6) + [2, 3])
    assert t.decision == "OQ-D-DRAUGHT"


@clause("OQ-CARD-BERSERKER-RAGE-01", "OQ-ACT-03", "OQ-FOE-22")
def test_reckless(table: Build) -> None:
    """Berserker Rage is the card that is lost."""
    t = fail(fight(table, "garmr", "hrid", "6666666"), "berserker_rage", "oath_ring", favour="no")
    assert zones(t, "lost", "discard") == [["berserker_rage"], ["oath_ring"]]
    t = fail(
        fight(table, "garmr", "vigagjald", "6666666"),
        "berserker_rage",
        "oath_ring",
        "raven_feint",
        favour="no",
    )
    assert t.options() == {"lose:oath_ring", "lose:raven_feint"}
    assert zones(t, "picks", "owed") == [["lose:berserker_rage"], ["lose:1"]]


@clause("OQ-CARD-OATH-RING-01", "OQ-ACT-03", "OQ-FOE-17")
@pytest.mark.parametrize("ally", [False, True])
@pytest.mark.parametrize("won", [True, False])
def test_return(table: Build, ally: bool, won: bool) -> None:
    """Oath-Ring goes back to hand on a success."""
    roll = "1111111" if won else "6666666"
    t = woo(table, "thor", roll) if ally else fight(table, "mara", "hrid", roll, favour=False)
    if won:
        beat(t, "spear_cast", "oath_ring")
    else:
        fail(t, "spear_cast", "oath_ring")
        if not ally:
            t.play("lose:spear_cast")
    assert ("oath_ring" in zone(t, "hand_actions")) is won
    assert ("oath_ring" in zone(t, "discard")) is not won


@clause("OQ-CARD-RUNE-CASTING-01", "OQ-ACT-03", "OQ-FOE-19")
def test_cleanse(table: Build) -> None:
    """Rune-Casting removes one more Omen on a success, of a Foe or an Ally."""
    tokens = {"helheimr": {"doom": 3, "fear": 1}}
    hand = ["berserker_rage", "rune_casting", "raven_feint"]
    t = beat(fight(table, "mara", "hrid", "1111111", hand=hand, omens=tokens), *hand)
    assert (t.decision, zone(t, "owed")) == ("OQ-D-REMOVE", ["remove:2"])
    t = beat(woo(table, "thor", "1111111", hand=hand, omens=tokens), *hand)
    assert (t.decision, zone(t, "owed")) == ("OQ-D-REMOVE", ["remove:1"])
    t = fail(woo(table, "thor", "6666666", hand=hand, omens=tokens), *hand)
    assert omens(t) == tokens


@clause("OQ-CARD-GJALLARHORN-01")
@pytest.mark.parametrize("pile", [[], ["keen_eye"], ["keen_eye", "oath_ring", "raven_feint"]])
def test_gjallarhorn_without_a_choice(table: Build, pile: list[str]) -> None:
    """Up to three Action cards come back at once, Allies stay; it may be played for nothing."""
    t = fight(
        table,
        "mara",
        "vigagjald",
        wards=["gjallarhorn"],
        hand=ACTIONS[:3],
        discard=[*pile, "sif"],
    )
    cards(t, "gjallarhorn")
    assert (t.decision, zone(t, "discard")) == ("OQ-D-PLAY", ["sif"])
    assert {f"play:{card}" for card in pile} <= t.options()


@clause("OQ-CARD-IDUNNS-APPLE-01", "OQ-D-RESTORE", "OQ-ACT-01")
@pytest.mark.parametrize("lost", [0, 1, 2])
def test_idunns_apple(table: Build, lost: int) -> None:
    """One lost Action card comes back; Allies can't."""
    hand = ACTIONS[: 12 - lost]
    t = fight(table, "mara", "vigagjald", wards=["idunns_apple"], hand=hand, lost=["sif"])
    cards(t, "idunns_apple")
    if lost == 2:
        assert (t.decision, t.actor) == ("OQ-D-RESTORE", 0)
        assert t.options() == {"restore:raven_feint", "restore:rune_casting"}
        t.play("restore:raven_feint")
    assert t.decision == "OQ-D-PLAY"
    assert zone(t, "lost") == (["rune_casting", "sif"] if lost == 2 else ["sif"])


@clause("OQ-CARD-GLEIPNIR-01", "OQ-ALLY-07")
def test_gleipnir(table: Build) -> None:
    """Against an Ally, and in an ambush before the dice."""
    t = woo(table, "thor", "1122345", wards=["gleipnir"])
    assert t.value() == 9 + 2 + 3 + 5
    assert cards(t, "gleipnir").value() == 9 + 2 + 3
    t = fight(table, "mara", "fyrirsat", None, wards=["gleipnir"])
    cards(t, "gleipnir").play("play:done", "foe:1122345")
    # no dice of the player: the failure is judged at once
    assert (t.decision, t.value()) == ("OQ-D-FAVOUR", 12 + 1 + 2)


@clause("OQ-CARD-SVALINN-01", "OQ-FOE-08", "OQ-ALLY-03")
def test_svalinn(table: Build) -> None:
    """Fear and Greed lose their effect too; Greed still reduces the reward."""
    tokens = {"asgardr": {"fear": 2, "greed": 3}}
    t = woo(table, "bragi", "1111111", wards=["svalinn"], omens=tokens, discard=["oath_ring"])
    assert (t.value(), t.limit()) == (6 + 3 + 3, 1)
    cards(t, "svalinn")
    assert (t.value(), t.limit()) == (6 + 3, 3)
    beat(t, "spear_cast")
    assert zones(t, "hand_allies", "discard") == [["bragi"], ["spear_cast", "oath_ring"]]


@clause("OQ-CARD-DRAUPNIR-01", "OQ-FOE-17")
@pytest.mark.parametrize("won", [True, False])
def test_draupnir(table: Build, won: bool) -> None:
    """Played Action cards return on a success, an Ally does not."""
    t = fight(
        table,
        "geirrodr",
        "vigagjald",
        "1111111" if won else "6666666",
        at="niflheimr",
        wards=["draupnir"],
        allies=["bragi"],
        stop=False,
        favour=True,
        stacks={"niflheimr": ["mara"]},
    )
    cards(t, "draupnir", "bragi", "spear_cast", "sword_song")
    if won:
        t.play("play:done", "own:666666")  # the reward takes Bragi back, the only card there
        assert zones(t, "discard", "hand_allies") == [[], ["bragi"]]
        assert set(zone(t, "hand_actions")) == set(ACTIONS)
    else:
        t.play("play:done", "own:111111", "favour:yes")
        assert zone(t, "discard") == ["spear_cast", "sword_song", "bragi"]
    assert zone(t, "ward_discard") == ["draupnir"]


@clause("OQ-CARD-HULIDSHJALMR-01", "OQ-FOE-20")
def test_hulidshjalmr(table: Build) -> None:
    """No card is lost, not even under Blood-Price, and favour is not asked."""
    t = fight(table, "garmr", "vigagjald", "6666666", wards=["hulidshjalmr"])
    fail(t, "hulidshjalmr", "berserker_rage")
    assert t.decision == "OQ-C-FOE"
    assert zones(t, "lost", "discard", "favour") == [[], ["berserker_rage"], True]
    assert omens(t) == {"garmr": {"fear": 1}}


@clause("OQ-CARD-TYRFING-01", "OQ-CARD-ANDVARANAUT-01", "OQ-FOE-25", "OQ-ALLY-07")
@pytest.mark.parametrize(("ward", "kind"), [("tyrfing", "doom"), ("andvaranaut", "greed")])
@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("ally", [True, False])
def test_a_ward_with_an_aftermath(
    table: Build, ward: str, kind: str, won: bool, ally: bool
) -> None:
    """Its token lies on the Realm afterwards, on success and on failure."""
    roll = "1111111" if won else "6666666"
    if ally:
        t, realm = woo(table, "thor", roll, wards=[ward]), "asgardr"
    else:
        t = fight(table, "fenrir", "vigagjald", roll, wards=[ward], favour=False)
        realm = "jotunheimr"
    cards(t, "sword_song", "silver_tongue")
    if won:
        beat(t, ward)
        if not ally:  # the reward's recovery comes before the token
            assert (t.decision, zone(t, "owed")[0], omens(t)) == ("OQ-D-RECOVER", "recover:1", {})
            t.play("recover:sword_song")
    else:
        fail(t, ward)
        assert t.decision in ("OQ-C-CONFLICT", "OQ-C-FOE")
    assert omens(t) == {realm: {kind: 1}}
    assert zone(t, "ward_discard") == [ward]


@clause("OQ-WARD-01", "OQ-RUL-23")
def test_drawing_a_ward(table: Build) -> None:
    """From the pile; nothing when it is empty, and the used Wards do not come back."""
    hand = ["berserker_rage", "spear_cast", "sword_song"]
    t = beat(fight(table, "fafnir", "hrid", "1111111", hand=hand), *hand[:2])
    assert (t.decision, len(t.chances())) == ("OQ-C-CARD", 12)
    t.play("draw:gleipnir")
    assert zone(t, "hand_wards") == ["gleipnir"]
    used = scene().get("unseen", {})["ward"]
    t = beat(fight(table, "fafnir", "hrid", "1111111", hand=hand, ward_discard=used), *hand[:2])
    assert (t.decision, zone(t, "hand_wards")) == ("OQ-C-FOE", [])
    # ten Wards used, two face down in stacks: the pile is empty though two are unseen
    t = event(
        table, "andvari_curse", ward_discard=used[:10], stacks={"helheimr": ["?ward", "?ward"]}
    )
    assert (zone(t, "hand_wards"), omens(t)) == ([], {"asgardr": {"greed": 2}})


@clause("OQ-ACT-05", "OQ-D-RECOVER")
def test_recovery(table: Build) -> None:
    """All cards when there are no more than k, else one by one; an Ally is one card."""
    hand = ["berserker_rage", "spear_cast", "shield_brace"]
    t = woo(table, "idunn", "1111111", hand=hand, discard=["keen_eye", "sif"])
    beat(t, "berserker_rage", "spear_cast")
    left = {"spear_cast", "keen_eye", "berserker_rage", "sif"}
    for card in ("sif", "keen_eye", "spear_cast"):
        assert (t.decision, t.options()) == ("OQ-D-RECOVER", {f"recover:{c}" for c in left})
        t.play(f"recover:{card}")
        left.remove(card)
    assert zones(t, "discard", "hand_allies") == [["berserker_rage"], ["idunn", "sif"]]
    t = woo(table, "idunn", "1111111", hand=hand, discard=["sif"])
    beat(t, "berserker_rage", "spear_cast")
    assert zones(t, "discard", "hand_allies") == [[], ["idunn", "sif"]]
    assert done(t).decision == "OQ-C-CONFLICT"
