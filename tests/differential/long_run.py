"""Play many games on engine and reference model in lockstep.

python -m tests.differential.long_run --game ragnarok --games 100000 --jobs 8

Positions and all views are compared in the games with seeds below `--whole` and in every tenth
game, everything else in all. Stops at the first difference with status 1.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time

from tests.differential.lockstep import DifferenceError, Tally, play_games

CHUNK = 20
CHUNKS_OF_PROCESS = 50  # the registry of editions is full after some thousands of names


def play_chunk(job: tuple[str, int, int, int]) -> Tally | str:
    """Return the tally of some games, or the text of the first difference."""
    game, first, count, whole_until = job
    try:
        return play_games(game, first, count, whole_until=whole_until)
    except DifferenceError as difference:
        return str(difference)


def main() -> int:
    """Play the games asked for; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", default="wolves_of_odin", help="id of the game")
    parser.add_argument("--games", type=int, default=2000, help="how many games")
    parser.add_argument("--first", type=int, default=0, help="seed of the first game")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--whole", type=int, default=2000, help="seeds below: compare everything")
    arguments = parser.parse_args()
    end = arguments.first + arguments.games
    chunks = [
        (arguments.game, first, min(CHUNK, end - first), arguments.whole)
        for first in range(arguments.first, end, CHUNK)
    ]
    total = Tally()
    begin = time.monotonic()
    workers = multiprocessing.get_context("spawn")
    with workers.Pool(arguments.jobs, maxtasksperchild=CHUNKS_OF_PROCESS) as pool:
        for result in pool.imap_unordered(play_chunk, chunks):
            if isinstance(result, str):
                print(f"\nDIFFERENCE: {result}")
                return 1
            total.add(result)
            seconds = time.monotonic() - begin
            rate = total.games / seconds
            progress = f"{total.games} of {arguments.games} games, {rate:.1f} a second"
            print(f"\r{progress}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(f"seeds {arguments.first} to {end - 1}: no difference, {time.monotonic() - begin:.0f} s")
    print(f"{total.games} games, {total.whole_games} of them with positions and all views")
    print(f"{total.cut} games left without an end")
    print(f"{total.decisions} decisions, {total.chances} chance points")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
