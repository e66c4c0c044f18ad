"""Who plays: the bot of a text, also those that only an arena may have."""

from __future__ import annotations

import importlib
import re
from typing import Any, Final, Protocol, runtime_checkable

from ninerealms import bots
from ninerealms._core import Action, State
from ninerealms.errors import ConfigError, expect_type

__all__ = ["SeesAll", "make_entrant"]

IMPORT: Final = "import:"
_CHEAT: Final = "cheat:"
_ITERATIONS: Final = re.compile(r"[1-9][0-9]{0,8}")


@runtime_checkable
class SeesAll(Protocol):
    """A player that is given the true position; never a `Bot`, so that no host can seat it."""

    def choose_knowing(self, state: State) -> Action:
        """Return a legal action of the seat to move."""
        ...


def make_entrant(text: str, *, seed: int) -> bots.Bot | SeesAll:
    """Return the entrant of a text.

    `import:package.module:name` calls `name(seed=SEED)` of that module, a class or a function that
    returns a `Bot`: bots of your own, which every process can make by itself. `cheat:ITERATIONS`
    is a `CheatingBot`. All other texts are those of `bots.from_text`.

    Raises:
        ConfigError: there is no such entrant, or importing or making it failed; `where` is
            "entrant".
        ArgumentError: the text is no str.
    """
    expect_type(text, str, where="entrant", expected="a text")
    from ninerealms.arena.gap import CheatingBot  # noqa: PLC0415  # it makes entrants itself

    if text.startswith(IMPORT):
        return _imported(text.removeprefix(IMPORT), seed)
    if text.startswith(_CHEAT):
        iterations = text.removeprefix(_CHEAT)
        if not _ITERATIONS.fullmatch(iterations):
            raise ConfigError(f"expected cheat:ITERATIONS, found {text!r:.60}", where="entrant")
        return CheatingBot(iterations=int(iterations), seed=seed)
    return bots.from_text(text, seed=seed)


def _imported(place: str, seed: int) -> bots.Bot | SeesAll:
    module, _, name = place.partition(":")
    try:
        made: Any = getattr(importlib.import_module(module), name)(seed=seed)
    except Exception as error:  # it is somebody's code, and may fail in any way
        detail = f"{place!r:.80} makes no bot: {told(error)}"
        raise ConfigError(detail, where="entrant") from error
    if not isinstance(made, bots.Bot | SeesAll):
        detail = f"{place!r:.80} makes no bot: {type(made).__name__} has no method choose"
        raise ConfigError(detail, where="entrant")
    return made


def told(error: Exception) -> str:
    """Return an error of somebody's code as one line: its class and what it says."""
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text:.200}" if text else type(error).__name__
