"""Conservation of cards in Wolves of Odin, and what a person at the table need not write down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Any

from ninerealms._core import Game
from ninerealms.documents.draft import Draft
from ninerealms.errors import shown

GAME = "wolves_of_odin"
HAND_LIMIT = 12
RAGNAROK = "ragnarok"
_COLOURS = ("blue", "red", "black")
_LAST_TURN = 0xFFFF

# Clauses the sums rest on.
_ZONES, _HANDS, _DECK_PAST, _TWELVE = "WO-ZONE-01", "WO-ZONE-03", "WO-ZONE-06", "WO-HAND-01"
_LAST_ROUND, _FIRST_TURN, _SUMMONS = "WO-GAME-01", "WO-ROUND-07", "WO-R-23"


def people_of(edition: str) -> Counter[str]:
    """Return the People cards of an edition, per kind, in canonical order.

    Raises:
        EditionError: No edition of this name is registered.
    """
    return Counter(_people_of(edition))


@cache
def deities() -> tuple[str, ...]:
    """Return the cards of the Deity deck, Ragnarök last."""
    return tuple(_first_position()["deity_deck"])


@cache
def victories() -> tuple[str, ...]:
    """Return the cards of the Victory deck, Ragnarök last."""
    return tuple(_first_position()["victory_deck"])


def open_cards(document: Mapping[str, Any]) -> Counter[str]:
    """Return the People cards that lie open, per kind. Precondition: the fields are well formed."""
    seen = Counter[str](document["people_discard"])
    for item in document["in_play"]:
        seen[item["card"]] += 1
    for seat in document["seats"]:
        for kind in seat["line"]:
            seen[kind] += 1
        for kind, count in seat["sacrifices"].items():
            seen[kind] += count
    return seen


def deity_deck(document: Mapping[str, Any]) -> list[str]:
    """Return the Deities, and Ragnarök, that lie nowhere else."""
    away = {*document["hall"], *document["deity_discard"]}
    return _rest(deities(), away.union(*(seat["deities"] for seat in document["seats"])))


def victory_deck(document: Mapping[str, Any]) -> list[str]:
    """Return the Victory cards, and Ragnarök, that lie nowhere else."""
    away = set(document["stakes"])
    return _rest(victories(), away.union(*(seat["victory"] for seat in document["seats"])))


def fill(draft: Draft) -> None:
    """Fill a view of which seat, own hand and seats stand there; see docs/formats.

    Raises:
        PositionError: Too little is given, or what is given cannot be.
        EditionError: The edition is unknown.
    """
    game = Game(GAME)
    draft.need("seat", "the seat whose view this is (null: a spectator)")
    seats = draft.parts("seats", least=game.min_players, most=game.max_players)
    own = None
    if draft.fields["seat"] is not None:
        own = draft.integer("seat", low=0, high=len(seats) - 1)
    draft.assume("edition", game.editions()[0], "the built-in edition")
    if not isinstance(draft.fields["edition"], str):
        raise draft.wrong("edition", "a name", shown(draft.fields["edition"]), None)
    options = draft.part("options")
    for name, value in _first_position()["options"].items():
        options.assume(name, value, "the rulebook's reading", clause=_OPTION_CLAUSES.get(name))
    _fill_zones(draft, seats)
    _fill_turn(draft, own, len(seats))
    _fill_people(draft, seats, own)
    _fill_decks(draft)


def _fill_zones(draft: Draft, seats: list[Draft]) -> None:
    for key in ("in_play", "hall", "deity_discard", "marks", "stakes"):
        draft.assume(key, [], "nothing was said to lie there")
    draft.parts("in_play", least=0, most=300)
    draft.assume("people_discard", {}, "nothing was said to lie there")
    for key in ("hall", "deity_discard", "marks", "stakes"):
        draft.words(key)
    for item in draft.parts("in_play", least=0, most=300):
        if not isinstance(item.fields.get("card"), str):
            raise item.wrong("card", "a kind", shown(item.fields.get("card")), None)
    draft.counts("people_discard")
    for seat in seats:
        seat.assume("known", {}, "no card was seen entering this hand", clause=_HANDS)
        seat.assume("sacrifices", {}, "nothing was said to lie there")
        for key in ("line", "deities", "victory"):
            seat.assume(key, [], "nothing was said to lie there")
            seat.words(key)
        for key in ("known", "sacrifices"):
            seat.counts(key)
        summoned = seat.part("summoned")
        for colour in _COLOURS:
            summoned.assume(colour, 0, "kept only with summon_cost_basis = ever", clause=_SUMMONS)


def _fill_turn(draft: Draft, own: int | None, players: int) -> None:
    draft.assume("pass_order", [], "nobody was said to have passed")
    draft.assume("round", 1, "the first round")
    passes = draft.fields["pass_order"]
    if not isinstance(passes, list) or len(passes) > players:
        raise draft.wrong("pass_order", "a list of seats", shown(passes), None)
    cap = draft.part("options").integer("round_turn_cap", low=0, high=_LAST_TURN)
    turn = min(len(passes) + 1, cap or _LAST_TURN)
    draft.assume("turn", turn, "one turn for each seat that passed, and this", clause=_FIRST_TURN)
    if own is None:
        draft.need("active", "the seat whose turn it is")
    draft.assume("active", own, "the viewer's turn")
    draft.assume("basic_done", False, "the turn starts")
    draft.assume("previous_winner", None, "nobody was said to have won a round")
    revealed = RAGNAROK in {*draft.fields["hall"], *draft.fields["stakes"]}
    draft.assume("last_round", revealed, "Ragnarök lies open or not", follows=True,
                 clause=_LAST_ROUND)  # fmt: skip


def _fill_people(draft: Draft, seats: list[Draft], own: int | None) -> None:
    """Fill the one size that is missing among the deck and the hands, and what is unseen."""
    people = people_of(draft.fields["edition"])
    if own is not None:
        seats[own].need("hand", "the viewer's hand")
        size = sum(seats[own].counts("hand").values())
        seats[own].assume("hand_size", size, "the cards in the hand", follows=True, clause=_HANDS)
    seen = open_cards(draft.fields)
    for kind, count in seen.items():
        if count > people[kind]:
            raise draft.wrong(kind, f"at most {people[kind]} in the zones in sight", count, _ZONES)
    hidden = people.total() - seen.total()
    missing = [seat for seat in seats if "hand_size" not in seat]
    sizes = [s.integer("hand_size", low=0, high=HAND_LIMIT) for s in seats if "hand_size" in s]
    if "people_deck" in draft:
        sizes.append(draft.integer("people_deck", low=0, high=people.total()))
    elif not missing:
        _follow(draft, "people_deck", hidden - sum(sizes), most=people.total())
        return
    if len(missing) == 1 and "people_deck" in draft:
        _follow(missing[0], "hand_size", hidden - sum(sizes), most=HAND_LIMIT)
    elif missing:
        which = "this size, or those of all other hands and the deck"
        raise missing[0].wrong("hand_size", which, "nothing", _HANDS)


def _follow(draft: Draft, key: str, size: int, *, most: int) -> None:
    if not 0 <= size <= most:
        clause = _TWELVE if most == HAND_LIMIT else _ZONES
        raise draft.wrong(key, f"0 .. {most} cards", f"{size} left by the other zones", clause)
    draft.assume(key, size, "the cards that lie nowhere else", follows=True, clause=_ZONES)


def _fill_decks(draft: Draft) -> None:
    for key, deck in (
        ("deity_deck", deity_deck(draft.fields)),
        ("victory_deck", victory_deck(draft.fields)),
    ):
        why = "the cards that lie nowhere else"
        draft.assume(key, len(deck), why, follows=True, clause=_ZONES)


def _rest(cards: Iterable[str], away: set[str]) -> list[str]:
    return [card for card in cards if card not in away]


@lru_cache(maxsize=16)
def _people_of(edition: str) -> Mapping[str, int]:
    # What an edition's name means never changes within a process.
    people: Mapping[str, Any] = Game(GAME).edition(edition)["people"]
    return {kind: card["count"] for kind, card in people.items()}


@cache
def _first_position() -> dict[str, Any]:
    return Game(GAME).initial_state(players=Game(GAME).min_players).to_document()


_OPTION_CLAUSES: Mapping[str, str] = {"round_turn_cap": _FIRST_TURN, "summon_cost_basis": _SUMMONS}
