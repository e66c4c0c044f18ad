"""Matches between bots that measure strength: duplicate deals, ratings, tests, reports.

>>> from ninerealms import arena
>>> spec = arena.Spec(
...     game="wolves_of_odin", players=3, entrants=("heuristic", "random"), deals=2, seed=1
... )
>>> results = arena.run(spec)
>>> len(results.games) == arena.Plan(spec).games == 12
True
>>> arena.run(spec) == results
True

Every deal is played by every line-up in all rotations of its seats, and chance comes from a script
(`ninerealms.ChanceScript`), so what luck gives to a seat it gives to every entrant. Spec and seed
fix all games, whatever the number of processes.

- `Spec`, `Plan`, `Pairing`: what is played; `run`, `load`: playing it, to memory or to a folder
- `report`, `ratings`, `openskill_ratings`: what came out, with intervals
- `ShareTest`: stop as soon as a claim about a share is decided
- `budget_curve`, `cheating_gap`: strength against iterations; what hidden cards are worth
- `CheatingBot`: searches the true position, for measurements alone
"""

from ninerealms.arena.curves import CurvePoint, budget_curve
from ninerealms.arena.entrants import SeesAll, make_entrant
from ninerealms.arena.gap import CheatingBot, CheatingGap, cheating_gap
from ninerealms.arena.ratings import Rating, openskill_ratings, ratings
from ninerealms.arena.report import Difference, Report, Row, report
from ninerealms.arena.results import GameResult, Results, load
from ninerealms.arena.runner import play_game, run
from ninerealms.arena.schedule import Pairing, Plan, Seating, Spec
from ninerealms.arena.sequential import ShareTest, Verdict

__all__ = [
    "CheatingBot",
    "CheatingGap",
    "CurvePoint",
    "Difference",
    "GameResult",
    "Pairing",
    "Plan",
    "Rating",
    "Report",
    "Results",
    "Row",
    "Seating",
    "SeesAll",
    "ShareTest",
    "Spec",
    "Verdict",
    "budget_curve",
    "cheating_gap",
    "load",
    "make_entrant",
    "openskill_ratings",
    "play_game",
    "ratings",
    "report",
    "run",
]
