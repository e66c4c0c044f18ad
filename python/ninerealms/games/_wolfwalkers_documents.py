"""Shapes of the documents of WolfWalkers; public through `games.wolfwalkers`.

What the fields mean stands in docs/formats/wolfwalkers.md.
"""

from __future__ import annotations

from typing import Literal, TypedDict, cast

from ninerealms._core import State, View
from ninerealms.games._fields import fields_of_kind

BackName = Literal["town", "forest"]
ColourName = Literal["red", "yellow", "blue"]
FaceName = Literal["tree", "deer", "paw", "bird", "star", "sun"]


class OptionsDocument(TypedDict):
    """All twelve options (section 9)."""

    mode: int
    solo: bool
    first_player: int
    challenge: list[str]
    return_to_start: bool
    double_order: Literal["free", "printed"]
    sun_keeps_peaceful: bool
    lair_presence_wins: bool
    gather_consent: bool
    charm_to_empty_area: bool
    m4_multicolour_wild: bool
    turn_limit_per_player: int


class TileDocument(TypedDict):
    """A tile; `kind` is None before it gets its face, and where the viewer does not know it."""

    back: BackName
    kind: str | None
    up: bool
    known_by: list[int]


class SeatDocument(TypedDict):
    """What lies before a player."""

    figure: str
    runes: int
    front: dict[str, int]


class ResultDocument(TypedDict):
    """How a game ended, and by whose arrival, if by one."""

    reason: Literal["win", "soldier", "turn_limit", "race", "threat"]
    seat: int | None


class UnseenDocument(TypedDict):
    """Tiles without a face, and those the viewer does not know, by back."""

    town: dict[str, int]
    forest: dict[str, int]


class PositionDocument(TypedDict):
    """What `State.to_document` returns."""

    schema: str
    version: int
    edition: str
    options: OptionsDocument
    phase: Literal["setup", "start", "roll", "face", "moved", "reveal", "buy", "end"]
    turn: int
    active: int
    die: FaceName | None
    extra_turns: int
    result: ResultDocument | None
    prediction: ColourName | None
    soldiers: list[str]
    seats: list[SeatDocument]
    pool: dict[str, int]
    box: dict[str, int]
    delivered: list[ColourName]
    stacks: dict[str, list[TileDocument]]
    unseen: UnseenDocument
    in_hand: TileDocument | None
    revealed: list[str]
    decision: str | None
    actor: int | None
    picks: list[str]


class ViewDocument(PositionDocument):
    """What `View.to_document` returns: tiles that the viewer does not know have no kind."""

    seat: int | None


class OptionsDraft(TypedDict, total=False):
    """Options; those left out have their defaults."""

    mode: int
    solo: bool
    first_player: int
    challenge: list[str]
    return_to_start: bool
    double_order: Literal["free", "printed"]
    sun_keeps_peaceful: bool
    lair_presence_wins: bool
    gather_consent: bool
    charm_to_empty_area: bool
    m4_multicolour_wild: bool
    turn_limit_per_player: int


class SeatDraft(TypedDict, total=False):
    """A seat of a draft."""

    figure: str
    runes: int
    front: dict[str, int]


class _DraftHeader(TypedDict):
    schema: str
    seat: int | None
    seats: list[SeatDraft]


class ViewDraft(_DraftHeader, total=False):
    """What `documents.complete_view` reads: a view of which the rest is filled in."""

    options: OptionsDraft
    version: int
    edition: str
    phase: Literal["setup", "start", "roll", "face", "moved", "reveal", "buy", "end"]
    turn: int
    active: int
    die: FaceName | None
    extra_turns: int
    result: ResultDocument | None
    prediction: ColourName | None
    soldiers: list[str]
    pool: dict[str, int]
    box: dict[str, int]
    delivered: list[ColourName]
    stacks: dict[str, list[TileDocument]]
    unseen: UnseenDocument
    in_hand: TileDocument | None
    revealed: list[str]
    decision: str | None
    actor: int | None
    picks: list[str]


def position_document(state: State) -> PositionDocument:
    """Return `state.to_document()` with the types of its fields.

    Raises:
        ArgumentError, ConfigError: It is no position, or one of another game.
    """
    return cast(PositionDocument, fields_of_kind(state, State, game="wolfwalkers"))


def view_document(view: View) -> ViewDocument:
    """Return `view.to_document()` with the types of its fields.

    Raises:
        ArgumentError, ConfigError: It is no view, or one of another game.
    """
    return cast(ViewDocument, fields_of_kind(view, View, game="wolfwalkers"))
