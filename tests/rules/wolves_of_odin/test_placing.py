"""Placing units, and lines (section 4.5)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import PLAIN, WALL, Build, line, lines
from tests.rules.wolves_of_odin.table import position, seat


@clause("WO-PLACE-01", "WO-R-69", "WO-PROT-03", "WO-D-LINE")
def test_any_line_accepts_a_unit(table: Build) -> None:
    """One's own, a passed player's, a warded one."""
    t = table(
        position(
            seat(["bond"], ["troll"]),
            seat(["bond"], ["troll"], deities=["surt"]),
            seat(["bond"], ["troll"], deities=["heimdall"]),
            seat(["bond"], ["troll"], deities=["odin"]),
            passed=[2],
            deck=PLAIN,
        )
    )
    t.play("place:bond")
    assert t.options() == {"line:0", "line:1", "line:2", "line:3"}
    t.play("line:2", "right")
    assert line(t, 2) == ["troll", "bond"]


@clause("WO-PLACE-02", "WO-LINE-02", "WO-D-SIDE")
@pytest.mark.parametrize(
    ("side", "after"),
    [("left", ["bond", "troll", "huscarl"]), ("right", ["troll", "huscarl", "bond"])],
)
def test_a_unit_goes_to_an_end(table: Build, side: str, after: list[str]) -> None:
    """Never between units; the others keep their order."""
    t = table(
        position(seat(["bond"]), seat(["bond"], ["troll", "huscarl"]), seat(["bond"]), deck=PLAIN)
    )
    t.play("place:bond", "line:1")
    assert t.options() == {"left", "right"}
    assert line(t.play(side), 1) == after


@clause("WO-PLACE-02", "WO-D-SIDE", "WO-D-00")
def test_an_empty_line_has_one_place(table: Build) -> None:
    """No side is asked."""
    t = table(position(seat(["bond", "troll"]), seat(["bond"]), seat(["bond"]), deck=PLAIN))
    t.play("place:bond", "line:2")
    assert (line(t, 2), t.actor) == (["bond"], 1)


@clause("WO-PLACE-03", "WO-R-65")
def test_both_ends_are_offered_even_if_alike(table: Build) -> None:
    """A Bond beside a Bond."""
    t = table(position(seat(["bond"], ["bond"]), seat(["bond"]), seat(["bond"]), deck=PLAIN))
    t.play("place:bond", "line:0")
    assert t.options() == {"left", "right"}


@clause("WO-PLACE-04", "WO-R-30")
@pytest.mark.parametrize("kind", ["priest", "hedvig", "konung"])
def test_one_of_each_limited_kind_in_a_line(table: Build, kind: str) -> None:
    """Whoever places it: neither in one's own line nor in another's."""
    t = table(
        position(seat([kind], [kind]), seat(["bond"], ["bond", kind]), seat(["bond"]), deck=PLAIN)
    )
    t.play(f"place:{kind}")  # only P2's line accepts it
    assert lines(t) == [[kind], ["bond", kind], [kind]]


@clause("WO-PLACE-04", "WO-LINE-03")
@pytest.mark.parametrize(
    "kind",
    ["bond", "archer", "hirdman", "huscarl", "berserker", "troll", "assassin", "raider", "traitor"],
)
def test_other_kinds_have_no_limit(table: Build, kind: str) -> None:
    """Four of a kind in a line accept a fifth."""
    t = table(
        position(
            seat([kind], [kind] * 4), seat([WALL, "plague"]), seat(["plague"]), deck={"troll": 3}
        )
    )
    t.play(f"place:{kind}")
    assert t.options() == {"line:0", "line:1", "line:2"}


@clause("WO-PLACE-04", "WO-D-TURN")
def test_a_kind_that_no_line_accepts_is_not_offered(table: Build) -> None:
    """Every line has its Konung."""
    t = table(
        position(
            seat(["konung", "bond"], ["konung"]),
            seat(["bond"], ["konung"]),
            seat(["bond"], ["konung"]),
            deck=PLAIN,
        )
    )
    assert t.options() == {"place:bond", "sacrifice:0", "pass"}


@clause("WO-PLACE-05", "WO-R-31", "WO-CARD-PRIEST-01")
@pytest.mark.parametrize(
    ("units", "accepts"),
    [
        ([], True),
        (["bond", "troll"], True),
        (["konung"], True),
        (["konung", "bond"], True),
        (["konung", "bond", "bond"], False),
        (["hirdman"], False),
        (["hirdman", "hirdman"], False),
        (["huscarl"], False),
        (["berserker", "bond"], False),
        (["priest"], False),
        (["hedvig"], False),
        (["hedvig", *["huscarl"] * 4], False),
        (["konung", "hedvig"], False),
    ],
)
def test_where_a_priest_may_be_placed(table: Build, units: list[str], accepts: bool) -> None:
    """Not beside a Teiwaz unit of current strength 8 or less, before the Priest is added."""
    t = table(
        position(
            seat(["priest", "bond"]), seat(["bond"], units), seat(["bond"]), deck={"archer": 4}
        )
    )
    t.play("place:priest")
    assert t.options() == {"line:0", "line:2"} | ({"line:1"} if accepts else set())


@clause("WO-PLACE-05", "WO-R-31", "WO-CARD-PRIEST-01")
def test_the_priests_condition_does_not_last(table: Build) -> None:
    """Weak Teiwaz units may join the Priest afterwards."""
    t = table(
        position(
            seat(["huscarl", "hedvig"], ["priest"]), seat(["hirdman"]), seat(["bond"]), deck=PLAIN
        )
    )
    t.play("place:huscarl", "line:0", "left", "place:hirdman", "line:0", "right")
    assert line(t, 0) == ["huscarl", "priest", "hirdman"]
    assert t.units(0) == [2, 8, 3]


@clause("WO-PLACE-06")
def test_the_ability_follows_the_placement(table: Build) -> None:
    """The unit stands in the line when its ability is resolved."""
    t = table(
        position(
            seat(["raider", "bond"]), seat(["bond"], ["troll", "bond"]), seat(["bond"]), deck=PLAIN
        )
    )
    t.play("place:raider", "line:1", "left")
    assert line(t, 1) == ["raider", "troll", "bond"]
    assert (t.actor, t.decision) == (0, "WO-D-RAIDER")
    assert t.options() == {"none", "unit:1:1", "unit:1:2"}


@clause("WO-PLACE-07", "WO-CARD-NAGELFAR-04")
@pytest.mark.parametrize("kind", ["archer", "assassin", "raider", "traitor"])
def test_a_unit_that_joins_uses_no_ability(table: Build, kind: str) -> None:
    """A unit Nagelfar brings, beside an Archer and a Teiwaz unit, does nothing there."""
    t = table(
        position(
            seat(["bond"], ["troll"], deities=["tyr"]),
            seat(["bond"], [kind, "bond"]),
            seat(["bond"], ["archer", "huscarl", "archer"], deities=["nagelfar"]),
            deck=PLAIN,
        )
    )
    t.play("use:tyr", "left")  # Troll, then P1's unit, then nothing of P2's own goes to Nagelfar
    assert (t.actor, t.decision) == (2, "WO-D-JOIN")
    t.play("left", "right")
    assert lines(t) == [[], ["bond"], ["troll", "huscarl", "archer", kind]]
    assert (t.actor, t.decision) == (0, "WO-D-TURN")


@clause("WO-PLACE-07", "WO-D-VIDAR")
def test_a_unit_placed_by_vidar_uses_its_ability(table: Build) -> None:
    """It comes from a hand."""
    t = table(
        position(
            seat(["assassin"], deities=["vidar"]),
            seat(["troll"], ["berserker"]),
            seat(["troll"]),
            passed=[0, 2],
            active=1,
            deck=PLAIN,
        )
    )
    t.play("pass")
    assert (t.actor, t.decision) == (0, "WO-D-VIDAR")
    t.play("place:assassin", "line:1", "right")
    assert t.options() == {"unit:1:0", "unit:1:1"}


@clause("WO-LINE-01", "WO-LINE-02")
def test_a_line_closes_up_in_order(table: Build) -> None:
    """Hirdmen that come together are neighbours from then on."""
    t = table(
        position(
            seat(["bond"], ["troll", "hirdman", "bond", "hirdman", "archer"]),
            seat(["bond"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    assert t.units(0) == [0, 3, 3, 3, 1]
    t.play("sacrifice:2", "stop")
    assert line(t, 0) == ["troll", "hirdman", "hirdman", "archer"]
    assert t.units(0) == [0, 7, 7, 1]


@clause("WO-LINE-03")
def test_a_line_has_no_maximum_length(table: Build) -> None:
    """Forty units accept another at either end."""
    units = ["hirdman"] * 13 + ["huscarl"] * 8 + ["berserker"] * 10 + ["archer"] * 9
    t = table(position(seat(["bond"], units), seat(["bond"]), seat(["bond"]), deck=PLAIN))
    t.play("place:bond", "line:0")
    assert t.options() == {"left", "right"}
    assert line(t.play("right"), 0) == [*units, "bond"]
