"""How strong the players are: the matches that docs/guides/search.md reports.

python -m bench.strength [NAME ...] [--folder DIR] [--processes N]

A match is one bot against copies of another, duplicate deals in all seats (Wolves of Odin with four
players, Ragnarök with two). One with a claim ends when a sequential test has decided it
(`ninerealms.arena.ShareTest`), every other after its deals. Where nobody plays against anybody
(Odin Quest) a bot just plays so many games. Games of matches are stored: what was stopped goes on
where it ended.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import ninerealms as nr
from ninerealms import arena, bots
from ninerealms.arena.gap import CheatingBot
from ninerealms.arena.report import deal_shares
from ninerealms.bots import SearchBot
from ninerealms.metrics import wilson

PLAYERS: Final = {"wolves_of_odin": 4, "ragnarok": 2}
STEP: Final = 4  # deals between two looks at a test
VARIED: Final = 500  # iterations of both sides where a setting is tried


@dataclass(frozen=True)
class Claim:
    """A share of at least `high`, against one of at most `low`, each wrong with chance `error`."""

    low: float
    high: float
    error: float = 0.05


@dataclass(frozen=True)
class Match:
    """One of `one` against `others` in all other seats; at most so many deals, in all seats."""

    one: str
    others: str
    deals: int
    claim: Claim | None = None
    game: str = "wolves_of_odin"


@dataclass(frozen=True)
class Quest:
    """So many games of a bot in every seat where all win or lose together."""

    bot: str
    games: int
    game: str = "odin_quest"
    players: int = 1
    options: dict[str, int] | None = None


# Settings that are tried against the defaults.
VARIANTS: Final = {
    "own_views": nr.SearchSettings(keys=nr.KeyRule.OWN_VIEWS),
    "root_view": nr.SearchSettings(keys=nr.KeyRule.ROOT_VIEW),
    "little_exploration": nr.SearchSettings(exploration=0.25),
    "much_exploration": nr.SearchSettings(exploration=1.0),
    "lower_bound": nr.SearchSettings(final_move=nr.FinalMove.LOWER_BOUND),
    "tenth_random": nr.SearchSettings(rollout_epsilon=0.1),
    "to_the_end": nr.SearchSettings(cutoff=nr.Cutoff.NONE),
    "uniform": nr.SearchSettings(rollout=nr.Rollout.UNIFORM),
}
MATCHES: Final = {
    "heuristic-random": Match("heuristic", "random", 200, Claim(0.55, 0.70)),
    "tree-heuristic": Match("search:2000", "heuristic", 60, Claim(0.45, 0.60)),
    "tree-flat": Match("search:2000", "flat:2000", 60, Claim(0.25, 0.40)),
    "budget": Match("search:8000", "search:1000", 120, Claim(0.25, 0.35, error=0.01)),
    "cheating": Match("cheat:1000", "search:1000", 60),
    "belief": Match("belief:1000", "search:1000", 60),
    "level-1": Match("level:1", "heuristic", 40),
    "level-2": Match("level:2", "level:1", 40),
    "level-3": Match("level:3", "level:2", 40),
    "level-4": Match("level:4", "level:3", 40),
    "level-5": Match("level:5", "level:4", 40),
    **{f"curve-{n}": Match(f"search:{n}", "heuristic", 25) for n in (60, 250, 1000, 4000)},
    **{name: Match(f"import:bench.strength:{name}", f"search:{VARIED}", 40) for name in VARIANTS},
    "ragnarok-heuristic": Match("heuristic", "random", 200, game="ragnarok"),
    "ragnarok-search": Match("search:5000", "heuristic", 200, Claim(0.5, 0.6), "ragnarok"),
    "ragnarok-level-1": Match("level:1", "heuristic", 100, game="ragnarok"),
    **{
        f"ragnarok-level-{n}": Match(f"level:{n}", f"level:{n - 1}", 100, game="ragnarok")
        for n in (2, 3, 4, 5)
    },
}
QUESTS: Final = {
    "odin_quest-random": Quest("random", 2000),
    "odin_quest-heuristic": Quest("heuristic", 1000),
    **{f"odin_quest-level-{n}": Quest(f"level:{n}", 100) for n in (1, 2, 3, 4, 5)},
    "odin_quest-search": Quest("search:5000", 100),
    # Modes in which a team plays; `cheat` is the ceiling, the same search with the true position.
    **{
        f"wolfwalkers-mode-{mode}-{bot}": Quest(text, games, "wolfwalkers", 2, {"mode": mode})
        for mode in (1, 2, 3)
        for bot, text, games in (
            ("random", "random", 1000),
            ("heuristic", "heuristic", 1000),
            ("search", "search:2000", 100),
            ("cheat", "cheat:2000", 100),
        )
    },
}


def varied(settings: nr.SearchSettings, *, seed: int) -> bots.Bot:
    return SearchBot(iterations=VARIED, seed=seed, settings=settings)


def __getattr__(name: str) -> object:
    """Make the bot of a variant for the arena, which asks for it by its name."""
    if name in VARIANTS:
        return partial(varied, VARIANTS[name])
    raise AttributeError(name)


def play(match: Match, *, seed: int, folder: Path, processes: int) -> dict[str, object]:
    """Play a match as long as it has to go on; return what the table shows."""
    claim = match.claim
    test = None
    if claim:
        test = arena.ShareTest(
            low=claim.low, high=claim.high, alpha=claim.error, beta=claim.error, most=match.deals
        )
    deals = STEP if test else match.deals
    while True:
        spec = arena.Spec(
            game=match.game,
            players=PLAYERS[match.game],
            entrants=(match.one, match.others),
            deals=deals,
            seed=seed,
            pairing=arena.Pairing.CHALLENGES,
        )
        results = arena.run(spec, folder=folder, processes=processes)
        shares = deal_shares(results, 0)
        for share in shares[test.scores :] if test else []:
            if test and not test.closed:
                test.add(share)
        if test is None or test.closed:
            break
        deals = min(match.deals, deals + STEP)
    row = next(row for row in arena.report(results).rows if row.entrant == match.one)
    return {
        "one": match.one,
        "others": match.others,
        "games": row.seats,
        "share": round(row.share, 3),
        "interval": [round(x, 3) for x in row.interval],
        "verdict": str(test.verdict) if test else None,
        "deals_tested": test.scores if test else None,
    }


def quest(asked: Quest, *, seed: int) -> dict[str, object]:
    """Play the games of a bot; return what the table shows."""
    start = nr.Game(asked.game).initial_state(players=asked.players, options=asked.options)
    won = 0
    for index in range(asked.games):
        own = [seed + 10 * index + seat for seat in range(asked.players)]
        if asked.bot.startswith("cheat:"):
            end = cheated(start, int(asked.bot.partition(":")[2]), own, chance=seed + index)
        else:
            match = nr.Match(start)
            table = [bots.from_text(asked.bot, seed=one) for one in own]
            bots.play_on(match, table, seed=seed + index)
            end = match.state
        won += end.returns()[0] > 0
    low, high = wilson(won, asked.games)
    return {
        "bot": asked.bot,
        "games": asked.games,
        "won": won,
        "share": round(won / asked.games, 3),
        "interval": [round(low, 3), round(high, 3)],
    }


def cheated(state: nr.State, iterations: int, seeds: list[int], *, chance: int) -> nr.State:
    """Play a game of searchers that know the position; return its end."""
    table = [CheatingBot(iterations=iterations, seed=seed) for seed in seeds]
    stream = nr.Stream(chance)
    state = state.advance(stream)
    while (seat := state.current_player) is not None:
        state = state.step(table[seat].choose_knowing(state), stream)
    return state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", choices=[[], *MATCHES, *QUESTS], help="all without one")
    parser.add_argument("--folder", type=Path, default=Path("build/strength"))
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    for name in arguments.names or [*MATCHES, *QUESTS]:
        if name in QUESTS:
            found = quest(QUESTS[name], seed=arguments.seed)
        else:
            found = play(
                MATCHES[name],
                seed=arguments.seed,
                folder=arguments.folder / name,
                processes=arguments.processes,
            )
        print(json.dumps({"match": name, **found}), flush=True)


if __name__ == "__main__":
    main()
