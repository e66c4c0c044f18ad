"""Ratings with their intervals; strength against iterations."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ninerealms.arena.curves import CurvePoint
from ninerealms.arena.ratings import Rating
from ninerealms.errors import ConfigError

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["plot_curve", "plot_ratings"]


def plot_ratings(ratings: Sequence[Rating], path: str | Path) -> None:
    """Draw ratings with their 95 % intervals, best on top, to a file (its suffix is the format).

    Raises:
        ConfigError: there is nothing to draw, matplotlib is not installed, or it does not know the
            format.
        OSError: the file cannot be written.
    """
    _not_empty(ratings)
    figure, axes = _canvas(height=1.2 + 0.35 * len(ratings))
    ordered = sorted(ratings, key=lambda rating: rating.rating)
    places = range(len(ordered))
    centres = [rating.rating for rating in ordered]
    below = [rating.rating - rating.interval[0] for rating in ordered]
    above = [rating.interval[1] - rating.rating for rating in ordered]
    axes.errorbar(centres, places, xerr=[below, above], fmt="o", capsize=3)
    axes.set_yticks(places, [rating.entrant for rating in ordered])
    axes.set_xlabel("rating (400 points: odds of ten to one)")
    axes.grid(axis="x", alpha=0.3)
    _save(figure, path)


def plot_curve(points: Sequence[CurvePoint], path: str | Path, *, fair: float) -> None:
    """Draw shares with their 95 % intervals against iterations, to a file.

    `fair` is the share of equals, drawn as a line.

    Raises:
        ConfigError, OSError: as `plot_ratings`.
    """
    _not_empty(points)
    figure, axes = _canvas(height=4.0)
    ordered = sorted(points, key=lambda point: point.iterations)
    iterations = [point.iterations for point in ordered]
    shares = [point.share for point in ordered]
    axes.fill_between(
        iterations,
        [point.interval[0] for point in ordered],
        [point.interval[1] for point in ordered],
        alpha=0.2,
    )
    axes.plot(iterations, shares, marker="o")
    axes.axhline(fair, linestyle="--", linewidth=1, color="grey")
    axes.set_xscale("log")
    axes.set_ylim(0, 1)
    axes.set_xlabel("iterations")
    axes.set_ylabel("share of wins")
    axes.grid(alpha=0.3)
    _save(figure, path)


def _not_empty(items: Sequence[object]) -> None:
    if not items:
        raise ConfigError("there is nothing to draw", where="plot")


def _canvas(*, height: float) -> tuple[Figure, Axes]:
    """Return an empty figure that belongs to no window."""
    try:
        from matplotlib.figure import Figure as Canvas  # noqa: PLC0415  # an optional extra
    except ImportError as error:
        raise ConfigError("install ninerealms[plot]", where="matplotlib") from error
    figure = Canvas(figsize=(7.0, height), layout="constrained")
    return figure, figure.add_subplot()


def _save(figure: Figure, path: str | Path) -> None:
    try:
        figure.savefig(path)
    except ValueError as error:
        raise ConfigError(str(error), where="path") from error
