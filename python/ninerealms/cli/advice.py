"""The command `suggest`."""

from __future__ import annotations

from typing import Annotated

import typer

from ninerealms import display
from ninerealms._core import Suggestion, View
from ninerealms._core import suggest as search
from ninerealms.cli.arguments import At, Edition, Json, Lang, Position, Quiet, Seat, Seed
from ninerealms.cli.console import emit, emit_json, waiting
from ninerealms.cli.inputs import read_view
from ninerealms.cli.phrases import PHRASES
from ninerealms.display import Language

ITERATIONS = 10_000
MAX_ITERATIONS = 1_000_000_000


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
        float | None, typer.Option("--seconds", min=0.01, max=86_400, help="Or so long.")
    ] = None,
    seed: Seed = 0,
    top: Annotated[int, typer.Option("--top", min=1, help="Actions to print.")] = 5,
    at: At = None,
    language: Lang = Language.ENGLISH,
    edition: Edition = None,
    quiet: Quiet = False,
    json: Json = False,
) -> None:
    """Rank the legal actions of the seat to move by playing on in sampled worlds."""
    milliseconds = None if seconds is None else round(1000 * seconds)
    if iterations is None and milliseconds is None:
        iterations = ITERATIONS
    view = read_view(position, seat=seat, at=at, edition=edition, quiet=quiet)
    with waiting("looking for the best action"):
        found = search(view, iterations=iterations, milliseconds=milliseconds, seed=seed)
    if json:
        emit_json({"seat": view.seat, "seed": seed, "best": str(found.best), **found.to_document()})
    else:
        emit(display.decision_text(view, language=language))
        emit(suggestion_text(found, view, top=top, language=language))
        emit(PHRASES[language].iterations.format(found.iterations, seed))


def suggestion_text(found: Suggestion, view: View, *, top: int, language: Language) -> str:
    """Return the best actions as a table."""
    rows = found.ranked[:top]
    names = [str(row.action) for row in rows]
    margin = max(map(len, names), default=0)
    words = PHRASES[language]
    share = f"{words.share:>8}" if found.mixed else ""
    lines = [f"{words.mean:>7}  {words.interval:^17}{words.visits:>9}{share}  {words.action}"]
    for row, name in zip(rows, names, strict=True):
        low, high = row.interval
        sentence = display.action_text(row.action, at=view, language=language)
        figures = f"{row.mean:>7.3f}  {low:>6.3f} .. {high:<6.3f}{row.visits:>10,}"
        if found.mixed:
            figures += f"{row.policy:>8.0%}"
        lines.append(f"{figures}  {name:<{margin}}  {sentence}")
    if found.mixed:
        lines.append(words.mixed)
    return "\n".join(line.rstrip() for line in lines)
