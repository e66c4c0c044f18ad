"""Wolves of Odin: who let a unit go without a Wall of Shields hardly held one (WO-REACT-02).

A declined answer is not shown (WO-REACT-08), but that a unit of a seat's line was aimed at is, and
so is a Wall. A seat that has not passed and lost the unit either had no Wall or kept it. Cards it
has drawn since may be new Walls. Effects on several lines (Plague, Treason, Tyr) tell less and are
left out.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ninerealms._core import State, View
from ninerealms.errors import ArgumentError, NotationError, shown
from ninerealms.games.wolves_of_odin import Card

__all__ = ["BELIEF", "WallBelief"]

_AIMED: Final = re.compile(r"unit:(\d):\d+")
_CHANCE: Final = "-"
_ENTRY: Final = re.compile(r"(?:-|[0-9]) \S.*")


@dataclass(frozen=True, slots=True)
class WallBelief:
    """Weighs the Walls in other hands.

    Args:
        kept: chance that a seat holding a Wall lets a unit go all the same; 0 .. 1. Searches were
            seen to do so one time in three (10 of 30), heuristic players one in 13 (6 of 78).
    """

    kept: float = 0.3

    def weight(self, view: View, history: Sequence[str], world: State) -> float:
        """Return the product over all seats and units let go of the chance of doing so.

        Raises:
            NotationError: An entry of the history is none of a log.
        """
        let_go = _let_go_in(history, view)
        if not let_go:
            return 1.0
        seats, weight = world.to_document()["seats"], 1.0
        for seat, drawn in let_go:
            hand = seats[seat]["hand"]
            held = _held(hand.get(str(Card.WALL_OF_SHIELDS), 0), sum(hand.values()), drawn)
            weight *= 1 - (1 - self.kept) * held
        return weight

    def informed(self, view: View, history: Sequence[str]) -> bool:
        """Return whether somebody let a unit go.

        Raises:
            NotationError: As `weight`.
        """
        return bool(_let_go_in(history, view))


BELIEF: Final = WallBelief()


def _held(walls: int, hand: int, drawn: int) -> float:
    """Return the chance that one of the Walls was there before the last `drawn` cards came.

    Any `drawn` cards of the hand are equally likely to be the new ones.
    """
    if walls == 0:
        return 0.0
    fresh = min(drawn, hand)
    return 1 - math.comb(fresh, walls) / math.comb(hand, walls)


def _let_go_in(history: Sequence[str], view: View) -> tuple[tuple[int, int], ...]:
    """Return what `_let_go` finds, in a history that can be one of the view's game."""
    try:
        found = _let_go(tuple(history), view.seat)
    except TypeError:  # no sequence, or of things that cannot be hashed
        detail = f"expected a list of texts, found {shown(history)}"
        raise ArgumentError(detail, where="history") from None
    if any(seat >= view.players for seat, _ in found):
        raise NotationError(f"expected seats 0 .. {view.players - 1}", where="history")
    return found


@lru_cache(maxsize=64)
def _let_go(history: tuple[str, ...], viewer: int | None) -> tuple[tuple[int, int], ...]:
    """Return (seat, cards it drew since) for every unit another seat let go without an answer.

    Only of seats that could have played a Wall: a round starts with its stakes, and who passes in
    it is out. What stands before the first stake of a shortened history says nothing.
    """
    entries = []
    for place, entry in enumerate(history):
        if not _is_entry(entry):
            detail = f"expected an entry of a log, found {shown(entry)}"
            raise NotationError(detail, where=f"history[{place}]")
        entries.append(tuple(entry.split(" ", maxsplit=1)))
    could_answer = False
    passed: set[str] = set()
    found: list[tuple[int, int]] = []
    for place, (actor, text) in enumerate(entries):
        if actor == _CHANCE:
            if text.startswith("stake:"):
                could_answer = True
                passed.clear()
            continue
        if text == "pass":
            passed.add(actor)
        aimed = _AIMED.fullmatch(text)
        if aimed is None or not could_answer:
            continue
        owner = aimed[1]
        if owner in passed | {actor, str(viewer)} or _answered(entries[place + 1 :], owner):
            continue
        found.append((int(owner), _drawn(entries[place:], owner)))
    return tuple(found)


def _is_entry(entry: object) -> bool:
    return isinstance(entry, str) and _ENTRY.fullmatch(entry) is not None


def _answered(after: Sequence[tuple[str, ...]], owner: str) -> bool:
    """Return whether the next entry of a seat is an answer of the owner, or still to come."""
    for actor, text in after:
        if actor != _CHANCE:
            return actor == owner and (text == "wall" or text.startswith("huscarl:"))
    return True


def _drawn(entries: Sequence[tuple[str, ...]], owner: str) -> int:
    """Return how many cards a seat drew: draws follow an action of the seat that draws."""
    count, last = 0, ""
    for actor, text in entries:
        if actor != _CHANCE:
            last = actor
        elif text.startswith("draw:"):
            count += last == owner
    return count
