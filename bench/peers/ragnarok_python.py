"""Ragnarök in plain Python: default options, built-in edition, of docs/rules/ragnarok.md.

What somebody would write who wants the game in OpenSpiel; `ragnarok_openspiel.py` wraps it for
that. Standard library only. Cards, Realms and gods are numbers in the order of the rules' tables, a
god's within its own side. All outcomes of a chance point are equally likely, and a point with a
single outcome is passed over.
"""

from __future__ import annotations

import enum
from bisect import insort
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations

from bench.peers.ragnarok_tables import (
    BATTLES,
    CARDS,
    DICE,
    FLAT,
    GOD_STRENGTH,
    GODS,
    MATCH,
    REALMS,
    ROTATE,
    SEATS,
    STRENGTH,
    SUPPORT_DICE,
    TRICKSTER,
    Card,
)


class Phase(enum.IntEnum):
    """What is asked or drawn next."""

    REALM = 0
    DRAW = 1
    LOOK = 2
    GOD = 3
    SWAP = 4
    SUPPORT = 5
    WISDOM = 6
    CUNNING = 7
    CUNNING_DICE = 8
    OVER = 9


# Looking a member up in its class is slow before Python 3.12.
REALM, DRAW, LOOK, GOD, SWAP, SUPPORT, WISDOM, CUNNING, CUNNING_DICE, OVER = Phase
HAND, LOOKED_AT, WINS, POOL = 5, 3, 5, 9
TIE = -1  # the marker of a Realm that nobody won
NOTHING = -1  # no card chosen yet

# Actions: a god to keep or to swap for, to keep the trickster, two supports, a cunning card.
PAIRS = tuple(combinations(range(len(CARDS)), 2))
KEEP = BATTLES
FIRST_PAIR = KEEP + 1
FIRST_CUNNING = FIRST_PAIR + len(PAIRS)
ACTIONS = FIRST_CUNNING + len(CARDS)
PAIR_ACTION = {pair: FIRST_PAIR + i for i, pair in enumerate(PAIRS)}
# Outcomes: a Realm, a card, a face, or three gods by their place in this list.
TRIPLES = tuple(combinations(range(BATTLES), LOOKED_AT))
FACES = [1, 2, 3, 4, 5, 6]
CHANCE = frozenset({REALM, DRAW, LOOK, WISDOM, CUNNING_DICE})


@cache
def looks(gods: tuple[int, ...]) -> list[int]:
    """Return the outcomes of looking at three gods of a set."""
    return [i for i, triple in enumerate(TRIPLES) if all(god in gods for god in triple)]


def rotation_gain(faces: Sequence[int], steps: int) -> int:
    """Return what the best rotation adds (RAG-CUN-10)."""
    twos = faces.count(2)
    single = min(steps, twos + faces.count(4))
    left = steps - single
    double = 2 * faces.count(1) + faces.count(3) + (twos if left else 0)
    return single + min(left // 2, double)


class Ragnarok:
    """A position; `apply` changes it."""

    __slots__ = (
        "cunning",
        "cunning_dice",
        "discard",
        "gods",
        "hands",
        "kept",
        "lanes",
        "looked",
        "markers",
        "phase",
        "pile",
        "pile_source",
        "player",
        "private",
        "public",
        "realms",
        "supports",
        "swaps",
        "to_roll",
        "wisdom_dice",
    )

    def __init__(self) -> None:
        self.phase = REALM
        self.player = 0  # who decides, draws or rolls
        self.realms: list[int] = []
        self.markers: list[int] = []  # of the battles fought: a seat or TIE
        self.pile = list(range(len(CARDS)))
        self.pile_source = self.pile[:]
        self.discard: list[int] = []
        self.hands: list[list[int]] = [[], []]  # with committed cards, until their reveal
        self.gods = [list(range(BATTLES)), list(range(BATTLES))]
        self.looked: list[tuple[int, ...]] = [(), ()]
        self.kept = [NOTHING, NOTHING]
        self.lanes: list[list[int]] = [[], []]
        self.swaps = [KEEP, KEEP]
        self.supports: list[tuple[int, ...]] = [(), ()]
        self.cunning = [NOTHING, NOTHING]
        self.wisdom_dice: list[list[int]] = [[], []]
        self.cunning_dice: list[list[int]] = [[], []]
        self.to_roll = [0, 0]
        # All that was seen, in order: by everybody, and by a seat alone.
        self.public: list[int] = []
        self.private: list[list[int]] = [[], []]

    def copy(self) -> Ragnarok:
        """Return a position of its own."""
        twin = Ragnarok.__new__(Ragnarok)
        twin.phase, twin.player = self.phase, self.player
        for name in ("realms", "markers", "pile", "pile_source", "discard", "looked", "kept"):
            setattr(twin, name, getattr(self, name)[:])
        for name in ("swaps", "supports", "cunning", "to_roll", "public"):
            setattr(twin, name, getattr(self, name)[:])
        for name in ("hands", "gods", "lanes", "wisdom_dice", "cunning_dice", "private"):
            one, other = getattr(self, name)
            setattr(twin, name, [one[:], other[:]])
        return twin

    def __deepcopy__(self, memo: dict[int, object]) -> Ragnarok:
        return self.copy()

    # ---- what is possible -------------------------------------------------------------------

    def is_chance(self) -> bool:
        """Say whether an outcome is due."""
        return self.phase in CHANCE

    def is_over(self) -> bool:
        """Say whether the game has ended."""
        return self.phase is OVER

    def chance_outcomes(self) -> list[int]:
        """Return the outcomes, all equally likely, ascending. Not to be changed."""
        if self.phase is DRAW:
            return self.pile
        if self.phase is LOOK:
            return looks(tuple(self.gods[self.player]))
        if self.phase is REALM:
            return [realm for realm in range(len(REALMS)) if realm not in self.realms]
        return FACES

    def legal_actions(self) -> list[int]:
        """Return the options of the player to move, ascending."""
        if self.phase is SUPPORT:
            return [PAIR_ACTION[pair] for pair in combinations(self.hands[self.player], 2)]
        if self.phase is CUNNING:
            return [FIRST_CUNNING + card for card in self.hands[self.player]]
        if self.phase is GOD:
            return list(self.looked[self.player])
        if self.phase is SWAP:
            return [*sorted(self.lanes[self.player][:-1]), KEEP]
        return []

    def action_text(self, action: int) -> str:
        """Return the text of an option of this position (RAG-ACT-02)."""
        if action >= FIRST_CUNNING:
            return CARDS[action - FIRST_CUNNING].id
        if action >= FIRST_PAIR:
            return "+".join(CARDS[card].id for card in PAIRS[action - FIRST_PAIR])
        return "keep" if action == KEEP else GODS[self.player][action]

    def outcome_text(self, outcome: int) -> str:
        """Return the text of an outcome of this position."""
        if self.phase is REALM:
            return REALMS[outcome].id
        if self.phase is DRAW:
            return CARDS[outcome].id
        if self.phase is LOOK:
            return "+".join(GODS[self.player][god] for god in TRIPLES[outcome])
        return str(outcome)

    def returns(self) -> list[float]:
        """Return +1 and -1 for winner and loser of a finished game, else 0 (section 8)."""
        if self.phase is not OVER:
            return [0.0, 0.0]
        lead = self.markers.count(0) - self.markers.count(1)
        if lead == 0:  # who marked a Realm first, RAG-END-04
            first = next((marker for marker in self.markers if marker != TIE), TIE)
            lead = 0 if first == TIE else 1 - 2 * first
        return [0.0, 0.0] if lead == 0 else [1.0, -1.0] if lead > 0 else [-1.0, 1.0]

    # ---- play -------------------------------------------------------------------------------

    def apply(self, action: int) -> None:
        """Take an option or let an outcome happen; it must be one of this position."""
        APPLY[self.phase](self, action)

    def _lay_realm(self, realm: int) -> None:
        self.realms.append(realm)
        self.public.append(realm)
        if len(self.realms) == BATTLES - 1:
            self.realms.append(self.chance_outcomes()[0])
            self._refill(0)

    def _draw(self, card: int) -> None:
        self.pile.remove(card)
        self._take(self.player, card)
        self._refill(self.player)

    def _take(self, seat: int, card: int) -> None:
        insort(self.hands[seat], card)
        self.private[seat].append(card)

    def _refill(self, first: int) -> None:
        """Go on drawing, from `first` on, until both hands are full."""
        for seat in range(first, 2):
            while len(self.hands[seat]) < HAND:
                if not self.pile:  # RAG-CLEAN-06
                    self.pile, self.discard = sorted(self.discard), []
                    self.pile_source = self.pile[:]
                if len(self.pile) > 1:
                    self.phase, self.player = DRAW, seat
                    return
                self._take(seat, self.pile.pop())
        self._look(0)

    def _look(self, first: int) -> None:
        for seat in range(first, 2):
            if len(self.gods[seat]) > LOOKED_AT:
                self.phase, self.player = LOOK, seat
                return
            self.looked[seat] = tuple(self.gods[seat])
        if len(self.gods[0]) > 1:
            self.phase, self.player = GOD, 0
            return
        self.kept = [gods[0] for gods in self.gods]  # RAG-GOD-05
        self.looked = [(), ()]
        self._reveal_gods()

    def _see_gods(self, outcome: int) -> None:
        seat, seen = self.player, TRIPLES[outcome]
        self.looked[seat] = seen
        self.private[seat] += seen
        self._look(seat + 1)

    def _keep_god(self, god: int) -> None:
        seat = self.player
        self.kept[seat] = god
        self.looked[seat] = ()
        self.private[seat].append(god)
        if seat == 0:
            self.player = 1
        else:
            self._reveal_gods()

    def _reveal_gods(self) -> None:
        for seat in SEATS:
            self.gods[seat].remove(self.kept[seat])
            self.lanes[seat].append(self.kept[seat])
        self.public += self.kept
        self._ask_swap(0)

    def _swap(self, god: int) -> None:
        self.swaps[self.player] = god
        self.private[self.player].append(god)
        self._ask_swap(self.player + 1)

    def may_swap(self, seat: int) -> bool:
        """Say whether a seat revealed a trickster and has an earlier god (RAG-TRICK-01)."""
        return self.kept[seat] == TRICKSTER and len(self.lanes[seat]) > 1

    def _ask_swap(self, first: int) -> None:
        """Ask those entitled, from `first` on, then swap for all together."""
        for seat in range(first, 2):
            if self.may_swap(seat):
                self.phase, self.player = SWAP, seat
                return
        for lane, god in zip(self.lanes, self.swaps, strict=True):
            if god != KEEP:
                there = lane.index(god)
                lane[there], lane[-1] = lane[-1], god
        self.public += self.swaps
        self.swaps = [KEEP, KEEP]
        self.phase, self.player = SUPPORT, 0

    def _support(self, action: int) -> None:
        seat = self.player
        self.supports[seat] = PAIRS[action - FIRST_PAIR]
        self.private[seat].append(action)
        if seat == 0:
            self.player = 1
            return
        dice = SUPPORT_DICE[self.realms[len(self.markers)]]
        for seat, (one, other) in enumerate(self.supports):
            self.hands[seat].remove(one)
            self.hands[seat].remove(other)
            self.public += (one, other)
            self.to_roll[seat] = min(POOL, dice[one] + dice[other])
        self.phase = WISDOM
        self._roll(0)

    def _roll(self, first: int) -> None:
        """Ask for the next die, from `first` on, or go on to the next step."""
        for seat in range(first, 2):
            if self.to_roll[seat]:
                self.player = seat
                return
        if self.phase is WISDOM:
            self.phase, self.player = CUNNING, 0
        else:
            self._compare()

    def _rolled(self, face: int) -> None:
        seat = self.player
        dice = self.wisdom_dice if self.phase is WISDOM else self.cunning_dice
        dice[seat].append(face)
        self.public.append(face)
        self.to_roll[seat] -= 1
        self._roll(seat)

    def _play_cunning(self, action: int) -> None:
        seat, card = self.player, action - FIRST_CUNNING
        self.cunning[seat] = card
        self.private[seat].append(action)
        if seat == 0:
            self.player = 1
            return
        self.public += self.cunning
        for seat, played in enumerate(self.cunning):
            self.hands[seat].remove(played)
            self.to_roll[seat] = self._cunning_number(seat, CARDS[played])
        self.phase = CUNNING_DICE
        self._roll(0)

    def _cunning_number(self, seat: int, card: Card) -> int:
        if card.cunning is DICE:
            number = card.amount
        elif card.cunning is MATCH:
            colours = [CARDS[support].colour for support in self.supports[seat]]
            number = min(card.amount, sum(colour in card.colours for colour in colours))
        else:
            return 0
        return min(number, POOL - len(self.wisdom_dice[seat]))

    def strength(self, seat: int) -> int:
        """Return the final Strength of the battle being fought (RAG-CUN-14)."""
        realm = self.realms[len(self.markers)]
        faces, card = self.wisdom_dice[seat], CARDS[self.cunning[seat]]
        total = GOD_STRENGTH[realm][seat][self.lanes[seat][-1]]
        total += sum(STRENGTH[realm][support] for support in self.supports[seat])
        total += sum((face - 1) // 2 for face in faces)
        total += sum((face - 1) // 2 for face in self.cunning_dice[seat])
        if card.cunning is FLAT:
            return total + card.amount
        return total + rotation_gain(faces, card.amount) if card.cunning is ROTATE else total

    def _compare(self) -> None:
        lead = self.strength(0) - self.strength(1)
        winner = TIE if lead == 0 else 0 if lead > 0 else 1
        self.markers.append(winner)
        if len(self.markers) == BATTLES or (winner != TIE and self.markers.count(winner) == WINS):
            self.phase = OVER
            return
        for seat in SEATS:
            self.discard += (*self.supports[seat], self.cunning[seat])
        self.kept, self.cunning = [NOTHING, NOTHING], [NOTHING, NOTHING]
        self.supports = [(), ()]
        self.wisdom_dice, self.cunning_dice = [[], []], [[], []]
        self._refill(0)


APPLY: tuple[Callable[[Ragnarok, int], None], ...] = (
    Ragnarok._lay_realm,
    Ragnarok._draw,
    Ragnarok._see_gods,
    Ragnarok._keep_god,
    Ragnarok._swap,
    Ragnarok._support,
    Ragnarok._rolled,
    Ragnarok._play_cunning,
    Ragnarok._rolled,
)  # by phase
