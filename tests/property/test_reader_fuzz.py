"""Readers meet changed inputs: nothing but typed errors, nothing slow, what is accepted comes back.

`python -m tests.fuzz.readers` runs for longer.
"""

from __future__ import annotations

import pytest

from tests.fuzz.readers import READERS, run

CASES = 2_000


@pytest.mark.parametrize("reader", READERS)
def test_a_reader_survives_changed_inputs(reader: str) -> None:
    tally = run(reader, cases=CASES)
    assert tally["cases"] == CASES
    # Neither all refused nor all accepted: the changes reach past the first check.
    assert CASES / 50 < tally["accepted"] < CASES * 0.9
