"""Games at the terminal, typed by scripts."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import ninerealms as nr
import pytest
from ninerealms import bots, documents, notation, records
from ninerealms.cli.console import ExitCode

from tests.cli.commands import POSITION, run
from tests.strategies import GAME

THREE = ("play", "--players", "3", "--seed", "5")
LISTED = re.compile(r"^ +1  ", re.MULTILINE)


def test_bots_play_the_game_the_library_plays(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    names = "random,heuristic,random"
    ran = run("play", "--bots", names, "--seed", "5", "--save", str(path))
    assert ran.code == ExitCode.OK
    seats = [bots.from_text(name, seed=6 + i) for i, name in enumerate(names.split(","))]
    assert records.load(path) == bots.play_match(GAME, seats, seed=5)
    found = run("play", "--bots", names, "--seed", "5", "--json").document
    assert found == documents.load(path, limits=records.LIMITS, integers_only=False)


def test_a_person_plays_by_number_notation_and_prefix(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    start = run(*THREE, typed="q\n")
    assert LISTED.search(start.out)
    assert "WOLVES OF ODIN" in start.out
    by_number = run(*THREE, "--save", str(path), typed="1\nq\n")
    assert by_number.code == ExitCode.OK
    first = records.load(path).actions
    state = nr.Match(GAME.initial_state(players=3))
    bots.draw_chance(state, nr.Stream(5))
    action = str(state.state.legal_actions()[0])
    assert str(first[len(state.actions)]) == action
    for typed in (action, action[:-1]):
        run(*THREE, "--save", str(path), typed=f"{typed}\nq\n")
        assert str(records.load(path).actions[len(state.actions)]) == action


def test_a_whole_game_can_be_played_by_pressing_one(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    options = ("--option", "round_turn_cap=2", "--save", str(path))
    ran = run(*THREE, *options, typed="1\n" * 2_000)
    assert ran.code == ExitCode.OK
    assert "result  seat 0: " in ran.out
    assert records.load(path).state.is_terminal()


def test_undo_takes_back_and_chance_repeats_itself(tmp_path: Path) -> None:
    once, again = tmp_path / "once.json", tmp_path / "again.json"
    run(*THREE, "--save", str(once), typed="1\n1\n1\nq\n")
    run(*THREE, "--save", str(again), typed="2\nu\n1\n1\n1\nu\n1\nq\n")
    assert records.load(once) == records.load(again)
    assert "there is nothing to take back" in run(*THREE, typed="u\nq\n").out


def test_who_has_nothing_to_take_back_leaves_the_others_their_past() -> None:
    seats = ("--seat", "0=human", "--seat", "1=human", "--option", "round_turn_cap=0")
    # Seat 0 places a unit, seat 1 has not decided yet; then both play on, and seat 0 takes back.
    typed = "\nplace:bond\nline:0\n\nu\n2\n1\n\nu\nq\n"
    ran = run(*THREE, *seats, typed=typed)
    assert ran.out.count("there is nothing to take back") == 1
    assert ran.out.count("taken back") == 1


def test_what_can_be_typed_besides_moves(tmp_path: Path) -> None:
    path = tmp_path / "saved.json"
    typed = f"?\nt\nl\nh\ns {path}\ns\ns {tmp_path}/no/folder\n999\nnonsense\n\nq\n"
    ran = run(*THREE, typed=typed)
    assert ran.code == ExitCode.OK
    assert "an action in notation" in ran.out
    assert "visits" in ran.out
    assert f"saved {path}" in ran.out
    assert "name a file" in ran.out
    assert "No such file" in ran.out
    assert "choose 1 .. " in ran.out
    assert "You have left the game." in ran.out
    assert not records.load(path).state.is_terminal()


def test_an_action_that_is_not_legal_is_explained() -> None:
    match = nr.Match(GAME.initial_state(players=3))
    bots.draw_chance(match, nr.Stream(5))
    fault = match.view(0).explain("decline")
    assert fault is not None
    assert f"{fault.detail}" in run(*THREE, typed="decline\nq\n").out


def test_the_end_of_input_ends_the_game() -> None:
    ran = run(*THREE, typed="")
    assert ran.code == ExitCode.OK
    assert "You have left the game." in ran.out


def test_hands_are_hidden_when_the_keyboard_changes_hands() -> None:
    seats = ("--seat", "0=human", "--seat", "1=human")
    ran = run(*THREE, *seats, typed="\n" + "1\n\n" * 30)
    assert "Pass the keyboard to seat 0" in ran.out
    assert "Pass the keyboard to seat 1" in ran.out
    for part in ran.out.split("Pass the keyboard to seat ")[1:]:
        viewer, hidden = part[0], part.split("screen cleared")
        # After the second clearing all that is shown is the view of the seat that was named.
        assert hidden[0].count("\n") <= 1
        prompts = re.findall(r"^seat (\d)> ", part, re.MULTILINE)
        assert set(prompts) <= {viewer}


def test_what_a_person_sees_is_the_same_in_worlds_it_cannot_tell_apart() -> None:
    state = GAME.state_from_document(documents.load(POSITION))
    seat = state.current_player
    assert seat is not None
    twin = state.view(seat).determinize(nr.Stream(8))
    assert twin != state
    shown = {
        run("play", "--from", notation.encode(world), "--seed", "1", "--seat", f"{seat}=human",
            typed="t\nl\nh\nnonsense\nq\n").out
        for world in (state, twin)
    }  # fmt: skip
    assert len(shown) == 1


def test_a_game_goes_on_from_a_position_a_view_or_a_record(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    humans = ("--seed", "3", "--save", str(path))
    state = GAME.state_from_document(documents.load(POSITION))
    assert run("play", "--from", POSITION, *humans, typed="q\n").code == ExitCode.OK
    assert records.load(path).start == state
    line = notation.encode(state.view(2))
    run("play", "--from", line, *humans, "--seat", "2=human", typed="q\n")
    assert records.load(path).start.view(2) == state.view(2)
    bot_names = ["--seat", "0=heuristic"]
    run("play", "--from", str(path), *humans, *bot_names)
    assert records.load(path).state.is_terminal()


def test_the_table_is_told_in_russian() -> None:
    assert "место" in run(*THREE, "--language", "ru", typed="1\n1\n1\n1\n1\nq\n").out.lower()


@pytest.fixture
def interrupts() -> Iterator[None]:
    """Let programs heed interrupts, which those started from a shell's background ignore."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interrupts")
def test_an_interrupt_saves_what_was_asked_for_and_is_no_traceback(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    command = [sys.executable, "-m", "ninerealms", *THREE, "--save", str(path)]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        shown = b""
        while b"seat 0> " not in shown:
            shown += os.read(process.stdout.fileno(), 4096)
        process.send_signal(signal.SIGINT)
        told = process.stderr.read()
        assert process.wait() == ExitCode.INTERRUPTED
    assert told.decode().split("\n") == [f"saved {path}", "", ""]
    assert not records.load(path).state.is_terminal()


def test_on_a_terminal_tab_completes_moves_and_there_are_colours() -> None:
    ours, theirs = os.openpty()
    command = [sys.executable, "-m", "ninerealms", *THREE]
    environment = {**os.environ, "TERM": "xterm", "NO_COLOR": ""}
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, close_fds=True
    ) as process:
        os.close(theirs)
        shown = read_until(ours, b"seat 0> ")
        os.write(ours, b"place:hir\t\n")
        shown += read_until(ours, b"seat 0> ")
        os.write(ours, b"q\n")
        assert process.wait() == ExitCode.OK
    os.close(ours)
    assert b"\x1b[1mWOLVES OF ODIN" in shown
    assert b"place:hirdman\r\n" in shown


def read_until(terminal: int, end: bytes) -> bytes:
    found = b""
    while end not in found:
        found += os.read(terminal, 4096)
    return found


def test_nothing_typed_is_an_internal_error(tmp_path: Path) -> None:
    typed = [
        "s .",
        "s a\0b",
        f"s {tmp_path}",
        f"s {'x' * 5_000}",
        "9" * 5_000,
        "²",
        "\x1b[2J",
        "?" * 99,
    ]
    ran = run(*THREE, typed="\n".join([*typed, "q", ""]))
    assert ran.code == ExitCode.OK
    assert ran.out.count("Is a directory") == 2
    assert "no file can be called" in ran.out
    assert "File name too long" in ran.out
    assert "choose 1 .. " in ran.out
    assert "\x1b" not in ran.out


@pytest.mark.parametrize("name", [".", "folder", "pipe", "no/game.json", "x" * 300])
def test_where_a_game_cannot_be_saved_is_told_before_it_begins(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder").mkdir()
    os.mkfifo("pipe")
    ran = run(*THREE, "--save", name, typed="1\nq\n")
    assert (ran.code, ran.out) == (ExitCode.BAD_INPUT, "")
    assert ran.err.startswith("error: ") and ran.err.count("\n") == 1


def process(redirections: str, typed: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Play in a process of its own, with streams as a shell would give them."""
    command = f"exec {sys.executable} -m ninerealms {' '.join(THREE)} {redirections}"
    return subprocess.run(["sh", "-c", command], input=typed, capture_output=True, check=False)


def test_streams_may_be_closed_and_bytes_may_be_no_text() -> None:
    ran = process("<&-")
    assert (ran.returncode, ran.stderr) == (ExitCode.OK, b"")
    assert "You have left the game." in ran.stdout.decode()
    ran = process(">&-", b"1\nq\n")
    assert (ran.returncode, ran.stderr) == (ExitCode.OK, b"")
    ran = process("", b"\xff\xfe\x80\nq\n")
    assert (ran.returncode, ran.stderr) == (ExitCode.OK, b"")
    assert "You have left the game." in ran.stdout.decode()


def test_a_seed_is_told_only_of_a_game_that_begins() -> None:
    for wrong in (["--bots", "random,nobody,random"], ["--seat", f"{'9' * 5_000}=human"]):
        ran = run("play", "--players", "3", *wrong)
        assert ran.code == ExitCode.BAD_INPUT
        assert ran.err.startswith("error: ")
    assert run("play", "--players", "3", typed="q\n").err.startswith("seed ")


def test_the_help_lists_all_bots_and_says_what_save_does() -> None:
    told = " ".join(run("play", "--help").out.replace("│", " ").split())
    for name in ("human", "random", "heuristic", "search:", "flat:", "belief:", "level:1"):
        assert name in told
    assert "when it ends or you leave" in told


def test_a_game_among_bots_is_saved_with_json_too(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    names = "random,random,random"
    ran = run("play", "--bots", names, "--seed", "5", "--save", str(path), "--json")
    assert ran.document == documents.load(path, limits=records.LIMITS, integers_only=False)


def test_what_is_asked_and_told_is_in_russian_too() -> None:
    seats = ("--seat", "0=human", "--seat", "1=human", "--language", "ru")
    ran = run(*THREE, *seats, typed="\n?\nh\n999\nnonsense\ns\nu\n1\n1\n1\n\n1\nq\n")
    for phrase in ("Передайте клавиатуру", "место 0> ", "действие в нотации", "визиты", "справка",
                   "назовите файл", "взять назад нечего", "Вы вышли из игры."):  # fmt: skip
        assert phrase in ran.out, phrase
    for phrase in ("Pass the", "seat ", "visits", "help", "You have"):
        assert phrase not in ran.out.replace("? help", "").replace("?  help", ""), phrase
