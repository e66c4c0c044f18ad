"""Games by seeded random play, and Hypothesis strategies over the points of such games.

Play is biased towards what uniform play seldom meets: Deities, answers, runs of picks and long
rounds. A seed fixes a game completely, so everything drawn from here can be found again.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import ninerealms as nr
from hypothesis import strategies as st

from tests.rules.wolves_of_odin.table import DEITIES, PEOPLE, VICTORY, position, seat

GAME = nr.Game("wolves_of_odin")
SEEDS = range(36)  # the games that property tests look at
DECISIONS = (
    "WO-D-TURN", "WO-D-PASSED", "WO-D-CYCLE-DISCARD", "WO-D-LINE", "WO-D-SIDE", "WO-D-ARCHER",
    "WO-D-ASSASSIN", "WO-D-RAIDER", "WO-D-TRAITOR", "WO-D-ANSWER", "WO-D-JOIN", "WO-D-PLAGUE",
    "WO-D-RUNE", "WO-D-TREASON", "WO-D-DETOUR", "WO-D-REDRAW", "WO-D-RECALL", "WO-D-TROLL",
    "WO-D-LOKI", "WO-D-PAY", "WO-D-COLOUR", "WO-D-SMITE", "WO-D-ODIN", "WO-D-TYR",
    "WO-D-HEL-DISCARD", "WO-D-HEL-TAKE", "WO-D-FAFNIR", "WO-D-BALDR-CARDS", "WO-D-BALDR-DEITY",
    "WO-D-FREYJA", "WO-D-VIDAR", "WO-D-VICTORY", "WO-D-VALKYRIE",
)  # fmt: skip
CHANCES = ("WO-C-01", "WO-C-02", "WO-C-03", "WO-C-04", "WO-C-05", "WO-C-06", "WO-C-07")

OPTION_VALUES: dict[str, tuple[Any, ...]] = {
    "treason_chooser": ("owner", "player"),
    "detour_draw": ("k_plus_1", "one"),
    "summon_cost_basis": ("current", "ever"),
    "odin_scope": ("opponents", "all"),
    "odin_return_costs_sacrifice": (False, True),
    "ward_blocks_fenrir": (False, True),
    "assassin_may_target_self": (True, False),
    "yormungand_needs_unit": (True, False),
    "yormungand_owner_draws": (False, True),
    "round_turn_cap": (40, 12, 0, 3, 1),
}

# How much likelier an option is than the others, by the beginning of its text.
WEIGHTS = (
    ("summon:", 5.0), ("use:baldr:return", 9.0), ("use:", 6.0), ("play:", 4.0),
    ("sacrifice:", 4.0), ("place:assassin", 3.0), ("place:raider", 2.0), ("place:traitor", 7.0),
    ("place:archer", 3.0), ("place:hirdman", 3.0), ("pass", 0.3), ("end_turn", 0.4), ("skip", 0.4),
    ("wall", 2.0), ("huscarl:", 1.5), ("none", 0.7), ("recall", 2.0), ("stop", 0.6),
)  # fmt: skip


def random_options(rng: random.Random, players: int) -> dict[str, Any]:
    """Draw options: defaults in a third of the games, any combination in the others."""
    if rng.random() < 1 / 3:
        return {}
    drawn = {name: rng.choice(values) for name, values in OPTION_VALUES.items()}
    return drawn | {"first_player": rng.randrange(players)}


def weight_of(text: str) -> float:
    """Return how likely biased play makes an option, relative to others."""
    return next((w for start, w in WEIGHTS if text.startswith(start)), 1.0)


def biased(rng: random.Random, state: nr.State) -> nr.Action:
    """Choose an option of the open decision."""
    actions = list(state.legal_actions())
    return rng.choices(actions, [weight_of(str(a)) for a in actions])[0]


def step(rng: random.Random, state: nr.State, stream: nr.Stream) -> nr.Action:
    """Choose an option, or draw a chance outcome."""
    return state.sample_chance(stream) if state.is_chance() else biased(rng, state)


def fresh(seed: int) -> nr.State:
    """Return the first point of the game with this seed: 3, 4 or 5 players, random options."""
    rng = random.Random(seed)
    players = 3 + seed % 3
    return GAME.initial_state(players=players, options=random_options(rng, players))


@dataclass(frozen=True)
class Played:
    """A whole game: its points, the last of them over, and the actions between them."""

    states: tuple[nr.State, ...]
    actions: tuple[nr.Action, ...]


def play_from(start: nr.State, seed: int, limit: int | None = None) -> Played:
    """Play to the end, or `limit` actions."""
    rng, stream = random.Random(f"play {seed}"), nr.Stream(seed)
    states: list[nr.State] = [start]
    actions: list[nr.Action] = []
    while not states[-1].is_terminal() and (limit is None or len(actions) < limit):
        actions.append(step(rng, states[-1], stream))
        states.append(states[-1].apply(actions[-1]))
    return Played(tuple(states), tuple(actions))


@cache
def played(seed: int) -> Played:
    """Return the game with this seed; kept, for tests share the seeds."""
    return play_from(fresh(seed), seed)


def points(seeds: range, every: int, offset: int = 0) -> Iterator[nr.State]:
    """Walk through games and give each `every`-th point, shifted from game to game."""
    for seed in seeds:
        yield from played(seed).states[(offset + seed) % every :: every]


def viewers(state: nr.State) -> tuple[int | None, ...]:
    """All seats and the spectator."""
    return (*range(state.players), None)


def seats_with_hands(rng: random.Random, players: int, deck: list[str]) -> list[dict[str, Any]]:
    """Deal hands, lines and sacrifices from `deck`, Deities and Victory cards to some seats."""
    deities = rng.sample(DEITIES, rng.randrange(4, 12))
    owned: list[list[str]] = [[] for _ in range(players)]
    for deity in deities:
        mine = owned[rng.randrange(players)]
        blue = DEITIES.index(deity) < 8
        others = {DEITIES.index(d) < 8 for d in mine if d != "igdrasil"}
        if deity == "igdrasil" or "igdrasil" in mine or others <= {blue}:
            mine.append(deity)
    won = [[v for v in VICTORY[:4] if rng.random() < 0.15] for _ in range(players)]
    taken: set[str] = set()
    seats = []
    for i in range(players):
        hand = [deck.pop() for _ in range(rng.randrange(3, 12))]
        units = [k for k in (deck.pop() for _ in range(12)) if k not in KEPT_BACK]
        line = units[: rng.randrange(8)]
        victory = [v for v in won[i] if v not in taken]
        taken |= set(victory)
        seats.append(
            seat(
                hand,
                line,
                sacrifices=units[len(line) : len(line) + rng.randrange(5)],
                known=[k for k in dict.fromkeys(hand) if rng.random() < 0.3],
                deities=owned[i],
                victory=victory,
            )
        )
    return seats


KEPT_BACK = {"plague", "wall_of_shields", "detour", "treason", "priest", "hedvig", "konung"}


def scene(seed: int) -> dict[str, Any]:
    """Make the document of a position in mid-game, rich in Deities and sacrifices."""
    rng = random.Random(f"scene {seed}")
    players = 3 + seed % 3
    deck = [kind for kind, count in PEOPLE.items() for _ in range(count)]
    rng.shuffle(deck)
    seats = seats_with_hands(rng, players, deck)
    owned = {d for s in seats for d in s["deities"]}
    free = [d for d in DEITIES if d not in owned]
    rng.shuffle(free)
    return position(
        *seats,
        active=rng.randrange(players),
        passed=rng.sample(range(players), rng.choice((0, 0, 1, 2))),
        hall=free[:3],
        deity_discard=free[3:5],
        discard=deck[: rng.randrange(20)],
        round=rng.randrange(1, 5),
        turn=rng.randrange(1, 20),
        previous_winner=rng.randrange(players),
        **random_options(rng, players) | {"round_turn_cap": 40},
    )


@st.composite
def states(draw: st.DrawFn) -> nr.State:
    """Points of the games of SEEDS, ends included."""
    game = played(draw(st.sampled_from(SEEDS)))
    return game.states[draw(st.integers(0, len(game.states) - 1))]


@st.composite
def open_points(draw: st.DrawFn) -> nr.State:
    """Points at which somebody, or chance, has to act."""
    game = played(draw(st.sampled_from(SEEDS)))
    return game.states[draw(st.integers(0, len(game.states) - 2))]
