"""Lines of styled words for terminals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum


class Style(StrEnum):
    """ANSI styles: parameters of Select Graphic Rendition (ECMA-48)."""

    PLAIN = ""
    BOLD = "1"
    DIM = "2"
    RED = "31"
    YELLOW = "33"
    BLUE = "34"
    CYAN = "36"


@dataclass(frozen=True, slots=True)
class Cell:
    """Text that is not broken over lines, with one style."""

    text: str
    style: Style = Style.PLAIN

    def show(self, *, colour: bool) -> str:
        """Return the text, with its style if `colour`."""
        if not colour or self.style is Style.PLAIN:
            return self.text
        return f"\x1b[{self.style}m{self.text}\x1b[0m"


def flow(
    label: str, cells: Iterable[Cell], *, width: int, indent: int, colour: bool
) -> Iterator[str]:
    """Yield lines of at most `width` columns: the label, then cells, two spaces between them.

    Cells start at column `indent` on every line. A cell wider than the line is cut.
    """
    line, used = label.ljust(indent), max(len(label), indent)
    empty = True
    for cell in cells:
        kept = cell if len(cell.text) <= width - indent else _cut(cell, width - indent)
        gap = 0 if empty else 2
        if not empty and used + gap + len(kept.text) > width:
            yield line
            line, used, gap = " " * indent, indent, 0
        line += " " * gap + kept.show(colour=colour)
        used += gap + len(kept.text)
        empty = False
    yield line.rstrip()


def _cut(cell: Cell, room: int) -> Cell:
    return Cell(cell.text[: room - 1] + "…", cell.style)
