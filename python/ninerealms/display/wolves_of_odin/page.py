"""The table of Wolves of Odin as an HTML fragment.

Colours come from `currentColor` and see-through tints, so that the fragment fits a light or a dark
page; runes are told by their sign too, Deities by a word, never by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ninerealms._core import State, View
from ninerealms.display.language import Language
from ninerealms.display.markup import Markup, element, join
from ninerealms.display.wolves_of_odin.picture import counted, deity_name
from ninerealms.display.wolves_of_odin.scene import Counts, Scene, Seat, Standing, scene
from ninerealms.display.wolves_of_odin.sentences import effect_text, now_text
from ninerealms.display.wolves_of_odin.words import RUNE_PATHS, WORDS, Words, name
from ninerealms.games.wolves_of_odin import Deity, Rune

_STYLE: Final = Markup(
    """
.nr-woo{font:14px/1.45 system-ui,sans-serif;max-width:72rem}
.nr-woo table{font:inherit;border-collapse:collapse;width:100%;margin:.6em 0 0}
.nr-woo caption{text-align:left;font-weight:600;padding:.2em 0}
.nr-woo th,.nr-woo td{text-align:left;vertical-align:top;padding:.35em .6em;
 border-top:1px solid color-mix(in srgb,currentColor 22%,transparent);background:none}
.nr-woo th{white-space:nowrap;font-weight:600}
.nr-woo .nr-num{text-align:right;font-variant-numeric:tabular-nums}
.nr-woo .nr-active{background:color-mix(in srgb,#c9972c 16%,transparent)}
.nr-woo ol,.nr-woo ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.25em}
.nr-woo li{border:1px solid color-mix(in srgb,currentColor 30%,transparent);border-radius:.35em;
 padding:0 .45em;margin:0;white-space:nowrap}
.nr-woo .nr-rune{height:.9em;width:.5em;fill:none;stroke:currentColor;stroke-width:2.2;
 vertical-align:-.1em}
.nr-woo li b{padding-left:.3em}
.nr-woo .nr-teiwaz{background:color-mix(in srgb,#d58a1c 24%,transparent)}
.nr-woo .nr-eiwaz{background:color-mix(in srgb,#2a9d8f 24%,transparent)}
.nr-woo .nr-blue{border-color:#3b7dd8;box-shadow:inset .25em 0 #3b7dd8;padding-left:.6em}
.nr-woo .nr-red{border-color:#d1453b;box-shadow:inset .25em 0 #d1453b;padding-left:.6em}
.nr-woo .nr-black{box-shadow:inset .25em 0 currentColor;padding-left:.6em}
.nr-woo .nr-quiet{opacity:.7}
.nr-woo dl{display:grid;grid-template-columns:max-content 1fr;gap:.25em 1em;margin:.4em 0}
.nr-woo dt{font-weight:600}.nr-woo dd{margin:0}
.nr-woo .nr-now{font-weight:600}
"""
)


def html(value: State | View, *, language: Language) -> str:
    """Return the table as one `section`."""
    table, words = scene(value), WORDS[language]
    now = now_text(table, value.game, language)
    facts: list[tuple[str, Markup]] = [
        (words.stakes, _items((name(card, language) for card in table.stakes), words)),
        (words.hall, _deities(table.hall, table, language)),
        (words.decks, join(_decks(table, words))),
    ]
    if table.people_discard:
        facts.append((words.discard, _counts(table.people_discard, language)))
    if table.deity_discard:
        facts.append((words.discarded_deities, _deities(table.deity_discard, table, language)))
    if table.in_play:
        cards = (f"{name(c, language)} ({words.player.format(p)})" for c, p in table.in_play)
        facts.append((words.in_play, _items(cards, words)))
    if table.effect is not None:
        effect = effect_text(table.effect, table, value.game, language)
        facts.append((words.effect, join(effect)))
    facts.append((words.open, element("span", now, class_="nr-now")))
    return element(
        "section",
        element("style", _STYLE),
        element("dl", *(join(element("dt", k), element("dd", v)) for k, v in facts)),
        _seats(table, language),
        class_="nr-woo",
        lang=str(language),
        aria_label=words.title,
    )


def _decks(table: Scene, words: Words) -> str:
    return (
        f"{words.people} {table.people_deck} · {words.deities} {table.deity_deck}"
        f" · {words.victory} {table.victory_deck}"
    )


def _seats(table: Scene, language: Language) -> Markup:
    words = WORDS[language]
    parts = [words.title]
    parts += [words.round.format(table.round)] if table.round else [words.setup]
    parts += [words.turn.format(table.turn)] if table.turn else []
    parts += [words.last_round] if table.last_round else []
    headings = (
        words.seat.format("").strip(), words.line, words.total, words.glory.format("").strip(),
        words.deities, words.sacrifices, words.victory, words.hand,
    )  # fmt: skip
    head = element("tr", *(element("th", heading, scope="col") for heading in headings))
    rows = (_row(seat, table, language) for seat in table.seats)
    return element(
        "table",
        element("caption", " · ".join(parts)),
        element("thead", head),
        element("tbody", *rows),
    )


def _row(seat: Seat, table: Scene, language: Language) -> Markup:
    words = WORDS[language]
    remarks = [words.you] if seat.viewer else []
    remarks += [words.to_move] if seat.active else []
    remarks += [words.passed.format(seat.passed)] if seat.passed else []
    title = words.seat.format(seat.seat) + (f" ({', '.join(remarks)})" if remarks else "")
    line = element("ol", *(_unit(unit, language) for unit in seat.line))
    worth = join(f" = {seat.sacrifice_value}") if seat.sacrifices else Markup("")
    return element(
        "tr",
        element("th", title, scope="row"),
        element("td", line if seat.line else _quiet(words.empty)),
        element("td", element("b", str(seat.total)), _reasons(seat, language), class_="nr-num"),
        element("td", str(seat.glory), class_="nr-num"),
        element("td", _deities(seat.deities, table, language)),
        element("td", _counts(seat.sacrifices, language), worth),
        element("td", _items((name(card, language) for card in seat.victory), words)),
        element("td", _hand(seat, language)),
        class_="nr-active" if seat.active else None,
    )


def _unit(unit: Standing, language: Language) -> Markup:
    title, rune = name(unit.unit, language), name(unit.rune, language)
    return element(
        "li",
        _rune(unit.rune),
        f" {title}",
        element("b", str(unit.strength)),
        class_=f"nr-{unit.rune}",
        aria_label=f"{title}, {rune}, {unit.strength}",
    )


def _rune(rune: Rune) -> Markup:
    path = element("path", d=RUNE_PATHS[rune])
    return element("svg", path, viewBox="0 0 11 20", class_="nr-rune", aria_hidden="true")


def _reasons(seat: Seat, language: Language) -> Markup:
    parts = [f"{seat.thor:+d} {name(Deity.THOR, language)}"] if seat.thor else []
    parts += [f"{seat.fenrir:+d} {name(Deity.FENRIR, language)}"] if seat.fenrir else []
    return _quiet(f" {seat.base} {' '.join(parts)}") if parts else Markup("")


def _hand(seat: Seat, language: Language) -> Markup:
    words = WORDS[language]
    size = _quiet(words.cards.format(seat.hand_size))
    if seat.hand is not None:
        return join(_counts(seat.hand, language), size) if seat.hand else size
    if not seat.known:
        return size
    return join(size, _quiet(f" {words.known}:"), _counts(seat.known, language))


def _deities(deities: Iterable[Deity | None], table: Scene, language: Language) -> Markup:
    items = [
        element(
            "li",
            deity_name(deity, table, language),
            class_=f"nr-{deity.colour}" if deity else None,
            title=_colour(deity, language),
        )
        for deity in deities
    ]
    return element("ul", *items) if items else _quiet(WORDS[language].none)


def _colour(deity: Deity | None, language: Language) -> str | None:
    return None if deity is None else name(deity.colour, language)


def _counts(counts: Counts, language: Language) -> Markup:
    return _items((counted(card, n, language) for card, n in counts), WORDS[language])


def _items(texts: Iterable[str], words: Words) -> Markup:
    items = [element("li", text) for text in texts]
    return element("ul", *items) if items else _quiet(words.none)


def _quiet(text: str) -> Markup:
    return element("span", text, class_="nr-quiet")
