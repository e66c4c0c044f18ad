"""The zones of the table (rules section 3), what is read off them, primitive moves of cards."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterable
from typing import Any

from .edition import CUBES, IDS, KIND_OF, KINDS, OMENS, ORDER, REALMS, VALHOLL, Edition

Slot = tuple[str, str | None]  # a stack card: its kind, and its id once it is face up


def in_order(cards: Iterable[str]) -> list[str]:
    """Ids in the order of the tables of section 2."""
    return sorted(cards, key=ORDER.__getitem__)


class State:
    """All zones, and where the game stands. Nothing here decides anything."""

    def __init__(self, options: dict[str, Any], edition: Edition) -> None:
        self.options = options
        self.edition = edition
        self.phase = "setup"
        self.turn = 0
        self.result: str | None = None
        self.ring: list[str] = [VALHOLL]
        self.pos = 0  # OQ-SETUP-07
        self.centre = "asbru"  # OQ-SETUP-08
        self.stacks: dict[str, list[Slot]] = {realm: [] for realm in REALMS}  # OQ-SETUP-05
        self.active: dict[str, list[str]] = {realm: [] for realm in REALMS}
        self.events: dict[str, set[str]] = {realm: set() for realm in REALMS}
        self.omens: dict[str, Counter[str]] = {}  # OQ-OMEN-02: by Realm or Foe
        self.cleared: set[str] = set()
        self.visited: set[str] = {VALHOLL}
        self.hand_actions: set[str] = set(IDS["action"])  # OQ-SETUP-06
        self.hand_allies: set[str] = set()
        self.hand_wards: set[str] = set()
        self.in_play: set[str] = set()
        self.discard: set[str] = set()
        self.lost: set[str] = set()
        self.ally_discard: set[str] = set()
        self.ward_discard: set[str] = set()
        self.conflict_discard: set[str] = set()
        self.trophies: set[str] = set()
        # Cards nobody has seen, by kind: those of the pile and those face down in the stacks.
        # A shuffle made earlier and a draw made late are the same to the player (section 6).
        self.unseen: dict[str, set[str]] = {k: set(IDS[k]) for k in (*KINDS, "conflict")}
        self.conflict: str | None = None
        self.favour = True
        self.draught = False
        self.current: str | None = None
        self.to_meet: list[str] = []
        self.met = False
        self.foe_dice: list[int] | None = None
        self.own_dice: list[int] | None = None
        self.turn_dice: list[int] | None = None
        # Where the game stands: the open decision or chance point, the picks of an open run, what
        # is owed before the flow goes on, and (never in a document) the step that comes then.
        self.at: str | None = None
        self.picks: list[str] = []
        self.owed: list[str] = []
        self.step = ""

    def clone(self) -> State:
        other = State.__new__(State)
        for name, value in self.__dict__.items():
            shared = name in ("edition", "options")
            setattr(other, name, value if shared else copy.deepcopy(value))
        return other

    # ---- reading ----------------------------------------------------------------------------

    @property
    def here(self) -> str:
        return self.ring[self.pos]

    def row(self, card: str) -> dict[str, Any]:
        return self.edition.card[card]

    def special(self, card: str | None) -> str | None:
        return None if card is None else self.row(card)["special"]

    def plays(self, special: str) -> bool:
        """Is a card with this special in play?"""
        return any(self.row(card).get("special") == special for card in self.in_play)

    def played(self, kind: str) -> list[str]:
        return in_order(card for card in self.in_play if KIND_OF[card] == kind)

    def meets_foe(self) -> bool:
        return self.current is not None and KIND_OF[self.current] == "foe"

    def rule(self, special: str) -> bool:
        """Is this Special Action in force? Foe encounters only (OQ-FOE-03, OQ-ALLY-01)."""
        return self.meets_foe() and self.special(self.conflict) == special

    def clockwise(self, step: int = 1) -> list[str]:
        """The other nine ring cards from the current one on, clockwise or (-1) the other way."""
        return [self.ring[(self.pos + step * i) % 10] for i in range(1, 10)]

    def uncleared(self, card: str) -> bool:
        return card in REALMS and card not in self.cleared

    def face_down(self, realm: str) -> bool:
        return any(card is None for _, card in self.stacks[realm])

    def pile(self, kind: str) -> int:
        """How many cards the draw pile of this kind holds."""
        hidden = 0
        for stack in self.stacks.values():
            hidden += sum(k == kind and card is None for k, card in stack)
        return len(self.unseen[kind]) - hidden

    def tokens(self, place: str, kind: str) -> int:
        return self.omens[place][kind] if place in self.omens else 0

    def tokens_in_play(self) -> int:
        return sum(sum(tokens.values()) for tokens in self.omens.values())

    def cubes_left(self, kind: str) -> int:
        return CUBES[kind] - sum(tokens[kind] for tokens in self.omens.values())

    def face_up_foes(self) -> list[str]:
        """Foes in play, in the order of OQ-EVENT-05."""
        result: list[str] = []
        for realm in (self.here, *self.clockwise()):
            if realm in REALMS:
                result += self.active[realm]
                result += [c for kind, c in self.stacks[realm] if kind == "foe" and c is not None]
        return result

    def discarded_actions(self) -> list[str]:
        return in_order(card for card in self.discard if KIND_OF[card] == "action")

    def actions_left(self) -> int:
        return len(self.hand_actions) + len(self.discarded_actions())

    def own_allies(self) -> list[str]:
        allies = {card for card in self.discard if KIND_OF[card] == "ally"}
        return in_order(allies | self.hand_allies)

    def score(self) -> int:
        """OQ-END-07."""
        points = sum(self.row(foe)["vp"] for foe in self.trophies)
        points += sum(self.row(ally)["vp"] for ally in self.own_allies())
        points += len(self.hand_wards) + self.actions_left()
        return points - self.tokens_in_play()

    # ---- moving cards and tokens ------------------------------------------------------------

    def hand_of(self, card: str) -> set[str]:
        kind = KIND_OF[card]
        return {"action": self.hand_actions, "ally": self.hand_allies, "ward": self.hand_wards}[
            kind
        ]

    def take(self, card: str, zone: set[str]) -> None:
        """A card goes from a zone into the hand."""
        zone.remove(card)
        self.hand_of(card).add(card)

    def see(self, card: str) -> None:
        """A card nobody had seen is seen."""
        self.unseen[KIND_OF[card]].remove(card)

    def lose_action(self, card: str) -> None:
        """An Action card leaves hand or discard pile for good (OQ-ACT-01)."""
        (self.hand_actions if card in self.hand_actions else self.discard).remove(card)
        self.lost.add(card)

    def check_actions(self) -> None:
        """OQ-END-02."""
        if self.actions_left() <= self.options["min_actions"]:
            self.result = "actions"

    def put_token(self, place: str, kind: str) -> None:
        """One token onto a Realm or Foe that may have it (OQ-OMEN-05, 06)."""
        if self.cubes_left(kind) <= 0:
            kind = max(OMENS, key=self.cubes_left)  # the first of equals
        assert self.cubes_left(kind) > 0  # OQ-OPT-03
        self.omens.setdefault(place, Counter())[kind] += 1
        if self.tokens_in_play() > self.options["omen_limit"]:  # OQ-END-03
            self.result = "omens"

    def remove_token(self, place: str, kind: str) -> None:
        assert self.omens[place][kind] > 0
        self.omens[place][kind] -= 1
        if not any(self.omens[place].values()):
            del self.omens[place]
