"""Labelled rows of the table of WolfWalkers: what every way of showing it lists, in one wording."""

from __future__ import annotations

from collections.abc import Iterator

from ninerealms.display.language import Language
from ninerealms.display.wolfwalkers.scene import Scene
from ninerealms.display.wolfwalkers.sentences import action_sentence, sentence_of
from ninerealms.display.wolfwalkers.words import (
    WORDS,
    challenge_name,
    colour_name,
    face_name,
    tile_name,
)
from ninerealms.games.wolfwalkers import TileDocument

Row = tuple[str, list[str]]


def heading(table: Scene, language: Language) -> str:
    """Return game, mode, turn and whether it is over."""
    words, document = WORDS[language], table.document
    parts = [words.title, words.mode.format(table.mode)]
    parts += [words.turn.format(document["turn"])] if document["turn"] else [words.setup]
    parts += [words.over] if document["result"] else []
    return " · ".join(parts)


def middle(table: Scene, language: Language) -> Iterator[Row]:
    """Yield soldiers, die and what else lies on the table; what is empty is left out."""
    words, document, mode = WORDS[language], table.document, table.mode
    yield words.soldiers, list(document["soldiers"])
    if document["die"] is not None:
        yield words.die, [face_name(document["die"], language)]
    for label, texts in (
        (words.pool, tiles(document["pool"], language, mode)),
        (words.delivered, [colour_name(c, language) for c in document["delivered"]]),
        (words.challenges, [challenge_name(f, language) for f in document["options"]["challenge"]]),
    ):
        if texts:
            yield label, texts
    if document["prediction"] is not None:
        yield words.predicted, [colour_name(document["prediction"], language)]
    if document["extra_turns"]:
        yield words.extra, [str(document["extra_turns"])]
    if document["in_hand"] is not None:
        yield words.hand, [tile_text(document["in_hand"], language, mode)]


def seats(table: Scene, language: Language) -> Iterator[Row]:
    """Yield a row for each seat, the active one in brackets."""
    words, document = WORDS[language], table.document
    for i, seat in enumerate(document["seats"]):
        title = words.seat.format(i)
        shown = [words.at.format(seat["figure"]), words.runes.format(seat["runes"])]
        shown += tiles(seat["front"], language, table.mode)
        yield f"[{title}]" if i == document["active"] else title, shown


def stacks(table: Scene, language: Language) -> Iterator[Row]:
    """Yield a row for each area: the top tile, then what lies under it, from the top."""
    words = WORDS[language]
    for area, tiles_ in table.document["stacks"].items():
        yield area, stack_texts(tiles_, language, table.mode) or [words.empty]


def stack_texts(stack: list[TileDocument], language: Language, mode: int) -> list[str]:
    """Return the tiles of a stack from the top, those without a known face counted together."""
    words = WORDS[language]
    out: list[str] = []
    hidden = 0
    for tile in reversed(stack):
        if tile["kind"] is None and not tile["known_by"]:
            hidden += 1
            continue
        out += [words.down.format(hidden)] if hidden else []
        hidden = 0
        out.append(tile_text(tile, language, mode))
    return out + ([words.down.format(hidden)] if hidden else [])


def tile_text(tile: TileDocument, language: Language, mode: int) -> str:
    """Return a tile as the viewer knows it, with who knows it while it lies face down."""
    words = WORDS[language]
    name = "?" if tile["kind"] is None else tile_name(tile["kind"], language, mode=mode)
    known = ", ".join(map(str, tile["known_by"]))
    return name if tile["up"] or not known else f"{words.known.format(name)}: {known}"


def tiles(counts: dict[str, int], language: Language, mode: int) -> list[str]:
    """Return tiles by name, with their number if there are several."""
    return [
        tile_name(kind, language, mode=mode) + (f" ×{n}" if n > 1 else "")
        for kind, n in counts.items()
    ]


def now(table: Scene, language: Language) -> str:
    """Return the open decision and what was picked so far."""
    picks = [action_sentence(p, language, mode=table.mode) for p in table.document["picks"]]
    return sentence_of(table, language) + (f" ({', '.join(picks)})" if picks else "")
