"""The command `replay`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Annotated

import typer

from ninerealms import display, records
from ninerealms._core import Match, State, View
from ninerealms.cli.arguments import Colour, Json, Lang
from ninerealms.cli.console import emit, emit_json, wants_colour, width
from ninerealms.cli.phrases import PHRASES
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
    step: Annotated[
        bool,
        typer.Option(
            "--step", help="Stop at each decision, with --seat at its own, and show the table."
        ),
    ] = False,
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
        emit(result_text(match.state, language))


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
    """Show the table at decisions, with what happened before each; Enter goes on, `q` ends."""
    game, told = match.state.game, 0
    for entries, seen in moments(match, seat):
        for line in log_lines(entries[told:], game, language=language, viewer=seat, width=width()):
            emit(line)
        told = len(entries)
        emit("")
        emit(display.text(seen, colour=colour, language=language, width=width()))
        print(PHRASES[language].step, end="", flush=True)
        answer = sys.stdin.readline()
        if not answer or answer.strip() in {"q", "quit"}:
            return
    for line in log_lines(
        _log(match, seat)[told:], game, language=language, viewer=seat, width=width()
    ):
        emit(line)
    last = match.state if seat is None else match.view(seat)
    emit(display.text(last, colour=colour, language=language, width=width()))
    if match.state.is_terminal():
        emit(result_text(match.state, language))


def moments(match: Match, seat: int | None) -> Iterator[tuple[list[str], State | View]]:
    """Yield log and table at each decision of a match, its present one left out.

    Those of a seat are its own decisions alone. Between them not even their number may be told:
    whether somebody was asked for an answer, or passed by force and not by choice, hangs on cards
    that the seat cannot see.
    """
    again = Match(match.start)
    for action in match.actions:
        state = again.state
        if seat is None and not state.is_chance():
            yield _log(again, None), state
        elif seat is not None and seat == state.current_player:
            yield again.log(seat), again.view(seat)
        again.push(action)
