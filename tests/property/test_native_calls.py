"""Calls that fit no signature, objects that lie, classes without values, forged pickles."""

from __future__ import annotations

import contextlib
import inspect
import math
from collections.abc import Callable
from typing import Any

import ninerealms as nr
import pytest
from ninerealms import _core
from ninerealms.games import wolves_of_odin

from tests.strategies import GAME, played

STATE: Any = next(s for s in played(2).states if s.decision == "WO-D-TURN")
VIEW: Any = STATE.view(STATE.current_player)
STREAM: Any = nr.Stream(1)
UNTYPED: Any = GAME
CORE: Any = _core
NAMES = vars(_core).items()
FUNCTIONS = {name: value for name, value in NAMES if inspect.isbuiltin(value)}
CLASSES = {
    name: value for name, value in NAMES if isinstance(value, type) and value.__base__ is not object
}
NATIVE = {name: cls for name, cls in CLASSES.items() if type(cls).__name__ == "pybind11_type"}
# Not valid as UTF-8.
SURROGATE = "\ud800"


class Unshowable:
    """Its text cannot be shown."""

    def __repr__(self) -> str:
        return SURROGATE


class Liar:
    """Says that it is of another class."""

    def __init__(self, cls: type) -> None:
        self.cls = cls

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        return self.cls


# --- calls ---------------------------------------------------------------------------------------

ALL_SUGGEST = (
    "view, seed=..., iterations=..., milliseconds=..., settings=..., lanes=..., threads=..., "
    "megabytes=..., stop_when_full=..., cancel=..., progress=..., worlds=..., history=..., "
    "evaluator=..."
)
CALLS: list[tuple[Callable[[], Any], str]] = [
    (UNTYPED.initial_state, "initial_state() needs players=..."),
    (
        lambda: UNTYPED.initial_state(4),
        "initial_state() takes its arguments by name; it needs players=...",
    ),
    (
        lambda: UNTYPED.initial_state(3, players=4),
        "initial_state() takes its arguments by name: players=..., options=..., edition=...",
    ),
    (lambda: CORE.suggest(VIEW), "suggest() needs seed=..."),
    (
        lambda: CORE.suggest(VIEW, seed=1, depth=2),
        f"suggest() has no argument 'depth'; it takes {ALL_SUGGEST}",
    ),
    (
        lambda: CORE.suggest(VIEW, seed=1, iterations=1, settings=3),
        "settings: expected an object of type SearchSettings or None, found an object of type int",
    ),
    (
        lambda: CORE.suggest(VIEW, seed=1, iterations=1, stop_when_full=[]),
        "stop_when_full: expected an object of type bool, found an object of type list",
    ),
    (CORE.Game, "Game() needs id"),
    (lambda: CORE.Stream(1, seed=1), "Stream() was given 'seed' twice"),
    (
        lambda: STREAM.child(seed=1),
        "child() has no argument 'seed'; it takes index; it needs index",
    ),
    (lambda: STATE.step("pass"), "step() needs stream"),
    (lambda: STATE.apply("pass", 1), "apply() takes at most 1 argument by position"),
    (lambda: STATE.is_terminal(1), "is_terminal() takes no arguments"),
    (
        lambda: STATE.advance(3),
        "stream: expected an object of type Stream or ChanceScript, found an object of type int",
    ),
    (STATE.advance, "advance() needs stream, or advance() needs script"),
    (
        lambda: nr.perft(CORE, depth=1),
        "state: expected an object of type State, found an object of type module",
    ),
    (
        lambda: CORE.State.apply(3, "pass"),
        "self: expected an object of type State, found an object of type int",
    ),
    (CORE.State.apply, "apply() needs an object to be called on"),
]


@pytest.mark.parametrize(("call", "text"), CALLS, ids=[text[:40] for _, text in CALLS])
def test_a_call_that_fits_no_signature_says_what_is_wrong(
    call: Callable[[], Any], text: str
) -> None:
    with pytest.raises(nr.ArgumentError) as error:
        call()
    assert str(error.value) == text
    assert error.value.code is nr.ErrorCode.CONFIG


METHODS = {
    f"{name}.{member}": getattr(cls, member)
    for name, cls in NATIVE.items()
    for member in vars(cls)
    if callable(getattr(cls, member)) and not member.startswith(("__", "_pybind11"))
}


@pytest.mark.parametrize("given", [1, Unshowable()], ids=["int", "unshowable"])
@pytest.mark.parametrize("name", [*FUNCTIONS, *METHODS])
def test_keywords_that_are_no_unicode_are_refused(name: str, given: object) -> None:
    """The list of what was given cannot be written with them."""
    function = (FUNCTIONS | METHODS)[name]
    with pytest.raises(nr.ArgumentError):
        function(**{SURROGATE: given})
    with pytest.raises(nr.ArgumentError):
        function(*[Unshowable()] * 9, **{SURROGATE: given})


@pytest.mark.parametrize("cls", [nr.Stream, nr.Game, nr.SearchSettings, nr.Progress])
def test_classes_refuse_such_keywords_too(cls: Any) -> None:
    with pytest.raises(nr.ArgumentError):
        cls(**{SURROGATE: 1})


def test_errors_of_what_is_called_are_left_alone() -> None:
    """A TypeError from inside a call is not taken for a call that fits nothing."""

    class Broken:
        def to_mapping(self) -> dict[str, Any]:
            raise TypeError(SURROGATE)

    with pytest.raises(TypeError) as error:
        GAME.initial_state(players=3, options=Broken())
    assert type(error.value) is TypeError
    assert error.value.args == (SURROGATE,)


def test_what_an_object_says_of_its_class_is_not_believed() -> None:
    calls: list[Callable[[Any], Any]] = [
        STATE.apply, STATE.can_apply, GAME.action, nr.Match, wolves_of_odin.glory,
        lambda x: nr.suggest(x, seed=1, iterations=1),
        lambda x: nr.suggest(VIEW, seed=1, iterations=1, worlds=[x]),
        lambda x: nr.random_action(VIEW, stream=x),
    ]  # fmt: skip
    for call in calls:
        for cls in (nr.State, nr.View, nr.Action, nr.Stream):
            with pytest.raises(nr.ArgumentError):
                call(Liar(cls))


@pytest.mark.parametrize(
    "name", [b"\xff", b"reconstruction-1", SURROGATE, 3, None, [], "none such"], ids=repr
)
def test_names_of_editions_are_texts(name: Any) -> None:
    with pytest.raises((nr.ArgumentError, nr.EditionError)) as error:
        GAME.edition(name)
    assert error.value.where == "edition"


@pytest.mark.parametrize("kind", [b"view", SURROGATE, 3, None, "none such"], ids=repr)
def test_kinds_of_schemas_are_texts(kind: Any) -> None:
    with pytest.raises(nr.ConfigError) as error:
        CORE.json_schema(GAME, kind=kind)
    assert error.value.where == "kind"


class Growing:
    """A sequence that does not end where it says."""

    def __len__(self) -> int:
        return 1

    def __getitem__(self, at: int) -> str:
        return "bond"


def test_a_line_is_read_no_further_than_its_bound() -> None:
    line: Any = Growing()
    for longer in (line, ["bond"] * 1001):
        with pytest.raises(nr.NotationError):
            wolves_of_odin.line_strength(longer)
    junk: list[Any] = [None, 2**70, "x", 1.5, -1, 1001]
    for wrong in junk:
        with pytest.raises(nr.NineRealmsError) as error:
            wolves_of_odin.line_strength(["bond"], opposing_fenrir=wrong)
        assert error.value.where == "opposing_fenrir"


# --- classes -------------------------------------------------------------------------------------


@pytest.mark.parametrize("cls", list(NATIVE.values()), ids=list(NATIVE))
def test_no_class_gives_an_instance_without_a_value(cls: Any) -> None:
    """Such an object would be read as if it had one."""
    for make in (cls.__base__.__new__, object.__new__):
        with pytest.raises(TypeError):
            make(cls)
    with pytest.raises(TypeError):
        type("Sub", (cls,), {})
    for name in ("__new__", "__class__", "anything"):
        with pytest.raises(TypeError):
            setattr(cls, name, None)
    for value in (STREAM, STATE, GAME):
        with pytest.raises(TypeError):
            value.__class__ = cls


# --- pickles -------------------------------------------------------------------------------------

ADVICE = nr.suggest(VIEW, iterations=10, seed=1)
MATCH = nr.Match(STATE)
VALUES: list[Any] = [
    STATE, VIEW, STREAM, nr.ChanceScript(1), MATCH, ADVICE, ADVICE.ranked[0], nr.SearchSettings(),
    STATE.legal_actions()[0],
]  # fmt: skip
JUNK: list[Any] = [
    None, -1, 2**70, 1.5, math.nan, math.inf, "", "x", SURROGATE, b"\xff", [], [None], ["x"], (),
    (1,) * 7, {}, {SURROGATE: 1}, True, object(), Unshowable(), Liar(nr.State), [0] * 8, [0] * 64,
    [2**64] * 8, GAME, STATE, nr.StopReason.TIME,
]  # fmt: skip


# The other errors are faults of the engine.
TYPED = (nr.NotationError, nr.PositionError, nr.EditionError, nr.ConfigError)


@pytest.mark.parametrize("value", VALUES, ids=lambda v: type(v).__name__)
def test_forged_pickles_are_typed_errors(value: Any) -> None:
    restore, arguments = value.__reduce__()[:2]
    assert restore(*arguments) == value
    with pytest.raises(nr.ArgumentError):
        restore()
    for at, _ in enumerate(arguments):
        for junk in JUNK:
            forged = [*arguments[:at], junk, *arguments[at + 1 :]]
            with contextlib.suppress(*TYPED):
                restore(*forged)


def ranked(**changes: Any) -> tuple[Any, ...]:
    names = ("action", "visits", "mean", "low", "high", "policy", "best_share")
    _, (_, values, *_) = ADVICE.ranked[0].__reduce__()
    return tuple((dict(zip(names, values, strict=True)) | changes).values())


@pytest.mark.parametrize("name", ["mean", "low", "high", "policy", "best_share"])
@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf, 1, "1", None], ids=repr)
def test_figures_of_a_pickled_option_are_finite_floats(name: str, value: Any) -> None:
    restore: Any = ADVICE.ranked[0].__reduce__()[0]
    with pytest.raises(nr.ConfigError) as error:
        restore(GAME.id, ranked(**{name: value}))
    assert error.value.where == ("interval" if name in {"low", "high"} else name)


@pytest.mark.parametrize("visits", [-1, 2**63, 1.0, "1", None, True], ids=repr)
def test_counts_of_a_pickled_option_are_counts(visits: Any) -> None:
    restore: Any = ADVICE.ranked[0].__reduce__()[0]
    with pytest.raises(nr.ConfigError) as error:
        restore(GAME.id, ranked(visits=visits))
    assert error.value.where == "visits"


@pytest.mark.parametrize("dead", range(8))
def test_a_script_with_a_dead_stream_is_refused(dead: int) -> None:
    """Drawing from a generator that is all zero would not end."""
    restore, (words,) = nr.ChanceScript(1).__reduce__()
    forged = [*words]
    forged[dead * 8 + 4 : dead * 8 + 8] = [0] * 4
    for given in (forged, [0] * 64):
        with pytest.raises(nr.ConfigError) as error:
            restore(given)
        assert error.value.where == "words"


def test_a_restored_document_is_not_changed() -> None:
    restore, (game, document, _) = STATE.__reduce__()
    edition = GAME.edition("reconstruction-1") | {"edition": "restored"}
    before = dict(document)
    assert restore(game, document, edition).to_document()["edition"] == "restored"
    assert document == before
