"""Exact functions of `ninerealms.games.odin_quest` against the tables and cases of the rules."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import combinations
from typing import Any

import ninerealms as nr
import pytest
from ninerealms.games import odin_quest
from ninerealms.games.odin_quest import best_cards, position_sums, success_chance, success_odds

from tests.clauses import clause
from tests.reference.odin_quest import Model
from tests.reference.odin_quest.values import dice_shown, modifier, opponent_value, playable
from tests.rules.odin_quest.moves import meeting
from tests.rules.odin_quest.table import scene

GAME = nr.Game("odin_quest")
MARA = (561, 6090, 14476, 34525, 44506, 53424, 47097, 36484, 22288, 12363, 5208, 2044, 701, 140,
        28, 1)  # fmt: skip
FENRIR = (1, 7, 28, 148, 469, 1141, 2745, 5747, 10409, 18159, 27979, 39277, 48798, 54096, 44121,
          26811)  # fmt: skip


def near(chance: float, exact: str) -> bool:
    return math.isclose(chance, Fraction(exact), rel_tol=1e-12)


@clause("OQ-CASE-45", "OQ-CASE-46", "OQ-C-FOE")
def test_sums_of_positions_are_those_of_the_cases() -> None:
    assert position_sums((1, 3, 5)) == dict(enumerate(MARA, 3))
    assert position_sums((5, 6, 7)) == dict(enumerate(FENRIR, 3))
    assert position_sums(()) == {0: 6**7}


@clause("OQ-FOE-06")
@pytest.mark.parametrize("positions", [(), (4,), (1, 4, 6), (2, 5, 7), (1, 2, 3, 4, 5, 6, 7)])
def test_sums_of_positions_are_those_of_all_rolls(positions: tuple[int, ...]) -> None:
    state = GAME.state_from_document(meeting("mara", "hrid", "jotunheimr"))
    for fourth in (False, True):
        sums: dict[int, int] = {}
        for action, weight in state.chance_outcomes():
            dice = [int(face) for face in str(action).partition(":")[2]]
            total = sum(dice[p - 1] for p in positions) + (dice[3] if fourth else 0)
            sums[total] = sums.get(total, 0) + weight
        assert position_sums(positions, extra_fourth=fourth) == sums


@clause("OQ-CASE-42", "OQ-CASE-43", "OQ-CASE-44", "OQ-FOE-15", "OQ-FOE-16")
def test_known_values_are_beaten_with_the_chances_of_the_cases() -> None:
    assert near(success_chance(7, value=26, modifier=3), "163985/279936")
    assert near(success_chance(5, value=21, modifier=4), "1/2")
    assert near(success_chance(5, value=21, modifier=4, keen=True), "5489/7776")
    assert near(success_chance(5, value=21, modifier=4, draught=True), "3/4")
    assert near(success_chance(6, value=24, ones_as_four=True), "20441/46656")
    assert near(success_chance(6, value=24), "2401/11664")


@clause("OQ-CASE-47", "OQ-CASE-48", "OQ-CASE-49", "OQ-CASE-50")
def test_values_still_to_be_rolled_are_beaten_with_the_chances_of_the_cases() -> None:
    mara, fenrir, garmr, bragi = (1, 3, 5), (5, 6, 7), (2, 4, 6), (1, 4, 6)
    assert near(success_chance(6, value=12, modifier=6, positions=mara), "5903574535/6530347008")
    assert near(
        success_chance(7, value=12, modifier=5, positions=fenrir), "12886438907/19591041024"
    )
    against: dict[str, Any] = {"value": 14, "modifier": 4, "positions": garmr}
    assert near(success_chance(5, ties_win=True, **against), "19729615/68024448")
    assert near(success_chance(5, **against), "9924253/45349632")
    assert near(success_chance(4, value=6, modifier=5, positions=bragi), "135264371/181398528")


@clause("OQ-FOE-10")
def test_no_dice_are_no_chance_but_the_modifier() -> None:
    assert success_chance(0, value=3, modifier=4, keen=True, draught=True) == 1.0
    assert success_chance(0, value=4, modifier=4, keen=True, draught=True) == 0.0


def duel(**more: Any) -> dict[str, Any]:
    """Stand at card play against Garmr, value 22."""
    document = meeting("garmr", "hrid", "jotunheimr", stop=False, **more)
    state = GAME.state_from_document(document).apply("foe:1233456")
    assert state.decision == "OQ-D-PLAY"
    return state.to_document()


@clause("OQ-FOE-05", "OQ-FOE-08", "OQ-FOE-13")
def test_the_best_cards_are_those_of_the_reference_model_by_trying_all() -> None:
    document = duel(hand=("spear_cast", "sword_song", "keen_eye", "shield_brace", "beast_snare"),
                    allies=("thor", "bragi"))  # fmt: skip
    model = Model.from_position(document)
    s = model._state
    best = -1.0
    cards = playable(s)
    for size in range(5):
        for chosen in combinations(cards, size):
            trial = model.copy()
            for card in chosen:
                if f"play:{card}" not in trial.options():
                    break
                trial.apply(f"play:{card}")
            else:
                if trial.decision not in {"OQ-D-PLAY", "OQ-C-OWN"}:  # the latter: no card more fits
                    continue
                t = trial._state
                value = opponent_value(t)
                assert value is not None
                mods = sum(modifier(t, card) for card in t.in_play)
                chance = success_chance(
                    dice_shown(t), value=value, modifier=mods, keen=t.plays("keen")
                )
                best = max(best, chance)
    found = best_cards(GAME.state_from_document(document), success=1e6)
    assert math.isclose(found["success"], best, rel_tol=1e-9)
    assert found["with_draught"] > found["success"]


@clause("OQ-D-PLAY")
def test_the_odds_in_play_follow_the_cards_played() -> None:
    state = GAME.state_from_document(duel(draught=True))
    assert success_odds(state) == (0.0, 0.0)
    state = state.apply("play:spear_cast").apply("play:sword_song")
    numbers = odin_quest.encounter(state)
    assert numbers is not None
    assert (numbers["dice"], numbers["modifier"], numbers["total"]) == (5, 1, None)
    plain = success_chance(5, value=numbers["value"] or 0, modifier=1)
    assert success_odds(state)[0] == plain
    assert math.isclose(success_odds(state.view(None))[1], plain + (1 - plain) * plain)


def test_questions_about_other_moments_are_refused() -> None:
    quiet = GAME.state_from_document(scene())
    assert odin_quest.encounter(quiet) is None
    for ask in (success_odds, best_cards):
        with pytest.raises(nr.ConfigError):
            ask(quiet)
    other = nr.Game("ragnarok").initial_state(players=2)
    for question in (odin_quest.encounter, odin_quest.score):
        with pytest.raises(nr.ConfigError):
            question(other)
    with pytest.raises(nr.ConfigError):
        position_sums((3, 3))
    with pytest.raises(nr.ConfigError):
        success_chance(8, value=1)
    with pytest.raises(nr.ConfigError):
        best_cards(GAME.state_from_document(duel()), success=float("nan"))


@clause("OQ-END-07", "OQ-CASE-40")
def test_the_score_is_counted_at_any_moment() -> None:
    document = scene(
        hand=("spear_cast", "sword_song", "giant_felling", "beast_snare"),
        discard=("oath_ring", "thor"),
        allies=("baldr",), wards=("valknut", "svalinn"), trophies=("fenrir", "mara", "surtr"),
        omens={"helheimr": {"doom": 3, "fear": 2}},
    )  # fmt: skip
    state = GAME.state_from_document(document)
    assert odin_quest.score(state) == odin_quest.score(state.view(0)) == 22
