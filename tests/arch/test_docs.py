"""The examples in the documentation run."""

from __future__ import annotations

import doctest
import re
from types import ModuleType

import ninerealms
import pytest
from ninerealms import documents, notation, records

from tests.arch.repo import ROOT


@pytest.mark.parametrize("module", [ninerealms, documents, notation, records])
def test_the_example_of_a_module_runs(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.attempted > 0
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


def test_links_of_the_documentation_lead_somewhere() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "cpp").rglob("*.md")]
    assert len(pages) > 5
    for page in pages:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name}: {target}"
