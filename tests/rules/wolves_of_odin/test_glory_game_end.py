"""Glory, the end of the game and returns (4.18, section 8)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import Build, Fresh, hand_size
from tests.rules.wolves_of_odin.scenes import at, idle, victory
from tests.rules.wolves_of_odin.table import position, seat

HALF = Fraction(1, 2)
FIVE = ["v_holmgang", "v_field_of_ravens"]  # 2 + 3
BLUE = ["thor", "freyja", "heimdall", "tyr"]
RED = ["surt", "hel", "fenrir", "loki"]


@clause("WO-VIC-01", "WO-R-06")
@pytest.mark.parametrize(
    ("cards", "glory"),
    [
        (["v_holmgang"], 2),
        (["v_althing"], 1),
        (["v_field_of_ravens"], 3),
        (["v_holmgang", "v_althing", "v_field_of_ravens"], 6),
        (["v_saga"], 1),
        (["v_saga", "v_holmgang"], 4),
        ([], 0),
    ],
)
def test_glory_is_the_sum_of_the_cards(table: Build, cards: list[str], glory: int) -> None:
    """Fixed values, and the Saga which counts cards."""
    t = table(position(seat(["bond"], victory=cards), idle(victory=[]), idle(["bond"])))
    assert t.glory() == [glory, 0, 0]


@clause("WO-VIC-01", "WO-R-06")
@pytest.mark.parametrize("n", range(5))
def test_glory_by_deities_is_capped(table: Build, n: int) -> None:
    """One for each Deity of the colour, 3 at most; the other colour and black count nothing."""
    mine = seat(["bond"], deities=[*BLUE[:n], "igdrasil"], victory=["v_gift_of_asgard"])
    theirs = idle(deities=RED[:n], victory=["v_oath_of_jotunheim"])
    t = table(position(mine, theirs, idle()))
    assert t.glory() == [min(3, n), min(3, n), 0]


@clause("WO-VIC-01", "WO-R-06")
@pytest.mark.parametrize(("cards", "glory"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (12, 3)])
def test_glory_of_the_spoils(table: Build, cards: int, glory: int) -> None:
    """One for each four cards in hand."""
    mine = seat(["hirdman"] * cards, ["bond"], victory=["v_spoils"])
    assert table(position(mine, idle(), idle())).glory() == [glory, 0, 0]


@clause("WO-VIC-01", "WO-R-06")
@pytest.mark.parametrize(
    ("zone", "glory"),
    [([], 0), (["bond"], 1), (["berserker"], 2), (["berserker", "bond"], 3), (["bond"] * 5, 3)],
)
def test_glory_of_the_blood_offering(table: Build, zone: list[str], glory: int) -> None:
    """The sacrifice value in the own zone, 3 at most."""
    mine = seat(["bond"], sacrifices=zone, victory=["v_blood_offering"])
    t = table(position(mine, idle(sacrifices=["troll"] * 4), idle()))
    assert t.glory() == [glory, 0, 0]


@clause("WO-VIC-01", "WO-R-06")
@pytest.mark.parametrize(
    ("mine", "glory"),
    [
        ([], 0),
        (["hirdman"], 0),
        (["hirdman", "bond", "huscarl"], 1),
        (["bond", "archer", "raider", "troll"], 0),
        (["priest", "konung", "hedvig", "berserker"], 2),
        (["hirdman"] * 8, 3),
    ],
)
def test_glory_of_the_sworn_hird(table: Build, mine: list[str], glory: int) -> None:
    """One for each two Teiwaz units of the own line."""
    seats = (seat(["bond"], mine, victory=["v_sworn_hird"]), idle(["huscarl"] * 4), idle())
    assert table(position(*seats)).glory() == [glory, 0, 0]


@clause("WO-VIC-02", "WO-R-44")
def test_variable_glory_is_evaluated_anew(table: Build) -> None:
    """6 in the middle of the round ends nothing, 4 at its end neither; 3 is left after clearing."""
    mine = seat(
        ["bond"], sacrifices=["bond"] * 3, victory=["v_field_of_ravens", "v_blood_offering"]
    )
    t = table(position(mine, idle(["bond"]), idle(), hall=["thor", "hel", "loki"], passed=[1, 2]))
    assert (t.glory(), at(t)) == ([6, 0, 0], ("WO-D-TURN", 0))
    t.play("summon:hel", "hall:tyr")
    assert t.glory() == [4, 0, 0]
    t.play("pass", "draw:archer", "draw:archer", "stake:v_spoils")
    assert t.position()["round"] == 2
    assert t.glory() == [3, 2, 0]


@clause("WO-VIC-02", "WO-VIC-03", "WO-GAME-01", "WO-R-44")
@pytest.mark.parametrize(
    ("mine", "cards"),
    [
        (seat(["bond"], ["hirdman"] * 2), ["v_field_of_ravens", "v_sworn_hird"]),
        (seat(["bond"], sacrifices=["bond"]), ["v_field_of_ravens", "v_blood_offering"]),
        (seat(["bond"] * 4), ["v_field_of_ravens", "v_spoils"]),
        (seat(["bond"], deities=["hel"]), ["v_field_of_ravens", "v_oath_of_jotunheim"]),
    ],
    ids=["line", "sacrifices", "hand", "deities"],
)
@pytest.mark.parametrize("wins", [False, True])
def test_lines_sacrifices_hands_and_deities_count_at_the_end_of_a_round(
    table: Build, mine: dict[str, Any], cards: list[str], wins: bool
) -> None:
    """3 + 1 is not enough; the Althing (1) makes five if it is won, for the new card counts."""
    owner = {**mine, "victory": cards}
    rival = idle([] if wins else ["konung", "priest", "hedvig"])
    t = table(position(owner, rival, idle(), passed=[0, 1, 2], stakes=["v_althing"]))
    assert (t.decision is None) is wins
    if wins:
        assert t.glory()[0] == 5
    assert t.position()["round"] == (1 if wins else 2)


@clause("WO-VIC-04", "WO-PASS-02")
@pytest.mark.parametrize(("stake", "draws"), [("v_althing", 6), ("v_field_of_ravens", 2)])
def test_a_change_of_the_pass_draw_holds_once_the_card_is_owned(
    table: Build, stake: str, draws: int
) -> None:
    """The pass of the round in which it is won draws four; the next one does not."""
    seats = (idle(["konung"]), idle(), idle())
    t = table(position(*seats, passed=[1, 2], stakes=[stake], deck={"bond": 14}))
    t.play("pass")
    assert (hand_size(t, 0), victory(t, 0)) == (5, [stake])
    t.play("stake:v_spoils", "pass")
    assert hand_size(t, 0) == 5 + draws


@clause("WO-GAME-01")
@pytest.mark.parametrize(
    ("hall", "ends"), [(["thor", "hel", "loki"], False), (["thor", "hel", "ragnarok"], True)]
)
def test_the_game_ends_after_the_round_of_the_deities_ragnarok(
    table: Build, hall: list[str], ends: bool
) -> None:
    """Otherwise it goes on below 5 Glory."""
    t = table(position(idle(["bond"]), idle(), idle(), passed=[0, 1, 2], hall=hall))
    assert (t.decision is None) is ends
    assert t.position()["round"] == (1 if ends else 2)
    assert t.glory() == [2, 0, 0]


@clause("WO-GAME-01", "WO-R-42")
def test_the_game_ends_after_the_round_of_the_victory_ragnarok(table: Build) -> None:
    """Here it came up alone, in the tenth round; nobody has five."""
    seats = (
        idle(victory=["v_field_of_ravens", "v_gift_of_asgard", "v_oath_of_jotunheim"]),
        idle(victory=["v_holmgang", "v_althing", "v_spoils", "v_blood_offering"]),
        idle(["bond"], victory=["v_saga", "v_sworn_hird"]),
    )
    t = table(position(*seats, passed=[0, 1, 2], stakes=["ragnarok"], round=10))
    assert (t.glory(), t.decision) == ([3, 3, 2], None)
    assert t.returns() == [HALF, HALF, 0]


@clause("WO-GAME-01")
@pytest.mark.parametrize(("cards", "ends"), [(FIVE, True), (FIVE[1:], False)])
def test_the_game_ends_after_a_round_with_five_glory(
    table: Build, cards: list[str], ends: bool
) -> None:
    """It need not be the winner of the round; during the round nothing happens."""
    owner = idle(victory=cards)
    t = table(position(owner, idle(["bond"]), idle(), passed=[1, 2], stakes=["v_althing"]))
    assert at(t) == ("WO-D-TURN", 0)
    t = table(position(owner, idle(["bond"]), idle(), passed=[0, 1, 2], stakes=["v_althing"]))
    assert (t.decision is None) is ends
    if ends:
        assert t.returns() == [1, 0, 0]


@clause("WO-GAME-02")
def test_most_glory_wins(table: Build) -> None:
    """Not the winner of the last round."""
    seats = (idle(victory=["v_holmgang"]), idle(victory=["v_field_of_ravens"]), idle(["konung"]))
    t = table(position(*seats, passed=[0, 1, 2], stakes=["v_althing"], hall=["ragnarok"]))
    assert (t.glory(), t.returns()) == ([2, 3, 1], [0, 1, 0])


@clause("WO-GAME-03", "WO-R-43")
@pytest.mark.parametrize(
    ("winner", "returns"),
    [(0, [1, 0, 0]), (1, [0, 1, 0]), (2, [HALF, HALF, 0])],
)
def test_a_tie_of_glory(table: Build, winner: int, returns: list[Fraction]) -> None:
    """It goes to the winner of the last round if that player shares it, else to all who share."""
    owned = (["v_holmgang"], ["v_althing", "v_gift_of_asgard"], ["v_spoils"])
    rows = [["konung"] if p == winner else [] for p in range(3)]
    seats = [
        idle(r, victory=v, deities=d)
        for r, v, d in zip(rows, owned, ([], ["tyr"], []), strict=True)
    ]
    t = table(position(*seats, passed=[2, 1, 0], stakes=["v_sworn_hird"], hall=["ragnarok"]))
    assert (t.glory(), t.decision) == ([2, 2, 0], None)
    assert t.returns() == returns


@clause("WO-GAME-03", "WO-R-43")
def test_three_share_the_win(table: Build) -> None:
    """A third each, if the winner of the last round is a fourth player."""
    seats = [
        idle(victory=["v_althing"]),
        idle(victory=["v_blood_offering"], sacrifices=["troll"]),
        idle(victory=["v_gift_of_asgard"], deities=["tyr"]),
        idle(["konung"]),
    ]
    stakes = ["v_spoils", "v_sworn_hird"]
    t = table(position(*seats, passed=[0, 1, 2, 3], stakes=stakes, hall=["ragnarok"]))
    t.play("victory:v_spoils")
    assert t.glory() == [1, 1, 1, 0]
    assert t.returns() == [Fraction(1, 3)] * 3 + [0]


@clause("WO-GAME-01", "WO-GAME-02")
def test_returns_are_zero_until_the_end(table: Build, new_table: Fresh) -> None:
    """At a chance point, in a turn with 5 Glory on the table, and between rounds."""
    assert new_table(4).returns() == [0, 0, 0, 0]
    t = table(position(seat(["bond"], victory=FIVE), idle(), idle()))
    assert t.returns() == [0, 0, 0]
    t = table(position(idle(["bond"]), idle(), idle(), passed=[0, 1, 2]))
    assert (t.decision, t.returns()) == ("WO-C-04", [0, 0, 0])
