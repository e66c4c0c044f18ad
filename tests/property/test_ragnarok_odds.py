"""Exact functions of `ninerealms.games.ragnarok` against the tables and cases of the rules."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import ninerealms as nr
import numpy as np
import pytest
from ninerealms.games import ragnarok

from tests.clauses import clause
from tests.reference.ragnarok.effects import best_gain
from tests.rules.ragnarok.moves import last_card
from tests.rules.ragnarok.table import position, seat
from tests.rules.ragnarok.test_subgames import TIED

GAME = nr.Game("ragnarok")
DICE = (
    "1", "1 1 1", "1 2 3 2 1", "1 3 6 7 6 3 1", "1 4 10 16 19 16 10 4 1",
    "1 5 15 30 45 51 45 30 15 5 1", "1 6 21 50 90 126 141 126 90 50 21 6 1",
    "1 7 28 77 161 266 357 393 357 266 161 77 28 7 1",
    "1 8 36 112 266 504 784 1016 1107 1016 784 504 266 112 36 8 1",
    "1 9 45 156 414 882 1554 2304 2907 3139 2907 2304 1554 882 414 156 45 9 1",
)  # fmt: skip
ROTATIONS = {
    1: "0 1/3 5/9 19/27 65/81 211/243",
    2: "0 2/3 1 11/9 113/81 373/243",
    3: "0 5/6 4/3 89/54 152/81 1003/486",
}


def state(*args: Any, **more: Any) -> nr.State:
    return GAME.state_from_document(position(*args, **more))


@clause("RAG-T-DICE", "RAG-WIS-03")
@pytest.mark.parametrize("dice", range(10))
def test_the_bonus_of_dice_is_that_of_the_table(dice: int) -> None:
    ways = [int(entry) for entry in DICE[dice].split()]
    found = ragnarok.wisdom_distribution(dice)
    assert found.dtype == np.float64
    assert np.allclose(found * 3**dice, ways, rtol=1e-12)
    assert math.isclose(found.sum(), 1.0)


@clause("RAG-T-ROT", "RAG-WC-36")
@pytest.mark.parametrize("steps", ROTATIONS)
def test_the_mean_gain_of_a_rotation_is_that_of_the_table(steps: int) -> None:
    for dice, entry in enumerate(ROTATIONS[steps].split()):
        assert math.isclose(
            ragnarok.expected_rotation(dice, steps=steps), Fraction(entry), abs_tol=1e-12
        )


@clause("RAG-CUN-10", "RAG-WC-10")
def test_a_rotation_gains_what_the_best_one_gains() -> None:
    for faces in ((2,), (4, 3), (4, 5, 6), (1, 1, 1), (2, 2), (), (1, 2, 3, 4), (6, 2, 1)):
        for steps in range(6):
            assert ragnarok.rotation_gain(faces, steps=steps) == best_gain(faces, steps)


@clause("RAG-WC-28", "RAG-WC-29", "RAG-WC-30", "RAG-WC-31")
@pytest.mark.parametrize(
    ("lead", "aesir", "jotunn", "expected"),
    [
        (-2, 4, 2, "98/243 47/243 98/243"),
        (-2, 5, 1, "187/243 30/243 26/243"),
        (3, 0, 3, "10/27 7/27 10/27"),
        (-2, 2, 0, "1/3 1/3 1/3"),  # the flat bonus of 2 is the lead
    ],
)
def test_odds_of_dice(lead: int, aesir: int, jotunn: int, expected: str) -> None:
    found = ragnarok.dice_odds(lead=lead, aesir=aesir, jotunn=jotunn)
    assert np.allclose(found, [float(Fraction(entry)) for entry in expected.split()], rtol=1e-12)


@clause("RAG-WC-02", "RAG-WC-03", "RAG-CUN-13", "RAG-WIS-04")
def test_odds_of_a_battle_over_the_dice_that_are_left() -> None:
    """A known cunning card, no bonus, a card of another hand, too early."""
    document = last_card("jormungand", "bilskirnir", realm="alfheim", markers=TIED)
    document["seats"][0]["commitment"] = None
    document |= {"decision": "RAG-D-CUNNING", "actor": 0, "picks": []}
    now = GAME.state_from_document(document)
    base = [s["total"] for s in ragnarok.strengths(now)]
    assert base[0] == base[1]
    found = ragnarok.battle_odds(now, aesir="jormungand", jotunn="bilskirnir")
    assert np.allclose(found, [1 / 3, 1 / 3, 1 / 3])  # RAG-WC-31
    assert ragnarok.battle_odds(now) == (0.0, 1.0, 0.0)
    with pytest.raises(nr.NotationError) as wrong:
        ragnarok.battle_odds(now, aesir="bilskirnir")
    assert wrong.value.clause == "RAG-CUN-01"
    with pytest.raises(nr.ConfigError):
        ragnarok.battle_odds(state(seat("tyr"), seat("ymir")))


def solved(
    mine: list[str], theirs: list[str], aesir: dict[str, Any], jotunn: dict[str, Any]
) -> Any:
    sides = seat(hand=mine, **aesir), seat(hand=theirs, **jotunn)
    now = state(*sides, battle=9, realm="alfheim", markers=TIED, at=("RAG-D-CUNNING", 0))
    return ragnarok.solve_cunning(now)


def ordered(found: Any, rows: list[str], columns: list[str]) -> Any:
    """Return payoffs in the order the rules print them."""
    at = [[found["rows"].index(r) for r in rows], [found["columns"].index(c) for c in columns]]
    return found["payoffs"][np.ix_(*at)]


@clause("RAG-WC-32", "RAG-D-CUNNING")
def test_wc_32() -> None:
    """Pure: jormungand against garm."""
    mine, theirs = ["fensalir", "jormungand", "mimisbrunn"], ["himinbjorg", "garm", "hvergelmir"]
    found = solved(
        mine,
        theirs,
        {"god": "heimdall", "supports": ("yggdrasill", "eitri"), "faces": (1,)},
        {"god": "thrym", "supports": ("bifrost", "brokkr"), "faces": (1,)},
    )
    expected = np.array([[-1, -1, -1], [-1 / 3, -17 / 27, 1 / 3], [-1, -1, -1]])
    assert np.allclose(ordered(found, mine, theirs), expected)
    assert math.isclose(found["value"], -17 / 27) and found["gap"] < 1e-12
    assert found["row_mix"][found["rows"].index("jormungand")] == pytest.approx(1)
    assert found["column_mix"][found["columns"].index("garm")] == pytest.approx(1)


@clause("RAG-WC-33", "RAG-D-CUNNING")
def test_wc_33() -> None:
    """Mixed: value 11/13."""
    mine, theirs = ["hvergelmir", "fensalir", "jormungand"], ["nidhogg", "valhalla", "garm"]
    found = solved(
        mine,
        theirs,
        {"god": "heimdall", "supports": ("yggdrasill", "bifrost")},
        {"god": "thrym", "supports": ("mimisbrunn", "brokkr"), "faces": (1,)},
    )
    assert math.isclose(found["value"], 11 / 13)
    mix = dict(zip(found["rows"], found["row_mix"], strict=True))
    assert mix == pytest.approx({"hvergelmir": 0, "fensalir": 4 / 13, "jormungand": 9 / 13})
    mix = dict(zip(found["columns"], found["column_mix"], strict=True))
    assert mix == pytest.approx({"nidhogg": 0, "valhalla": 4 / 13, "garm": 9 / 13})


@clause("RAG-WC-34", "RAG-WC-35", "RAG-D-SUPPORT")
@pytest.mark.parametrize(
    ("realm", "gods", "mine", "theirs", "value", "pairs"),
    [
        (
            "asgard", ("tyr", "thrym"),
            ("yggdrasill", "fenrir", "eitri", "valhalla", "fensalir"),
            ("bifrost", "jormungand", "garm", "bilskirnir", "andvari"),
            Fraction(19, 27), ("yggdrasill+fenrir", "bifrost+jormungand"),
        ),
        (
            "muspelheim", ("frigg", "bergelmir"),
            ("mjollnir", "gungnir", "nidhogg", "eitri", "fensalir"),
            ("gleipnir", "jormungand", "valhalla", "dvalin", "hvergelmir"),
            Fraction(118915, 767637), ("gungnir+mjollnir", "hvergelmir+gleipnir"),
        ),
    ],
)  # fmt: skip
def test_support_subgames(
    realm: str, gods: Any, mine: Any, theirs: Any, value: Fraction, pairs: Any
) -> None:
    sides = seat(gods[0], hand=mine), seat(gods[1], hand=theirs)
    found = ragnarok.solve_supports(state(*sides, battle=9, realm=realm, markers=TIED))
    assert found["payoffs"].shape == (10, 10)
    assert math.isclose(found["value"], value, rel_tol=1e-12) and found["gap"] < 1e-12
    row, column = found["rows"].index(pairs[0]), found["columns"].index(pairs[1])
    entry = found["payoffs"][row, column]
    assert entry == pytest.approx(float(value))
    assert entry == pytest.approx(found["payoffs"][:, column].max())
    assert entry == pytest.approx(found["payoffs"][row].min())
