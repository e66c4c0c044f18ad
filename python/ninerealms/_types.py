"""Typed dicts that native functions return; names for annotations alone."""

from __future__ import annotations

from typing import NotRequired, TypedDict

import numpy as np
import numpy.typing as npt


class Versions(TypedDict):
    """What `ninerealms.versions` tells: schemas, layouts, the build."""

    position_schema: dict[str, int]  # by game id
    observation_layout: dict[str, int]  # by game id
    build: str  # hash of the engine's sources, compiler and flags
    record_schema: int
    rng_scheme: int


class PlayoutTotals(TypedDict):
    """What `ninerealms.playouts` counted."""

    games: int
    decisions: int
    chances: int
    signature: int


class Encounter(TypedDict):
    """Numbers of the open encounter, rules of Odin Quest 4.4 and 4.5."""

    value: int | None  # to beat; None before the opponent's dice are rolled
    total: int | None  # None before the own dice are rolled
    limit: int  # of Action cards
    dice: int  # shown by the cards in play
    modifier: int


class BestCards(TypedDict):
    """The set of cards that is worth most in an encounter of Odin Quest."""

    cards: list[str]
    success: float
    with_draught: float
    worth: float


class LineStrength(TypedDict):
    """Strength of one line, rules of Wolves of Odin 4.6."""

    units: list[int]
    base: int
    thor: int
    fenrir: int
    total: int
    teiwaz: int
    eiwaz: int


class LineStrengths(TypedDict):
    """Strengths of many lines, one entry a line."""

    base: npt.NDArray[np.int16]
    thor: npt.NDArray[np.int16]
    fenrir: npt.NDArray[np.int16]
    total: npt.NDArray[np.int16]
    teiwaz: npt.NDArray[np.int16]
    eiwaz: npt.NDArray[np.int16]
    units: NotRequired[npt.NDArray[np.int16]]  # (rows, width), on request
