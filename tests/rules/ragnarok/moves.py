"""Short ways to reach a moment of the game that clause tests look at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import Any

from tests.rules.ragnarok.table import Table, position, seat

Build = Callable[..., Table]
Fresh = Callable[..., Table]

# Cards for a battle that decides itself: no dice, no cunning effect but a flat bonus.
PLAIN = (("bifrost", "mimisbrunn"), ("yggdrasill", "hvergelmir"))  # 8 Strength each


def at(table: Table) -> tuple[str | None, int | None]:
    """The open decision and who decides."""
    return table.decision, table.actor


def zone(table: Table, name: str) -> Any:
    """A public zone of the table."""
    return table.position()[name]


def own(table: Table, side: int, name: str) -> Any:
    """A zone of one seat."""
    return table.position()["seats"][side][name]


def roll(table: Table, *prefer: str) -> Table:
    """Settle chance points until somebody decides: by `prefer` where possible, else anyhow."""
    while table.decision is not None and table.actor is None:
        possible = table.options()
        table.play(next((p for p in prefer if p in possible), possible[0]))
    return table


def deal(
    table: Table,
    aesir: Iterable[str] = (),
    jotunn: Iterable[str] = (),
    *,
    row: Iterable[str] = (),
) -> Table:
    """Set up: these Realms and cards first, then whatever is left, in table order."""
    realms = list(row)
    while table.decision == "RAG-CH-REALMS":  # the ninth is laid by itself
        table.play(realms.pop(0) if realms else table.options()[0])
    wanted = list(aesir), list(jotunn)
    for cards in wanted:
        for i in range(5):
            free = [c for c in table.options() if c not in (*wanted[0], *wanted[1])]
            table.play(cards[i] if i < len(cards) else free[0])
    return table


def faces(*numbers: int) -> list[str]:
    """Faces as the texts of chance outcomes."""
    return [str(number) for number in numbers]


def last_card(
    mine: str,
    theirs: str,
    *,
    battle: int = 9,
    realm: str = "helheim",
    aesir: dict[str, Any] | None = None,
    jotunn: dict[str, Any] | None = None,
    markers: str = "",
    **more: Any,
) -> dict[str, Any]:
    """A position at the Jötunn RAG-D-CUNNING, the Aesir card `mine` being committed.

    `aesir` and `jotunn` are keywords of `seat`; left out: equal gods and supports without dice.
    """
    gods = ("freyr", "geirrod")
    sides = []
    for number, (card, given) in enumerate(zip((mine, theirs), (aesir, jotunn), strict=True)):
        keys: dict[str, Any] = {"god": gods[number], "supports": PLAIN[number]} | (given or {})
        keys["hand"] = [card, *keys.get("hand", ())]
        keys["commitment"] = card if number == 0 else None
        sides.append(seat(**keys))
    return position(*sides, battle=battle, realm=realm, markers=markers, **more)


FLAT = {"A": ("valhalla", "fensalir"), "J": ("fensalir", "valhalla"), "-": ("breidablik",) * 2}


def showdown(result: str, *, battle: int, markers: str = "", **more: Any) -> tuple[Any, str]:
    """A position one card before a comparison with that result (A, J or -), and that card."""
    mine, theirs = FLAT[result]
    if result == "-":
        theirs = "sessrumnir"  # flat 2 as well
    return last_card(mine, theirs, battle=battle, markers=markers, **more), theirs


def outcomes(table: Table, thin: Iterable[str] = ("1", "3", "5")) -> Iterator[tuple[Fraction, Any]]:
    """Every way the open chance points can go until somebody decides or the game ends.

    Dice are thinned to one face of each bonus (RAG-WIS-03), a third each.
    """
    if table.actor is not None or table.decision is None:
        yield Fraction(1), table
        return
    possible = table.options()
    kept = [text for text in possible if text in thin] or possible
    for text in kept:
        for chance, leaf in outcomes(table.copy().play(text), thin):
            yield chance / len(kept), leaf
