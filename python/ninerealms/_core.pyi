"""Types of the native core; tests/arch/test_stub_signatures.py compares them with the module."""

import enum
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import (
    Any,
    ClassVar,
    Literal,
    Protocol,
    SupportsIndex,
    TypeAlias,
    final,
    overload,
)

import numpy as np
import numpy.typing as npt

from ninerealms._core_batch import AutoresetMode as AutoresetMode
from ninerealms._core_batch import BatchEnv as BatchEnv
from ninerealms._core_batch import Opponent as Opponent
from ninerealms._core_batch import batch_determinize as batch_determinize
from ninerealms._core_batch import batch_playouts as batch_playouts
from ninerealms._core_batch import batch_suggest as batch_suggest
from ninerealms._types import BestCards as _BestCards
from ninerealms._types import Encounter as _Encounter
from ninerealms._types import LineStrength as _LineStrength
from ninerealms._types import LineStrengths as _LineStrengths
from ninerealms._types import PlayoutTotals as _PlayoutTotals
from ninerealms._types import Versions as _Versions
from ninerealms.errors import Fault
from ninerealms.games._ragnarok_documents import EquilibriumDocument, StrengthDocument

_Document: TypeAlias = dict[str, Any]
_AnyDocument: TypeAlias = Mapping[str, object]  # given, a TypedDict too
_OdinScope: TypeAlias = Literal["opponents", "all"]
# What pickle is given: a function and its arguments.
_Reduced: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]

class _TypedOptions(Protocol):
    def to_mapping(self) -> Mapping[str, Any]: ...

_Options: TypeAlias = Mapping[str, Any] | _TypedOptions

# --- actions -------------------------------------------------------------------------------------

@final
class Action:
    """One move or chance outcome of a game; immutable, hashable. Its `str` is its notation."""

    @property
    def kind(self) -> str: ...
    @property
    def is_chance(self) -> bool: ...
    @property
    def index(self) -> int | None:
        """Its policy index, 0 .. num_distinct_actions - 1; None for chance outcomes."""

    def to_document(self) -> dict[str, str | int]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> _Reduced: ...

@final
class Stream:
    def __new__(cls, seed: SupportsIndex) -> Stream: ...
    def child(self, index: SupportsIndex) -> Stream: ...
    def below(self, n: SupportsIndex) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __copy__(self) -> Stream: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> Stream: ...
    def __reduce__(self) -> _Reduced: ...

@final
class ChanceScript:
    """Chance for duplicate deals: a stream for each deck, die and theft of a game.

    Games with the same script meet the same order of cards in every deck, whatever is played, until
    a deck is made again from other cards. Drawing advances it. Not to be shared by threads.
    """

    def __new__(cls, seed: SupportsIndex) -> ChanceScript: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __copy__(self) -> ChanceScript: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> ChanceScript: ...
    def __reduce__(self) -> _Reduced: ...

# --- games, positions, views ---------------------------------------------------------------------

@final
class Game:
    def __new__(cls, id: str) -> Game: ...
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
    @property
    def observation_shape(self) -> tuple[int, ...]: ...
    def observation_fields(self) -> dict[str, tuple[int, tuple[int, ...]]]: ...
    def initial_state(
        self,
        *,
        players: SupportsIndex,
        options: _Options | None = None,
        edition: str | _Document | None = None,
    ) -> State: ...
    def state_from_document(self, document: _AnyDocument) -> State: ...
    def view_from_document(self, document: _AnyDocument) -> View: ...
    def check(self, document: _AnyDocument) -> list[Fault]: ...
    def check_edition(self, document: _Document) -> list[Fault]: ...
    def state_from_bytes(self, data: bytes) -> State: ...
    def view_from_bytes(self, data: bytes) -> View: ...
    def action(self, text: str | Action | Mapping[str, str | int]) -> Action: ...
    def action_at(self, index: SupportsIndex) -> Action: ...
    def clauses(self) -> dict[str, str]: ...
    def editions(self) -> list[str]: ...
    def edition(self, name: str) -> _Document: ...
    def register_edition(self, document: _Document) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> _Reduced: ...

@final
class State:
    @property
    def game(self) -> Game: ...
    @property
    def players(self) -> int: ...
    @property
    def current_player(self) -> int | None:
        """The seat to move, from 0; None at chance and when the game is over."""

    @property
    def decision(self) -> str | None:
        """The clause id of the open decision or chance point; None when the game is over."""

    def is_terminal(self) -> bool: ...
    def is_chance(self) -> bool: ...
    def is_simultaneous(self) -> bool: ...
    def legal_actions(self) -> tuple[Action, ...]: ...
    def legal_action_mask(self) -> npt.NDArray[np.bool_]: ...
    def chance_outcomes(self) -> list[tuple[Action, int]]: ...
    @overload
    def sample_chance(self, stream: Stream) -> Action: ...
    @overload
    def sample_chance(self, script: ChanceScript) -> Action: ...
    def apply(self, action: Action | str) -> State: ...
    def step(self, action: Action | str, stream: Stream) -> State: ...
    @overload
    def advance(self, stream: Stream) -> State: ...
    @overload
    def advance(self, script: ChanceScript) -> State: ...
    def action(self, text: str | Action | Mapping[str, str | int]) -> Action: ...
    def can_apply(self, action: Action | str) -> bool: ...
    def explain(self, action: Action | str) -> Fault | None: ...
    def view(self, seat: SupportsIndex | None) -> View: ...
    def returns(self) -> list[float]: ...
    def utility_bounds(self) -> tuple[float, float]: ...  # least and greatest of a seat
    def to_document(self) -> _Document: ...
    def to_bytes(self) -> bytes: ...
    def _repr_html_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> State: ...
    def __reduce__(self) -> _Reduced: ...

@final
class View:
    @property
    def game(self) -> Game: ...
    @property
    def players(self) -> int: ...
    @property
    def seat(self) -> int | None:
        """The viewer, from 0; None for a spectator."""

    @property
    def mine(self) -> bool:
        """Whether the open decision is the viewer's."""

    @property
    def decision(self) -> str | None: ...
    def legal_actions(self) -> tuple[Action, ...]: ...
    def legal_action_mask(self) -> npt.NDArray[np.bool_]: ...
    def action(self, text: str | Action | Mapping[str, str | int]) -> Action: ...
    def can_apply(self, action: Action | str) -> bool: ...
    def explain(self, action: Action | str) -> Fault | None: ...
    def observation_tensor(self) -> npt.NDArray[np.int8]: ...
    def determinize(self, stream: Stream) -> State: ...
    def likelihood(self, world: State, *, history: Sequence[str]) -> float:
        """Return how well a world explains a log, up to a factor, 0 .. 1.

        `history` is the end of `Match.log(seat)`; its newest 256 lines count. A game that makes
        nothing of logs says 1.

        Raises:
            ConfigError: if the viewer can tell the world from the truth.
            NotationError: if a line cannot be read.
        """

    def key(self) -> int: ...
    def to_document(self) -> _Document: ...
    def to_bytes(self) -> bytes: ...
    def _repr_html_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> View: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> View: ...
    def __reduce__(self) -> _Reduced: ...

def game_ids() -> list[str]: ...
def json_schema(game: Game, *, kind: str) -> _Document: ...
def versions() -> _Versions: ...
def perft(state: State, *, depth: SupportsIndex) -> list[int]: ...
def playouts(state: State, *, games: SupportsIndex, stream: Stream) -> _PlayoutTotals: ...

# --- matches and advisers ------------------------------------------------------------------------

@final
class Match:
    def __new__(cls, start: State) -> Match: ...
    @property
    def start(self) -> State: ...
    @property
    def state(self) -> State: ...
    @property
    def actions(self) -> tuple[Action, ...]: ...
    def push(self, action: Action | str) -> None: ...
    @overload
    def push_chance(self, stream: Stream) -> int: ...
    @overload
    def push_chance(self, script: ChanceScript) -> int: ...
    def pop(self, count: SupportsIndex = 1) -> None: ...
    def undo(self) -> int: ...
    @property
    def is_public_point(self) -> bool:
        """Whether other seats may look at the present moment."""

    def view(self, seat: SupportsIndex | None) -> View: ...
    def log(self, seat: SupportsIndex | None) -> list[str]: ...
    def information_key(self, seat: SupportsIndex | None) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __copy__(self) -> Match: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> Match: ...
    def __reduce__(self) -> _Reduced: ...

class Algorithm(enum.Enum):
    """How `suggest` searches.

    `FLAT`: determinized playouts of every option, sequential halving (Karnin et al. 2013).
    `TREE`: information-set Monte Carlo tree search (Cowling et al. 2012).
    """

    FLAT = 0
    TREE = 1

class Cutoff(enum.Enum):
    """How far a rollout goes before it is evaluated.

    `NONE`: to the end of the game. `DECISIONS`: a number of decisions. `MARK`: to a natural stop
    of the game, such as the end of a round. Games without an evaluation play to the end.
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

@final
class SearchSettings:
    """How `suggest` searches; immutable.

    Args:
        algorithm: all but `FLAT` use the members below.
        exploration: constant of UCB1 for utilities scaled to 0 .. 1; 0 .. 100.
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

    def __new__(
        cls,
        *,
        algorithm: Algorithm = Algorithm.TREE,
        exploration: float = 0.5,
        cutoff: Cutoff = Cutoff.MARK,
        cutoff_decisions: SupportsIndex = 0,
        rollout: Rollout = Rollout.POLICY,
        rollout_epsilon: float = 0.0,
        joint: JointRule = JointRule.REGRET_MATCHING,
        joint_exploration: float = 0.1,
        keys: KeyRule = KeyRule.PUBLIC,
        final_move: FinalMove = FinalMove.VISITS,
    ) -> SearchSettings: ...
    @property
    def algorithm(self) -> Algorithm: ...
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
    def __copy__(self) -> SearchSettings: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> SearchSettings: ...
    def __reduce__(self) -> _Reduced: ...

@final
class CancelToken:
    """Stops running searches from another thread, within two milliseconds."""

    def __new__(cls) -> CancelToken: ...
    def __reduce__(self) -> _Reduced: ...
    def cancel(self) -> None:
        """Stop the searches that were given this token, now and later."""

    @property
    def cancelled(self) -> bool: ...

@final
class Progress:
    """How far a running search is; read from any thread. Counts add up over several searches."""

    def __new__(cls) -> Progress: ...
    def __reduce__(self) -> _Reduced: ...
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

@final
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

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> _Reduced: ...

@final
class Suggestion:
    """The options of a decision, best first."""

    @property
    def best(self) -> Action: ...
    @property
    def mixed(self) -> bool:
        """Whether the policy is to be drawn from: at sealed steps, where what is foreseen loses."""
    def draw(self, stream: Stream) -> Action:
        """Return an option drawn from the policy where `mixed`, else `best`."""
    @property
    def ranked(self) -> list[RankedAction]: ...
    @property
    def variation(self) -> tuple[Action, ...]:
        """The most visited line from `best` on, up to chance or a sealed step."""

    @property
    def iterations(self) -> int: ...
    @property
    def worlds(self) -> int: ...  # searched ones
    @property
    def rejected(self) -> int: ...  # sampled but not searched: the history made them unlikely
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

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> _Reduced: ...

def suggest(
    view: View,
    *,
    seed: SupportsIndex,
    iterations: SupportsIndex | None = None,
    milliseconds: SupportsIndex | None = None,
    settings: SearchSettings | None = None,
    lanes: SupportsIndex = 1,
    threads: SupportsIndex = 1,
    megabytes: SupportsIndex = 64,
    stop_when_full: bool = False,
    cancel: CancelToken | None = None,
    progress: Progress | None = None,
    worlds: Sequence[State] | None = None,
    history: Sequence[str] | None = None,
    evaluator: Callable[[list[View]], npt.ArrayLike] | None = None,
) -> Suggestion:
    """Rank the viewer's options by search over worlds that the view cannot tell apart.

    Reproducible without `milliseconds` and `cancel`: the same view, history, settings, seed,
    iterations and lanes give the same result, for any number of threads. A search that met its
    deadline is had again with the `iterations` it did, if it had one lane.

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
        worlds: positions to search in place of sampled ones, each drawn equally often; the viewer
            must not be able to tell them from the truth. Likelier ones may be given repeatedly.
        history: the end of the viewer's `Match.log`; its newest 256 lines count. Sampled worlds are
            kept with the chance that is their `View.likelihood`.
        evaluator: values leaves in place of rollouts. It is called with a list of views, at most
            one of each lane and each of the seat to move (of the spectator at chance nodes), and
            returns the returns of all seats, an array of floats of shape (views, players), within
            the game's bounds. Called on this thread, with the interpreter lock; `threads` do not
            count. An exception ends the search.

    Raises:
        IllegalActionError: if the open decision is not the viewer's.
        BudgetError: if there is neither limit, or one is out of range.
        ConfigError: if the seed is out of range, a world looks to the viewer unlike its view, both
            worlds and a history are given, or the evaluator returned something else.
        NotationError: if a line of the history cannot be read.
    """

def random_action(view: View, *, stream: Stream) -> Action: ...
def heuristic_action(view: View, *, stream: Stream) -> Action: ...

# --- Odin Quest ----------------------------------------------------------------------------------

def encounter(state: State | View) -> _Encounter | None: ...
def quest_score(state: State | View) -> int: ...
def position_sums(
    positions: Iterable[SupportsIndex], *, extra_fourth: bool = False
) -> dict[int, int]: ...
def success_chance(
    dice: SupportsIndex,
    *,
    value: SupportsIndex,
    modifier: SupportsIndex = 0,
    positions: Iterable[SupportsIndex] = (),
    extra_fourth: bool = False,
    keen: bool = False,
    draught: bool = False,
    ones_as_four: bool = False,
    ties_win: bool = False,
) -> float: ...
def success_odds(state: State | View) -> tuple[float, float]: ...
def best_cards(state: State | View, *, success: float | None = None) -> _BestCards: ...

# --- Ragnarök ------------------------------------------------------------------------------------

def battle_strengths(state: State) -> list[StrengthDocument]: ...
def wisdom_distribution(dice: SupportsIndex) -> npt.NDArray[np.float64]: ...
def dice_odds(
    *, lead: SupportsIndex, aesir: SupportsIndex, jotunn: SupportsIndex
) -> tuple[float, float, float]: ...
def rotation_gain(faces: Iterable[SupportsIndex], *, steps: SupportsIndex) -> int: ...
def expected_rotation(dice: SupportsIndex, *, steps: SupportsIndex) -> float: ...
def battle_odds(
    state: State, *, aesir: str | None = None, jotunn: str | None = None
) -> tuple[float, float, float]: ...
def solve_cunning(state: State) -> EquilibriumDocument: ...
def solve_supports(state: State) -> EquilibriumDocument: ...

# --- Wolves of Odin ------------------------------------------------------------------------------

def line_strength(
    line: Sequence[str],
    *,
    owner_deities: Iterable[str] = (),
    opposing_fenrir: SupportsIndex = 0,
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
def strengths(state: State | View) -> list[_LineStrength]: ...
def glory(state: State | View) -> list[int]: ...
