"""Every public class: copies, pickles, equality and hashes, here and in another process.

A new public class has to be given an example in `examples()` or a reason in `NO_VALUES`.
"""

from __future__ import annotations

import copy
import importlib
import inspect
import pickle
import pkgutil
import subprocess
import sys
import typing
from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Any

import ninerealms
import ninerealms as nr
import pytest
from ninerealms import arena, bots, documents, metrics
from ninerealms.belief import GameBelief, LikelyWorlds
from ninerealms.games import odin_quest, ragnarok, wolfwalkers
from ninerealms.games import wolves_of_odin as names
from ninerealms.levels import Level, level_settings
from ninerealms.records import Record

from tests.strategies import GAME, played

PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)
EXTRAS = {"cli", "plotting"}
# Classes whose objects are no values, and why.
NO_VALUES = {
    "ninerealms.records.ShardWriter": "holds an open file",
    "ninerealms._core.CancelToken": "belongs to a running search",
    "ninerealms._core.Progress": "belongs to a running search",
    "ninerealms._core.BatchEnv": "holds threads; what it plays is saved by `save`",
    "ninerealms.batch.BatchArrays": "a tuple of arrays, which compare by element",
    "ninerealms.batch.PlayoutArrays": "a tuple of arrays, which compare by element",
}
MUTABLE = {
    nr.Stream,
    nr.ChanceScript,
    nr.Match,
    arena.ShareTest,
}  # equal by content, and so without a hash
# Without a hash because of what they hold.
WITH_DICTS = {Record, documents.Completed, metrics.Metrics}


@cache
def public_classes() -> dict[str, type]:
    """Return the public classes of the package by where they are defined."""
    found = {}
    for module in public_modules():
        for name in getattr(module, "__all__", None) or vars(module):
            value = getattr(module, name)
            if inspect.isclass(value) and not name.startswith("_") and is_ours(value):
                found[f"{value.__module__}.{value.__qualname__}"] = value
    return found


def public_modules() -> Iterator[Any]:
    """Yield the package, its modules, and those of the games; what is deeper is not public."""
    yield ninerealms
    for path, prefix in ((ninerealms.__path__, ""), (ninerealms.games.__path__, "games.")):
        for found in pkgutil.iter_modules(path, f"ninerealms.{prefix}"):
            name = found.name.removeprefix("ninerealms.")
            if name not in EXTRAS and not any(part.startswith("_") for part in name.split(".")):
                yield importlib.import_module(found.name)


def is_ours(value: type) -> bool:
    kind = typing.is_typeddict(value) or getattr(value, "_is_protocol", False)
    return value.__module__.startswith("ninerealms") and not kind


def examples() -> dict[type, Any]:
    """Return an object of each class that has values."""
    game = played(3)
    state = next(s for s in game.states[40:] if s.current_player is not None)
    match = nr.Match(game.states[0])
    for action in game.actions[:40]:
        match.push(action)
    stream = nr.Stream(3)
    stream.below(5)
    draft = {
        "schema": "ninerealms/wolves_of_odin/view",
        "seat": 0,
        "seats": [{"hand": {"bond": 2}}, {"hand_size": 3}, {"hand_size": 4}],
    }
    completed = documents.complete_view(draft)
    fault = nr.Fault(code=nr.ErrorCode.POSITION, detail="wrong", where="round", expected="1")
    advice = nr.suggest(state.view(state.current_player), iterations=30, seed=1)
    measured = metrics.measure(GAME, players=3, games=2, seed=1, policy=metrics.Policy.RANDOM)
    values = [
        advice, advice.ranked[0], nr.SearchSettings(exploration=2.0),
        GAME, state, state.view(0), state.legal_actions()[0], match, stream, fault, completed,
        completed.assumed[0], documents.Limits(max_depth=3), Record.of(match, tags={"at": 1}),
        names.Options(round_turn_cap=3), ragnarok.Options(dice_pool=4),
        odin_quest.Options(foe_shift=-3), wolfwalkers.Options(mode=2),
        measured, measured.rounds, measured.seats[0],
        metrics.Setting(name="one", players=3), bots.RandomBot(1), bots.HeuristicBot(2),
        bots.SearchBot(iterations=3, seed=4), bots.BeliefBot(seed=5), bots.LevelBot(Level.TWO, 6),
        level_settings(GAME, level=Level.TWO), nr.ChanceScript(7), *arena_values(),
        GameBelief(), LikelyWorlds((state,), sampled=2, rejected=1, effective=1.5),
        documents.JsonError("cut", reason=documents.JsonFault.SYNTAX, offset=4, where="seats"),
    ]  # fmt: skip
    found = {type(value): value for value in values}
    for cls in public_classes().values():
        if issubclass(cls, Enum) and len(cls):
            found[cls] = list(cls)[-1]
        elif issubclass(cls, nr.NineRealmsError) and cls not in found:
            found[cls] = cls(
                "wrong", where="seats[1]", clause="WO-ZONE-01", expected="1", found="2"
            )
    return found


def arena_values() -> list[Any]:
    """Return an object of each class of the arena."""
    spec = arena.Spec(game=GAME.id, players=3, entrants=("random", "heuristic"), deals=1, seed=1)
    results = arena.run(spec)
    found = arena.report(results)
    return [
        spec, arena.Plan(spec), arena.Plan(spec).seating(1), results, results.games[0], found,
        found.rows[0], found.differences[0], arena.ratings(results, resamples=2)[0],
        arena.CurvePoint(1, 0.5, (0.4, 0.6), 2), arena.ShareTest(low=0.2, high=0.3),
        arena.CheatingGap(1, 0.5, (0.4, 0.6), 0.25, 2), arena.CheatingBot(iterations=3),
    ]  # fmt: skip


def same(a: Any, b: Any) -> bool:
    """Return whether two objects are equal; errors are if they hold the same."""
    if isinstance(a, nr.NineRealmsError):
        return type(a) is type(b) and (str(a), vars(a)) == (str(b), vars(b))
    return type(a) is type(b) and bool(a == b)


EXAMPLES = examples()


def test_every_public_class_has_an_example_or_a_reason() -> None:
    missing = {
        name
        for name, cls in public_classes().items()
        if cls not in EXAMPLES and name not in NO_VALUES and not inspect.isabstract(cls)
    }
    assert missing == set()
    assert set(NO_VALUES) <= set(public_classes())


@pytest.mark.parametrize("cls", EXAMPLES, ids=lambda cls: cls.__qualname__)
def test_a_value_is_copied_and_pickled_whole(cls: type) -> None:
    value = EXAMPLES[cls]
    copies = [copy.copy(value), copy.deepcopy(value)]
    copies += [pickle.loads(pickle.dumps(value, protocol=protocol)) for protocol in PROTOCOLS]
    for other in copies:
        assert same(other, value)
        assert repr(other) == repr(value)


@pytest.mark.parametrize("cls", EXAMPLES, ids=lambda cls: cls.__qualname__)
def test_equal_values_have_equal_hashes(cls: type) -> None:
    value = EXAMPLES[cls]
    if cls in MUTABLE | WITH_DICTS:
        with pytest.raises(TypeError):
            hash(value)
    elif not isinstance(value, nr.NineRealmsError):
        assert hash(pickle.loads(pickle.dumps(value))) == hash(value)
    assert value != "something else"
    assert value is not None


AGAIN = """
import pickle, sys
values = pickle.load(sys.stdin.buffer)
sys.stdout.buffer.write(pickle.dumps([(v, repr(v)) for v in values]))
"""


def test_values_travel_to_another_process_and_back() -> None:
    values = list(EXAMPLES.values())
    ran = subprocess.run(
        [sys.executable, "-c", AGAIN], input=pickle.dumps(values), capture_output=True, check=True
    )
    for value, (back, shown) in zip(values, pickle.loads(ran.stdout), strict=True):
        assert same(back, value)
        assert shown == repr(value)


def test_the_hash_of_a_position_is_the_same_in_every_process() -> None:
    values = [EXAMPLES[cls] for cls in (nr.State, nr.View)]
    code = "import pickle, sys; print([hash(v) for v in pickle.load(sys.stdin.buffer)])"
    ran = subprocess.run(
        [sys.executable, "-c", code], input=pickle.dumps(values), capture_output=True, check=True
    )
    assert ran.stdout.decode().strip() == str([hash(value) for value in values])
