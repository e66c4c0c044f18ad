"""Positions and views as documents (docs/formats/wolfwalkers.md)."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from .board import AREAS, LAIR
from .edition import (
    BACKS,
    COLOURS,
    HELPERS,
    KINDS,
    MAX_FRONT,
    MAX_RUNES,
    MULTICOLOUR,
    SOULS,
    Edition,
    check_options,
    is_int,
    load,
)
from .points import POINTS, actor, is_decision
from .state import State, Tile, back_totals, counts

SCHEMA = "ninerealms/wolfwalkers/position"
VIEW_SCHEMA = "ninerealms/wolfwalkers/view"
VERSION = 1

PHASES = ("setup", "start", "roll", "face", "moved", "reveal", "buy", "end")
REASONS = ("win", "soldier", "race", "threat", "turn_limit")
# What may lie in front of players, by mode; the pool of mode 1 too.
SOUL_KINDS = (*SOULS, MULTICOLOUR)


def _tile_document(tile: Tile) -> dict[str, Any]:
    return {
        "back": tile.back,
        "kind": tile.kind,
        "up": tile.up,
        "known_by": list(tile.known_by),
    }


def position_document(s: State) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "version": VERSION,
        "edition": s.edition.name,
        "options": {**s.options, "challenge": list(s.options["challenge"])},
        "phase": s.phase,
        "turn": s.turn,
        "active": s.active,
        "die": s.die,
        "extra_turns": s.extra_turns,
        "result": None if s.result is None else dict(s.result),
        "prediction": s.prediction,
        "soldiers": list(s.soldiers),
        "seats": [
            {"figure": s.figures[p], "runes": s.runes[p], "front": counts(s.fronts[p])}
            for p in s.everybody()
        ],
        "pool": counts(s.pool),
        "box": counts(s.box),
        "delivered": list(s.delivered),
        "stacks": {area: [_tile_document(tile) for tile in s.stacks[area]] for area in AREAS},
        "unseen": {back: counts(s.unseen[back]) for back in BACKS},
        "in_hand": None if s.in_hand is None else _tile_document(s.in_hand),
        "revealed": list(s.revealed),
        "decision": s.at,
        "actor": actor(s),
        "picks": list(s.picks),
    }


def view_document(s: State, viewer: int | None) -> dict[str, Any]:
    """What one seat sees, or a spectator (None): section 3."""
    if viewer is not None and not is_int(viewer, 0, s.players - 1):
        raise ValueError(f"no seat {viewer!r}")
    document = position_document(s)
    document["schema"] = VIEW_SCHEMA
    document["seat"] = viewer
    unseen = {back: Counter(s.unseen[back]) for back in BACKS}
    tiles = [tile for stack in document["stacks"].values() for tile in stack]
    for tile in [*tiles, *([document["in_hand"]] if s.in_hand is not None else [])]:
        if tile["kind"] is not None and not tile["up"] and viewer not in tile["known_by"]:
            unseen[tile["back"]][tile["kind"]] += 1  # to this viewer it has not been seen
            tile["kind"] = None
    document["unseen"] = {back: counts(unseen[back]) for back in BACKS}
    return document


# ---- reading ------------------------------------------------------------------------------------


def _check(condition: bool, message: str) -> None:
    if not condition:
        raise ValueError(f"position: {message}")


def _kinds(number: dict[str, int], allowed: tuple[str, ...], where: str) -> list[str]:
    _check(set(number) <= set(allowed), f"tiles in {where}")
    _check(all(is_int(n, 1, 60) for n in number.values()), f"counts in {where}")
    return list(Counter(number).elements())


def _tile(s: State, source: dict[str, Any], where: str) -> Tile:
    _check(set(source) == {"back", "kind", "up", "known_by"}, f"fields of a tile in {where}")
    back, kind, up, known = (source[name] for name in ("back", "kind", "up", "known_by"))
    _check(back in BACKS and (kind is None or kind in KINDS), f"a tile in {where}")
    _check(type(up) is bool and not (up and kind is None), f"a face-up tile in {where}")
    _check(all(is_int(seat, 0, s.players - 1) for seat in known), f"known_by in {where}")
    _check(known == sorted(set(known)), f"known_by in {where}")
    _check(not known or (kind is not None and not up), f"known_by in {where}")
    _check(not (s.options["solo"] and len(known) == 1), f"known_by in {where}")  # WW-CH-07
    return Tile(back, kind, up, tuple(known))


def _read_seats(s: State, seats: list[dict[str, Any]]) -> None:
    for p, source in enumerate(seats):
        _check(set(source) == {"figure", "runes", "front"}, f"fields of seat {p}")
        s.figures[p], s.runes[p] = source["figure"], source["runes"]
        _check(s.figures[p] in s.board.nodes, f"figure of seat {p}")
        _check(is_int(s.runes[p], 0, MAX_RUNES), f"runes of seat {p}")
        allowed = {1: (), 4: (*SOUL_KINDS, *HELPERS)}.get(s.mode, SOUL_KINDS)
        s.fronts[p] = _kinds(source["front"], allowed, f"front of seat {p}")
        _check(not s.race or len(s.fronts[p]) <= MAX_FRONT, f"front of seat {p}")
    fields = [figure for figure in s.figures if figure != LAIR]
    _check(len(set(fields)) == len(fields), "two figures on a field")


def _read_tiles(s: State, full: dict[str, Any]) -> None:
    s.pool = _kinds(full["pool"], SOUL_KINDS if s.mode == 1 else (), "pool")
    s.box = _kinds(full["box"], KINDS, "box")
    _check(set(full["stacks"]) == set(AREAS), "areas of stacks")
    for area in AREAS:
        s.stacks[area] = [_tile(s, tile, area) for tile in full["stacks"][area]]
    _check(set(full["unseen"]) == set(BACKS), "unseen")
    for back in BACKS:
        s.unseen[back] = Counter(_kinds(full["unseen"][back], KINDS, "unseen"))
    hand = full["in_hand"]
    s.in_hand = None if hand is None else _tile(s, hand, "in_hand")
    _check(s.in_hand is None or s.in_hand.up or bool(s.in_hand.known_by), "in_hand")
    s.delivered = list(full["delivered"])
    _check(s.delivered == [c for c in COLOURS if c in s.delivered], "delivered")
    _check(not s.delivered or s.flag("three"), "delivered")


def _check_tiles(s: State) -> None:
    """Every tile of the mode is somewhere, once."""
    used = s.edition.used(s.mode)
    placed = {back: Counter(s.unseen[back]) for back in BACKS}
    for stack in s.stacks.values():
        for tile in stack:
            if tile.kind is not None:
                placed[tile.back][tile.kind] += 1
    if s.in_hand is not None and s.in_hand.kind is not None:
        placed[s.in_hand.back][s.in_hand.kind] += 1
    for back in BACKS:
        _check(not placed[back] - used[back], f"more {back} tiles than there are")
    total = placed["town"] + placed["forest"] + Counter([*s.pool, *s.box])
    for front in s.fronts:
        total += Counter(front)
    _check(total == used["town"] + used["forest"], "each tile is somewhere, once")
    hidden = back_totals(s.stacks)
    for back in BACKS:
        _check(hidden[back] == sum(s.unseen[back].values()), f"unseen {back} tiles")


def _check_end(s: State) -> None:
    near = sum(rune in s.board.near_lair for rune in s.soldiers)
    if s.result is None:
        _check(s.race or near == 0, "a soldier near the Lair")  # WW-END-03
        _check(near < 2 or not s.flag("threat"), "two soldiers near the Lair")  # WW-CH-05
        return
    _check(set(s.result) == {"reason", "seat"} and s.result["reason"] in REASONS, "result")
    won = s.result["reason"] in ("win", "race")
    _check(is_int(s.result["seat"], 0, s.players - 1) if won else s.result["seat"] is None, "seat")
    _check(not (s.revealed or s.picks or s.extra_turns or s.in_hand), "open after the end")


def _read_point(s: State, document: dict[str, Any]) -> None:
    s.revealed = list(document.get("revealed", ()))
    _check(all(area in s.face_up() for area in s.revealed), "revealed")
    _check(len(set(s.revealed)) == len(s.revealed), "revealed")
    s.picks = list(document.get("picks", ()))
    s.at = document.get("decision")
    if s.at is None:
        _check(not s.picks and not s.revealed and s.in_hand is None, "an effect is open")
        return
    _check(s.result is None and s.at in POINTS, "decision")
    point = POINTS[s.at]
    _check(s.phase in point.phases, f"{s.at} in phase {s.phase}")
    _check(re.fullmatch(point.picks, " ".join(s.picks)) is not None, "picks")
    holds = s.at in ("WW-D-KEEP", "WW-D-CHARM-TO", "WW-D-EXCHANGE")
    _check(holds == (s.in_hand is not None), "in_hand")
    if s.at == "WW-D-EXCHANGE" and s.in_hand is not None:
        _check(s.in_hand.kind == MULTICOLOUR, "in_hand")
    _check((s.at in ("WW-D-ORDER", "WW-D-SOLDIER")) == bool(s.revealed), "revealed")
    if s.at == "WW-C-TILE":
        _check(s.next_seen() is not None, "nothing to see")
    _check(not is_decision(s.at) or len(point.possible(s)) > 1, f"nothing to decide at {s.at}")
    _check(document.get("actor", actor(s)) == actor(s), "actor")


def _check_looks(s: State) -> None:
    """A face-down tile has a face if somebody knows it, or drawn in the look that is open."""
    drawn = s.to_see() if s.at == "WW-C-TILE" else []
    for area, stack in s.stacks.items():
        for i, tile in enumerate(stack):
            seen = tile.kind is None or tile.up or bool(tile.known_by)
            _check(seen or (area, i) in drawn, f"a face-down tile of {area} that nobody knows")


def _check_turn(s: State) -> None:
    _check(s.phase in PHASES, "phase")
    _check(is_int(s.turn, 0, 10**9) and (s.turn == 0) == (s.phase == "setup"), "turn")
    _check(is_int(s.active, 0, s.players - 1), "active")
    _check(is_int(s.extra_turns, 0, 10**9), "extra_turns")
    rolled = s.phase not in ("setup", "start", "roll")
    _check(s.die in s.edition.die if rolled else s.die is None, "die")
    _check(s.prediction in (None, *COLOURS), "prediction")
    given = s.prediction is not None
    _check(given == (s.flag("prediction") and s.turn > 0), "prediction")


def read_position(document: dict[str, Any], edition: dict[str, Any] | Edition | None) -> State:
    """The state a position describes; ValueError for a wrong one."""
    data = load(edition)
    players = len(document.get("seats", (None, None)))
    s = State(players, check_options(document.get("options"), players), data)
    template = position_document(s)
    unknown = set(document) - set(template) - {"pending", "run"}
    _check(not unknown, f"unknown fields {sorted(unknown)}")
    full = {**template, **document}
    _check(full["schema"] == SCHEMA and full["version"] == VERSION, "schema, version")
    _check(full["edition"] == data.name, f"the data of edition {full['edition']!r} is needed")
    for name in ("phase", "turn", "active", "die", "extra_turns", "result", "prediction"):
        setattr(s, name, full[name])
    _check_turn(s)
    soldiers = full["soldiers"]
    _check(len(soldiers) == 2 == len(set(soldiers)) and set(soldiers) <= set(s.board.runes),
           "soldiers")  # WW-SOL-05  # fmt: skip
    ordered = sorted(soldiers, key=s.board.runes.index)
    s.soldiers = ordered[0], ordered[1]
    _read_seats(s, full["seats"])
    _read_tiles(s, full)
    _check_tiles(s)
    _read_point(s, document)
    _check_looks(s)
    _check_end(s)
    return s
