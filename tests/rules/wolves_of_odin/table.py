"""A table of Wolves of Odin for clause tests: build a position, play moves as text, look.

Every clause test runs twice, once on the engine and once on the reference model, through the
same small surface (`Table`). A position is given by what matters; the rest follows: cards not
placed anywhere are in their decks, `known` is empty, `may_be_in_deck` is every card the seat has
not seen, Ragnarök is unrevealed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol, Self

UNITS = {
    "bond": 16, "archer": 9, "hirdman": 14, "huscarl": 8, "berserker": 10, "troll": 8,
    "priest": 4, "hedvig": 4, "konung": 4, "assassin": 6, "raider": 5, "traitor": 5,
}  # fmt: skip
MANOEUVRES = {"plague": 4, "wall_of_shields": 5, "detour": 5, "treason": 3}
PEOPLE = UNITS | MANOEUVRES
DEITIES = (
    "vidar", "odin", "thor", "freyja", "heimdall", "valkyrie", "baldr", "tyr", "igdrasil",
    "surt", "hel", "fenrir", "fafnir", "nagelfar", "yormungand", "nidhogg", "loki",
)  # fmt: skip
VICTORY = (
    "v_holmgang", "v_althing", "v_field_of_ravens", "v_gift_of_asgard", "v_oath_of_jotunheim",
    "v_saga", "v_spoils", "v_blood_offering", "v_sworn_hird",
)  # fmt: skip
OPTIONS: dict[str, Any] = {
    "first_player": 0, "treason_chooser": "owner", "detour_draw": "k_plus_1",
    "summon_cost_basis": "current", "odin_scope": "opponents",
    "odin_return_costs_sacrifice": False, "ward_blocks_fenrir": False,
    "assassin_may_target_self": True, "yormungand_needs_unit": True,
    "yormungand_owner_draws": False, "round_turn_cap": 40,
}  # fmt: skip


class Table(Protocol):
    """One game, mutable; texts as in section 5 of the rules and docs/formats."""

    @property
    def actor(self) -> int | None: ...  # seat to move; None at chance and when over
    @property
    def decision(self) -> str | None: ...  # "WO-D-TURN", "WO-C-05"; None when over

    def options(self) -> set[str]: ...  # of the actor, or the possible outcomes at a chance point
    def chances(self) -> dict[str, Fraction]: ...  # exact probabilities at a chance point
    def play(self, *texts: str) -> Self: ...  # apply in order; ValueError if one is not possible
    def position(self) -> dict[str, Any]: ...
    def view(self, seat: int | None) -> dict[str, Any]: ...
    def total(self, seat: int) -> int: ...  # line total, WO-STR
    def units(self, seat: int) -> list[int]: ...  # strength of each unit of the line
    def glory(self) -> list[int]: ...  # WO-VIC, evaluated now
    def returns(self) -> Sequence[Fraction | int]: ...


def _counts(cards: Iterable[str] | Mapping[str, int]) -> dict[str, int]:
    """Cards as counts in canonical order."""
    counted = Counter(cards) if not isinstance(cards, Mapping) else Counter(dict(cards))
    return {k: counted[k] for k in PEOPLE if counted[k]}


def seat(
    hand: Iterable[str] = (),
    line: Iterable[str] = (),
    *,
    sacrifices: Iterable[str] = (),
    deities: Iterable[str] = (),
    victory: Iterable[str] = (),
    known: Iterable[str] = (),
    may_be_in_deck: Mapping[str, int] | None = None,
    summoned: Mapping[str, int] | None = None,
) -> dict[str, Any]:
    """What one seat has; `hand` lists its cards."""
    return {
        "hand": _counts(hand), "known": _counts(known), "line": list(line),
        "sacrifices": _counts(sacrifices),
        "deities": [d for d in DEITIES if d in set(deities)],
        "victory": [v for v in VICTORY if v in set(victory)],
        "may_be_in_deck": may_be_in_deck,
        "summoned": {"blue": 0, "red": 0, "black": 0} | dict(summoned or {}),
    }  # fmt: skip


def position(
    *seats: dict[str, Any],
    active: int = 0,
    passed: Iterable[int] = (),
    hall: Iterable[str] = (),
    deity_discard: Iterable[str] = (),
    deity_deck: Iterable[str] | None = None,
    discard: Iterable[str] | Mapping[str, int] = (),
    deck: Iterable[str] | Mapping[str, int] | None = None,
    stakes: Iterable[str] | None = None,
    victory_deck: Iterable[str] | None = None,
    marks: Iterable[str] = (),
    basic_done: bool = False,
    last_round: bool | None = None,
    previous_winner: int | None = None,
    round: int = 1,
    turn: int = 1,
    **options: Any,
) -> dict[str, Any]:
    """A position document at the start of `active`'s turn (see docs/formats/wolves_of_odin.md).

    `deck` left out: every People card that lies nowhere else. Given: the deck holds exactly these,
    and the cards then left over are added to nobody, so they must be placed (`discard`) for
    conservation; a missing rest goes to the discard pile only if `discard` is left empty.
    """
    seats_ = [dict(s) for s in seats]
    while len(seats_) < 3:
        seats_.append(seat())
    owned = {d for s in seats_ for d in s["deities"]}
    won = {v for s in seats_ for v in s["victory"]}
    hall_, gone = list(hall), list(deity_discard)
    if stakes is None:
        free = [v for v in VICTORY if v not in won]
        wanted = 1 if len(seats_) == 3 else 2
        stakes = free[:wanted]
    stakes_ = list(stakes)
    if deity_deck is None:
        taken = owned | set(hall_) | set(gone)
        deity_deck = [d for d in (*DEITIES, "ragnarok") if d not in taken]
    if victory_deck is None:
        victory_deck = [v for v in (*VICTORY, "ragnarok") if v not in won and v not in stakes_]
    used = Counter[str]()
    for s in seats_:
        used.update(s["hand"])
        used.update(s["sacrifices"])
        used.update(s["line"])
    rest = Counter(PEOPLE)
    rest.subtract(used)
    discard_ = Counter(_counts(discard))
    if deck is None:
        rest.subtract(discard_)
        deck_ = +rest
    else:
        deck_ = Counter(_counts(deck))
        rest.subtract(deck_)
        if not discard_:
            discard_ = +rest
    for s in seats_:
        if s["may_be_in_deck"] is None:
            unseen = Counter(deck_)
            for other in seats_:
                if other is not s:
                    unseen.update(other["hand"])
                    unseen.subtract(other["known"])
            s["may_be_in_deck"] = _counts(+unseen)
        else:
            s["may_be_in_deck"] = _counts(s["may_be_in_deck"])
    if last_round is None:
        last_round = "ragnarok" in hall_ or "ragnarok" in stakes_
    order = (*DEITIES, "ragnarok")
    vorder = (*VICTORY, "ragnarok")
    return {
        "schema": "ninerealms/wolves_of_odin/position", "version": 1,
        "edition": "reconstruction-1", "options": OPTIONS | options,
        "round": round, "turn": turn, "active": active, "basic_done": basic_done,
        "last_round": last_round, "previous_winner": previous_winner,
        "pass_order": list(passed),
        "people_deck": _counts(deck_), "people_discard": _counts(discard_), "in_play": [],
        "hall": [d for d in order if d in hall_],
        "deity_deck": [d for d in order if d in set(deity_deck)],
        "deity_discard": [d for d in order if d in gone],
        "marks": [d for d in DEITIES if d in set(marks)],
        "stakes": [v for v in vorder if v in stakes_],
        "victory_deck": [v for v in vorder if v in set(victory_deck)],
        "seats": seats_,
    }  # fmt: skip
