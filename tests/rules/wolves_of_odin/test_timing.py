"""Timing and order (section 7)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import (
    PLAIN,
    WALL,
    Build,
    deities,
    discard,
    gained,
    hand,
    line,
    lines,
    roll,
    sacrifices,
)
from tests.rules.wolves_of_odin.table import position, seat


@clause("WO-TIME-01")
def test_strengths_follow_the_line_at_once(table: Build) -> None:
    """A Bond leaves: the others are worth less in the same moment."""
    t = table(
        position(
            seat(["plague", "troll"], ["bond", "bond", "huscarl"]), seat(["bond"]), seat(["bond"]),
            deck=PLAIN,
        )
    )  # fmt: skip
    assert t.units(0) == [2, 2, 2]
    t.play("sacrifice:0", "pass", "pass", "play:plague")
    assert t.options() == {"value:1", "value:2", "value:none"}


@clause("WO-TIME-02", "WO-CARD-ASSASSIN-04", "WO-R-20")
def test_the_order_of_an_effect(table: Build) -> None:
    """Target, answers, removal, Nagelfar, the Assassin's draw."""
    t = table(
        position(
            seat(["assassin"]),
            seat([WALL], ["troll", "bond"]),
            seat(["bond"], ["bond"], deities=["nagelfar"]),
            deck={"archer": 2, "hirdman": 2},
        )
    )
    t.play("place:assassin", "line:1", "right")
    assert (t.actor, t.decision) == (0, "WO-D-ASSASSIN")
    t.play("unit:1:0")
    assert (t.actor, t.decision, line(t, 1)) == (1, "WO-D-ANSWER", ["troll", "bond", "assassin"])
    t.play("decline")
    assert (t.actor, t.decision, line(t, 1)) == (2, "WO-D-JOIN", ["bond", "assassin"])
    assert hand(t, 0) == {}
    t.play("right")
    assert (line(t, 2), t.decision) == (["bond", "troll"], "WO-C-05")
    t.play("draw:archer")
    assert (hand(t, 0), t.actor) == ({"archer": 1}, 1)


@clause("WO-TIME-02", "WO-CARD-ASSASSIN-03")
@pytest.mark.parametrize(("target", "draws"), [("unit:1:0", False), ("unit:1:3", True)])
def test_the_strength_is_read_just_before_the_removal(
    table: Build, target: str, draws: bool
) -> None:
    """The Bond is 5 with the Assassin in the line (4 without it)."""
    t = table(
        position(
            seat(["assassin"]), seat(["bond"], ["bond", "bond", "bond", "troll"]), seat(["bond"]),
            deck=PLAIN,
        )
    )  # fmt: skip
    t.play("place:assassin", "line:1", "right", target)
    assert hand(t, 0) == ({"bond": 1} if draws else {})


@clause("WO-TIME-03", "WO-R-09", "WO-REACT-04")
def test_the_target_is_fixed_before_the_answers(table: Build) -> None:
    """It is shown while the owner answers; declined, exactly it goes; cancelled, there is no other."""
    at = position(
        seat(["assassin"], ["troll"]), seat([WALL], ["troll", "huscarl", "bond"]), seat(["bond"]),
        deck=PLAIN,
    )  # fmt: skip
    for answer, after in (
        ("decline", ["troll", "huscarl", "assassin"]),
        ("wall", ["troll", "huscarl", "bond", "assassin"]),
        ("huscarl:1", ["troll", "bond", "assassin"]),
    ):
        t = table(at).play("place:assassin", "line:1", "right", "unit:1:2")
        effect = {"kind": "assassin", "controller": 0, "target": "unit:1:2"}
        assert all(t.view(viewer)["effect"] == effect for viewer in (0, 1, 2, None))
        t.play(answer)
        assert (line(t, 1), t.actor, t.view(0)["effect"]) == (after, 1, None)


@clause("WO-TIME-04", "WO-CARD-PLAGUE-02")
def test_plague_removes_after_all_answers(table: Build) -> None:
    """Clockwise from the active player; nothing leaves before the last answer."""
    t = table(
        position(
            seat(["bond", WALL], ["huscarl", "troll"]),
            seat(["plague", "bond"], ["huscarl", "bond"]),
            seat(["bond", WALL], ["huscarl", "bond", "bond"]),
            active=1,
            deck=PLAIN,
        )
    )
    t.play("play:plague", "value:2")  # P2's Bonds are 2 as well
    assert (t.actor, t.decision) == (2, "WO-D-ANSWER")
    assert t.view(0)["effect"] == {"kind": "plague", "controller": 1, "target": "value:2"}
    t.play("decline")
    assert (t.actor, t.decision) == (0, "WO-D-ANSWER")
    assert lines(t) == [["huscarl", "troll"], ["huscarl", "bond"], ["huscarl", "bond", "bond"]]
    t.play("decline")
    assert lines(t) == [["troll"], ["bond"], []]


@clause("WO-TIME-04", "WO-CARD-TREASON-03")
def test_treason_goes_owner_by_owner(table: Build) -> None:
    """Each answers and chooses before the next is asked; the units leave together."""
    t = table(
        position(
            seat(["treason", "bond"], ["huscarl", "hirdman"]),
            seat([WALL, "bond"], ["konung", "hirdman"]),
            seat([WALL, "bond"], ["priest", "bond"]),
            deck=PLAIN,
        )
    )
    before = lines(t)
    t.play("play:treason", "rune:teiwaz")
    assert (t.actor, t.decision) == (0, "WO-D-TREASON")
    t.play("unit:0:1")
    assert (t.actor, t.decision) == (1, "WO-D-ANSWER")
    t.play("decline")
    assert (t.actor, t.decision) == (1, "WO-D-TREASON")
    t.play("unit:1:0")
    assert (t.actor, t.decision, lines(t)) == (2, "WO-D-ANSWER", before)
    t.play("decline")  # the Priest is the only Teiwaz unit
    assert lines(t) == [["huscarl"], ["hirdman"], ["bond"]]


@clause("WO-TIME-04")
def test_the_chooser_of_treason_sees_the_choices(table: Build) -> None:
    """Others see the rune and nothing of what has been chosen."""
    t = table(
        position(
            seat(["treason", "bond"], ["huscarl", "hirdman"]),
            seat(["bond"], ["konung", "hirdman"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    t.play("play:treason", "rune:teiwaz", "unit:0:1")
    assert t.actor == 1
    assert t.view(1)["effect"]["chosen"] == ["unit:0:1"]
    for viewer in (0, 2, None):
        effect = t.view(viewer)["effect"]
        assert effect == {
            "kind": "treason", "controller": 0, "target": "rune:teiwaz", "chosen": []
        }  # fmt: skip


@clause("WO-TIME-04", "WO-CARD-TYR-01")
def test_tyr_destroys_after_all_answers(table: Build) -> None:
    """The units are those at the ends when the side was named."""
    t = table(
        position(
            seat(["bond"], ["troll", "archer"], deities=["tyr"]),
            seat([WALL], ["huscarl", "bond"]),
            seat([WALL], ["konung"]),
            deck=PLAIN,
        )
    )
    t.play("use:tyr", "left")
    assert (t.actor, t.view(0)["effect"]) == (
        1, {"kind": "tyr", "controller": 0, "target": "left"}
    )  # fmt: skip
    t.play("decline")
    assert (t.actor, line(t, 0)) == (2, ["troll", "archer"])
    t.play("wall")
    assert lines(t) == [["archer"], ["bond"], ["konung"]]


@clause("WO-TIME-05", "WO-R-56", "WO-CARD-NAGELFAR-01")
def test_nagelfar_receives_tyrs_units_one_by_one(table: Build) -> None:
    """Clockwise from the active player, after all have left; the own unit is discarded."""
    t = table(
        position(
            seat(["bond"], ["troll", "bond"]),
            seat(["bond"], ["archer", "bond"], deities=["tyr"]),
            seat(["bond"], ["huscarl"]),
            seat(["bond"], ["raider", "konung"], deities=["nagelfar"]),
            active=1,
            deck=PLAIN,
        )
    )
    pile = discard(t)
    t.play("use:tyr", "left")
    assert lines(t) == [["bond"], ["bond"], [], ["konung"]]
    assert (t.actor, t.decision) == (3, "WO-D-JOIN")
    assert t.position()["in_play"] == [
        {"card": kind, "player": 3, "role": "join"} for kind in ("archer", "huscarl", "troll")
    ]
    t.play("left")
    assert line(t, 3) == ["archer", "konung"]
    t.play("left", "right")
    assert line(t, 3) == ["huscarl", "archer", "konung", "troll"]
    assert gained(pile, discard(t)) == {"raider": 1}


@clause("WO-TIME-06", "WO-CARD-TRAITOR-03", "WO-R-29")
def test_the_order_of_a_traitor(table: Build) -> None:
    """Tie, answer, the unit leaves, the check, the side."""
    t = table(
        position(
            seat(["traitor"], ["archer"]),
            seat([WALL], ["hirdman", "bond", "hirdman", "konung"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    t.play("place:traitor", "line:1", "left")
    assert (t.actor, t.options()) == (0, {"unit:1:1", "unit:1:3"})
    t.play("unit:1:3")
    assert (t.actor, t.decision) == (1, "WO-D-ANSWER")
    assert line(t, 1) == ["traitor", "hirdman", "bond", "hirdman", "konung"]
    t.play("decline")
    assert (t.actor, t.decision) == (0, "WO-D-JOIN")
    assert line(t, 1) == ["traitor", "hirdman", "bond", "konung"]
    t.play("right")
    assert line(t, 0) == ["archer", "hirdman"]


@clause("WO-TIME-06", "WO-R-31", "WO-R-29")
def test_a_traitors_unit_may_rejoin_its_own_line(table: Build) -> None:
    """The check comes after it has left: a lone Hedvig rejoins, and so does a Priest."""
    for kind in ("hedvig", "priest"):
        t = table(
            position(seat(["traitor"], [kind, "bond"]), seat(["bond"]), seat(["bond"]), deck=PLAIN)
        )
        t.play("place:traitor", "line:0", "left", "right")
        assert line(t, 0) == ["traitor", "bond", kind]


@clause("WO-TIME-07", "WO-CARD-LOKI-03")
def test_each_choice_of_loki_is_an_effect_of_its_own(table: Build) -> None:
    """P1 is asked about each; the sacrificed units have left together."""
    t = table(
        position(
            seat(["bond"], ["priest", "troll"], deities=["loki"]),
            seat([WALL, "bond"], ["huscarl", "konung", *["archer"] * 11]),
            seat(["bond"]),
            deck={"hirdman": 5},
        )
    )  # fmt: skip
    t.play("sacrifice:0", "troll:0")
    assert (line(t, 0), sacrifices(t, 0)) == ([], {"priest": 1, "troll": 1})
    assert (t.actor, t.decision) == (0, "WO-D-LOKI")
    t.play("unit:1:0")
    assert (t.actor, t.options()) == (1, {"decline", "wall"})
    t.play("decline")
    assert t.units(1)[0] == -1
    assert (t.actor, t.options()) == (0, {"none", "unit:1:0"})  # the Konung, below the Troll's 0
    t.play("unit:1:0")
    assert (t.actor, t.options()) == (1, {"decline", "wall"})
    t.play("wall")
    assert (line(t, 1)[0], t.actor, t.decision) == ("konung", 1, "WO-D-TURN")


@clause("WO-TIME-08", "WO-TURN-03")
def test_nothing_new_starts_inside_a_compound_move(table: Build) -> None:
    """During a payment, a run of picks and a foreign choice only that choice is offered."""
    t = table(
        position(
            seat(["treason", "bond"], ["troll"], sacrifices=["bond", "troll"], deities=["tyr"]),
            seat(["bond"], ["huscarl", "hirdman"], sacrifices=["berserker"], deities=["heimdall"]),
            seat(["bond"]),
            hall=["igdrasil", "hel", "loki"],
            deck=PLAIN,
        )
    )
    t.play("sacrifice:0")
    t.play("summon:igdrasil")
    assert t.options() == {"pay:bond", "pay:troll"}
    roll(t.play("pay:bond"), "hall:surt")
    t.play("use:tyr")
    assert t.options() == {"left", "right"}
    t.play("left")
    assert (t.actor, lines(t)[1]) == (1, ["hirdman"])  # with one sacrifice nothing is left to do


@clause("WO-TIME-09", "WO-CARD-YORMUNGAND-01", "WO-R-32")
def test_yormungand_comes_before_baldrs_return(table: Build) -> None:
    """Leading at the start of its turn, the passed owner is not asked; behind, it may return,
    and then the lead it takes ends nothing in that turn."""
    for mine, ends in ((["berserker"], True), ([], False)):
        t = table(
            position(
                seat(["troll"], ["troll"]),
                seat(["bond"] * 4 + ["konung"], mine, deities=["yormungand", "baldr", "igdrasil"]),
                seat(["troll"], ["huscarl"]),
                active=1,
                passed=[1],
                deck=PLAIN,
                stakes=["v_holmgang"],
            )
        )
        if ends:
            assert t.position()["seats"][1]["victory"] == ["v_holmgang"]
            continue
        t.play("use:baldr:return", "card:bond", "card:bond", "card:bond")
        if t.decision == "WO-D-BALDR-CARDS":
            t.play("card:bond")
        t.play("place:konung", "line:1")
        assert (t.actor, t.decision, t.position()["round"]) == (2, "WO-D-TURN", 1)


@clause("WO-TIME-10", "WO-ROUND-05")
def test_the_last_pass_is_completed_first(table: Build) -> None:
    """All have passed, yet its draws come before the end of the round."""
    t = table(
        position(
            seat(["troll"]), seat(["troll"], ["huscarl"]), seat(["troll"]),
            active=0, passed=[1, 2], deck={"bond": 4, "archer": 4}, stakes=["v_holmgang"],
        )
    )  # fmt: skip
    t.play("pass")
    for _ in range(4):
        assert (t.decision, t.position()["pass_order"]) == ("WO-C-05", [1, 2, 0])
        assert (t.position()["previous_winner"], t.position()["stakes"]) == (None, ["v_holmgang"])
        t.play("draw:archer" if "draw:archer" in t.options() else "draw:bond")
        if t.decision != "WO-C-05":
            break
    assert t.position()["seats"][1]["victory"] == ["v_holmgang"]


@clause("WO-TIME-11", "WO-VIC-02", "WO-GAME-01")
def test_glory_in_the_middle_of_a_round_ends_nothing(table: Build) -> None:
    """5 Glory from 3 + 2 blood; the blood is spent before the round ends."""
    t = table(
        position(
            seat(
                ["troll"],
                sacrifices=["berserker"],
                victory=["v_field_of_ravens", "v_blood_offering"],
            ),
            seat(["troll"], ["huscarl"]),
            seat(["troll"]),
            passed=[1, 2],
            hall=["thor", "tyr", "odin"],
            deck=PLAIN,
            stakes=["v_holmgang"],
        )
    )
    assert t.glory()[0] == 5
    assert (t.actor, t.decision) == (0, "WO-D-TURN")
    roll(t.play("summon:thor"))
    assert t.glory()[0] == 3
    roll(t.play("place:troll", "line:2"))
    while t.position()["round"] == 1:
        roll(t.play("end_turn" if "end_turn" in t.options() else min(t.options() & {"pass", "skip"})))
    assert t.decision is not None


@clause("WO-TIME-12", "WO-HALL-04")
def test_ragnarok_interrupts_nothing(table: Build) -> None:
    """It comes up in a refill; the refill, the colours and the turn go on."""
    t = table(
        position(
            seat(["bond"], sacrifices=["berserker"], deities=["tyr"]),
            seat(["bond"]),
            seat(["bond"]),
            hall=["hel"],
            deity_deck=["loki", "surt", "ragnarok"],
            deity_discard=[
                "vidar", "odin", "thor", "freyja", "heimdall", "valkyrie", "baldr", "igdrasil",
                "fenrir", "fafnir", "nagelfar", "yormungand", "nidhogg",
            ],
            deck=PLAIN,
        )
    )  # fmt: skip
    t.play("summon:hel", "hall:ragnarok")
    assert (t.decision, t.position()["last_round"]) == ("WO-C-03", True)
    t.play("hall:surt")  # the last one follows by itself
    assert t.position()["hall"] == ["surt", "loki", "ragnarok"]
    assert (t.decision, t.options()) == ("WO-D-COLOUR", {"keep:blue", "keep:red"})
    t.play("keep:red")
    assert (deities(t, 0), t.decision) == (["hel"], "WO-D-TURN")


@clause("WO-TIME-13", "WO-SUMMON-08")
def test_colours_are_settled_before_the_turn_goes_on(table: Build) -> None:
    """Fafnir takes the Hall's card: the refill first, then the taker's colours, then the turn."""
    t = table(
        position(
            seat(["bond"], sacrifices=["troll"], deities=["fafnir", "hel"]),
            seat(["bond"]),
            seat(["bond"]),
            hall=["thor", "tyr", "odin"],
            deck=PLAIN,
        )
    )
    t.play("use:fafnir", "deity:thor")
    assert t.decision == "WO-C-03"
    t.play("hall:surt")
    assert (t.actor, t.decision) == (0, "WO-D-COLOUR")
    t.play("keep:red")
    assert (deities(t, 0), t.decision) == (["hel"], "WO-D-TURN")


@clause("WO-TIME-14", "WO-DEITY-04")
def test_the_mark_is_set_before_the_payment(table: Build) -> None:
    """Odin is marked while the sacrifice is being chosen."""
    t = table(
        position(
            seat(["bond"], sacrifices=["troll", "bond"], deities=["odin"]),
            seat(["bond"], deities=["hel"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    t.play("use:odin:discard")
    assert (t.decision, t.position()["marks"]) == ("WO-D-PAY", ["odin"])


@clause("WO-TIME-15", "WO-PROT-05")
@pytest.mark.parametrize("moves", [["use:odin:discard", "deity:odin"], ["use:fafnir"]])
def test_odin_guards_the_payment_while_he_is_there(table: Build, moves: list[str]) -> None:
    """The payment comes first, so Nidhogg gets nothing even if Odin leaves by it."""
    t = table(
        position(
            seat(["bond"], sacrifices=["troll"], deities=["odin", "fafnir", "igdrasil"]),
            seat(["bond"], deities=["nidhogg"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    pile = discard(t)
    t.play(*moves)
    assert hand(t, 1) == {"bond": 1}
    assert gained(pile, discard(t)) == {"troll": 1}


@clause("WO-TIME-15", "WO-CARD-NIDHOGG-01")
def test_without_odin_nidhogg_takes_the_sacrifice(table: Build) -> None:
    """Fafnir's payment, of one card."""
    t = table(
        position(
            seat(["bond"], sacrifices=["troll"], deities=["fafnir"]),
            seat(["bond"], deities=["nidhogg"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    t.play("use:fafnir")
    assert hand(t, 1) == {"bond": 1, "troll": 1}
    assert deities(t, 0) == ["nidhogg"]
