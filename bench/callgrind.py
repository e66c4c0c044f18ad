"""Counts of instructions and cache misses of cases of nr_bench, by valgrind's callgrind.

All cases are run in one process, each once before it is counted. Callgrind counts inside
`nrbench::counted` alone and writes a file at the end of each `nrbench::counted_run`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

# Caches of fixed size, whatever the processor has: size, ways, bytes a line.
CACHES = ("--I1=32768,8,64", "--D1=32768,8,64", "--LL=8388608,16,64")


@dataclass(frozen=True, order=True)
class Case:
    """A case of nr_bench and how often it is run."""

    group: str
    name: str
    repeat: int

    def __str__(self) -> str:
        """Return the name under which its cost is kept; another number is another measure."""
        return f"{self.group} / {self.name} x {self.repeat}"


@dataclass(frozen=True)
class Cost:
    """What a case costs: instructions, and misses of the first-level caches."""

    instructions: int
    misses: int

    @property
    def cycles(self) -> int:
        """Estimated cycles: 10 more for every miss.

        Whether the last level answers a miss depends on the cases before, so that is not told.
        """
        return self.instructions + 10 * self.misses


class CountingError(Exception):
    """The cases could not be counted; the text says why."""


def known_cases(program: Path) -> set[tuple[str, str]]:
    """Return group and name of all cases of a program.

    Raises CountingError if it does not know how to list them.
    """
    listed = subprocess.run([program, "--list"], capture_output=True, text=True, check=False)
    if listed.returncode != 0:
        raise CountingError(f"{program} lists no cases: it is older than this guard")
    lines = [line.split("\t") for line in listed.stdout.splitlines()]
    return {(group, name) for group, name in lines}


def count(program: Path, cases: Iterable[Case]) -> dict[str, Cost]:
    """Return the costs of cases of a program, by their names.

    Raises CountingError where a case or valgrind is missing, or valgrind fails.
    """
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        raise CountingError("valgrind is not installed")
    asked = list(cases)
    arguments = [
        part
        for case in asked
        for part in ("--group", case.group, "--case", case.name, "--repeat", str(case.repeat))
    ]
    with tempfile.TemporaryDirectory() as folder:
        command = [
            valgrind,
            "--tool=callgrind",
            "--cache-sim=yes",
            *CACHES,
            "--toggle-collect=nrbench::counted(*",
            "--dump-after=nrbench::counted_run(*",
            f"--callgrind-out-file={folder}/out",
            f"./{program.name}",
            *arguments,
        ]
        # Path and environment stand on the stack, whose addresses must not move.
        environment = {k: v for k, v in os.environ.items() if k == "VALGRIND_LIB"}
        done = subprocess.run(
            command,
            cwd=program.parent,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            raise CountingError(f"{' '.join(command)} failed:\n{done.stderr[-2000:]}")
        files = [Path(folder, f"out.{i + 1}") for i in range(len(asked))]
        found = [parse(file.read_text(encoding="ascii", errors="replace")) for file in files]
    return {str(case): cost for case, cost in zip(asked, found, strict=True)}


def parse(dump: str) -> Cost:
    """Return the cost that a file of callgrind states in its lines `events` and `totals`."""
    lines = dict(line.split(": ", 1) for line in dump.splitlines() if ": " in line)
    values = (int(value) for value in lines["totals"].split())
    total = dict(
        zip(lines["events"].split(), values, strict=False)
    )  # zeros at the end are left out

    def sum_of(*names: str) -> int:
        return sum(total.get(name, 0) for name in names)

    return Cost(sum_of("Ir"), sum_of("I1mr", "D1mr", "D1mw"))
