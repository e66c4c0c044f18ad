"""Encounters with Foes and Allies, steps F1 to F10 (4.4, 4.5)."""

from __future__ import annotations

from collections.abc import Callable

from .edition import DICE, KIND_OF, OMENS
from .points import chance, count_down, decision, faces, finish, operand, roll_texts, stop_at
from .state import State, in_order
from .values import counted, dice_shown, playable, succeeds

# ---- F1, F2, F4: the Conflict card and the opponent's dice --------------------------------------


def conflict(s: State) -> None:
    """F1 (OQ-FOE-01, 02)."""
    if s.conflict is not None:
        s.step = "roll"
        return
    if not s.unseen["conflict"]:  # C-RESHUFFLE, OQ-RUL-23
        s.unseen["conflict"], s.conflict_discard = s.conflict_discard, set()
    stop_at(s, "OQ-C-CONFLICT")


@chance(
    "OQ-C-CONFLICT", lambda s: {f"conflict:{c}": 1 for c in in_order(s.unseen["conflict"])}, "roll"
)
def take_conflict(s: State, text: str) -> None:
    s.conflict = operand(text)
    s.see(s.conflict)


def roll(s: State) -> None:
    """F2 (OQ-FOE-04, OQ-RUL-05, 06)."""
    if s.meets_foe() and s.turn_dice is not None:  # `foe_roll` per_realm
        s.foe_dice = list(s.turn_dice)
        s.step = "play"
    elif s.rule("ambush"):
        s.step = "play"
    else:
        stop_at(s, "OQ-C-FOE")


@chance("OQ-C-FOE", lambda _: roll_texts("foe", DICE))
def take_foe_dice(s: State, text: str) -> None:
    s.foe_dice = faces(text)
    if s.meets_foe() and s.options["foe_roll"] == "per_realm":
        s.turn_dice = list(s.foe_dice)
    s.step = "own" if s.rule("ambush") else "play"


# ---- F3: card play ------------------------------------------------------------------------------


def play(s: State) -> None:
    stop_at(s, "OQ-D-PLAY")


@decision("OQ-D-PLAY", lambda s: ["play:done", *(f"play:{card}" for card in playable(s))])
def take_play(s: State, text: str) -> None:
    """OQ-FOE-07, 10, OQ-ACT-04."""
    card = operand(text)
    if card == "done":
        s.step = "ready"
        return
    s.hand_of(card).remove(card)
    s.in_play.add(card)
    s.step = "play"
    if KIND_OF[card] == "ward" and s.special(card) == "rally":
        s.owed = ["rally:3"]
    if KIND_OF[card] == "ward" and s.special(card) == "restore":
        s.owed = ["restore"]


def ready(s: State) -> None:
    """F4 (OQ-FOE-12)."""
    if s.foe_dice is None:
        stop_at(s, "OQ-C-FOE")
    else:
        s.step = "own"


# ---- F5 to F7: the player's dice ----------------------------------------------------------------


def own(s: State) -> None:
    """F5 (OQ-FOE-13)."""
    if dice_shown(s):
        stop_at(s, "OQ-C-OWN")
    else:
        s.own_dice = []
        s.step = "judge"


@chance("OQ-C-OWN", lambda s: roll_texts("own", dice_shown(s)))
def take_own(s: State, text: str) -> None:
    s.own_dice = faces(text)
    s.step = "judge"


def judge(s: State) -> None:
    """F6 (OQ-FOE-15, OQ-RUL-07)."""
    if not succeeds(s) and s.own_dice and s.plays("keen"):
        stop_at(s, "OQ-C-KEEN")
    else:
        s.step = "ask_draught"


@chance("OQ-C-KEEN", lambda _: {f"keen:{face}": 1 for face in range(1, 7)})
def take_keen(s: State, text: str) -> None:
    """OQ-RUL-33, 37; of dice that count the same the lower face."""
    assert s.own_dice
    lowest = min(s.own_dice, key=lambda die: (counted(s, die), die))
    s.own_dice.remove(lowest)
    s.own_dice = sorted([*s.own_dice, *faces(text)])
    s.step = "ask_draught"


def ask_draught(s: State) -> None:
    """F7 (OQ-FOE-16)."""
    if not succeeds(s) and s.own_dice and s.draught:
        stop_at(s, "OQ-D-DRAUGHT")
    else:
        s.step = "end"


@decision("OQ-D-DRAUGHT", lambda _: ["draught:yes", "draught:no"])
def take_draught(s: State, text: str) -> None:
    if text == "draught:no":
        s.step = "end"
    else:
        s.draught = False
        stop_at(s, "OQ-C-DRAUGHT")


@chance("OQ-C-DRAUGHT", lambda s: roll_texts("reroll", len(s.own_dice or ())))
def take_reroll(s: State, text: str) -> None:
    s.own_dice = faces(text)
    s.step = "end"


def end(s: State) -> None:
    if succeeds(s):
        success(s)
    elif s.meets_foe():
        failure(s)
    else:
        refused(s)


def aftermath(s: State) -> list[str]:
    """F10, what Tyrfing or Andvaranaut places (OQ-FOE-25, OQ-ALLY-07)."""
    return [f"token:{kind}:here" for kind in OMENS if s.plays(kind)]


def put_away(s: State) -> None:
    """Played Actions and Allies to `discard`, the Ward to `ward_discard`."""
    for card in s.in_play:
        (s.ward_discard if KIND_OF[card] == "ward" else s.discard).add(card)
    s.in_play = set()


# ---- F8: success --------------------------------------------------------------------------------


def success(s: State) -> None:
    """OQ-FOE-17 to 19, OQ-ALLY-05, in the order of OQ-TIME-04."""
    card = s.current
    assert card is not None
    owed = aftermath(s)
    cleanse = 1 if s.plays("cleanse") else 0
    back = [c for c in s.played("action") if s.plays("return_all") or s.special(c) == "return"]
    for action in back:
        s.take(action, s.in_play)
    put_away(s)
    greed = s.tokens(s.here, "greed")
    if s.meets_foe():
        greed += s.tokens(card, "greed")
        s.active[s.here].remove(card)
        s.trophies.add(card)
        s.omens.pop(card, None)
    else:
        s.hand_allies.add(card)
    s.current = None
    recovered, removed, drawn = s.row(card)["reward"]
    counts = {"recover": recovered - greed, "remove": removed + cleanse, "ward": drawn}
    s.owed = [f"{name}:{k}" for name, k in counts.items() if k > 0] + owed


# ---- F9: failure --------------------------------------------------------------------------------


def cards_to_lose(s: State) -> int:
    """OQ-FOE-20."""
    if s.rule("no_loss") or s.plays("no_loss"):
        return 0
    return 2 if s.rule("double_loss") else 1


def failure(s: State) -> None:
    """OQ-FOE-21."""
    if cards_to_lose(s) and s.favour:
        stop_at(s, "OQ-D-FAVOUR")
    else:
        lose_cards(s, cards_to_lose(s))


@decision("OQ-D-FAVOUR", lambda _: ["favour:yes", "favour:no"])
def take_favour(s: State, text: str) -> None:
    if text == "favour:yes":
        s.favour = False
        lose_cards(s, 0)  # OQ-RUL-35
    else:
        lose_cards(s, cards_to_lose(s))


def lose_cards(s: State, n: int) -> None:
    s.owed = [f"lose:{n}"] if n else []
    s.step = "setback"


def reckless(s: State) -> list[str]:
    return [card for card in s.played("action") if s.special(card) == "reckless"]


def group(s: State) -> list[str]:
    """The cards among which the next one to lose is (OQ-FOE-22, OQ-RUL-34)."""
    played = s.played("action") + s.played("ally")
    return reckless(s) or played or in_order(s.hand_actions) or s.discarded_actions()


def lose(s: State, argument: str) -> None:
    """`lose:<k>`."""
    cards = group(s)
    if not cards:
        finish(s)
    elif len(cards) <= int(argument):  # all must go
        for card in cards:
            take_lose(s, f"lose:{card}")
    else:
        stop_at(s, "OQ-D-LOSE")


@decision("OQ-D-LOSE", lambda s: [f"lose:{card}" for card in group(s)], "setback")
def take_lose(s: State, text: str) -> None:
    card = operand(text)
    if card in s.in_play:
        s.in_play.remove(card)
        s.lost.add(card)
    else:
        s.lose_action(card)
    count_down(s, text)
    s.step = "setback"


def setback(s: State) -> None:
    """OQ-FOE-23, 24 in the order of OQ-TIME-03, OQ-RUL-29."""
    assert s.current is not None
    owed = aftermath(s)
    put_away(s)
    s.check_actions()  # OQ-RUL-13
    omen = s.row(s.current)["on_loss"]
    if s.result is None and omen is not None:
        s.put_token(s.current, omen)
    if s.result is None:
        s.owed = owed


def refused(s: State) -> None:
    """An Ally that is not won over (OQ-ALLY-06, OQ-RUL-15)."""
    assert s.current is not None
    s.owed = aftermath(s)
    put_away(s)
    s.ally_discard.add(s.current)
    s.current = None


STEPS: dict[str, Callable[[State], None]] = {
    "conflict": conflict, "roll": roll, "play": play, "ready": ready, "own": own, "judge": judge,
    "ask_draught": ask_draught, "end": end, "setback": setback,
}  # fmt: skip
