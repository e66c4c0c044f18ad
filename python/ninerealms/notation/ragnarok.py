"""Lines of Ragnarök: cards by their numbers in section 2 of the rules, for editions rename them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from ninerealms._core import Game
from ninerealms.documents.header import DocumentKind, schema_name
from ninerealms.documents.text import JsonObject
from ninerealms.notation.compact import Abbreviations

GAME: Final = "ragnarok"
_VIEW = schema_name(GAME, DocumentKind.VIEW)
_MARKS: Final = {"none": "0", "aesir": "1", "jotunn": "2"}
_SIDES: Final = ("norse_gods", "frost_giants")
_PLACES: Final = 9
_INTEGER: Final = {"type": "integer"}
_NUMBER_OR_NULL: Final = {"anyOf": [_INTEGER, {"type": "null"}]}
_TEXT: Final = {"type": "string"}
_TEXT_OR_NULL: Final = {"anyOf": [_TEXT, {"type": "null"}]}
_FLAG: Final = {"type": "boolean"}
_NUMBERS: Final = {"type": "array", "items": _INTEGER}
_OPTIONS: Final = {
    "swap": _TEXT, "pool": _INTEGER, "wonder": _TEXT, "dwarven": _TEXT, "rotation": _TEXT,
    "refill": _TEXT, "stop": _FLAG,
}  # fmt: skip
# Short names of the options in the order of the rules, with the defaults that are left out.
_OPTION_NAMES: Mapping[str, str] = MappingProxyType({
    "trickster_swap": "swap", "dice_pool": "pool", "wonder_cunning": "wonder",
    "dwarven_scope": "dwarven", "rotation": "rotation", "refill_order": "refill",
    "stop_when_decided": "stop",
})  # fmt: skip
_UNLIMITED: Final = -1


def _object(fields: Mapping[str, Any]) -> JsonObject:
    return {"type": "object", "properties": dict(fields), "required": list(fields)}


def _schema(kind: DocumentKind) -> JsonObject:
    """Return the fields of a line, in its order; what follows from others has none."""
    view = kind is DocumentKind.VIEW
    seat = {
        **({"size": _INTEGER} if view else {}),
        "hand": _NUMBERS, "looked": _NUMBERS, "kept": _NUMBER_OR_NULL, "answer": _TEXT_OR_NULL,
        "lane": _NUMBERS, "supports": _NUMBERS, "cunning": _NUMBER_OR_NULL,
        "dice": _NUMBERS, "more": _NUMBERS,
    }  # fmt: skip
    return _object(
        {
            **({"seat": _NUMBER_OR_NULL} if view else {}),
            "edition": _TEXT,
            "options": _object(_OPTIONS),
            "battle": _INTEGER,
            "row": _NUMBERS,
            "marks": _NUMBERS,
            **({"pile": _INTEGER} if view else {"pile": _NUMBERS}),
            "source": _NUMBERS,
            **({"discard": _NUMBERS} if view else {}),
            "seats": {"type": "array", "items": _object(seat)},
            "result": _TEXT_OR_NULL,
            "decision": _TEXT_OR_NULL,
            **({"actors": _NUMBERS, "mine": _FLAG} if view else {"actor": _NUMBER_OR_NULL}),
            "picks": _NUMBERS,
        }
    )


@cache
def _ids(edition: str) -> dict[str, list[str]]:
    """Return the ids of an edition by the lists of its document, in order."""
    document = Game(GAME).edition(edition)
    return {
        key: [row["id"] for row in rows] for key, rows in document.items() if key != "edition_id"
    }


def _numbers(words: Sequence[str], ids: Sequence[str]) -> list[int]:
    return [ids.index(word) for word in words]


def _words(numbers: Sequence[int], ids: Sequence[str]) -> list[str]:
    """Return ids; a number too high is written as it is, for the reader to refuse."""
    return [ids[n] if 0 <= n < len(ids) else f"{n}" for n in numbers]


def _word(number: int | None, ids: Sequence[str]) -> str | None:
    return None if number is None else _words([number], ids)[0]


def _number(word: str | None, ids: Sequence[str]) -> int | None:
    return None if word is None else ids.index(word)


def _without_zeros(numbers: list[int]) -> list[int]:
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return numbers


def shrink(document: JsonObject) -> JsonObject:
    """Return the line's fields of a document."""
    ids = _ids(document["edition"])
    cards = ids["draw_cards"]
    view = document["schema"] == _VIEW
    pool = document["options"]["dice_pool"]
    options = {
        short: document["options"][name] for name, short in _OPTION_NAMES.items()
    } | {"pool": _UNLIMITED if pool == "unlimited" else pool}  # fmt: skip
    whole = len(document["pile_source"]) == len(cards)
    out: JsonObject = {
        "edition": document["edition"],
        "options": options,
        "battle": document["battle"],
        "row": _numbers(document["realm_row"], ids["realms"]),
        "marks": _without_zeros([int(_MARKS[mark]) for mark in document["markers"]]),
        "source": [] if whole else _numbers(document["pile_source"], cards),
        "seats": [_shrink_seat(seat, ids, side) for side, seat in enumerate(document["seats"])],
        "result": None,
        "decision": document["decision"] and document["decision"].removeprefix("RAG-"),
        "picks": [int(pick.removeprefix("die:")) for pick in document["picks"]],
    }
    if document["result"] is not None:
        out["result"] = f"{document['result']['winner']}.{document['result']['reason']}"
    if view:
        out["seat"] = document["seat"]
        out["pile"] = document["draw_pile"]
        out["discard"] = _numbers(document["discard"], cards)
        out["actors"], out["mine"] = document["actors"], document["mine"]
    else:
        out["pile"] = _numbers(document["draw_pile"], cards)
        out["actor"] = document["actor"]
    return out


def _shrink_seat(seat: JsonObject, ids: Mapping[str, list[str]], side: int) -> JsonObject:
    cards, gods = ids["draw_cards"], ids[_SIDES[side]]
    out: JsonObject = {
        "hand": _numbers(seat.get("hand", []), cards),
        "looked": _numbers(seat.get("looked", []), gods),
        "kept": _number(seat.get("god_commit"), gods),
        "answer": seat.get("commitment"),
        "lane": _numbers([god for god in seat["lane"] if god is not None], gods),
        "supports": _numbers(seat["supports"], cards),
        "cunning": _number(seat["cunning"], cards),
        "dice": seat["wisdom_dice"],
        "more": seat["cunning_dice"],
    }
    if "hand_size" in seat:
        out["size"] = seat["hand_size"]
    return out


def grow(document: JsonObject) -> JsonObject:
    """Return the whole document of a line's fields."""
    ids = _ids(document["edition"])
    cards = ids["draw_cards"]
    view = document["schema"] == _VIEW
    long = {name: document["options"][short] for name, short in _OPTION_NAMES.items()}
    if long["dice_pool"] == _UNLIMITED:
        long["dice_pool"] = "unlimited"
    marks = [*document["marks"], *[0] * (_PLACES - len(document["marks"]))]
    names = {int(number): mark for mark, number in _MARKS.items()}
    seats = [
        _grow_seat(seat, ids, side, own=not view or side == document["seat"])
        for side, seat in enumerate(document["seats"])
    ]
    out: JsonObject = {
        "schema": document["schema"],
        "version": document["version"],
        **({"seat": document["seat"]} if view else {}),
        "edition": document["edition"],
        "options": long,
        "battle": document["battle"],
        "realm_row": _words(document["row"], ids["realms"]),
        "markers": [names.get(mark, f"{mark}") for mark in marks],
        "draw_pile": document["pile"] if view else _words(document["pile"], cards),
        "pile_source": _words(document["source"], cards) or list(cards),
        "discard": _words(document["discard"], cards) if view else [],
        "seats": seats,
        "result": None,
        "decision": document["decision"] and f"RAG-{document['decision']}",
        "picks": [f"die:{pick}" for pick in document["picks"]],
    }
    if document["result"] is not None:
        winner, _, reason = document["result"].partition(".")
        out["result"] = {"winner": winner, "reason": reason}
    if view:
        out["actors"], out["mine"] = document["actors"], document["mine"]
    else:
        out["actor"] = document["actor"]
        held = [c for seat in seats for c in (*seat["hand"], *seat["supports"], seat["cunning"])]
        placed = {*held, *out["draw_pile"]}
        out["discard"] = [card for card in cards if card not in placed]
    return out


def _grow_seat(
    seat: JsonObject, ids: Mapping[str, list[str]], side: int, *, own: bool
) -> JsonObject:
    cards, gods = ids["draw_cards"], ids[_SIDES[side]]
    lane: list[str | None] = [*_words(seat["lane"], gods)]
    hidden = {
        "hand": _words(seat["hand"], cards),
        "looked": _words(seat["looked"], gods),
        "god_commit": _word(seat["kept"], gods),
        "commitment": seat["answer"],
    }
    return {
        **({"hand_size": seat["size"]} if "size" in seat else {}),
        **(hidden if own else {}),
        "god_set": [god for god in gods if god not in lane],
        "lane": lane + [None] * (_PLACES - len(lane)),
        "supports": _words(seat["supports"], cards),
        "cunning": _word(seat["cunning"], cards),
        "wisdom_dice": seat["dice"],
        "cunning_dice": seat["more"],
    }


def abbreviations() -> Abbreviations:
    """Return the table of the game."""
    game = Game(GAME)
    first: dict[str, Any] = game.initial_state(players=2).to_document()
    options = {f"options.{s}": first["options"][n] for n, s in _OPTION_NAMES.items()}
    return Abbreviations(
        codes={},
        names={},
        defaults={"edition": game.editions()[0], **options},
        shrink=shrink,
        grow=grow,
        schema=_schema,
    )
