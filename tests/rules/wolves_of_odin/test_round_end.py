"""The end of a round (4.17)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import (
    PLAIN,
    Build,
    deities,
    discard,
    hand,
    lines,
    sacrifices,
)
from tests.rules.wolves_of_odin.scenes import at, idle, passing, victory, zone
from tests.rules.wolves_of_odin.table import VICTORY, position, seat


@clause("WO-END-01", "WO-R-35", "WO-TIME-11")
def test_the_steps_of_the_end_of_a_round(table: Build) -> None:
    """Vidar, totals, award, Glory, Valkyrie, clearing, next round."""
    mine = seat(["bond"], ["bond", "bond"], deities=["vidar", "valkyrie", "tyr"])
    seats = (mine, idle(["hirdman"], sacrifices=["troll"]), idle())
    t = table(position(*seats, passed=[0, 1, 2], marks=["tyr"], stakes=["v_saga"], turn=9))
    assert at(t) == ("WO-D-VIDAR", 0)
    assert t.position()["previous_winner"] is None
    t.play("take:0")  # 4 becomes 1, less than the Hirdman's 3
    assert at(t) == ("WO-D-VALKYRIE", 0)
    assert (t.position()["previous_winner"], victory(t, 1)) == (1, ["v_saga"])
    assert lines(t) == [["bond"], ["hirdman"], []]
    t.play("none")
    assert t.decision == "WO-C-04"
    assert lines(t) == [[], [], []]
    assert sacrifices(t, 1) == {}
    assert discard(t) == {"bond": 1, "hirdman": 1, "troll": 1}
    after = t.position()
    assert (after["marks"], after["pass_order"], after["basic_done"]) == ([], [], False)
    assert (after["round"], after["turn"], after["active"]) == (2, 0, 1)


@clause("WO-END-01")
def test_no_valkyrie_and_no_clearing_when_the_game_ends(table: Build) -> None:
    """Step 5 is reached only if the game goes on."""
    seats = (idle(["bond"], deities=["valkyrie"]), idle(["konung"], sacrifices=["bond"]), idle())
    t = table(position(*seats, passed=[0, 1, 2], hall=["ragnarok"]))
    assert at(t) == (None, None)
    assert (lines(t), discard(t)) == ([["bond"], ["konung"], []], {})
    assert sacrifices(t, 1) == {"bond": 1}


@clause("WO-END-01", "WO-ROUND-06", "WO-R-58")
def test_marks_are_cleared_with_the_round(table: Build) -> None:
    """Tyr, used in the round before, may be used again."""
    mine = seat(["bond"], ["bond"], deities=["tyr"])
    t = table(position(mine, idle(), idle(), passed=[0, 1, 2], marks=["tyr"]))
    t.play("stake:v_saga")
    assert at(t) == ("WO-D-TURN", 0)
    assert t.options() == {"place:bond", "pass", "use:tyr"}


@clause("WO-END-02", "WO-R-41")
@pytest.mark.parametrize(
    ("order", "first", "second"),
    [
        ([0, 1, 2, 3], 1, 2),
        ([3, 2, 0, 1], 2, 1),
        ([2, 3, 1, 0], 2, 1),
        ([3, 1, 0, 2], 1, 2),
    ],
)
def test_players_are_ranked_by_total_then_by_pass_order(
    table: Build, order: list[int], first: int, second: int
) -> None:
    """Totals 5, 9, 9 and 4."""
    rows = (["berserker"], ["priest", "bond"], ["priest", "bond"], ["hirdman", "bond"])
    t = table(position(*(idle(r) for r in rows), passed=order))
    assert at(t) == ("WO-D-VICTORY", first)
    t.play("victory:v_althing")
    assert victory(t, first) == ["v_althing"]
    assert victory(t, second) == ["v_holmgang"]


@clause("WO-END-02", "WO-R-41", "WO-PASS-06")
def test_an_earlier_pass_is_second_among_equals(table: Build) -> None:
    """The tie is for the second card."""
    rows = (["berserker"], ["konung"], ["berserker"], ["berserker"])
    t = table(position(*(idle(r) for r in rows), passed=[1, 3, 0, 2]))
    t.play("victory:v_holmgang")
    assert [victory(t, p) for p in range(4)] == [[], ["v_holmgang"], [], ["v_althing"]]


@clause("WO-END-03")
def test_one_card_goes_to_the_winner(table: Build) -> None:
    """Without a choice."""
    t = table(position(idle(), idle(["bond"]), idle(), passed=[0, 1, 2], stakes=["v_saga"]))
    assert t.decision == "WO-C-04"
    assert [victory(t, p) for p in range(3)] == [[], ["v_saga"], []]


@clause("WO-END-03")
def test_the_winner_chooses_one_of_two_cards(table: Build) -> None:
    """The second takes the other; five players too."""
    rows: tuple[list[str], ...] = ([], ["bond"], ["konung"], [], ["troll"])
    start = position(
        *(idle(r) for r in rows), passed=[3, 2, 1, 0, 4], stakes=["v_saga", "v_spoils"]
    )
    t = table(start)
    assert at(t) == ("WO-D-VICTORY", 2)
    assert t.options() == {"victory:v_saga", "victory:v_spoils"}
    t.play("victory:v_spoils")
    assert [victory(t, p) for p in range(5)] == [[], ["v_saga"], ["v_spoils"], [], []]
    t = table(start).play("victory:v_saga")
    assert [victory(t, p) for p in range(5)] == [[], ["v_spoils"], ["v_saga"], [], []]


@clause("WO-END-03", "WO-R-42")
def test_with_no_card_at_stake_nothing_is_taken(table: Build) -> None:
    """The round still has a winner."""
    won = [list(VICTORY[:3]), list(VICTORY[3:6]), list(VICTORY[6:])]
    seats = [
        seat(["detour"], line, victory=v) for line, v in zip(([], ["bond"], []), won, strict=True)
    ]
    t = table(position(*seats, passed=[0, 1, 2], stakes=["ragnarok"]))
    assert [victory(t, p) for p in range(3)] == won
    assert t.position()["previous_winner"] == 1


@clause("WO-END-04", "WO-END-05", "WO-ROUND-03")
def test_what_stays_and_who_starts(table: Build) -> None:
    """Hands, Deities and Victory cards stay; the winner of the round takes the first turn."""
    seats = (
        seat(["bond", "archer"], ["troll"], deities=["hel"], victory=["v_saga"]),
        idle(),
        seat(["plague"], ["konung"], deities=["tyr"]),
    )
    t = table(position(*seats, passed=[0, 1, 2], stakes=["v_spoils"])).play("stake:v_holmgang")
    assert at(t) == ("WO-D-TURN", 2)
    assert [hand(t, p) for p in range(3)] == [
        {"bond": 1, "archer": 1},
        {"detour": 1},
        {"plague": 1},
    ]
    assert [deities(t, p) for p in range(3)] == [["hel"], [], ["tyr"]]
    assert [victory(t, p) for p in range(3)] == [["v_saga"], [], ["v_spoils"]]
    assert (t.position()["active"], t.position()["turn"]) == (2, 1)


@clause("WO-END-05")
def test_the_winner_starts_though_another_passed_last(table: Build) -> None:
    """The last pass decides nothing."""
    t = table(position(idle(["bond"]), idle(), idle(), active=2, passed=[0, 1], deck=PLAIN))
    t.play("pass", "stake:v_spoils")
    assert at(t) == ("WO-D-TURN", 0)


@clause("WO-END-06", "WO-STR-09")
@pytest.mark.parametrize(
    ("owner", "deity", "winner"),
    [(0, "tyr", 1), (0, "thor", 0), (0, "fenrir", 0), (1, "fenrir", 1)],
)
def test_empty_lines_count(table: Build, owner: int, deity: str, winner: int) -> None:
    """All totals 0 before modifiers; the pass order decides; somebody always wins."""
    seats = [idle(deities=[deity] if p == owner else []) for p in range(3)]
    t = table(position(*seats, passed=[1, 2, 0]))
    assert t.position()["previous_winner"] == winner
    assert victory(t, winner) == ["v_holmgang"]


@clause("WO-R-40", "WO-ROUND-05")
def test_the_last_pass_ends_the_round_at_once(table: Build) -> None:
    """After its draw; the passed players get no further turn."""
    t = table(position(idle(["bond"]), idle(), idle(), active=1, passed=[2, 0], hall=["ragnarok"]))
    t.play(*passing())
    assert at(t) == (None, None)
    assert hand(t, 1) == {"hirdman": 4, "detour": 1}
    assert zone(t, "pass_order") == [2, 0, 1]
