"""Positions and views as documents (docs/formats/ragnarok.md)."""

from __future__ import annotations

from typing import Any

from .edition import SEATS, Edition
from .flow import Point
from .state import Seat, State

SCHEMA = "ninerealms/ragnarok/position"
VIEW_SCHEMA = "ninerealms/ragnarok/view"
VERSION = 1
HIDDEN = ("hand", "looked", "god_commit", "commitment")  # section 3: own only


def _seat_document(seat: Seat) -> dict[str, Any]:
    return {
        "hand": list(seat.hand),
        "god_set": list(seat.god_set),
        "looked": list(seat.looked),
        "god_commit": seat.god_commit,
        "commitment": seat.commitment,
        "lane": list(seat.lane),
        "supports": list(seat.supports),
        "cunning": seat.cunning,
        "wisdom_dice": list(seat.wisdom_dice),
        "cunning_dice": list(seat.cunning_dice),
    }


def position_document(s: State, point: Point | None) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "version": VERSION,
        "edition": s.edition.name,
        "options": dict(s.options),
        "battle": s.battle,
        "realm_row": list(s.realm_row),
        "markers": list(s.markers),
        "draw_pile": list(s.draw_pile),
        "pile_source": list(s.pile_source),
        "discard": list(s.discard),
        "seats": [_seat_document(seat) for seat in s.seats],
        "result": None if s.result is None else dict(s.result),
        "decision": None if point is None else point.id,
        "actor": None if point is None else point.actor,
        "picks": list(s.picks),
    }


def view_document(s: State, point: Point | None, viewer: int | None) -> dict[str, Any]:
    """What one seat sees, or a spectator (None): section 3, RAG-RUL-44."""
    if viewer not in (None, 0, 1):
        raise ValueError(f"no seat {viewer}")
    document = position_document(s, point)
    document["schema"] = VIEW_SCHEMA
    document["seat"] = viewer
    document["draw_pile"] = len(s.draw_pile)
    for side, seat in enumerate(document["seats"]):
        seat["hand_size"] = len(seat["hand"])  # committed cards count until the reveal
        if side != viewer:
            for name in HIDDEN:
                del seat[name]
    actor = document.pop("actor")
    document["actors"] = [] if point is None else list(point.actors)
    document["mine"] = actor is not None and actor == viewer
    return document


# ---- reading ------------------------------------------------------------------------------------


def check(condition: bool, message: str) -> None:
    """Raise ValueError about a position (RAG-RUL-42)."""
    if not condition:
        raise ValueError(f"position: {message}")


FIELDS = {
    "schema", "version", "battle", "realm_row", "markers", "draw_pile", "pile_source", "discard",
    "seats", "result",
}  # fmt: skip
OPTIONAL = {"edition", "options", "decision", "actor", "picks", "pending", "run"}
SEAT_FIELDS = {
    "hand", "god_set", "looked", "god_commit", "commitment", "lane", "supports", "cunning",
    "wisdom_dice", "cunning_dice",
}  # fmt: skip


def _cards(edition: Edition, cards: list[str], where: str) -> list[str]:
    check(len(set(cards)) == len(cards), f"{where} repeats a card")
    check(all(card in edition.cards for card in cards), f"{where} holds an unknown card")
    return edition.in_order(cards)


def _gods(edition: Edition, side: int, gods: list[str], where: str) -> list[str]:
    check(len(set(gods)) == len(gods), f"{where} repeats a god")
    check(all(god in edition.gods[side] for god in gods), f"{where} holds no god of the side")
    return [god for god in edition.gods[side] if god in gods]


def _faces(faces: list[int], where: str) -> list[int]:
    check(all(type(face) is int and 1 <= face <= 6 for face in faces), f"{where} holds no face")
    return list(faces)


def _read_seat(edition: Edition, side: int, source: dict[str, Any]) -> Seat:
    check(set(source) == SEAT_FIELDS, f"fields of seat {side}")
    seat = Seat(_gods(edition, side, source["god_set"], "god_set"))
    seat.hand = _cards(edition, source["hand"], "hand")
    seat.looked = _gods(edition, side, source["looked"], "looked")
    seat.god_commit = source["god_commit"]
    seat.commitment = source["commitment"]
    seat.lane = list(source["lane"])
    check(len(seat.lane) == 9, "a lane has nine places")
    _gods(edition, side, [god for god in seat.lane if god is not None], "lane")
    seat.supports = _cards(edition, source["supports"], "supports")
    seat.cunning = source["cunning"]
    seat.wisdom_dice = _faces(source["wisdom_dice"], "wisdom_dice")
    seat.cunning_dice = _faces(source["cunning_dice"], "cunning_dice")
    return seat


def read_zones(document: dict[str, Any], options: dict[str, Any], edition: Edition) -> State:
    """The zones a position document describes; where the game stands is for `resume`."""
    check(set(document) >= FIELDS, f"missing: {sorted(FIELDS - set(document))}")
    check(set(document) <= FIELDS | OPTIONAL, f"unknown: {sorted(set(document) - FIELDS)}")
    check(document["schema"] == SCHEMA and document["version"] == VERSION, "schema")
    check(document.get("edition", "reconstructed") == edition.name, "the edition's data is needed")
    s = State(options, edition)
    s.battle = document["battle"]
    check(type(s.battle) is int and 0 <= s.battle <= 9, "battle")
    s.realm_row = list(document["realm_row"])
    check(len(set(s.realm_row)) == len(s.realm_row), "realm_row repeats a Realm")
    check(all(realm in edition.realms for realm in s.realm_row), "realm_row")
    s.markers = list(document["markers"])
    check(len(s.markers) == 9 and set(s.markers) <= {"none", *SEATS}, "markers")
    s.draw_pile = _cards(edition, document["draw_pile"], "draw_pile")
    s.pile_source = _cards(edition, document["pile_source"], "pile_source")
    s.discard = _cards(edition, document["discard"], "discard")
    check(len(document["seats"]) == 2, "two seats")
    s.seats = [_read_seat(edition, i, source) for i, source in enumerate(document["seats"])]
    s.result = None if document["result"] is None else dict(document["result"])
    s.picks = list(document.get("picks") or ())
    return s
