"""Supports, base Strength and Realm icons (RAG-STR, RAG-REALM, RAG-D-SUPPORT)."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.clauses import clause
from tests.rules.ragnarok.editions import default_data
from tests.rules.ragnarok.moves import Build, at, last_card, own, zone
from tests.rules.ragnarok.table import CARDS, GIANTS, NORSE, REALMS, WONDERS, position, seat

# Realms whose icon helps none of the cards named beside them.
PLAIN_FOR_WISDOM = "midgard"
PLAIN_FOR_STRENGTH = "helheim"


def shown(table: Build, realm: str, god: str, *supports: str, side: int = 0) -> tuple[int, int]:
    """Base Strength and Wisdom dice of a seat with these cards face up."""
    others = [c for c in ("mimisbrunn", "hvergelmir", "bifrost", "sessrumnir") if c not in supports]
    sides = [seat("freyr", others[:2]), seat("geirrod", others[:2])]
    sides[side] = seat(god, supports)
    t = table(position(*sides, realm=realm))
    return t.base(side), t.dice(side)


@clause("RAG-STR-02", "RAG-RUL-37")
@pytest.mark.parametrize(("god", "strength"), [*NORSE.items(), *GIANTS.items()])
def test_printed_strength_of_gods(table: Build, god: str, strength: int) -> None:
    """9 to 1 on both sides, the tricksters 1."""
    side = int(god in GIANTS)
    gods = ["freyr", "geirrod"]
    gods[side] = god
    t = table(position(seat(gods[0]), seat(gods[1]), realm=PLAIN_FOR_STRENGTH, at=None))
    assert t.base(side) == strength


@clause("RAG-STR-05", "RAG-STR-06", "RAG-STR-07", "RAG-WIS-01")
@pytest.mark.parametrize("card", CARDS)
def test_printed_figures_of_supports(table: Build, card: str) -> None:
    """A Wonder adds its Strength, a Wisdom card its large dice icons."""
    _, strength, dice, _, _ = CARDS[card]
    beside = "sessrumnir" if card != "sessrumnir" else "valhalla"  # one die each
    realm = PLAIN_FOR_WISDOM if card not in WONDERS else PLAIN_FOR_STRENGTH
    assert shown(table, realm, "tyr", card, beside) == (7 + strength, 1 + dice)


@clause("RAG-STR-05", "RAG-STR-06")
def test_totals_of_the_default_edition() -> None:
    """2.7 asks for these sums of the figures that the tests compare with."""
    by_kind: dict[str, list[int]] = {"dice": [], "rotate": [], "flat": []}
    for _, _, _, kind, number in CARDS.values():
        if kind in by_kind:
            by_kind[kind].append(number)
    assert sum(dice for _, _, dice, _, _ in CARDS.values()) == 37
    assert sum(strength for _, strength, _, _, _ in CARDS.values()) == 16
    assert {kind: sum(n) for kind, n in by_kind.items()} == {"dice": 6, "rotate": 13, "flat": 11}
    for colour, dice in (("red", 8), ("yellow", 12), ("orange", 9), ("green", 8)):
        assert sum(row[2] for row in CARDS.values() if row[0] == colour) == dice


@clause("RAG-STR-03", "RAG-STR-04", "RAG-D-SUPPORT", "RAG-RUL-19", "RAG-ACT-01", "RAG-ACT-02")
@clause("RAG-WC-21")
def test_wc_21(table: Build) -> None:
    """Ten pairs of any families in order, no way to play fewer or none; three cunning cards."""
    hand = ["bifrost", "garm", "draupnir", "eitri", "valhalla"]
    t = table(position(seat("tyr", hand=hand), seat("ymir")))
    assert at(t) == ("RAG-D-SUPPORT", 0)
    assert t.options() == ["+".join(pair) for pair in combinations(hand, 2)]
    assert len(t.options()) == 10
    assert (t.options()[0], t.options()[-1]) == ("bifrost+garm", "eitri+valhalla")
    t.play("bifrost+garm")
    assert at(t) == ("RAG-D-SUPPORT", 1) and len(t.options()) == 10
    t.play(t.options()[0])
    while t.actor is None:
        t.play("1")
    assert at(t) == ("RAG-D-CUNNING", 0)
    assert t.options() == ["draupnir", "eitri", "valhalla"]


@clause("RAG-STR-03", "RAG-RUL-03", "RAG-RUL-04", "RAG-RUL-19", "RAG-TURN-02")
def test_both_pairs_are_revealed_together(table: Build) -> None:
    """After the gods are seen; then each hand holds three cards."""
    mine = ["bifrost", "garm", "draupnir", "eitri", "valhalla"]
    t = table(position(seat("tyr", hand=mine), seat("ymir")))
    theirs = own(t, 1, "hand")
    t.play("garm+valhalla")
    assert [s["supports"] for s in t.view(1)["seats"]] == [[], []]
    t.play("+".join(theirs[1:3]))
    for viewer in (0, 1, None):
        view = t.view(viewer)
        assert [s["supports"] for s in view["seats"]] == [["garm", "valhalla"], theirs[1:3]]
        assert [s["hand_size"] for s in view["seats"]] == [3, 3]
    assert own(t, 0, "hand") == ["bifrost", "draupnir", "eitri"]


@clause("RAG-STR-04")
def test_two_supports_of_one_family(table: Build) -> None:
    """Families may repeat."""
    t = table(position(seat("tyr", hand=list(WONDERS)), seat("ymir"), realm="helheim"))
    t.play("yggdrasill+hvergelmir")
    t.play(t.options()[0])
    assert t.base(0) == 15


# ---- Realm icons --------------------------------------------------------------------------------


@clause("RAG-REALM-01", "RAG-REALM-02", "RAG-REALM-05", "RAG-WC-05")
@pytest.mark.parametrize("realm", REALMS)
def test_wc_05(table: Build, realm: str) -> None:
    """The circles on gods: both white ones help Odin, both blue ones Ymir, from the reveal on."""
    t = table(position(seat("odin"), seat("ymir"), realm=realm))
    expected = {"white": (10, 9), "blue": (9, 10)}.get(REALMS[realm][1], (9, 9))
    assert (t.base(0), t.base(1)) == expected
    assert (t.total(0), t.total(1)) == expected


@clause("RAG-REALM-01", "RAG-RUL-13", "RAG-STR-07")
def test_a_circle_counts_each_card(table: Build) -> None:
    """Two Wonders in Midgard are +2; for both players."""
    t = table(
        position(
            seat("tyr", ["yggdrasill", "bifrost"]),
            seat("thrym", ["mimisbrunn", "hvergelmir"]),
            realm="midgard",
        )
    )
    assert (t.base(0), t.base(1)) == (7 + 6 + 5, 8 + 5 + 4)


@clause("RAG-REALM-03", "RAG-RUL-15")
@pytest.mark.parametrize(
    ("realm", "supports", "number"),
    [
        ("helheim", ["fenrir", "garm"], 6),
        ("helheim", ["fenrir", "mjollnir"], 7),
        ("helheim", ["yggdrasill", "garm"], 2),
        ("alfheim", ["valhalla", "bilskirnir"], 5),
        ("alfheim", ["mjollnir", "gungnir"], 5),
        ("svartalfheim", ["ivaldi", "eitri"], 5),
        ("muspelheim", ["draupnir", "eitri"], 3),
        ("midgard", ["mjollnir", "gungnir"], 5),
        ("midgard", ["yggdrasill", "gungnir"], 2),
        ("asgard", ["yggdrasill", "bifrost"], 0),
    ],
)
def test_a_square_adds_dice_for_its_colour(
    table: Build, realm: str, supports: list[str], number: int
) -> None:
    """One for each Wisdom card of the colour, for both players; none for other cards."""
    assert shown(table, realm, "tyr", *supports)[1] == number
    assert shown(table, realm, "ymir", *supports, side=1)[1] == number


@clause("RAG-REALM-01", "RAG-REALM-03", "RAG-RUL-15")
def test_icons_go_by_colour_alone(table: Build) -> None:
    """A red circle gives each Monster 1 Strength, a violet square no Wonder a die.

    Both need another edition.
    """
    edition = default_data("painted")
    edition["realms"][8] |= {"icon": "circle"}
    document = position(
        seat("tyr", ["fenrir", "garm"]), seat("ymir", ["valhalla", "nidhogg"]), realm="helheim"
    )
    document["edition"] = "painted"
    t = table(document, edition)
    assert (t.base(0), t.base(1), t.dice(0), t.dice(1)) == (9, 10, 4, 3)
    edition = default_data("painted")
    edition["realms"][4] |= {"icon": "square"}
    document = position(
        seat("tyr", ["yggdrasill", "garm"]), seat("ymir", ["valhalla", "bifrost"]), realm="midgard"
    )
    document["edition"] = "painted"
    t = table(document, edition)
    assert (t.base(0), t.base(1), t.dice(0), t.dice(1)) == (12, 13, 1, 1)


@clause("RAG-REALM-04", "RAG-RUL-14", "RAG-CUN-02")
@pytest.mark.parametrize(
    ("realm", "card"), [("midgard", "yggdrasill"), ("helheim", "garm"), ("muspelheim", "mjollnir")]
)
def test_no_icon_helps_a_cunning_card(table: Build, realm: str, card: str) -> None:
    """A Wonder adds nothing, a Monster rolls its small icons only, a Treasure none at all."""
    mine = {"supports": ("valhalla", "fensalir"), "faces": (1, 1)}
    theirs = {"supports": ("bifrost", "hvergelmir")}
    t = table(last_card(card, "himinbjorg", realm=realm, aesir=mine, jotunn=theirs))
    base, number = t.base(0), t.dice(0)
    t.play("himinbjorg")
    rolled = 0
    while t.decision == "RAG-CH-CUNNING":
        t.play("1")
        rolled += 1
    assert rolled == (2 if card == "garm" else 0)
    assert (t.base(0), t.dice(0), t.total(0)) == (base, number, base)
    assert zone(t, "result")["reason"] == "most_realms"


@clause("RAG-WC-12", "RAG-REALM-03")
def test_wc_12(table: Build) -> None:
    """Muspelheim: N is 6 and 4; a Treasure as the cunning card adds no die."""
    assert shown(table, "muspelheim", "tyr", "mjollnir", "draupnir")[1] == 6
    assert shown(table, "muspelheim", "ymir", "eitri", "fenrir", side=1)[1] == 4
    mine = {"supports": ("eitri", "fenrir"), "faces": (1, 1, 1, 1)}
    t = table(last_card("mjollnir", "valhalla", realm="muspelheim", aesir=mine))
    t.play("valhalla")
    assert t.dice(0) == 4 and own(t, 0, "cunning_dice") == [] and t.decision is None


@clause("RAG-WC-13", "RAG-REALM-01", "RAG-CUN-12", "RAG-CUN-04", "RAG-RUL-25")
@pytest.mark.parametrize(("card", "final"), [("mimisbrunn", 17), ("gungnir", 17), ("valhalla", 20)])
def test_wc_13(table: Build, card: str, final: int) -> None:
    """Midgard: 6 + (5 + 1) + (4 + 1) without a die."""
    mine = {"god": "heimdall", "supports": ("yggdrasill", "bifrost")}
    theirs = {"supports": ("fensalir", "hvergelmir"), "faces": (1,)}
    t = table(last_card(card, "himinbjorg", realm="midgard", aesir=mine, jotunn=theirs))
    assert (t.base(0), t.dice(0)) == (17, 0)
    assert t.play("himinbjorg").total(0) == final


@clause("RAG-WC-14", "RAG-REALM-04", "RAG-CUN-05")
def test_wc_14(table: Build) -> None:
    """Svartalfheim: three dice for the supports, two for the cunning card, none for its colour."""
    mine = {"supports": ("eitri", "fensalir"), "faces": (1, 1, 1)}
    t = table(last_card("dvalin", "valhalla", realm="svartalfheim", aesir=mine))
    assert t.dice(0) == 3
    t.play("valhalla", "1", "1")
    assert own(t, 0, "cunning_dice") == [1, 1] and t.decision is None


@clause("RAG-WC-15", "RAG-WIS-01", "RAG-CUN-13")
@pytest.mark.parametrize("pool", [9, "unlimited"])
def test_wc_15(table: Build, pool: int | str) -> None:
    """7 + 2 dice are the most of the default edition: the pool of nine does not bind."""
    mine = {"supports": ("mjollnir", "gungnir"), "faces": [2] * 7}
    t = table(last_card("jormungand", "valhalla", realm="muspelheim", aesir=mine, dice_pool=pool))
    assert t.dice(0) == 7
    t.play("valhalla", "6", "6")
    assert own(t, 0, "cunning_dice") == [6, 6] and t.decision is None
