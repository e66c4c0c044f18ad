"""Summoning, the Hall and the abilities of Deities (rules 4.11, 4.12, 4.16)."""

from __future__ import annotations

from .edition import COLOURS, DEITIES, HAND_LIMIT, RAGNAROK, UNIT_SET
from .effects import (
    answer,
    destroy,
    finish_manoeuvres,
    join,
    parse_unit,
    pay,
    reachable,
    take_out,
    unit_text,
)
from .manoeuvres import place, placeable
from .points import Flow, ask, chance, pick_kinds
from .state import State, counts


def _in_order(deities: set[str]) -> list[str]:
    return [d for d in DEITIES if d in deities]


def _deity_texts(deities: set[str]) -> list[str]:
    return [f"deity:{d}" for d in _in_order(deities)]


# ---- the Hall -----------------------------------------------------------------------------------


def reveal_deity(s: State, id_: str = "WO-C-03") -> Flow:
    """One card of the Deity deck into the Hall (WO-C-02, WO-C-03, WO-C-09)."""
    possible = set(s.deity_deck)
    if len(s.deity_deck) > 3:
        possible.discard(RAGNAROK)  # WO-SETUP-03: it is among the bottom three
    order = (*DEITIES, RAGNAROK)
    text = yield from chance(id_, {f"hall:{d}": 1 for d in order if d in possible})
    card = text.removeprefix("hall:")
    s.deity_deck.remove(card)
    s.hall.add(card)
    if card == RAGNAROK:
        s.last_round = True  # WO-HALL-04


def refill_hall(s: State) -> Flow:
    """After a Deity has left the Hall (WO-HALL-02, 03, WO-TIME-12)."""
    while s.hall_needs_card():
        yield from reveal_deity(s)


def settle_colours(s: State, seat: int) -> Flow:
    """WO-SUMMON-06, 08."""
    own = s.seats[seat]
    colours = {COLOURS[d] for d in own.deities}
    if "igdrasil" in own.deities or not {"red", "blue"} <= colours:  # WO-SUMMON-07
        return
    text = yield from ask(seat, "WO-D-COLOUR", ["keep:blue", "keep:red"])
    given_up = "red" if text == "keep:blue" else "blue"
    for deity in _in_order(own.deities):
        if COLOURS[deity] == given_up:
            s.drop_deity(deity)


def summonable(s: State, seat: int) -> list[str]:
    value = s.sacrifice_value(seat)
    return [
        f"summon:{d}"
        for d in _in_order(s.hall)  # WO-HALL-06: never Ragnarök
        if value >= s.summon_cost(seat, d)
    ]


def summon(s: State, seat: int, deity: str) -> Flow:
    """WO-SUMMON-04."""
    yield from pay(s, seat, s.summon_cost(seat, deity))
    s.hall.remove(deity)
    s.seats[seat].deities.add(deity)
    if s.options["summon_cost_basis"] == "ever":  # WO-R-23
        s.seats[seat].summoned[COLOURS[deity]] += 1
    yield from refill_hall(s)
    yield from settle_colours(s, seat)


# ---- active abilities ---------------------------------------------------------------------------


def _hostile(s: State, colour: str) -> set[str]:
    """Deities of a colour in the Hall or summoned by anyone (WO-CARD-THOR-02)."""
    there = s.hall.union(*(seat.deities for seat in s.seats))
    return {d for d in there if d != RAGNAROK and COLOURS[d] == colour}


def _within_reach_of_fafnir(s: State, seat: int) -> set[str]:
    others = (other.deities for i, other in enumerate(s.seats) if i != seat)
    return s.hall.union(*others) - {RAGNAROK}


def usable(s: State, seat: int) -> list[str]:
    """Active abilities whose cost can be paid and that have a target (WO-DEITY-07)."""
    own = s.seats[seat]
    a_sacrifice = any(own.sacrifices.values())
    result = []

    def fresh(deity: str) -> bool:  # WO-DEITY-04
        return deity in own.deities and deity not in s.marks

    if "thor" in own.deities and _hostile(s, "red"):
        result.append("use:thor")
    if "fenrir" in own.deities and _hostile(s, "blue"):
        result.append("use:fenrir")
    if fresh("odin"):
        if a_sacrifice:
            result.append("use:odin:discard")
        free = not s.options["odin_return_costs_sacrifice"]
        if s.deity_discard - {"baldr"} and (free or a_sacrifice):
            result.append("use:odin:return")
    if fresh("heimdall") and s.can_draw():
        result.append("use:heimdall")
    if fresh("tyr"):
        result.append("use:tyr")
    if fresh("hel") and own.hand_size and any(s.discard.values()):
        result.append("use:hel")
    if "fafnir" in own.deities and a_sacrifice and _within_reach_of_fafnir(s, seat):
        result.append("use:fafnir")
    if "baldr" in own.deities and a_sacrifice and s.deity_discard - {"baldr"}:
        result.append("use:baldr:summon")
    return result


def use(s: State, seat: int, ability: str) -> Flow:
    """`ability` as in `use:<ability>`."""
    if ability == "thor":
        yield from _smite(s, seat, "thor", "red")
    elif ability == "fenrir":
        yield from _smite(s, seat, "fenrir", "blue")
    elif ability == "odin:discard":
        yield from _odin_discard(s, seat)
    elif ability == "odin:return":
        yield from _odin_return(s, seat)
    elif ability == "heimdall":
        yield from _heimdall(s, seat)
    elif ability == "tyr":
        yield from _tyr(s, seat)
    elif ability == "hel":
        yield from _hel(s, seat)
    elif ability == "fafnir":
        yield from _fafnir(s, seat)
    else:
        yield from _baldr_summon(s, seat)


def _smite(s: State, seat: int, deity: str, colour: str) -> Flow:
    """Thor and Fenrir (WO-CARD-THOR-02, 03, WO-CARD-FENRIR-02)."""
    s.drop_deity(deity)
    for stop in ([], ["stop"]):
        options = _deity_texts(_hostile(s, colour)) + stop
        text = yield from ask(seat, "WO-D-SMITE", options)
        if text == "stop":
            break
        robbed = s.drop_deity(text.removeprefix("deity:"))
        if robbed is None:
            yield from refill_hall(s)
        else:
            yield from settle_colours(s, robbed)  # WO-TIME-13


def _odin_discard(s: State, seat: int) -> Flow:
    s.marks.add("odin")  # WO-TIME-14: before payment
    yield from pay(s, seat, None)
    summoned = set().union(*(other.deities for other in s.seats))
    text = yield from ask(seat, "WO-D-ODIN", _deity_texts(summoned))  # WO-CARD-ODIN-02
    robbed = s.drop_deity(text.removeprefix("deity:"))
    assert robbed is not None
    yield from settle_colours(s, robbed)


def _odin_return(s: State, seat: int) -> Flow:
    s.marks.add("odin")
    if s.options["odin_return_costs_sacrifice"]:
        yield from pay(s, seat, None)
    # WO-CARD-ODIN-03, 04
    text = yield from ask(seat, "WO-D-ODIN", _deity_texts(s.deity_discard - {"baldr"}))
    deity = text.removeprefix("deity:")
    s.deity_discard.remove(deity)
    s.hall.add(deity)


def _heimdall(s: State, seat: int) -> Flow:
    s.marks.add("heimdall")
    s.reshuffle_if_empty()
    text = yield from chance("WO-C-06", {f"reveal:{k}": n for k, n in counts(s.deck).items()})
    kind = text.removeprefix("reveal:")
    s.deck[kind] -= 1
    for other in s.seats:  # WO-ZONE-06
        other.may_be_in_deck[kind] -= 1
    joins = (
        kind in UNIT_SET
        and s.edition.rune[kind] == "teiwaz"
        and s.accepts(seat, kind)
        and not s.odin_shuts_out(seat, seat)  # WO-PROT-07
    )
    if joins:  # WO-CARD-HEIMDALL-01
        s.joining.append((kind, seat))
        yield from join(s)
    else:  # WO-CARD-HEIMDALL-02
        s.discard[kind] += 1


def _tyr(s: State, seat: int) -> Flow:
    s.marks.add("tyr")
    side = yield from ask(seat, "WO-D-TYR", ["left", "right"])
    s.effect = {"kind": "tyr", "controller": seat, "target": side}
    ends = {  # WO-CARD-TYR-01, fixed at declaration: WO-TIME-04
        line: 0 if side == "left" else len(s.seats[line].line) - 1
        for line in reachable(s, seat, seat)
        if s.seats[line].line
    }
    victims = []
    for line in s.from_active():
        if line in ends and not (yield from answer(s, line, "tyr")):
            victims.append((line, ends[line]))
    s.effect = None
    yield from destroy(s, victims)
    yield from finish_manoeuvres(s)


def _hel(s: State, seat: int) -> Flow:
    """WO-CARD-HEL-01."""
    s.marks.add("hel")
    own = s.seats[seat]
    pile = counts(s.discard)  # as it was before
    most = min(2, own.hand_size, sum(pile.values()))
    given = yield from pick_kinds(seat, "WO-D-HEL-DISCARD", own.hand, 1, most, stop=True)
    s.discard_from_hand(seat, given)
    number = len(given)
    taken = yield from pick_kinds(seat, "WO-D-HEL-TAKE", pile, number, number, stop=False)
    for kind in taken:
        s.discard[kind] -= 1
        s.gain(seat, kind, public=True)


def _fafnir(s: State, seat: int) -> Flow:
    """WO-CARD-FAFNIR-01."""
    yield from pay(s, seat, None)
    s.drop_deity("fafnir")
    text = yield from ask(seat, "WO-D-FAFNIR", _deity_texts(_within_reach_of_fafnir(s, seat)))
    deity = text.removeprefix("deity:")
    robbed = s.owner_of(deity)
    (s.hall if robbed is None else s.seats[robbed].deities).remove(deity)
    s.seats[seat].deities.add(deity)
    if robbed is None:
        yield from refill_hall(s)
    else:
        yield from settle_colours(s, robbed)
    yield from settle_colours(s, seat)


def _baldr_summon(s: State, seat: int) -> Flow:
    """WO-CARD-BALDR-03."""
    yield from pay(s, seat, None)
    s.drop_deity("baldr")
    text = yield from ask(seat, "WO-D-BALDR-DEITY", _deity_texts(s.deity_discard - {"baldr"}))
    deity = text.removeprefix("deity:")
    s.deity_discard.remove(deity)
    s.seats[seat].deities.add(deity)
    yield from settle_colours(s, seat)


def baldr_return(s: State, seat: int) -> Flow:
    """WO-CARD-BALDR-01: Baldr, the four cards, then the place in the pass order."""
    s.drop_deity("baldr")
    cards = yield from pick_kinds(
        seat, "WO-D-BALDR-CARDS", s.seats[seat].hand, 4, 4, stop=False
    )
    s.discard_from_hand(seat, cards)
    s.pass_order.remove(seat)  # WO-PASS-06


# ---- end of round -------------------------------------------------------------------------------


def vidar(s: State) -> Flow:
    """Step 1 of the end of a round (WO-CARD-VIDAR-01)."""
    owner = s.owner_of("vidar")
    if owner is None:
        return
    s.vidar = owner
    own = s.seats[owner]
    options = ["none"] + placeable(s, owner, vidar=owner)
    if own.hand_size < HAND_LIMIT and not s.odin_shuts_out(owner, owner):  # WO-PROT-07
        options += [
            f"take:{p}" for p, kind in enumerate(own.line) if s.edition.rune[kind] == "eiwaz"
        ]
    text = yield from ask(owner, "WO-D-VIDAR", options)
    if text.startswith("place:"):
        yield from place(s, owner, text.removeprefix("place:"), vidar=owner)
    elif text.startswith("take:"):
        for _, kind in take_out(s, [(owner, int(text.removeprefix("take:")))]):
            s.gain(owner, kind, public=True)
    s.vidar = None


def valkyrie(s: State) -> Flow:
    """Step 5 of the end of a round (WO-CARD-VALKYRIE-01, WO-REACT-09)."""
    owner = s.owner_of("valkyrie")
    if owner is None or s.seats[owner].hand_size >= HAND_LIMIT:
        return
    options = ["none"]
    for line in reachable(s, owner, owner):
        options += [unit_text(line, p) for p in range(len(s.seats[line].line))]
    text = yield from ask(owner, "WO-D-VALKYRIE", options)
    if text != "none":
        for _, kind in take_out(s, [parse_unit(text)]):
            s.gain(owner, kind, public=True)
