"""Bad arguments of functions and of the edition, and errors as objects."""

from __future__ import annotations

import pickle
from functools import partial
from types import MappingProxyType
from typing import Any

import ninerealms as nr
import numpy as np
import pytest
from ninerealms import bots, documents, editions
from ninerealms.games import wolves_of_odin

from tests.property.mutation import copied
from tests.strategies import GAME, played

STATE = next(s for s in played(2).states if s.decision == "WO-D-TURN")
VIEW = STATE.view(STATE.current_player)


@pytest.mark.parametrize("seed", [-1, 2**64, 10**40])
def test_seeds_out_of_range(seed: int) -> None:
    with pytest.raises(nr.ConfigError) as error:
        nr.Stream(seed)
    assert (error.value.code, error.value.where) == ("config", "seed")
    with pytest.raises(nr.ConfigError):
        nr.suggest(VIEW, iterations=1, seed=seed)


@pytest.mark.parametrize("seed", [1.0, "1", None, b"1", [], float("nan")])
def test_seeds_of_a_wrong_type(seed: Any) -> None:
    with pytest.raises(TypeError):
        nr.Stream(seed)
    with pytest.raises(TypeError):
        nr.suggest(VIEW, iterations=1, seed=seed)


def test_the_largest_seed() -> None:
    assert nr.Stream(2**64 - 1) != nr.Stream(0)


@pytest.mark.parametrize("iterations", [0, -1, 10**9 + 1, 2**62])
def test_budgets_out_of_range(iterations: int) -> None:
    with pytest.raises(nr.BudgetError) as error:
        nr.suggest(VIEW, iterations=iterations, seed=1)
    assert (error.value.code, error.value.where) == ("budget", "iterations")


def test_bounds_of_streams() -> None:
    for bound in (0, -1, 2**32):
        with pytest.raises(nr.ConfigError) as error:
            nr.Stream(1).below(bound)
        assert (error.value.where, error.value.expected) == ("n", "1 .. 4294967295")
    wrong: tuple[Any, ...] = (1.5, "1", None, True)
    for bad in wrong:
        with pytest.raises(nr.ArgumentError):
            nr.Stream(1).below(bad)
    for index in (-1, 2**64):
        with pytest.raises(nr.ConfigError):
            nr.Stream(1).child(index)


def test_integers_of_numpy_are_integers() -> None:
    assert nr.Stream(np.uint64(2**64 - 1)) == nr.Stream(2**64 - 1)
    assert STATE.view(np.int32(2)) == STATE.view(2)
    assert GAME.initial_state(players=np.int8(3)) == GAME.initial_state(players=3)
    assert GAME.action_at(np.int64(5)) == GAME.action_at(5)


def test_errors_can_be_raised_and_kept_in_python() -> None:
    error = nr.PositionError("too many", where="seats[1]", clause="X-1", expected="3", found="4")
    assert str(error) == "seats[1]: too many (X-1)"
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.fault) == (nr.PositionError, str(error), error.fault)
    assert (
        type(error.fault.error()) is nr.PositionError and error.fault.error().fault == error.fault
    )


@pytest.mark.parametrize("name", ["history", "worlds"])
@pytest.mark.parametrize("bad", [np.array(3), "text", b"bytes", 5, {"a": 1}, {"a"}, [5]], ids=repr)
def test_what_is_no_sequence_of_the_right_things_is_refused_by_name(name: str, bad: Any) -> None:
    with pytest.raises(nr.ArgumentError) as error:
        nr.suggest(VIEW, iterations=1, seed=1, **{name: bad})
    assert str(error.value.where).startswith(name)


def test_a_mapping_does_where_a_document_is_wanted() -> None:
    frozen = MappingProxyType(STATE.to_document())
    assert GAME.state_from_document(frozen) == STATE and GAME.check(frozen) == []
    assert GAME.view_from_document(MappingProxyType(VIEW.to_document())) == VIEW
    action = VIEW.legal_actions()[0]
    assert VIEW.action(MappingProxyType(action.to_document())) == action


@pytest.mark.parametrize(
    ("function", "arguments", "where"),
    [
        (wolves_of_odin.standing, (5,), "state"),
        (wolves_of_odin.clock, ("x",), "state"),
        (partial(bots.play_match, seed=1), ("wolves_of_odin", []), "game"),
        (partial(bots.play_match, seed=1), (GAME, 5), "bots"),
        (partial(bots.play_on, seed=1), (STATE, []), "match"),
        (editions.load, (5,), "path"),
        (documents.dumps, (object(),), "document"),
    ],
)
def test_arguments_of_another_type_are_refused_by_name(
    function: Any, arguments: tuple[Any, ...], where: str
) -> None:
    with pytest.raises(nr.ArgumentError) as error:
        function(*arguments)
    assert error.value.where == where


def test_a_draft_that_is_nested_without_end_is_refused() -> None:
    draft: dict[str, Any] = {"schema": "ninerealms/wolves_of_odin/view"}
    inner = draft
    for _ in range(100_000):
        inner["seats"] = inner = {}
    with pytest.raises(nr.PositionError):
        documents.complete_view(draft)


@pytest.mark.parametrize("cls", [nr.Game, nr.Stream, nr.Match, nr.State, nr.View, nr.Action])
def test_no_value_exists_without_a_content(cls: Any) -> None:
    with pytest.raises(TypeError):
        cls.__new__(cls)
    with pytest.raises(TypeError):
        object.__new__(cls)
    with pytest.raises(TypeError):
        type("Sub", (cls,), {})()


@pytest.mark.parametrize(
    "games", ["chess", "", "Wolves_of_Odin", "wolves_of_odin\0", "x" * 100_000]
)
def test_unknown_games(games: str) -> None:
    with pytest.raises(nr.ConfigError) as error:
        nr.Game(games)
    assert error.value.where == "game"


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2}, {"players": 6}, {"players": -1}, {"players": 10**30}, {"players": True},
        {"players": 3.0}, {"players": "3"}, {"players": None},
        {"options": {"first_player": 3}}, {"options": {"first_player": -1}},
        {"options": {"first_player": True}}, {"options": {"unknown": 1}}, {"options": {1: 1}},
        {"options": {"round_turn_cap": 10_001}}, {"options": {"round_turn_cap": float("nan")}},
        {"options": {"odin_scope": "everybody"}}, {"options": {"odin_scope": "\ud800"}},
        {"options": {"ward_blocks_fenrir": 1}}, {"options": []}, {"options": "x"},
    ],
    ids=repr,
)  # fmt: skip
def test_bad_configurations(options: dict[str, Any]) -> None:
    with pytest.raises(nr.ConfigError) as error:
        GAME.initial_state(**({"players": 3} | options))
    assert error.value.code == "config" and error.value.where and error.value.detail


@pytest.mark.parametrize("edition", ["none such", 5, True, [], "\ud800", "x" * 10_000])
def test_bad_names_of_editions(edition: Any) -> None:
    with pytest.raises((nr.EditionError, TypeError)):
        GAME.initial_state(players=3, edition=edition)


EDITION_CASES: list[tuple[str, Any]] = [
    ("people.bond.count", -1), ("people.bond.count", 17), ("people.bond.count", 10**30),
    ("people.bond.count", True), ("people.bond.count", float("nan")), ("people.bond.rune", "x"),
    ("people.bond", None), ("people", {}), ("people", []), ("victory", {}), ("edition", ""),
    ("edition", 5), ("people.bond.strength", {}), ("people.bond.strength.type", "random"),
    ("people.archer.strength.value", 128), ("people.archer.strength.value", 1.5),
    ("people.berserker.sacrifice_value", -1), ("people.priest.line_limit", -1),
    ("people.plague.count", -1), ("people.wolf", {"count": 1}), ("victory.v_saga.glory", None),
    ("victory.v_saga.glory.of", "wolves"), ("victory.v_saga.glory.per", 0),
    ("victory.v_saga.pass_draw_delta", 1000), ("extra", 1),
]  # fmt: skip


@pytest.mark.parametrize("case", EDITION_CASES, ids=repr)
def test_bad_editions(case: tuple[str, Any]) -> None:
    document = copied(GAME.edition("reconstruction-1")) | {"edition": "bad"}
    *path, last = case[0].split(".")
    here: Any = document
    for key in path:
        here = here[key]
    here[last] = case[1]
    before = GAME.editions()
    with pytest.raises(nr.EditionError) as error:
        GAME.register_edition(document)
    assert error.value.code == "edition" and error.value.detail
    with pytest.raises(nr.EditionError):
        GAME.initial_state(players=3, edition=document)
    assert GAME.editions() == before


@pytest.mark.parametrize("value", [None, 1, 1.0, [], "x", b"x", ()])
def test_documents_of_a_wrong_type(value: Any) -> None:
    for call in (GAME.state_from_document, GAME.view_from_document, GAME.register_edition):
        with pytest.raises(TypeError):
            call(value)


@pytest.mark.parametrize("value", [None, 1, 1.0, [], b"pass", (), STATE])
def test_actions_of_a_wrong_type(value: Any) -> None:
    for call in (STATE.apply, STATE.can_apply, nr.Match(STATE).push, GAME.action):
        with pytest.raises(TypeError):
            call(value)


@pytest.mark.parametrize(
    "line", [["wolf"], ["plague"], [None], [1], [b"bond"], ["bond"] * 10_001, ["\ud800"]]
)
def test_lines_that_are_none(line: list[Any]) -> None:
    with pytest.raises(nr.NotationError) as error:
        wolves_of_odin.line_strength(line)
    assert error.value.where.startswith("line")


@pytest.mark.parametrize(
    "context",
    [
        {"owner_deities": ["wolf"]}, {"owner_deities": ["ragnarok"]}, {"opposing_fenrir": -1},
        {"opposing_fenrir": 10**6}, {"odin_scope": "x"}, {"owner_deities": [None]},
        {"owner_deities": ["\ud800"]},
    ],
    ids=repr,
)  # fmt: skip
def test_contexts_that_are_none(context: dict[str, Any]) -> None:
    with pytest.raises(nr.NotationError):
        wolves_of_odin.line_strength(["bond"], **context)


@pytest.mark.parametrize("edition", ["none such", "\ud800", 5, 1.0, [], True])
def test_lines_of_an_edition_that_is_none(edition: Any) -> None:
    with pytest.raises((nr.EditionError, TypeError)):
        wolves_of_odin.line_strength(["bond"], edition=edition)


def test_arguments_of_totals() -> None:
    for depth in (0, -1, 21):
        with pytest.raises(nr.ConfigError):
            nr.perft(STATE, depth=depth)
    with pytest.raises(nr.ConfigError):
        nr.playouts(STATE, games=-1, stream=nr.Stream(1))


def test_classes_of_errors() -> None:
    kinds = (
        nr.IllegalActionError, nr.NotationError, nr.PositionError, nr.EditionError, nr.ConfigError,
        nr.GameOverError, nr.BudgetError,
    )  # fmt: skip
    for kind in kinds:
        assert issubclass(kind, nr.NineRealmsError) and issubclass(kind, ValueError)
    assert issubclass(nr.InternalError, nr.NineRealmsError)
    with pytest.raises(nr.NotationError) as error:
        STATE.apply("nonsense")
    again = pickle.loads(pickle.dumps(error.value))
    assert str(again) == str(error.value) and again.code == error.value.code
