"""The table of Ragnarök for terminals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ninerealms._core import State, View
from ninerealms.display.language import Language
from ninerealms.display.ragnarok import rows
from ninerealms.display.ragnarok.scene import Side, scene
from ninerealms.display.ragnarok.words import WORDS
from ninerealms.display.terminal import Cell, Style, flow

INDENT: Final = 14
_COLOURS: Final = (Style.YELLOW, Style.BLUE)


def text(value: State | View, *, colour: bool, language: Language, width: int) -> str:
    """Return the table as lines of at most `width` columns."""
    table, words = scene(value), WORDS[language]
    title = Cell(rows.heading(table, language).upper(), Style.BOLD)
    lines = [title.show(colour=colour)]
    lines += _flow(rows.middle(table, language), width, colour=colour)
    now = Cell(rows.now(table, language), Style.BOLD)
    lines += flow(f"  {words.open}", [now], width=width, indent=INDENT, colour=colour)
    for side in table.sides:
        lines += ["", _heading(side, language, colour=colour)]
        lines += _flow(rows.side_rows(side, table, language), width, colour=colour)
    return "\n".join(lines)


def _flow(labelled: Iterable[rows.Row], width: int, *, colour: bool) -> Iterator[str]:
    for label, texts in labelled:
        cells = map(Cell, texts)
        yield from flow(f"  {label}", cells, width=width, indent=INDENT, colour=colour)


def _heading(side: Side, language: Language, *, colour: bool) -> str:
    words = WORDS[language]
    mark = "▶" if side.active else " "
    title = Cell(f"{mark} {words.sides[side.seat]}", _COLOURS[side.seat]).show(colour=colour)
    parts = [words.strength.format(side.strength["total"])] if side.god is not None else []
    return " · ".join([title, *parts, *rows.side_heading(side, language)])
