"""Labelled rows of the table of Ragnarök: what every way of showing it lists, in the same words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ninerealms.display.language import Language
from ninerealms.display.ragnarok.scene import Scene, Side
from ninerealms.display.ragnarok.sentences import sentence_of
from ninerealms.display.ragnarok.words import WORDS

Row = tuple[str, list[str]]
_MARKS: Final = {"none": "", "aesir": " ◆", "jotunn": " ◇"}


def heading(table: Scene, language: Language) -> str:
    """Return game, battle and whether it is over."""
    words = WORDS[language]
    parts = [words.title]
    parts += [words.battle.format(table.battle)] if table.battle else [words.setup]
    parts += [words.over] if table.result else []
    return " · ".join(parts)


def middle(table: Scene, language: Language) -> Iterator[Row]:
    """Yield what lies between the sides; what is empty is left out."""
    words = WORDS[language]
    realms = []
    for i, (realm, marker) in enumerate(table.row, 1):
        name = f"{table.name(realm, language)}{_MARKS[marker]}"
        tied = marker == "none" and (i < table.battle or (i == table.battle and table.result))
        name += f" ({words.tied})" if tied else ""
        realms.append(f"[{name}]" if i == table.battle else name)
    yield words.realms, realms or [words.none]
    if table.icon is not None:
        icon, colour = table.icon
        realm = table.name(table.row[table.battle - 1][0], language)
        yield (
            words.here,
            [realm, (words.circle if icon == "circle" else words.square).format(colour)],
        )
    yield words.pile, [words.cards.format(table.pile)]
    if table.discard:
        yield words.discard, table.names(table.discard, language)


def now(table: Scene, language: Language) -> str:
    """Return the open decision and what was picked so far."""
    picks = f" ({', '.join(table.picks)})" if table.picks else ""
    return sentence_of(table, language) + picks


def side_heading(side: Side, language: Language) -> list[str]:
    """Return the remarks on a side."""
    words = WORDS[language]
    remarks = [words.realms_won.format(side.wins)]
    remarks += [words.you] if side.viewer else []
    remarks += [words.to_move] if side.active else []
    return remarks


def side_rows(side: Side, table: Scene, language: Language) -> Iterator[Row]:
    """Yield what lies before a side."""
    words = WORDS[language]
    if side.god is not None:
        yield words.god, [table.name(side.god, language)]
    if side.supports:
        yield words.supports, table.names(side.supports, language)
        yield words.dice, _dice(side)
    if side.cunning is not None:
        yield words.cunning, [table.name(side.cunning, language), *map(str, side.cunning_dice)]
    if side.looked:
        yield words.looked, table.names(side.looked, language)
    if side.answer is not None:
        yield words.answer, table.names(side.answer.split("+"), language)
    hand = [] if side.hand is None else table.names(side.hand, language)
    yield words.hand, [*hand, words.cards.format(side.hand_size)]
    if side.lane:
        yield words.lane, table.names(side.lane, language)
    yield words.god_set, table.names(side.god_set, language) or [words.none]


def _dice(side: Side) -> list[str]:
    """Return the faces that lie there, a dot for each die still to roll."""
    left = side.strength["dice"] - len(side.wisdom_dice)
    return [*map(str, side.wisdom_dice), *["·"] * left] or ["–"]
