"""Tasks of OpenSpiel for the comparison with peers; runs in its own environment."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pyspiel
from open_spiel.python.observation import make_observation

from bench.peers import python_game, worker

GAMES = {
    "bridge": "bridge(use_double_dummy_result=false)",
    "euchre": "euchre",
    "oh_hell": "oh_hell",
    "skat": "skat",
    "hearts": "hearts",
}
PLAYED = ("bridge", "euchre", "oh_hell", "skat")
SEARCHED = ("bridge", "euchre", "oh_hell", "hearts")
OBSERVED = ("bridge", "skat")  # with an observation as numpy array
DRIVEN = "euchre"
SAMPLE = 300  # games played to count their events
SIMULATIONS = 20
SEARCH_SIMULATIONS = 200


def play(game: Any, n: int, seed: int) -> tuple[int, int]:
    """Play random games from Python; return the numbers of decisions and of events."""
    uniform = random.Random(seed).random
    decisions = events = 0
    for _ in range(n):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                action, _ = pyspiel.sample_action(state.chance_outcomes(), uniform())
                state.apply_action(action)
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(uniform() * len(actions))])
                decisions += 1
            events += 1
    return decisions, events


def playouts(game: Any) -> worker.Task:
    """Whole games in C++, counted by the average of a sample."""
    decisions, events = (total / SAMPLE for total in play(game, SAMPLE, 5))
    bots = [pyspiel.make_uniform_random_bot(i, 11 + i) for i in range(game.num_players())]
    seed = 0

    def task(n: int) -> dict[str, float]:
        nonlocal seed
        for _ in range(n):
            seed += 1
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return {"games": n, "events": n * events, "decisions": n * decisions}

    return task


def decision(game: Any, seed: int, *, part: int) -> Any:
    """Return the decision of a random game that 1/part of its decisions come before."""
    rng = random.Random(seed)
    state, seen = game.new_initial_state(), []
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(pyspiel.sample_action(state.chance_outcomes(), rng.random())[0])
        else:
            actions = state.legal_actions()
            if len(actions) > 1:
                seen.append(state.clone())
            state.apply_action(rng.choice(actions))
    return seen[len(seen) // part]


def events_to_end(start: Any, tries: int = 50) -> float:
    """Return the mean number of events from a position to the end of a random game."""
    uniform = random.Random(4).random
    events = 0
    for _ in range(tries):
        state = start.clone()
        while not state.is_terminal():
            if state.is_chance_node():
                action, _ = pyspiel.sample_action(state.chance_outcomes(), uniform())
            else:
                actions = state.legal_actions()
                action = actions[int(uniform() * len(actions))]
            state.apply_action(action)
            events += 1
    return events / tries


def rollouts(game: Any) -> worker.Task:
    """Rollouts of a search: n counts rollouts a simulation, so that a slope over n is theirs."""
    starts = [decision(game, seed, part=4) for seed in range(4)]
    events = sum(events_to_end(start) for start in starts)

    def task(n: int) -> dict[str, float]:
        evaluator = pyspiel.RandomRolloutEvaluator(n, 3)
        bot = pyspiel.MCTSBot(game, evaluator, 1.4, SIMULATIONS, 1000, False, 5, False)
        for start in starts:
            bot.mcts_search(start)
        count = n * SIMULATIONS
        return {"games": count * len(starts), "events": count * events}

    return task


def search(game: Any) -> worker.Task:
    """Whole information-set searches of 200 simulations in C++, one random rollout each."""
    starts = [decision(game, seed, part=4) for seed in range(4)]
    events = sum(events_to_end(start) for start in starts)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 3)
    most_visits = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT

    def bot_of(*, by_tensor: bool) -> Any:
        return pyspiel.ISMCTSBot(
            5, evaluator, 1.4, SEARCH_SIMULATIONS, -1, most_visits, by_tensor, by_tensor
        )

    bot = bot_of(by_tensor=False)
    try:
        bot.step(starts[0])
    except pyspiel.SpielError:  # a game without information states as text
        bot = bot_of(by_tensor=True)

    def task(n: int) -> dict[str, float]:
        for _ in range(n):
            for start in starts:
                bot.step(start)
        count = n * SEARCH_SIMULATIONS
        return {"games": count * len(starts), "events": count * events}

    return task


def driven(game: Any) -> worker.Task:
    def task(n: int) -> dict[str, float]:
        decisions, events = play(game, n, 1)
        return {"games": n, "events": events, "decisions": decisions}

    return task


def observed(game: Any) -> worker.Task:
    """Random games in which the seat to move is given observation, mask and options."""
    seen, uniform = make_observation(game), random.Random(1).random

    def task(n: int) -> dict[str, float]:
        decisions = 0
        for _ in range(n):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    action, _ = pyspiel.sample_action(state.chance_outcomes(), uniform())
                else:
                    seen.set_from(state, state.current_player())
                    state.legal_actions_mask()
                    actions = state.legal_actions()
                    action = actions[int(uniform() * len(actions))]
                    decisions += 1
                state.apply_action(action)
        return {"games": n, "decisions": decisions}

    return task


def snapshot(game: Any) -> worker.Task:
    """Write a position of mid-game as the library's own text."""
    middle = decision(game, 2, part=2)

    def task(n: int) -> dict[str, float]:
        for _ in range(n):
            middle.serialize()
        return {"calls": n}

    return task


def restore(game: Any) -> worker.Task:
    """Read such a text."""
    text = decision(game, 2, part=2).serialize()

    def task(n: int) -> dict[str, float]:
        for _ in range(n):
            game.deserialize_state(text)
        return {"calls": n}

    return task


def main() -> None:
    makers = python_game.makers()
    for name, text in GAMES.items():
        game = pyspiel.load_game(text)
        kinds: list[tuple[str, Callable[[Any], worker.Task]]] = []
        if name in PLAYED:
            kinds += [("playout", playouts), ("rollout", rollouts)]
        if name in OBSERVED:
            kinds += [("observed", observed)]
        if name in SEARCHED:
            kinds += [("search", search)]
        if name == DRIVEN:
            kinds += [("driven", driven), ("snapshot", snapshot), ("restore", restore)]
        makers |= {f"{kind} {name}": partial(maker, game) for kind, maker in kinds}
    about = {"package": "OpenSpiel", "versions": worker.versions("open_spiel", "numpy")}
    worker.serve(makers, about)


if __name__ == "__main__":
    main()
