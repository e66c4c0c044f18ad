"""Bots: values that see a view, specs as text, matches that a seed fixes."""

from __future__ import annotations

import ninerealms as nr
import pytest
from ninerealms import bots
from ninerealms.bots import Bot, HeuristicBot, RandomBot, SearchBot

from tests.strategies import GAME, SEEDS, played

BOTS: tuple[Bot, ...] = (RandomBot(3), HeuristicBot(3), SearchBot(iterations=20, seed=3))


@pytest.mark.parametrize("bot", BOTS, ids=str)
def test_a_bot_answers_equal_views_equally_and_legally(bot: Bot) -> None:
    for seed in SEEDS[:3]:
        for state in played(seed).states[::40]:
            if state.current_player is None:
                continue
            view = state.view(state.current_player)
            again = GAME.view_from_document(view.to_document())
            action = bot.choose(view)
            assert action in view.legal_actions()
            assert bot.choose(again, history=()) == action


def test_the_seed_of_a_random_bot_matters() -> None:
    view = next(s.view(s.current_player) for s in played(1).states if len(s.legal_actions()) > 5)
    assert len({RandomBot(seed).choose(view) for seed in range(50)}) > 3


def test_a_match_is_fixed_by_its_seeds() -> None:
    seats = (RandomBot(1), HeuristicBot(2), RandomBot(3))
    match = bots.play_match(GAME, seats, seed=4)
    assert match.state.is_terminal()
    assert bots.play_match(GAME, seats, seed=4) == match
    assert bots.play_match(GAME, seats, seed=5) != match
    assert bots.play_match(GAME, (RandomBot(2), *seats[1:]), seed=4) != match


def test_a_match_taken_back_goes_on_as_before() -> None:
    match = bots.play_match(GAME, BOTS, seed=4, options={"round_turn_cap": 2})
    again = match.__copy__()
    again.pop(len(again.actions) // 2)
    while again.state.is_chance():
        again.pop()  # draws that belong together come from one stream
    bots.play_on(again, BOTS, seed=4)
    assert again == match


class Spy:
    """Keeps what it was shown."""

    def __init__(self) -> None:
        self.seen: list[tuple[nr.View, tuple[str, ...]]] = []

    def choose(self, view: nr.View, *, history: object = ()) -> nr.Action:
        assert isinstance(history, list)
        self.seen.append((view, tuple(history)))
        return view.legal_actions()[0]


def test_a_bot_is_shown_its_view_and_the_end_of_its_log() -> None:
    spy = Spy()
    assert isinstance(spy, Bot)
    match = bots.play_match(GAME, [RandomBot(1), spy, RandomBot(2)], seed=6)
    assert spy.seen
    assert all(view.seat == 1 and view.mine for view, _ in spy.seen)
    longest = max(spy.seen, key=lambda seen: len(seen[1]))[1]
    assert len(longest) <= bots.HISTORY
    log = match.log(1)
    assert any(tuple(log[i : i + len(longest)]) == longest for i in range(len(log)))


def test_the_history_can_be_shortened_and_left_out() -> None:
    for history in (0, 3):
        spy = Spy()
        bots.play_match(GAME, [spy] * 3, seed=6, options={"round_turn_cap": 1}, history=history)
        assert max(len(seen) for _, seen in spy.seen) == history
    with pytest.raises(nr.ConfigError) as error:
        bots.play_match(GAME, [RandomBot()] * 3, seed=1, history=bots.HISTORY + 1)
    assert error.value.where == "history"


@pytest.mark.parametrize("text", ["random", "heuristic", "search:1", "search:2000"])
def test_a_bot_is_written_and_read_back(text: str) -> None:
    bot = bots.from_text(text, seed=9)
    assert str(bot) == text
    assert bots.from_text(str(bot), seed=9) == bot
    assert bots.from_text(str(bot), seed=8) != bot


@pytest.mark.parametrize(
    "text", ["", "Random", "random:1", "search:", "search:0", "search:-1", "search:1e3", "search:٣"]
)
def test_other_texts_are_no_bots(text: str) -> None:
    with pytest.raises(nr.ConfigError) as error:
        bots.from_text(text)
    assert error.value.where == "bot"


def test_an_illegal_choice_is_refused() -> None:
    class Cheat:
        def choose(self, view: nr.View, *, history: object = ()) -> nr.Action:
            del history
            return view.game.action("decline")

    with pytest.raises(nr.IllegalActionError):
        bots.play_match(GAME, [Cheat()] * 3, seed=1)


def test_one_bot_a_seat() -> None:
    match = nr.Match(GAME.initial_state(players=4))
    with pytest.raises(nr.ConfigError):
        bots.play_on(match, [RandomBot()] * 3, seed=1)
    with pytest.raises(nr.ConfigError):
        bots.play_match(GAME, [RandomBot()] * 2, seed=1)
