"""Positions and views as documents (docs/formats/wolves_of_odin.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from typing import Any

from .edition import (
    DEITIES,
    HAND_LIMIT,
    KIND_INDEX,
    RAGNAROK,
    UNIT_SET,
    VICTORY,
    check_options,
    load,
)
from .points import Decision
from .state import Seat, State, counts

SCHEMA = "ninerealms/wolves_of_odin/position"
VIEW_SCHEMA = "ninerealms/wolves_of_odin/view"
VERSION = 1
DEITY_ORDER = (*DEITIES, RAGNAROK)
VICTORY_ORDER = (*VICTORY, RAGNAROK)


def _deity_list(cards: Iterable[str]) -> list[str]:
    return [d for d in DEITY_ORDER if d in cards]


def _victory_list(cards: Iterable[str]) -> list[str]:
    return [v for v in VICTORY_ORDER if v in cards]


def _in_play(state: State) -> list[dict[str, Any]]:
    result: list[dict[str, Any]] = []
    for card, player in state.manoeuvres:
        result.append({"card": card, "player": player, "role": "manoeuvre"})
    for card, player in state.joining:
        result.append({"card": card, "player": player, "role": "join"})
    if state.payment is not None:
        payer, cards = state.payment
        for kind, number in counts(cards).items():
            for _ in range(number):
                result.append({"card": kind, "player": payer, "role": "payment"})
    return result


def _seat_document(seat: Seat, *, hidden: bool) -> dict[str, Any]:
    document = {
        "known": counts(seat.known),
        "line": list(seat.line),
        "sacrifices": counts(seat.sacrifices),
        "deities": _deity_list(seat.deities),
        "victory": _victory_list(seat.victory),
        "summoned": dict(seat.summoned),
    }
    if hidden:
        document["hand"] = counts(seat.hand)
        document["may_be_in_deck"] = counts(seat.may_be_in_deck)
    return document


def position_document(state: State) -> dict[str, Any]:
    return _document(state, range(state.players))


def _document(state: State, hands_of: Collection[int]) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "version": VERSION,
        "edition": state.edition.name,
        "options": dict(state.options),
        "round": state.round,
        "turn": state.turn,
        "active": state.active,
        "basic_done": state.basic_done,
        "last_round": state.last_round,
        "previous_winner": state.previous_winner,
        "pass_order": list(state.pass_order),
        "people_deck": counts(state.deck),
        "people_discard": counts(state.discard),
        "in_play": _in_play(state),
        "hall": _deity_list(state.hall),
        "deity_deck": _deity_list(state.deity_deck),
        "deity_discard": _deity_list(state.deity_discard),
        "marks": _deity_list(state.marks),
        "stakes": _victory_list(state.stakes),
        "victory_deck": _victory_list(state.victory_deck),
        "seats": [_seat_document(s, hidden=i in hands_of) for i, s in enumerate(state.seats)],
    }


def view_document(state: State, open_: Decision | None, viewer: int | None) -> dict[str, Any]:
    """What one seat sees, or a spectator (None): section 3, WO-ZONE-08."""
    if viewer is not None and not 0 <= viewer < state.players:
        raise ValueError(f"no seat {viewer}")
    return _view(state, open_, viewer, _document(state, ()))


Views = dict[int | None, dict[str, Any]]


def all_documents(state: State, open_: Decision | None) -> tuple[dict[str, Any], Views]:
    """The position and the views of all seats and, under None, a spectator; they share parts."""
    public = _document(state, ())
    views = {
        viewer: _view(state, open_, viewer, public) for viewer in (*range(state.players), None)
    }
    position = dict(public)
    position["seats"] = [
        {k: v for k, v in views[i]["seats"][i].items() if k != "hand_size"}
        for i in range(state.players)
    ]
    return position, views


def _view(
    state: State, open_: Decision | None, viewer: int | None, public: dict[str, Any]
) -> dict[str, Any]:
    document = dict(public)
    document["schema"] = VIEW_SCHEMA
    document["seat"] = viewer
    document["seats"] = [dict(seat) for seat in public["seats"]]
    if viewer is not None:
        own = state.seats[viewer]
        document["seats"][viewer]["hand"] = counts(own.hand)
        document["seats"][viewer]["may_be_in_deck"] = counts(own.may_be_in_deck)
    for name in ("people_deck", "deity_deck", "victory_deck"):
        size = document[name]
        document[name] = sum(size.values()) if isinstance(size, dict) else len(size)
    for seat, source in zip(document["seats"], state.seats, strict=True):
        seat["hand_size"] = source.hand_size
    mine = open_ is not None and open_.actor == viewer
    document["decision"] = open_.id if open_ is not None and mine else None
    document["picks"] = list(open_.picks) if open_ is not None and mine else []
    document["effect"] = None
    if state.effect is not None:
        effect = dict(state.effect)
        if "chosen" in effect:
            effect["chosen"] = list(effect["chosen"]) if mine else []
        document["effect"] = effect
    return document


# ---- reading ------------------------------------------------------------------------------------


def _check(condition: bool, message: str) -> None:
    if not condition:
        raise ValueError(f"position: {message}")


def _read_counts(cards: dict[str, Any] | None, units_only: bool = False) -> Counter[str]:
    result: Counter[str] = Counter()
    for kind, number in (cards or {}).items():
        _check(kind in KIND_INDEX and (not units_only or kind in UNIT_SET), f"card {kind!r}")
        _check(isinstance(number, int) and number >= 0, f"number of {kind}")
        result[kind] = number
    return result


def _read_set(cards: Iterable[str], allowed: tuple[str, ...]) -> set[str]:
    cards = list(cards)
    _check(len(set(cards)) == len(cards), f"repeated cards in {cards}")
    for card in cards:
        _check(card in allowed, f"card {card!r}")
    return set(cards)


def read_position(document: dict[str, Any], edition: Any = None) -> State:
    """The state a position document (without `pending`) describes."""
    _check(document.get("schema", SCHEMA) == SCHEMA, "schema")
    _check(document.get("version", VERSION) == VERSION, "version")
    data = load(edition)
    name = document.get("edition", data.name)
    _check(name == data.name, f"the data of edition {name!r} is needed")
    _check(not document.get("in_play"), "cards in play cannot be without the open decision")
    players = len(document["seats"])
    state = State(players, check_options(players, document.get("options")), data)
    state.round = document["round"]
    state.turn = document["turn"]
    state.active = document["active"]
    state.basic_done = document.get("basic_done", False)
    state.last_round = document.get("last_round", False)
    state.previous_winner = document.get("previous_winner")
    state.pass_order = list(document.get("pass_order", ()))
    _check(0 <= state.active < players, "active")
    _check(len(set(state.pass_order)) == len(state.pass_order), "pass_order")
    _check(all(0 <= s < players for s in state.pass_order), "pass_order")
    state.deck = _read_counts(document["people_deck"])
    state.discard = _read_counts(document["people_discard"])
    state.hall = _read_set(document["hall"], DEITY_ORDER)
    state.deity_deck = _read_set(document["deity_deck"], DEITY_ORDER)
    state.deity_discard = _read_set(document["deity_discard"], DEITIES)
    state.marks = _read_set(document.get("marks", ()), DEITIES)
    state.stakes = _read_set(document["stakes"], VICTORY_ORDER)
    state.victory_deck = _read_set(document["victory_deck"], VICTORY_ORDER)
    for seat, source in zip(state.seats, document["seats"], strict=True):
        seat.hand = _read_counts(source["hand"])
        seat.known = _read_counts(source.get("known"))
        seat.line = list(source["line"])
        _check(all(kind in UNIT_SET for kind in seat.line), "a line holds units")
        seat.sacrifices = _read_counts(source["sacrifices"], units_only=True)
        seat.deities = _read_set(source["deities"], DEITIES)
        seat.victory = _read_set(source["victory"], VICTORY)
        seat.summoned = {
            colour: (source.get("summoned") or {}).get(colour, 0)
            for colour in ("blue", "red", "black")
        }
        _check(seat.hand_size <= HAND_LIMIT, "a hand holds at most twelve cards")
        _check(seat.known <= seat.hand, "known cards are in the hand")
    for seat, source in zip(state.seats, document["seats"], strict=True):
        given = source.get("may_be_in_deck")
        if given is None:  # WO-ZONE-06: all cards this seat has not seen
            seat.may_be_in_deck = state.deck.copy()
            for other in state.seats:
                if other is not seat:
                    seat.may_be_in_deck += other.hand - other.known
        else:
            seat.may_be_in_deck = _read_counts(given)
        _check(state.deck <= seat.may_be_in_deck, "the deck lies within may_be_in_deck")
    return state
