"""What is on the table of Wolves of Odin, gathered once for all ways of showing it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from ninerealms._core import State, Stream, View
from ninerealms.games.wolves_of_odin import (
    Card,
    ChancePoint,
    Decision,
    Deity,
    EffectDocument,
    PositionDocument,
    Rune,
    Unit,
    Victory,
    ViewDocument,
    glory,
    strengths,
)
from ninerealms.games.wolves_of_odin import Counts as CountsDocument

Counts = tuple[tuple[Card, int], ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """A unit in a line with its current strength."""

    unit: Unit
    rune: Rune
    strength: int


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat and what lies before it; `hand` is None where it is hidden."""

    seat: int
    viewer: bool
    active: bool
    passed: int | None  # place in the pass order, from 1
    line: tuple[Standing, ...]
    base: int
    thor: int
    fenrir: int
    total: int
    sacrifices: Counts
    sacrifice_value: int
    deities: tuple[Deity, ...]
    victory: tuple[Victory, ...]
    glory: int
    hand: Counts | None
    hand_size: int
    known: Counts


@dataclass(frozen=True, slots=True)
class Scene:
    """The table as its viewer sees it; `viewer` is None for a spectator and for a whole state."""

    viewer: int | None
    round: int
    turn: int
    last_round: bool
    stakes: tuple[Victory | None, ...]  # None: Ragnarök
    hall: tuple[Deity | None, ...]
    marks: frozenset[Deity]
    people_deck: int
    deity_deck: int
    victory_deck: int
    people_discard: Counts
    deity_discard: tuple[Deity, ...]
    in_play: tuple[tuple[Card, int], ...]  # card and its player
    effect: EffectDocument | None
    active: int
    decider: int | None  # as far as the viewer may know
    decision: Decision | ChancePoint | None
    picks: tuple[str, ...]
    winners: tuple[int, ...]  # of a finished game
    seats: tuple[Seat, ...]

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(self.winners)


def scene(value: State | View) -> Scene:
    """Gather the table of a state (every hand open) or of a view (what its seat may know)."""
    if isinstance(value, State):
        full = cast(PositionDocument, value.to_document())
        hands = [seat["hand"] for seat in full["seats"]]
        frames = full["pending"]
        decider = frames[-1]["actor"] if frames else None
        open_id = value.decision
        # Strengths, Glory and the end are public.
        public = cast(ViewDocument, value.view(None).to_document())
        return _scene(public, value, [*hands], decider, open_id, None)
    document = cast(ViewDocument, value.to_document())
    # Every world that fits a view agrees on what is public, so any of them can be asked for it.
    world = value.determinize(Stream(0))
    decider = value.seat if value.mine else None
    shown = [seat.get("hand") for seat in document["seats"]]
    return _scene(document, world, shown, decider, value.decision, value.seat)


def _scene(
    document: ViewDocument,
    world: State,
    hands: list[CountsDocument | None],
    decider: int | None,
    open_id: str | None,
    viewer: int | None,
) -> Scene:
    returns = world.returns() if world.is_terminal() else []
    people = world.game.edition(document["edition"])["people"]
    weighed, points = strengths(world), glory(world)
    seats = []
    for i, seat in enumerate(document["seats"]):
        order, hand = document["pass_order"], hands[i]
        line = tuple(
            Standing(Unit(unit), Rune(people[unit]["rune"]), strength)
            for unit, strength in zip(seat["line"], weighed[i]["units"], strict=True)
        )
        value = sum(n * people[u].get("sacrifice_value", 1) for u, n in seat["sacrifices"].items())
        seats.append(
            Seat(
                seat=i,
                viewer=i == viewer,
                active=i == document["active"] and not returns,
                passed=order.index(i) + 1 if i in order else None,
                line=line,
                base=weighed[i]["base"],
                thor=weighed[i]["thor"],
                fenrir=weighed[i]["fenrir"],
                total=weighed[i]["total"],
                sacrifices=_counts(seat["sacrifices"]),
                sacrifice_value=value,
                deities=tuple(map(Deity, seat["deities"])),
                victory=tuple(map(Victory, seat["victory"])),
                glory=points[i],
                hand=None if hand is None else _counts(hand),
                hand_size=seat["hand_size"],
                known=_counts(seat["known"]),
            )
        )
    return Scene(
        viewer=viewer,
        round=document["round"],
        turn=document["turn"],
        last_round=document["last_round"],
        stakes=tuple(Victory(v) if v in set(Victory) else None for v in document["stakes"]),
        hall=tuple(Deity(d) if d in set(Deity) else None for d in document["hall"]),
        marks=frozenset(map(Deity, document["marks"])),
        people_deck=document["people_deck"],
        deity_deck=document["deity_deck"],
        victory_deck=document["victory_deck"],
        people_discard=_counts(document["people_discard"]),
        deity_discard=tuple(map(Deity, document["deity_discard"])),
        in_play=tuple((Card(item["card"]), item["player"]) for item in document["in_play"]),
        effect=document["effect"],
        active=document["active"],
        decider=decider,
        decision=_open(open_id),
        picks=tuple(document["picks"]),
        winners=tuple(i for i, share in enumerate(returns) if share > 0),
        seats=tuple(seats),
    )


def _counts(counts: Mapping[str, int]) -> Counts:
    return tuple((Card(kind), count) for kind, count in counts.items())


def _open(id: str | None) -> Decision | ChancePoint | None:
    if id is None:
        return None
    return Decision(id) if id in set(Decision) else ChancePoint(id)
