"""The commands `editions ...`."""

from __future__ import annotations

from typing import Annotated

import typer

from ninerealms import editions
from ninerealms.cli.arguments import GameName, Json
from ninerealms.cli.console import Group, emit, emit_json, error_text, tell
from ninerealms.cli.inputs import the_edition, the_game
from ninerealms.cli.positions import report
from ninerealms.errors import EditionError, Fault

app = typer.Typer(
    cls=Group, no_args_is_help=True, help="Numbers printed on the cards, as files to be corrected."
)
File = Annotated[str, typer.Argument(metavar="FILE", help="A .toml or .json file.")]
NewFile = Annotated[
    str, typer.Argument(metavar="FILE", help="A file that is not yet there, ending in .toml.")
]


@app.command("list")
def list_(*, game: GameName = None, json: Json = False) -> None:
    """List the editions that are built in."""
    names = editions.names(the_game(game))
    if json:
        emit_json({"editions": names})
        return
    for name in names:
        emit(name)


@app.command()
def show(
    edition: Annotated[str, typer.Argument(metavar="FILE|NAME")],
    *,
    game: GameName = None,
    json: Json = False,
) -> None:
    """Print an edition as JSON."""
    del json  # it is JSON in any case
    of = the_game(game)
    emit_json(editions.get(of, the_edition(of, edition) or edition))


@app.command()
def check(file: File, *, game: GameName = None, json: Json = False) -> None:
    """Tell what is wrong with an edition.

    All fields at fault are told in one go, at most 100. What concerns the whole, as the number of
    cards, is looked at once no field is at fault.
    """
    try:
        faults: list[Fault] = editions.check(the_game(game), editions.load(file))
    except EditionError as fault:
        faults = [fault.fault]
    report(faults, json=json)


@app.command()
def template(
    file: NewFile,
    *,
    name: Annotated[str, typer.Option("--name", help="The name of the edition.")] = "my-edition",
    game: GameName = None,
    json: Json = False,
) -> None:
    """Write the built-in edition as commented TOML, to be corrected by hand."""
    editions.write_template(the_game(game), file, name=name)
    if json:
        emit_json({"file": file, "edition": name})
        return
    told = f"wrote {file}; now change what differs, then: ninerealms editions check {file}"
    tell(error_text(told))
