"""Exact values of open-hand subgames (RAG-WC-32 to -35), with fractions throughout."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

Matrix = tuple[tuple[Fraction, ...], ...]
Spread = dict[int, Fraction]


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
    """The value of a zero-sum game to the row player.

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


def results(number: int, cards: Sequence[Cunning], gain: Gain) -> dict[tuple[int, tuple], Fraction]:
    """Chances of (bonus of the Wisdom dice, what each cunning card is worth then)."""
    chances: defaultdict[tuple[int, tuple], Fraction] = defaultdict(Fraction)
    for faces in combinations_with_replacement(range(1, 7), number):
        counts = [faces.count(face) for face in range(1, 7)]
        orders = factorial(number) // prod(factorial(count) for count in counts)
        worth = []
        for kind, n in cards:
            sure = {"flat": n, "rotate": gain(faces, n) if kind == "rotate" else 0}.get(kind, 0)
            worth.append((sure, n if kind == "dice" else 0))
        bonus = sum((face - 1) // 2 for face in faces)
        chances[bonus, tuple(worth)] += Fraction(orders, 6**number)
    return dict(chances)


class Choice:
    """One pair of supports: base Strength, results of its Wisdom roll."""

    def __init__(self, base: int, number: int, cards: Sequence[Cunning], gain: Gain) -> None:
        self.base = base
        self.results = results(number, cards, gain)


def support_payoff(mine: Choice, theirs: Choice) -> Fraction:
    """The value to the Aesir of two pairs, the cunning cards then being chosen."""
    total = Fraction(0)
    for (a, worth), p in mine.results.items():
        for (b, other), q in theirs.results.items():
            lead = mine.base + a - theirs.base - b
            total += p * q * cunning_value(lead, worth, other)
    return total


def support_matrix(mine: Sequence[Choice], theirs: Sequence[Choice]) -> Matrix:
    """Values of all pairs of pairs."""
    return tuple(tuple(support_payoff(a, b) for b in theirs) for a in mine)
