"""Includes and imports follow the layer table, and the check finds those that do not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.arch.layers import violations
from tests.arch.repo import ROOT


def test_the_tree_follows_the_layer_table() -> None:
    assert violations(ROOT) == []


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("cpp/ninerealms/core/a.hpp", '#include "ninerealms/search/flat.hpp"'),
        ("cpp/ninerealms/core/a.hpp", "#include <pybind11/pybind11.h>"),
        ("cpp/ninerealms/core/a.hpp", '#include "b.hpp"'),
        ("cpp/ninerealms/games/x/a.cpp", '#  include "ninerealms/games/y/rules.hpp"'),
        ("cpp/ninerealms/search/a.hpp", '#include "ninerealms/games/x/rules.hpp"'),
        ("cpp/ninerealms/search/a.hpp", '#include "ninerealms/batch/batch.hpp"'),
        ("cpp/ninerealms/session/a.cpp", '#include "ninerealms/bindings/numpy.hpp"'),
        ("cpp/ninerealms/bindings/a.cpp", '#include "ninerealms/games/x/rules.hpp"'),
        ("cpp/ninerealms/misc/a.cpp", "#include <vector>"),
        ("python/ninerealms/editions.py", "from ninerealms.notation import encode"),
        ("python/ninerealms/editions.py", "from ninerealms import notation"),
        ("python/ninerealms/editions.py", "from . import notation"),
        ("python/ninerealms/bots/base.py", "from ..cli.play import main"),
        ("python/ninerealms/bots/base.py", "import ninerealms.cli.play"),
        ("python/ninerealms/bots/base.py", "import matplotlib"),
        ("python/ninerealms/novel.py", "import ninerealms.games"),
        ("api/ninerealms_api/main.py", "from ninerealms._core import State"),
        ("api/ninerealms_api/main.py", "from ninerealms import _core"),
        ("api/ninerealms_api/main.py", "import requests"),
        ("tests/reference/x/model.py", "import numpy"),
        ("tests/reference/x/model.py", "import pytest"),
        ("tests/reference/x/model.py", "def f():\n    import ninerealms"),
    ],
)
def test_a_forbidden_line_is_found(tmp_path: Path, path: str, line: str) -> None:
    place(tmp_path, path, line)
    (found,) = violations(tmp_path)
    assert found.startswith(path)


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("cpp/ninerealms/games/x/a.cpp", '#include "ninerealms/games/x/clauses.def"'),
        ("cpp/ninerealms/session/a.cpp", '#include "ninerealms/games/x/rules.hpp"'),
        ("cpp/ninerealms/bindings/a.cpp", "#include <pybind11/stl.h>"),
        ("python/ninerealms/notation.py", "from ninerealms._core import View\nimport numpy as np"),
        ("python/ninerealms/plotting/arena.py", "import matplotlib.pyplot as plt"),
        ("api/ninerealms_api/main.py", "import fastapi\nfrom ninerealms import Match"),
        ("python/ninerealms/notation.py", "from . import games\nfrom .documents import loads"),
        ("python/ninerealms/bots/search.py", "from .base import Bot\nfrom .. import games"),
        ("tests/reference/x/model.py", "from .cards import CARDS\nfrom . import cards"),
        ("tests/reference/x/test_model.py", "import pytest\nfrom . import Model"),
        ("tests/reference/x/model.py", "from tests.reference.x.cards import CARDS"),
    ],
)
def test_an_allowed_line_passes(tmp_path: Path, path: str, line: str) -> None:
    place(tmp_path, path, line)
    assert violations(tmp_path) == []


def place(root: Path, path: str, text: str) -> None:
    target = root / path
    target.parent.mkdir(parents=True)
    target.write_text(text + "\n", encoding="utf-8")
