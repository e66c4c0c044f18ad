"""Who plays: the bot of a text, also those that only an arena may have."""

from __future__ import annotations

import importlib
from typing import Any, Final, Protocol, runtime_checkable

from ninerealms import bots
from ninerealms._core import Action, State
from ninerealms.errors import ConfigError

__all__ = ["SeesAll", "make_entrant"]

_IMPORT: Final = "import:"
_CHEAT: Final = "cheat:"


@runtime_checkable
class SeesAll(Protocol):
    """A player that is given the true position; never a `Bot`, so that no host can seat it."""

    def choose_knowing(self, state: State) -> Action:
        """Return a legal action of the seat to move."""
        ...


def make_entrant(text: str, *, seed: int) -> bots.Bot | SeesAll:
    """Return the entrant of a text.

    `import:package.module:name` calls `name(seed=...)` of that module: bots of your own, which
    every process can make by itself. `cheat:ITERATIONS` is a `CheatingBot`. All other texts are
    those of `bots.from_text`.

    Raises:
        ConfigError: there is no such entrant; `where` is "entrant".
    """
    from ninerealms.arena.gap import CheatingBot  # noqa: PLC0415  # it makes entrants itself

    if text.startswith(_IMPORT):
        return _imported(text.removeprefix(_IMPORT), seed)
    if text.startswith(_CHEAT):
        iterations = text.removeprefix(_CHEAT)
        if not iterations.isdecimal():
            raise ConfigError(f"expected cheat:ITERATIONS, found {text!r:.60}", where="entrant")
        return CheatingBot(iterations=int(iterations), seed=seed)
    return bots.from_text(text, seed=seed)


def _imported(place: str, seed: int) -> bots.Bot | SeesAll:
    module, _, name = place.partition(":")
    try:
        made: Any = getattr(importlib.import_module(module), name)(seed=seed)
    except (ImportError, AttributeError, ValueError) as error:
        raise ConfigError(f"cannot import {place!r:.80}: {error}", where="entrant") from error
    if not isinstance(made, bots.Bot | SeesAll):
        raise ConfigError(f"{place!r:.80} does not make a bot", where="entrant")
    return made
