"""What the guard of the benchmarks makes of counts, with counts that are made up."""

from __future__ import annotations

import json
from pathlib import Path

import ninerealms as nr
import pytest

from bench import callgrind, guard
from bench.callgrind import Case, Cost
from bench.guard import Baseline, Finding, Verdict, comparable, compare

KERNEL = str(guard.KERNEL)
ONE = Cost(instructions=1_000_000, misses=2_000)

DUMP = """# callgrind format
version: 1
desc: Trigger: --dump-after=nrbench::counted_run(nrbench::Case const&, long)
events: Ir Dr Dw I1mr D1mr D1mw ILmr DLmr DLmw
fn=(1) main
0 5 1 1
totals: 1000 300 200 7 20 30 1 2
"""


def verdict(before: Cost, after: Cost) -> Verdict:
    return compare({"case": before}, {"case": after})[0].verdict


def instructions(count: int) -> Cost:
    return Cost(count, 0)


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        (1_000_000, Verdict.SAME),
        (1_019_000, Verdict.SAME),
        (981_000, Verdict.SAME),
        (1_021_000, Verdict.MORE),
        (1_050_000, Verdict.MORE),
        (979_000, Verdict.LESS),
    ],
)
def test_two_percent_of_the_instructions_decide(count: int, expected: Verdict) -> None:
    assert verdict(instructions(1_000_000), instructions(count)) is expected


def test_cache_misses_alone_fail_where_they_cost_cycles() -> None:
    assert verdict(ONE, Cost(1_000_000, 6_000)) is Verdict.MORE
    assert verdict(ONE, Cost(1_000_000, 4_000)) is Verdict.SAME


def test_fewer_instructions_do_not_excuse_more_cycles() -> None:
    assert verdict(ONE, Cost(900_000, 25_000)) is Verdict.MORE


def test_a_case_of_one_side_alone_is_named_and_fails_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = compare({"old": ONE, "kept": ONE}, {"kept": ONE, "fresh": ONE})
    assert found == [
        Finding("kept", Verdict.SAME),
        Finding("fresh", Verdict.NEW),
        Finding("old", Verdict.GONE),
    ]
    assert guard.report(found, {"kept": ONE, "fresh": ONE}) == 0
    assert "UPDATE=" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("count", "status", "said"),
    [(1_000_000, 0, "passed\n"), (900_000, 0, "UPDATE="), (1_050_000, 1, "FAILED")],
)
def test_more_fails_and_less_asks_for_a_new_baseline(
    capsys: pytest.CaptureFixture[str], count: int, status: int, said: str
) -> None:
    after = {"case": instructions(count)}
    found = compare({"case": instructions(1_000_000)}, after)
    assert guard.report(found, after) == status
    assert said in capsys.readouterr().out


def test_a_baseline_counts_only_where_the_calibration_kernel_costs_the_same() -> None:
    assert comparable({KERNEL: ONE}, {KERNEL: ONE})
    assert not comparable({KERNEL: ONE}, {KERNEL: Cost(1_003_000, 2_000)})
    assert not comparable({KERNEL: ONE}, {KERNEL: Cost(1_000_000, 3_000)})
    assert not comparable({"case": ONE}, {"case": ONE})


def test_a_dump_without_its_last_zeros_is_read() -> None:
    assert callgrind.parse(DUMP) == Cost(instructions=1000, misses=57)


def test_an_update_keeps_other_builds_and_all_reasons(tmp_path: Path) -> None:
    path = tmp_path / "baseline.json"
    Baseline(path).update("g++ 12", {"case": ONE}, reason="first")
    Baseline(path).update("clang 19", {"case": ONE}, reason="another compiler")
    Baseline(path).update("g++ 12", {"case": instructions(5)}, reason="faster")
    assert Baseline(path).costs("g++ 12") == {"case": instructions(5)}
    assert Baseline(path).costs("clang 19") == {"case": ONE}
    assert Baseline(path).costs("g++ 13") is None
    reasons = json.loads(path.read_text(encoding="utf-8"))["builds"]["g++ 12"]["reasons"]
    assert [reason.split(": ")[1] for reason in reasons] == ["faster", "first"]


def test_the_committed_baseline_holds_what_is_guarded_of_every_game() -> None:
    cases = [str(case) for case in guard.guarded(nr.game_ids())]
    baseline = Baseline()
    builds = list(baseline.builds())
    assert builds
    for build in builds:
        assert list(baseline.costs(build) or {}) == cases


def test_every_game_is_guarded_alike() -> None:
    cases = guard.guarded(["chess", "go"])
    assert Case("chess rules", "key", 512) in cases
    assert {case.group for case in cases if "go" in case.group.split()} == {
        "go rules",
        "go playout",
        "go search",
        "batch go",
    }
