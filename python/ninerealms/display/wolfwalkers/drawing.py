"""The board of WolfWalkers as a drawing: roads, fields, stacks, figures and soldiers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ninerealms._core import State, View
from ninerealms.display.canvas import Block, Chip, chips, label, paragraph
from ninerealms.display.language import Language
from ninerealms.display.markup import Markup, element, join
from ninerealms.display.wolfwalkers import rows
from ninerealms.display.wolfwalkers.scene import Scene, scene
from ninerealms.display.wolfwalkers.words import WORDS

WIDTH: Final = 960.0
_MARGIN: Final = 16.0
_PAD: Final = 14.0
_LABELS: Final = 110.0
_BOARD: Final = 560.0  # width of the board's part
_SIGNS: Final = {"tree": "♣", "deer": "Ψ", "paw": "☙", "bird": "✶"}
_SEATS: Final = ("#c0392b", "#2471a3", "#7d3c98", "#b9770e")
_STYLE: Final = Markup(
    """
.nr-table text{font:13px system-ui,sans-serif;fill:#1f1a14}
.nr-table .cloth{fill:#e9e2d3}.nr-table .panel{fill:#fbf8f1;stroke:#b9ad95}
.nr-table .active{fill:#fff6dc;stroke:#c9972c;stroke-width:2}
.nr-table .chip{fill:#efe8d8;stroke:#b9ad95}
.nr-table .road{stroke:#b9ad95;stroke-width:5;fill:none}.nr-table .path{stroke:#b9ad95}
.nr-table .field{fill:#fbf8f1;stroke:#6d6353}.nr-table .rune{fill:#c9972c;stroke:#6d6353}
.nr-table .area{fill:#dfe9d8;stroke:#3f7d4e}.nr-table .soldier{fill:#1f1a14}
.nr-table .head{font-size:17px;font-weight:600}.nr-table .small{font-size:10px}
.nr-table .quiet{fill:#6d6353}.nr-table .now{font-weight:600}
"""
)
_Place = tuple[float, float]


def svg(value: State | View, *, language: Language) -> str:
    """Return the drawing."""
    table = scene(value)
    head = label(rows.heading(table, language), x=_MARGIN + _PAD, y=_MARGIN + 27, kind="head")
    board = _Board(table, y=_MARGIN + 56)
    side = _rows(
        [*rows.seats(table, language), *rows.middle(table, language)],
        x=_MARGIN + _BOARD,
        y=_MARGIN + 46,
        width=WIDTH - _BOARD - 2 * _MARGIN,
    )
    y = _MARGIN + 66 + max(board.height, side.height)
    lower = _rows(rows.stacks(table, language), x=_MARGIN + _PAD, y=y, width=WIDTH - 60)
    y += lower.height + 8
    now = paragraph(
        rows.now(table, language),
        x=_MARGIN + _PAD,
        y=y,
        width=WIDTH - 2 * (_MARGIN + _PAD),
        kind="now",
    )
    y += now.height + _PAD
    title = f"{WORDS[language].title}. {rows.now(table, language)}"
    return element(
        "svg",
        element("title", title),
        element("style", _STYLE),
        element("rect", width=WIDTH, height=y + _MARGIN, rx=14, class_="cloth"),
        element("rect", x=_MARGIN / 2, y=_MARGIN / 2, width=WIDTH - _MARGIN, height=y, rx=12,
                class_="panel"),
        head, join(*board.draw()), side.markup, lower.markup, now.markup,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH:.0f} {y + _MARGIN:.0f}",
        class_="nr-table",
        role="img",
        lang=str(language),
        aria_label=title,
    )  # fmt: skip


def _rows(labelled: Iterable[rows.Row], *, x: float, y: float, width: float) -> Block:
    """Draw labelled rows of chips."""
    drawn, top = [], y
    for title, texts in labelled:
        block = chips(map(Chip, texts), x=x + _LABELS, y=top, width=width - _LABELS)
        drawn += [label(title, x=x, y=top + 15.5, kind="quiet"), block.markup]
        top += block.height + 6
    return Block(join(*drawn), top - y)


class _Board:
    """The board of the edition, scaled to its part of the drawing."""

    def __init__(self, table: Scene, *, y: float) -> None:
        """Place everything that has a place."""
        self.table, self.y = table, y
        edition = table.edition
        self.places: dict[str, tuple[int, int]] = {
            "lair": tuple(edition["lair"]["at"]),
            **{rune["id"]: tuple(rune["at"]) for rune in edition["runes"]},
            **{
                field["id"]: tuple(field["at"])
                for segment in edition["segments"]
                for field in segment["fields"]
            },
            **{area: tuple(at) for area, at in edition["areas"].items()},
        }
        across = max(1, *(place[0] for place in self.places.values()))
        self.scale = (_BOARD - 80) / across
        self.height = max(place[1] for place in self.places.values()) * self.scale + 40

    def at(self, name: str) -> _Place:
        """Return where something is drawn."""
        x, y = self.places[name]
        return _MARGIN + 40 + x * self.scale, self.y + 10 + y * self.scale

    def draw(self) -> Iterator[Markup]:
        """Yield the pieces from the lowest to the uppermost."""
        edition, document = self.table.edition, self.table.document
        for segment in edition["segments"]:
            stops = [segment["from"], *(f["id"] for f in segment["fields"]), segment["to"]]
            yield self._line(stops, "road")
            for field in segment["fields"]:
                for area in field["areas"]:
                    yield self._line([field["id"], area], "path")
        for rune in edition["lair"]["runes"]:
            yield self._line([rune, "lair"], "road")
        for area, stack in document["stacks"].items():
            yield from self._stack(area, len(stack), up=bool(stack) and stack[-1]["up"])
        for segment in edition["segments"]:
            for field in segment["fields"]:
                yield self._dot(field["id"], 9, "field")
                yield self._text(field["id"], _SIGNS[field["symbol"]], 4.5)
        for rune in edition["runes"]:
            yield self._dot(rune["id"], 7, "rune")
        yield self._dot("lair", 14, "area")
        for rune in document["soldiers"]:
            yield self._dot(rune, 11, "soldier")
        for i, seat in enumerate(document["seats"]):
            x, y = self.at(seat["figure"])
            shift = 16.0 * i - 24.0 if seat["figure"] == "lair" else 0.0
            yield element("circle", cx=x + shift, cy=y, r=8, fill=_SEATS[i])
            yield label(str(i), x=x + shift, y=y + 4.5, anchor="middle")

    def _line(self, names: Iterable[str], kind: str) -> Markup:
        points = " ".join("{:.1f},{:.1f}".format(*self.at(name)) for name in names)
        return element("polyline", points=points, class_=kind, fill="none")

    def _dot(self, name: str, radius: float, kind: str) -> Markup:
        x, y = self.at(name)
        return element("circle", cx=x, cy=y, r=radius, class_=kind)

    def _text(self, name: str, text: str, down: float) -> Markup:
        x, y = self.at(name)
        return label(text, x=x, y=y + down, anchor="middle")

    def _stack(self, area: str, height: int, *, up: bool) -> Iterator[Markup]:
        x, y = self.at(area)
        kind = "active" if up else "area"
        yield element("rect", x=x - 22, y=y - 15, width=44, height=30, rx=5, class_=kind)
        yield self._text(area, f"{area} {height}", 4.5)
