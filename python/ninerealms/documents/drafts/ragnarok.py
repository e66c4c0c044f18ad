"""What follows from what in Ragnarök, and what a person at the table need not write down."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from ninerealms._core import Game
from ninerealms.documents.draft import Draft
from ninerealms.errors import shown

GAME: Final = "ragnarok"
PLAYERS: Final = 2
BATTLES: Final = 9
SUPPORTS: Final = 2
_HAND, _SUPPORTS, _REFILLED = "RAG-SETUP-06", "RAG-D-SUPPORT", "RAG-CLEAN-04"
_GODS, _PILE = "RAG-SETUP-03", "RAG-SETUP-05"


def fill(draft: Draft) -> None:
    """Fill a view of which seat, Realms, seats and own hand stand there; see docs/formats.

    Raises:
        PositionError: Too little is given, or what is given cannot be.
        EditionError: The edition is unknown.
    """
    draft.need("seat", "the seat whose view this is (null: a spectator)")
    seats = draft.parts("seats", least=PLAYERS, most=PLAYERS)
    own = None
    if draft.fields["seat"] is not None:
        own = draft.integer("seat", low=0, high=PLAYERS - 1)
    game = Game(GAME)
    draft.assume("edition", game.editions()[0], "the built-in edition")
    if not isinstance(draft.fields["edition"], str):
        raise draft.wrong("edition", "a name", shown(draft.fields["edition"]), None)
    options = draft.part("options")
    first = _first_position(draft.fields["edition"])
    for name, value in first["options"].items():
        options.assume(name, value, "the rulebook's reading")
    draft.need("realm_row", "the nine Realms from position 1 on")
    for side, seat in enumerate(seats):
        _fill_side(seat, first["seats"][side]["god_set"], own=side == own)
    _fill_battle(draft, seats, own)
    _fill_pile(draft, seats, first)


def _fill_side(seat: Draft, gods: list[str], *, own: bool) -> None:
    seat.assume("lane", [], "no god was said to lie there")
    lane = seat.fields["lane"]
    if not isinstance(lane, list) or len(lane) > BATTLES:
        raise seat.wrong("lane", f"a list of at most {BATTLES} gods", shown(lane), None)
    lane += [None] * (BATTLES - len(lane))
    left = [god for god in gods if god not in lane]
    seat.assume("god_set", left, "the gods that lie at no Realm", follows=True, clause=_GODS)
    for key in ("supports", "wisdom_dice", "cunning_dice"):
        seat.assume(key, [], "nothing was said to lie there")
    seat.assume("cunning", None, "nothing was said to lie there")
    supports = len(seat.words("supports"))
    if supports > SUPPORTS:
        raise seat.wrong("supports", f"at most {SUPPORTS} cards", supports, _SUPPORTS)
    played = supports + (seat.fields["cunning"] is not None)
    if own:
        seat.need("hand", "the viewer's hand")
        size = len(seat.words("hand"))
        seat.assume("looked", [], "no god is being chosen")
        seat.assume("god_commit", None, "no god is being chosen")
        seat.assume("commitment", None, "nothing is committed")
    else:
        size = 5 - played
    seat.assume("hand_size", size, "five, less what was played", follows=True, clause=_HAND)


def _fill_battle(draft: Draft, seats: list[Draft], own: int | None) -> None:
    draft.assume("markers", [], "nobody was said to have won a Realm")
    markers = draft.fields["markers"]
    if isinstance(markers, list):  # else the reader refuses it
        markers += ["none"] * (BATTLES - len(markers))
    lying = max(BATTLES - seat.fields["lane"].count(None) for seat in seats)
    choosing = own is not None and bool(seats[own].words("looked"))
    battle = min(BATTLES, max(1, lying + choosing))
    draft.assume("battle", battle, "the Realms at which gods lie, and this", follows=False)
    draft.assume("result", None, "the game goes on")
    if "decision" in draft:
        draft.assume("actors", [*range(PLAYERS)], "nobody was said to have chosen")
        actors = draft.fields["actors"]
        mine = isinstance(actors, list) and own in actors
        draft.assume("mine", mine, "whether the viewer is to choose", follows=True)
        draft.assume("picks", [], "nothing was said to be picked already")


def _fill_pile(draft: Draft, seats: list[Draft], first: dict[str, Any]) -> None:
    cards = first["pile_source"]
    draft.assume("discard", [], "nothing was said to lie there")
    draft.assume("pile_source", cards, "no reshuffle was told of", clause=_PILE)
    open_cards = len(draft.words("discard"))
    for seat in seats:
        open_cards += len(seat.words("supports")) + (seat.fields["cunning"] is not None)
        open_cards += seat.integer("hand_size", low=0, high=len(cards))
    left = len(cards) - open_cards
    if left < 0:
        raise draft.wrong("draw_pile", f"at most {len(cards)} cards in all", open_cards, _REFILLED)
    draft.assume("draw_pile", left, "the cards that lie nowhere else", follows=True, clause=_PILE)


@cache
def _first_position(edition: str) -> dict[str, Any]:
    return Game(GAME).initial_state(players=PLAYERS, edition=edition).to_document()
