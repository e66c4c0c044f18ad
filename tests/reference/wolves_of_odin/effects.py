"""Removal effects, answers, joining, payments and draws (rules 4.7 to 4.15, section 7)."""

from __future__ import annotations

from collections import Counter

from .edition import HAND_LIMIT, UNITS
from .points import Flow, ask, chance
from .state import State, counts

HUSCARL_ANSWERS = ("assassin", "raider", "traitor")  # WO-REACT-02


def unit_text(seat: int, pos: int) -> str:
    return f"unit:{seat}:{pos}"


def parse_unit(text: str) -> tuple[int, int]:
    _, seat, pos = text.split(":")
    return int(seat), int(pos)


# ---- draws --------------------------------------------------------------------------------------


def draw(s: State, seat: int, id_: str = "WO-C-05") -> Flow:
    """One card from the People deck into a hand; True if it happened."""
    own = s.seats[seat]
    if own.hand_size >= HAND_LIMIT:  # WO-HAND-02
        return False
    if not s.reshuffle_if_empty():  # WO-DECK-01, WO-DECK-02
        return False
    text = yield from chance(id_, {f"draw:{k}": n for k, n in counts(s.deck).items()})
    kind = text.removeprefix("draw:")
    s.deck[kind] -= 1
    own.may_be_in_deck[kind] -= 1  # only the drawer sees it (WO-ZONE-03, WO-ZONE-06)
    s.gain(seat, kind, public=False)
    return True


def draw_many(s: State, seat: int, number: int) -> Flow:
    """Up to `number` cards, one at a time (WO-PASS-02)."""
    for _ in range(number):
        if not (yield from draw(s, seat)):
            break


# ---- payments -----------------------------------------------------------------------------------


def _minimal_payment_exists(
    left: list[tuple[int, int]], total: int, smallest: int | None, cost: int
) -> bool:
    """Can picks worth `total` grow, with the (value, number) groups left, to a minimal payment?

    Minimal: the total reaches the cost and falls below it without any one card (WO-SUMMON-03).
    """
    seen = set()
    todo = [(0, 0, total, smallest)]
    while todo:
        node = todo.pop()
        if node in seen:
            continue
        seen.add(node)
        group, used, total, smallest = node
        if total >= cost:
            if smallest is not None and total - smallest < cost:
                return True
            continue  # one more card could always be left out again
        if group == len(left):
            continue
        value, number = left[group]
        todo.append((group + 1, 0, total, smallest))
        if used < number:
            least = value if smallest is None else min(smallest, value)
            todo.append((group, used + 1, total + value, least))
    return False


def pay(s: State, seat: int, cost: int | None) -> Flow:
    """A payment (WO-D-PAY) and what becomes of it; `cost` None is "a sacrifice" (WO-DEITY-06)."""
    own = s.seats[seat]
    values = s.edition.sacrifice_value
    left = Counter(counts(own.sacrifices))
    picked: list[str] = []
    if cost is None:
        options = [f"pay:{kind}" for kind in left]
        text = yield from ask(seat, "WO-D-PAY", options)
        picked.append(text.removeprefix("pay:"))
    else:
        total = 0
        while total < cost:
            options = []
            first = UNITS.index(picked[-1]) if picked else 0
            kinds = [kind for kind in UNITS[first:] if left[kind] > 0]
            for i, kind in enumerate(kinds):
                groups = [(values[kind], left[kind] - 1)]
                groups += [(values[k], left[k]) for k in kinds[i + 1 :]]
                smallest = min(values[k] for k in (*picked, kind))
                if _minimal_payment_exists(groups, total + values[kind], smallest, cost):
                    options.append(f"pay:{kind}")
            text = yield from ask(seat, "WO-D-PAY", options, [f"pay:{k}" for k in picked])
            kind = text.removeprefix("pay:")
            picked.append(kind)
            left[kind] -= 1
            total += values[kind]
    cards = Counter(picked)
    own.sacrifices -= cards
    thief = s.owner_of("nidhogg")
    if (
        thief is not None
        and thief != seat
        and s.seats[thief].hand_size < HAND_LIMIT
        and "odin" not in own.deities  # WO-PROT-05, WO-TIME-15
    ):
        # WO-CARD-NIDHOGG-01, WO-C-07
        s.payment = (seat, cards)
        text = yield from chance("WO-C-07", {f"steal:{k}": n for k, n in counts(cards).items()})
        kind = text.removeprefix("steal:")
        s.payment = None
        cards[kind] -= 1
        s.gain(thief, kind, public=True)
    s.discard += cards


# ---- joining ------------------------------------------------------------------------------------


def join(s: State) -> Flow:
    """Units waiting in play join their lines, in order (WO-D-JOIN, WO-TIME-05)."""
    while s.joining:
        kind, seat = s.joining[0]
        line = s.seats[seat].line
        if not s.accepts(seat, kind):  # WO-CARD-TRAITOR-03, WO-CARD-NAGELFAR-02
            s.joining.pop(0)
            s.discard[kind] += 1
            continue
        side = "right"
        if line:
            side = yield from ask(seat, "WO-D-JOIN", ["left", "right"])
        s.joining.pop(0)
        line.insert(0 if side == "left" else len(line), kind)  # no ability: WO-PLACE-07


# ---- answers ------------------------------------------------------------------------------------


def answer(s: State, line: int, kind: str) -> Flow:
    """The answer of the owner of one affected line; True if it cancels (4.14)."""
    own = s.seats[line]
    options = ["decline"]
    if own.hand["wall_of_shields"] > 0 and not s.passed(line):  # WO-CARD-WALL-01
        options.append("wall")
    if kind in HUSCARL_ANSWERS:
        options += [f"huscarl:{pos}" for pos, unit in enumerate(own.line) if unit == "huscarl"]
    text = yield from ask(line, "WO-D-ANSWER", options)
    if text == "wall":
        s.lose(line, "wall_of_shields")
        s.manoeuvres.append(("wall_of_shields", line))  # WO-REACT-07
        return True
    if text.startswith("huscarl:"):
        own.line.pop(int(text.removeprefix("huscarl:")))
        s.discard["huscarl"] += 1  # discarded, not destroyed: WO-CARD-HUSCARL-03
        return True
    return False


def single_target(s: State, kind: str, controller: int, line: int, pos: int) -> Flow:
    """Declare an effect on one unit and take the answer; True if the effect is applied."""
    s.effect = {"kind": kind, "controller": controller, "target": unit_text(line, pos)}
    cancelled = yield from answer(s, line, kind)
    s.effect = None
    return not cancelled  # WO-REACT-04: no new target


def finish_manoeuvres(s: State) -> Flow:
    """Step 7 of WO-TIME-02: discard pile, or Freyja, in the order played."""
    while s.manoeuvres:
        card, player = s.manoeuvres[0]
        owner = s.owner_of("freyja")
        taken = "no"
        # WO-CARD-FREYJA-01, 02
        if owner is not None and owner != player and s.seats[owner].hand_size < HAND_LIMIT:
            taken = yield from ask(owner, "WO-D-FREYJA", ["yes", "no"])
        s.manoeuvres.pop(0)
        if taken == "yes":
            assert owner is not None
            s.gain(owner, card, public=True)
        else:
            s.discard[card] += 1


# ---- removals -----------------------------------------------------------------------------------


def take_out(s: State, victims: list[tuple[int, int]]) -> list[tuple[int, str]]:
    """Units leave their lines together, the lines close (WO-LINE-01); (owner, kind) in order."""
    gone = [(seat, s.seats[seat].line[pos]) for seat, pos in victims]
    for seat, pos in sorted(victims, reverse=True):
        s.seats[seat].line.pop(pos)
    return gone


def discard_units(s: State, victims: list[tuple[int, int]]) -> None:
    for _, kind in take_out(s, victims):  # WO-TERM-03: never to Nagelfar
        s.discard[kind] += 1


def destroy(s: State, victims: list[tuple[int, int]]) -> Flow:
    """Units destroyed at once, in the order in which Nagelfar receives them (WO-TIME-05)."""
    receiver = s.owner_of("nagelfar")
    for line, kind in take_out(s, victims):
        if (
            receiver is not None
            and receiver != line  # WO-CARD-NAGELFAR-03
            and not s.odin_shuts_out(line, receiver)  # WO-PROT-04
            and not s.odin_shuts_out(receiver, receiver)  # WO-PROT-07
        ):
            s.joining.append((kind, receiver))  # WO-CARD-NAGELFAR-01
        else:
            s.discard[kind] += 1
    yield from join(s)


def reachable(s: State, controller: int, deity_owner: int | None) -> list[int]:
    """Lines this removal effect may touch (WO-PROT-08)."""
    return [i for i in range(s.players) if not s.protected(i, controller, deity_owner)]


# ---- placed units -------------------------------------------------------------------------------


def placed_ability(s: State, placer: int, line: int, pos: int, vidar: int | None) -> Flow:
    """The ability of the unit just placed from a hand (WO-PLACE-06); `vidar`: whose Vidar."""
    kind = s.seats[line].line[pos]
    if kind == "archer":
        yield from _archer(s, line, pos, vidar)
    elif s.protected(line, placer, vidar):
        pass  # WO-PROT-09, WO-R-16
    elif kind == "assassin":
        yield from _assassin(s, placer, line, pos)
    elif kind == "raider":
        yield from _raider(s, placer, line, pos)
    elif kind == "traitor":
        yield from _traitor(s, placer, line)
    yield from finish_manoeuvres(s)


def _archer(s: State, line: int, pos: int, vidar: int | None) -> Flow:
    row = s.seats[line].line
    beside = row[max(0, pos - 1) : pos] + row[pos + 1 : pos + 2]
    if beside != ["archer"]:  # WO-CARD-ARCHER-01
        return
    # WO-CARD-ARCHER-03, WO-TERM-06: the owner of the line chooses and controls.
    targets = [
        unit_text(i, p) for i in reachable(s, line, vidar) for p in range(len(s.seats[i].line))
    ]
    if not targets:
        return
    owner, target = parse_unit((yield from ask(line, "WO-D-ARCHER", targets)))
    if (yield from single_target(s, "archer", line, owner, target)):
        yield from destroy(s, [(owner, target)])


def _assassin(s: State, placer: int, line: int, pos: int) -> Flow:
    # WO-CARD-ASSASSIN-01, 02
    targets = [
        unit_text(line, p)
        for p in range(len(s.seats[line].line))
        if p != pos or s.options["assassin_may_target_self"]
    ]
    if not targets:
        return
    _, target = parse_unit((yield from ask(placer, "WO-D-ASSASSIN", targets)))
    if not (yield from single_target(s, "assassin", placer, line, target)):
        return
    strength = s.units(line)[target]  # WO-TIME-02 step 3
    yield from destroy(s, [(line, target)])
    if strength <= 4:  # WO-CARD-ASSASSIN-03, 04
        yield from draw(s, placer)


def _raider(s: State, placer: int, line: int, pos: int) -> Flow:
    # WO-CARD-RAIDER-01, WO-HAND-03
    options = ["none"]
    if s.seats[placer].hand_size < HAND_LIMIT:
        options += [unit_text(line, p) for p in range(len(s.seats[line].line)) if p != pos]
    text = yield from ask(placer, "WO-D-RAIDER", options)
    if text == "none":
        return
    _, target = parse_unit(text)
    if (yield from single_target(s, "raider", placer, line, target)):
        for _, kind in take_out(s, [(line, target)]):
            s.gain(placer, kind, public=True)


def _traitor(s: State, placer: int, line: int) -> Flow:
    row, strengths = s.seats[line].line, s.units(line)
    teiwaz = [p for p, kind in enumerate(row) if s.edition.rune[kind] == "teiwaz"]
    if not teiwaz:
        return
    # WO-CARD-TRAITOR-01, 02
    weakest = min(strengths[p] for p in teiwaz)
    options = [unit_text(line, p) for p in teiwaz if strengths[p] == weakest]
    _, target = parse_unit((yield from ask(placer, "WO-D-TRAITOR", options)))
    if (yield from single_target(s, "traitor", placer, line, target)):
        for _, kind in take_out(s, [(line, target)]):  # WO-TIME-06
            s.joining.append((kind, placer))
        yield from join(s)
