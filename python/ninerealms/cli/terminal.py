"""Lines out, lines in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TextIO

from ninerealms.cli.console import harmless
from ninerealms.display.terminal import Style

_CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the screen and what was scrolled off it


@dataclass(frozen=True, slots=True)
class Terminal:
    """Where a person reads and types; `width` in columns."""

    reader: TextIO
    writer: TextIO
    width: int
    colour: bool

    @property
    def is_screen(self) -> bool:
        """Whether a person sees it, and not a file."""
        return self.writer.isatty()

    def write(self, text: str = "") -> None:
        """Write a line; names in it may come from files, and do nothing to the screen."""
        print(harmless(text), file=self.writer)

    def styled(self, text: str, style: Style) -> str:
        """Return the text in a style, if there are colours."""
        return f"\x1b[{style}m{text}\x1b[0m" if self.colour else text

    def rule(self, title: str) -> None:
        """Write a line across the screen with a title."""
        self.write(self.styled(f"── {title} ".ljust(self.width, "─"), Style.DIM))

    def ask(self, prompt: str, *, words: Sequence[str] = ()) -> str:
        """Return the line typed; on a terminal Tab completes it to one of `words`.

        Raises:
            EOFError: There is no more input.
        """
        if self.is_screen and self.reader.isatty():
            _complete_to(words)
            return input(prompt)
        print(prompt, end="", file=self.writer, flush=True)
        line = self.reader.readline()
        if not line:
            raise EOFError
        return line.rstrip("\n")

    def clear(self, told: str) -> None:
        """Hide what stands on the screen from the next reader; in a file say so instead."""
        if self.is_screen:
            print(_CLEAR, end="", file=self.writer, flush=True)
        else:
            self.rule(told)


def _complete_to(words: Sequence[str]) -> None:
    """Let Tab complete what `input` reads next, where Python has line editing."""
    try:
        import readline  # noqa: PLC0415  # importing it changes `input`, so not before it is used
    except ImportError:
        return

    def nth(text: str, index: int) -> str | None:
        found = [word for word in words if word.startswith(text)]
        return found[index] if index < len(found) else None

    readline.set_auto_history(False)  # the next person at the keyboard could page through it
    readline.set_completer(nth)
    readline.set_completer_delims("")
    readline.parse_and_bind("tab: complete")
