"""Positions and views as documents (docs/formats/odin_quest.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from .edition import (
    CUBES,
    DECKS,
    DICE,
    IDS,
    KIND_OF,
    KINDS,
    OMENS,
    REALMS,
    VALHOLL,
    check_options,
    is_int,
    load,
)
from .flow import EVERY_EFFECT
from .points import POINTS, is_decision
from .state import Slot, State, in_order

SCHEMA = "ninerealms/odin_quest/position"
VIEW_SCHEMA = "ninerealms/odin_quest/view"
VERSION = 1

PHASES = ("setup", "explore", "encounter", "resolution")
RESULTS = ("win", "actions", "omens", "time")
# Sets of cards by field, with the kinds that may lie there.
ZONES: dict[str, tuple[str, ...]] = {
    "hand_actions": ("action",),
    "hand_allies": ("ally",),
    "hand_wards": ("ward",),
    "in_play": ("action", "ally", "ward"),
    "discard": ("action", "ally"),
    "lost": ("action", "ally"),
    "ally_discard": ("ally",),
    "ward_discard": ("ward",),
    "conflict_discard": ("conflict",),
    "trophies": ("foe",),
}
PLAIN = ("phase", "turn", "result", "pos", "centre", "conflict", "favour", "draught", "current")


def _by_realm(rows: dict[str, Any]) -> dict[str, Any]:
    return {realm: list(rows[realm]) for realm in REALMS if rows[realm]}


def _copy(items: list[Any] | None) -> list[Any] | None:
    return None if items is None else list(items)


def _document(s: State, schema: str) -> dict[str, Any]:
    stacks = {r: [{"kind": k, "card": c} for k, c in stack] for r, stack in s.stacks.items()}
    omens = {p: {k: n for k in OMENS if (n := s.tokens(p, k))} for p in in_order(s.omens)}
    return {
        "schema": schema,
        "version": VERSION,
        "edition": s.edition.name,
        "options": dict(s.options),
        **{name: getattr(s, name) for name in PLAIN},
        "ring": list(s.ring),
        "stacks": _by_realm(stacks),
        "active": _by_realm(s.active),
        "events": _by_realm({realm: in_order(cards) for realm, cards in s.events.items()}),
        "omens": omens,
        "cleared": in_order(s.cleared),
        "visited": in_order(s.visited),
        **{name: in_order(getattr(s, name)) for name in ZONES},
        "unseen": {kind: in_order(cards) for kind, cards in s.unseen.items()},
        "to_meet": list(s.to_meet),
        "met": s.met,
        "foe_dice": _copy(s.foe_dice),
        "own_dice": _copy(s.own_dice),
        "turn_dice": _copy(s.turn_dice),
        "decision": s.at,
        "actor": 0 if is_decision(s.at) else None,
        "picks": list(s.picks),
        "owed": list(s.owed),
    }


def position_document(s: State) -> dict[str, Any]:
    return _document(s, SCHEMA)


def view_document(s: State, viewer: int | None) -> dict[str, Any]:
    """What the player (0) or a spectator (None) sees: section 3. Nothing in a position is hidden,
    since cards get their identity when they are seen.
    """
    if viewer not in (None, 0) or isinstance(viewer, bool):
        raise ValueError(f"no seat {viewer}")
    return {**_document(s, VIEW_SCHEMA), "seat": viewer}


# ---- reading ------------------------------------------------------------------------------------


def _check(condition: bool, message: str) -> None:
    if not condition:
        raise ValueError(f"position: {message}")


def _cards(cards: Iterable[str], kinds: tuple[str, ...], where: str) -> list[str]:
    result = list(cards)
    _check(len(set(result)) == len(result), f"repeated cards in {where}")
    for card in result:
        _check(KIND_OF.get(card) in kinds, f"card {card!r} in {where}")
    return result


def _realms(rows: dict[str, Any], where: str) -> dict[str, Any]:
    _check(set(rows) <= set(REALMS), f"Realms of {where}")
    return {realm: rows.get(realm, []) for realm in REALMS}


def _slot(entry: dict[str, Any]) -> Slot:
    _check(set(entry) == {"kind", "card"} and entry["kind"] in KINDS, f"stack card {entry}")
    card = entry["card"]
    _check(card is None or KIND_OF.get(card) == entry["kind"], f"stack card {entry}")
    return entry["kind"], card


def _dice(faces: list[int] | None, numbers: Iterable[int], where: str) -> list[int] | None:
    if faces is None:
        return None
    _check(len(faces) in numbers and faces == sorted(faces), where)
    _check(all(is_int(face, 1, 6) for face in faces), where)
    return list(faces)


def _read_zones(s: State, document: dict[str, Any]) -> None:
    for realm, stack in _realms(document["stacks"], "stacks").items():
        s.stacks[realm] = [_slot(entry) for entry in stack]
    for realm, foes in _realms(document["active"], "active").items():
        s.active[realm] = _cards(foes, ("foe",), "active")
    for realm, cards in _realms(document["events"], "events").items():
        s.events[realm] = set(_cards(cards, ("event",), "events"))
    for name, kinds in ZONES.items():
        setattr(s, name, set(_cards(document[name], kinds, name)))
    unseen = document["unseen"]
    _check(set(unseen) == {*KINDS, "conflict"}, "unseen")
    s.unseen = {kind: set(_cards(unseen[kind], (kind,), "unseen")) for kind in unseen}
    for place, tokens in document["omens"].items():
        _check(place in REALMS or KIND_OF.get(place) == "foe", f"Omens on {place}")
        _check(set(tokens) <= set(OMENS), f"Omens on {place}")
        _check(all(is_int(n, 1, CUBES[k]) for k, n in tokens.items()), f"Omens on {place}")
        s.omens[place] = Counter(tokens)
    for kind in OMENS:
        _check(s.cubes_left(kind) >= 0, f"more {kind} than there are cubes")


def _check_all_cards(s: State) -> None:
    """Each of the 79 cards outside the ring lies in one place."""
    cards: list[str] = [c for name in ZONES for c in getattr(s, name)]
    cards += [c for unseen in s.unseen.values() for c in unseen]
    for realm in REALMS:
        cards += [card for _, card in s.stacks[realm] if card is not None]
        cards += [*s.active[realm], *s.events[realm]]
    if s.conflict is not None:
        cards.append(s.conflict)
    if s.current is not None and not s.meets_foe():
        cards.append(s.current)
    every = [card for deck in DECKS for card in IDS[deck]]
    wrong = (Counter(cards) - Counter(every)) + (Counter(every) - Counter(cards))
    _check(not wrong, f"not in one place: {sorted(wrong)}")
    for kind in KINDS:
        _check(s.pile(kind) >= 0, f"more face-down {kind} cards than unseen ones")
    foes = set(s.face_up_foes()) if len(s.ring) == 10 else set()
    for place in s.omens:
        _check(place in REALMS or place in foes, f"Omens on {place}, which is not in play")


def _read_point(s: State, document: dict[str, Any]) -> None:
    s.owed = list(document.get("owed", ()))
    s.picks = list(document.get("picks", ()))
    for text in s.owed:
        _check(text.partition(":")[0] in EVERY_EFFECT, f"owed {text!r}")
    s.at = document.get("decision")
    if s.at is None:
        return
    _check(s.result is None and s.at in POINTS, "decision")
    actor = 0 if is_decision(s.at) else None
    _check(document.get("actor", actor) == actor, "actor")
    _check(len(POINTS[s.at].possible(s)) >= 2, f"nothing to decide at {s.at}")


def read_position(document: dict[str, Any], edition: Any = None) -> State:
    """The state a position describes; ValueError for a wrong one."""
    data = load(edition)
    s = State(check_options(document.get("options")), data)
    template = _document(s, SCHEMA)
    unknown = set(document) - set(template)
    _check(not unknown, f"unknown fields {sorted(unknown)}")
    full = {**template, **document}
    _check(full["schema"] == SCHEMA and full["version"] == VERSION, "schema, version")
    _check(full["edition"] == data.name, f"the data of edition {full['edition']!r} is needed")
    for name in PLAIN:
        setattr(s, name, full[name])
    _check(s.phase in PHASES and s.result in (None, *RESULTS), "phase, result")
    _check(is_int(s.turn, 0, 10**6), "turn")
    s.ring = list(full["ring"])
    ring = {VALHOLL, *REALMS}
    _check(len(set(s.ring)) == len(s.ring) and set(s.ring) <= ring, "ring")
    _check(s.ring[:1] == [VALHOLL] and (len(s.ring) == 10 or s.phase == "setup"), "ring")
    _check(is_int(s.pos, 0, len(s.ring) - 1), "pos")
    _check(s.centre in ("asbru", "mimisbrunnr"), "centre")
    s.cleared, s.visited = set(full["cleared"]), set(full["visited"])
    _check(s.cleared <= set(REALMS) and s.visited <= ring, "cleared, visited")
    for card, kinds in ((s.conflict, ("conflict",)), (s.current, ("event", "ally", "foe"))):
        _check(card is None or KIND_OF.get(card) in kinds, f"card {card!r}")
    _read_zones(s, full)
    _check_all_cards(s)
    _check(not s.meets_foe() or s.current in s.active.get(s.here, ()), "current")
    s.to_meet, s.met = list(full["to_meet"]), full["met"]
    _check(set(s.to_meet) <= set(s.active.get(s.here, ())) - {s.current}, "to_meet")
    s.foe_dice = _dice(full["foe_dice"], (DICE,), "foe_dice")
    s.turn_dice = _dice(full["turn_dice"], (DICE,), "turn_dice")
    s.own_dice = _dice(full["own_dice"], range(DICE + 1), "own_dice")
    _read_point(s, document)
    return s
