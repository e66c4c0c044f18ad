"""Setup, turns, the Encounter phase, Resolution, the end of the game (4.1 to 4.3, 4.10, 4.11)."""

from __future__ import annotations

from collections.abc import Callable

from . import encounter
from .edition import KIND_OF, REALMS, VALHOLL
from .effects import EFFECTS
from .points import chance, decision, operand, stop_at
from .state import State, in_order


def settle(s: State) -> None:
    """Go on until somebody has to decide, chance has to decide, or the game is over."""
    while s.at is None and s.result is None:
        if s.owed:
            name, _, argument = s.owed[0].partition(":")
            EVERY_EFFECT[name](s, argument)
        else:
            step, s.step = s.step or NEXT[s.phase], ""
            STEPS[step](s)
    if s.result is not None:  # OQ-END-04, OQ-TIME-07
        s.owed, s.picks = [], []


# ---- setup --------------------------------------------------------------------------------------


def deal(s: State) -> None:
    """OQ-SETUP-02 to 04."""
    if len(s.ring) < 10:
        stop_at(s, "OQ-C-RING")
        return
    for realm in REALMS:
        for kind, number in s.edition.realm[realm]["stack"]:
            s.stacks[realm] += [(kind, None)] * number
    begin_turn(s)


@chance("OQ-C-RING", lambda s: {f"ring:{realm}": 1 for realm in REALMS if realm not in s.ring})
def take_ring(s: State, text: str) -> None:
    s.ring.append(operand(text))


# ---- Explore ------------------------------------------------------------------------------------


def begin_turn(s: State) -> None:
    s.turn += 1
    s.met = False
    s.turn_dice = None
    s.phase = "explore"
    stop_at(s, "OQ-D-EXPLORE")


def explore_options(s: State) -> list[str]:
    options = ["cw", "ccw"]  # OQ-EXPL-02
    if s.options["allow_stay"]:  # OQ-EXPL-06
        options.append("stay")
    if s.centre == "asbru":  # OQ-EXPL-03
        options.append("cross")
    elif s.actions_left() >= s.options["min_actions"] + 2:  # OQ-EXPL-07
        options.append("drink")
    return options


@decision("OQ-D-EXPLORE", explore_options)
def take_explore(s: State, text: str) -> None:
    """OQ-EXPL-01."""
    if text == "drink":
        stop_at(s, "OQ-D-SACRIFICE")
        return
    s.pos = (s.pos + {"cw": 1, "ccw": -1, "stay": 0, "cross": 5}[text]) % 10
    if text == "cross":
        s.centre = "mimisbrunnr"  # OQ-EXPL-04
    s.owed = ["arrive"]


def sacrifices(s: State) -> list[str]:
    return [f"sacrifice:{c}" for c in in_order([*s.hand_actions, *s.discarded_actions()])]


@decision("OQ-D-SACRIFICE", sacrifices)
def take_sacrifice(s: State, text: str) -> None:
    """OQ-EXPL-08."""
    s.lose_action(operand(text))
    s.check_actions()  # OQ-END-02
    s.centre = "asbru"
    s.draught = True
    s.owed = ["remove:2", "arrive"]  # OQ-TIME-01


def arrive(s: State, _: str) -> None:
    """OQ-EXPL-10, OQ-RUL-01."""
    s.visited.add(s.here)
    turning = s.here != VALHOLL and s.options["reveal_mode"] == "all_first"
    s.owed[:1] = [f"turn:{s.here}"] if turning else []


# ---- the Encounter phase ------------------------------------------------------------------------


def encounters(s: State) -> None:
    """OQ-ENC-01: only the Foes present now."""
    s.phase = "encounter"
    s.to_meet = list(s.active.get(s.here, ()))


def meet_next(s: State) -> None:
    """One card is over with; on to the next (OQ-ENC-02, 07, 08, OQ-RUL-19)."""
    if s.current is not None and KIND_OF[s.current] == "event":
        s.events[s.here].add(s.current)  # OQ-ENC-03
    s.current = s.foe_dice = s.own_dice = None
    if s.to_meet:
        stop_at(s, "OQ-D-ORDER")
        return
    stack = s.stacks.get(s.here)
    if not stack:
        finish_encounters(s)
    elif stack[0][1] is None:  # `reveal_mode` one_by_one
        stop_at(s, "OQ-C-CARD")
    else:
        meet(s)


@decision("OQ-D-ORDER", lambda s: [f"order:{foe}" for foe in s.to_meet])
def take_order(s: State, text: str) -> None:
    """OQ-RUL-18."""
    s.to_meet.remove(operand(text))
    s.current = operand(text)
    s.met = True
    s.step = "conflict"


def meet(s: State) -> None:
    """The face-up top card of the stack."""
    kind, card = s.stacks[s.here].pop(0)
    assert card is not None
    s.met = True
    if kind == "ward":  # OQ-ENC-04
        s.hand_wards.add(card)
        return
    s.current = card
    if kind == "foe":
        s.active[s.here].append(card)  # OQ-ENC-05
    begin(s)


def begin(s: State) -> None:
    """The encounter with `current` starts."""
    assert s.current is not None
    kind = KIND_OF[s.current]
    if kind == "event":
        s.owed = list(s.edition.event[s.current])  # OQ-EVENT-01
    else:
        s.step = "conflict" if kind == "foe" else "roll"  # OQ-ALLY-01


def finish_encounters(s: State) -> None:
    """OQ-ENC-09."""
    if s.conflict is not None:
        s.conflict_discard.add(s.conflict)
        s.conflict = None
    s.phase = "resolution"
    s.step = "resolve"


# ---- Resolution ---------------------------------------------------------------------------------


def resolve(s: State) -> None:
    here = s.here
    if s.uncleared(here) and not s.active[here] and not s.stacks[here]:
        s.cleared.add(here)  # OQ-RES-01
        reward = 1 - s.tokens(here, "greed")  # OQ-RES-03, OQ-RUL-38
        s.owed = [f"recover:{reward}"] if reward > 0 else []
    if s.met or all_cleared(s):
        return
    if s.options["quiet_omen"]:  # OQ-RES-05, 06
        s.owed.append(f"quiet:{s.options['quiet_omen']}")
    s.owed.append("rest" if here == VALHOLL else "recover:2")


def all_cleared(s: State) -> bool:
    return len(s.cleared) == len(REALMS)


def end_turn(s: State) -> None:
    if all_cleared(s):  # OQ-RES-04, OQ-END-05, 06, 08
        s.result = "win"
    elif s.options["turn_cap"] and s.turn >= s.options["turn_cap"]:
        s.result = "time"
    else:
        begin_turn(s)


def start(s: State) -> None:
    """Begin what `phase` and `current` say, where no point is open."""
    if s.phase == "explore":
        s.at = "OQ-D-EXPLORE"
    elif s.phase == "encounter" and s.current is not None:
        begin(s)
    elif s.phase == "resolution":
        s.step = "resolve"
    settle(s)


# What comes when nothing is owed and no step was named: a phase goes on by itself (OQ-TURN-01).
NEXT = {
    "setup": "deal", "explore": "encounters", "encounter": "meet_next", "resolution": "end_turn",
}  # fmt: skip
STEPS: dict[str, Callable[[State], None]] = {
    **encounter.STEPS,
    "deal": deal, "encounters": encounters, "meet_next": meet_next,
    "resolve": resolve, "end_turn": end_turn,
}  # fmt: skip
EVERY_EFFECT = {**EFFECTS, "lose": encounter.lose, "arrive": arrive}
