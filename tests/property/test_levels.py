"""Levels are settings of search that grow, and bots of a level are values."""

from __future__ import annotations

import ninerealms as nr
import pytest
from ninerealms import bots
from ninerealms.levels import Level, level_settings

GAME = nr.Game("wolves_of_odin")


def test_higher_levels_search_more_and_play_less_at_random():
    table = [level_settings(GAME, level=level) for level in Level]
    iterations = [settings.iterations for settings in table]
    shares = [settings.random_share for settings in table]
    assert iterations == sorted(set(iterations))
    assert shares == sorted(shares, reverse=True) and shares[-1] == 0


@pytest.mark.parametrize("level", [0, 6, "three"])
def test_there_are_no_other_levels(level):
    with pytest.raises(nr.ConfigError) as caught:
        level_settings(GAME, level=level)
    assert caught.value.where == "level"


def test_a_bot_of_a_level_plays_whole_games_the_same_way_twice():
    table = [bots.LevelBot(Level.ONE, seed) for seed in range(3)]
    first = bots.play_match(GAME, table, seed=1)
    assert first.state.is_terminal()
    assert first == bots.play_match(GAME, table, seed=1)


def test_the_texts_of_bots_come_back():
    for text in ("level:1", "level:5", "flat:20", "belief:20", "search:20", "random", "heuristic"):
        assert str(bots.from_text(text)) == text
    for text in ("level", "level:6", "level:0", "flat:x", "random:3", "heuristic:1", "belief:"):
        with pytest.raises(nr.ConfigError):
            bots.from_text(text)
