"""Documents whose frames fit one by one but not the position: refused, so that nothing breaks.

Small forms of what the mutation test found.
"""

from __future__ import annotations

from typing import Any

import ninerealms as nr
import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.table import position, seat
from tests.strategies import GAME

DOCUMENT = position(
    seat(["bond", "raider", "plague"], ["konung", "bond"], deities=["tyr"]),
    seat(["hirdman"], ["berserker"], sacrifices=["troll"]),
    seat(["bond"]),
    hall=["thor", "hel", "loki"], round=2, turn=4,
)  # fmt: skip
STATE = GAME.state_from_document(DOCUMENT)


def frame(name: str, actor: int | None = None, *data: int) -> dict[str, Any]:
    return {"frame": name, "actor": actor, "data": [*data, *[0] * (6 - len(data))]}


def frames(*above: dict[str, Any], stage: int = 1, turn: bool = True) -> list[dict[str, Any]]:
    return [frame("round", None, stage), *([frame("turn", 0, 1)] if turn else []), *above]


AUTOMATIC = {
    "round": frames(turn=False),
    "round at Vidar's step": frames(stage=2, turn=False),
    "round at the award": frames(stage=4, turn=False),
    "forced": frames(frame("forced", 0), turn=False),
    "effect": frames(frame("effect", 0, 1, 1, 0, 0)),
    "multi": frames(frame("multi", 0, 6, 0)),
    "deed": frames(frame("deed", 0, 0, 2)),
    "join of nothing": frames(frame("join", 0)),
    "finish of nothing": frames(frame("finish")),
}


@clause("WO-D-00")
@pytest.mark.parametrize("name", AUTOMATIC)
def test_somebody_can_act_in_a_position_that_is_accepted(name: str) -> None:
    try:
        state = GAME.state_from_document(DOCUMENT | {"pending": AUTOMATIC[name], "run": []})
    except nr.PositionError:
        return
    assert state.is_terminal() or len(state.legal_actions()) > 0 or state.chance_outcomes()


@clause("WO-PLACE-07", "WO-CARD-VIDAR-01")
@pytest.mark.parametrize("above", [frame("place", 0, 10), frame("ability", 0, 1, 0, 0)])
def test_nothing_is_placed_outside_a_turn_but_by_vidar(above: dict[str, Any]) -> None:
    with pytest.raises(nr.PositionError):
        GAME.state_from_document(DOCUMENT | {"pending": frames(above, turn=False), "run": []})


def with_plague_in_play() -> dict[str, Any]:
    document = {key: value for key, value in DOCUMENT.items() if key != "seats"}
    first, *others = DOCUMENT["seats"]
    hand = {kind: n for kind, n in first["hand"].items() if kind != "plague"}
    document["seats"] = [first | {"hand": hand}, *others]
    document["in_play"] = [{"card": "plague", "player": 0, "role": "manoeuvre"}]
    return document


@clause("WO-MAN-03", "WO-ZONE-07")
@pytest.mark.parametrize(
    "pending",
    [None, frames(), frames(frame("tyr", 0)), frames(frame("cycle", 0, 1), turn=False)],
    ids=["none", "turn", "tyr", "cycle"],
)
def test_a_manoeuvre_in_play_is_being_resolved(pending: list[Any] | None) -> None:
    document = with_plague_in_play()
    if pending is not None:
        document |= {"pending": pending, "run": []}
    with pytest.raises(nr.PositionError):
        GAME.state_from_document(document)


@clause("WO-MAN-03")
def test_a_manoeuvre_being_resolved_is_accepted() -> None:
    pending = frames(frame("plague", 0))
    document = with_plague_in_play() | {"pending": pending, "run": [], "basic_done": True}
    assert GAME.state_from_document(document).decision == "WO-D-PLAGUE"


@clause("WO-SUMMON-06")
@pytest.mark.parametrize("above", [frame("tyr", 0), frame("place", 0, 10)])
def test_a_colour_conflict_is_being_settled(above: dict[str, Any]) -> None:
    document = {key: value for key, value in DOCUMENT.items() if key != "seats"}
    first, *others = DOCUMENT["seats"]
    document["seats"] = [first | {"deities": ["tyr", "surt"]}, *others]
    document["deity_deck"] = [d for d in DOCUMENT["deity_deck"] if d != "surt"]
    with pytest.raises(nr.PositionError):
        GAME.state_from_document(document | {"pending": frames(above), "run": []})


FACES = {
    "award without a winner": frames(stage=4, turn=False),
    "award within a turn": frames(stage=4),
    "Vidar's step of nobody": frames(stage=3, turn=False),
    "Valkyrie's step of nobody": frames(stage=7, turn=False),
    "round": frames(turn=False),
    "forced": frames(frame("forced", 0), turn=False),
    "Loki beyond the run": frames(frame("loki", 0, 233)),
    "another seat's place": frames(frame("place", 0, 3)),
    "another seat's pay": frames(frame("pay", 0, 0, 2, 2)),
    "join of nothing": frames(frame("join", 0)),
    "finish of nothing": frames(frame("finish", 0)),
    "steal of nothing": frames(frame("steal", 0)),
    "answer": frames(frame("effect", 0, 1, 1, 0, 1), frame("answer", 1, 1, 1)),
    "setup": [frame("setup")],
}


@clause("WO-ZONE-08")
@pytest.mark.parametrize("viewer", [2, None])
@pytest.mark.parametrize("name", FACES)
def test_a_view_of_others_is_refused_or_has_worlds(name: str, viewer: int | None) -> None:
    document = STATE.view(viewer).to_document() | {"pending": FACES[name], "run": []}
    for derived in ("picks", "effect"):
        del document[derived]
    try:
        view = GAME.view_from_document(document)
    except nr.PositionError:
        return
    world = view.determinize(nr.Stream(1))
    assert world.view(viewer) == view
    assert GAME.state_from_document(world.to_document()) == world
    assert world.is_terminal() or len(world.legal_actions()) > 0 or world.chance_outcomes()


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_view_without_frames_stands_at_the_start_of_the_turn(viewer: int | None) -> None:
    document = STATE.view(viewer).to_document()
    for name in ("pending", "run", "decision", "picks", "effect"):
        del document[name]
    view = GAME.view_from_document(document)
    assert list(view.legal_actions()) == list(STATE.view(viewer).legal_actions())
    world = view.determinize(nr.Stream(1))
    assert world.current_player == 0 and world.decision == "WO-D-TURN"
    assert view == STATE.view(viewer)
