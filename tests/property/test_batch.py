"""`BatchEnv`: each lane is the game played alone, whatever the other lanes, modes and threads."""

from __future__ import annotations

import copy
import random
import subprocess
import sys
from typing import Any

import ninerealms as nr
import numpy as np
import numpy.typing as npt
import pytest
from ninerealms import AutoresetMode, BatchArrays, BatchEnv, Opponent

from tests.property.batch_lanes import Lane, random_actions, starts

GAMES = nr.game_ids()
MODES = list(AutoresetMode)


def first(game: str) -> nr.State:
    of = nr.Game(game)
    return of.initial_state(players=of.min_players)


def same(a: BatchArrays, b: BatchArrays) -> bool:
    return all(map(np.array_equal, a, b))


def copied(out: BatchArrays) -> BatchArrays:
    return copy.deepcopy(out)


def walked(env: BatchEnv, steps: int, seed: int = 1) -> list[BatchArrays]:
    """Play at random; return copies of all outputs."""
    rng, out = np.random.default_rng(seed), env.observe()
    found = []
    for _ in range(steps):
        env.step(random_actions(out, rng), out=out)
        found.append(copied(out))
    return found


def check(out: BatchArrays, lane: Lane, i: int, rng: random.Random) -> None:
    """Compare one lane of the outputs with the game played alone."""
    rows, asked = lane.rows(rng), [seat for seat, _ in lane.asked(rng)]
    tensors = out.observation[i].reshape(-1, *lane.start.game.observation_shape)
    masks = out.legal_mask[i].reshape(-1, lane.start.game.num_distinct_actions)
    for row, (tensor, mask) in enumerate(zip(tensors, masks, strict=True)):
        expected = rows.get(row)
        if expected is None:
            assert not tensor.any() and not mask.any()
        else:
            assert np.array_equal(tensor, expected[0]) and np.array_equal(mask, expected[1])
    assert out.to_play[i] == (asked[0] if len(asked) == 1 else -2 if asked else -1)
    assert out.terminated[i] == lane.terminated
    assert out.episode[i] == lane.episode
    assert np.array_equal(out.rewards[i], lane.rewards)


def chosen(lane: Lane, actions: npt.NDArray[np.int32], rng: random.Random) -> dict[int, nr.Action]:
    """Return the action of each seat that is asked."""
    found = {}
    for seat, state in lane.asked(rng):
        index = actions[seat] if lane.parallel else actions
        found[seat] = next(a for a in state.legal_actions() if a.index == index)
    return found


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("parallel", [False, True])
@pytest.mark.parametrize("opponent", [None, *Opponent])
@pytest.mark.parametrize("game", GAMES)
def test_each_lane_is_the_game_played_alone(
    game: str, opponent: Opponent | None, parallel: bool, mode: AutoresetMode
) -> None:
    begin, count, root = starts(game, 3, 1), 4, nr.Stream(9)
    opponents = {} if opponent is None else dict.fromkeys(range(1, begin[0].players), opponent)
    env = BatchEnv(
        begin, lanes=count, seed=9, autoreset=mode, opponents=opponents, parallel=parallel
    )
    lanes = [Lane(begin[i % 3], root.child(i), mode, opponents, parallel) for i in range(count)]
    rng, uniform = random.Random(2), np.random.default_rng(3)
    out = env.reset()
    for lane in lanes:
        lane.begin()
    for _ in range(1000):
        for i, lane in enumerate(lanes):
            check(out, lane, i, rng)
            assert env.state(i) == lane.state
        if all(lane.episode > 0 or (lane.terminated and mode.name == "DISABLED") for lane in lanes):
            return
        actions = random_actions(out, uniform)
        moves = [chosen(lane, actions[i], rng) for i, lane in enumerate(lanes)]
        out = env.step(actions, out=out)
        for lane, move in zip(lanes, moves, strict=True):
            lane.step(move)
    raise AssertionError("the games do not end")


@pytest.mark.parametrize("game", GAMES)
def test_threads_are_no_part_of_the_result(game: str) -> None:
    def run(threads: int) -> tuple[list[BatchArrays], bytes]:
        env = BatchEnv(first(game), lanes=300, seed=5, threads=threads)
        env.reset()
        return walked(env, 12), env.save()

    (one, saved), *others = map(run, (1, 2, 5))
    for outputs, bytes_ in others:
        assert all(map(same, one, outputs))
        assert bytes_ == saved


@pytest.mark.parametrize("game", GAMES)
def test_lanes_depend_on_their_own_seeds_alone(game: str) -> None:
    seeds = np.array([3, 1, 4, 1], np.uint64)
    env = BatchEnv(first(game), lanes=4, seed=seeds)
    out = env.reset()
    assert np.array_equal(out.observation[1], out.observation[3])
    assert env.state(0) == first(game).advance(nr.Stream(3).child(0).child(0))
    walked(env, 3)
    again = env.reset(seed=seeds)
    assert same(again, out)
    later = env.reset()
    assert later.episode.tolist() == [1, 1, 1, 1]
    assert env.state(2) == first(game).advance(nr.Stream(4).child(1).child(0))


@pytest.mark.parametrize("game", GAMES)
def test_some_lanes_are_reset_and_the_others_stay(game: str) -> None:
    env = BatchEnv(first(game), lanes=3, seed=2)
    env.reset()
    (*_, before) = walked(env, 4)
    out = env.reset(lanes=np.array([False, True, False]))
    assert out.episode.tolist() == [0, 1, 0]
    for i in (0, 2):
        assert np.array_equal(out.observation[i], before.observation[i])
    assert env.state(1) == first(game).advance(nr.Stream(2).child(1).child(1).child(0))


@pytest.mark.parametrize("parallel", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_saved_batch_goes_on_as_it_would_have(game: str, parallel: bool) -> None:
    env = BatchEnv(starts(game, 3, 4), lanes=5, seed=2, parallel=parallel)
    env.reset()
    walked(env, 20)
    saved, shown = env.save(), env.observe()
    ahead = walked(env, 60)
    env.restore(saved)
    assert same(env.observe(), shown) and env.save() == saved
    assert all(map(same, walked(env, 60), ahead))
    fresh = BatchEnv(starts(game, 1, 4), lanes=5, seed=77, threads=2, parallel=parallel)
    fresh.restore(saved)
    assert same(fresh.observe(), shown)
    assert all(map(same, walked(fresh, 60), ahead))


def test_saved_lanes_move_to_other_places() -> None:
    env = BatchEnv(first("ragnarok"), lanes=4, seed=2)
    env.reset()
    walked(env, 7)
    states = [env.state(i) for i in range(4)]
    saved = env.save(lanes=np.array([True, False, False, True]))
    env.restore(saved, lanes=np.array([False, True, True, False]))
    assert [env.state(i) for i in range(4)] == [states[0], states[0], states[3], states[3]]


@pytest.mark.parametrize("game", GAMES)
def test_what_was_saved_otherwise_is_refused_and_changes_nothing(game: str) -> None:
    env = BatchEnv(first(game), lanes=2, seed=2)
    env.reset()
    saved = env.save()
    other = next(name for name in GAMES if name != game)
    strange = BatchEnv(first(other), lanes=2, seed=2)
    strange.reset()
    changed = bytearray(saved)
    changed[40] ^= 1
    for data in (b"", saved[:-1], bytes(changed), strange.save(), env.state(0).to_bytes()):
        with pytest.raises(nr.PositionError):
            env.restore(data)
    with pytest.raises(nr.PositionError, match="1 lanes"):
        env.restore(saved, lanes=np.array([True, False]))
    assert env.save() == saved


@pytest.mark.parametrize("parallel", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_action_changes_no_lane(game: str, parallel: bool) -> None:
    env = BatchEnv(first(game), lanes=3, seed=2, parallel=parallel)
    out, rng = env.reset(), np.random.default_rng(1)
    for _ in range(25):
        saved, good = env.save(), random_actions(out, rng)
        rows = np.argwhere(out.legal_mask.any(axis=-1))
        at = tuple(rows[rng.integers(len(rows))])
        illegal = np.flatnonzero(~out.legal_mask[at])
        bad = good.copy()
        bad[at] = rng.choice(illegal)
        seat = at[-1] if parallel else out.to_play[at]
        with pytest.raises(nr.IllegalActionError, match=f"lane {at[0]}, seat {seat}: `") as error:
            env.step(bad)
        assert error.value.where == f"actions[{', '.join(map(str, at))}]"
        assert error.value.clause
        for index in (-1, out.legal_mask.shape[-1], 2**31 - 1, -(2**31)):
            bad[at] = index
            with pytest.raises(nr.NotationError, match=str(index)):
                env.step(bad)
        assert env.save() == saved
        env.step(good, out=out)


@pytest.mark.parametrize("game", GAMES)
def test_entries_that_are_not_asked_for_are_not_looked_at(game: str) -> None:
    env = BatchEnv(first(game), lanes=2, seed=2, parallel=True, autoreset=AutoresetMode.DISABLED)
    out, rng = env.reset(), np.random.default_rng(1)
    while not out.terminated.all():
        actions = random_actions(out, rng)
        actions[~out.legal_mask.any(axis=-1)] = -77
        env.step(actions, out=out)
    ended = copied(out)
    env.step(np.full_like(actions, 10**6), out=out)
    assert not out.rewards.any()
    assert same(out, ended._replace(rewards=out.rewards))


@pytest.mark.parametrize("game", GAMES)
def test_packed_masks_are_the_bits_of_masks(game: str) -> None:
    plain, packed = (
        BatchEnv(first(game), lanes=4, seed=2, parallel=True, packed_masks=bits)
        for bits in (False, True)
    )
    out, bits, rng = plain.reset(), packed.reset(), np.random.default_rng(1)
    for _ in range(30):
        assert np.array_equal(
            np.packbits(out.legal_mask, axis=-1, bitorder="little"), bits.legal_mask
        )
        actions = random_actions(out, rng)
        plain.step(actions, out=out)
        packed.step(actions, out=bits)


def test_outputs_are_written_in_place_and_go_through_dlpack() -> None:
    env = BatchEnv(first("ragnarok"), lanes=4, seed=2)
    out = env.arrays()
    assert env.reset(out=out) is out
    seen = [np.from_dlpack(array) for array in out]
    env.step(random_actions(out, np.random.default_rng(1)), out=out)
    assert all(map(np.array_equal, seen, out))
    new = env.step(random_actions(out, np.random.default_rng(1)))
    assert not any(np.shares_memory(a, b) for a, b in zip(new, out, strict=True))


def test_arrays_that_do_not_fit_are_refused() -> None:
    env = BatchEnv(first("ragnarok"), lanes=4, seed=2)
    good, saved = env.reset(), env.save()
    actions = random_actions(good, np.random.default_rng(1))
    frozen = good.rewards.copy()
    frozen.flags.writeable = False
    wide = np.zeros((4, 976), np.int8)
    crooked = np.zeros(4 * 8 + 1, np.int8)[1:].view(np.int64)
    unfit: dict[str, Any] = {
        "observation": wide[:, ::2],
        "legal_mask": good.legal_mask.astype(np.uint8),
        "rewards": frozen,
        "to_play": good.to_play.astype(">i4"),
        "terminated": good.terminated[:3],
        "episode": crooked,
    }
    for name, array in unfit.items():
        with pytest.raises(nr.ConfigError) as error:
            env.step(actions, out=good._replace(**{name: array}))
        assert error.value.where == f"out.{name}"
    with pytest.raises(nr.ConfigError, match="overlap"):
        env.step(actions, out=good._replace(to_play=good.rewards.view(np.int32).reshape(-1)[:4]))
    with pytest.raises(nr.ConfigError, match="overlap"):
        env.step(actions, out=good._replace(to_play=good.episode.view(np.int32)[:4]))
    wrong: tuple[Any, ...] = (
        actions.astype(np.int64), actions[:3], actions.reshape(2, 2), actions[::-1]
    )  # fmt: skip
    for array in wrong:
        with pytest.raises(nr.ConfigError) as error:
            env.step(array)
        assert error.value.where == "actions"
    for strange in ([1, 2, 3, 4], None, "abcd"):
        with pytest.raises(nr.ArgumentError):
            env.step(strange)  # type: ignore[arg-type]
    with pytest.raises(nr.ArgumentError):
        env.step(actions, out=list(good))  # type: ignore[arg-type]
    assert env.save() == saved


def test_what_cannot_be_a_batch_is_refused() -> None:
    start = first("ragnarok")
    over = start
    stream = nr.Stream(1)
    while not (over := over.advance(stream)).is_terminal():
        over = over.apply(over.legal_actions()[0])
    with pytest.raises(nr.GameOverError, match="over"):
        BatchEnv([start, over], lanes=2, seed=1)
    for strange in ([start, first("odin_quest")], [], [start] * 3):
        with pytest.raises(nr.ConfigError):
            BatchEnv(strange, lanes=2, seed=1)
    for lanes, threads, seed in ((0, 1, 1), (2**21, 1, 1), (2, 0, 1), (2, 1, -1), (2, 1, 2**64)):
        with pytest.raises(nr.ConfigError):
            BatchEnv(start, lanes=lanes, threads=threads, seed=seed)
    for opponents in ({2: Opponent.RANDOM}, {0: Opponent.RANDOM, 1: Opponent.HEURISTIC}):
        with pytest.raises(nr.ConfigError):
            BatchEnv(start, lanes=2, seed=1, opponents=opponents)
    with pytest.raises(nr.ArgumentError):
        BatchEnv(start, lanes=2, seed=1, opponents={0: "random"})  # type: ignore[dict-item]
    env = BatchEnv(start, lanes=2, seed=1)
    for call in (env.observe, env.save, lambda: env.state(0), lambda: env.step(np.zeros(2, "i4"))):
        with pytest.raises(nr.ConfigError, match="reset"):
            call()


def test_an_episode_that_ends_before_anybody_is_asked_is_told_of() -> None:
    # The last choice of a game: seat 0 has committed, seat 1 is played inside.
    state, stream = first("ragnarok"), nr.Stream(1)
    while not (state := state.advance(stream)).is_terminal():
        last, state = state, state.apply(state.legal_actions()[0])
    assert last.current_player == 1
    for mode in MODES:
        env = BatchEnv(last, lanes=2, seed=1, autoreset=mode, opponents={1: Opponent.RANDOM})
        out = env.reset()
        for step in range(4):
            paid = step == 0 or mode != AutoresetMode.DISABLED
            assert out.terminated.all() and (out.to_play == -1).all()
            assert out.rewards.any() == (paid and any(env.state(0).returns()))
            out = env.step(np.zeros(2, np.int32))


FORKED = """
import os, sys
import numpy as np, ninerealms as nr
game = nr.Game("ragnarok")
env = nr.BatchEnv(game.initial_state(players=2), lanes=2000, seed=1, threads=3)
out = env.reset()
def walk():
    for _ in range(5):
        env.step(out.legal_mask.argmax(axis=-1).astype(np.int32), out=out)
    return hash(env.save())
saved = env.save()
walk()
child = os.fork()
env.restore(saved)
env.observe(out=out)
if child:
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
walk()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no fork")
def test_workers_outlive_a_fork_and_do_not_hold_up_the_end() -> None:
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", FORKED], timeout=60, check=False)
    assert done.returncode == 0
