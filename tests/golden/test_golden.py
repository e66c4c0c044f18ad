"""Stored games, positions, counts and random numbers: behaviour stays what it was.

A failure here is a change of behaviour. If it is meant: `python -m tests.golden.regenerate`.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import ninerealms as nr
import pytest
from ninerealms import documents, notation
from ninerealms.games import wolves_of_odin
from ninerealms.records import read_shard

from tests.arch.repo import ROOT
from tests.differential.wolves_of_odin import stripped
from tests.golden.playthrough import GAME, Line, count_options, digest, hashes, render, states
from tests.golden.regenerate import (
    GAMES,
    HERE,
    PERFT,
    POSITIONS,
    READABLE,
    RECORDS,
    options_of,
    own_view,
)
from tests.golden.streams import CHILDREN, SEEDS, Twin, draws, vectors
from tests.reference.wolves_of_odin import Model
from tests.reference.wolves_of_odin import perft as reference_perft

PLAYTHROUGHS = HERE / "playthroughs" / "wolves_of_odin"


def load(path: str) -> Any:
    return json.loads((HERE / path).read_text(encoding="utf-8"))


def playthrough(name: str) -> list[Line]:
    text = (PLAYTHROUGHS / f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_plays_as_it_did(name: str) -> None:
    lines = playthrough(name)
    plies = 0
    for state, line in states(lines):
        where = f"ply {plies}"
        assert hashes(state) == {key: line[key] for key in ("position", "views")}, where
        if "action" in line:
            assert state.current_player == line["actor"], where
            assert state.decision == line["decision"], where
            assert count_options(state) == line["options"], where
            plies += 1
        else:
            assert state.is_terminal()
            assert state.returns() == line["returns"]
            assert wolves_of_odin.glory(state) == line["glory"]
    assert plies == len(lines) - 2
    assert plies > 100


def test_the_readable_playthrough_shows_a_recorded_game() -> None:
    text = (PLAYTHROUGHS / f"{READABLE}.txt").read_text(encoding="utf-8")
    assert "\n".join(render(playthrough(READABLE))) + "\n" == text


@pytest.mark.parametrize("name", POSITIONS)
def test_a_stored_position_is_read_and_written_unchanged(name: str) -> None:
    stored = load(f"positions/v1/{name}.json")
    state = GAME.state_from_document(stored["position"])
    assert state.to_document() == stored["position"]
    assert state.current_player == stored["actor"]
    assert state.decision == stored["decision"]
    assert options_of(state) == stored["options"]


@pytest.mark.parametrize("name", POSITIONS)
def test_views_of_a_stored_position_are_read_and_written_unchanged(name: str) -> None:
    stored = load(f"positions/v1/{name}.json")
    state = GAME.state_from_document(stored["position"])
    for viewer, expected in zip((*range(state.players), None), stored["views"], strict=True):
        view = state.view(viewer)
        document = view.to_document()
        assert digest(document) == expected
        again = GAME.view_from_document(document)
        assert again == view
        assert again.to_document() == document


@pytest.mark.parametrize("name", POSITIONS)
def test_documents_and_lines_of_version_1_are_read(name: str) -> None:
    state = documents.read(load(f"positions/v1/{name}.json")["position"])
    assert isinstance(state, nr.State)
    view = own_view(state)
    assert documents.read(load(f"views/v1/{name}.json")) == view
    lines = load("notation/v1.json")[name]
    assert notation.decode(lines["position"]) == state
    assert notation.decode(lines["view"]) == view
    assert lines == {"position": notation.encode(state), "view": notation.encode(view)}


def test_records_of_version_1_are_read_and_replayed() -> None:
    *whole, started = read_shard(HERE / "records" / "v1.jsonl")
    for name, record in zip(RECORDS, whole, strict=True):
        lines = playthrough(name)
        match = record.replay()
        assert hashes(match.state)["position"] == lines[-1]["position"]
        assert record.returns == tuple(lines[-1]["returns"])
    assert started.replay().state == documents.read(load("positions/v1/answer.json")["position"])


@pytest.mark.parametrize("name", PERFT)
def test_perft_of_the_engine(name: str) -> None:
    expected = load("perft.json")[name]
    state = GAME.state_from_document(load(f"positions/v1/{name}.json")["position"])
    assert nr.perft(state, depth=len(expected)) == expected


@pytest.mark.parametrize("name", PERFT)
def test_perft_of_the_reference(name: str) -> None:
    expected = load("perft.json")[name]
    document = stripped(load(f"positions/v1/{name}.json")["position"])
    assert reference_perft(Model.from_position(document), 2) == expected[:2]


def test_random_streams_are_the_stored_ones() -> None:
    stored = load("rng.json")
    assert stored["scheme"] == nr.versions()["rng_scheme"]
    assert vectors(SEEDS) == stored["streams"]


@pytest.mark.parametrize("seed", SEEDS)
def test_random_streams_follow_the_scheme(seed: int) -> None:
    assert draws(Twin(seed)) == draws(nr.Stream(seed))
    for index in CHILDREN:
        assert draws(Twin(seed).child(index)) == draws(nr.Stream(seed).child(index))


@pytest.mark.parametrize("arguments", [[], ["--reason"], ["--reason", " "]])
def test_nothing_is_made_again_without_a_reason(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "tests.golden.regenerate", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "reason" in done.stderr
