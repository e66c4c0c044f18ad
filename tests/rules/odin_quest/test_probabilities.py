"""Exact probabilities OQ-CASE-42 to OQ-CASE-51, from the outcomes of the chance points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.odin_quest.moves import Build, cards, fail, fight, woo
from tests.rules.odin_quest.table import Table

Distribution = dict[int, Fraction]

# Cards that show k dice, and what they add against a beast. Surtr's highest dice beat them all.
PLAYS = {
    4: ("spear_cast", "raven_feint"),
    5: ("spear_cast", "shield_brace", "silver_tongue"),
    6: ("spear_cast", "sword_song", "shield_brace"),
    7: ("spear_cast", "sword_song", "oath_ring"),
}


def faces(text: str) -> list[int]:
    """The dice of an outcome."""
    return [int(face) for face in text.split(":")[1]]


def distribution(t: Table, figure: Callable[[list[int]], int]) -> Distribution:
    """Distribution of a figure of the dice at the open chance point."""
    result: Counter[int] = Counter()
    for text, chance in t.chances().items():
        result[figure(faces(text))] += chance  # type: ignore[assignment]
    return {n: Fraction(p) for n, p in result.items()}


def own_sums(table: Build, k: int) -> Distribution:
    """Distribution of the sum of the player's k dice."""
    t = fight(table, "fenrir", "hrid", "6666666")
    cards(t, *PLAYS[k])
    if t.decision == "OQ-D-PLAY":
        t.play("play:done")
    assert t.decision == "OQ-C-OWN"
    return distribution(t, sum)


def place_sums(t: Table, positions: Iterable[int]) -> Distribution:
    """Distribution of the sum of these positions of seven dice."""
    assert t.decision == "OQ-C-FOE"
    return distribution(t, lambda dice: sum(dice[p - 1] for p in positions))


def at_least(values: Distribution, least: int) -> Fraction:
    """P(figure >= least)."""
    return sum((p for n, p in values.items() if n >= least), Fraction(0))


def mean(values: Distribution) -> Fraction:
    """The expected figure."""
    return sum((n * p for n, p in values.items()), Fraction(0))


def success(
    theirs: Distribution, base: int, mine: Distribution, mod: int, tie: int = 0
) -> Fraction:
    """P(mine + mod > theirs + base), or >= with `tie` 1."""
    return sum(
        (p * at_least(mine, n + base - mod + 1 - tie) for n, p in theirs.items()), Fraction(0)
    )


@clause("OQ-C-FOE")
def test_the_seven_dice(table: Build) -> None:
    """792 sorted rolls, each as likely as its orders are many."""
    t = fight(table, "mara", "hrid", None)
    assert (t.decision, t.actor, len(t.chances())) == ("OQ-C-FOE", None, 792)
    assert sum(t.chances().values()) == 1
    assert t.chances()["foe:1111111"] == Fraction(1, 6**7)
    assert t.chances()["foe:1233456"] == Fraction(2520, 6**7)


@clause("OQ-C-OWN")
@pytest.mark.parametrize(("k", "rolls"), [(4, 126), (5, 252), (6, 462), (7, 792)])
def test_own_dice(table: Build, k: int, rolls: int) -> None:
    """Sorted rolls of k dice; their mean is 3.5 each."""
    t = fight(table, "fenrir", "hrid", "6666666")
    cards(t, *PLAYS[k])
    if t.decision == "OQ-D-PLAY":
        t.play("play:done")
    assert (t.decision, t.actor, len(t.chances())) == ("OQ-C-OWN", None, rolls)
    assert t.chances()["own:" + "1" * (k - 1) + "2"] == Fraction(k, 6**k)
    assert mean(own_sums(table, k)) == Fraction(7 * k, 2)


@clause("OQ-C-FOE", "OQ-FOE-04")
def test_means_of_the_positions(table: Build) -> None:
    """The order statistics of seven dice (section 6)."""
    t = fight(table, "mara", "hrid", None)
    assert [mean(place_sums(t, [p])) for p in range(1, 8)] == [
        Fraction(125587, 93312),
        Fraction(23359, 11664),
        Fraction(256487, 93312),
        Fraction(7, 2),
        Fraction(396697, 93312),
        Fraction(58289, 11664),
        Fraction(527597, 93312),
    ]


@clause("OQ-CASE-42")
def test_case_42(table: Build) -> None:
    """Seven dice and 3 against 26."""
    assert at_least(own_sums(table, 7), 24) == Fraction(163985, 279936)


def win_chance(table: Build, t: Table, foe: str) -> Fraction:
    """Chance that the Foe falls, every chance point played out."""
    if foe in t.position()["trophies"]:
        return Fraction(1)
    if t.decision is None or t.actor is not None:
        return Fraction(0)
    document = t.position()
    chances = t.chances().items()
    return sum(
        (p * win_chance(table, table(document).play(text), foe) for text, p in chances),
        Fraction(0),
    )


@clause("OQ-CASE-43", "OQ-FOE-15", "OQ-FOE-14")
@pytest.mark.parametrize(
    ("names", "chance"),
    [
        (("spear_cast", "shield_brace", "silver_tongue"), Fraction(1, 2)),
        (("keen_eye", "shield_brace", "sword_song"), Fraction(5489, 7776)),
    ],
)
def test_case_43(table: Build, names: Any, chance: Fraction) -> None:
    """Five dice and 4 against 21, plain and keen."""
    t = fight(table, "garmr", "hrid", "1223333", favour=True)
    assert t.value() == 21
    cards(t, *names)
    if t.decision == "OQ-D-PLAY":
        t.play("play:done")
    assert win_chance(table, t, "garmr") == chance


@clause("OQ-CASE-43", "OQ-FOE-16", "OQ-C-DRAUGHT")
def test_case_43_draught(table: Build) -> None:
    """The blue cube gives a second roll of the same dice: 1/2 + 1/2 · 1/2."""
    t = fight(table, "garmr", "hrid", "1223333", draught=True)
    cards(t, "spear_cast", "shield_brace", "silver_tongue")
    first = win_chance(table, t, "garmr")
    t.play("own:11111", "draught:yes")
    assert first + (1 - first) * win_chance(table, t, "garmr") == Fraction(3, 4)


@clause("OQ-CASE-44", "OQ-CARD-BERSERKSGANGR-01")
@pytest.mark.parametrize(
    ("conflict", "chance"),
    [("berserksgangr", Fraction(20441, 46656)), ("hrid", Fraction(2401, 11664))],
)
def test_case_44(table: Build, conflict: str, chance: Fraction) -> None:
    """Six dice that must give 25, read off the totals of failed encounters."""
    t = fight(table, "fenrir", conflict, "6666666", omens={"jotunheimr": {"doom": 13}})
    cards(t, *PLAYS[6])
    document, reached = t.position(), Fraction(0)
    for text, p in t.chances().items():
        total = table(document).play(text).total()
        assert total is not None
        reached += p * (total - 4 >= 25)
    assert reached == chance


MARA = [
    561, 6090, 14476, 34525, 44506, 53424, 47097, 36484, 22288, 12363, 5208, 2044, 701, 140, 28, 1,
]  # fmt: skip
FENRIR = [
    1, 7, 28, 148, 469, 1141, 2745, 5747, 10409, 18159, 27979, 39277, 48798, 54096, 44121, 26811,
]  # fmt: skip


@clause("OQ-CASE-45", "OQ-CASE-46", "OQ-CARD-MARA-01", "OQ-CARD-FENRIR-01")
@pytest.mark.parametrize(
    ("foe", "positions", "base", "counts", "average"),
    [
        ("mara", (1, 3, 5), 12, MARA, Fraction(778771, 93312)),
        ("fenrir", (5, 6, 7), 13, FENRIR, Fraction(695303, 46656)),
    ],
)
def test_case_45_46(
    table: Build, foe: str, positions: Any, base: int, counts: list[int], average: Fraction
) -> None:
    """Sums of the Foe's positions; every twentieth roll is checked against its value."""
    t = fight(table, foe, "hrid", None)
    sums = place_sums(t, positions)
    assert [sums[n] * 6**7 for n in range(3, 19)] == counts
    assert mean(sums) == average
    document = t.position()
    for text in sorted(t.chances())[::20]:
        dice = faces(text)
        value = base + sum(dice[p - 1] for p in positions)
        assert table(document).play(text).value() == value


@clause("OQ-CASE-47", "OQ-CARD-FYRIRSAT-01", "OQ-FOE-12")
def test_case_47(table: Build) -> None:
    """Mara in an ambush: cards first, then her dice."""
    t = fight(table, "mara", "fyrirsat", None)
    assert (t.decision, t.value()) == ("OQ-D-PLAY", None)
    t.play("play:done")
    chance = success(place_sums(t, (1, 3, 5)), 12, own_sums(table, 6), 6)
    assert chance == Fraction(5903574535, 6530347008)


@clause("OQ-CASE-48", "OQ-CASE-51")
def test_case_48_51(table: Build) -> None:
    """Fenrir with base 12."""
    sums = place_sums(fight(table, "fenrir", "vigagjald", None), (5, 6, 7))
    assert success(sums, 12, own_sums(table, 7), 5) == Fraction(12886438907, 19591041024)
    assert at_least(sums, 27 - 12) == Fraction(173826, 279936)


@clause("OQ-CASE-49", "OQ-CARD-JAFNADR-01")
def test_case_49(table: Build) -> None:
    """Garmr with base 14, equality winning or not."""
    sums = place_sums(fight(table, "garmr", "jafnadr", None), (2, 4, 6))
    mine = own_sums(table, 5)
    assert success(sums, 14, mine, 4, tie=1) == Fraction(19729615, 68024448)
    assert success(sums, 14, mine, 4) == Fraction(9924253, 45349632)


@clause("OQ-CASE-50", "OQ-ALLY-02")
def test_case_50(table: Build) -> None:
    """Bragi against four dice and 5."""
    sums = place_sums(woo(table, "bragi", None), (1, 4, 6))
    assert success(sums, 6, own_sums(table, 4), 5) == Fraction(135264371, 181398528)


@clause("OQ-C-KEEN", "OQ-C-QUIET", "OQ-C-DRAUGHT")
def test_the_other_dice(table: Build) -> None:
    """Keen: one die. The blue cube: all dice again."""
    t = fight(table, "fenrir", "hrid", "6666666", draught=True)
    fail(t, "keen_eye")
    assert (t.decision, t.chances()) == (
        "OQ-C-KEEN",
        {f"keen:{face}": Fraction(1, 6) for face in range(1, 7)},
    )
    t.play("keen:1", "draught:yes")
    assert t.decision == "OQ-C-DRAUGHT"
    assert t.chances()["reroll:12"] == Fraction(2, 36)
    assert t.chances()["reroll:66"] == Fraction(1, 36)
