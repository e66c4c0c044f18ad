"""A view of Ragnarök that a person types in: what follows exactly, the rest sensibly."""

from __future__ import annotations

import random
from typing import Any

import ninerealms as nr
import pytest
from ninerealms.documents import complete_view

GAME = nr.Game("ragnarok")
FOLLOWS = ("god_set", "supports", "wisdom_dice", "cunning_dice", "cunning", "lane")


def views(seed: int) -> list[nr.View]:
    """Return the deciders' views of a random game."""
    rng, stream = random.Random(seed), nr.Stream(seed)
    state = GAME.initial_state(players=2).advance(stream)
    found = []
    while (seat := state.current_player) is not None:
        found.append(state.view(seat))
        state = state.step(rng.choice(state.legal_actions()), stream)
    return found


def shortened(document: dict[str, Any]) -> dict[str, Any]:
    """Leave out everything that a draft may leave out with nothing changed."""
    draft = {key: document[key] for key in ("schema", "seat", "realm_row", "battle", "markers")}
    draft["discard"], draft["pile_source"] = document["discard"], document["pile_source"]
    empty: tuple[object, ...] = ([], None)
    draft["seats"] = [
        {
            key: value
            for key, value in seat.items()
            if key in {"hand", "lane"}
            or (value not in empty and key not in {"god_set", "hand_size"})
        }
        for seat in document["seats"]
    ]
    return draft


@pytest.mark.parametrize("seed", range(4))
def test_what_follows_is_filled_in_as_it_was(seed: int) -> None:
    decisions = set()
    for view in views(seed):
        document = view.to_document()
        full = complete_view(shortened(document)).document
        for key in ("draw_pile", "pile_source", "battle", "result"):
            assert full[key] == document[key], key
        for seat, before in zip(full["seats"], document["seats"], strict=True):
            assert {k: seat[k] for k in ("hand_size", "god_set")} == {
                k: before[k] for k in ("hand_size", "god_set")
            }
        decisions.add(document["decision"])
        if document["decision"] in {"RAG-D-GOD", "RAG-D-CUNNING"}:
            completed = GAME.view_from_document(full)
            assert completed.decision == view.decision
            assert completed.legal_actions() == view.legal_actions()
    assert decisions >= {"RAG-D-GOD", "RAG-D-SUPPORT", "RAG-D-CUNNING"}


def test_a_few_fields_are_enough_for_advice() -> None:
    row = GAME.initial_state(players=2).advance(nr.Stream(1)).to_document()["realm_row"]
    draft = {
        "schema": "ninerealms/ragnarok/view",
        "seat": 0,
        "realm_row": row,
        "seats": [
            {"hand": ["bifrost", "jormungand", "draupnir", "eitri", "valhalla"],
             "lane": ["thor", *[None] * 8]},
            {"lane": ["ymir", *[None] * 8]},
        ],
    }  # fmt: skip
    completed = complete_view(draft)
    view = GAME.view_from_document(completed.document)
    assert view.mine and view.decision == "RAG-D-SUPPORT" and len(view.legal_actions()) == 10
    assert nr.suggest(view, iterations=20, seed=1).ranked
    assert {a.path for a in completed.assumed if a.follows} >= {"draw_pile", "seats[1].hand_size"}


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"seats": [{}]}, "seats"),
        ({"seat": 2}, "seat"),
        ({"realm_row": None}, "realm_row"),
        ({"edition": 3}, "edition"),
        ({"discard": 7}, "discard"),
        ({"seats": [{"hand": 5}, {}]}, "seats[0].hand"),
        ({"seats": [{"hand": []}, {"lane": 3}]}, "seats[1].lane"),
        ({"seats": [{"hand": []}, {"hand_size": 90}]}, "seats[1].hand_size"),
    ],
)
def test_what_cannot_be_is_told_with_its_place(change: dict[str, Any], where: str) -> None:
    draft = {
        "schema": "ninerealms/ragnarok/view",
        "seat": 0,
        "realm_row": [],
        "seats": [{"hand": []}, {}],
    }
    with pytest.raises(nr.PositionError) as caught:
        GAME.view_from_document(complete_view(draft | change).document)
    assert caught.value.where.startswith(where)


def test_too_many_supports_are_told_as_such() -> None:
    document = views(1)[0].to_document()
    document["seats"][1]["supports"] = ["fenrir"] * 100
    del document["seats"][1]["hand_size"]
    with pytest.raises(nr.PositionError) as error:
        complete_view(document)
    assert (error.value.where, error.value.clause) == ("seats[1].supports", "RAG-D-SUPPORT")


def test_a_named_sealed_step_is_open_to_both_sides() -> None:
    view = next(v for v in views(2) if v.decision == "RAG-D-SUPPORT" and v.seat == 1)
    draft = {**shortened(view.to_document()), "decision": "RAG-D-SUPPORT"}
    document = complete_view(draft).document
    assert (document["actors"], document["mine"], document["picks"]) == ([0, 1], True, [])
    assert GAME.view_from_document(document).legal_actions() == view.legal_actions()
