"""The command `ninerealms`; it needs the extra `cli` (typer and rich).

What commands there are and what they print: docs/guides/command-line.md.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.util import find_spec

__all__ = ["main"]

_NEEDED = ("typer", "rich")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line, by default that of the process, and return the exit code.

    Without the extra it prints how to install it and returns 2.
    """
    if any(find_spec(name) is None for name in _NEEDED):
        print(
            'error: the command line needs an extra: pip install "ninerealms[cli]"', file=sys.stderr
        )
        return 2
    from ninerealms.cli.app import run  # noqa: PLC0415  # not there without the extra

    return run(arguments)
