"""Odin Quest on engine and reference model."""

from __future__ import annotations

import random
from typing import Any

import ninerealms as nr
from ninerealms.games import odin_quest

from tests.differential.lockstep import Documents, Setup
from tests.reference.odin_quest import Model
from tests.reference.odin_quest.edition import CLASSES, KIND_OF, KINDS, OMENS, PLACES, SPECIALS
from tests.reference.odin_quest.selfplay import random_options

GAME = nr.Game("odin_quest")
SCORE = "score"  # what `score` gives
EFFECTS = (
    "foe:here", "foe:target", "mischief", "oaths", "ravens", "storm", "bonds",
    "ward:1", "ward:2", "remove:1", "remove:3", "recover:1", "recover:4",
)  # fmt: skip


def choose(rng: random.Random, decision: str, texts: list[str]) -> str:
    """Pick an option: mostly play cards to the end, which wins more often than stopping."""
    if decision == "OQ-D-PLAY" and rng.random() < 0.8:
        texts = [text for text in texts if text != "play:done"]
    return rng.choice(texts)


def _figures(rng: random.Random, row: dict[str, Any]) -> None:
    for name in ("mod", "mod_foe", "mod_ally", "base", *CLASSES):
        if name in row and rng.random() < 0.4:
            row[name] = rng.randrange(-2, 16)
    if "dice" in row and rng.random() < 0.4:
        row["dice"] = rng.randrange(6)
    if "vp" in row:
        row["vp"] = rng.randrange(9)
    if "positions" in row and rng.random() < 0.4:
        row["positions"] = sorted(rng.sample(range(1, 8), rng.randrange(5)))
    if "reward" in row:
        row["reward"] = [rng.randrange(4) for _ in range(3)]
    if "slayer" in row:
        row["slayer"] = rng.choice((None, *CLASSES))
    if "on_loss" in row:
        row["on_loss"] = rng.choice((None, *OMENS))


def random_edition(rng: random.Random) -> dict[str, Any]:
    """Change figures, specials, stacks and effects of the built-in edition."""
    edition = GAME.edition("reconstruction-1")
    edition["edition"] = f"drawn-{rng.randrange(40)}"
    for deck in ("action", "ward", "ally", "foe", "conflict"):
        for row in edition[deck].values():
            _figures(rng, row)
            if "special" in row and rng.random() < 0.4:
                row["special"] = rng.choice(SPECIALS[deck])
    for row in edition["realm"].values():
        row["side"] = rng.choice(("light", "dark"))
        row["stack"] = [[kind, 1] for kind in rng.sample(KINDS, rng.randrange(4))]
    for card in edition["event"]:
        if rng.random() < 0.3:
            tokens = [f"token:{rng.choice(OMENS)}:{rng.choice(PLACES)}" for _ in range(3)]
            edition["event"][card] = rng.sample([*tokens, *EFFECTS], rng.randrange(6))
    return edition


def setup(rng: random.Random) -> Setup:
    """Draw options and edition: the defaults in a third of the games."""
    if rng.random() < 0.33:
        return Setup(1, {})
    return Setup(1, random_options(rng), random_edition(rng) if rng.random() < 0.4 else None)


def model(setup: Setup) -> Model:
    """Return the reference model at the first point."""
    return Model(setup.players, setup.options, setup.edition)


def stripped(document: dict[str, Any]) -> dict[str, Any]:
    """Return the document: both implementations write all of it."""
    return document


def documents(model: Model) -> Documents:
    """Return the position and the view of every viewer."""
    return model.position(), {seat: model.view(seat) for seat in (0, None)}


def figures(state: nr.State) -> Any:
    """Compared at every step."""
    numbers = odin_quest.encounter(state)
    return numbers and (numbers["value"], numbers["total"], numbers["limit"])


def model_figures(model: Model) -> Any:
    """The same of the model."""
    position = model.position()
    deck = KIND_OF.get(position["current"] or "")
    opponent = deck == "ally" or (deck == "foe" and position["conflict"] is not None)
    return (model.value(), model.total(), model.limit()) if opponent else None


def score(state: nr.State) -> Any:
    """Compared at the end, and with the documents."""
    won = state.to_document()["result"] == "win"
    return odin_quest.score(state) if won else None


def model_score(model: Model) -> Any:
    """The same of the model."""
    return model.score()
