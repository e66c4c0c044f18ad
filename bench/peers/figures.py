"""What is compared, in which unit, and what the engine promises about it."""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

# One answer of a worker: times and numbers of units.
Row = dict[str, float]


@dataclass(frozen=True)
class Kind:
    """A kind of task: the first word of its name."""

    unit: str  # what is counted, as a worker's answer names it
    base: str  # our task that others of the kind are compared with, unless they have one
    slope: bool = False  # timed at two sizes, so that fixed costs drop out
    wall: bool = False  # libraries with threads of their own: both clocks tell


# In the order of the tables.
KINDS: Mapping[str, Kind] = {
    "batch": Kind("steps", "batch ragnarok", wall=True),
    "observed": Kind("decisions", "observed wolves_of_odin"),
    "driven": Kind("decisions", "driven wolves_of_odin"),
    "playout": Kind("events", "playout wolves_of_odin", slope=True),
    "rollout": Kind("events", "playout wolves_of_odin", slope=True),
    "search": Kind("events", "search wolves_of_odin"),
    "snapshot": Kind("calls", "snapshot wolves_of_odin"),
    "restore": Kind("calls", "restore wolves_of_odin"),
}

# What the engine promises: time of a task to that of ours it is compared with, at least.
GOALS: Mapping[str, float] = {
    "driven reference model": 10,
    "driven euchre": 1.5,
    "restore euchre": 10,
    "playout python_ragnarok by Python bots": 100,
    "playout python_ragnarok by C++ bots": 100,
    "playout python_ragnarok by a loop": 100,
    "search python_ragnarok": 200,
    "search python_ragnarok loop rollouts": 200,
    "batch CartPole-v1 x1024": 2.5,
    "batch sparrow_mahjong x1024": 20,
    "batch CartPole-v1 x1": 30,
    "batch Blackjack-v1 x1": 30,
}


@dataclass(frozen=True)
class Figure:
    """Medians over the rounds of one task; a unit is that of its kind."""

    package: str
    task: str
    base: str  # our task it is compared with
    ns: float  # processor time of a unit
    wall_ns: float  # time on the wall of a unit
    units_per_game: float  # 0 where no games are counted
    ratio: float  # their processor time of a unit to ours in the same round; ours: 1
    low: float  # the least of these ratios
    high: float
    wall_ratio: float  # the same of the time on the wall

    @property
    def kind(self) -> Kind:
        """What is counted, and by which clock."""
        return KINDS[kind_of(self.task)]

    @property
    def goal(self) -> float | None:
        """The ratio promised, if one is."""
        return GOALS.get(self.task)

    @property
    def kept(self) -> float:
        """The ratio a promise is held against: where both clocks tell, the smaller."""
        return min(self.ratio, self.wall_ratio) if self.kind.wall else self.ratio


def kind_of(task: str) -> str:
    """Return the name of a task's kind, a key of `KINDS`."""
    return task.split(maxsplit=1)[0]


def base_of(task: str, ours: Sequence[str]) -> str:
    """Return our task that a task is compared with: the same game if both have it."""
    kind, game, *rest = task.split()
    same = f"{kind} {game.removeprefix('python_')}"  # as OpenSpiel names games in Python
    if same in ours:
        return same
    lanes = rest[-1:] if kind == "batch" else []  # as many lanes
    return " ".join([KINDS[kind].base, *lanes])


def summary(package: str, task: str, rows: Sequence[Row], base: str, own: Sequence[Row]) -> Figure:
    """Return the figure of a task from its rounds and those of our task `base`."""
    unit = KINDS[kind_of(task)].unit

    def each(clock: str, of: Sequence[Row]) -> list[float]:
        return [row[clock] / row[unit] for row in of]

    def ratios(clock: str) -> list[float]:
        pairs = zip(each(clock, rows), each(clock, own), strict=True)
        return [theirs / mine for theirs, mine in pairs]

    games = [row[unit] / row["games"] for row in rows if row.get("games")]
    found, median = ratios("ns"), statistics.median
    return Figure(
        package=package,
        task=task,
        base=base,
        ns=median(each("ns", rows)),
        wall_ns=median(each("wall_ns", rows)),
        units_per_game=median(games) if games else 0,
        ratio=median(found),
        low=min(found),
        high=max(found),
        wall_ratio=median(ratios("wall_ns")),
    )
