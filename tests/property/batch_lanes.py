"""One lane of a batch in plain Python, by the words of `BatchEnv` and the calls of `State`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

import ninerealms as nr
import numpy as np
import numpy.typing as npt
from ninerealms import AutoresetMode, Opponent

from tests.differential.lockstep import adapter

Row = tuple[npt.NDArray[np.int8], npt.NDArray[np.bool_]]


def starts(game: str, count: int, seed: int) -> list[nr.State]:
    """Return first positions of one number of players, options and editions at random."""
    on, rng = adapter(game), random.Random(f"{game} {seed}")
    found: list[nr.State] = []
    while len(found) < count:
        setup = on.setup(rng)
        state = on.GAME.initial_state(
            players=setup.players, options=setup.options, edition=setup.edition
        )
        if not found or state.players == found[0].players:
            found.append(state)
    return found


@dataclass
class Lane:
    """One lane, stepped as the documentation says."""

    start: nr.State
    root: nr.Stream
    autoreset: AutoresetMode = AutoresetMode.NEXT_STEP
    opponents: dict[int, Opponent] = field(default_factory=dict)
    parallel: bool = False
    episode: int = -1

    def begin(self) -> None:
        self.episode += 1
        own = self.root.child(self.episode)
        self.chance, self.choice = own.child(0), own.child(1)
        self.state, self.terminated = self.start, False
        self.rewards = np.zeros(self.start.players, np.float32)
        self.run_on()

    def opponent_answers(self) -> None:
        seat = self.state.current_player
        assert seat is not None
        heuristic = self.opponents[seat] == Opponent.HEURISTIC
        choose = nr.heuristic_action if heuristic else nr.random_action
        self.state = self.state.apply(choose(self.state.view(seat), stream=self.choice))

    def run_on(self) -> None:
        self.state = self.state.advance(self.chance)
        while self.state.current_player in self.opponents:
            self.opponent_answers()
            self.state = self.state.advance(self.chance)

    def step(self, actions: dict[int, nr.Action]) -> None:
        """Play the action of each seat that is asked; those of a lane that is over are ignored."""
        self.rewards = np.zeros(self.start.players, np.float32)
        if self.terminated and self.autoreset == AutoresetMode.DISABLED:
            return
        if self.terminated and self.autoreset == AutoresetMode.NEXT_STEP:
            self.begin()
            return
        self.terminated = False
        left = dict(actions)
        while left:
            if self.state.current_player in self.opponents:
                self.opponent_answers()
            else:
                self.state = self.state.apply(left.pop(self.state.current_player or 0))
        self.run_on()
        if self.state.is_terminal():
            rewards = np.array(self.state.returns(), np.float32)
            if self.autoreset == AutoresetMode.SAME_STEP:
                self.begin()
            self.terminated, self.rewards = True, rewards

    def asked(self, rng: random.Random) -> Iterator[tuple[int, nr.State]]:
        """Yield the seats that choose, with a position in which each is the one to move.

        The answers of seats before it are random: they must not show.
        """
        state, done = self.state, set[int]()
        sealed = state.view(None)
        while state.current_player is not None and state.current_player not in done:
            seat = state.current_player
            if done and state.view(None) != sealed:
                return
            if seat not in self.opponents:
                yield seat, state
            if not self.parallel or not state.is_simultaneous():
                return
            done.add(seat)
            state = state.apply(rng.choice(state.legal_actions()))

    def rows(self, rng: random.Random) -> dict[int, Row]:
        """Return observation and mask of each row that is not zero."""
        if self.state.is_terminal():
            seats = range(self.state.players) if self.parallel else [None]
            return {
                row: (view.observation_tensor(), view.legal_action_mask())
                for row, view in enumerate(map(self.state.view, seats))
            }
        return {
            seat if self.parallel else 0: (
                state.view(seat).observation_tensor(),
                state.legal_action_mask(),
            )
            for seat, state in self.asked(rng)
        }


def random_actions(out: nr.BatchArrays, rng: np.random.Generator) -> npt.NDArray[np.int32]:
    """Return a random legal action for each row, 0 where there is none."""
    weights = out.legal_mask * rng.random(out.legal_mask.shape)
    return weights.argmax(axis=-1).astype(np.int32)
