"""Exact values of open-hand subgames (RAG-WC-32 to -35), with fractions throughout."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

Matrix = tuple[tuple[Fraction, ...], ...]


@cache
def bonus_spread(number: int) -> tuple[tuple[int, Fraction], ...]:
    """Chances of each total bonus of that many dice, a third for each bonus of a die."""
    spread: dict[int, Fraction] = {0: Fraction(1)}
    for _ in range(number):
        following: defaultdict[int, Fraction] = defaultdict(Fraction)
        for total, chance in spread.items():
            for bonus in (0, 1, 2):
                following[total + bonus] += chance / 3
        spread = dict(following)
    return tuple(sorted(spread.items()))


@cache
def value(matrix: Matrix) -> Fraction:
    """The value of a zero-sum game to the row player: a saddle point, or by `simplex`."""
    low = max(min(row) for row in matrix)
    high = min(map(max, zip(*matrix, strict=True)))
    return low if low == high else simplex(matrix)


def simplex(matrix: Matrix) -> Fraction:
    """The value of a game in mixed strategies.

    The simplex method on the column player's problem with payoffs made positive, by Bland's rule:
    maximise the sum of y with A y <= 1, y >= 0; the value is one over that sum.
    """
    shift = 1 - min(min(row) for row in matrix)
    rows = [[entry + shift for entry in row] for row in matrix]
    m, n = len(rows), len(rows[0])
    body = [
        [*row, *(Fraction(i == j) for j in range(m)), Fraction(1)] for i, row in enumerate(rows)
    ]
    cost = [Fraction(-1)] * n + [Fraction(0)] * (m + 1)
    basis = list(range(n, n + m))
    while (enter := next((j for j in range(n + m) if cost[j] < 0), None)) is not None:
        ratios = [
            (row[-1] / row[enter], basis[i], i) for i, row in enumerate(body) if row[enter] > 0
        ]
        leave = min(ratios)[2]
        pivot = body[leave][enter]
        body[leave] = [entry / pivot for entry in body[leave]]
        for row in [*(r for i, r in enumerate(body) if i != leave), cost]:
            factor = row[enter]
            for j, entry in enumerate(body[leave]):
                row[j] -= factor * entry
        basis[leave] = enter
    return 1 / cost[-1] - shift


@cache
def beats(lead: int, mine: int, theirs: int) -> Fraction:
    """P(lead + bonus of `mine` dice > bonus of `theirs` dice)."""
    chance = Fraction(0)
    for a, p in bonus_spread(mine):
        for b, q in bonus_spread(theirs):
            if lead + a > b:
                chance += p * q
    return chance


Cunning = tuple[str, int]  # kind and number: dice to roll, Strength to add, steps to turn
Gain = Callable[[Sequence[int], int], int]


def cunning_payoff(lead: int, mine: tuple[int, int], theirs: tuple[int, int]) -> Fraction:
    """To the Aesir, who lose a tie; each side has (sure bonus, dice)."""
    return 2 * beats(lead + mine[0] - theirs[0], mine[1], theirs[1]) - 1


@cache
def cunning_value(
    lead: int, mine: tuple[tuple[int, int], ...], theirs: tuple[tuple[int, int], ...]
) -> Fraction:
    """The value of choosing cunning cards, each worth (sure bonus, dice)."""
    return value(tuple(tuple(cunning_payoff(lead, a, b) for b in theirs) for a in mine))


Worth = tuple[tuple[int, int], ...]


class Choice:
    """One pair of supports: base Strength, and what its Wisdom roll of `number` dice leads to.

    `rolls`: by what the cunning cards are then worth, the ways (out of 6^number) to each bonus.
    """

    def __init__(self, base: int, number: int, cards: Sequence[Cunning], gain: Gain) -> None:
        self.base = base
        self.number = number
        self.rolls: dict[Worth, dict[int, int]] = {}
        for faces in combinations_with_replacement(range(1, 7), number):
            orders = factorial(number) // prod(factorial(faces.count(f)) for f in range(1, 7))
            worth = tuple(_worth(card, faces, gain) for card in cards)
            bonus = sum((face - 1) // 2 for face in faces)
            ways = self.rolls.setdefault(worth, {})
            ways[bonus] = ways.get(bonus, 0) + orders


def _worth(card: Cunning, faces: Sequence[int], gain: Gain) -> tuple[int, int]:
    """Sure bonus and dice of a cunning card after that roll."""
    kind, n = card
    if kind == "dice":
        return 0, n
    return (gain(faces, n) if kind == "rotate" else n), 0


def support_payoff(mine: Choice, theirs: Choice) -> Fraction:
    """The value to the Aesir of two pairs, the cunning cards then being chosen."""
    total = Fraction(0)
    for worth, ways in mine.rolls.items():
        for other, other_ways in theirs.rolls.items():
            leads: defaultdict[int, int] = defaultdict(int)
            for a, p in ways.items():
                for b, q in other_ways.items():
                    leads[mine.base + a - theirs.base - b] += p * q
            for lead, number in leads.items():
                total += number * cunning_value(lead, worth, other)
    return total / 6 ** (mine.number + theirs.number)


def support_matrix(mine: Sequence[Choice], theirs: Sequence[Choice]) -> Matrix:
    """Values of all pairs of pairs."""
    return tuple(tuple(support_payoff(a, b) for b in theirs) for a in mine)
