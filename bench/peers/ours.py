"""Tasks of this engine for the comparison with peers."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial

import ninerealms as nr

from bench.peers import ours_games, worker
from bench.python import drive

SIMULATIONS = 1_000
SAMPLE = 400  # games played to count their events
ROOTS = 4  # positions searched
# The game that is also written for OpenSpiel.
WRITTEN = "ragnarok"
# What the others do: uniformly random rollouts to the end of the game.
FULL = nr.SearchSettings(rollout=nr.Rollout.UNIFORM, cutoff=nr.Cutoff.NONE)


def counted(start: nr.State, tries: int) -> tuple[float, float]:
    """Return the mean numbers of decisions and of events of random games from a position.

    A chance outcome that names several cards, joined by +, settles as many events.
    """
    rng, stream = random.Random(3), nr.Stream(3)
    decisions = events = 0
    for _ in range(tries):
        state = start
        while not state.is_terminal():
            if state.is_chance():
                outcome = state.sample_chance(stream)
                events += str(outcome).count("+") + 1
                state = state.apply(outcome)
            else:
                state = state.apply(rng.choice(state.legal_actions()))
                decisions += 1
                events += 1
    return decisions / tries, events / tries


def playout(start: nr.State) -> worker.Task:
    """Whole random games in C++, counted by the average of a sample."""
    (decisions, events), stream = counted(start, SAMPLE), nr.Stream(1)

    def task(n: int) -> dict[str, float]:
        nr.playouts(start, games=n, stream=stream)
        return {"games": n, "events": n * events, "decisions": n * decisions}

    return task


def search(roots: Sequence[nr.State]) -> worker.Task:
    """Searches from each root with full random rollouts."""
    views = [root.view(root.current_player) for root in roots]
    to_end = sum(counted(root, SAMPLE // len(roots))[1] for root in roots)

    def task(n: int) -> dict[str, float]:
        for _ in range(n):
            for view in views:
                nr.suggest(view, seed=1, iterations=SIMULATIONS, settings=FULL)
        count = n * SIMULATIONS
        return {"games": count * len(views), "events": count * to_end}

    return task


def by_event(n: int) -> dict[str, float]:
    decisions, events = drive.play_engine_by_event(n, 1)
    return {"games": n, "events": events, "decisions": decisions}


def model(n: int) -> dict[str, float]:
    decisions, events = drive.play_model(n, 1)
    return {"games": n, "events": events, "decisions": decisions}


def snapshot(middle: nr.State) -> worker.Task:
    """Write a position of mid-game as bytes."""

    def task(n: int) -> dict[str, float]:
        for _ in range(n):
            middle.to_bytes()
        return {"calls": n}

    return task


def restore(middle: nr.State) -> worker.Task:
    """Read such bytes."""
    game, data = middle.game, middle.to_bytes()

    def task(n: int) -> dict[str, float]:
        for _ in range(n):
            game.state_from_bytes(data)
        return {"calls": n}

    return task


def main() -> None:
    start, written = drive.start(), nr.Game(WRITTEN).initial_state(players=2)
    middles = [drive.mid_game(seed) for seed in range(5, 5 + ROOTS)]
    firsts = [written.advance(nr.Stream(seed)) for seed in range(ROOTS)]
    makers: dict[str, worker.Maker] = {
        f"playout {drive.GAME}": partial(playout, start),
        f"playout {WRITTEN}": partial(playout, written),
        f"search {drive.GAME}": partial(search, middles),
        f"search {WRITTEN}": partial(search, firsts),
        f"driven {drive.GAME} by event": lambda: by_event,
        "driven reference model": lambda: model,
        f"snapshot {drive.GAME}": partial(snapshot, middles[0]),
        f"restore {drive.GAME}": partial(restore, middles[0]),
    }
    about = {"package": "ninerealms", "versions": worker.versions("ninerealms", "numpy")}
    worker.serve(ours_games.makers() | makers, about)


if __name__ == "__main__":
    main()
