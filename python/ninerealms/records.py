"""Whole games as documents, one line of JSON each.

A record holds how a game began and every action since, chance outcomes included, so it replays
without a seed. It is the host's: hidden cards stand in it. What a seat may keep of a game is
`Match.log(seat)`.

>>> import ninerealms as nr
>>> from ninerealms.records import Record
>>> match = nr.Match(nr.Game("wolves_of_odin").initial_state(players=3))
>>> match.push_chance(nr.Stream(1))
31
>>> Record.from_document(Record.of(match).to_document()).replay().state == match.state
True
"""

from __future__ import annotations

import errno
import math
import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeAlias

from ninerealms._core import Game, Match, State, versions
from ninerealms.documents.files import load as load_document
from ninerealms.documents.files import readable, write_whole
from ninerealms.documents.header import RECORD_SCHEMA, DocumentKind, header_of
from ninerealms.documents.text import MAX_INTEGER, JsonObject, Limits, dumps, is_unicode, loads
from ninerealms.documents.upgrades import upgrade
from ninerealms.errors import NineRealmsError, PositionError, expect_type, shown

Tags: TypeAlias = Mapping[str, str | int]

# A game of a few hundred turns has some thousand actions; without a turn cap there may be more.
LIMITS = Limits(max_bytes=1 << 24, max_values=200_000)

_SHARD = re.compile(r"games-([0-9]{5,18})\.jsonl(?:\.part)?")
_REQUIRED = ("game", "players", "options", "edition", "actions", "returns", "tags")
_OPTIONAL = ("edition_data", "start")
_RETURN_TOLERANCE = 1e-9


@dataclass(frozen=True)
class Record:
    """A game from its start to where it stands, as the host knows it.

    Attributes:
        game: Game id.
        players: Number of seats.
        options: All options of the rules.
        edition: Name of the edition.
        edition_data: The edition's document, None for a built-in one.
        start: Position document of the start; None for a game from the beginning.
        actions: In notation, chance outcomes included.
        returns: Of each seat, None while the game goes on.
        tags: Whatever else is worth keeping, such as names and dates.
    """

    game: str
    players: int
    options: Mapping[str, Any]
    edition: str
    actions: tuple[str, ...]
    returns: tuple[float, ...] | None = None
    edition_data: JsonObject | None = None
    start: JsonObject | None = None
    tags: Tags = field(default_factory=dict)

    @classmethod
    def of(cls, match: Match, *, tags: Tags | None = None) -> Record:
        """Return the record of a match.

        Raises:
            PositionError: A tag is neither a text nor an integer of at most 53 bits.
        ArgumentError: The match is none.
        """
        expect_type(match, Match, where="match", expected="a Match")
        start, state, game = match.start, match.state, match.start.game
        document = start.to_document()
        options, edition = document["options"], document["edition"]
        first = game.initial_state(players=start.players, options=options, edition=edition)
        return cls(
            game=game.id,
            players=start.players,
            options=options,
            edition=edition,
            edition_data=None if edition == game.editions()[0] else game.edition(edition),
            start=None if start == first else document,
            actions=tuple(map(str, match.actions)),
            returns=tuple(state.returns()) if state.is_terminal() else None,
            tags=_tags(dict(tags or {})),
        )

    def replay(self) -> Match:
        """Play the game again and return it.

        Raises:
            IllegalActionError, NotationError, GameOverError: `where` is `actions[7]`.
            PositionError: The start is wrong, or the game ends with other returns.
            ConfigError, EditionError: Players, options or edition are wrong.
        """
        match = Match(self._start())
        for index, action in enumerate(self.actions):
            try:
                match.push(action)
            except NineRealmsError as fault:
                at = f"actions[{index}]"
                raise replace(fault.fault, where=at).error() from None
        found = tuple(match.state.returns()) if match.state.is_terminal() else None
        if not _equal(found, self.returns):
            raise PositionError(f"expected {_shown(found)}, found {_shown(self.returns)}",
                where="returns",
            )  # fmt: skip
        return match

    def to_document(self) -> JsonObject:
        """Return the record as a document, ready for JSON."""
        document: JsonObject = {
            "schema": RECORD_SCHEMA,
            "version": versions()["record_schema"],
            "game": self.game,
            "players": self.players,
            "options": dict(self.options),
            "edition": self.edition,
        }
        if self.edition_data is not None:
            document["edition_data"] = self.edition_data
        if self.start is not None:
            document["start"] = self.start
        document["actions"] = list(self.actions)
        document["returns"] = None if self.returns is None else list(self.returns)
        document["tags"] = dict(self.tags)
        return document

    @classmethod
    def from_document(cls, document: Mapping[str, Any]) -> Record:
        """Return the record of a document, of any supported version; nothing is played.

        Raises:
            PositionError: A field is unknown, missing or of the wrong type.
        """
        if header_of(document).kind is not DocumentKind.RECORD:
            raise PositionError(f"expected '{RECORD_SCHEMA}'", where="schema")
        fields = upgrade(document)
        _check_names(fields)
        return cls(
            game=_typed(fields, "game", str),
            players=_typed(fields, "players", int),
            options=_typed(fields, "options", dict),
            edition=_typed(fields, "edition", str),
            edition_data=_typed(fields, "edition_data", dict) if "edition_data" in fields else None,
            start=_typed(fields, "start", dict) if "start" in fields else None,
            actions=_actions(_typed(fields, "actions", list)),
            returns=_returns(fields["returns"]),
            tags=_tags(_typed(fields, "tags", dict)),
        )

    def _start(self) -> State:
        game = Game(self.game)
        edition = self.edition
        if self.edition_data is not None:
            # Another edition may have taken the name in this process.
            edition = game.register_edition(self.edition_data)
        if self.start is None:
            return game.initial_state(players=self.players, options=self.options, edition=edition)
        if self.start.get("edition") != self.edition:
            detail = f"expected the '{self.edition}' of the record"
            raise PositionError(detail, where="start.edition")
        try:
            start = game.state_from_document({**upgrade(self.start), "edition": edition})
        except PositionError as fault:
            raise fault.fault.under("start").error() from None
        if start.players != self.players:
            raise PositionError(f"expected {start.players}, found {self.players}", where="players")
        options = start.to_document()["options"]
        for name, value in self.options.items():
            if options.get(name) != value:
                wanted, found = shown(options.get(name)), shown(value, most=40)
                detail = f"expected {wanted} as in the start, found {found}"
                raise PositionError(detail, where=f"options.{name}")
        return start


def save(match: Match, path: str | os.PathLike[str], *, tags: Tags | None = None) -> None:
    """Write the record of a match, a line of JSON; on failure the file keeps what it held.

    A symbolic link is followed; what is no regular file is refused.

    Raises:
        OSError, ConfigError: The file cannot be written.
        PositionError: As `Record.of`, or the record is too large to be read again.
    """
    write_whole(path, _line(Record.of(match, tags=tags)))


def load(path: str | os.PathLike[str]) -> Match:
    """Return the match of a file that `save` wrote.

    Raises:
        NineRealmsError: As `Record.from_document` and `Record.replay`.
        OSError: The file cannot be read.
    """
    return Record.from_document(load_document(path, limits=LIMITS, integers_only=False)).replay()


def read_shard(path: str | os.PathLike[str]) -> Iterator[Record]:
    """Yield the records of a file with one a line, in order, reading a line at a time.

    Raises:
        PositionError: A line is no record; `where` starts with `line 12`. Those before it have been
            yielded. A last line without its end was cut off, and is refused even if it reads well.
        OSError, ConfigError: The file cannot be read.
    """
    with readable(path) as file:
        number = 0
        while line := file.readline(LIMITS.max_bytes + 2):
            number += 1
            try:
                yield _record_of(line)
            except PositionError as fault:
                raise fault.fault.under(f"line {number}").error() from fault


class ShardWriter:
    """Writes records to `games-00000.jsonl`, `games-00001.jsonl`, ... of a folder.

    A shard being filled is called `games-00000.jsonl.part`; it gets its name when it is full or the
    writer is closed, so a file with its final name is whole. Existing shards stay; numbers go on
    after the highest, with as many digits as they need. One writer a folder at a time. Use it in a
    `with` statement.
    """

    def __init__(self, folder: str | os.PathLike[str], *, games_per_shard: int = 1_000) -> None:
        """Make the folder if it is missing.

        Raises:
            ValueError: `games_per_shard` is less than 1.
            OSError: The folder cannot be made.
        """
        if games_per_shard < 1:
            raise ValueError("games_per_shard must be at least 1")
        self._folder = Path(folder)
        self._folder.mkdir(parents=True, exist_ok=True)
        self._limit = games_per_shard
        names = (_SHARD.fullmatch(path.name) for path in self._folder.iterdir())
        self._next = max((int(name[1]) for name in names if name), default=-1) + 1
        self._games = 0
        self._file: Any = None

    def write(self, record: Record) -> None:
        """Append a record.

        Raises:
            OSError: The file cannot be written.
            PositionError: The record could not be read again, say for a tag of many megabytes;
                nothing is written.
        """
        line = _line(record)
        if self._file is None:
            self._file = self._part().open("x", encoding="utf-8", newline="\n")
        try:
            self._file.write(line)
        except OSError:
            self._leave()  # half a line may stand there, so it keeps its `.part`
            raise
        self._games += 1
        if self._games == self._limit:
            self.close()

    def close(self) -> None:
        """Finish the shard being filled; writing again begins another.

        Raises:
            OSError: What was written did not reach the disk.
            FileExistsError: A file of the shard's name has appeared. In either case the shard
                keeps its `.part`.
        """
        if self._file is not None:
            part = self._part()
            self._leave()
            shard = part.with_suffix("")
            if os.path.lexists(shard):  # a rename would write over it
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(shard))
            part.rename(shard)

    def __enter__(self) -> Self:
        """Return the writer."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Finish the last shard."""
        self.close()

    def _leave(self) -> None:
        file, self._file = self._file, None
        self._next += 1
        self._games = 0
        file.close()

    def _part(self) -> Path:
        return self._folder / f"games-{self._next:05}.jsonl.part"


def _line(record: Record) -> str:
    """Return the record as the line that is read back; what a reader would refuse is refused."""
    line = dumps(record.to_document()) + "\n"
    Record.from_document(loads(line, limits=LIMITS, integers_only=False))
    return line


def _record_of(line: bytes) -> Record:
    if not line.endswith(b"\n"):
        raise PositionError("the line is cut off or too long")
    return Record.from_document(loads(line[:-1], limits=LIMITS, integers_only=False))


def _check_names(fields: JsonObject) -> None:
    known = {"schema", "version", *_REQUIRED, *_OPTIONAL}
    for name in fields:
        if name not in known:
            raise PositionError(f"unknown field '{name!s:.40}'")
    for name in _REQUIRED:
        if name not in fields:
            raise PositionError("this field is missing", where=name)


_TYPE_NAMES = {str: "a text", int: "an integer", dict: "an object", list: "a list"}


def _typed(fields: JsonObject, key: str, kind: type) -> Any:
    value = fields[key]
    if not isinstance(value, kind) or isinstance(value, bool):
        raise PositionError(
            f"expected {_TYPE_NAMES[kind]}, found {shown(value, most=40)}", where=key
        )
    return value


def _actions(values: list[Any]) -> tuple[str, ...]:
    for index, value in enumerate(values):
        if not isinstance(value, str):
            raise PositionError(
                f"expected a text, found {shown(value, most=40)}", where=f"actions[{index}]"
            )
    return tuple(values)


def _returns(value: Any) -> tuple[float, ...] | None:
    if value is None:
        return None
    if not isinstance(value, list) or not all(_is_finite(item) for item in value):
        raise PositionError("expected null or a list of numbers", where="returns")
    return tuple(map(float, value))


def _is_finite(value: object) -> bool:
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        return False
    return abs(value) <= MAX_INTEGER and math.isfinite(value)


def _tags(values: Mapping[Any, Any]) -> dict[str, str | int]:
    for key, value in values.items():
        integer = isinstance(value, int) and not isinstance(value, bool)
        if not _is_text(key) or not (_is_text(value) or (integer and abs(value) <= MAX_INTEGER)):
            raise PositionError(
                f"expected a text or an integer, found {shown(value, most=40)}",
                where=f"tags.{key:.40}" if _is_text(key) else "tags",
            )
    return dict(values)


def _is_text(value: object) -> bool:
    """Return whether it is a str without half characters, which no file can hold."""
    return isinstance(value, str) and is_unicode(value)


def _equal(a: tuple[float, ...] | None, b: tuple[float, ...] | None) -> bool:
    if a is None or b is None:
        return a is b
    return len(a) == len(b) and all(
        abs(x - y) <= _RETURN_TOLERANCE for x, y in zip(a, b, strict=True)
    )


def _shown(returns: tuple[float, ...] | None) -> str:
    return "null, for the game goes on" if returns is None else str(list(returns))
