"""What the five levels play."""

from __future__ import annotations

from typing import Final

from ninerealms._core import Cutoff, Rollout, SearchSettings
from ninerealms.games import LevelSettings

# Levels name what they need, so that new defaults of the search change no level.
_SEARCH: Final = SearchSettings(rollout=Rollout.POLICY, cutoff=Cutoff.MARK)
LEVELS: Final[tuple[LevelSettings, ...]] = tuple(
    LevelSettings(iterations=iterations, random_share=random_share, settings=_SEARCH)
    for iterations, random_share in ((10, 0.5), (25, 0.15), (60, 0.0), (200, 0.0), (1000, 0.0))
)
