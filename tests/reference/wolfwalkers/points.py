"""Where the game stops: decisions and chance points, each with what is possible there.

What is possible is read off the state; `open_point` settles a decision that leaves one option
(section 5). A chance point is always open (WW-C-TILE).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .state import State

Possible = Callable[[State], dict[str, int]]
Take = Callable[[State, str], None]
Register = Callable[[Take], Take]


class Point:
    """A decision (every weight 1) or a chance point, and what carries out one possibility.

    `picks`: pattern that the joined picks of the chain have while the point is open.
    """

    def __init__(self, possible: Possible, take: Take, phases: str, picks: str) -> None:
        self.possible = possible
        self.take = take
        self.phases = phases.split()
        self.picks = picks


POINTS: dict[str, Point] = {}
EVERY_PHASE = "start face moved buy end"


def is_decision(id_: str | None) -> bool:
    return id_ is not None and not id_.startswith("WW-C-")


def decision(
    id_: str, options: Callable[[State], Iterable[str]], phases: str, picks: str = ""
) -> Register:
    """Register a decision; the function below it carries out the option taken."""

    def register(take: Take) -> Take:
        POINTS[id_] = Point(lambda s: dict.fromkeys(options(s), 1), take, phases, picks)
        return take

    return register


def chance(id_: str, weights: Possible, phases: str, picks: str = "") -> Register:
    """Register a chance point; the function below it carries out the outcome."""

    def register(take: Take) -> Take:
        POINTS[id_] = Point(weights, take, phases, picks)
        return take

    return register


def open_point(s: State, id_: str) -> None:
    """Open a point; a decision with one option is taken at once."""
    possible = list(POINTS[id_].possible(s))
    assert possible, id_
    s.at = id_
    if len(possible) == 1 and is_decision(id_):
        take(s, possible[0])


def take(s: State, text: str) -> None:
    """Carry out one possibility of the open point."""
    assert s.at is not None
    point = POINTS[s.at]
    s.at = None
    point.take(s, text)


def operand(text: str) -> str:
    """What stands after the first colon."""
    return text.partition(":")[2]


def actor(s: State) -> int | None:
    """Who decides at the open point."""
    if not is_decision(s.at):
        return None
    if s.at == "WW-D-CONSENT":
        return partner(s)
    return s.active


def partner(s: State) -> int:
    """Whom the open exchange is made with."""
    return next(int(operand(text)) for text in s.picks if text.startswith("partner:"))


def chosen(s: State, name: str) -> list[str]:
    """Operands of the picks of one name, as `give`."""
    return [operand(text) for text in s.picks if text.startswith(f"{name}:")]
