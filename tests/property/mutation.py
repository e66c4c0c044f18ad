"""Changes to valid documents, for tests that loading is safe whatever a document says.

`python -m tests.property.mutation FIRST COUNT` runs cases FIRST, FIRST + 1, ... and prints what
was accepted; with a sanitizer build a case that leaves the bounds of the engine ends the process.
"""

from __future__ import annotations

import random
import sys
import traceback
from typing import Any

import ninerealms as nr
from ninerealms.games import wolves_of_odin

from tests.strategies import GAME, SEEDS, play_from, played, points, scene

VALUES: tuple[Any, ...] = (
    0, 1, 2, 3, 4, 5, 9, 12, 13, 96, 127, 128, 255, 256, -1, -128, 65535, 2**31, 2**63, 10**30,
    True, False, None, 0.5, float("nan"), float("inf"), "", "bond", "thor", "v_saga", "ragnarok",
    "plague", "left", "\ud800", "é", b"bond", [], {}, [1], {"bond": 1}, {"bond": 0}, ["bond"], [[]],
    (), {1: 2}, object(),
)  # fmt: skip
FRAMES = (
    "setup", "round", "forced", "effect", "multi", "deed", "draw", "hall", "stake", "reveal",
    "steal", "turn", "cycle", "place", "ability", "answer", "choose_treason", "join", "finish",
    "plague", "rune", "detour", "redraw", "recall", "troll", "loki", "pay", "colour", "smite",
    "odin", "tyr", "hel_discard", "hel_take", "fafnir", "baldr_cards", "baldr_deity", "vidar",
    "victory", "valkyrie",
)  # fmt: skip
MOVED = ("people_deck", "people_discard")
Path = tuple[Any, ...]
Document = dict[str, Any]


def copied(value: Any) -> Any:
    """Copy the containers of a document."""
    if isinstance(value, dict):
        return {key: copied(item) for key, item in value.items()}
    return [copied(item) for item in value] if isinstance(value, list) else value


def paths(value: Any, here: Path = ()) -> list[Path]:
    """List the paths of all fields."""
    found = [here] if here else []
    if isinstance(value, dict | list):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, item in items:
            found += paths(item, (*here, key))
    return found


def at(document: Document, path: Path) -> Any:
    """Return the value at a path."""
    value: Any = document
    for key in path:
        value = value[key]
    return value


def change_field(rng: random.Random, document: Document) -> None:
    """Change, delete or double one field anywhere."""
    path = rng.choice(paths(document))
    parent, key = at(document, path[:-1]), path[-1]
    value = parent[key]
    match rng.randrange(6):
        case 0:
            parent[key] = rng.choice(VALUES)
        case 1 if type(value) is int:
            parent[key] = value + rng.choice((-1, 1, 1, 2, -2, 5))
        case 2:
            del parent[key]
        case 3 if isinstance(parent, list):
            parent.insert(key, copied(value))
        case 4 if isinstance(parent, list):
            rng.shuffle(parent)
        case _:
            other = rng.choice(paths(document))
            parent[key] = copied(at(document, other))


def change_frame(rng: random.Random, document: Document) -> None:
    """Change the kind, actor or bytes of a frame, or the frames themselves."""
    pending = document.get("pending")
    if not isinstance(pending, list) or not pending:
        document.setdefault("pending", [])
        return
    frame = rng.choice(pending)
    if not isinstance(frame, dict):
        return
    match rng.randrange(8):
        case 0:
            frame["frame"] = rng.choice(FRAMES)
        case 1:
            frame["actor"] = rng.choice((None, 0, 1, 2, 3, 4))
        case 2:
            data = [rng.choice((0, 0, 1, 2, rng.randrange(256))) for _ in range(6)]
            pending.append({"frame": rng.choice(FRAMES), "actor": rng.choice((None, 0, 1, 2)),
                            "data": data})  # fmt: skip
        case 3:
            pending.remove(frame)
        case _ if isinstance(frame.get("data"), list) and frame["data"]:
            data = frame["data"]
            index = rng.randrange(len(data))
            near = rng.choice((-1, 1)) + data[index] if type(data[index]) is int else 0
            data[index] = rng.choice((0, 1, 2, 3, 4, 5, near, rng.randrange(256)))
        case _:
            pass


def change_run(rng: random.Random, document: Document) -> None:
    """Change the picks of an open run."""
    run = document.get("run")
    if isinstance(run, list):
        match rng.randrange(3):
            case 0:
                run.insert(rng.randint(0, len(run)), rng.choice((0, 1, 5, rng.randrange(256))))
            case 1 if run:
                run[rng.randrange(len(run))] = rng.choice((0, 1, 12, rng.randrange(256)))
            case _:
                document["run"] = [rng.randrange(140) for _ in range(rng.choice((0, 1, 5, 96)))]


def cross(rng: random.Random, document: Document, other: Document) -> None:
    """Take fields from another valid document."""
    keys = [key for key in document if key in other]
    for key in rng.sample(keys, min(len(keys), rng.choice((1, 1, 2, 3)))):
        document[key] = copied(other[key])
    if rng.random() < 0.5 and "pending" in other:
        document["pending"], document["run"] = copied(other["pending"]), copied(other["run"])


def move_cards(rng: random.Random, document: Document) -> None:
    """Move a card between zones, keeping the sums: what is most often accepted."""
    seats = document.get("seats")
    if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
        return
    zones: list[Any] = [document.get(name) for name in MOVED]
    zones += [seat.get(name) for seat in seats for name in ("hand", "sacrifices", "line")]
    sets: list[Any] = [document.get(name) for name in ("hall", "deity_deck", "deity_discard")]
    sets += [seat.get("deities") for seat in seats]
    for _ in range(rng.choice((1, 2, 8))):
        group = rng.choice((zones, zones, sets))
        source, target = rng.choice(group), rng.choice(group)
        if isinstance(source, dict | list) and isinstance(target, dict | list) and source:
            card = rng.choice(list(source))
            if isinstance(source, list):
                source.remove(card)
            elif type(source[card]) is int and source[card] > 1:
                source[card] -= 1
            else:
                del source[card]
            if isinstance(target, list):
                target.append(card)
            elif isinstance(card, str):
                target[card] = target.get(card, 0) + 1 if type(target.get(card, 0)) is int else 1


def forget(rng: random.Random, document: Document) -> None:
    """Leave out what loading can derive, so that other changes are accepted more often."""
    for key in rng.sample(("decision", "picks", "effect"), rng.randint(0, 3)):
        document.pop(key, None)
    if rng.random() < 0.6 and isinstance(document.get("seats"), list):
        for seat in document["seats"]:
            if isinstance(seat, dict):
                seat.pop("may_be_in_deck", None)
    if rng.random() < 0.05:
        document.pop("pending", None)


class Mutator:
    """Valid documents of all kinds of points, and changed copies of them by number."""

    def __init__(self, seeds: range = SEEDS, every: int = 9) -> None:
        states = list(points(seeds, every))
        for seed in range(len(seeds)):
            start = GAME.state_from_document(scene(seed))
            states += play_from(start, seed, limit=60).states[:: every // 3]
        seen: dict[str | None, int] = {}
        for seed in seeds:  # every decision, the rare ones too
            for state in played(seed).states:
                if seen.setdefault(state.decision, 0) < 12:
                    seen[state.decision] += 1
                    states.append(state)
        self.positions = [state.to_document() for state in states]
        self.views = [
            state.view(seat).to_document()
            for state in states[::2]
            for seat in (state.current_player, (state.current_player or 0) + 1, None)
            if seat is None or seat < state.players
        ]

    def case(self, number: int) -> tuple[bool, Document]:
        """Return whether it is a view, and the changed document."""
        rng = random.Random(f"mutation {number}")
        is_view = rng.random() < 0.35
        documents = self.views if is_view else self.positions
        document = copied(rng.choice(documents))
        for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5))):
            match rng.randrange(10):
                case 0 | 1:
                    change_field(rng, document)
                case 2 | 3 | 4:
                    change_frame(rng, document)
                case 5:
                    change_run(rng, document)
                case 6 | 7:
                    move_cards(rng, document)
                case _:
                    cross(rng, document, rng.choice(documents))
        forget(rng, document)
        return is_view, document


def survive_position(state: nr.State, stream: nr.Stream) -> None:
    """Do with an accepted position whatever can be done."""
    options = list(state.legal_actions())
    outcomes = [action for action, _ in state.chance_outcomes()]
    assert state.is_terminal() or options or outcomes
    for action in options[:8] + outcomes[:3]:
        state.apply(action)
    wolves_of_odin.strengths(state)
    wolves_of_odin.glory(state)
    assert GAME.state_from_document(state.to_document()) == state
    for seat in (*range(state.players), None):
        survive_view(state.view(seat), stream)
    nr.playouts(state, games=2, stream=stream)


def survive_view(view: nr.View, stream: nr.Stream) -> None:
    """Do with an accepted view whatever can be done."""
    options = list(view.legal_actions())
    assert bool(options) == view.mine
    assert GAME.view_from_document(view.to_document()) == view
    world = view.determinize(stream)
    assert view.mine <= (list(world.legal_actions()) == options)
    nr.playouts(world, games=1, stream=stream)
    if view.mine:
        nr.heuristic_action(view, stream=stream)


def run(is_view: bool, document: Document, stream: nr.Stream) -> bool:
    """Load a document; True if it was accepted, and then it survived everything."""
    try:
        loaded: Any = (GAME.view_from_document if is_view else GAME.state_from_document)(document)
    except nr.NineRealmsError as error:
        if error.code in {"position", "edition"} and error.detail:
            return False
        raise
    if is_view:
        survive_view(loaded, stream)
    else:
        survive_position(loaded, stream)
    return True


def main(first: int, count: int) -> int:
    """Run cases; after a crash the last number on standard error is the case."""
    mutator = Mutator()
    accepted, failed = 0, 0
    for number in range(first, first + count):
        print(number, end=" ", file=sys.stderr, flush=True)
        try:
            accepted += run(*mutator.case(number), nr.Stream(number))
        except Exception as error:
            failed += 1
            line = traceback.extract_tb(error.__traceback__)[-1].lineno
            print(f"case {number}: line {line}: {error!r}")
    print(f"{accepted} of {count} accepted, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2])))
