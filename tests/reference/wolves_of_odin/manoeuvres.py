"""Plague, Treason, Detour; placing and sacrificing as basic actions (rules 4.5, 4.7, 4.15)."""

from __future__ import annotations

from .edition import HAND_LIMIT, UNITS
from .effects import (
    answer,
    destroy,
    discard_units,
    draw,
    finish_manoeuvres,
    parse_unit,
    placed_ability,
    reachable,
    single_target,
    take_out,
    unit_text,
)
from .points import Flow, ask, pick_kinds, pick_positions
from .state import State

PLAYABLE = ("plague", "detour", "treason")  # WO-MAN-01, WO-MAN-02


# ---- placing ------------------------------------------------------------------------------------


def lines_for(s: State, kind: str, vidar: int | None = None) -> list[int]:
    """Lines that this unit may be placed in (WO-PLACE-01, 04, 05; by Vidar WO-PROT-04, 07)."""
    return [
        i
        for i in range(s.players)
        if s.accepts(i, kind) and not (vidar is not None and s.odin_shuts_out(i, vidar))
    ]


def placeable(s: State, seat: int, vidar: int | None = None) -> list[str]:
    hand = s.seats[seat].hand
    return [f"place:{kind}" for kind in UNITS if hand[kind] > 0 and lines_for(s, kind, vidar)]


def place(s: State, seat: int, kind: str, vidar: int | None = None) -> Flow:
    """Kind is chosen; line, side, then the ability. The card stays in hand until the side."""
    picks = [f"place:{kind}"]
    text = yield from ask(
        seat, "WO-D-LINE", [f"line:{i}" for i in lines_for(s, kind, vidar)], picks
    )
    line = int(text.removeprefix("line:"))
    row = s.seats[line].line
    side = "left"
    if row:  # WO-PLACE-02, 03
        side = yield from ask(seat, "WO-D-SIDE", ["left", "right"], [*picks, text])
    pos = 0 if side == "left" else len(row)
    s.lose(seat, kind)
    row.insert(pos, kind)
    if vidar is None:
        s.basic_done = True
    yield from placed_ability(s, seat, line, pos, vidar)


# ---- sacrifice ----------------------------------------------------------------------------------


def sacrifice(s: State, seat: int, pos: int) -> Flow:
    """WO-SAC-01, 02, WO-CARD-TROLL, WO-CARD-LOKI, WO-TIME-07."""
    own = s.seats[seat]
    owed = [s.units(seat)[pos]]  # strengths owed to Loki: WO-CARD-LOKI-02
    own.sacrifices[own.line.pop(pos)] += 1
    s.basic_done = True
    trolls = {p: f"troll:{p}" for p, kind in enumerate(own.line) if kind == "troll"}
    if trolls:
        riding = yield from pick_positions(seat, "WO-D-TROLL", trolls, 0, len(trolls))
        strengths = s.units(seat)
        owed += [strengths[p] for p in riding]
        for _, kind in take_out(s, [(seat, p) for p in riding]):
            own.sacrifices[kind] += 1
    for strength in owed:  # WO-CARD-LOKI-03
        if "loki" in own.deities:
            yield from _loki(s, seat, strength)


def _loki(s: State, seat: int, strength: int) -> Flow:
    options = ["none"]  # WO-DEITY-05
    for line in reachable(s, seat, seat):
        options += [unit_text(line, p) for p, n in enumerate(s.units(line)) if n < strength]
    text = yield from ask(seat, "WO-D-LOKI", options)
    if text == "none":
        return
    line, pos = parse_unit(text)
    if (yield from single_target(s, "loki", seat, line, pos)):
        yield from destroy(s, [(line, pos)])
    yield from finish_manoeuvres(s)


# ---- manoeuvres ---------------------------------------------------------------------------------


def play(s: State, seat: int, card: str) -> Flow:
    s.lose(seat, card)
    s.manoeuvres.append((card, seat))  # WO-MAN-03, WO-DECK-03
    s.basic_done = True
    if card == "plague":
        yield from _plague(s, seat)
    elif card == "treason":
        yield from _treason(s, seat)
    else:
        yield from _detour(s, seat)
    yield from finish_manoeuvres(s)


def _plague(s: State, seat: int) -> Flow:
    # WO-CARD-PLAGUE-01 to 03: options come from all lines, protected ones too (WO-D-PLAGUE).
    strengths = [s.units(i) for i in range(s.players)]
    values = sorted({n for row in strengths for n in row})
    text = yield from ask(seat, "WO-D-PLAGUE", [f"value:{n}" for n in values] + ["value:none"])
    s.effect = {"kind": "plague", "controller": seat, "target": text}
    struck: dict[int, list[int]] = {}  # fixed at declaration: WO-TIME-04
    if text != "value:none":
        value = int(text.removeprefix("value:"))
        for line in reachable(s, seat, None):
            struck[line] = [p for p, n in enumerate(strengths[line]) if n == value]
    victims: list[tuple[int, int]] = []
    for line in s.from_active():  # WO-REACT-06
        if struck.get(line) and not (yield from answer(s, line, "plague")):
            victims += [(line, p) for p in struck[line]]
    s.effect = None
    discard_units(s, victims)


def _treason(s: State, seat: int) -> Flow:
    text = yield from ask(seat, "WO-D-RUNE", ["rune:teiwaz", "rune:eiwaz"])
    rune = text.removeprefix("rune:")
    s.effect = {"kind": "treason", "controller": seat, "target": text, "chosen": []}
    affected: dict[int, list[str]] = {}  # WO-CARD-TREASON-01
    for line in reachable(s, seat, None):
        row = s.seats[line].line
        affected[line] = [
            unit_text(line, p) for p, k in enumerate(row) if s.edition.rune[k] == rune
        ]
    for line in s.from_active():  # WO-CARD-TREASON-03, WO-TIME-04
        if affected.get(line) and not (yield from answer(s, line, "treason")):
            chooser = line if s.options["treason_chooser"] == "owner" else seat
            unit = yield from ask(chooser, "WO-D-TREASON", affected[line])
            s.effect["chosen"] = [*s.effect["chosen"], unit]
    victims = [parse_unit(unit) for unit in s.effect["chosen"]]
    s.effect = None
    discard_units(s, victims)


def _detour(s: State, seat: int) -> Flow:
    own = s.seats[seat]
    modes = ["redraw", "recall"] if own.line else ["redraw"]
    mode = yield from ask(seat, "WO-D-DETOUR", modes)
    if mode == "redraw":  # WO-CARD-DETOUR-01
        cards = yield from pick_kinds(seat, "WO-D-REDRAW", own.hand, 0, own.hand_size, stop=True)
        s.discard_from_hand(seat, cards)
        number = len(cards) + 1 if s.options["detour_draw"] == "k_plus_1" else 1
        for _ in range(number):
            yield from draw(s, seat)
    else:  # WO-CARD-DETOUR-02
        most = min(3, len(own.line), HAND_LIMIT - own.hand_size)
        names = {p: unit_text(seat, p) for p in range(len(own.line))}
        positions = yield from pick_positions(seat, "WO-D-RECALL", names, 1, most)
        for _, kind in take_out(s, [(seat, p) for p in positions]):
            s.gain(seat, kind, public=True)
