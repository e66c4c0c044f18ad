"""Bodies of replies. Fields may be added at any time."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from typing_extensions import TypedDict  # pydantic makes schemas of this one before Python 3.12

StoppedBy: TypeAlias = Literal["iterations", "time", "memory", "only-move", "shutdown"]


class Engine(TypedDict):
    """Which build answered; another build may answer differently."""

    version: str
    build: str


class Fault(TypedDict):
    """What is wrong with a field, or why a move is not legal."""

    code: str
    clause: str | None
    message: str
    path: str
    expected: str | None
    found: str | None


class Assumed(TypedDict):
    """A field that was left out of a view, and what was taken for it."""

    path: str
    value: Any
    message: str
    follows: bool
    clause: str | None


class Move(TypedDict):
    """A move in both spellings."""

    text: str
    move: dict[str, str | int]


class CheckReply(TypedDict):
    """All faults that were found."""

    consistent: bool
    faults: list[Fault]
    more: int
    warnings: list[Assumed]
    engine: Engine


class ValidateReply(TypedDict):
    """A verdict; reasons are empty for a legal move."""

    legal: bool
    reasons: list[Fault]
    warnings: list[Assumed]
    engine: Engine


class LegalMovesReply(TypedDict):
    """Moves in the engine's order; `count` is how many there are, told or not."""

    moves: list[Move]
    count: int
    truncated: bool
    warnings: list[Assumed]
    engine: Engine


class Next(TypedDict):
    """What happens next at a position.

    `decision` is the id of the open decision or chance point, `seat` who decides; both are null
    when the game is over, and then `returns` has a number for each seat.
    """

    decision: str | None
    seat: int | None
    chance: bool
    over: bool
    returns: list[float] | None


class ApplyReply(TypedDict):
    """The position that follows; `drawn` are the chance outcomes on the way."""

    position: dict[str, Any]
    drawn: list[Move]
    next: Next
    engine: Engine


class ViewReply(TypedDict):
    """What the seat sees."""

    view: dict[str, Any]
    engine: Engine


class Suggested(TypedDict):
    """A move with its evidence: `share` of all visits, `value` the expected return of the seat.

    `value_low` and `value_high` are a 95 % interval over the sampled worlds.
    """

    rank: int
    move: dict[str, str | int]
    text: str
    share: float
    value: float
    value_low: float
    value_high: float
    visits: int


class Limits(TypedDict):
    """Limits of a search; null is none."""

    iterations: int | None
    time_ms: int | None


class Spent(TypedDict):
    """What was asked for, granted and used."""

    asked: Limits
    granted: Limits
    spent_ms: int
    iterations: int
    stopped_by: StoppedBy


class Belief(TypedDict):
    """How many worlds that fit the view were searched, and rejected as unlikely by `seen`."""

    worlds: int
    rejected: int


class Replay(TypedDict):
    """What to send to this build for the same suggestions: level, iterations and seed."""

    level: int | None
    iterations: int
    seed: int
    build: str


class SuggestReply(TypedDict):
    """Moves, best first. `variation` is the line of play that was expected.

    `mixed`: the step is sealed, so draw a move by `share` instead of taking the first.
    """

    suggestions: list[Suggested]
    mixed: bool
    variation: list[str]
    belief: Belief
    budget: Spent
    seed: int
    reproducible: bool
    replay: Replay
    warnings: list[Assumed]
    engine: Engine


class Answer(TypedDict):
    """The answer to an item of a batch: its status, and a reply or a problem."""

    status: int
    reply: CheckReply | ValidateReply | LegalMovesReply | None
    problem: dict[str, Any] | None


class BatchReply(TypedDict):
    """An answer for each item, in the same order."""

    answers: list[Answer]


class GameSummary(TypedDict):
    """A game in the list of games."""

    id: str
    min_players: int
    max_players: int
    schema_version: int
    supported_versions: list[int]
    editions: list[str]
    links: dict[str, str]


class GamesReply(TypedDict):
    """All games, and the limits of an anonymous caller."""

    games: list[GameSummary]
    limits: dict[str, float]
    engine: Engine


class GameReply(GameSummary):
    """A game: kinds of moves, an example view and position, the engine's speed here."""

    move_kinds: list[str]
    examples: dict[str, dict[str, Any]]
    iterations_per_second: int
    engine: Engine


class SchemasReply(TypedDict):
    """JSON Schemas (2020-12); `draft` is a view of which what follows may be left out."""

    view: dict[str, Any]
    draft: dict[str, Any]
    position: dict[str, Any]
    action: dict[str, Any]


class Clause(TypedDict):
    """A rule clause."""

    id: str
    summary: str


class ClausesReply(TypedDict):
    """All clauses that reasons and faults may name."""

    clauses: list[Clause]


class VersionReply(TypedDict):
    """Versions of the API, the engine and the documents of each game."""

    api: str
    engine: Engine
    schema_versions: dict[str, int]


class Problem(TypedDict, total=False):
    """An error (RFC 9457). Which other members there are depends on `code`."""

    type: str
    title: str
    status: int
    detail: str
    instance: str
    code: str
    request_id: str
    errors: list[dict[str, str]]
    faults: list[Fault]
    reasons: list[Fault]
