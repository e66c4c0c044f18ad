"""The worked cases of the rules (section 10), second half, on the reference model."""

from fractions import Fraction

import pytest

from . import Model, perft
from .casework import at, draw_all, hand, hand_size, line, options, play, seat, total

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    "row,allowed",
    [("", True), ("bond troll", True), ("konung", True), ("konung bond", True),
     ("konung bond bond", False), ("hirdman", False), ("priest", False), ("hedvig", False)],
)  # fmt: skip
def test_w30_priest(row, allowed):
    model = at(seat(["priest"]), seat(line=row.split()))
    play(model, "place:priest")
    assert ("line:1" in options(model)) == allowed


def test_w31_w32_weakest_and_assassin():
    model = at(seat(["traitor"]), seat(line=["konung", "hirdman"] + ["bond"] * 5))
    play(model, "place:traitor", "line:1", "left")
    assert options(model) == {"unit:1:1", "unit:1:2"}
    for target, draws, left in [(0, 0, 8), (3, 1, 12), (4, 1, 12)]:
        model = at(seat(["assassin"]), seat(line=["bond", "bond", "bond", "troll"]))
        play(model, "place:assassin", "line:1", "right", f"unit:1:{target}")
        assert (model.decision == "WO-C-05") == bool(draws)
        assert total(draw_all(model), 1) == left and hand_size(model, 0) == draws


def test_w33_huscarls_of_a_passed_player():
    model = at(
        seat(["assassin"]),
        seat(["wall_of_shields"], ["huscarl", "hirdman", "huscarl"]),
        passed=[1],
    )
    play(model, "place:assassin", "line:1", "left", "unit:1:2")
    assert options(model) == {"decline", "huscarl:1", "huscarl:3"}
    assert line(play(model, "huscarl:1"), 1) == ["assassin", "hirdman", "huscarl"]


def test_w34_trolls():
    model = at(seat(["bond"], ["troll", "hirdman", "troll", "hirdman"]))
    play(model, "sacrifice:1")
    assert line(model, 0) == ["troll", "troll", "hirdman"]
    assert options(model) == {"troll:0", "troll:1", "stop"}
    play(model, "troll:0")
    assert line(model, 0) == ["troll", "troll", "hirdman"]
    assert model.view(0)["picks"] == ["troll:0"] and model.view(1)["picks"] == []
    play(model, "troll:1")
    assert line(model, 0) == ["hirdman"]
    assert model.position()["seats"][0]["sacrifices"] == {"hirdman": 1, "troll": 2}


def test_w35_detour():
    cards = ["bond"] * 11 + ["detour"]
    model = at(seat(cards, ["archer", "troll"]))
    other = model.copy()
    play(model, "play:detour", "redraw", "card:bond", "card:bond", "card:bond", "stop")
    assert hand_size(model, 0) == 8
    assert hand_size(draw_all(model), 0) == 12
    play(other, "play:detour", "recall", "unit:0:0")
    assert line(other, 0) == ["troll"] and other.position()["people_discard"] == {"detour": 1}


def test_w36_w53_reshuffles():
    def start(size):
        hands = ["hirdman"] * size
        pile = ["troll", "plague", "archer"]
        return at(seat(hands), seat(["bond"]), deck=["bond"], discard=pile)

    model = draw_all(play(start(5), "pass"))
    document = model.position()
    assert hand_size(model, 0) == 9
    assert document["people_deck"] == {} and document["people_discard"] == {}
    model = play(start(9), "pass")
    assert model.decision == "WO-C-05"  # the Bond came by itself
    play(model, "draw:plague", "draw:archer")
    document = model.position()
    assert document["people_deck"] == {"troll": 1}
    may = [s["may_be_in_deck"] for s in document["seats"]]
    assert may == [{"troll": 1}] + [{"archer": 1, "troll": 1, "plague": 1}] * 2


def test_w37_thor():
    model = at(
        seat(["bond"], deities=["thor"]),
        seat(deities=["loki"]),
        hall=["hel", "baldr", "odin"],
        deity_deck=["ragnarok"],
    )
    play(model, "use:thor")
    assert options(model) == {"deity:loki", "deity:hel"}
    play(model, "deity:hel")
    assert model.position()["hall"] == ["odin", "baldr", "ragnarok"]
    assert options(model) == {"deity:loki", "stop"}
    assert model.position()["last_round"]


def test_w38_baldr_returns():
    model = at(
        seat(["bond"], ["bond"]),
        seat(["bond"], ["bond"]),
        seat(["archer"] * 4, ["bond"], deities=["baldr"]),
        active=2,
    )
    draw_all(play(model, "pass"))
    draw_all(play(model, "pass"))
    assert model.position()["pass_order"] == [2, 0] and model.actor == 1
    play(model, "place:bond", "line:1", "left")
    assert model.decision == "WO-D-PASSED" and "use:baldr:return" in model.options()
    play(model, "use:baldr:return")
    while model.decision == "WO-D-BALDR-CARDS":
        play(model, model.options()[0])
    assert model.position()["pass_order"] == [0] and model.decision == "WO-D-TURN"
    draw_all(play(model, "pass"))
    assert model.position()["pass_order"] == [0, 2]


@pytest.mark.parametrize("last,returns", [(1, [0, 1, 0]), (2, [HALF, HALF, 0])])
def test_w40_shared_glory(last, returns):
    lines = [["bond"], ["bond"], ["bond"]]
    lines[last] = ["konung"]
    model = at(
        seat([], lines[0], victory=["v_holmgang", "v_field_of_ravens", "v_althing"]),
        seat(
            ["archer"] * 8 + ["troll"] * 4,
            lines[1],
            victory=["v_spoils", "v_blood_offering"],
            sacrifices=["berserker", "bond"],
        ),
        seat([], lines[2], victory=["v_oath_of_jotunheim", "v_saga"], deities=["hel", "surt"]),
        passed=[0, 1, 2],
        stakes=["ragnarok"],
        round=10,
    )
    assert model.over and model.glory() == [6, 6, 4]
    assert model.returns() == returns


def test_w41_plague_and_protection():
    model = at(
        seat(["plague"], ["berserker"]),
        seat(["wall_of_shields"], ["berserker", "huscarl"]),
        seat(line=["berserker"], deities=["surt"]),
        seat(["wall_of_shields"], ["berserker", "bond"]),
        passed=[3],
    )
    play(model, "play:plague", "value:5")
    assert (model.actor, model.decision) == (1, "WO-D-ANSWER")
    assert model.view(2)["effect"] == {"kind": "plague", "controller": 0, "target": "value:5"}
    play(model, "wall")
    assert [line(model, i) for i in range(4)] == [
        [], ["berserker", "huscarl"], ["berserker"], ["bond"],
    ]  # fmt: skip


def test_w42_w43_victory_cards():
    owned = ["v_saga", "v_spoils", "v_gift_of_asgard"]
    model = at(seat(["bond"] * 9, victory=owned, deities=["tyr", "thor"]))
    assert model.glory()[0] == 7
    for cards, size in [
        (["v_althing"], 11), (["v_field_of_ravens"], 7), (["v_althing", "v_field_of_ravens"], 9),
    ]:  # fmt: skip
        model = draw_all(play(at(seat(["bond"] * 5, victory=cards)), "pass"))
        assert hand_size(model, 0) == size


def test_w44_treason():
    model = at(
        seat(["treason"], ["huscarl", "bond"]),
        seat(line=["hirdman", "hirdman"]),
        seat(line=["troll"]),
    )
    play(model, "play:treason", "rune:teiwaz")
    assert (model.actor, model.decision) == (1, "WO-D-TREASON")
    assert model.view(1)["effect"]["chosen"] == ["unit:0:0"]
    assert model.view(0)["effect"]["chosen"] == []
    assert options(model) == {"unit:1:0", "unit:1:1"}
    play(model, "unit:1:1")
    assert [line(model, i) for i in range(3)] == [["bond"], ["hirdman"], ["troll"]]


@pytest.mark.parametrize("first", ["yes", "no"])
def test_w45_freyja(first):
    model = at(
        seat(["plague"], ["bond"]),
        seat(["wall_of_shields"], ["bond"]),
        seat(["archer"] * 9 + ["troll"] * 2, deities=["freyja"]),
        passed=[2],
    )
    play(model, "play:plague", "value:1", "wall")
    assert (model.actor, model.decision) == (2, "WO-D-FREYJA")
    assert [e["card"] for e in model.position()["in_play"]] == ["plague", "wall_of_shields"]
    play(model, first)
    if first == "yes":
        assert model.decision != "WO-D-FREYJA"
        assert model.position()["seats"][2]["known"] == {"plague": 1}
        assert model.position()["people_discard"]["wall_of_shields"] == 1
    else:
        assert model.decision == "WO-D-FREYJA"


def test_w46_igdrasil_lost():
    model = at(
        seat(deities=["igdrasil", "tyr", "loki"]),
        seat(["bond"], deities=["odin"], sacrifices=["bond"]),
        active=1,
    )
    play(model, "use:odin:discard", "deity:igdrasil")
    assert model.actor == 0 and options(model) == {"keep:blue", "keep:red"}
    play(model, "keep:red")
    assert model.position()["deity_discard"] == ["tyr", "igdrasil"]


def test_w47_hel():
    model = at(seat(["bond", "troll"], deities=["hel"]), discard=["archer"])
    play(model, "use:hel")
    assert options(model) == {"card:bond", "card:troll"}
    play(model, "card:troll")
    assert hand(model, 0) == {"bond": 1, "archer": 1}
    assert model.position()["seats"][0]["known"] == {"archer": 1}
    assert model.position()["people_discard"] == {"troll": 1}


def test_w48_w51_tyr_and_nagelfar():
    model = at(
        seat(["bond"], ["priest", "bond"], deities=["tyr"]),
        seat(line=["bond", "konung"]),
        seat(line=["konung", "archer"], deities=["nagelfar"]),
    )
    play(model, "use:tyr", "right")
    assert (model.actor, model.decision) == (2, "WO-D-JOIN")
    waiting = [e["card"] for e in model.position()["in_play"]]
    assert waiting == ["bond", "konung"] and model.position()["people_discard"] == {"archer": 1}
    play(model, "left")
    assert [line(model, i) for i in range(3)] == [["priest"], ["bond"], ["bond", "konung"]]
    assert total(model, 2) == 10
    model = at(
        seat(["bond"], ["troll", "bond"], deities=["tyr"]),
        seat(line=["bond", "berserker"], deities=["odin"]),
        seat(line=["archer"], deities=["nagelfar"]),
    )
    play(model, "use:tyr", "left")
    assert [line(model, i) for i in range(3)] == [["bond"], ["bond", "berserker"], ["troll"]]
    assert model.position()["people_discard"] == {"archer": 1}


@pytest.mark.parametrize("size", [5, 12])
def test_w49_nidhogg(size):
    model = at(
        seat(["bond"], sacrifices=["bond", "bond", "archer"], deities=["tyr"]),
        seat((["hirdman"] * 12)[:size], deities=["nidhogg"]),
        hall=["thor"],
        deity_deck=[],
    )
    play(model, "summon:thor")
    if size == 12:
        assert model.decision != "WO-C-07"
        return
    assert model.chances() == {"steal:bond": Fraction(2, 3), "steal:archer": Fraction(1, 3)}
    assert [e["role"] for e in model.position()["in_play"]] == ["payment"] * 3
    play(model, "steal:bond")
    assert model.position()["seats"][1]["known"] == {"bond": 1}
    assert model.position()["people_discard"] == {"bond": 1, "archer": 1}


def test_w50_valkyrie():
    model = at(
        seat(["bond"] * 8, ["bond", "troll"], deities=["valkyrie"]),
        seat(line=["konung"], deities=["heimdall"]),
        seat(line=["hirdman"], deities=["odin"]),
        passed=[0, 1, 2],
    )
    assert model.decision == "WO-D-VALKYRIE"
    assert options(model) == {"none", "unit:0:0", "unit:0:1"}


def test_w52_forced_pass():
    model = at(seat())
    assert model.decision == "WO-C-05"
    assert hand_size(draw_all(model), 0) == 4


def test_w54_views_of_an_answer():
    model = at(seat(["assassin"], ["bond"]), seat(["wall_of_shields"], ["troll"]))
    play(model, "place:assassin")
    assert model.view(0)["picks"] == ["place:assassin"] and model.view(1)["decision"] is None
    play(model, "line:1")
    assert model.view(0)["picks"] == ["place:assassin", "line:1"]
    play(model, "right", "unit:1:0")
    effect = {"kind": "assassin", "controller": 0, "target": "unit:1:0"}
    for viewer in (0, 1, 2, None):
        view = model.view(viewer)
        assert view["effect"] == effect
        assert view["decision"] == ("WO-D-ANSWER" if viewer == 1 else None)
    assert options(model) == {"decline", "wall"}
    play(model, "wall")
    assert line(model, 1) == ["troll", "assassin"] and model.actor == 1


def test_w39_w55_setup_and_last_rounds():
    model = Model(3)
    points = []
    while model.actor is None:
        points.append(model.decision)
        play(model, model.options()[0])
    assert points == ["WO-C-02"] * 3 + ["WO-C-01"] * 27 + ["WO-C-04"]
    assert (model.actor, model.decision) == (0, "WO-D-TURN")
    assert perft(model, 1) == [len(model.options())]
    deck = ["v_saga", "ragnarok"]
    four = at(seat(), seat(), seat(), seat(), passed=[0, 1, 2, 3], round=4, victory_deck=deck)
    play(four, four.options()[0])
    while four.position()["round"] == 4:
        play(four, four.options()[0])
    assert four.position()["stakes"] == ["v_saga", "ragnarok"] and four.position()["last_round"]
