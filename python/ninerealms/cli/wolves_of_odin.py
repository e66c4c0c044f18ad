"""Commands of Wolves of Odin alone."""

from __future__ import annotations

from typing import Annotated

import typer

from ninerealms._core import Game
from ninerealms.cli.arguments import Json
from ninerealms.cli.console import emit, emit_json
from ninerealms.cli.inputs import the_edition
from ninerealms.games.wolves_of_odin import Deity, OdinScope, Unit, line_strength

MAX_FENRIR = 255


def strength(
    line: Annotated[list[Unit], typer.Argument(metavar="UNIT...", help="Left to right.")],
    *,
    owner_deity: Annotated[
        list[Deity] | None, typer.Option("--owner-deity", metavar="DEITY", help="May be repeated.")
    ] = None,
    opposing_fenrir: Annotated[
        int,
        typer.Option(
            "--opposing-fenrir", min=0, max=MAX_FENRIR, help="Fenrirs of others against this line."
        ),
    ] = 0,
    passed: Annotated[bool, typer.Option("--passed", help="The owner has passed.")] = False,
    ward_blocks_fenrir: Annotated[bool, typer.Option("--ward-blocks-fenrir")] = False,
    odin_scope: Annotated[OdinScope, typer.Option("--odin-scope")] = OdinScope.OPPONENTS,
    edition: Annotated[str | None, typer.Option("--edition", metavar="FILE|NAME")] = None,
    json: Json = False,
) -> None:
    """Evaluate a line of units (wolves_of_odin)."""
    found = line_strength(
        line,
        owner_deities=owner_deity or (),
        opposing_fenrir=opposing_fenrir,
        owner_passed=passed,
        ward_blocks_fenrir=ward_blocks_fenrir,
        odin_scope=odin_scope.value,
        edition=the_edition(Game("wolves_of_odin"), edition),
    )
    if json:
        emit_json({"line": [str(unit) for unit in line], **found})
        return
    margin = max(len(unit.title) for unit in line)
    for unit, value in zip(line, found["units"], strict=True):
        emit(f"  {unit.title:<{margin}} {value:>4}")
    for deity, value in ((Deity.THOR, found["thor"]), (Deity.FENRIR, found["fenrir"])):
        if value:
            emit(f"  {deity.title:<{margin}} {value:>+4}")
    emit(f"  {'total':<{margin}} {found['total']:>4}")


COMMANDS = {"strength": strength}
