"""`explain` and `can_apply` of states and views, and `check` with all faults of a document."""

from __future__ import annotations

import random
from typing import Any

import ninerealms as nr
import pytest

from tests.property.mutation import copied
from tests.property.worlds import another_world
from tests.strategies import GAME, played, points

ALL_ACTIONS = [GAME.action_at(i) for i in range(GAME.num_distinct_actions)]
CLAUSES = GAME.clauses()


def test_explain_is_none_exactly_for_legal_actions() -> None:
    rng = random.Random(2)
    for state in points(range(12), 29):
        legal = set(state.legal_actions())
        for action in rng.sample(ALL_ACTIONS, 40) + list(legal):
            fault = state.explain(action)
            assert (fault is None) == (action in legal) == state.can_apply(action)
            if fault is not None:
                assert fault.detail and fault.code in ("illegal_action", "game_over")
                with pytest.raises(nr.NineRealmsError) as error:
                    state.apply(action)
                assert error.value.fault == fault


def test_views_explain_as_their_states_do() -> None:
    rng = random.Random(3)
    compared = 0
    for state in points(range(12), 31):
        seat = state.current_player
        if seat is None:
            continue
        view = state.view(seat)
        for action in rng.sample(ALL_ACTIONS, 40) + list(state.legal_actions()):
            mine, truth = view.explain(action), state.explain(action)
            assert (mine is None) == (truth is None) == view.can_apply(action)
            compared += mine is not None
        for other in range(state.players):
            if other != seat:
                fault = state.view(other).explain(next(iter(state.legal_actions())))
                assert fault is not None and fault.where == "view"
    assert compared > 500


def test_reasons_of_a_view_do_not_depend_on_hidden_cards() -> None:
    rng = random.Random(4)
    compared = 0
    for state in points(range(18), 23):
        seat = state.current_player
        if seat is None:
            continue
        other = another_world(rng, state, seat)
        if other.view(seat) != state.view(seat) or other == state:
            continue
        compared += 1
        for action in rng.sample(ALL_ACTIONS, 60):
            assert state.view(seat).explain(action) == other.view(seat).explain(action)
    assert compared > 30


def test_clauses_of_reasons_exist() -> None:
    rng = random.Random(6)
    known = set(CLAUSES)
    for state in points(range(6), 11):
        for action in rng.sample(ALL_ACTIONS, 30):
            fault = state.explain(action)
            if fault is not None and fault.clause is not None:
                assert fault.clause in known or fault.clause.startswith(("WO-D-", "WO-C-"))


# --- check ---------------------------------------------------------------------------------------

DOCUMENT = next(s for s in played(3).states if s.decision == "WO-D-TURN").to_document()


def test_check_lists_all_faults_of_reading() -> None:
    document = copied(DOCUMENT)
    document["round"] = 99
    document["extra"] = document["more"] = 1
    document["seats"][1]["hand"]["wolf"] = 2
    document["seats"][2]["line"] = "none"
    del document["marks"]
    faults = {(f.where, f.expected is not None) for f in GAME.check(document)}
    assert faults == {
        ("round", True), ("", False), ("seats[1].hand", True), ("seats[2].line", True),
        ("marks", False),
    }  # fmt: skip
    assert sum(f.where == "" for f in GAME.check(document)) == 2


def test_check_lists_all_faults_of_consistency() -> None:
    document = copied(DOCUMENT)
    document["people_deck"]["bond"] = document["people_deck"].get("bond", 0) + 4
    document["people_deck"]["troll"] = document["people_deck"].get("troll", 0) + 1
    faults = {f.where: f for f in GAME.check(document) if f.clause == "WO-ZONE-01"}
    assert set(faults) == {"people_deck.bond", "people_deck.troll"}
    assert faults["people_deck.bond"].expected == "16 in all zones together"
    assert faults["people_deck.bond"].found == "20"
    with pytest.raises(nr.PositionError) as error:
        GAME.state_from_document(document)
    assert error.value.fault == GAME.check(document)[0]


def test_check_finds_nothing_in_real_documents() -> None:
    for state in points(range(6), 41):
        assert GAME.check(state.to_document()) == []
        for viewer in (*range(state.players), None):
            assert GAME.check(state.view(viewer).to_document()) == []


def test_check_of_a_view_names_what_does_not_add_up() -> None:
    view: dict[str, Any] = copied(GAME.state_from_document(DOCUMENT).view(0).to_document())
    view["people_deck"] += 1
    (fault,) = GAME.check(view)
    assert (fault.where, fault.clause) == ("people_deck", "WO-ZONE-01")
    assert (fault.expected, fault.found) == (str(view["people_deck"] - 1), str(view["people_deck"]))


def test_check_edition_lists_all_faults_and_registers_nothing() -> None:
    edition = GAME.edition("reconstruction-1") | {"edition": ""}
    edition["people"]["bond"]["count"] = 90
    before = GAME.editions()
    faults = {f.where for f in GAME.check_edition(edition)}
    assert {"edition", "people"} <= faults
    assert GAME.editions() == before
