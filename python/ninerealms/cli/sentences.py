"""Logs and results as sentences."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from ninerealms import display
from ninerealms._core import Game, State
from ninerealms.cli.phrases import PHRASES
from ninerealms.display import Language

_CHANCE: Final = "-"  # who, in an entry of a log that tells a chance outcome
_INDENT: Final = 9


def log_lines(
    entries: Sequence[str], game: Game, *, language: Language, viewer: int | None, width: int
) -> list[str]:
    """Return entries of `Match.log(viewer)` as lines: "seat 2:  place a Bond, the left end".

    What one seat did in a row stands together, and so does what chance did, without a name.
    """
    lines, words = [], PHRASES[language]
    for who, group in groupby(entries, key=lambda entry: entry.partition(" ")[0]):
        name = words.you if who == str(viewer) else f"{words.seat} {who}"
        label = "" if who == _CHANCE else f"{name}:"
        actions = (entry.partition(" ")[2] for entry in group)
        text = ", ".join(_counted(actions, game, language, chance=who == _CHANCE))
        lines += textwrap.wrap(
            text,
            width,
            initial_indent=f"{label:<{_INDENT}}",
            subsequent_indent=" " * _INDENT,
            break_long_words=False,
            break_on_hyphens=False,
        )
    return lines


def _counted(
    actions: Iterator[str], game: Game, language: Language, *, chance: bool
) -> Iterator[str]:
    """Yield sentences, those of equal actions in a row once."""
    for action, equal in groupby(actions):
        times = len(list(equal))
        sentence = display.action_text(action, at=game, language=language, chance=chance)
        yield sentence if times == 1 else f"{sentence} ×{times}"


def result_text(state: State, language: Language) -> str:
    """Return the returns of a finished game, a seat each."""
    words, shares = PHRASES[language], enumerate(state.returns())
    listed = "  ".join(f"{words.seat} {seat}: {share:g}" for seat, share in shares)
    return f"{words.result}  {listed}"
