"""What arguments of commands mean: positions, bots, options, editions."""

from __future__ import annotations

import json
import re
import sys
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from ninerealms import editions
from ninerealms._core import Game, Match, State, View, game_ids
from ninerealms.cli.console import tell
from ninerealms.documents import Assumption, JsonError, JsonObject, complete_view, loads, read
from ninerealms.documents.files import readable
from ninerealms.documents.header import DocumentKind, header_of
from ninerealms.errors import ConfigError, NotationError, PositionError
from ninerealms.notation import decode
from ninerealms.records import LIMITS, Record

STDIN = "-"
PLAYERS = 4  # unless told otherwise, or the game has fewer
_NOTATION = re.compile(r"\s*[a-z_]+/(?:position|view)/[0-9]{1,4}(?=\s|\Z)")
_WORDS: dict[str, bool] = {
    "true": True,
    "yes": True,
    "on": True,
    "false": False,
    "no": False,
    "off": False,
}
_OF_SEAT = re.compile(r"seats\[([0-9]+)\]\.([a-z_]+)")
_INTEGER = re.compile(r"-?[0-9]{1,15}")


@dataclass(frozen=True)
class Source:
    """A text with the name it is called by in messages."""

    name: str
    data: bytes

    @property
    def is_json(self) -> bool:
        """Whether it looks like a document; otherwise it is taken for a line of notation."""
        return not _NOTATION.match(self.data[:80].decode("utf-8", "replace"))

    def document(self) -> JsonObject:
        """Return the document.

        Raises:
            PositionError: The text is refused; `where` starts with its name.
        """
        try:
            return loads(self.data, limits=LIMITS, integers_only=False)
        except JsonError as fault:
            where = f"{self.name}: {fault.where}" if fault.where else self.name
            raise replace(fault.fault, where=where).error() from fault

    def line(self) -> State | View:
        """Return the position or view of a line of notation.

        Raises:
            NotationError, PositionError, EditionError: As `notation.decode`.
        """
        try:
            return decode(self.data.decode("utf-8").strip())
        except UnicodeDecodeError:
            raise NotationError("the text is not UTF-8") from None


def source(argument: str) -> Source:
    """Return the text an argument means: `-` standard input, a file, else a line of notation.

    Raises:
        OSError, ConfigError: The file cannot be read.
    """
    if argument == STDIN:
        return Source("standard input", sys.stdin.buffer.read(LIMITS.max_bytes + 1))
    if _NOTATION.match(argument) and not _is_there(argument):
        return Source("the argument", argument.encode("utf-8", "surrogateescape"))
    with readable(argument) as file:
        return Source(argument, file.read(LIMITS.max_bytes + 1))


def _is_there(name: str) -> bool:
    """Return whether there is a file of that name; a line of notation may be no name at all."""
    try:
        return Path(name).exists()
    except (OSError, ValueError):
        return False


def register_editions(files: Iterable[str] | None) -> None:
    """Make the editions of files known, for positions hold no more than a name.

    Raises:
        EditionError, NotationError: A file is wrong.
        OSError: A file cannot be read.
    """
    for name in files or ():
        editions.register(the_game(None), editions.load(name))


def read_value(
    given: str | Source,
    *,
    seat: int | None = None,
    at: int | None = None,
    edition: Iterable[str] | None = None,
    quiet: bool = False,
) -> State | View:
    """Return the position or view of an argument or text, or with `seat` what that seat sees.

    Gaps of a draft are filled, and told unless `quiet`. A record is looked into: after `at`
    actions, or at its end. There a seat sees no more than the match shows it at that moment.

    Raises:
        NineRealmsError: It is wrong, or `at` is given and it is no record.
        OSError: The file cannot be read.
    """
    register_editions(edition)
    text = source(given) if isinstance(given, str) else given
    document = text.document() if text.is_json else None
    if document is not None and _kind(document) is DocumentKind.RECORD:
        match = match_at(Record.from_document(document), at)
        return match.state if seat is None else match.view(_within(seat, match.state))
    if at is not None:
        raise ConfigError("only a record has moments to choose from", where="at")
    if document is None:
        value = text.line()
    elif _kind(document) is DocumentKind.VIEW:
        completed = complete_view(document)
        if not quiet:
            tell_assumptions(completed.assumed)
        value = read(completed.document)
    else:
        value = read(document)
    return value if seat is None else seat_view(value, seat)


def read_view(
    given: str,
    *,
    seat: int | None,
    at: int | None,
    edition: Iterable[str] | None,
    quiet: bool,
) -> View:
    """Return the view of a seat as `read_value` does, by default of whoever is to move.

    Raises:
        NineRealmsError, OSError: As `read_value`; no seat is to move and none was named.
    """
    value = read_value(given, seat=seat, at=at, edition=edition, quiet=quiet)
    return value if isinstance(value, View) else seat_view(value, None)


def match_at(record: Record, at: int | None) -> Match:
    """Return the match of a record after so many actions, by default after all.

    Raises:
        ConfigError: There are not so many.
        NineRealmsError: The record is wrong.
    """
    match = record.replay()
    length = len(match.actions)
    if at is not None and at > length:
        raise ConfigError(f"the record has {length} actions, found {at}", where="at")
    match.pop(0 if at is None else length - at)
    return match


def _within(seat: int, state: State) -> int:
    """Return the seat if there is one of that number."""
    if seat >= state.players:
        raise ConfigError(f"expected 0 .. {state.players - 1}, found {seat}", where="seat")
    return seat


def _kind(document: JsonObject) -> DocumentKind:
    # Only of views may the version be left out.
    return header_of(document, version=1).kind


def tell_assumptions(assumed: list[Assumption]) -> None:
    """Tell what was filled in: guesses by their reasons, what follows from the rest as a number."""
    guesses = [a for a in assumed if not a.follows]
    if assumed:
        tell(f"assumed {len(guesses)} fields; {len(assumed) - len(guesses)} follow from the rest")
    for why, group in _by_reason(guesses).items():
        line = f"{why}: {', '.join(_short(group))}"
        for part in textwrap.wrap(line, 98, initial_indent="  ", subsequent_indent="    "):
            tell(part)


def _by_reason(guesses: list[Assumption]) -> dict[str, list[Assumption]]:
    found: dict[str, list[Assumption]] = {}
    for guess in guesses:
        found.setdefault(guess.why, []).append(guess)
    return found


def _short(guesses: list[Assumption]) -> Iterator[str]:
    """Yield the outermost fields: `options`, `known of seats 0, 2`; a single value with it."""
    seats: dict[str, list[str]] = {}
    for guess in guesses:
        if match := _OF_SEAT.match(guess.path):
            numbers = seats.setdefault(match[2], [])
            numbers += [match[1]] if match[1] not in numbers else []
        elif isinstance(guess.value, (dict, list)) or "." in guess.path:
            seats.setdefault(guess.path.partition(".")[0], [])
        else:
            yield f"{guess.path} = {json.dumps(guess.value)}"
    for field, numbers in seats.items():
        of = f" of seat{'s' if len(numbers) > 1 else ''} {' '.join(numbers)}" if numbers else ""
        yield f"{field}{of}"


def plain_assumption(one: Assumption) -> dict[str, Any]:
    """Return an assumption as plain values."""
    return asdict(one)


def seat_view(value: State | View, seat: int | None) -> View:
    """Return the view of a seat, by default of whoever is to move.

    Raises:
        ConfigError: The seat is out of range, or the view is another seat's.
        PositionError: No seat is to move and none was named.
    """
    if isinstance(value, View):
        if seat not in {None, value.seat}:
            raise ConfigError(f"the view is that of seat {value.seat}", where="seat")
        return value
    chosen = value.current_player if seat is None else seat
    if chosen is None:
        what = "the game is over" if value.is_terminal() else "chance is to move"
        raise PositionError(f"{what}; name a seat with --seat")
    return value.view(chosen)


def the_game(name: str | None) -> Game:
    """Return a game by its id; the first one if none is named.

    Raises:
        ConfigError: No game has this id.
    """
    return Game(game_ids()[0] if name is None else name)


def the_players(game: Game, wanted: int | None) -> int:
    """Return the number of seats asked for, else PLAYERS or as many as the game has at most."""
    return min(PLAYERS, game.max_players) if wanted is None else wanted


def the_edition(game: Game, argument: str | None) -> str | None:
    """Return the name of an edition given by name or file; a file is registered.

    Raises:
        EditionError, NotationError: The file is wrong.
        OSError: The file cannot be read.
    """
    if argument is None or argument in editions.names(game):
        return argument
    if Path(argument).suffix.lower() in set(editions.Format):
        return editions.register(game, editions.load(argument))
    return argument


def the_options(pairs: Iterable[str]) -> dict[str, Any]:
    """Return options given as `name=value`; true, false and integers are read as such.

    Raises:
        ConfigError: A text without `=`.
    """
    found: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise ConfigError(f"expected name=value, found {pair!r:.60}", where="option")
        found[name] = _WORDS.get(value, int(value) if _INTEGER.fullmatch(value) else value)
    return found
