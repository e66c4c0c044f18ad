"""Setup, rounds, turns, passing, the end of the game (rules 4.2 to 4.4, 4.8, 4.9, 4.17, 4.18)."""

from __future__ import annotations

from .deities import (
    baldr_return,
    reveal_deity,
    summon,
    summonable,
    usable,
    use,
    valkyrie,
    vidar,
)
from .edition import GLORY_GOAL, HALL_SIZE, HAND_LIMIT, OPENING_HAND, PASS_DRAW, RAGNAROK, VICTORY
from .effects import draw, draw_many
from .manoeuvres import PLAYABLE, place, placeable, play, sacrifice
from .points import Flow, ask, chance, pick_kinds
from .state import State

TURN_COUNTER_END = 65535

# Where a flow may begin: "setup"; "stakes" (a round whose cards are being revealed); "turn" (the
# start of the active seat's turn); "act" (the same turn, Yormungand having been looked at).


def game(s: State, entry: str) -> Flow:
    """The whole game from `entry` on; returns when it is over."""
    if entry == "setup":
        yield from _setup(s)
        _begin_round(s, s.options["first_player"])
        entry = "stakes"
    while True:
        if entry == "stakes":
            yield from _reveal_stakes(s)
            _begin_turn(s, s.active)
            entry = "turn"
        winner = yield from _turns(s, entry)
        yield from _end_of_round(s, winner)
        if s.over:
            return
        assert s.previous_winner is not None
        _begin_round(s, s.previous_winner)  # WO-ROUND-03, WO-END-05
        entry = "stakes"


def _setup(s: State) -> Flow:
    """WO-SETUP-04, 06 in the order of WO-C-12."""
    while len(s.hall) < HALL_SIZE:
        yield from reveal_deity(s, "WO-C-02")
    for i, seat in enumerate(s.seats):
        while seat.hand_size < OPENING_HAND:
            yield from draw(s, i, "WO-C-01")


def _begin_round(s: State, starter: int) -> None:
    s.round += 1
    s.turn = 0
    s.active = starter


def _reveal_stakes(s: State) -> Flow:
    """WO-ROUND-01, 02, WO-C-04."""
    number = 1 if s.players == 3 else 2
    while len(s.stakes) < number and RAGNAROK not in s.stakes:
        left = [v for v in VICTORY if v in s.victory_deck] or [RAGNAROK]
        text = yield from chance("WO-C-04", {f"stake:{v}": 1 for v in left})
        card = text.removeprefix("stake:")
        s.victory_deck.remove(card)
        s.stakes.add(card)
        if card == RAGNAROK:
            s.last_round = True


def _begin_turn(s: State, seat: int) -> None:
    s.active = seat
    s.turn = min(s.turn + 1, TURN_COUNTER_END)  # WO-ROUND-07
    s.basic_done = False


def _turns(s: State, entry: str) -> Flow:
    """Turns until the round ends (WO-ROUND-04, 05); Yormungand's owner if it ended the round."""
    while not s.all_passed():
        seat = s.active
        if entry == "turn" and _yormungand_strikes(s, seat):  # WO-TURN-01, WO-TIME-09
            yield from _forced_passes(s, seat)
            return seat
        if s.passed(seat):
            yield from _passed_turn(s, seat)
        else:
            yield from _turn(s, seat)
        if not s.all_passed():
            _begin_turn(s, (seat + 1) % s.players)
        entry = "turn"
    return None


def _yormungand_strikes(s: State, seat: int) -> bool:
    """WO-CARD-YORMUNGAND-01."""
    own = s.seats[seat]
    if "yormungand" not in own.deities:
        return False
    if not own.line and s.options["yormungand_needs_unit"]:
        return False
    totals = [s.strength(i)["total"] for i in range(s.players)]
    return all(totals[seat] > total for i, total in enumerate(totals) if i != seat)


def _pass_draw(s: State, seat: int) -> Flow:
    """WO-PASS-02, WO-VIC-04, WO-DEITY-08."""
    delta = sum(s.edition.pass_draw_delta[card] for card in s.seats[seat].victory)
    yield from draw_many(s, seat, max(0, PASS_DRAW + delta))


def _forced_passes(s: State, owner: int) -> Flow:
    """WO-CARD-YORMUNGAND-02."""
    for seat in s.clockwise(owner)[1:]:
        if not s.passed(seat):
            s.pass_order.append(seat)
            yield from _pass_draw(s, seat)
    if not s.passed(owner):
        s.pass_order.append(owner)
        if s.options["yormungand_owner_draws"]:
            yield from _pass_draw(s, owner)


# ---- turns --------------------------------------------------------------------------------------


def turn_options(s: State, seat: int) -> list[str]:
    """WO-D-TURN."""
    own = s.seats[seat]
    options: list[str] = []
    if not s.basic_done:
        cap = s.options["round_turn_cap"]
        if not cap or s.turn <= cap * s.players:  # WO-ROUND-07
            options += placeable(s, seat)
            options += [f"play:{card}" for card in PLAYABLE if own.hand[card] > 0]
            options += [f"sacrifice:{pos}" for pos in range(len(own.line))]
        options.append("pass")
    else:
        options.append("end_turn")
    return options + summonable(s, seat) + usable(s, seat)


def _turn(s: State, seat: int) -> Flow:
    """The turn of a player who has not passed (4.4)."""
    while True:
        text = yield from ask(seat, "WO-D-TURN", turn_options(s, seat))
        if text == "end_turn":
            return
        if text == "pass":
            s.pass_order.append(seat)  # WO-PASS-06
            s.basic_done = True
            yield from _pass_draw(s, seat)
            return  # WO-TURN-04
        verb, rest = text.split(":", 1)
        if verb == "place":
            yield from place(s, seat, rest)
        elif verb == "play":
            yield from play(s, seat, rest)
        elif verb == "sacrifice":
            yield from sacrifice(s, seat, int(rest))
        elif verb == "summon":
            yield from summon(s, seat, rest)
        else:
            yield from use(s, seat, rest)


def _passed_turn(s: State, seat: int) -> Flow:
    """The turn of a passed player (4.9, WO-CARD-BALDR-01)."""
    own = s.seats[seat]
    options = ["skip"]
    if own.hand_size < HAND_LIMIT and s.can_draw():  # WO-CYCLE-02
        options.append("cycle")
    if "baldr" in own.deities and own.hand_size >= 4:
        options.append("use:baldr:return")
    text = yield from ask(seat, "WO-D-PASSED", options)
    if text == "cycle":  # WO-CYCLE-01, 03
        yield from draw(s, seat)
        cards = yield from pick_kinds(seat, "WO-D-CYCLE-DISCARD", own.hand, 1, 1, stop=False)
        s.discard_from_hand(seat, cards)
    elif text == "use:baldr:return":
        yield from baldr_return(s, seat)
        yield from _turn(s, seat)


# ---- end of round -------------------------------------------------------------------------------


def ranking(s: State) -> list[int]:
    """Seats by line total, among equals by pass order (WO-END-02, 06)."""
    return sorted(range(s.players), key=lambda i: (-s.strength(i)["total"], s.pass_order.index(i)))


def _end_of_round(s: State, yormungand: int | None) -> Flow:
    """WO-END-01; `yormungand`: the owner who ended the round, if so."""
    if yormungand is None:
        yield from vidar(s)  # WO-CARD-VIDAR-02, WO-CARD-YORMUNGAND-04
    order = ranking(s)
    if yormungand is not None:
        order.remove(yormungand)
        order.insert(0, yormungand)
    winner = order[0]
    s.previous_winner = winner
    yield from _award(s, winner, order[1])
    if s.last_round or max(s.glory()) >= GLORY_GOAL:  # WO-GAME-01
        s.over = True
        return
    yield from valkyrie(s)
    for seat in s.seats:  # step 6
        s.discard.update(seat.line)
        seat.line.clear()
        s.discard += seat.sacrifices
        seat.sacrifices.clear()
    s.marks.clear()  # WO-ROUND-06
    s.pass_order.clear()
    s.basic_done = False


def _award(s: State, winner: int, second: int) -> Flow:
    """WO-END-03."""
    cards = [v for v in VICTORY if v in s.stakes]
    if not cards:
        return
    text = f"victory:{cards[0]}"
    if len(cards) > 1:
        text = yield from ask(winner, "WO-D-VICTORY", [f"victory:{v}" for v in cards])
    chosen = text.removeprefix("victory:")
    cards.remove(chosen)
    s.stakes.remove(chosen)
    s.seats[winner].victory.add(chosen)
    if cards:
        s.stakes.remove(cards[0])
        s.seats[second].victory.add(cards[0])


def winners(s: State) -> list[int]:
    """WO-GAME-02, 03; only meaningful when the game is over."""
    glory = s.glory()
    best = [i for i, g in enumerate(glory) if g == max(glory)]
    assert s.previous_winner is not None
    return [s.previous_winner] if s.previous_winner in best else best
