"""Rule clauses: where docs/rules defines them and where tests and code name them.

A line of a rules file defines the ids that stand at the start of a list item, a heading or a
table row, or in bold, or alone in a table cell. A decision written without the prefix of its game
(`D-MOVE` at the start of a line) gets it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

PREFIX = "(?:WO|RAG|OQ|WW)"
ID = re.compile(rf"\b{PREFIX}(?:-[A-Z0-9]+)+(?:(?<=\d)[a-z])?(?![A-Za-z0-9])")
LEAD = r"(?:[-*+]|\d+\.|\||#{1,6})\s*[*`]*"
AT_START = re.compile(rf"\s*{LEAD}({ID.pattern})(?!-)")
BARE_AT_START = re.compile(rf"\s*{LEAD}([DCW](?:-[A-Z]+)+)\b")
IN_BOLD = re.compile(rf"\*\*({ID.pattern})\*\*")
IN_CELL = re.compile(rf"(?<=\|)\s*({ID.pattern})\s*(?=\|)")
TEXT = {".py", ".pyi", ".cpp", ".hpp", ".def", ".json", ".jsonl", ".toml", ".yaml", ".yml"}


def defined(page: Path) -> set[str]:
    """Return the ids that one rules file defines."""
    ids: set[str] = set()
    bare: set[str] = set()
    for line in page.read_text(encoding="utf-8").splitlines():
        start = AT_START.match(line)
        if start:
            ids.add(start.group(1))
        ids.update(IN_BOLD.findall(line))
        ids.update(IN_CELL.findall(line))
        bare.update(BARE_AT_START.findall(line))
    prefixes = {name.split("-", maxsplit=1)[0] for name in ids}
    return ids | {f"{prefix}-{name}" for prefix in prefixes for name in bare}


def named(folders: Iterable[Path]) -> set[str]:
    """Return the ids that occur in source and data files below the folders."""
    ids: set[str] = set()
    for folder in folders:
        for path in folder.rglob("*"):
            if path.suffix in TEXT and path.is_file():
                ids.update(ID.findall(path.read_text(encoding="utf-8", errors="replace")))
    return ids


def unknown(used: set[str], known: set[str]) -> list[str]:
    """Return used ids that exist neither as a clause nor as a group of clauses."""
    groups = {"-".join(name.split("-")[:n]) for name in known for n in range(2, 9)}
    return sorted(used - known - groups)


def main(root: Path) -> int:
    """Print per game how many clauses a test names, and which are left."""
    used = named([root / "tests"])
    for page in sorted((root / "docs" / "rules").glob("*.md")):
        ids = defined(page)
        print(f"{page.stem}: {len(ids & used)} of {len(ids)} clauses named by a test")
        print(*sorted(ids - used), sep=" ")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(Path(__file__).resolve().parents[2]))
