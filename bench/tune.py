"""Fit the evaluation of Wolves of Odin to the ends of games that searches played.

python -m bench.tune [--games N] [--iterations N] [--processes N] [--seed N] [--folder DIR]

Rollouts end where a round does (`cpp/ninerealms/games/wolves_of_odin/evaluate.cpp`), so positions
are taken there, before anything of the next round is drawn. The model is a conditional logit
(McFadden 1974): a seat's chance to win is the softmax over seats of a weighted sum of what it has.
Every fifth game is held out. Games are played by the search itself, with one random move in
twenty: weights fitted to weaker players mislead a search, which goes where they are wrong. Games
are stored line by line: what was stopped goes on where it ended.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Final

import ninerealms as nr
import numpy as np
import numpy.typing as npt
from ninerealms import bots
from ninerealms.games.wolves_of_odin import glory

PLAYERS: Final = 4
RANDOM_MOVES: Final = 0.05
FEATURES: Final = ("glory", "victories", "hand", "deities")
HELD_OUT: Final = 5  # every fifth game

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Game:
    """A played game: what each seat had at the end of each round, and who won."""

    seed: int
    returns: list[float]
    rounds: list[list[list[float]]]  # rounds, seats, features


def features(state: nr.State) -> list[list[float]]:
    """Return the features of each seat, shape (players, 4)."""
    seats = state.to_document()["seats"]
    return [
        [float(points), len(seat["victory"]), sum(seat["hand"].values()), len(seat["deities"])]
        for points, seat in zip(glory(state), seats, strict=True)
    ]


def play(seed: int, *, iterations: int) -> Game:
    """Play a game of equal searches."""
    match = nr.Match(nr.Game("wolves_of_odin").initial_state(players=PLAYERS))
    chance = nr.Stream(seed)
    slips = random.Random(seed)
    table = [bots.SearchBot(iterations=iterations, seed=10 * seed + i) for i in range(PLAYERS)]
    match.push_chance(chance)
    number = match.state.to_document()["round"]
    rounds = []
    while (seat := match.state.current_player) is not None:
        if slips.random() < RANDOM_MOVES:
            match.push(slips.choice(match.state.legal_actions()))
        else:
            bots.take_turn(match, table[seat])
        reached = match.state.to_document()["round"]
        if reached != number:
            number = reached
            rounds.append(features(match.state))
        match.push_chance(chance)
    return Game(seed, list(match.state.returns()), rounds)


def stored(path: Path) -> Iterator[Game]:
    """Read the games of a file, but a last line that has no end."""
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines(keepends=True):
            if line.endswith("\n"):
                yield Game(**json.loads(line))


def games(path: Path, *, number: int, iterations: int, processes: int, seed: int) -> Sequence[Game]:
    """Return so many games, playing those that are not stored."""
    done = list(stored(path))[:number]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(map(line_of, done)), encoding="utf-8")
    seeds = range(seed + len(done), seed + number)
    with path.open("a", encoding="utf-8") as file, multiprocessing.Pool(processes) as pool:
        for game in pool.imap(partial(play, iterations=iterations), seeds):
            file.write(line_of(game))
            file.flush()
            done.append(game)
    return done


def line_of(game: Game) -> str:
    return json.dumps(asdict(game)) + "\n"


def odds(x: Floats, weights: Floats) -> Floats:
    """Return the chances to win, shape (positions, players)."""
    scores = x @ weights
    raised: Floats = np.exp(scores - scores.max(axis=1, keepdims=True))
    raised /= raised.sum(axis=1, keepdims=True)
    return raised


def loss(x: Floats, won: Floats, weights: Floats) -> float:
    """Return the cross entropy a position, in nats; log(players) knows nothing."""
    return float(-(won * np.log(odds(x, weights))).sum(axis=1).mean())


def fit(x: Floats, won: Floats, *, ridge: float = 1e-4) -> tuple[Floats, Floats]:
    """Return weights and their standard errors by Newton's method.

    Args:
        x: features, shape (positions, players, features).
        won: shares of the win, shape (positions, players).
        ridge: penalty that keeps the system regular.
    """
    count, _, size = x.shape
    weights: Floats = np.zeros(size)
    hessian: Floats = np.eye(size)
    for _ in range(25):
        p = odds(x, weights)
        slope = np.einsum("ns,nsf->f", won - p, x) / count - ridge * weights
        mean = np.einsum("ns,nsf->nf", p, x)
        hessian = np.einsum("nsf,ns,nsg->fg", x, p, x) / count - mean.T @ mean / count
        hessian += ridge * np.eye(size)
        weights = weights + np.linalg.solve(hessian, slope)
    errors: Floats = np.sqrt(np.diag(np.linalg.inv(hessian * count)))
    return weights, errors


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--iterations", type=int, default=60, help="a decision")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--folder", type=Path, default=Path("build/tune"))
    arguments = parser.parse_args()
    found = games(
        arguments.folder / f"wolves_of_odin-{arguments.iterations}-{arguments.seed}.jsonl",
        number=arguments.games,
        iterations=arguments.iterations,
        processes=arguments.processes,
        seed=arguments.seed,
    )
    x = np.array([seats for game in found for seats in game.rounds])
    won = np.array([game.returns for game in found for _ in game.rounds])
    held = np.array([i % HELD_OUT == 0 for i, game in enumerate(found) for _ in game.rounds])
    weights, errors = fit(x[~held], won[~held])
    print(f"{len(found)} games, {len(x)} positions, {held.sum()} of them held out")
    print(f"held-out loss {loss(x[held], won[held], weights):.4f}, even {np.log(PLAYERS):.4f}")
    for name, weight, error in zip(FEATURES, weights, errors, strict=True):
        print(f"{name:10} {weight:6.3f} +- {error:.3f}")


if __name__ == "__main__":
    main()
