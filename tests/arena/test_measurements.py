"""Budget curve and cheating gap on a few tiny games; pictures of measurements."""

from __future__ import annotations

import ninerealms as nr
import pytest
from ninerealms import arena, bots

from tests.arena.games import drawn, spec


def test_a_curve_has_a_point_for_every_budget():
    points = arena.budget_curve(
        [5, 10], game="wolves_of_odin", players=3, deals=1, seed=1, opponent="random"
    )
    assert [point.iterations for point in points] == [5, 10]
    assert all(0 <= point.share <= 1 and point.deals == 1 for point in points)


def test_a_curve_of_a_bot_without_a_budget_is_refused():
    with pytest.raises(nr.ConfigError):
        arena.budget_curve([5], game="wolves_of_odin", players=3, deals=1, seed=1, bot="random")


def test_the_gap_is_what_the_cheat_has_more_than_its_share():
    gap = arena.cheating_gap(5, game="wolves_of_odin", players=3, deals=1, seed=1)
    assert gap.gap == pytest.approx(gap.share - 1 / 3)


def test_a_cheat_looks_at_the_truth_and_is_no_bot():
    cheat = arena.make_entrant("cheat:200", seed=1)
    assert isinstance(cheat, arena.SeesAll) and not isinstance(cheat, bots.Bot)
    match = nr.Match(nr.Game("wolves_of_odin").initial_state(players=3))
    match.push_chance(nr.ChanceScript(1))
    view, changed = match.view(0), False
    for seed in range(20):  # worlds that the view cannot tell apart
        world = view.determinize(nr.Stream(seed))
        changed |= cheat.choose_knowing(world) != cheat.choose_knowing(match.state)
    assert changed
    with pytest.raises(nr.IllegalActionError):
        cheat.choose_knowing(match.start)


def test_pictures_are_written(tmp_path):
    pytest.importorskip("matplotlib")
    from ninerealms import plotting

    ratings = arena.ratings(drawn(spec(deals=5), (50, -50), seed=1), resamples=5)
    plotting.plot_ratings(ratings, tmp_path / "ratings.svg")
    points = [arena.CurvePoint(n, 0.1 * n, (0.1 * n - 0.05, 0.1 * n + 0.05), 5) for n in (2, 5)]
    plotting.plot_curve(points, tmp_path / "curve.png", fair=0.25)
    assert (tmp_path / "ratings.svg").stat().st_size > 1000
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")
    for wrong in ([], points):
        with pytest.raises(nr.ConfigError):
            plotting.plot_curve(wrong, tmp_path / "x.nonsense", fair=0.25)
