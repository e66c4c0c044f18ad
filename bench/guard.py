"""Holds the work of the hot paths against a baseline; fails where it grew (bench/README.md).

python -m bench.guard [--base REF | --stored] [--update --reason TEXT]

Exit status: 0 nothing grew, 1 something did, 2 it could not be measured, 77 there is nothing to
hold it against.
"""

from __future__ import annotations

import argparse
import datetime
import enum
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import ninerealms as nr

from bench import base_build, machine
from bench.callgrind import Case, Cost, CountingError, count, known_cases

BASELINE = machine.ROOT / "bench" / "baseline.json"

# Growth that fails (README.md, Guard, says why these).
MOST_INSTRUCTIONS = 0.02
MOST_CYCLES = 0.03
# A baseline says nothing where the calibration kernel differs from it by more.
MOST_CALIBRATION = 0.002

KERNEL = Case("calibration", "kernel", 250)
# What is guarded: group, case, how often it is run. `{game}` stands for every game.
GUARDED = {
    KERNEL.group: {KERNEL.name: KERNEL.repeat},
    "stream": {"next": 5_000, "below(60)": 5_000, "child": 5_000},
    "containers": {"multiset draw of 16 kinds": 5_000, "run list insert, erase": 5_000},
    "line_strengths": {"length 8": 1},
    "{game} rules": {
        "legal_actions": 512,
        "copy, apply": 512,
        "observe": 512,
        "determinize": 512,
        "key": 512,
        "features": 512,
        "heuristic_action": 512,
        "snapshot": 512,
        "restore": 512,
    },
    "{game} playout": {"whole game": 25},
    "{game} search": {"policy to the mark": 1},
    "batch {game}": {"1,024 lanes": 2, "1 lane": 512},
}

Costs = Mapping[str, Cost]


def guarded(games: Sequence[str]) -> list[Case]:
    """Return the cases that are guarded where there are these games."""
    named = [
        (group.format(game=game), cases)
        for group, cases in GUARDED.items()
        for game in (games if "{game}" in group else [""])
    ]
    return [Case(group, name, repeat) for group, cases in named for name, repeat in cases.items()]


class Verdict(enum.Enum):
    """What became of the cost of a case."""

    SAME = "same"
    MORE = "MORE"
    LESS = "less"
    NEW = "new"
    GONE = "gone"


@dataclass(frozen=True)
class Finding:
    """A case before and after; the growths are shares, 0 where one side is missing."""

    case: str
    verdict: Verdict
    instructions: float = 0.0
    cycles: float = 0.0


def compare(before: Costs, after: Costs) -> list[Finding]:
    """Return a finding for every case of either side, in the order of `after`."""
    found = []
    for case, cost in after.items():
        if case not in before:
            found.append(Finding(case, Verdict.NEW))
            continue
        instructions = cost.instructions / before[case].instructions - 1
        cycles = cost.cycles / before[case].cycles - 1
        verdict = Verdict.SAME
        if instructions > MOST_INSTRUCTIONS or cycles > MOST_CYCLES:
            verdict = Verdict.MORE
        elif instructions < -MOST_INSTRUCTIONS or cycles < -MOST_CYCLES:
            verdict = Verdict.LESS
        found.append(Finding(case, verdict, instructions, cycles))
    return found + [Finding(case, Verdict.GONE) for case in before if case not in after]


def comparable(before: Costs, after: Costs) -> bool:
    """Return whether the calibration kernel, which never changes, costs the same in both."""
    old, new = before.get(str(KERNEL)), after.get(str(KERNEL))
    if old is None or new is None:
        return False
    changes = (new.instructions / old.instructions - 1, new.cycles / old.cycles - 1)
    return max(map(abs, changes)) <= MOST_CALIBRATION


class Baseline:
    """The file of costs, by build; what is written keeps the reasons."""

    def __init__(self, path: Path = BASELINE) -> None:
        """Read the file, if it is there."""
        self._path = path
        self._builds: dict[str, Any] = {}
        if path.exists():
            self._builds = json.loads(path.read_text(encoding="utf-8"))["builds"]

    def builds(self) -> Iterator[str]:
        """Yield the builds of which there are costs."""
        yield from self._builds

    def costs(self, build: str) -> dict[str, Cost] | None:
        """Return the costs of a build, None if there are none."""
        if build not in self._builds:
            return None
        return {case: Cost(**cost) for case, cost in self._builds[build]["costs"].items()}

    def update(self, build: str, costs: Costs, *, reason: str) -> None:
        """Replace the costs of a build, and write the file."""
        reasons = self._builds.get(build, {}).get("reasons", [])
        today = datetime.datetime.now(datetime.UTC).date().isoformat()
        self._builds[build] = {
            "reasons": [f"{today}: {reason}", *reasons],
            "costs": {case: asdict(cost) for case, cost in costs.items()},
        }
        text = json.dumps({"builds": self._builds}, indent=1)
        self._path.write_text(text + "\n", encoding="utf-8")


def table(found: list[Finding], costs: Costs) -> str:
    """Return what was found, a line a case."""
    width = max(len(finding.case) for finding in found)
    lines = [f"{'case':{width}} {'instructions':>13} {'change':>9} {'cycles':>9}"]
    for finding in found:
        number = f"{costs[finding.case].instructions:,}" if finding.case in costs else ""
        changes = f"{finding.instructions:+9.3%} {finding.cycles:+9.3%}"
        if finding.verdict in {Verdict.NEW, Verdict.GONE}:
            changes = f"{'':9} {'':9}"
        mark = "" if finding.verdict is Verdict.SAME else finding.verdict.value
        lines.append(f"{finding.case:{width}} {number:>13} {changes} {mark}".rstrip())
    return "\n".join(lines)


def report(found: list[Finding], costs: Costs) -> int:
    """Print the table and what follows from it; return the exit status."""
    print(table(found, costs))
    verdicts = {finding.verdict for finding in found}
    renew = 'make bench-guard UPDATE="why"'
    if Verdict.MORE in verdicts:
        print(
            f"FAILED: over {MOST_INSTRUCTIONS:.0%} more instructions or {MOST_CYCLES:.0%} more "
            f"estimated cycles; if that is meant: {renew}"
        )
        return 1
    if verdicts != {Verdict.SAME}:
        print(f"passed; the baseline is no longer near: {renew}")
    else:
        print("passed")
    return 0


def before_of(
    arguments: argparse.Namespace,
    costs: Costs,
    build: base_build.Build,
    cases: Sequence[Case],
) -> tuple[str, Costs] | None:
    """Return what to compare with and its name: the baseline, or a build of the base commit."""
    stored = Baseline().costs(str(build))
    if arguments.base is None and stored is not None and comparable(stored, costs):
        return f"the baseline of {build}", stored
    if arguments.stored:
        return None
    commit = base_build.base_commit(machine.ROOT, arguments.base)
    print(f"no baseline holds for {build}: building {commit[:12]}", flush=True)
    program = base_build.program_of(machine.ROOT, commit, build)
    known = known_cases(program)
    shared = [case for case in cases if (case.group, case.name) in known]
    return f"commit {commit[:12]}", count(program, shared)


def main() -> int:
    """Count, compare, print."""
    parser = argparse.ArgumentParser(prog="python -m bench.guard", description=__doc__)
    parser.add_argument("--base", metavar="REF", help="build this commit and compare with it")
    parser.add_argument("--stored", action="store_true", help="build nothing: status 77 instead")
    parser.add_argument("--update", action="store_true", help="write what is counted as baseline")
    parser.add_argument("--reason", help="why it changes; kept in the file")
    arguments = parser.parse_args()
    if arguments.update and not (arguments.reason or "").strip():
        parser.error("--update needs --reason")
    try:
        build = base_build.Build.read(machine.BUILD)
        cases = guarded(nr.game_ids())
        costs = count(machine.BUILD / "nr_bench", cases)
        if arguments.update:
            Baseline().update(str(build), costs, reason=arguments.reason.strip())
            print(f"wrote the costs of {len(costs)} cases for {build}")
            return 0
        before = before_of(arguments, costs, build, cases)
    except CountingError as error:
        print(f"bench-guard: {error}", file=sys.stderr)
        return 2
    if before is None:
        print(f"no baseline holds for {build}, and --stored was asked for")
        return 77
    print(f"compared with {before[0]}")
    return report(compare(before[1], costs), costs)


if __name__ == "__main__":
    raise SystemExit(main())
