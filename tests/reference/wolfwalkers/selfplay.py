"""Random games with every invariant checked after every step.

python -m tests.reference.wolfwalkers.selfplay --games 100 --seed 1
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from typing import Any

from . import Model
from .edition import BACKS, DEFAULT_EDITION, FLAGS, OPTIONS, SOULS
from .world import other_deal

NEAR = ("r40", "r41", "r42", "r43")


def random_options(rng: random.Random, players: int) -> dict[str, Any]:
    """Every option drawn; short turn limits in mode 4, where random players seldom win."""
    options: dict[str, Any] = {
        name: rng.choice(values) for name, values in OPTIONS.items() if values
    }
    mode = options["mode"]
    options["solo"] = players == 2 and options["solo"]
    options["first_player"] = rng.randrange(players)
    flags = [flag for flag, modes in FLAGS.items() if mode in modes]
    options["challenge"] = [flag for flag in flags if rng.random() < 0.3]
    options["turn_limit_per_player"] = rng.choice([6, 15, 30] if mode == 4 else [0, 15, 100])
    return options


def check_zones(document: dict[str, Any]) -> None:
    """Conservation, caps and the shape of zones (section 3), apart from the model's own checks."""
    mode = document["options"]["mode"]
    used = DEFAULT_EDITION.used(mode)
    tiles = [tile for stack in document["stacks"].values() for tile in stack]
    tiles += [document["in_hand"]] if document["in_hand"] else []
    total = Counter(document["pool"])
    total.update(document["box"])
    for seat in document["seats"]:
        assert 0 <= seat["runes"] <= 7  # WW-RUNE-02
        assert mode != 4 or sum(seat["front"].values()) <= 5  # WW-M4-03
        assert seat["figure"] not in DEFAULT_EDITION.board.runes  # WW-MOVE-10
        total.update(seat["front"])
    for back in BACKS:
        total.update(document["unseen"][back])
        faceless = [t for t in tiles if t["back"] == back and t["kind"] is None]
        assert len(faceless) == sum(document["unseen"][back].values())
    total.update(tile["kind"] for tile in tiles if tile["kind"])
    assert total == used["town"] + used["forest"]
    for tile in tiles:
        assert not (tile["up"] and tile["known_by"])
        if tile["kind"] and not tile["up"] and not tile["known_by"]:
            assert document["decision"] == "WW-C-TILE"  # drawn in an open step
    figures = [seat["figure"] for seat in document["seats"] if seat["figure"] != "lair"]
    assert len(set(figures)) == len(figures) and len(set(document["soldiers"])) == 2


def check_point(model: Model, document: dict[str, Any]) -> None:
    options = model.options()
    assert len(set(options)) == len(options)
    assert (document["decision"], document["actor"]) == (model.decision, model.actor)
    if model.over:
        assert not options and model.decision is None
        check_end(model, document)
        return
    assert model.returns() == [0] * model.players
    if model.actor is None:
        assert options and sum(model.chances().values()) == 1
    else:
        assert len(options) >= 2, (model.decision, options)
    near = [rune for rune in document["soldiers"] if rune in NEAR]
    assert document["options"]["mode"] == 4 or not near  # WW-END-03


def check_end(model: Model, document: dict[str, Any]) -> None:
    reason, returns = document["result"]["reason"], model.returns()
    if document["options"]["mode"] < 4:
        assert returns == [1 if reason == "win" else -1] * model.players
    elif reason == "race":
        assert sum(returns) == 0 and returns[document["result"]["seat"]] == 1
    else:
        assert returns == [{"threat": -1, "turn_limit": 0}[reason]] * model.players


def check_views(rng: random.Random, model: Model, document: dict[str, Any]) -> None:
    """A view shows no hidden face, and deals that differ in them look the same."""
    public = {"stacks", "unseen", "in_hand", "schema"}
    for viewer in (*range(model.players), None):
        view = model.view(viewer)
        assert view.pop("seat") == viewer
        assert all(view[name] == document[name] for name in document if name not in public)
        tiles = [tile for stack in view["stacks"].values() for tile in stack]
        tiles += [view["in_hand"]] if view["in_hand"] else []
        for tile in tiles:
            known = tile["up"] or viewer in tile["known_by"]
            assert (tile["kind"] is not None) == known
        for back in BACKS:
            hidden = [t for t in tiles if t["back"] == back and t["kind"] is None]
            assert len(hidden) == sum(view["unseen"][back].values())
        other = Model.from_position(other_deal(rng, document, viewer))
        assert other.view(viewer) == {**view, "seat": viewer}
        if model.decision != "WW-C-TILE":
            assert other.options() == model.options()  # section 5: public facts only


def check_round_trip(model: Model, document: dict[str, Any]) -> Model:
    """The position restores the game; the game restored is returned."""
    again = Model.from_position(document)
    assert again.position() == document
    assert again.options() == model.options() and again.weights() == model.weights()
    assert again.returns() == model.returns()
    return again


def choose(rng: random.Random, model: Model) -> str:
    """Random, but less fond of abilities than of moving on: else nobody ever has runes."""
    weights = model.weights()
    if weights:
        return rng.choices(list(weights), list(weights.values()))[0]
    options = model.options()
    if rng.random() < 0.7:
        options = [text for text in options if not text.startswith("ability:")] or options
    buys = [text for text in options if text.startswith("buy:")]
    home = [text for text in options if text.startswith("move:lair")]
    for eager in (buys, home if _may_win(model) else []):
        if eager and rng.random() < 0.7:
            return rng.choice(eager)
    return rng.choice(options)


def _may_win(model: Model) -> bool:
    seats = model.position()["seats"]
    return any(len(set(seat["front"]) & set(SOULS)) >= 3 for seat in seats)


def play_one(
    rng: random.Random, seen: Counter[str], options: dict[str, Any], players: int
) -> dict[str, Any]:
    """One game, going on from the position restored after every step; its last position."""
    model = Model(players, options)
    while True:
        document = model.position()
        check_zones(document)
        check_point(model, document)
        again = check_round_trip(model, document)
        if rng.random() < 0.2:
            check_views(rng, model, document)
        if model.over:
            seen[document["result"]["reason"]] += 1
            return document
        seen[str(model.decision)] += 1
        text = choose(rng, model)
        model.apply(text)
        again.apply(text)
        assert again.position() == model.position()
        model = again


def random_game(rng: random.Random, seen: Counter[str]) -> dict[str, Any]:
    players = rng.choice([2, 2, 3, 4])
    return play_one(rng, seen, random_options(rng, players), players)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--points", action="store_true", help="list how often each point came up")
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    seen: Counter[str] = Counter()
    began = time.perf_counter()
    ends = [random_game(rng, seen) for _ in range(arguments.games)]
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
