"""From a suggest request to a search, and from what was found to the reply."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace

import ninerealms as nr
from ninerealms.levels import Level, level_settings

from ninerealms_api.errors import Code, ProblemError, inconsistent
from ninerealms_api.schemas import replies, requests
from ninerealms_api.services.games import ENGINE, ServedGame
from ninerealms_api.services.pool import Search
from ninerealms_api.settings import Settings

SEEN = "/seen"
_DEFAULT = nr.SearchSettings()


@dataclass(frozen=True, slots=True)
class Plan:
    """A search with what the reply has to say about the request."""

    search: Search
    asked: replies.Limits
    level: int | None
    top: int
    warnings: list[replies.Assumed]

    def expected_ms(self, rate: float) -> float:
        """Return how long it will take at so many iterations a second."""
        if self.search.iterations is None:
            return self.search.milliseconds
        return min(self.search.milliseconds, 1_000 * self.search.iterations / rate)


def plan(game: ServedGame, request: requests.SuggestRequest, settings: Settings) -> Plan:
    """Return the search a request asks for.

    Raises:
        ProblemError: 422: the view cannot be read, nothing is to decide, the budget is too large.
    """
    view, warnings = game.view(request.view)
    if not view.mine:
        over = view.determinize(nr.Stream(0)).is_terminal()
        why = "game-over" if over else "not-your-decision"
        raise ProblemError(Code.NOTHING_TO_SUGGEST, members={"why": why})
    history = _history(view, request.seen)
    asked, chosen = _budget(game, request, settings)
    seed = _seed_of(view, history, asked, chosen) if request.seed is None else request.seed
    search = Search(
        view,
        seed=seed,
        iterations=asked["iterations"],
        milliseconds=asked["time_ms"] or settings.search_ms,
        settings=chosen,
        megabytes=settings.search_megabytes,
        history=history,
    )
    return Plan(search, asked, request.level, request.top, warnings)


def _history(view: nr.View, seen: list[str]) -> tuple[str, ...]:
    """Return what was seen, having read it: a fault must be told before the search is queued."""
    if seen:
        try:
            view.likelihood(view.determinize(nr.Stream(0)), history=seen)
        except nr.NotationError as error:
            fault = replace(error.fault, where=error.where.removeprefix("history"))
            raise inconsistent([fault], prefix=SEEN) from None
    return tuple(seen)


def _budget(
    game: ServedGame, request: requests.SuggestRequest, settings: Settings
) -> tuple[replies.Limits, nr.SearchSettings]:
    chosen = _DEFAULT
    iterations: int | None = None
    time_ms: int | None = settings.default_ms
    if request.level is not None:
        # The random part of a weak level is for opponents; nobody wants advice at random.
        level = level_settings(game.game, level=Level(request.level))
        chosen, iterations, time_ms = level.settings, level.iterations, None
    if request.budget is not None:
        iterations, time_ms = request.budget.iterations, request.budget.time_ms
    limits = (
        ("iterations", iterations, settings.search_iterations),
        ("time_ms", time_ms, settings.search_ms),
    )
    for name, asked, most in limits:
        if asked is not None and asked > most:
            raise ProblemError(
                Code.BUDGET_OVER_LIMIT,
                f"at most {most} {name} are granted",
                members={"limit": {name: most}, "asked": {name: asked}, "tier": "anonymous"},
            )
    return {"iterations": iterations, "time_ms": time_ms}, chosen


def _seed_of(
    view: nr.View, history: tuple[str, ...], asked: replies.Limits, settings: nr.SearchSettings
) -> int:
    """Return a seed that depends on the question alone, never on a clock."""
    question = hashlib.sha256(view.to_bytes())
    limits = (asked["iterations"], asked["time_ms"])
    question.update(repr((limits, settings, history)).encode())
    return int.from_bytes(question.digest()[:8], "big") & requests.MAX_SEED


def reply(plan: Plan, found: nr.Suggestion, *, shutdown: bool) -> replies.SuggestReply:
    """Return the reply about a search that ended; `shutdown` tells why one was stopped."""
    stopped_by = _stopped_by(found, shutdown=shutdown)
    search = plan.search
    return {
        "suggestions": [
            {
                "rank": rank,
                "move": ranked.action.to_document(),
                "text": str(ranked.action),
                "share": ranked.policy,
                "value": ranked.mean,
                "value_low": ranked.interval[0],
                "value_high": ranked.interval[1],
                "visits": ranked.visits,
            }
            for rank, ranked in enumerate(found.ranked[: plan.top], start=1)
        ],
        "mixed": found.mixed,
        "variation": [str(action) for action in found.variation],
        "belief": {"worlds": found.worlds, "rejected": found.rejected},
        "budget": {
            "asked": plan.asked,
            "granted": {"iterations": search.iterations, "time_ms": search.milliseconds},
            "spent_ms": round(1_000 * found.seconds),
            "iterations": found.iterations,
            "stopped_by": stopped_by,
        },
        "seed": search.seed,
        "reproducible": plan.asked["time_ms"] is None and stopped_by not in {"time", "shutdown"},
        "replay": {
            "level": plan.level,
            "iterations": max(1, found.iterations),
            "seed": search.seed,
            "build": ENGINE["build"],
        },
        "warnings": plan.warnings,
        "engine": ENGINE,
    }


def _stopped_by(found: nr.Suggestion, *, shutdown: bool) -> replies.StoppedBy:
    match found.stop_reason:
        case nr.StopReason.ITERATIONS:
            return "iterations"
        case nr.StopReason.MEMORY:
            return "memory"
        case nr.StopReason.ONLY_MOVE:
            return "only-move"
        case nr.StopReason.STOPPED if shutdown:
            return "shutdown"
        case _:
            return "time"
