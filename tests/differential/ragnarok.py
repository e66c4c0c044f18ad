"""Ragnarök on engine and reference model."""

from __future__ import annotations

import random
from typing import Any

import ninerealms as nr
from ninerealms.games import ragnarok

from tests.differential.lockstep import Documents, Setup
from tests.reference.ragnarok import Model

GAME = nr.Game("ragnarok")
SCORE = "result"  # what `score` gives
OPTION_VALUES: dict[str, tuple[Any, ...]] = {
    "trickster_swap": ("optional", "mandatory", "disabled"),
    "dice_pool": (9, 9, 4, 0, 1, "unlimited"),
    "wonder_cunning": ("allowed", "only_if_forced"),
    "dwarven_scope": ("own", "both"),
    "rotation": ("auto", "manual"),
    "refill_order": ("aesir_first", "jotunn_first", "alternating"),
    "stop_when_decided": (False, True),
}


def choose(rng: random.Random, decision: str, texts: list[str]) -> str:
    """Pick an option: uniform, but tricksters are kept often, so that swaps are asked."""
    if decision == "RAG-D-GOD" and rng.random() < 0.6:
        texts = [t for t in texts if t in ("loki", "utgard_loki")] or texts
    return rng.choice(texts)


def random_edition(rng: random.Random) -> dict[str, Any]:
    """Change figures and ids of the built-in edition within the bounds of 2.10."""
    edition = GAME.edition("reconstructed")
    edition["edition_id"] = f"drawn-{rng.randrange(20)}"
    colours = ["white", "blue", "violet", "red", "yellow", "orange", "green", "nobody"]
    prefix = rng.choice(("", "x_"))
    for key in ("realms", "norse_gods", "frost_giants", "draw_cards"):
        for row in edition[key]:
            row["id"] = prefix + row["id"]
            if rng.random() < 0.3:
                row["colour"] = rng.choice(colours)
    for row in edition["realms"]:
        row["icon"] = rng.choice(("circle", "square"))
    for row in edition["norse_gods"] + edition["frost_giants"]:
        row["strength"] = rng.choice((row["strength"], rng.randrange(12)))
        row["power"] = "trickster" if rng.random() < 0.3 else "none"
    for row in edition["draw_cards"]:
        if row["family"] == "wonder":
            row["strength"] = rng.randrange(9)
            continue
        row["dice"] = rng.choice((0, 1, 2, 3, 5))
        row["cunning"] = rng.choice(
            (
                {"kind": "none"},
                {"kind": "dice", "n": rng.randrange(5)},
                {"kind": "rotate", "n": rng.randrange(8)},
                {"kind": "flat", "n": rng.randrange(5)},
                {"kind": "match", "colours": rng.sample(colours, rng.randrange(4))},
                {"kind": "match", "colours": colours, "per_match": 2, "max": rng.randrange(4)},
            )
        )
    return edition


def setup(rng: random.Random) -> Setup:
    """Draw options and edition: the defaults in half of the games."""
    if rng.random() < 0.5:
        return Setup(2, {})
    options = {name: rng.choice(values) for name, values in OPTION_VALUES.items()}
    return Setup(2, options, random_edition(rng) if rng.random() < 0.4 else None)


def model(setup: Setup) -> Model:
    """Return the reference model at the first point."""
    return Model(setup.players, setup.options, setup.edition)


def stripped(document: dict[str, Any]) -> dict[str, Any]:
    """Return the document: both implementations write all of it."""
    return document


def documents(model: Model) -> Documents:
    """Return the position and the view of every viewer."""
    return model.position(), {seat: model.view(seat) for seat in (0, 1, None)}


def figures(state: nr.State) -> Any:
    """Compared at every step."""
    return ragnarok.strengths(state)


def model_figures(model: Model) -> Any:
    """The same of the model."""
    return model.strengths()


def score(state: nr.State) -> Any:
    """Compared at the end, and with the documents."""
    return state.to_document()["result"]


def model_score(model: Model) -> Any:
    """The same of the model."""
    return model.position()["result"]
