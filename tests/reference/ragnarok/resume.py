"""Positions read back: every zone is checked (RAG-RUL-42), then the step is found."""

from __future__ import annotations

from typing import Any

from .documents import check, position_document, read_zones
from .edition import BATTLES, HAND, LOOK, REFILL, SEATS, Edition, check_options, load
from .effects import rotation_steps
from .flow import Point, advance, apply, outcome
from .state import Seat, State

PILE = (17, 11, 5)  # at the start of battles 1, 4, 7, then 2, 5, 8, then 3, 6, 9 (section 7)


def read_position(
    document: dict[str, Any], edition: dict[str, Any] | Edition | None = None
) -> tuple[State, Point | None]:
    """The state of a position document and its open point."""
    s = read_zones(document, check_options(document.get("options")), load(edition))
    s.step = _step(s, document.get("decision"))
    if s.battle == 0:
        _check_setup(s)
    else:
        _check_gods(s)
        _check_cards(s)
        _check_dice(s)
        _check_result(s)
    _check_commitments(s)
    stated = "decision" in document
    if document.get("decision") == "RAG-D-ROTATE":
        _check_picks(s, document["actor"])
    before = position_document(s, None)
    point = advance(s)
    if stated:
        decision, actor = document["decision"], document.get("actor")
        found = (None, None) if point is None else (point.id, point.actor)
        check((decision, actor) == found, f"{decision} of {actor}, but the zones say {found}")
        after = position_document(s, None)
        check(before == after, f"something happens by itself before {decision}")
    return s, point


def _step(s: State, decision: str | None) -> str:
    """The first step of section 7 that the zones don't show as done."""
    first = s.seats[0]
    if s.battle == 0:
        return "realms" if len(s.realm_row) < BATTLES else "deal"
    if first.lane[s.here] is None:
        kept = any(seat.god_commit for seat in s.seats)
        return "keep" if kept or all(seat.looked for seat in s.seats) else "look"
    if first.cunning is not None:
        return "rotate" if decision == "RAG-D-ROTATE" else "cunning_dice"
    if first.supports:
        return "wisdom"
    if any(len(seat.hand) < HAND for seat in s.seats):
        return "refill"
    paired = any("+" in (seat.commitment or "") for seat in s.seats)
    return "support" if paired or decision == "RAG-D-SUPPORT" else "swap"


def _all_cards(s: State) -> list[str]:
    cards = [*s.draw_pile, *s.discard]
    for seat in s.seats:
        cards += [*seat.hand, *seat.supports, *([seat.cunning] if seat.cunning else [])]
    return cards


def _check_conservation(s: State) -> None:
    check(sorted(_all_cards(s)) == sorted(s.edition.cards), "each draw card is somewhere, once")
    for side, seat in enumerate(s.seats):
        gods = [*seat.god_set, *(god for god in seat.lane if god is not None)]
        check(sorted(gods) == sorted(s.edition.gods[side]), "each god is somewhere, once")
    check(set(s.draw_pile) <= set(s.pile_source), "the pile lies within pile_source")


def _check_setup(s: State) -> None:
    _check_conservation(s)
    clean = State(s.options, s.edition)
    clean.realm_row, clean.draw_pile = s.realm_row, s.draw_pile
    for seat, source in zip(clean.seats, s.seats, strict=True):
        seat.hand = source.hand
    check(position_document(clean, None) == position_document(s, None), "only hands in a setup")
    sizes = [len(seat.hand) for seat in s.seats]
    check(max(sizes) <= HAND and (sizes[1] == 0 or sizes[0] == HAND), "hands in a setup")
    check(not any(sizes) or len(s.realm_row) == BATTLES, "the row is laid before the deal")


def _check_gods(s: State) -> None:
    check(len(s.realm_row) == BATTLES, "realm_row")
    here = [seat.lane[s.here] is not None for seat in s.seats]
    check(here[0] == here[1], "gods are revealed together")
    for seat in s.seats:
        check(None not in seat.lane[: s.here], "a god lies at every Realm fought over")
        check(not any(seat.lane[s.battle :]), "no god lies at a later Realm")
        check(set(seat.looked) <= set(seat.god_set), "looked at from the set")
        check(len(seat.looked) in (0, min(LOOK, len(seat.god_set))), "number looked at")
        check(seat.god_commit is None or seat.god_commit in seat.god_set, "kept from the set")
        waiting = bool(seat.looked or seat.god_commit)
        check(not (seat.looked and seat.god_commit), "looked at and kept")
        check(not (waiting and here[0]), "a god is revealed already")
    if s.step == "look":
        check(not s.seats[1].looked, "the Aesir look first")
    if s.step == "keep":
        check(all(seat.looked or seat.god_commit for seat in s.seats), "both look before one keeps")


def _refill_sizes(s: State) -> list[tuple[int, int]]:
    """Hand sizes on the way through a refill, in the order of the option."""
    order = {
        "aesir_first": (0, 0, 0, 1, 1, 1),
        "jotunn_first": (1, 1, 1, 0, 0, 0),
        "alternating": (0, 1) * REFILL,
    }[s.options["refill_order"]]
    drawn = [order[:n] for n in range(2 * REFILL + 1)]
    low = HAND - REFILL
    return [(low + part.count(0), low + part.count(1)) for part in drawn]


def _check_cards(s: State) -> None:
    _check_conservation(s)
    sizes = [len(seat.hand) for seat in s.seats]
    start = PILE[s.here % 3]
    reshuffled = s.battle > 3
    if s.step == "refill":
        path = _refill_sizes(s)
        check(tuple(sizes) in path, "hand sizes")
        drawn = path.index((sizes[0], sizes[1]))
        left = start - drawn
        if left < 0 or (left == 0 and len(s.draw_pile) > 0):  # RAG-CLEAN-06
            check((left, len(s.draw_pile)) in ((0, 18), (-1, 17)), "draw_pile")
            reshuffled = True
        else:
            check(len(s.draw_pile) == left, "draw_pile")
    else:
        check(len(s.draw_pile) == start, "draw_pile")  # RAG-TURN-03
        shown = [len(seat.supports) for seat in s.seats]
        played = [seat.cunning is not None for seat in s.seats]
        check(shown in ([0, 0], [2, 2]) and played[0] == played[1], "revealed together")
        check(shown[0] == 2 or not played[0], "supports come before cunning cards")
        check(sizes == [HAND - shown[0] - played[0]] * 2, "hand sizes")
        check(not shown[0] or s.seats[0].lane[s.here] is not None, "gods come before supports")
    check(len(s.pile_source) == (18 if reshuffled else 27), "pile_source")


def _check_roll(seats: list[Seat], needed: list[int], rolled: list[int]) -> None:
    check(all(r <= n for r, n in zip(rolled, needed, strict=True)), "too many dice")
    check(rolled[1] == 0 or rolled[0] == needed[0], "the Aesir roll first")


def _check_dice(s: State) -> None:
    wisdom = [len(seat.wisdom_dice) for seat in s.seats]
    cunning = [len(seat.cunning_dice) for seat in s.seats]
    needed = [s.wisdom_number(side) for side in (0, 1)]
    _check_roll(s.seats, needed, wisdom)
    _check_roll(s.seats, [s.cunning_number(side) for side in (0, 1)], cunning)
    check(s.seats[0].cunning is None or wisdom == needed, "dice come before cunning cards")


def _check_result(s: State) -> None:
    fought = s.battle if s.step == "refill" or s.result is not None else s.here
    check(set(s.markers[fought:]) <= {"none"}, "a marker on a Realm not yet fought over")
    found = outcome(s.markers, fought, s.options["stop_when_decided"])
    check(found == s.result, f"result {s.result}, but the markers say {found}")
    if s.result is None:
        return
    check(s.step in ("cunning_dice", "rotate"), "the last battle stays on the table")
    rolled = [len(seat.cunning_dice) for seat in s.seats]
    check(rolled == [s.cunning_number(side) for side in (0, 1)], "all dice are rolled")
    totals = [s.total(0), s.total(1)]
    sign = (totals[0] > totals[1]) - (totals[0] < totals[1])
    check(s.markers[s.here] == ("none", *SEATS)[{0: 0, 1: 1, -1: 2}[sign]], "last marker")


def _check_commitments(s: State) -> None:
    """A hidden answer is one that could have been given."""
    given = [(side, seat.commitment) for side, seat in enumerate(s.seats) if seat.commitment]
    if not given:
        return
    probe = s.clone()
    for seat in probe.seats:
        seat.commitment = None
    for side, text in given:
        point = advance(probe)
        fits = point is not None and point.actor == side and text in point.options
        check(fits and point is not None and point.id != "RAG-D-GOD", f"commitment {text!r}")
        assert point is not None
        apply(probe, point, text)


def _check_picks(s: State, actor: int) -> None:
    check(actor in (0, 1), "actor")
    s.turning = actor
    steps = rotation_steps(s.edition, s.seats[actor].cunning)
    check(len(s.picks) < max(1, steps), "picks")
    rolled = [len(seat.cunning_dice) for seat in s.seats]
    check(rolled == [s.cunning_number(side) for side in (0, 1)], "all dice are rolled")
    dice = s.seats[actor].wisdom_dice
    known = [f"die:{i}" for i in range(len(dice))]
    check(all(text in known for text in s.picks), "picks")
    order = [known.index(text) for text in s.picks]
    check(order == sorted(order), "picks rise")
    for i, face in enumerate(dice):
        check(face - order.count(i) >= 1, "a die has been turned too often")
