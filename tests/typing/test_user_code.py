"""What a user writes is understood by type checkers, and a user's mistakes are found by them.

`user_code.py` has to pass, strictly. In `wrong_uses.py` every line marked `# expect:` has to be
refused by mypy with the first code and by basedpyright with the second, and no other line.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.arch.repo import ROOT

HERE = ROOT / "tests" / "typing"
MARK = re.compile(r"# expect: (\S+) (\S+)$")
MYPY_LINE = re.compile(r"(?P<file>[^:]+):(?P<line>\d+): error: .*\[(?P<code>[a-z-]+)\]$")
Found = dict[str, dict[int, set[str]]]  # file -> line -> codes


def expected(column: int) -> dict[int, str]:
    """Return the code of each marked line, by mypy (0) or pyright (1)."""
    text = (HERE / "wrong_uses.py").read_text(encoding="utf-8")
    marks = ((n, MARK.search(line)) for n, line in enumerate(text.splitlines(), 1))
    return {n: str(mark[column + 1]) for n, mark in marks if mark}


def compare(found: Found, marks: Mapping[int, str]) -> None:
    assert found.get("user_code.py", {}) == {}
    refused = found.get("wrong_uses.py", {})
    assert {n: marks[n] for n in marks if marks[n] not in refused.get(n, ())} == {}
    assert {n: codes for n, codes in refused.items() if n not in marks} == {}


def test_mypy_in_strict_mode() -> None:
    files = [str(HERE / name) for name in ("user_code.py", "wrong_uses.py")]
    command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), *files]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    found: Found = {}
    for line in ran.stdout.splitlines():
        if match := MYPY_LINE.match(line):
            lines = found.setdefault(Path(match["file"]).name, {})
            lines.setdefault(int(match["line"]), set()).add(match["code"])
    assert ran.returncode == 1, ran.stdout + ran.stderr
    compare(found, expected(0))


def test_basedpyright() -> None:
    command = [sys.executable, "-m", "basedpyright", "--outputjson", "--project", str(HERE)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    found: Found = {}
    for one in json.loads(ran.stdout)["generalDiagnostics"]:
        if one["severity"] == "error":
            lines = found.setdefault(Path(one["file"]).name, {})
            line = one["range"]["start"]["line"] + 1
            lines.setdefault(line, set()).add(one.get("rule", "syntax"))
    compare(found, expected(1))


def test_the_examples_of_each_guide_pass_strictly(tmp_path: Path) -> None:
    """All blocks of a guide are one program, and mypy sees all programs in one run."""
    for page in sorted((ROOT / "docs" / "guides").glob("*.md")):
        blocks = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
        if blocks:
            name = page.stem.replace("-", "_")
            (tmp_path / f"{name}.py").write_text("\n".join(blocks), encoding="utf-8")
    programs = sorted(map(str, tmp_path.glob("*.py")))
    assert len(programs) > 5
    config = str(ROOT / "pyproject.toml")
    command = [sys.executable, "-m", "mypy", "--config-file", config, *programs]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
