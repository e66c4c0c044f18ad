"""Counting the tree of moves of any reference model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, Self


class Model(Protocol):
    """What is asked of a model here."""

    def options(self) -> Sequence[str]: ...  # of a decision, or the outcomes of a chance point
    def copy(self) -> Self: ...
    def apply(self, text: str) -> None: ...


def perft(model: Model, depth: int) -> list[int]:
    """Nodes at depth 1, 2, ... `depth` below `model`.

    One step is one option of a decision or one outcome of a chance point, each outcome counting 1.
    Forced moves are no steps. A finished game has no steps below it. The model is not changed.
    """
    result = [0] * depth
    if depth == 0:
        return result
    options = model.options()
    result[0] = len(options)
    if depth > 1:
        for text in options:
            child = model.copy()
            child.apply(text)
            for i, number in enumerate(perft(child, depth - 1)):
                result[i + 1] += number
    return result
