"""Results without games: arenas whose outcomes are drawn from known strengths."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ninerealms import arena
from ninerealms.arena.ratings import expected_shares

GAME = "wolves_of_odin"


def spec(
    entrants: Sequence[str] = ("heuristic", "random"),
    *,
    players: int = 3,
    deals: int = 1,
    seed: int = 1,
    pairing: arena.Pairing = arena.Pairing.DUELS,
) -> arena.Spec:
    """Return a small spec."""
    return arena.Spec(
        game=GAME,
        players=players,
        entrants=tuple(entrants),
        deals=deals,
        seed=seed,
        pairing=pairing,
    )


def drawn(
    of: arena.Spec, strengths: Sequence[float], *, seed: int, ranked: bool = False
) -> arena.Results:
    """Return results of a Plackett-Luce world: one winner a game, or all places."""
    rng, games = random.Random(seed), []
    for seating in arena.Plan(of).seatings():
        returns = [0.0] * of.players
        left = list(range(of.players))
        for place in range(of.players if ranked else 1):
            shares = expected_shares(strengths, [seating.seats[seat] for seat in left])
            seat = rng.choices(left, shares)[0]
            returns[seat] = 1.0 - place / of.players
            left.remove(seat)
        games.append(
            arena.GameResult(
                index=seating.index,
                deal=seating.deal,
                line_up=seating.line_up,
                seats=seating.seats,
                returns=tuple(returns),
                decisions=1,
                digest="",
            )
        )
    return arena.Results(of, tuple(games))


def first_legal(*, seed: int) -> FirstBot:
    """Make a bot as `import:` entrants are made."""
    del seed
    return FirstBot()


class FirstBot:
    """Takes the first legal action."""

    def choose(self, view, *, history=()):
        """Return it."""
        del history
        return view.legal_actions()[0]


def not_a_bot(*, seed: int) -> int:
    """Make something else."""
    return seed
