"""Engine and reference model play the same random games and agree at every step.

Seeds are fixed, so a failure repeats:
`python -m tests.differential.long_run --game GAME --first SEED --games 1`.
"""

from __future__ import annotations

import pytest

from tests.differential.lockstep import play_games

# Games of each; the models differ in speed.
GAMES = {"odin_quest": 2000, "ragnarok": 2000, "wolfwalkers": 400, "wolves_of_odin": 2000}
CHUNK = 50  # small, so that two workers finish together
# Decisions, and chance points, a game.
LEAST = {"odin_quest": 20, "ragnarok": 30, "wolfwalkers": 15, "wolves_of_odin": 50}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("first", "game"),
    [(first, game) for game, games in GAMES.items() for first in range(0, games, CHUNK)],
)
def test_engine_and_reference_agree(first: int, game: str) -> None:
    tally = play_games(game, first, CHUNK)
    assert tally.games == CHUNK
    assert tally.whole_games == CHUNK // 10
    assert tally.decisions > LEAST[game] * CHUNK
    assert tally.chances > LEAST[game] * CHUNK
