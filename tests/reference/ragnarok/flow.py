"""The order of play (rules sections 4 and 7) as steps that either open a point or move on.

`advance` looks at the state's step. A step function returns the open `Point`, or None after it
has named the next step; whose turn it is within a step follows from the zones.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from .edition import BATTLES, HAND, LOOK, REFILL, SEATS, WINS
from .effects import rotated, rotation_steps
from .state import State


class Point:
    """A decision of `actor`, or with None a chance point whose outcomes all weigh 1.

    `actors`: the seats that take part in the step, the same before and after the first answer.
    """

    def __init__(
        self, id_: str, options: list[str], actor: int | None = None, actors: tuple[int, ...] = ()
    ) -> None:
        self.id = id_
        self.options = options
        self.actor = actor
        self.actors = actors


def advance(s: State) -> Point | None:
    """Settle what happens by itself; the next open point, or None when the game is over."""
    while s.result is None:
        point = STEPS[s.step](s)
        if point is None:
            continue
        # Section 5: single options are not asked, but a cunning card always is (RAG-RUL-44).
        if len(point.options) > 1 or point.id == "RAG-D-CUNNING":
            return point
        apply(s, point, point.options[0])
    return None


def apply(s: State, point: Point, text: str) -> None:
    """Let one option or outcome of the open point happen."""
    if point.id in ("RAG-D-SWAP", "RAG-D-SUPPORT", "RAG-D-CUNNING"):
        assert point.actor is not None
        s.seats[point.actor].commitment = text  # hidden until all have answered (RAG-RUL-03)
    else:
        OUTCOMES[point.id](s, text)


# ---- setup --------------------------------------------------------------------------------------


def _realms(s: State) -> Point | None:
    if len(s.realm_row) == BATTLES:
        s.step = "deal"
        return None
    left = [realm for realm in s.edition.realms if realm not in s.realm_row]
    return Point("RAG-CH-REALMS", left)  # RAG-SETUP-02


def _lay_realm(s: State, text: str) -> None:
    s.realm_row.append(text)


def _deal(s: State) -> Point | None:
    """RAG-SETUP-06: five to the Aesir, then five to the Jötunn."""
    if all(len(seat.hand) == HAND for seat in s.seats):
        _open_battle(s)
        return None
    return _draw_point(s)


def _open_battle(s: State) -> None:
    s.battle += 1  # RAG-TURN-01
    s.step = "look"


# ---- cards drawn one at a time ------------------------------------------------------------------


def _next_to_draw(s: State) -> int:
    hands = [len(seat.hand) for seat in s.seats]
    order = s.options["refill_order"] if s.battle else "aesir_first"
    if order == "alternating":
        return 0 if hands[0] <= hands[1] else 1
    first = 1 if order == "jotunn_first" else 0
    return first if hands[first] < HAND else 1 - first  # RAG-CLEAN-05, RAG-RUL-27


def _draw_point(s: State) -> Point:
    if not s.draw_pile:  # RAG-CLEAN-06, RAG-RUL-28: when a card is needed
        s.draw_pile = s.edition.in_order(s.discard)
        s.pile_source = list(s.draw_pile)
        s.discard = []
    first_pile = len(s.pile_source) == len(s.edition.cards)
    return Point("RAG-CH-DECK" if first_pile else "RAG-CH-RESHUFFLE", list(s.draw_pile))


def _draw(s: State, text: str) -> None:
    seat = s.seats[_next_to_draw(s)]
    s.draw_pile.remove(text)
    seat.hand = s.edition.in_order([*seat.hand, text])


# ---- gods ---------------------------------------------------------------------------------------


def _look(s: State) -> Point | None:
    """RAG-GOD-01, the Aesir first (section 6)."""
    for seat in s.seats:
        if not seat.looked:
            drawn = combinations(seat.god_set, min(LOOK, len(seat.god_set)))
            return Point("RAG-CH-GODS", ["+".join(gods) for gods in drawn])
    s.step = "keep"
    return None


def _looked(s: State, text: str) -> None:
    seat = s.seats[0] if not s.seats[0].looked else s.seats[1]
    seat.looked = text.split("+")


def _keep(s: State) -> Point | None:
    """RAG-GOD-02; in battle 9 there is nothing to choose (RAG-GOD-05)."""
    for side, seat in enumerate(s.seats):
        if seat.god_commit is None:
            return Point("RAG-D-GOD", list(seat.looked), side, (0, 1))
    for seat in s.seats:  # RAG-STR-01
        assert seat.god_commit is not None
        seat.lane[s.here] = seat.god_commit
        seat.god_set.remove(seat.god_commit)
        seat.god_commit = None
    s.step = "swap"
    return None


def _kept(s: State, text: str) -> None:
    seat = s.seats[0] if s.seats[0].god_commit is None else s.seats[1]
    seat.god_commit = text
    seat.looked = []  # RAG-GOD-02: the others go back


# ---- the trickster ------------------------------------------------------------------------------


def swap_options(s: State, side: int) -> list[str]:
    """Empty when this side has no swap (RAG-TRICK-01, RAG-TRICK-02, RAG-TRICK-07)."""
    lane = s.seats[side].lane
    revealed = lane[s.here]
    assert revealed is not None
    if s.edition.god(revealed)["power"] != "trickster" or s.battle == 1:
        return []
    earlier = [god for god in lane[: s.here] if god is not None]
    return {
        "optional": ["keep", *earlier],
        "mandatory": earlier,  # RAG-RUL-10
        "disabled": [],
    }[s.options["trickster_swap"]]


def _swap(s: State) -> Point | None:
    """RAG-TRICK-08: all answers first, then all swaps."""
    entitled = tuple(side for side in (0, 1) if swap_options(s, side))
    for side in entitled:
        if s.seats[side].commitment is None:
            return Point("RAG-D-SWAP", swap_options(s, side), side, entitled)
    for side in entitled:
        seat = s.seats[side]
        if seat.commitment != "keep":  # RAG-TRICK-03
            there = seat.lane.index(seat.commitment)
            seat.lane[there], seat.lane[s.here] = seat.lane[s.here], seat.lane[there]
        seat.commitment = None
    s.step = "support"
    return None


# ---- supports, Wisdom, Cunning ------------------------------------------------------------------


def _support(s: State) -> Point | None:
    """RAG-STR-03, RAG-STR-04."""
    for side, seat in enumerate(s.seats):
        if seat.commitment is None:
            pairs = ["+".join(pair) for pair in combinations(seat.hand, 2)]
            return Point("RAG-D-SUPPORT", pairs, side, (0, 1))
    for seat in s.seats:
        assert seat.commitment is not None
        seat.supports = seat.commitment.split("+")
        seat.hand = [card for card in seat.hand if card not in seat.supports]
        seat.commitment = None
    s.step = "wisdom"
    return None


FACES = [str(face) for face in range(1, 7)]


def _wisdom(s: State) -> Point | None:
    """RAG-WIS-02: one die at a time, the Aesir first."""
    for side, seat in enumerate(s.seats):
        if len(seat.wisdom_dice) < s.wisdom_number(side):
            return Point("RAG-CH-WISDOM", list(FACES))
    s.step = "cunning"
    return None


def _rolled_wisdom(s: State, text: str) -> None:
    first = len(s.seats[0].wisdom_dice) < s.wisdom_number(0)
    s.seats[0 if first else 1].wisdom_dice.append(int(text))


def cunning_options(s: State, side: int) -> list[str]:
    """RAG-CUN-01; RAG-RUL-18."""
    hand = s.seats[side].hand
    if s.options["wonder_cunning"] == "only_if_forced":
        return [card for card in hand if not s.edition.is_wonder(card)] or list(hand)
    return list(hand)


def _cunning(s: State) -> Point | None:
    for side, seat in enumerate(s.seats):
        if seat.commitment is None:
            return Point("RAG-D-CUNNING", cunning_options(s, side), side, (0, 1))
    for seat in s.seats:
        assert seat.commitment is not None
        seat.cunning = seat.commitment
        seat.hand.remove(seat.cunning)
        seat.commitment = None
    s.step = "cunning_dice"
    return None


def _cunning_dice(s: State) -> Point | None:
    for side, seat in enumerate(s.seats):
        if len(seat.cunning_dice) < s.cunning_number(side):
            return Point("RAG-CH-CUNNING", list(FACES))
    s.step = "rotate"
    s.turning = 0
    return None


def _rolled_cunning(s: State, text: str) -> None:
    first = len(s.seats[0].cunning_dice) < s.cunning_number(0)
    s.seats[0 if first else 1].cunning_dice.append(int(text))


def _rotate(s: State) -> Point | None:
    """RAG-CUN-09 to -11, or RAG-D-ROTATE (RAG-RUL-24)."""
    if s.options["rotation"] == "auto":
        for seat in s.seats:
            seat.wisdom_dice = rotated(seat.wisdom_dice, rotation_steps(s.edition, seat.cunning))
        s.step = "compare"
        return None
    if s.turning == len(s.seats):
        s.step = "compare"
        return None
    seat = s.seats[s.turning]
    if len(s.picks) == rotation_steps(s.edition, seat.cunning):
        _turned(s, "stop")
        return None
    least = int(s.picks[-1].removeprefix("die:")) if s.picks else 0
    dice = [i for i, face in enumerate(seat.wisdom_dice) if face <= 5 and i >= least]
    options = ["stop", *(f"die:{i}" for i in dice)]
    return Point("RAG-D-ROTATE", options, s.turning, (s.turning,))


def _turned(s: State, text: str) -> None:
    if text == "stop":
        s.turning += 1
        s.picks = []
    else:
        s.seats[s.turning].wisdom_dice[int(text.removeprefix("die:"))] += 1
        s.picks.append(text)


# ---- comparison, end, clean-up ------------------------------------------------------------------


def _compare(s: State) -> Point | None:
    totals = [s.total(0), s.total(1)]
    if totals[0] != totals[1]:  # RAG-WIN-01, RAG-WIN-02
        s.markers[s.here] = SEATS[0 if totals[0] > totals[1] else 1]
    s.result = outcome(s.markers, s.battle, s.options["stop_when_decided"])
    if s.result is None:
        _clean_up(s)
        s.step = "refill"
    return None


def outcome(markers: list[str], battle: int, stop_when_decided: bool) -> dict[str, str] | None:
    """The result after the comparison of a battle, None if the game goes on (RAG-END-01)."""
    wins = {side: markers.count(side) for side in SEATS}
    for side in SEATS:
        if wins[side] >= WINS:  # RAG-WIN-03
            return {"winner": side, "reason": "five_wins"}
    first = next((marker for marker in markers if marker != "none"), "none")  # RAG-RUL-32
    left = BATTLES - battle
    if left == 0:
        if wins["aesir"] != wins["jotunn"]:  # RAG-END-03
            return {"winner": max(SEATS, key=wins.__getitem__), "reason": "most_realms"}
        if first != "none":  # RAG-END-04
            return {"winner": first, "reason": "first_realm"}
        return {"winner": "none", "reason": "no_realm_won"}  # RAG-END-05
    if stop_when_decided:  # RAG-RUL-30
        for side, other in (SEATS, SEATS[::-1]):
            w, reach = wins[side], wins[other] + left
            if w > reach or (w == reach and w >= 1 and first == side):
                return {"winner": side, "reason": "unassailable"}
    return None


def _clean_up(s: State) -> None:
    """RAG-CLEAN-01 to -03."""
    used = list(s.discard)
    for seat in s.seats:
        assert seat.cunning is not None
        used += [*seat.supports, seat.cunning]
        seat.supports, seat.cunning = [], None
        seat.wisdom_dice, seat.cunning_dice = [], []
    s.discard = s.edition.in_order(used)


def _refill(s: State) -> Point | None:
    """RAG-CLEAN-04: from two cards to five again."""
    if all(len(seat.hand) == HAND for seat in s.seats):  # RAG-CLEAN-07
        _open_battle(s)
        return None
    assert all(len(seat.hand) >= HAND - REFILL for seat in s.seats)
    return _draw_point(s)


STEPS: dict[str, Callable[[State], Point | None]] = {
    "realms": _realms,
    "deal": _deal,
    "look": _look,
    "keep": _keep,
    "swap": _swap,
    "support": _support,
    "wisdom": _wisdom,
    "cunning": _cunning,
    "cunning_dice": _cunning_dice,
    "rotate": _rotate,
    "compare": _compare,
    "refill": _refill,
}  # RAG-TURN-02

OUTCOMES: dict[str, Callable[[State, str], None]] = {
    "RAG-CH-REALMS": _lay_realm,
    "RAG-CH-DECK": _draw,
    "RAG-CH-RESHUFFLE": _draw,
    "RAG-CH-GODS": _looked,
    "RAG-D-GOD": _kept,
    "RAG-CH-WISDOM": _rolled_wisdom,
    "RAG-CH-CUNNING": _rolled_cunning,
    "RAG-D-ROTATE": _turned,
}
