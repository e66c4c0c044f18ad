"""Bad input: every fault is a typed error that says where, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ninerealms as nr
import pytest
from ninerealms.games import wolves_of_odin

from tests.property.mutation import copied
from tests.rules.wolves_of_odin.table import position, seat
from tests.strategies import GAME, played

VALID = position(
    seat(["bond", "troll", "plague"], ["konung", "bond"], deities=["tyr"], known=["bond"]),
    seat(["hirdman"], ["berserker"], sacrifices=["troll"]),
    seat(["bond"], victory=["v_saga"]),
    hall=["thor", "hel", "loki"], deity_discard=["baldr"], discard=["archer"], round=2, turn=4,
)  # fmt: skip
STATE = GAME.state_from_document(VALID)
VIEW = STATE.view(0).to_document()
MISSING = object()
Case = tuple[str, Any, str]  # path, value, beginning of `where`


def changed(document: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """Copy a document with another value at a dotted path."""
    out: dict[str, Any] = copied(document)
    here: Any = out
    keys: list[Any] = [int(key) if key.isdigit() else key for key in path.split(".")]
    for key in keys[:-1]:
        here = here[key]
    if value is MISSING:
        del here[keys[-1]]
    else:
        here[keys[-1]] = value
    return out


def label(value: Any) -> str:
    """Name a value in a test id: the same in every process."""
    shown = ascii(value)[:30] if isinstance(value, int | float | str | bytes | None) else ""
    return f"{type(value).__name__} {shown}"


def deep(levels: int) -> Any:
    value: Any = []
    for _ in range(levels):
        value = [value]
    return value


WRONG_TYPES: tuple[Any, ...] = (
    True, 1.0, None, b"1", "1", [], {}, float("nan"), float("inf"), object(), (1,), 10**40,
    -(10**40),
)  # fmt: skip
COUNTS: tuple[Any, ...] = (*WRONG_TYPES, 0, -1, 256, 2**31, 2**63, 2**64)
NO_FLAGS: tuple[Any, ...] = (0, 1, None, "true", [], 0.0)
NO_WINNERS: tuple[Any, ...] = (True, -1, 3, 1.0, "0", [])
NO_OBJECTS: tuple[Any, ...] = (None, [], "x", 1)
NO_SEATS: tuple[Any, ...] = (None, {}, [], [{}], "seats", 3, [None] * 3, [{}] * 6)
NO_SETS: tuple[Any, ...] = (
    None, {}, "thor", 3, (), [None], [1.0], [True], [b"thor"], ["Thor"], ["\ud800"], [["thor"]],
    ["thor\0"], ["x" * 5000],
)  # fmt: skip
POSITION_CASES: list[Case] = [
    *[("round", value, "round") for value in (*WRONG_TYPES, -1, 11, 2**32)],
    *[("turn", value, "turn") for value in (*WRONG_TYPES, -1, 65536)],
    *[("active", value, "active") for value in (*WRONG_TYPES, -1, 3, 255)],
    *[("version", value, "version") for value in (*WRONG_TYPES, 0, 2)],
    *[("basic_done", value, "basic_done") for value in NO_FLAGS],
    *[("last_round", value, "last_round") for value in (*NO_FLAGS, True)],
    *[("previous_winner", value, "previous_winner") for value in NO_WINNERS],
    *[("people_deck.bond", value, "people_deck.bond") for value in COUNTS],
    *[("seats.0.hand.bond", value, "seats[0].hand") for value in COUNTS],
    *[("seats.1.sacrifices.troll", value, "seats[1].sacrifices") for value in COUNTS],
    *[("seats.0.summoned.red", value, "seats[0].summoned") for value in (*WRONG_TYPES, -1, 181)],
    *[(name, value, name) for name in ("people_deck", "people_discard")
      for value in (*NO_OBJECTS, b"", (), ["bond"])],
    *[(name, value, name)
      for name in ("hall", "deity_deck", "deity_discard", "marks", "stakes", "victory_deck",
                   "pass_order", "in_play")
      for value in NO_SETS],
    *[("seats", value, "seats") for value in NO_SEATS],
    *[("options", value, "options") for value in NO_OBJECTS],
    ("schema", "ninerealms/wolves_of_odin/view", "schema"), ("schema", None, "schema"),
    ("schema", MISSING, "schema"), ("edition", "no such edition", "edition"),
    ("edition", 5, "edition"), ("edition", "\ud800", "edition"),
    ("edition", "x" * 10_000, "edition"),
    ("edition", MISSING, "edition"), ("round", MISSING, "round"),
    ("seats.1.hand", MISSING, "seats[1].hand"), ("seats.1.line", MISSING, "seats[1].line"),
    ("options.detour_draw", MISSING, "options.detour_draw"),
    ("options.detour_draw", "two", "options.detour_draw"),
    ("options.odin_scope", True, "options.odin_scope"),
    ("options.round_turn_cap", 10_001, "options.round_turn_cap"),
    ("options.round_turn_cap", -1, "options.round_turn_cap"),
    ("options.round_turn_cap", True, "options.round_turn_cap"),
    ("options.first_player", 3, "options.first_player"),
    ("options.colour", 1, "options"), ("extra", 1, ""), ("seats.0.extra", 1, "seats[0]"),
    ("seats.0.line", ["bond", "plague"], "seats[0].line"),
    ("seats.0.line", ["bond", "wolf"], "seats[0].line"),
    ("seats.0.line", ["bond"] * 97, "seats[0].line"),
    ("seats.0.hand", {"konung": 5}, ""), ("seats.0.hand", {"wolf": 1}, "seats[0].hand"),
    ("seats.0.hand", {1: 1}, "seats[0].hand"), ("seats.0.hand", {None: 1}, "seats[0].hand"),
    ("seats.0.hand", {"\udfff": 1}, "seats[0].hand"),
    ("seats.0.hand", {b"bond": 1}, "seats[0].hand"),
    ("seats.0.hand", {"bond": 13}, "seats[0].hand"), ("seats.0.hand", {"bond": 2}, "people_deck"),
    ("seats.0.known", {"bond": 2}, "seats[0].known"),
    ("seats.0.known", {"hirdman": 1}, "seats[0].known"),
    ("seats.0.may_be_in_deck", {"bond": 1}, "seats[0].may_be_in_deck"),
    ("seats.0.may_be_in_deck.konung", 5, "seats[0].may_be_in_deck"),
    ("seats.0.deities", ["tyr", "thor"], ""),
    ("seats.0.deities", ["tyr", "tyr"], "seats[0].deities"),
    ("seats.0.deities", ["ragnarok"], "seats[0].deities"),
    ("seats.0.victory", ["v_saga"], ""), ("seats.0.victory", ["ragnarok"], "seats[0].victory"),
    ("hall", ["thor", "hel"], "deity_deck"), ("marks", ["thor", "thor"], "marks"),
    ("stakes", ["v_holmgang", "v_althing"], ""), ("stakes", ["ragnarok"], ""),
    ("pass_order", [0, 0], "pass_order"), ("pass_order", [3], "pass_order"),
    ("pass_order", [0, 1, 2, 0], "pass_order"), ("pass_order", [True], "pass_order"),
    ("people_discard", {"archer": 2}, ""), ("people_deck.bond", 14, ""),
    ("in_play", [{"card": "plague", "player": 0, "role": "manoeuvre"}], ""),
    ("in_play", [{"card": "bond", "player": 0, "role": "manoeuvre"}], "in_play"),
    ("in_play", [{"card": "bond", "player": 0, "role": "join"}], "in_play"),
    ("in_play", [{"card": "bond", "player": 3, "role": "join"}], "in_play"),
    ("in_play", [{"card": "bond", "player": 0, "role": "guest"}], "in_play"),
    ("in_play", [{}], "in_play"), ("in_play", [{}] * 400, "in_play"),
    ("options", deep(200), "options"), ("seats.0.hand", deep(50_000), "seats[0].hand"),
    ("hall", ["thor"] * 100_000, "hall"), ("pass_order", list(range(100_000)), "pass_order"),
    ("people_deck", {f"kind {i}": 1 for i in range(50_000)}, "people_deck"),
]  # fmt: skip

TURN = {"frame": "turn", "actor": 0, "data": [1, 0, 0, 0, 0, 0]}
ROUND = {"frame": "round", "actor": None, "data": [1, 0, 0, 0, 0, 0]}
PENDING: list[Any] = [
    None, {}, "turn", 1, [None], [1], [{}], [ROUND] * 2, [TURN], [TURN, ROUND], [ROUND, TURN, TURN],
    [ROUND] * 9, [ROUND, {**TURN, "actor": 1}], [ROUND, {**TURN, "actor": None}],
    [ROUND, {**TURN, "actor": 3}], [ROUND, {**TURN, "actor": True}],
    [ROUND, {**TURN, "frame": "none"}], [ROUND, {**TURN, "frame": ""}],
    [ROUND, {**TURN, "frame": None}], [ROUND, {**TURN, "frame": "wolf"}],
    [ROUND, {**TURN, "data": None}], [ROUND, {**TURN, "data": [256]}],
    [ROUND, {**TURN, "data": [-1]}], [ROUND, {**TURN, "data": [0] * 7}],
    [ROUND, {**TURN, "data": [True]}], [ROUND, {**TURN, "data": [9, 0, 0, 0, 0, 0]}],
    [ROUND, {**TURN, "extra": 1}], [{**ROUND, "data": [8, 0, 0, 0, 0, 0]}, TURN],
    [ROUND, TURN, {"frame": "tyr", "actor": 1, "data": [0] * 6}],
    [ROUND, TURN, {"frame": "place", "actor": 0, "data": [12, 0, 0, 0, 0, 0]}],
    [ROUND, TURN, {"frame": "place", "actor": 0, "data": [3, 0, 0, 0, 0, 0]}],
    [ROUND, TURN, {"frame": "ability", "actor": 0, "data": [0, 0, 9, 0, 0, 0]}],
    [ROUND, TURN, {"frame": "effect", "actor": 0, "data": [1, 4, 0, 0, 0, 0]}],
    [ROUND, TURN, {"frame": "effect", "actor": 0, "data": [6, 0, 0, 0, 0, 0]}],
    [ROUND, TURN, {"frame": "multi", "actor": 0, "data": [0, 0, 0, 0, 0, 0]}],
    [ROUND, TURN, {"frame": "answer", "actor": 0, "data": [0, 0, 0, 0, 0, 0]}],
    [ROUND, TURN, {"frame": "pay", "actor": 0, "data": [0, 2, 0, 0, 0, 0]}],
    [ROUND, TURN, {"frame": "join", "actor": 0, "data": [13, 0, 0, 0, 0, 0]}],
    [ROUND, TURN, {"frame": "join", "actor": 0, "data": [0, 1, 0, 0, 0, 0]}],
    [ROUND, TURN, {"frame": "recall", "actor": 0, "data": [4, 0, 0, 0, 0, 0]}],
    [ROUND, TURN, {"frame": "hel_take", "actor": 0, "data": [2, 1, 1, 0, 0, 0]}],
    [ROUND, TURN, {"frame": "steal", "actor": 0, "data": [0, 0, 0, 0, 0, 0]}],
    [ROUND, {"frame": "vidar", "actor": 0, "data": [0] * 6}],
    [ROUND, {"frame": "valkyrie", "actor": 0, "data": [0] * 6}],
    [ROUND, {"frame": "victory", "actor": 0, "data": [0] * 6}],
    [{"frame": "setup", "actor": None, "data": [0] * 6}],
]  # fmt: skip


def check(error: nr.NineRealmsError, where: str) -> None:
    assert issubclass(type(error), ValueError)
    assert error.code in {"position", "edition"} and error.detail
    assert error.where.startswith(where), (error.where, where)
    assert error.clause is None or error.clause in GAME.clauses() or error.clause[:5] == "WO-D-"
    assert str(error).startswith(error.where) and error.detail in str(error)
    assert len(str(error)) < 2000


@pytest.mark.parametrize("case", POSITION_CASES, ids=lambda c: f"{c[0]} {label(c[1])}")
def test_bad_positions(case: Case) -> None:
    path, value, where = case
    document = changed(VALID, path, value)
    with pytest.raises(nr.PositionError) as error:
        GAME.state_from_document(document)
    check(error.value, where)
    assert GAME.state_from_document(VALID) == STATE


@pytest.mark.parametrize("pending", PENDING, ids=label)
def test_frames_that_do_not_fit(pending: Any) -> None:
    document = VALID | {"pending": pending, "run": []}
    with pytest.raises(nr.PositionError) as error:
        GAME.state_from_document(document)
    check(error.value, "")


@pytest.mark.parametrize("run", [None, {}, "", [1], [256], [-1], [None], [0] * 97, [True]])
def test_picks_that_do_not_fit(run: Any) -> None:
    with pytest.raises(nr.PositionError):
        GAME.state_from_document(VALID | {"pending": [ROUND, TURN], "run": run})


VIEW_CASES: list[Case] = [
    *[("seat", value, "") for value in (*WRONG_TYPES[:2], -1, 3, "0", [], 1, 2)],
    *[("people_deck", value, "people_deck") for value in (*WRONG_TYPES, -1, 111)],
    *[("deity_deck", value, "deity_deck") for value in (*WRONG_TYPES, -1, 19, 3)],
    *[("victory_deck", value, "victory_deck") for value in (*WRONG_TYPES, -1, 11, 3)],
    *[("seats.1.hand_size", value, "") for value in (*WRONG_TYPES, -1, 13, 5)],
    ("seats.0.hand_size", 4, ""), ("seats.0.hand", MISSING, "seats[0].hand"),
    ("seats.1.hand", {"bond": 1}, "seats[1]"), ("seats.0.hand", {"konung": 5}, ""),
    ("seats.1.may_be_in_deck", {}, "seats[1]"),
    ("seats.1.known", {"bond": 2}, "seats[1].known"), ("people_deck", 90, "people_deck"),
    ("decision", "WO-D-PASSED", "decision"), ("decision", 1, "decision"),
    ("decision", "x" * 10_000, "decision"), ("decision", "", "decision"),
    ("picks", ["place:bond"], "picks"), ("picks", None, "picks"), ("picks", [1], "picks"),
    ("effect", {}, "effect"), ("effect", 1, "effect"),
    ("schema", "ninerealms/wolves_of_odin/position", "schema"),
    ("seats.0.may_be_in_deck", {"bond": 1}, ""),
]  # fmt: skip


@pytest.mark.parametrize("case", VIEW_CASES, ids=lambda c: f"{c[0]} {label(c[1])}")
def test_bad_views(case: Case) -> None:
    path, value, where = case
    with pytest.raises(nr.PositionError) as error:
        GAME.view_from_document(changed(VIEW, path, value))
    check(error.value, where)
    assert GAME.view_from_document(VIEW) == STATE.view(0)


def test_a_position_is_no_view_and_the_other_way_round() -> None:
    with pytest.raises(nr.PositionError):
        GAME.view_from_document(STATE.to_document())
    with pytest.raises(nr.PositionError):
        GAME.state_from_document(VIEW)


def test_a_document_that_contains_itself() -> None:
    document = copied(VALID)
    document["options"] = document
    with pytest.raises(nr.PositionError):
        GAME.state_from_document(document)
    document = copied(VALID)
    document["seats"][0]["hand"] = document["seats"]
    with pytest.raises(nr.PositionError):
        GAME.state_from_document(document)


NOTATIONS = (
    "", " ", "pass ", " pass", "PASS", "pass:", "pass:1", "place", "place:", "place:wolf",
    "place:Bond", "place:plague", "place:bond:0", "line:5", "line:-1", "line:01", "line:+1",
    "line: 1", "line:1.0", "unit:0", "unit:0:96", "unit:0:0:0", "unit:5:0", "value:128",
    "value:-129", "value:-0",
    "value:999999999999999999999", "summon:ragnarok", "use:odin", "use:odin:", "use:vidar",
    "victory:ragnarok", "keep:black", "rune:eihwaz", "draw:?", "draw:", "hall:v_saga",
    "sacrifice:٣", "\0", "pass\0", "\ud800", "é" * 1000, "x" * 1_000_000, "unit:" + "1" * 5000,
)  # fmt: skip


@pytest.mark.parametrize("text", NOTATIONS, ids=lambda t: ascii(t)[:30])
def test_bad_notations(text: str) -> None:
    calls: list[Callable[[str], Any]] = [
        GAME.action, STATE.apply, STATE.can_apply, nr.Match(STATE).push,
    ]  # fmt: skip
    for call in calls:
        with pytest.raises(nr.NotationError) as error:
            call(text)
        assert error.value.code == "notation" and error.value.where and error.value.detail
    assert GAME.state_from_document(VALID) == STATE


@pytest.mark.parametrize(
    "document",
    [
        {}, {"kind": "wolf"}, {"kind": None}, {"kind": 1}, {"kind": "place"}, {"kind": b"place"},
        {"kind": "place", "card": "plague"}, {"kind": "place", "card": 0},
        {"kind": "place", "card": "bond", "seat": 1}, {"kind": "line", "seat": "1"},
        {"kind": "line", "seat": True}, {"kind": "line", "seat": 1.0}, {"kind": "line", "seat": 5},
        {"kind": "line", "seat": -1}, {"kind": "line", "seat": 10**30}, {"kind": "unit", "seat": 0},
        {"kind": "line", "seat": None}, {"kind": "place", "card": "\ud800"}, {1: 2},
        {"kind": "\ud800"}, {"kind": "line", 5: 1},
    ],
    ids=repr,
)  # fmt: skip
def test_bad_action_documents(document: dict[Any, Any]) -> None:
    with pytest.raises(nr.NotationError) as error:
        GAME.action(document)
    assert error.value.where.startswith("action")


@pytest.mark.parametrize("index", [-1, GAME.num_distinct_actions, 10**6, 2**31, 2**40])
def test_bad_indices(index: int) -> None:
    with pytest.raises(nr.NotationError) as error:
        GAME.action_at(index)
    assert error.value.where == "index"


def test_an_action_of_a_passed_seat_or_another_point() -> None:
    for text, clause in (
        ("place:hirdman", "WO-PLACE-01"), ("sacrifice:2", "WO-SAC-01"),
        ("summon:baldr", "WO-SUMMON-01"),
        ("summon:thor", "WO-SUMMON-02"), ("use:hel", "WO-DEITY-02"), ("end_turn", "WO-TURN-04"),
        ("play:detour", "WO-MAN-01"), ("skip", "WO-D-TURN"), ("draw:bond", "WO-D-TURN"),
        ("wall", "WO-MAN-02"),
    ):  # fmt: skip
        before = STATE.to_document()
        with pytest.raises(nr.IllegalActionError) as error:
            STATE.apply(text)
        assert (error.value.code, error.value.clause) == ("illegal_action", clause)
        assert STATE.to_document() == before


def test_acting_when_the_game_is_over() -> None:
    end = played(1).states[-1]
    for call in (end.apply, nr.Match(end).push):
        with pytest.raises(nr.GameOverError) as error:
            call("pass")
        assert error.value.code == "game_over"
    with pytest.raises(nr.NineRealmsError):
        end.sample_chance(nr.Stream(1))
    with pytest.raises(nr.NineRealmsError):
        nr.random_action(end.view(0), stream=nr.Stream(1))


@pytest.mark.parametrize("viewer", [-1, 3, 5, 255, 2**31, 10**30])
def test_seats_that_are_not_at_the_table(viewer: int) -> None:
    match = nr.Match(STATE)
    for call in (STATE.view, match.view, match.log, match.information_key):
        with pytest.raises(nr.ConfigError) as error:
            call(viewer)
        assert error.value.where == "seat"


@pytest.mark.parametrize("value", [True, 1.0, "0", b"0", [], float("nan"), object()])
def test_seats_of_a_wrong_type(value: Any) -> None:
    for call in (STATE.view, nr.Match(STATE).view, nr.Match(STATE).log):
        with pytest.raises(TypeError):
            call(value)


def test_advice_for_a_seat_that_does_not_move() -> None:
    for viewer in (1, 2, None):
        view = STATE.view(viewer)
        with pytest.raises(nr.IllegalActionError):
            nr.suggest(view, iterations=1, seed=1)
        for player in (nr.random_action, nr.heuristic_action):
            with pytest.raises(nr.IllegalActionError):
                player(view, stream=nr.Stream(1))
    with pytest.raises(nr.IllegalActionError):
        STATE.sample_chance(nr.Stream(1))


def test_long_names_are_cut_between_characters() -> None:
    """A name of an edition is marked after at most 80 bytes, and errors show a part of a text."""
    edition = GAME.edition(GAME.editions()[0])
    people = edition["people"]
    names = []
    for bonds in (15, 14):
        document = edition | {
            "edition": "a" + "é" * 45,
            "people": people
            | {
                "bond": people["bond"] | {"count": bonds},
                "archer": people["archer"] | {"count": 25 - bonds},
            },
        }
        names.append(GAME.register_edition(document))
    assert names[0] != names[1]
    assert set(names) <= set(GAME.editions())
    with pytest.raises(nr.NotationError):
        wolves_of_odin.line_strength(["a" + "é" * 30])


def test_errors_of_keys_pass_through() -> None:
    """A key whose comparison raises is the caller's own error."""

    class Key(str):
        __slots__ = ()

        def __eq__(self, other: object) -> bool:
            raise ZeroDivisionError

        __hash__ = str.__hash__

    with pytest.raises(ZeroDivisionError):
        GAME.initial_state(players=3, options={Key("first_player"): 1})


def test_a_marked_name_stands_for_one_edition() -> None:
    """Even where somebody took the marked name before."""

    def register(name: str, bonds: int) -> str:
        edition = copied(GAME.edition(GAME.editions()[0])) | {"edition": name}
        edition["people"]["bond"]["count"] = bonds
        edition["people"]["archer"]["count"] = 25 - bonds
        return GAME.register_edition(edition)

    register("marked", 15)
    taken = register("marked", 14)
    register("again", 15)
    register(taken.replace("marked", "again"), 13)
    name = register("again", 14)
    assert GAME.edition(name)["people"]["bond"]["count"] == 14
    assert len(set(GAME.editions())) == len(GAME.editions())
