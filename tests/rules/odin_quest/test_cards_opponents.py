"""Rows of the Foe, Ally, Conflict and Realm tables (2.2, 2.5 to 2.7), as they act in play."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.odin_quest.moves import (
    Build,
    Fresh,
    beat,
    cards,
    deal,
    fail,
    fight,
    omens,
    woo,
    zone,
)
from tests.rules.odin_quest.table import REALMS, scene

# Positions are read off seven rolls: the j highest dice show 2, the others 1.
STEPS = ["1" * (7 - j) + "2" * j for j in range(1, 8)]
BASE = {"jotunn": 14, "beast": 13, "shade": 12}  # under `hrid`
PLENTY = {"niflheimr": {"doom": 3, "fear": 3, "greed": 3}}

FOES = {
    "OQ-CARD-FENRIR-01": ("fenrir", "beast", (5, 6, 7), 6, (1, 1, 0), "no_ally", None),
    "OQ-CARD-JORMUNGANDR-01": ("jormungandr", "beast", (4, 6, 7), 6, (1, 1, 0), None, "fear"),
    "OQ-CARD-NIDHOGGR-01": ("nidhoggr", "beast", (3, 5, 7), 5, (0, 1, 0), None, "doom"),
    "OQ-CARD-FAFNIR-01": ("fafnir", "beast", (2, 4, 7), 4, (0, 0, 1), None, "greed"),
    "OQ-CARD-GARMR-01": ("garmr", "beast", (2, 4, 6), 3, (1, 0, 0), None, "fear"),
    "OQ-CARD-SURTR-01": ("surtr", "jotunn", (5, 6, 7), 6, (1, 1, 0), "no_ward", None),
    "OQ-CARD-HRYMR-01": ("hrymr", "jotunn", (3, 6, 7), 5, (1, 0, 0), None, "doom"),
    "OQ-CARD-HRUNGNIR-01": ("hrungnir", "jotunn", (3, 5, 6), 4, (0, 1, 0), None, "doom"),
    "OQ-CARD-THRYMR-01": ("thrymr", "jotunn", (2, 5, 6), 4, (0, 0, 1), None, "greed"),
    "OQ-CARD-SKRYMIR-01": ("skrymir", "jotunn", (1, 2, 7), 2, (1, 0, 0), None, "fear"),
    "OQ-CARD-GEIRRODR-01": ("geirrodr", "jotunn", (2, 3, 5), 2, (1, 0, 0), None, None),
    "OQ-CARD-GULLVEIG-01": ("gullveig", "shade", (2, 6, 7), 5, (0, 1, 0), None, "greed"),
    "OQ-CARD-DRAUGR-01": ("draugr", "shade", (1, 4, 6), 3, (1, 0, 0), None, "doom"),
    "OQ-CARD-HAUGBUI-01": ("haugbui", "shade", (3, 4, 5), 3, (0, 0, 1), None, "doom"),
    "OQ-CARD-MARA-01": ("mara", "shade", (1, 3, 5), 2, (0, 1, 0), None, "fear"),
}
ALLIES = {
    "OQ-CARD-THOR-01": ("thor", 9, (3, 5, 7), 3, 1, "jotunn", 3, (0, 0, 0)),
    "OQ-CARD-TYR-01": ("tyr", 8, (2, 5, 6), 2, 2, "beast", 2, (0, 0, 0)),
    "OQ-CARD-HEIMDALLR-01": ("heimdallr", 8, (3, 4, 6), 2, 1, None, 2, (0, 1, 0)),
    "OQ-CARD-FREYJA-01": ("freyja", 8, (2, 4, 7), 2, 1, "shade", 2, (0, 0, 1)),
    "OQ-CARD-FREYR-01": ("freyr", 7, (2, 4, 6), 2, 1, None, 2, (1, 0, 0)),
    "OQ-CARD-BALDR-01": ("baldr", 8, (1, 4, 7), 1, 2, None, 3, (0, 2, 0)),
    "OQ-CARD-NJORDR-01": ("njordr", 7, (2, 3, 6), 1, 3, None, 1, (1, 0, 0)),
    "OQ-CARD-SKADI-01": ("skadi", 7, (1, 5, 6), 2, 0, "beast", 1, (0, 0, 0)),
    "OQ-CARD-BRAGI-01": ("bragi", 6, (1, 4, 6), 1, 2, None, 1, (2, 0, 0)),
    "OQ-CARD-IDUNN-01": ("idunn", 6, (2, 3, 5), 1, 1, None, 2, (3, 0, 0)),
    "OQ-CARD-SIF-01": ("sif", 6, (1, 3, 6), 1, 2, None, 1, (1, 0, 0)),
    "OQ-CARD-VOLUNDR-01": ("volundr", 7, (1, 3, 7), 1, 1, None, 1, (0, 0, 2)),
}
CONFLICTS = {
    "OQ-CARD-HOLMGANGA-01": ("holmganga", 13, 13, 12),
    "OQ-CARD-SKJALDBORG-01": ("skjaldborg", 15, 14, 13),
    "OQ-CARD-FYRIRSAT-01": ("fyrirsat", 13, 12, 12),
    "OQ-CARD-BERSERKSGANGR-01": ("berserksgangr", 15, 14, 14),
    "OQ-CARD-HRID-01": ("hrid", 14, 13, 12),
    "OQ-CARD-VIGAGJALD-01": ("vigagjald", 13, 12, 12),
    "OQ-CARD-SENNA-01": ("senna", 14, 14, 13),
    "OQ-CARD-MYRKR-01": ("myrkr", 13, 13, 13),
    "OQ-CARD-TYS-HEIT-01": ("tys_heit", 15, 14, 13),
    "OQ-CARD-JAFNADR-01": ("jafnadr", 15, 14, 14),
    "OQ-CARD-VALKYRJUR-01": ("valkyrjur", 16, 15, 14),
    "OQ-CARD-ORLOG-01": ("orlog", 11, 10, 10),
}
REALM_ROWS = {
    "OQ-CARD-ASGARDR-01": ("asgardr", "light", "event ward ally ally"),
    "OQ-CARD-VANAHEIMR-01": ("vanaheimr", "light", "event ally ally ward"),
    "OQ-CARD-ALFHEIMR-01": ("alfheimr", "light", "ward event ally"),
    "OQ-CARD-MIDGARDR-01": ("midgardr", "light", "event event ally ward"),
    "OQ-CARD-JOTUNHEIMR-01": ("jotunheimr", "dark", "event foe foe foe"),
    "OQ-CARD-MUSPELLSHEIMR-01": ("muspellsheimr", "dark", "event event foe foe"),
    "OQ-CARD-NIFLHEIMR-01": ("niflheimr", "dark", "event foe foe ward"),
    "OQ-CARD-SVARTALFAHEIMR-01": ("svartalfaheimr", "dark", "ward event foe foe"),
    "OQ-CARD-HELHEIMR-01": ("helheimr", "dark", "event foe foe foe"),
}


def rows(tables: dict[str, Any]) -> Any:
    """One test for each card, marked with its clause."""
    return [pytest.param(row, marks=clause(id_), id=row[0]) for id_, row in tables.items()]


def rewards(r: int, m: int, w: int) -> list[str]:
    """What a success owes."""
    pairs = (("recover", r), ("remove", m), ("ward", w))
    return [f"{name}:{k}" for name, k in pairs if k]


def stop_for(foe: str) -> dict[str, Any]:
    """Another Foe behind it, so that the game stops there."""
    return {"stop": False, "stacks": {"jotunheimr": ["mara" if foe == "geirrodr" else "geirrodr"]}}


@pytest.mark.parametrize("row", rows(FOES))
def test_class_and_positions_of_a_foe(table: Build, row: Any) -> None:
    """Its value on seven rolls."""
    foe, class_, positions = row[:3]
    document = fight(table, foe, dice=None, **stop_for(foe)).position()
    for j, roll in enumerate(STEPS, 1):
        high = sum(p > 7 - j for p in positions)
        assert table(document).play(f"foe:{roll}").value() == BASE[class_] + 3 + high


@pytest.mark.parametrize("row", rows(FOES))
def test_reward_of_a_foe(table: Build, row: Any) -> None:
    """What beating it owes, with enough to choose from everywhere."""
    foe, reward = row[0], row[4]
    t = fight(
        table,
        foe,
        dice="1111111",
        omens=PLENTY,
        discard=["keen_eye", "oath_ring"],
        hand=["berserker_rage", "spear_cast"],
        **stop_for(foe),
    )
    beat(t, "berserker_rage", "spear_cast")
    assert (zone(t, "trophies"), zone(t, "owed")) == ([foe], rewards(*reward))


@pytest.mark.parametrize("row", rows(FOES))
def test_on_loss_omen_of_a_foe(table: Build, row: Any) -> None:
    """The token it gets when it wins."""
    foe, kind = row[0], row[6]
    t = fail(fight(table, foe, dice="6666666", **stop_for(foe)), "spear_cast", favour="yes")
    assert omens(t) == ({} if kind is None else {foe: {kind: 1}})


@pytest.mark.parametrize("row", rows(FOES))
def test_trait_of_a_foe(table: Build, row: Any) -> None:
    """Whether an Ally and a Ward may be played."""
    foe, trait = row[0], row[5]
    more = {"allies": ["bragi"], "wards": ["valknut"], **stop_for(foe)}
    t = fight(table, foe, "vigagjald", **more)
    assert ("play:bragi" in t.options()) is (trait != "no_ally")
    assert ("play:valknut" in t.options()) is (trait != "no_ward")


def scored(table: Build, **more: Any) -> int | None:
    """Score of a win with no Omen and three Action cards."""
    cleared = [realm for realm in REALMS if realm != "asgardr"]
    hand = ["spear_cast", "sword_song", "keen_eye"]
    start = scene("asgardr", cleared=cleared, phase="resolution", met=True, hand=hand, **more)
    return table(start).score()


@pytest.mark.parametrize("row", rows(FOES))
def test_victory_points_of_a_foe(table: Build, row: Any) -> None:
    """A trophy in the score."""
    assert scored(table, trophies=[row[0]]) == 3 + row[3]


@pytest.mark.parametrize("row", rows(ALLIES))
def test_base_and_positions_of_an_ally(table: Build, row: Any) -> None:
    """Its value on seven rolls."""
    ally, base, positions = row[:3]
    document = woo(table, ally, None).position()
    for j, roll in enumerate(STEPS, 1):
        high = sum(p > 7 - j for p in positions)
        assert table(document).play(f"foe:{roll}").value() == base + 3 + high


@pytest.mark.parametrize("row", rows(ALLIES))
def test_dice_and_mod_of_an_ally(table: Build, row: Any) -> None:
    """What it adds against each class; three Foes that beat it."""
    ally, dice, mod, slayer = row[0], row[3], row[4], row[5]
    for foe, class_ in (("hrymr", "jotunn"), ("nidhoggr", "beast"), ("gullveig", "shade")):
        t = fight(table, foe, dice="6666666", allies=[ally])
        fail(t, ally)
        assert zone(t, "own_dice") == [1] * dice
        assert t.total() == dice + mod + (3 if class_ == slayer else 0)


@pytest.mark.parametrize("row", rows(ALLIES))
def test_reward_of_an_ally(table: Build, row: Any) -> None:
    """What winning it over owes."""
    ally, reward = row[0], row[7]
    t = woo(
        table,
        ally,
        "1111111",
        omens=PLENTY,
        discard=["keen_eye", "oath_ring"],
        hand=["berserker_rage", "spear_cast"],
    )
    beat(t, "berserker_rage", "spear_cast")
    assert (zone(t, "hand_allies"), zone(t, "owed")) == ([ally], rewards(*reward))


@pytest.mark.parametrize("row", rows(ALLIES))
def test_victory_points_of_an_ally(table: Build, row: Any) -> None:
    """In hand and in the discard pile, but not lost."""
    ally, points = row[0], row[6]
    assert scored(table, allies=[ally]) == 3 + points
    assert scored(table, discard=[ally]) == 3 + points
    assert scored(table, lost=[ally]) == 3
    assert scored(table, ally_discard=[ally]) == 3


@pytest.mark.parametrize("row", rows(CONFLICTS))
def test_bases_of_a_conflict_card(table: Build, row: Any) -> None:
    """Three classes at dice of 1; `orlog` adds its fourth die."""
    conflict, *bases = row
    extra = 1 if conflict == "orlog" else 0
    for foe, base in zip(("hrymr", "garmr", "mara"), bases, strict=True):
        t = fight(table, foe, conflict, None)
        if conflict == "fyrirsat":
            cards(t, "spear_cast").play("play:done")
        t.play("foe:1111111")
        assert t.value() == base + 3 + extra


@clause("OQ-CARD-HOLMGANGA-01", "OQ-CARD-HRID-01")
@pytest.mark.parametrize(("conflict", "barred"), [("holmganga", "bragi"), ("hrid", "valknut")])
def test_no_ally_no_ward(table: Build, conflict: str, barred: str) -> None:
    """One kind of card is shut out, the other not."""
    t = fight(table, "garmr", conflict, allies=["bragi"], wards=["valknut"])
    assert {"play:bragi", "play:valknut"} - t.options() == {f"play:{barred}"}


@clause("OQ-CARD-SKJALDBORG-01")
def test_skjaldborg(table: Build) -> None:
    """Four Action cards."""
    t = fight(table, "garmr", "skjaldborg")
    cards(t, "shield_brace", "raven_feint", "rune_casting", "silver_tongue")
    assert t.decision == "OQ-C-OWN"


@clause("OQ-CARD-FYRIRSAT-01", "OQ-FOE-12", "OQ-RUL-06")
def test_fyrirsat(table: Build) -> None:
    """Cards are played before the Foe's dice."""
    t = fight(table, "garmr", "fyrirsat", None)
    assert (t.decision, t.value(), zone(t, "foe_dice")) == ("OQ-D-PLAY", None, None)
    cards(t, "spear_cast").play("play:done")
    assert t.decision == "OQ-C-FOE"
    t.play("foe:1111111")
    assert (t.decision, t.value()) == ("OQ-C-OWN", 15)


@clause("OQ-CARD-VIGAGJALD-01", "OQ-CARD-VALKYRJUR-01", "OQ-CARD-HRID-01")
@pytest.mark.parametrize(("conflict", "lost"), [("vigagjald", 2), ("hrid", 1), ("valkyrjur", 0)])
def test_cards_lost(table: Build, conflict: str, lost: int) -> None:
    """What a failure costs."""
    t = fail(fight(table, "garmr", conflict, "6666666", favour=False))
    if lost:
        assert (t.decision, zone(t, "owed")) == ("OQ-D-LOSE", [f"lose:{lost}"])
    else:
        assert t.decision == "OQ-C-FOE"


@clause("OQ-CARD-TYS-HEIT-01")
def test_tys_heit(table: Build) -> None:
    """Fear is ignored, Doom is not."""
    tokens = {"garmr": {"doom": 1, "fear": 2}}
    t = fight(table, "garmr", "tys_heit", "1111111", omens=tokens)
    assert (t.limit(), t.value()) == (3, 14 + 3 + 1)


@pytest.mark.parametrize("row", rows(REALM_ROWS))
def test_stack_of_a_realm(new_table: Fresh, row: Any) -> None:
    """Kinds from the top, after setup."""
    realm, _, kinds = row
    stack = zone(deal(new_table()), "stacks")[realm]
    assert [slot["kind"] for slot in stack] == kinds.split()
    assert all(slot["card"] is None for slot in stack)


@pytest.mark.parametrize("row", rows(REALM_ROWS))
def test_side_of_a_realm(table: Build, row: Any) -> None:
    """Naglfar looks for the next Dark Realm: this one, if it is the only uncleared one but here."""
    realm, side, _ = row
    far = next(r for r in ("helheimr", "niflheimr") if r != realm)  # a Dark Realm
    marker = next(r for r in ("asgardr", "vanaheimr") if r != realm)
    cleared = [r for r in REALMS if r not in (realm, far, marker)]
    order = [marker, realm, far, *cleared]
    start = scene(
        marker,
        ring=["valholl", *order],
        cleared=cleared,
        current="naglfar",
        met=True,
        phase="encounter",
    )
    t = table(start).play("draw:fenrir")
    assert list(zone(t, "stacks")) == [realm if side == "dark" else far]
