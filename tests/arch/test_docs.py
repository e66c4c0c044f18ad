"""The examples in the documentation run."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import ninerealms
import pytest

from tests.arch.repo import ROOT

GUIDES = ROOT / "docs" / "guides"


def modules() -> list[str]:
    """Return every module of the package that can be imported without an optional extra."""
    found = pkgutil.walk_packages(ninerealms.__path__, "ninerealms.")
    return ["ninerealms", *(m.name for m in found if m.name.split(".")[1] not in EXTRAS)]


EXTRAS = {"_core", "__main__", "cli", "plotting"}


@pytest.mark.parametrize("name", modules())
def test_the_examples_of_a_module_run(name: str) -> None:
    module = importlib.import_module(name)
    result = doctest.testmod(module)
    assert result.attempted > 0 or ">>>" not in (module.__doc__ or "")
    assert result.failed == 0


def test_the_example_of_the_readme_runs() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert blocks
    for block in blocks:
        names: dict[str, object] = {}
        exec(compile(block, "README.md", "exec"), names)
        state = names["state"]
        assert isinstance(state, ninerealms.State)
        assert state.is_terminal()


@pytest.mark.parametrize("page", sorted(GUIDES.glob("*.md")), ids=lambda page: page.stem)
def test_the_examples_of_a_guide_run_one_after_another(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for draft in (ROOT / "docs" / "examples" / "drafts").iterdir():  # the reader saved those linked
        (tmp_path / draft.name).write_bytes(draft.read_bytes())
    blocks = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    # tests/cli/test_guide.py runs the first one; the other is about instructions.
    assert blocks or page.name in ("command-line.md", "performance.md")
    if page.name == "service.md":  # tests/api/test_guide.py runs it with a server
        return
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, page.name, "exec"), names)
