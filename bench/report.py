"""The figures the engine promises: target, measured, ratio.

python -m bench.report [--env DIR ...] [--rounds N] [--json FILE]

Run `make build` first. `--env` names an environment with OpenSpiel (bench/peers/README.md).
"""

from __future__ import annotations

import argparse
import json
import pickle
import statistics
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import ninerealms as nr
import numpy as np
from ninerealms.games import wolves_of_odin

from bench import machine
from bench.peers import peers
from bench.peers.figures import Figure
from bench.python import drive, single_calls
from bench.python.numpy_strength import NumpyStrength

OURS = "wolves_of_odin"
WRITTEN = "ragnarok"  # the game that is also written for OpenSpiel in Python
ROWS, WIDTH = 1_000_000, 8


@dataclass(frozen=True)
class Row:
    """One promised or merely informative figure."""

    figure: str
    what: str
    measured: float
    unit: str
    at_most: float | None = None
    at_least: float | None = None

    @property
    def target(self) -> str:
        if self.at_most is not None:
            return f"<= {self.at_most:,.4g}"
        return "" if self.at_least is None else f">= {self.at_least:,.4g}"

    @property
    def verdict(self) -> str:
        if self.at_most is None and self.at_least is None:
            return ""
        low = self.at_most is not None and self.measured > self.at_most
        high = self.at_least is not None and self.measured < self.at_least
        return "missed" if low or high else "met"


def cpp_rows(found: dict[str, Any]) -> list[Row]:
    """Return figures a, b, e and parts of f and i from the result of nr_bench."""
    lines = {(line["group"], line["case"]): line for line in found["lines"]}
    playout = lines["wolves_of_odin playout", "4 players"]
    lengthy = lines["line_strengths", f"length {WIDTH}"]
    duel = lines["ragnarok playout", "playout"]
    tree = {name: line["ns"] for (group, name), line in lines.items() if group == "ragnarok search"}

    def slowest(case: str) -> float:
        return max(lines[f"{game} rules", case]["ns"] for game in nr.game_ids())

    return [
        Row("a", "random playout of four, C++", playout["ns"], "ns/event", at_most=300),
        Row("b", "size of a state", found["state_bytes"], "bytes", at_most=768),
        Row("b", "copy / memcpy, 8,192 states", lines["copy", "state"]["ratio"], "", at_most=2),
        Row("d", "line_strengths, C++ alone", 1e3 / lengthy["ns"], "M lines/s"),
        Row(
            "e",
            "suggest(1,000) / bare playouts",
            lines["suggest", "flat, 1000 playouts"]["ratio"],
            "",
            at_most=1.2,
        ),
        Row("f", "snapshot in C++, slowest game", slowest("snapshot"), "ns", at_most=300),
        Row("f", "restore in C++, slowest game", slowest("restore"), "ns", at_most=600),
        Row("i", "random playout of Ragnarök, C++", duel["ns"], "ns/event", at_most=75),
        Row(
            "i",
            "its search, full random rollouts",
            tree["full uniform rollouts, by event"],
            "ns/event",
            at_most=100,
        ),
        Row(
            "i",
            "from its first decision",
            1e6 / tree["full uniform rollouts"],
            "k iterations/s",
            at_least=40,
        ),
        Row(
            "i",
            "the same, policy to the end of a battle",
            1e6 / tree["policy to the mark"],
            "k iterations/s",
        ),
    ]


def python_game_row(figure: Figure) -> Row:
    """Return a row about the game that is also written for OpenSpiel in Python, or about ours."""
    kind, name = figure.task.split(maxsplit=1)
    if name == WRITTEN:
        call = "playouts" if kind == "playout" else "suggest"
        return Row("i", f"{kind} of Ragnarök through `{call}`", figure.ns, "ns/event")
    return Row("i", f"{name} / ours, {kind}", figure.ratio, "x", at_least=figure.goal)


def peer_rows(found: list[Figure]) -> list[Row]:
    """Return the rest of figure a, and figures c, f, h and i."""
    rows: list[Row] = []
    rate = "k decisions/s"
    for figure in found:
        kind, name = figure.task.split(maxsplit=1)
        if WRITTEN in name and kind in {"playout", "search"}:
            rows.append(python_game_row(figure))
        elif kind == "playout" and name == OURS:
            rows.append(Row("a", "the same through `playouts`", figure.ns, "ns/event"))
        elif kind in {"playout", "rollout"}:
            rows.append(Row("a", f"OpenSpiel {name} ({kind}) / ours", figure.ratio, "x"))
        elif kind == "search" and name == OURS:
            row = Row("h", "search, full random rollouts", figure.ns, "ns/event", 350)
            rows.append(row)
        elif kind == "search":
            rows.append(Row("h", f"OpenSpiel {name} / ours, search", figure.ratio, "x"))
        elif kind in {"snapshot", "restore"} and name == OURS:
            what = f"{kind} of a state from Python"
            rows.append(Row("f", what, figure.ns / 1000, "us", at_most=2))
        elif kind in {"snapshot", "restore"}:
            what = f"OpenSpiel {name} / ours, {kind}"
            rows.append(Row("f", what, figure.ratio, "x", at_least=figure.goal))
        elif name == OURS:
            rows.append(Row("c", "driven from Python", 1e6 / figure.ns, rate, at_least=300))
        elif name == f"{OURS} by event":
            rows.append(Row("c", "the same, a call for each chance outcome", 1e6 / figure.ns, rate))
        elif figure.goal is not None:
            rows.append(Row("c", f"ours / {name}", figure.ratio, "x", at_least=figure.goal))
    searches = [
        f.ratio
        for f in found
        if f.task.startswith("search ") and OURS not in f.task and WRITTEN not in f.task
    ]
    if searches:
        median = statistics.median(searches)
        rows.append(Row("h", "their median / ours, search", median, "x", at_least=2))
    return rows


def strength_rows(rounds: int) -> list[Row]:
    """Return figure d: the call from Python against numpy, in turn."""
    rng = np.random.default_rng(8)
    lines = rng.integers(0, 12, (ROWS, WIDTH), np.int8)
    lengths = np.full(ROWS, WIDTH, np.int32)
    game = nr.Game(drive.GAME)
    in_numpy = NumpyStrength(game.edition(game.editions()[0]))

    def timed(call: Callable[[], Any]) -> float:
        start = time.process_time_ns()
        call()
        return time.process_time_ns() - start

    ours, plain, tuned = [], [], []
    for _ in range(rounds):
        ours.append(timed(lambda: wolves_of_odin.line_strengths(lines, lengths=lengths)))
        plain.append(timed(lambda: in_numpy.plain(lines, lengths)))
        tuned.append(timed(lambda: in_numpy.tuned(lines, lengths)))

    def ratio(theirs: list[float]) -> float:
        return statistics.median(t / o for t, o in zip(theirs, ours, strict=True))

    rate = 1e3 * ROWS / statistics.median(ours)
    return [
        Row("d", "line_strengths, 1,000,000 lines of 8", rate, "M lines/s", at_least=30),
        Row("d", "ours / numpy, vectorised", ratio(plain), "x", at_least=10),
        Row("d", "ours / numpy, tuned to the cache", ratio(tuned), "x"),
    ]


def document_rows(rounds: int) -> list[Row]:
    """Return figure g: a position of mid-game as a document, and pickled."""
    state = drive.mid_game(5)
    document, game = state.to_document(), state.game

    def microseconds(call: Callable[[], Any]) -> float:
        found = []
        for _ in range(rounds):
            start = time.process_time_ns()
            for _ in range(500):
                call()
            found.append((time.process_time_ns() - start) / 500e3)
        return statistics.median(found)

    def pickled() -> object:
        return pickle.loads(pickle.dumps(state))

    return [
        Row("g", "state to document", microseconds(state.to_document), "us", at_most=100),
        Row(
            "g",
            "document to state",
            microseconds(lambda: game.state_from_document(document)),
            "us",
            at_most=100,
        ),
        Row("g", "pickle and back", microseconds(pickled), "us", at_most=300),
    ]


def single_call_rows(rounds: int) -> list[Row]:
    """Return figure j: each call beside the bare pybind11 call, in the game where it does worst."""
    bare = single_calls.bare_module()
    if bare is None:
        print("single calls: skipped, nr_bare is not built")
        return []
    worst: dict[str, tuple[float, str, float]] = {}
    for game in nr.game_ids():
        for pair in single_calls.pairs(game, bare):
            ns, ratio = pair.measure(2 * rounds)
            worst[pair.name] = max(worst.get(pair.name, (0.0, "", 0.0)), (ratio, game, ns))
    return [
        Row("j", f"{name} / bare, {game}, {ns:.0f} ns", ratio, "x", at_most=2.5)
        for name, (ratio, game, ns) in worst.items()
    ]


def table(rows: list[Row]) -> str:
    width = max(len(row.what) for row in rows)
    lines = [f"{'':2} {'figure':{width}} {'target':>10} {'measured':>10}  {'unit':14}"]
    for row in sorted(rows, key=lambda row: row.figure):
        lines.append(
            f"{row.figure:2} {row.what:{width}} {row.target:>10} {row.measured:10,.2f}  "
            f"{row.unit:14} {row.verdict}".rstrip()
        )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--env", type=Path, action="append", default=[], help="where peers are")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    arguments = parser.parse_args()
    program = machine.BUILD / "nr_bench"
    rounds = str(arguments.rounds)
    found = json.loads(machine.output([str(program), "--json", "--rounds", rounds, "--ms", "4"]))
    rows = cpp_rows(found)
    rows += strength_rows(max(3, arguments.rounds // 2))
    kinds = ("playout", "search", "driven", "snapshot", "restore")
    with peers.workers(arguments.env, kinds=kinds, peers=[peers.OPENSPIEL]) as started:
        rows += peer_rows(
            peers.measure(started, rounds=arguments.rounds, milliseconds=25.0, kinds=kinds)
        )
    rows += document_rows(max(3, arguments.rounds // 2))
    rows += single_call_rows(arguments.rounds)
    about = machine.fingerprint()
    for name, value in about.items():
        print(f"{name:10} {value}")
    print(table(rows))
    print("Processor time of one thread, medians; ratios are taken round by round.")
    if arguments.json is not None:
        arguments.json.parent.mkdir(parents=True, exist_ok=True)
        result = {"machine": about, "figures": [asdict(row) for row in rows], "cpp": found}
        arguments.json.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
