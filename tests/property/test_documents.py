"""Schemas agree with readers; documents of old versions are upgraded; any document can be read."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import ninerealms as nr
import pytest
from jsonschema import Draft202012Validator
from ninerealms import documents, notation
from ninerealms.documents import DocumentKind
from ninerealms.documents.drafts import FILLERS
from ninerealms.documents.upgrades import apply_steps

from tests.property.mutation import Mutator, change_field, copied
from tests.strategies import GAME, points

KINDS = {"position": DocumentKind.POSITION, "view": DocumentKind.VIEW}


@cache
def validator(kind: DocumentKind) -> Draft202012Validator:
    schema = documents.json_schema(GAME, kind)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def is_valid(kind: DocumentKind, document: Any) -> bool:
    return bool(validator(kind).is_valid(document))


def test_every_game_can_be_completed_and_written_as_a_line() -> None:
    assert set(FILLERS) == set(nr.game_ids())
    for game in nr.game_ids():
        start = nr.Game(game).initial_state(players=nr.Game(game).min_players)
        assert notation.decode(notation.encode(start)) == start


@pytest.mark.parametrize("kind", DocumentKind)
def test_every_kind_of_document_has_a_schema(kind: DocumentKind) -> None:
    schema = documents.json_schema("wolves_of_odin", kind)
    assert schema["$id"] == f"urn:ninerealms:wolves_of_odin:{kind}"
    assert schema["title"]
    validator(kind)


def test_documents_of_play_fit_their_schemas() -> None:
    for state in points(range(6), 90):
        assert is_valid(DocumentKind.POSITION, state.to_document())
        for viewer in (state.current_player, 0, None):
            assert is_valid(DocumentKind.VIEW, state.view(viewer).to_document())
        for action in state.legal_actions():
            assert is_valid(DocumentKind.ACTION, action.to_document())


def test_every_action_of_the_policy_fits_the_schema() -> None:
    for index in range(0, GAME.num_distinct_actions, 7):
        assert is_valid(DocumentKind.ACTION, GAME.action_at(index).to_document())


def test_the_built_in_edition_and_configs_fit_their_schemas() -> None:
    assert is_valid(DocumentKind.EDITION, GAME.edition(GAME.editions()[0]))
    assert is_valid(DocumentKind.CONFIG, {"players": 3})
    assert is_valid(DocumentKind.CONFIG, {"players": 3, "options": {"detour_draw": "one"}})
    assert not is_valid(DocumentKind.CONFIG, {"options": {}})
    assert not is_valid(DocumentKind.CONFIG, {"players": 3, "options": {"detour_draw": "two"}})


def test_what_a_schema_refuses_the_reader_refuses() -> None:
    mutator = Mutator(range(3), 120)
    refused = 0
    for number in range(600):
        is_view, document = mutator.case(number)
        kind = DocumentKind.VIEW if is_view else DocumentKind.POSITION
        if is_valid(kind, document):
            continue
        refused += 1
        with pytest.raises(nr.NineRealmsError):
            (GAME.view_from_document if is_view else GAME.state_from_document)(document)
    assert refused > 120


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_a_schema_sees_single_faults(kind: DocumentKind) -> None:
    """Of changes to one field that the reader refuses, the schema sees those of type and range."""
    state = next(iter(points(range(1), 150, 100)))
    document = state.to_document() if kind is DocumentKind.POSITION else state.view(0).to_document()
    faults: list[tuple[Any, ...]] = [
        ("round", 11), ("round", "1"), ("turn", True), ("hall", ["thor", "thor"]),
        ("hall", ["bond"]), ("marks", ["ragnarok"]), ("pass_order", [5]), ("extra", 1),
        ("seats", 3), ("people_discard", {"bond": 0}), ("in_play", [{}]), ("version", 2),
        ("schema", "x"), ("options", {}), ("previous_winner", -1),
    ]  # fmt: skip
    for key, value in faults:
        assert not is_valid(kind, {**document, key: value}), key
    for key in document:
        without = {k: v for k, v in document.items() if k != key}
        optional = key in {"pending", "run", "decision", "picks", "effect"}
        assert is_valid(kind, without) == optional, key


def test_what_the_edition_schema_refuses_the_registry_refuses() -> None:
    rng = random.Random(5)
    refused = 0
    for _ in range(120):
        edition = copied(GAME.edition(GAME.editions()[0]))
        change_field(rng, edition)
        if not is_valid(DocumentKind.EDITION, edition):
            refused += 1
            with pytest.raises(nr.NineRealmsError):
                GAME.register_edition(edition)
    assert refused > 40


def test_the_edition_schema_knows_which_fields_go_with_a_type_of_strength() -> None:
    edition = copied(GAME.edition(GAME.editions()[0]))
    strength = edition["people"]["bond"]["strength"]
    assert strength["type"] == "count_rune"
    strength["from"] = 2
    assert not is_valid(DocumentKind.EDITION, edition)


# --- versions ------------------------------------------------------------------------------------

SCHEMA = "ninerealms/wolves_of_odin/position"


def test_a_current_document_stays_equal_and_is_a_new_one() -> None:
    document = GAME.initial_state(players=3).to_document()
    upgraded = documents.upgrade(document)
    assert upgraded == document
    assert upgraded is not document


def test_steps_are_taken_one_after_the_other_and_change_nothing_given() -> None:
    steps = {
        (SCHEMA, 1): lambda d: {**d, "stage": [*d.get("stage", []), 1]},
        (SCHEMA, 2): lambda d: {**d, "stage": [*d["stage"], 2]},
    }
    old = {"schema": SCHEMA, "version": 1}
    assert apply_steps(old, steps, 3) == {"schema": SCHEMA, "version": 3, "stage": [1, 2]}
    assert apply_steps({**old, "version": 2, "stage": []}, steps, 3)["stage"] == [2]
    assert old == {"schema": SCHEMA, "version": 1}


@pytest.mark.parametrize("version", [2, 99])
def test_a_newer_document_is_refused_with_the_versions_this_build_reads(version: int) -> None:
    document = {**GAME.initial_state(players=3).to_document(), "version": version}
    with pytest.raises(nr.PositionError) as caught:
        documents.read(document)
    assert caught.value.where == "version"
    assert "1 .. 1" in caught.value.detail


@pytest.mark.parametrize("version", [0, -1, True, None, "1", 1.0])
def test_a_version_is_a_positive_integer(version: Any) -> None:
    with pytest.raises(nr.PositionError) as caught:
        documents.upgrade({"schema": SCHEMA, "version": version})
    assert caught.value.where == "version"


@pytest.mark.parametrize("schema", [None, 1, "", "ninerealms/chess/position", [], SCHEMA + "s"])
def test_an_unknown_schema_is_refused(schema: Any) -> None:
    with pytest.raises(nr.PositionError) as caught:
        documents.read({"schema": schema, "version": 1})
    assert caught.value.where == "schema"


def test_positions_and_views_are_read_by_their_schema() -> None:
    for state in points(range(3), 150):
        assert documents.read(state.to_document()) == state
        view = state.view(1)
        assert documents.read(view.to_document()) == view
