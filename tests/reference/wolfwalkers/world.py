"""A whole deal made in advance (WW-C-DEAL), and deals that one observer cannot tell apart.

The model gives tiles their faces when they are seen (WW-C-TILE). A world has them from the start,
as at a table, and supplies the outcomes; so both ways of telling the game can be compared. A tile
without a face has never been moved, so area and index name it.
"""

from __future__ import annotations

import copy
import random
from typing import Any

from .edition import BACKS, DEFAULT_EDITION, KINDS
from .model import Model


class World:
    """A face for every place."""

    def __init__(self, rng: random.Random, mode: int) -> None:
        self.faces: dict[str, list[str]] = {}
        bags = {}
        for back, tiles in DEFAULT_EDITION.used(mode).items():
            bags[back] = list(tiles.elements())
            rng.shuffle(bags[back])
        for area, stack in Model(2, {"mode": mode}).position()["stacks"].items():
            self.faces[area] = [bags[tile["back"]].pop() for tile in stack]

    def outcome(self, model: Model) -> str | None:
        """What WW-C-TILE draws; None at every other point."""
        place = model.seen_next()
        return None if place is None else f"tile:{self.faces[place[0]][place[1]]}"


def other_deal(rng: random.Random, document: dict[str, Any], viewer: int | None) -> dict[str, Any]:
    """The same position with the faces dealt anew that `viewer` does not know."""
    other = copy.deepcopy(document)
    tiles = [tile for stack in other["stacks"].values() for tile in stack]
    if other["in_hand"] is not None:
        tiles.append(other["in_hand"])
    hidden = [t for t in tiles if t["kind"] and not t["up"] and viewer not in t["known_by"]]
    for back in BACKS:
        mine = [tile for tile in hidden if tile["back"] == back]
        bag = [tile["kind"] for tile in mine]
        for kind, number in other["unseen"][back].items():
            bag += [kind] * number
        rng.shuffle(bag)
        for tile in mine:
            tile["kind"] = bag.pop()
        other["unseen"][back] = {kind: bag.count(kind) for kind in KINDS if kind in bag}
    return other
