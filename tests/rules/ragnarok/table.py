"""A table of Ragnarök for clause tests: build a position, play moves as text, look.

Every clause test runs on each implementation of `conftest.IMPLEMENTATIONS` through the same small
surface (`Table`). A position is given by what matters; the rest follows: earlier Realms were tied
between gods that matter nowhere, hands are filled up with cards not placed anywhere, the pile has
its size at that battle, all other cards are discarded.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, Protocol, Self

REALMS = {
    "asgard": ("circle", "white"), "vanaheim": ("circle", "white"),
    "jotunheim": ("circle", "blue"), "niflheim": ("circle", "blue"),
    "midgard": ("circle", "violet"), "alfheim": ("square", "green"),
    "svartalfheim": ("square", "orange"), "muspelheim": ("square", "yellow"),
    "helheim": ("square", "red"),
}  # fmt: skip
NORSE = {
    "odin": 9, "thor": 8, "tyr": 7, "heimdall": 6, "freyr": 5, "freyja": 4, "frigg": 3,
    "baldr": 2, "loki": 1,
}  # fmt: skip
GIANTS = {
    "ymir": 9, "thrym": 8, "hrungnir": 7, "thiazi": 6, "geirrod": 5, "skadi": 4, "bergelmir": 3,
    "vafthrudnir": 2, "utgard_loki": 1,
}  # fmt: skip
GODS = (NORSE, GIANTS)
# id: (colour, Strength, dice, cunning kind, its number or colours)
CARDS: dict[str, tuple[str, int, int, str, Any]] = {
    "yggdrasill": ("violet", 5, 0, "none", 0), "bifrost": ("violet", 4, 0, "none", 0),
    "mimisbrunn": ("violet", 4, 0, "none", 0), "hvergelmir": ("violet", 3, 0, "none", 0),
    "jormungand": ("red", 0, 2, "dice", 2), "fenrir": ("red", 0, 3, "dice", 1),
    "nidhogg": ("red", 0, 2, "dice", 1), "garm": ("red", 0, 1, "dice", 2),
    "draupnir": ("yellow", 0, 1, "rotate", 1), "gleipnir": ("yellow", 0, 1, "rotate", 2),
    "brisingamen": ("yellow", 0, 1, "rotate", 3), "skidbladnir": ("yellow", 0, 2, "rotate", 1),
    "gjallarhorn": ("yellow", 0, 2, "rotate", 2), "gungnir": ("yellow", 0, 2, "rotate", 3),
    "mjollnir": ("yellow", 0, 3, "rotate", 1),
    "eitri": ("orange", 0, 1, "match", ("yellow", "green")),
    "brokkr": ("orange", 0, 1, "match", ("yellow", "orange")),
    "dvalin": ("orange", 0, 1, "match", ("orange", "green")),
    "andvari": ("orange", 0, 2, "match", ("red", "yellow")),
    "alviss": ("orange", 0, 2, "match", ("red", "green")),
    "ivaldi": ("orange", 0, 2, "match", ("red", "orange")),
    "fensalir": ("green", 0, 1, "flat", 1), "bilskirnir": ("green", 0, 2, "flat", 2),
    "himinbjorg": ("green", 0, 2, "flat", 1), "breidablik": ("green", 0, 1, "flat", 2),
    "sessrumnir": ("green", 0, 1, "flat", 2), "valhalla": ("green", 0, 1, "flat", 3),
}  # fmt: skip
WONDERS = ("yggdrasill", "bifrost", "mimisbrunn", "hvergelmir")
OPTIONS: dict[str, Any] = {
    "trickster_swap": "optional", "dice_pool": 9, "wonder_cunning": "allowed",
    "dwarven_scope": "own", "rotation": "auto", "refill_order": "aesir_first",
    "stop_when_decided": False,
}  # fmt: skip
PILE = (17, 11, 5)
MARKS = {"A": "aesir", "J": "jotunn", "-": "none"}


class Table(Protocol):
    """One game, mutable; texts as in RAG-ACT-02 and docs/formats."""

    @property
    def actor(self) -> int | None: ...  # seat to move; None at chance and when over
    @property
    def decision(self) -> str | None: ...  # "RAG-D-GOD", "RAG-CH-DECK"; None when over

    def options(self) -> list[str]: ...  # in order, of the actor or of the chance point
    def chances(self) -> dict[str, Fraction]: ...  # exact probabilities at a chance point
    def play(self, *texts: str) -> Self: ...  # apply in order; ValueError if one is not possible
    def copy(self) -> Self: ...
    def position(self) -> dict[str, Any]: ...
    def view(self, seat: int | None) -> dict[str, Any]: ...
    def base(self, seat: int) -> int: ...  # base Strength shown now, RAG-STR-07
    def dice(self, seat: int) -> int: ...  # N of RAG-WIS-01
    def total(self, seat: int) -> int: ...  # Strength shown now, all faces and a flat included
    def returns(self) -> Sequence[int]: ...


def seat(
    god: str | None = None,
    supports: Iterable[str] = (),
    hand: Iterable[str] = (),
    *,
    faces: Iterable[int] = (),
    cunning: str | None = None,
    cunning_faces: Iterable[int] = (),
    lane: Iterable[str] = (),
    looked: Iterable[str] = (),
    kept: str | None = None,
    commitment: str | None = None,
    size: int | None = None,
) -> dict[str, Any]:
    """What one seat has: its god at the current Realm, the `lane` before it, its cards and dice.

    `hand` may name fewer cards than the seat holds; `size`: how many it holds in a refill.
    """
    return {
        "god": god, "supports": sorted(supports, key=list(CARDS).index), "hand": list(hand),
        "faces": list(faces), "cunning": cunning, "cunning_faces": list(cunning_faces),
        "lane": list(lane), "looked": list(looked), "kept": kept, "commitment": commitment,
        "size": size,
    }  # fmt: skip


def row_with(realm: str, battle: int) -> list[str]:
    """The nine Realms in table order, but with this one at the place of that battle."""
    others = [r for r in REALMS if r != realm]
    return [*others[: battle - 1], realm, *others[battle - 1 :]]


def position(
    aesir: dict[str, Any],
    jotunn: dict[str, Any],
    *,
    battle: int = 1,
    realm: str = "svartalfheim",
    markers: str = "",
    pile: Iterable[str] | None = None,
    discard: Iterable[str] | None = None,
    source: Iterable[str] | None = None,
    at: tuple[str | None, int | None] | None = None,
    picks: Iterable[str] = (),
    result: dict[str, str] | None = None,
    **options: Any,
) -> dict[str, Any]:
    """A position document in a battle (docs/formats/ragnarok.md).

    `markers` by position: A, J or -. `at`: decision and actor, where the zones leave them open.
    `pile`, `discard`: all of their cards, else what is left over, the pile at its size.
    """
    sides = [_full_lane(dict(s), i, battle) for i, s in enumerate((aesir, jotunn))]
    fixed_discard = None if discard is None else list(discard)
    used = {c for s in sides for c in (*s["hand"], *s["supports"], s["cunning"]) if c}
    used |= set(pile or ()) | set(fixed_discard or ())
    spare = [c for c in CARDS if c not in used]
    for s in sides:
        size = 5 - len(s["supports"]) - (s["cunning"] is not None)
        wanted = size if s["size"] is None else s["size"]
        while len(s["hand"]) < wanted:
            s["hand"].append(spare.pop(0))
    if pile is None:
        number = PILE[(battle - 1) % 3]
        if fixed_discard is None:
            pile_, spare = spare[-number:], spare[:-number]
        else:
            pile_, spare = spare, []
    else:
        pile_ = list(pile)
    gone = spare if fixed_discard is None else fixed_discard
    document: dict[str, Any] = {
        "schema": "ninerealms/ragnarok/position", "version": 1, "edition": "reconstructed",
        "options": OPTIONS | options, "battle": battle, "realm_row": row_with(realm, battle),
        "markers": [MARKS[mark] for mark in markers.ljust(9, "-")],
        "draw_pile": in_order(pile_),
        "pile_source": in_order(_source(battle, pile_, gone, sides) if source is None else source),
        "discard": in_order(gone), "seats": [_seat(s, i) for i, s in enumerate(sides)],
        "result": result,
    }  # fmt: skip
    if at is not None:
        document |= {"decision": at[0], "actor": at[1], "picks": list(picks)}
    return document


def in_order(cards: Iterable[str]) -> list[str]:
    """Draw cards in table order."""
    return sorted(cards, key=list(CARDS).index)


def _full_lane(side: dict[str, Any], number: int, battle: int) -> dict[str, Any]:
    side["hand"] = list(side["hand"])
    taken = {side["god"], side["kept"], *side["looked"], *side["lane"]}
    lane = list(side["lane"])
    # The tricksters stay in the sets unless a test places them.
    lane += [g for g in list(GODS[number])[:8] if g not in taken][: battle - 1 - len(lane)]
    if len(lane) < battle - 1:  # battle 9 with the eighth god looked at or kept
        lane += [g for g in GODS[number] if g not in taken and g not in lane]
    side["lane"] = lane
    return side


def _source(
    battle: int, pile: Sequence[str], gone: Sequence[str], sides: list[dict[str, Any]]
) -> list[str]:
    """All cards before the first reshuffle; then the pile and the cards drawn from it since."""
    if battle <= 3:
        return list(CARDS)
    drawn = [c for s in reversed(sides) for c in (*reversed(s["hand"]), *s["supports"])]
    drawn += [c for c in gone if c not in drawn]
    return [*pile, *drawn[: 18 - len(pile)]]


def _seat(side: dict[str, Any], number: int) -> dict[str, Any]:
    lane = [*side["lane"], side["god"]]
    lane += [None] * (9 - len(lane))
    return {
        "hand": in_order(side["hand"]),
        "god_set": [god for god in GODS[number] if god not in lane],
        "looked": [god for god in GODS[number] if god in side["looked"]],
        "god_commit": side["kept"], "commitment": side["commitment"], "lane": lane,
        "supports": side["supports"], "cunning": side["cunning"],
        "wisdom_dice": side["faces"], "cunning_dice": side["cunning_faces"],
    }  # fmt: skip
