"""Clauses the worked cases leave out: Vidar, options, colours, hidden picks, the turn cap."""

import random
from collections import Counter

import pytest

from . import Model, perft
from .casework import at, draw_all, hand, hand_size, line, options, play, seat, total
from .selfplay import play_one


def test_vidar_keeps_out_of_odins_line():
    model = at(
        seat(["archer"], ["bond"], deities=["vidar"]),
        seat(line=["konung"], deities=["odin"]),
        seat(line=["archer"]),
        passed=[0, 1, 2],
    )
    assert (model.actor, model.decision) == (0, "WO-D-VIDAR")
    assert options(model) == {"none", "place:archer", "take:0"}
    play(model, "place:archer")
    assert options(model) == {"line:0", "line:2"} and model.view(0)["picks"] == ["place:archer"]
    play(model, "line:2", "left")
    assert (model.actor, model.decision) == (2, "WO-D-ARCHER")
    assert options(model) == {"unit:0:0", "unit:2:0", "unit:2:1"}
    assert not model.position()["basic_done"]


@pytest.mark.parametrize("scope", ["opponents", "all"])
def test_own_vidar_and_own_odin(scope):
    def start():
        return at(
            seat(["archer", "bond"], ["bond"], deities=["vidar", "odin", "thor"]),
            seat(line=["konung"]),
            seat(line=["archer"]),
            passed=[0, 1, 2],
            odin_scope=scope,
        )

    model = start()
    assert ("take:0" in options(model)) == (scope == "opponents")
    assert total(model, 0) == (6 if scope == "opponents" else 1)
    play(model, "place:archer")
    assert ("line:0" in options(model)) == (scope == "opponents")
    play(model, "line:2", "right")
    assert ("unit:0:0" in options(model)) == (scope == "opponents")


def test_w23_yormungand_skips_vidar():
    model = at(
        seat(["archer"], deities=["vidar"]),
        seat(["bond"], ["konung"], deities=["yormungand"]),
        active=1,
    )
    assert model.position()["pass_order"] == [2]
    draw_all(model)
    assert model.position()["round"] == 2 and model.actor == 1


def test_yormungand_needs_a_unit_and_a_strict_lead():
    for row, deities, needs, struck in [
        ([], [], True, False),
        ([], ["fenrir"], True, False),
        ([], ["fenrir"], False, True),
        ([], [], False, False),
        (["bond"], [], True, True),
    ]:
        model = at(
            seat(["bond"], row, deities=["yormungand", *deities]),
            seat(["bond"]),
            seat(["bond"]),
            yormungand_needs_unit=needs,
        )
        assert (model.decision != "WO-D-TURN") == struck


def test_yormungand_is_not_asked_twice_in_a_turn():
    model = at(
        seat(["bond"], ["huscarl"], deities=["yormungand"], sacrifices=["bond"] * 3),
        seat(["bond"], ["huscarl"]),
        hall=["fenrir"],
        deity_deck=[],
    )
    play(model, "summon:fenrir")
    assert total(model, 1) == -3
    assert (model.actor, model.decision) == (0, "WO-D-TURN")
    assert model.copy().options() == model.options()


def test_treason_by_option_and_walls():
    model = at(
        seat(["treason"], ["bond"]),
        seat(["wall_of_shields"], ["hirdman", "hedvig"]),
        seat(line=["huscarl", "huscarl"]),
        treason_chooser="player",
    )
    play(model, "play:treason", "rune:teiwaz")
    assert (model.actor, model.decision) == (1, "WO-D-ANSWER")
    play(model, "decline")
    assert (model.actor, model.decision) == (0, "WO-D-TREASON")
    play(model, "unit:1:1")
    assert line(model, 1) == ["hirdman", "hedvig"]  # not before all have chosen
    assert options(model) == {"unit:2:0", "unit:2:1"}
    play(model, "unit:2:0")
    assert line(model, 1) == ["hirdman"] and line(model, 2) == ["huscarl"]


def test_fafnir_takes_igdrasil():
    model = at(
        seat(["bond"], deities=["fafnir"], sacrifices=["bond"]),
        seat(deities=["igdrasil", "tyr", "loki"]),
    )
    play(model, "use:fafnir")
    assert options(model) == {"deity:igdrasil", "deity:tyr", "deity:loki"}
    play(model, "deity:igdrasil")
    assert (model.actor, model.decision) == (1, "WO-D-COLOUR")
    play(model, "keep:blue")
    document = model.position()
    assert [s["deities"] for s in document["seats"]] == [["igdrasil"], ["tyr"], []]
    assert document["deity_discard"] == ["fafnir", "loki"]


def test_fafnir_conflict_of_the_taker():
    model = at(
        seat(["bond"], deities=["fafnir", "surt"], sacrifices=["bond"]),
        hall=["thor", "hel", "ragnarok"],
        deity_deck=[],
    )
    play(model, "use:fafnir", "deity:thor")
    assert model.decision == "WO-D-COLOUR" and model.actor == 0
    play(model, "keep:blue")
    assert model.position()["deity_discard"] == ["surt", "fafnir"]


def test_ever_counts_payments_only():
    model = at(
        seat(["bond"], sacrifices=["bond"] * 5, summoned={"blue": 1}),
        hall=["thor", "tyr"],
        deity_deck=[],
        summon_cost_basis="ever",
    )
    play(model, "summon:thor")
    assert model.position()["seats"][0]["summoned"] == {"blue": 2, "red": 0, "black": 0}
    assert model.position()["seats"][0]["sacrifices"] == {"bond": 2}
    assert "summon:tyr" not in model.options()


def test_marks_are_set_before_payment():
    model = at(
        seat(["bond"], deities=["odin"], sacrifices=["bond", "troll"]),
        seat(deities=["nidhogg"]),
    )
    play(model, "use:odin:discard")
    assert model.decision == "WO-D-PAY" and model.position()["marks"] == ["odin"]
    play(model, "pay:troll")
    assert model.decision == "WO-D-ODIN"  # Nidhogg takes nothing from Odin's owner
    play(model, "deity:odin")
    assert model.position()["deity_discard"] == ["odin"]
    assert model.position()["people_discard"] == {"troll": 1}


def test_turn_cap_leaves_passing_and_deities():
    model = at(seat(["bond", "plague"], ["bond"], deities=["tyr"]), turn=4, round_turn_cap=1)
    assert options(model) == {"pass", "use:tyr"}
    assert "place:bond" in at(seat(["bond"]), turn=3, round_turn_cap=1).options()
    assert "place:bond" in at(seat(["bond"]), turn=400, round_turn_cap=0).options()


def test_hidden_picks_do_not_move():
    model = at(seat(["bond", "archer", "detour"], ["bond"]))
    play(model, "play:detour", "redraw", "card:bond")
    assert hand(model, 0) == {"bond": 1, "archer": 1}
    assert model.position()["in_play"] == [{"card": "detour", "player": 0, "role": "manoeuvre"}]
    assert model.view(0)["picks"] == ["card:bond"]
    assert options(model) == {"card:archer", "stop"}
    play(model, "card:archer")  # nothing left to pick: the run is over
    assert model.decision == "WO-C-05" and hand_size(model, 0) == 0


def test_baldr_cards_can_always_be_completed():
    model = at(
        seat(["bond", "troll", "troll", "plague", "plague"], deities=["baldr"]),
        seat(["bond"]),
        passed=[0],
    )
    play(model, "use:baldr:return")
    assert options(model) == {"card:bond", "card:troll"}
    play(model, "card:troll")  # from here on all is forced
    assert model.decision == "WO-D-TURN" and hand(model, 0) == {"bond": 1}


def test_assassin_may_be_kept_from_itself():
    model = at(seat(["assassin", "bond"]), assassin_may_target_self=False)
    play(model, "place:assassin", "line:0")
    assert line(model, 0) == ["assassin"] and model.decision != "WO-D-ASSASSIN"


def test_a_card_with_a_wall_in_play_is_not_reshuffled():
    model = at(
        seat(["assassin"]),
        seat(["wall_of_shields"], ["troll"]),
        seat(["bond"], deities=["freyja"]),
        deck=[],
    )
    play(model, "place:assassin", "line:1", "left", "unit:1:1", "wall")
    assert (model.actor, model.decision) == (2, "WO-D-FREYJA")
    play(model, "yes")
    assert hand(model, 2) == {"bond": 1, "wall_of_shields": 1}


def test_wrong_texts_are_refused():
    model = Model(3)
    with pytest.raises(ValueError):
        model.apply("pass")
    with pytest.raises(ValueError):
        model.apply("hall:ragnarok")
    assert sum(model.chances().values()) == 1 and perft(model, 2) == [17, 17 * 16]


def test_random_games():
    for players in (3, 4, 5):
        play_one(random.Random(players), players, Counter())
