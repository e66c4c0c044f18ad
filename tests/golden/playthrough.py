"""Recorded games: making them, playing them again, printing them.

A playthrough is a list of JSON lines. The header holds game, players, options and seed; then one
line a ply: who had to act, at which decision, with how many options, what was chosen, and hashes of
the position and of every view (seats in order, then the spectator) before it was; last the end of
the game. The seed chose the actions when the file was made; playing it again takes them from the
file.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import ninerealms as nr
from ninerealms import display
from ninerealms.games import wolves_of_odin

from tests.differential.lockstep import Adapter

Line = dict[str, Any]


def digest(document: dict[str, Any]) -> str:
    """Return the first 16 hex digits of the SHA-256 of the canonical JSON."""
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def hashes(state: nr.State) -> Line:
    """Return the hashes of the position and of all views."""
    viewers = (*range(state.players), None)
    views = [digest(state.view(viewer).to_document()) for viewer in viewers]
    return {"position": digest(state.to_document()), "views": views}


def count_options(state: nr.State) -> int:
    """Return how many options, or possible outcomes, there are."""
    return len(state.chance_outcomes() if state.is_chance() else state.legal_actions())


def ply(state: nr.State, action: str) -> Line:
    """Return the line of one ply."""
    return {
        "actor": state.current_player,
        "decision": state.decision,
        "options": count_options(state),
        "action": action,
        **hashes(state),
    }


def record(on: Adapter, players: int, options: dict[str, Any], seed: int) -> list[Line]:
    """Play a random game; return its lines."""
    lines: list[Line] = [
        {"game": on.GAME.id, "players": players, "options": options, "seed": seed},
    ]
    rng = random.Random(seed)
    state = on.GAME.initial_state(players=players, options=options)
    while not state.is_terminal():
        if state.is_chance():
            outcomes = state.chance_outcomes()
            weights = [weight for _, weight in outcomes]
            action = str(rng.choices([a for a, _ in outcomes], weights)[0])
        else:
            texts = sorted(map(str, state.legal_actions()))
            action = on.choose(rng, state.decision or "", texts)
        lines.append(ply(state, action))
        state = state.apply(action)
    lines.append({"returns": state.returns(), on.SCORE: on.score(state), **hashes(state)})
    return lines


def states(lines: list[Line]) -> Iterator[tuple[nr.State, Line]]:
    """Play a recorded game again: each state with the line recorded for it."""
    header = lines[0]
    state = nr.Game(header["game"]).initial_state(
        players=header["players"], options=header["options"]
    )
    for line in lines[1:]:
        yield state, line
        if "action" in line:
            state = state.apply(line["action"])


def seat_text(state: nr.State, document: dict[str, Any], seat: int) -> str:
    """Return one seat's part of the table in words."""
    own = document["seats"][seat]
    total = wolves_of_odin.strengths(state)[seat]["total"]
    hand = " ".join(f"{n}x{kind}" for kind, n in own["hand"].items()) or "nothing"
    parts = [f"    seat {seat}: strength {total}: {' '.join(own['line']) or 'no line'}"]
    if own["deities"]:
        parts.append("with " + " ".join(own["deities"]))
    if own["victory"]:
        parts.append("won " + " ".join(own["victory"]))
    if seat in document["pass_order"]:
        parts.append("passed")
    return "; ".join([*parts, f"holds {hand}"])


def render(lines: list[Line]) -> Iterator[str]:
    """Print a recorded game for people."""
    return RENDER[lines[0]["game"]](lines)


def move_text(number: int, line: Line) -> str:
    """Return one ply in words."""
    who = "chance" if line["actor"] is None else f"seat {line['actor']}"
    options = f"{line['decision']} ({line['options']} options)"
    return f"{number:5} {who:7} {options:32} {line['action']}"


def render_ragnarok(lines: list[Line]) -> Iterator[str]:
    """Show the table whenever gods are to be chosen, and every ply."""
    yield f"ragnarok, options {lines[0]['options']}"
    battle = 0
    for number, (state, line) in enumerate(states(lines), 1):
        here = state.to_document()["battle"]
        if "action" not in line or (state.decision == "RAG-D-GOD" and here != battle):
            yield ""
            yield display.text(state, colour=False)
            battle = here
        if "action" in line:
            yield move_text(number, line)
    yield f"The end: {line['result']}, returns {line['returns']}"


def render_odin_quest(lines: list[Line]) -> Iterator[str]:
    """Show the table whenever a turn starts, and every ply."""
    yield f"odin_quest, options {lines[0]['options']}"
    for number, (state, line) in enumerate(states(lines), 1):
        if "action" not in line or state.decision == "OQ-D-EXPLORE":
            yield ""
            yield display.text(state, colour=False)
        if "action" in line:
            yield move_text(number, line)
    yield f"The end: score {line['score']}, returns {line['returns']}"


def render_wolfwalkers(lines: list[Line]) -> Iterator[str]:
    """Show the table whenever a turn starts, and every ply."""
    yield f"wolfwalkers, {lines[0]['players']} players, options {lines[0]['options']}"
    turn = -1
    for number, (state, line) in enumerate(states(lines), 1):
        here = state.to_document()["turn"]
        if "action" not in line or here != turn:
            yield ""
            yield display.text(state, colour=False)
            turn = here
        if "action" in line:
            yield move_text(number, line)
    yield f"The end: {line['result']}, returns {line['returns']}"


def render_wolves_of_odin(lines: list[Line]) -> Iterator[str]:
    """Show the seats whenever a turn starts, and every ply."""
    yield f"wolves_of_odin, {lines[0]['players']} players, options {lines[0]['options']}"
    turn = (0, 0)
    for number, (state, line) in enumerate(states(lines), 1):
        document = state.to_document()
        now = (document["round"], document["turn"])
        if now != turn and document["turn"] > 0:
            yield ""
            stakes = " ".join(document["stakes"])
            yield f"Round {now[0]}, turn {now[1]}: seat {document['active']}; at stake {stakes}"
            yield from (seat_text(state, document, seat) for seat in range(state.players))
            turn = now
        if "action" in line:
            yield move_text(number, line)
        else:
            yield ""
            yield f"The end: glory {line['glory']}, returns {line['returns']}"


RENDER: dict[str, Callable[[list[Line]], Iterator[str]]] = {
    "odin_quest": render_odin_quest,
    "ragnarok": render_ragnarok,
    "wolfwalkers": render_wolfwalkers,
    "wolves_of_odin": render_wolves_of_odin,
}
