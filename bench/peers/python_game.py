"""Tasks of the game that is written for OpenSpiel in Python, and of its rules without OpenSpiel."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import evaluate_bots, ismcts, mcts
from open_spiel.python.bots import uniform_random

from bench.peers import ragnarok_python, worker
from bench.peers.ragnarok_openspiel import CHANCE, GAME_TYPE

NAME = GAME_TYPE.short_name
SAMPLE = 200  # games played to count their events
ROOTS = 4  # first decisions searched
SIMULATIONS = 50


def counted(start: Any, tries: int) -> tuple[float, float]:
    """Return the mean numbers of decisions and of events of random games from a position.

    A chance outcome that names several cards, joined by +, settles as many events.
    """
    rng = random.Random(3)
    decisions = events = 0
    for _ in range(tries):
        state = start.clone()
        while not state.is_terminal():
            if state.is_chance_node():
                action = rng.choice(state.chance_outcomes())[0]  # all equally likely
                events += state.action_to_string(CHANCE, action).count("+") + 1
            else:
                action = rng.choice(state.legal_actions())
                decisions += 1
                events += 1
            state.apply_action(action)
    return decisions / tries, events / tries


def first_decision(game: Any, seed: int) -> Any:
    """Return a position at which the first god is to be kept."""
    rng, state = random.Random(seed), game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    return state


class Evaluator(mcts.Evaluator):  # type: ignore[misc]
    """OpenSpiel's `RandomRolloutEvaluator` with another way to play a random game."""

    def __init__(self, rollout: Callable[[Any], list[float]]) -> None:
        self.rollout = rollout

    def evaluate(self, state: Any) -> list[float]:
        """Return the returns of one random game from here."""
        return self.rollout(state)

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """Return equal probabilities."""
        actions = state.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]


def finish_rules(rules: ragnarok_python.Ragnarok, uniform: Callable[[], float]) -> list[float]:
    """Play a random game to its end on the rules, past OpenSpiel; return its returns."""
    while not rules.is_over():
        options = rules.chance_outcomes() if rules.is_chance() else rules.legal_actions()
        rules.apply(options[int(uniform() * len(options))])
    return rules.returns()


def finish_state(state: Any, uniform: Callable[[], float]) -> list[float]:
    """Play a random game to its end in a plain loop; return its returns."""
    while not state.is_terminal():
        if state.is_chance_node():
            action, _ = pyspiel.sample_action(state.chance_outcomes(), uniform())
        else:
            actions = state.legal_actions()
            action = actions[int(uniform() * len(actions))]
        state.apply_action(action)
    returns: list[float] = state.returns()
    return returns


def playouts(one: Callable[[], object]) -> worker.Task:
    """Whole games, each played by a call of `one`."""
    decisions, events = counted(pyspiel.load_game(NAME).new_initial_state(), SAMPLE)

    def task(n: int) -> dict[str, float]:
        for _ in range(n):
            one()
        return {"games": n, "events": n * events, "decisions": n * decisions}

    return task


def search(evaluator: mcts.Evaluator) -> worker.Task:
    """Whole searches of first decisions; `evaluator` plays the random games."""
    game, random_state = pyspiel.load_game(NAME), np.random.RandomState(1)
    roots = [first_decision(game, seed) for seed in range(ROOTS)]
    to_end = sum(counted(root, SAMPLE // ROOTS)[1] for root in roots)
    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, SIMULATIONS, random_state=random_state)

    def task(n: int) -> dict[str, float]:
        for _ in range(n):
            for root in roots:
                bot.step(root)
        count = n * SIMULATIONS
        return {"games": count * ROOTS, "events": count * to_end}

    return task


def makers() -> dict[str, worker.Maker]:
    """Return playouts in four ways, and searches of the first decision in three."""
    game = pyspiel.load_game(NAME)
    random_state, uniform = np.random.RandomState(1), random.Random(1).random
    python_bots = [uniform_random.UniformRandomBot(seat, random_state) for seat in range(2)]
    native_bots = [pyspiel.make_uniform_random_bot(seat, 11 + seat) for seat in range(2)]

    def by_python_bots() -> None:
        evaluate_bots.evaluate_bots(game.new_initial_state(), python_bots, random_state)

    def by_native_bots() -> None:
        seed = int(uniform() * 2**30)
        pyspiel.evaluate_bots(game.new_initial_state(), native_bots, seed)

    def by_loop() -> None:
        finish_state(game.new_initial_state(), uniform)

    def on_rules() -> None:
        finish_rules(ragnarok_python.Ragnarok(), uniform)

    in_a_loop = Evaluator(lambda state: finish_state(state.clone(), uniform))
    past_openspiel = Evaluator(lambda state: finish_rules(state.rules.copy(), uniform))
    return {
        f"playout {NAME} by Python bots": partial(playouts, by_python_bots),
        f"playout {NAME} by C++ bots": partial(playouts, by_native_bots),
        f"playout {NAME} by a loop": partial(playouts, by_loop),
        f"playout {NAME} rules alone": partial(playouts, on_rules),
        f"search {NAME}": partial(search, mcts.RandomRolloutEvaluator(1, random_state)),
        f"search {NAME} loop rollouts": partial(search, in_a_loop),
        f"search {NAME} rules rollouts": partial(search, past_openspiel),
    }
