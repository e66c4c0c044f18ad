"""Play the engine and the reference model of a game in lockstep and compare them at every step.

Compared at each step: whose turn it is, the open decision, the set of options or the exact chance
weights, line strengths, at the end Glory and the returns. In games marked `whole`, also the
position and every view. The first difference raises `DifferenceError` with the moves that lead to
it.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import ninerealms as nr
from ninerealms.games import wolves_of_odin

from tests.reference.wolves_of_odin import Model

GAME = nr.Game("wolves_of_odin")
ENGINE_ONLY = ("pending", "run")
OPTION_VALUES: dict[str, tuple[Any, ...]] = {
    "treason_chooser": ("owner", "player"),
    "detour_draw": ("k_plus_1", "one"),
    "summon_cost_basis": ("current", "ever"),
    "odin_scope": ("opponents", "all"),
    "odin_return_costs_sacrifice": (False, True),
    "ward_blocks_fenrir": (False, True),
    "assassin_may_target_self": (True, False),
    "yormungand_needs_unit": (True, False),
    "yormungand_owner_draws": (False, True),
    "round_turn_cap": (40, 40, 0, 1, 3),
}


class DifferenceError(AssertionError):
    """The two implementations disagree."""


@dataclass
class Tally:
    """What was compared."""

    games: int = 0
    whole_games: int = 0
    decisions: int = 0
    chances: int = 0

    def add(self, other: Tally) -> None:
        """Add the counts of another run."""
        self.games += other.games
        self.whole_games += other.whole_games
        self.decisions += other.decisions
        self.chances += other.chances


def random_options(rng: random.Random, players: int) -> dict[str, Any]:
    """Draw options: defaults in half of the games, any combination in the others."""
    if rng.random() < 0.5:
        return {}
    drawn = {name: rng.choice(values) for name, values in OPTION_VALUES.items()}
    return drawn | {"first_player": rng.randrange(players)}


def stripped(document: dict[str, Any]) -> dict[str, Any]:
    """Return the part of an engine document that both implementations have."""
    for key in ENGINE_ONLY:
        del document[key]
    return document


def choose(rng: random.Random, decision: str, texts: list[str]) -> str:
    """Pick an option: mostly uniform, passing less often so that games get long and rich."""
    if decision == "WO-D-TURN" and len(texts) > 1 and rng.random() < 0.7:
        texts = [t for t in texts if t != "pass"]
        if rng.random() < 0.5:
            texts = [t for t in texts if t.startswith(("summon", "use"))] or texts
    return rng.choice(texts)


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

    def __init__(self, seed: int, *, whole: bool) -> None:
        self.rng = random.Random(seed)
        self.seed = seed
        self.whole = whole
        self.players = self.rng.choice((3, 4, 5))
        self.options = random_options(self.rng, self.players)
        self.state = GAME.initial_state(players=self.players, options=self.options)
        self.model = Model(self.players, self.options, copies=False)
        self.moves: list[str] = []

    def expect(self, what: str, engine: object, model: object) -> None:
        """Raise unless both sides say the same."""
        if engine != model:
            raise DifferenceError(
                f"seed {self.seed}, {self.players} players, {self.options}, after {self.moves}\n"
                f"{what} in {self.state.decision}: {first_difference(engine, model)}"
            )

    def compare(self) -> None:
        """Compare everything that is visible at this point."""
        self.expect("actor", self.state.current_player, self.model.actor)
        self.expect("decision", self.state.decision, self.model.decision)
        self.expect("strengths", wolves_of_odin.strengths(self.state), self.model.strengths())
        if not self.whole:
            return
        self.expect("glory", wolves_of_odin.glory(self.state), self.model.glory())
        position, views = self.model.documents()
        self.expect("position", stripped(self.state.to_document()), position)
        for seat, view in views.items():
            self.expect(f"view {seat}", stripped(self.state.view(seat).to_document()), view)

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
            text = choose(self.rng, self.state.decision or "", texts)
            tally.decisions += 1
        self.moves.append(text)
        self.state = self.state.apply(text)
        self.model.apply(text)

    def play(self) -> Tally:
        """Play to the end; return what was compared."""
        tally = Tally(games=1, whole_games=int(self.whole))
        self.compare()
        while not self.state.is_terminal():
            self.step(tally)
            self.compare()
        self.expect("over", True, self.model.over)
        returns = [Fraction(r).limit_denominator(60) for r in self.state.returns()]
        self.expect("glory", wolves_of_odin.glory(self.state), self.model.glory())
        self.expect("returns", returns, [Fraction(r) for r in self.model.returns()])
        return tally


def play_games(first: int, count: int, *, whole_until: int = 0, whole_every: int = 10) -> Tally:
    """Play `count` games with seeds `first`, `first` + 1, ...; raise at the first difference."""
    total = Tally()
    for seed in range(first, first + count):
        whole = seed < whole_until or seed % whole_every == 0
        total.add(Lockstep(seed, whole=whole).play())
    return total
