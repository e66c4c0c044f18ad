"""docs/benchmarks.md is what its generator makes, and the generator makes what it should."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from bench.peers import peers
from bench.peers.figures import GOALS, KINDS, Figure, base_of, kind_of, summary
from bench.peers.report import NOTICE, SECTIONS, document, rounded
from tests.arch.repo import ROOT

PAGE = (ROOT / "docs" / "benchmarks.md").read_text(encoding="utf-8")
OURS = "batch ragnarok x1024"
THEIRS = "batch CartPole-v1 x1024"


def result(*figures: Figure) -> dict[str, Any]:
    """Return a run as `bench.peers.peers --json` writes it."""
    return {
        "machine": {"processor": "a processor, 2 cores", "date": "2026-01-31"},
        "rounds": 3,
        "ms": 60.0,
        "packages": [{"package": "EnvPool", "versions": "envpool 1.2.5"}],
        "figures": [asdict(figure) for figure in figures],
    }


def figure_of(task: str, base: str, **changes: float) -> Figure:
    row = {"ns": 1.0, "wall_ns": 1.0, "decisions": 50.0, "games": 2.0}
    return Figure(**asdict(summary("EnvPool", task, [row], base, [row])) | changes)


def batch(*, wall: float) -> list[Figure]:
    """Return ours and theirs of two rounds; theirs takes 3 times the processor time of ours."""
    ours = [{"ns": 1e6, "wall_ns": 2e6, "steps": 2e3}, {"ns": 2e6, "wall_ns": 4e6, "steps": 4e3}]
    theirs = [
        {"ns": 2e6, "wall_ns": 2e6 * wall, "steps": 2e3},
        {"ns": 4e6, "wall_ns": 2e6 * wall, "steps": 2e3},
    ]
    return [
        summary("ninerealms", OURS, ours, OURS, ours),
        summary("EnvPool", THEIRS, theirs, OURS, ours),
    ]


def test_ratios_are_taken_round_by_round_of_the_time_of_a_unit() -> None:
    theirs = batch(wall=2.75)[1]
    assert theirs.ns == 1500
    assert (theirs.low, theirs.ratio, theirs.high) == (2, 3, 4)
    assert theirs.wall_ratio == 2.75


def test_the_page_shows_both_clocks_of_batches_and_no_ratio_of_ours_to_itself() -> None:
    page = document(result(*batch(wall=2.75)), None)
    header = "| library | game | ns / step | wall ns / step | ratio | wall ratio |"
    assert header in page
    assert "| ninerealms | ragnarok x1024 | 500 | 1,000 |  |  |  |  |" in page
    row = "| EnvPool | CartPole-v1 x1024 | 1,500 | 2,750 | 3.00 | 2.75 | 2.00 .. 4.00 |"
    assert f"{row} ragnarok x1024 |" in page
    assert "| processor | a processor, 2 cores |" in page
    assert "| EnvPool | envpool 1.2.5 |" in page
    assert "Medians of 3 rounds, each of at least 60 ms" in page


@pytest.mark.parametrize(("wall", "end"), [(2.75, "2.75 | met |"), (2.25, "2.25 | **missed** |")])
def test_a_promise_is_held_against_the_smaller_ratio(wall: float, end: str) -> None:
    page = document(result(*batch(wall=wall)), None)
    assert f"| EnvPool, {THEIRS} / ours of ragnarok x1024 | 2.5 | {end}" in page


def test_games_driven_from_python_show_one_clock_and_the_length_of_a_game() -> None:
    base = "observed wolves_of_odin"
    page = document(result(figure_of("observed uno", base, ns=9.0, ratio=7.0)), None)
    assert "| library | game | decisions / game | ns / decision | ratio |" in page
    assert "| EnvPool | uno | 25.0 | 9.00 | 7.00 | 1.00 .. 1.00 | wolves_of_odin |" in page
    assert "wall ns" not in page


@pytest.mark.parametrize(
    ("limits", "target", "verdict"),
    [
        ({"at_most": 2, "at_least": None}, "<= 2", "**missed**"),
        ({"at_most": None, "at_least": 2}, ">= 2", "met"),
        ({"at_most": None, "at_least": None}, "", ""),
    ],
)
def test_the_page_takes_in_the_table_of_make_bench(
    limits: dict[str, float | None], target: str, verdict: str
) -> None:
    row = {"figure": "b", "what": "copy", "measured": 2.5, "unit": "x", **limits}
    about = {"commit": "abc", "load": "0.1", "flags": "-O2"}
    page = document(result(*batch(wall=3)), {"machine": about, "figures": [row]})
    assert f"| b | copy | {target} | 2.50 | x | {verdict} |" in page


@pytest.mark.parametrize(
    ("value", "text"), [(0.678, "0.68"), (9.994, "9.99"), (41.23, "41.2"), (12_345, "12,300")]
)
def test_numbers_have_three_digits(value: float, text: str) -> None:
    assert rounded(value) == text


@pytest.mark.parametrize(
    ("task", "base"),
    [
        ("playout euchre", "playout wolves_of_odin"),
        ("rollout euchre", "playout wolves_of_odin"),
        ("playout python_ragnarok by a loop", "playout ragnarok"),
        ("driven ragnarok by Match", "driven ragnarok"),
        ("batch CartPole-v1 x1", "batch ragnarok x1"),
        (OURS, OURS),
    ],
)
def test_a_task_is_compared_with_the_same_game_or_that_of_its_kind(task: str, base: str) -> None:
    ours = ["playout wolves_of_odin", "playout ragnarok", "driven ragnarok", OURS]
    assert base_of(task, ours) == base


def test_every_kind_has_a_section_and_every_promise_a_kind() -> None:
    assert set(SECTIONS) == set(KINDS)
    assert {kind_of(task) for task in GOALS} <= set(KINDS)


def test_the_page_says_that_it_is_generated_and_has_every_section_and_promise() -> None:
    assert PAGE.startswith(f"# Benchmarks\n\n{NOTICE}\n")
    assert [s.title for s in SECTIONS.values() if f"\n## {s.title}\n" not in PAGE] == []
    assert [task for task in GOALS if f", {task} / ours of " not in PAGE] == []


def test_a_library_is_taken_from_an_environment_that_can_import_it(tmp_path: Path) -> None:
    assert peers.python_of(tmp_path, "json") is None
    python = tmp_path / "bin" / "python"
    python.parent.mkdir()
    python.symlink_to(sys.executable)
    assert peers.python_of(tmp_path, "json") == python
    assert peers.python_of(tmp_path, "no_such_module") is None


def test_without_other_libraries_ours_runs_alone(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with peers.workers([tmp_path], kinds=["batch", "restore"]) as started:
        found = peers.measure(started, rounds=1, milliseconds=0.1, kinds=["restore"])
    assert [(figure.task, figure.ratio) for figure in found] == [("restore wolves_of_odin", 1.0)]
    skipped = [line.split()[1] for line in capfd.readouterr().out.splitlines()]
    assert skipped == ["OpenSpiel", "EnvPool", "pgx"]
