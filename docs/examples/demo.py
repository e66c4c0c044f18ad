"""Play one four-player game of Wolves of Odin move by move, then rank the moves of a real position.

Run by `make demo`; `python docs/examples/demo.py SEED` plays another game.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import ninerealms as nr
from ninerealms.games import wolves_of_odin

POSITION = Path(__file__).with_name("midgame.json")


def line_text(state: nr.State) -> str:
    """Return the lines of all seats with their totals."""
    seats = state.to_document()["seats"]
    totals = [strength["total"] for strength in wolves_of_odin.strengths(state)]
    return "   ".join(
        f"P{i} {total:>3} [{' '.join(seat['line'])}]"
        for i, (seat, total) in enumerate(zip(seats, totals, strict=True))
    )


def play(seed: int) -> None:
    """Play one game: heuristic players in seats 0 and 1, random ones in 2 and 3."""
    game = nr.Game("wolves_of_odin")
    stream = nr.Stream(seed)
    match = nr.Match(game.initial_state(players=4))
    deal = match.push_chance(stream)
    print(f"{deal} cards dealt. Seats 0 and 1 follow the heuristic, 2 and 3 play at random.\n")
    moves = 0
    current = 0
    while not match.state.is_terminal():
        state = match.state
        document = state.to_document()
        if document["round"] != current:
            current = document["round"]
            print(f"-- round {current}, at stake: {', '.join(document['stakes'])}")
        view = state.view(state.current_player)
        advise = nr.heuristic_action if (state.current_player or 0) < 2 else nr.random_action
        action = advise(view, stream=stream)
        moves += 1
        print(f"{moves:>4}  P{state.current_player}  {state.decision:<16} {action}")
        match.push(action)
        if match.state.is_chance():
            match.push_chance(stream)
        if str(action) in ("left", "right", "end_turn"):
            print(f"      {line_text(match.state)}")
    glory, returns = wolves_of_odin.glory(match.state), match.state.returns()
    print(f"\nGlory {glory}, returns {returns}, {moves} decisions")


def advise(iterations: int) -> None:
    """Rank the moves of the shipped position by flat Monte Carlo over sampled worlds."""
    game = nr.Game("wolves_of_odin")
    state = game.state_from_document(json.loads(POSITION.read_text(encoding="utf-8")))
    view = state.view(state.current_player)
    print(f"\n-- {POSITION.name}: P{state.current_player} to move ({state.decision})")
    print(f"      {line_text(state)}")
    print(f"      hand {view.to_document()['seats'][state.current_player]['hand']}")
    print(f"      {iterations} playouts of sampled worlds, best first (those looked at longest)\n")
    print(f"      {'action':<20}  won   95 % interval   playouts")
    for ranked in nr.suggest(view, iterations=iterations, seed=1).ranked[:8]:
        low, high = ranked.interval
        print(
            f"      {ranked.action!s:<20} {ranked.mean:.3f}  {low:.3f} .. {high:.3f}"
            f"  {ranked.visits:>6}"
        )


if __name__ == "__main__":
    play(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
    advise(10_000)
