"""What was played: one line of JSON a game, in shards of a folder."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

from ninerealms import documents
from ninerealms.arena.schedule import Plan, Seating, Spec
from ninerealms.errors import PositionError, shown

__all__ = ["GameResult", "Results", "load"]

SPEC_FILE: Final = "spec.json"
GAMES_PER_SHARD: Final = 1_000


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game: number, deal, line-up, entrant of each seat (place in the spec), returns.

    `decisions` counts those of all seats; `digest` is a hash of all actions and outcomes, equal for
    equal games.
    """

    index: int
    deal: int
    line_up: int
    seats: tuple[int, ...]
    returns: tuple[float, ...]
    decisions: int
    digest: str

    def to_line(self) -> str:
        """Return the game as a line of JSON, its end included."""
        document = {name: getattr(self, name) for name in self.__slots__}
        return json.dumps(document, separators=(",", ":")) + "\n"

    @classmethod
    def from_line(cls, line: str | bytes, *, where: str) -> GameResult:
        """Return the game of a line.

        Raises:
            PositionError: the line is not one of `to_line`.
        """
        try:
            document = documents.loads(line, integers_only=False)
        except PositionError as error:
            raise error.fault.under(where).error() from error
        for name, kind in _FIELDS.items():
            if type(document.get(name)) is not kind:
                found = shown(document.get(name), most=40)
                detail = f"not a game of an arena: {name}: expected {kind.__name__}, found {found}"
                raise PositionError(detail, where=where)
        seats, returns = document["seats"], document["returns"]
        if (
            document.keys() != _FIELDS.keys()
            or not all(type(seat) is int for seat in seats)
            or not all(type(share) in {int, float} for share in returns)
            or len(seats) != len(returns)
        ):
            raise PositionError("not a game of an arena", where=where)
        return cls(**{**document, "seats": tuple(seats), "returns": tuple(map(float, returns))})

    def fits(self, seating: Seating) -> bool:
        """Return whether this is the result of that game of a plan."""
        return (self.index, self.deal, self.line_up, self.seats) == (
            seating.index,
            seating.deal,
            seating.line_up,
            seating.seats,
        )


_FIELDS: Final[dict[str, type]] = {
    "index": int,
    "deal": int,
    "line_up": int,
    "seats": list,
    "returns": list,
    "decisions": int,
    "digest": str,
}


@dataclass(frozen=True, slots=True)
class Results:
    """The games of a spec that have been played, in order."""

    spec: Spec
    games: tuple[GameResult, ...]

    @property
    def complete(self) -> bool:
        """Whether all games of the spec are there."""
        return len(self.games) == Plan(self.spec).games

    def whole_deals(self) -> Results:
        """Return the results without the games of a last deal that is not whole.

        Comparisons are fair over whole deals only: there every entrant had every seat.
        """
        per_deal = Plan(self.spec).games_per_deal
        return Results(self.spec, self.games[: len(self.games) // per_deal * per_deal])


def load(folder: str | Path) -> Results:
    """Return what `run` has stored in a folder so far.

    A last line without an end, as a process leaves it that was killed while writing, is ignored.

    Raises:
        OSError: the folder or its spec cannot be read.
        PositionError: a line is not the game that the spec has at its place.
        ConfigError: the spec is wrong.
    """
    spec = Spec.from_document(documents.load(Path(folder) / SPEC_FILE))
    plan = Plan(spec)
    games: list[GameResult] = []
    for line, where in _lines(Path(folder)):
        game = GameResult.from_line(line, where=where)
        if len(games) == plan.games or not game.fits(plan.seating(len(games))):
            raise PositionError(f"not game {len(games)} of the spec", where=where)
        games.append(game)
    return Results(spec, tuple(games))


def shard(folder: Path, number: int) -> Path:
    """Return the file of games `number * GAMES_PER_SHARD` and on."""
    return folder / f"games-{number:05}.jsonl"


def _lines(folder: Path) -> Iterator[tuple[bytes, str]]:
    """Yield every whole line of the shards and where it stands."""
    for number in count():
        path = shard(folder, number)
        if not path.exists():
            return
        with path.open("rb") as file:
            for place, line in enumerate(file, start=1):
                if line.endswith(b"\n"):
                    yield line, f"{path.name} line {place}"
