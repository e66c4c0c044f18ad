"""The public names of the package are listed once, sorted, and all there."""

from __future__ import annotations

from importlib.metadata import version

import ninerealms


def test_all_is_sorted_and_complete() -> None:
    assert list(ninerealms.__all__) == sorted(ninerealms.__all__)
    missing = [name for name in ninerealms.__all__ if not hasattr(ninerealms, name)]
    assert not missing


def test_the_version_is_that_of_the_package() -> None:
    assert ninerealms.__version__ == version("ninerealms")
