"""Lines of WolfWalkers: two letters a tile, stacks from the bottom, what follows left out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from ninerealms._core import Game
from ninerealms.documents.header import DocumentKind, schema_name
from ninerealms.documents.text import JsonObject
from ninerealms.notation.compact import Abbreviations

GAME: Final = "wolfwalkers"
_VIEW = schema_name(GAME, DocumentKind.VIEW)

CODES: Mapping[str, str] = MappingProxyType({
    "red_head": "rh", "red_body": "rb", "red_tail": "rt", "yellow_head": "yh",
    "yellow_body": "yb", "yellow_tail": "yt", "blue_head": "bh", "blue_body": "bb",
    "blue_tail": "bt", "multicolour": "mu", "soldier_left": "sl", "soldier_down": "sd",
    "soldier_right": "sr", "gathering_the_pack": "ga", "double_left_down": "dl",
    "double_right_down": "dr", "unpleasant_surprise": "us", "druidic_charm": "ch",
    "sixth_sense": "si", "chase": "ca", "swiftness": "sw", "peaceful": "pe",
})  # fmt: skip
_WORDS = MappingProxyType({code: word for word, code in CODES.items()})
_NO_FACE: Final = "x"
# Tile, other back than its area's, up, seats that know it (A: 0), how many alike.
_TILE = re.compile(r"(x|[a-z]{2})([TF]?)(U?)([A-D]*)([0-9]*)")
_BACKS: Final = {"T": "town", "F": "forest"}

# Short names of the options in the order of the rules; defaults are left out.
_OPTIONS: Mapping[str, str] = MappingProxyType({
    "mode": "mode", "solo": "solo", "first_player": "first", "challenge": "challenge",
    "return_to_start": "back", "double_order": "order", "sun_keeps_peaceful": "keep",
    "lair_presence_wins": "presence", "gather_consent": "consent",
    "charm_to_empty_area": "empty", "m4_multicolour_wild": "wild",
    "turn_limit_per_player": "limit",
})  # fmt: skip
# Names of fields have no digits: the three towns, then the nine areas of the forest.
_AREA_NAMES: Final = ("ta", "tb", "tc", "fa", "fb", "fc", "fd", "fe", "ff", "fg", "fh", "fi")
_PLAIN: Final = ("phase", "turn", "active", "die", "prediction")
_INTEGER: Final = {"type": "integer"}
_FLAG: Final = {"type": "boolean"}
_TEXT: Final = {"type": "string"}


def _or_null(body: JsonObject) -> JsonObject:
    return {"anyOf": [body, {"type": "null"}]}


def _object(fields: Mapping[str, Any]) -> JsonObject:
    return {"type": "object", "properties": dict(fields), "required": list(fields)}


@cache
def _areas() -> tuple[str, ...]:
    game = Game(GAME)
    return tuple(game.edition(game.editions()[0])["areas"])


@cache
def _first() -> dict[str, Any]:
    return Game(GAME).initial_state(players=2).to_document()


def _schema(kind: DocumentKind) -> JsonObject:
    """Return the fields of a line, in its order; what follows from others has none."""
    counts = {"type": "object", "properties": dict.fromkeys(CODES, _INTEGER)}
    start = _first()["options"]
    options = {
        short: _or_null(_TEXT)
        if name == "challenge"
        else _FLAG
        if start[name] is False
        else _INTEGER
        if isinstance(start[name], int)
        else _TEXT
        for name, short in _OPTIONS.items()
    }
    seat = _object({"figure": _TEXT, "runes": _INTEGER, "front": counts})
    return _object(
        {
            **({"seat": _or_null(_INTEGER)} if kind is DocumentKind.VIEW else {}),
            "edition": _TEXT,
            "options": _object(options),
            "phase": _TEXT,
            "turn": _INTEGER,
            "active": _INTEGER,
            "die": _or_null(_TEXT),
            "prediction": _or_null(_TEXT),
            "extra": _INTEGER,
            "result": _or_null(_TEXT),
            "soldiers": _TEXT,
            "seats": {"type": "array", "items": seat},
            "pool": counts,
            "home": _or_null(_TEXT),
            "stacks": _object(dict.fromkeys(_areas(), _or_null(_TEXT))),
            "town": counts,
            "forest": counts,
            "hand": _or_null(_TEXT),
            "up": _or_null(_TEXT),
            "decision": _or_null(_TEXT),
            "picks": _or_null(_TEXT),
        }
    )


def _listed(texts: Iterable[str]) -> str | None:
    """Return texts as one that needs no escapes; none for none."""
    return "~".join(texts).replace(":", ".") or None


def _texts(listed: str | None) -> list[str]:
    return listed.replace(".", ":").split("~") if listed else []


def _tile(tile: Mapping[str, Any], home: str) -> str:
    code = _NO_FACE if tile["kind"] is None else CODES[tile["kind"]]
    back = "" if tile["back"] == home else tile["back"][0].upper()
    known = "".join("ABCD"[seat] for seat in tile["known_by"])
    return f"{code}{back}{'U' if tile['up'] else ''}{known}"


def _stack(tiles: Iterable[Mapping[str, Any]], home: str) -> str | None:
    out: list[list[Any]] = []
    for tile in tiles:
        text = _tile(tile, home)
        if out and out[-1][0] == text:
            out[-1][1] += 1
        else:
            out.append([text, 1])
    return "".join(text + (str(n) if n > 1 else "") for text, n in out) or None


def _tiles(text: str | None, home: str) -> list[dict[str, Any]]:
    """Return the tiles of a text; where it is none, tiles that no document has."""
    pieces = _TILE.findall(text or "")
    if "".join("".join(piece) for piece in pieces) != (text or ""):
        pieces = [("?", "", "", "", "")]
    return [
        {
            "back": _BACKS.get(back, home),
            "kind": None if code == _NO_FACE else _WORDS.get(code, code),
            "up": bool(up),
            "known_by": ["ABCD".index(seat) for seat in known],
        }
        for code, back, up, known, number in pieces
        for _ in range(min(int(number or 1), 99))
    ]


def _home(area: str) -> str:
    return "town" if area.startswith("t") else "forest"


def shrink(document: JsonObject) -> JsonObject:
    """Return the line's fields of a document."""
    options = document["options"]
    short = {name: options[long] for long, name in _OPTIONS.items()}
    result, hand = document["result"], document["in_hand"]
    seat = () if result is None or result["seat"] is None else (str(result["seat"]),)
    out: JsonObject = {
        "edition": document["edition"],
        "options": short | {"challenge": _listed(options["challenge"])},
        **{name: document[name] for name in _PLAIN},
        "extra": document["extra_turns"],
        "result": result and ".".join((result["reason"], *seat)),
        "soldiers": "~".join(document["soldiers"]),
        "seats": document["seats"],
        "pool": document["pool"],
        "home": _listed(document["delivered"]),
        "stacks": {area: _stack(tiles, _home(area)) for area, tiles in document["stacks"].items()},
        **document["unseen"],
        "hand": hand and _tile(hand, "forest"),
        "up": _listed(document["revealed"]),
        "decision": document["decision"] and document["decision"].removeprefix("WW-"),
        "picks": _listed(document["picks"]),
    }
    if "seat" in document:
        out["seat"] = document["seat"]
    return out


def _box(document: JsonObject) -> dict[str, int]:
    """Return the tiles of the mode that lie nowhere else."""
    marks = ("none", "square", "spiral")[: document["options"]["mode"]]
    left: Counter[str] = Counter()
    for row in Game(GAME).edition(document["edition"])["stock"]:
        left[row["tile"]] += row["count"] if row["mark"] in marks else 0
    for counts in (
        document["pool"],
        *(seat["front"] for seat in document["seats"]),
        *document["unseen"].values(),
    ):
        left.subtract(counts)
    placed = [tile for stack in document["stacks"].values() for tile in stack]
    placed += [document["in_hand"]] if document["in_hand"] else []
    left.subtract(tile["kind"] for tile in placed if tile["kind"] is not None)
    return {kind: left[kind] for kind in CODES if left[kind] > 0}


def _actor(document: JsonObject) -> int | None:
    decision = document["decision"]
    if decision is None or decision.startswith("WW-C-"):
        return None
    if decision == "WW-D-CONSENT":
        partners = [p for p in document["picks"] if p.startswith("partner:")]
        return int(partners[0][-1:]) if partners and partners[0][-1:].isdigit() else None
    active: int = document["active"]
    return active


def grow(document: JsonObject) -> JsonObject:
    """Return the whole document of a line's fields."""
    options = {long: document["options"][name] for long, name in _OPTIONS.items()}
    reason, _, seat = (document["result"] or "").partition(".")
    hand = _tiles(document["hand"], "forest")
    decision = document["decision"] and f"WW-{document['decision']}"
    out: JsonObject = {
        "schema": document["schema"],
        "version": document["version"],
        **({"seat": document["seat"]} if document["schema"] == _VIEW else {}),
        "edition": document["edition"],
        "options": options | {"challenge": _texts(options["challenge"])},
        **{name: document[name] for name in _PLAIN},
        "extra_turns": document["extra"],
        "result": {"reason": reason, "seat": int(seat) if seat.isdigit() else None}
        if reason
        else None,
        "soldiers": document["soldiers"].split("~"),
        "seats": document["seats"],
        "pool": document["pool"],
        "delivered": _texts(document["home"]),
        "stacks": {area: _tiles(text, _home(area)) for area, text in document["stacks"].items()},
        "unseen": {back: document[back] for back in ("town", "forest")},
        "in_hand": hand[0] if hand else None,
        "revealed": _texts(document["up"]),
        "decision": decision,
        "picks": _texts(document["picks"]),
    }
    return {**out, "actor": _actor(out), "box": _box(out)}


def abbreviations() -> Abbreviations:
    """Return the table of the game; defaults are those of a new game of two."""
    first = _first()
    options = {
        f"options.{short}": first["options"][name]
        for name, short in _OPTIONS.items()
        if name != "challenge"
    }
    return Abbreviations(
        codes=CODES,
        names=dict(zip(_areas(), _AREA_NAMES, strict=True)),
        defaults={
            "edition": first["edition"],
            **options,
            "phase": "start",
            "turn": 1,
            "soldiers": "~".join(first["soldiers"]),
            "seats.figure": "lair",
        },
        shrink=shrink,
        grow=grow,
        schema=_schema,
    )
