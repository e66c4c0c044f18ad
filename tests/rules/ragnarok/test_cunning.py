"""The cunning step but for rotation (RAG-CUN-01 to -06, -12, -13, RAG-D-CUNNING)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.ragnarok.editions import default_data, draw_card
from tests.rules.ragnarok.moves import Build, at, last_card, outcomes, own, zone
from tests.rules.ragnarok.table import CARDS, position, seat

NO_DICE = ("yggdrasill", "mimisbrunn")


def cunning_roll(
    table: Build, card: str, supports: tuple[str, str], *, others: tuple[str, str], **more: Any
) -> int:
    """How many cunning dice the Aesir roll with that card."""
    edition = more.pop("edition", None)
    answer = next(
        c for c in ("fensalir", "valhalla", "himinbjorg") if c not in (*supports, *others)
    )
    document = position(
        seat("tyr", supports, [card]),
        seat("ymir", others, [answer]),
        battle=9,
        realm="midgard",
        **more,
    )
    if edition is not None:
        document["edition"] = edition["edition_id"]
    t = table(document, edition)
    while t.actor is None:
        t.play("1")
    t.play(card, answer)
    while t.decision is not None:
        assert at(t) == ("RAG-CH-CUNNING", None) and t.options() == list("123456")
        t.play("1")
    assert own(t, 1, "cunning_dice") == []
    return len(own(t, 0, "cunning_dice"))


@clause("RAG-CUN-01", "RAG-D-CUNNING", "RAG-RUL-05", "RAG-RUL-19", "RAG-TURN-02")
def test_one_of_three_cards_after_both_rolls(table: Build) -> None:
    """Chosen in secret, revealed together; no way to play none."""
    mine, theirs = ["bifrost", "garm", "valhalla"], ["draupnir", "eitri", "fensalir"]
    t = table(
        position(
            seat("tyr", ("fenrir", "yggdrasill"), mine),
            seat("ymir", ("nidhogg", "mimisbrunn"), theirs),
            realm="midgard",
        )
    )
    for _ in range(5):
        assert t.decision == "RAG-CH-WISDOM"
        t.play("3")
    assert at(t) == ("RAG-D-CUNNING", 0) and t.options() == mine
    worlds = [t.copy().play(card) for card in mine]
    for world in worlds:
        assert at(world) == ("RAG-D-CUNNING", 1) and world.options() == theirs
        assert world.view(1) == worlds[0].view(1)
        assert world.view(None) == t.view(None)
        assert world.view(1)["seats"][0]["hand_size"] == 3
    t = worlds[1].play("eitri")
    for viewer in (0, 1, None):
        view = t.view(viewer)
        assert [s["cunning"] for s in view["seats"]] == ["garm", "eitri"]
        assert [s["hand_size"] for s in view["seats"]] == [2, 2]


@clause("RAG-CUN-02", "RAG-CUN-03", "RAG-CUN-04", "RAG-CUN-12", "RAG-CUN-14")
@pytest.mark.parametrize("card", [c for c, row in CARDS.items() if row[3] != "match"])
def test_printed_cunning_figures(table: Build, card: str) -> None:
    """Monsters roll, Halls add, Treasures turn; neither Strength nor large dice count."""
    _, _, _, kind, number = CARDS[card]
    supports = ("fenrir", "garm") if card not in ("fenrir", "garm") else ("jormungand", "nidhogg")
    mine = {"supports": supports, "faces": (2, 4, 2, 4)}
    theirs = {"supports": NO_DICE if card not in NO_DICE else ("bifrost", "hvergelmir")}
    answer = "breidablik" if card != "breidablik" else "sessrumnir"
    t = table(last_card(card, answer, realm="midgard", aesir=mine, jotunn=theirs))
    before = t.total(0)
    t.play(answer)
    rolled = 0
    while t.decision is not None:
        t.play("5")
        rolled += 1
    gain = {"none": 0, "dice": 2 * number, "flat": number, "rotate": number}[kind]
    assert rolled == (number if kind == "dice" else 0)
    assert t.total(0) == before + gain
    assert (t.base(0), t.dice(0)) == (5, 4)


@clause("RAG-CUN-03", "RAG-CH-CUNNING", "RAG-WIS-03")
def test_cunning_dice_score_like_wisdom_dice(table: Build) -> None:
    """All of the Aesir first, each face as likely, in the open."""
    t = table(last_card("jormungand", "garm", realm="midgard")).play("garm")
    before = (t.total(0), t.total(1))
    for i, face in enumerate((1, 4, 6, 5)):
        assert at(t) == ("RAG-CH-CUNNING", None)
        assert t.chances() == {str(f): Fraction(1, 6) for f in range(1, 7)}
        for viewer in (0, 1, None):
            shown = [s["cunning_dice"] for s in t.view(viewer)["seats"]]
            assert shown == [[1, 4][:i], [6, 5][: max(0, i - 2)]]
        t.play(str(face))
    assert (t.total(0), t.total(1)) == (before[0] + 1, before[1] + 4)


@clause("RAG-CUN-05", "RAG-CUN-06", "RAG-RUL-21", "RAG-WC-08")
@pytest.mark.parametrize(
    ("supports", "number"),
    [
        (("gjallarhorn", "valhalla"), 2),
        (("gjallarhorn", "fenrir"), 1),
        (("mjollnir", "gungnir"), 2),
        (("bifrost", "valhalla"), 1),
        (("fenrir", "bifrost"), 0),
        (("brokkr", "dvalin"), 0),
    ],
)
def test_wc_08(table: Build, supports: tuple[str, str], number: int) -> None:
    """Eitri {yellow, green}: one die a matching support, also none."""
    assert cunning_roll(table, "eitri", supports, others=NO_DICE) == number


@clause("RAG-CUN-05")
@pytest.mark.parametrize("card", [c for c, row in CARDS.items() if row[3] == "match"])
def test_colours_of_the_dwarven_cards(table: Build, card: str) -> None:
    """Each pair of the four Wisdom colours once, the two colours as printed."""
    beside = "bifrost"
    samples = {"red": "fenrir", "yellow": "mjollnir", "green": "himinbjorg"}
    samples["orange"] = "brokkr" if card != "brokkr" else "dvalin"
    for colour, support in samples.items():
        expected = int(colour in CARDS[card][4])
        others = ("yggdrasill", "mimisbrunn")
        assert cunning_roll(table, card, (beside, support), others=others) == expected


@clause("RAG-CUN-06", "RAG-RUL-22")
def test_what_a_match_does_not_count(table: Build) -> None:
    """Not the cunning card itself, the other player's cards, or supports of earlier battles."""
    assert cunning_roll(table, "dvalin", ("bifrost", "fenrir"), others=("eitri", "brokkr")) == 0
    mine = {"supports": ("bifrost", "fenrir"), "faces": (1, 1, 1)}
    gone = ("eitri", "brokkr", "himinbjorg", "valhalla", "sessrumnir", "bilskirnir")
    more: dict[str, Any] = {"battle": 2, "realm": "midgard", "discard": gone}
    t = table(last_card("dvalin", "fensalir", aesir=mine, **more))
    t.play("fensalir")
    assert t.decision == "RAG-CH-DECK" and own(t, 0, "cunning_dice") == []


@clause("RAG-CUN-06", "RAG-CUN-05")
def test_a_match_counts_wisdom_cards_by_colour(table: Build) -> None:
    """A violet Monster counts for violet, a Wonder never; other figures and maxima are data."""
    edition = default_data("matches")
    draw_card(edition, "fenrir")["colour"] = "violet"
    draw_card(edition, "eitri")["cunning"]["colours"] = ["violet"]
    draw_card(edition, "brokkr")["cunning"] |= {"per_match": 2, "max": 3}
    draw_card(edition, "dvalin")["cunning"] |= {"per_match": 3, "max": 20}
    more: dict[str, Any] = {"others": ("hvergelmir", "mimisbrunn"), "edition": edition}
    assert cunning_roll(table, "eitri", ("bifrost", "yggdrasill"), **more) == 0
    assert cunning_roll(table, "eitri", ("bifrost", "fenrir"), **more) == 1
    assert cunning_roll(table, "brokkr", ("bifrost", "mjollnir"), **more) == 2
    assert cunning_roll(table, "brokkr", ("gungnir", "mjollnir"), **more) == 3
    assert cunning_roll(table, "dvalin", ("fensalir", "valhalla"), **more) == 6


@clause("RAG-RUL-20", "RAG-WC-38")
@pytest.mark.parametrize(("scope", "number"), [("own", 1), ("both", 2)])
def test_wc_38(table: Build, scope: str, number: int) -> None:
    """Andvari {red, yellow}: three matches among all four supports, capped to two dice."""
    more: dict[str, Any] = {"others": ("mjollnir", "gungnir"), "dwarven_scope": scope}
    assert cunning_roll(table, "andvari", ("fenrir", "bifrost"), **more) == number


@clause("RAG-RUL-20")
def test_both_counts_the_opponents_supports_alone_too(table: Build) -> None:
    """And never the cunning cards."""
    more = {"dwarven_scope": "both"}
    assert cunning_roll(table, "andvari", NO_DICE, others=("mjollnir", "eitri"), **more) == 1
    assert cunning_roll(table, "eitri", NO_DICE, others=("fenrir", "garm"), **more) == 0


@clause("RAG-CUN-12", "RAG-RUL-14", "RAG-RUL-18")
def test_a_wonder_is_legal_and_does_nothing(table: Build) -> None:
    """Even where a circle has its colour."""
    t = table(
        last_card(
            "yggdrasill",
            "valhalla",
            realm="midgard",
            aesir={"supports": ("bifrost", "mimisbrunn")},
            jotunn={"supports": ("eitri", "brokkr"), "faces": (1, 1)},
        )
    )
    before = t.total(0)
    assert t.play("valhalla").total(0) == before


@clause("RAG-RUL-18", "RAG-RUL-44", "RAG-WC-41", "RAG-D-CUNNING")
@pytest.mark.parametrize(
    ("hand", "options"),
    [
        (["bifrost", "hvergelmir", "garm"], ["garm"]),
        (["bifrost", "hvergelmir", "mimisbrunn"], ["bifrost", "mimisbrunn", "hvergelmir"]),
        (["bifrost", "garm", "valhalla"], ["garm", "valhalla"]),
        (["garm", "draupnir", "valhalla"], ["garm", "draupnir", "valhalla"]),
    ],
)
def test_wc_41(table: Build, hand: list[str], options: list[str]) -> None:
    """Wonders only if there is nothing else; a single option is asked all the same."""
    for side in (0, 1):
        sides = [seat("tyr", ("eitri", "brokkr")), seat("ymir", ("dvalin", "andvari"))]
        gods, pairs = ("tyr", "ymir"), (("eitri", "brokkr"), ("dvalin", "andvari"))
        sides[side] = seat(gods[side], pairs[side], hand)
        t = table(position(*sides, realm="midgard", wonder_cunning="only_if_forced"))
        while t.actor is None:
            t.play("1")
        if side == 1:
            t.play(t.options()[0])
        assert at(t) == ("RAG-D-CUNNING", side)
        assert t.options() == options
        with pytest.raises(ValueError):
            t.copy().play(*[c for c in hand if c not in options] or ["keep"])
    t = table(position(*sides, realm="midgard"))
    while t.actor is None:
        t.play("1")
    t.play(t.options()[0])
    assert len(t.options()) == 3  # by default a Wonder is always allowed


@clause("RAG-WC-31", "RAG-CUN-14")
def test_wc_31(table: Build) -> None:
    """12 and 12; two dice against a flat 2: a third each."""
    mine = {"god": "tyr", "supports": ("yggdrasill", "eitri"), "faces": (1,)}
    theirs = {"god": "thrym", "supports": ("bifrost", "brokkr"), "faces": (2,)}
    t = table(last_card("jormungand", "bilskirnir", realm="alfheim", aesir=mine, jotunn=theirs))
    assert (t.total(0), t.total(1)) == (12, 12)
    found = {"aesir": Fraction(0), "none": Fraction(0), "jotunn": Fraction(0)}
    for chance, leaf in outcomes(t.play("bilskirnir")):
        found[zone(leaf, "markers")[8]] += chance
    assert set(found.values()) == {Fraction(1, 3)}
