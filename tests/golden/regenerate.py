"""Make the golden files again.

python -m tests.golden.regenerate --reason "why behaviour changed"

Golden files change only when the behaviour was meant to change, so there is no run without a
reason; it belongs into CHANGELOG.md.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import Any

import ninerealms as nr
from ninerealms import documents, notation
from ninerealms.records import Record
from ninerealms_api import Settings, create_app
from ninerealms_api.openapi import openapi_of

from tests.differential.wolves_of_odin import choose, stripped
from tests.golden.playthrough import GAME, Line, digest, record, render
from tests.golden.streams import SEEDS, vectors
from tests.reference.wolves_of_odin import Model
from tests.reference.wolves_of_odin import perft as reference_perft

HERE = Path(__file__).resolve().parent
GAMES: dict[str, tuple[int, dict[str, Any], int]] = {
    "three_default": (3, {}, 11),
    "three_short": (3, {"round_turn_cap": 3, "yormungand_needs_unit": False}, 12),
    "four_default": (4, {}, 13),
    "four_ever": (4, {"summon_cost_basis": "ever", "odin_return_costs_sacrifice": True}, 14),
    "four_treason": (4, {"treason_chooser": "player", "detour_draw": "one"}, 15),
    "five_default": (5, {"first_player": 2}, 16),
    "five_odin": (5, {"odin_scope": "all", "ward_blocks_fenrir": True}, 17),
    "five_no_cap": (
        5,
        {"round_turn_cap": 0, "assassin_may_target_self": False, "yormungand_owner_draws": True},
        18,
    ),
}
READABLE = "three_short"
# Positions: name, players, the decision at which they stand.
POSITIONS: dict[str, tuple[int, str]] = {
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
}
RECORDS = ("three_short", "five_odin")  # of GAMES
PERFT = ("turn_three", "turn_four", "turn_five", "turn_passed")
PERFT_NODES = 12_000  # deeper levels than this are left out


def dump(document: object) -> str:
    """Return JSON for people."""
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def dump_lines(lines: list[Line]) -> str:
    """Return JSON, a line each."""
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


def find_position(players: int, decision: str) -> nr.State:
    """Play random games until one stands at the decision, some rounds into the game."""
    for seed in range(100_000):
        rng = random.Random(f"{decision} {players} {seed}")
        state = GAME.initial_state(players=players)
        wait = rng.randrange(100, 300)
        while not state.is_terminal():
            if wait <= 0 and state.decision == decision and is_start(state):
                return state
            if state.is_chance():
                outcomes = state.chance_outcomes()
                action = str(rng.choices([a for a, _ in outcomes], [w for _, w in outcomes])[0])
            else:
                action = choose(rng, state.decision or "", sorted(map(str, state.legal_actions())))
            state = state.apply(action)
            wait -= 1
    raise SystemExit(f"no position with {decision} found")


def is_start(state: nr.State) -> bool:
    """Return whether a turn is about to begin, if it is a turn at all."""
    if state.decision not in {"WO-D-TURN", "WO-D-PASSED"}:
        return True
    return GAME.state_from_document(stripped(state.to_document())) == state


def position_file(state: nr.State) -> dict[str, Any]:
    """Return what is stored about a position."""
    return {
        "actor": state.current_player,
        "decision": state.decision,
        "options": options_of(state),
        "views": [digest(state.view(v).to_document()) for v in (*range(state.players), None)],
        "position": state.to_document(),
    }


def own_view(state: nr.State) -> nr.View:
    """Return the view of the seat to move, of seat 0 at chance."""
    return state.view(state.current_player or 0)


def record_line(lines: list[Line], state: nr.State | None = None) -> str:
    """Return the record of a playthrough, or of one that begins and ends at a position."""
    header = lines[0]
    start = GAME.initial_state(players=header["players"], options=header["options"])
    match = nr.Match(state or start)
    for line in lines[1:] if state is None else ():
        if "action" in line:
            match.push(line["action"])
    tags = {"seed": header["seed"]} if state is None else {"note": "from a position"}
    return documents.dumps(Record.of(match, tags=tags).to_document()) + "\n"


def options_of(state: nr.State) -> list[str]:
    """Return options, or outcomes as `draw:bond*3`."""
    if state.is_chance():
        return sorted(f"{action}*{weight}" for action, weight in state.chance_outcomes())
    return sorted(map(str, state.legal_actions()))


def served_openapi() -> dict[str, Any]:
    """Return the OpenAPI document of the service."""
    app = create_app(Settings())
    return openapi_of(app, app.state.operations, app.state.service.games)


def perft_counts(state: nr.State) -> list[int]:
    """Return counts to the depth that both models agree on."""
    counts = nr.perft(state, depth=4)
    depth = 4 if counts[2] <= PERFT_NODES else 3
    model = Model.from_position(stripped(state.to_document()))
    if reference_perft(model, depth) != counts[:depth]:
        raise SystemExit("engine and reference count differently")
    return counts[:depth]


def files() -> dict[str, str]:
    """Return path and text of every golden file."""
    out: dict[str, str] = {}
    recorded: dict[str, str] = {}
    for name, (players, options, seed) in GAMES.items():
        lines = record(players, options, seed)
        out[f"playthroughs/wolves_of_odin/{name}.jsonl"] = dump_lines(lines)
        if name in RECORDS:
            recorded[name] = record_line(lines)
        if name == READABLE:
            text = "\n".join(render(lines)) + "\n"
            out[f"playthroughs/wolves_of_odin/{name}.txt"] = text
    found = {name: find_position(*wanted) for name, wanted in POSITIONS.items()}
    for name, state in found.items():
        out[f"positions/v1/{name}.json"] = dump(position_file(state))
        out[f"views/v1/{name}.json"] = dump(own_view(state).to_document())
    recorded["position"] = record_line(lines, found["answer"])
    out["records/v1.jsonl"] = "".join(recorded.values())
    out["notation/v1.json"] = dump(
        {
            name: {"position": notation.encode(state), "view": notation.encode(own_view(state))}
            for name, state in found.items()
        }
    )
    out["perft.json"] = dump({name: perft_counts(found[name]) for name in PERFT})
    out["openapi.json"] = dump(served_openapi())
    out["rng.json"] = dump({"scheme": nr.versions()["rng_scheme"], "streams": vectors(SEEDS)})
    return out


def main() -> None:
    """Write all files, print what to add to the change log."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--reason", required=True, help="why behaviour changed")
    reason = parser.parse_args().reason.strip()
    if not reason:
        parser.error("the reason is empty")
    changed = []
    for path, text in files().items():
        target = HERE / path
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.exists() or target.read_text(encoding="utf-8") != text:
            target.write_text(text, encoding="utf-8")
            changed.append(path)
    print(f"{len(changed)} files changed", *changed, sep="\n  ")
    print(f"\nCHANGELOG.md:\n- Golden files made again: {reason}")


if __name__ == "__main__":
    main()
