"""What is on the table of Odin Quest, gathered once for all ways of showing it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from ninerealms._core import State, View
from ninerealms.games.odin_quest import Encounter, PositionDocument, encounter, score


@dataclass(frozen=True, slots=True)
class Scene:
    """The table, of which nothing is hidden: its document and the numbers of the encounter."""

    document: PositionDocument
    numbers: Encounter | None
    score: int

    @property
    def here(self) -> str:
        """The ring card under the marker."""
        return self.document["ring"][self.document["pos"]]

    @property
    def tokens(self) -> int:
        """Omen tokens in play."""
        return sum(sum(kinds.values()) for kinds in self.document["omens"].values())


def scene(value: State | View) -> Scene:
    """Gather the table of a state or a view, which shows all of it."""
    document = cast(PositionDocument, value.to_document())
    return Scene(document=document, numbers=encounter(value), score=score(value))
