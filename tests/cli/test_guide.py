"""The examples of the guide to the command line print what stands there."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.arch.repo import ROOT
from tests.cli.commands import DRAFT, POSITION, run

GUIDE = ROOT / "docs" / "guides" / "command-line.md"
PROMPT = "$ ninerealms "
ANYTHING = "..."  # a line that stands for any number of lines


def examples() -> Iterator[tuple[str, str]]:
    """Yield each command of the guide with what follows it."""
    blocks = re.findall(r"```console\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    for block in blocks:
        for part in block.split(PROMPT)[1:]:
            command, _, expected = part.partition("\n")
            yield command, expected


def matches(expected: str, found: str) -> bool:
    parts = re.split(rf"^{re.escape(ANYTHING)}\n", expected, flags=re.MULTILINE)
    pattern = r"(?:.*\n)*?".join(map(re.escape, parts))
    return re.fullmatch(pattern, found) is not None


def test_the_guide_shows_real_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(POSITION, tmp_path / "midgame.json")
    shutil.copy(DRAFT, tmp_path / "draft.json")
    monkeypatch.chdir(tmp_path)
    shown = list(examples())
    assert len(shown) > 12
    for command, expected in shown:
        ran = run(*shlex.split(command))
        assert matches(expected, ran.err + ran.out), f"{command}\n{ran.err}{ran.out}"


def test_every_command_stands_in_the_guide() -> None:
    listed = re.findall(r"^│ ([a-z]+) ", run("--help").out, re.MULTILINE)
    assert len(listed) > 12
    text = GUIDE.read_text(encoding="utf-8")
    assert [name for name in listed if f"ninerealms {name}" not in text] == []


@pytest.mark.parametrize(
    ("expected", "found", "verdict"),
    [
        ("a\nb\n", "a\nb\n", True),
        ("a\n...\nc\n", "a\nb\nb\nc\n", True),
        ("a\n...\n", "a\n", True),
        ("a\n", "a\nb\n", False),
        ("a.\n", "ab\n", False),
    ],
)
def test_three_dots_stand_for_any_lines(expected: str, found: str, verdict: bool) -> None:
    assert matches(expected, found) is verdict
