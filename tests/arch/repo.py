"""The checkout as the architecture tests see it: its root and the files that belong to it."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NOT_OURS = {".git", ".venv", "build", "dist", "__pycache__"}


@cache
def files() -> tuple[Path, ...]:
    """Return the files git tracks or would track; without git, all but build results."""
    command = ["git", "ls-files", "-coz", "--exclude-standard"]
    try:
        found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        every = (path for path in ROOT.rglob("*") if path.is_file())
        return tuple(sorted(p for p in every if not NOT_OURS & set(p.relative_to(ROOT).parts)))
    listed = (ROOT / name for name in found.stdout.split("\0") if name)
    return tuple(sorted(path for path in listed if path.is_file()))


def relative(path: Path) -> str:
    """Return the path as it stands in messages: from the root, with slashes."""
    return path.relative_to(ROOT).as_posix()


def native_stub() -> str:
    """Return the text of the stub of the native module, which lies in several files."""
    found = sorted((ROOT / "python" / "ninerealms").glob("_core*.pyi"))
    return "\n".join(path.read_text(encoding="utf-8") for path in found)
