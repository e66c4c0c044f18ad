"""What follows from what in Odin Quest, and what a person at the table need not write down."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from ninerealms._core import Game
from ninerealms.documents.draft import Draft
from ninerealms.errors import shown

GAME: Final = "odin_quest"
_ZONES: Final = (
    "hand_allies", "hand_wards", "in_play", "discard", "ally_discard", "ward_discard",
    "conflict_discard", "trophies",
)  # fmt: skip
_BY_REALM: Final = ("stacks", "active", "events")
_RING, _CARDS = "OQ-SETUP-02", "OQ-SETUP-01"


def fill(draft: Draft) -> None:
    """Fill a view of which the ring stands there; see docs/formats.

    Raises:
        PositionError: Too little is given, or what is given cannot be.
        EditionError: The edition is unknown.
    """
    draft.assume("seat", 0, "the one player's view")
    game = Game(GAME)
    draft.assume("edition", game.editions()[0], "the built-in edition")
    if not isinstance(draft.fields["edition"], str):
        raise draft.wrong("edition", "a name", shown(draft.fields["edition"]), None)
    first = _new_game()
    options = draft.part("options")
    for name, value in first["options"].items():
        options.assume(name, value, "the default of the rules", clause="OQ-OPT-02")
    draft.need("ring", "the ring cards, clockwise from Valhöll")
    ring = draft.words("ring")
    if len(ring) != len(set(ring)) or set(ring) != {"valholl", *_ids()["realm"]}:
        raise draft.wrong("ring", "valholl and the nine Realms", shown(ring), _RING)
    for key, value, why in (
        ("pos", 0, "the marker starts on Valhöll"),
        ("centre", first["centre"], "nobody was said to have crossed"),
        ("phase", "explore", "a turn starts"),
        ("turn", 1, "nothing was said of earlier turns"),
        ("result", None, "the game goes on"),
        ("omens", {}, "no Omens were said to be in play"),
        ("cleared", [], "no Realm was said to be cleared"),
        ("conflict", None, "no Conflict card was drawn this turn"),
        ("favour", True, "it is held at the start"),
        ("draught", False, "nobody was said to have drunk"),
        ("current", None, "nothing is being met"),
        ("to_meet", [], "nothing is being met"),
        ("met", False, "nothing was said to have been met"),
        *((key, None, "not rolled") for key in ("foe_dice", "own_dice", "turn_dice")),
        *((key, [], "nothing was said to lie there") for key in _ZONES),
    ):
        draft.assume(key, value, why)
    _fill_realms(draft, ring)
    _fill_cards(draft)


@cache
def _new_game() -> dict[str, Any]:
    return Game(GAME).initial_state(players=1).to_document()


@cache
def _ids() -> dict[str, list[str]]:
    """Return the ids of each deck and of the Realms; they are the same in all editions."""
    game = Game(GAME)
    edition = game.edition(game.editions()[0])
    return {deck: list(rows) for deck, rows in edition.items() if deck != "edition"}


def _fill_realms(draft: Draft, ring: list[str]) -> None:
    """Fill what lies at Realms: stacks of those not seen yet are as dealt."""
    cleared = draft.words("cleared")
    for key in ("active", "events"):
        draft.assume(key, {}, "nothing was said to lie there")
    for key in ("active", "events"):
        if not isinstance(draft.fields[key], dict):
            raise draft.wrong(key, "an object by Realm", shown(draft.fields[key]), None)
    pos = draft.integer("pos", low=0, high=len(ring) - 1)
    seen = {"valholl", ring[pos], *cleared, *draft.fields["active"], *draft.fields["events"]}
    visited = [place for place in ("valholl", *_ids()["realm"]) if place in seen]
    draft.assume("visited", visited, "where the marker or something met lies", follows=False)
    visited = draft.words("visited")
    turned_up = draft.part("options").fields["reveal_mode"] == "all_first"
    stacks = draft.part("stacks")
    for realm, row in Game(GAME).edition(draft.fields["edition"])["realm"].items():
        if row["stack"] and realm not in cleared and not (turned_up and realm in visited):
            dealt = [{"kind": kind, "card": None} for kind, n in row["stack"] for _ in range(n)]
            stacks.assume(realm, dealt, "as dealt: not visited yet", clause="OQ-SETUP-04")


def _strings(value: object) -> Iterator[str]:
    """Yield the texts in lists and objects, however nested; the reader looks at the shapes."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, dict)):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _strings(part)


def _fill_cards(draft: Draft) -> None:
    """Fill where the cards are that were not named: Actions in hand, others unseen."""
    keys = (*_ZONES, *_BY_REALM, "lost", "conflict", "current")
    named = {text for key in keys for text in _strings(draft.fields.get(key))}
    hand_given = set(_strings(draft.fields.get("hand_actions")))
    ids = _ids()
    if "lost" in draft.fields or "hand_actions" not in draft.fields:
        hand = [card for card in ids["action"] if card not in named]
        draft.assume("lost", [], "nothing was said to be lost")
        draft.assume("hand_actions", hand, "the Actions that lie nowhere else", follows=True,
                     clause=_CARDS)  # fmt: skip
    else:
        lost = [card for card in ids["action"] if card not in named | hand_given]
        draft.assume("lost", lost, "the Actions that lie nowhere else", follows=True,
                     clause=_CARDS)  # fmt: skip
    unseen = {
        deck: [card for card in ids[deck] if card not in named]
        for deck in ("event", "ward", "ally", "foe", "conflict")
    }
    draft.assume("unseen", unseen, "the cards that lie nowhere else", follows=True, clause=_CARDS)
