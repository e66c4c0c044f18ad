"""Shapes of the documents of Odin Quest; public through `games.odin_quest`.

What the fields mean stands in docs/formats/odin_quest.md.
"""

from __future__ import annotations

from typing import Literal, TypedDict, cast

from ninerealms._core import State, View
from ninerealms.games._fields import fields_of_kind

OmenName = Literal["doom", "fear", "greed"]
KindName = Literal["event", "ward", "ally", "foe"]


class OptionsDocument(TypedDict):
    """All ten options (OQ-OPT-02)."""

    reveal_mode: Literal["all_first", "one_by_one"]
    foe_roll: Literal["per_foe", "per_realm"]
    skip_mode: Literal["drop", "next"]
    allow_stay: bool
    quiet_omen: int
    turn_cap: int
    omen_limit: int
    min_actions: int
    foe_shift: int
    utility: Literal["win", "vp"]


class SlotDocument(TypedDict):
    """A card of a stack; `card` is None while it lies face down."""

    kind: KindName
    card: str | None


class UnseenDocument(TypedDict):
    """Cards nobody has seen, by kind."""

    event: list[str]
    ward: list[str]
    ally: list[str]
    foe: list[str]
    conflict: list[str]


class PositionDocument(TypedDict):
    """What `State.to_document` returns."""

    schema: str
    version: int
    edition: str
    options: OptionsDocument
    phase: Literal["setup", "explore", "encounter", "resolution"]
    turn: int
    result: Literal["win", "actions", "omens", "time"] | None
    ring: list[str]
    pos: int
    centre: Literal["asbru", "mimisbrunnr"]
    stacks: dict[str, list[SlotDocument]]
    active: dict[str, list[str]]
    events: dict[str, list[str]]
    omens: dict[str, dict[OmenName, int]]
    cleared: list[str]
    visited: list[str]
    hand_actions: list[str]
    hand_allies: list[str]
    hand_wards: list[str]
    in_play: list[str]
    discard: list[str]
    lost: list[str]
    ally_discard: list[str]
    ward_discard: list[str]
    conflict_discard: list[str]
    trophies: list[str]
    unseen: UnseenDocument
    conflict: str | None
    favour: bool
    draught: bool
    current: str | None
    to_meet: list[str]
    met: bool
    foe_dice: list[int] | None
    own_dice: list[int] | None
    turn_dice: list[int] | None
    decision: str | None
    actor: int | None
    picks: list[str]
    owed: list[str]


class ViewDocument(PositionDocument):
    """What `View.to_document` returns: nothing of a position is hidden."""

    seat: int | None


class OptionsDraft(TypedDict, total=False):
    """Options; those left out have their defaults."""

    reveal_mode: Literal["all_first", "one_by_one"]
    foe_roll: Literal["per_foe", "per_realm"]
    skip_mode: Literal["drop", "next"]
    allow_stay: bool
    quiet_omen: int
    turn_cap: int
    omen_limit: int
    min_actions: int
    foe_shift: int
    utility: Literal["win", "vp"]


class _DraftHeader(TypedDict):
    schema: str
    ring: list[str]


class ViewDraft(_DraftHeader, total=False):
    """What `documents.complete_view` reads: a view of which the rest is filled in."""

    options: OptionsDraft
    version: int
    edition: str
    phase: Literal["setup", "explore", "encounter", "resolution"]
    turn: int
    result: Literal["win", "actions", "omens", "time"] | None
    pos: int
    centre: Literal["asbru", "mimisbrunnr"]
    stacks: dict[str, list[SlotDocument]]
    active: dict[str, list[str]]
    events: dict[str, list[str]]
    omens: dict[str, dict[OmenName, int]]
    cleared: list[str]
    visited: list[str]
    hand_actions: list[str]
    hand_allies: list[str]
    hand_wards: list[str]
    in_play: list[str]
    discard: list[str]
    lost: list[str]
    ally_discard: list[str]
    ward_discard: list[str]
    conflict_discard: list[str]
    trophies: list[str]
    unseen: UnseenDocument
    conflict: str | None
    favour: bool
    draught: bool
    current: str | None
    to_meet: list[str]
    met: bool
    foe_dice: list[int] | None
    own_dice: list[int] | None
    turn_dice: list[int] | None
    decision: str | None
    actor: int | None
    picks: list[str]
    owed: list[str]
    seat: int | None


def position_document(state: State) -> PositionDocument:
    """Return `state.to_document()` with the types of its fields.

    Raises:
        ArgumentError, ConfigError: It is no position, or one of another game.
    """
    return cast(PositionDocument, fields_of_kind(state, State, game="odin_quest"))


def view_document(view: View) -> ViewDocument:
    """Return `view.to_document()` with the types of its fields.

    Raises:
        ArgumentError, ConfigError: It is no view, or one of another game.
    """
    return cast(ViewDocument, fields_of_kind(view, View, game="odin_quest"))
