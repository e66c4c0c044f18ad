"""The same work in this engine and in other libraries, in turn, on one machine.

python -m bench.peers.peers --env build/peers [--rounds N] [--ms X] [--json FILE]
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Self

ROOT = Path(__file__).resolve().parents[2]
KINDS = ("playout", "rollout", "search", "driven", "snapshot", "restore")
SLOPE = ("playout", "rollout")  # timed at two sizes


@dataclass(frozen=True)
class Figure:
    """Medians over the rounds of one task."""

    task: str
    ns_per_event: float
    ns_per_game: float
    decisions_per_second: float
    events_per_game: float
    ratio: float  # their ns per event to ours in the same round; ours: 1


def kind_of(task: str) -> str:
    return task.split(maxsplit=1)[0]


def base_of(task: str, ours: Sequence[str]) -> str:
    """Return our task that a task is compared with: the same game if both have it."""
    kind, game = task.split()[:2]
    same = f"{kind} {game.removeprefix('python_')}"  # as OpenSpiel names games in Python
    return same if same in ours else f"{'playout' if kind == 'rollout' else kind} wolves_of_odin"


class Worker:
    """A process that does tasks on request."""

    def __init__(self, command: Sequence[str]) -> None:
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.about = self._read()
        self.tasks: list[str] = self.about["tasks"]
        self.sizes: dict[str, int] = {}

    def _read(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self.process.args!r} ended with {self.process.wait()}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def ask(self, task: str, n: int) -> dict[str, float]:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"task": task, "n": n}) + "\n")
        self.process.stdin.flush()
        return self._read()

    def calibrate(self, task: str, milliseconds: float) -> None:
        """Find the repeats that take the time wanted; doing so also warms up."""
        n = 1
        while (spent := self.ask(task, n)["ns"] * 1e-6) < milliseconds:
            n = max(n + 1, int(n * min(10.0, 1.2 * milliseconds / max(spent, 1e-3))))
        self.sizes[task] = n

    def measure(self, task: str) -> dict[str, float]:
        """Return time and units of one round: of the larger run less the smaller one."""
        n = self.sizes[task]
        if kind_of(task) not in SLOPE:
            return self.ask(task, n)
        small, large = self.ask(task, n), self.ask(task, 4 * n)
        return {key: large[key] - small[key] for key in large}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def environment_python(folder: Path | None) -> Path | None:
    """Return the interpreter of a peers' environment that has OpenSpiel, or None."""
    python = None if folder is None else folder.absolute() / "bin" / "python"
    if python is None or not python.exists():
        return None
    found = subprocess.run([python, "-c", "import pyspiel"], capture_output=True, check=False)
    return python if found.returncode == 0 else None


def figures(
    python: Path | None, *, rounds: int, milliseconds: float, kinds: Sequence[str] = KINDS
) -> list[Figure]:
    """Run the tasks of both sides in turn; without `python`, ours alone."""
    with Worker([sys.executable, "-m", "bench.peers.ours"]) as ours:
        if python is None:
            return run([ours], rounds, milliseconds, kinds)
        with Worker([str(python), "-m", "bench.peers.openspiel"]) as theirs:
            return run([ours, theirs], rounds, milliseconds, kinds)


def run(
    workers: list[Worker], rounds: int, milliseconds: float, kinds: Sequence[str]
) -> list[Figure]:
    plan = [(worker, task) for worker in workers for task in worker.tasks if kind_of(task) in kinds]
    plan.sort(key=lambda pair: kind_of(pair[1]))  # tasks of one kind stand together
    for worker, task in plan:
        worker.calibrate(task, milliseconds)
    seen: dict[str, list[dict[str, float]]] = {task: [] for _, task in plan}
    for number in range(rounds):
        for worker, task in plan if number % 2 == 0 else reversed(plan):
            seen[task].append(worker.measure(task))
    return [summary(seen[task], seen[base_of(task, workers[0].tasks)], task) for task in seen]


def summary(rows: list[dict[str, float]], base: list[dict[str, float]], task: str) -> Figure:
    # Games driven from Python are compared by decisions, playouts by events.
    unit = "decisions" if kind_of(task) == "driven" else "events"

    def median(values: Sequence[float]) -> float:
        return statistics.median(values)

    return Figure(
        task=task,
        ns_per_event=median([row["ns"] / (row["events"] or float("inf")) for row in rows]),
        ns_per_game=median([row["ns"] / row["games"] for row in rows]),
        decisions_per_second=median([1e9 * row["decisions"] / row["ns"] for row in rows]),
        events_per_game=median([row["events"] / row["games"] for row in rows]),
        ratio=median(
            [
                (row["ns"] / row[unit]) / (own["ns"] / own[unit])
                for row, own in zip(rows, base, strict=True)
            ]
        ),
    )


def table(found: list[Figure]) -> str:
    names = ("ns/event", "us/game", "events/game", "decisions/s")
    width = max(len(f.task) for f in found)
    lines = [
        f"{'task':{width}} {names[0]:>10} {names[1]:>10} {names[2]:>12} {names[3]:>12} {'ratio':>7}"
    ]
    for f in found:
        rate = f"{f.decisions_per_second:12,.0f}" if f.decisions_per_second else f"{'':12}"
        lines.append(
            f"{f.task:{width}} {f.ns_per_event:10,.0f} {f.ns_per_game / 1000:10,.1f} "
            f"{f.events_per_game:12.1f} {rate} {f.ratio:7.2f}"
        )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--env", type=Path, help="environment with OpenSpiel")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--ms", type=float, default=80.0, help="least time of a measurement")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    arguments = parser.parse_args()
    python = environment_python(arguments.env)
    if python is None:
        print("peers: skipped, no environment with OpenSpiel (see bench/peers/README.md)")
    found = figures(python, rounds=arguments.rounds, milliseconds=arguments.ms)
    print(table(found))
    print("ratio: time of the task per event (driven: per decision) to ours in the same round")
    if arguments.json is not None:
        arguments.json.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps([asdict(figure) for figure in found], indent=1)
        arguments.json.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
