"""The table of Odin Quest for terminals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ninerealms._core import State, View
from ninerealms.display.language import Language
from ninerealms.display.odin_quest import rows
from ninerealms.display.odin_quest.scene import scene
from ninerealms.display.odin_quest.words import WORDS
from ninerealms.display.terminal import Cell, Style, flow

INDENT: Final = 20


def text(value: State | View, *, colour: bool, language: Language, width: int) -> str:
    """Return the table as lines of at most `width` columns."""
    table, words = scene(value), WORDS[language]
    lines = [Cell(rows.heading(table, language).upper(), Style.BOLD).show(colour=colour)]
    lines += _flow(rows.ring(table, language), width, colour=colour)
    lines += ["", *_flow(rows.middle(table, language), width, colour=colour)]
    now = Cell(rows.now(table, language), Style.BOLD)
    lines += flow(f"  {words.open}", [now], width=width, indent=INDENT, colour=colour)
    lines += ["", *_flow(rows.own(table, language), width, colour=colour)]
    return "\n".join(lines)


def _flow(labelled: Iterable[rows.Row], width: int, *, colour: bool) -> Iterator[str]:
    for label, texts in labelled:
        cells = map(Cell, texts)
        mark = "▶ " if label.startswith("[") else "  "
        title = f"{mark}{label.strip('[]')}"
        yield from flow(title, cells, width=width, indent=INDENT, colour=colour)
