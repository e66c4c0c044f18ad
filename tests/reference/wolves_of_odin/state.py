"""The zones of the table (rules section 3), what is read off them, primitive moves of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from .edition import (
    COLOURS,
    DEITIES,
    HALL_SIZE,
    HAND_LIMIT,
    KINDS,
    RAGNAROK,
    VICTORY,
    Edition,
)
from .strength import line_strength, unit_strengths


class Seat:
    """What lies before one player, and what this player knows of the People deck."""

    def __init__(self) -> None:
        self.hand: Counter[str] = Counter()
        self.known: Counter[str] = Counter()  # WO-ZONE-03
        self.line: list[str] = []
        self.sacrifices: Counter[str] = Counter()
        self.deities: set[str] = set()
        self.victory: set[str] = set()
        self.may_be_in_deck: Counter[str] = Counter()  # WO-ZONE-06
        self.summoned = {"blue": 0, "red": 0, "black": 0}

    def clone(self) -> Seat:
        other = Seat.__new__(Seat)
        other.hand = self.hand.copy()
        other.known = self.known.copy()
        other.line = list(self.line)
        other.sacrifices = self.sacrifices.copy()
        other.deities = set(self.deities)
        other.victory = set(self.victory)
        other.may_be_in_deck = self.may_be_in_deck.copy()
        other.summoned = dict(self.summoned)
        return other

    @property
    def hand_size(self) -> int:
        return sum(self.hand.values())


class State:
    """All zones and marks. Nothing here decides anything."""

    def __init__(self, players: int, options: dict[str, Any], edition: Edition) -> None:
        self.players = players
        self.options = options
        self.edition = edition
        self.round = 0
        self.turn = 0
        self.active: int = options["first_player"]  # WO-SETUP-07
        self.basic_done = False
        self.last_round = False
        self.previous_winner: int | None = None
        self.pass_order: list[int] = []
        self.deck: Counter[str] = Counter(edition.count)
        self.discard: Counter[str] = Counter()
        # Cards in play (WO-ZONE-07): manoeuvres as (kind, who played it), units as (kind, whose
        # line), and a payment as (payer, cards).
        self.manoeuvres: list[tuple[str, int]] = []
        self.joining: list[tuple[str, int]] = []
        self.payment: tuple[int, Counter[str]] | None = None
        self.hall: set[str] = set()
        self.deity_deck: set[str] = {*DEITIES, RAGNAROK}
        self.deity_discard: set[str] = set()
        self.marks: set[str] = set()
        self.stakes: set[str] = set()
        self.victory_deck: set[str] = {*VICTORY, RAGNAROK}  # WO-SETUP-05
        self.seats = [Seat() for _ in range(players)]
        for seat in self.seats:
            seat.may_be_in_deck = self.deck.copy()
        # Not part of a position: the removal effect whose answers are open, and Vidar's step.
        self.effect: dict[str, Any] | None = None
        self.vidar: int | None = None
        self.over = False
        self.strengths: dict[Any, dict[str, Any]] = {}  # what `strength` has computed

    def clone(self) -> State:
        other = State.__new__(State)
        other.__dict__.update(self.__dict__)
        other.pass_order = list(self.pass_order)
        other.deck = self.deck.copy()
        other.discard = self.discard.copy()
        other.manoeuvres = list(self.manoeuvres)
        other.joining = list(self.joining)
        if self.payment is not None:
            other.payment = (self.payment[0], self.payment[1].copy())
        other.effect = None if self.effect is None else dict(self.effect)
        for name in ("hall", "deity_deck", "deity_discard", "marks", "stakes", "victory_deck"):
            setattr(other, name, set(getattr(self, name)))
        other.seats = [seat.clone() for seat in self.seats]
        return other

    # ---- reading ----------------------------------------------------------------------------

    def passed(self, seat: int) -> bool:
        return seat in self.pass_order

    def all_passed(self) -> bool:
        return len(self.pass_order) == self.players

    def clockwise(self, start: int) -> list[int]:
        return [(start + i) % self.players for i in range(self.players)]

    def from_active(self) -> list[int]:
        """Seats clockwise from the active player; in Vidar's step from its owner (WO-TERM-08)."""
        return self.clockwise(self.active if self.vidar is None else self.vidar)

    def owner_of(self, deity: str) -> int | None:
        for i, seat in enumerate(self.seats):
            if deity in seat.deities:
                return i
        return None

    def units(self, seat: int) -> list[int]:
        return unit_strengths(self.seats[seat].line, self.edition)

    def strength(self, seat: int) -> dict[str, Any]:
        """As `line_strength`; computed once for each line and context of a game."""
        own = self.seats[seat]
        fenrir = 0
        for other in self.seats:
            if other is not own and "fenrir" in other.deities:
                fenrir += 1
        key = (tuple(own.line), frozenset(own.deities), fenrir, self.passed(seat))
        if key not in self.strengths:
            self.strengths[key] = line_strength(
                own.line,
                owner_deities=own.deities,
                opposing_fenrir=fenrir,
                owner_passed=self.passed(seat),
                ward_blocks_fenrir=self.options["ward_blocks_fenrir"],
                odin_scope=self.options["odin_scope"],
                edition=self.edition,
            )
        return self.strengths[key]

    def accepts(self, seat: int, kind: str) -> bool:
        """May a unit of this kind join that line? (WO-PLACE-04, WO-PLACE-05)"""
        line = self.seats[seat].line
        limit = self.edition.line_limit[kind]
        if limit is not None and line.count(kind) >= limit:
            return False
        if kind == "priest":  # WO-CARD-PRIEST-01
            for other, strength in zip(line, self.units(seat), strict=True):
                if self.edition.rune[other] == "teiwaz" and strength <= 8:
                    return False
        return True

    def odin_shuts_out(self, line: int, deity_owner: int) -> bool:
        """Odin keeps a Deity of `deity_owner` off this line (WO-PROT-04, WO-PROT-07)."""
        if "odin" not in self.seats[line].deities:
            return False
        return deity_owner != line or self.options["odin_scope"] == "all"

    def protected(self, line: int, controller: int, deity_owner: int | None = None) -> bool:
        """Is the line out of reach of this removal effect? (4.13)

        `deity_owner`: whose Deity causes it, or through whose Vidar the unit was placed; None for
        a People card placed or played in the ordinary way (WO-PROT-06).
        """
        deities = self.seats[line].deities
        if controller != line:
            if "surt" in deities and not self.passed(line):  # WO-PROT-01
                return True
            if "heimdall" in deities and self.passed(line):  # WO-PROT-02
                return True
        return deity_owner is not None and self.odin_shuts_out(line, deity_owner)

    def can_draw(self) -> bool:
        return any(self.deck.values()) or any(self.discard.values())  # WO-DECK-02

    def sacrifice_value(self, seat: int) -> int:
        values = self.edition.sacrifice_value  # WO-SAC-05, WO-CARD-BERSERKER-01
        return sum(values[kind] * n for kind, n in self.seats[seat].sacrifices.items())

    def summon_cost(self, seat: int, deity: str) -> int:
        colour = COLOURS[deity]  # WO-SUMMON-02: black is a colour of its own
        if self.options["summon_cost_basis"] == "ever":
            return 2 + self.seats[seat].summoned[colour]
        return 2 + sum(COLOURS[d] == colour for d in self.seats[seat].deities)

    def glory_of_card(self, seat: int, card: str) -> int:
        rule = self.edition.glory[card]
        if rule["type"] == "fixed":
            return rule["value"]
        own = self.seats[seat]
        runes = [self.edition.rune[kind] for kind in own.line]
        number = {
            "blue_deities": lambda: sum(COLOURS[d] == "blue" for d in own.deities),
            "red_deities": lambda: sum(COLOURS[d] == "red" for d in own.deities),
            "deities": lambda: len(own.deities),
            "victory_cards": lambda: len(own.victory),
            "hand_cards": lambda: own.hand_size,
            "sacrifice_value": lambda: self.sacrifice_value(seat),
            "units_in_line": lambda: len(own.line),
            "teiwaz_in_line": lambda: runes.count("teiwaz"),
            "eiwaz_in_line": lambda: runes.count("eiwaz"),
        }[rule["of"]]()
        return min(rule["cap"], number // rule["per"])

    def glory(self) -> list[int]:
        """WO-VIC-01, on the position as it stands."""
        return [
            sum(self.glory_of_card(i, card) for card in seat.victory)
            for i, seat in enumerate(self.seats)
        ]

    # ---- moving cards -----------------------------------------------------------------------

    def gain(self, seat: int, kind: str, *, public: bool) -> None:
        """A card enters a hand; `public` when it was face up (WO-ZONE-03)."""
        own = self.seats[seat]
        assert own.hand_size < HAND_LIMIT  # WO-HAND-03
        own.hand[kind] += 1
        if public:
            own.known[kind] += 1

    def lose(self, seat: int, kind: str) -> None:
        """A card leaves a hand, and one of its kind leaves `known` (WO-ZONE-03)."""
        own = self.seats[seat]
        assert own.hand[kind] > 0
        own.hand[kind] -= 1
        if own.known[kind] > 0:
            own.known[kind] -= 1

    def discard_from_hand(self, seat: int, kinds: Iterable[str]) -> None:
        for kind in kinds:
            self.lose(seat, kind)
            self.discard[kind] += 1  # WO-ZONE-04

    def reshuffle_if_empty(self) -> bool:
        """Before a draw or reveal (WO-DECK-01); False if there is nothing to draw (WO-DECK-02)."""
        if any(self.deck.values()):
            return True
        if not any(self.discard.values()):
            return False
        self.deck = +self.discard
        self.discard = Counter()
        for seat in self.seats:  # WO-ZONE-06, WO-R-73
            seat.may_be_in_deck = self.deck.copy()
        return True

    def drop_deity(self, deity: str) -> int | None:
        """A Deity goes to the Deity discard pile; the seat that lost it, or None from the Hall."""
        owner = self.owner_of(deity)
        (self.hall if owner is None else self.seats[owner].deities).remove(deity)
        self.deity_discard.add(deity)
        return owner

    def hall_needs_card(self) -> bool:
        # WO-HALL-01 to 03: Ragnarök counts; an empty deck refills nothing (WO-HALL-05).
        return len(self.hall) < HALL_SIZE and bool(self.deity_deck)


def counts(cards: dict[str, int]) -> dict[str, int]:
    """Positive counts in canonical order."""
    if not cards:
        return {}
    return {kind: n for kind in KINDS if (n := cards.get(kind, 0)) > 0}
