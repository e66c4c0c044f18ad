"""What tiles and abilities do, looks, soldiers' moves (rules section 4).

A function here opens a decision of its effect, or ends with no open point and no picks; then the
flow goes on with the window that the phase names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from .board import AREAS, LAIR
from .edition import GATHERING, KINDS, MAX_FRONT, MULTICOLOUR, SOULS
from .points import EVERY_PHASE, chance, chosen, decision, open_point, operand, partner
from .state import CHASE, State, Tile

# Pattern of the picks that bring an effect about.
CAUSE = r"(buy:\w+( use)?|saved:\w+|ability:\w+)"


def done(s: State) -> None:
    """The effect is finished."""
    s.picks = []


def bought(s: State) -> bool:
    """Is the effect that of a tile used at its purchase?"""
    return s.picks[0].startswith("buy:")


# ---- soldiers -----------------------------------------------------------------------------------


def step_texts(steps: list[tuple[str, str]]) -> list[str]:
    return [f"soldier:{start}:{end}" for start, end in steps]


def move_soldier(s: State, text: str) -> None:
    """A soldier is put on its rune; the loss checks of section 7."""
    start, _, end = operand(text).partition(":")
    runes = s.board.runes
    moved = sorted((end if rune == start else rune for rune in s.soldiers), key=runes.index)
    s.soldiers = moved[0], moved[1]
    near = sum(rune in s.board.near_lair for rune in s.soldiers)
    if near and not s.race:
        s.finish("soldier")  # WW-END-03
    elif near == 2 and s.flag("threat"):
        s.finish("threat")  # WW-CH-05


# ---- the win by presence ------------------------------------------------------------------------


def tiles_changed(s: State) -> None:
    """WW-RUL-13; without the option a win needs an arrival (WW-END-02)."""
    if not s.options["lair_presence_wins"] or s.flag("three"):
        return
    for seat in (s.active, *s.others()):
        if s.figures[seat] == LAIR and s.complete(seat):
            s.finish("race" if s.race else "win", seat)
            return


# ---- looks --------------------------------------------------------------------------------------

# What follows a look, by the name of the last pick ("" for the reveal after a move).
AFTER_LOOK: dict[str, Callable[[State], None]] = {}


def look(s: State) -> None:
    """Draw the faces of all tiles that are seen now, then go on (WW-C-TILE)."""
    if s.next_seen() is not None:
        open_point(s, "WW-C-TILE")
        return
    AFTER_LOOK[s.picks[-1].partition(":")[0] if s.picks else ""](s)


def _faces(s: State) -> dict[str, int]:
    place = s.next_seen()
    assert place is not None
    unseen = s.unseen[s.stacks[place[0]][place[1]].back]
    return {f"tile:{kind}": unseen[kind] for kind in KINDS if unseen[kind] > 0}


SEEN = rf"|(peek:\w+ ?){{1,2}}|reveal:\w+|{CAUSE} (from|row):\w+"


@chance("WW-C-TILE", _faces, f"setup reveal {EVERY_PHASE}", SEEN)
def _seen(s: State, text: str) -> None:
    s.draw(operand(text))
    look(s)


def know(s: State, tile: Tile, seat: int) -> None:
    """This seat looks at a face-down tile (section 3, WW-CH-07)."""
    tile.known_by = tuple(sorted({*tile.known_by, *s.lookers(seat)}))


# ---- buying and using ---------------------------------------------------------------------------


def buy(s: State, area: str) -> None:
    """WW-BUY-05 to WW-BUY-07; the turn goes to its end window afterwards (WW-WIN-05)."""
    tile = s.take_top(area)
    kind = tile.kind
    assert kind is not None
    s.runes[s.active] -= s.edition.cost[kind]
    s.phase = "end"
    s.picks = [f"buy:{area}"]
    if s.blank(kind):  # WW-CH-01: paid, boxed, nothing else
        s.box.append(kind)
        done(s)
    elif kind in SOULS or (kind == MULTICOLOUR and not s.race):
        s.tiles_of(s.active).append(kind)
        done(s)
        tiles_changed(s)
    elif s.race:  # WW-M4-02
        s.in_hand = tile
        open_point(s, "WW-D-KEEP")
    else:  # WW-BUY-06
        s.box.append(kind)
        use(s, kind)


def _keep_options(s: State) -> list[str]:
    assert s.in_hand is not None
    can_use = s.in_hand.kind != MULTICOLOUR or bool(s.swaps())
    can_save = len(s.fronts[s.active]) < MAX_FRONT  # WW-M4-03
    return ["use"] * can_use + ["save"] * can_save


@decision("WW-D-KEEP", _keep_options, "end", r"buy:\w+")
def _keep(s: State, text: str) -> None:
    assert s.in_hand is not None and s.in_hand.kind is not None
    kind = s.in_hand.kind
    if text == "save":
        s.fronts[s.active].append(kind)
        s.in_hand = None
        done(s)
        tiles_changed(s)
        return
    s.picks.append(text)
    if kind != MULTICOLOUR:
        s.box.append(kind)
        s.in_hand = None
    use(s, kind)


def act(s: State, text: str) -> None:
    """A window action (WW-WIN-02): pay for the ability or take the saved tile, then the effect."""
    s.picks = [text]
    kind = operand(text)
    if text.startswith("ability:"):
        s.runes[s.active] -= s.edition.price  # WW-ABIL-01
    elif kind == MULTICOLOUR:
        s.fronts[s.active].remove(kind)
        s.in_hand = Tile(s.edition.back_of_multicolour, kind, up=True)
    else:
        s.discard_own(kind)
    use(s, kind)


def use(s: State, kind: str) -> None:
    """The effect of a helper; one without effect is spent all the same (WW-RUL-24)."""
    if kind == "swiftness":
        s.extra_turns += 1  # WW-TILE-SWIFT-01
        done(s)
    elif kind == "chase":
        open_point(s, "WW-D-CHASE")
    elif kind == MULTICOLOUR:
        open_point(s, "WW-D-EXCHANGE")
    elif kind == GATHERING and s.race:  # WW-M4-05
        open_point(s, "WW-D-TRICK-TAKE")
    elif kind == GATHERING and s.partners():
        open_point(s, "WW-D-PARTNER")
    elif kind == "druidic_charm" and s.non_empty():
        open_point(s, "WW-D-CHARM-FROM")
    elif kind == "sixth_sense" and s.face_down():
        open_point(s, "WW-D-ROW")
    else:
        done(s)


# ---- chase --------------------------------------------------------------------------------------


def _chase_options(s: State) -> list[str]:
    return step_texts(s.soldier_steps(CHASE)) + ["none"] * bought(s)  # WW-RUL-14


@decision("WW-D-CHASE", _chase_options, EVERY_PHASE, CAUSE)
def _chase(s: State, text: str) -> None:
    done(s)
    if text != "none":
        move_soldier(s, text)


# ---- gathering the pack -------------------------------------------------------------------------


@decision("WW-D-PARTNER", lambda s: [f"partner:{p}" for p in s.partners()], EVERY_PHASE, CAUSE)
def _partner(s: State, text: str) -> None:
    s.picks.append(text)
    open_point(s, "WW-D-GATHER")


def _pickable(tiles: list[str], picked: list[str]) -> list[str]:
    """Kinds of soul tiles that are left, in non-decreasing order."""
    left = Counter(tiles) - Counter(picked)
    low = KINDS.index(picked[-1]) if picked else 0
    return [kind for kind in (*SOULS, MULTICOLOUR) if left[kind] and KINDS.index(kind) >= low]


def _gather_options(s: State) -> list[str]:
    gives, takes = chosen(s, "give"), chosen(s, "take")
    result = []
    if not takes:
        result += [f"give:{kind}" for kind in _pickable(s.fronts[s.active], gives)]
    theirs = [kind for kind in s.fronts[partner(s)] if kind not in gives]
    result += [f"take:{kind}" for kind in _pickable(theirs, takes)]
    return [*result, "done"]


PICKED = rf"{CAUSE} partner:\d( give:\w+)*( take:\w+)*"


@decision("WW-D-GATHER", _gather_options, EVERY_PHASE, PICKED)
def _gather(s: State, text: str) -> None:
    s.picks.append(text)
    if text != "done":
        open_point(s, "WW-D-GATHER")
    elif s.options["gather_consent"] and (chosen(s, "give") or chosen(s, "take")):
        open_point(s, "WW-D-CONSENT")
    else:
        _exchange(s)


@decision("WW-D-CONSENT", lambda _: ["accept", "reject"], EVERY_PHASE, f"{PICKED} done")
def _consent(s: State, text: str) -> None:
    if text == "accept":
        _exchange(s)
    else:
        done(s)


def _exchange(s: State) -> None:
    """All tiles change hands together (WW-TILE-GATHER-01)."""
    own, theirs = s.fronts[s.active], s.fronts[partner(s)]
    for kind in chosen(s, "give"):
        own.remove(kind)
        theirs.append(kind)
    for kind in chosen(s, "take"):
        theirs.remove(kind)
        own.append(kind)
    done(s)
    tiles_changed(s)


# ---- Tricks -------------------------------------------------------------------------------------


def _trick_takes(s: State) -> list[str]:
    return [f"take:{p}:{kind}" for p, kind in s.takes()] + ["none"] * bought(s)


@decision("WW-D-TRICK-TAKE", _trick_takes, EVERY_PHASE, CAUSE)
def _trick_take(s: State, text: str) -> None:
    if text == "none":
        done(s)
        return
    s.picks.append(text)
    if s.flag("special_tricks"):
        _trick(s, None)
    else:
        open_point(s, "WW-D-TRICK-GIVE")


def _taken(s: State) -> tuple[int, str]:
    p, _, kind = chosen(s, "take")[0].partition(":")
    return int(p), kind


@decision(
    "WW-D-TRICK-GIVE",
    lambda s: [f"give:{kind}" for kind in s.gives(_taken(s)[1])],
    EVERY_PHASE,
    rf"{CAUSE} take:\d:\w+",
)
def _trick_give(s: State, text: str) -> None:
    _trick(s, operand(text))


def _trick(s: State, given: str | None) -> None:
    p, kind = _taken(s)
    s.fronts[p].remove(kind)
    s.fronts[s.active].append(kind)
    if given is not None:
        s.fronts[s.active].remove(given)
        s.fronts[p].append(given)
    done(s)
    tiles_changed(s)


# ---- the multicolour tile of mode 4 -------------------------------------------------------------


@decision("WW-D-EXCHANGE", lambda s: [f"swap:{area}" for area in s.swaps()], EVERY_PHASE, CAUSE)
def _swap(s: State, text: str) -> None:
    """WW-M4-07."""
    area = operand(text)
    part = s.take_top(area)
    assert s.in_hand is not None and part.kind is not None
    s.fronts[s.active].append(part.kind)
    s.stacks[area].append(s.in_hand)
    s.in_hand = None
    done(s)
    tiles_changed(s)


# ---- druidic charm and sixth sense --------------------------------------------------------------


@decision(
    "WW-D-CHARM-FROM", lambda s: [f"from:{area}" for area in s.non_empty()], EVERY_PHASE, CAUSE
)
def _charm_from(s: State, text: str) -> None:
    s.picks.append(text)
    look(s)


def _lift(s: State) -> None:
    """WW-TILE-CHARM-01: a face-down tile is seen by the active player."""
    s.in_hand = s.take_top(operand(s.picks[-1]))
    if not s.in_hand.up:
        know(s, s.in_hand, s.active)
    open_point(s, "WW-D-CHARM-TO")


AFTER_LOOK["from"] = _lift


def _charm_to_options(s: State) -> list[str]:
    source = chosen(s, "from")[0]
    every = s.options["charm_to_empty_area"]  # WW-RUL-17
    return [f"to:{area}" for area in AREAS if every or area == source or s.stacks[area]]


@decision("WW-D-CHARM-TO", _charm_to_options, EVERY_PHASE, rf"{CAUSE} from:\w+")
def _charm_to(s: State, text: str) -> None:
    tile = s.in_hand
    assert tile is not None
    if tile.up:  # WW-RUL-18: it stays known to all
        tile.up, tile.known_by = False, s.everybody()
    s.stacks[operand(text)].append(tile)  # WW-TILE-CHARM-02
    s.in_hand = None
    done(s)


@decision("WW-D-ROW", lambda s: [f"row:{row}" for row in s.rows_to_see()], EVERY_PHASE, CAUSE)
def _row(s: State, text: str) -> None:
    s.picks.append(text)
    look(s)


def _row_seen(s: State) -> None:
    """WW-TILE-SIXTH-01."""
    for area, i in s.to_see():
        know(s, s.stacks[area][i], s.active)
    done(s)


AFTER_LOOK["row"] = _row_seen
