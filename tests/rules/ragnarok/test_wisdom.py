"""The Wisdom roll (RAG-WIS, RAG-CH-WISDOM, RAG-T-DICE) and the dice pool."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb

import pytest

from tests.clauses import clause
from tests.rules.ragnarok.moves import Build, at, faces, last_card, outcomes, own
from tests.rules.ragnarok.table import position, seat

# RAG-T-DICE: ways out of 3^n for a total bonus of 0 to 2n.
WAYS = {
    0: [1],
    1: [1, 1, 1],
    2: [1, 2, 3, 2, 1],
    3: [1, 3, 6, 7, 6, 3, 1],
    4: [1, 4, 10, 16, 19, 16, 10, 4, 1],
    5: [1, 5, 15, 30, 45, 51, 45, 30, 15, 5, 1],
    6: [1, 6, 21, 50, 90, 126, 141, 126, 90, 50, 21, 6, 1],
    7: [1, 7, 28, 77, 161, 266, 357, 393, 357, 266, 161, 77, 28, 7, 1],
    8: [1, 8, 36, 112, 266, 504, 784, 1016, 1107, 1016, 784, 504, 266, 112, 36, 8, 1],
    9: [1, 9, 45, 156, 414, 882, 1554, 2304, 2907, 3139,
        2907, 2304, 1554, 882, 414, 156, 45, 9, 1],
}  # fmt: skip

# Supports without Realm help in Midgard, by their dice.
BY_DICE = {
    1: ("bifrost", "garm"),
    2: ("bifrost", "nidhogg"),
    3: ("garm", "jormungand"),
    4: ("fenrir", "garm"),
    5: ("fenrir", "jormungand"),
    6: ("fenrir", "mjollnir"),
}
NO_DICE = ("yggdrasill", "mimisbrunn")


def rolling(table: Build, number: int) -> tuple[int, list[tuple[Fraction, int]]]:
    """Base Strength of the Aesir and every result of their roll of that many dice."""
    t = table(position(seat("tyr", BY_DICE[number]), seat("ymir", NO_DICE), realm="midgard"))
    assert t.dice(0) == number and t.dice(1) == 0
    return t.base(0), [(chance, leaf.total(0)) for chance, leaf in outcomes(t)]


@clause("RAG-WIS-03", "RAG-WC-04", "RAG-CH-WISDOM")
@pytest.mark.parametrize(("face", "bonus"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_what_a_face_is_worth(table: Build, face: int, bonus: int) -> None:
    """0, 0, 1, 1, 2, 2, each face as likely."""
    t = table(position(seat("tyr", BY_DICE[1]), seat("ymir", NO_DICE), realm="midgard"))
    assert at(t) == ("RAG-CH-WISDOM", None)
    assert t.options() == ["1", "2", "3", "4", "5", "6"]
    assert set(t.chances().values()) == {Fraction(1, 6)}
    before = t.total(0)
    assert t.play(str(face)).total(0) == before + bonus


@clause("RAG-WC-04", "RAG-WIS-04", "RAG-RUL-01")
def test_a_bonus_is_a_sum(table: Build) -> None:
    """[4, 1, 2] is +1; the third die of the printed example changes nothing."""
    t = table(position(seat("tyr", BY_DICE[3]), seat("ymir", NO_DICE), realm="midgard"))
    base = t.base(0)
    assert t.play(*faces(4, 1, 2)).total(0) == base + 1
    t = table(position(seat("tyr", BY_DICE[2]), seat("ymir", NO_DICE), realm="midgard"))
    base = t.base(0)
    assert t.play(*faces(4, 2)).total(0) == base + 1


@clause("RAG-WIS-01", "RAG-WIS-02", "RAG-CH-WISDOM", "RAG-RUL-17", "RAG-D-CUNNING")
def test_all_dice_are_rolled_in_the_open(table: Build) -> None:
    """The Aesir first, one die at a time, before anybody chooses; everybody sees them."""
    t = table(position(seat("tyr", BY_DICE[2]), seat("ymir", ("fenrir", "garm")), realm="midgard"))
    assert (t.dice(0), t.dice(1)) == (2, 4)
    for i, face in enumerate((6, 1, 3, 2, 2, 5)):
        assert at(t) == ("RAG-CH-WISDOM", None)
        t.play(str(face))
        shown = [[6, 1][: i + 1], [3, 2, 2, 5][: max(0, i - 1)]]
        for viewer in (0, 1, None):
            assert [s["wisdom_dice"] for s in t.view(viewer)["seats"]] == shown
    assert at(t) == ("RAG-D-CUNNING", 0)


@clause("RAG-WIS-01", "RAG-WIS-02")
def test_no_dice_no_roll(table: Build) -> None:
    """N may be 0 for one seat or both."""
    t = table(position(seat("tyr", NO_DICE), seat("ymir", ("bifrost", "hvergelmir"))))
    assert at(t) == ("RAG-D-CUNNING", 0)
    assert (t.total(0), t.total(1)) == (t.base(0), t.base(1)) == (16, 16)


@clause("RAG-WIS-05", "RAG-CLEAN-03")
def test_dice_stay_until_the_clean_up(table: Build) -> None:
    """Through the cunning step; gone before the first card is drawn."""
    mine = {"supports": BY_DICE[2], "faces": (6, 1)}
    t = table(last_card("garm", "valhalla", battle=3, realm="midgard", aesir=mine))
    t.play("valhalla", "1")
    assert own(t, 0, "wisdom_dice") == [6, 1] and own(t, 0, "cunning_dice") == [1]
    t.play("2")
    assert t.decision == "RAG-CH-DECK"
    assert [own(t, s, z) for s in (0, 1) for z in ("wisdom_dice", "cunning_dice")] == [[]] * 4


@clause("RAG-T-DICE", "RAG-WIS-04", "RAG-CH-WISDOM")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_the_table_of_totals(table: Build, number: int) -> None:
    """Every roll played: the counts of the table, mean n and variance 2n/3."""
    base, results = rolling(table, number)
    spread: Counter[int] = Counter()
    for chance, total in results:
        spread[total - base] += chance * 3**number
    assert [spread[t] for t in range(2 * number + 1)] == WAYS[number]
    mean = sum(chance * (total - base) for chance, total in results)
    square = sum(chance * (total - base) ** 2 for chance, total in results)
    assert (mean, square - mean**2) == (number, Fraction(2 * number, 3))


@clause("RAG-T-DICE")
def test_the_longer_rows_follow(table: Build) -> None:
    """Each row is the one before spread over the three bonuses that one die was seen to give."""
    base, one = rolling(table, 1)
    bonus = [total - base for _, total in one]
    assert sorted(bonus) == [0, 1, 2]
    for number in range(9):
        following = [0] * (2 * number + 3)
        for total, ways in enumerate(WAYS[number]):
            for b in bonus:
                following[total + b] += ways
        assert following == WAYS[number + 1]
        assert sum(following) == 3 ** (number + 1)
        for k in range(2 * number + 1):  # closed form of the trinomial coefficients
            terms = (
                (-1) ** j * comb(number, j) * comb(number + k - 3 * j - 1, k - 3 * j)
                for j in range(k // 3 + 1)
            )
            assert number == 0 or sum(terms) == WAYS[number][k]


Side = tuple[str, tuple[str, str], str, int, int]


@clause("RAG-WC-28", "RAG-WC-29", "RAG-WC-30", "RAG-T-DICE", "RAG-CUN-12", "RAG-WIN-01")
@pytest.mark.parametrize(
    ("realm", "mine", "theirs", "expected"),
    [
        (
            "niflheim",
            ("odin", ("fenrir", "garm"), "bifrost", 9, 4),
            ("geirrod", ("yggdrasill", "jormungand"), "hvergelmir", 11, 2),
            (98, 47, 98),
        ),
        (
            "niflheim",
            ("thor", ("fenrir", "jormungand"), "bifrost", 8, 5),
            ("skadi", ("yggdrasill", "garm"), "hvergelmir", 10, 1),
            (187, 30, 26),
        ),
        (  # 6 + 0 dice against 3 + 3 dice: no two Wonders are that weak, so 3 more on both sides
            "alfheim",
            ("loki", ("bifrost", "mimisbrunn"), "yggdrasill", 9, 0),
            ("thiazi", ("garm", "jormungand"), "hvergelmir", 6, 3),
            (90, 63, 90),
        ),
    ],
    ids=["wc_28", "wc_29", "wc_30"],
)
def test_wc_28_to_30(
    table: Build, realm: str, mine: Side, theirs: Side, expected: tuple[int, int, int]
) -> None:
    """Chances out of 243 that the Aesir are higher, level or lower; no cunning bonus."""
    sides = [seat(god, pair, [card]) for god, pair, card, _, _ in (mine, theirs)]
    t = table(position(*sides, battle=9, realm=realm))
    assert (t.base(0), t.dice(0)) == mine[3:]
    assert (t.base(1), t.dice(1)) == theirs[3:]
    found = [Fraction(0)] * 3
    for chance, leaf in outcomes(t):
        leaf.play(mine[2], theirs[2])
        difference = leaf.total(0) - leaf.total(1)
        marker = leaf.position()["markers"][8]
        assert marker == ("aesir" if difference > 0 else "jotunn" if difference else "none")
        found[1 - (difference > 0) + (difference < 0)] += chance
    assert found == [Fraction(n, 243) for n in expected]


@clause("RAG-RUL-16", "RAG-WC-39", "RAG-WIS-01", "RAG-CUN-13")
def test_wc_39(table: Build) -> None:
    """A pool of 4 in Alfheim: 4 of 5 dice, then none for the cunning card."""
    sides = [seat("tyr", ("mjollnir", "nidhogg"), ["jormungand"]), seat("ymir", NO_DICE)]
    t = table(position(*sides, battle=9, realm="alfheim", dice_pool=4))
    assert t.dice(0) == 4
    t.play(*faces(1, 1, 1, 1))
    assert t.decision == "RAG-D-CUNNING"
    t.play("jormungand")
    t.play(t.options()[0])
    assert own(t, 0, "cunning_dice") == []


@clause("RAG-RUL-16", "RAG-CUN-13")
@pytest.mark.parametrize(
    ("pool", "first", "then"),
    [(0, 0, 0), (2, 2, 0), (6, 5, 1), (7, 5, 2), (9, 5, 2), (100, 5, 2), ("unlimited", 5, 2)],
)
def test_cunning_dice_are_what_the_pool_has_left(
    table: Build, pool: int | str, first: int, then: int
) -> None:
    """5 support dice and 2 cunning dice wanted."""
    sides = [seat("tyr", BY_DICE[5], ["garm"]), seat("ymir", NO_DICE, ["hvergelmir"])]
    t = table(position(*sides, battle=9, realm="midgard", dice_pool=pool))
    assert t.dice(0) == first
    t.play(*["1"] * first, "garm", "hvergelmir", *["1"] * then)
    assert len(own(t, 0, "cunning_dice")) == then and t.decision is None


@clause("RAG-RUL-16", "RAG-CLEAN-03")
def test_each_player_has_a_pool_in_each_battle(table: Build) -> None:
    """One player's dice take nothing from the other's, nor from the next battle."""
    mine = seat("tyr", BY_DICE[5], ["garm", "andvari", "ivaldi"])
    theirs = seat("ymir", ("mjollnir", "gungnir"), ["valhalla"])
    t = table(position(mine, theirs, battle=2, realm="asgard", dice_pool=5))
    assert (t.dice(0), t.dice(1)) == (5, 5)
    t.play(*["1"] * 10, "garm", "valhalla")
    assert t.decision == "RAG-CH-DECK"  # no cunning die
    while t.decision != "RAG-D-SUPPORT":
        t.play(t.options()[0])
    t.play("andvari+ivaldi")
    t.play(t.options()[0])
    assert t.dice(0) == 4 and t.decision == "RAG-CH-WISDOM"
