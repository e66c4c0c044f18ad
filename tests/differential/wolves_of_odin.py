"""Wolves of Odin on engine and reference model."""

from __future__ import annotations

import random
from typing import Any

import ninerealms as nr
from ninerealms.games import wolves_of_odin

from tests.differential.lockstep import Documents, Setup, stripped_of
from tests.reference.wolves_of_odin import Model

GAME = nr.Game("wolves_of_odin")
SCORE = "glory"  # what `score` gives
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


def random_options(rng: random.Random, players: int) -> dict[str, Any]:
    """Draw options: defaults in half of the games, any combination in the others."""
    if rng.random() < 0.5:
        return {}
    drawn = {name: rng.choice(values) for name, values in OPTION_VALUES.items()}
    return drawn | {"first_player": rng.randrange(players)}


def choose(rng: random.Random, decision: str, texts: list[str]) -> str:
    """Pick an option: mostly uniform, passing less often so that games get long and rich."""
    if decision == "WO-D-TURN" and len(texts) > 1 and rng.random() < 0.7:
        texts = [t for t in texts if t != "pass"]
        if rng.random() < 0.5:
            texts = [t for t in texts if t.startswith(("summon", "use"))] or texts
    return rng.choice(texts)


def setup(rng: random.Random) -> Setup:
    """Draw players and options."""
    players = rng.choice((3, 4, 5))
    return Setup(players, random_options(rng, players))


def model(setup: Setup) -> Model:
    """Return the reference model at the first point."""
    return Model(setup.players, setup.options, copies=False)


def stripped(document: dict[str, Any]) -> dict[str, Any]:
    """Return the part of an engine document that both implementations have."""
    return stripped_of(document, ENGINE_ONLY)


def documents(model: Model) -> Documents:
    """Return the position and the view of every viewer."""
    return model.documents()


def figures(state: nr.State) -> Any:
    """Compared at every step."""
    return wolves_of_odin.strengths(state)


def model_figures(model: Model) -> Any:
    """The same of the model."""
    return model.strengths()


def score(state: nr.State) -> Any:
    """Compared at the end, and with the documents."""
    return wolves_of_odin.glory(state)


def model_score(model: Model) -> Any:
    """The same of the model."""
    return model.glory()
