"""A game at a terminal: people and bots in turn."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from ninerealms import bots, display, records
from ninerealms._core import Action, Match, State, Stream, View
from ninerealms.bots import HISTORY, Bot, SearchBot
from ninerealms.cli.advice import suggestion_text
from ninerealms.cli.console import error_text, tell, waiting
from ninerealms.cli.phrases import PHRASES
from ninerealms.cli.sentences import log_lines, result_text
from ninerealms.cli.terminal import Terminal
from ninerealms.display import Language
from ninerealms.display.terminal import Style
from ninerealms.errors import NineRealmsError
from ninerealms.games import companion

HINT_ITERATIONS = 2_000
_NEWS_LINES = 30
_LONG_LIST = 12
_INDEX = re.compile(r"[0-9]{1,4}")  # of the list of actions


class _LeftError(Exception):
    """Somebody has left the game."""


class Session:
    """One game, from where the match stands to its end or until somebody leaves.

    People see what `Match.view` and `Match.log` give their seat. If there are several, the screen
    is cleared before the keyboard goes to another one.
    """

    def __init__(
        self,
        match: Match,
        seats: Sequence[Bot | None],
        *,
        terminal: Terminal,
        seed: int,
        language: Language,
        save: Path | None = None,
    ) -> None:
        """Take who sits where, None for a person, and the file the game goes to at its end."""
        self._match = match
        self._seats = seats
        self._terminal = terminal
        self._chance = Stream(seed)
        self._adviser = SearchBot(iterations=HINT_ITERATIONS, seed=seed)
        self._language = language
        self._words = PHRASES[language]
        self._save = save
        self._people = [seat for seat, bot in enumerate(seats) if bot is None]
        self._reader: int | None = None  # whose eyes are on the screen
        self._told: dict[int | None, int] = {}  # entries of each log already shown
        self._undone = False  # whether the screen shows what has been taken back
        self._decisions: list[tuple[int, int]] = []  # a person's seat, actions before it decided
        self._turns = companion(match.state.game).TURN_DECISIONS

    def run(self) -> None:
        """Play on until the game is over or somebody leaves; then save if that was asked for.

        Raises:
            KeyboardInterrupt: After saving.
            OSError: The game cannot be saved.
        """
        try:
            self._play()
            self._finish()
        except (_LeftError, EOFError):
            self._terminal.write()
            self._terminal.write(self._words.left)
        finally:
            if self._save:
                records.save(self._match, self._save)
                tell(error_text(self._words.saved.format(self._save)))

    # --- the course of the game ----------------------------------------------------------------

    def _play(self) -> None:
        match = self._match
        while not match.state.is_terminal():
            seat = match.state.current_player
            if seat is None:
                bots.draw_chance(match, self._chance)
            elif self._seats[seat] is None:
                self._ask(seat)
            else:
                # Who is asked may be a secret, so nobody is named.
                with waiting(self._words.thinking):
                    self._let_bots_play()
                if not self._people:
                    self._tell_news(None)

    def _let_bots_play(self) -> None:
        """Play on until a person has to decide; among bots alone, for one seat."""
        match, first = self._match, self._match.state.current_player
        while (seat := match.state.current_player) is not None:
            bot = self._seats[seat]
            if bot is None or (not self._people and seat != first):
                return
            bots.take_turn(match, bot)
            if match.state.is_chance():
                bots.draw_chance(match, self._chance)

    def _finish(self) -> None:
        """Show the end: to one person what its seat knows, to several what all of them know."""
        match = self._match
        viewer = self._people[0] if len(self._people) == 1 else None
        self._tell_news(viewer)
        self._terminal.rule(self._words.end)
        self._show(match.view(viewer) if self._people else match.state)
        self._terminal.write(result_text(match.state, self._language))

    def _ask(self, seat: int) -> None:
        """Let a person decide."""
        passed = len(self._people) > 1 and self._reader != seat
        if passed:
            self._terminal.clear(self._words.cleared)
            self._terminal.ask(self._words.hand_over.format(seat))
            self._terminal.clear(self._words.cleared)
        self._reader = seat
        news = self._tell_news(seat)
        view = self._match.view(seat)
        if passed or news or self._undone or view.decision in self._turns:
            self._show(view)
        else:
            question = display.decision_text(view, language=self._language)
            self._terminal.write(self._terminal.styled(question, Style.BOLD))
        self._undone = False
        self._list(view)
        words = [str(action) for action in view.legal_actions()]
        here = len(self._match.actions)
        while len(self._match.actions) == here:
            typed = self._terminal.ask(self._words.prompt.format(seat), words=words)
            self._answer(typed.strip(), view)

    def _answer(self, text: str, view: View) -> None:
        """Do what a person typed: one of the words of the help, or an action."""
        word, _, rest = text.partition(" ")
        match word:
            case "":
                pass
            case "?" | "help":
                example = view.legal_actions()[-1]
                self._terminal.write(self._words.help.format(example=str(example)))
            case "t" | "table":
                self._show(view)
                self._list(view)
            case "l" | "log":
                self._write_entries(self._match.log(view.seat), view.seat, most=None)
            case "h" | "hint":
                self._hint(view)
            case "u" | "undo":
                self._undo(view)
            case "s" | "save":
                self._write_file(rest.strip())
            case "q" | "quit":
                raise _LeftError
            case _:
                self._choose(text, view)

    # --- what can be typed ---------------------------------------------------------------------

    def _choose(self, text: str, view: View) -> None:
        action = self._action_of(text, view)
        if action is not None and view.seat is not None:
            self._decisions.append((view.seat, len(self._match.actions)))
            self._match.push(action)

    def _action_of(self, text: str, view: View) -> Action | None:
        """Return the action meant, or tell why there is none."""
        actions = view.legal_actions()
        if text.isdecimal():
            number = int(text) if _INDEX.fullmatch(text) else 0
            if 1 <= number <= len(actions):
                return actions[number - 1]
            self._terminal.write(self._words.choose.format(len(actions)))
            return None
        found = [a for a in actions if str(a) == text]
        found = found or [a for a in actions if str(a).startswith(text)]
        if len(found) == 1:
            return found[0]
        if found:
            self._terminal.write(self._words.which.format(", ".join(map(str, found))))
            return None
        try:
            fault = view.explain(text)
        except NineRealmsError as wrong:
            fault = wrong.fault
        if fault is not None:
            self._terminal.write(f"{error_text(replace(fault, where=''))}; {self._words.for_help}")
        return None

    def _hint(self, view: View) -> None:
        with waiting(self._words.thinking):
            found = self._adviser.suggest(view, history=self._match.log(view.seat)[-HISTORY:])
        self._terminal.write(suggestion_text(found, view, top=5, language=self._language))

    def _undo(self, view: View) -> None:
        """Go back to the last decision of the seat that asks, over those of all others since."""
        own = [i for i, (seat, _) in enumerate(self._decisions) if seat == view.seat]
        if not own:
            self._terminal.write(self._words.no_undo)
            return
        _, count = self._decisions[own[-1]]
        del self._decisions[own[-1] :]
        self._match.pop(len(self._match.actions) - count)
        for viewer, told in self._told.items():
            self._told[viewer] = min(told, len(self._match.log(viewer)))
        self._undone = True
        self._terminal.rule(self._words.undone)

    def _write_file(self, name: str) -> None:
        path = Path(name) if name else self._save
        if path is None:
            self._terminal.write(self._words.name_a_file)
            return
        try:
            records.save(self._match, path)
        except (OSError, NineRealmsError) as fault:
            self._terminal.write(error_text(fault))
        else:
            self._terminal.write(error_text(self._words.saved.format(path)))

    # --- what is shown -------------------------------------------------------------------------

    def _show(self, value: State | View) -> None:
        terminal = self._terminal
        terminal.write()
        terminal.write(
            display.text(
                value, colour=terminal.colour, language=self._language, width=terminal.width
            )
        )
        terminal.write()

    def _list(self, view: View) -> None:
        """Write the numbered actions, in two columns if there are many."""
        terminal, actions = self._terminal, view.legal_actions()
        sentences = [display.action_text(a, at=view, language=self._language) for a in actions]
        margin = max(map(len, sentences))
        cells = []
        for number, (action, sentence) in enumerate(zip(actions, sentences, strict=True), 1):
            notation = terminal.styled(str(action), Style.DIM)
            shown = f"{number:>3}  {sentence:<{margin}}  {notation}"
            cells.append((shown, len(f"{number:>3}  {sentence:<{margin}}  {action}")))
        widest = max(length for _, length in cells) + 3
        columns = 2 if len(cells) > _LONG_LIST and 2 * widest <= terminal.width else 1
        rows = -(-len(cells) // columns)
        for row in range(rows):
            line = ""
            for shown, length in cells[row::rows]:
                line += shown + " " * (widest - length)
            terminal.write(line.rstrip())

    def _tell_news(self, viewer: int | None) -> int:
        """Write what the log of a seat has gained; return how many entries are not its own."""
        entries = self._match.log(viewer)
        new = entries[self._told.get(viewer, 0) :]
        self._told[viewer] = len(entries)
        others = [entry for entry in new if not entry.startswith(f"{viewer} ")]
        if others:
            self._write_entries(new, viewer)
        return len(others)

    def _write_entries(
        self, entries: Sequence[str], viewer: int | None, *, most: int | None = _NEWS_LINES
    ) -> None:
        game, width = self._match.state.game, self._terminal.width
        lines = log_lines(entries, game, language=self._language, viewer=viewer, width=width)
        if most is not None and len(lines) > most:
            self._terminal.write(self._words.earlier.format(len(lines) - most))
            lines = lines[-most:]
        for line in lines:
            self._terminal.write(line)
