"""Editions as files: what is read, what is refused, and how."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from datetime import date
from typing import Any

import ninerealms as nr
import pytest
from ninerealms import editions

from tests.strategies import GAME

BUILT_IN = GAME.editions()[0]


def model() -> dict[str, Any]:
    return GAME.edition(BUILT_IN)


def written(folder, suffix, text):
    path = folder / f"edition{suffix}"
    path.write_text(text, encoding="utf-8")
    return path


def wheres(document):
    return [fault.where for fault in editions.check(GAME, document)]


# --- files ---------------------------------------------------------------------------------------


def test_the_template_is_the_built_in_edition_with_another_name(tmp_path):
    editions.write_template(GAME, tmp_path / "mine.toml", name="mine")
    assert editions.load(tmp_path / "mine.toml") == model() | {"edition": "mine"}
    text = (tmp_path / "mine.toml").read_text(encoding="utf-8")
    assert "# Raider (Налётчик)\n[people.raider]\ncount = 5" in text


def test_a_template_never_replaces_a_file(tmp_path):
    path = written(tmp_path, ".toml", "count = 1")
    with pytest.raises(FileExistsError):
        editions.write_template(GAME, path)
    assert path.read_text(encoding="utf-8") == "count = 1"


@pytest.mark.parametrize("suffix", [".json", ".JSON"])
def test_json_is_read_by_its_suffix(tmp_path, suffix):
    assert editions.load(written(tmp_path, suffix, json.dumps(model()))) == model()


def test_an_edition_of_a_file_is_played(tmp_path):
    editions.write_template(GAME, tmp_path / "mine.toml", name="few-bonds")
    document = editions.load(tmp_path / "mine.toml")
    document["people"]["bond"]["count"] -= 2
    document["people"]["archer"]["count"] += 2
    assert editions.check(GAME, document) == []
    name = editions.register(GAME, document)
    assert name == "few-bonds" and name in editions.names(GAME)
    assert editions.get(GAME, name) == document
    state = GAME.initial_state(players=3, edition=name)
    assert state.to_document()["people_deck"]["bond"] == 14


@pytest.mark.parametrize(
    ("suffix", "text"),
    [
        (".json", '{"edition": "a", "edition": "b"}'), (".json", '{"x": NaN}'), (".json", "[]"),
        (".json", "{"), (".json", ""), (".json", "[" * 5000 + "]" * 5000),
        (".toml", "x = 1\nx = 2"), (".toml", "x ="), (".toml", "[people]\n[people]"),
        (".toml", "x = " + "[" * 5000 + "]" * 5000), (".toml", "x = 1\r"),
        (".json", " " * ((1 << 20) + 1)), (".txt", "{}"), ("", "{}"),
    ],
)  # fmt: skip
def test_a_text_that_is_not_of_its_format_is_refused(tmp_path, suffix, text):
    path = written(tmp_path, suffix, text)
    with pytest.raises(nr.EditionError) as caught:
        editions.load(path)
    assert caught.value.code == "edition" and caught.value.where.startswith(path.name)
    assert 0 < len(caught.value.detail) <= 200


@pytest.mark.parametrize("data", [b"\xff\xfe", b'{"x": "\xc3"}'])
def test_bytes_that_are_no_text_are_refused(tmp_path, data):
    (tmp_path / "x.json").write_bytes(data)
    with pytest.raises(nr.EditionError, match=r"x\.json"):
        editions.load(tmp_path / "x.json")


def test_a_file_that_is_not_there_is_no_fault_of_notation(tmp_path):
    with pytest.raises(FileNotFoundError):
        editions.load(tmp_path / "x.json")


# --- faults --------------------------------------------------------------------------------------


def test_the_built_in_edition_has_no_fault():
    assert editions.check(GAME, model()) == []


def test_all_faults_are_found_in_reading_order():
    document = model()
    document["people"]["bond"]["count"] = "many"
    document["people"]["hirdman"]["strength"]["with"] = 5000
    document["people"]["troll"]["rune"] = "fehu"
    del document["people"]["detour"]
    document["people"]["giant"] = {"count": 1}
    document["victory"]["v_saga"]["glory"]["of"] = "songs"
    document["extra"] = 1
    assert wheres(document) == [
        "people.bond.count",
        "people.hirdman.strength.with",
        "people.troll.rune",
        "people.detour",
        "people",
        "victory.v_saga.glory.of",
        "",
    ]


@pytest.mark.parametrize("key", ["edition", "people", "victory"])
def test_missing_parts_are_told(key):
    document = model()
    del document[key]
    assert wheres(document) == [key]


def test_counts_are_summed_when_all_fields_are_right():
    document = model() | {"edition": "one-more"}
    document["people"]["bond"]["count"] += 1
    (fault,) = editions.check(GAME, document)
    assert fault.where == "people" and "110" in fault.detail and fault.code == "edition"
    with pytest.raises(nr.EditionError, match="110"):
        editions.register(GAME, document)


def test_what_check_repairs_for_itself_never_becomes_known():
    document = model() | {"edition": "never-known"}
    document["people"]["bond"]["count"] = None
    assert wheres(document) == ["people.bond.count"]
    assert "never-known" not in editions.names(GAME)
    assert document["people"]["bond"]["count"] is None


def test_an_unknown_name_is_refused():
    with pytest.raises(nr.EditionError):
        editions.get(GAME, "no such edition")


# --- mutated documents ---------------------------------------------------------------------------

VALUES: tuple[Any, ...] = (
    None, True, -1, 0, 1, 111, 10**6, 2**63, -(2**70), 1.5, float("nan"), "", "bond", "x" * 200,
    "\ud800", [], [1], {}, {"type": "fixed"}, {"type": "fixed", "value": 127}, {1: 2}, b"x",
    date(2000, 1, 1),
)  # fmt: skip


def mutated(rng: random.Random) -> dict[str, Any]:
    """Change, drop, add or swap some fields anywhere in the built-in edition."""
    document = model() | {"edition": f"mutant {rng.randrange(3)}"}
    for _ in range(rng.randrange(1, 5)):
        place: Any = document
        while True:
            key = rng.choice(list(place))
            if not isinstance(place[key], dict) or not place[key] or rng.random() < 0.2:
                break
            place = place[key]
        match rng.randrange(4):
            case 0:
                del place[key]
            case 1:
                place[rng.choice(("extra", "count", "~", ""))] = deepcopy(rng.choice(VALUES))
            case 2:
                place[key] = deepcopy(place[rng.choice(list(place))])
            case _:
                place[key] = deepcopy(rng.choice(VALUES))
        if not document:
            break
    return document


def test_mutated_editions_meet_typed_errors_alone():
    rng, sound = random.Random(11), 0
    known = set(editions.names(GAME))
    for _ in range(400):
        document = mutated(rng)
        faults = editions.check(GAME, document)
        assert all(fault.code == "edition" and fault.detail for fault in faults)
        if not faults:
            sound += 1
            editions.register(GAME, document)
            continue
        with pytest.raises(nr.EditionError) as caught:
            editions.register(GAME, document)
        assert (caught.value.where, caught.value.detail) == (faults[0].where, faults[0].detail)
    assert len(set(editions.names(GAME)) - known) <= sound


def test_keys_of_thousands_of_parts_never_reach_the_reader(tmp_path, monkeypatch):
    """Its work grows with the square of the parts, so they are counted before."""
    asked = []

    def read(text):
        asked.append(text)
        return {}

    monkeypatch.setattr("tomllib.loads", read)
    path = tmp_path / "mine.toml"
    for text in ("a" + ".a" * 16_000 + " = 1", "[a" + ".a" * 33 + "]", "# ok\na = {" + "a." * 40):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(nr.EditionError) as caught:
            editions.load(path)
        assert caught.value.where.startswith("mine.toml line ")
    path.write_bytes(b"#" * (editions.MAX_BYTES + 1))
    with pytest.raises(nr.EditionError):
        editions.load(path)
    assert asked == []
    path.write_text("a" + ".a" * editions.MAX_DOTS + " = 1", encoding="utf-8")
    editions.load(path)
    assert len(asked) == 1


@pytest.mark.parametrize("name", ["mine.txt", "mine.json", "mine"])
def test_a_template_is_toml_by_its_name_too(tmp_path, name):
    with pytest.raises(nr.EditionError):
        editions.write_template(GAME, tmp_path / name)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["", "x" * 101, "\ud800"])
def test_a_template_of_a_name_that_no_edition_has_is_not_written(tmp_path, name):
    with pytest.raises(nr.NineRealmsError):
        editions.write_template(GAME, tmp_path / "mine.toml", name=name)
    assert list(tmp_path.iterdir()) == []
