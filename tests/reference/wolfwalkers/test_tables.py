"""The tables of the rules against the model's data, the graph, exact probabilities."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from . import Model
from .board import AREAS, LAIR, ROWS, SYMBOLS
from .edition import DEFAULT_DATA, DEFAULT_EDITION, KINDS, Edition, check_options, places

RULES = Path(__file__).parents[3] / "docs" / "rules" / "wolfwalkers.md"
BOARD = DEFAULT_EDITION.board
FIELD = re.compile(r"`(\w+)` (\w+) \(([\d.]+),([\d.]+)\) (.+)")


def rows(section: str, columns: int) -> Iterator[list[str]]:
    """Cells of the rows of a section's table, without the code marks of the first."""
    text = RULES.read_text(encoding="utf-8").split(f"### {section} ", 1)[1].split("\n##", 1)[0]
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| `") and len(cells) == columns:
            yield [cells[0].strip("`"), *cells[1:]]


def point(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"[\d.]+", text)]


# ---- data ---------------------------------------------------------------------------------------


def test_the_stock_of_2_3():
    stock = [[row[0], row[3], row[4], int(row[5])] for row in rows("2.3", 8)]
    assert stock == DEFAULT_DATA["stock"]
    costs = {row[0]: row[6] for row in rows("2.3", 8)}
    assert {kind: int(cost) for kind, cost in costs.items() if cost != "–"} == DEFAULT_DATA["cost"]
    assert set(costs) == set(KINDS)


def test_the_segments_of_2_4():
    segments: dict[str, Any] = {}
    for id_, start, a, b, end in rows("2.4", 5):
        fields = []
        for cell in (a, b):
            match = FIELD.fullmatch(cell)
            assert match is not None
            areas = re.findall(r"`(\w+)`", match[5])
            fields.append([match[1], match[2], [float(match[3]), float(match[4])], areas])
        segments[id_] = {"from": start.strip("`"), "fields": fields, "to": end.strip("`")}
    assert segments == DEFAULT_DATA["segments"]


def test_the_runes_of_2_5():
    runes = {}
    for id_, at, *roads in rows("2.5", 6):
        ends = [None if road == "–" else road.strip("`") for road in roads]
        runes[id_] = {
            "at": point(at),
            **dict(zip(("left", "right", "up", "down"), ends, strict=True)),
        }
    assert runes == DEFAULT_DATA["runes"]


def test_the_areas_of_2_6():
    areas = list(rows("2.6", 4))
    assert [row[0] for row in areas] == list(AREAS)
    for id_, kind, centre, fields in areas:
        data = DEFAULT_DATA["areas"][id_]
        assert (data["back"], data["at"]) == (kind, point(centre))
        listed = dict(re.findall(r"`(\w+)` \((\w+)\)", fields))
        joined = {name: BOARD.symbol[name] for name in BOARD.symbol if id_ in BOARD.areas[name]}
        assert listed == joined


def test_the_roads_of_soldiers_are_the_segments():
    """2.5: each road leads along one segment to its other end, and back."""
    pairs = {frozenset((row["from"], row["to"])) for row in DEFAULT_DATA["segments"].values()}
    roads = {
        frozenset((rune, end)) for rune, row in BOARD.roads.items() for end in row.values() if end
    }
    assert roads == pairs and len(pairs) == 26


def test_counts_of_2_3():
    for mode, town, forest in ((1, 6, 36), (2, 12, 42), (3, 15, 45), (4, 15, 45)):
        used = DEFAULT_EDITION.used(mode)
        assert (used["town"].total(), used["forest"].total()) == (town, forest)
        assert sum(places(mode).values()) == town + forest


# ---- the graph ----------------------------------------------------------------------------------


def test_counts_of_2_4():
    assert (len(BOARD.runes), len(BOARD.symbol)) == (18, 52)
    assert Counter(BOARD.symbol.values()) == dict.fromkeys(SYMBOLS, 13)
    ends = Counter(len(BOARD.areas[name]) for name in BOARD.symbol)
    assert ends == {0: 24, 1: 19, 2: 9}  # 28 fields with 37 path ends
    for name in BOARD.symbol:
        assert len(BOARD.next_to[name]) == 2


def test_neighbouring_symbols_differ():
    for segment in DEFAULT_DATA["segments"].values():
        assert len({field[1] for field in segment["fields"]}) == 2
    for rune in BOARD.runes:
        symbols = [BOARD.symbol[name] for name in BOARD.next_to[rune] if name != LAIR]
        assert len(set(symbols)) == len(symbols)


def test_the_board_is_its_own_mirror():
    """Tree with bird, deer with paw; the paths too, but on the four middle horizontals."""
    fields = {f[0]: f for row in DEFAULT_DATA["segments"].values() for f in row["fields"]}
    by_place = {tuple(f[2]): f for f in fields.values()}
    swap = {"tree": "bird", "bird": "tree", "deer": "paw", "paw": "deer"}
    across = {a: row[-1 - i] for row in ROWS.values() for i, a in enumerate(row)}
    for name, symbol, (x, y), areas in fields.values():
        other = by_place[9 - x, y]
        assert other[1] == swap[symbol]
        if name[:3] not in ("h01", "h11", "h21", "h31"):
            assert set(other[3]) == {across[area] for area in areas}


def routes(start: str, symbol: str) -> Iterator[list[str]]:
    """Every route to a stop on a board without soldiers and other figures, row by row."""
    waiting = [[start]]
    while waiting:
        route = waiting.pop()
        if route[-1] != start and (route[-1] == LAIR or BOARD.symbol.get(route[-1]) == symbol):
            yield route
        else:
            waiting += [[*route, n] for n in BOARD.next_to[route[-1]] if n not in route]


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_bounds_of_move_06(symbol):
    """At most 5 runes, 17 nodes, 22 pairs; soldiers only close roads, so they add none."""
    nodes = number = runes = 0
    for start in BOARD.nodes:
        found = set()
        for route in routes(start, symbol):
            passed = sum(node in BOARD.runes for node in route)
            nodes, runes = max(nodes, len(route)), max(runes, passed)
            found.add((route[-1], passed))
        assert found == BOARD.stops(start, symbol, ())
        number = max(number, len(found))
    assert runes == 5 and nodes <= 17 and number <= 22


def test_soldiers_only_close_roads():
    for start, pair in itertools.product(
        ("lair", "v11a", "h21b"), [("r11", "r12"), ("r21", "r31")]
    ):
        for symbol in SYMBOLS:
            assert BOARD.stops(start, symbol, pair) <= BOARD.stops(start, symbol, ())


def test_from_the_lair_every_field_of_row_3_can_be_reached():
    """Every figure can leave at the start: no symbol is without a stop."""
    for symbol in SYMBOLS:
        assert len(BOARD.stops(LAIR, symbol, DEFAULT_EDITION.soldiers)) >= 11


# ---- probabilities ------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", [1, 2, 3, 4])
def test_sight_by_sight_is_a_shuffle(mode):
    """WW-C-TILE against WW-C-DEAL: the first two tops of a town row, by enumeration."""
    stock = DEFAULT_EDITION.used(mode)["town"]
    total = stock.total()
    exact = {
        (a, b): Fraction(stock[a] * (stock[b] - (a == b)), total * (total - 1))
        for a, b in itertools.product(stock, repeat=2)
    }
    model = Model(2, {"mode": mode})
    for text in ("die:sun", "reveal:t0"):
        model.apply(text)
    found: Counter[tuple[str, str]] = Counter()
    for first, p in model.chances().items():
        a = first.removeprefix("tile:")
        left = stock - Counter([a])
        for b, number in left.items():
            found[a, b] += p * Fraction(number, left.total())  # type: ignore[assignment]
        after = model.copy()
        after.apply(first)
        unseen = after.position()["unseen"]["town"]
        assert unseen == {k: n for k, n in left.items() if n}
    assert {pair: p for pair, p in exact.items() if p} == dict(found)


def test_the_printed_probabilities():
    """WW-EX-02 and WW-EX-51."""
    town = DEFAULT_EDITION.used(2)["town"]
    heads = sum(n for kind, n in town.items() if kind.endswith("_head"))
    assert Fraction(heads, town.total()) == Fraction(6, 12)
    forest = DEFAULT_EDITION.used(1)["forest"]
    assert (len(forest), forest["soldier_down"], forest.total()) == (13, 12, 36)


# ---- edition and options ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        {"edition": ""},
        {"die": ["tree"] * 6},
        {"die": ["tree", "deer", "paw", "bird", "star", "moon"]},
        {"die": ["tree", "deer", "paw", "bird", "star"]},
        {"cost": {**DEFAULT_DATA["cost"], "chase": 8}},
        {"cost": {**DEFAULT_DATA["cost"], "peaceful": 1}},
        {"stock": DEFAULT_DATA["stock"][1:]},
        {"stock": [*DEFAULT_DATA["stock"][:-1], ["multicolour", "forest", "spiral", 1]]},
        {"stock": [["cat", "town", "none", 1], *DEFAULT_DATA["stock"][1:]]},
        {"arrows": {**DEFAULT_DATA["arrows"], "soldier_left": ["left", "down"]}},
        {"arrows": {**DEFAULT_DATA["arrows"], "double_left_down": ["left", "away"]}},
        {"abilities": {"price": 0, "shown": []}},
        {"abilities": {"price": 5, "shown": ["multicolour"]}},
        {"soldiers": ["r01", "r01"]},
        {"soldiers": ["r01", "r40"]},
        {"lair": {"at": [0, 0], "runes": ["r99"]}},
        {"runes": {**DEFAULT_DATA["runes"], "r01": {**DEFAULT_DATA["runes"]["r01"], "up": "r99"}}},
        {"areas": {a: r for a, r in DEFAULT_DATA["areas"].items() if a != "t0"}},
        {"segments": {**DEFAULT_DATA["segments"], "b0": DEFAULT_DATA["segments"]["b3"]}},
        {"more": 1},
    ],
    ids=str,
)  # fmt: skip
def test_wrong_edition_data_is_refused(change):
    with pytest.raises(ValueError):
        Edition({**DEFAULT_DATA, **change})


def test_other_figures_are_played():
    """A dear chase, another ability price and list, a die with two suns and no star."""
    data = {
        **DEFAULT_DATA,
        "edition": "another",
        "die": ["tree", "deer", "paw", "bird", "sun", "sun"],
        "cost": {**DEFAULT_DATA["cost"], "chase": 0},
        "abilities": {"price": 1, "shown": ["chase"]},
        "arrows": {**DEFAULT_DATA["arrows"], "soldier_left": ["down"]},
    }
    model = Model(2, {"mode": 3}, data)
    assert model.chances()["die:sun"] == Fraction(1, 3) and "die:star" not in model.chances()
    assert model.position()["edition"] == "another"
    start = {**model.position(), "phase": "start"}
    start["seats"][0]["runes"] = 1
    del start["decision"], start["actor"]
    model = Model.from_position(start, data)
    assert model.options() == ["ability:chase", "roll"]
    for text in ("roll", "die:sun", "reveal:f10", "tile:soldier_left"):
        model.apply(text)
    assert model.options() == ["soldier:r01:r11", "soldier:r02:r12"]
    with pytest.raises(ValueError):
        Model.from_position(start)  # of another edition


@pytest.mark.parametrize(
    "options",
    [
        {"mode": 5}, {"mode": True}, {"unknown": 1}, {"first_player": 2}, {"first_player": -1},
        {"challenge": ["prediction"]}, {"challenge": "no_chase"}, {"challenge": [1]},
        {"double_order": "any"}, {"turn_limit_per_player": -1}, {"turn_limit_per_player": 10001},
        {"turn_limit_per_player": True}, {"solo": 1}, {"return_to_start": "yes"},
    ],
    ids=str,
)  # fmt: skip
def test_wrong_options_are_refused(options):
    assert len(check_options(None, 2)) == 12
    with pytest.raises(ValueError):
        check_options(options, 2)
