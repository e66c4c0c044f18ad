"""From the package's paths (`seats[1].hand`) to JSON Pointers (RFC 6901) into a request."""

from __future__ import annotations

import re
from collections.abc import Iterable

_STEP = re.compile(r"\[(\d+)\]|([^.\[\]]+)")
_MAX_LENGTH = 200


def pointer(where: str, *, prefix: str) -> str:
    """Return the pointer of a field below `prefix`.

    >>> pointer("seats[1].hand.bond", prefix="/view")
    '/view/seats/1/hand/bond'
    >>> pointer("", prefix="/view")
    '/view'
    """
    # Keys may hold anything a request held, also characters of the path syntax or of a pointer.
    steps = (index or _escaped(key) for index, key in _STEP.findall(where[:_MAX_LENGTH]))
    return "/".join((prefix, *steps))


def of_steps(steps: Iterable[str | int]) -> str:
    """Return the pointer of a field given as keys and indices."""
    return "".join(f"/{_escaped(str(step)[:64])}" for step in steps)[:_MAX_LENGTH]


def _escaped(key: str) -> str:
    printable = "".join(c if c.isprintable() else "\ufffd" for c in key)
    return printable.replace("~", "~0").replace("/", "~1")
