"""The commands `schema` and `version`."""

from __future__ import annotations

from importlib.metadata import version as installed
from typing import Annotated

import typer

from ninerealms._core import Game, versions
from ninerealms.cli.arguments import Json
from ninerealms.cli.console import emit, emit_json
from ninerealms.documents import DocumentKind, json_schema


def schema(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Id of a game.")],
    kind: Annotated[DocumentKind, typer.Argument(metavar="KIND", help="Kind of documents.")],
    *,
    json: Json = False,
) -> None:
    """Print the JSON Schema (2020-12) of a kind of documents."""
    del json  # it is JSON in any case
    emit_json(json_schema(Game(game), kind))


def version(*, json: Json = False) -> None:
    """Print the version of the package, and those of what it reads and writes."""
    known = versions()
    if json:
        emit_json({"ninerealms": installed("ninerealms"), **known})
        return
    emit(f"ninerealms {installed('ninerealms')}")
    for game, number in known["position_schema"].items():
        emit(f"  {game}: position {number}, observation {known['observation_layout'][game]}")
    emit(f"  record {known['record_schema']}, random numbers {known['rng_scheme']}")
    emit(f"  build {known['build']}")
