"""Tasks of this engine for the comparison with peers."""

from __future__ import annotations

import ninerealms as nr

from bench.peers import worker
from bench.python import drive

SIMULATIONS = 1_000
# What the others do: uniformly random rollouts to the end of the game.
FULL = nr.SearchSettings(rollout=nr.Rollout.UNIFORM, cutoff=nr.Cutoff.NONE)


def events_to_end(state: nr.State, tries: int = 200) -> float:
    """Return the mean number of events from a position to the end of a random game."""
    totals = nr.playouts(state, games=tries, stream=nr.Stream(4))
    return (totals["decisions"] + totals["chances"]) / tries


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
    worker.serve(tasks, {"package": "ninerealms", "versions": nr.versions()})


if __name__ == "__main__":
    main()
