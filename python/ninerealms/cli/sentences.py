"""Entries of logs and results as sentences."""

from __future__ import annotations

from ninerealms import display
from ninerealms._core import Game, State
from ninerealms.display import Language

_SEAT = {Language.ENGLISH: "seat", Language.RUSSIAN: "место"}
NOBODY = "-"


def entry_text(entry: str, game: Game, language: Language, *, you: int | None = None) -> str:
    """Return an entry of `Match.log` as a sentence: "seat 2: place a Bond"."""
    who, _, action = entry.partition(" ")
    sentence = display.action_text(action, at=game, language=language)
    if who == NOBODY:
        return f"        {sentence}"
    return f"{_SEAT[language]} {who}{'*' if who == str(you) else ':'} {sentence}"


def result_text(state: State) -> str:
    """Return the returns of a finished game, a seat each."""
    shares = "  ".join(f"seat {seat}: {share:g}" for seat, share in enumerate(state.returns()))
    return f"result  {shares}"
