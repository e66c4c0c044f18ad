"""A table of WolfWalkers for clause tests: build a position, play moves as text, look.

A position is given by what matters. Stacks that are not named lie full of faceless tiles, as after
setup; if tiles placed elsewhere leave too few for that, those stacks are lower, and if too many are
left, some lie in the box. The soldiers, the figures and everything else are as at the start.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol, Self

COLOURS = ("red", "yellow", "blue")
SOULS = tuple(f"{colour}_{part}" for colour in COLOURS for part in ("head", "body", "tail"))
KINDS = (
    *SOULS, "multicolour", "soldier_left", "soldier_down", "soldier_right", "gathering_the_pack",
    "double_left_down", "double_right_down", "unpleasant_surprise", "druidic_charm",
    "sixth_sense", "chase", "swiftness", "peaceful",
)  # fmt: skip
ROWS = {
    "town": ("t0", "t1", "t2"),
    "1": ("f10", "f11", "f12"),
    "2": ("f20", "f21", "f22"),
    "3": ("f30", "f31", "f32"),
}
AREAS = tuple(area for row in ROWS.values() for area in row)
BACKS = ("town", "forest")
FACES = ("tree", "deer", "paw", "bird", "star", "sun")
OPTIONS: dict[str, Any] = {
    "mode": 1, "solo": False, "first_player": 0, "challenge": [], "return_to_start": False,
    "double_order": "free", "sun_keeps_peaceful": False, "lair_presence_wins": False,
    "gather_consent": False, "charm_to_empty_area": False, "m4_multicolour_wild": False,
    "turn_limit_per_player": 100,
}  # fmt: skip
# Table 2.3: tiles without a mark, with a square, with a spiral.
TOWN: tuple[dict[str, int], ...] = (
    dict.fromkeys(
        ("red_head", "yellow_head", "blue_head", "soldier_left", "soldier_down", "soldier_right"), 1
    ),
    dict.fromkeys(
        (
            "red_head", "yellow_head", "blue_head", "gathering_the_pack", "double_left_down",
            "double_right_down",
        ),
        1,
    ),
    dict.fromkeys(("unpleasant_surprise", "druidic_charm", "sixth_sense"), 1),
)  # fmt: skip
FOREST: tuple[dict[str, int], ...] = (
    {
        **{f"{colour}_{part}": 2 for colour in COLOURS for part in ("body", "tail")},
        "multicolour": 1, "soldier_left": 2, "soldier_right": 2, "soldier_down": 12, "chase": 2,
        "swiftness": 2, "peaceful": 3,
    },
    {"gathering_the_pack": 4, "double_left_down": 1, "double_right_down": 1},
    {"druidic_charm": 2, "sixth_sense": 1},
)  # fmt: skip


class Table(Protocol):
    """One game, mutable; texts as in section 5 of the rules and docs/formats."""

    @property
    def actor(self) -> int | None: ...  # None at a chance point and when the game is over
    @property
    def decision(self) -> str | None: ...  # "WW-D-MOVE", "WW-C-DIE"; None when over

    def options(self) -> set[str]: ...  # at a decision or a chance point
    def chances(self) -> dict[str, Fraction]: ...  # exact probabilities at a chance point
    def play(self, *texts: str) -> Self: ...  # apply in order; ValueError if one is not possible
    def position(self) -> dict[str, Any]: ...
    def view(self, seat: int | None) -> dict[str, Any]: ...
    def returns(self) -> Sequence[Fraction | int]: ...


def used(mode: int) -> dict[str, Counter[str]]:
    """The tiles of a mode by back."""
    marks = min(mode, 3)
    return {
        back: sum((Counter(row) for row in rows[:marks]), Counter())
        for back, rows in (("town", TOWN), ("forest", FOREST))
    }


def size(mode: int, area: str) -> int:
    """Tiles dealt to an area."""
    if mode == 1:
        return 2 if area[0] == "t" else 4
    return 4 if mode == 2 and area in (*ROWS["town"], *ROWS["3"]) else 5


def back_of(area: str) -> str:
    return "town" if area[0] == "t" else "forest"


def counts(kinds: Iterable[str]) -> dict[str, int]:
    """Counts as documents spell them."""
    number = Counter(kinds)
    return {kind: number[kind] for kind in KINDS if number[kind] > 0}


def tile(text: str, mode: int, area: str) -> dict[str, Any]:
    """`?` has no face, `chase*` lies face up, `chase@01` is known to seats 0 and 1.

    The back is that of the area, if such a tile has it; `?town` and `?forest` name it.
    """
    name, _, known = text.rstrip("*").partition("@")
    back = back_of(area)
    if name.startswith("?"):
        return {"back": name[1:] or back, "kind": None, "up": False, "known_by": []}
    if name not in used(mode)[back]:
        back = "town" if back == "forest" else "forest"
    seats = [int(seat) for seat in known]
    return {"back": back, "kind": name, "up": text.endswith("*"), "known_by": seats}


def _lower(stacks: dict[str, list[Any]], free: list[str], back: str, surplus: int) -> None:
    """Take faceless tiles off the highest of the free stacks."""
    for _ in range(surplus):
        area = max((a for a in free if back_of(a) == back), key=lambda a: len(stacks[a]))
        stacks[area].pop()


def _box(left: Counter[str], surplus: int, keep: Iterable[str]) -> list[str]:
    """Move tiles of the commonest kinds out of those that are left; `keep` stay."""
    kept = Counter(keep)
    result = []
    for _ in range(surplus):
        kind = max(KINDS, key=lambda k: left[k] - kept[k])
        left[kind] -= 1
        result.append(kind)
    return result


def scene(
    *,
    mode: int = 1,
    n: int = 2,
    active: int = 0,
    phase: str = "roll",
    die: str | None = None,
    turn: int = 1,
    extra_turns: int = 0,
    soldiers: str = "r01 r02",
    figures: str = "",
    runes: Sequence[int] = (),
    fronts: Sequence[str] = (),
    pool: str = "",
    delivered: Sequence[str] = (),
    stacks: Mapping[str, str] | None = None,
    rest: str = "full",
    keep: str = "",
    prediction: str | None = None,
    **options: Any,
) -> dict[str, Any]:
    """A position document without an open point: `phase` begins (docs/formats/wolfwalkers.md).

    Lists of ids are texts: `fronts=["red_head red_body"]`, `stacks={"f10": "chase@0 red_tail*"}`
    (bottom to top). `figures` are nodes; those left
    out are in the Lair. `rest` = `"empty"`: stacks
    not named are empty. `keep`: faceless tiles that shall be among those left.
    """
    named = {area: text.split() for area, text in (stacks or {}).items()}
    tiles = {area: [tile(t, mode, area) for t in texts] for area, texts in named.items()}
    free = [area for area in AREAS if area not in tiles]
    for area in free:
        tiles[area] = [tile("?", mode, area)] * (size(mode, area) if rest == "full" else 0)
    unseen, places = used(mode), [t for stack in tiles.values() for t in stack]
    for t in places:
        if t["kind"] is not None:
            unseen[t["back"]][t["kind"]] -= 1
    for kind in " ".join([pool, *fronts]).split():
        unseen["forest" if unseen["forest"][kind] else "town"][kind] -= 1
    gone = [f"{colour}_{part}" for colour in delivered for part in ("head", "body", "tail")]
    for kind in gone:
        unseen["forest" if unseen["forest"][kind] else "town"][kind] -= 1
    box = list(gone)
    for back in BACKS:
        room = sum(t["kind"] is None and t["back"] == back for t in places)
        left = unseen[back].total()
        _lower(tiles, free, back, max(0, room - left))
        box += _box(unseen[back], max(0, left - room), keep.split())
    nodes = [*figures.split(), *["lair"] * n][:n]
    held = [*runes, *[0] * n][:n]
    before = [text.split() for text in [*fronts, *[""] * n][:n]]
    return {
        "schema": "ninerealms/wolfwalkers/position", "version": 1, "edition": "reconstructed",
        "options": OPTIONS | {"mode": mode} | options,
        "phase": phase, "turn": turn, "active": active, "die": die, "extra_turns": extra_turns,
        "result": None, "prediction": prediction, "soldiers": soldiers.split(),
        "seats": [
            {"figure": nodes[p], "runes": held[p], "front": counts(before[p])} for p in range(n)
        ],
        "pool": counts(pool.split()), "box": counts(box), "delivered": list(delivered),
        "stacks": tiles, "unseen": {back: counts(unseen[back].elements()) for back in BACKS},
        "in_hand": None,
    }  # fmt: skip
