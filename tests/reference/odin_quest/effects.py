"""What may be owed: tokens, recovery, draws, the effects of Events (4.6, 4.8, 4.9, 2.8).

Each function carries out the first owed effect, or as much of it as needs no answer; it removes
the effect when it is done, or stops at a point.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .edition import KIND_OF, OMENS, REALMS, VALHOLL
from .points import chance, count_down, decision, finish, operand, stop_at
from .state import State, in_order

# ---- Omen tokens --------------------------------------------------------------------------------


def token(s: State, argument: str) -> None:
    """`token:<kind>:<here|cw|ccw>`."""
    kind, _, where = argument.partition(":")
    finish(s)
    if where == "here":
        targets = [s.here]
    else:
        targets = s.clockwise(1 if where == "cw" else -1)  # OQ-OMEN-04
        if s.options["skip_mode"] == "drop":  # OQ-RUL-10
            targets = targets[:1]
    for target in targets:
        if s.uncleared(target):  # OQ-OMEN-03, OQ-RES-02
            s.put_token(target, kind)
            return


def pairs(s: State) -> Iterator[str]:
    for place in in_order(s.omens):
        for kind in OMENS:
            if s.tokens(place, kind):
                yield f"remove:{place}:{kind}"


def remove(s: State, argument: str) -> None:
    """`remove:<k>` (OQ-OMEN-09)."""
    if int(argument) >= s.tokens_in_play():
        s.omens.clear()
        finish(s)
    else:
        stop_at(s, "OQ-D-REMOVE")


@decision("OQ-D-REMOVE", pairs)
def take_remove(s: State, text: str) -> None:
    place, _, kind = operand(text).partition(":")
    s.remove_token(place, kind)
    count_down(s, text)


# ---- cards --------------------------------------------------------------------------------------


def recover(s: State, argument: str) -> None:
    """`recover:<k>` (OQ-ACT-05)."""
    if int(argument) >= len(s.discard):
        recover_all(s)
        finish(s)
    else:
        stop_at(s, "OQ-D-RECOVER")


def recover_all(s: State) -> None:
    for card in list(s.discard):
        s.take(card, s.discard)


@decision("OQ-D-RECOVER", lambda s: [f"recover:{card}" for card in in_order(s.discard)])
def take_recover(s: State, text: str) -> None:
    s.take(operand(text), s.discard)
    count_down(s, text)


def rest(s: State, _: str) -> None:
    """`rest`: a quiet turn on Valhöll (OQ-RES-05 b)."""
    recover_all(s)
    s.favour = True
    finish(s)


def discard(s: State, argument: str) -> None:
    """`discard:<k>` Action cards from hand (OQ-CARD-LOKI-MISCHIEF-01)."""
    if int(argument) >= len(s.hand_actions):
        s.discard |= s.hand_actions
        s.hand_actions.clear()
        finish(s)
    else:
        stop_at(s, "OQ-D-DISCARD")


@decision("OQ-D-DISCARD", lambda s: [f"discard:{card}" for card in in_order(s.hand_actions)])
def take_discard(s: State, text: str) -> None:
    s.hand_actions.remove(operand(text))
    s.discard.add(operand(text))
    count_down(s, text)


def rally(s: State, argument: str) -> None:
    """`rally:<k>` (OQ-CARD-GJALLARHORN-01)."""
    actions = s.discarded_actions()
    if int(argument) >= len(actions):
        for card in actions:
            s.take(card, s.discard)
        finish(s)
    else:
        stop_at(s, "OQ-D-RALLY")


@decision("OQ-D-RALLY", lambda s: [f"rally:{card}" for card in s.discarded_actions()], "play")
def take_rally(s: State, text: str) -> None:
    s.take(operand(text), s.discard)
    count_down(s, text)


def lost_actions(s: State) -> list[str]:
    return in_order(card for card in s.lost if KIND_OF[card] == "action")


def restore(s: State, _: str) -> None:
    """`restore` (OQ-CARD-IDUNNS-APPLE-01)."""
    if lost_actions(s):
        stop_at(s, "OQ-D-RESTORE")
    else:
        finish(s)


@decision("OQ-D-RESTORE", lambda s: [f"restore:{card}" for card in lost_actions(s)], "play")
def take_restore(s: State, text: str) -> None:
    s.take(operand(text), s.lost)
    finish(s)


# ---- cards nobody has seen ----------------------------------------------------------------------


def ward(s: State, _: str) -> None:
    """`ward:<k>`: draw Wards (OQ-WARD-01)."""
    if s.pile("ward"):
        stop_at(s, "OQ-C-CARD")
    else:
        finish(s)


def turn_up(s: State, realm: str) -> None:
    """`turn:<realm>`: the face-down cards of its stack, from the top (OQ-EXPL-10)."""
    if s.face_down(realm):
        stop_at(s, "OQ-C-CARD")
    else:
        finish(s)


def foe(s: State, argument: str) -> None:
    """`foe:here`, `foe:target` (OQ-EVENT-03, OQ-RUL-23)."""
    if s.pile("foe"):
        stop_at(s, "OQ-C-CARD")
    else:
        s.owed[0] = "token:doom:here"


def target(s: State) -> str:
    """OQ-EVENT-04, OQ-RUL-26."""
    others = [realm for realm in s.clockwise() if s.uncleared(realm)]
    visited = [realm for realm in others if realm in s.visited]
    dark = [realm for realm in others if s.edition.realm[realm]["side"] == "dark"]
    return (visited or dark or [s.here])[0]


def wanted(s: State) -> str:
    """Kind of the card that an open C-CARD turns up or draws."""
    name, _, argument = s.owed[0].partition(":") if s.owed else ("turn", "", s.here)
    if name != "turn":
        return name
    return next(kind for kind, card in s.stacks[argument] if card is None)


def unseen(s: State) -> dict[str, int]:
    """C-CARD: every unseen card of the kind is as likely."""
    word = "reveal" if not s.owed or s.owed[0].startswith("turn:") else "draw"
    return {f"{word}:{card}": 1 for card in in_order(s.unseen[wanted(s)])}


@chance("OQ-C-CARD", unseen)
def take_card(s: State, text: str) -> None:
    card = operand(text)
    s.see(card)
    if not s.owed:
        turn_next(s, s.here, card)  # `reveal_mode` one_by_one; met by the flow
        return
    name, _, argument = s.owed[0].partition(":")
    if name == "turn":
        turn_next(s, argument, card)
    elif name == "ward":
        s.hand_wards.add(card)
        count_down(s)
    elif argument == "here":
        s.stacks[s.here].insert(0, ("foe", card))  # OQ-EXPL-11, OQ-RUL-20
        finish(s)
    else:
        s.stacks[target(s)].insert(0, ("foe", card))
        finish(s)
        s.put_token(card, "doom")  # OQ-CARD-NAGLFAR-01


def turn_next(s: State, realm: str, card: str) -> None:
    """The first face-down card of a stack turns out to be this one."""
    stack = s.stacks[realm]
    first = next(i for i, (_, known) in enumerate(stack) if known is None)
    stack[first] = (KIND_OF[card], card)


# ---- Events with a choice or a condition --------------------------------------------------------


def mischief(s: State, _: str) -> None:
    stop_at(s, "OQ-D-EVENT-LOKI")


def mischief_options(s: State) -> list[str]:
    return ["event:omens", *(["event:discard"] if len(s.hand_actions) >= 2 else [])]


@decision("OQ-D-EVENT-LOKI", mischief_options)
def take_mischief(s: State, text: str) -> None:
    """OQ-CARD-LOKI-MISCHIEF-01."""
    omens = ["token:doom:here", "token:fear:here"]
    s.owed[:1] = omens if text == "event:omens" else ["discard:2"]


def oaths(s: State, _: str) -> None:
    stop_at(s, "OQ-D-EVENT-OATHS")


def oaths_options(s: State) -> list[str]:
    return ["event:omens", *(f"event:give:{ally}" for ally in s.own_allies())]


@decision("OQ-D-EVENT-OATHS", oaths_options)
def take_oaths(s: State, text: str) -> None:
    """OQ-CARD-BROKEN-OATHS-01."""
    if text == "event:omens":
        s.owed[:1] = ["token:fear:here", "token:fear:here"]
        return
    ally = text.removeprefix("event:give:")
    (s.hand_allies if ally in s.hand_allies else s.discard).remove(ally)
    s.lost.add(ally)
    finish(s)


def raven_options(s: State) -> list[str]:
    return [f"raven:{realm}" for realm in REALMS if s.face_down(realm)]


def ravens(s: State, _: str) -> None:
    """OQ-CARD-RAVEN-TIDINGS-01, OQ-RUL-36."""
    if raven_options(s):
        stop_at(s, "OQ-D-EVENT-RAVEN")
    else:
        finish(s)


@decision("OQ-D-EVENT-RAVEN", raven_options)
def take_raven(s: State, text: str) -> None:
    s.owed[0] = f"turn:{operand(text)}"


def storm(s: State, _: str) -> None:
    """OQ-CARD-RANS-STORM-01."""
    bridge = s.centre == "asbru"
    s.centre = "mimisbrunnr"
    s.owed[0] = "token:fear:here" if bridge else "token:doom:here"


def bonds(s: State, _: str) -> None:
    """OQ-CARD-SHAKING-BONDS-01, OQ-EVENT-05."""
    foes = s.face_up_foes()
    if not foes:
        s.owed[0] = "token:doom:here"
        return
    finish(s)
    for card in foes:
        if s.result is None:
            s.put_token(card, "doom")


# ---- the quiet turn -----------------------------------------------------------------------------


def quiet(s: State, _: str) -> None:
    """`quiet:<k>`: tokens of a quiet turn, each with its own die (OQ-RES-05, 06)."""
    stop_at(s, "OQ-C-QUIET")


@chance("OQ-C-QUIET", lambda _: {f"quiet:{kind}": 1 for kind in OMENS})
def take_quiet(s: State, text: str) -> None:
    place = next(card for card in s.clockwise() if s.uncleared(card))
    count_down(s)
    s.put_token(place, operand(text))


EFFECTS: dict[str, Callable[[State, str], None]] = {
    "token": token, "remove": remove, "recover": recover, "rest": rest, "discard": discard,
    "rally": rally, "restore": restore, "ward": ward, "turn": turn_up, "foe": foe,
    "mischief": mischief, "oaths": oaths, "ravens": ravens, "storm": storm, "bonds": bonds,
    "quiet": quiet,
}  # fmt: skip

assert VALHOLL not in REALMS
