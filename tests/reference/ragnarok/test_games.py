"""Random games, positions and views of the reference model."""

from __future__ import annotations

import copy
import random
from collections import Counter

import pytest

from . import Model, perft
from .casework import fresh, play, settle
from .edition import DEFAULT_DATA, OPTIONS
from .selfplay import SEALED, play_one


def test_random_games_over_all_options():
    """Ends, conservation, round trips at every step, sealed steps, views of other worlds."""
    rng, seen = random.Random(5), Counter[str]()
    results = [play_one(rng, seen) for _ in range(6)]
    assert all(decisions >= 30 for _, decisions in results)
    assert set(SEALED) | {"RAG-D-ROTATE", "RAG-CH-RESHUFFLE"} <= set(seen)


def test_the_number_of_decisions():
    """Section 5: 54 at most with default options, 30 at least."""
    rng = random.Random(6)
    for _ in range(10):
        model, asked = Model(), 0
        while not model.over:
            asked += model.actor is not None
            model.apply(rng.choice(model.options()))
        assert 30 <= asked <= 54


@pytest.mark.parametrize("name", OPTIONS)
def test_wrong_options_are_refused(name):
    for wrong in ("never", -1, 1.0, None):
        with pytest.raises(ValueError):
            Model(2, {name: wrong})
    with pytest.raises(ValueError):
        Model(2, {"luck": True})
    with pytest.raises(ValueError):
        Model(3)


def test_the_point_may_be_left_out():
    """Then the game goes on with the first step that the zones don't show as done."""
    rng = random.Random(7)
    model = Model(2, {"trickster_swap": "disabled"})
    while not model.over:
        document = model.position()
        for name in ("decision", "actor", "picks"):
            del document[name]
        again = Model.from_position(document)
        assert (again.position(), again.options()) == (model.position(), model.options())
        model.apply(rng.choice(model.options()))


def test_defaults_of_a_position():
    model = fresh()
    document = model.position()
    del document["edition"], document["options"]
    document |= {"pending": [], "run": []}
    assert Model.from_position(document).position() == model.position()
    document["options"] = {"rotation": "manual"}
    assert Model.from_position(document).position()["options"]["rotation"] == "manual"


WRONG: dict[str, dict[str, object]] = {
    "table": {
        "extra": 1, "version": 2, "battle": 3, "decision": "RAG-D-GOD", "actor": 1,
        "markers": ["none"] * 5 + ["aesir"] + ["none"] * 3, "draw_pile": [], "pile_source": [],
        "realm_row": ["asgard"] * 9, "result": {"winner": "aesir", "reason": "five_wins"},
    },
    "seat": {
        "hand": [], "looked": ["thor"], "god_commit": "loki", "commitment": "garm",
        "cunning": "garm", "wisdom_dice": [1], "lane": [None] * 9, "god_set": ["ymir"],
    },
}  # fmt: skip


@pytest.mark.parametrize(
    ("part", "name"), [(part, name) for part, names in WRONG.items() for name in names]
)
def test_wrong_positions_are_refused(part, name):
    """RAG-RUL-42."""
    document = settle(fresh(), "RAG-D-SUPPORT", 2).position()
    Model.from_position(document)
    (document if part == "table" else document["seats"][0])[name] = WRONG[part][name]
    with pytest.raises(ValueError):
        Model.from_position(document)


def test_missing_fields_are_refused():
    document = fresh().position()
    for name in set(document) - {"edition", "options", "decision", "actor", "picks"}:
        with pytest.raises(ValueError):
            Model.from_position({k: v for k, v in document.items() if k != name})


def test_a_finished_game_is_a_position():
    model = fresh()
    while not model.over:
        model.apply(model.options()[0])
    again = Model.from_position(model.position())
    assert again.over and again.returns() == model.returns() and again.options() == []
    assert again.decision is None and again.actor is None


def test_a_keep_is_remembered_by_the_decision():
    """After `keep` the zones are as before; the decision says that the answer was given."""
    model = fresh()
    while model.decision != "RAG-D-SWAP" and not model.over:
        options = model.options()
        wish = [text for text in options if "loki" in text.split("+")]
        model.apply(wish[0] if wish and model.position()["battle"] == 2 else options[0])
    assert (model.decision, model.actor) == ("RAG-D-SWAP", 0)
    before = model.position()
    play(model, "keep")
    after = model.position()
    assert (after["decision"], after["actor"]) == ("RAG-D-SUPPORT", 0)
    assert before | {"decision": "RAG-D-SUPPORT"} == after
    assert Model.from_position(after).decision == "RAG-D-SUPPORT"


def test_the_data_of_another_edition():
    data = copy.deepcopy(DEFAULT_DATA) | {"edition_id": "other"}
    data["norse_gods"][0]["strength"] = 20
    model = Model(2, None, data)
    assert model.position()["edition"] == "other"
    assert Model.from_position(model.position(), data).position() == model.position()
    with pytest.raises(ValueError):
        Model.from_position(model.position())


def test_perft():
    """9 Realms, 8 for each, 7; then god draws of 84 and 84, three gods each, ten pairs."""
    assert perft(Model(), 3) == [9, 72, 504]
    assert perft(settle(fresh(), "RAG-CH-GODS", 1), 2) == [84, 84**2]
    model = settle(fresh(), "RAG-D-GOD", 1)
    assert perft(model, 4) == [3, 9, 90, 900]
