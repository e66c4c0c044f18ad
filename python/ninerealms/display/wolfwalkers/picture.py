"""The table of WolfWalkers for terminals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ninerealms._core import State, View
from ninerealms.display.language import Language
from ninerealms.display.terminal import Cell, Style, flow
from ninerealms.display.wolfwalkers import rows
from ninerealms.display.wolfwalkers.scene import scene
from ninerealms.display.wolfwalkers.words import WORDS

INDENT: Final = 16


def text(value: State | View, *, colour: bool, language: Language, width: int) -> str:
    """Return the table as lines of at most `width` columns."""
    table, words = scene(value), WORDS[language]
    lines = [Cell(rows.heading(table, language).upper(), Style.BOLD).show(colour=colour)]
    lines += _flow(rows.seats(table, language), width, colour=colour)
    lines += ["", *_flow(rows.stacks(table, language), width, colour=colour)]
    lines += ["", *_flow(rows.middle(table, language), width, colour=colour)]
    now = Cell(rows.now(table, language), Style.BOLD)
    lines += flow(f"  {words.open}", [now], width=width, indent=INDENT, colour=colour)
    return "\n".join(lines)


def _flow(labelled: Iterable[rows.Row], width: int, *, colour: bool) -> Iterator[str]:
    for label, texts in labelled:
        mark = "▶ " if label.startswith("[") else "  "
        title = f"{mark}{label.strip('[]')}"
        yield from flow(title, map(Cell, texts), width=width, indent=INDENT, colour=colour)
