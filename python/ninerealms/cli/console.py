"""Where output goes, which exit codes there are, and how errors become lines.

Results go to standard output, everything else to standard error.
"""

from __future__ import annotations

import json
import os
import re
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from enum import IntEnum
from typing import Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from typer.core import TyperGroup

from ninerealms.documents import dumps
from ninerealms.errors import Fault, InternalError, NineRealmsError


class ExitCode(IntEnum):
    """What the process returns."""

    OK = 0
    NO = 1  # the answer is no
    USAGE = 2
    BAD_INPUT = 3
    INTERNAL = 4
    INTERRUPTED = 130


EXIT_CODES = (
    "Exit codes: 0 done, 1 the answer is no (check found faults), 2 wrong usage, 3 bad input, "
    "4 internal error, 130 interrupted."
)


class Group(TyperGroup):
    """A group of commands whose errors are one line and an exit code."""

    def invoke(self, ctx: typer.Context) -> Any:  # type: ignore[override]
        """Run the command; its errors are told, with a traceback after `--debug`."""
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            # Whoever read the output has seen enough; the flush at exit must not complain either.
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            raise typer.Exit(ExitCode.OK) from None
        except KeyboardInterrupt:
            tell("")
            raise typer.Exit(ExitCode.INTERRUPTED) from None
        except (NineRealmsError, OSError) as fault:
            if ctx.find_root().params.get("debug"):
                traceback.print_exc(file=sys.stderr)
            tell(f"error: {error_text(fault)}")
            internal = isinstance(fault, InternalError)
            raise typer.Exit(ExitCode.INTERNAL if internal else ExitCode.BAD_INPUT) from None
        return result


def error_text(fault: NineRealmsError | Fault | OSError | str) -> str:
    """Return an error or message as one line that does nothing to a terminal."""
    text = str(fault)
    if isinstance(fault, OSError):
        where = f"{fault.filename}: " if fault.filename else ""
        text = f"{where}{fault.strerror or fault}"
    return "".join(c if c.isprintable() else "?" for c in " ".join(text.split()))


def harmless(text: str) -> str:
    """Return a text that does no more to a terminal than break lines and colour.

    Names come from files: what is no character to be seen becomes a question mark.
    """
    return _UNSEEN.sub(_as_mark, text)


# Styles of our own, or a character that cannot be printed.
_UNSEEN = re.compile(r"\x1b\[[0-9;]*m|[^\n -~]")


def _as_mark(found: re.Match[str]) -> str:
    text = found[0]
    return text if len(text) > 1 or text.isprintable() else "?"


def emit(text: str) -> None:
    """Write a result."""
    print(harmless(text))


def emit_json(document: Mapping[str, Any]) -> None:
    """Write a result as one JSON document; what cannot be printed stands there as an escape."""
    print(_UNSEEN.sub(_as_escape, dumps(document, indent=1)))


def _as_escape(found: re.Match[str]) -> str:
    return found[0] if found[0].isprintable() else json.dumps(found[0])[1:-1]


def tell(text: str) -> None:
    """Write a message, which is no result."""
    print(harmless(text), file=sys.stderr)


def width() -> int:
    """Return the columns of the terminal, at most 100; 100 where there is none."""
    return min(Console().width, 100) if sys.stdout.isatty() else 100


def wants_colour(chosen: bool | None, *, stream: Any = None) -> bool:
    """Return whether to colour: as chosen, else on a terminal unless `NO_COLOR` is set."""
    if chosen is not None:
        return chosen
    return (stream or sys.stdout).isatty() and not os.environ.get("NO_COLOR")


def fault_document(fault: Fault) -> dict[str, Any]:
    """Return a fault as plain values."""
    return {
        "code": str(fault.code),
        "where": fault.where,
        "clause": fault.clause,
        "detail": fault.detail,
        "expected": fault.expected,
        "found": fault.found,
    }


@contextmanager
def waiting(label: str) -> Iterator[None]:
    """Show on a terminal that work goes on."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield
        return
    with console.status(label):
        yield


@contextmanager
def counting(label: str) -> Iterator[Callable[[int, int], None]]:
    """Show on a terminal how far work is; what is given takes what is done and the total."""
    console = Console(stderr=True)
    columns = (TextColumn(label), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task(label, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
