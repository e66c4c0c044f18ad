"""One line says a whole position or view, and only one line says it."""

from __future__ import annotations

import itertools
import json
import random
import re
import shlex
from typing import Any

import ninerealms as nr
import pytest
from hypothesis import given
from ninerealms import documents, notation
from ninerealms.documents import DocumentKind
from ninerealms.notation.wolves_of_odin import CODES, NAMES

from tests.arch.repo import ROOT
from tests.strategies import DECISIONS, GAME, SEEDS, play_from, played, points, scene, states

MIDGAME = documents.read(documents.load(ROOT / "docs" / "examples" / "midgame.json"))


@given(states())
def test_positions_come_back_from_their_line(state: nr.State) -> None:
    assert notation.decode(notation.encode(state)) == state


@given(states())
def test_views_come_back_from_their_line(state: nr.State) -> None:
    for viewer in (*range(state.players), None):
        view = state.view(viewer)
        assert notation.decode(notation.encode(view)) == view


def test_every_decision_has_its_line() -> None:
    missing = set(DECISIONS)
    for state in itertools.chain.from_iterable(played(seed).states for seed in SEEDS):
        if state.decision in missing:
            missing.discard(state.decision)
            view = state.view(state.current_player)
            assert notation.decode(notation.encode(state)) == state
            assert notation.decode(notation.encode(view)) == view
    assert not missing


def test_lines_are_short_and_safe_within_quotes() -> None:
    longest = 0
    for state in points(range(6), 40):
        for value in (state, state.view(0), state.view(None)):
            line = notation.encode(value)
            longest = max(longest, len(line))
            assert shlex.split(f"'{line}' \"{line}\"") == [line, line]
            assert line.isascii() and line.isprintable()
    assert len(notation.encode(MIDGAME)) < 400
    assert longest < 1_000


def test_where_a_turn_starts_no_frames_are_written() -> None:
    line = notation.encode(MIDGAME)
    assert "pending" not in line
    open_answer = next(s for s in points(SEEDS, 1) if s.decision == "WO-D-ANSWER")
    assert "pending=(f=round" in notation.encode(open_answer)


def test_hidden_cards_are_question_marks_and_known_ones_are_not() -> None:
    state = next(
        s for s in points(SEEDS, 3) if any(seat["known"] for seat in s.to_document()["seats"][1:])
    )
    document = state.view(0).to_document()
    line = notation.encode(state.view(0))
    for seat in document["seats"][1:]:
        known = "".join(CODES[k] + (str(n) if n > 1 else "") for k, n in seat["known"].items())
        unknown = seat["hand_size"] - sum(seat["known"].values())
        hidden = f"?{unknown if unknown > 1 else ''}" if unknown else ""
        assert f"(hand={known}{hidden}" in line


def test_options_and_edition_are_named_when_they_are_not_the_default() -> None:
    edition = GAME.edition(GAME.editions()[0]) | {"edition": "a b/ü"}
    name = GAME.register_edition(edition)
    options = {"detour_draw": "one", "round_turn_cap": 0}
    state = GAME.initial_state(players=3, options=options, edition=name)
    line = notation.encode(state)
    assert " edition=a%20b%2F%C3%BC options=(detour_draw=one,round_turn_cap=0) " in line
    assert notation.decode(line) == state


def test_codes_are_two_letters_unique_and_whole() -> None:
    assert len(set(CODES.values())) == len(CODES)
    assert all(len(code) == 2 and code.isalpha() and code.islower() for code in CODES.values())
    position = documents.json_schema(GAME, DocumentKind.POSITION)["properties"]
    words: set[str] = set(position["people_deck"]["properties"])
    for key in ("hall", "stakes", "deity_deck", "victory_deck"):
        words |= set(position[key]["items"]["enum"])
    assert words == set(CODES)


def test_the_documentation_lists_every_code_and_short_name() -> None:
    text = (ROOT / "docs" / "formats" / "notation.md").read_text(encoding="utf-8")
    for word, code in CODES.items():
        assert f" {code} {word}" in text
    for field, name in NAMES.items():
        assert re.search(rf"`{name}`\s{field}\b", text), field


HEAD = "wolves_of_odin/position/1"
FAULTS: list[tuple[str, str, str]] = [
    # line, where, part of the detail
    ("", "", "column 1"),
    ("chess/position/1", "", "column 1"),
    ("wolves_of_odin/record/1", "", "column 1"),
    ("wolves_of_odin/position/2", "version", "supported versions are 1 .. 1"),
    ("wolves_of_odin/position/01", "", "column 1"),
    (f"{HEAD}  round=1", "", "column 27"),
    (f"{HEAD} round", "", "column 27"),
    (f"{HEAD} what=1", "", "expected one of the fields"),
    (f"{HEAD} round=", "round", "column 33: expected a value"),
    (f"{HEAD} round=x", "round", "column 33: expected an integer"),
    (f"{HEAD} round=01", "round", "column 33"),
    (f"{HEAD} round=1 round=1", "", "out of order or twice"),
    (f"{HEAD} turn=1 round=1", "", "out of order or twice"),
    (f"{HEAD} done=2", "basic_done", "'2' cannot stand here"),
    (f"{HEAD} hall=thxx", "hall", "column 34: nothing here has the code 'xx'"),
    (f"{HEAD} hall=bo", "hall", "column 32: nothing here has the code 'bo'"),
    (f"{HEAD} hall=th2", "hall", "column 34"),
    (f"{HEAD} discard=bo0", "people_discard", "column 37"),
    (f"{HEAD} discard=bo1", "people_discard", "a count of 1"),
    (f"{HEAD} discard=bobo", "people_discard", "a kind stands once"),
    (f"{HEAD} seats=()()(line=qq)", "seats[2].line", "column 43"),
    (f"{HEAD} seats=()()(line=bo", "seats[2]", "expected ',', found 'the end'"),
    (f"{HEAD} seats=()()(hand=?2)x", "", "expected ' '"),
    (f"{HEAD} pending=(a=1)", "pending[0]", "the field 'f' is missing"),
    (f"{HEAD} edition=%zz", "edition", "cannot stand here"),
    (f"{HEAD} options=(detour_draw=two)", "options.detour_draw", "'two' cannot stand here"),
    (f"{HEAD} {'x' * 9_000}", "", "at most 8192 characters"),
]


@pytest.mark.parametrize(("line", "where", "detail"), FAULTS, ids=range(len(FAULTS)))
def test_a_fault_is_told_with_field_and_column(line: str, where: str, detail: str) -> None:
    with pytest.raises(nr.NotationError) as caught:
        notation.decode(line)
    assert caught.value.where == where
    assert detail in caught.value.detail
    assert caught.value.code == "notation"


def test_impossible_positions_are_refused_by_the_reader_of_documents() -> None:
    with pytest.raises(nr.PositionError):
        notation.decode(f"{HEAD} round=1 turn=1 seats=(hand=bo12)(hand=bo12)(hand=bo12)")
    with pytest.raises(nr.PositionError):
        notation.decode(f"{HEAD} round=1 turn=1 seats=()()(hand=?2)")
    with pytest.raises(nr.EditionError):
        notation.decode(f"{HEAD} edition=nowhere seats=()()()")


def test_a_line_in_another_order_is_refused_with_the_canonical_one() -> None:
    line = notation.encode(MIDGAME)
    for other in (
        line.replace("hand=bo3ar3", "hand=ar3bo3"),
        line.replace("hall=visufe", "hall=suvife"),
        line.replace(" active=1", " active=1 done=0"),
        line + " pending=(f=round,d=1)(f=turn,a=1,d=1)",
    ):
        assert other != line
        with pytest.raises(nr.NotationError) as caught:
            notation.decode(other)
        assert caught.value.detail == f"not in canonical form, which is: {line}"


def test_scenes_with_rich_tables_round_trip() -> None:
    for seed in range(8):
        start = GAME.state_from_document(scene(seed))
        for state in play_from(start, seed, limit=40).states[::8]:
            assert notation.decode(notation.encode(state)) == state
            view = state.view(random.Random(seed).randrange(state.players))
            assert notation.decode(notation.encode(view)) == view


def test_lines_hold_what_documents_hold() -> None:
    document: dict[str, Any] = json.loads(documents.dumps(MIDGAME.to_document()))
    assert notation.decode(notation.encode(MIDGAME)).to_document() == document
