"""The command `replay`."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from ninerealms import display, records
from ninerealms._core import Match
from ninerealms.cli.arguments import Colour, Json, Lang
from ninerealms.cli.console import emit, emit_json, wants_colour, width
from ninerealms.cli.sentences import log_lines, result_text
from ninerealms.display import Language
from ninerealms.errors import ConfigError

RecordFile = Annotated[
    str, typer.Argument(metavar="RECORD", help="A file that `play --save` wrote.")
]


def replay(
    record: RecordFile,
    *,
    seat: Annotated[int | None, typer.Option("--seat", min=0, help="What that seat saw.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Stop at each turn and show it.")] = False,
    colour: Colour = None,
    language: Lang = Language.ENGLISH,
    json: Json = False,
) -> None:
    """Tell a recorded game: all of it, or with --seat as that seat saw it."""
    if step and json:
        raise typer.BadParameter("choose one of --step and --json")
    match = records.load(record)
    if seat is not None and seat >= match.state.players:
        raise ConfigError(f"expected 0 .. {match.state.players - 1}, found {seat}", where="seat")
    if step:
        _step_through(match, seat, colour=wants_colour(colour), language=language)
        return
    entries = _log(match, seat)
    if json:
        emit_json(
            {
                "seat": seat,
                "players": match.state.players,
                "log": entries,
                "returns": _returns(match),
            }
        )
        return
    game = match.state.game
    for line in log_lines(entries, game, language=language, viewer=seat, width=width()):
        emit(line)
    if match.state.is_terminal():
        emit(result_text(match.state))


def _log(match: Match, seat: int | None) -> list[str]:
    """Return the log of a seat; without one that of the host, who sees everything."""
    if seat is not None:
        return match.log(seat)
    entries, again = [], Match(match.start)
    for action in match.actions:
        who = again.state.current_player
        entries.append(f"{'-' if who is None else who} {action}")
        again.push(action)
    return entries


def _returns(match: Match) -> list[float] | None:
    return match.state.returns() if match.state.is_terminal() else None


def _step_through(match: Match, seat: int | None, *, colour: bool, language: Language) -> None:
    """Show the table at every decision, with what happened before it; Enter goes on, `q` ends."""
    again, told = Match(match.start), 0
    for action in match.actions:
        if not again.state.is_chance():
            host = seat is None
            seen = again.state if host else again.view(seat)
            entries = _log(again, seat)
            new, game = entries[told:], match.state.game
            for line in log_lines(new, game, language=language, viewer=seat, width=width()):
                emit(line)
            told = len(entries)
            emit("")
            emit(display.text(seen, colour=colour, language=language, width=width()))
            print("[Enter] ", end="", flush=True)
            answer = sys.stdin.readline()
            if not answer or answer.strip() in {"q", "quit"}:
                return
        again.push(action)
    emit(display.text(again, colour=colour, language=language, width=width()))
    if again.state.is_terminal():
        emit(result_text(again.state))
