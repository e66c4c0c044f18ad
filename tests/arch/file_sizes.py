"""Lengths of hand-written files: over SOFT is listed by `make lint`, over HARD fails a test."""

from __future__ import annotations

from tests.arch.repo import files, relative

SOFT, HARD = 400, 600
CODE = {".py", ".pyi", ".cpp", ".hpp", ".cmake"}  # data such as *.def has no ceiling


def over(limit: int) -> list[str]:
    """Return `path: lines` of each code file longer than the limit, longest first."""
    lengths = {
        relative(path): path.read_text(encoding="utf-8").count("\n")
        for path in files()
        if path.suffix in CODE
    }
    long = sorted(((n, name) for name, n in lengths.items() if n > limit), reverse=True)
    return [f"{name}: {n} lines" for n, name in long]


if __name__ == "__main__":
    for line in over(SOFT):
        print(f"over {SOFT}: {line}")
