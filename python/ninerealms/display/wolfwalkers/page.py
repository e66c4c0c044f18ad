"""The table of WolfWalkers as an HTML fragment.

Colours come from `currentColor` and see-through tints, so that the fragment fits a light or a dark
page.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ninerealms._core import State, View
from ninerealms.display.language import Language
from ninerealms.display.markup import Markup, element, join
from ninerealms.display.wolfwalkers import rows
from ninerealms.display.wolfwalkers.scene import scene
from ninerealms.display.wolfwalkers.words import WORDS

_STYLE: Final = Markup(
    """
.nr-ww{font:14px/1.45 system-ui,sans-serif;max-width:72rem}
.nr-ww ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.25em}
.nr-ww li{border:1px solid color-mix(in srgb,currentColor 30%,transparent);border-radius:.35em;
 padding:0 .45em;margin:0;white-space:nowrap}
.nr-ww dl{display:grid;grid-template-columns:max-content 1fr;gap:.25em 1em;margin:.4em 0}
.nr-ww dt{font-weight:600}.nr-ww dd{margin:0}
.nr-ww section{border-left:.3em solid #3f7d4e;padding-left:.8em;margin:.8em 0}
.nr-ww h2{font:inherit;font-weight:600;margin:.2em 0}
.nr-ww .nr-now{font-weight:600}
"""
)


def html(value: State | View, *, language: Language) -> str:
    """Return the table as one `section`."""
    table, words = scene(value), WORDS[language]
    now = element("p", f"{words.open}: {rows.now(table, language)}", class_="nr-now")
    return element(
        "section",
        element("style", _STYLE),
        element("h2", rows.heading(table, language)),
        _facts(rows.seats(table, language)),
        element("section", _facts(rows.middle(table, language)), now),
        _facts(rows.stacks(table, language)),
        class_="nr-ww",
        lang=str(language),
        aria_label=words.title,
    )


def _facts(labelled: Iterable[rows.Row]) -> Markup:
    pairs = (
        join(
            element("dt", label),
            element("dd", element("ul", *(element("li", text) for text in texts))),
        )
        for label, texts in labelled
    )
    return element("dl", *pairs)
