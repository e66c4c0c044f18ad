"""The command `metrics`."""

from __future__ import annotations

from typing import Annotated

import typer

from ninerealms.cli.arguments import GameName, Json, RuleOptions, Seed
from ninerealms.cli.console import counting, emit, emit_json
from ninerealms.cli.inputs import PLAYERS, the_edition, the_game, the_options, the_players
from ninerealms.metrics import Policy, Setting, sweep, table


def metrics(
    *,
    games: Annotated[int, typer.Option("--games", min=1, help="Games of each edition.")] = 1_000,
    players: Annotated[
        int | None, typer.Option("--players", min=1, help=f"Seats, else {PLAYERS} or the most.")
    ] = None,
    policy: Annotated[Policy, typer.Option("--policy", help="Who plays.")] = Policy.HEURISTIC,
    edition: Annotated[
        list[str] | None,
        typer.Option("--edition", metavar="FILE|NAME", help="May be repeated, to compare."),
    ] = None,
    option: RuleOptions = None,
    seed: Seed = 0,
    game: GameName = None,
    json: Json = False,
) -> None:
    """Play games among equal bots and tell how long, how close and how fair they are."""
    of, options = the_game(game), the_options(option or ())
    names = [the_edition(of, name) for name in edition or ()] or [of.editions()[0]]
    settings = [
        Setting(name=str(name), players=the_players(of, players), options=options, edition=name)
        for name in names
    ]
    with counting("games") as progress:
        found = sweep(of, settings, games=games, seed=seed, policy=policy, progress=progress)
    if json:
        emit_json({"settings": {name: one.to_document() for name, one in found.items()}})
    else:
        emit(table(found))
