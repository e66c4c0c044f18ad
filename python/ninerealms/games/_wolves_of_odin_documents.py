"""Shapes of the documents of Wolves of Odin; public through `games.wolves_of_odin`.

What the fields mean stands in docs/formats/wolves_of_odin.md. Cards, Deities and Victory cards are
plain text here, as in JSON; `Unit`, `Deity` and the others are made of them.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, cast

from ninerealms._core import State, View
from ninerealms.games._fields import fields_of_kind

Counts = dict[str, int]  # kind -> copies, at least 1


class OptionsDocument(TypedDict):
    """All eleven options (rules 9.1)."""

    first_player: int
    treason_chooser: Literal["owner", "player"]
    detour_draw: Literal["k_plus_1", "one"]
    summon_cost_basis: Literal["current", "ever"]
    odin_scope: Literal["opponents", "all"]
    odin_return_costs_sacrifice: bool
    ward_blocks_fenrir: bool
    assassin_may_target_self: bool
    yormungand_needs_unit: bool
    yormungand_owner_draws: bool
    round_turn_cap: int


class OptionsDraft(TypedDict, total=False):
    """Some options; the others have their defaults."""

    first_player: int
    treason_chooser: Literal["owner", "player"]
    detour_draw: Literal["k_plus_1", "one"]
    summon_cost_basis: Literal["current", "ever"]
    odin_scope: Literal["opponents", "all"]
    odin_return_costs_sacrifice: bool
    ward_blocks_fenrir: bool
    assassin_may_target_self: bool
    yormungand_needs_unit: bool
    yormungand_owner_draws: bool
    round_turn_cap: int


class SummonedDocument(TypedDict):
    """Deities a seat has summoned by payment, by colour."""

    blue: int
    red: int
    black: int


class TransitDocument(TypedDict):
    """A card in play and its player."""

    card: str
    player: int
    role: Literal["manoeuvre", "join", "payment"]


class FrameDocument(TypedDict):
    """A frame of the decision stack; `actor` is null where nobody acts."""

    frame: str
    actor: int | None
    data: list[int]


class EffectDocument(TypedDict):
    """The declared removal effect of a view; `chosen` for Treason alone."""

    kind: str
    controller: int
    target: str
    chosen: NotRequired[list[str]]


class _Seat(TypedDict):
    known: Counts
    line: list[str]
    sacrifices: Counts
    deities: list[str]
    victory: list[str]
    summoned: SummonedDocument


class PositionSeatDocument(_Seat):
    """A seat of a position."""

    hand: Counts
    may_be_in_deck: Counts


class ViewSeatDocument(_Seat):
    """A seat of a view; `hand` and `may_be_in_deck` in the viewer's own alone."""

    hand_size: int
    hand: NotRequired[Counts]
    may_be_in_deck: NotRequired[Counts]


class _Table(TypedDict):
    schema: str
    version: int
    edition: str
    options: OptionsDocument
    round: int
    turn: int
    active: int
    basic_done: bool
    last_round: bool
    previous_winner: int | None
    pass_order: list[int]
    people_discard: Counts
    in_play: list[TransitDocument]
    hall: list[str]
    deity_discard: list[str]
    marks: list[str]
    stakes: list[str]
    pending: list[FrameDocument]
    run: list[int]


class PositionDocument(_Table):
    """What `State.to_document` returns."""

    people_deck: Counts
    deity_deck: list[str]
    victory_deck: list[str]
    seats: list[PositionSeatDocument]


class ViewSeatDraft(TypedDict, total=False):
    """A seat of a draft of a view: what `ViewSeatDocument` holds, as far as it was written down."""

    known: Counts
    line: list[str]
    sacrifices: Counts
    deities: list[str]
    victory: list[str]
    summoned: SummonedDocument
    hand_size: int
    hand: Counts
    may_be_in_deck: Counts


class _DraftHeader(TypedDict):
    schema: str
    seat: int
    seats: list[ViewSeatDraft]


class ViewDraft(_DraftHeader, total=False):
    """What `documents.complete_view` reads: a view of which the rest is filled in."""

    version: int
    edition: str
    options: OptionsDraft
    round: int
    turn: int
    active: int
    basic_done: bool
    last_round: bool
    previous_winner: int | None
    pass_order: list[int]
    people_discard: Counts
    people_deck: int
    in_play: list[TransitDocument]
    hall: list[str]
    deity_discard: list[str]
    deity_deck: int
    victory_deck: int
    marks: list[str]
    stakes: list[str]
    pending: list[FrameDocument]
    run: list[int]
    decision: str | None
    picks: list[str]
    effect: EffectDocument | None


class ViewDocument(_Table):
    """What `View.to_document` returns; decks are sizes."""

    seat: int | None
    people_deck: int
    deity_deck: int
    victory_deck: int
    seats: list[ViewSeatDocument]
    decision: str | None
    picks: list[str]
    effect: EffectDocument | None


def position_document(state: State) -> PositionDocument:
    """Return `state.to_document()` with the types of its fields.

    Raises:
        ArgumentError, ConfigError: It is no position, or one of another game.
    """
    return cast(PositionDocument, fields_of_kind(state, State, game="wolves_of_odin"))


def view_document(view: View) -> ViewDocument:
    """Return `view.to_document()` with the types of its fields.

    Raises:
        ArgumentError, ConfigError: It is no view, or one of another game.
    """
    return cast(ViewDocument, fields_of_kind(view, View, game="wolves_of_odin"))
