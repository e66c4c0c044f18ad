"""What games are like under a policy: length, branching, changes of lead, chances of each seat.

Made to compare editions and options: play some hundred games of each and look at the table.

>>> import ninerealms as nr
>>> from ninerealms.metrics import Policy, measure
>>> game = nr.Game("wolves_of_odin")
>>> metrics = measure(game, players=3, games=2, seed=1, policy=Policy.RANDOM)
>>> metrics.games, len(metrics.seats)
(2, 3)

A seed fixes every game: game i is played with the stream `Stream(seed).child(i)`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, Final, Protocol

import numpy as np

from ninerealms._core import (
    Action,
    Game,
    State,
    Stream,
    View,
    heuristic_action,
    random_action,
)
from ninerealms.errors import ConfigError
from ninerealms.games import Companion, companion

__all__ = [
    "Distribution",
    "Metrics",
    "Policy",
    "SeatMetrics",
    "Setting",
    "measure",
    "sweep",
    "table",
    "wilson",
]

MAX_GAMES: Final = 10_000_000
_Z95: Final = 1.959963984540054  # the normal quantile of a two-sided 95 % interval


class Policy(StrEnum):
    """Who plays: uniformly random options, or the rules of thumb of `heuristic_action`."""

    RANDOM = "random"
    HEURISTIC = "heuristic"


class _HasMapping(Protocol):
    def to_mapping(self) -> Mapping[str, Any]: ...


Options = Mapping[str, Any] | _HasMapping
Edition = str | dict[str, Any]
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Distribution:
    """A quantity over games: mean, sample standard deviation, extremes and quantiles.

    Quantiles are interpolated linearly; `sd` is 0 for a single value.
    """

    mean: float
    sd: float
    least: float
    q10: float
    median: float
    q90: float
    greatest: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Distribution:
        """Summarise at least one value."""
        array = np.asarray(values, dtype=np.float64)
        sd = float(array.std(ddof=1)) if len(array) > 1 else 0.0
        cuts = (float(cut) for cut in np.quantile(array, (0.0, 0.1, 0.5, 0.9, 1.0)))
        return cls(float(array.mean()), sd, *cuts)


@dataclass(frozen=True, slots=True)
class SeatMetrics:
    """One seat: mean return, share of games it won with a 95 % Wilson interval, decisions.

    Won is a game with the greatest utility there is: by a sole winner or by all who win together.
    """

    seat: int
    mean_return: float
    wins: int
    win_share: float
    win_interval: tuple[float, float]
    decisions: Distribution


@dataclass(frozen=True, slots=True)
class Metrics:
    """What `measure` found.

    `edition` is the name it is registered by, `options` all options of the game. Each
    `Distribution` is over games, `branching` over all decisions of all games.

    - `rounds`, `turns`: as the game counts them; turns that pass by themselves after the last
      decision of a round are not seen
    - `decisions`: points at which a seat had at least two options; `branching`: their number
    - `lead_changes`: points at which one seat alone leads, the last sole leader being another
    - `draws`: share of games that no seat won: ties, and games lost by all
    - `first_mover_advantage`: mean return of the seat that decides first, less that of all seats
    """

    game: str
    players: int
    games: int
    seed: int
    policy: Policy
    edition: str
    options: dict[str, Any]
    rounds: Distribution
    turns: Distribution
    decisions: Distribution
    chances: Distribution
    branching: Distribution
    lead_changes: Distribution
    draws: float
    first_mover_advantage: float
    seats: tuple[SeatMetrics, ...]

    def to_document(self) -> dict[str, Any]:
        """Return everything as plain values, ready for JSON."""
        document = asdict(self)
        document["policy"] = str(self.policy)
        document["seats"] = [asdict(s) | {"win_interval": [*s.win_interval]} for s in self.seats]
        return document


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """One row of a sweep: a name for the table, and what is played."""

    name: str
    players: int
    options: Options | None = None
    edition: Edition | None = None


def measure(
    game: Game,
    *,
    players: int,
    games: int,
    seed: int,
    policy: Policy = Policy.HEURISTIC,
    options: Options | None = None,
    edition: Edition | None = None,
    progress: Progress | None = None,
) -> Metrics:
    """Play `games` games among equal policies and summarise them.

    All seats follow `policy`, each from its own view alone. `progress(done, games)` is called
    after every game. Equal arguments give equal results.

    Raises:
        ConfigError: `games` is not in 1 .. 10,000,000, or players, options, seed are refused.
        EditionError: the edition is refused.
    """
    if not 1 <= games <= MAX_GAMES:
        raise ConfigError(f"expected 1 .. {MAX_GAMES}, found {games}", where="games")
    start = game.initial_state(players=players, options=_plain(options), edition=edition)
    choose, facts = _CHOICES[Policy(policy)], companion(game)
    root, played = Stream(seed), []
    for index in range(games):
        played.append(_play(start, root.child(index), choose, facts))
        if progress is not None:
            progress(index + 1, games)
    header = start.to_document()
    return Metrics(
        game=game.id,
        players=players,
        games=games,
        seed=seed,
        policy=Policy(policy),
        edition=header["edition"],
        options=header["options"],
        rounds=Distribution.of([max(g.turns) for g in played]),
        turns=Distribution.of([sum(g.turns.values()) for g in played]),
        decisions=Distribution.of([len(g.branching) for g in played]),
        chances=Distribution.of([g.chances for g in played]),
        branching=Distribution.of([options for g in played for options in g.branching]),
        lead_changes=Distribution.of([g.lead_changes for g in played]),
        draws=sum(g.most not in g.returns for g in played) / games,
        first_mover_advantage=_first_mover_advantage(played),
        seats=tuple(_seat(seat, played) for seat in range(players)),
    )


def sweep(
    game: Game,
    settings: Sequence[Setting],
    *,
    games: int,
    seed: int,
    policy: Policy = Policy.HEURISTIC,
    progress: Progress | None = None,
) -> dict[str, Metrics]:
    """Measure every setting with the same seeds and return the results by name, in order.

    `progress(done, total)` counts the games of all settings.

    Raises:
        ConfigError: two settings share a name, or as `measure`.
        EditionError: as `measure`.
    """
    found: dict[str, Metrics] = {}
    for place, setting in enumerate(settings):
        if setting.name in found:
            detail = f"two settings are called {setting.name!r:.60}"
            raise ConfigError(detail, where=f"settings[{place}].name")
        found[setting.name] = measure(
            game,
            players=setting.players,
            games=games,
            seed=seed,
            policy=policy,
            options=setting.options,
            edition=setting.edition,
            progress=_shifted(progress, place * games, len(settings) * games),
        )
    return found


def table(results: Mapping[str, Metrics]) -> str:
    """Return the results of a sweep as aligned text: one row a setting, one column a quantity."""
    rows = [("setting", *(heading for heading, _ in _COLUMNS))]
    rows += [(name, *(show(m) for _, show in _COLUMNS)) for name, m in results.items()]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *rest in rows:
        cells = [cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]
        lines.append("  ".join([first.ljust(widths[0]), *cells]))
    return "\n".join(lines)


_COLUMNS: Final[tuple[tuple[str, Callable[[Metrics], str]], ...]] = (
    ("rounds", lambda m: f"{m.rounds.mean:.2f}"),
    ("turns", lambda m: f"{m.turns.mean:.1f}"),
    ("decisions", lambda m: f"{m.decisions.mean:.1f} ±{m.decisions.sd:.1f}"),
    ("branching", lambda m: f"{m.branching.mean:.1f}"),
    ("lead changes", lambda m: f"{m.lead_changes.mean:.2f}"),
    ("draws", lambda m: f"{m.draws:.1%}"),
    ("first mover", lambda m: f"{m.first_mover_advantage:+.3f}"),
    ("wins by seat", lambda m: " ".join(f"{seat.win_share:.1%}" for seat in m.seats)),
)

# --- playing -------------------------------------------------------------------------------------

_Choose = Callable[[View, Stream], Action]
_CHOICES: Final[dict[Policy, _Choose]] = {
    Policy.RANDOM: lambda view, stream: random_action(view, stream=stream),
    Policy.HEURISTIC: lambda view, stream: heuristic_action(view, stream=stream),
}


@dataclass(slots=True)
class _Played:
    """Counts of one game."""

    turns: dict[int, int]  # round -> the latest turn seen in it
    by_seat: list[int]
    branching: list[int]
    returns: list[float]
    most: float = 0.0  # the greatest utility there is
    chances: int = 0
    lead_changes: int = 0
    first: int = 0


def _play(start: State, stream: Stream, choose: _Choose, facts: Companion) -> _Played:
    state, found = start, _Played({}, [0] * start.players, [], [])
    leader: int | None = None
    while not state.is_terminal():
        if state.is_chance():
            found.chances += 1
            state = state.apply(state.sample_chance(stream))
            continue
        if state.decision in facts.TURN_DECISIONS:
            around, turn = facts.clock(state)
            found.turns[around] = turn
        seat = state.current_player
        assert seat is not None  # neither chance nor the end
        if not found.branching:
            found.first = seat
        found.by_seat[seat] += 1
        found.branching.append(len(state.legal_actions()))
        leads = _leader(facts.standing(state))
        if leads is not None:
            found.lead_changes += leader is not None and leads != leader
            leader = leads
        state = state.apply(choose(state.view(seat), stream))
    around, turn = facts.clock(state)
    found.turns[around] = turn
    leads = _leader(facts.standing(state))
    found.lead_changes += None not in (leads, leader) and leads != leader
    found.returns = state.returns()
    found.most = state.utility_bounds()[1]
    return found


def _leader(standing: Sequence[float]) -> int | None:
    """Return the seat that alone has the most, if there is one."""
    most = max(standing)
    return standing.index(most) if standing.count(most) == 1 else None


# --- summing up ----------------------------------------------------------------------------------


def _plain(options: Options | None) -> dict[str, Any] | None:
    if options is None:
        return None
    return dict(options if isinstance(options, Mapping) else options.to_mapping())


def _shifted(progress: Progress | None, before: int, total: int) -> Progress | None:
    if progress is None:
        return None
    return lambda done, _: progress(before + done, total)


def _first_mover_advantage(played: list[_Played]) -> float:
    own = sum(g.returns[g.first] for g in played)
    every = sum(sum(g.returns) / len(g.returns) for g in played)
    return (own - every) / len(played)


def _seat(seat: int, played: list[_Played]) -> SeatMetrics:
    wins = sum(g.returns[seat] == g.most for g in played)
    return SeatMetrics(
        seat=seat,
        mean_return=sum(g.returns[seat] for g in played) / len(played),
        wins=wins,
        win_share=wins / len(played),
        win_interval=wilson(wins, len(played)),
        decisions=Distribution.of([g.by_seat[seat] for g in played]),
    )


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """Return the 95 % interval of a share after Wilson (1927); `trials` is at least 1."""
    share, z2 = successes / trials, _Z95**2
    scale = 1 + z2 / trials
    centre = (share + z2 / (2 * trials)) / scale
    half = _Z95 / scale * math.sqrt(share * (1 - share) / trials + z2 / (4 * trials**2))
    return max(0.0, centre - half), min(1.0, centre + half)
