"""Setup, turns and their phases, the end (rules sections 4 and 7)."""

from __future__ import annotations

from collections.abc import Callable

from .board import LAIR
from .edition import (
    COLOURS,
    DOUBLES,
    MULTICOLOUR,
    PARTS,
    PEACEFUL,
    SOLDIERS,
    SURPRISE,
    complete_colours,
)
from .effects import AFTER_LOOK, act, buy, know, look, move_soldier, step_texts
from .points import chance, decision, open_point, operand
from .state import State


def settle(s: State) -> None:
    """Go on until something is open or the game is over."""
    while s.at is None and s.result is None:
        STEPS[s.phase](s)


def begin(s: State) -> None:
    """Go on from a position without an open point: its phase begins."""
    if s.at is not None or s.result is not None:
        return
    if s.phase == "moved" and not s.connected():
        s.phase = "end"
    settle(s)


# ---- setup --------------------------------------------------------------------------------------


def _setup(s: State) -> None:
    if s.flag("prediction") and s.prediction is None:
        open_point(s, "WW-D-PREDICT")
    elif s.flag("memory"):
        open_point(s, "WW-D-PEEK")
    else:
        start_turn(s)


@decision("WW-D-PREDICT", lambda _: [f"colour:{colour}" for colour in COLOURS], "setup")
def _predict(s: State, text: str) -> None:
    s.prediction = operand(text)  # WW-CH-02
    start_turn(s)


def _peek_options(s: State) -> list[str]:
    return [f"peek:{a}" for a in s.non_empty() if f"peek:{a}" not in s.picks]


@decision("WW-D-PEEK", _peek_options, "setup", r"|peek:\w+")
def _peek(s: State, text: str) -> None:
    s.picks.append(text)
    look(s)


def _peeked(s: State) -> None:
    """WW-CH-03: two stacks each, in turn order."""
    for area, i in s.to_see():
        know(s, s.stacks[area][i], s.active)
    if len(s.picks) < 2:
        open_point(s, "WW-D-PEEK")
        return
    s.picks = []
    s.active = (s.active + 1) % s.players
    if s.active == s.options["first_player"]:
        start_turn(s)


AFTER_LOOK["peek"] = _peeked


# ---- turns --------------------------------------------------------------------------------------


def start_turn(s: State) -> None:
    s.turn += 1
    s.die = None
    s.phase = "start"


def end_turn(s: State) -> None:
    """WW-TURN-02, WW-END-04."""
    s.picks = []
    limit = s.options["turn_limit_per_player"] * s.players
    if limit and s.turn >= limit:
        s.finish("turn_limit")
        return
    if s.extra_turns:
        s.extra_turns -= 1
    else:
        s.active = (s.active + 1) % s.players
    start_turn(s)


def window(id_: str, phase: str, last: str) -> Callable[[Callable[[State], None]], None]:
    """Register a window (WW-WIN-01), with the function for its last option."""

    def register(go_on: Callable[[State], None]) -> None:
        @decision(id_, lambda s: [*s.window_actions(), last], phase)
        def _take(s: State, text: str) -> None:
            if text == last:
                go_on(s)
            else:
                act(s, text)

        def _step(s: State) -> None:
            """WW-WIN-04: also after each action of the window."""
            if s.window_actions():
                open_point(s, id_)
            else:
                go_on(s)

        STEPS[phase] = _step

    return register


STEPS: dict[str, Callable[[State], None]] = {"setup": _setup}


@window("WW-W-START", "start", "roll")
def _to_roll(s: State) -> None:
    s.phase = "roll"


@window("WW-W-MOVED", "moved", "continue")
def _to_reveal(s: State) -> None:
    s.phase = "reveal"


@window("WW-W-END", "end", "end")
def _to_next(s: State) -> None:
    end_turn(s)


# ---- the die ------------------------------------------------------------------------------------


def _roll(s: State) -> None:
    s.die = None
    open_point(s, "WW-C-DIE")


STEPS["roll"] = _roll


@chance("WW-C-DIE", lambda s: {f"die:{face}": n for face, n in s.edition.die.items()}, "roll")
def _rolled(s: State, text: str) -> None:
    s.die = operand(text)
    s.phase = "face"


def _face(s: State) -> None:
    assert s.die is not None
    open_point(s, {"star": "WW-D-STAR", "sun": "WW-D-SUN"}.get(s.die, "WW-D-MOVE"))


STEPS["face"] = _face


def _star_options(s: State) -> list[str]:
    areas = s.affordable(s.non_empty())  # WW-STAR-01: no connection needed
    return [*(f"buy:{area}" for area in areas), *s.window_actions(), "reroll"]


@decision("WW-D-STAR", _star_options, "face")
def _star(s: State, text: str) -> None:
    if text == "reroll":  # WW-FACE-01
        s.phase = "roll"
    elif text.startswith("buy:"):
        buy(s, operand(text))
    else:
        act(s, text)


def _sun_options(s: State) -> list[str]:
    reveals = [f"reveal:{area}" for area in s.face_down()]  # WW-SUN-01
    return [*reveals, *s.window_actions(), "reroll"]


@decision("WW-D-SUN", _sun_options, "face")
def _sun(s: State, text: str) -> None:
    if text == "reroll":
        s.phase = "roll"
    elif text.startswith("reveal:"):
        s.phase = "reveal"
        s.picks = [text]
        look(s)
    else:
        act(s, text)


def _move_options(s: State) -> list[str]:
    assert s.die is not None
    moves = [f"move:{node}:{gain}" for node, gain in s.routes(s.die)]
    return [*moves, *s.window_actions(), *([] if moves else ["skip"])]  # WW-RUL-05


@decision("WW-D-MOVE", _move_options, "face")
def _move(s: State, text: str) -> None:
    if text == "skip":  # WW-MOVE-09
        end_turn(s)
        return
    if not text.startswith("move:"):
        act(s, text)
        return
    node, _, gain = operand(text).partition(":")
    s.figures[s.active] = node
    s.runes[s.active] += int(gain)  # WW-RUNE-01
    s.phase = "moved"
    if node == LAIR:
        _arrive(s)
    elif not s.connected():
        s.phase = "end"  # WW-REV-04, WW-WIN-05


# ---- arrival ------------------------------------------------------------------------------------


def _arrive(s: State) -> None:
    if s.flag("three"):  # WW-CH-04
        own = s.fronts[s.active]
        for colour in complete_colours(own, wild=False):
            if colour not in s.delivered:
                _deliver(s, colour, [f"{colour}_{part}" for part in PARTS])
        if s.result is not None:
            return
        if _deliverable(s):
            open_point(s, "WW-D-DELIVER")
        else:
            s.phase = "end"
    elif s.complete(s.active):  # WW-END-01, WW-M4-01
        s.finish("race" if s.race else "win", s.active)
    else:
        s.phase = "end"


def _parts(s: State, colour: str) -> list[str]:
    return [soul for part in PARTS if (soul := f"{colour}_{part}") in s.fronts[s.active]]


def _deliverable(s: State) -> list[str]:
    """Colours that the multicolour tile would complete."""
    if MULTICOLOUR not in s.fronts[s.active]:
        return []
    return [c for c in COLOURS if c not in s.delivered and len(_parts(s, c)) == 2]


def _deliver(s: State, colour: str, tiles: list[str]) -> None:
    for kind in tiles:
        s.discard_own(kind)
    s.delivered = [c for c in COLOURS if c in (*s.delivered, colour)]
    if len(s.delivered) == len(COLOURS):
        s.finish("win", s.active)


@decision("WW-D-DELIVER", lambda s: [*(f"deliver:{c}" for c in _deliverable(s)), "keep"], "moved")
def _deliver_one(s: State, text: str) -> None:
    if text != "keep":
        colour = operand(text)
        _deliver(s, colour, [*_parts(s, colour), MULTICOLOUR])
    if s.result is None:
        s.phase = "end"


# ---- reveal -------------------------------------------------------------------------------------


STEPS["reveal"] = look


def _turn_up(s: State) -> None:
    """WW-REV-01: all at once, before any effect."""
    for area, i in s.to_see():
        tile = s.stacks[area][i]
        tile.up, tile.known_by = True, ()
        s.revealed.append(area)
    s.picks = []
    for area in list(s.revealed):  # WW-REV-05
        if s.face_up()[area] == SURPRISE:  # WW-SURP-01
            s.runes = [0] * s.players
            s.discard_top(area)
            s.revealed.remove(area)
    soldiers = _acting(s, (*SOLDIERS, *DOUBLES))
    peaceful = [] if _keeps_peaceful(s) else _acting(s, (PEACEFUL,))
    s.revealed = [*soldiers, *peaceful]
    if len({s.face_up()[area] for area in soldiers}) > 1:
        open_point(s, "WW-D-ORDER")
    else:
        _act_next(s)


AFTER_LOOK[""] = AFTER_LOOK["reveal"] = _turn_up


def _keeps_peaceful(s: State) -> bool:
    """WW-RUL-10: turned up by `sun`, a peaceful tile may stay."""
    return s.die == "sun" and bool(s.options["sun_keeps_peaceful"])


def _acting(s: State, kinds: tuple[str, ...]) -> list[str]:
    return [area for area in s.revealed if s.face_up()[area] in kinds]


def _soldier_areas(s: State) -> list[str]:
    return _acting(s, (*SOLDIERS, *DOUBLES))


@decision("WW-D-ORDER", lambda s: [f"first:{area}" for area in _soldier_areas(s)], "reveal")
def _order(s: State, text: str) -> None:
    first = operand(text)
    s.revealed.remove(first)
    s.revealed.insert(0, first)
    _act_next(s)


def _soldier_options(s: State) -> list[str]:
    kind = s.face_up()[s.revealed[0]]
    return step_texts(s.soldier_steps(s.arrow_orders(kind)))  # WW-SOL-01, WW-SOL-06


@decision("WW-D-SOLDIER", _soldier_options, "reveal")
def _soldier(s: State, text: str) -> None:
    move_soldier(s, text)
    if s.result is None:
        _act_next(s, moved=True)


def _act_next(s: State, *, moved: bool = False) -> None:
    """The next soldier tile acts; the one that has `moved` goes to the box first."""
    if moved:
        s.discard_top(s.revealed.pop(0))
    while _soldier_areas(s):
        if _soldier_options(s):
            open_point(s, "WW-D-SOLDIER")
            return
        s.discard_top(s.revealed.pop(0))  # WW-SOL-03
    _peace(s)


def _peace(s: State) -> None:
    """WW-PEACE-01, then what may be bought (WW-BUY-01)."""
    for area in s.revealed:
        s.discard_top(area)
    s.revealed = []
    if s.die == "sun":
        s.phase = "end"  # WW-SUN-04
        return
    connected = s.connected()
    if s.options["sun_keeps_peaceful"]:  # WW-RUL-10
        for area in connected:
            while s.face_up().get(area) == PEACEFUL:
                s.discard_top(area)
    s.phase = "buy" if s.affordable(s.connected()) else "end"


# ---- buy ----------------------------------------------------------------------------------------


def _buy_options(s: State) -> list[str]:
    areas = s.affordable(s.connected())
    return [*(f"buy:{area}" for area in areas), *s.window_actions(), "pass"]


@decision("WW-D-BUY", _buy_options, "buy")
def _buy(s: State, text: str) -> None:
    if text == "pass":
        end_turn(s)  # WW-WIN-05: without W-END
    elif text.startswith("buy:"):
        buy(s, operand(text))
    else:
        act(s, text)


def _open_buy(s: State) -> None:
    """Also without a tile to buy, after an action in it (WW-RUL-37)."""
    open_point(s, "WW-D-BUY")


STEPS["buy"] = _open_buy
