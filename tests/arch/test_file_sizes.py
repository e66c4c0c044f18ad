"""No hand-written file grows beyond what one reader can keep in mind."""

from __future__ import annotations

from tests.arch.file_sizes import HARD, over


def test_no_code_file_is_over_the_hard_ceiling() -> None:
    assert over(HARD) == []


def test_long_files_are_found() -> None:
    assert any(line.startswith("tests/arch/layers.py: ") for line in over(50))
