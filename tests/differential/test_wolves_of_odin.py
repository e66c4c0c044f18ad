"""Engine and reference model play the same random games and agree at every step.

Seeds are fixed, so a failure repeats:
`python -m tests.differential.long_run --first SEED --games 1`.
"""

from __future__ import annotations

import pytest

from tests.differential.lockstep import play_games

GAMES = 2000
CHUNK = 50  # small, so that two workers finish together


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_engine_and_reference_agree(first: int) -> None:
    tally = play_games(first, CHUNK)
    assert tally.games == CHUNK
    assert tally.whole_games == CHUNK // 10
    assert tally.decisions > 50 * CHUNK
    assert tally.chances > 50 * CHUNK
