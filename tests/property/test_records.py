"""Records replay from actions alone; files of them survive accidents."""

from __future__ import annotations

import errno
import io
import json
from pathlib import Path
from typing import Any

import ninerealms as nr
import pytest
from jsonschema import Draft202012Validator
from ninerealms import documents, records
from ninerealms.documents import DocumentKind
from ninerealms.records import Record, ShardWriter, read_shard

from tests.strategies import GAME, played


def match_of(seed: int, limit: int | None = None) -> nr.Match:
    game = played(seed)
    match = nr.Match(game.states[0])
    for action in game.actions[:limit]:
        match.push(action)
    return match


def same(a: nr.Match, b: nr.Match) -> bool:
    return a.start == b.start and a.actions == b.actions and a.state == b.state


@pytest.mark.parametrize("seed", range(6))
def test_a_game_replays_from_its_record(seed: int) -> None:
    match = match_of(seed)
    record = Record.of(match, tags={"event": "þing", "table": 3})
    assert record.returns == tuple(match.state.returns())
    assert record.start is None
    text = documents.dumps(record.to_document())
    read = documents.loads(text, limits=records.LIMITS, integers_only=False)
    again = Record.from_document(read)
    assert again == record
    assert same(again.replay(), match)


def test_an_unfinished_game_has_no_returns() -> None:
    match = match_of(1, 80)
    record = Record.of(match)
    assert record.returns is None
    assert same(record.replay(), match)


def test_a_game_from_a_position_keeps_the_position() -> None:
    game = played(2)
    match = nr.Match(game.states[100])
    for action in game.actions[100:120]:
        match.push(action)
    record = Record.of(match)
    assert record.start == game.states[100].to_document()
    assert same(Record.from_document(record.to_document()).replay(), match)


def test_an_edition_that_is_not_built_in_travels_with_the_record() -> None:
    edition = documents.loads(documents.dumps(GAME.edition(GAME.editions()[0])))
    edition["edition"] = "home rules"
    edition["victory"]["v_saga"]["pass_draw_delta"] = -1
    name = GAME.register_edition(edition)
    match = nr.Match(GAME.initial_state(players=3, edition=name))
    match.push_chance(nr.Stream(4))
    document = Record.of(match).to_document()
    assert document["edition_data"] == edition
    assert same(Record.from_document(document).replay(), match)
    # Where another edition has that name, the record's own is played all the same.
    document["edition_data"] = {**edition, "edition": GAME.editions()[0]}
    replayed = Record.from_document(document).replay()
    assert replayed.state.to_document()["edition"].startswith(f"{GAME.editions()[0]}#")


def test_records_fit_their_schema() -> None:
    validator = Draft202012Validator(documents.json_schema(GAME, DocumentKind.RECORD))
    whole, part = Record.of(match_of(0)).to_document(), Record.of(match_of(1, 30)).to_document()
    started = Record.of(nr.Match(played(2).states[50]), tags={"a": 1}).to_document()
    for document in (whole, part, started):
        validator.validate(document)
        assert not validator.is_valid({**document, "extra": 1})
        assert not validator.is_valid({k: v for k, v in document.items() if k != "tags"})


FAULTS: list[tuple[str, Any, str]] = [
    ("version", 2, "version"),
    ("schema", "ninerealms/wolves_of_odin/position", "schema"),
    ("game", 1, "game"),
    ("players", "3", "players"),
    ("players", True, "players"),
    ("options", [], "options"),
    ("edition", None, "edition"),
    ("edition_data", [], "edition_data"),
    ("start", "x", "start"),
    ("actions", {}, "actions"),
    ("actions", ["pass", 1], "actions[1]"),
    ("returns", 1, "returns"),
    ("returns", [1, "x"], "returns"),
    ("returns", [True], "returns"),
    ("returns", [float("nan")], "returns"),
    ("tags", [], "tags"),
    ("tags", {"a": 1.5}, "tags.a"),
    ("tags", {"a": True}, "tags.a"),
    ("tags", {"a": 2**53}, "tags.a"),
    ("extra", 1, ""),
]


@pytest.mark.parametrize(("key", "value", "where"), FAULTS, ids=range(len(FAULTS)))
def test_a_wrong_field_is_named(key: str, value: Any, where: str) -> None:
    document = {**Record.of(match_of(0, 40)).to_document(), key: value}
    with pytest.raises(nr.PositionError) as caught:
        Record.from_document(document)
    assert caught.value.where == where


@pytest.mark.parametrize("key", ["game", "players", "options", "edition", "actions", "returns"])
def test_a_missing_field_is_named(key: str) -> None:
    document = Record.of(match_of(0, 40)).to_document()
    del document[key]
    with pytest.raises(nr.PositionError) as caught:
        Record.from_document(document)
    assert caught.value.where == key


def replayed_with(**changes: Any) -> nr.NineRealmsError:
    document = Record.of(match_of(3)).to_document()
    for key, change in changes.items():
        document[key] = change(document[key])
    with pytest.raises(nr.NineRealmsError) as caught:
        Record.from_document(document).replay()
    return caught.value


def test_an_illegal_action_is_told_with_its_index_and_clause() -> None:
    fault = replayed_with(actions=lambda a: [*a[:50], "summon:loki", *a[51:]])
    assert isinstance(fault, nr.IllegalActionError)
    assert fault.where == "actions[50]"
    assert fault.clause is not None and fault.clause.startswith("WO-")
    fault = replayed_with(actions=lambda a: [*a[:7], "dance", *a[8:]])
    assert isinstance(fault, nr.NotationError)
    assert fault.where == "actions[7]"


def test_actions_after_the_end_are_refused() -> None:
    fault = replayed_with(actions=lambda a: [*a, "pass"])
    assert isinstance(fault, nr.GameOverError)
    assert fault.code == "game_over"
    assert fault.where == f"actions[{len(match_of(3).actions)}]"


@pytest.mark.parametrize("other", [None, [0.0, 0.0, 1.0], [1.0], [0.5, 0.5, 0.0]])
def test_returns_that_the_game_does_not_give_are_refused(other: Any) -> None:
    true = Record.of(match_of(3)).returns
    assert true is not None and list(true) != other
    fault = replayed_with(returns=lambda _: other)
    assert isinstance(fault, nr.PositionError)
    assert fault.where == "returns"


def test_faults_of_the_start_say_so() -> None:
    document = Record.of(nr.Match(played(2).states[50])).to_document()
    document["start"]["seats"][1]["hand"] = {"bond": 200}
    with pytest.raises(nr.PositionError) as caught:
        Record.from_document(document).replay()
    assert caught.value.where.startswith("start.seats[1].hand")


def test_the_number_of_players_is_that_of_the_start() -> None:
    document = Record.of(nr.Match(played(2).states[50])).to_document()
    document["players"] = 3
    with pytest.raises(nr.PositionError) as caught:
        Record.from_document(document).replay()
    assert caught.value.where == "players"


@pytest.mark.parametrize(
    ("key", "value", "where"),
    [
        ("edition", "other", "start.edition"),
        ("options", {"detour_draw": "two"}, "options.detour_draw"),
    ],
)
def test_the_rules_are_those_of_the_start(key: str, value: Any, where: str) -> None:
    document = Record.of(nr.Match(played(2).states[50])).to_document()
    with pytest.raises(nr.PositionError) as caught:
        Record.from_document({**document, key: value}).replay()
    assert caught.value.where == where


# --- files ---------------------------------------------------------------------------------------


def test_a_match_is_saved_and_loaded(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for limit in (60, None):
        match = match_of(0, limit)
        records.save(match, path, tags={"n": 1})
        assert same(records.load(path), match)
    assert path.read_text(encoding="utf-8").count("\n") == 1
    assert [p.name for p in tmp_path.iterdir()] == ["game.json"]


def some_records(count: int) -> list[Record]:
    return [Record.of(match_of(i % 3, 40 + i), tags={"number": i}) for i in range(count)]


def test_shards_hold_so_many_games_each_and_go_on_later(tmp_path: Path) -> None:
    wanted = some_records(5)
    with ShardWriter(tmp_path / "run", games_per_shard=2) as writer:
        for record in wanted[:3]:
            writer.write(record)
        # What is being filled does not look finished.
        names = sorted(p.name for p in (tmp_path / "run").iterdir())
        assert names == ["games-00000.jsonl", "games-00001.jsonl.part"]
    with ShardWriter(tmp_path / "run", games_per_shard=2) as writer:
        for record in wanted[3:]:
            writer.write(record)
    shards = sorted((tmp_path / "run").iterdir())
    assert [p.name for p in shards] == [f"games-0000{i}.jsonl" for i in range(3)]
    assert [r for shard in shards for r in read_shard(shard)] == wanted


def test_a_writer_that_wrote_nothing_leaves_nothing(tmp_path: Path) -> None:
    with ShardWriter(tmp_path):
        pass
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(ValueError):
        ShardWriter(tmp_path, games_per_shard=0)


def test_a_shard_that_could_not_be_written_does_not_look_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class FullDisk(io.StringIO):
        def write(self, _text: str) -> int:
            raise OSError(errno.ENOSPC, "no space left")

    record = some_records(1)[0]
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", lambda path, *_, **__: (path.touch(), FullDisk())[1])
        with pytest.raises(OSError), ShardWriter(tmp_path) as writer:
            writer.write(record)
    assert [p.name for p in tmp_path.iterdir()] == ["games-00000.jsonl.part"]
    with ShardWriter(tmp_path) as writer:
        writer.write(record)
    assert list(read_shard(tmp_path / "games-00001.jsonl")) == [record]


def shard(tmp_path: Path, count: int = 3) -> Path:
    with ShardWriter(tmp_path) as writer:
        for record in some_records(count):
            writer.write(record)
    return tmp_path / "games-00000.jsonl"


@pytest.mark.parametrize("cut", [1, 20, 400])
def test_a_last_line_cut_off_is_refused_after_the_others(tmp_path: Path, cut: int) -> None:
    path = shard(tmp_path)
    path.write_bytes(path.read_bytes()[:-cut])
    reading = read_shard(path)
    assert [next(reading), next(reading)] == some_records(2)
    with pytest.raises(nr.PositionError) as caught:
        next(reading)
    assert caught.value.where == "line 3"


def test_a_fault_in_a_shard_is_told_with_its_line(tmp_path: Path) -> None:
    path = shard(tmp_path)
    lines = path.read_text(encoding="utf-8").splitlines()
    document = json.loads(lines[1])
    document["actions"][4] = None
    path.write_text("\n".join([lines[0], json.dumps(document), lines[2], ""]), encoding="utf-8")
    with pytest.raises(nr.PositionError) as caught:
        list(read_shard(path))
    assert caught.value.where == "line 2.actions[4]"
    path.write_text(f"{lines[0]}\n\n", encoding="utf-8")
    with pytest.raises(nr.PositionError) as caught:
        list(read_shard(path))
    assert caught.value.where == "line 2"


def test_a_record_shows_hidden_cards_and_a_seat_keeps_its_log() -> None:
    match = match_of(0)
    assert any(action.startswith("draw:bond") for action in Record.of(match).actions)
    assert any(line.endswith("draw:?") for line in match.log(0))
