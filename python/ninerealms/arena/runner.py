"""Plays the games of a spec, on several processes, and stores them as they are finished.

The calling process alone writes, in the order of the plan, one flushed line a game. A run that was
interrupted, or killed, goes on where the stored lines end; the files come out byte for byte as
those of a run that was not.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import replace
from itertools import islice
from multiprocessing.connection import wait
from pathlib import Path
from typing import Final

from ninerealms import bots, documents
from ninerealms._core import ChanceScript, Match
from ninerealms.arena.entrants import SeesAll, make_entrant, told
from ninerealms.arena.results import GAMES_PER_SHARD, SPEC_FILE, GameResult, Results, load, shard
from ninerealms.arena.schedule import Plan, Seating, Spec
from ninerealms.errors import ConfigError, NineRealmsError

__all__ = ["play_game", "run"]

Progress = Callable[[int, int], None]
# Games handed out ahead of the one whose turn it is to be written.
AHEAD: Final = 4


def run(
    spec: Spec,
    *,
    folder: str | Path | None = None,
    processes: int = 1,
    progress: Progress | None = None,
) -> Results:
    """Play the games of a spec that are not yet in `folder`, and return all of them.

    Without a folder nothing is stored. A folder may hold fewer or more deals of the same spec: more
    are added, and those too many stay but are not returned. `progress(done, games)` is called after
    every game and once at the start. Processes are spawned: a script that asks for more than one
    needs the usual `if __name__ == "__main__"`.

    Raises:
        ConfigError: `processes` is not 1 .. 256, the folder holds games of another spec, or an
            entrant, players or options are refused.
        PositionError: the folder's games are damaged.
        OSError: the folder cannot be written.
    """
    if not 1 <= processes <= 256:
        raise ConfigError(f"expected 1 .. 256, found {processes}", where="processes")
    for text in spec.entrants:  # a wrong text is found before the first game
        make_entrant(text, seed=0)
    plan = Plan(spec)
    store = _Store(Path(folder), spec) if folder is not None else None
    games = list(store.results.games) if store is not None else []
    if progress is not None:
        progress(len(games), plan.games)
    for game in _played(spec, plan.seatings(len(games)), processes):
        if store is not None:
            store.add(game)
        games.append(game)
        if progress is not None:
            progress(len(games), plan.games)
    return Results(spec, tuple(games))


def play_game(spec: Spec, seating: Seating) -> GameResult:
    """Play one game of a plan.

    Raises:
        ConfigError: an entrant, players or options are refused, or an entrant failed with an
            error of its own; `where` is "entrant".
        IllegalActionError: an entrant chose an action that is not legal.
    """
    match = Match(spec.initial_state())
    script = ChanceScript(seating.chance_seed)
    table = [
        make_entrant(spec.entrants[entrant], seed=seed)
        for entrant, seed in zip(seating.seats, seating.bot_seeds, strict=True)
    ]
    decisions = 0
    match.push_chance(script)
    while (seat := match.state.current_player) is not None:
        _decide(match, table[seat], spec.entrants[seating.seats[seat]])
        match.push_chance(script)
        decisions += 1
    return GameResult(
        index=seating.index,
        deal=seating.deal,
        line_up=seating.line_up,
        seats=seating.seats,
        returns=tuple(match.state.returns()),
        decisions=decisions,
        digest=_digest(match),
    )


def _decide(match: Match, player: bots.Bot | SeesAll, entrant: str) -> None:
    """Let an entrant decide; what goes wrong in it is told under its name."""
    try:
        if isinstance(player, SeesAll):
            match.push(player.choose_knowing(match.state))
        else:
            bots.take_turn(match, player)
    except NineRealmsError as error:
        detail = f"{entrant!r:.80}: {error.detail}"
        raise replace(error.fault, detail=detail, where="entrant").error() from error
    except Exception as error:  # a bot is somebody's code, and may fail in any way
        raise ConfigError(f"{entrant!r:.80} failed: {told(error)}", where="entrant") from error


def _digest(match: Match) -> str:
    text = "\n".join(map(str, match.actions))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


# --- processes -----------------------------------------------------------------------------------


def _played(spec: Spec, seatings: Iterator[Seating], processes: int) -> Iterator[GameResult]:
    """Yield the results in the order of the seatings."""
    if processes == 1:
        yield from (play_game(spec, seating) for seating in seatings)
        return
    pool = ProcessPoolExecutor(
        processes, mp_context=multiprocessing.get_context("spawn"), initializer=_start_worker
    )
    try:
        pending: deque[Future[GameResult]] = deque(
            pool.submit(play_game, spec, s) for s in islice(seatings, AHEAD * processes)
        )
        while pending:
            yield pending.popleft().result()
            pending.extend(pool.submit(play_game, spec, s) for s in islice(seatings, 1))
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _start_worker() -> None:
    """Leave Ctrl-C to the calling process, and end with it however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None  # this is a worker

    def follow() -> None:
        wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


# --- folder --------------------------------------------------------------------------------------


class _Store:
    """The folder of a run: reads what is there and appends to it."""

    def __init__(self, folder: Path, spec: Spec) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        if not (folder / SPEC_FILE).exists():
            documents.save(spec.to_document(), folder / SPEC_FILE)
        stored = load(folder)
        if replace(stored.spec, deals=spec.deals) != spec:
            raise ConfigError("the folder holds games of another spec", where="folder")
        if stored.spec.deals < spec.deals:
            documents.save(spec.to_document(), folder / SPEC_FILE)
        self.results = Results(spec, stored.games[: Plan(spec).games])
        self.next = len(stored.games)
        self._cut()

    def add(self, game: GameResult) -> None:
        """Append one game; it is on its way to the disk when this returns."""
        with shard(self.folder, self.next // GAMES_PER_SHARD).open("a", encoding="utf-8") as file:
            file.write(game.to_line())
        self.next += 1

    def _cut(self) -> None:
        """Cut off a last line that has no end."""
        path = shard(self.folder, self.next // GAMES_PER_SHARD)
        if path.exists():
            text = path.read_bytes()
            os.truncate(path, text.rfind(b"\n") + 1)
