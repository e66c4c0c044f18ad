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
from ninerealms.records import read_shard

from tests.arch.repo import ROOT
from tests.golden.kept import BY_GAME, BY_PERFT, BY_POSITION, KEPT, Kept
from tests.golden.playthrough import Line, count_options, digest, hashes, render, states
from tests.golden.regenerate import HERE, options_of, own_view
from tests.golden.streams import CHILDREN, SEEDS, Twin, draws, vectors


def load(path: str) -> Any:
    return json.loads((HERE / path).read_text(encoding="utf-8"))


def position(kept: Kept, name: str) -> Any:
    return load(f"{kept.folder}positions/v1/{name}.json")


def playthrough(kept: Kept, name: str) -> list[Line]:
    text = (HERE / kept.playthroughs / f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize(("kept", "name"), BY_GAME, ids=str)
def test_a_recorded_game_plays_as_it_did(kept: Kept, name: str) -> None:
    lines = playthrough(kept, name)
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
            assert kept.on.score(state) == line[kept.on.SCORE]
    assert plies == len(lines) - 2
    assert plies > kept.plies


@pytest.mark.parametrize("kept", KEPT, ids=str)
def test_the_readable_playthrough_shows_a_recorded_game(kept: Kept) -> None:
    path = HERE / kept.playthroughs / f"{kept.readable}.txt"
    expected = "\n".join(render(playthrough(kept, kept.readable))) + "\n"
    assert expected == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(("kept", "name"), BY_POSITION, ids=str)
def test_a_stored_position_is_read_and_written_unchanged(kept: Kept, name: str) -> None:
    stored = position(kept, name)
    state = kept.game.state_from_document(stored["position"])
    assert state.to_document() == stored["position"]
    assert state.current_player == stored["actor"]
    assert state.decision == stored["decision"]
    assert options_of(state) == stored["options"]


@pytest.mark.parametrize(("kept", "name"), BY_POSITION, ids=str)
def test_views_of_a_stored_position_are_read_and_written_unchanged(kept: Kept, name: str) -> None:
    stored = position(kept, name)
    state = kept.game.state_from_document(stored["position"])
    for viewer, expected in zip((*range(state.players), None), stored["views"], strict=True):
        view = state.view(viewer)
        document = view.to_document()
        assert digest(document) == expected
        again = kept.game.view_from_document(document)
        assert again == view
        assert again.to_document() == document


@pytest.mark.parametrize(("kept", "name"), BY_POSITION, ids=str)
def test_documents_and_lines_of_version_1_are_read(kept: Kept, name: str) -> None:
    state = documents.read(position(kept, name)["position"])
    assert isinstance(state, nr.State)
    view = own_view(state)
    assert documents.read(load(f"{kept.folder}views/v1/{name}.json")) == view
    lines = load(f"{kept.folder}notation/v1.json")[name]
    assert notation.decode(lines["position"]) == state
    assert notation.decode(lines["view"]) == view
    assert lines == {"position": notation.encode(state), "view": notation.encode(view)}


@pytest.mark.parametrize("kept", KEPT, ids=str)
def test_records_of_version_1_are_read_and_replayed(kept: Kept) -> None:
    *whole, started = read_shard(HERE / f"{kept.folder}records/v1.jsonl")
    for name, record in zip(kept.records, whole, strict=True):
        lines = playthrough(kept, name)
        match = record.replay()
        assert hashes(match.state)["position"] == lines[-1]["position"]
        assert record.returns == tuple(lines[-1]["returns"])
    assert started.replay().state == documents.read(position(kept, kept.started)["position"])


@pytest.mark.parametrize(("kept", "name"), BY_PERFT, ids=str)
def test_perft_of_the_engine(kept: Kept, name: str) -> None:
    expected = load(f"{kept.folder}perft.json")[name]
    state = kept.game.state_from_document(position(kept, name)["position"])
    assert nr.perft(state, depth=len(expected)) == expected


@pytest.mark.parametrize(("kept", "name"), BY_PERFT, ids=str)
def test_perft_of_the_reference(kept: Kept, name: str) -> None:
    expected = load(f"{kept.folder}perft.json")[name]
    assert kept.reference_perft(position(kept, name)["position"], 2) == expected[:2]


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
