"""Short words for the clause tests: build a position, play moves, look."""

from __future__ import annotations

from typing import Any

from tests.rules.wolves_of_odin.table import position, seat

from . import Model

__all__ = ["at", "draw_all", "hand", "hand_size", "line", "options", "play", "seat", "total"]


def at(*seats: dict[str, Any], **table: Any) -> Model:
    return Model.from_position(position(*seats, **table))


def play(model: Model, *texts: str) -> Model:
    for text in texts:
        model.apply(text)
    return model


def options(model: Model, start: str = "") -> set[str]:
    return {text for text in model.options() if text.startswith(start)}


def line(model: Model, i: int) -> list[str]:
    return model.position()["seats"][i]["line"]


def total(model: Model, i: int) -> int:
    return model.strengths()[i]["total"]


def hand(model: Model, i: int) -> dict[str, int]:
    return model.position()["seats"][i]["hand"]


def hand_size(model: Model, i: int) -> int:
    return sum(hand(model, i).values())


def draw_all(model: Model) -> Model:
    """Let chance take the first outcome until somebody has to decide."""
    while model.actor is None and not model.over:
        model.apply(model.options()[0])
    return model
