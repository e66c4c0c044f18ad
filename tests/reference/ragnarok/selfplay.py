"""Random games with every invariant checked after every step.

python -m tests.reference.ragnarok.selfplay --games 200 --seed 1
"""

from __future__ import annotations

import argparse
import copy
import random
import time
from collections import Counter
from typing import Any

from . import Model
from .edition import DEFAULT_EDITION, OPTIONS, SEATS

DRAW_CARDS = sorted(DEFAULT_EDITION.cards)
REASONS = ("five_wins", "most_realms", "first_realm", "no_realm_won", "unassailable")
SEALED = ("RAG-D-GOD", "RAG-D-SWAP", "RAG-D-SUPPORT", "RAG-D-CUNNING")


def random_options(rng: random.Random) -> dict[str, Any]:
    options = {name: rng.choice(values) for name, values in OPTIONS.items() if values}
    options["dice_pool"] = rng.choice([9, 9, "unlimited", 0, 1, 4])
    return options


def check_zones(document: dict[str, Any]) -> None:
    """Cards are conserved; hands and sets have the sizes of RAG-TURN-03."""
    cards = [*document["draw_pile"], *document["discard"]]
    for side, seat in enumerate(document["seats"]):
        cards += [*seat["hand"], *seat["supports"]]
        cards += [seat["cunning"]] if seat["cunning"] else []
        gods = [*seat["god_set"], *(god for god in seat["lane"] if god)]
        assert sorted(gods) == sorted(DEFAULT_EDITION.gods[side])
        if document["decision"] == "RAG-D-GOD":
            assert len(seat["god_set"]) == 10 - document["battle"] and len(seat["hand"]) == 5
        pool = document["options"]["dice_pool"]
        if pool != "unlimited":
            assert len(seat["wisdom_dice"]) + len(seat["cunning_dice"]) <= pool
        assert document["markers"].count(SEATS[side]) <= 5
    assert sorted(cards) == DRAW_CARDS
    assert set(document["draw_pile"]) <= set(document["pile_source"])


def check_point(model: Model) -> None:
    options = model.options()
    assert len(set(options)) == len(options)
    if model.over:
        result = model.position()["result"]
        assert not options and model.decision is None
        assert result["reason"] in REASONS and sum(model.returns()) == 0
        return
    assert len(options) >= 2 or model.decision == "RAG-D-CUNNING"
    assert model.returns() == [0, 0]
    if model.actor is None:
        assert sum(model.chances().values()) == 1


def check_restart(model: Model) -> None:
    """A position says everything, at every point of the game."""
    document = model.position()
    again = Model.from_position(document)
    assert again.position() == document
    assert (again.actor, again.decision) == (model.actor, model.decision)
    assert again.options() == model.options() and again.weights() == model.weights()
    assert again.strengths() == model.strengths() and again.returns() == model.returns()


def other_world(rng: random.Random, document: dict[str, Any], viewer: int | None) -> dict[str, Any]:
    """The same position with the cards that `viewer` does not see dealt anew (RAG-RUL-43)."""
    world = copy.deepcopy(document)
    hidden = [seat for i, seat in enumerate(world["seats"]) if i != viewer]
    pool = [*world["draw_pile"], *(card for seat in hidden for card in seat["hand"])]
    rng.shuffle(pool)
    size = len(world["draw_pile"])
    pool.sort(key=lambda card: card in world["pile_source"])  # others last: they go to the hands
    table = list(DEFAULT_EDITION.cards)
    world["draw_pile"] = sorted(pool[len(pool) - size :], key=table.index)
    rest = pool[: len(pool) - size]
    for seat in hidden:
        number = len(seat["hand"])
        seat["hand"], rest = sorted(rest[:number], key=table.index), rest[number:]
        if seat["looked"]:
            drawn = rng.sample(seat["god_set"], len(seat["looked"]))
            seat["looked"] = [god for god in seat["god_set"] if god in drawn]
        if seat["god_commit"]:
            seat["god_commit"] = rng.choice(seat["god_set"])
    for seat in hidden:
        if seat["commitment"]:
            seat["commitment"] = _another_answer(rng, world, seat)
    return world


def _another_answer(rng: random.Random, world: dict[str, Any], seat: dict[str, Any]) -> str:
    before = copy.deepcopy(world)
    side = world["seats"].index(seat)
    before["seats"][side]["commitment"] = None
    before["actor"] = side
    return rng.choice(Model.from_position(before).options())


def check_views(rng: random.Random, model: Model) -> None:
    """Worlds that differ only in what a viewer does not see look the same."""
    document = model.position()
    for viewer in (None, 0, 1):
        world = Model.from_position(other_world(rng, document, viewer))
        assert world.view(viewer) == model.view(viewer)
        if viewer is not None and model.actor == viewer:
            assert world.options() == model.options()


def check_seal(before: Model, after: Model) -> None:
    """The first answer of a sealed step changes nothing for others (RAG-RUL-44)."""
    if before.decision not in SEALED or (after.decision, after.actor) != (before.decision, 1):
        return
    assert before.view(None) == after.view(None)
    assert before.view(1) | {"mine": True} == after.view(1)


def play_one(rng: random.Random, seen: Counter[str]) -> tuple[int, int]:
    """One game; its length in steps and in decisions."""
    model = Model(2, random_options(rng))
    steps = decisions = 0
    while True:
        check_zones(model.position())
        check_point(model)
        check_restart(model)
        if rng.random() < 0.2:
            check_views(rng, model)
        if model.over:
            result = model.position()["result"]
            seen[result["reason"]] += 1
            return steps, decisions
        seen[str(model.decision)] += 1
        decisions += model.actor is not None
        before = model.copy()
        model.apply(rng.choice(model.options()))
        check_seal(before, model)
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
    results = [play_one(rng, seen) for _ in range(arguments.games)]
    steps = sorted(length for length, _ in results)
    print(
        f"{len(results)} games ok; steps min {steps[0]}, median {steps[len(steps) // 2]}, "
        f"max {steps[-1]}; {len(results) / (time.perf_counter() - began):.1f} games a second, "
        "all checks on"
    )
    if arguments.points:
        for id_, number in sorted(seen.items()):
            print(f"{id_:20} {number}")


if __name__ == "__main__":
    main()
