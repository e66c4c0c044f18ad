"""Ratings of entrants from games of 2 to 5 players.

Two models: maximum likelihood after Plackett (1975) and Luce (1959), fitted by the minorization
of Hunter (2004), with bootstrap intervals over deals; and the online ratings of Weng and Lin
(2011) by the package `openskill`. The first is what tables should show: it does not depend on the
order of games. A rating is on the scale of Elo: 400 points are odds of ten to one between two.

A game is a sequence of choices: who comes first of all, then who of those left. Equals share a
choice in equal parts, so a game that names a winner alone is one choice and no more.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from ninerealms._core import Stream
from ninerealms.arena.results import GameResult, Results
from ninerealms.arena.schedule import seed_of
from ninerealms.errors import ConfigError

__all__ = ["Rating", "openskill_ratings", "ratings"]

Array = npt.NDArray[np.float64]
ELO: Final = 400 / np.log(10)
# Every entrant is taken to have met one of mean strength once and to have half won: keeps the
# ratings of those finite that always won or lost.
PRIOR: Final = 0.5
STEPS: Final = 500
TOLERANCE: Final = 1e-7


@dataclass(frozen=True, slots=True)
class Rating:
    """One entrant: rating (mean of all is 0), its 95 % interval, games."""

    entrant: str
    rating: float
    interval: tuple[float, float]
    games: int


def ratings(results: Results, *, resamples: int = 200, seed: int = 1) -> list[Rating]:
    """Return the maximum-likelihood rating of every entrant, best first.

    Intervals are quantiles over `resamples` draws of deals with replacement (2.5 % and 97.5 %):
    games of a deal share their cards and must be drawn together.

    Raises:
        ConfigError: there is no game, or `resamples` is not 1 .. 100,000.
    """
    if not results.games:
        raise ConfigError("there is no game to rate", where="results")
    if not 1 <= resamples <= 100_000:
        raise ConfigError(f"expected 1 .. 100000, found {resamples}", where="resamples")
    stages, wins = _choices(results)
    fitted = _fit(stages, wins.sum(axis=0))
    stream, deals = Stream(seed_of(seed, "bootstrap")), len(wins)
    drawn = np.empty((resamples, len(fitted)))
    for row in range(resamples):
        picks = np.bincount([stream.below(deals) for _ in range(deals)], minlength=deals)
        drawn[row] = _fit(stages, np.tensordot(picks.astype(np.float64), wins, axes=1))
    low, high = np.quantile(drawn, (0.025, 0.975), axis=0)
    played = _games_of(results)
    found = [
        Rating(name, float(fitted[i]), (float(low[i]), float(high[i])), played[i])
        for i, name in enumerate(results.spec.entrants)
    ]
    return sorted(found, key=lambda rating: -rating.rating)


def openskill_ratings(results: Results) -> list[Rating]:
    """Return the online Plackett-Luce ratings of Weng and Lin (2011), best first.

    Scale and interval (mean ± 1.96 sigma) are those of `openskill`: about 25 ± 16 before any game.
    Copies of an entrant at one table are not rated against each other: their changes are averaged.

    Raises:
        ConfigError: the extra `arena` is not installed.
    """
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415  # an optional extra
    except ImportError as error:
        raise ConfigError("install ninerealms[arena]", where="openskill") from error
    model = PlackettLuce()
    table = [model.rating(name=name) for name in results.spec.entrants]
    for game in results.games:
        rated = model.rate([[table[seat]] for seat in game.seats], scores=list(game.returns))
        changes: dict[int, list[tuple[float, float]]] = defaultdict(list)
        for seat, (after,) in zip(game.seats, rated, strict=True):
            changes[seat].append((after.mu, after.sigma))
        for seat, values in changes.items():
            mu, sigma = np.mean(values, axis=0)
            table[seat] = model.rating(mu=float(mu), sigma=float(sigma), name=table[seat].name)
    played = _games_of(results)
    found = [
        Rating(name, r.mu, (r.mu - 1.96 * r.sigma, r.mu + 1.96 * r.sigma), played[i])
        for i, (name, r) in enumerate(zip(results.spec.entrants, table, strict=True))
    ]
    return sorted(found, key=lambda rating: -rating.rating)


def _games_of(results: Results) -> list[int]:
    """Return in how many games each entrant sat at least once."""
    entrants = range(len(results.spec.entrants))
    return [sum(i in game.seats for game in results.games) for i in entrants]


# --- the model -----------------------------------------------------------------------------------


def _choices(results: Results) -> tuple[Array, Array]:
    """Return the different choices and who won them, by deal.

    The first array is (choices, entrants): how many copies of an entrant were to choose from. The
    second is (deals, choices, entrants): how often it was chosen.
    """
    entrants = len(results.spec.entrants)
    known: dict[tuple[int, ...], int] = {}
    entries: list[tuple[int, int, int, float]] = []
    for game in results.games:
        for left, best in _stages(game):
            counts = np.bincount([game.seats[seat] for seat in left], minlength=entrants)
            choice = known.setdefault(tuple(counts.tolist()), len(known))
            for seat in best:
                entries.append((game.deal, choice, game.seats[seat], 1 / len(best)))
    deals = sorted({game.deal for game in results.games})
    place = {deal: row for row, deal in enumerate(deals)}
    wins = np.zeros((len(deals), len(known), entrants))
    for deal, choice, entrant, share in entries:
        wins[place[deal], choice, entrant] += share
    return np.array(list(known), dtype=np.float64).reshape(-1, entrants), wins


def _stages(game: GameResult) -> list[tuple[list[int], list[int]]]:
    """Return (seats left, those of them that came first) until all left are equals."""
    left = list(range(len(game.seats)))
    found: list[tuple[list[int], list[int]]] = []
    while True:
        most = max(game.returns[seat] for seat in left)
        best = [seat for seat in left if game.returns[seat] == most]
        if len(best) == len(left) and found:
            return found
        found.append((left, best))
        left = [seat for seat in left if seat not in best]
        if not left:
            return found


def _fit(stages: Array, wins: Array) -> Array:
    """Return log strengths on the scale of Elo, their mean 0; `wins` is (choices, entrants)."""
    weights = np.ones(stages.shape[1])
    won, played = wins.sum(axis=0) + PRIOR, wins.sum(axis=1)
    for _ in range(STEPS):
        met = (stages * (played / (stages @ weights))[:, None]).sum(axis=0)
        fresh = won / (met + 2 * PRIOR / (weights + 1))
        fresh /= np.exp(np.log(fresh).mean())
        if np.abs(np.log(fresh / weights)).max() < TOLERANCE:
            break
        weights = fresh
    return np.asarray(ELO * np.log(weights))


def expected_shares(strengths: Sequence[float], line_up: Sequence[int]) -> list[float]:
    """Return the chance of each place of a line-up to win, ratings as from `ratings`."""
    odds = np.exp(np.array([strengths[i] for i in line_up]) / ELO)
    return [float(share) for share in odds / odds.sum()]
