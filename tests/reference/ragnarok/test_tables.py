"""Exact tables and probabilities of the rules by enumeration, and the ends of games."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations, product

import pytest

from .casework import battle
from .edition import DEFAULT_EDITION, SEATS
from .effects import best_gain, cunning_dice, dice_bonus, rotation_gain
from .flow import outcome
from .subgames import Choice, beats, bonus_spread, cunning_payoff, support_matrix, value

F = Fraction


def test_dice_table():
    """RAG-T-DICE: all rolls of up to five dice, then the recurrence; mean n, variance 2n/3."""
    last_row = [1, 9, 45, 156, 414, 882, 1554, 2304, 2907, 3139]
    for n in range(10):
        spread = dict(bonus_spread(n))
        if n <= 5:
            counted = Counter(dice_bonus(faces) for faces in product(range(1, 7), repeat=n))
            assert spread == {total: F(ways, 6**n) for total, ways in counted.items()}
        mean = sum(total * p for total, p in spread.items())
        assert (mean, sum((t - n) ** 2 * p for t, p in spread.items())) == (n, F(2 * n, 3))
        assert all(spread[total] == spread[2 * n - total] for total in spread)
    assert [spread[total] * 3**9 for total in range(10)] == last_row
    assert [dict(bonus_spread(4))[t] * 81 for t in range(9)] == [1, 4, 10, 16, 19, 16, 10, 4, 1]


def test_identity_of_differences():
    """RAG-T-DICE: T_n - T_m is spread like T_(n+m) - 2m."""
    for n, m in product(range(5), repeat=2):
        difference: defaultdict[int, Fraction] = defaultdict(Fraction)
        for (a, p), (b, q) in product(bonus_spread(n), bonus_spread(m)):
            difference[a - b] += p * q
        assert difference == {t - 2 * m: p for t, p in bonus_spread(n + m)}


def test_rotation_table():
    """RAG-T-ROT, RAG-WC-36; RAG-CUN-10 against all ways to turn."""
    expected = {
        1: ["0", "1/3", "5/9", "19/27", "65/81", "211/243"],
        2: ["0", "2/3", "1", "11/9", "113/81", "373/243"],
        3: ["0", "5/6", "4/3", "89/54", "152/81", "1003/486"],
    }
    for steps, row in expected.items():
        for n, mean in enumerate(row):
            gains = sum(rotation_gain(f, steps) for f in product(range(1, 7), repeat=n))
            assert F(gains, 6**n) == F(mean)
    for n in range(4):
        for faces in product(range(1, 7), repeat=n):
            for steps in range(5):
                assert rotation_gain(faces, steps) == best_gain(faces, steps)


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [
        ((9, 4), (11, 2), ("98/243", "47/243", "98/243")),  # RAG-WC-28
        ((8, 5), (10, 1), ("187/243", "30/243", "26/243")),  # RAG-WC-29
        ((6, 0), (3, 3), ("10/27", "7/27", "10/27")),  # RAG-WC-30
        ((12, 2), (14, 0), ("1/3", "1/3", "1/3")),  # RAG-WC-31
    ],
)
def test_wc_28_to_31(mine, theirs, expected):
    higher = beats(mine[0] - theirs[0], mine[1], theirs[1])
    lower = beats(theirs[0] - mine[0], theirs[1], mine[1])
    assert (higher, 1 - higher - lower, lower) == tuple(map(F, expected))


def worth(card: str, supports: tuple[str, ...] = ()) -> tuple[str, int]:
    cunning = DEFAULT_EDITION.cards[card]["cunning"]
    if cunning["kind"] == "match":
        return "dice", cunning_dice(DEFAULT_EDITION, card, supports)
    return ("flat", 0) if cunning["kind"] == "none" else (cunning["kind"], cunning["n"])


def cunning_matrix(lead, mine, theirs):
    sides = []
    for cards in (mine, theirs):
        parts = [worth(card) for card in cards]
        sides.append([(0, n) if kind == "dice" else (n, 0) for kind, n in parts])
    return tuple(tuple(cunning_payoff(lead, a, b) for b in sides[1]) for a in sides[0])


def test_wc_32():
    """RAG-WC-32."""
    mine, theirs = ("fensalir", "jormungand", "mimisbrunn"), ("himinbjorg", "garm", "hvergelmir")
    matrix = cunning_matrix(-1, mine, theirs)
    assert matrix == ((-1, -1, -1), (F(-1, 3), F(-17, 27), F(1, 3)), (-1, -1, -1))
    assert value(matrix) == matrix[1][1] and (matrix[1][1] + 1) / 2 == F(5, 27)


def test_wc_33():
    """RAG-WC-33."""
    mine, theirs = ("hvergelmir", "fensalir", "jormungand"), ("nidhogg", "valhalla", "garm")
    matrix = cunning_matrix(3, mine, theirs)
    assert matrix == ((1, -1, F(1, 3)), (1, 1, F(7, 9)), (1, F(7, 9), F(71, 81)))
    assert value(matrix) == F(11, 13)


@pytest.mark.parametrize(
    ("realm", "gods", "mine", "theirs", "expected", "pairs"),
    [
        (  # RAG-WC-34
            "asgard",
            ("tyr", "thrym"),
            ("yggdrasill", "fenrir", "eitri", "valhalla", "fensalir"),
            ("bifrost", "jormungand", "garm", "bilskirnir", "andvari"),
            F(19, 27),
            (("yggdrasill", "fenrir"), ("bifrost", "jormungand")),
        ),
        (  # RAG-WC-35
            "muspelheim",
            ("frigg", "bergelmir"),
            ("mjollnir", "gungnir", "nidhogg", "eitri", "fensalir"),
            ("gleipnir", "jormungand", "valhalla", "dvalin", "hvergelmir"),
            F(118915, 767637),
            (("mjollnir", "gungnir"), ("gleipnir", "hvergelmir")),
        ),
    ],
    ids=["wc_34", "wc_35"],
)
def test_wc_34_and_35(realm, gods, mine, theirs, expected, pairs):
    sides: list[dict[tuple[str, ...], Choice]] = [{}, {}]
    for side, hand in enumerate((mine, theirs)):
        for pair in combinations(hand, 2):
            own = (gods[side], pair)
            s = battle(realm, own) if side == 0 else battle(realm, ("odin", ()), own)
            cards = [worth(card, pair) for card in hand if card not in pair]
            choice = Choice(s.base(side), s.wisdom_number(side), cards, rotation_gain)
            sides[side][pair] = choice
    matrix = support_matrix([*sides[0].values()], [*sides[1].values()])
    assert value(matrix) == expected
    row, column = list(sides[0]).index(pairs[0]), list(sides[1]).index(pairs[1])
    assert matrix[row][column] == max(r[column] for r in matrix) == min(matrix[row]) == expected


# ---- ends of games ------------------------------------------------------------------------------

NAMES = {"A": "aesir", "J": "jotunn", "-": "none"}


def ended(results: str, stop: bool = False):
    markers = [NAMES[mark] for mark in results.ljust(9, "-")]
    found = outcome(markers, len(results), stop)
    return found and (found["winner"], found["reason"])


def test_wc_24_to_27_and_40():
    """RAG-WC-24 to RAG-WC-27, RAG-WC-40."""
    assert ended("AJAJAAA") == ("aesir", "five_wins") and ended("AJAJAA") is None
    assert ended("AJ-AJA-JA") == ("aesir", "most_realms")
    assert ended("-JAAJAJJA") == ("jotunn", "first_realm")
    assert ended("---------") == ("none", "no_realm_won")
    assert ended("A-A-A-", stop=True) == ("aesir", "unassailable")
    assert ended("A-A-A", stop=True) is None
    assert ended("A-A-A-") is None


@pytest.mark.parametrize(
    ("stop", "lengths", "reasons"),
    [
        (
            False,
            {5: 2, 6: 20, 7: 120, 8: 560, 9: 16221},
            {"five_wins": 2942, "most_realms": 10842, "first_realm": 3138, "no_realm_won": 1},
        ),
        (
            True,
            {5: 12, 6: 108, 7: 508, 8: 1834, 9: 5721},
            {
                "five_wins": 574, "unassailable": 2268, "most_realms": 3434,
                "first_realm": 1906, "no_realm_won": 1,
            },
        ),
    ],
)  # fmt: skip
def test_wc_45(stop, lengths, reasons):
    """RAG-WC-45, every sequence; an early stop never changes the winner."""
    finished: dict[str, tuple[str, str]] = {}
    open_ = [""]
    while open_:
        results = open_.pop()
        for mark in "AJ-":
            found = ended(results + mark, stop)
            if found is None:
                open_.append(results + mark)
            else:
                finished[results + mark] = found
    assert Counter(map(len, finished)) == lengths
    assert Counter(reason for _, reason in finished.values()) == reasons
    winners = Counter(winner for winner, _ in finished.values())
    if not stop:
        assert winners == {"aesir": 8461, "jotunn": 8461, "none": 1}
    assert winners[SEATS[0]] == winners[SEATS[1]]
    for results, (winner, _) in finished.items():
        if stop and len(results) < 9:
            for mark in "AJ":  # whatever happens next, that player wins
                played = results
                while ended(played) is None:
                    played += mark
                assert ended(played) == (winner, ended(played)[1])
