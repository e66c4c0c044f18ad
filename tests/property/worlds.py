"""Other worlds that a viewer cannot tell from a given one, made from documents alone.

Written from WO-C-10 and WO-ZONE-06, not from the engine's determinization: cards that the viewer
does not see change places, everything else stays.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import ninerealms as nr

from tests.rules.wolves_of_odin.table import PEOPLE
from tests.strategies import GAME, biased

SILENT = {"WO-D-ANSWER": "decline", "WO-D-VIDAR": "none"}
Seen = list[tuple[list[str], bytes]]


def counts(cards: Counter[str]) -> dict[str, int]:
    """Write cards as counts in canonical order."""
    return {kind: cards[kind] for kind in PEOPLE if cards[kind] > 0}


def deal_again(
    rng: random.Random, document: dict[str, Any], viewer: int | None, fixed: set[int]
) -> dict[str, Any]:
    """Shuffle the deck and the unknown cards of all hands but the viewer's and the fixed ones."""
    seats = [dict(seat) for seat in document["seats"]]
    free = [i for i in range(len(seats)) if i != viewer and i not in fixed]
    pool = Counter(document["people_deck"])
    places = {}
    for i in free:
        unknown: Counter[str] = Counter(seats[i]["hand"]) - Counter(seats[i]["known"])
        places[i] = unknown.total()
        pool += unknown
    rest, hands = Counter(pool), []
    if viewer is not None:
        excess = unseen(document, viewer) - Counter(seats[viewer]["may_be_in_deck"])
        for i in sorted(fixed - {viewer}):  # these copies already lie in hands
            excess -= Counter(seats[i]["hand"]) - Counter(seats[i]["known"])
        hands = list(excess.elements())
        rest -= excess
    cards = list(rest.elements())
    rng.shuffle(cards)
    size = sum(document["people_deck"].values())
    deck, hands = Counter(cards[:size]), hands + cards[size:]
    rng.shuffle(hands)
    for i in free:
        own = Counter(hands[: places[i]])
        del hands[: places[i]]
        seats[i]["hand"] = counts(Counter(seats[i]["known"]) + own)
    world = document | {"people_deck": counts(deck), "seats": seats}
    for i, seat in enumerate(seats):
        if i != viewer:
            seat["may_be_in_deck"] = counts(unseen(world, i))
    return world


def unseen(document: dict[str, Any], seat: int | None) -> Counter[str]:
    """Cards of the deck and of other hands that the seat does not see."""
    cards = Counter(document["people_deck"])
    for i, other in enumerate(document["seats"]):
        if i != seat:
            cards += Counter(other["hand"]) - Counter(other["known"])
    return cards


def another_world(rng: random.Random, state: nr.State, viewer: int | None) -> nr.State:
    """Return a world the viewer cannot tell from `state`.

    A decider's open move may need its own cards; then that hand stays as it is.
    """
    document = state.to_document()
    for _ in range(3):
        try:
            return GAME.state_from_document(deal_again(rng, document, viewer, set()))
        except nr.PositionError:
            continue
    actors = {frame["actor"] for frame in document["pending"]} - {None, viewer}
    return GAME.state_from_document(deal_again(rng, document, viewer, actors))


class Twins:
    """Two matches in worlds alike for one viewer, kept in step by what the viewer sees."""

    def __init__(self, a: nr.State, b: nr.State, viewer: int | None, seed: int) -> None:
        self.a, self.b = nr.Match(a), nr.Match(b)
        self.viewer = viewer
        self.rng, self.stream = random.Random(f"twins {seed}"), nr.Stream(seed)
        self.caught_up = 0
        self.apart = False  # whether picks have been made that need not be the same

    def silent(self, match: nr.Match) -> None:
        """Decline whatever others are asked without anybody seeing it."""
        while True:
            state = match.state
            if state.decision not in SILENT or state.current_player == self.viewer:
                return
            match.push(SILENT[state.decision])

    def logs(self) -> tuple[list[str], list[str]]:
        return self.a.log(self.viewer), self.b.log(self.viewer)

    def follow(self, match: nr.Match, entry: str) -> bool:
        """Play what the other world showed already; False where it is not possible."""
        who, text = entry.split(" ")
        state = match.state
        if state.is_terminal() or state.is_chance() != (who == "-"):
            return False
        if text.endswith("?"):
            match.push(state.sample_chance(self.stream))
        elif state.can_apply(text) and (who == "-" or int(who) == state.current_player):
            match.push(text)
        else:
            return False
        self.caught_up += 1
        return True

    def together(self) -> bool:
        """Play the same action in both worlds; False if there is none."""
        a, b = self.a.state, self.b.state
        if a.is_terminal() or (a.decision, a.current_player) != (b.decision, b.current_player):
            return False
        if not a.is_chance():
            common = set(a.legal_actions()) & set(b.legal_actions())
            action = biased(self.rng, a)
            if action not in common:
                if not common:
                    return False
                action = self.rng.choice(sorted(common, key=str))
            self.a.push(action)
            self.b.push(action)
            return True
        drawer = a.to_document()["pending"][-1]["actor"]
        if a.decision in {"WO-C-01", "WO-C-05"} and drawer != self.viewer:
            for match in (self.a, self.b):
                match.push(match.state.sample_chance(self.stream))
            return True
        possible = {action for action, _ in b.chance_outcomes()}
        outcomes = [action for action, _ in a.chance_outcomes() if action in possible]
        if not outcomes:
            return False
        action = self.rng.choice(outcomes)
        self.a.push(action)
        self.b.push(action)
        return True

    def step(self) -> bool:
        """Go on; False where the worlds part for good. Asserts what must not differ."""
        self.silent(self.a)
        self.silent(self.b)
        one, other = self.logs()
        shared = min(len(one), len(other))
        if one[:shared] != other[:shared]:
            return False
        if len(one) > shared:
            return self.follow(self.b, one[shared])
        if len(other) > shared:
            return self.follow(self.a, other[shared])
        if self.in_step():
            self.apart = False
            seen, also = self.a.view(self.viewer), self.b.view(self.viewer)
            assert seen.to_bytes() == also.to_bytes() and seen.to_document() == also.to_document()
            assert self.a.information_key(self.viewer) == self.b.information_key(self.viewer)
            return self.together()
        if self.is_hidden(self.a) and self.is_hidden(self.b):
            self.apart = True
            self.finish_run(self.a)
            self.finish_run(self.b)
            return True
        return False

    def in_step(self) -> bool:
        """Whether the same decision of the same seat is open."""
        a, b = self.a.state, self.b.state
        return (a.decision, a.current_player) == (b.decision, b.current_player)

    def is_hidden(self, match: nr.Match) -> bool:
        """Whether what is open is a pick of another seat that the viewer sees at its end only."""
        who = match.state.current_player
        return who not in {None, self.viewer} and not match.is_public_point

    def finish_run(self, match: nr.Match) -> None:
        while self.is_hidden(match):
            match.push(biased(self.rng, match.state))

    def parting(self) -> str | None:
        """Say what the viewer saw that parts the worlds where `step` was False; None: nothing.

        Worlds may part at a card that one of them does not have: a seat shows it out of its hand,
        or the viewer draws it, or it is revealed to all. Whatever else is different is a leak.
        """
        one, other = self.logs()
        for entry, also in zip(one, other, strict=False):
            if entry != also:
                return "picked" if self.apart else other_card(entry, also)
        if len(one) != len(other):
            ahead, behind = (self.a, self.b) if len(one) > len(other) else (self.b, self.a)
            who, text = ahead.log(self.viewer)[min(len(one), len(other))].split(" ")
            state = behind.state
            if who == "-":
                shown = state.is_chance() and not text.endswith("?")
                possible = {str(action) for action, _ in state.chance_outcomes()} if shown else {}
                return "revealed" if shown and text not in possible else None
            asked = state.current_player == int(who) != self.viewer
            return "shown" if asked and not state.can_apply(text) else None
        a, b = self.a.state, self.b.state
        if a.is_terminal() or b.is_terminal():
            return "over" if a.is_terminal() and b.is_terminal() else None
        if not self.in_step():
            return None
        if a.is_chance():
            drawn = [{action for action, _ in s.chance_outcomes()} for s in (a, b)]
            return None if drawn[0] & drawn[1] else "revealed"
        common = set(a.legal_actions()) & set(b.legal_actions())
        return "shown" if not common and a.current_player != self.viewer else None


# Kinds of actions that name a card which everybody, or the viewer who draws it, gets to see.
SHOWS_A_CARD = {"card", "draw", "reveal", "place", "play", "pay", "steal"}


def other_card(entry: str, also: str) -> str | None:
    """Say that two entries differ in the card alone that they show; None if in anything else.

    Where the only card there is has to be shown or drawn, no decision stops the worlds before.
    """
    (who, what), (whose, other) = entry.split(" "), also.split(" ")
    kind, _, card = what.partition(":")
    same = (who, kind) == (whose, other.partition(":")[0])
    return "forced" if same and kind in SHOWS_A_CARD and "?" not in (card, other[-1]) else None
