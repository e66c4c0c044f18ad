"""The table of Wolves of Odin for terminals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ninerealms._core import State, View
from ninerealms.display.language import Language
from ninerealms.display.terminal import Cell, Style, flow
from ninerealms.display.wolves_of_odin.scene import Counts, Scene, Seat, Standing, scene
from ninerealms.display.wolves_of_odin.sentences import effect_text, picks_of, sentence_of
from ninerealms.display.wolves_of_odin.words import WORDS, name
from ninerealms.games.wolves_of_odin import Card, Colour, Deity, Rune

INDENT: Final = 14
_RUNES: Final = {Rune.TEIWAZ: Style.YELLOW, Rune.EIWAZ: Style.CYAN}
_COLOURS: Final = {
    Colour.BLUE: Style.BLUE,
    Colour.RED: Style.RED,
    Colour.BLACK: Style.BOLD,
}
Row = tuple[str, list[Cell]]


def text(value: State | View, *, colour: bool, language: Language, width: int) -> str:
    """Return the table as lines of at most `width` columns."""
    table = scene(value)
    words = WORDS[language]
    lines = [_heading(table, language, colour=colour)]
    rows = list(_middle(table, language))
    if table.effect is not None:
        effect = effect_text(table.effect, table, value.game, language)
        rows.append((words.effect, [Cell(effect, Style.BOLD)]))
    picks = picks_of(table, value.game, language)
    now = Cell(sentence_of(table, language), Style.BOLD)
    rows.append((words.open, [now, *(Cell(f"({pick})") for pick in picks)]))
    lines += _flow(rows, width, colour=colour)
    for seat in table.seats:
        lines += ["", _seat_heading(seat, language, colour=colour)]
        lines += _flow(_seat_rows(seat, table, language), width, colour=colour)
    if any(seat.line for seat in table.seats):
        lines += ["", *_flow([(words.runes, _legend(language))], width, colour=colour)]
    return "\n".join(lines)


def _flow(rows: Iterable[Row], width: int, *, colour: bool) -> Iterator[str]:
    for label, cells in rows:
        yield from flow(f"  {label}", cells, width=width, indent=INDENT, colour=colour)


def _heading(table: Scene, language: Language, *, colour: bool) -> str:
    words = WORDS[language]
    parts = [words.title.upper()]
    parts += [words.round.format(table.round)] if table.round else [words.setup]
    parts += [words.turn.format(table.turn)] if table.turn else []
    parts += [words.last_round] if table.last_round else []
    parts += [words.over] if table.is_over else []
    return Cell(" · ".join(parts), Style.BOLD).show(colour=colour)


def _middle(table: Scene, language: Language) -> Iterator[Row]:
    """Yield what lies between the players; what is empty is left out but for the Hall."""
    words = WORDS[language]
    yield words.stakes, [Cell(name(card, language)) for card in table.stakes] or _none(language)
    yield words.hall, _deities(table.hall, table, language) or _none(language)
    sizes = (
        (words.people, table.people_deck),
        (words.deities, table.deity_deck),
        (words.victory, table.victory_deck),
    )
    yield words.decks, [Cell(f"{what} {size}") for what, size in sizes]
    if table.people_discard:
        yield words.discard, _cards(table.people_discard, language)
    if table.deity_discard:
        yield words.discarded_deities, _deities(table.deity_discard, table, language)
    if table.in_play:
        player = words.player
        cells = [Cell(f"{name(c, language)} ({player.format(p)})") for c, p in table.in_play]
        yield words.in_play, cells


def _seat_heading(seat: Seat, language: Language, *, colour: bool) -> str:
    words = WORDS[language]
    parts = [words.glory.format(seat.glory)]
    parts += [words.you] if seat.viewer else []
    parts += [words.to_move] if seat.active else []
    parts += [words.passed.format(seat.passed)] if seat.passed else []
    mark = "▶" if seat.active else " "
    title = Cell(f"{mark} {words.seat.format(seat.seat)}", Style.BOLD).show(colour=colour)
    return f"{title} · {' · '.join(parts)}"


def _seat_rows(seat: Seat, table: Scene, language: Language) -> Iterator[Row]:
    words = WORDS[language]
    units = [Cell(_unit(s, language), _RUNES[s.rune]) for s in seat.line]
    yield words.line, [*(units or [Cell(words.empty, Style.DIM)]), _sum(seat, language)]
    if seat.sacrifices:
        worth = Cell(f"= {seat.sacrifice_value}", Style.BOLD)
        yield words.sacrifices, [*_cards(seat.sacrifices, language), worth]
    if seat.deities:
        yield words.deities, _deities(seat.deities, table, language)
    if seat.victory:
        yield words.victory, [Cell(name(card, language)) for card in seat.victory]
    yield words.hand, _hand(seat, language)


def _unit(unit: Standing, language: Language) -> str:
    """Return "Bond(E) 4": the first letter of the rune stands in brackets."""
    return f"{name(unit.unit, language)}{_sign(unit.rune, language)} {unit.strength}"


def _sign(rune: Rune, language: Language) -> str:
    return f"({name(rune, language)[0]})"


def _legend(language: Language) -> list[Cell]:
    """Return what the letters behind units stand for."""
    return [Cell(f"{_sign(r, language)} {name(r, language)}", _RUNES[r]) for r in Rune]


def _sum(seat: Seat, language: Language) -> Cell:
    """Return the total and, if a Deity changes it, how it comes about."""
    total = f"= {seat.total}"
    if seat.thor or seat.fenrir:
        total += f" ({seat.base}"
        total += f" {seat.thor:+d} {name(Deity.THOR, language)}" if seat.thor else ""
        total += f" {seat.fenrir:+d} {name(Deity.FENRIR, language)}" if seat.fenrir else ""
        total += ")"
    return Cell(total, Style.BOLD)


def _hand(seat: Seat, language: Language) -> list[Cell]:
    words = WORDS[language]
    size = [Cell(words.cards.format(seat.hand_size), Style.DIM)]
    if seat.hand is not None:
        return _cards(seat.hand, language) + size
    if not seat.known:
        return size
    return [*size, Cell(f"{words.known}:", Style.DIM), *_cards(seat.known, language)]


def _cards(counts: Counts, language: Language) -> list[Cell]:
    return [Cell(counted(card, count, language)) for card, count in counts]


def counted(card: Card, count: int, language: Language) -> str:
    """Return "Bond" or "Bond ×3"."""
    return name(card, language) + (f" ×{count}" if count > 1 else "")


def _deities(deities: Iterable[Deity | None], table: Scene, language: Language) -> list[Cell]:
    return [
        Cell(
            deity_name(deity, table, language),
            Style.BOLD if deity is None else _COLOURS[deity.colour],
        )
        for deity in deities
    ]


def deity_name(deity: Deity | None, table: Scene, language: Language) -> str:
    """Return the name, with a remark if the Deity has been used in this round."""
    used = deity is not None and deity in table.marks
    return name(deity, language) + (f" ({WORDS[language].used})" if used else "")


def _none(language: Language) -> list[Cell]:
    return [Cell(WORDS[language].none, Style.DIM)]
