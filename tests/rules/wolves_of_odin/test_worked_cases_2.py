"""Worked cases WO-W-21 to WO-W-38 (section 10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import (
    PLAIN,
    WALL,
    Build,
    discard,
    hand,
    hand_size,
    known,
    line,
    lines,
    sacrifices,
)
from tests.rules.wolves_of_odin.scenes import at, deity_deck, idle, passing, scarce, zone
from tests.rules.wolves_of_odin.table import Table, position, seat


@clause("WO-W-21", "WO-R-10", "WO-R-29")
def test_w_21(table: Build) -> None:
    """A Traitor in the own line, answered with the own Wall or not."""
    start = position(seat(["traitor", WALL], ["priest", "berserker"]), idle(), idle())
    t = table(start).play("place:traitor", "line:0", "right")
    assert at(t) == ("WO-D-ANSWER", 0)
    assert t.options() == {"decline", "wall"}
    assert line(t.play("wall"), 0) == ["priest", "berserker", "traitor"]
    ends = {"left": ["berserker", "priest", "traitor"], "right": ["priest", "traitor", "berserker"]}
    for side, expected in ends.items():
        t = table(start).play("place:traitor", "line:0", "right", "decline")
        assert (at(t), t.options()) == (("WO-D-JOIN", 0), {"left", "right"})
        assert line(t.play(side), 0) == expected


@clause("WO-W-22")
def test_w_22(table: Build) -> None:
    """The owner of the line shoots at any unit; no shot without an Archer as neighbour."""
    start = position(seat(["archer"], ["konung"]), idle(["bond", "archer"]), idle())
    t = table(start).play("place:archer", "line:1", "right")
    assert at(t) == ("WO-D-ARCHER", 1)
    assert t.options() == {"unit:0:0", "unit:1:0", "unit:1:1", "unit:1:2"}
    t = table(start).play("place:archer", "line:1", "left")
    assert at(t) == ("WO-D-TURN", 1)
    assert lines(t) == [["konung"], ["archer", "bond", "archer"], []]


@clause("WO-W-23")
def test_w_23(table: Build) -> None:
    """Yormungand's end of the round skips Vidar."""
    seats = (seat(["bond"], ["bond"], deities=["vidar"]), idle(["konung"], deities=["yormungand"]))
    t = table(position(*seats, idle(), active=1, deck=PLAIN))
    assert t.decision == "WO-C-04"
    assert (t.position()["previous_winner"], hand(t, 0)) == (1, {"bond": 5})


@clause("WO-W-24")
def test_w_24(table: Build) -> None:
    """With 12 cards a pass draws nothing more, and no card can be exchanged."""
    seats = (seat(["hirdman"] * 10), seat(["berserker"] * 10 + ["detour"] * 2), seat(["bond"] * 2))
    t = table(position(*seats)).play("pass", "draw:troll", "draw:troll")
    assert at(t) == ("WO-D-TURN", 1)
    t.play("pass")
    assert at(t) == ("WO-D-TURN", 2)
    t.play("place:bond", "line:2")
    assert at(t) == ("WO-D-TURN", 2)  # neither had anything to decide
    assert [hand_size(t, p) for p in range(3)] == [12, 12, 1]


@clause("WO-W-25")
def test_w_25(table: Build) -> None:
    """A tie at 14: the earlier pass wins."""
    pair = ["hirdman", "hirdman"]
    t = table(position(idle(pair), idle(["priest", "bond"]), idle(pair), passed=[2, 1, 0]))
    assert t.position()["previous_winner"] == 2


@clause("WO-W-26", "WO-R-53")
def test_w_26(table: Build) -> None:
    """The Raider takes the Konung."""
    t = table(position(seat(["raider"]), idle(["konung", "raider"]), idle()))
    t.play("place:raider", "line:1", "right")
    assert t.options() == {"none", "unit:1:0", "unit:1:1"}
    t.play("unit:1:0")
    assert known(t, 0) == {"konung": 1}
    assert (line(t, 1), t.total(1)) == (["raider", "raider"], 2)


@clause("WO-W-27", "WO-R-16")
def test_w_27(table: Build) -> None:
    """Surt's ward against a Raider, before and after his owner's pass."""
    seats = (seat(["raider"]), idle(["berserker"], deities=["surt"]), idle())
    t = table(position(*seats)).play("place:raider", "line:1", "right")
    assert at(t) == ("WO-D-TURN", 1)
    assert (line(t, 1), t.total(1)) == (["berserker", "raider"], 6)
    t = table(position(*seats, passed=[1])).play("place:raider", "line:1", "right")
    assert t.options() == {"none", "unit:1:0"}


@clause("WO-W-28", "WO-R-12")
def test_w_28(table: Build) -> None:
    """All options of a turn."""
    mine = seat(
        ["bond", "huscarl", "plague", WALL],
        ["huscarl", "troll"],
        sacrifices=["berserker"],
        deities=["tyr"],
    )
    t = table(position(mine, idle(), idle(), hall=["thor", "hel", "igdrasil"]))
    units = {"place:bond", "place:huscarl", "sacrifice:0", "sacrifice:1"}
    more = {"play:plague", "pass", "summon:hel", "summon:igdrasil", "use:tyr"}
    assert t.options() == units | more


Payment = tuple[tuple[str, int], ...]


def payments(table: Build, start: dict[str, Any], summon: str) -> set[Payment]:
    """Every set of sacrifices that some run of picks pays, by what left the zone."""
    found: set[Payment] = set()
    runs: list[tuple[str, ...]] = [()]
    while runs:
        run = runs.pop()
        t: Table = table(start).play(summon, *run)
        if t.decision == "WO-D-PAY":
            runs += [(*run, pick) for pick in t.options()]
        else:
            found.add(tuple(sorted(discard(t).items())))
    return found


@clause("WO-W-29", "WO-R-26")
@pytest.mark.parametrize(
    ("owned", "expected"),
    [
        ([], [{"berserker": 1}, {"bond": 2}, {"bond": 1, "troll": 1}]),
        (
            ["loki"],
            [
                {"bond": 1, "berserker": 1},
                {"berserker": 1, "troll": 1},
                {"bond": 2, "troll": 1},
            ],
        ),
        (
            ["loki", "surt"],
            [{"bond": 2, "berserker": 1}, {"bond": 1, "berserker": 1, "troll": 1}],
        ),
    ],
)
def test_w_29(table: Build, owned: list[str], expected: list[dict[str, int]]) -> None:
    """The minimal payments of 2, 3 and 4 out of two Bonds, a Troll and a Berserker."""
    mine = seat(["bond"], sacrifices=["bond", "bond", "troll", "berserker"], deities=owned)
    start = position(mine, idle(), idle(), hall=["hel", "nagelfar", "fafnir"])
    paid = payments(table, start, "summon:hel")
    assert paid == {tuple(sorted(e.items())) for e in expected}


@clause("WO-W-29", "WO-R-26")
def test_w_29_options(table: Build) -> None:
    """A kind is offered only if a minimal payment begins with it."""
    mine = seat(["bond"], sacrifices=["bond", "bond", "troll", "berserker"])
    t = table(position(mine, idle(), idle(), hall=["hel", "nagelfar", "fafnir"]))
    t.play("summon:hel")
    assert t.options() == {"pay:bond", "pay:berserker"}
    t.play("pay:bond")
    assert t.options() == {"pay:bond", "pay:troll"}


@clause("WO-W-30", "WO-R-31")
@pytest.mark.parametrize(
    ("theirs", "allowed"),
    [
        ([], True),
        (["bond", "troll"], True),
        (["konung"], True),
        (["konung", "bond"], True),
        (["konung", "bond", "bond"], False),
        (["hirdman"], False),
        (["priest"], False),
        (["hedvig"], False),
    ],
)
def test_w_30(table: Build, theirs: list[str], allowed: bool) -> None:
    """Where a Priest may be placed."""
    t = table(position(seat(["priest"]), idle(theirs), idle())).play("place:priest")
    assert t.options() == ({"line:0", "line:1", "line:2"} if allowed else {"line:0", "line:2"})


@clause("WO-W-31", "WO-R-29")
def test_w_31(table: Build) -> None:
    """With the Traitor in the line Konung and Hirdman are both 3."""
    t = table(position(seat(["traitor"]), idle(["konung", "hirdman", *["bond"] * 5]), idle()))
    t.play("place:traitor", "line:1", "left")
    assert at(t) == ("WO-D-TRAITOR", 0)
    assert t.options() == {"unit:1:1", "unit:1:2"}


@clause("WO-W-32", "WO-R-52")
@pytest.mark.parametrize(
    ("target", "draws", "total"), [("unit:1:0", 0, 8), ("unit:1:3", 1, 12), ("unit:1:4", 1, 12)]
)
def test_w_32(table: Build, target: str, draws: int, total: int) -> None:
    """The Assassin against a Bond of 5, a Troll, and itself."""
    t = table(position(seat(["assassin", "bond"]), idle(["bond", "bond", "bond", "troll"]), idle()))
    t.play("place:assassin", "line:1", "right", target, *["draw:konung"] * draws)
    assert at(t) == ("WO-D-TURN", 1)
    assert (hand_size(t, 0), t.total(1)) == (1 + draws, total)


@clause("WO-W-33", "WO-R-13")
def test_w_33(table: Build) -> None:
    """A passed owner has no Wall, but two Huscarls to choose from."""
    seats = (seat(["assassin"]), seat([WALL], ["huscarl", "hirdman", "huscarl"]), idle())
    t = table(position(*seats, passed=[1])).play("place:assassin", "line:1", "left", "unit:1:2")
    assert at(t) == ("WO-D-ANSWER", 1)
    assert t.options() == {"decline", "huscarl:1", "huscarl:3"}
    assert line(t.play("huscarl:1"), 1) == ["assassin", "hirdman", "huscarl"]


@clause("WO-W-34", "WO-R-28")
def test_w_34(table: Build) -> None:
    """Two Trolls ride along with a Hirdman."""
    mine = seat(["bond"], ["troll", "hirdman", "troll", "hirdman"], victory=["v_blood_offering"])
    t = table(position(mine, idle(), idle())).play("sacrifice:1")
    assert line(t, 0) == ["troll", "troll", "hirdman"]
    assert t.decision == "WO-D-TROLL"
    assert t.options() == {"troll:0", "troll:1", "stop"}
    t.play("troll:0", "troll:1")
    assert line(t, 0) == ["hirdman"]
    assert sacrifices(t, 0) == {"hirdman": 1, "troll": 2}
    assert t.glory()[0] == 3


@clause("WO-W-35", "WO-R-36", "WO-R-51")
def test_w_35(table: Build) -> None:
    """Detour out of a hand of 12."""
    mine = seat(["detour", *["bond"] * 11], ["troll", "archer"])
    start = position(mine, idle(), idle())
    t = table(start).play("play:detour", "redraw", *["card:bond"] * 3, "stop")
    assert t.decision == "WO-C-05"
    assert hand(t, 0) == {"bond": 8}
    t.play(*["draw:hirdman"] * 4)
    assert (at(t), hand_size(t, 0)) == (("WO-D-TURN", 1), 12)
    t = table(start).play("play:detour", "recall", "unit:0:1")
    assert (line(t, 0), hand_size(t, 0)) == (["troll"], 12)


@clause("WO-W-36")
def test_w_36(table: Build) -> None:
    """A pass that needs the reshuffled discard pile."""
    seats = (seat(["hirdman"] * 5), idle(), idle())
    t = table(scarce(*seats, deck=["bond"], discard=["troll", "plague", "archer"]))
    t.play("pass")
    assert t.options() == {"draw:troll", "draw:plague", "draw:archer"}
    assert hand(t, 0) == {"bond": 1, "hirdman": 5}
    t.play("draw:plague", "draw:troll")
    assert hand(t, 0) == {"bond": 1, "archer": 1, "hirdman": 5, "troll": 1, "plague": 1}
    assert (t.position()["people_deck"], discard(t)) == ({}, {})


@clause("WO-W-37", "WO-R-22")
def test_w_37(table: Build) -> None:
    """Thor's two choices with Ragnarök coming up between them."""
    hall = ["hel", "baldr", "odin"]
    seats = (seat(["bond"], deities=["thor"]), idle(deities=["loki"]), idle())
    more = deity_deck(3, *hall, "thor", "loki")
    t = table(position(*seats, hall=hall, **more)).play("use:thor")
    assert t.options() == {"deity:loki", "deity:hel"}
    t.play("deity:hel")
    assert t.decision == "WO-C-03"
    t.play("hall:ragnarok")
    assert zone(t, "hall") == ["odin", "baldr", "ragnarok"]
    assert at(t) == ("WO-D-SMITE", 0)
    assert t.options() == {"deity:loki", "stop"}
    assert t.position()["last_round"]


@clause("WO-W-38", "WO-R-33")
def test_w_38(table: Build) -> None:
    """A player who returned by Baldr passes in a new place, and loses the tie by it."""
    twin = ["berserker"]
    seats = (idle(twin), seat(["bond", "bond"]), seat(["bond"] * 4, twin, deities=["baldr"]))
    t = table(position(*seats, active=2, hall=["ragnarok"]))
    t.play(*passing(), *passing())
    assert zone(t, "pass_order") == [2, 0]
    t.play("place:bond", "line:1")
    t.play("use:baldr:return", *["card:bond"] * 4)
    assert at(t) == ("WO-D-TURN", 2)
    assert zone(t, "pass_order") == [0]
    t.play(*passing("bond"), "skip", *passing("bond"))
    assert t.decision is None
    assert zone(t, "pass_order") == [0, 2, 1]
    assert t.position()["previous_winner"] == 0
