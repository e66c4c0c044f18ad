"""Short ways to set up the worked cases on the reference model."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from .edition import DEFAULT_EDITION, check_options
from .effects import rotated, rotation_steps
from .model import Model
from .state import State

SIDES = {"aesir": 0, "jotunn": 1}


def battle(
    realm: str,
    aesir: tuple[Any, ...],
    jotunn: tuple[Any, ...] = ("ymir", ()),
    number: int = 1,
    **options: Any,
) -> State:
    """The table in a battle; a side is (god, supports, faces, cunning card, cunning faces).

    Trailing parts may be left out. A rotation has been carried out.
    """
    s = State(check_options(options), DEFAULT_EDITION)
    s.battle = number
    others = [r for r in s.edition.realms if r != realm]
    s.realm_row = [*others[: number - 1], realm, *others[number - 1 :]]
    for side, given in enumerate((aesir, jotunn)):
        missing: tuple[Any, ...] = ((), (), None, ())
        god, supports, faces, card, more = given + missing[len(given) - 1 :]
        seat = s.seats[side]
        seat.lane[s.here] = god
        seat.supports, seat.cunning = list(supports), card
        seat.wisdom_dice = rotated(list(faces), rotation_steps(s.edition, card))
        seat.cunning_dice = list(more)
    return s


def play(model: Model, *texts: str) -> Model:
    for text in texts:
        model.apply(text)
    return model


def fresh(
    hands: Sequence[Iterable[str]] = ((), ()), row: Iterable[str] = (), **options: Any
) -> Model:
    """A game after the setup: this row and these hands, filled up in table order."""
    model = Model(2, options)
    realms = list(row)
    while model.decision == "RAG-CH-REALMS":
        model.apply(realms.pop(0) if realms else model.options()[0])
    wanted = [list(hand) for hand in hands]
    for hand in wanted:
        for i in range(5):
            free = [c for c in model.options() if c not in (*wanted[0], *wanted[1])]
            model.apply(hand[i] if i < len(hand) else free[0])
    return model


def settle(model: Model, decision: str, battle_number: int) -> Model:
    """Play first options until that decision of that battle is open, or the game is over."""
    while not model.over:
        if model.decision == decision and model.position()["battle"] == battle_number:
            break
        model.apply(model.options()[0])
    return model
