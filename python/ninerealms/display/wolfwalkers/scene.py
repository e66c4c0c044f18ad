"""What is on the table of WolfWalkers, gathered once for all ways of showing it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from ninerealms._core import State, View
from ninerealms.games.wolfwalkers import PositionDocument


@dataclass(frozen=True, slots=True)
class Scene:
    """The document of a state or a view, and the board of its edition."""

    document: PositionDocument
    edition: dict[str, Any]

    @property
    def mode(self) -> int:
        """The mode of the game."""
        return self.document["options"]["mode"]


def scene(value: State | View) -> Scene:
    """Gather what a state, or a view of it, shows."""
    document = cast(PositionDocument, value.to_document())
    return Scene(document=document, edition=value.game.edition(document["edition"]))
