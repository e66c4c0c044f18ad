"""The same work in this engine and in other libraries, in turn, on one machine.

python -m bench.peers.peers --env DIR [--env DIR ...] [--rounds N] [--ms X] [--json FILE]
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import subprocess
import sys
from collections.abc import Collection, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Self

from bench import machine
from bench.peers.figures import KINDS, Figure, Row, base_of, kind_of, summary

QUIET = ("-W", "ignore")  # other libraries warn about themselves
SIZES = (1, 4)  # the runs whose difference is a slope, as multiples of what was calibrated


@dataclass(frozen=True)
class Peer:
    """A library to compare with."""

    name: str
    module: str  # what an environment that has it can import
    tasks: str  # the module of ours that does the work there
    kinds: Collection[str]
    one_core: bool = False  # a library with as many threads as cores, which cannot be told fewer


OPENSPIEL = Peer(
    "OpenSpiel",
    "pyspiel",
    "bench.peers.openspiel",
    ("observed", "driven", "playout", "rollout", "search", "snapshot", "restore"),
)
PEERS = (
    OPENSPIEL,
    Peer("EnvPool", "envpool", "bench.peers.envpool_batch", ("batch",)),
    Peer("pgx", "pgx", "bench.peers.pgx_batch", ("batch",), one_core=True),
    Peer("RLCard", "rlcard", "bench.peers.rlcard_games", ("observed",)),
    Peer("PettingZoo", "pettingzoo", "bench.peers.pettingzoo_games", ("observed",)),
)


class Worker:
    """A process that does tasks on request."""

    def __init__(self, command: Sequence[str]) -> None:
        self.process = subprocess.Popen(
            command, cwd=machine.ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.about: dict[str, Any] = self._read()
        self.package: str = self.about["package"]
        self.tasks: list[str] = self.about["tasks"]
        self.repeats: dict[str, int] = {}

    def _read(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self.process.args!r} ended with {self.process.wait()}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def ask(self, task: str, n: int) -> Row:
        """Let a task be done n times; return times in ns and units.

        Raises:
            RuntimeError: if the process has ended.
        """
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"task": task, "n": n}) + "\n")
        self.process.stdin.flush()
        return self._read()

    def calibrate(self, task: str, milliseconds: float) -> None:
        """Find the repeats that take the time wanted; doing so also warms up."""
        n = 1
        while (spent := self.ask(task, n)["ns"] * 1e-6) < milliseconds:
            n = max(n + 1, int(n * min(10.0, 1.2 * milliseconds / max(spent, 1e-3))))
        self.repeats[task] = n

    def measure(self, task: str) -> Row:
        """Return times and units of one round: of the larger run less the smaller one."""
        n = self.repeats[task]
        if not KINDS[kind_of(task)].slope:
            return self.ask(task, n)
        small, large = (self.ask(task, n * size) for size in SIZES)
        return {key: large[key] - small[key] for key in large}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def python_of(environment: Path, module: str) -> Path | None:
    """Return the interpreter of an environment that can import a module, or None."""
    python = environment.absolute() / "bin" / "python"
    if not python.exists():
        return None
    found = subprocess.run([python, "-c", f"import {module}"], capture_output=True, check=False)
    return python if found.returncode == 0 else None


@contextmanager
def cores(number: int | None) -> Iterator[None]:
    """Let processes that are started meanwhile use so many cores; None leaves them all."""
    every = os.sched_getaffinity(0)
    os.sched_setaffinity(0, sorted(every)[-number:] if number else every)
    try:
        yield
    finally:
        os.sched_setaffinity(0, every)


@contextmanager
def workers(
    environments: Sequence[Path], *, kinds: Collection[str], peers: Sequence[Peer] = PEERS
) -> Iterator[list[Worker]]:
    """Start ours and each peer in the first environment that has it; say which none has."""
    with ExitStack() as stack:
        started = [stack.enter_context(Worker([sys.executable, "-m", "bench.peers.ours"]))]
        for peer in peers:
            if not set(kinds) & set(peer.kinds):
                continue
            pythons = (python_of(folder, peer.module) for folder in environments)
            python = next(filter(None, pythons), None)
            if python is None:
                print(f"peers: {peer.name} skipped, in no --env (see bench/peers/README.md)")
                continue
            with cores(1 if peer.one_core else None):
                worker = Worker([str(python), *QUIET, "-m", peer.tasks])
            started.append(stack.enter_context(worker))
        yield started


def measure(
    started: Sequence[Worker], *, rounds: int, milliseconds: float, kinds: Collection[str]
) -> list[Figure]:
    """Run the tasks of these kinds in turn, there and back; the first worker is ours."""
    plan = [(w, task) for w in started for task in w.tasks if kind_of(task) in kinds]
    order = list(KINDS)
    plan.sort(key=lambda pair: order.index(kind_of(pair[1])))  # of one kind stand together
    for worker, task in plan:
        worker.calibrate(task, milliseconds)
    seen: dict[tuple[str, str], list[Row]] = {(w.package, task): [] for w, task in plan}
    for number in range(rounds):
        for worker, task in plan if number % 2 == 0 else reversed(plan):
            seen[worker.package, task].append(worker.measure(task))
    ours = started[0]
    found = []
    for (package, task), rows in seen.items():
        base = base_of(task, ours.tasks)
        found.append(summary(package, task, rows, base, seen[ours.package, base]))
    return found


def table(found: Sequence[Figure]) -> str:
    """Return the figures as text, times in ns."""
    width = max(len(f.task) for f in found)
    lines = [f"{'task':{width}} {'ns':>12} {'wall':>12} {'unit':9} {'ratio':>9} {'wall':>9}"]
    for f in found:
        lines.append(
            f"{f.task:{width}} {f.ns:12,.0f} {f.wall_ns:12,.0f} {f.kind.unit:9} "
            f"{f.ratio:9,.2f} {f.wall_ratio:9,.2f}"
        )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--env", type=Path, action="append", default=[], help="where peers are")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--ms", type=float, default=40.0, help="least time of a measurement")
    parser.add_argument("--kinds", nargs="+", choices=list(KINDS), default=list(KINDS))
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    arguments = parser.parse_args()
    date = datetime.datetime.now(datetime.UTC).date().isoformat()
    about = {"date": date} | machine.fingerprint()
    with workers(arguments.env, kinds=arguments.kinds) as started:
        found = measure(
            started, rounds=arguments.rounds, milliseconds=arguments.ms, kinds=arguments.kinds
        )
        packages = [{"package": w.package, "versions": w.about["versions"]} for w in started]
    about["load"] += f" before, {machine.load()} after"
    print(table(found))
    print("time of a unit, and its ratio to ours of the same round: of the processor, on the wall")
    if arguments.json is not None:
        result = {
            "machine": about,
            "rounds": arguments.rounds,
            "ms": arguments.ms,
            "packages": packages,
            "figures": [asdict(figure) for figure in found],
        }
        arguments.json.parent.mkdir(parents=True, exist_ok=True)
        arguments.json.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
