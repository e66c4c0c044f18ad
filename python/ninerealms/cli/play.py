"""The command `play`."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from ninerealms import bots, records
from ninerealms._core import Match, State, Stream, View
from ninerealms.bots import Bot
from ninerealms.cli.arguments import Colour, EditionName, Json, Lang, Quiet, RuleOptions
from ninerealms.cli.console import emit_json, tell, wants_colour, width
from ninerealms.cli.inputs import (
    PLAYERS,
    read_value,
    source,
    the_edition,
    the_game,
    the_options,
    the_players,
)
from ninerealms.cli.session import Session
from ninerealms.cli.terminal import Terminal
from ninerealms.display import Language
from ninerealms.documents.files import writable
from ninerealms.documents.header import RECORD_SCHEMA
from ninerealms.errors import ConfigError
from ninerealms.records import Record

HUMAN = "human"
_SEED_BITS = 32


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Id of a game; else the first.")
    ] = None,
    *,
    players: Annotated[
        int | None, typer.Option("--players", help=f"Seats, else {PLAYERS} or the most there are.")
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option("--seat", metavar="N=WHO", help=f"{HUMAN}, {bots.TEXTS}. May be repeated."),
    ] = None,
    who: Annotated[
        str | None, typer.Option("--bots", metavar="WHO,WHO,...", help="All seats in one go.")
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", min=0, help="Fixes all chance.")] = None,
    edition: EditionName = None,
    option: RuleOptions = None,
    save: Annotated[
        Path | None,
        typer.Option(
            "--save",
            metavar="RECORD",
            help="Write the game to this file when it ends or you leave; `replay` tells it, "
            "`--from` goes on with it. A file that is there is written over.",
        ),
    ] = None,
    start: Annotated[
        str | None,
        typer.Option(
            "--from", metavar="POSITION", help="A position, view or record to go on from."
        ),
    ] = None,
    colour: Colour = None,
    language: Lang = Language.ENGLISH,
    quiet: Quiet = False,
    json: Json = False,
) -> None:
    """Play a game against bots, with others at one keyboard, or let bots play.

    Without --seat and --bots you are seat 0 and the others follow rules of thumb. During the game
    `?` tells what can be typed.
    """
    if seat and who:
        raise typer.BadParameter("choose one of --seat and --bots")
    if start and (edition or option or players):
        raise typer.BadParameter("--from brings its own players, options and edition")
    if save:
        writable(save)
    drawn = seed is None
    seed = secrets.randbits(_SEED_BITS) if seed is None else seed
    listed = who.split(",") if who else None
    if start:
        match = _match_of(start, seed, quiet=quiet)
    else:
        of = the_game(game)
        count = len(listed) if listed and not players else the_players(of, players)
        name = the_edition(of, edition)
        match = Match(
            of.initial_state(players=count, options=the_options(option or ()), edition=name)
        )
    seats = _seats(match.state.players, listed, seat or [], seed)
    if json and None in seats:
        raise typer.BadParameter("--json is for games among bots")
    if drawn:  # told once nothing else is wrong
        tell(f"seed {seed}")
    if json:
        everyone = [bot for bot in seats if bot is not None]
        bots.play_on(match, everyone, seed=seed)
        if save:
            records.save(match, save)
            tell(f"saved {save}")
        emit_json(Record.of(match).to_document())
        return
    terminal = Terminal(sys.stdin, sys.stdout, width=width(), colour=wants_colour(colour))
    Session(match, seats, terminal=terminal, seed=seed, language=language, save=save).run()


def _match_of(argument: str, seed: int, *, quiet: bool) -> Match:
    """Return the match to go on with; of a view, one of the worlds that fit it."""
    text = source(argument)
    if text.is_json:
        document = text.document()
        if document.get("schema") == RECORD_SCHEMA:
            return Record.from_document(document).replay()
    value: State | View = read_value(text, quiet=quiet)
    if isinstance(value, View):
        if not quiet:
            tell("what the view hides is dealt at random")
        value = value.determinize(Stream(seed))
    return Match(value)


def _seats(
    players: int, listed: Sequence[str] | None, pairs: Sequence[str], seed: int
) -> list[Bot | None]:
    """Return who sits where, None for a human."""
    if listed is not None:
        if len(listed) != players:
            raise ConfigError(f"expected {players} names, found {len(listed)}", where="bots")
        return [_sitter(text, seat, seed) for seat, text in enumerate(listed)]
    names = ["heuristic"] * players
    if not pairs:
        names[0] = HUMAN
    for pair in pairs:
        number, equals, text = pair.partition("=")
        if not equals or number not in map(str, range(players)):
            detail = f"expected 0 .. {players - 1}, = and who sits there, found {pair!r:.60}"
            raise ConfigError(detail, where="seat")
        names[int(number)] = text
    return [_sitter(text, seat, seed) for seat, text in enumerate(names)]


def _sitter(text: str, seat: int, seed: int) -> Bot | None:
    if text == HUMAN:
        return None
    return bots.from_text(text, seed=(seed + 1 + seat) % 2**64)
