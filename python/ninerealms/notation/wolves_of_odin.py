"""Abbreviations of Wolves of Odin, and what its lines leave out because it follows."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ninerealms._core import Game
from ninerealms.documents.drafts.wolves_of_odin import (
    GAME,
    deity_deck,
    open_cards,
    people_of,
    victory_deck,
)
from ninerealms.documents.header import DocumentKind, schema_name
from ninerealms.documents.text import JsonObject
from ninerealms.notation.compact import UNKNOWN, Abbreviations

_POSITION = schema_name(GAME, DocumentKind.POSITION)

# One code a word over all kinds of cards, so that a code never needs its context.
CODES: Mapping[str, str] = MappingProxyType({
    "bond": "bo", "archer": "ar", "hirdman": "hi", "huscarl": "hu", "berserker": "be",
    "troll": "tr", "priest": "pr", "hedvig": "hd", "konung": "ko", "assassin": "as",
    "raider": "ra", "traitor": "tt", "plague": "pl", "wall_of_shields": "wa", "detour": "de",
    "treason": "te",
    "vidar": "vi", "odin": "od", "thor": "th", "freyja": "fr", "heimdall": "he",
    "valkyrie": "va", "baldr": "ba", "tyr": "ty", "igdrasil": "ig", "surt": "su", "hel": "hl",
    "fenrir": "fe", "fafnir": "fa", "nagelfar": "na", "yormungand": "yo", "nidhogg": "ni",
    "loki": "lo", "ragnarok": "rk",
    "v_holmgang": "vh", "v_althing": "vl", "v_field_of_ravens": "vf", "v_gift_of_asgard": "vg",
    "v_oath_of_jotunheim": "vj", "v_saga": "vs", "v_spoils": "vp", "v_blood_offering": "vb",
    "v_sworn_hird": "vw",
})  # fmt: skip

NAMES: Mapping[str, str] = MappingProxyType({
    "basic_done": "done", "last_round": "last", "previous_winner": "winner",
    "pass_order": "passed", "people_discard": "discard",
    "in_play": "play", "deity_discard": "gone", "sacrifices": "sac", "deities": "gods",
    "victory": "won", "may_be_in_deck": "may", "card": "c", "player": "p", "role": "r",
    "frame": "f", "actor": "a", "data": "d",
})  # fmt: skip

_DERIVED = ("people_deck", "deity_deck", "victory_deck")


def shrink(document: JsonObject) -> JsonObject:
    """Return a document without what follows from the other fields."""
    out = {key: value for key, value in document.items() if key not in _DERIVED}
    out["seats"] = [dict(seat) for seat in document["seats"]]
    if not out.get("run"):
        out.pop("run", None)
    if "pending" in out:
        out["pending"] = [{**f, "data": _without_zeros(f["data"])} for f in document["pending"]]
    if document["schema"] == _POSITION:
        deck: dict[str, int] = document["people_deck"]
        for seat in out["seats"]:
            more = _minus(seat.pop("may_be_in_deck"), deck)
            if more:
                seat["may_be_in_deck"] = more
        return out
    if out["decision"] is None:
        del out["decision"]
    for i, seat in enumerate(out["seats"]):
        size = seat.pop("hand_size")
        if i != document["seat"]:
            known = seat.pop("known")
            unknown = size - sum(known.values())
            seat["hand"] = {**known, UNKNOWN: unknown} if unknown else known
        if not seat["hand"]:
            del seat["hand"]
    return out


def grow(document: JsonObject) -> JsonObject:
    """Return the whole document of one that `shrink` made.

    Sums that cannot be come out as the sizes they would have to be: the reader refuses them.
    """
    out = dict(document)
    people = people_of(document["edition"])
    if "pending" in out:
        out.setdefault("run", [])
    if document["schema"] == _POSITION:
        deck = _minus(people, open_cards(document))
        for seat in out["seats"]:
            deck = _minus(deck, seat["hand"])
        for seat in out["seats"]:
            more = seat.get("may_be_in_deck", {})
            may = {kind: deck.get(kind, 0) + more.get(kind, 0) for kind in people}
            seat["may_be_in_deck"] = {kind: n for kind, n in may.items() if n}
        out["people_deck"] = deck
        out["deity_deck"], out["victory_deck"] = deity_deck(out), victory_deck(out)
        return out
    out.setdefault("decision", None)
    for i, seat in enumerate(out["seats"]):
        hand = seat.pop("hand", {})
        seat["hand_size"] = sum(hand.values())
        if i == document["seat"]:
            seat["hand"] = hand
        else:
            seat["known"] = {kind: n for kind, n in hand.items() if kind != UNKNOWN}
    hidden = sum(people.values()) - sum(open_cards(document).values())
    out["people_deck"] = hidden - sum(seat["hand_size"] for seat in out["seats"])
    out["deity_deck"], out["victory_deck"] = len(deity_deck(out)), len(victory_deck(out))
    return out


def abbreviations() -> Abbreviations:
    """Return the table of the game."""
    game = Game(GAME)
    first: dict[str, Any] = game.initial_state(players=game.min_players).to_document()
    defaults = {f"options.{name}": value for name, value in first["options"].items()}
    return Abbreviations(
        codes=CODES,
        names=NAMES,
        defaults={"edition": game.editions()[0], **defaults},
        shrink=shrink,
        grow=grow,
    )


def _minus(counts: Mapping[str, int], taken: Mapping[str, int]) -> dict[str, int]:
    return {kind: n - taken.get(kind, 0) for kind, n in counts.items() if n > taken.get(kind, 0)}


def _without_zeros(numbers: list[int]) -> list[int]:
    end = len(numbers)
    while end > 0 and numbers[end - 1] == 0:
        end -= 1
    return numbers[:end]
