"""What follows from what in WolfWalkers, and what a person at the table need not write down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from ninerealms._core import Game
from ninerealms.documents.draft import Draft
from ninerealms.errors import shown

GAME: Final = "wolfwalkers"
MOST_SEATS: Final = 4
_DEALT, _ZONES = "WW-SETUP-04", "WW-SETUP-03"
_BACKS: Final = ("town", "forest")
_MARKS: Final = ("none", "square", "spiral")
_KINDS: Final = (
    "red_head", "red_body", "red_tail", "yellow_head", "yellow_body", "yellow_tail", "blue_head",
    "blue_body", "blue_tail", "multicolour", "soldier_left", "soldier_down", "soldier_right",
    "gathering_the_pack", "double_left_down", "double_right_down", "unpleasant_surprise",
    "druidic_charm", "sixth_sense", "chase", "swiftness", "peaceful",
)  # fmt: skip


def fill(draft: Draft) -> None:
    """Fill a view of which seat and seats stand there; see docs/formats.

    Raises:
        PositionError: Too little is given, or what is given cannot be.
        EditionError: The edition is unknown.
    """
    draft.need("seat", "the seat whose view this is (null: a spectator)")
    seats = draft.parts("seats", least=2, most=MOST_SEATS)
    game = Game(GAME)
    draft.assume("edition", game.editions()[0], "the built-in edition")
    if not isinstance(draft.fields["edition"], str):
        raise draft.wrong("edition", "a name", shown(draft.fields["edition"]), None)
    options = draft.part("options")
    mode = options.integer("mode", low=1, high=4) if "mode" in options else 1
    first = game.initial_state(
        players=len(seats), options={"mode": mode}, edition=draft.fields["edition"]
    ).to_document()
    for name, value in first["options"].items():
        options.assume(name, value, "the default of the rules")
    for seat in seats:
        seat.assume("figure", "lair", "figures start in the Lair", clause="WW-SETUP-08")
        seat.assume("runes", 0, "nothing was said of runes", clause="WW-SETUP-08")
        seat.assume("front", {}, "nothing was said to lie there")
    for key, value, why in (
        ("turn", 1, "nothing was said of earlier turns"),
        ("active", options.fields["first_player"], "the first player begins"),
        ("die", None, "not rolled"),
        (
            "phase",
            "start" if draft.fields.get("die") is None else "face",
            "nothing was said of moves",
        ),
        ("extra_turns", 0, "nothing was said of further turns"),
        ("result", None, "the game goes on"),
        ("prediction", None, "nothing was predicted"),
        ("soldiers", first["soldiers"], "the soldiers start there"),
        ("pool", {}, "nothing was said to lie there"),
        ("delivered", [], "nothing was said to be delivered"),
        ("in_hand", None, "no tile is being moved"),
        ("revealed", [], "no tile is being turned up"),
    ):
        draft.assume(key, value, why)
    stacks = draft.part("stacks")
    free = [area for area in first["stacks"] if area not in stacks]
    dealt = {area: first["stacks"][area] for area in free}
    _fill_tiles(draft, seats, stacks, dealt)


def _tiles(stacks: Draft) -> Iterator[tuple[str, str | None]]:
    """Yield back and kind of the tiles of stacks."""
    for area, tiles in stacks.fields.items():
        if not isinstance(tiles, list):
            raise stacks.wrong(area, "a list of tiles", shown(tiles), None)
        yield from (_back_and_kind(stacks, area, tile) for tile in tiles)


def _back_and_kind(draft: Draft, key: str, tile: object) -> tuple[str, str | None]:
    if isinstance(tile, dict):
        back, kind = tile.get("back"), tile.get("kind")
        if back in _BACKS and (kind is None or isinstance(kind, str)):
            return back, kind
    raise draft.wrong(key, "tiles with back and kind", shown(tile), None)


def _fill_tiles(
    draft: Draft, seats: list[Draft], stacks: Draft, dealt: dict[str, list[dict[str, Any]]]
) -> None:
    """Fill stacks (`dealt`: those not given), unseen tiles and box: what lies nowhere else.

    A tile that has been bought or boxed has no back in documents: it is taken from the forest as
    long as there are such tiles there.
    """
    marks = _MARKS[: draft.part("options").integer("mode", low=1, high=4)]
    left = {back: Counter[str]() for back in _BACKS}
    for row in Game(GAME).edition(draft.fields["edition"])["stock"]:
        left[row["back"]][row["tile"]] += row["count"] if row["mark"] in marks else 0
    placed = list(_tiles(stacks))
    if draft.fields["in_hand"] is not None:
        placed.append(_back_and_kind(draft, "in_hand", draft.fields["in_hand"]))
    room = Counter[str](tile["back"] for tiles in dealt.values() for tile in tiles)
    for back, kind in placed:
        if kind is None:
            room[back] += 1
        else:
            left[back][kind] -= 1
    gone = Counter[str]()
    for counts in (draft.counts("pool"), draft.counts("box"), *(s.counts("front") for s in seats)):
        gone.update(counts)
    for kind, number in gone.items():
        from_forest = min(number, max(0, left["forest"][kind]))
        left["forest"][kind] -= from_forest
        left["town"][kind] -= number - from_forest
    _lower(dealt, left, room)
    for area, tiles in dealt.items():
        stacks.assume(area, tiles, "as dealt, less what lies elsewhere", clause=_DEALT)
    box = Counter[str](draft.counts("box"))
    if "unseen" not in draft and "box" not in draft:
        _discard(left, room, box)
        draft.assume("box", _ordered(box), "as many tiles as lie nowhere", clause=_ZONES)
    draft.assume("box", {}, "nothing was said to lie there")
    unseen = {back: _ordered(counts) for back, counts in left.items()}
    draft.assume("unseen", unseen, "the tiles that lie nowhere else", follows=True, clause=_ZONES)


def _lower(
    dealt: dict[str, list[dict[str, Any]]], left: dict[str, Counter[str]], room: Counter[str]
) -> None:
    """Take tiles off the highest stacks that were not given until there are faces for all."""
    for back, counts in left.items():
        while room[back] > max(0, counts.total()):
            highest = max(
                (tiles for tiles in dealt.values() if tiles and tiles[-1]["back"] == back),
                key=len,
                default=None,
            )
            if highest is None:
                return  # the reader says what does not fit
            highest.pop()
            room[back] -= 1


def _discard(left: dict[str, Counter[str]], room: Counter[str], box: Counter[str]) -> None:
    """Move what the faceless places cannot hold to the box: the commonest kinds, one by one."""
    for back, counts in left.items():
        while +counts and (+counts).total() > room[back]:
            kind = max(counts, key=lambda kind: counts[kind])
            counts[kind] -= 1
            box[kind] += 1


def _ordered(counts: Counter[str]) -> dict[str, int]:
    """Return positive counts in the order of the rules."""
    return {kind: counts[kind] for kind in _KINDS if counts[kind] > 0}
