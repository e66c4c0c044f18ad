"""The table of commands."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from io import TextIOWrapper
from typing import Annotated, Any

import typer

from ninerealms._core import game_ids
from ninerealms.cli import (
    about,
    advice,
    arena,
    editions,
    measuring,
    play,
    positions,
    records,
    serving,
)
from ninerealms.cli.console import EXIT_CODES, ExitCode, Group, tell

app = typer.Typer(
    name="ninerealms",
    cls=Group,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Norse tabletop games: play, analyse, check.",
    epilog=EXIT_CODES,
)

_PANELS: dict[str, dict[str, Callable[..., Any]]] = {
    "Games": {
        "play": play.play,
        "replay": records.replay,
        "metrics": measuring.metrics,
        "arena": arena.arena,
    },
    "Positions": {
        "show": positions.show,
        "legal": positions.legal,
        "suggest": advice.suggest,
        "check": positions.check,
        "complete": positions.complete,
        "convert": positions.convert,
        "perft": positions.count,
    },
    "For others": {"serve": serving.serve},
    "About": {"schema": about.schema, "version": about.version},
}
for game in game_ids():  # a game may have commands of its own, in the module called by its id
    if find_spec(f"{__package__}.{game}") is not None:
        _PANELS["Positions"] |= import_module(f"{__package__}.{game}").COMMANDS
for panel, commands in _PANELS.items():
    for name, command in commands.items():
        app.command(name, rich_help_panel=panel)(command)
app.add_typer(editions.app, name="editions", rich_help_panel="About")


@app.callback()
def _common(
    *,
    debug: Annotated[bool, typer.Option("--debug", help="Show where errors come from.")] = False,
) -> None:
    del debug  # `Group` reads it


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return the exit code."""
    arguments = sys.argv[1:] if arguments is None else arguments
    _open_streams()
    try:
        app(args=arguments, prog_name="ninerealms")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else ExitCode.OK
    except Exception as fault:  # whatever else happens is a fault of the package
        if "--debug" in arguments:
            traceback.print_exc(file=sys.stderr)
        tell(f"internal error: {fault!r:.300}; --debug shows where")
        return ExitCode.INTERNAL
    return ExitCode.OK


def _open_streams() -> None:
    """Make the three streams fit for use, however the process was started.

    A stream that was closed is one that holds nothing and keeps nothing. Better a `?` than no
    answer in an old encoding, and than an error at bytes that are no text.
    """
    for number, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            nothing = os.open(os.devnull, os.O_RDWR)
            if nothing != number:  # keep the number from a file opened later
                os.dup2(nothing, number)
                os.close(nothing)
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8"))
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
