"""Who was asked, who declined and who held nothing looks the same to everybody else (WO-R-14).

A world says which seats hold a Wall of Shields; in all of them everybody asked declines. What a
seat with the same hand in all worlds gets to see, one thing after the other, must be equal.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations
from typing import Any

import ninerealms as nr
import pytest

from tests.clauses import clause
from tests.property.worlds import counts, unseen
from tests.rules.wolves_of_odin.table import PEOPLE, position, seat
from tests.strategies import GAME

LINES = (
    ["berserker", "bond"], ["hirdman", "troll", "hirdman"], ["berserker", "archer"], ["konung"],
)  # fmt: skip
FIRST = ["plague", "treason", "assassin", "raider", "traitor", "archer", "berserker", "bond"]
# What P0 does, and the seats whose lines are affected besides its own.
EFFECTS: dict[str, tuple[list[str], set[int]]] = {
    "assassin": (["place:assassin", "line:1", "left", "unit:1:1"], {1}),
    "raider": (["place:raider", "line:1", "right", "unit:1:2"], {1}),
    "raider takes none": (["place:raider", "line:1", "right", "none"], set()),
    "traitor": (["place:traitor", "line:3", "left"], {3}),
    "archer": (["place:archer", "line:2", "right", "unit:1:0"], {1}),
    "plague 5": (["play:plague", "value:5"], {2}),
    "plague none": (["play:plague", "value:none"], set()),
    "plague 10": (["play:plague", "value:10"], {3}),
    "treason teiwaz": (["play:treason", "rune:teiwaz"], {1, 2, 3}),
    "treason eiwaz": (["play:treason", "rune:eiwaz"], {1, 2}),
    "tyr": (["use:tyr", "right"], {1, 2, 3}),
    "loki": (["sacrifice:0", "unit:1:1"], {1}),
}
# Seats that choose something themselves in the course of it, P0 apart.
CHOOSERS = {"archer": {2}, "treason teiwaz": {1, 2, 3}, "treason eiwaz": {1, 2}}
DEITIES = {"tyr": ["tyr"], "loki": ["loki"]}
Told = list[tuple[list[str], bytes]]


def world(holders: set[int], hands: tuple[list[str], ...], **fields: Any) -> nr.State:
    """Make a position in which these seats hold one Wall each, and Bonds in its place elsewhere."""
    seats = []
    for i, hand in enumerate(hands):
        card = "wall_of_shields" if i in holders else "bond"
        seats.append(
            seat([*hand, card] if i else hand, LINES[i], deities=fields.get("owned", ()) * (i == 0))
        )
    document = position(*seats, round=2, turn=6, **fields.get("more", {}))
    return GAME.state_from_document(document)


HANDS = (FIRST, ["hirdman", "troll"], ["troll", "troll"], ["archer", "bond"])


def told(state: nr.State, moves: list[str], viewer: int | None, *, last: bool) -> Told:
    """Play the moves, everybody asked declining; return what the viewer was shown, in order.

    With `last` only what is shown at the end of all windows: whoever has chosen something sees the
    choice in its own log before the window closes.
    """
    match = nr.Match(state)
    shown: Told = []

    def look() -> None:
        entry = (match.log(viewer), match.view(viewer).to_bytes())
        if not shown or shown[-1] != entry:
            shown.append(entry)

    def decline() -> None:
        while match.state.decision in {"WO-D-ANSWER", "WO-D-TREASON"}:
            here = match.state
            options = sorted(str(a) for a in here.legal_actions())
            match.push("decline" if here.decision == "WO-D-ANSWER" else options[0])
            look()

    look()
    for move in moves:
        match.push(move)
        look()
        decline()
    return shown[-1:] if last else shown


def subsets(seats: set[int]) -> list[set[int]]:
    return [set(s) for s in chain.from_iterable(combinations(sorted(seats), n) for n in range(4))]


@clause("WO-REACT-08", "WO-R-14", "WO-ZONE-08")
@pytest.mark.parametrize("name", EFFECTS)
@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
def test_declining_and_holding_nothing_look_the_same(name: str, viewer: int | None) -> None:
    moves, _ = EFFECTS[name]
    owned = DEITIES.get(name, [])
    others = {1, 2, 3} - {viewer}
    chooses = viewer in CHOOSERS.get(name, set()) | {0}
    shown = [
        told(world(holders, HANDS, owned=owned), moves, viewer, last=chooses)
        for holders in subsets(others)
    ]
    assert len(shown) >= 4
    assert all(view == shown[0] for view in shown), name
    assert chooses or len(shown[0]) > 1


@clause("WO-REACT-08", "WO-R-14")
@pytest.mark.parametrize("name", EFFECTS)
def test_windows_are_open_in_the_worlds_compared(name: str) -> None:
    """The worlds above do differ: each affected seat is asked exactly where it holds a Wall."""
    moves, affected = EFFECTS[name]
    for holders in subsets({1, 2, 3}):
        state = world(holders, HANDS, owned=DEITIES.get(name, []))
        asked = set()
        for move in moves:
            state = state.apply(move)
            while state.decision in {"WO-D-ANSWER", "WO-D-TREASON"}:
                if state.decision == "WO-D-ANSWER":
                    asked.add(state.current_player)
                    state = state.apply("decline")
                else:
                    state = state.apply(min(str(a) for a in state.legal_actions()))
        assert asked == holders & affected


@clause("WO-REACT-08", "WO-ZONE-08")
@pytest.mark.parametrize("name", ["plague 5 both", "treason teiwaz", "tyr"])
@pytest.mark.parametrize("viewer", [0, 3, None])
def test_views_within_a_window_do_not_say_who_is_asked(name: str, viewer: int | None) -> None:
    """While a window is open the views of the others are equal, whoever is asked."""
    moves, _ = EFFECTS.get(name, (["play:plague", "value:5"], set()))
    views = set()
    for holder in (1, 2):
        hands = HANDS
        state = world({holder}, hands, owned=DEITIES.get(name, []))
        if name == "plague 5 both":
            document = state.to_document()
            document["seats"][1]["line"] = ["berserker", "troll"]
            document["seats"][2]["line"] = ["berserker"]
            document["people_deck"] = counts(rest_of(document))
            for i, one in enumerate(document["seats"]):
                one["may_be_in_deck"] = counts(unseen(document, i))
            state = GAME.state_from_document(document)
        for move in moves:
            state = state.apply(move)
        while state.decision == "WO-D-TREASON":
            state = state.apply(min(str(a) for a in state.legal_actions()))
        assert (state.decision, state.current_player) == ("WO-D-ANSWER", holder)
        view = state.view(viewer)
        assert view.decision is None and not view.mine
        views.add(view.to_bytes())
    assert len(views) == 1


def rest_of(document: dict[str, Any]) -> Counter[str]:
    """Count the cards that lie neither with a seat nor in the pile."""
    rest = Counter(PEOPLE) - Counter(document["people_discard"])
    for one in document["seats"]:
        rest -= Counter(one["hand"]) + Counter(one["sacrifices"]) + Counter(one["line"])
    return rest


@clause("WO-REACT-02", "WO-REACT-08")
def test_a_huscarl_that_could_answer_is_public() -> None:
    """A Huscarl in the line is in sight, so its owner's window shows no hidden card."""
    shown = []
    for holders in subsets({1, 2}):
        document = world(holders, HANDS).to_document()
        document["seats"][1]["line"] = ["hirdman", "huscarl", "troll"]
        document["people_deck"] = counts(rest_of(document))
        for i, one in enumerate(document["seats"]):
            one["may_be_in_deck"] = counts(unseen(document, i))
        state = GAME.state_from_document(document)
        moves = ["place:assassin", "line:1", "left", "unit:1:1"]
        shown.append(told(state, moves, 3, last=False))
    assert all(one == shown[0] for one in shown)


@clause("WO-CARD-VIDAR-01", "WO-R-14", "WO-REACT-08")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_not_using_vidar_looks_like_having_nothing_to_use(viewer: int | None) -> None:
    shown = []
    for hand in (["plague"], ["bond"], ["berserker"], ["wall_of_shields"]):
        document = position(
            seat(["bond"], ["berserker"]),
            seat(hand, ["hirdman"], deities=["vidar"]),
            seat(["troll"], ["hirdman", "huscarl"]),
            passed=[1, 2],
        )
        match = nr.Match(GAME.state_from_document(document))
        match.push("pass")
        for _ in range(4):
            match.push("draw:archer")
        asked = match.state.decision == "WO-D-VIDAR"
        assert asked == (hand[0] in {"bond", "berserker"})
        if asked:
            match.push("none")
        shown.append((match.log(viewer), match.view(viewer).to_bytes()))
        assert not any("none" in line for line in match.log(viewer))
    assert all(one == shown[0] for one in shown)


@clause("WO-ZONE-08", "WO-REACT-08")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_an_answer_looks_the_same_whatever_else_was_held(viewer: int | None) -> None:
    shown = []
    for other in ("bond", "troll", "wall_of_shields"):
        hands = (FIRST, ["hirdman", other], HANDS[2], HANDS[3])
        state = world({1}, hands)
        match = nr.Match(state)
        for move in ("place:assassin", "line:1", "left", "unit:1:1", "wall"):
            match.push(move)
        shown.append((match.log(viewer), match.view(viewer).to_bytes()))
        assert "1 wall" in match.log(viewer)
    assert all(one == shown[0] for one in shown)
