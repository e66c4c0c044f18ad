"""The table of Ragnarök as an HTML fragment.

Colours come from `currentColor` and see-through tints, so that the fragment fits a light or a dark
page; sides are told by their names, never by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ninerealms._core import State, View
from ninerealms.display.language import Language
from ninerealms.display.markup import Markup, element, join
from ninerealms.display.ragnarok import rows
from ninerealms.display.ragnarok.scene import Scene, Side, scene
from ninerealms.display.ragnarok.words import WORDS

_STYLE: Final = Markup(
    """
.nr-rag{font:14px/1.45 system-ui,sans-serif;max-width:72rem}
.nr-rag ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.25em}
.nr-rag li{border:1px solid color-mix(in srgb,currentColor 30%,transparent);border-radius:.35em;
 padding:0 .45em;margin:0;white-space:nowrap}
.nr-rag dl{display:grid;grid-template-columns:max-content 1fr;gap:.25em 1em;margin:.4em 0}
.nr-rag dt{font-weight:600}.nr-rag dd{margin:0}
.nr-rag section{border-left:.3em solid #c9972c;padding-left:.8em;margin:.8em 0}
.nr-rag .nr-jotunn{border-color:#3b7dd8}
.nr-rag h2,.nr-rag h3{font:inherit;font-weight:600;margin:.2em 0}
.nr-rag .nr-now{font-weight:600}
"""
)


def html(value: State | View, *, language: Language) -> str:
    """Return the table as one `section`."""
    table, words = scene(value), WORDS[language]
    now = element("span", rows.now(table, language), class_="nr-now")
    return element(
        "section",
        element("style", _STYLE),
        element("h2", rows.heading(table, language)),
        _facts(rows.middle(table, language), (words.open, now)),
        *(_side(side, table, language) for side in table.sides),
        class_="nr-rag",
        lang=str(language),
        aria_label=words.title,
    )


def _facts(labelled: Iterable[rows.Row], *more: tuple[str, Markup]) -> Markup:
    facts = [
        (label, element("ul", *(element("li", t) for t in texts))) for label, texts in labelled
    ]
    pairs = (join(element("dt", k), element("dd", v)) for k, v in (*facts, *more))
    return element("dl", *pairs)


def _side(side: Side, table: Scene, language: Language) -> Markup:
    words = WORDS[language]
    parts = [words.sides[side.seat]]
    parts += [words.strength.format(side.strength["total"])] if side.god is not None else []
    title = " · ".join([*parts, *rows.side_heading(side, language)])
    return element(
        "section",
        element("h3", title),
        _facts(rows.side_rows(side, table, language)),
        class_="nr-jotunn" if side.seat else None,
    )
