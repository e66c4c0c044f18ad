"""Wrong arguments of the Python parts are errors of the one tree that say what is wanted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import ninerealms as nr
import pytest
from ninerealms import arena, belief, bots, display, documents, editions, notation, records
from ninerealms.errors import shown

from tests.property.mutation import copied
from tests.strategies import GAME, played

STATES = played(2).states
STATE = next(s for s in STATES if s.decision == "WO-D-TURN")
VIEW = STATE.view(STATE.current_player)
WEIGHT = belief.GameBelief().weight
ANY: Any = None

WRONG_TYPES: dict[str, tuple[Callable[[], object], str, str]] = {
    "decode": (lambda: notation.decode(ANY), "text", "a str"),
    "encode": (lambda: notation.encode(ANY), "value", "a State or View"),
    "read": (lambda: documents.read([ANY]), "document", "a document"),  # type: ignore[arg-type]
    "read_view": (lambda: documents.read_view(ANY), "document", "a document"),
    "upgrade": (lambda: documents.upgrade(ANY), "document", "a document"),
    "loads": (lambda: documents.loads(ANY), "text", "a str or bytes"),
    "complete_view": (lambda: documents.complete_view(ANY), "draft", "a document"),
    "Record.from_document": (lambda: records.Record.from_document(ANY), "document", "a document"),
    "Record.of": (lambda: records.Record.of(ANY), "match", "a Match"),
    "text": (lambda: display.text(ANY), "value", "a State, View or Match"),
    "html": (lambda: display.html(ANY), "value", "a State, View or Match"),
    "svg": (lambda: display.svg(ANY), "value", "a State, View or Match"),
    "decision_text": (lambda: display.decision_text(ANY), "value", "a State, View or Match"),
    "action_text": (lambda: display.action_text("pass", at=ANY), "at", "a State, View or Match"),
    "action_text of": (lambda: display.action_text(ANY, at=GAME), "action", "an Action"),
    "editions.check": (lambda: editions.check(GAME, ANY), "document", "a document"),
    "editions.register": (lambda: editions.register(GAME, ANY), "document", "a document"),
    "from_text": (lambda: bots.from_text(ANY), "bot", "a text"),
    "make_entrant": (lambda: arena.make_entrant(ANY, seed=1), "entrant", "a text"),
    "weight": (lambda: WEIGHT(VIEW, [["x"]], STATE), "history[0]", "a str"),  # type: ignore[list-item]
}


@pytest.mark.parametrize("name", WRONG_TYPES)
def test_an_argument_of_a_wrong_type_says_what_is_wanted(name: str) -> None:
    call, where, wanted = WRONG_TYPES[name]
    with pytest.raises(nr.ArgumentError) as caught:
        call()
    assert isinstance(caught.value, TypeError)
    assert caught.value.where == where
    assert f"expected {wanted}" in str(caught.value)


@pytest.mark.parametrize("text", ["foo?", "draw?", "?", "place:?", "draw:??", "card:?"])
def test_a_text_that_no_log_has_is_no_action(text: str) -> None:
    with pytest.raises(nr.NotationError):
        display.action_text(text, at=GAME)
    assert display.action_text("draw:?", at=GAME) == "draw a hidden card"


@pytest.mark.parametrize("history", [["x"], [""], ["0"], [" unit:1:1"], ["0  pass"]])
def test_a_history_that_is_no_log_is_refused(history: list[Any]) -> None:
    with pytest.raises(nr.NotationError) as caught:
        WEIGHT(VIEW, history, STATE)
    assert caught.value.where == "history[0]"


def test_a_history_of_seats_that_are_not_there_is_refused() -> None:
    history = ["- stake:v_saga", "0 unit:9:1", "1 end_turn"]
    with pytest.raises(nr.NotationError):
        WEIGHT(VIEW, history, STATE)


def test_bots_have_nothing_to_decide_at_chance_and_at_the_end() -> None:
    with pytest.raises(nr.GameOverError):
        bots.take_turn(nr.Match(STATES[-1]), bots.RandomBot())
    with pytest.raises(nr.IllegalActionError):
        bots.take_turn(nr.Match(GAME.initial_state(players=3)), bots.RandomBot())


def test_numbers_too_long_to_be_written_are_told_all_the_same() -> None:
    huge = 10**5_000
    assert shown(huge) == shown([huge]).replace("list", "int") == "a value of type int"
    document = copied(VIEW.to_document()) | {"version": huge}
    with pytest.raises(nr.PositionError) as caught:
        documents.read(document)
    assert caught.value.where == "version"
    with pytest.raises(nr.ConfigError):
        belief.likely_worlds(
            VIEW, history=[], stream=nr.Stream(1), belief=belief.GameBelief(), count=huge, tries=1
        )


def test_readers_of_one_kind_refuse_the_other() -> None:
    assert documents.read_state(STATE.to_document()) == STATE
    assert documents.read_view(VIEW.to_document()) == VIEW
    record = records.Record.of(nr.Match(STATE)).to_document()
    for read, wrong in (
        (documents.read_state, VIEW.to_document()),
        (documents.read_view, STATE.to_document()),
        (documents.read_view, record),
    ):
        with pytest.raises(nr.PositionError) as caught:
            read(wrong)
        assert caught.value.where == "schema"


# --- folders of an arena -------------------------------------------------------------------------


def arena_folder(path: Path) -> arena.Spec:
    spec = arena.Spec(
        game=GAME.id, players=3, entrants=("random", "heuristic"), deals=1, seed=1,
        options={"round_turn_cap": 1},
    )  # fmt: skip
    arena.run(spec, folder=path)
    return spec


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"digest"', b'"\xff"'),
        (b'"digest"', b'"other"'),
        (b'"returns":[', b'"returns":["x",'),
        (b'"returns":[', b'"returns":[1,'),
        (b'"index":0', b'"index":' + b"9" * 5_000),
        (b'"index":0', b'"index":' + b"[" * 2_000),
        (b'{"index"', b'["index"'),
    ],
)
def test_a_damaged_folder_of_an_arena_is_told(old: bytes, new: bytes, tmp_path: Path) -> None:
    spec = arena_folder(tmp_path)
    path = tmp_path / "games-00000.jsonl"
    assert len(arena.load(tmp_path).games) > 1
    path.write_bytes(path.read_bytes().replace(old, new, 1))
    for act in (lambda: arena.load(tmp_path), lambda: arena.run(spec, folder=tmp_path)):
        with pytest.raises(nr.PositionError) as caught:
            act()
        assert caught.value.where.startswith("games-00000.jsonl line 1")
