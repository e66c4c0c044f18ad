"""Types of the native core; tests/arch/test_stub_signatures.py compares them with the module."""

import enum
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Literal, NotRequired, TypeAlias, TypedDict

import numpy as np
import numpy.typing as npt

_Document: TypeAlias = dict[str, Any]
_OdinScope: TypeAlias = Literal["opponents", "all"]
# What pickle is given: a function and its arguments.
_Reduced: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]

class _Versions(TypedDict):
    position_schema: dict[str, int]  # by game id
    record_schema: int
    rng_scheme: int

class _PlayoutTotals(TypedDict):
    games: int
    decisions: int
    chances: int
    signature: int

class _LineStrength(TypedDict):
    units: list[int]
    base: int
    thor: int
    fenrir: int
    total: int
    teiwaz: int
    eiwaz: int

class _LineStrengths(TypedDict):
    base: npt.NDArray[np.int16]
    thor: npt.NDArray[np.int16]
    fenrir: npt.NDArray[np.int16]
    total: npt.NDArray[np.int16]
    teiwaz: npt.NDArray[np.int16]
    eiwaz: npt.NDArray[np.int16]
    units: NotRequired[npt.NDArray[np.int16]]  # (rows, width), on request

# --- errors --------------------------------------------------------------------------------------

class NineRealmsError(Exception):
    """Base of all errors.

    `code` is the family, the same for all errors of a class; `clause` the id of the deciding rule,
    if there is one; `where` the path of the field; `detail` one sentence.
    """

    code: str
    clause: str | None
    where: str
    detail: str

class IllegalActionError(NineRealmsError, ValueError): ...
class NotationError(NineRealmsError, ValueError): ...
class PositionError(NineRealmsError, ValueError): ...
class EditionError(NineRealmsError, ValueError): ...
class ConfigError(NineRealmsError, ValueError): ...
class GameOverError(NineRealmsError, ValueError): ...
class BudgetError(NineRealmsError, ValueError): ...
class InternalError(NineRealmsError): ...

# --- actions -------------------------------------------------------------------------------------

class Action:
    """One move or chance outcome of a game; `str(action)` is its notation."""

    @property
    def kind(self) -> str: ...
    @property
    def is_chance(self) -> bool: ...
    @property
    def index(self) -> int | None:
        """Policy index, None for chance outcomes."""

    def to_document(self) -> dict[str, str | int]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> _Reduced: ...

class Stream:
    def __init__(self, seed: int) -> None: ...
    def child(self, index: int) -> Stream: ...
    def below(self, n: int) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __copy__(self) -> Stream: ...
    def __reduce__(self) -> _Reduced: ...

# --- games, positions, views ---------------------------------------------------------------------

class Game:
    def __init__(self, id: str) -> None: ...
    @property
    def id(self) -> str: ...
    @property
    def min_players(self) -> int: ...
    @property
    def max_players(self) -> int: ...
    @property
    def num_distinct_actions(self) -> int: ...
    @property
    def state_bytes(self) -> int: ...
    def initial_state(
        self,
        *,
        players: int,
        options: Mapping[str, Any] | None = None,
        edition: str | _Document | None = None,
    ) -> State: ...
    def state_from_document(self, document: _Document) -> State: ...
    def view_from_document(self, document: _Document) -> View: ...
    def action(self, text: str | Action | Mapping[str, str | int]) -> Action: ...
    def action_at(self, index: int) -> Action: ...
    def clauses(self) -> dict[str, str]: ...
    def editions(self) -> list[str]: ...
    def edition(self, name: str) -> _Document: ...
    def register_edition(self, document: _Document) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> _Reduced: ...

class State:
    @property
    def game(self) -> Game: ...
    @property
    def players(self) -> int: ...
    @property
    def actor(self) -> int | None:
        """The seat to move; None at chance and when the game is over."""

    @property
    def decision(self) -> str | None:
        """Id of the open decision or chance point; None when the game is over."""

    def is_terminal(self) -> bool: ...
    def is_chance(self) -> bool: ...
    def legal_actions(self) -> tuple[Action, ...]: ...
    def legal_action_mask(self) -> npt.NDArray[np.bool_]: ...
    def chance_outcomes(self) -> list[tuple[Action, int]]: ...
    def sample_chance(self, stream: Stream) -> Action: ...
    def apply(self, action: Action | str) -> State: ...
    def step(self, action: Action | str, stream: Stream) -> State: ...
    def advance(self, stream: Stream) -> State: ...
    def can_apply(self, action: Action | str) -> bool: ...
    def view(self, seat: int | None) -> View: ...
    def returns(self) -> list[float]: ...
    def to_document(self) -> _Document: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> State: ...
    def __reduce__(self) -> _Reduced: ...

class View:
    @property
    def game(self) -> Game: ...
    @property
    def players(self) -> int: ...
    @property
    def seat(self) -> int | None:
        """The viewer; None for a spectator."""

    @property
    def mine(self) -> bool:
        """Whether the open decision is the viewer's."""

    @property
    def decision(self) -> str | None: ...
    def legal_actions(self) -> tuple[Action, ...]: ...
    def legal_action_mask(self) -> npt.NDArray[np.bool_]: ...
    def determinize(self, stream: Stream) -> State: ...
    def key(self) -> int: ...
    def to_document(self) -> _Document: ...
    def to_bytes(self) -> bytes: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> View: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> View: ...
    def __reduce__(self) -> _Reduced: ...

def game_ids() -> list[str]: ...
def versions() -> _Versions: ...
def perft(state: State, *, depth: int) -> list[int]: ...
def playouts(state: State, *, games: int, stream: Stream) -> _PlayoutTotals: ...

# --- matches and advisers ------------------------------------------------------------------------

class Match:
    def __init__(self, start: State) -> None: ...
    @property
    def start(self) -> State: ...
    @property
    def state(self) -> State: ...
    @property
    def actions(self) -> tuple[Action, ...]: ...
    def push(self, action: Action | str) -> None: ...
    def push_chance(self, stream: Stream) -> int: ...
    def pop(self, count: int = 1) -> None: ...
    def view(self, seat: int | None) -> View: ...
    def log(self, seat: int | None) -> list[str]: ...
    def information_key(self, seat: int | None) -> int: ...
    def __copy__(self) -> Match: ...
    def __reduce__(self) -> _Reduced: ...

class Algorithm(enum.Enum):
    """How `suggest` searches.

    `FLAT`: determinized playouts of every option, sequential halving (Karnin et al. 2013).
    `TREE`: information-set Monte Carlo tree search (Cowling et al. 2012).
    """

    FLAT = 0
    TREE = 1

class Selection(enum.Enum):
    """How an arm is picked at a node: UCB1 with availability counts, or PUCT with priors."""

    UCB = 0
    PUCT = 1

class Cutoff(enum.Enum):
    """How far a rollout goes before it is evaluated.

    `NONE`: to the end of the game. `DECISIONS`: a number of decisions. `MARK`: to the game's next
    natural stop, for example the end of a round. Games without an evaluation play to the end.
    """

    NONE = 0
    DECISIONS = 1
    MARK = 2

class Rollout(enum.Enum):
    """How a rollout is played: at random, or by the game's cheap policy where it has one."""

    UNIFORM = 0
    POLICY = 1

class JointRule(enum.Enum):
    """How the seats of a sealed simultaneous step choose inside the tree."""

    REGRET_MATCHING = 0
    UCB = 1

class KeyRule(enum.Enum):
    """Which positions share a node.

    `PUBLIC`: the advised seat's decisions by its view, others' by what everybody sees.
    `OWN_VIEWS`: each by the view of its decider. `ROOT_VIEW`: all by the advised seat's view
    (single observer).
    """

    PUBLIC = 0
    OWN_VIEWS = 1
    ROOT_VIEW = 2

class FinalMove(enum.Enum):
    """Which option of a tree is put first: by visits, mean, or lower end of its interval."""

    VISITS = 0
    MEAN = 1
    LOWER_BOUND = 2

class StopReason(enum.Enum):
    """Why a search ended."""

    ITERATIONS = 0
    TIME = 1
    STOPPED = 2
    MEMORY = 3
    ONLY_MOVE = 4

class SearchSettings:
    """How `suggest` searches; immutable.

    Args:
        algorithm: all but `FLAT` use the members below.
        selection: how an arm is picked.
        exploration: constant of UCB1 or PUCT for utilities scaled to 0 .. 1; 0 .. 100.
        cutoff: how far a rollout goes.
        cutoff_decisions: with `Cutoff.DECISIONS`; 0 .. 1,000,000.
        rollout: how a rollout is played.
        rollout_epsilon: with `Rollout.POLICY`, share of random decisions; 0 .. 1.
        joint: how sealed steps are searched.
        joint_exploration: share of random choices at sealed steps; 0.001 .. 1.
        keys: which positions share a node.
        final_move: which option is put first.

    Raises:
        ConfigError: if a number is out of range.
    """

    def __init__(
        self,
        *,
        algorithm: Algorithm = Algorithm.TREE,
        selection: Selection = Selection.UCB,
        exploration: float = 0.5,
        cutoff: Cutoff = Cutoff.MARK,
        cutoff_decisions: int = 0,
        rollout: Rollout = Rollout.POLICY,
        rollout_epsilon: float = 0.0,
        joint: JointRule = JointRule.REGRET_MATCHING,
        joint_exploration: float = 0.1,
        keys: KeyRule = KeyRule.PUBLIC,
        final_move: FinalMove = FinalMove.VISITS,
    ) -> None: ...
    @property
    def algorithm(self) -> Algorithm: ...
    @property
    def selection(self) -> Selection: ...
    @property
    def exploration(self) -> float: ...
    @property
    def cutoff(self) -> Cutoff: ...
    @property
    def cutoff_decisions(self) -> int: ...
    @property
    def rollout(self) -> Rollout: ...
    @property
    def rollout_epsilon(self) -> float: ...
    @property
    def joint(self) -> JointRule: ...
    @property
    def joint_exploration(self) -> float: ...
    @property
    def keys(self) -> KeyRule: ...
    @property
    def final_move(self) -> FinalMove: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getstate__(self) -> tuple[Any, ...]: ...
    def __setstate__(self, state: tuple[Any, ...], /) -> None: ...

class CancelToken:
    """Stops running searches from another thread, within two milliseconds."""

    def __init__(self) -> None: ...
    def cancel(self) -> None:
        """Stop the searches that were given this token, now and later."""

    @property
    def cancelled(self) -> bool: ...

class Progress:
    """How far a running search is; read from any thread. Counts add up over several searches."""

    def __init__(self) -> None: ...
    @property
    def iterations(self) -> int: ...
    @property
    def seconds(self) -> float: ...
    @property
    def best(self) -> Action | None:
        """The option with most visits so far, of the lane that reported last."""

    @property
    def share(self) -> float:
        """Its share of the visits, 0 .. 1."""

class RankedAction:
    """One option with its evidence."""

    @property
    def action(self) -> Action: ...
    @property
    def visits(self) -> int:
        """Sampled worlds in which the option was tried."""

    @property
    def mean(self) -> float:
        """Mean utility of the advised seat over those worlds, in the game's units."""

    @property
    def interval(self) -> tuple[float, float]:
        """95 % interval of the mean, from its variance over the worlds."""

    @property
    def policy(self) -> float:
        """How often to choose it: share of visits, at sealed steps the average mix; sums to 1."""

    @property
    def best_share(self) -> float:
        """Share of 16 groups of sampled worlds in which the option has the highest mean.

        Tells whether the choice hangs on what the others hold; not a probability of being right.
        """

    def __reduce__(self) -> _Reduced: ...

class Suggestion:
    """The options of a decision, best first."""

    @property
    def best(self) -> Action: ...
    @property
    def ranked(self) -> list[RankedAction]: ...
    @property
    def variation(self) -> tuple[Action, ...]:
        """The most visited line from `best` on, up to chance or a sealed step."""

    @property
    def iterations(self) -> int: ...
    @property
    def worlds(self) -> int:
        """Sampled worlds."""

    @property
    def stop_reason(self) -> StopReason: ...
    @property
    def nodes(self) -> int: ...
    @property
    def bytes(self) -> int:
        """Memory of the trees."""

    @property
    def seconds(self) -> float: ...
    def to_document(self) -> _Document:
        """Return the suggestion as plain values; actions as texts."""

    def __reduce__(self) -> _Reduced: ...

def suggest(
    view: View,
    *,
    seed: int,
    iterations: int | None = None,
    milliseconds: int | None = None,
    settings: SearchSettings | None = None,
    lanes: int = 1,
    threads: int = 1,
    megabytes: int = 64,
    stop_when_full: bool = False,
    cancel: CancelToken | None = None,
    progress: Progress | None = None,
) -> Suggestion:
    """Rank the viewer's options by search over worlds that the view cannot tell apart.

    Reproducible without `milliseconds` and `cancel`: the same view, settings, seed, iterations and
    lanes give the same result, for any number of threads. A search that met its deadline is had
    again with the `iterations` it did, if it had one lane.

    Args:
        view: its open decision must be the viewer's.
        seed: 0 .. 2**64 - 1.
        iterations: most iterations, 1 .. 10**9.
        milliseconds: most time on the clock, 1 .. 10**9.
        settings: None stands for the defaults.
        lanes: independent trees, merged; 1 .. 256. Each has an equal part of the iterations.
        threads: threads the lanes are spread over; 1 .. 256.
        megabytes: most memory of all trees. A tree that is full takes in no more positions.
        stop_when_full: end the search instead.
        cancel: stops the search.
        progress: is told how far it is.

    Raises:
        IllegalActionError: if the open decision is not the viewer's.
        BudgetError: if there is neither limit, or one is out of range.
        ConfigError: if the seed is out of range.
    """

def random_action(view: View, *, stream: Stream) -> Action: ...
def heuristic_action(view: View, *, stream: Stream) -> Action: ...

# --- Wolves of Odin ------------------------------------------------------------------------------

def line_strength(
    line: Sequence[str],
    *,
    owner_deities: Iterable[str] = (),
    opposing_fenrir: int = 0,
    owner_passed: bool = False,
    ward_blocks_fenrir: bool = False,
    odin_scope: _OdinScope = "opponents",
    edition: str | _Document | None = None,
) -> _LineStrength: ...
def line_strengths(
    lines: npt.NDArray[np.int8],
    *,
    lengths: npt.NDArray[np.int32],
    owner_deities: npt.NDArray[np.uint32] | None = None,
    opposing_fenrir: npt.NDArray[np.int32] | None = None,
    owner_passed: npt.NDArray[np.bool_] | None = None,
    ward_blocks_fenrir: bool = False,
    odin_scope: _OdinScope = "opponents",
    edition: str | _Document | None = None,
    units: bool = False,
) -> _LineStrengths: ...
def strengths(state: State) -> list[_LineStrength]: ...
def glory(state: State) -> list[int]: ...
