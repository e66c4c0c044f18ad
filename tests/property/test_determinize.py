"""Determinization: worlds that the viewer cannot tell from the truth, at every point (WO-C-10)."""

from __future__ import annotations

from collections import Counter

import ninerealms as nr
import pytest

from tests.clauses import clause
from tests.property.test_play import check_conservation
from tests.property.worlds import unseen
from tests.rules.wolves_of_odin.table import position, seat
from tests.strategies import GAME, SEEDS, play_from, played, points, scene, viewers


def check_world(state: nr.State, seat: int | None, stream: nr.Stream) -> nr.State:
    view = state.view(seat)
    world = view.determinize(stream)
    again = world.view(seat)
    assert again.to_document() == view.to_document()
    assert again.to_bytes() == view.to_bytes()
    return world


@clause("WO-C-10", "WO-ZONE-03", "WO-ZONE-08")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_world_has_the_view_it_was_made_from_at_every_point(seed: int) -> None:
    stream = nr.Stream(seed)
    for state in played(seed).states:
        for viewer in viewers(state):
            view = state.view(viewer)
            assert view.determinize(stream).view(viewer).to_bytes() == view.to_bytes(), (
                state.decision,
                viewer,
            )


@clause("WO-C-10")
@pytest.mark.parametrize("seed", range(24))
def test_a_world_of_a_mid_game_position_has_its_view(seed: int) -> None:
    stream = nr.Stream(seed)
    game = play_from(GAME.state_from_document(scene(seed)), seed, limit=120)
    for state in game.states:
        for viewer in viewers(state):
            check_world(state, viewer, stream)


@clause("WO-C-10", "WO-ZONE-01", "WO-ZONE-06")
def test_a_world_is_a_valid_position() -> None:
    stream = nr.Stream(1)
    for state in points(SEEDS, every=13):
        truth = state.to_document()
        for viewer in viewers(state):
            world = check_world(state, viewer, stream)
            document = world.to_document()
            assert GAME.state_from_document(document) == world
            check_conservation(document)
            if viewer is not None:
                may = truth["seats"][viewer]["may_be_in_deck"]
                assert document["seats"][viewer]["may_be_in_deck"] == may
                assert document["seats"][viewer]["hand"] == truth["seats"][viewer]["hand"]
            for i, other in enumerate(document["seats"]):
                if i != viewer:  # WO-ZONE-06, last sentence
                    assert Counter(other["may_be_in_deck"]) == unseen(document, i)
            assert world.is_terminal() == state.is_terminal()
            assert world.is_chance() == state.is_chance()
            if state.current_player is not None and state.current_player == viewer:
                assert (world.current_player, world.decision) == (
                    state.current_player,
                    state.decision,
                )
            elif state.current_player is not None:
                assert world.current_player != viewer and len(world.legal_actions()) > 0


@clause("WO-TIME-04", "WO-R-05", "WO-C-10")
@pytest.mark.parametrize("chooser", ["owner", "player"])
def test_the_player_of_treason_chooses_in_the_world_of_a_line_s_owner(chooser: str) -> None:
    """Only P2's line is affected and P2 has nothing to choose: P0 chooses, by option."""
    line = ["archer", "hedvig", "bond", "huscarl"]
    document = position(
        seat(["treason", "bond"]), seat(["bond"]), seat(["troll"], line), treason_chooser=chooser
    )
    state = GAME.state_from_document(document).apply("play:treason").apply("rune:eiwaz")
    assert (state.decision, state.current_player) == (
        "WO-D-TREASON",
        0 if chooser == "player" else 2,
    )
    for viewer in viewers(state):
        world = check_world(state, viewer, nr.Stream(1))
        assert world.current_player is not None and len(world.legal_actions()) > 1
        if viewer != state.current_player:
            assert world.current_player != viewer


@clause("WO-D-00", "WO-ZONE-08")
def test_options_are_those_of_every_world() -> None:
    stream = nr.Stream(2)
    own = 0
    for state in points(SEEDS, every=23):
        for viewer in viewers(state):
            view = state.view(viewer)
            if not view.mine:
                assert len(view.legal_actions()) == 0
                continue
            own += 1
            options = list(view.legal_actions())
            assert len(options) > 1
            for _ in range(20):
                assert list(view.determinize(stream).legal_actions()) == options
    assert own > 250


def test_worlds_can_be_played_to_the_end() -> None:
    stream = nr.Stream(3)
    for state in points(SEEDS, every=31):
        for viewer in viewers(state):
            world = state.view(viewer).determinize(stream)
            totals = nr.playouts(world, games=1, stream=stream)
            assert totals["games"] == 1


@clause("WO-ZONE-01")
def test_worlds_played_step_by_step_stay_consistent() -> None:
    stream = nr.Stream(4)
    for state in points(SEEDS[:16], every=101, offset=40):
        for viewer in viewers(state):
            game = play_from(state.view(viewer).determinize(stream), 5, limit=40)
            for point in game.states[::6]:
                document = point.to_document()
                check_conservation(document)
                assert GAME.state_from_document(document) == point


def test_a_stream_fixes_the_world() -> None:
    view = played(2).states[60].view(1)
    worlds = [view.determinize(nr.Stream(seed)) for seed in (5, 5, 6)]
    assert worlds[0] == worlds[1] != worlds[2]
    stream = nr.Stream(5)
    assert view.determinize(stream) != view.determinize(stream)
