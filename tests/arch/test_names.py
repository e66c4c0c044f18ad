"""Names in the tree: no path of one machine, code files in lower case with underscores."""

from __future__ import annotations

import re

import pytest

from tests.arch.repo import files, relative

# Character classes keep the pattern from matching its own source.
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:h[o]me|r[o]ot|w[o]rk|U[s]ers)/")
CODE_NAME = re.compile(r"[a-z_][a-z0-9_]*\.(?:py|pyi|cpp|hpp|def)")


def test_no_tracked_file_holds_a_path_of_one_machine() -> None:
    found = []
    for path in files():
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue  # binary: a fuzz input or an image
        found += [f"{relative(path)}:{n}" for n, line in enumerate(lines, 1) if is_bad(line)]
    assert found == []


def is_bad(line: str) -> bool:
    return MACHINE_PATH.search(line) is not None


@pytest.mark.parametrize("folder", ["home", "root", "work"])
def test_a_machine_path_is_found(folder: str) -> None:
    assert is_bad(f"see /{folder}/x")
    assert not is_bad(f"see docs/{folder}/x and example.org/{folder}/x")


def test_code_files_have_lower_case_names() -> None:
    code = [p for p in files() if p.suffix in {".py", ".pyi", ".cpp", ".hpp", ".def"}]
    assert [relative(p) for p in code if not CODE_NAME.fullmatch(p.name)] == []
