"""Rotation by Treasures (RAG-CUN-07 to -11, RAG-D-ROTATE, RAG-T-ROT)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.ragnarok.moves import Build, at, last_card, own
from tests.rules.ragnarok.table import Table

TREASURE = {1: "draupnir", 2: "gleipnir", 3: "brisingamen"}
# Supports in Midgard by the dice they give, and in Muspelheim for six dice.
BY_DICE = {
    0: ("bifrost", "mimisbrunn"),
    1: ("bifrost", "garm"),
    2: ("bifrost", "nidhogg"),
    3: ("garm", "jormungand"),
    4: ("fenrir", "garm"),
    5: ("fenrir", "jormungand"),
}
THEIRS = {"supports": ("eitri", "brokkr"), "faces": (1, 1)}


def last(steps: int, dice: Sequence[int], **more: Any) -> dict[str, Any]:
    """A position before the last cunning card; the Aesir have committed a Treasure."""
    mine = {"supports": BY_DICE[len(dice)], "faces": dice}
    return last_card(
        TREASURE[steps], "fensalir", realm="midgard", aesir=mine, jotunn=THEIRS, **more
    )


def auto(table: Build, steps: int, dice: Sequence[int]) -> tuple[int, list[int]]:
    """Gain and final faces of the automatic rotation; the game ends with it."""
    t = table(last(steps, dice))
    before = t.total(0)
    t.play("fensalir")
    assert t.decision is None
    return t.total(0) - before, own(t, 0, "wisdom_dice")


def best(dice: Sequence[int], steps: int) -> int:
    """The largest gain over all ways to turn, tried one by one."""
    gains = [0]
    for turns in product(range(steps + 1), repeat=len(dice)):
        turned = [face + n for face, n in zip(dice, turns, strict=True)]
        if sum(turns) <= steps and max(turned, default=0) <= 6:
            gains.append(sum((f - 1) // 2 for f in turned) - sum((f - 1) // 2 for f in dice))
    return max(gains)


def formula(dice: Sequence[int], steps: int) -> int:
    """RAG-CUN-10."""
    c = Counter(dice)
    x = min(steps, c[2] + c[4])
    r = steps - x
    return x + min(r // 2, 2 * c[1] + c[3] + (c[2] if r > 0 else 0))


def rolls(number: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every roll without its order, with the number of orders out of 6^n."""
    for dice in combinations_with_replacement(range(1, 7), number):
        orders = factorial(number) // prod(factorial(n) for n in Counter(dice).values())
        yield dice, orders


@clause("RAG-CUN-07", "RAG-WC-09", "RAG-RUL-26", "RAG-D-ROTATE")
@pytest.mark.parametrize(
    ("steps", "dice", "turns", "after", "gain"),
    [
        (1, [2], [0], [3], 1),
        (2, [3], [0, 0], [5], 1),
        (2, [2, 4], [0, 1], [3, 5], 2),
        (3, [2], [0, 0, 0], [5], 2),
        (3, [1, 4], [0, 0, 1], [3, 5], 2),
        (3, [2, 2, 4], [0, 1, 2], [3, 3, 5], 3),
        (3, [2, 2, 4], [0, 0], [4, 2, 4], 1),  # fewer steps than allowed, wasted ones too
    ],
)
def test_wc_09(
    table: Build, steps: int, dice: list[int], turns: list[int], after: list[int], gain: int
) -> None:
    """The printed ways to split the steps, turned by hand."""
    t = table(last(steps, dice, rotation="manual"))
    before = t.total(0)
    t.play("fensalir", *(f"die:{i}" for i in turns))
    if t.decision is not None:
        t.play("stop")
    assert (own(t, 0, "wisdom_dice"), t.total(0) - before) == (after, gain)
    assert t.decision is None


@clause("RAG-CUN-10", "RAG-WC-10", "RAG-RUL-25", "RAG-CUN-08")
@pytest.mark.parametrize(
    ("steps", "dice", "gain"),
    [
        (1, [1, 3, 5, 6], 0),
        (2, [4, 1], 1),
        (2, [2], 1),
        (3, [4, 3], 2),
        (3, [4, 5, 6], 1),
        (3, [1, 1, 1], 1),
        (3, [2, 2], 2),
        (3, [], 0),
        (3, [5, 6], 0),
        (1, [6], 0),
    ],
)
def test_wc_10(table: Build, steps: int, dice: list[int], gain: int) -> None:
    """Largest gains, 0 being legal."""
    assert auto(table, steps, dice)[0] == gain


@clause("RAG-CUN-11", "RAG-WC-11", "RAG-CUN-09")
@pytest.mark.parametrize(
    ("steps", "dice", "after"),
    [
        (3, [6, 2, 1], [6, 5, 1]),
        (1, [4, 2], [4, 3]),
        (2, [1, 3], [3, 3]),
        (2, [4, 2], [5, 3]),
        (2, [2, 4, 2], [3, 4, 3]),
        (3, [3, 1], [5, 1]),
        (3, [1, 4], [3, 5]),
        (3, [2], [5]),
        (1, [5, 6, 1], [5, 6, 1]),
        (2, [4, 4, 4], [5, 5, 4]),
        (3, [5, 3, 3], [5, 5, 3]),
    ],
)
def test_wc_11(table: Build, steps: int, dice: list[int], after: list[int]) -> None:
    """The faces the automatic rotation leaves: 2s, then 4s, then pairs of steps."""
    assert auto(table, steps, dice)[1] == after


@clause("RAG-CUN-10", "RAG-CUN-08", "RAG-CUN-09", "RAG-CUN-11", "RAG-RUL-26")
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_the_automatic_rotation_is_best(table: Build, steps: int) -> None:
    """On every roll of up to three dice: no split gains more, no die passes 6."""
    for number in range(4):
        for dice, _ in rolls(number):
            gain, after = auto(table, steps, dice)
            assert gain == best(dice, steps) == formula(dice, steps)
            turned = [b - a for a, b in zip(dice, after, strict=True)]
            assert sum(turned) <= steps and min(turned, default=0) >= 0
            assert max(after, default=0) <= 6


@clause("RAG-CUN-10")
def test_the_closed_form_for_any_steps() -> None:
    """It is the maximum for as many steps as an edition may give."""
    for number in range(4):
        for dice, _ in rolls(number):
            for steps in range(11):
                assert formula(dice, steps) == best(dice, steps)


# RAG-T-ROT
EXPECTED = {
    1: ["0", "1/3", "5/9", "19/27", "65/81", "211/243"],
    2: ["0", "2/3", "1", "11/9", "113/81", "373/243"],
    3: ["0", "5/6", "4/3", "89/54", "152/81", "1003/486"],
}


@clause("RAG-T-ROT", "RAG-WC-36")
@pytest.mark.parametrize("steps", [1, 2, 3])
@pytest.mark.parametrize("number", [0, 1, 2, 3, 4])
def test_expected_gains(table: Build, steps: int, number: int) -> None:
    """The table, each roll played once for all its orders."""
    gains = sum(orders * auto(table, steps, dice)[0] for dice, orders in rolls(number))
    assert Fraction(gains, 6**number) == Fraction(EXPECTED[steps][number])


@clause("RAG-T-ROT")
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_expected_gains_of_five_dice(steps: int) -> None:
    """The last column by the closed form, which the other columns have tied to the game."""
    gains = sum(orders * formula(dice, steps) for dice, orders in rolls(5))
    assert Fraction(gains, 6**5) == Fraction(EXPECTED[steps][5])


@clause("RAG-WC-07", "RAG-CUN-09", "RAG-CUN-14")
def test_wc_07(table: Build) -> None:
    """Niflheim: 2 becomes 3, final 10; Fensalir is on the table already."""
    mine = {"god": "tyr", "supports": ("fensalir", "jormungand"), "faces": (2, 6, 1)}
    t = table(last_card("draupnir", "valhalla", realm="niflheim", aesir=mine))
    assert (t.base(0), t.dice(0), t.total(0)) == (7, 3, 9)
    assert "fensalir" not in own(t, 0, "hand")
    t.play("valhalla")
    assert t.total(0) == 10 and own(t, 0, "wisdom_dice") == [3, 6, 1]


@clause("RAG-CUN-07", "RAG-RUL-23", "RAG-CUN-09")
def test_only_own_wisdom_dice_turn(table: Build) -> None:
    """Not the other player's, and no cunning dice, of which a Treasure rolls none."""
    mine = {"supports": BY_DICE[2], "faces": (1, 5)}
    theirs = {"supports": ("eitri", "brokkr"), "faces": (2, 4)}
    for rotation in ("auto", "manual"):
        t = table(
            last_card(
                "brisingamen", "valhalla", realm="midgard", aesir=mine, jotunn=theirs,
                rotation=rotation,
            )
        )  # fmt: skip
        t.play("valhalla")
        while t.decision is not None:
            assert set(t.options()) <= {"stop", "die:0", "die:1"}
            t.play(t.options()[-1])
        assert own(t, 1, "wisdom_dice") == [2, 4]
        assert own(t, 0, "cunning_dice") == []


def turning(table: Build, steps: int, dice: Sequence[int], **more: Any) -> Table:
    """The table at the manual rotation of the Aesir."""
    return table(last(steps, dice, rotation="manual", **more)).play("fensalir")


@clause("RAG-D-ROTATE", "RAG-RUL-24", "RAG-ACT-01", "RAG-ACT-02", "RAG-CUN-08")
def test_manual_rotation(table: Build) -> None:
    """`stop` first, then dice of at most 5 by index, never before the die turned last."""
    t = turning(table, 3, [2, 6, 4, 5])
    assert at(t) == ("RAG-D-ROTATE", 0)
    assert t.options() == ["stop", "die:0", "die:2", "die:3"]
    t.play("die:2")
    assert own(t, 0, "wisdom_dice") == [2, 6, 5, 5]
    for viewer in (0, 1, None):
        view = t.view(viewer)
        assert view["seats"][0]["wisdom_dice"] == [2, 6, 5, 5]
        assert (view["picks"], view["actors"], view["mine"]) == (["die:2"], [0], viewer == 0)
    assert t.options() == ["stop", "die:2", "die:3"]
    t.play("die:2")
    assert t.options() == ["stop", "die:3"]  # a die showing 6 can't turn
    t.play("die:3")
    assert t.decision is None and own(t, 0, "wisdom_dice") == [2, 6, 6, 6]


@clause("RAG-D-ROTATE", "RAG-CUN-08", "RAG-RUL-25", "RAG-RUL-24")
def test_turning_is_not_compulsory(table: Build) -> None:
    """`stop` at once; and nothing is asked where no die can turn."""
    t = turning(table, 2, [2, 4])
    before = t.total(0)
    assert t.play("stop").total(0) == before and t.decision is None
    assert turning(table, 2, [6, 6]).decision is None
    assert turning(table, 2, []).decision is None
    t = turning(table, 3, [6, 5]).play("die:1")
    assert t.decision is None and own(t, 0, "wisdom_dice") == [6, 6]


@clause("RAG-D-ROTATE", "RAG-RUL-24", "RAG-CUN-08")
def test_five_to_six_is_legal_and_gains_nothing(table: Build) -> None:
    """Steps may be wasted by hand."""
    t = turning(table, 1, [5])
    before = t.total(0)
    assert t.play("die:0").total(0) == before
    assert own(t, 0, "wisdom_dice") == [6]


@clause("RAG-D-ROTATE", "RAG-RUL-24")
def test_no_rotation_is_asked_by_default(table: Build) -> None:
    """Nor of a player whose card is no Treasure."""
    assert table(last(3, [2, 4])).play("fensalir").decision is None
    mine = {"supports": BY_DICE[2], "faces": (2, 4)}
    t = table(last_card("valhalla", "fensalir", realm="midgard", aesir=mine, rotation="manual"))
    assert t.play("fensalir").decision is None


@clause("RAG-D-ROTATE", "RAG-TURN-02", "RAG-CH-CUNNING")
def test_both_turn_after_the_cunning_dice(table: Build) -> None:
    """The Aesir first, then the Jötunn; dice are rolled before."""
    mine = {"supports": BY_DICE[2], "faces": (2, 4)}
    theirs = {"supports": ("mjollnir", "yggdrasill"), "faces": (3, 3, 3)}
    more: dict[str, Any] = {"aesir": mine, "jotunn": theirs, "rotation": "manual"}
    t = table(last_card("draupnir", "gleipnir", realm="midgard", **more)).play("gleipnir")
    assert at(t) == ("RAG-D-ROTATE", 0)
    t.play("die:1")
    assert at(t) == ("RAG-D-ROTATE", 1)
    t.play("die:2", "die:2")
    assert [own(t, side, "wisdom_dice") for side in (0, 1)] == [[2, 5], [3, 3, 5]]
    t = table(last_card("draupnir", "garm", realm="midgard", **more)).play("garm")
    assert at(t) == ("RAG-CH-CUNNING", None)
    t.play("1", "1")
    assert at(t) == ("RAG-D-ROTATE", 0)
