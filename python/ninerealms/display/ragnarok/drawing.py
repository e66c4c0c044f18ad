"""The table of Ragnarök as a drawing: the row of Realms, the viewer below it, the other above."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ninerealms._core import State, View
from ninerealms.display.canvas import Block, Chip, chips, label, paragraph, text_width
from ninerealms.display.language import Language
from ninerealms.display.markup import Markup, element, join
from ninerealms.display.ragnarok import rows
from ninerealms.display.ragnarok.scene import Scene, Side, scene
from ninerealms.display.ragnarok.sentences import sentence_of
from ninerealms.display.ragnarok.words import WORDS

WIDTH: Final = 960.0
_MARGIN: Final = 16.0
_PAD: Final = 14.0
_LABELS: Final = 110.0
_STYLE: Final = Markup(
    """
.nr-table text{font:13px system-ui,sans-serif;fill:#1f1a14}
.nr-table .cloth{fill:#e9e2d3}.nr-table .panel{fill:#fbf8f1;stroke:#b9ad95}
.nr-table .active{fill:#fff6dc;stroke:#c9972c;stroke-width:2}
.nr-table .chip{fill:#efe8d8;stroke:#b9ad95}
.nr-table .head{font-size:17px;font-weight:600}.nr-table .total{font-size:24px;font-weight:700}
.nr-table .quiet{fill:#6d6353}.nr-table .now{font-weight:600}
"""
)


def svg(value: State | View, *, language: Language) -> str:
    """Return the drawing."""
    table = scene(value)
    top, below = (1, 0) if table.viewer != 1 else (0, 1)
    upper = _side(table.sides[top], table, language, _MARGIN)
    y = _MARGIN + upper.height + _MARGIN
    middle = _middle(table, language, y)
    y += middle.height + _MARGIN
    lower = _side(table.sides[below], table, language, y)
    y += lower.height + _MARGIN
    title = f"{WORDS[language].title}. {sentence_of(table, language)}"
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


def _middle(table: Scene, language: Language, y: float) -> Block:
    head = label(rows.heading(table, language), x=_MARGIN + _PAD, y=y + 27, kind="head")
    block = _rows(rows.middle(table, language), y + 42)
    now = paragraph(
        rows.now(table, language),
        x=_MARGIN + _PAD,
        y=y + 46 + block.height,
        width=WIDTH - 2 * (_MARGIN + _PAD),
        kind="now",
    )
    height = 54 + block.height + now.height
    return _framed(join(head, block.markup, now.markup), y, height, "panel")


def _side(side: Side, table: Scene, language: Language, y: float) -> Block:
    words = WORDS[language]
    title = words.sides[side.seat]
    remarks = " · ".join(rows.side_heading(side, language))
    drawn = [
        label(title, x=_MARGIN + _PAD, y=y + 26, kind="head"),
        label(remarks, x=_MARGIN + _PAD + text_width(title) * 1.4 + 12, y=y + 26, kind="quiet"),
    ]
    if side.god is not None:
        total = str(side.strength["total"])
        at = WIDTH - _MARGIN - _PAD
        drawn.append(label(total, x=at, y=y + 31, kind="total", anchor="end"))
    block = _rows(rows.side_rows(side, table, language), y + 42)
    kind = "active" if side.active else "panel"
    return _framed(join(*drawn, block.markup), y, 48 + block.height, kind)
