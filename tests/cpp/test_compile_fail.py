"""What must not compile, does not; its twin, which differs in the marked lines only, does.

Each file of ``compile_fail`` is compiled twice, without and with ``NR_FAULT``. The second line of
a file names the expected message as a regular expression, so that it does not fail for another
reason.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
COMPILER = shutil.which("g++")
CASES = sorted((HERE / "compile_fail").glob("*.cpp"))

pytestmark = pytest.mark.skipif(COMPILER is None, reason="g++ is not installed")


def compile_case(path: Path, *flags: str) -> subprocess.CompletedProcess[str]:
    """Check the syntax of one file with the project's warnings as errors."""
    assert COMPILER is not None
    command = [
        COMPILER,
        "-std=c++20",
        "-fsyntax-only",
        "-Wall",
        "-Wextra",
        "-Werror",
        f"-I{ROOT / 'cpp'}",
        f"-I{HERE}",
        *flags,
        str(path),
    ]
    plain = {**os.environ, "LC_ALL": "C"}  # messages in English
    return subprocess.run(command, capture_output=True, text=True, check=False, env=plain)


def expected_message(path: Path) -> str:
    """The regular expression that the second line of a case gives."""
    line = path.read_text(encoding="utf-8").splitlines()[1]
    prefix = "// error: "
    assert line.startswith(prefix), f"{path.name}: line 2 must start with '{prefix}'"
    return line.removeprefix(prefix)


def test_there_are_cases() -> None:
    assert len(CASES) >= 3


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_twin_compiles(path: Path) -> None:
    result = compile_case(path)
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_fault_does_not_compile(path: Path) -> None:
    result = compile_case(path, "-DNR_FAULT")
    assert result.returncode != 0, "it compiles"
    assert re.search(expected_message(path), result.stderr), result.stderr
