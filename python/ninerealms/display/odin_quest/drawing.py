"""The table of Odin Quest as a drawing: the ring, the encounter, the player's cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ninerealms._core import State, View
from ninerealms.display.canvas import Block, Chip, chips, label, paragraph
from ninerealms.display.language import Language
from ninerealms.display.markup import Markup, element, join
from ninerealms.display.odin_quest import rows
from ninerealms.display.odin_quest.scene import Scene, scene
from ninerealms.display.odin_quest.words import WORDS

WIDTH: Final = 960.0
_MARGIN: Final = 16.0
_PAD: Final = 14.0
_LABELS: Final = 150.0
_STYLE: Final = Markup(
    """
.nr-table text{font:13px system-ui,sans-serif;fill:#1f1a14}
.nr-table .cloth{fill:#e9e2d3}.nr-table .panel{fill:#fbf8f1;stroke:#b9ad95}
.nr-table .active{fill:#fff6dc;stroke:#c9972c;stroke-width:2}
.nr-table .chip{fill:#efe8d8;stroke:#b9ad95}
.nr-table .head{font-size:17px;font-weight:600}
.nr-table .quiet{fill:#6d6353}.nr-table .now{font-weight:600}
"""
)


def svg(value: State | View, *, language: Language) -> str:
    """Return the drawing."""
    table = scene(value)
    upper = _ring(table, language, _MARGIN)
    y = _MARGIN + upper.height + _MARGIN
    middle = _middle(table, language, y)
    y += middle.height + _MARGIN
    lower = _panel(rows.own(table, language), y, "panel")
    y += lower.height + _MARGIN
    title = f"{WORDS[language].title}. {rows.now(table, language)}"
    return element(
        "svg",
        element("title", title),
        element("style", _STYLE),
        element("rect", width=WIDTH, height=y, rx=14, class_="cloth"),
        *(block.markup for block in (upper, middle, lower)),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH:.0f} {y:.0f}",
        class_="nr-table",
        role="img",
        lang=str(language),
        aria_label=title,
    )


def _rows(labelled: Iterable[rows.Row], y: float) -> Block:
    """Draw labelled rows of chips across a panel."""
    x, width = _MARGIN + _PAD, WIDTH - 2 * (_MARGIN + _PAD)
    drawn, top = [], y
    for title, texts in labelled:
        block = chips(map(Chip, texts), x=x + _LABELS, y=top, width=width - _LABELS)
        drawn += [label(title, x=x, y=top + 15.5, kind="quiet"), block.markup]
        top += block.height + 6
    return Block(join(*drawn), top - y)


def _framed(content: Markup, y: float, height: float, kind: str) -> Block:
    frame = element(
        "rect", x=_MARGIN, y=y, width=WIDTH - 2 * _MARGIN, height=height, rx=12, class_=kind
    )
    return Block(element("g", frame, content), height)


def _panel(labelled: Iterable[rows.Row], y: float, kind: str) -> Block:
    block = _rows(labelled, y + 14)
    return _framed(block.markup, y, 22 + block.height, kind)


def _ring(table: Scene, language: Language, y: float) -> Block:
    head = label(rows.heading(table, language), x=_MARGIN + _PAD, y=y + 27, kind="head")
    block = _rows(rows.ring(table, language), y + 42)
    return _framed(join(head, block.markup), y, 50 + block.height, "panel")


def _middle(table: Scene, language: Language, y: float) -> Block:
    block = _rows(rows.middle(table, language), y + 14)
    now = paragraph(
        rows.now(table, language),
        x=_MARGIN + _PAD,
        y=y + 18 + block.height,
        width=WIDTH - 2 * (_MARGIN + _PAD),
        kind="now",
    )
    return _framed(join(block.markup, now.markup), y, 28 + block.height + now.height, "active")
