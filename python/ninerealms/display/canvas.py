"""Pieces of SVG drawings: chips that flow over lines, wrapped text.

Text cannot be measured here, so widths are estimated character by character, on the wide side for
the usual sans-serif fonts; what is centred looks well in narrower ones too.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ninerealms.display.markup import Markup, element, join

_COLUMN: Final = 8.4  # pixels of a character of running text at 13 px, bold
_NARROW, _WIDE = frozenset("iljtfrI.,:;'|() "), frozenset("mwMW×шщмжыюШЩМЖЫЮФ")
CHIP_HEIGHT: Final = 22.0
LINE_HEIGHT: Final = 18.0
_GAP: Final = 5.0


@dataclass(frozen=True, slots=True)
class Chip:
    """A short text in a rounded box; `kind` is its CSS class."""

    text: str
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """Something drawn, and the height it takes."""

    markup: Markup
    height: float


def text_width(text: str) -> float:
    """Return about how many pixels a text takes at 13 px."""
    return sum(5.0 if c in _NARROW else 12.0 if c in _WIDE else 8.2 for c in text)


def label(
    text: str, *, x: float, y: float, kind: str | None = None, anchor: str = "start"
) -> Markup:
    """Return one line of text whose base line is at `y`."""
    return element("text", text, x=x, y=y, class_=kind, text_anchor=anchor)


def chips(items: Iterable[Chip], *, x: float, y: float, width: float) -> Block:
    """Return chips from left to right, on as many lines as the width asks for."""
    drawn: list[Markup] = []
    left, top = x, y
    for chip in items:
        wide = min(width, text_width(chip.text) + 14)
        if left > x and left + wide > x + width:
            left, top = x, top + CHIP_HEIGHT + _GAP
        box = element(
            "rect", x=left, y=top, width=wide, height=CHIP_HEIGHT, rx=5, class_=chip.kind or "chip"
        )
        drawn.append(join(box, label(chip.text, x=left + wide / 2, y=top + 15.5, anchor="middle")))
        left += wide + _GAP
    return Block(join(*drawn), top + CHIP_HEIGHT - y)


def paragraph(text: str, *, x: float, y: float, width: float, kind: str | None = None) -> Block:
    """Return text wrapped to the width; `y` is its upper edge."""
    lines = textwrap.wrap(text, max(8, int(width / _COLUMN))) or [""]
    drawn = [label(s, x=x, y=y + 14 + i * LINE_HEIGHT, kind=kind) for i, s in enumerate(lines)]
    return Block(join(*drawn), len(lines) * LINE_HEIGHT)
