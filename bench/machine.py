"""What a measurement depends on: machine, compiler, flags, versions, commit."""

from __future__ import annotations

import os
import platform
import subprocess
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build" / "main"
UNKNOWN = "unknown"


def output(command: list[str]) -> str:
    """Return what a command prints, run in the checkout.

    Raises:
        OSError, CalledProcessError: if it cannot be run, or fails.
    """
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def processor() -> str:
    """Return the model of the processor and the number of its cores."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [x for x in info.read_text(encoding="utf-8").splitlines() if "model name" in x]
        model = names[0].split(":", maxsplit=1)[1].strip() if names else model
    return f"{model}, {os.cpu_count()} cores"


def configured(variable: str) -> str:
    """Return a variable of the build's CMake cache, or `UNKNOWN`."""
    cache = BUILD / "CMakeCache.txt"
    lines = cache.read_text(encoding="utf-8").splitlines() if cache.exists() else []
    found = [line.split("=", maxsplit=1)[1] for line in lines if line.startswith(f"{variable}:")]
    return found[0] if found else UNKNOWN


def first_line(command: list[str]) -> str:
    """Return the first line a command prints, or `UNKNOWN` if it fails."""
    try:
        return output(command).splitlines()[0].strip()
    except (OSError, subprocess.CalledProcessError, IndexError):
        return UNKNOWN


def load() -> str:
    """Return how many processes wanted a core in the last minute."""
    return f"{os.getloadavg()[0]:.1f}"


def fingerprint() -> dict[str, str]:
    """Return the facts that a result is to be read with, by name; `load` is that of now."""
    return {
        "processor": processor(),
        "system": f"{platform.system()} {platform.release()}",
        "compiler": first_line([configured("CMAKE_CXX_COMPILER"), "--version"]),
        "flags": configured("CMAKE_CXX_FLAGS_RELEASE"),
        "python": f"{platform.python_version()}, numpy {np.__version__}",
        "commit": first_line(["git", "describe", "--always", "--dirty"]),
        "load": load(),
    }
