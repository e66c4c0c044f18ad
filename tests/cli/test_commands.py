"""Each command: what it prints, as text and as JSON, and how it exits."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import ninerealms as nr
import pytest
from ninerealms import bots, documents, notation, records
from ninerealms.cli.console import ExitCode

from tests.cli.commands import DRAFT, POSITION, run
from tests.strategies import GAME

STATE = GAME.state_from_document(documents.load(POSITION))


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the file of a finished game."""
    path = tmp_path_factory.mktemp("games") / "game.json"
    records.save(bots.play_match(GAME, [bots.HeuristicBot()] * 3, seed=5), path)
    return str(path)


def test_every_command_explains_itself() -> None:
    listed = run("--help")
    assert listed.code == ExitCode.OK
    assert "130 interrupted" in listed.out
    for command in ("play", "suggest", "legal", "strength", "perft", "replay", "check", "show",
                    "complete", "convert", "editions", "metrics", "arena", "schema",
                    "version"):  # fmt: skip
        assert command in listed.out
        assert run(command, "--help").code == ExitCode.OK


def test_show_draws_what_a_seat_may_know() -> None:
    whole, seen = run("show", POSITION), run("show", POSITION, "--seat", "1")
    assert whole.code == seen.code == ExitCode.OK
    assert whole.out != seen.out
    assert "<svg" in run("show", POSITION, "--svg").out
    assert "<style" in run("show", POSITION, "--html").out
    assert "\x1b[" in run("show", POSITION, "--colour").out
    assert "\x1b[" not in whole.out
    assert run("show", POSITION, "--seat", "1", "--json").document == STATE.view(1).to_document()


def test_a_position_comes_from_a_file_standard_input_or_notation() -> None:
    from_file = run("show", POSITION).out
    text = Path(POSITION).read_text(encoding="utf-8")
    assert run("show", "-", typed=text).out == from_file
    assert run("show", notation.encode(STATE)).out == from_file
    assert run("show", "-", typed=notation.encode(STATE) + "\n").out == from_file


def test_legal_lists_what_the_view_allows() -> None:
    view = STATE.view(STATE.current_player)
    found = run("legal", POSITION, "--json").document
    assert [row["action"] for row in found["actions"]] == [str(a) for a in view.legal_actions()]
    assert found["decision"] == view.decision
    text = run("legal", POSITION).out
    assert all(f"  {action} " in text for action in view.legal_actions())


def test_suggest_gives_the_answer_of_the_library() -> None:
    found = run("suggest", POSITION, "--iterations", "300", "--seed", "4", "--json").document
    view = STATE.view(STATE.current_player)
    expected = nr.suggest(view, iterations=300, seed=4)
    assert found["best"] == str(expected.best)
    assert [row["visits"] for row in found["ranked"]] == [row.visits for row in expected.ranked]
    text = run("suggest", POSITION, "--iterations", "300", "--seed", "4", "--top", "2").out
    assert str(expected.best) in text.splitlines()[2]
    assert len(text.splitlines()) == 5


def test_suggest_within_a_time_says_what_repeats_it() -> None:
    found = run("suggest", POSITION, "--seconds", "0.05", "--json").document
    again = run("suggest", POSITION, "--iterations", str(found["iterations"]), "--json").document
    for document in (found, again):
        for key in ("seconds", "stop_reason"):
            document.pop(key)
    assert again == found


def test_check_tells_all_faults_and_exits_with_one(tmp_path: Path) -> None:
    assert run("check", POSITION).out == "no faults\n"
    document = documents.load(POSITION)
    document["round"] = "three"
    document["hall"].append("odin")
    path = tmp_path / "wrong.json"
    documents.save(document, path)
    found = run("check", str(path), "--json")
    assert found.code == ExitCode.NO
    faults = GAME.check(document)
    assert [fault["where"] for fault in found.document["faults"]] == [f.where for f in faults]
    assert run("check", str(path)).out.splitlines() == [str(fault) for fault in faults]


def test_check_replays_records_and_reads_drafts_and_notation(record: str, tmp_path: Path) -> None:
    assert run("check", record).code == ExitCode.OK
    assert run("check", DRAFT).code == ExitCode.OK
    assert run("check", notation.encode(STATE)).code == ExitCode.OK
    document = documents.load(record, limits=records.LIMITS, integers_only=False)
    document["actions"][50] = "place:nobody"
    path = tmp_path / "record.json"
    documents.save(document, path)
    found = run("check", str(path))
    assert found.code == ExitCode.NO
    assert found.out.startswith("actions[50]: ")
    assert run("check", "wolves_of_odin/position/1 nonsense=1").code == ExitCode.NO


def test_a_draft_is_completed_and_what_was_assumed_told() -> None:
    draft = documents.load(DRAFT)
    completed = documents.complete_view(draft)
    ran = run("complete", DRAFT)
    assert json.loads(ran.out) == completed.document
    guesses = [one for one in completed.assumed if not one.follows]
    assert ran.err.startswith(f"assumed {len(guesses)} fields;")
    both = run("complete", DRAFT, "--json").document
    assert both["document"] == completed.document
    assert len(both["assumed"]) == len(completed.assumed)
    shown = run("show", DRAFT)
    assert shown.code == ExitCode.OK
    assert shown.err == ran.err


def test_convert_goes_both_ways() -> None:
    line = run("convert", POSITION, "--to", "notation").out.strip()
    assert line == notation.encode(STATE)
    assert run("convert", line, "--to", "json").document == STATE.to_document()
    seen = run("convert", POSITION, "--to", "notation", "--seat", "2").out.strip()
    assert notation.decode(seen) == STATE.view(2)


def test_perft_counts_as_the_library() -> None:
    assert run("perft", POSITION, "--depth", "2", "--json").document["counts"] == nr.perft(
        STATE, depth=2
    )


def test_strength_adds_up() -> None:
    found = run("strength", "hirdman", "hirdman", "--json").document
    assert (found["units"], found["total"]) == ([7, 7], 14)
    assert run("strength", "hirdman", "hirdman").out.splitlines()[-1].split() == ["total", "14"]
    assert run("strength", "nobody").code == ExitCode.USAGE


def test_replay_shows_a_seat_no_more_than_its_log(record: str) -> None:
    match = records.load(record)
    assert run("replay", record, "--seat", "1", "--json").document["log"] == match.log(1)
    whole = run("replay", record, "--json").document
    assert len(whole["log"]) == len(match.actions)
    assert whole["returns"] == match.state.returns()
    stepped = run("replay", record, "--seat", "0", "--step", typed="\n\nq\n")
    assert stepped.out.count("[Enter]") == 3
    assert run("replay", record, "--seat", "3").code == ExitCode.BAD_INPUT


def test_editions_go_from_template_to_check_to_metrics(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    assert run("editions", "template", str(path), "--name", "mine").code == ExitCode.OK
    assert run("editions", "template", str(path)).code == ExitCode.BAD_INPUT  # never overwritten
    assert run("editions", "check", str(path)).out == "no faults\n"
    assert run("editions", "show", str(path)).document["edition"] == "mine"
    assert run("editions", "list", "--json").document["editions"][0] == "reconstruction-1"
    text = path.read_text(encoding="utf-8").replace("count = 16", "count = -1")
    path.write_text(text, encoding="utf-8")
    found = run("editions", "check", str(path), "--json")
    assert found.code == ExitCode.NO
    assert found.document["faults"][0]["where"] == "people.bond.count"


def test_metrics_compares_editions(tmp_path: Path) -> None:
    path = tmp_path / "few.toml"
    run("editions", "template", str(path), "--name", "few")
    arguments = ("--games", "2", "--players", "3", "--edition", "reconstruction-1")
    found = run(
        "metrics", *arguments, "--edition", str(path), "--option", "round_turn_cap=3", "--json"
    )
    assert list(found.document["settings"]) == ["reconstruction-1", "few"]
    assert found.document["settings"]["few"]["options"]["round_turn_cap"] == 3
    assert found.err == ""


def test_schema_and_version() -> None:
    schema = run("schema", "wolves_of_odin", "view").document
    assert schema == documents.json_schema("wolves_of_odin", documents.DocumentKind.VIEW)
    assert run("version", "--json").document["build"] == nr.versions()["build"]
    assert run("version").out.startswith("ninerealms ")


def test_arena_plays_once_and_tells_it_in_three_ways(tmp_path: Path) -> None:
    call = ["arena", "heuristic", "random", "--players", "3", "--deals", "1", "--seed", "1"]
    call += ["--folder", str(tmp_path / "games")]
    found = run(*call, "--json").document
    assert [row["entrant"] for row in found["report"]["rows"]] == ["heuristic", "random"]
    assert [row["entrant"] for row in found["ratings"]] == ["heuristic", "random"]
    assert run(*call, "--csv").out.startswith("entrant,seats,wins,share")
    assert "| heuristic - random |" in run(*call).out
    refused = run(*call, "--option", "round_turn_cap=20")
    assert refused.code == ExitCode.BAD_INPUT
    assert "another spec" in refused.err
    assert run("arena", "heuristic", "nobody").code == ExitCode.BAD_INPUT


def test_check_of_a_draft_tells_what_keeps_it_from_being_filled(tmp_path: Path) -> None:
    draft = documents.load(DRAFT)
    path = tmp_path / "draft.json"
    documents.save(draft, path)
    assert run("check", str(path)).out == "no faults\n"
    draft["seats"][0]["line"] = ["konung"] * 5
    documents.save(draft, path)
    found = run("check", str(path), "--json")
    assert found.code == ExitCode.NO
    (fault,) = found.document["faults"]
    assert "konung" in fault["where"] and fault["clause"] == "WO-ZONE-01"


def test_a_text_that_is_no_edition_is_told_as_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text("people = ", encoding="utf-8")
    found = run("editions", "check", str(path))
    assert found.code == ExitCode.NO and found.out.startswith("broken.toml")


def test_a_record_is_looked_into_at_any_moment(record: str) -> None:
    match = records.load(record)
    length = len(match.actions)
    assert run("show", record, "--json").document == match.state.to_document()
    while match.state.current_player != 1 or len(match.actions) > 90:
        match.pop(1)
    at = ("--at", str(len(match.actions)))
    assert run("show", record, *at, "--json").document == match.state.to_document()
    seen = run("show", record, *at, "--seat", "2", "--json").document
    assert seen == match.view(2).to_document()
    legal = run("legal", record, *at, "--json").document
    assert [row["action"] for row in legal["actions"]] == [
        str(action) for action in match.state.legal_actions()
    ]
    found = run("suggest", record, *at, "--iterations", "20", "--json").document
    assert found["best"] == str(nr.suggest(match.view(1), iterations=20, seed=0).best)
    line = run("convert", record, *at, "--to", "notation").out.strip()
    assert notation.decode(line) == match.state
    assert run("perft", record, *at, "--depth", "1").code == ExitCode.OK
    too_far = run("show", record, "--at", str(length + 1))
    assert too_far.code == ExitCode.BAD_INPUT and f"has {length} actions" in too_far.err
    assert "only a record" in run("show", POSITION, "--at", "1").err
    assert run("show", record, "--seat", "7").code == ExitCode.BAD_INPUT


@pytest.mark.parametrize(
    "command",
    [("show",), ("legal",), ("suggest", "--iterations", "5"), ("convert", "--to", "notation"),
     ("complete",)],
    ids=lambda command: str(command[0]),
)  # fmt: skip
def test_what_was_assumed_need_not_be_told(command: tuple[str, ...]) -> None:
    told = run(command[0], DRAFT, *command[1:])
    silent = run(command[0], DRAFT, *command[1:], "--quiet")
    assert told.err.startswith("assumed ") and silent.err == ""
    assert silent.out == told.out


def test_an_existing_file_is_a_file_whatever_it_is_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("games/position/1.json", "games/position/1"):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_bytes(Path(POSITION).read_bytes())
        assert run("check", name).out == "no faults\n"
    missing = run("check", "games/position/2.json")
    assert missing.code == ExitCode.BAD_INPUT and "No such file" in missing.err


def test_names_in_files_do_nothing_to_a_terminal(tmp_path: Path) -> None:
    """An edition may be called anything; JSON stays JSON, with escapes."""
    name = "bad\x9b2J\u202e"
    path = tmp_path / "mine.json"
    documents.save(GAME.edition(GAME.editions()[0]) | {"edition": name}, path)
    for command in (
        ("editions", "show", str(path)), ("editions", "check", str(path)),
        ("metrics", "--games", "1", "--players", "3", "--edition", str(path)),
        ("metrics", "--games", "1", "--players", "3", "--edition", str(path), "--json"),
        ("play", "--bots", "random,random,random", "--seed", "1", "--edition", str(path), "--json"),
    ):  # fmt: skip
        ran = run(*command)
        assert not {"\x9b", "\u202e", "\x1b"} & {*ran.out, *ran.err}, command


def test_json_that_is_refused_names_the_file_and_what_stands_there(tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    for text, told in (
        ('{"round": 1e999}', "found 1e999"),
        ('{"round": 99999999999999999}', "found 99999999999999999"),
        ('{"round": x}', "found 'x'"),
        ('{"round": 1', "found the end"),
        ("[]", "found an array"),
    ):
        path.write_text(text, encoding="utf-8")
        found = run("show", str(path))
        assert found.code == ExitCode.BAD_INPUT
        assert found.err.startswith(f"error: {path}: "), found.err
        assert told in found.err, found.err


def test_a_template_is_what_check_accepts_or_is_not_written(tmp_path: Path) -> None:
    for name in ("q.txt", "q.json", "q"):
        refused = run("editions", "template", str(tmp_path / name))
        assert refused.code == ExitCode.BAD_INPUT and ".toml" in refused.err
    assert run("editions", "template", str(tmp_path / "q.toml"), "--name", "").code in {0, 3}
    for number, name in enumerate(["", "a b", 'q"uote', "x" * 300, "\x7f", "é", "a#1"]):
        path = str(tmp_path / f"{number}.toml")
        if run("editions", "template", path, "--name", name).code == ExitCode.OK:
            assert run("editions", "check", path).out == "no faults\n", name


def test_the_table_says_what_its_signs_mean() -> None:
    assert run("show", POSITION).out.endswith("\n  Runes       (T) Teiwaz  (E) Eiwaz\n")
    assert "(Т) Тейваз" in run("show", POSITION, "--language", "ru").out


BOT = """
from ninerealms import bots

class Mine:
    def __init__(self, *, seed):
        self.seed = seed
    def choose(self, view, *, history=()):
        return view.legal_actions()[0]

class Broken(Mine):
    def choose(self, view, *, history=()):
        return {}["no such key"]

class Stubborn(Mine):
    def choose(self, view, *, history=()):
        return "decline"

def needs_more(seed, other):
    return Mine(seed=seed)
"""


def test_a_bot_of_ones_own_is_found_here_and_its_faults_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [p for p in sys.path if p not in {"", str(tmp_path)}])
    Path("my_bots_here.py").write_text(BOT, encoding="utf-8")
    Path("my_broken_module.py").write_text("1 / 0", encoding="utf-8")
    call = ("arena", "random", "--players", "3", "--deals", "1", "--option", "round_turn_cap=1")
    assert run(*call, "import:my_bots_here:Mine").code == ExitCode.OK
    for name, told in {
        "my_bots_here:Broken": "KeyError: 'no such key'",
        "my_bots_here:Stubborn": "Stubborn",
        "my_bots_here:needs_more": "TypeError: needs_more()",
        "my_bots_here:Absent": "AttributeError: ",
        "my_broken_module:Mine": "ZeroDivisionError: division by zero",
        "no_such_module:Mine": "ModuleNotFoundError: ",
        "my_bots_here:BOT.x": "AttributeError: ",
        "": "ValueError: ",
    }.items():
        found = run(*call, f"import:{name}")
        assert found.code == ExitCode.BAD_INPUT, name
        assert found.err.startswith("error: entrant: ") and told in found.err, found.err
        assert found.err.count("\n") == 1
    told = " ".join(run("arena", "--help").out.replace("│", " ").split())
    assert "seed=INTEGER" in told and "import:MODULE:NAME" in told
