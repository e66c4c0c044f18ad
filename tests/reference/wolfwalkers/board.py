"""The board (rules 2.4 to 2.6) as data, the graph it makes, routes and soldier steps."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

LAIR = "lair"
TOWNS = ("t0", "t1", "t2")
ROWS = {  # 2.6, in canonical order
    "town": TOWNS,
    "1": ("f10", "f11", "f12"),
    "2": ("f20", "f21", "f22"),
    "3": ("f30", "f31", "f32"),
}
AREAS = tuple(area for row in ROWS.values() for area in row)
DIRECTIONS = ("left", "right", "up", "down")
SYMBOLS = ("tree", "deer", "paw", "bird")


def _segment(
    id_: str,
    start: str,
    a: tuple[str, str, float, float, str],
    b: tuple[str, str, float, float, str],
    end: str,
) -> tuple[str, dict[str, Any]]:
    fields = [[name, symbol, [x, y], areas.split()] for name, symbol, x, y, areas in (a, b)]
    return id_, {"from": start, "fields": fields, "to": end}


def _rune(id_: str, x: float, y: float, roads: str) -> tuple[str, dict[str, Any]]:
    ends = [None if road == "-" else road for road in roads.split()]
    return id_, {"at": [x, y], **dict(zip(DIRECTIONS, ends, strict=True))}


SEGMENTS = [
    _segment("b0", "r10", ("b0a", "paw", 0, 1.5, ""), ("b0b", "deer", 1.5, 0, "t0"), "r01"),
    _segment("h01", "r01", ("h01a", "bird", 4, 0, "t1"), ("h01b", "tree", 5, 0, ""), "r02"),
    _segment("b3", "r13", ("b3a", "deer", 9, 1.5, ""), ("b3b", "paw", 7.5, 0, "t2"), "r02"),
    _segment("v01", "r01", ("v01a", "paw", 3, 1, "t0 t1"), ("v01b", "bird", 3, 2, ""), "r11"),
    _segment("v02", "r02", ("v02a", "deer", 6, 1, "t1 t2"), ("v02b", "tree", 6, 2, ""), "r12"),
    _segment("h10", "r10", ("h10a", "bird", 1, 3, "t0"), ("h10b", "deer", 2, 3, ""), "r11"),
    _segment("h11", "r11", ("h11a", "tree", 4, 3, "t1 f11"), ("h11b", "bird", 5, 3, ""), "r12"),
    _segment("h12", "r12", ("h12a", "paw", 7, 3, ""), ("h12b", "tree", 8, 3, "t2"), "r13"),
    _segment("v10", "r10", ("v10a", "tree", 0, 4, "f10"), ("v10b", "paw", 0, 5, ""), "r20"),
    _segment("v11", "r11", ("v11a", "paw", 3, 4, "f10 f11"), ("v11b", "bird", 3, 5, ""), "r21"),
    _segment("v12", "r12", ("v12a", "deer", 6, 4, "f11 f12"), ("v12b", "tree", 6, 5, ""), "r22"),
    _segment("v13", "r13", ("v13a", "bird", 9, 4, "f12"), ("v13b", "deer", 9, 5, ""), "r23"),
    _segment("h20", "r20", ("h20a", "bird", 1, 6, "f10"), ("h20b", "deer", 2, 6, "f20"), "r21"),
    _segment("h21", "r21", ("h21a", "paw", 4, 6, "f21"), ("h21b", "deer", 5, 6, ""), "r22"),
    _segment("h22", "r22", ("h22a", "paw", 7, 6, "f22"), ("h22b", "tree", 8, 6, "f12"), "r23"),
    _segment("v20", "r20", ("v20a", "tree", 0, 7, "f20"), ("v20b", "bird", 0, 8, ""), "r30"),
    _segment("v21", "r21", ("v21a", "tree", 3, 7, ""), ("v21b", "bird", 3, 8, "f20 f21"), "r31"),
    _segment("v22", "r22", ("v22a", "bird", 6, 7, ""), ("v22b", "tree", 6, 8, "f21 f22"), "r32"),
    _segment("v23", "r23", ("v23a", "bird", 9, 7, "f22"), ("v23b", "tree", 9, 8, ""), "r33"),
    _segment("h30", "r30", ("h30a", "tree", 1, 9, ""), ("h30b", "deer", 2, 9, "f30"), "r31"),
    _segment("h31", "r31", ("h31a", "paw", 4, 9, ""), ("h31b", "deer", 5, 9, "f31"), "r32"),
    _segment("h32", "r32", ("h32a", "paw", 7, 9, "f32"), ("h32b", "bird", 8, 9, ""), "r33"),
    _segment("v30", "r30", ("v30a", "paw", 0, 10, "f30"), ("v30b", "deer", 0, 11, ""), "r40"),
    _segment("v31", "r31", ("v31a", "tree", 3, 10, "f30 f31"), ("v31b", "deer", 3, 11, ""), "r41"),
    _segment("v32", "r32", ("v32a", "bird", 6, 10, "f31 f32"), ("v32b", "paw", 6, 11, ""), "r42"),
    _segment("v33", "r33", ("v33a", "deer", 9, 10, "f32"), ("v33b", "paw", 9, 11, ""), "r43"),
]
RUNES = [
    _rune("r01", 3, 0, "r10 r02 - r11"),
    _rune("r02", 6, 0, "r01 r13 - r12"),
    _rune("r10", 0, 3, "- r11 r01 r20"),
    _rune("r11", 3, 3, "r10 r12 r01 r21"),
    _rune("r12", 6, 3, "r11 r13 r02 r22"),
    _rune("r13", 9, 3, "r12 - r02 r23"),
    _rune("r20", 0, 6, "- r21 r10 r30"),
    _rune("r21", 3, 6, "r20 r22 r11 r31"),
    _rune("r22", 6, 6, "r21 r23 r12 r32"),
    _rune("r23", 9, 6, "r22 - r13 r33"),
    _rune("r30", 0, 9, "- r31 r20 r40"),
    _rune("r31", 3, 9, "r30 r32 r21 r41"),
    _rune("r32", 6, 9, "r31 r33 r22 r42"),
    _rune("r33", 9, 9, "r32 - r23 r43"),
    _rune("r40", 0, 12, "- - r30 -"),
    _rune("r41", 3, 12, "- - r31 -"),
    _rune("r42", 6, 12, "- - r32 -"),
    _rune("r43", 9, 12, "- - r33 -"),
]
CENTRES = (1.5, 4.5, 7.5)  # of the columns

BOARD_DATA: dict[str, Any] = {
    "segments": dict(SEGMENTS),
    "runes": dict(RUNES),
    "areas": {
        area: {
            "back": "town" if row == "town" else "forest",
            "row": row,
            "at": [CENTRES[column], 1.5 + 3 * depth],
        }
        for depth, (row, areas) in enumerate(ROWS.items())
        for column, area in enumerate(areas)
    },
    "lair": {"at": [4.5, 14], "runes": ["r40", "r41", "r42", "r43"]},
    "soldiers": ["r01", "r02"],  # WW-SETUP-02
}


class Board:
    """The graph of nodes: runes, fields, the Lair."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.runes = tuple(data["runes"])
        self.near_lair = tuple(data["lair"]["runes"])
        self.symbol: dict[str, str] = {}
        self.areas: dict[str, tuple[str, ...]] = {LAIR: ()}  # joined to a node by a path
        self.ends: dict[str, tuple[str, str]] = {}  # of the segment a field lies on
        self.back = {area: row["back"] for area, row in data["areas"].items()}
        self.next_to: dict[str, list[str]] = {rune: [] for rune in self.runes}
        self.next_to[LAIR] = []
        for segment in data["segments"].values():
            for name, symbol, _, areas in segment["fields"]:
                self.symbol[name] = symbol
                self.areas[name] = tuple(area for area in AREAS if area in areas)
                self.ends[name] = (segment["from"], segment["to"])
                self.next_to[name] = []
            names = [field[0] for field in segment["fields"]]
            self._join([segment["from"], *names, segment["to"]])
        for rune in self.near_lair:  # WW-MOVE-05: no road joins these runes
            self._join([rune, LAIR])
        self.roads = {
            rune: {side: row[side] for side in DIRECTIONS} for rune, row in data["runes"].items()
        }
        # WW-M4-04: soldiers may go left and right in front of the Lair.
        self.race_roads = {rune: dict(roads) for rune, roads in self.roads.items()}
        for left, right in pairwise(self.near_lair):
            self.race_roads[left]["right"] = right
            self.race_roads[right]["left"] = left

    def _join(self, nodes: list[str]) -> None:
        for one, other in pairwise(nodes):
            self.next_to[one].append(other)
            self.next_to[other].append(one)

    @property
    def nodes(self) -> list[str]:
        """Where a figure may stand (WW-MOVE-10)."""
        return [*self.symbol, LAIR]

    # ---- wolfwalkers ------------------------------------------------------------------------

    def stops(
        self,
        start: str,
        symbol: str,
        soldiers: Iterable[str],
        others: Iterable[str] = (),
        return_to_start: bool = False,
    ) -> set[tuple[str, int]]:
        """All pairs (stop, runes passed) of WW-MOVE-06. `others`: fields of other figures."""
        soldiers, others = set(soldiers), set(others)
        found: set[tuple[str, int]] = set()

        def go(route: list[str], count: int) -> None:
            for node in self.next_to[route[-1]]:
                if node in route:  # WW-MOVE-06
                    if return_to_start and _loops(route, node) and self.symbol[start] == symbol:
                        found.add((node, count))  # WW-RUL-01
                elif node == LAIR:  # WW-MOVE-04
                    found.add((LAIR, count))
                elif node in self.runes:
                    if node not in soldiers:  # WW-MOVE-03
                        go([*route, node], count + 1)  # WW-RUNE-01
                elif self.symbol[node] == symbol and node not in others:  # WW-MOVE-01
                    found.add((node, count))
                else:  # WW-MOVE-02: also a field with another wolfwalker
                    go([*route, node], count)

        def _loops(route: list[str], node: str) -> bool:
            """Is this the way back to a start field, from its other side?"""
            return node == start != LAIR and len(route) > 1 and route[1] != route[-1]

        go([start], 0)
        return found

    # ---- soldiers ---------------------------------------------------------------------------

    def step(self, soldier: str, other: str, direction: str, race: bool) -> str | None:
        """Where the soldier comes to, or None if it cannot move (WW-SOL-02)."""
        target = (self.race_roads if race else self.roads)[soldier][direction]
        return None if target == other else target

    def steps(
        self, soldiers: tuple[str, str], orders: Iterable[tuple[str, ...]], race: bool
    ) -> list[tuple[str, str]]:
        """Distinct (from, to) of all soldiers that can follow one of these rows of directions."""
        found = set()
        for soldier, other in (soldiers, soldiers[::-1]):
            for order in orders:
                at: str | None = soldier
                for direction in order:
                    # WW-SOL-06: every single step must be possible at its moment.
                    at = None if at is None else self.step(at, other, direction, race)
                if at is not None:
                    found.add((soldier, at))
        return sorted(found)
