"""Tasks of this engine for the comparison with peers."""

from __future__ import annotations

import random

import ninerealms as nr

from bench.peers import worker
from bench.python import drive

SIMULATIONS = 1_000
SAMPLE = 400  # games played to count their events
ROOTS = 4  # first decisions searched
# The game that is also written for OpenSpiel.
WRITTEN = "ragnarok"
# What the others do: uniformly random rollouts to the end of the game.
FULL = nr.SearchSettings(rollout=nr.Rollout.UNIFORM, cutoff=nr.Cutoff.NONE)


def events_to_end(state: nr.State, tries: int = 200) -> float:
    """Return the mean number of events from a position to the end of a random game."""
    totals = nr.playouts(state, games=tries, stream=nr.Stream(4))
    return (totals["decisions"] + totals["chances"]) / tries


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


def written_tasks() -> dict[str, worker.Task]:
    """Return the tasks of the game that is also written for OpenSpiel."""
    start, stream = nr.Game(WRITTEN).initial_state(players=2), nr.Stream(1)
    decisions, events = counted(start, SAMPLE)
    roots = [start.advance(nr.Stream(seed)) for seed in range(ROOTS)]
    views = [root.view(root.current_player) for root in roots]
    to_end = sum(counted(root, SAMPLE // ROOTS)[1] for root in roots)

    def playout(n: int) -> dict[str, float]:
        nr.playouts(start, games=n, stream=stream)
        return {"games": n, "events": n * events, "decisions": n * decisions}

    def search(n: int) -> dict[str, float]:
        for _ in range(n):
            for view in views:
                nr.suggest(view, seed=1, iterations=SIMULATIONS, settings=FULL)
        count = n * SIMULATIONS
        return {"games": count * ROOTS, "events": count * to_end, "decisions": 0.0}

    return {f"playout {WRITTEN}": playout, f"search {WRITTEN}": search}


def main() -> None:
    start, stream = drive.start(), nr.Stream(1)

    def playout(n: int) -> dict[str, float]:
        totals = nr.playouts(start, games=n, stream=stream)
        events = totals["decisions"] + totals["chances"]
        return {"games": n, "events": events, "decisions": totals["decisions"]}

    def driven(n: int) -> dict[str, float]:
        return {"games": n, "events": 0, "decisions": drive.play_engine(n, 1)}

    def by_event(n: int) -> dict[str, float]:
        decisions, events = drive.play_engine_by_event(n, 1)
        return {"games": n, "events": events, "decisions": decisions}

    def model(n: int) -> dict[str, float]:
        decisions, events = drive.play_model(n, 1)
        return {"games": n, "events": events, "decisions": decisions}

    def snapshot(n: int) -> dict[str, float]:
        for _ in range(n):
            middle.to_bytes()
        return {"games": n, "events": n, "decisions": 0}

    def restore(n: int) -> dict[str, float]:
        for _ in range(n):
            game.state_from_bytes(data)
        return {"games": n, "events": n, "decisions": 0}

    def search(n: int) -> dict[str, float]:
        for _ in range(n):
            for view in views:
                nr.suggest(view, seed=1, iterations=SIMULATIONS, settings=FULL)
        count = n * SIMULATIONS
        return {"games": count * len(views), "events": count * to_end, "decisions": 0}

    roots = [drive.mid_game(seed) for seed in range(5, 9)]
    views = [root.view(root.current_player) for root in roots]
    to_end = sum(events_to_end(root) for root in roots)
    middle = drive.mid_game(5)
    game, data = middle.game, middle.to_bytes()
    tasks = {
        "snapshot wolves_of_odin": snapshot,
        "restore wolves_of_odin": restore,
        "playout wolves_of_odin": playout,
        "search wolves_of_odin": search,
        "driven wolves_of_odin": driven,
        "driven wolves_of_odin by event": by_event,
        "driven reference model": model,
    }
    tasks |= written_tasks()
    worker.serve(tasks, {"package": "ninerealms", "versions": nr.versions()})


if __name__ == "__main__":
    main()
