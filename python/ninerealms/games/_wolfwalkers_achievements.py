"""Achievements of WolfWalkers (WW-ACH-01) over finished games; public in `games.wolfwalkers`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from ninerealms._core import Match
from ninerealms.errors import ArgumentError, expect_type
from ninerealms.games._named import Named

_PARTS: Final = ("head", "body", "tail")
_QUICK: Final = 300.0  # seconds
_RUN: Final = 3  # won games in a row
_FRIEND: Final = 8  # finished games
_EXCHANGE: Final = {"WW-D-GATHER", "WW-D-CONSENT"}


class Achievement(Named):
    """The achievements that can be checked; two others are reported by the players themselves."""

    ALL_ROUND = "all_round", "All-round"
    ALL_NUMBERS = "all_numbers", "All numbers"
    FRIEND = "friend", "Friend"
    CONSISTENCY = "consistency", "Consistency"
    DOUBLE_THINKING = "double_thinking", "Double thinking"
    WE_CAN_DO_IT = "we_can_do_it", "We can do it!"
    BE_QUICK = "be_quick", "Be quick"
    PREDICTION = "prediction", "Prediction"
    CALCULATING = "calculating", "Calculating"
    LONG_DISTANCE = "long_distance", "Long distance"
    MEMORY = "memory", "Memory"
    THREE = "three", "Three"
    PLAY_SAFE = "play_safe", "Play safe"
    NO_CHASE = "no_chase", "No chase"
    TRAPPED = "trapped", "Trapped"
    THREAT = "threat", "Threat"
    SPECIAL_TRICKS = "special_tricks", "Special tricks"


def achieved(match: Match, *, seconds: float | None = None) -> frozenset[Achievement]:
    """Return what a finished game achieves by itself; `seconds` is how long it took, if known.

    Raises:
        ArgumentError: The match is of another game, or it is not over.
    """
    end = _finished(match)
    mode, flags = end["options"]["mode"], set(end["options"]["challenge"])
    reason = end["result"]["reason"]
    won = reason in {"win", "race"}
    quick = seconds is not None and seconds <= _QUICK
    checks = {
        Achievement.DOUBLE_THINKING: end["options"]["solo"],
        Achievement.WE_CAN_DO_IT: won and "no_multicolour" in flags,
        Achievement.BE_QUICK: won and mode == 1 and quick,
        Achievement.PREDICTION: won and "prediction" in flags and _as_predicted(end),
        Achievement.CALCULATING: won and mode == 2 and _moved_by_gathering(match) == 1,
        Achievement.LONG_DISTANCE: won and mode == 3 and "no_gathering" in flags,
        Achievement.MEMORY: won and "memory" in flags,
        Achievement.THREE: won and "three" in flags,
        Achievement.PLAY_SAFE: won and mode == 3 and _at_start(match, end),
        Achievement.NO_CHASE: won and mode == 3 and "no_chase" in flags,
        Achievement.TRAPPED: reason == "race" and _rival_trapped(match, end),
        Achievement.THREAT: reason == "race" and "threat" in flags,
        Achievement.SPECIAL_TRICKS: "special_tricks" in flags,
    }
    return frozenset(name for name, holds in checks.items() if holds)


def achieved_by(profile: Sequence[tuple[Match, int]]) -> frozenset[Achievement]:
    """Return what finished games achieve together: each with the seat of the profile's owner.

    Raises:
        ArgumentError: As `achieved`, or a seat is none of its game.
    """
    ends = [_finished(match) for match, _ in profile]
    for (match, seat), _ in zip(profile, ends, strict=True):
        expect_type(seat, int, where="profile", expected="matches with a seat each")
        if not 0 <= seat < match.state.players:
            raise ArgumentError("expected a seat of the game", where="profile")
    won = [
        max(match.state.returns()) > 0
        if end["options"]["solo"]  # one person plays both seats
        else match.state.returns()[seat] > 0
        for (match, seat), end in zip(profile, ends, strict=True)
    ]
    runs = range(len(won) - _RUN + 1)
    checks = {
        Achievement.ALL_ROUND: {end["options"]["mode"] for end in ends} == {1, 2, 3, 4},
        Achievement.ALL_NUMBERS: {len(end["seats"]) for end in ends} == {2, 3, 4},
        Achievement.FRIEND: len(ends) >= _FRIEND,
        Achievement.CONSISTENCY: any(all(won[i : i + _RUN]) for i in runs),
    }
    return frozenset(name for name, holds in checks.items() if holds)


def _finished(match: Match) -> dict[str, Any]:
    """Return the document of the end."""
    expect_type(match, Match, where="match", expected="a Match of wolfwalkers")
    if match.state.game.id != "wolfwalkers":
        raise ArgumentError("expected a Match of wolfwalkers", where="match")
    if not match.state.is_terminal():
        raise ArgumentError("the game is not over", where="match")
    return match.state.to_document()


def _as_predicted(end: dict[str, Any]) -> bool:
    front = end["seats"][end["result"]["seat"]]["front"]
    missing = [part for part in _PARTS if not front.get(f"{end['prediction']}_{part}")]
    return len(missing) <= bool(front.get("multicolour"))


def _moved_by_gathering(match: Match) -> int:
    """Return how many soul tiles changed hands by exchanges."""
    moved, state = 0, match.start
    for action in match.actions:
        before = state.to_document()
        state = state.apply(action)
        if before["decision"] in _EXCHANGE and state.decision not in _EXCHANGE:
            picks = [*before["picks"], str(action)]
            if picks[-1] != "reject":
                moved += sum(pick.startswith(("give:", "take:")) for pick in picks)
    return moved


def _board(match: Match, end: dict[str, Any]) -> dict[str, Any]:
    return match.state.game.edition(end["edition"])


def _at_start(match: Match, end: dict[str, Any]) -> bool:
    return set(end["soldiers"]) == set(_board(match, end)["soldiers"])


def _rival_trapped(match: Match, end: dict[str, Any]) -> bool:
    """Return whether soldiers hold both ends of a rival's segment."""
    between: Iterable[str] = (
        field["id"]
        for segment in _board(match, end)["segments"]
        if {segment["from"], segment["to"]} == set(end["soldiers"])
        for field in segment["fields"]
    )
    rivals = {seat["figure"] for i, seat in enumerate(end["seats"]) if i != end["result"]["seat"]}
    return bool(rivals & set(between))
