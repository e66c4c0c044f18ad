"""Arguments and options that several commands share."""

from __future__ import annotations

from typing import Annotated

import typer

from ninerealms.display import Language

Position = Annotated[
    str,
    typer.Argument(
        metavar="POSITION",
        help="A file, `-` for standard input, or a line of notation in quotes. A file holds a "
        "position, a view, a draft of one or a record.",
    ),
]
At = Annotated[
    int | None,
    typer.Option("--at", min=0, help="Of a record: after so many actions, else at its end."),
]
Quiet = Annotated[
    bool, typer.Option("--quiet", "-q", help="Do not tell what a draft left to be assumed.")
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
Seat = Annotated[
    int | None, typer.Option("--seat", min=0, help="Whose view; else the seat to move.")
]
Seed = Annotated[int, typer.Option("--seed", min=0, help="Fixes everything random.")]
GameName = Annotated[
    str | None, typer.Option("--game", metavar="ID", help="The game, if not the first.")
]
Edition = Annotated[
    list[str] | None,
    typer.Option("--edition", metavar="FILE", help="An edition that the position names."),
]
EditionName = Annotated[
    str | None, typer.Option("--edition", metavar="FILE|NAME", help="Numbers of the cards.")
]
RuleOptions = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the rules."),
]
Colour = Annotated[bool | None, typer.Option("--colour/--no-colour", help="Else as the terminal.")]
Lang = Annotated[
    Language,
    typer.Option("--language", help="Of cards and sentences; names without a Russian form stay."),
]
