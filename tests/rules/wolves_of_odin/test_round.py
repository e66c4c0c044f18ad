"""The course of a round (section 4.3)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import PLAIN, Build, Fresh, hand, roll
from tests.rules.wolves_of_odin.table import VICTORY, Table, position, seat


def late(table: Build, players: int, stakes: list[str], deck: list[str], **more: Any) -> Table:
    """The last pass of a round in which P0 leads and nobody comes near 5 Glory."""
    shares = [["v_holmgang", "v_althing"], ["v_field_of_ravens", "v_gift_of_asgard"]]
    shares += [["v_oath_of_jotunheim"], ["v_saga"], []][: players - 2]
    dealt = {v for share in shares for v in share}
    left = [v for v in VICTORY if v not in {*stakes, *deck, *dealt}]
    shares[2] = [*shares[2], *left]
    for share in shares:
        share[:] = [v for v in share if v not in {*stakes, *deck}]
    seats = [seat(["troll"], victory=share) for share in shares]
    seats[0]["line"] = ["huscarl"]
    passed = [s for s in range(players) if s != 1]
    return table(
        position(
            *seats, active=1, passed=passed, stakes=stakes, victory_deck=deck, deck=PLAIN, **more
        )
    )


@clause("WO-ROUND-01")
@pytest.mark.parametrize(("players", "cards"), [(3, 1), (4, 2), (5, 2)])
def test_cards_at_stake(new_table: Fresh, players: int, cards: int) -> None:
    """One with 3 players, two with 4 or 5; they leave the deck."""
    at = roll(new_table(players)).position()
    assert len(at["stakes"]) == cards
    assert len(at["victory_deck"]) == 10 - cards


@clause("WO-ROUND-01", "WO-END-01")
def test_new_cards_are_revealed_every_round(table: Build) -> None:
    """At the start of the next round."""
    t = late(table, 3, ["v_spoils"], ["v_blood_offering", "v_sworn_hird", "ragnarok"])
    t.play("pass")
    assert t.decision == "WO-C-04"
    assert t.options() == {"stake:v_blood_offering", "stake:v_sworn_hird"}
    t.play("stake:v_sworn_hird")
    assert t.position()["stakes"] == ["v_sworn_hird"]
    assert t.position()["round"] == 2


@clause("WO-ROUND-02", "WO-R-42", "WO-C-04")
def test_three_players_play_the_last_round_for_no_card(table: Build) -> None:
    """Ragnarök comes up alone, by itself; the round is played and is the last."""
    t = late(table, 3, ["v_sworn_hird"], ["ragnarok"], round=9)
    t.play("pass")
    at = t.position()
    assert (at["round"], at["stakes"], at["last_round"]) == (10, ["ragnarok"], True)
    assert (t.actor, t.decision) == (0, "WO-D-TURN")
    for _ in range(3):
        roll(t.play("pass"))
    assert t.decision is None
    owned = [v for s in t.position()["seats"] for v in s["victory"]]
    assert sorted(owned) == sorted(VICTORY)


@clause("WO-ROUND-02", "WO-R-42")
def test_four_players_play_the_last_round_for_one_card(table: Build) -> None:
    """One card and Ragnarök: the winner takes the card, second place nothing."""
    t = late(table, 4, ["v_spoils", "v_sworn_hird"], ["v_blood_offering", "ragnarok"], round=4)
    t.play("pass", "victory:v_sworn_hird")
    at = t.position()
    assert (at["round"], at["stakes"]) == (5, ["v_blood_offering", "ragnarok"])
    assert at["last_round"] is True
    for _ in range(4):
        roll(t.play("pass"))
    assert t.decision is None
    assert "v_blood_offering" in t.position()["seats"][0]["victory"]


@clause("WO-ROUND-03", "WO-END-05")
def test_the_winner_starts_the_next_round(table: Build) -> None:
    """Not the seat after the last passer."""
    t = table(
        position(
            seat(["troll"]), seat(["troll"]), seat(["troll"], ["huscarl"]),
            active=0, passed=[1, 2], deck=PLAIN,
        )
    )  # fmt: skip
    roll(t.play("pass"))
    assert (t.actor, t.decision) == (2, "WO-D-TURN")
    at = t.position()
    assert (at["round"], at["turn"], at["previous_winner"], at["active"]) == (2, 1, 2, 2)


@clause("WO-ROUND-04")
def test_turns_go_clockwise_through_passed_players_too(table: Build) -> None:
    """Four seats, P2 passed: it gets its turn in its place."""
    t = table(
        position(
            seat(["bond", "troll"]), seat(["bond"]), seat(["bond"]), seat(["bond"]),
            active=3, passed=[2], deck={"archer": 9},
        )
    )  # fmt: skip
    t.play("place:bond", "line:3")
    assert (t.actor, t.decision) == (0, "WO-D-TURN")
    t.play("place:bond", "line:0")
    assert (t.actor, t.decision) == (1, "WO-D-TURN")
    t.play("place:bond", "line:1")
    assert (t.actor, t.decision) == (2, "WO-D-PASSED")
    t.play("skip")
    assert t.position()["active"] == 3


@clause("WO-ROUND-05", "WO-R-40", "WO-TIME-10")
def test_the_round_ends_with_the_last_pass(table: Build) -> None:
    """After its draw; nobody who passed earlier gets another turn."""
    t = table(
        position(
            seat(["troll"]), seat(["troll"], ["huscarl"]), seat(["troll"]),
            active=1, passed=[2, 0], deck=PLAIN, stakes=["v_holmgang"],
        )
    )  # fmt: skip
    t.play("pass")
    assert hand(t, 1) == {"bond": 4, "troll": 1}
    assert t.position()["seats"][1]["victory"] == ["v_holmgang"]
    assert (t.decision, t.position()["round"]) == ("WO-C-04", 2)
    assert (hand(t, 0), hand(t, 2)) == ({"troll": 1}, {"troll": 1})


@clause("WO-ROUND-06", "WO-DEITY-04")
def test_marks_are_cleared_at_the_end_of_the_round(table: Build) -> None:
    """Tyr may be used again."""
    t = table(
        position(
            seat(["troll"], ["huscarl"], deities=["tyr"]), seat(["troll"]), seat(["troll"]),
            active=0, passed=[1, 2], marks=["tyr"], deck=PLAIN,
        )
    )  # fmt: skip
    assert "use:tyr" not in t.options()
    roll(t.play("pass"))
    assert t.position()["marks"] == []
    assert (t.actor, "use:tyr" in t.options()) == (0, True)


@clause("WO-ROUND-07")
def test_the_turn_counter_counts_every_turn(table: Build) -> None:
    """Turns of passed players too."""
    t = table(
        position(
            seat(["bond", "troll"]), seat(["bond"]), seat(["bond"]),
            passed=[1], turn=7, deck={"archer": 9},
        )
    )  # fmt: skip
    assert t.position()["turn"] == 7
    t.play("place:troll", "line:0")
    assert (t.position()["turn"], t.decision) == (8, "WO-D-PASSED")
    t.play("skip")
    assert (t.position()["turn"], t.actor) == (9, 2)


@clause("WO-ROUND-07", "WO-R-60")
@pytest.mark.parametrize(
    ("turn", "cap", "over"),
    [(120, 40, False), (121, 40, True), (6, 2, False), (7, 2, True), (5000, 0, False)],
)
def test_after_the_turn_cap_only_passing_is_left(
    table: Build, turn: int, cap: int, over: bool
) -> None:
    """Additional actions stay; the cap is per player at the table, 0 is none."""
    t = table(
        position(
            seat(["bond", "plague"], ["troll"], deities=["tyr"]), seat(["bond"]), seat(["bond"]),
            turn=turn, round_turn_cap=cap, deck=PLAIN,
        )
    )  # fmt: skip
    basic = {"place:bond", "play:plague", "sacrifice:0"}
    assert t.options() == {"pass", "use:tyr"} | (set() if over else basic)


@clause("WO-ROUND-07", "WO-TURN-05", "WO-R-60")
def test_over_the_cap_everybody_passes(table: Build) -> None:
    """With nothing else to do the passes happen by themselves, and the round ends."""
    t = table(
        position(
            seat(["troll"], ["huscarl"]), seat(["troll"]), seat(["troll"]),
            turn=4, round_turn_cap=1, deck={"bond": 12},
        )
    )  # fmt: skip
    assert (t.decision, t.position()["round"]) == ("WO-C-04", 2)
    assert [hand(t, s) for s in range(3)] == [{"bond": 4, "troll": 1}] * 3
