"""Players made of code: each sees one seat's view and answers with an action.

>>> import ninerealms as nr
>>> from ninerealms import bots
>>> game = nr.Game("wolves_of_odin")
>>> table = [bots.HeuristicBot(), bots.RandomBot(1), bots.from_text("random", seed=2)]
>>> match = bots.play_match(game, table, seed=7)
>>> match.state.is_terminal(), bots.play_match(game, table, seed=7) == match
(True, True)

Bots are values: equal bots answer an equal view and history equally, whatever they were asked
before. So a match can be taken back, copied or begun in the middle, and bots used by many threads.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Protocol, runtime_checkable

from ninerealms._core import (
    Action,
    Algorithm,
    Game,
    Match,
    SearchSettings,
    State,
    Stream,
    Suggestion,
    View,
    heuristic_action,
    random_action,
    suggest,
)
from ninerealms.belief import Belief, likely_worlds
from ninerealms.errors import (
    ConfigError,
    GameOverError,
    IllegalActionError,
    expect_type,
    shown,
)
from ninerealms.levels import Level, level_settings

if TYPE_CHECKING:  # a name of the stub alone
    from ninerealms._core import _Options

__all__ = [
    "HISTORY",
    "TEXTS",
    "BeliefBot",
    "Bot",
    "HeuristicBot",
    "LevelBot",
    "RandomBot",
    "SearchBot",
    "draw_chance",
    "from_text",
    "play_match",
    "play_on",
    "take_turn",
]

# What `from_text` reads.
TEXTS: Final = (
    "random, heuristic, search:ITERATIONS, flat:ITERATIONS, belief:ITERATIONS, level:1 to level:5"
)
HISTORY: Final = 256  # entries of a seat's log that a bot is given, the newest


@runtime_checkable
class Bot(Protocol):
    """Whoever can decide for a seat."""

    def choose(self, view: View, *, history: Sequence[str] = ()) -> Action:
        """Return one of `view.legal_actions()`; the open decision is the viewer's.

        `history` is the end of `Match.log(seat)`, newest last, at most `HISTORY` entries.
        """
        ...


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Takes every legal action equally often; `seed` is 0 to 2^64 - 1."""

    seed: int = 0

    def choose(self, view: View, *, history: Sequence[str] = ()) -> Action:
        """Return a legal action.

        Raises:
            ConfigError: The seed is out of range.
            IllegalActionError: The open decision is not the viewer's.
        """
        del history
        return random_action(view, stream=_stream(self.seed, view))

    def __str__(self) -> str:
        """Return the text `from_text` reads."""
        return "random"


@dataclass(frozen=True, slots=True)
class HeuristicBot:
    """Follows rules of thumb and breaks ties at random; `seed` is 0 to 2^64 - 1."""

    seed: int = 0

    def choose(self, view: View, *, history: Sequence[str] = ()) -> Action:
        """Return a legal action.

        Raises:
            ConfigError: The seed is out of range.
            IllegalActionError: The open decision is not the viewer's.
        """
        del history
        return heuristic_action(view, stream=_stream(self.seed, view))

    def __str__(self) -> str:
        """Return the text `from_text` reads."""
        return "heuristic"


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchBot:
    """Takes the best action of `ninerealms.suggest`, or draws one where its policy is a mix.

    `iterations` counts sampled worlds, as there; `seed` is 0 to 2^64 - 1. Without `settings` it
    searches by the defaults.
    """

    iterations: int = 2_000
    seed: int = 0
    settings: SearchSettings | None = None

    def choose(self, view: View, *, history: Sequence[str] = ()) -> Action:
        """Return the best action found, at sealed steps one drawn from the mix.

        Raises:
            BudgetError: The iterations are out of range.
            ConfigError: The seed is out of range.
            IllegalActionError: The open decision is not the viewer's.
        """
        return self.suggest(view, history=history).draw(_stream(self.seed, view))

    def suggest(self, view: View, *, history: Sequence[str] = ()) -> Suggestion:
        """Return what `choose` decides by: all legal actions, ranked.

        Raises:
            BudgetError, ConfigError, IllegalActionError: As `choose`.
        """
        del history
        return suggest(view, iterations=self.iterations, seed=self.seed, settings=self.settings)

    def __str__(self) -> str:
        """Return the text `from_text` reads."""
        flat = self.settings is not None and self.settings.algorithm is Algorithm.FLAT
        return f"{'flat' if flat else 'search'}:{self.iterations}"


@dataclass(frozen=True, slots=True, kw_only=True)
class BeliefBot:
    """Searches worlds that its seat's history makes likely.

    By default those of `ninerealms.suggest(view, history=...)`. With a `belief` of your own
    (`ninerealms.belief`) it searches `worlds` that are drawn from twice as many.
    """

    iterations: int = 2_000
    seed: int = 0
    settings: SearchSettings | None = None
    worlds: int = 128
    belief: Belief | None = None

    def choose(self, view: View, *, history: Sequence[str] = ()) -> Action:
        """Return the best action found, at sealed steps one drawn from the mix.

        Raises:
            BudgetError: The iterations are out of range.
            ConfigError: The seed or the number of worlds is out of range.
            IllegalActionError: The open decision is not the viewer's.
            NotationError: A line of the history cannot be read.
        """
        worlds: tuple[State, ...] | None = None
        stream = _stream(self.seed, view)
        if self.belief is not None:
            worlds = likely_worlds(
                view,
                history=history,
                stream=stream,
                belief=self.belief,
                count=self.worlds,
                tries=2 * self.worlds,
            ).worlds
        return suggest(
            view,
            iterations=self.iterations,
            seed=self.seed,
            settings=self.settings,
            worlds=worlds,
            history=history if worlds is None else None,
        ).draw(stream)

    def __str__(self) -> str:
        """Return the text `from_text` reads."""
        return f"belief:{self.iterations}"


@dataclass(frozen=True, slots=True)
class LevelBot:
    """Plays at a level that people can choose; what it means stands in `ninerealms.levels`."""

    level: Level
    seed: int = 0

    def choose(self, view: View, *, history: Sequence[str] = ()) -> Action:
        """Return an action of that strength.

        Raises:
            ConfigError: The seed is out of range, or the game has no levels.
            IllegalActionError: The open decision is not the viewer's.
        """
        chosen = level_settings(view.game, level=self.level)
        stream = _stream(self.seed, view)
        if stream.below(_PARTS) < chosen.random_share * _PARTS:
            return random_action(view, stream=stream)
        bot = SearchBot(iterations=chosen.iterations, seed=self.seed, settings=chosen.settings)
        return bot.choose(view, history=history)

    def __str__(self) -> str:
        """Return the text `from_text` reads."""
        return f"level:{int(self.level)}"


def from_text(text: str, *, seed: int = 0) -> Bot:
    """Return the bot of a text.

    `TEXTS` lists them; `search`, `flat` and `belief` may stand without their iterations.

    Raises:
        ConfigError: No such bot, or no such number; `where` is "bot".
        ArgumentError: The text is no str.
    """
    expect_type(text, str, where="bot", expected="a text")
    name, colon, argument = text.partition(":")
    make = _MAKERS.get(name)
    if make is None or (colon and not _INTEGER.fullmatch(argument)):
        raise ConfigError(f"expected {TEXTS}, found {text!r:.60}", where="bot")
    bot = make(seed, int(argument) if colon else None)
    if bot is None:
        raise ConfigError(f"expected {TEXTS}, found {text!r:.60}", where="bot")
    return bot


_PARTS: Final = 1 << 16  # of a share
_INTEGER: Final = re.compile(r"[1-9][0-9]{0,8}")
_ITERATIONS: Final = 2_000


def _flat(seed: int, iterations: int | None) -> Bot:
    settings = SearchSettings(algorithm=Algorithm.FLAT)
    return SearchBot(iterations=iterations or _ITERATIONS, seed=seed, settings=settings)


# Of a seed and the number in the text; None if the number should be there, or should not.
_MAKERS: Final[Mapping[str, Callable[[int, int | None], Bot | None]]] = MappingProxyType(
    {
        "random": lambda seed, n: RandomBot(seed) if n is None else None,
        "heuristic": lambda seed, n: HeuristicBot(seed) if n is None else None,
        "search": lambda seed, n: SearchBot(iterations=n or _ITERATIONS, seed=seed),
        "flat": _flat,
        "belief": lambda seed, n: BeliefBot(iterations=n or _ITERATIONS, seed=seed),
        "level": lambda seed, n: LevelBot(Level(n), seed) if n and n in [*Level] else None,
    }
)


def play_match(
    game: Game,
    bots: Sequence[Bot],
    *,
    seed: int,
    options: _Options | None = None,
    edition: str | dict[str, Any] | None = None,
    history: int = HISTORY,
) -> Match:
    """Play a whole match, one bot a seat, and return it.

    `seed`, 0 to 2^64 - 1, fixes all chance; bots have seeds of their own. Equal arguments give an
    equal match, for bots that are values. Bots are given the last `history` entries of their logs,
    0 to 256; making them takes most of the time of quick bots that do not look at them.

    Raises:
        ArgumentError: `game` or `bots` are of another type.
        ConfigError: The game is not for so many players, or options, seed or history are refused.
        EditionError: The edition is refused.
        IllegalActionError: A bot chose an action that is not legal.
    """
    expect_type(game, Game, where="game", expected="a Game")
    expect_type(bots, Sequence, where="bots", expected="a sequence of bots")
    state = game.initial_state(players=len(bots), options=options, edition=edition)
    match = Match(state)
    play_on(match, bots, seed=seed, history=history)
    return match


def play_on(match: Match, bots: Sequence[Bot], *, seed: int, history: int = HISTORY) -> None:
    """Play a match to its end, one bot a seat, from wherever it stands; as `play_match`.

    Raises:
        ArgumentError: `match` or `bots` are of another type.
        ConfigError: There is not one bot a seat, or seed or history are refused.
        IllegalActionError: A bot chose an action that is not legal.
    """
    expect_type(match, Match, where="match", expected="a Match")
    expect_type(bots, Sequence, where="bots", expected="a sequence of bots")
    players = match.state.players
    if len(bots) != players:
        raise ConfigError(f"expected {players} bots, found {len(bots)}", where="bots")
    chance = Stream(seed)
    while not match.state.is_terminal():
        seat = match.state.current_player
        if seat is None:
            draw_chance(match, chance)
        else:
            take_turn(match, bots[seat], history=history)


def draw_chance(match: Match, chance: Stream) -> int:
    """Draw all chance that is pending in a match and return how many outcomes that were.

    They come from the child of `chance` numbered by the actions so far, and `chance` itself is not
    advanced: moves taken back and made again draw the same cards.
    """
    return match.push_chance(chance.child(len(match.actions)))


def take_turn(match: Match, bot: Bot, *, history: int = HISTORY) -> Action:
    """Let a bot decide for the seat to decide, and return what it chose.

    It is given the last `history` entries of the seat's log, 0 to 256.

    Raises:
        ConfigError: `history` is out of range.
        GameOverError: The game is over.
        IllegalActionError: The choice is not legal, or chance is pending.
    """
    if not 0 <= history <= HISTORY:
        raise ConfigError(f"expected 0 .. {HISTORY}, found {shown(history)}", where="history")
    seat = match.state.current_player
    if seat is None and match.state.is_terminal():
        raise GameOverError("the game is over")
    if seat is None:
        raise IllegalActionError("chance is to move", where="action")
    log = match.log(seat)[-history:] if history else []
    action = bot.choose(match.view(seat), history=log)
    match.push(action)
    return action


def _stream(seed: int, view: View) -> Stream:
    return Stream(seed).child(view.key())
