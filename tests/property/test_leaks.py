"""Nothing a seat sees depends on cards that it cannot see (section 3, architecture of views)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import ninerealms as nr
import pytest

from tests.clauses import clause
from tests.property.worlds import Twins, another_world, other_card
from tests.strategies import GAME, SEEDS, played, points, scene, viewers

ACTIONS = [GAME.action_at(index) for index in range(0, GAME.num_distinct_actions, 3)]


def refusals(state: nr.State) -> list[tuple[str, nr.ErrorCode, str | None, str]]:
    """Say how every action that is no option is refused."""
    found = []
    for action in ACTIONS:
        try:
            state.apply(action)
        except nr.IllegalActionError as error:
            found.append((str(error), error.code, error.clause, error.where))
    return found


def advice(view: nr.View) -> list[tuple[str, int, float]]:
    suggestion = nr.suggest(view, iterations=12, seed=5)
    return [(str(r.action), r.visits, r.mean) for r in suggestion.ranked]


def compare(state: nr.State, other: nr.State, seat: int | None) -> None:
    view, also = state.view(seat), other.view(seat)
    assert view.to_document() == also.to_document()
    assert view.to_bytes() == also.to_bytes()
    assert view == also and hash(view) == hash(also) and view.key() == also.key()
    assert list(view.legal_actions()) == list(also.legal_actions())


@clause("WO-ZONE-03", "WO-ZONE-06", "WO-ZONE-08", "WO-D-00")
def test_views_do_not_depend_on_hidden_cards() -> None:
    rng = random.Random(1)
    changed: Counter[str] = Counter()
    for state in points(SEEDS, every=17):
        for seat in viewers(state):
            other = another_world(rng, state, seat)
            compare(state, other, seat)
            changed[state.decision or "over"] += other != state
    assert sum(changed.values()) > 2000
    assert sum(1 for name in changed if changed[name] > 0) >= 30


@clause("WO-ZONE-03", "WO-ZONE-06", "WO-ZONE-08")
@pytest.mark.parametrize("seed", range(12))
def test_views_in_mid_game_do_not_depend_on_hidden_cards(seed: int) -> None:
    rng = random.Random(seed)
    state = GAME.state_from_document(scene(seed))
    for _ in range(60):
        if state.is_terminal():
            break
        for seat in viewers(state):
            compare(state, another_world(rng, state, seat), seat)
        actions = list(state.legal_actions()) or [a for a, _ in state.chance_outcomes()]
        state = state.apply(rng.choice(actions))


def test_refusals_do_not_depend_on_hidden_cards() -> None:
    rng = random.Random(2)
    seen = 0
    for state in points(SEEDS, every=97):
        if state.current_player is not None:
            other = another_world(rng, state, state.current_player)
            assert refusals(state) == refusals(other)
            seen += other != state
    assert seen > 40


def test_advice_does_not_depend_on_hidden_cards() -> None:
    rng = random.Random(3)
    for state in points(SEEDS[:12], every=97):
        if state.current_player is not None:
            other = another_world(rng, state, state.current_player)
            assert advice(state.view(state.current_player)) == advice(
                other.view(state.current_player)
            )
            for player in (nr.random_action, nr.heuristic_action):
                chosen, also = (
                    player(s.view(state.current_player), stream=nr.Stream(4))
                    for s in (state, other)
                )
                assert chosen == also


@clause("WO-REACT-08", "WO-ZONE-04", "WO-ZONE-08", "WO-R-14")
def test_logs_do_not_depend_on_hidden_cards() -> None:
    """Where the logs of twin worlds part, a card that only one of them has was seen first."""
    rng = random.Random(4)
    steps, caught_up, lengths = 0, 0, []
    reasons: Counter[str | None] = Counter()
    for seed, start in starts():
        viewer = rng.choice(viewers(start))
        twins = Twins(start, another_world(rng, start, viewer), viewer, seed)
        here = 0
        while here < 100 and twins.step():
            here += 1
        steps += here
        if here < 100:
            why = twins.parting()
            assert why is not None, (seed, viewer, *twins.logs())
            reasons[why] += 1
        caught_up += twins.caught_up
        lengths.append(len(twins.a.log(viewer)))
    assert steps > 4000 and caught_up > 0 and max(lengths) > 20
    assert min(reasons[why] for why in ("shown", "revealed", "over")) > 2, reasons


def starts() -> Iterator[tuple[int, nr.State]]:
    """Yield where twins start: positions rich in Deities, and points of whole games."""
    for seed in range(24):
        yield seed, GAME.state_from_document(scene(seed))
    for seed in SEEDS[:12]:
        game = played(seed).states
        for at in range(31 + seed % 7, len(game) - 10, 90):
            yield seed, game[at]


def test_the_twins_would_find_a_leak() -> None:
    """A log that tells of a silent answer, or one entry more, is no parting with a reason."""
    start = played(2).states[60]
    for leak in ("0 decline", "1 pass", "- stake:v_saga"):
        twins = Twins(start, start, None, 1)
        logs = (["0 end_turn", leak], ["0 end_turn", "2 place:bond"])
        twins.logs = lambda logs=logs: logs  # type: ignore[method-assign, misc]
        assert twins.parting() is None
    assert other_card("1 card:bond", "1 card:troll") == "forced"
    for entry, also in (
        ("1 card:bond", "2 card:bond"), ("1 card:bond", "1 pay:bond"), ("- draw:?", "- draw:bond"),
        ("1 pass", "1 end_turn"), ("0 line:1", "0 line:2"),
    ):  # fmt: skip
        assert other_card(entry, also) is None
