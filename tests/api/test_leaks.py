"""What a caller gets depends on nothing that the seat asked about cannot see."""

from __future__ import annotations

import json
import random
from typing import Any

from tests.api.client import Api
from tests.property.worlds import another_world
from tests.strategies import SEEDS, points

MOVES = ("summon:thor", "place:archer", "skip", "pass", "use:tyr", "sacrifice:2")


def answer(api: Api, path: str, body: dict[str, Any]) -> bytes:
    """Return the bytes of a reply without its request id."""
    document = api.post(path, body).json()
    document.pop("request_id", None)
    return json.dumps(document).encode()


def test_positions_that_a_seat_cannot_tell_apart_give_it_the_same_bytes(api: Api) -> None:
    rng = random.Random(6)
    compared = 0
    for state in points(SEEDS[:10], every=41):
        seat = state.current_player
        if seat is None:
            continue
        other = another_world(rng, state, seat)
        if other == state:
            continue
        # The view is all that suggest is given, so equal views are equal suggestions.
        asked: list[tuple[str, dict[str, Any]]] = [("view", {"seat": seat}), ("legal-moves", {})]
        asked += [("validate", {"move": move}) for move in MOVES]
        refused = [move for move in MOVES if not state.can_apply(move)]
        asked += [("apply", {"move": move}) for move in refused]
        for path, fields in asked:
            one, also = ({"position": s.to_document(), **fields} for s in (state, other))
            assert answer(api, path, one) == answer(api, path, also), (path, fields)
        compared += 1
    assert compared > 25


def test_suggest_has_no_place_for_what_a_seat_does_not_know(api: Api) -> None:
    state = next(s for s in points(SEEDS[:3], every=50) if s.current_player is not None)
    view = state.view(state.current_player).to_document()
    others = [i for i in range(state.players) if i != state.current_player]
    extras: list[dict[str, Any]] = [{"hand": {"bond": 1}}, {"may_be_in_deck": {}}]
    for extra in extras:
        document = json.loads(json.dumps(view))
        document["seats"][others[0]].update(extra)
        reply = api.post("suggest", {"view": document, "budget": {"iterations": 5}})
        assert reply.status_code == 422 and reply.json()["code"] == "inconsistent-position"
    for body in ({"position": state.to_document()}, {"view": view, "log": []}):
        assert api.post("suggest", body).json()["code"] == "invalid-request"
