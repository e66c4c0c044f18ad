"""Random games with every invariant of the zones checked after every step.

    python -m tests.reference.wolves_of_odin.selfplay --games 200 --seed 1
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from typing import Any

from . import Model
from .edition import DEFAULT_EDITION, DEITIES, HAND_LIMIT, OPTIONS, RAGNAROK, VICTORY

ALL_CARDS = (
    Counter(DEFAULT_EDITION.count) + Counter(DEITIES) + Counter(VICTORY) + Counter({RAGNAROK: 2})
)


def random_options(rng: random.Random, players: int) -> dict[str, Any]:
    options = {name: rng.choice(values) for name, values in OPTIONS.items() if values}
    options["first_player"] = rng.randrange(players)
    options["round_turn_cap"] = rng.choice([40, 40, 40, 3, 1, 0])
    return options


def check_zones(document: dict[str, Any]) -> None:
    """WO-ZONE-01, WO-ZONE-03, WO-ZONE-06, WO-HAND-01."""
    cards: Counter[str] = Counter()
    for name in ("people_deck", "people_discard"):
        cards.update(document[name])
    for name in ("hall", "deity_deck", "deity_discard", "stakes", "victory_deck"):
        cards.update(document[name])
    cards.update(entry["card"] for entry in document["in_play"])
    deck = Counter(document["people_deck"])
    for seat in document["seats"]:
        for name in ("hand", "line", "sacrifices", "deities", "victory"):
            cards.update(seat[name])
        assert sum(seat["hand"].values()) <= HAND_LIMIT, seat
        assert Counter(seat["known"]) <= Counter(seat["hand"]), seat
        assert deck <= Counter(seat["may_be_in_deck"]), seat
    assert cards == ALL_CARDS, (cards - ALL_CARDS, ALL_CARDS - cards)
    assert sorted(set(document["pass_order"])) == sorted(document["pass_order"])


def check_point(model: Model) -> None:
    options = model.options()
    assert len(set(options)) == len(options)
    if model.over:
        assert not options and sum(model.returns()) == 1
        return
    assert len(options) >= 2, (model.decision, options)
    assert not any(model.returns())
    if model.actor is None:
        assert sum(model.chances().values()) == 1
    for seat in (None, *range(len(model.glory()))):
        view = model.view(seat)
        assert view["decision"] == (model.decision if seat == model.actor is not None else None)


def check_restart(model: Model) -> None:
    """At the start of a turn the position says everything."""
    again = Model.from_position(model.position())
    assert again.position() == model.position()
    assert (again.actor, again.decision) == (model.actor, model.decision)
    assert again.options() == model.options()


def check_copy(model: Model) -> None:
    again = model.copy()
    assert again.position() == model.position()
    assert (again.actor, again.decision) == (model.actor, model.decision)
    assert again.options() == model.options() and again.weights() == model.weights()


def choose(rng: random.Random, model: Model) -> str:
    weights = model.weights()
    if weights:
        return rng.choices(list(weights), list(weights.values()))[0]
    options = model.options()
    # Passing less often makes longer rounds, with more Deities in them.
    if "pass" in options and rng.random() < 0.7:
        options.remove("pass")
    return rng.choice(options)


def play_one(rng: random.Random, players: int, seen: Counter[str]) -> tuple[int, int]:
    """One game; its length in steps and in rounds."""
    model = Model(players, random_options(rng, players))
    steps, last_turn = 0, (0, 0)
    while True:
        document = model.position()
        check_zones(document)
        check_point(model)
        if model.over:
            return steps, document["round"]
        turn = (document["round"], document["turn"])
        if model.decision == "WO-D-TURN" and (turn != last_turn or document["basic_done"]):
            check_restart(model)
        last_turn = turn
        if rng.random() < 0.05:
            check_copy(model)
        seen[str(model.decision)] += 1
        model.apply(choose(rng, model))
        steps += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--points", action="store_true", help="list how often each point came up")
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    seen: Counter[str] = Counter()
    began = time.perf_counter()
    results = [play_one(rng, 3 + i % 3, seen) for i in range(arguments.games)]
    steps = sorted(length for length, _ in results)
    rounds = [number for _, number in results]
    print(
        f"{len(results)} games ok; steps min {steps[0]}, median {steps[len(steps) // 2]}, "
        f"max {steps[-1]}; rounds {min(rounds)} to {max(rounds)}; "
        f"{len(results) / (time.perf_counter() - began):.1f} games a second, all checks on"
    )
    if arguments.points:
        for id_, number in sorted(seen.items()):
            print(f"{id_:20} {number}")


if __name__ == "__main__":
    main()
