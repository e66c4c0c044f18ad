"""Decisions made in runs of picks, and decisions with one option."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import (
    PLAIN,
    Build,
    discard,
    gained,
    hand,
    hand_size,
    line,
)
from tests.rules.wolves_of_odin.table import Table, position, seat


def asked(table: Table) -> tuple[int | None, str | None, set[str]]:
    """Who decides what, and the options."""
    return table.actor, table.decision, table.options()


@clause("WO-D-00")
def test_a_decision_with_one_option_is_no_decision(table: Build) -> None:
    """P0's Priest has one line, and that has one side."""
    t = table(
        position(
            seat(["priest"]), seat(["bond"], ["huscarl"]), seat(["bond"], ["huscarl"]), deck=PLAIN
        )
    )
    t.play("place:priest")
    assert (line(t, 0), t.actor) == (["priest"], 1)


@clause("WO-D-00", "WO-D-REDRAW")
def test_hand_cards_are_picked_in_canonical_order(table: Build) -> None:
    """Units in the order of the deck table, then manoeuvres; equal kinds may follow each other."""
    t = table(
        position(
            seat(["detour", "bond", "huscarl", "huscarl", "plague"], ["troll"]),
            seat(["bond"]),
            seat(["bond"]),
            deck={"archer": 9},
        )
    )
    t.play("play:detour", "redraw")
    assert asked(t) == (
        0, "WO-D-REDRAW", {"card:bond", "card:huscarl", "card:plague", "stop"}
    )  # fmt: skip
    t.play("card:huscarl")
    assert t.options() == {"card:huscarl", "card:plague", "stop"}
    assert hand(t, 0) == {"bond": 1, "huscarl": 2, "plague": 1}  # nothing has moved yet
    t.play("card:plague")  # nothing is left after it
    assert hand(t, 0) == {"bond": 1, "archer": 3, "huscarl": 1}


@clause("WO-D-00", "WO-D-RECALL")
def test_positions_of_a_run_do_not_shift(table: Build) -> None:
    """They are those of the line when the run began, in rising order; the picks move together."""
    t = table(
        position(
            seat(["detour"], ["troll", "bond", "hirdman", "archer"]),
            seat(["bond"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    t.play("play:detour", "recall")
    assert asked(t) == (0, "WO-D-RECALL", {f"unit:0:{i}" for i in range(4)})
    t.play("unit:0:1")
    assert t.options() == {"unit:0:2", "unit:0:3", "stop"}
    assert line(t, 0) == ["troll", "bond", "hirdman", "archer"]
    t.play("unit:0:2", "unit:0:3")  # three at most
    assert (line(t, 0), t.actor) == (["troll"], 1)
    assert hand(t, 0) == {"bond": 1, "archer": 1, "hirdman": 1}


@clause("WO-D-00", "WO-D-RECALL")
def test_a_recall_ends_at_the_line_and_at_stop(table: Build) -> None:
    """The last unit leaves nothing to pick; `stop` stands after the first."""
    at = position(seat(["detour"], ["troll", "bond"]), seat(["bond"]), seat(["bond"]), deck=PLAIN)
    t = table(at).play("play:detour", "recall", "unit:0:1")
    assert (line(t, 0), t.actor) == (["troll"], 1)
    t = table(at).play("play:detour", "recall", "unit:0:0")
    assert t.options() == {"unit:0:1", "stop"}
    t.play("stop")
    assert (line(t, 0), hand(t, 0)) == (["bond"], {"troll": 1})


@clause("WO-D-DETOUR")
def test_detour_modes(table: Build) -> None:
    """Recall needs a line; without one the redraw begins at once."""
    for units, expected in (
        (["troll"], ("WO-D-DETOUR", {"redraw", "recall"})),
        ([], ("WO-D-REDRAW", {"card:bond", "stop"})),
    ):
        t = table(
            position(seat(["detour", "bond"], units), seat(["bond"]), seat(["bond"]), deck=PLAIN)
        )
        t.play("play:detour")
        assert (t.decision, t.options()) == expected


@clause("WO-D-REDRAW", "WO-R-51", "WO-CARD-DETOUR-01")
@pytest.mark.parametrize(
    ("option", "picks", "drawn"),
    [
        ("k_plus_1", ["stop"], 1),
        ("k_plus_1", ["card:troll", "card:troll", "stop"], 3),
        ("one", ["stop"], 1),
        ("one", ["card:troll", "card:troll", "stop"], 1),
    ],
)
def test_redraw(table: Build, option: str, picks: list[str], drawn: int) -> None:
    """One card more than discarded, or one by option."""
    t = table(
        position(
            seat(["detour", "troll", "troll", "konung"]), seat(["bond"]), seat(["bond"]),
            detour_draw=option, deck=PLAIN,
        )
    )  # fmt: skip
    pile = discard(t)
    t.play("play:detour", *picks)
    kept = 3 - (len(picks) - 1)
    assert (hand_size(t, 0), hand(t, 0)["bond"]) == (kept + drawn, drawn)
    assert gained(pile, discard(t)).get("troll", 0) == len(picks) - 1


@clause("WO-D-RECALL", "WO-HAND-03", "WO-W-35")
@pytest.mark.parametrize(("held", "most"), [(9, 3), (10, 2), (11, 1)])
def test_a_recall_is_bounded_by_the_hand(table: Build, held: int, most: int) -> None:
    """12 minus the hand without the Detour."""
    t = table(
        position(
            seat(["detour", *["hirdman"] * held], ["troll", "bond", "archer", "bond"]),
            seat(["bond"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    t.play("play:detour", "recall")
    for number in range(most):
        assert t.decision == "WO-D-RECALL"
        t.play(f"unit:0:{number}")
    assert (hand_size(t, 0), t.actor) == (held + most, 1)


@clause("WO-D-TROLL", "WO-R-28", "WO-W-34")
def test_trolls(table: Build) -> None:
    """Positions after the sacrificed unit has left; skipped when no Troll remains."""
    t = table(
        position(
            seat(["bond"], ["troll", "hirdman", "troll", "hirdman"]),
            seat(["bond"], ["huscarl", "troll"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    t.play("sacrifice:1")
    assert asked(t) == (0, "WO-D-TROLL", {"troll:0", "troll:1", "stop"})
    t.play("troll:1")
    assert line(t, 0) == ["troll", "hirdman"]
    assert t.actor == 1
    t.play("sacrifice:1")  # its only Troll goes: nobody rides along
    assert (line(t, 1), t.actor) == (["huscarl"], 2)
