"""Random games with every invariant of the zones checked after every step.

python -m tests.reference.odin_quest.selfplay --games 200 --seed 1
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from typing import Any

from . import Model
from .edition import CHOICES, CUBES, IDS

OPEN_ZONES = (
    "hand_actions", "hand_allies", "hand_wards", "in_play", "discard", "lost",
    "ally_discard", "ward_discard", "conflict_discard", "trophies",
)  # fmt: skip
EVERY_CARD = sorted(card for deck, ids in IDS.items() if deck != "realm" for card in ids)
TURNS = 300  # OQ-END-09


def random_options(rng: random.Random) -> dict[str, Any]:
    """Every option drawn; the difficulty leans to the easy side, so that some games are won."""
    options: dict[str, Any] = {name: rng.choice(values) for name, values in CHOICES.items()}
    options["quiet_omen"] = rng.choice([0, 1, 1, 1, 2, 3])
    options["turn_cap"] = rng.choice([60, 200] if options["quiet_omen"] == 0 else [0, 0, 0, 12])
    options["omen_limit"] = rng.choice([18, 18, 30, 36, 5])
    options["min_actions"] = rng.choice([2, 2, 0, 5])
    options["foe_shift"] = rng.choice([0, -4, -9, -9, 3])
    return options


def check_zones(document: dict[str, Any]) -> None:
    """Every card lies in one place (section 3), every token comes from the supply."""
    cards = [card for name in OPEN_ZONES for card in document[name]]
    cards += [card for unseen in document["unseen"].values() for card in unseen]
    for stack in document["stacks"].values():
        cards += [slot["card"] for slot in stack if slot["card"]]
    for name in ("active", "events"):
        cards += [card for row in document[name].values() for card in row]
    cards += [document["conflict"]] if document["conflict"] else []
    if document["current"] and document["current"] not in IDS["foe"]:
        cards.append(document["current"])
    assert sorted(cards) == EVERY_CARD
    tokens: Counter[str] = Counter()
    for place, counts in document["omens"].items():
        assert place != "valholl"
        tokens.update(counts)
    assert all(tokens[kind] <= CUBES[kind] for kind in CUBES)
    limit = document["options"]["omen_limit"]
    assert (sum(tokens.values()) > limit) == (document["result"] == "omens")
    for realm in document["cleared"]:  # OQ-RES-02
        assert realm not in document["stacks"] and realm not in document["active"]


def check_point(model: Model, document: dict[str, Any]) -> None:
    options = model.options()
    assert len(set(options)) == len(options)
    assert (document["decision"], document["actor"]) == (model.decision, model.actor)
    if model.over:
        assert not options and model.decision is None and document["result"]
        check_end(model, document)
        return
    assert len(options) >= 2, (model.decision, options)
    assert model.returns() == [0] and model.score() is None
    if model.actor is None:
        assert min(model.weights().values()) >= 1
    else:
        assert not model.weights()


def check_end(model: Model, document: dict[str, Any]) -> None:
    won = document["result"] == "win"
    score = model.score()
    assert (score is not None) == won == (len(document["cleared"]) == 9)
    if document["options"]["utility"] == "win":
        assert model.returns() == [1 if won else -1]
    else:
        assert model.returns() == [score if won else 0]
    if won:
        assert not document["active"] and not document["stacks"]


def check_views(model: Model, document: dict[str, Any]) -> None:
    for seat in (0, None):
        view = model.view(seat)
        assert view.pop("seat") == seat
        assert view.pop("schema") == "ninerealms/odin_quest/view"
        assert view == {k: v for k, v in document.items() if k != "schema"}


def check_round_trip(model: Model, document: dict[str, Any]) -> Model:
    """The position restores the game; the game restored is returned."""
    again = Model.from_position(document)
    assert again.position() == document
    assert again.options() == model.options() and again.weights() == model.weights()
    assert again.returns() == model.returns()
    return again


def choose(rng: random.Random, model: Model) -> str:
    weights = model.weights()
    if weights:
        return rng.choices(list(weights), list(weights.values()))[0]
    options = model.options()
    # Playing cards until the dice are used up wins more often than stopping at random.
    if "play:done" in options and rng.random() < 0.8:
        options.remove("play:done")
    return rng.choice(options)


def play_one(rng: random.Random, seen: Counter[str], options: dict[str, Any]) -> dict[str, Any]:
    """One game, going on from the position restored after every step; its last position."""
    model = Model(1, options)
    while True:
        document = model.position()
        check_zones(document)
        check_point(model, document)
        check_views(model, document)
        again = check_round_trip(model, document)
        assert document["turn"] <= TURNS
        if model.over:
            seen[document["result"]] += 1
            return document
        seen[str(model.decision)] += 1
        text = choose(rng, model)
        model.apply(text)
        again.apply(text)
        assert again.position() == model.position()
        model = again


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--points", action="store_true", help="list how often each point came up")
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    seen: Counter[str] = Counter()
    began = time.perf_counter()
    ends = [play_one(rng, seen, random_options(rng)) for _ in range(arguments.games)]
    turns = sorted(end["turn"] for end in ends)
    print(
        f"{len(ends)} games ok; turns {turns[0]} to {turns[-1]}, median {turns[len(turns) // 2]}; "
        f"{len(ends) / (time.perf_counter() - began):.1f} games a second, all checks on"
    )
    if arguments.points:
        for id_, number in sorted(seen.items()):
            print(f"{id_:20} {number}")


if __name__ == "__main__":
    main()
