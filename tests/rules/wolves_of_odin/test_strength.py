"""Strength of units and lines (section 4.6), with the worked values."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import PLAIN, Build, Strength, line
from tests.rules.wolves_of_odin.table import position, seat

BONDS = ["bond"] * 11


@pytest.mark.parametrize(
    ("units", "context", "strengths", "total"),
    [
        pytest.param([], {}, [], 0, marks=clause("WO-S-01")),
        pytest.param([], {"opposing_fenrir": 1}, [], -5, marks=clause("WO-S-02")),
        pytest.param(["bond"], {}, [1], 1, marks=clause("WO-S-03")),
        pytest.param(
            ["bond", "bond", "archer", "assassin"], {}, [4, 4, 1, 0], 9, marks=clause("WO-S-04")
        ),
        pytest.param(
            ["huscarl", "konung", "hirdman", "hirdman"],
            {"owner_deities": ("odin",), "opposing_fenrir": 1},
            [2, 7, 7, 7],
            23,
            marks=clause("WO-S-05"),
        ),
        pytest.param(
            ["priest", "assassin", "troll", "bond", "bond", "bond"],
            {"opposing_fenrir": 1},
            [8, 0, 0, 5, 5, 5],
            18,
            marks=clause("WO-S-06"),
        ),
        pytest.param(
            ["berserker", "bond", "hirdman", "hedvig"],
            {"owner_deities": ("fenrir",)},
            [5, 1, 3, 6],
            15,
            marks=clause("WO-S-07", "WO-R-01"),
        ),
        pytest.param(
            ["hedvig", "hirdman", "berserker"], {}, [6, 3, 5], 14, marks=clause("WO-S-08")
        ),
        pytest.param(["konung"], {}, [10], 10, marks=clause("WO-S-09")),
        pytest.param(["hirdman", "bond", "hirdman"], {}, [3, 1, 3], 7, marks=clause("WO-S-10")),
        pytest.param(
            ["hirdman", "hirdman", "bond", "hirdman"], {}, [7, 7, 1, 3], 18, marks=clause("WO-S-11")
        ),
        pytest.param(
            ["hirdman"] * 3, {"owner_deities": ("thor",)}, [7, 7, 7], 26, marks=clause("WO-S-12")
        ),
        pytest.param(
            ["konung", "bond", "bond", "troll", "huscarl"],
            {},
            [6, 3, 3, 0, 2],
            14,
            marks=clause("WO-S-13"),
        ),
        pytest.param(
            ["raider", "traitor", "bond", "archer"],
            {"owner_deities": ("thor",), "opposing_fenrir": 1},
            [1, 0, 4, 1],
            6,
            marks=clause("WO-S-14"),
        ),
        pytest.param(
            ["hedvig", "konung", "priest", "huscarl", "berserker", "hirdman"],
            {},
            [12, 5, 8, 2, 5, 3],
            35,
            marks=clause("WO-S-15"),
        ),
        pytest.param(
            ["konung", *BONDS], {}, [-1, *[11] * 11], 120, marks=clause("WO-S-16", "WO-LINE-03")
        ),
    ],
)
def test_worked_values(
    line_strength: Strength,
    units: list[str],
    context: dict[str, Any],
    strengths: list[int],
    total: int,
) -> None:
    """The table of worked values."""
    found = line_strength(units, **context)
    assert list(found["units"]) == strengths
    assert found["base"] == sum(strengths)
    assert found["total"] == total


@clause("WO-STR-01", "WO-R-07")
@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("archer", 1),
        ("huscarl", 2),
        ("berserker", 5),
        ("troll", 0),
        ("priest", 8),
        ("assassin", 0),
        ("raider", 1),
        ("traitor", 0),
    ],
)
def test_fixed_strengths(line_strength: Strength, kind: str, value: int) -> None:
    """A fixed strength does not depend on the neighbours."""
    assert list(line_strength([kind])["units"]) == [value]
    assert line_strength(["hirdman", kind, "bond"])["units"][1] == value


@clause("WO-STR-02")
def test_bond_counts_eiwaz_units_itself_included(line_strength: Strength) -> None:
    """Bonds count every Eiwaz unit of the line, wherever it stands, and no Teiwaz unit."""
    assert list(line_strength(["bond", "hirdman", "berserker"])["units"]) == [1, 3, 5]
    found = line_strength(["archer", "troll", "huscarl", "bond", "raider"])
    assert list(found["units"]) == [1, 0, 2, 4, 1]


@clause("WO-STR-03")
def test_hedvig_counts_teiwaz_units_twice(line_strength: Strength) -> None:
    """2 for each Teiwaz unit, itself included; Eiwaz units count nothing."""
    assert list(line_strength(["hedvig", "bond", "troll"])["units"]) == [2, 2, 0]
    assert line_strength(["huscarl", "bond", "hedvig", "priest"])["units"][2] == 6
    assert list(line_strength(["hedvig", "hedvig"])["units"]) == [4, 4]


@clause("WO-STR-04", "WO-R-49")
@pytest.mark.parametrize(("others", "value"), [(0, 10), (3, 7), (10, 0), (11, -1), (13, -3)])
def test_konung_loses_one_for_each_other_unit(
    line_strength: Strength, others: int, value: int
) -> None:
    """No floor: a long line makes it negative."""
    assert line_strength(["konung", *["archer"] * others])["units"][0] == value


@clause("WO-STR-05")
def test_hirdman_needs_a_hirdman_directly_beside_it(line_strength: Strength) -> None:
    """7 with a Hirdman on either side, else 3."""
    assert list(line_strength(["hirdman", "hirdman", "huscarl"])["units"]) == [7, 7, 2]
    assert list(line_strength(["bond", "hirdman", "hirdman"])["units"]) == [1, 7, 7]
    assert list(line_strength(["hirdman", "huscarl", "hirdman"])["units"]) == [3, 2, 3]
    assert line_strength(["hirdman"] * 3)["units"][1] == 7


@clause("WO-STR-06")
def test_base_is_the_sum_of_the_units(line_strength: Strength) -> None:
    """Base leaves Thor and Fenrir out."""
    assert line_strength([])["base"] == 0
    found = line_strength(["bond", "archer"], owner_deities=("thor",), opposing_fenrir=1)
    assert (found["base"], found["total"]) == (3, 3)
    assert (found["teiwaz"], found["eiwaz"]) == (0, 2)


@clause("WO-STR-07", "WO-R-17")
def test_thor_adds_five(line_strength: Strength) -> None:
    """Also to an empty line; own Odin takes it away only with the wider scope."""
    assert line_strength([], owner_deities=("thor",))["thor"] == 5
    assert line_strength([], owner_deities=("thor",))["total"] == 5
    assert line_strength(["bond"])["thor"] == 0
    both = ("thor", "odin")
    assert line_strength(["bond"], owner_deities=both)["total"] == 6
    assert line_strength(["bond"], owner_deities=both, odin_scope="all")["thor"] == 0
    assert line_strength(["bond"], owner_deities=both, odin_scope="all")["total"] == 1
    assert line_strength(["bond"], owner_deities=("thor",), odin_scope="all")["total"] == 6


@clause("WO-STR-08", "WO-R-15")
def test_fenrir_takes_five(line_strength: Strength) -> None:
    """Odin shuts it out; a ward does only by option, and only while it stands."""
    assert line_strength(["bond"], opposing_fenrir=1)["fenrir"] == -5
    assert line_strength(["bond"], opposing_fenrir=2)["total"] == -9
    assert line_strength(["bond"], owner_deities=("odin",), opposing_fenrir=1)["fenrir"] == 0
    for deity, passed, blocked in (
        ("surt", False, True),
        ("surt", True, False),
        ("heimdall", False, False),
        ("heimdall", True, True),
    ):
        given: dict[str, Any] = {
            "owner_deities": (deity,),
            "owner_passed": passed,
            "opposing_fenrir": 1,
        }
        assert line_strength([], **given)["fenrir"] == -5
        by_option = line_strength([], **given, ward_blocks_fenrir=True)["fenrir"]
        assert by_option == (0 if blocked else -5), (deity, passed)


@clause("WO-STR-08")
def test_own_fenrir_does_not_weaken_its_owner(table: Build) -> None:
    """Fenrir acts on every other line, Odin's owner excepted."""
    t = table(
        position(
            seat(["bond"], ["huscarl"], deities=["fenrir"]),
            seat(["bond"], ["huscarl"], deities=["odin", "thor"]),
            seat(["bond"], []),
            deck=PLAIN,
        )
    )
    assert [t.total(s) for s in range(3)] == [2, 7, -5]


@clause("WO-STR-09", "WO-END-06")
def test_negative_totals_are_compared_as_integers(table: Build) -> None:
    """With Fenrir out, -3 is better than -5 and worse than the owner's 0."""
    t = table(
        position(
            seat(["bond"], [], deities=["fenrir"]),
            seat(["bond"], ["huscarl"]),
            seat(["bond"], []),
            seat(["bond"], []),
            active=0,
            passed=[2, 3, 1],
            deck=PLAIN,
            stakes=["v_holmgang", "v_althing"],
        )
    )
    assert [t.total(s) for s in range(4)] == [0, -3, -5, -5]
    t.play("pass", "victory:v_holmgang")
    assert [s["victory"] for s in t.position()["seats"]] == [["v_holmgang"], ["v_althing"], [], []]


@clause("WO-STR-10")
def test_thor_and_fenrir_change_no_unit(table: Build) -> None:
    """Plague sees the strengths of the units alone."""
    t = table(
        position(
            seat(["plague", "bond"], ["huscarl"], deities=["thor"]),
            seat(["bond"], ["berserker"], deities=["fenrir"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    assert t.total(0) == 2 + 5 - 5
    assert (t.units(0), t.units(1)) == ([2], [5])
    t.play("play:plague")
    assert t.options() == {"value:2", "value:5", "value:none"}
    t.play("value:5")
    assert (line(t, 0), line(t, 1)) == (["huscarl"], [])


def test_a_manoeuvre_has_no_strength(line_strength: Strength) -> None:
    """Manoeuvres and unknown ids are errors."""
    for bad in ("plague", "jarl"):
        with pytest.raises(ValueError):
            line_strength(["bond", bad])


def test_legality_is_not_checked(line_strength: Strength) -> None:
    """Any sequence of units has a strength."""
    assert list(line_strength(["priest", "priest", "konung", "konung"])["units"]) == [8, 8, 7, 7]
