"""What the numbers of an encounter are (OQ-FOE-05 to 15, OQ-ALLY-02 to 04).

Functions of the state as it stands, computed anew each time (OQ-TIME-02).
"""

from __future__ import annotations

from .edition import ACTION_LIMIT, DICE, KIND_OF, PACT, SLAYER
from .state import State, in_order


def omens(s: State, kind: str) -> int:
    """Tokens of a kind that act on the encounter: of the Realm and, for a Foe, its own."""
    if s.plays("ignore_omens"):  # OQ-CARD-SVALINN-01
        return 0
    places = [s.here, s.current] if s.meets_foe() else [s.here]
    return sum(s.tokens(place, kind) for place in places if place)  # OQ-OMEN-07


def positions(s: State) -> list[int]:
    """Positions of the opponent that count, one twice under `orlog` (OQ-FOE-06, OQ-RUL-32)."""
    assert s.current is not None
    result: list[int] = list(s.row(s.current)["positions"])
    if s.rule("mirror"):
        result = [DICE + 1 - p for p in result]
    if s.plays("bind") and result:  # OQ-CARD-GLEIPNIR-01, OQ-ALLY-07
        result.remove(max(result))
    if s.rule("extra_fourth"):
        result.append(4)
    return sorted(result)


def opponent_value(s: State) -> int | None:
    """The value to beat; None while the seven dice are not rolled."""
    if s.current is None or s.foe_dice is None:
        return None
    dice = sum(s.foe_dice[p - 1] for p in positions(s))
    if not s.meets_foe():  # OQ-ALLY-02
        return s.row(s.current)["base"] + dice + omens(s, "greed")
    assert s.conflict is not None
    base = s.row(s.conflict)[s.row(s.current)["class"]] + s.options["foe_shift"]
    each = 2 if s.rule("doom_double") else 1
    return base + dice + each * omens(s, "doom")  # OQ-FOE-05


def action_limit(s: State) -> int:
    """OQ-FOE-08 (a), OQ-ALLY-03."""
    limit = ACTION_LIMIT + (1 if s.rule("limit_plus_1") else 0)
    fear = 0 if s.rule("ignore_fear") else omens(s, "fear")
    return max(1, limit - fear)


def dice_shown(s: State) -> int:
    return sum(s.row(card)["dice"] for card in s.in_play)


def playable(s: State) -> list[str]:
    """Cards that may be played now (OQ-FOE-08, 09, 11, OQ-ALLY-03)."""
    assert s.current is not None
    room = DICE - dice_shown(s)
    barred = {s.special(s.current), s.special(s.conflict)} if s.meets_foe() else set()
    cards: list[str] = []
    if len(s.played("action")) < action_limit(s):
        cards += s.hand_actions
    if s.meets_foe() and not s.played("ally") and "no_ally" not in barred:
        cards += s.hand_allies
    if not s.played("ward") and "no_ward" not in barred:
        cards += s.hand_wards
    return in_order(card for card in cards if s.row(card)["dice"] <= room)


def modifier(s: State, card: str) -> int:
    """What a played card adds to the total (OQ-ACT-02)."""
    assert s.current is not None
    row = s.row(card)
    if KIND_OF[card] == "ward":
        return row["mod_foe"] if s.meets_foe() else row["mod_ally"]
    result: int = row["mod"]
    if s.meets_foe() and row["slayer"] == s.row(s.current)["class"]:
        result += SLAYER
    if not s.meets_foe() and row.get("special") == "pact":
        result += PACT
    return result


def counted(s: State, die: int) -> int:
    return 4 if die == 1 and s.rule("ones_as_four") else die


def total(s: State) -> int | None:
    """The player's total; None while the own dice are not rolled (OQ-FOE-13)."""
    if s.own_dice is None:
        return None
    return sum(counted(s, die) for die in s.own_dice) + sum(modifier(s, c) for c in s.in_play)


def succeeds(s: State) -> bool:
    """OQ-FOE-14, OQ-ALLY-04."""
    mine, theirs = total(s), opponent_value(s)
    assert mine is not None and theirs is not None
    return mine > theirs or (mine == theirs and s.rule("ties_win"))
