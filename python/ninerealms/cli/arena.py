"""The command `arena`."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from ninerealms import bots
from ninerealms.arena import Pairing, Spec, ratings, report, run
from ninerealms.arena.entrants import IMPORT
from ninerealms.arena.report import markdown
from ninerealms.cli.arguments import EditionName, GameName, Json, RuleOptions, Seed
from ninerealms.cli.console import counting, emit, emit_json
from ninerealms.cli.inputs import PLAYERS, the_edition, the_game, the_options, the_players


def arena(
    entrants: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT...",
            help=f"{bots.TEXTS}, cheat:ITERATIONS (sees all hands), or import:MODULE:NAME for "
            "a bot of your own: NAME(seed=INTEGER) of a module in this folder or installed has "
            "to return something with choose(view, *, history) -> Action.",
        ),
    ],
    *,
    players: Annotated[
        int | None, typer.Option("--players", min=1, help=f"Seats, else {PLAYERS} or the most.")
    ] = None,
    deals: Annotated[int, typer.Option("--deals", min=1, help="Deals of each line-up.")] = 50,
    pairing: Annotated[
        Pairing, typer.Option("--pairing", help="Which entrants meet.")
    ] = Pairing.DUELS,
    processes: Annotated[int, typer.Option("--processes", min=1, help="How many.")] = 1,
    folder: Annotated[
        Path | None,
        typer.Option("--folder", help="Keep the games here; a run that was stopped goes on."),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option("--plot", help="Draw the ratings; needs the extra `plot`.")
    ] = None,
    csv: Annotated[bool, typer.Option("--csv", help="Print shares as CSV.")] = False,
    edition: EditionName = None,
    option: RuleOptions = None,
    seed: Seed = 0,
    game: GameName = None,
    json: Json = False,
) -> None:
    """Let bots play duplicate deals, every one in every seat, and rate them."""
    of = the_game(game)
    if any(text.startswith(IMPORT) for text in entrants) and str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))  # the script of an installed command leaves it out
    name = the_edition(of, edition)
    spec = Spec(
        game=of.id,
        players=the_players(of, players),
        entrants=tuple(entrants),
        deals=deals,
        seed=seed,
        pairing=pairing,
        options=the_options(option or ()),
        # A registered edition is known to this process alone, so its whole document is handed on.
        edition=of.edition(name) if name is not None else None,
    )
    with counting("games") as progress:
        results = run(spec, folder=folder, processes=processes, progress=progress)
    found, rated = report(results), ratings(results)
    if plot is not None:
        from ninerealms.plotting import plot_ratings  # noqa: PLC0415  # another extra

        plot_ratings(rated, plot)
    if json:
        emit_json({"report": found.to_document(), "ratings": [asdict(one) for one in rated]})
    elif csv:
        emit(found.to_csv().rstrip("\n"))
    else:
        rows = [(r.entrant, *(f"{n:+.0f}" for n in (r.rating, *r.interval))) for r in rated]
        table = markdown(("entrant", "rating", "low", "high"), rows)
        emit(found.to_markdown() + "\n" + table.rstrip("\n"))
