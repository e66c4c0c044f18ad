"""What follows from what in the views of each game; a module a game, found by its id."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from ninerealms.documents.draft import Draft
from ninerealms.documents.drafts import odin_quest, ragnarok, wolfwalkers, wolves_of_odin

# Fills the fields a reader of that game's views asks for. The reader itself fills those it allows
# to be left out.
FILLERS: Mapping[str, Callable[[Draft], None]] = MappingProxyType(
    {module.GAME: module.fill for module in (odin_quest, ragnarok, wolfwalkers, wolves_of_odin)}
)
