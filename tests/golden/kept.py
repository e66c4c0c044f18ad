"""What is kept of each game: which playthroughs, positions, records and counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any

import ninerealms as nr

from tests.differential.lockstep import Adapter, adapter
from tests.reference.perft import perft


@dataclass(frozen=True)
class Kept:
    """The golden files of a game, below `folder`.

    `games`: players, options and seed; `positions`: players, the decision at which they stand,
    after `wait` plies, and options if not the default ones; `perft`: positions whose trees are
    counted.
    """

    id: str
    folder: str
    playthroughs: str
    games: dict[str, tuple[int, dict[str, Any], int]]
    readable: str
    positions: Mapping[str, tuple[int, str] | tuple[int, str, dict[str, Any]]]
    wait: tuple[int, int]
    records: tuple[str, ...]
    started: str  # the position a record begins at
    perft: tuple[str, ...]
    plies: int  # fewest of a playthrough

    @property
    def game(self) -> nr.Game:
        return self.on.GAME

    @cached_property
    def on(self) -> Adapter:
        return adapter(self.id)

    def __str__(self) -> str:
        return self.id

    def reference_perft(self, document: dict[str, Any], depth: int) -> list[int]:
        """Count the tree of a position by the reference model."""
        model = import_module(f"tests.reference.{self.id}").Model
        return perft(model.from_position(self.on.stripped(document)), depth)


WOLVES = Kept(
    id="wolves_of_odin",
    folder="",
    playthroughs="playthroughs/wolves_of_odin",
    games={
        "three_default": (3, {}, 11),
        "three_short": (3, {"round_turn_cap": 3, "yormungand_needs_unit": False}, 12),
        "four_default": (4, {}, 13),
        "four_ever": (4, {"summon_cost_basis": "ever", "odin_return_costs_sacrifice": True}, 14),
        "four_treason": (4, {"treason_chooser": "player", "detour_draw": "one"}, 15),
        "five_default": (5, {"first_player": 2}, 16),
        "five_odin": (5, {"odin_scope": "all", "ward_blocks_fenrir": True}, 17),
        "five_no_cap": (
            5,
            {
                "round_turn_cap": 0,
                "assassin_may_target_self": False,
                "yormungand_owner_draws": True,
            },
            18,
        ),
    },
    readable="three_short",
    positions={
        "turn_three": (3, "WO-D-TURN"),
        "turn_four": (4, "WO-D-TURN"),
        "turn_five": (5, "WO-D-TURN"),
        "turn_passed": (4, "WO-D-PASSED"),
        "answer": (4, "WO-D-ANSWER"),
        "treason": (5, "WO-D-TREASON"),
        "join": (4, "WO-D-JOIN"),
        "loki": (5, "WO-D-LOKI"),
        "pay": (3, "WO-D-PAY"),
        "hel_take": (3, "WO-D-HEL-TAKE"),
        "vidar": (4, "WO-D-VIDAR"),
        "steal": (5, "WO-C-07"),
    },
    wait=(100, 300),
    records=("three_short", "five_odin"),
    started="answer",
    perft=("turn_three", "turn_four", "turn_five", "turn_passed"),
    plies=100,
)
RAGNAROK = Kept(
    id="ragnarok",
    folder="ragnarok/",
    playthroughs="ragnarok/playthroughs",
    games={
        "default": (2, {}, 11),
        "manual": (2, {"rotation": "manual", "dwarven_scope": "both"}, 12),
        "pool": (2, {"dice_pool": 4, "refill_order": "jotunn_first"}, 13),
        "forced": (
            2,
            {
                "wonder_cunning": "only_if_forced",
                "trickster_swap": "mandatory",
                "dice_pool": "unlimited",
            },
            14,
        ),
        "decided": (2, {"stop_when_decided": True, "refill_order": "alternating"}, 15),
    },
    readable="default",
    positions={
        "god": (2, "RAG-D-GOD"),
        "swap": (2, "RAG-D-SWAP"),
        "support": (2, "RAG-D-SUPPORT"),
        "cunning": (2, "RAG-D-CUNNING"),
        "realms": (2, "RAG-CH-REALMS"),
        "deck": (2, "RAG-CH-DECK"),
        "reshuffle": (2, "RAG-CH-RESHUFFLE"),
        "gods": (2, "RAG-CH-GODS"),
        "wisdom": (2, "RAG-CH-WISDOM"),
        "cunning_dice": (2, "RAG-CH-CUNNING"),
    },
    wait=(0, 120),
    records=("default", "manual"),
    started="cunning",
    perft=("god", "swap", "support", "cunning", "gods", "wisdom"),
    plies=60,
)
ODIN_QUEST = Kept(
    id="odin_quest",
    folder="odin_quest/",
    playthroughs="odin_quest/playthroughs",
    games={
        "default": (1, {}, 11),
        "easy": (1, {"foe_shift": -9, "omen_limit": 30, "utility": "vp"}, 12),
        "one_by_one": (1, {"reveal_mode": "one_by_one", "skip_mode": "next"}, 13),
        "per_realm": (1, {"foe_roll": "per_realm", "foe_shift": -6, "omen_limit": 36}, 14),
        "capped": (1, {"quiet_omen": 0, "turn_cap": 20, "allow_stay": False}, 15),
    },
    readable="easy",
    positions={
        "explore": (1, "OQ-D-EXPLORE"),
        "sacrifice": (1, "OQ-D-SACRIFICE"),
        "order": (1, "OQ-D-ORDER"),
        "loki": (1, "OQ-D-EVENT-LOKI"),
        "oaths": (1, "OQ-D-EVENT-OATHS"),
        "play": (1, "OQ-D-PLAY"),
        "rally": (1, "OQ-D-RALLY"),
        "favour": (1, "OQ-D-FAVOUR"),
        "lose": (1, "OQ-D-LOSE"),
        "recover": (1, "OQ-D-RECOVER"),
        "remove": (1, "OQ-D-REMOVE"),
        "ring": (1, "OQ-C-RING"),
        "card": (1, "OQ-C-CARD"),
        "conflict": (1, "OQ-C-CONFLICT"),
        "foe": (1, "OQ-C-FOE"),
        "own": (1, "OQ-C-OWN"),
        "keen": (1, "OQ-C-KEEN"),
        "quiet": (1, "OQ-C-QUIET"),
    },
    wait=(0, 70),
    records=("default", "easy"),
    started="play",
    perft=("explore", "order", "oaths", "rally", "recover", "remove", "lose", "conflict"),
    plies=40,
)
_TWO: dict[str, Any] = {"mode": 2}
_THREE: dict[str, Any] = {"mode": 3}
_RACE: dict[str, Any] = {"mode": 4}
WOLFWALKERS = Kept(
    id="wolfwalkers",
    folder="wolfwalkers/",
    playthroughs="wolfwalkers/playthroughs",
    games={
        "default": (2, {}, 11),
        "parts": (3, {"mode": 2, "gather_consent": True, "double_order": "printed"}, 12),
        "looks": (2, {"mode": 3, "solo": True, "challenge": ["memory", "three"]}, 13),
        "race": (4, {"mode": 4, "turn_limit_per_player": 12}, 14),
        "threat": (
            3,
            {"mode": 4, "challenge": ["threat", "special_tricks"], "turn_limit_per_player": 20},
            15,
        ),
    },
    readable="looks",
    positions={
        "die": (2, "WW-C-DIE"),
        "tile": (2, "WW-C-TILE"),
        "move": (3, "WW-D-MOVE"),
        "star": (2, "WW-D-STAR"),
        "sun": (4, "WW-D-SUN"),
        "buy": (2, "WW-D-BUY"),
        "soldier": (2, "WW-D-SOLDIER"),
        "order": (2, "WW-D-ORDER"),
        "chase": (2, "WW-D-CHASE"),
        "gather": (3, "WW-D-GATHER", _TWO),
        "partner": (3, "WW-D-PARTNER", _TWO),
        "consent": (2, "WW-D-CONSENT", _TWO | {"gather_consent": True}),
        "start": (2, "WW-W-START", _THREE),
        "moved": (2, "WW-W-MOVED", _THREE),
        "end": (3, "WW-W-END", _THREE),
        "charm_to": (2, "WW-D-CHARM-TO", _THREE),
        "row": (4, "WW-D-ROW", _THREE),
        "look": (2, "WW-C-TILE", _THREE | {"challenge": ["memory"]}),
        "keep": (2, "WW-D-KEEP", _RACE),
        "trick": (3, "WW-D-TRICK-TAKE", _RACE),
        "exchange": (2, "WW-D-EXCHANGE", _RACE),
    },
    wait=(0, 60),
    records=("default", "race"),
    started="charm_to",
    perft=("die", "move", "buy", "soldier", "gather", "start", "charm_to", "row", "keep", "trick"),
    plies=30,
)
KEPT = (WOLVES, RAGNAROK, ODIN_QUEST, WOLFWALKERS)
BY_POSITION = [(kept, name) for kept in KEPT for name in kept.positions]
BY_GAME = [(kept, name) for kept in KEPT for name in kept.games]
BY_PERFT = [(kept, name) for kept in KEPT for name in kept.perft]
