"""The table of an arena: shares with intervals, differences of pairs over duplicate deals."""

from __future__ import annotations

import csv
import io
import itertools
import math
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

import numpy as np

from ninerealms._core import Game
from ninerealms.arena.results import GameResult, Results
from ninerealms.errors import ConfigError
from ninerealms.metrics import wilson

__all__ = ["Difference", "Report", "Row", "report"]

_Z95: Final = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Row:
    """One entrant.

    `seats` counts the seats it had in all games. `share` is its mean return in them, scaled so that
    the utilities of the game span 0 .. 1: of two players a win is 1 and a tie 0.5. `fair` is what
    equals would have had; `wins` are shares of 1. `wilson` is the 95 % interval
    of `wins / seats` as if seats were independent; `interval` that of `share` from the spread
    between deals, which they are (normal: a few dozen deals are needed; one gives 0 .. 1).
    """

    entrant: str
    seats: int
    wins: int
    share: float
    fair: float
    wilson: tuple[float, float]
    interval: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Difference:
    """Share of `first` less that of `second` where both sat at one table.

    Paired by deals: `interval` is the 95 % interval (normal) from the spread of the deals' means.
    `reduction` is the part of the variance that duplicate deals save: 1 - variance of those means
    / variance if as many games were independent; negative where they cost.
    """

    first: str
    second: str
    deals: int
    mean: float
    interval: tuple[float, float]
    reduction: float


@dataclass(frozen=True, slots=True)
class Report:
    """What `report` found: entrants best first, pairs in their order."""

    game: str
    players: int
    games: int
    deals: int
    rows: tuple[Row, ...]
    differences: tuple[Difference, ...]

    def to_document(self) -> dict[str, Any]:
        """Return everything as plain values, ready for JSON."""
        return asdict(self)

    def to_markdown(self) -> str:
        """Return both tables as Markdown; shares in per cent."""
        rows = [
            (r.entrant, str(r.seats), *map(_percent, (r.share, *r.interval, r.fair)))
            for r in self.rows
        ]
        pairs = [
            (f"{d.first} - {d.second}", str(d.deals), *map(_percent, (d.mean, *d.interval)))
            + (f"{d.reduction:.2f}",)
            for d in self.differences
        ]
        return (
            markdown(("entrant", "seats", "share", "low", "high", "fair"), rows)
            + "\n"
            + markdown(("pair", "deals", "difference", "low", "high", "reduction"), pairs)
        )

    def to_csv(self) -> str:
        """Return the entrants as CSV with a heading; numbers in full."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(
            (
                "entrant",
                "seats",
                "wins",
                "share",
                "fair",
                "wilson_low",
                "wilson_high",
                "low",
                "high",
            )
        )
        for r in self.rows:
            writer.writerow((r.entrant, r.seats, r.wins, r.share, r.fair, *r.wilson, *r.interval))
        return out.getvalue()


def report(results: Results) -> Report:
    """Sum up all whole deals of some results.

    Raises:
        ConfigError: there is no whole deal.
    """
    whole = _scaled(results.whole_deals())
    if not whole.games:
        raise ConfigError("there is no whole deal to report", where="results")
    names = whole.spec.entrants
    rows = (_row(name, entrant, whole) for entrant, name in enumerate(names))
    pairs = itertools.combinations(range(len(names)), 2)
    found = (_difference(a, b, whole) for a, b in pairs)
    return Report(
        game=whole.spec.game,
        players=whole.spec.players,
        games=len(whole.games),
        deals=whole.games[-1].deal + 1,
        rows=tuple(sorted(rows, key=lambda row: -row.share)),
        differences=tuple(d for d in found if d is not None),
    )


def deal_shares(results: Results, entrant: int) -> list[float]:
    """Return the share of an entrant in every deal, 0 .. 1; what `ShareTest.add` wants."""
    return [float(np.mean(values)) for values in _by_deal(_scaled(results).games, entrant)]


def _scaled(results: Results) -> Results:
    """Return the results with the utilities of the game as 0 .. 1."""
    spec = results.spec
    start = Game(spec.game).initial_state(players=spec.players, options=spec.options)
    low, high = start.utility_bounds()
    games = (
        replace(game, returns=tuple((value - low) / (high - low) for value in game.returns))
        for game in results.games
    )
    return replace(results, games=tuple(games))


def _by_deal(games: Iterable[GameResult], entrant: int) -> list[list[float]]:
    """Return the returns of an entrant's seats, deal by deal."""
    found: dict[int, list[float]] = {}
    for game in games:
        own = [r for seat, r in zip(game.seats, game.returns, strict=True) if seat == entrant]
        found.setdefault(game.deal, []).extend(own)
    return [values for values in found.values() if values]


def _row(name: str, entrant: int, results: Results) -> Row:
    by_deal = _by_deal(results.games, entrant)
    values = [value for deal in by_deal for value in deal]
    wins = values.count(1.0)
    total = sum(sum(game.returns) for game in results.games)
    seats = sum(len(game.seats) for game in results.games)
    low, high = _interval([float(np.mean(deal)) for deal in by_deal])
    return Row(
        entrant=name,
        seats=len(values),
        wins=wins,
        share=float(np.mean(values)),
        fair=total / seats,
        wilson=wilson(wins, len(values)),
        interval=(max(low, 0.0), min(high, 1.0)),
    )


def _difference(first: int, second: int, results: Results) -> Difference | None:
    by_deal: dict[int, list[float]] = {}
    for game in results.games:
        if first in game.seats and second in game.seats:
            by_deal.setdefault(game.deal, []).append(_mean(game, first) - _mean(game, second))
    if not by_deal:
        return None
    means = [float(np.mean(values)) for values in by_deal.values()]
    single = [value for values in by_deal.values() for value in values]
    games = len(single) / len(means)
    reduction = 0.0
    if len(means) > 1 and np.var(single) > 0:
        reduction = 1 - float(np.var(means, ddof=1)) * games / float(np.var(single, ddof=1))
    return Difference(
        first=results.spec.entrants[first],
        second=results.spec.entrants[second],
        deals=len(means),
        mean=float(np.mean(means)),
        interval=_interval(means, widest=(-1.0, 1.0)),
        reduction=reduction,
    )


def _mean(game: GameResult, entrant: int) -> float:
    own = [r for seat, r in zip(game.seats, game.returns, strict=True) if seat == entrant]
    return sum(own) / len(own)


def _interval(
    means: Sequence[float], *, widest: tuple[float, float] = (0.0, 1.0)
) -> tuple[float, float]:
    """Return the normal 95 % interval of the mean of independent values."""
    if len(means) < 2:
        return widest
    half = _Z95 * float(np.std(means, ddof=1)) / math.sqrt(len(means))
    centre = float(np.mean(means))
    return centre - half, centre + half


def _percent(value: float) -> str:
    return f"{100 * value:.1f}"


def markdown(heading: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a Markdown table that is aligned as text too: names left, numbers right."""
    widths = [max(map(len, column)) for column in zip(heading, *rows, strict=True)]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    lines = []
    for first, *rest in (heading, rule, *rows):
        cells = [cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]
        lines.append(" | ".join([first.ljust(widths[0]), *cells]))
    return "".join(f"| {line} |\n" for line in lines)
