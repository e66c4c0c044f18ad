"""Loading changed documents: refused with a typed error, or as safe as any other position."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from contextlib import suppress

import ninerealms as nr
import pytest

from tests.arch.repo import ROOT
from tests.property.mutation import Document, Mutator, copied
from tests.strategies import DECISIONS, GAME

BATCH = 1500


@pytest.mark.parametrize("first", [0, BATCH])
def test_changed_documents_are_refused_or_safe(first: int) -> None:
    """In a process of its own: a fault here may be one that ends the process."""
    command = [sys.executable, "-m", "tests.property.mutation", str(first), str(BATCH)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    last = done.stderr.split()[-1]
    assert done.returncode >= 0, f"the process ended in case {last}"
    assert done.returncode == 0, done.stdout
    accepted = re.search(r"(\d+) of", done.stdout)
    assert accepted is not None and int(accepted[1]) > BATCH // 10


@pytest.fixture(scope="module")
def mutator() -> Mutator:
    return Mutator(every=27)


def test_changes_start_from_documents_of_every_decision(mutator: Mutator) -> None:
    met = Counter(GAME.state_from_document(d).decision for d in mutator.positions)
    assert set(DECISIONS) <= set(met)
    assert {d["decision"] for d in mutator.views} >= set(DECISIONS[:10])


def test_loading_leaves_the_document_alone(mutator: Mutator) -> None:
    for number in range(300):
        is_view, document = mutator.case(number)
        before: Document = copied(document)
        read = GAME.view_from_document if is_view else GAME.state_from_document
        with suppress(nr.PositionError):
            read(document)
        assert repr(document) == repr(before)
