"""Open-hand subgames (RAG-WC-32 to -35): figures from the table, values solved exactly."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

from tests.clauses import clause
from tests.reference.ragnarok.subgames import Choice, Matrix, support_matrix, value
from tests.rules.ragnarok.moves import Build, last_card, outcomes, zone
from tests.rules.ragnarok.table import position, seat
from tests.rules.ragnarok.test_rotation import formula

TIED = "JAJAJAJA"  # 4-4, the first marked Realm is the Jötunn's: a tied battle loses for the Aesir
F = Fraction


def fractions(*rows: str) -> Matrix:
    """A matrix as the rules print it."""
    return tuple(tuple(F(entry) for entry in row.split()) for row in rows)


def payoffs(table: Build, document_of: Any, mine: list[str], theirs: list[str]) -> Matrix:
    """To the Aesir, every pair of cunning cards played over all cunning dice."""
    rows = []
    for card in mine:
        row = []
        for answer in theirs:
            t = table(document_of(card, answer)).play(answer)
            row.append(sum(chance * leaf.returns()[0] for chance, leaf in outcomes(t)))
        rows.append(tuple(F(entry) for entry in row))
    return tuple(rows)


@clause("RAG-WC-32", "RAG-END-04", "RAG-CUN-03", "RAG-CUN-04", "RAG-CUN-12")
def test_wc_32(table: Build) -> None:
    """11 against 12: pure, jormungand against garm, the Aesir win 5/27."""
    aesir, jotunn = ["fensalir", "jormungand", "mimisbrunn"], ["himinbjorg", "garm", "hvergelmir"]

    def document(card: str, answer: str) -> dict[str, Any]:
        mine = {"god": "heimdall", "supports": ("yggdrasill", "eitri"), "faces": (1,)}
        theirs = {"god": "thrym", "supports": ("bifrost", "brokkr"), "faces": (1,)}
        return last_card(card, answer, realm="alfheim", aesir=mine, jotunn=theirs, markers=TIED)

    t = table(document("fensalir", "garm"))
    assert (t.total(0), t.total(1)) == (11, 12)
    matrix = payoffs(table, document, aesir, jotunn)
    assert matrix == fractions("-1 -1 -1", "-1/3 -17/27 1/3", "-1 -1 -1")
    assert value(matrix) == F(-17, 27) == matrix[1][1]
    assert (matrix[1][1] + 1) / 2 == F(5, 27)


@clause("RAG-WC-33", "RAG-END-04", "RAG-CUN-03", "RAG-CUN-04", "RAG-CUN-12")
def test_wc_33(table: Build) -> None:
    """15 against 12: no pure equilibrium, value 11/13."""
    aesir, jotunn = ["hvergelmir", "fensalir", "jormungand"], ["nidhogg", "valhalla", "garm"]

    def document(card: str, answer: str) -> dict[str, Any]:
        mine = {"god": "heimdall", "supports": ("yggdrasill", "bifrost")}
        theirs = {"god": "thrym", "supports": ("mimisbrunn", "brokkr"), "faces": (1,)}
        return last_card(card, answer, realm="alfheim", aesir=mine, jotunn=theirs, markers=TIED)

    t = table(document("fensalir", "garm"))
    assert (t.total(0), t.total(1)) == (15, 12)
    matrix = payoffs(table, document, aesir, jotunn)
    assert matrix == fractions("1 -1 1/3", "1 1 7/9", "1 7/9 71/81")
    assert value(matrix) == F(11, 13)
    assert max(min(row) for row in matrix) < F(11, 13) < min(map(max, zip(*matrix, strict=True)))
    rows = [F(0), F(4, 13), F(9, 13)]
    columns = [F(0), F(4, 13), F(9, 13)]
    for j in range(3):
        assert sum(p * matrix[i][j] for i, p in enumerate(rows)) >= F(11, 13)
    for i in range(3):
        assert sum(p * matrix[i][j] for j, p in enumerate(columns)) <= F(11, 13)


def cunning_worth(before: Any, side: int, card: str) -> tuple[str, int]:
    """What a cunning card does at that table: dice rolled, Strength added, or steps (2.7)."""
    steps = {"draupnir": 1, "gleipnir": 2, "brisingamen": 3, "skidbladnir": 1, "gjallarhorn": 2,
             "gungnir": 3, "mjollnir": 1}  # fmt: skip
    if card in steps:
        return "rotate", steps[card]
    t = before.copy()
    other = t.copy().play(t.options()[0]).options()[0] if side == 0 else t.options()[0]
    t.play(*([card, other] if side == 0 else [other, card]))
    rolled = 0
    seats = before.position()["seats"]
    while t.decision == "RAG-CH-CUNNING":
        t.play("1")
    rolled = len(t.position()["seats"][side]["cunning_dice"])
    assert len(seats[side]["wisdom_dice"]) == before.dice(side)
    # All faces are 1, so what is more than before is the flat bonus.
    flat = t.total(side) - before.total(side)
    return ("dice", rolled) if rolled else ("flat", flat)


def choices(table: Build, document: dict[str, Any], side: int) -> dict[str, Choice]:
    """Every pair of supports of a seat, measured at the table with all Wisdom faces 1."""
    hand = document["seats"][side]["hand"]
    found = {}
    for pair in combinations(hand, 2):
        t = table(document)
        if side == 0:
            t.play("+".join(pair))
            t.play(t.options()[0])
        else:
            t.play(t.options()[0], "+".join(pair))
        base, number = t.base(side), t.dice(side)
        while t.decision == "RAG-CH-WISDOM":
            t.play("1")
        cards = [cunning_worth(t, side, card) for card in hand if card not in pair]
        found["+".join(pair)] = Choice(base, number, cards, formula)
    return found


def solved(table: Build, document: dict[str, Any]) -> tuple[Matrix, list[str], list[str]]:
    """The matrix of the support subgame, its rows and columns."""
    assert zone(table(document), "markers")[:8] == ["jotunn", "aesir"] * 4
    mine, theirs = (choices(table, document, side) for side in (0, 1))
    return support_matrix([*mine.values()], [*theirs.values()]), list(mine), list(theirs)


def is_saddle(matrix: Matrix, row: int, column: int) -> bool:
    """Neither side gains by leaving this pair."""
    entry = matrix[row][column]
    return entry == max(r[column] for r in matrix) == min(matrix[row])


@clause("RAG-WC-34", "RAG-D-SUPPORT", "RAG-D-CUNNING")
def test_wc_34(table: Build) -> None:
    """Asgard, 8 against 8: 19/27, by yggdrasill and fenrir against bifrost and jormungand."""
    mine = ("yggdrasill", "fenrir", "eitri", "valhalla", "fensalir")
    theirs = ("bifrost", "jormungand", "garm", "bilskirnir", "andvari")
    sides = seat("tyr", hand=mine), seat("thrym", hand=theirs)
    document = position(*sides, battle=9, realm="asgard", markers=TIED)
    t = table(document)
    assert (t.base(0), t.base(1)) == (8, 8)
    matrix, rows, columns = solved(table, document)
    assert value(matrix) == F(19, 27)
    here = rows.index("yggdrasill+fenrir"), columns.index("bifrost+jormungand")
    assert is_saddle(matrix, *here) and matrix[here[0]][here[1]] == F(19, 27)


@clause("RAG-WC-35", "RAG-D-SUPPORT", "RAG-D-CUNNING", "RAG-CUN-10")
def test_wc_35(table: Build) -> None:
    """Muspelheim, 3 against 3: 118915/767637, by the Treasures against gleipnir, hvergelmir."""
    mine = ("mjollnir", "gungnir", "nidhogg", "eitri", "fensalir")
    theirs = ("gleipnir", "jormungand", "valhalla", "dvalin", "hvergelmir")
    sides = seat("frigg", hand=mine), seat("bergelmir", hand=theirs)
    document = position(*sides, battle=9, realm="muspelheim", markers=TIED)
    t = table(document)
    assert (t.base(0), t.base(1)) == (3, 3)
    matrix, rows, columns = solved(table, document)
    assert value(matrix) == F(118915, 767637)
    here = rows.index("gungnir+mjollnir"), columns.index("hvergelmir+gleipnir")
    assert is_saddle(matrix, *here) and matrix[here[0]][here[1]] == F(118915, 767637)
