"""The zones of the table (rules section 3), what is read off them, primitive moves of tiles."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

from .board import AREAS, LAIR, ROWS
from .edition import (
    BACKS,
    BLANKS,
    GATHERING,
    MAX_FRONT,
    MAX_RUNES,
    MULTICOLOUR,
    SOULS,
    Edition,
    complete_colours,
    in_order,
    places,
)


class Tile:
    """A tile in a stack or in hand. `kind` is None until somebody has seen its face."""

    def __init__(
        self, back: str, kind: str | None = None, up: bool = False, known_by: tuple[int, ...] = ()
    ) -> None:
        self.back = back
        self.kind = kind
        self.up = up
        self.known_by = known_by  # seats, rising; empty while the tile is face up


class State:
    """All zones, and where the game stands. Nothing here decides anything."""

    def __init__(self, players: int, options: dict[str, Any], edition: Edition) -> None:
        self.options = options
        self.edition = edition
        self.board = edition.board
        self.players = players
        self.phase = "setup"
        self.turn = 0
        self.active: int = options["first_player"]  # WW-SETUP-09
        self.die: str | None = None
        self.extra_turns = 0
        self.result: dict[str, Any] | None = None
        self.prediction: str | None = None
        self.soldiers: tuple[str, str] = edition.soldiers[0], edition.soldiers[1]  # WW-SETUP-02
        self.figures = [LAIR] * players  # WW-SETUP-08
        self.runes = [0] * players
        self.fronts: list[list[str]] = [[] for _ in range(players)]
        self.pool: list[str] = []
        self.box: list[str] = []
        self.delivered: list[str] = []
        # WW-SETUP-04, WW-C-TILE: tiles have backs, faces come when they are seen.
        self.unseen: dict[str, Counter[str]] = edition.used(self.mode)
        self.stacks: dict[str, list[Tile]] = {
            area: [Tile(self.board.back[area]) for _ in range(number)]
            for area, number in places(self.mode).items()
        }
        self.in_hand: Tile | None = None
        self.revealed: list[str] = []
        self.at: str | None = None
        self.picks: list[str] = []

    def clone(self) -> State:
        other = State.__new__(State)
        for name, value in self.__dict__.items():
            shared = name in ("edition", "board", "options")
            setattr(other, name, value if shared else copy.deepcopy(value))
        return other

    # ---- reading ----------------------------------------------------------------------------

    @property
    def mode(self) -> int:
        return int(self.options["mode"])

    @property
    def race(self) -> bool:
        """Mode 4."""
        return self.mode == 4

    def flag(self, name: str) -> bool:
        return name in self.options["challenge"]

    def blank(self, kind: str) -> bool:
        """Is a bought tile of this id of no effect (WW-CH-01)?"""
        return any(kind == id_ and self.flag(flag) for flag, id_ in BLANKS.items())

    def others(self) -> list[int]:
        """The other seats, clockwise."""
        return [(self.active + i) % self.players for i in range(1, self.players)]

    def lookers(self, seat: int) -> tuple[int, ...]:
        """Who sees what this seat looks at (WW-CH-07)."""
        return self.everybody() if self.options["solo"] else (seat,)

    def everybody(self) -> tuple[int, ...]:
        return tuple(range(self.players))

    def top(self, area: str) -> Tile | None:
        return self.stacks[area][-1] if self.stacks[area] else None

    def non_empty(self) -> list[str]:
        return [area for area in AREAS if self.stacks[area]]

    def face_up(self) -> dict[str, str]:
        """Kinds of the face-up tops, by area."""
        tops = {area: self.stacks[area][-1] for area in self.non_empty()}
        return {area: t.kind for area, t in tops.items() if t.up and t.kind is not None}

    def face_down(self) -> list[str]:
        """Areas whose top lies face down."""
        return [area for area in self.non_empty() if not self.stacks[area][-1].up]

    def rows_to_see(self) -> list[str]:
        down = self.face_down()
        return [row for row, areas in ROWS.items() if any(area in down for area in areas)]

    def connected(self) -> list[str]:
        """Non-empty stacks joined to the active figure's node by a path (WW-RUL-27)."""
        joined = self.board.areas[self.figures[self.active]]
        return [area for area in joined if self.stacks[area]]

    def routes(self, symbol: str) -> list[tuple[str, int]]:
        """The pairs (stop, gain) of WW-MOVE-08."""
        stops = self.board.stops(
            self.figures[self.active],
            symbol,
            self.soldiers,
            [self.figures[p] for p in self.others()],
            self.options["return_to_start"],
        )
        room = MAX_RUNES - self.runes[self.active]  # WW-RUNE-02
        return sorted({(node, min(count, room)) for node, count in stops})

    def soldier_steps(self, orders: list[tuple[str, ...]]) -> list[tuple[str, str]]:
        return self.board.steps(self.soldiers, orders, self.race)

    def arrow_orders(self, kind: str) -> list[tuple[str, ...]]:
        """Rows of directions that a soldier or double threat tile allows (WW-RUL-08)."""
        arrows = self.edition.arrows[kind]
        if self.options["double_order"] == "printed":
            return [arrows]
        return sorted({arrows, arrows[::-1]})

    def affordable(self, areas: list[str]) -> list[str]:
        """Areas whose face-up top the active player may buy (WW-BUY-01, WW-M4-03)."""
        tops = self.face_up()
        return [area for area in areas if area in tops and self._may_buy(tops[area])]

    def _may_buy(self, kind: str) -> bool:
        cost = self.edition.cost.get(kind)
        if cost is None or cost > self.runes[self.active]:
            return False
        full = self.race and len(self.fronts[self.active]) >= MAX_FRONT
        return not (full and (kind in SOULS or kind == MULTICOLOUR))

    def tiles_of(self, seat: int) -> list[str]:
        """What counts for this seat's figure (WW-M1-01, WW-M2-01)."""
        return self.pool if self.mode == 1 else self.fronts[seat]

    def complete(self, seat: int) -> bool:
        """WW-END-01, WW-M4-01: a function of the tiles, never stored."""
        wild = not self.race or self.options["m4_multicolour_wild"]
        return bool(complete_colours(self.tiles_of(seat), wild=wild))

    def partners(self) -> list[int]:
        """Whom gathering may be done with (WW-D-PARTNER)."""
        own = bool(souls(self.fronts[self.active]))
        return [p for p in sorted(self.others()) if own or souls(self.fronts[p])]

    def swaps(self) -> list[str]:
        """Areas whose face-up top the multicolour tile of mode 4 may take."""
        return [area for area, kind in self.face_up().items() if kind in SOULS]

    # ---- Tricks -----------------------------------------------------------------------------

    def gives(self, taken: str) -> list[str]:
        """Parts that may be given for `taken` (WW-M4-06)."""
        own = self.fronts[self.active]
        if taken in own:
            return []
        colour = taken.partition("_")[0]
        needed = {soul for soul in SOULS if soul.startswith(colour)} - {taken}
        result = []
        for given in in_order(set(own) & set(SOULS)):
            rest = Counter(own) - Counter([given])
            if needed <= set(rest):
                result.append(given)
        return result

    def takes(self, used: str | None = None) -> list[tuple[int, str]]:
        """What Tricks may take. `used`: the saved tile that would be used for it."""
        result = []
        size = len(self.fronts[self.active]) - (used is not None)
        for p in sorted(self.others()):
            for kind in in_order(set(self.fronts[p])):
                if self.flag("special_tricks"):  # WW-CH-06
                    legal = size < MAX_FRONT
                else:
                    legal = kind in SOULS and bool(self.gives(kind))
                if legal:
                    result.append((p, kind))
        return result

    # ---- windows ----------------------------------------------------------------------------

    def has_effect(self, kind: str, *, saved: bool) -> bool:
        """WW-WIN-03."""
        if kind == GATHERING:
            if self.race:
                return bool(self.takes(kind if saved else None))
            return bool(self.partners())
        return {
            "swiftness": lambda: True,
            "druidic_charm": lambda: bool(self.non_empty()),
            "sixth_sense": lambda: bool(self.face_down()),
            "chase": lambda: bool(self.soldier_steps(CHASE)),
            MULTICOLOUR: lambda: bool(self.swaps()),
        }[kind]()

    def window_actions(self) -> list[str]:
        """WW-WIN-02."""
        result = []
        if self.mode >= 3 and self.runes[self.active] >= self.edition.price:
            for id_ in self.edition.abilities:
                if self.has_effect(id_, saved=False):
                    result.append(f"ability:{id_}")
        if self.race:
            for kind in in_order(set(self.fronts[self.active]) - set(SOULS)):
                if self.has_effect(kind, saved=True):
                    result.append(f"saved:{kind}")
        return result

    # ---- looks ------------------------------------------------------------------------------

    def to_see(self) -> list[tuple[str, int]]:
        """Places (area, index) of the tiles that the open look shows, in the order of WW-C-TILE."""
        name, _, what = self.picks[-1].partition(":") if self.picks else ("", "", "")
        if name == "peek":  # WW-CH-03
            stack = self.stacks[what]
            return [(what, i) for i in reversed(range(len(stack))) if not stack[i].up]
        if name == "row":  # WW-TILE-SIXTH-01
            areas = [area for area in ROWS[what] if area in self.face_down()]
        elif name in ("from", "reveal"):  # WW-TILE-CHARM-01, WW-SUN-01
            areas = [what]
        else:  # WW-REV-01
            areas = [area for area in self.connected() if area in self.face_down()]
        return [(area, len(self.stacks[area]) - 1) for area in areas]

    def next_seen(self) -> tuple[str, int] | None:
        """The first of these tiles that has no face yet."""
        for area, i in self.to_see():
            if self.stacks[area][i].kind is None:
                return area, i
        return None

    # ---- moving tiles -----------------------------------------------------------------------

    def draw(self, kind: str) -> None:
        """The tile to be seen next gets this face (WW-C-TILE)."""
        place = self.next_seen()
        assert place is not None
        tile = self.stacks[place[0]][place[1]]
        assert self.unseen[tile.back][kind] > 0
        self.unseen[tile.back][kind] -= 1
        tile.kind = kind

    def take_top(self, area: str) -> Tile:
        tile = self.stacks[area].pop()
        assert tile.kind is not None
        return tile

    def discard_top(self, area: str) -> None:
        tile = self.take_top(area)
        assert tile.kind is not None
        self.box.append(tile.kind)

    def discard_own(self, kind: str) -> None:
        self.fronts[self.active].remove(kind)
        self.box.append(kind)

    def finish(self, reason: str, seat: int | None = None) -> None:
        """Section 7: everything still open is dropped."""
        self.result = {"reason": reason, "seat": seat}
        self.extra_turns = 0
        self.revealed, self.picks, self.at = [], [], None


CHASE: list[tuple[str, ...]] = [("left",), ("right",), ("up",), ("down",)]  # WW-TILE-CHASE-01


def souls(tiles: list[str]) -> list[str]:
    """Soul tiles, multicolour included."""
    return [kind for kind in tiles if kind in SOULS or kind == MULTICOLOUR]


def counts(tiles: list[str] | Counter[str]) -> dict[str, int]:
    """Positive numbers by kind, in canonical order."""
    number = Counter(tiles)
    return {kind: number[kind] for kind in in_order(number) if number[kind] > 0}


def back_totals(stacks: dict[str, list[Tile]]) -> Counter[str]:
    """Tiles without a face, by back."""
    tiles = [tile for stack in stacks.values() for tile in stack if tile.kind is None]
    result = Counter(dict.fromkeys(BACKS, 0))
    result.update(tile.back for tile in tiles)
    return result
