"""Commands about one position or view."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from ninerealms import display, notation
from ninerealms._core import Game, State, perft
from ninerealms.cli.arguments import At, Colour, Edition, Json, Lang, Position, Quiet, Seat
from ninerealms.cli.console import (
    ExitCode,
    emit,
    emit_json,
    error_text,
    fault_document,
    waiting,
    wants_colour,
    width,
)
from ninerealms.cli.inputs import (
    Source,
    plain_assumption,
    read_value,
    read_view,
    register_editions,
    source,
    tell_assumptions,
)
from ninerealms.display import Language
from ninerealms.documents import DocumentKind, complete_view, json_schema
from ninerealms.documents.header import header_of
from ninerealms.errors import Fault, NineRealmsError, PositionError
from ninerealms.records import Record


def show(
    position: Position,
    *,
    seat: Seat = None,
    html: Annotated[bool, typer.Option("--html", help="An HTML fragment.")] = False,
    svg: Annotated[bool, typer.Option("--svg", help="A drawing.")] = False,
    at: At = None,
    colour: Colour = None,
    language: Lang = Language.ENGLISH,
    edition: Edition = None,
    quiet: Quiet = False,
    json: Json = False,
) -> None:
    """Show a position, or with --seat what that seat may know of it."""
    if html + svg + json > 1:
        raise typer.BadParameter("choose one of --html, --svg and --json")
    value = read_value(position, seat=seat, at=at, edition=edition, quiet=quiet)
    if json:
        emit_json(value.to_document())
    elif html:
        emit(display.html(value, language=language))
    elif svg:
        emit(display.svg(value, language=language))
    else:
        shades = wants_colour(colour)
        emit(display.text(value, colour=shades, language=language, width=width()))


def legal(
    position: Position,
    *,
    seat: Seat = None,
    at: At = None,
    language: Lang = Language.ENGLISH,
    edition: Edition = None,
    quiet: Quiet = False,
    json: Json = False,
) -> None:
    """List the legal actions of the seat to move."""
    view = read_view(position, seat=seat, at=at, edition=edition, quiet=quiet)
    rows = [
        (str(action), display.action_text(action, at=view, language=language))
        for action in view.legal_actions()
    ]
    if json:
        actions = [{"action": action, "text": text} for action, text in rows]
        emit_json({"seat": view.seat, "decision": view.decision, "actions": actions})
        return
    emit(display.decision_text(view, language=language))
    margin = max((len(action) for action, _ in rows), default=0)
    for action, text in rows:
        emit(f"  {action:<{margin}}  {text}")


def check(position: Position, *, edition: Edition = None, json: Json = False) -> None:
    """Tell what is wrong with a position, view or record.

    All fields at fault are told in one go, at most 100. What concerns the whole, as the number of
    cards, is looked at once no field is at fault. A text that cannot be read, a draft and a record
    are followed to the first fault.
    """
    register_editions(edition)
    text = source(position)
    try:
        faults = _faults(text)
    except NineRealmsError as fault:
        faults = [fault.fault]
    report(faults, json=json)


def report(faults: list[Fault], *, json: bool) -> None:
    """Print faults and exit accordingly."""
    if json:
        emit_json({"faults": [fault_document(fault) for fault in faults]})
    else:
        for fault in faults:
            emit(error_text(fault))
        if not faults:
            emit("no faults")
    if faults:
        raise typer.Exit(ExitCode.NO)


def _faults(text: Source) -> list[Fault]:
    if not text.is_json:
        text.line()
        return []
    document = text.document()
    header = header_of(document, version=1)
    if header.game is None:
        Record.from_document(document).replay()
        return []
    if header.kind is DocumentKind.VIEW:
        try:
            complete_view(document)
        except NineRealmsError as fault:
            # Of a whole document the reader tells all. Of a draft it would tell every gap, so there
            # the fault that keeps it from being filled is told.
            whole = set(json_schema(header.game, DocumentKind.VIEW)["required"]) <= document.keys()
            return (whole and Game(header.game).check(document)) or [fault.fault]
        return []
    return Game(header.game).check(document)


def complete(
    view: Position, *, edition: Edition = None, quiet: Quiet = False, json: Json = False
) -> None:
    """Fill in what a view leaves out; the document is the result, what was assumed a message."""
    register_editions(edition)
    completed = complete_view(source(view).document())
    if json:
        assumed = [plain_assumption(one) for one in completed.assumed]
        emit_json({"document": completed.document, "assumed": assumed})
        return
    if not quiet:
        tell_assumptions(completed.assumed)
    emit_json(completed.document)


class Form(StrEnum):
    """Forms a position is written in."""

    JSON = "json"
    NOTATION = "notation"


def convert(
    position: Position,
    *,
    to: Annotated[Form, typer.Option("--to", help="The form wanted.")],
    seat: Seat = None,
    at: At = None,
    edition: Edition = None,
    quiet: Quiet = False,
    json: Json = False,
) -> None:
    """Write a position as JSON or as one line of notation."""
    value = read_value(position, seat=seat, at=at, edition=edition, quiet=quiet)
    if to is Form.JSON:
        emit_json(value.to_document())
    elif json:
        emit_json({"notation": notation.encode(value)})
    else:
        emit(notation.encode(value))


def count(
    position: Position,
    *,
    depth: Annotated[int, typer.Option("--depth", min=1, max=20, help="Actions to look ahead.")],
    at: At = None,
    edition: Edition = None,
    json: Json = False,
) -> None:
    """Count the lines of play from a position, chance outcomes included."""
    value = read_value(position, at=at, edition=edition)
    if not isinstance(value, State):
        raise PositionError("perft needs a position, found a view")
    with waiting(f"counting to depth {depth}"):
        counts = perft(value, depth=depth)
    if json:
        emit_json({"depth": depth, "counts": counts})
        return
    for level, lines in enumerate(counts, 1):
        emit(f"{level:>5}  {lines:>16,}")
