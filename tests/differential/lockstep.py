"""Play the engine and the reference model of a game in lockstep and compare them at every step.

Compared at each step: whose turn it is, the open decision, the list of options or the exact chance
weights, the figures of the game; at the end its score and the returns. In games marked `whole`,
also the position and every view. The first difference raises `DifferenceError` with the moves that
lead to it. What is special about a game is in the module of its name in this folder.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from importlib import import_module
from typing import Any, Protocol, cast

import ninerealms as nr

MOST_MOVES = 10_000  # of a game that is compared; only games without a turn limit have more

Documents = tuple[dict[str, Any], Mapping[int | None, dict[str, Any]]]


@dataclass(frozen=True)
class Setup:
    """What a game is started with."""

    players: int
    options: dict[str, Any]
    edition: dict[str, Any] | None = field(default=None, repr=False)


class Model(Protocol):
    """What is asked of a reference model."""

    @property
    def actor(self) -> int | None: ...
    @property
    def decision(self) -> str | None: ...
    @property
    def over(self) -> bool: ...
    def options(self) -> Sequence[str]: ...
    def weights(self) -> Mapping[str, int]: ...
    def apply(self, text: str) -> None: ...
    def returns(self) -> Sequence[Any]: ...


class Adapter(Protocol):
    """What the module of a game offers."""

    GAME: nr.Game
    SCORE: str

    def setup(self, rng: random.Random) -> Setup: ...
    def model(self, setup: Setup) -> Any: ...
    def choose(self, rng: random.Random, decision: str, texts: list[str]) -> str: ...
    def stripped(self, document: dict[str, Any]) -> dict[str, Any]: ...
    def documents(self, model: Any) -> Documents: ...
    def figures(self, state: nr.State) -> Any: ...
    def model_figures(self, model: Any) -> Any: ...
    def score(self, state: nr.State) -> Any: ...
    def model_score(self, model: Any) -> Any: ...


def adapter(game: str) -> Adapter:
    """Return the module of a game."""
    return cast(Adapter, import_module(f"tests.differential.{game}"))


class DifferenceError(AssertionError):
    """The two implementations disagree."""


@dataclass
class Tally:
    """What was compared."""

    games: int = 0
    whole_games: int = 0
    decisions: int = 0
    chances: int = 0
    cut: int = 0  # games left after MOST_MOVES, their ends not compared

    def add(self, other: Tally) -> None:
        """Add the counts of another run."""
        self.games += other.games
        self.whole_games += other.whole_games
        self.decisions += other.decisions
        self.chances += other.chances
        self.cut += other.cut


def stripped_of(document: dict[str, Any], keys: Sequence[str]) -> dict[str, Any]:
    """Take keys out of a document."""
    for key in keys:
        del document[key]
    return document


def first_difference(engine: object, model: object, path: str = "") -> str:
    """Say where two documents differ first."""
    if isinstance(engine, dict) and isinstance(model, dict):
        for key in sorted(engine.keys() | model.keys()):
            if key not in engine or key not in model:
                return f"{path}.{key}: only in {'engine' if key in engine else 'model'}"
            if engine[key] != model[key]:
                return first_difference(engine[key], model[key], f"{path}.{key}")
    if isinstance(engine, list) and isinstance(model, list) and len(engine) == len(model):
        for i, (a, b) in enumerate(zip(engine, model, strict=True)):
            if a != b:
                return first_difference(a, b, f"{path}[{i}]")
    return f"{path}: engine {engine!r}, model {model!r}"


class Lockstep:
    """One game on both implementations."""

    def __init__(self, game: str, seed: int, *, whole: bool) -> None:
        self.on = adapter(game)
        self.rng = random.Random(seed)
        self.seed = seed
        self.whole = whole
        self.setup = self.on.setup(self.rng)
        if self.setup.edition is not None:  # the model is told under which name it is known
            name = self.on.GAME.register_edition(copy.deepcopy(self.setup.edition))
            self.setup.edition[next(iter(self.setup.edition))] = name
        self.state = self.on.GAME.initial_state(
            players=self.setup.players, options=self.setup.options, edition=self.setup.edition
        )
        self.model: Model = self.on.model(self.setup)
        self.moves: list[str] = []

    def expect(self, what: str, engine: object, model: object) -> None:
        """Raise unless both sides say the same."""
        if engine != model:
            raise DifferenceError(
                f"seed {self.seed}, {self.setup}, after {self.moves}\n"
                f"{what} in {self.state.decision}: {first_difference(engine, model)}"
            )

    def compare(self) -> None:
        """Compare everything that is visible at this point."""
        self.expect("actor", self.state.current_player, self.model.actor)
        self.expect("decision", self.state.decision, self.model.decision)
        self.expect("figures", self.on.figures(self.state), self.on.model_figures(self.model))
        if not self.whole:
            return
        self.expect("score", self.on.score(self.state), self.on.model_score(self.model))
        position, views = self.on.documents(self.model)
        self.expect("position", self.on.stripped(self.state.to_document()), position)
        for seat, view in views.items():
            document = self.on.stripped(self.state.view(seat).to_document())
            self.expect(f"view {seat}", document, view)

    def step(self, tally: Tally) -> None:
        """Choose and play one option or outcome on both sides."""
        if self.state.is_chance():
            weights = {str(a): w for a, w in self.state.chance_outcomes()}
            self.expect("chance", weights, self.model.weights())
            text = self.rng.choices(list(weights), list(weights.values()))[0]
            tally.chances += 1
        else:
            texts = sorted(str(a) for a in self.state.legal_actions())
            self.expect("options", texts, sorted(self.model.options()))
            text = self.on.choose(self.rng, self.state.decision or "", texts)
            tally.decisions += 1
        self.moves.append(text)
        self.state = self.state.apply(text)
        self.model.apply(text)

    def play(self) -> Tally:
        """Play to the end, or to MOST_MOVES; return what was compared."""
        tally = Tally(games=1, whole_games=int(self.whole))
        self.compare()
        while not self.state.is_terminal():
            if len(self.moves) == MOST_MOVES:
                tally.cut = 1
                return tally
            self.step(tally)
            self.compare()
        self.expect("over", True, self.model.over)
        returns = [Fraction(r).limit_denominator(60) for r in self.state.returns()]
        self.expect("score", self.on.score(self.state), self.on.model_score(self.model))
        self.expect("returns", returns, [Fraction(r) for r in self.model.returns()])
        return tally


def play_games(
    game: str, first: int, count: int, *, whole_until: int = 0, whole_every: int = 10
) -> Tally:
    """Play `count` games with seeds `first`, `first` + 1, ...; raise at the first difference."""
    total = Tally()
    for seed in range(first, first + count):
        whole = seed < whole_until or seed % whole_every == 0
        total.add(Lockstep(game, seed, whole=whole).play())
    return total
