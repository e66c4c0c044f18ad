"""Shapes of the documents of Ragnarök; public through `games.ragnarok`.

What the fields mean stands in docs/formats/ragnarok.md. Cards, gods and Realms are plain text here,
as in JSON: ids are data of an edition.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, cast

import numpy as np
import numpy.typing as npt

from ninerealms._core import State, View
from ninerealms.games._fields import fields_of_kind

SideName = Literal["aesir", "jotunn"]


class OptionsDocument(TypedDict):
    """All seven options (rules section 9)."""

    trickster_swap: Literal["optional", "mandatory", "disabled"]
    dice_pool: int | Literal["unlimited"]
    wonder_cunning: Literal["allowed", "only_if_forced"]
    dwarven_scope: Literal["own", "both"]
    rotation: Literal["auto", "manual"]
    refill_order: Literal["aesir_first", "jotunn_first", "alternating"]
    stop_when_decided: bool


class ResultDocument(TypedDict):
    """How a game ended (rules section 8)."""

    winner: Literal["aesir", "jotunn", "none"]
    reason: Literal["five_wins", "most_realms", "first_realm", "no_realm_won", "unassailable"]


class StrengthDocument(TypedDict):
    """What lies face up for a side now: RAG-STR-07, RAG-WIS-01, all faces and a flat bonus."""

    base: int
    dice: int
    total: int


class EquilibriumDocument(TypedDict):
    """A sealed step solved with open hands; payoffs and value are to the Aesir, who choose rows.

    Arrays are float64: `payoffs` (rows, columns), the mixes one probability an option. `gap` is
    what the better of both sides could gain by leaving its mix.
    """

    rows: list[str]
    columns: list[str]
    payoffs: npt.NDArray[np.float64]
    row_mix: npt.NDArray[np.float64]
    column_mix: npt.NDArray[np.float64]
    value: float
    gap: float


class _Seat(TypedDict):
    god_set: list[str]
    lane: list[str | None]
    supports: list[str]
    cunning: str | None
    wisdom_dice: list[int]
    cunning_dice: list[int]


class PositionSeatDocument(_Seat):
    """A seat of a position."""

    hand: list[str]
    looked: list[str]
    god_commit: str | None
    commitment: str | None


class ViewSeatDocument(_Seat):
    """A seat of a view; what is not required stands in the viewer's own alone."""

    hand_size: int
    hand: NotRequired[list[str]]
    looked: NotRequired[list[str]]
    god_commit: NotRequired[str | None]
    commitment: NotRequired[str | None]


class _Table(TypedDict):
    schema: str
    version: int
    edition: str
    options: OptionsDocument
    battle: int
    realm_row: list[str]
    markers: list[Literal["none", "aesir", "jotunn"]]
    pile_source: list[str]
    discard: list[str]
    result: ResultDocument | None
    decision: str | None
    picks: list[str]


class PositionDocument(_Table):
    """What `State.to_document` returns."""

    draw_pile: list[str]
    seats: list[PositionSeatDocument]
    actor: int | None


class ViewDocument(_Table):
    """What `View.to_document` returns; the pile is a size."""

    seat: int | None
    draw_pile: int
    seats: list[ViewSeatDocument]
    actors: list[int]
    mine: bool


class OptionsDraft(TypedDict, total=False):
    """Options; those left out have their defaults."""

    trickster_swap: Literal["optional", "mandatory", "disabled"]
    dice_pool: int | Literal["unlimited"]
    wonder_cunning: Literal["allowed", "only_if_forced"]
    dwarven_scope: Literal["own", "both"]
    rotation: Literal["auto", "manual"]
    refill_order: Literal["aesir_first", "jotunn_first", "alternating"]
    stop_when_decided: bool


class ViewSeatDraft(TypedDict, total=False):
    """A seat of a draft; the viewer's own has its hand."""

    god_set: list[str]
    lane: list[str | None]
    supports: list[str]
    cunning: str | None
    wisdom_dice: list[int]
    cunning_dice: list[int]
    hand_size: int
    hand: list[str]
    looked: list[str]
    god_commit: str | None
    commitment: str | None


class _DraftHeader(TypedDict):
    schema: str
    seat: int | None
    realm_row: list[str]
    seats: list[ViewSeatDraft]


class ViewDraft(_DraftHeader, total=False):
    """What `documents.complete_view` reads: a view of which the rest is filled in."""

    options: OptionsDraft
    version: int
    edition: str
    battle: int
    markers: list[Literal["none", "aesir", "jotunn"]]
    pile_source: list[str]
    discard: list[str]
    result: ResultDocument | None
    decision: str | None
    picks: list[str]
    draw_pile: int
    actors: list[int]
    mine: bool


def position_document(state: State) -> PositionDocument:
    """Return `state.to_document()` with the types of its fields.

    Raises:
        ArgumentError, ConfigError: It is no position, or one of another game.
    """
    return cast(PositionDocument, fields_of_kind(state, State, game="ragnarok"))


def view_document(view: View) -> ViewDocument:
    """Return `view.to_document()` with the types of its fields.

    Raises:
        ArgumentError, ConfigError: It is no view, or one of another game.
    """
    return cast(ViewDocument, fields_of_kind(view, View, game="ragnarok"))
