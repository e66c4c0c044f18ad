"""The one command behind `make test`: C++ unit tests, then the Python suite.

Prints versions first, so that a pasted log says what was tested. Arguments go to pytest.
Exits non-zero when either suite fails. Where doctest is not installed the C++ tests cannot be
built; that is printed, and fails only with NR_REQUIRE_CPP_TESTS=1 (continuous integration).
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CPP_TESTS = ROOT / "build" / "main" / "nr_tests"


def compiler() -> str:
    """Return the first line of the compiler's version text."""
    command = os.environ.get("CXX", "c++")
    if shutil.which(command) is None:
        return f"{command} not found"
    text = subprocess.run([command, "--version"], capture_output=True, text=True, check=True).stdout
    return text.splitlines()[0]


def run_cpp() -> bool:
    """Run the doctest binary once: one process per case would be slow."""
    if not CPP_TESTS.exists():
        required = os.environ.get("NR_REQUIRE_CPP_TESTS") == "1"
        print(f"C++ unit tests SKIPPED: doctest is not installed{' (required)' * required}")
        return not required
    return subprocess.run([CPP_TESTS], cwd=ROOT, check=False).returncode == 0


def run_python(arguments: list[str]) -> bool:
    """Run pytest on two processes that take work from each other; benchmarks are plain tests."""
    options = ["-n", "2", "--dist", "worksteal", "--durations", "20", "--benchmark-disable"]
    command = [sys.executable, "-m", "pytest", *options, *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def main() -> int:
    """Run both suites, whatever the first one gives."""
    names = ("ninerealms", "numpy", "pytest", "hypothesis", "pybind11")
    print(f"python {platform.python_version()}, {compiler()}")
    print(", ".join(f"{name} {version(name)}" for name in names), flush=True)
    cpp_passed = run_cpp()
    python_passed = run_python(sys.argv[1:])
    return 0 if cpp_passed and python_passed else 1


if __name__ == "__main__":
    raise SystemExit(main())
