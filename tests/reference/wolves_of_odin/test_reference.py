"""The worked cases of the rules (section 10), first half, on the reference model."""

from fractions import Fraction

import pytest

from .casework import at, draw_all, hand, hand_size, line, options, play, seat, total


def test_w01_winner_of_the_printed_example():
    model = at(
        seat(line=["huscarl", "konung", "hirdman", "hirdman"], deities=["odin"]),
        seat(line=["priest", "assassin", "troll", "bond", "bond", "bond"]),
        seat(line=["berserker", "bond", "hirdman", "hedvig"], deities=["fenrir"]),
        passed=[1, 2],
        hall=["thor"],
    )
    assert [total(model, i) for i in range(3)] == [23, 18, 15]
    draw_all(play(model, "pass"))
    assert model.position()["previous_winner"] == 0
    assert model.position()["round"] == 2


def test_w06_w07_plague():
    model = at(seat(["plague"]), seat(line=["bond", "archer"]))
    play(model, "play:plague", "value:1")
    assert line(model, 1) == ["bond"] and total(model, 1) == 1
    model = at(seat(["plague"]), seat(line=["hirdman", "hirdman", "huscarl"]))
    play(model, "play:plague")
    assert options(model) == {"value:2", "value:7", "value:none"}
    play(model, "value:none")
    assert total(model, 1) == 16


def test_w08_costs():
    def affordable(deities, kinds, hall=("vidar", "surt", "igdrasil")):
        model = at(seat(["bond"], sacrifices=kinds, deities=deities), hall=hall)
        return options(model, "summon:")

    bond = ["bond"]
    assert affordable([], bond) == set()
    assert affordable([], bond * 2) == {"summon:vidar", "summon:surt", "summon:igdrasil"}
    assert "summon:vidar" not in affordable(["tyr"], bond * 2)
    assert "summon:vidar" in affordable(["tyr"], bond * 3)
    assert "summon:vidar" not in affordable(["tyr", "thor"], bond * 3)
    assert "summon:vidar" in affordable(["tyr", "thor"], bond * 4)
    three = ["tyr", "thor", "baldr", "igdrasil"]
    assert affordable(three, bond * 2, ("vidar", "surt")) == {"summon:surt"}


@pytest.mark.parametrize("deity,refilled", [("thor", False), ("hel", True)])
def test_w09_hall_of_four(deity, refilled):
    sacrifices = ["bond"] * 4
    model = at(
        seat(["bond"], sacrifices=sacrifices, deities=["odin"]),
        hall=["thor", "hel", "loki"],
        deity_discard=["surt"],
    )
    play(model, "use:odin:return")
    assert model.position()["hall"] == ["thor", "surt", "hel", "loki"]
    play(model, f"summon:{deity}")
    if refilled:  # red beside Odin, cost 2; then back to 3 without a reveal
        assert model.decision == "WO-D-COLOUR" and len(model.position()["hall"]) == 3
        play(model, "keep:red", "summon:thor")
        assert model.decision == "WO-C-03"
    else:
        assert len(model.position()["hall"]) == 3 and model.decision == "WO-D-TURN"


def test_w10_w11_traitor():
    model = at(seat(["traitor"], ["konung"]), seat(line=["konung", "bond"]))
    play(model, "place:traitor", "line:1", "right")
    assert line(model, 1) == ["bond", "traitor"] and total(model, 1) == 2
    assert line(model, 0) == ["konung"] and model.position()["people_discard"] == {"konung": 1}
    model = at(seat(["traitor"], ["huscarl"]), seat(line=["priest", "bond"]))
    play(model, "place:traitor", "line:1", "left")
    assert line(model, 0) == ["huscarl"] and model.position()["people_discard"] == {"priest": 1}


@pytest.mark.parametrize("kind", ["konung", "priest", "archer", "plague", "berserker"])
def test_w12_heimdall(kind):
    model = at(seat(["bond"], ["konung", "huscarl"], deities=["heimdall"]))
    play(model, "use:heimdall")
    assert model.decision == "WO-C-06" and model.actor is None
    play(model, f"reveal:{kind}")
    if kind == "berserker":
        assert model.decision == "WO-D-JOIN"
        assert model.position()["in_play"] == [{"card": kind, "player": 0, "role": "join"}]
        play(model, "left")
        assert line(model, 0) == ["berserker", "konung", "huscarl"]
    else:
        assert model.position()["people_discard"] == {kind: 1}


def test_w13_loki():
    model = at(
        seat(["bond"], ["hirdman", "hirdman", "bond"], deities=["loki"]),
        seat(line=["berserker", "archer"]),
        seat(line=["konung"]),
    )
    play(model, "sacrifice:0")
    assert options(model) == {"none", "unit:0:0", "unit:0:1", "unit:1:0", "unit:1:1"}


def test_w14_forced_berserker():
    model = at(seat(["bond"], sacrifices=["berserker"]), hall=["thor", "hel", "loki"])
    play(model, "summon:thor")
    assert model.decision == "WO-C-03"
    assert model.position()["people_discard"] == {"berserker": 1}


def test_w15_next_reveal():
    deities = ["vidar", "odin", "freyja", "heimdall"]
    for size, expected in [(4, 0), (3, Fraction(1, 3)), (2, Fraction(1, 2)), (1, 1)]:
        model = at(
            seat(["bond"], sacrifices=["bond", "bond"]),
            hall=["thor", "hel", "loki"],
            deity_deck=[*deities[: size - 1], "ragnarok"],
        )
        play(model, "summon:thor")
        if size == 1:
            assert model.position()["hall"] == ["hel", "loki", "ragnarok"]
            assert model.position()["last_round"]
        else:
            assert model.chances().get("hall:ragnarok", 0) == expected


def test_w16_glory_is_read_at_the_end():
    model = at(
        seat(line=["konung"]),
        seat(victory=["v_gift_of_asgard", "v_field_of_ravens"], deities=["tyr", "thor"]),
        seat(["bond"], deities=["odin"], sacrifices=["bond"]),
        active=2,
        passed=[0, 1],
    )
    assert model.glory()[1] == 5
    play(model, "use:odin:discard", "deity:tyr", "pass")
    draw_all(model)
    assert model.glory()[1] == 4 and not model.over


def test_w17_w18_nagelfar_and_huscarl():
    model = at(seat(["assassin"], deities=["nagelfar"]), seat(line=["berserker"]))
    play(model, "place:assassin", "line:1", "right", "unit:1:0")
    assert line(model, 0) == ["berserker"] and line(model, 1) == ["assassin"]
    assert hand(model, 0) == {}
    model = at(seat(["assassin"], deities=["nagelfar"]), seat(line=["huscarl", "berserker"]))
    play(model, "place:assassin", "line:1", "right", "unit:1:1", "huscarl:0")
    assert line(model, 0) == [] and line(model, 1) == ["berserker", "assassin"]
    assert model.position()["people_discard"] == {"huscarl": 1}


def test_w19_treason_never_feeds_nagelfar():
    model = at(seat(deities=["nagelfar"]), seat(["treason"]), seat(line=["berserker"]), active=1)
    play(model, "play:treason", "rune:teiwaz")
    assert line(model, 0) == []
    assert model.position()["people_discard"] == {"berserker": 1, "treason": 1}


@pytest.mark.parametrize("early", [False, True])
def test_w20_yormungand(early):
    model = at(
        seat(line=["berserker", "raider"]),
        seat(["bond"], ["priest", "raider"], deities=["yormungand"]),
        seat(line=["huscarl", "huscarl"]),
        seat(line=["berserker", "archer"]),
        active=1,
        passed=[0] if early else [],
    )
    assert [total(model, i) for i in range(4)] == [6, 9, 4, 6]
    draw_all(model)
    assert model.decision == "WO-D-VICTORY" and model.actor == 1
    document = model.position()
    assert document["pass_order"] == ([0, 2, 3, 1] if early else [2, 3, 0, 1])
    drawn = [sum(s["hand"].values()) for s in document["seats"]]
    assert drawn == [0 if early else 4, 1, 4, 4]
    chosen = model.options()[0]
    other = model.options()[1].removeprefix("victory:")
    play(model, chosen)
    second = 0 if early else 3
    assert model.position()["seats"][second]["victory"] == [other]


def test_w21_traitor_at_home():
    def start():
        model = at(seat(["traitor", "wall_of_shields"], ["priest", "berserker"]))
        return play(model, "place:traitor", "line:0", "right")

    model = start()
    assert model.decision == "WO-D-ANSWER" and options(model) == {"decline", "wall"}
    assert line(play(model, "wall"), 0) == ["priest", "berserker", "traitor"]
    assert line(play(start(), "decline", "left"), 0) == ["berserker", "priest", "traitor"]
    assert line(play(start(), "decline", "right"), 0) == ["priest", "traitor", "berserker"]


def test_w22_archer():
    model = at(seat(["archer"], ["konung"]), seat(line=["bond", "archer"]))
    other = model.copy()
    play(model, "place:archer", "line:1", "right")
    assert (model.actor, model.decision) == (1, "WO-D-ARCHER")
    assert options(model) == {"unit:0:0", "unit:1:0", "unit:1:1", "unit:1:2"}
    play(other, "place:archer", "line:1", "left")
    assert line(other, 1) == ["archer", "bond", "archer"] and other.actor == 1
    assert other.decision == "WO-D-TURN"


def test_w24_full_hands():
    model = at(seat(["bond"] * 10), seat(["archer"] * 9 + ["troll"] * 3), seat(["bond", "bond"]))
    draw_all(play(model, "pass"))
    assert hand_size(model, 0) == 12 and model.actor == 1
    play(model, "pass")
    assert hand_size(model, 1) == 12
    play(model, "place:bond", "line:0")
    # P0 and P1 can do nothing in their turns: it is P2's again.
    assert (model.actor, model.decision, model.position()["turn"]) == (2, "WO-D-TURN", 6)


def test_w25_ties_by_pass_order():
    model = at(
        seat(line=["hirdman", "hirdman"]),
        seat(line=["priest", "raider"]),
        seat(line=["hirdman", "hirdman"]),
        passed=[2, 1],
    )
    assert draw_all(play(model, "pass")).position()["previous_winner"] == 2


def test_w26_w27_raider():
    model = at(seat(["raider"]), seat(line=["konung", "raider"]))
    play(model, "place:raider", "line:1", "right")
    assert options(model) == {"none", "unit:1:0", "unit:1:1"}
    play(model, "unit:1:0")
    assert model.position()["seats"][0]["known"] == {"konung": 1}
    assert line(model, 1) == ["raider", "raider"] and total(model, 1) == 2
    model = at(seat(["raider"]), seat(line=["berserker"], deities=["surt"]))
    play(model, "place:raider", "line:1", "right")
    assert line(model, 1) == ["berserker", "raider"] and total(model, 1) == 6
    assert model.decision != "WO-D-RAIDER"
    model = at(seat(["raider"]), seat(line=["berserker"], deities=["surt"]), passed=[1])
    play(model, "place:raider", "line:1", "right")
    assert options(model) == {"none", "unit:1:0"}


def test_w28_options_of_a_turn():
    model = at(
        seat(
            ["bond", "huscarl", "plague", "wall_of_shields"],
            ["huscarl", "troll"],
            sacrifices=["berserker"],
            deities=["tyr"],
        ),
        hall=["thor", "hel", "igdrasil"],
    )
    assert options(model) == {
        "place:bond", "place:huscarl", "play:plague", "sacrifice:0", "sacrifice:1", "pass",
        "summon:hel", "summon:igdrasil", "use:tyr",
    }  # fmt: skip


def paid(model):
    """Complete payments from here on, as tuples of kinds in canonical order."""
    if model.decision == "WO-D-PAY":
        return set().union(*(paid(play(model.copy(), text)) for text in model.options()))
    pile = model.position()["people_discard"]
    return {tuple(kind for kind, number in pile.items() for _ in range(number))}


def test_w29_payments():
    zone = ["bond", "bond", "troll", "berserker"]
    expected = {
        2: {"berserker", "bond bond", "bond troll"},
        3: {"bond berserker", "berserker troll", "bond bond troll"},
        4: {"bond bond berserker", "bond berserker troll"},
    }
    blue = ["tyr", "thor"]
    for cost, sets in expected.items():
        model = at(
            seat(["bond"], sacrifices=zone, deities=blue[: cost - 2]), hall=["vidar"], deity_deck=[]
        )
        play(model, "summon:vidar")
        assert paid(model) == {tuple(text.split()) for text in sets}
        if cost == 2:
            assert options(model) == {"pay:bond", "pay:berserker"}
            assert options(play(model, "pay:bond")) == {"pay:bond", "pay:troll"}
