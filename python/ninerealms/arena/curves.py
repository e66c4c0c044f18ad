"""Strength against iterations: every budget alone against copies of one opponent."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ninerealms.arena.report import report
from ninerealms.arena.runner import Progress, run
from ninerealms.arena.schedule import Pairing, Spec
from ninerealms.errors import ConfigError

__all__ = ["CurvePoint", "budget_curve"]

_PLACE: Final = "{iterations}"


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """One budget: mean return of the bot that had it, its 95 % interval over deals, deals."""

    iterations: int
    share: float
    interval: tuple[float, float]
    deals: int


def budget_curve(
    iterations: Sequence[int],
    *,
    game: str,
    players: int,
    deals: int,
    seed: int,
    bot: str = "search:{iterations}",
    opponent: str = "heuristic",
    folder: str | Path | None = None,
    processes: int = 1,
    progress: Progress | None = None,
) -> list[CurvePoint]:
    """Play `bot` with each number of iterations against copies of `opponent`.

    All budgets play the same deals. `folder`, `processes` and `progress` are those of `run`.

    Raises:
        ConfigError: no number has the place `{iterations}` in the text of the bot, or as `run`.
        PositionError, OSError: as `run`.
    """
    if not re.search(re.escape(_PLACE), bot):
        raise ConfigError(f"expected {_PLACE} in {bot!r:.60}", where="bot")
    entrants = [bot.replace(_PLACE, str(number)) for number in iterations]
    spec = Spec(
        game=game,
        players=players,
        entrants=(*entrants, opponent),
        deals=deals,
        seed=seed,
        pairing=Pairing.CHALLENGES,
    )
    found = report(run(spec, folder=folder, processes=processes, progress=progress))
    rows = {row.entrant: row for row in found.rows}
    return [
        CurvePoint(number, rows[name].share, rows[name].interval, found.deals)
        for number, name in zip(iterations, entrants, strict=True)
    ]
