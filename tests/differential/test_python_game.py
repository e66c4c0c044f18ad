"""The Python game that speed is compared with (bench/peers) is Ragnarök as the engine plays it."""

from __future__ import annotations

import random

import ninerealms as nr
import pytest

from bench.peers import ragnarok_python as rules
from bench.peers.ragnarok_hidden import information_state, observation, resample
from bench.peers.ragnarok_tables import BATTLES, CARDS, GODS, SEATS, TRICKSTER

ENGINE = nr.Game("ragnarok")
GAMES = 400
DECISIONS = {
    rules.Phase.GOD: "RAG-D-GOD",
    rules.Phase.SWAP: "RAG-D-SWAP",
    rules.Phase.SUPPORT: "RAG-D-SUPPORT",
    rules.Phase.CUNNING: "RAG-D-CUNNING",
}
SIDES = {"aesir": 0, "jotunn": 1, "none": rules.TIE}


def choose(rng: random.Random, game: rules.Ragnarok) -> int:
    """Pick an option or outcome; tricksters are kept often, so that swaps are asked."""
    if game.is_chance():
        return rng.choice(game.chance_outcomes())
    options = game.legal_actions()
    keeps_trickster = game.phase is rules.Phase.GOD and TRICKSTER in options
    return TRICKSTER if keeps_trickster and rng.random() < 0.6 else rng.choice(options)


def table_of(game: rules.Ragnarok) -> dict[str, object]:
    """Return what lies on the table, by ids."""
    left = [None] * (BATTLES - len(game.markers))
    gods = zip(GODS, game.lanes, strict=True)
    return {
        "markers": game.markers + [rules.TIE] * len(left),
        "lanes": [[*(names[god] for god in lane), *left] for names, lane in gods],
        "hands": [[CARDS[card].id for card in hand] for hand in game.hands],
        "pile": {CARDS[card].id for card in game.pile},
        "source": {CARDS[card].id for card in game.pile_source},
        "discard": {CARDS[card].id for card in game.discard},
    }


def engine_table(state: nr.State) -> dict[str, object]:
    """Return the same of the engine."""
    document = state.to_document()
    return {
        "markers": [SIDES[marker] for marker in document["markers"]],
        "lanes": [seat["lane"] for seat in document["seats"]],
        "hands": [seat["hand"] for seat in document["seats"]],
        "pile": set(document["draw_pile"]),
        "source": set(document["pile_source"]),
        "discard": set(document["discard"]),
    }


def positions(seed: int) -> list[rules.Ragnarok]:
    """Return the positions of a game at which a seat decides."""
    rng, game, found = random.Random(seed), rules.Ragnarok(), []
    while not game.is_over():
        if not game.is_chance():
            found.append(game.copy())
        game.apply(choose(rng, game))
    return found


@pytest.mark.parametrize("first", range(0, GAMES, 100))
def test_options_outcomes_and_returns_are_those_of_the_engine(first: int) -> None:
    asked = set()
    for seed in range(first, first + 100):
        rng, game, state = random.Random(seed), rules.Ragnarok(), ENGINE.initial_state(players=2)
        while not state.is_terminal():
            assert not game.is_over()
            assert game.is_chance() == state.is_chance()
            if state.is_chance():
                outcomes = {str(outcome): weight for outcome, weight in state.chance_outcomes()}
                assert outcomes == dict.fromkeys(map(game.outcome_text, game.chance_outcomes()), 1)
                action = choose(rng, game)
                text = game.outcome_text(action)
            else:
                assert (game.player, DECISIONS[game.phase]) == (
                    state.current_player,
                    state.decision,
                )
                assert game.legal_actions() == sorted(set(game.legal_actions()))
                options = sorted(str(option) for option in state.legal_actions())
                assert sorted(map(game.action_text, game.legal_actions())) == options
                asked.add(game.phase)
                action = choose(rng, game)
                text = game.action_text(action)
            state = state.apply(text)
            game.apply(action)
        assert game.is_over()
        assert game.returns() == state.returns()
        assert table_of(game) == engine_table(state)
    assert asked == set(DECISIONS)


@pytest.mark.clause("RAG-RUL-43", "RAG-RUL-44")
@pytest.mark.parametrize("seed", range(10))
def test_a_position_drawn_anew_looks_the_same_and_plays_on(seed: int) -> None:
    rng = random.Random(seed)
    changed = 0
    for game in positions(seed):
        for seat in SEATS:
            world = game.copy()
            resample(world, seat, rng.random)
            other = 1 - seat
            assert observation(world, seat) == observation(game, seat)
            assert information_state(world, seat) == information_state(game, seat)
            assert sorted(world.pile + world.hands[other]) == sorted(game.pile + game.hands[other])
            assert set(world.pile) <= set(world.pile_source)
            if game.phase is rules.Phase.SUPPORT:  # committed cards are still in the hand
                assert set(world.supports[other]) <= set(world.hands[other])
            else:
                assert world.supports == game.supports
            if game.player == seat:
                assert world.legal_actions() == game.legal_actions()
            changed += world.hands != game.hands
            while not world.is_over():
                world.apply(choose(rng, world))
    assert changed > 0


@pytest.mark.clause("RAG-WC-43")
def test_cards_that_were_not_reshuffled_stay_in_the_other_hand() -> None:
    rng = random.Random(4)
    known = 0
    for seed in range(10):
        for game in positions(seed):
            fresh = len(game.pile_source) == 18 and len(game.markers) in {3, 6}
            if game.phase is rules.Phase.GOD and game.player == 1 and fresh:
                known += 1
                world = game.copy()
                resample(world, 1, rng.random)
                assert world.hands[0] == game.hands[0]
    assert known > 0


@pytest.mark.clause("RAG-WC-37")
def test_a_pending_commitment_is_not_in_what_the_other_seat_sees() -> None:
    for before in positions(3):
        if before.player == 0:
            after = []
            for action in before.legal_actions():
                game = before.copy()
                game.apply(action)
                if game.phase is before.phase and game.player == 1:
                    after.append((observation(game, 1), information_state(game, 1)))
            assert all(seen == after[0] for seen in after)


def test_a_copy_is_a_position_of_its_own() -> None:
    for game in positions(5):
        before = observation(game, 0), observation(game, 1), game.pile[:]
        twin = game.copy()
        assert (observation(twin, 0), observation(twin, 1), twin.pile) == before
        while not twin.is_over():
            twin.apply(choose(random.Random(1), twin))
        assert (observation(game, 0), observation(game, 1), game.pile) == before


def test_openspiel_plays_the_same_game() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed here")
    from bench.peers import ragnarok_openspiel as wrapped

    game = pyspiel.load_game("python_ragnarok")
    observer = game.make_py_observer()
    for seed in range(20):
        rng, rule, state = random.Random(seed), rules.Ragnarok(), game.new_initial_state()
        while not rule.is_over():
            assert not state.is_terminal()
            if rule.is_chance():
                outcomes = state.chance_outcomes()
                assert [outcome for outcome, _ in outcomes] == rule.chance_outcomes()
                assert sum(chance for _, chance in outcomes) == pytest.approx(1)
                assert max(rule.chance_outcomes()) < game.max_chance_outcomes()
                assert state.is_chance_node()
            else:
                assert state.current_player() == rule.player
                assert state.legal_actions() == rule.legal_actions()
                seat = rule.player
                world = state.resample_from_infostate(seat, rng.random)
                assert isinstance(world, wrapped.RagnarokState)
                for text in ("information_state_string", "observation_string"):
                    assert getattr(world, text)() == getattr(state, text)()
                observer.set_from(world, seat)
                seen = observer.tensor.copy()
                observer.set_from(state, seat)
                assert (observer.tensor == seen).all()
            action = choose(rng, rule)
            rule.apply(action)
            state.apply_action(action)
        assert state.is_terminal()
        assert state.returns() == rule.returns()
