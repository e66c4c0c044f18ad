"""Bad input of every kind is one line on standard error and an exit code, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from ninerealms import bots, documents
from ninerealms.cli import main
from ninerealms.cli.console import ExitCode

from tests.cli.commands import POSITION, run

READERS = (
    ("show",), ("legal",), ("suggest", "--iterations", "10"), ("convert", "--to", "json"),
    ("complete",), ("perft", "--depth", "1"), ("replay",),
)  # fmt: skip
BAD = {
    "binary": bytes(range(256)),
    "empty": b"",
    "no JSON": b'{"schema":',
    "a list": b"[1, 2]",
    "deep": b"[" * 10_000,
    "another schema": b'{"schema": "chess", "version": 1}',
    "a number": b'{"schema": 5}',
    "huge": b'"' + b"x" * (17 << 20),
    "notation cut off": b"wolves_of_odin/position/1 seats=(",
    "notation in another encoding": b"wolves_of_odin/view/1 \xff\xfe",
}


def one_line(text: str) -> bool:
    return text.startswith("error: ") and text.count("\n") == 1 and "Traceback" not in text


@pytest.mark.parametrize("command", READERS, ids=lambda command: str(command[0]))
def test_bad_files_are_refused_in_one_line(command: tuple[str, ...], tmp_path: Path) -> None:
    for name, data in BAD.items():
        path = tmp_path / "input"
        path.write_bytes(data)
        found = run(command[0], str(path), *command[1:])
        assert found.code == ExitCode.BAD_INPUT, name
        assert found.out == "", name
        assert one_line(found.err), (name, found.err)


@pytest.mark.parametrize("command", [*READERS, ("check",)], ids=lambda command: str(command[0]))
def test_what_is_no_file_is_refused(command: tuple[str, ...], tmp_path: Path) -> None:
    for name in (str(tmp_path), str(tmp_path / "missing"), "x" * 5_000):
        found = run(command[0], name, *command[1:])
        assert found.code == ExitCode.BAD_INPUT
        assert one_line(found.err), found.err


def test_the_error_names_field_and_clause(tmp_path: Path) -> None:
    document = documents.load(POSITION)
    document["seats"][1]["hand"]["bond"] = -1
    path = tmp_path / "position.json"
    documents.save(document, path)
    found = run("show", str(path))
    assert found.code == ExitCode.BAD_INPUT
    assert found.err.startswith("error: seats[1].hand.bond: expected ")
    document["seats"][1]["hand"]["bond"] = 1
    document["people_deck"]["bond"] = 99
    documents.save(document, path)
    assert run("show", str(path)).err.endswith("found 107 (WO-ZONE-01)\n")


def test_names_of_files_do_nothing_to_a_terminal() -> None:
    found = run("show", "\x1b[2Jnowhere\nor\x07")
    assert found.err == "error: ?[2Jnowhere or?: No such file or directory\n"


def test_an_old_encoding_does_not_stop_a_command() -> None:
    command = [sys.executable, "-m", "ninerealms", "show", POSITION]
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    ran = subprocess.run(command, env=environment, capture_output=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.startswith(b"WOLVES OF ODIN ? round")


def test_debug_shows_where_an_error_comes_from(tmp_path: Path) -> None:
    found = run("--debug", "show", str(tmp_path))
    assert found.code == ExitCode.BAD_INPUT
    assert "Traceback" in found.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("show",),
        ("nonsense",),
        ("show", POSITION, "--svg", "--html"),
        ("suggest", POSITION, "--seconds", "0"),
        ("suggest", POSITION, "--iterations", "0"),
        ("convert", POSITION, "--to", "xml"),
        ("play", "--seat", "0=human", "--bots", "random,random,random"),
        ("play", "--json", "--seed", "1"),
        ("replay", POSITION, "--step", "--json"),
    ],
)
def test_wrong_usage_exits_with_two(arguments: tuple[str, ...]) -> None:
    found = run(*arguments)
    assert found.code == ExitCode.USAGE
    assert found.out == ""
    assert "Traceback" not in found.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("legal", POSITION, "--seat", "9"),
        ("play", "no_such_game"),
        ("play", "--bots", "random,random"),
        ("play", "--bots", "random,random,clever"),
        ("play", "--bots", "random,random,search:0"),
        ("play", "--seat", "7=human"),
        ("play", "--option", "round_turn_cap"),
        ("play", "--option", "round_turn_cap=never"),
        ("play", "--edition", "no-such-edition"),
        ("play", "--players", "12"),
        ("play", "--save", "no/such/folder/game.json"),
        ("schema", "no_such_game", "view"),
    ],
)
def test_values_out_of_range_exit_with_three(arguments: tuple[str, ...]) -> None:
    found = run(*arguments)
    assert found.code == ExitCode.BAD_INPUT
    assert found.out == ""
    assert one_line(found.err.split("\n", 1)[1] if found.err.startswith("seed") else found.err)


def test_a_fault_of_the_package_exits_with_four(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("no")

    monkeypatch.setattr(bots, "play_on", broken)
    assert main(["play", "--bots", "random,random,random", "--seed", "1", "--json"]) == 4
    assert capsys.readouterr().err == (
        "internal error: ZeroDivisionError('no'); --debug shows where\n"
    )


def test_without_the_extra_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("ninerealms.cli.find_spec", lambda _: None)
    assert main([]) == ExitCode.USAGE
    assert "ninerealms[cli]" in capsys.readouterr().err


def test_the_module_runs_as_a_process_and_a_closed_pipe_is_quiet() -> None:
    command = [sys.executable, "-m", "ninerealms", "schema", "wolves_of_odin", "record"]
    reader, writer = os.pipe()
    os.close(reader)  # nobody reads
    with os.fdopen(writer, "w") as closed:
        ran = subprocess.run(command, stdout=closed, stderr=subprocess.PIPE, check=False)
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_importing_the_package_does_not_import_the_extra() -> None:
    code = "import sys, ninerealms, ninerealms.cli; print({'typer', 'rich'} & set(sys.modules))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "set()\n"
