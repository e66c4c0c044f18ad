"""Every clause of a game in the tree is named by a test, and every id in use is defined."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.arch.clause_ids import defined, named, unknown
from tests.arch.repo import ROOT

RULES = ROOT / "docs" / "rules"
GAMES = ROOT / "cpp" / "ninerealms" / "games"
PAGES = {page.stem.replace("-", "_"): page for page in sorted(RULES.glob("*.md"))}
BUILT = [game for game in PAGES if (GAMES / game).is_dir()]


def known() -> set[str]:
    return set().union(*(defined(page) for page in PAGES.values()))


def test_every_clause_of_a_built_game_is_named_by_a_test() -> None:
    # tests/arch itself is left out: it checks clauses, it does not test them.
    folders = [path for path in (ROOT / "tests").iterdir() if path.name != "arch"]
    used = named(folders)
    assert {game: sorted(defined(PAGES[game]) - used) for game in BUILT} == {g: [] for g in BUILT}


@pytest.mark.parametrize("folder", ["cpp", "python", "api", "tests/rules", "tests/reference"])
def test_every_id_in_use_is_defined(folder: str) -> None:
    assert unknown(named([ROOT / folder]), known()) == []


@pytest.mark.parametrize("game", PAGES)
def test_every_rules_file_defines_clauses(game: str) -> None:
    assert len(defined(PAGES[game])) > 100


def test_all_forms_of_a_definition_are_read(tmp_path: Path) -> None:
    page = tmp_path / "x.md"
    page.write_text(
        "- **WO-XX-01** text that mentions WO-XX-09\n"
        "| WO-XX-06b | a | b |\n| 1 | WO-XX-17 | c |\n"
        "### WO-XY-02 title\n| D-XX | d |\nsee WO-XX-08, **bold** and `WO-XX-1`\n",
        encoding="utf-8",
    )
    assert defined(page) == {"WO-XX-01", "WO-XX-06b", "WO-XX-17", "WO-XY-02", "WO-D-XX"}


def test_a_misspelt_id_is_unknown_and_a_group_is_not() -> None:
    assert unknown({"WO-XX-YY", "WO-XX-YY-9"}, {"WO-XX-YY-01"}) == ["WO-XX-YY-9"]
