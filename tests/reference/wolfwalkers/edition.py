"""Tables of the rules (section 2) as replaceable data, and the options of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from .board import AREAS, BOARD_DATA, DIRECTIONS, ROWS, SYMBOLS, Board

COLOURS = ("red", "yellow", "blue")
PARTS = ("head", "body", "tail")
SOULS = tuple(f"{colour}_{part}" for colour in COLOURS for part in PARTS)
MULTICOLOUR = "multicolour"
SOLDIERS = ("soldier_left", "soldier_down", "soldier_right")
DOUBLES = ("double_left_down", "double_right_down")
GATHERING = "gathering_the_pack"
SURPRISE = "unpleasant_surprise"
PEACEFUL = "peaceful"
HELPERS = (GATHERING, "druidic_charm", "sixth_sense", "chase", "swiftness")
KINDS = (
    *SOULS, MULTICOLOUR, *SOLDIERS, GATHERING, *DOUBLES, SURPRISE, "druidic_charm", "sixth_sense",
    "chase", "swiftness", PEACEFUL,
)  # fmt: skip
BACKS = ("town", "forest")
MARKS = {1: ("none",), 2: ("none", "square"), 3: ("none", "square", "spiral")}
MARKS[4] = MARKS[3]  # WW-SETUP-03
MAX_RUNES = 7  # WW-RUNE-02
MAX_FRONT = 5  # WW-M4-03
SPECIAL_FACES = ("star", "sun")

STOCK: list[list[Any]] = [
    ["red_head", "town", "none", 1],
    ["yellow_head", "town", "none", 1],
    ["blue_head", "town", "none", 1],
    ["red_head", "town", "square", 1],
    ["yellow_head", "town", "square", 1],
    ["blue_head", "town", "square", 1],
    ["soldier_left", "town", "none", 1],
    ["soldier_down", "town", "none", 1],
    ["soldier_right", "town", "none", 1],
    ["gathering_the_pack", "town", "square", 1],
    ["double_left_down", "town", "square", 1],
    ["double_right_down", "town", "square", 1],
    ["unpleasant_surprise", "town", "spiral", 1],
    ["druidic_charm", "town", "spiral", 1],
    ["sixth_sense", "town", "spiral", 1],
    ["red_body", "forest", "none", 2],
    ["yellow_body", "forest", "none", 2],
    ["blue_body", "forest", "none", 2],
    ["red_tail", "forest", "none", 2],
    ["yellow_tail", "forest", "none", 2],
    ["blue_tail", "forest", "none", 2],
    ["multicolour", "forest", "none", 1],
    ["soldier_left", "forest", "none", 2],
    ["soldier_right", "forest", "none", 2],
    ["soldier_down", "forest", "none", 12],
    ["chase", "forest", "none", 2],
    ["swiftness", "forest", "none", 2],
    ["peaceful", "forest", "none", 3],
    ["gathering_the_pack", "forest", "square", 4],
    ["double_left_down", "forest", "square", 1],
    ["double_right_down", "forest", "square", 1],
    ["druidic_charm", "forest", "spiral", 2],
    ["sixth_sense", "forest", "spiral", 1],
]

DEFAULT_DATA: dict[str, Any] = {
    "edition": "reconstructed",
    "die": [*SYMBOLS, *SPECIAL_FACES],  # 2.2
    "cost": {
        **{f"{colour}_{part}": 6 - i for colour in COLOURS for i, part in enumerate(PARTS)},
        MULTICOLOUR: 7, GATHERING: 2, "druidic_charm": 2, "sixth_sense": 1, "chase": 4,
        "swiftness": 2,
    },
    "stock": STOCK,  # 2.3
    "arrows": {
        "soldier_left": ["left"],
        "soldier_down": ["down"],
        "soldier_right": ["right"],
        "double_left_down": ["left", "down"],
        "double_right_down": ["right", "down"],
    },
    "abilities": {
        "price": 5,
        "shown": ["swiftness", GATHERING, "druidic_charm", "sixth_sense"],
    },
    **BOARD_DATA,
}  # fmt: skip

# Section 9: every option with its values, the default first. None: checked separately.
OPTIONS: dict[str, tuple[Any, ...] | None] = {
    "mode": (1, 2, 3, 4),  # WW-SETUP-01
    "solo": (False, True),  # WW-CH-07
    "first_player": None,  # WW-SETUP-09
    "challenge": None,  # WW-CH-08
    "return_to_start": (False, True),  # WW-RUL-01
    "double_order": ("free", "printed"),  # WW-RUL-08
    "sun_keeps_peaceful": (False, True),  # WW-RUL-10
    "lair_presence_wins": (False, True),  # WW-RUL-13
    "gather_consent": (False, True),  # WW-RUL-15
    "charm_to_empty_area": (False, True),  # WW-RUL-17
    "m4_multicolour_wild": (False, True),  # WW-RUL-21
    "turn_limit_per_player": None,  # WW-RUL-28
}
MAX_TURN_LIMIT = 10_000

# WW-CH-01: what each of these flags makes of no effect.
BLANKS = {"no_multicolour": MULTICOLOUR, "no_gathering": GATHERING, "no_chase": "chase"}
# WW-CH-08: flags in their order with the modes they may be used in.
FLAGS: dict[str, tuple[int, ...]] = {
    **dict.fromkeys(BLANKS, (1, 2, 3, 4)),
    "prediction": (2,), "memory": (3,), "three": (3,), "threat": (4,), "special_tricks": (4,),
}  # fmt: skip


def in_order(kinds: Iterable[str]) -> list[str]:
    """Kinds in canonical order."""
    return sorted(kinds, key=KINDS.index)


def is_int(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def colour_of(soul: str) -> str:
    return soul.partition("_")[0]


def places(mode: int) -> dict[str, int]:
    """How many tiles are dealt to each area (WW-SETUP-05 to WW-SETUP-07)."""
    by_row = {
        1: {"town": 2, "1": 4, "2": 4, "3": 4},
        2: {"town": 4, "1": 5, "2": 5, "3": 4},
    }.get(mode, dict.fromkeys(ROWS, 5))
    return {area: by_row[row] for row, areas in ROWS.items() for area in areas}


def complete_colours(tiles: Iterable[str], *, wild: bool) -> list[str]:
    """Complete colours (WW-TILE-SOUL-01). `wild`: the multicolour tile may stand for a part."""
    have = set(tiles)
    spare = 1 if wild and MULTICOLOUR in have else 0
    return [c for c in COLOURS if sum(f"{c}_{part}" not in have for part in PARTS) <= spare]


def _require(condition: bool, message: str) -> None:
    if not condition:
        raise ValueError(f"edition: {message}")


class Edition:
    """The data of one edition, checked."""

    def __init__(self, data: dict[str, Any]) -> None:
        _require(set(data) == set(DEFAULT_DATA), "fields")
        self.name: str = data["edition"]
        self.die = Counter(data["die"])
        self.cost: dict[str, int] = dict(data["cost"])
        self.arrows = {kind: tuple(sides) for kind, sides in data["arrows"].items()}
        self.price: int = data["abilities"]["price"]
        self.abilities = tuple(data["abilities"]["shown"])
        self._check_figures()
        self._check_board(data)
        self.board = Board(data)
        self.soldiers = tuple(sorted(data["soldiers"], key=self.board.runes.index))
        self.stock = [tuple(row) for row in data["stock"]]
        self._check_stock()

    def used(self, mode: int) -> dict[str, Counter[str]]:
        """Tiles of a mode by back (WW-SETUP-03)."""
        result: dict[str, Counter[str]] = {back: Counter() for back in BACKS}
        for kind, back, mark, count in self.stock:
            if mark in MARKS[mode]:
                result[back][kind] += count
        return result

    @property
    def back_of_multicolour(self) -> str:
        return next(back for kind, back, _, _ in self.stock if kind == MULTICOLOUR)

    def _check_figures(self) -> None:
        _require(bool(self.name), "name")
        faces = {*SYMBOLS, *SPECIAL_FACES}
        _require(sum(self.die.values()) == 6 and set(self.die) <= faces, "die")
        _require(set(SYMBOLS) <= set(self.die), "every symbol is on the die")
        _require(set(self.cost) == {*SOULS, MULTICOLOUR, *HELPERS}, "cost")
        _require(all(is_int(cost, 0, MAX_RUNES) for cost in self.cost.values()), "cost")
        _require(set(self.arrows) == {*SOLDIERS, *DOUBLES}, "arrows")
        for kind, sides in self.arrows.items():
            _require(set(sides) <= set(DIRECTIONS), f"arrows of {kind}")
            _require(len(sides) == (2 if kind in DOUBLES else 1), f"arrows of {kind}")
        _require(is_int(self.price, 1, MAX_RUNES), "price")
        _require(len(set(self.abilities)) == len(self.abilities), "abilities")
        _require(set(self.abilities) <= set(HELPERS), "abilities")

    def _check_stock(self) -> None:
        for kind, back, mark, count in self.stock:
            _require(kind in KINDS and back in BACKS and mark in MARKS[4], f"stock {kind}")
            _require(is_int(count, 1, 60), f"stock {kind}")
        number = sum(count for kind, _, _, count in self.stock if kind == MULTICOLOUR)
        _require(number == 1, "one multicolour tile")
        for mode in MARKS:
            for back, tiles in self.used(mode).items():
                room = sum(n for area, n in places(mode).items() if self.board.back[area] == back)
                _require(sum(tiles.values()) == room, f"{back} tiles of mode {mode}")

    def _check_board(self, data: dict[str, Any]) -> None:
        runes = data["runes"]
        for id_, row in runes.items():
            ends = {row[side] for side in DIRECTIONS}
            _require(ends <= {*runes, None} - {id_}, f"roads of {id_}")
        for id_, segment in data["segments"].items():
            _require({segment["from"], segment["to"]} <= set(runes), f"ends of {id_}")
            _require(len(segment["fields"]) == 2, f"fields of {id_}")
            for name, symbol, _, areas in segment["fields"]:
                _require(symbol in SYMBOLS and name not in runes, f"field {name}")
                _require(len(set(areas)) == len(areas) <= 2 and set(areas) <= set(AREAS), name)
        names = [field[0] for row in data["segments"].values() for field in row["fields"]]
        _require(len(set(names)) == len(names), "fields")
        shape = {area: (row["back"], row["row"]) for area, row in data["areas"].items()}
        rows = {a: row for row, areas in ROWS.items() for a in areas}
        _require(set(shape) == set(AREAS), "areas")
        _require(all(row == rows[a] and back in BACKS for a, (back, row) in shape.items()), "areas")
        near, starts = data["lair"]["runes"], data["soldiers"]
        _require(len(set(near)) == len(near) >= 1 and set(near) <= set(runes), "lair")
        _require(len(set(starts)) == 2 == len(starts), "soldiers")
        _require(set(starts) <= set(runes) - set(near), "soldiers")


DEFAULT_EDITION = Edition(DEFAULT_DATA)


def load(data: dict[str, Any] | Edition | None) -> Edition:
    """The edition given as data (docs/formats/wolfwalkers.md), or the default one."""
    if data is None:
        return DEFAULT_EDITION
    return data if isinstance(data, Edition) else Edition(data)


def check_options(given: dict[str, Any] | None, players: int) -> dict[str, Any]:
    """All twelve options, defaults filled in; ValueError for anything else."""
    given = dict(given or {})
    if type(players) is not int or not 2 <= players <= 4:  # WW-SETUP-01
        raise ValueError(f"players: {players!r}")
    unknown = set(given) - set(OPTIONS)
    if unknown:
        raise ValueError(f"unknown options: {sorted(unknown)}")
    other: dict[str, Any] = {"first_player": 0, "challenge": [], "turn_limit_per_player": 100}
    result: dict[str, Any] = {}
    for name, values in OPTIONS.items():
        value = given.get(name, other.get(name) if values is None else values[0])
        if values is not None:
            good = any(value == v and type(value) is type(v) for v in values)
        elif name == "challenge":
            good = isinstance(value, list | tuple)
        else:
            high = players - 1 if name == "first_player" else MAX_TURN_LIMIT
            good = is_int(value, 0, high)
        if not good:
            raise ValueError(f"option {name}: {value!r}")
        result[name] = value
    result["challenge"] = _check_challenge(list(result["challenge"]), result["mode"])
    if result["solo"] and players != 2:  # WW-CH-08
        raise ValueError("solo is for two figures")
    return result


def _check_challenge(flags: list[Any], mode: int) -> list[str]:
    """Flags in their order (WW-CH-08)."""
    for flag in flags:
        if not isinstance(flag, str) or mode not in FLAGS.get(flag, ()):
            raise ValueError(f"challenge {flag!r} in mode {mode}")
    if len(set(flags)) != len(flags):
        raise ValueError("a challenge is named twice")
    return [flag for flag in FLAGS if flag in flags]
