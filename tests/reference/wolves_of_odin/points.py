"""Where the flow of the game stops: decisions and chance points.

The rules are written as generators. They yield a `Decision` or a `Chance` and are sent the text
that was chosen. `ask` and `chance` never yield where only one text is possible (WO-D-00, WO-C-12).
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

from .edition import KINDS

Flow = Generator[Any, str, Any]


class Decision:
    """Seat `actor` chooses one of `options`; `picks`: chosen before, in the same decision."""

    def __init__(self, actor: int, id_: str, options: list[str], picks: list[str]) -> None:
        self.actor = actor
        self.id = id_
        self.options = options
        self.picks = picks


class Chance:
    """One of several outcomes, with integer weights."""

    def __init__(self, id_: str, weights: dict[str, int]) -> None:
        self.id = id_
        self.weights = weights


def ask(actor: int, id_: str, options: list[str], picks: Iterable[str] = ()) -> Flow:
    """One decision; a single option is taken without asking (WO-D-00)."""
    if len(options) == 1:
        return options[0]
    return (yield Decision(actor, id_, options, list(picks)))


def chance(id_: str, weights: dict[str, int]) -> Flow:
    """One chance event; a single outcome happens by itself (WO-C-12)."""
    if len(weights) == 1:
        return next(iter(weights))
    return (yield Chance(id_, weights))


def pick_kinds(
    actor: int, id_: str, cards: dict[str, int], least: int, most: int, stop: bool
) -> Flow:
    """A run of `card:<kind>` picks in canonical order (WO-D-00); the kinds picked.

    `least` picks are required and `most` allowed; `stop` says whether the run is open-ended. What
    is picked does not move: that is for the caller, when the run is over.
    """
    left = {kind: cards[kind] for kind in KINDS if cards.get(kind, 0) > 0}
    picked: list[str] = []
    while len(picked) < most:
        options = []
        if stop and len(picked) >= least:
            options.append("stop")
        wanted = max(1, least - len(picked))  # this pick and those that must follow it
        from_here = sum(left.values())
        for kind, count in left.items():
            if from_here >= wanted:
                options.append(f"card:{kind}")
            from_here -= count
        if not options:
            break
        text = yield from ask(actor, id_, options, [f"card:{kind}" for kind in picked])
        if text == "stop":
            break
        kind = text.removeprefix("card:")
        picked.append(kind)
        # Kinds before this one are closed for the rest of the run.
        left = {k: n - (k == kind) for k, n in left.items() if KINDS.index(k) >= KINDS.index(kind)}
        left = {k: n for k, n in left.items() if n > 0}
    return picked


def pick_positions(actor: int, id_: str, names: dict[int, str], least: int, most: int) -> Flow:
    """A run of picks of positions in increasing order, `stop` after `least` (WO-D-00)."""
    picked: list[int] = []
    while len(picked) < most:
        options = ["stop"] if len(picked) >= least else []
        options += [text for pos, text in names.items() if not picked or pos > picked[-1]]
        text = yield from ask(actor, id_, options, [names[pos] for pos in picked])
        if text == "stop":
            break
        picked.append(next(pos for pos, name in names.items() if name == text))
    return picked
