"""A whole deal made in advance: the order of the ring and of every deck (C-RING, C-DECKS).

The model gives cards their identity when they are seen. A world has them from the start, as at a
table, and supplies the outcomes; so both ways of telling the game can be compared.
"""

from __future__ import annotations

import random
from typing import Any

from .edition import DEFAULT_EDITION, IDS, KINDS, REALMS
from .model import Model


class World:
    """Stacks top first, piles top first; Conflict cards are drawn by chance."""

    def __init__(self, rng: random.Random) -> None:
        self.ring = rng.sample(REALMS, 9)
        self.piles = {kind: rng.sample(IDS[kind], len(IDS[kind])) for kind in KINDS}
        self.stacks: dict[str, list[str]] = {realm: [] for realm in REALMS}
        for realm in self.ring:  # OQ-SETUP-04
            for kind, number in DEFAULT_EDITION.realm[realm]["stack"]:
                for _ in range(number):
                    self.stacks[realm].append(self.piles[kind].pop(0))
        self.place = {card: realm for realm in REALMS for card in self.stacks[realm]}

    def shuffled(self, unseen: set[str], rng: random.Random) -> World:
        """The same deal with these cards dealt anew among their places."""
        renamed: dict[str, str] = {}
        for kind in KINDS:
            cards = [card for card in IDS[kind] if card in unseen]
            renamed |= dict(zip(cards, rng.sample(cards, len(cards)), strict=True))
        for zones in (self.stacks, self.piles):
            for name, cards in zones.items():
                zones[name] = [renamed.get(card, card) for card in cards]
        return self

    def hidden(self, model: Model) -> list[str | None]:
        """What lies face down in the stacks, Realm by Realm."""
        result: list[str | None] = []
        for realm, stack in model.position()["stacks"].items():
            for i, slot in enumerate(stack):
                if slot["card"] is None:
                    result.append(self.stacks[realm][i - len(stack)])
        return result

    def outcome(self, model: Model, rng: random.Random, *, dice: str | None = None) -> str | None:
        """What happens at a chance point: `dice`, or a roll, where no card is dealt.

        None at a decision.
        """
        if model.actor is not None:
            return None
        document = model.position()
        if model.decision == "OQ-C-RING":
            return f"ring:{self.ring[len(document['ring']) - 1]}"
        if model.decision == "OQ-C-CARD":
            return self._card(document)
        weights = model.weights()
        return dice or rng.choices(list(weights), list(weights.values()))[0]

    def _card(self, document: dict[str, Any]) -> str:
        here = document["ring"][document["pos"]]
        name, _, argument = document["owed"][0].partition(":") if document["owed"] else (
            "turn", "", here,
        )  # fmt: skip
        if name != "turn":
            left = document["unseen"][name]
            return f"draw:{next(card for card in self.piles[name] if card in left)}"
        stack = document["stacks"][argument]
        first = next(i for i, slot in enumerate(stack) if slot["card"] is None)
        # Cards leave a stack and Foes join it at the top: places count from the bottom.
        return f"reveal:{self.stacks[argument][first - len(stack)]}"
