"""Every command on Ragnarök: two seats unless told otherwise, sealed steps, ids of editions."""

from __future__ import annotations

import json
from pathlib import Path

import ninerealms as nr
import pytest
from ninerealms import bots, documents, notation, records
from ninerealms.cli.console import ExitCode
from ninerealms.documents import DocumentKind

from tests.arch.repo import ROOT
from tests.cli.commands import run

GAME = nr.Game("ragnarok")
PLAY = ("play", "ragnarok", "--seed", "5")
STORED = ROOT / "tests" / "golden" / "ragnarok" / "positions" / "v1" / "cunning.json"
STATE = GAME.state_from_document(documents.load(STORED)["position"])
LINE = notation.encode(STATE)


def test_two_seats_play_unless_told_otherwise(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    ran = run(*PLAY, "--bots", "random,heuristic", "--save", str(path))
    assert ran.code == ExitCode.OK and "result  seat 0: " in ran.out
    seats = [bots.from_text(n, seed=6 + i) for i, n in enumerate(("random", "heuristic"))]
    assert records.load(path) == bots.play_match(GAME, seats, seed=5)
    assert run("replay", str(path)).code == ExitCode.OK


@pytest.mark.parametrize(
    ("language", "end"), [("en", "result  seat 0: "), ("ru", "итог  место 0: ")]
)
def test_a_person_plays_a_whole_game_by_pressing_one(language: str, end: str) -> None:
    ran = run(*PLAY, "--language", language, typed="t\nl\nh\n" + "1\n" * 80)
    assert ran.code == ExitCode.OK
    assert end in ran.out


def test_two_people_do_not_see_each_other_s_cards() -> None:
    """What the second is shown in a sealed step is the same whatever the first has chosen."""
    people = ("--seat", "0=human", "--seat", "1=human")
    texts = {run(*PLAY, *people, typed=f"\n{i}\n\nt\nl\nq\n").out.split("Pass the")[-1]
             for i in (1, 2, 3)}  # fmt: skip
    assert len(texts) == 1 and "something hidden" in texts.pop()


def test_positions_are_shown_listed_ranked_checked_and_counted() -> None:
    seat = STATE.current_player
    assert run("show", LINE, "--seat", "1").code == ExitCode.OK
    assert "<svg" in run("show", LINE, "--svg").out
    found = run("legal", LINE, "--json").document
    assert [row["action"] for row in found["actions"]] == [str(a) for a in STATE.legal_actions()]
    found = run("suggest", LINE, "--iterations", "200", "--json").document
    assert {row["action"] for row in found["ranked"]} == set(map(str, STATE.legal_actions()))
    assert run("check", LINE).code == ExitCode.OK
    assert run("convert", LINE, "--to", "json").document == STATE.to_document()
    assert run("perft", LINE, "--depth", "2").code == ExitCode.OK
    view = STATE.view(seat).to_document()
    assert run("check", "-", typed=json.dumps(view)).code == ExitCode.OK


def test_a_draft_of_a_first_battle_is_completed() -> None:
    draft = {
        "schema": "ninerealms/ragnarok/view",
        "seat": 0,
        "realm_row": ["midgard", "asgard", "vanaheim", "jotunheim", "niflheim", "alfheim",
                      "svartalfheim", "muspelheim", "helheim"],
        "seats": [
            {"hand": ["bifrost", "garm", "fenrir", "eitri", "valhalla"],
             "lane": ["thor", *[None] * 8]},
            {"lane": ["ymir", *[None] * 8]},
        ],
    }  # fmt: skip
    ran = run("complete", "-", "--json", typed=json.dumps(draft))
    assert ran.code == ExitCode.OK, ran.err
    completed = documents.complete_view(draft)
    view = GAME.view_from_document(completed.document)
    assert (view.decision, view.mine) == ("RAG-D-SUPPORT", True)
    assert completed.document["draw_pile"] == 17
    assert len(view.legal_actions()) == 10
    draft["battle"] = 5
    with pytest.raises(nr.PositionError) as wrong:
        documents.complete_view(draft)
    assert wrong.value.where == "seats[0].lane[1]"


def test_games_are_measured_and_bots_meet() -> None:
    measured = run("metrics", "--game", "ragnarok", "--games", "3", "--json")
    assert measured.code == ExitCode.OK
    met = run("arena", "random", "heuristic", "--game", "ragnarok", "--deals", "2", "--json")
    assert met.code == ExitCode.OK, met.err


def test_an_edition_is_written_mended_and_played(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    ran = run("editions", "template", str(path), "--game", "ragnarok")
    assert ran.code == ExitCode.OK, ran.err
    text = path.read_text(encoding="utf-8")
    assert '[[draw_cards]]\nid = "yggdrasill"' in text and "{ kind =" in text
    path.write_text(text.replace('"garm"', '"hound"'), encoding="utf-8")
    assert run("editions", "check", str(path), "--game", "ragnarok").code == ExitCode.OK
    ran = run(*PLAY, "--edition", str(path), "--bots", "random,random", "--json")
    assert ran.code == ExitCode.OK
    assert "hound" in ran.out and '"garm"' not in json.dumps(ran.document["actions"])
    ran = run(*PLAY, "--edition", str(path), typed="l\n" + "1\n" * 80 + "l\n")
    assert ran.code == ExitCode.OK and "result  seat 0: " in ran.out


@pytest.mark.parametrize("kind", DocumentKind)
def test_schemas_are_printed(kind: DocumentKind) -> None:
    if kind is DocumentKind.RECORD:
        return  # of no single game
    assert run("schema", "ragnarok", str(kind)).document["title"] == f"ragnarok: {kind}"
