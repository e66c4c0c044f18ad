"""More helpers of the card, round-end and ruling tests: bystanders, scarce decks, short looks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from tests.rules.wolves_of_odin.table import DEITIES, MANOEUVRES, PEOPLE, Table, position, seat


def idle(line: Iterable[str] = (), **more: Any) -> dict[str, Any]:
    """A seat with one Detour in hand: it can answer nothing and is never forced to pass."""
    return seat(("detour",), line, **more)


def passing(kind: str = "hirdman", draws: int = 4) -> tuple[str, ...]:
    """The texts of a pass that draws only this kind."""
    return ("pass", *(f"draw:{kind}",) * draws)


def scarce(
    *seats: dict[str, Any],
    deck: Iterable[str] | Mapping[str, int],
    discard: Iterable[str] | Mapping[str, int] = (),
    **more: Any,
) -> dict[str, Any]:
    """A position whose People deck and pile hold just these cards.

    The other manoeuvres fill the hands of the seats after the first, the other units lie in the
    last seat's sacrifice zone.
    """
    rest = Counter(PEOPLE)
    for given in (deck, discard, *(s[z] for s in seats for z in ("hand", "line", "sacrifices"))):
        rest.subtract(Counter(given))
    filled = [dict(s) for s in seats]
    for s in filled[1:]:
        cards = Counter(s["hand"])
        for kind in MANOEUVRES:
            moved = min(rest[kind], 12 - cards.total())
            cards[kind] += moved
            rest[kind] -= moved
        s["hand"] = {k: cards[k] for k in PEOPLE if cards[k]}
    zone = Counter(filled[-1]["sacrifices"]) + rest
    filled[-1]["sacrifices"] = {k: zone[k] for k in PEOPLE if zone[k]}
    return position(*filled, deck=deck, discard=discard, **more)


def deity_deck(cards: int, *elsewhere: str, top: Iterable[str] = ()) -> dict[str, Any]:
    """A Deity deck of that many cards, Ragnarök and `top` among them.

    Deities neither in it nor `elsewhere` (the Hall, before a player) are in the discard pile.
    """
    first = list(top)
    free = [d for d in DEITIES if d not in elsewhere and d not in first]
    more = cards - 1 - len(first)
    return {"deity_deck": [*first, *free[:more], "ragnarok"], "deity_discard": free[more:]}


def at(table: Table) -> tuple[str | None, int | None]:
    """The open decision and who decides."""
    return table.decision, table.actor


def victory(table: Table, player: int) -> list[str]:
    """The Victory cards a seat owns."""
    return table.position()["seats"][player]["victory"]


def zone(table: Table, name: str) -> list[Any]:
    """A list of the table: hall, deity_discard, stakes, marks, pass_order."""
    return list(table.position()[name])
