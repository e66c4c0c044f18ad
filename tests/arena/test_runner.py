"""Games are duplicates, the same on any number of processes, and played once."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import ninerealms as nr
import pytest
from ninerealms import arena, bots
from ninerealms.arena import results, runner

from tests.arena.games import spec

SMALL = spec(("heuristic", "random"), deals=3)  # 18 games


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def drawn_cards(seed: int, table: list[bots.Bot]) -> dict[str, list[str]]:
    """Play a game by a script; return the cards of each deck in the order they came."""
    match = nr.Match(nr.Game("wolves_of_odin").initial_state(players=3))
    script = nr.ChanceScript(seed)
    match.push_chance(script)
    while (seat := match.state.current_player) is not None:
        bots.take_turn(match, table[seat])
        match.push_chance(script)
    cards: dict[str, list[str]] = {}
    for action in match.actions:
        if action.is_chance:
            kind, _, card = str(action).partition(":")
            # Drawing and showing take from one deck.
            cards.setdefault("draw" if kind == "reveal" else kind, []).append(card)
    return cards


@pytest.mark.parametrize("seed", range(8))
def test_different_moves_meet_the_same_cards_of_each_deck(seed):
    bots_random = [bots.RandomBot(seed * 3 + i) for i in range(3)]
    bots_other = [bots.HeuristicBot(seed + i) for i in range(3)]
    ours, theirs = drawn_cards(seed, list(bots_random)), drawn_cards(seed, list(bots_other))
    people = min(100, len(ours["draw"]), len(theirs["draw"]))
    assert people > 27 and ours["draw"][:people] == theirs["draw"][:people]
    for deck in ("hall", "stake"):
        common = min(len(ours.get(deck, [])), len(theirs.get(deck, [])))
        assert common > 0 and ours[deck][:common] == theirs[deck][:common]


def test_a_script_is_a_value_of_its_seed():
    state = nr.Game("wolves_of_odin").initial_state(players=3)
    once = state.advance(nr.ChanceScript(5))
    assert once == state.advance(nr.ChanceScript(5))
    assert once != state.advance(nr.ChanceScript(6))
    script = nr.ChanceScript(5)
    first = state.sample_chance(script)
    assert script != nr.ChanceScript(5)
    assert state.apply(first).advance(script) == once


def test_equal_specs_play_equal_games_and_other_seeds_other_ones():
    assert arena.run(SMALL) == arena.run(SMALL)
    other = arena.run(spec(("heuristic", "random"), deals=3, seed=2))
    digests = [{game.digest for game in run.games} for run in (arena.run(SMALL), other)]
    assert not digests[0] & digests[1]


def test_files_are_the_same_byte_for_byte_on_one_and_two_processes(tmp_path):
    arena.run(SMALL, folder=tmp_path / "one")
    arena.run(SMALL, folder=tmp_path / "two", processes=2)
    assert files(tmp_path / "one") == files(tmp_path / "two")
    assert arena.load(tmp_path / "two").complete


def test_a_run_goes_on_where_it_was_stopped_and_replays_nothing(tmp_path, monkeypatch):
    arena.run(SMALL, folder=tmp_path / "whole")
    played: list[int] = []
    play = runner.play_game

    def counted(of: arena.Spec, seating: arena.Seating) -> arena.GameResult:
        played.append(seating.index)
        return play(of, seating)

    def stop(done: int, total: int) -> None:
        if done in {5, 11}:
            raise KeyboardInterrupt

    monkeypatch.setattr(runner, "play_game", counted)
    monkeypatch.setattr(runner, "GAMES_PER_SHARD", 4)
    monkeypatch.setattr(results, "GAMES_PER_SHARD", 4)
    folder = tmp_path / "parts"
    for wanted in (5, 11):
        with pytest.raises(KeyboardInterrupt):
            arena.run(SMALL, folder=folder, progress=stop if wanted == 5 else _after(5, stop))
        assert len(arena.load(folder).games) == wanted
    final = arena.run(SMALL, folder=folder)
    assert played == list(range(18)) and final.complete
    assert len(list(folder.glob("games-*.jsonl"))) == 5
    whole = (tmp_path / "whole" / "games-00000.jsonl").read_bytes()
    parts = b"".join(path.read_bytes() for path in sorted(folder.glob("games-*.jsonl")))
    assert parts == whole


def _after(start, progress):
    return lambda done, total: progress(done, total) if done > start else None


def test_a_line_cut_off_by_a_kill_is_played_again(tmp_path):
    arena.run(SMALL, folder=tmp_path / "a")
    arena.run(SMALL, folder=tmp_path / "b")
    path = tmp_path / "b" / "games-00000.jsonl"
    os.truncate(path, path.stat().st_size * 2 // 3)
    assert not arena.load(tmp_path / "b").complete
    arena.run(SMALL, folder=tmp_path / "b")
    assert files(tmp_path / "a") == files(tmp_path / "b")


SCRIPT = """
import sys
from ninerealms import arena
if __name__ == "__main__":
    spec = arena.Spec(game="wolves_of_odin", players=3, entrants=("heuristic", "random"),
                      deals=2000, seed=1)
    arena.run(spec, folder=sys.argv[1], processes=2)
"""


@pytest.mark.slow
def test_a_killed_run_leaves_whole_games_and_no_processes(tmp_path):
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    folder = tmp_path / "games"
    process = subprocess.Popen([sys.executable, script, folder], start_new_session=True)
    shard = folder / "games-00000.jsonl"
    for _ in range(600):
        if shard.exists() and shard.read_bytes().count(b"\n") >= 3:
            break
        time.sleep(0.1)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert len(arena.load(folder).games) >= 3
    for _ in range(100):
        if not _alive(process.pid):
            break
        time.sleep(0.1)
    assert not _alive(process.pid)


def _alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_folder_takes_in_more_deals_and_keeps_those_not_asked_for(tmp_path):
    names = ("heuristic", "random")
    arena.run(spec(names, deals=1), folder=tmp_path)
    assert arena.run(SMALL, folder=tmp_path) == arena.run(SMALL)
    short = arena.run(spec(names, deals=2), folder=tmp_path)
    assert short == arena.run(spec(names, deals=2)) and short.complete
    assert arena.load(tmp_path).games == arena.run(SMALL).games


def test_a_folder_of_another_spec_is_refused(tmp_path):
    arena.run(spec(deals=1), folder=tmp_path)
    with pytest.raises(nr.ConfigError) as caught:
        arena.run(spec(deals=1, seed=2), folder=tmp_path)
    assert caught.value.where == "folder"


@pytest.mark.parametrize("damage", ["{}\n", "no\n", '{"index":0,"deal":1}\n'])
def test_damaged_games_are_refused(tmp_path, damage):
    arena.run(spec(deals=1), folder=tmp_path)
    path = tmp_path / "games-00000.jsonl"
    path.write_text(damage + path.read_text())
    with pytest.raises(nr.PositionError) as caught:
        arena.load(tmp_path)
    assert caught.value.where == "games-00000.jsonl line 1"


def test_bots_of_ones_own_are_imported_in_every_process():
    own = "import:tests.arena.games:first_legal"
    one = spec((own, "random"))
    assert arena.run(one).games == arena.run(one, processes=2).games


@pytest.mark.parametrize(
    "text", ["x", "cheat:", "cheat:x", "import:nowhere:f", "import:tests.arena.games:not_a_bot"]
)
def test_unknown_entrants_are_refused_before_any_game(text):
    with pytest.raises(nr.ConfigError):
        arena.run(spec((text, "random")))


def test_processes_out_of_range_are_refused():
    for processes in (0, 257):
        with pytest.raises(nr.ConfigError) as caught:
            arena.run(SMALL, processes=processes)
        assert caught.value.where == "processes"
