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

from tests.golden.kept import KEPT, Kept
from tests.golden.playthrough import Line, digest, record, render
from tests.golden.streams import SEEDS, vectors

HERE = Path(__file__).resolve().parent
PERFT_NODES = 12_000  # deeper levels than this are left out


def dump(document: object) -> str:
    """Return JSON for people."""
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def dump_lines(lines: list[Line]) -> str:
    """Return JSON, a line each."""
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


def find_position(
    kept: Kept, players: int, decision: str, options: dict[str, Any] | None = None
) -> nr.State:
    """Play random games until one stands at the decision, some plies into the game."""
    for seed in range(100_000):
        rng = random.Random(f"{decision} {players} {seed}")
        state = kept.game.initial_state(players=players, options=options)
        wait = rng.randrange(*kept.wait)
        while not state.is_terminal():
            if wait <= 0 and state.decision == decision and is_start(kept, state):
                return state
            if state.is_chance():
                outcomes = state.chance_outcomes()
                action = str(rng.choices([a for a, _ in outcomes], [w for _, w in outcomes])[0])
            else:
                texts = sorted(map(str, state.legal_actions()))
                action = kept.on.choose(rng, state.decision or "", texts)
            state = state.apply(action)
            wait -= 1
    raise SystemExit(f"no position with {decision} found")


def is_start(kept: Kept, state: nr.State) -> bool:
    """Return whether a turn is about to begin, if it is a turn at all."""
    if state.decision not in {"WO-D-TURN", "WO-D-PASSED"}:
        return True
    document = kept.on.stripped(state.to_document())
    return kept.game.state_from_document(document) == state


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
    game = nr.Game(header["game"])
    start = game.initial_state(players=header["players"], options=header["options"])
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


def perft_counts(kept: Kept, state: nr.State) -> list[int]:
    """Return counts to the depth that both models agree on."""
    counts = nr.perft(state, depth=4)
    depth = 4 if counts[2] <= PERFT_NODES else 3
    if kept.reference_perft(state.to_document(), depth) != counts[:depth]:
        raise SystemExit("engine and reference count differently")
    return counts[:depth]


def files_of(kept: Kept) -> dict[str, str]:
    """Return path and text of every golden file of a game."""
    out: dict[str, str] = {}
    recorded: dict[str, str] = {}
    for name, (players, options, seed) in kept.games.items():
        lines = record(kept.on, players, options, seed)
        out[f"{kept.playthroughs}/{name}.jsonl"] = dump_lines(lines)
        if name in kept.records:
            recorded[name] = record_line(lines)
        if name == kept.readable:
            out[f"{kept.playthroughs}/{name}.txt"] = "\n".join(render(lines)) + "\n"
    found = {name: find_position(kept, *wanted) for name, wanted in kept.positions.items()}
    for name, state in found.items():
        out[f"{kept.folder}positions/v1/{name}.json"] = dump(position_file(state))
        out[f"{kept.folder}views/v1/{name}.json"] = dump(own_view(state).to_document())
    recorded["position"] = record_line(lines, found[kept.started])
    out[f"{kept.folder}records/v1.jsonl"] = "".join(recorded.values())
    out[f"{kept.folder}notation/v1.json"] = dump(
        {
            name: {"position": notation.encode(state), "view": notation.encode(own_view(state))}
            for name, state in found.items()
        }
    )
    counts = {name: perft_counts(kept, found[name]) for name in kept.perft}
    out[f"{kept.folder}perft.json"] = dump(counts)
    return out


def files() -> dict[str, str]:
    """Return path and text of every golden file."""
    out: dict[str, str] = {}
    for kept in KEPT:
        out |= files_of(kept)
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
