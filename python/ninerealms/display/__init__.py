"""Positions for people: text for terminals, HTML for notebooks, SVG drawings, sentences.

>>> import ninerealms as nr
>>> from ninerealms import display
>>> game = nr.Game("wolves_of_odin")
>>> state = game.initial_state(players=3).advance(nr.Stream(7))
>>> display.decision_text(state)
"Seat 0's turn: take the turn"
>>> print(display.text(state.view(0), colour=False).splitlines()[0])
WOLVES OF ODIN · round 1 · turn 1

Whatever is shown of a `View` depends on the view alone; of a `State` everything is shown, hands
included. Each game has a folder here, called by its id, with the functions of `Renderer`.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Protocol, cast

from ninerealms._core import Action, Game, Match, State, View
from ninerealms.display.language import Language
from ninerealms.errors import expect_type

__all__ = ["WIDTH", "Language", "Renderer", "action_text", "decision_text", "html", "svg", "text"]

WIDTH = 100  # columns of `text` unless told otherwise


class Renderer(Protocol):
    """What the folder of a game offers."""

    def text(self, value: State | View, *, colour: bool, language: Language, width: int) -> str: ...
    def html(self, value: State | View, *, language: Language) -> str: ...
    def svg(self, value: State | View, *, language: Language) -> str: ...
    def action_text(
        self, action: Action | str, at: Game | State | View, language: Language, *, chance: bool
    ) -> str: ...
    def decision_text(self, value: State | View, language: Language) -> str: ...


def text(
    value: State | View | Match,
    *,
    colour: bool | None = None,
    language: Language = Language.ENGLISH,
    width: int = WIDTH,
) -> str:
    """Return the table as lines of at most `width` columns (60 or more), without a last newline.

    `colour` adds ANSI colours; None means: when standard output is a terminal and the environment
    has no `NO_COLOR`. A match is shown at its present state.

    Raises:
        ArgumentError: The value is neither of the three, or the language is none of `Language`.
    """
    if colour is None:
        colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    shown = _shown(value)
    return _renderer(shown.game).text(shown, colour=colour, language=language, width=width)


def html(value: State | View | Match, *, language: Language = Language.ENGLISH) -> str:
    """Return the table as an HTML fragment with its own style, no script and no outside asset.

    Raises:
        ArgumentError: As `text`.
    """
    shown = _shown(value)
    return _renderer(shown.game).html(shown, language=language)


def svg(value: State | View | Match, *, language: Language = Language.ENGLISH) -> str:
    """Return a drawing of the table as one SVG element, also a complete XML document.

    Raises:
        ArgumentError: As `text`.
    """
    shown = _shown(value)
    return _renderer(shown.game).svg(shown, language=language)


def action_text(
    action: Action | str,
    *,
    at: Game | State | View | Match,
    language: Language = Language.ENGLISH,
    chance: bool = False,
) -> str:
    """Return an action, or an entry of a log without its seat, as words: "place a Bond".

    `at` says which game it is; given a position, units are named and not only their places.
    `chance` says that a text is that of an outcome: where a move is spelt alike, nothing else does.

    Raises:
        NotationError: a text is no action of the game.
        ArgumentError: As `text`; `at` may be a Game, too.
    """
    expect_type(action, (Action, str), where="action", expected="an Action or its text")
    shown = at if isinstance(at, Game) else _shown(at, where="at")
    game = shown if isinstance(shown, Game) else shown.game
    return _renderer(game).action_text(action, shown, language, chance=chance)


def decision_text(value: State | View | Match, *, language: Language = Language.ENGLISH) -> str:
    """Return the open decision and whose it is as one sentence, as far as the value shows it.

    Raises:
        ArgumentError: As `text`.
    """
    shown = _shown(value)
    return _renderer(shown.game).decision_text(shown, language)


def _shown(value: State | View | Match, *, where: str = "value") -> State | View:
    expect_type(value, (State, View, Match), where=where, expected="a State, View or Match")
    return value.state if isinstance(value, Match) else value


def _renderer(game: Game) -> Renderer:
    return cast(Renderer, import_module(f"ninerealms.display.{game.id}"))
