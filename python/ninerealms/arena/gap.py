"""What hidden cards are worth: the same search with and without the true position."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ninerealms._core import Action, SearchSettings, State, Stream, suggest
from ninerealms.arena.report import report
from ninerealms.arena.runner import Progress, run
from ninerealms.arena.schedule import Pairing, Spec
from ninerealms.errors import IllegalActionError

__all__ = ["CheatingBot", "CheatingGap", "cheating_gap"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CheatingBot:
    """Searches the true position in place of sampled ones; for measurements alone.

    It knows all hands and the cards left in the decks, but not their order.
    """

    iterations: int
    seed: int = 0
    settings: SearchSettings | None = None

    def choose_knowing(self, state: State) -> Action:
        """Return the best action found.

        Raises:
            IllegalActionError: no seat is to move.
            BudgetError, ConfigError: as `ninerealms.suggest`.
        """
        if state.current_player is None:
            raise IllegalActionError("no seat is to move", where="state")
        view = state.view(state.current_player)
        found = suggest(
            view,
            seed=self.seed,
            iterations=self.iterations,
            settings=self.settings,
            worlds=[state],
        )
        return found.draw(Stream(self.seed).child(view.key()))


@dataclass(frozen=True, slots=True)
class CheatingGap:
    """Mean return of one cheating searcher among honest ones, its 95 % interval, the fair share."""

    iterations: int
    share: float
    interval: tuple[float, float]
    fair: float
    deals: int

    @property
    def gap(self) -> float:
        """What knowing all hands is worth, in returns a game; at least about 0."""
        return self.share - self.fair


def cheating_gap(
    iterations: int,
    *,
    game: str,
    players: int,
    deals: int,
    seed: int,
    folder: str | Path | None = None,
    processes: int = 1,
    progress: Progress | None = None,
) -> CheatingGap:
    """Play one `CheatingBot` against copies of the honest search of the same budget.

    The gap bounds what better guesses at hidden hands (`ninerealms.belief`) could win at most.

    Raises:
        ConfigError, PositionError, OSError: as `run`.
    """
    spec = Spec(
        game=game,
        players=players,
        entrants=(f"cheat:{iterations}", f"search:{iterations}"),
        deals=deals,
        seed=seed,
        pairing=Pairing.CHALLENGES,
    )
    found = report(run(spec, folder=folder, processes=processes, progress=progress))
    row = next(row for row in found.rows if row.entrant == spec.entrants[0])
    return CheatingGap(iterations, row.share, row.interval, row.fair, found.deals)
