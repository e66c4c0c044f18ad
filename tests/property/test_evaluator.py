"""An evaluator of one's own takes the place of rollouts, and can only answer or end the search."""

from __future__ import annotations

from typing import Any

import ninerealms as nr
import numpy as np
import pytest

GAME = nr.Game("wolves_of_odin")
VIEW = GAME.initial_state(players=4).advance(nr.Stream(3)).view(0)


class Counts:
    """Says that seat 0 does as well as it has cards, and notes what it is asked."""

    def __init__(self) -> None:
        self.batches: list[list[nr.View]] = []

    def __call__(self, views: list[nr.View]) -> np.ndarray:
        self.batches.append(views)
        out = np.zeros((len(views), 4))
        for row, view in zip(out, views, strict=True):
            row[0] = view.to_document()["seats"][0]["hand_size"] / 12
        return out


def advice(function: Any, **limits: Any) -> nr.Suggestion:
    return nr.suggest(VIEW, seed=5, evaluator=function, **{"iterations": 64, **limits})


def test_leaves_of_all_lanes_come_in_one_batch():
    counts = Counts()
    found = advice(counts, lanes=8)
    assert found.iterations == 64 and found.stop_reason is nr.StopReason.ITERATIONS
    assert len(counts.batches) == 8 and {len(batch) for batch in counts.batches} == {8}
    one = Counts()
    advice(one, lanes=1)
    assert {len(batch) for batch in one.batches} == {1}


def test_means_are_what_the_evaluator_said():
    found = advice(lambda views: [[0.25] * 4] * len(views))
    assert {r.mean for r in found.ranked if r.visits} == {0.25}
    assert advice(Counts()).ranked != found.ranked


def test_views_are_of_the_seat_to_move_and_show_it_no_more_than_it_may_see():
    counts = Counts()
    advice(counts, lanes=4)
    views = [view for batch in counts.batches for view in batch]
    assert all(view.mine for view in views if view.seat is not None)
    assert {view.seat for view in views} - {0}, "leaves after the viewer's own turn"


def test_answers_do_not_depend_on_threads_and_repeat():
    first = advice(Counts(), lanes=4, threads=1)
    assert advice(Counts(), lanes=4, threads=4) == first == advice(Counts(), lanes=4)


@pytest.mark.parametrize(
    "answer",
    [
        None,
        "text",
        [[0.5] * 4] * 7,
        [[0.5] * 3] * 8,
        [0.5] * 32,
        [[float("nan")] * 4] * 8,
        [[1.5, 0, 0, 0]] * 8,
        [[-0.1, 0, 0, 0]] * 8,
        [[0.5] * 4] * 7 + [["much"] * 4],
        [["0.25"] * 4] * 8,
        [[0.25 + 0j] * 4] * 8,
    ],
)
def test_answers_that_are_no_returns_are_refused(answer):
    with pytest.raises((nr.ConfigError, nr.ArgumentError)) as caught:
        advice(lambda _: answer, lanes=8)
    assert caught.value.where == "evaluator"


def test_an_exception_of_the_evaluator_ends_the_search_and_comes_out():
    def fails(views: list[nr.View]) -> list[list[float]]:
        raise LookupError(len(views))

    with pytest.raises(LookupError):
        advice(fails, iterations=10**9)


def test_an_interrupt_while_the_answer_is_read_comes_out():
    class Interrupts:
        def __array__(self, *_: object, **__: object) -> None:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        advice(lambda _: Interrupts(), lanes=8)


def test_what_is_no_function_and_flat_search_are_refused():
    with pytest.raises(nr.ArgumentError):
        advice(3)
    flat = nr.SearchSettings(algorithm=nr.Algorithm.FLAT)
    with pytest.raises(nr.ConfigError):
        advice(Counts(), settings=flat)


def test_an_evaluator_may_stop_the_search_by_its_token_and_time_counts():
    token = nr.CancelToken()

    def stops(views: list[nr.View]) -> list[list[float]]:
        token.cancel()
        return [[0.25] * 4] * len(views)

    found = advice(stops, iterations=10**9, cancel=token)
    assert found.stop_reason is nr.StopReason.STOPPED and found.iterations == 1
    found = advice(Counts(), iterations=None, milliseconds=20)
    assert found.stop_reason is nr.StopReason.TIME and found.iterations > 0
