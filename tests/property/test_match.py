"""Match: undo, replay, logs and the key of perfect recall."""

from __future__ import annotations

import random
from typing import Any

import ninerealms as nr
import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.table import position, seat
from tests.strategies import GAME, SEEDS, Played, played, viewers


def match_of(game: Played, plies: int) -> nr.Match:
    match = nr.Match(game.states[0])
    for action in game.actions[:plies]:
        match.push(action)
    return match


def seen(match: nr.Match) -> list[Any]:
    """All that a match tells anybody."""
    told: list[Any] = [match.state, list(match.actions)]
    for viewer in viewers(match.state):
        told += [match.log(viewer), match.view(viewer), match.information_key(viewer)]
    return told


@pytest.mark.parametrize("seed", SEEDS[:10])
def test_undo_restores_everything(seed: int) -> None:
    rng = random.Random(seed)
    game = played(seed)
    match = nr.Match(game.states[0])
    history = [seen(match)]
    for action in game.actions[:150]:
        match.push(action)
        history.append(seen(match))
    while match.actions:
        count = min(len(match.actions), rng.choice((0, 1, 2, 5, 31, 32, 33, 64)))
        match.pop(count)
        assert seen(match) == history[len(match.actions)]
    assert match.state == match.start == game.states[0]


@pytest.mark.parametrize("seed", SEEDS[:10])
def test_undone_moves_can_be_played_again(seed: int) -> None:
    game = played(seed)
    plies = len(game.actions)
    match = match_of(game, plies)
    before = seen(match)
    match.pop(plies // 2)
    for action in game.actions[plies - plies // 2 :]:
        match.push(action)
    assert seen(match) == before
    assert match.state == game.states[-1]


@pytest.mark.parametrize("seed", SEEDS[:10])
def test_a_record_replays(seed: int) -> None:
    match = match_of(played(seed), 10_000)
    again = nr.Match(match.start)
    for action in match.actions:
        again.push(str(action))
    assert again.state == match.state and again.start == match.start
    assert seen(again) == seen(match)


def test_a_refused_action_changes_nothing() -> None:
    match = match_of(played(1), 80)
    before = seen(match)
    for text in ("draw:bond", "hall:thor", "unit:4:9", "line:3"):
        if not match.state.can_apply(text):
            with pytest.raises(nr.IllegalActionError):
                match.push(text)
    with pytest.raises(nr.NotationError):
        match.push("nonsense")
    with pytest.raises(nr.ConfigError):
        match.pop(81)
    with pytest.raises(nr.ConfigError):
        match.pop(-1)
    assert seen(match) == before


def test_chance_can_be_drawn_at_once() -> None:
    match = nr.Match(GAME.initial_state(players=4))
    assert match.push_chance(nr.Stream(3)) == 3 + 36 + 2
    assert match.push_chance(nr.Stream(3)) == 0
    assert match.state.decision == "WO-D-TURN"
    assert [len([e for e in match.log(i) if e.startswith("- draw:") and not e.endswith("?")])
            for i in range(4)] == [9, 9, 9, 9]  # fmt: skip
    assert sum(entry == "- draw:?" for entry in match.log(None)) == 36


@pytest.mark.parametrize("seed", SEEDS[:12])
def test_keys_tell_histories_apart(seed: int) -> None:
    game = played(seed)
    match, twin = nr.Match(game.states[0]), nr.Match(game.states[0])
    keys: dict[int | None, dict[int, tuple[Any, ...]]] = {v: {} for v in viewers(match.state)}
    for action in game.actions[:120]:
        match.push(action)
        twin.push(action)
        for viewer, known in keys.items():
            key = match.information_key(viewer)
            assert key == twin.information_key(viewer)
            told = (tuple(match.log(viewer)), match.view(viewer).to_bytes())
            assert known.setdefault(key, told) == told
    for known in keys.values():
        assert len(set(known.values())) == len(known)


def test_keys_of_equal_views_with_different_logs_differ() -> None:
    start = GAME.state_from_document(
        position(seat(["bond", "hirdman", "detour"]), seat(["bond"]), seat(["troll"]))
    )
    first, other = nr.Match(start), nr.Match(start)
    for text in ("place:bond", "line:0", "pass"):
        first.push(text)
    for text in ("place:bond", "line:0"):
        other.push(text)
    assert first.information_key(0) != other.information_key(0)
    assert first.information_key(2) != nr.Match(first.state).information_key(2)
    assert first.view(2) == nr.Match(first.state).view(2)


@pytest.mark.parametrize("seed", SEEDS[:12])
def test_logs_grow_and_agree(seed: int) -> None:
    """Every viewer sees the same moves in the same order, but for draws and what is silent."""
    game = played(seed)
    match = nr.Match(game.states[0])
    before: dict[int | None, list[str]] = {v: [] for v in viewers(match.state)}
    for action in game.actions:
        match.push(action)
        for viewer, old in before.items():
            log = match.log(viewer)
            assert log[: len(old)] == old
            before[viewer] = log
    public = before[None]
    assert not any(entry.endswith(" decline") for entry in public)
    for viewer, log in before.items():
        masked = ["- draw:?" if e.startswith("- draw:") else e for e in log]
        own = {f"{viewer} decline", f"{viewer} none"}  # silent to others, Vidar's `none` too
        rest = iter(masked)
        assert all(any(entry == mine for mine in rest) for entry in public)
        extra = list(masked)
        for entry in public:
            extra.remove(entry)
        assert set(extra) <= own


@clause("WO-ZONE-08", "WO-REACT-08")
def test_an_asked_seat_has_read_what_it_is_asked_about() -> None:
    start = position(
        seat(["treason", "bond"]),
        seat(["wall_of_shields"], ["hirdman", "huscarl"]),
        seat(["troll"]),
    )
    match = nr.Match(GAME.state_from_document(start))
    for text in ("play:treason", "rune:teiwaz"):
        match.push(text)
    assert (match.state.decision, match.state.current_player) == ("WO-D-ANSWER", 1)
    assert match.log(1) == ["0 play:treason", "0 rune:teiwaz"]
    match.push("decline")
    assert match.log(1)[:3] == ["0 play:treason", "0 rune:teiwaz", "1 decline"]


def test_a_view_of_a_match_is_own_or_public() -> None:
    for seed in SEEDS[:6]:
        game = played(seed)
        match = nr.Match(game.states[0])
        for action in game.actions:
            match.push(action)
            state = match.state
            for viewer in viewers(state):
                view = match.view(viewer)
                if viewer is not None and viewer == state.current_player:
                    assert view == state.view(viewer) and view.mine
                else:
                    assert not view.mine and len(view.legal_actions()) == 0


@clause("WO-TURN-05", "WO-D-00", "WO-R-14")
def test_a_forced_pass_looks_like_a_chosen_one() -> None:
    """P1 holds nothing it can play, or a Bond: in both worlds it passes and draws."""
    logs, views, keys = [], [], []
    for hand in (["wall_of_shields"], ["bond"]):
        match = nr.Match(
            GAME.state_from_document(
                position(seat(["bond", "troll"]), seat(hand), seat(["hirdman", "bond"]))
            )
        )
        for text in ("place:bond", "line:0"):
            match.push(text)
        if match.state.current_player == 1 and match.state.decision == "WO-D-TURN":
            match.push("pass")
        for _ in range(4):
            match.push("draw:archer")
        assert match.state.current_player == 2
        logs.append([match.log(viewer) for viewer in (0, 2, None)])
        views.append([match.view(viewer).to_bytes() for viewer in (0, 2, None)])
        keys.append([match.information_key(viewer) for viewer in (0, 2, None)])
    assert logs[0] == logs[1] and views[0] == views[1] and keys[0] == keys[1]
    moves = ["0 place:bond", "0 line:0", "0 left", "0 end_turn", "1 pass"]
    assert logs[0][0] == moves + ["- draw:?"] * 4


@clause("WO-CYCLE-01", "WO-D-00")
def test_a_forced_discard_looks_like_a_chosen_one() -> None:
    """A passed seat cycles: with one kind in hand after the draw its discard is forced."""
    logs, views = [], []
    for hand, drawn in ((["troll"], "troll"), (["troll"], "bond"), (["bond"], "troll")):
        match = nr.Match(
            GAME.state_from_document(
                position(seat(hand), seat(["bond"] * 3), seat(["hirdman"]), passed=[0])
            )
        )
        match.push("cycle")
        match.push(f"draw:{drawn}")
        if match.state.decision == "WO-D-CYCLE-DISCARD":
            match.push("card:troll")
        assert match.state.current_player == 1
        logs.append([match.log(viewer) for viewer in (1, 2, None)])
        views.append([match.view(viewer).to_bytes() for viewer in (1, 2, None)])
    assert logs[0] == logs[1] == logs[2]
    assert views[0][1:] == views[1][1:] == views[2][1:]
    assert logs[0][0] == ["0 cycle", "- draw:?", "0 card:troll"]
