"""What is on the table of Ragnarök, gathered once for all ways of showing it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from ninerealms._core import Game, State, Stream, View
from ninerealms.display.language import Language
from ninerealms.games.ragnarok import (
    Card,
    ChancePoint,
    Decision,
    Giant,
    God,
    PositionDocument,
    Realm,
    ResultDocument,
    StrengthDocument,
    ViewDocument,
    ViewSeatDocument,
    strengths,
)

_RUSSIAN = {str(name): name.russian for kind in (Realm, God, Giant, Card) for name in kind}


@dataclass(frozen=True, slots=True)
class Side:
    """A side and what lies before it; hidden things are None where the viewer may not see them."""

    seat: int
    viewer: bool
    active: bool
    wins: int
    god: str | None
    lane: tuple[str, ...]  # of earlier Realms
    god_set: tuple[str, ...]
    supports: tuple[str, ...]
    cunning: str | None
    wisdom_dice: tuple[int, ...]
    cunning_dice: tuple[int, ...]
    strength: StrengthDocument
    hand_size: int
    hand: tuple[str, ...] | None
    looked: tuple[str, ...]
    answer: str | None


@dataclass(frozen=True, slots=True)
class Scene:
    """The table as its viewer sees it; `viewer` is None for a spectator and for a whole state."""

    game: Game
    edition: str
    viewer: int | None
    battle: int
    row: tuple[tuple[str, str], ...]  # Realm and its marker
    icon: tuple[str, str] | None  # of the Realm fought over: circle or square, colour
    pile: int
    discard: tuple[str, ...]
    result: ResultDocument | None
    decision: Decision | ChancePoint | None
    actors: tuple[int, ...]
    mine: bool
    picks: tuple[str, ...]
    sides: tuple[Side, ...]

    def name(self, id_: str, language: Language) -> str:
        """Return the name of a Realm, god or card without its epithet."""
        return name(self.game, self.edition, id_, language)

    def names(self, ids: Iterable[str], language: Language) -> list[str]:
        """Return the names of some."""
        return [self.name(id_, language) for id_ in ids]


@cache
def names(game: Game, edition: str) -> dict[str, str]:
    """Return id -> English name without epithet, of an edition."""
    document = game.edition(edition)
    lists = (rows for rows in document.values() if isinstance(rows, list))
    return {row["id"]: row["name"].partition(",")[0] for rows in lists for row in rows}


def name(game: Game, edition: str, id_: str, language: Language) -> str:
    """Return the name behind an id, the id itself if the edition has none."""
    title = names(game, edition).get(id_, id_)
    return _RUSSIAN.get(id_, title) if language is Language.RUSSIAN else title


def scene(value: State | View) -> Scene:
    """Gather the table of a state (every hand open) or of a view (what its seat may know)."""
    if isinstance(value, View):
        document = cast(ViewDocument, value.to_document())
        # Every world that fits a view agrees on what is public.
        return _scene(value.game, document, value.determinize(Stream(0)), [*document["seats"]])
    full = cast(PositionDocument, value.to_document())
    public = cast(ViewDocument, value.view(None).to_document())
    seats: list[Any] = [{**whole, "hand_size": len(whole["hand"])} for whole in full["seats"]]
    return _scene(value.game, public, value, seats, decider=full["actor"])


def _scene(
    game: Game,
    document: ViewDocument,
    world: State,
    seats: list[ViewSeatDocument],
    decider: int | None = None,
) -> Scene:
    here = document["battle"] - 1
    row = tuple(zip(document["realm_row"], document["markers"], strict=False))
    rows = {r["id"]: r for r in game.edition(document["edition"])["realms"]}
    current = rows[document["realm_row"][here]] if here >= 0 else None
    weighed = strengths(world)
    actors = tuple(document["actors"])
    sides = tuple(
        Side(
            seat=i,
            viewer=i == document["seat"],
            active=i in actors if decider is None else i == decider,
            wins=document["markers"].count(("aesir", "jotunn")[i]),
            god=seat["lane"][here] if here >= 0 else None,
            lane=tuple(god for god in seat["lane"][: max(0, here)] if god is not None),
            god_set=tuple(seat["god_set"]),
            supports=tuple(seat["supports"]),
            cunning=seat["cunning"],
            wisdom_dice=tuple(seat["wisdom_dice"]),
            cunning_dice=tuple(seat["cunning_dice"]),
            strength=weighed[i],
            hand_size=seat["hand_size"],
            hand=tuple(seat["hand"]) if "hand" in seat else None,
            looked=tuple(seat.get("looked", ())),
            answer=seat.get("god_commit") or seat.get("commitment"),
        )
        for i, seat in enumerate(seats)
    )
    return Scene(
        game=game,
        edition=document["edition"],
        viewer=document["seat"],
        battle=document["battle"],
        row=row,
        icon=(current["icon"], current["colour"]) if current else None,
        pile=document["draw_pile"],
        discard=tuple(document["discard"]),
        result=document["result"],
        decision=_open(document["decision"]),
        actors=actors if decider is None else (decider,),
        mine=document["mine"],
        picks=tuple(document["picks"]),
        sides=sides,
    )


def _open(id_: str | None) -> Decision | ChancePoint | None:
    if id_ is None:
        return None
    return Decision(id_) if id_ in set(Decision) else ChancePoint(id_)
