"""Worked cases WO-W-39 to WO-W-55 (section 10)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import (
    WALL,
    Build,
    Fresh,
    deities,
    discard,
    hand,
    hand_size,
    known,
    line,
    lines,
)
from tests.rules.wolves_of_odin.scenes import at, idle, scarce, victory, zone
from tests.rules.wolves_of_odin.table import position, seat

HALF = Fraction(1, 2)


@clause("WO-W-39", "WO-R-42")
def test_w_39_four_players(table: Build) -> None:
    """Round 5: one card and Ragnarök; only first place takes a card."""
    seats = (
        idle(victory=["v_holmgang", "v_gift_of_asgard"]),
        idle(victory=["v_field_of_ravens", "v_oath_of_jotunheim"]),
        idle(victory=["v_althing", "v_spoils"]),
        idle(["bond"]),
    )
    stakes = ["v_blood_offering", "v_sworn_hird"]
    t = table(position(*seats, passed=[0, 1, 2, 3], stakes=stakes, round=4))
    t.play("victory:v_blood_offering")
    assert at(t) == ("WO-D-TURN", 3)
    now = t.position()
    assert (now["round"], now["stakes"], now["victory_deck"]) == (5, ["v_saga", "ragnarok"], [])
    assert now["last_round"]
    ended = (*seats[:3], idle(["bond"], victory=stakes))
    t = table(position(*ended, passed=[0, 1, 2, 3], stakes=["v_saga", "ragnarok"], round=5))
    assert t.decision is None
    assert victory(t, 3) == ["v_saga", *stakes]
    assert victory(t, 0) == ["v_holmgang", "v_gift_of_asgard"]


@clause("WO-W-39", "WO-R-42")
def test_w_39_three_players(table: Build) -> None:
    """Round 10: Ragnarök alone, no card; the round is played."""
    seats = (
        idle(victory=["v_field_of_ravens", "v_gift_of_asgard", "v_oath_of_jotunheim"]),
        idle(victory=["v_holmgang", "v_althing", "v_spoils", "v_blood_offering"]),
        idle(["bond"], victory=["v_saga"]),
    )
    t = table(position(*seats, passed=[0, 1, 2], stakes=["v_sworn_hird"], round=9))
    assert at(t) == ("WO-D-TURN", 2)
    now = t.position()
    assert (now["round"], now["stakes"], now["victory_deck"]) == (10, ["ragnarok"], [])
    assert now["last_round"]


@clause("WO-W-40", "WO-R-43")
@pytest.mark.parametrize(("winner", "returns"), [(1, [0, 1, 0]), (2, [HALF, HALF, 0])])
def test_w_40(table: Build, winner: int, returns: list[Fraction]) -> None:
    """Final Glory 6, 6, 4: the winner of the last round alone, or both leaders."""
    rows = [["konung"] if p == winner else [] for p in range(3)]
    won = (
        ["v_field_of_ravens", "v_gift_of_asgard", "v_spoils"],
        ["v_holmgang", "v_althing", "v_oath_of_jotunheim", "v_sworn_hird"],
        ["v_saga", "v_blood_offering"],
    )
    seats = (
        idle(rows[0], victory=won[0], deities=["freyja", "heimdall", "tyr"]),
        idle(rows[1], victory=won[1], deities=["surt", "hel", "loki"]),
        idle(rows[2], victory=won[2], sacrifices=["berserker"]),
    )
    t = table(position(*seats, passed=[0, 1, 2], stakes=["ragnarok"], round=10))
    assert (t.decision, t.glory()) == (None, [6, 6, 4])
    assert t.position()["previous_winner"] == winner
    assert t.returns() == returns


@clause("WO-W-41", "WO-R-11")
def test_w_41(table: Build) -> None:
    """Plague 5 against a Wall, a ward and a passed player."""
    seats = (
        seat(["plague", "bond"], ["berserker"]),
        seat([WALL, "bond"], ["berserker", "huscarl"]),
        seat([WALL, "bond"], ["berserker"], deities=["surt"]),
        seat([WALL], ["berserker", "bond"]),
    )
    t = table(position(*seats, passed=[3])).play("play:plague", "value:5")
    assert at(t) == ("WO-D-ANSWER", 1)
    t.play("wall")
    assert at(t) == ("WO-D-TURN", 1)
    assert lines(t) == [[], ["berserker", "huscarl"], ["berserker"], ["bond"]]


@clause("WO-W-42")
def test_w_42(table: Build) -> None:
    """Saga 3, Spoils 2, Gift 2."""
    owned = ["v_gift_of_asgard", "v_saga", "v_spoils"]
    mine = seat(["hirdman"] * 9, deities=["tyr", "thor"], victory=owned)
    assert table(position(mine, idle(), idle())).glory() == [7, 0, 0]


@clause("WO-W-43", "WO-R-66")
@pytest.mark.parametrize(
    ("owned", "cards"),
    [
        (["v_althing"], 11),
        (["v_field_of_ravens"], 7),
        (["v_althing", "v_field_of_ravens"], 9),
    ],
)
def test_w_43(table: Build, owned: list[str], cards: int) -> None:
    """The pass draw of 4 with +2, −2 and both."""
    mine = seat(["hirdman"] * 5, victory=owned)
    t = table(position(mine, idle(), idle(), deck={"bond": 10})).play("pass")
    assert (at(t), hand_size(t, 0)) == (("WO-D-TURN", 1), cards)


@clause("WO-W-44", "WO-R-05")
def test_w_44(table: Build) -> None:
    """Treason, rune Teiwaz."""
    seats = (seat(["treason"], ["huscarl", "bond"]), idle(["hirdman", "hirdman"]), idle(["troll"]))
    t = table(position(*seats)).play("play:treason", "rune:teiwaz")
    assert at(t) == ("WO-D-TREASON", 1)
    assert t.options() == {"unit:1:0", "unit:1:1"}
    t.play("unit:1:0")
    assert lines(t) == [["bond"], ["hirdman"], ["troll"]]
    assert t.total(1) == 3


@clause("WO-W-45", "WO-R-45")
def test_w_45(table: Build) -> None:
    """Freyja with 11 cards: the Plague first, then the Wall if there is room."""
    seats = (
        seat(["plague"]),
        seat([WALL, "bond"], ["konung"]),
        seat(["hirdman"] * 11, deities=["freyja"]),
    )
    start = position(*seats, passed=[2])
    t = table(start).play("play:plague", "value:10", "wall")
    assert at(t) == ("WO-D-FREYJA", 2)
    t.play("yes")
    assert (at(t), discard(t)) == (("WO-D-TURN", 1), {WALL: 1})
    assert hand(t, 2) == {"hirdman": 11, "plague": 1}
    t = table(start).play("play:plague", "value:10", "wall", "no")
    assert at(t) == ("WO-D-FREYJA", 2)
    t.play("yes")
    assert (at(t), discard(t)) == (("WO-D-TURN", 1), {"plague": 1})
    assert hand(t, 2) == {"hirdman": 11, WALL: 1}


@clause("WO-W-46", "WO-R-67")
def test_w_46(table: Build) -> None:
    """Odin discards Igdrasil; its owner keeps one colour."""
    mine = idle(deities=["igdrasil", "tyr", "loki"])
    theirs = seat(["bond"], sacrifices=["bond"], deities=["odin"])
    t = table(position(mine, theirs, idle(), active=1))
    t.play("use:odin:discard", "deity:igdrasil")
    assert at(t) == ("WO-D-COLOUR", 0)
    assert t.options() == {"keep:blue", "keep:red"}
    t.play("keep:red")
    assert (deities(t, 0), zone(t, "deity_discard")) == (["loki"], ["tyr", "igdrasil"])
    assert at(t) == ("WO-D-TURN", 1)


@clause("WO-W-47", "WO-R-46")
@pytest.mark.parametrize("given", ["bond", "troll"])
def test_w_47(table: Build, given: str) -> None:
    """Hel with one card in the pile."""
    mine = seat(["bond", "troll"], deities=["hel"])
    t = table(position(mine, idle(), idle(), discard=["archer"])).play("use:hel")
    assert t.options() == {"card:bond", "card:troll"}
    t.play(f"card:{given}")
    kept = "troll" if given == "bond" else "bond"
    assert at(t) == ("WO-D-TURN", 0)
    assert hand(t, 0) == {kept: 1, "archer": 1}
    assert (known(t, 0), discard(t)) == ({"archer": 1}, {given: 1})


@clause("WO-W-48", "WO-R-20", "WO-R-56")
@pytest.mark.parametrize(
    ("side", "third"), [("left", ["bond", "konung"]), ("right", ["konung", "bond"])]
)
def test_w_48(table: Build, side: str, third: list[str]) -> None:
    """Tyr, right, with Nagelfar: one unit joins, one may not, one was his owner's."""
    seats = (
        seat(["bond"], ["priest", "bond"], deities=["tyr"]),
        idle(["bond", "konung"]),
        idle(["konung", "archer"], deities=["nagelfar"]),
    )
    t = table(position(*seats)).play("use:tyr", "right")
    assert at(t) == ("WO-D-JOIN", 2)
    t.play(side)
    assert lines(t) == [["priest"], ["bond"], third]
    assert discard(t) == {"archer": 1, "konung": 1}
    assert t.total(2) == 10


@clause("WO-W-49", "WO-R-48")
def test_w_49(table: Build) -> None:
    """Nidhogg's chances, and a full hand."""
    mine = seat(["bond"], sacrifices=["bond", "bond", "archer"], deities=["tyr"])
    for cards in (5, 12):
        theirs = seat(["hirdman"] * cards, deities=["nidhogg"])
        t = table(position(mine, theirs, idle(), hall=["thor", "odin", "baldr"]))
        t.play("summon:thor")
        if cards == 5:
            assert t.decision == "WO-C-07"
            assert t.chances() == {"steal:bond": Fraction(2, 3), "steal:archer": Fraction(1, 3)}
        else:
            assert (t.decision, hand_size(t, 1)) == ("WO-C-03", 12)
            assert discard(t) == {"bond": 2, "archer": 1}


@clause("WO-W-50")
def test_w_50(table: Build) -> None:
    """The Valkyrie against Heimdall's ward and Odin."""
    seats = (
        seat(["hirdman"] * 8, ["bond", "troll"], deities=["valkyrie"]),
        idle(["konung"], deities=["heimdall"]),
        idle(["hirdman"], deities=["odin"]),
    )
    t = table(position(*seats, passed=[0, 1, 2]))
    assert at(t) == ("WO-D-VALKYRIE", 0)
    assert t.options() == {"none", "unit:0:0", "unit:0:1"}


@clause("WO-W-51", "WO-R-06b")
def test_w_51(table: Build) -> None:
    """Tyr, left, with Odin and Nagelfar."""
    seats = (
        seat(["bond"], ["troll", "bond"], deities=["tyr"]),
        idle(["bond", "berserker"], deities=["odin"]),
        idle(["archer"], deities=["nagelfar"]),
    )
    t = table(position(*seats)).play("use:tyr", "left")
    assert lines(t) == [["bond"], ["bond", "berserker"], ["troll"]]
    assert discard(t) == {"archer": 1}
    assert at(t) == ("WO-D-TURN", 0)


@clause("WO-W-52", "WO-R-38")
def test_w_52(table: Build) -> None:
    """Nothing else to do: an automatic pass."""
    t = table(position(seat(), idle(), idle()))
    assert (t.decision, zone(t, "pass_order")) == ("WO-C-05", [0])
    t.play(*["draw:bond"] * 4)
    assert (at(t), hand(t, 0)) == (("WO-D-TURN", 1), {"bond": 4})


@clause("WO-W-53", "WO-R-73")
def test_w_53(table: Build) -> None:
    """A reshuffle in the middle of a pass draw that stops at 12 cards."""
    seats = (seat(["hirdman"] * 9), idle(), idle())
    t = table(scarce(*seats, deck=["bond"], discard=["troll", "plague", "archer"]))
    t.play("pass", "draw:plague", "draw:archer")
    assert hand(t, 0) == {"bond": 1, "archer": 1, "hirdman": 9, "plague": 1}
    assert (t.position()["people_deck"], discard(t)) == ({"troll": 1}, {})
    rest = {"archer": 1, "troll": 1, "plague": 1}
    views = [t.view(p)["seats"][p]["may_be_in_deck"] for p in range(3)]
    assert views == [{"troll": 1}, rest, rest]


@clause("WO-W-54", "WO-R-14")
def test_w_54(table: Build) -> None:
    """Who sees an open answer; the Wall saves the Troll and spares the draw."""
    seats = (seat(["assassin", "bond"], ["bond"]), seat([WALL, "bond"], ["troll"]), idle())
    t = table(position(*seats)).play("place:assassin", "line:1", "right", "unit:1:0")
    assert at(t) == ("WO-D-ANSWER", 1)
    assert t.options() == {"decline", "wall"}
    effect = {"kind": "assassin", "controller": 0, "target": "unit:1:0"}
    views = [t.view(p) for p in range(3)]
    assert [v["decision"] for v in views] == [None, "WO-D-ANSWER", None]
    assert [v["effect"] for v in views] == [effect] * 3
    t.play("wall")
    assert line(t, 1) == ["troll", "assassin"]
    assert (at(t), hand(t, 0)) == (("WO-D-TURN", 1), {"bond": 1})


@clause("WO-W-55")
def test_w_55(new_table: Fresh) -> None:
    """The chance points of a new game for three."""
    t, points, holders = new_table(3), [], []
    while t.actor is None:
        before = [hand_size(t, p) for p in range(3)]
        points.append(t.decision)
        t.play(min(t.options()))
        holders += [p for p in range(3) if hand_size(t, p) > before[p]]
    assert points == ["WO-C-02"] * 3 + ["WO-C-01"] * 27 + ["WO-C-04"]
    assert holders == [0] * 9 + [1] * 9 + [2] * 9
    assert at(t) == ("WO-D-TURN", 0)
