"""The table of Wolves of Odin as a drawing: the viewer below, the others clockwise around."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ninerealms._core import Game, State, View
from ninerealms.display.canvas import Block, Chip, chips, label, paragraph, text_width
from ninerealms.display.language import Language
from ninerealms.display.markup import Markup, element, join
from ninerealms.display.wolves_of_odin.picture import counted, deity_name
from ninerealms.display.wolves_of_odin.scene import Counts, Scene, Seat, Standing, scene
from ninerealms.display.wolves_of_odin.sentences import effect_text, now_text, sentence_of
from ninerealms.display.wolves_of_odin.words import RUNE_PATHS, WORDS, name
from ninerealms.games.wolves_of_odin import Deity

WIDTH: Final = 1280.0
_SIDE, _MIDDLE, _LOW = 420.0, 360.0, 800.0  # widths of panels
_MARGIN, _PAD, _LABELS = 20.0, 16.0, 92.0
_CARD_WIDTH, _CARD_HEIGHT, _CARD_STEP = 60.0, 68.0, 65.0
_EMPTY_HEIGHT: Final = 26.0

# Class -> properties by day, and those that change by night. Plain values, for many programs that
# draw SVG know neither variables nor media queries.
_DAY: Final = {
    "text": "fill:#23211d",
    ".cloth": "fill:#e9e4d8",
    ".panel": "fill:#fbf9f4;stroke:#cfc7b5",
    ".active": "fill:#fbf9f4;stroke:#b97f10;stroke-width:3",
    ".chip": "fill:#efeadf;stroke:#cfc7b5",
    ".blue": "fill:#cfe0f8;stroke:#9db8dc",
    ".red": "fill:#f7d2cc;stroke:#dba69e",
    ".black": "fill:#d9d5cc;stroke:#8d877b",
    ".teiwaz": "fill:#f6d9a6;stroke:#d3ad68",
    ".eiwaz": "fill:#bfe3dc;stroke:#84bdb2",
    ".quiet": "fill:#6d675c",
    ".rune": "fill:none;stroke:#6d675c;stroke-width:1.8",
    ".total": "fill:#9a6808;font-size:26px;font-weight:700",
    ".head": "font-size:16px;font-weight:600",
    ".now": "font-weight:600",
    ".small": "font-size:10.5px",
    ".strength": "font-size:22px;font-weight:700",
}
_NIGHT: Final = {
    "text": "fill:#ece8df",
    ".cloth": "fill:#1b1d20",
    ".panel": "fill:#26292d;stroke:#42464c",
    ".active": "fill:#26292d;stroke:#e0a93b",
    ".chip": "fill:#33373c;stroke:#4b5057",
    ".blue": "fill:#234a7d;stroke:#38659f",
    ".red": "fill:#7d2c25;stroke:#a0443b",
    ".black": "fill:#101112;stroke:#6b6f75",
    ".teiwaz": "fill:#6b4a12;stroke:#8f6720",
    ".eiwaz": "fill:#1d5850;stroke:#2c7a70",
    ".quiet": "fill:#a39d91",
    ".rune": "stroke:#c9c2b4",
    ".total": "fill:#e0a93b",
}


def _rules(style: dict[str, str]) -> str:
    return "\n".join(f".nr-table {what}{{{how}}}" for what, how in style.items())


_STYLE: Final = Markup(
    '\n.nr-table{font:13px system-ui,"Segoe UI",sans-serif}\n'
    + _rules(_DAY)
    + "\n@media (prefers-color-scheme:dark){\n"
    + _rules(_NIGHT)
    + "}\n"
)
Draw = Callable[[float, float], Block]


def svg(value: State | View, *, language: Language) -> str:
    """Return the drawing, 1280 units wide; its height follows what lies on the table."""
    table = scene(value)
    base = 0 if table.viewer is None else table.viewer
    count = len(table.seats)
    around = [table.seats[(base + k) % count] for k in range(count)]
    centre = _centre(table, value.game, language)
    panels = [_panel(seat, table, language, _SIDE) for seat in around]
    left, right = _MARGIN, WIDTH - _MARGIN - _SIDE
    low_x, middle_x = (WIDTH - _LOW) / 2, (WIDTH - _MIDDLE) / 2
    drawn: list[Markup] = []
    y = _MARGIN
    if count == 4:
        top = _panel(around[2], table, language, _LOW)(low_x, y)
        drawn.append(top.markup)
        y += top.height + _MARGIN
    sides = {3: ((1,), (2,)), 4: ((1,), (3,)), 5: ((2, 1), (3, 4))}[count]
    columns = [
        _stack([panels[i] for i in places], x, y)
        for places, x in zip(sides, (left, right), strict=True)
    ]
    columns.append(centre(middle_x, y))
    drawn += [column.markup for column in columns]
    y += max(column.height for column in columns) + _MARGIN
    own = _panel(around[0], table, language, _LOW)(low_x, y)
    drawn.append(own.markup)
    height = y + own.height + _MARGIN
    title = f"{WORDS[language].title}. {sentence_of(table, language)}"
    return element(
        "svg",
        element("title", title),
        element("style", _STYLE),
        element("rect", width=WIDTH, height=height, rx=14, class_="cloth"),
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH:.0f} {height:.0f}",
        class_="nr-table",
        role="img",
        lang=str(language),
        aria_label=title,
    )


def _stack(panels: Iterable[Draw], x: float, y: float) -> Block:
    drawn, top = [], y
    for panel in panels:
        block = panel(x, top)
        drawn.append(block.markup)
        top += block.height + _MARGIN
    return Block(join(*drawn), top - _MARGIN - y)


def _framed(content: Markup, x: float, y: float, width: float, height: float, kind: str) -> Block:
    frame = element("rect", x=x, y=y, width=width, height=height, rx=12, class_=kind)
    return Block(element("g", frame, content), height)


def _rows(rows: Iterable[tuple[str, list[Chip]]], x: float, y: float, width: float) -> Block:
    """Draw labelled rows of chips."""
    drawn, top = [], y
    for title, items in rows:
        block = chips(items, x=x + _LABELS, y=top, width=width - _LABELS)
        drawn += [label(title, x=x, y=top + 15.5, kind="quiet"), block.markup]
        top += block.height + 6
    return Block(join(*drawn), top - y)


# --- the middle of the table ---------------------------------------------------------------------


def _centre(table: Scene, game: Game, language: Language) -> Draw:
    words = WORDS[language]
    parts = [words.round.format(table.round)] if table.round else [words.setup]
    parts += [words.turn.format(table.turn)] if table.turn else []
    parts += [words.last_round] if table.last_round else []
    none = [Chip(words.none)]
    rows = [(words.stakes, [Chip(name(card, language)) for card in table.stakes] or none)]
    rows.append((words.hall, _deities(table.hall, table, language) or none))
    sizes = (
        (words.people, table.people_deck),
        (words.deities, table.deity_deck),
        (words.victory, table.victory_deck),
    )
    rows.append((words.decks, [Chip(f"{what} {size}") for what, size in sizes]))
    if table.people_discard:
        rows.append((words.discard, _counts(table.people_discard, language)))
    if table.deity_discard:
        rows.append((words.discarded_deities, _deities(table.deity_discard, table, language)))
    if table.in_play:
        cards = [f"{name(c, language)} ({words.player.format(p)})" for c, p in table.in_play]
        rows.append((words.in_play, [Chip(card) for card in cards]))
    texts = [now_text(table, game, language)]
    if table.effect is not None:
        texts.insert(0, effect_text(table.effect, table, game, language))

    def draw(x: float, y: float) -> Block:
        inner, wide = x + _PAD, _MIDDLE - 2 * _PAD
        drawn = [label(_capital(" · ".join(parts)), x=inner, y=y + 27, kind="head")]
        block = _rows(rows, inner, y + 42, wide)
        drawn.append(block.markup)
        top = y + 46 + block.height
        for sentence in texts:
            block = paragraph(sentence, x=inner, y=top, width=wide, kind="now")
            drawn.append(block.markup)
            top += block.height + 4
        return _framed(join(*drawn), x, y, _MIDDLE, top + 8 - y, "panel")

    return draw


# --- a seat --------------------------------------------------------------------------------------


def _panel(seat: Seat, table: Scene, language: Language, width: float) -> Draw:
    words = WORDS[language]
    title = words.seat.format(seat.seat) + (f" ({words.you})" if seat.viewer else "")
    remarks = [words.glory.format(seat.glory)]
    remarks += [words.to_move] if seat.active else []
    remarks += [words.passed.format(seat.passed)] if seat.passed else []
    rows = _seat_rows(seat, table, language)

    def draw(x: float, y: float) -> Block:
        inner, wide = x + _PAD, width - 2 * _PAD
        drawn = [
            label(title, x=inner, y=y + 26, kind="head"),
            label(
                " · ".join(remarks), x=inner + text_width(title) * 1.4 + 12, y=y + 26, kind="quiet"
            ),
            label(str(seat.total), x=x + width - _PAD, y=y + 31, kind="total", anchor="end"),
            _line(seat, inner, y + 42, wide, language),
        ]
        below = 42 + (_CARD_HEIGHT if seat.line else _EMPTY_HEIGHT) + 12
        block = _rows(rows, inner, y + below, wide)
        height = below + block.height + 8
        drawn.append(block.markup)
        return _framed(join(*drawn), x, y, width, height, "active" if seat.active else "panel")

    return draw


def _line(seat: Seat, x: float, y: float, width: float, language: Language) -> Markup:
    """Draw the cards of a line, pushed together if there are many."""
    words = WORDS[language]
    if not seat.line:
        return label(words.empty, x=x, y=y + _EMPTY_HEIGHT / 2 + 4, kind="quiet")
    gaps = max(1, len(seat.line) - 1)
    step = min(_CARD_STEP, (width - _CARD_WIDTH) / gaps)
    cards = (_card(unit, x + i * step, y, step, language) for i, unit in enumerate(seat.line))
    return element("g", *cards, aria_label=words.line)


def _card(unit: Standing, x: float, y: float, step: float, language: Language) -> Markup:
    title = name(unit.unit, language)
    face = [
        element("title", f"{title}, {name(unit.rune, language)}, {unit.strength}"),
        element(
            "rect",
            x=x, y=y, width=_CARD_WIDTH, height=_CARD_HEIGHT, rx=8, class_=str(unit.rune),
        ),
        element("path", d=RUNE_PATHS[unit.rune], transform=f"translate({x + 7:.1f} {y + 7:.1f})",
                class_="rune"),
        label(str(unit.strength), x=x + 24, y=y + 26, kind="strength"),
    ]  # fmt: skip
    if step >= _CARD_WIDTH - 6:
        middle = x + _CARD_WIDTH / 2
        face.append(label(title, x=middle, y=y + 58, kind="small", anchor="middle"))
    return element("g", *face)


def _seat_rows(seat: Seat, table: Scene, language: Language) -> list[tuple[str, list[Chip]]]:
    words = WORDS[language]
    rows = []
    if seat.thor or seat.fenrir:
        reasons = [Chip(str(seat.base))]
        reasons += [Chip(f"{seat.thor:+d} {name(Deity.THOR, language)}")] if seat.thor else []
        reasons += [Chip(f"{seat.fenrir:+d} {name(Deity.FENRIR, language)}")] if seat.fenrir else []
        rows.append((_capital(words.total), reasons))
    if seat.sacrifices:
        worth = Chip(f"= {seat.sacrifice_value}")
        rows.append((words.sacrifices, [*_counts(seat.sacrifices, language), worth]))
    if seat.deities:
        rows.append((words.deities, _deities(seat.deities, table, language)))
    if seat.victory:
        rows.append((words.victory, [Chip(name(card, language)) for card in seat.victory]))
    hand = [Chip(words.cards.format(seat.hand_size))]
    if seat.hand is not None:
        hand += _counts(seat.hand, language)
    elif seat.known:
        hand += [Chip(f"{words.known}:"), *_counts(seat.known, language)]
    rows.append((words.hand, hand))
    return rows


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _deities(deities: Iterable[Deity | None], table: Scene, language: Language) -> list[Chip]:
    return [
        Chip(deity_name(deity, table, language), str(deity.colour) if deity else None)
        for deity in deities
    ]


def _counts(counts: Counts, language: Language) -> list[Chip]:
    return [Chip(counted(card, n, language)) for card, n in counts]
