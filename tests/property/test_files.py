"""Files that documents and records are written to: nothing is lost, nothing strange is touched."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ninerealms as nr
import pytest
from ninerealms import documents, editions, records
from ninerealms.records import Record, ShardWriter, read_shard

from tests.strategies import GAME, played

MATCH = nr.Match(played(1).states[40])
Writer = Callable[[Path], None]
WRITERS: dict[str, Writer] = {
    "documents": lambda path: documents.save(MATCH.state.to_document(), path),
    "records": lambda path: records.save(MATCH, path),
}


@pytest.fixture(params=WRITERS)
def write(request: pytest.FixtureRequest) -> Writer:
    return WRITERS[request.param]


def test_a_link_is_followed_and_stays(write: Writer, tmp_path: Path) -> None:
    target, link = tmp_path / "there" / "game.json", tmp_path / "link.json"
    target.parent.mkdir()
    link.symlink_to(Path("there") / "game.json")
    for _ in range(2):  # first to a file that is not there yet
        write(link)
        assert link.is_symlink()
        assert target.is_file() and not target.is_symlink()
    assert {path.name for path in target.parent.iterdir()} == {"game.json"}
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_what_is_no_regular_file_is_left_alone(write: Writer, tmp_path: Path) -> None:
    pipe, around = tmp_path / "pipe", tmp_path / "around"
    os.mkfifo(pipe)
    around.symlink_to(around)
    with pytest.raises(OSError, match="not a regular file") as caught:
        write(pipe)
    assert caught.value.errno == errno.EINVAL
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    for folder in (tmp_path, Path()):
        with pytest.raises(IsADirectoryError):
            write(folder)
    with pytest.raises(FileNotFoundError):
        write(tmp_path / "no" / "game.json")
    with pytest.raises(OSError, match="around"):
        write(around)
    assert around.is_symlink()


def test_names_as_long_as_a_name_can_be(write: Writer, tmp_path: Path) -> None:
    write(tmp_path / ("x" * 255))
    with pytest.raises(OSError, match="x" * 256) as caught:
        write(tmp_path / ("x" * 256))
    assert caught.value.errno == errno.ENAMETOOLONG


@pytest.mark.parametrize("name", ["a\0b", "\ud800.json"])
def test_names_that_no_file_has(write: Writer, name: str, tmp_path: Path) -> None:
    readers: list[Callable[[Path], Any]] = [
        write, documents.load, records.load, lambda path: list(read_shard(path)),
    ]  # fmt: skip
    for act in readers:
        with pytest.raises(nr.ConfigError) as caught:
            act(tmp_path / name)
        assert caught.value.where == "path"
    with pytest.raises(nr.ConfigError):
        editions.load(tmp_path / "a\0b.toml")
    with pytest.raises(nr.ConfigError):
        editions.write_template(GAME, tmp_path / "a\0b.toml")


def test_shards_go_on_behind_the_last_number_of_five_digits(tmp_path: Path) -> None:
    record = Record.of(MATCH)
    (tmp_path / "games-99999.jsonl").touch()
    for expected in (100_000, 100_001):
        with ShardWriter(tmp_path, games_per_shard=5) as writer:
            writer.write(record)
        assert len(list(read_shard(tmp_path / f"games-{expected}.jsonl"))) == 1
    assert len(list(tmp_path.iterdir())) == 3


def test_a_shard_is_never_renamed_over_another(tmp_path: Path) -> None:
    writer = ShardWriter(tmp_path)
    writer.write(Record.of(MATCH))
    (tmp_path / "games-00000.jsonl").write_bytes(b"somebody else's\n")
    with pytest.raises(FileExistsError):
        writer.close()
    assert (tmp_path / "games-00000.jsonl").read_bytes() == b"somebody else's\n"
    assert len(list(read_shard(tmp_path / "games-00000.jsonl.part"))) == 1


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make records small, for a test of 16 MB tests no more than one of 16 kB."""
    monkeypatch.setattr(records, "LIMITS", documents.Limits(max_bytes=1 << 14, max_values=500))


@pytest.mark.usefixtures("small")
def test_what_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    tags = {"note": "x" * records.LIMITS.max_bytes}
    with pytest.raises(nr.PositionError):
        records.save(MATCH, tmp_path / "game.json", tags=tags)
    with ShardWriter(tmp_path) as writer:
        writer.write(Record.of(MATCH))
        with pytest.raises(nr.PositionError):
            writer.write(Record.of(MATCH, tags=tags))
        with pytest.raises(nr.PositionError):
            writer.write(Record.of(MATCH, tags={str(n): n for n in range(600)}))
        writer.write(Record.of(MATCH))
    assert len(list(read_shard(tmp_path / "games-00000.jsonl"))) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["games-00000.jsonl"]


@pytest.mark.usefixtures("small")
def test_the_largest_record_that_is_written_is_read(tmp_path: Path) -> None:
    empty = documents.dumps(Record.of(MATCH, tags={"note": ""}).to_document())
    room = records.LIMITS.max_bytes - len(empty.encode())
    path = tmp_path / "game.json"
    for size, fits in ((room - 1, True), (room, False)):  # the end of the line counts
        if fits:
            records.save(MATCH, path, tags={"note": "x" * size})
            assert records.load(path) == MATCH
        else:
            with pytest.raises(nr.PositionError):
                records.save(MATCH, path, tags={"note": "x" * size})


@pytest.mark.parametrize("tags", [{"a": "\ud800"}, {"\udfff": 1}, {"a": 10**5_000}])
def test_tags_that_no_file_can_hold(tags: dict[str, str | int]) -> None:
    with pytest.raises(nr.PositionError) as caught:
        Record.of(MATCH, tags=tags)
    assert caught.value.where.startswith("tags")


def test_a_document_with_half_a_character_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "view.json"
    with pytest.raises(documents.JsonError) as caught:
        documents.save({"schema": "\ud800"}, path)
    assert caught.value.reason is documents.JsonFault.LONE_SURROGATE
    assert not path.exists()
