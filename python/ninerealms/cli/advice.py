"""The command `suggest`."""

from __future__ import annotations

import time
from typing import Annotated, Any

import typer

from ninerealms import display
from ninerealms._core import Suggestion, View
from ninerealms.bots import SearchBot
from ninerealms.cli.arguments import Edition, Json, Lang, Position, Seat, Seed
from ninerealms.cli.console import emit, emit_json, waiting
from ninerealms.cli.inputs import read_value, seat_view
from ninerealms.display import Language

ITERATIONS = 10_000
MAX_ITERATIONS = 1_000_000_000
_FIRST_TRY = 256
_GROWTH = 4  # a trial takes about a quarter of the time that the last run takes


def suggest(
    position: Position,
    *,
    seat: Seat = None,
    iterations: Annotated[
        int | None,
        typer.Option(
            "--iterations", min=1, max=MAX_ITERATIONS, help=f"Sampled worlds, else {ITERATIONS:,}."
        ),
    ] = None,
    seconds: Annotated[
        float | None, typer.Option("--seconds", min=0.01, max=86_400, help="Or about so long.")
    ] = None,
    seed: Seed = 0,
    top: Annotated[int, typer.Option("--top", min=1, help="Actions to print.")] = 5,
    language: Lang = Language.ENGLISH,
    edition: Edition = None,
    json: Json = False,
) -> None:
    """Rank the legal actions of the seat to move by playing on in sampled worlds."""
    if iterations is not None and seconds is not None:
        raise typer.BadParameter("choose one of --iterations and --seconds")
    view = seat_view(read_value(position, edition=edition), seat)
    with waiting("looking for the best action"):
        if seconds is None:
            found = SearchBot(iterations=iterations or ITERATIONS, seed=seed).suggest(view)
        else:
            found = _within(view, seconds, seed)
    if json:
        emit_json({"seat": view.seat, "seed": seed, **suggestion_document(found)})
    else:
        emit(display.decision_text(view, language=language))
        emit(suggestion_text(found, view, top=top, language=language))
        emit(f"{found.iterations:,} iterations, seed {seed}")


def _within(view: View, seconds: float, seed: int) -> Suggestion:
    """Search about so long: runs of growing size until the next would take too long.

    The time has no say in what a run finds, so the iterations it tells repeat the answer.
    """
    end, iterations = time.monotonic() + seconds, _FIRST_TRY
    while True:
        before = time.monotonic()
        found = SearchBot(iterations=iterations, seed=seed).suggest(view)
        took = max(time.monotonic() - before, 1e-6)
        left = end - time.monotonic()
        if left < took:
            return found
        iterations = int(iterations * min(_GROWTH, max(1.0, 0.95 * left / took)))


def suggestion_document(found: Suggestion) -> dict[str, Any]:
    """Return a suggestion as plain values."""
    ranked = [
        {
            "action": str(one.action),
            "mean": one.mean,
            "interval": list(one.interval),
            "visits": one.visits,
        }
        for one in found.ranked
    ]
    return {"best": str(found.best), "iterations": found.iterations, "ranked": ranked}


def suggestion_text(found: Suggestion, view: View, *, top: int, language: Language) -> str:
    """Return the best actions as a table."""
    rows = found.ranked[:top]
    names = [str(row.action) for row in rows]
    margin = max(map(len, names), default=0)
    lines = ["   mean    95 % interval     visits  action"]
    for row, name in zip(rows, names, strict=True):
        low, high = row.interval
        sentence = display.action_text(row.action, at=view, language=language)
        figures = f"{row.mean:>7.3f}  {low:>6.3f} .. {high:<6.3f}{row.visits:>10,}"
        lines.append(f"{figures}  {name:<{margin}}  {sentence}")
    return "\n".join(line.rstrip() for line in lines)
