"""The cheap operations: a checked request in, a reply out. No request object, no waiting."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeAlias

import ninerealms as nr
from ninerealms.errors import Fault

from ninerealms_api.errors import Code, ProblemError, fault_document, invalid
from ninerealms_api.pointers import pointer
from ninerealms_api.schemas import replies, requests
from ninerealms_api.services.games import ENGINE, VIEW, ServedGame

_MOVE = "/move"


def check(game: ServedGame, request: requests.CheckRequest) -> replies.CheckReply:
    """Return all faults of a view or position.

    Raises:
        ProblemError: 422: it is of another game or of a version that is not read.
    """
    faults: list[replies.Fault] = []
    warnings: list[replies.Assumed] = []
    more = 0
    try:
        _, warnings = _place(game, request)
    except ProblemError as problem:
        if problem.code is not Code.INCONSISTENT_POSITION:
            raise
        faults, more = problem.members["faults"], problem.members["more"]
    return {
        "consistent": not faults,
        "faults": faults,
        "more": more,
        "warnings": warnings,
        "engine": ENGINE,
    }


def validate(game: ServedGame, request: requests.ValidateRequest) -> replies.ValidateReply:
    """Return whether a move is legal, and why not.

    Raises:
        ProblemError: 422: the view, the position or the move cannot be read.
    """
    place, warnings = _place(game, request)
    fault = place.explain(read_move(place, request.move, path=_MOVE))
    return {
        "legal": fault is None,
        "reasons": [] if fault is None else _reasons(fault, path=_MOVE),
        "warnings": warnings,
        "engine": ENGINE,
    }


def legal_moves(
    game: ServedGame, request: requests.LegalMovesRequest, *, most: int
) -> replies.LegalMovesReply:
    """Return the legal moves, at chance points the possible outcomes.

    Raises:
        ProblemError: 422: the view or position cannot be read.
    """
    place, warnings = _place(game, request)
    if isinstance(place, nr.State) and place.is_chance():
        actions = [outcome for outcome, _ in place.chance_outcomes()]
    else:
        actions = list(place.legal_actions())
    limit = min(request.limit, most)
    return {
        "moves": [move_document(action) for action in actions[:limit]],
        "count": len(actions),
        "truncated": len(actions) > limit,
        "warnings": warnings,
        "engine": ENGINE,
    }


def apply(game: ServedGame, request: requests.ApplyRequest) -> replies.ApplyReply:
    """Return the position after a move and the chance that follows.

    Raises:
        ProblemError: 422: the position or a move cannot be read, or a move is not legal.
    """
    state = game.position(request.position)
    if request.move is not None:
        state = _moved(state, request.move, path=_MOVE)
    elif not state.is_chance():
        raise invalid(_MOVE, "missing", "a move is needed where no chance is open")
    drawn: list[replies.Move] = []
    for i, outcome in enumerate(request.chance):
        path = f"/chance/{i}"
        if not state.is_chance():
            raise invalid(path, "too-long", "no chance is open any more")
        action = read_move(state, outcome, path=path)
        state = _moved(state, action, path=path)
        drawn.append(move_document(action))
    if request.seed is not None:
        stream = nr.Stream(request.seed)
        while state.is_chance():
            action = state.sample_chance(stream)
            state = state.apply(action)
            drawn.append(move_document(action))
    return {
        "position": state.to_document(),
        "drawn": drawn,
        "next": _next(state),
        "engine": ENGINE,
    }


def view(game: ServedGame, request: requests.ViewRequest) -> replies.ViewReply:
    """Return what a seat sees.

    Raises:
        ProblemError: 422: the position cannot be read, or has no such seat.
    """
    state = game.position(request.position)
    if request.seat is not None and request.seat >= state.players:
        raise invalid("/seat", "less-than", f"expected a seat 0 .. {state.players - 1}")
    return {"view": state.view(request.seat).to_document(), "engine": ENGINE}


CheapReply: TypeAlias = replies.CheckReply | replies.ValidateReply | replies.LegalMovesReply


def batch(
    games: Mapping[str, ServedGame], request: requests.BatchRequest, *, most_moves: int
) -> list[CheapReply | ProblemError]:
    """Return the answer to each item; a wrong one does not stop the others."""
    answers: list[CheapReply | ProblemError] = []
    for item in request.items:
        try:
            game = games.get(item.game)
            if game is None:
                raise unknown_game(games)
            answers.append(_answer(game, item, most_moves=most_moves))
        except ProblemError as problem:
            answers.append(problem)
    return answers


def _answer(game: ServedGame, item: requests.Item, *, most_moves: int) -> CheapReply:
    match item:
        case requests.CheckItem():
            return check(game, item)
        case requests.ValidateItem():
            return validate(game, item)
        case requests.LegalMovesItem():
            return legal_moves(game, item, most=most_moves)


def unknown_game(games: Iterable[str]) -> ProblemError:
    """Return the problem about a game that is not registered."""
    return ProblemError(Code.UNKNOWN_GAME, members={"known": list(games)})


def read_move(
    place: nr.State | nr.View, move: requests.Move | nr.Action, *, path: str
) -> nr.Action:
    """Return a move of a request, as it is meant in a place.

    Raises:
        ProblemError: 422: no move of the game is written like that.
    """
    try:
        return place.action(move)
    except nr.NineRealmsError as error:
        where = pointer(error.where.removeprefix("action"), prefix=path)
        raise invalid(where, "notation", error.detail) from None


def move_document(action: nr.Action) -> replies.Move:
    """Return a move in both spellings."""
    return {"text": str(action), "move": action.to_document()}


def _place(
    game: ServedGame,
    request: requests.CheckRequest | requests.ValidateRequest | requests.LegalMovesRequest,
) -> tuple[nr.State | nr.View, list[replies.Assumed]]:
    """Return the view or position of a request, and what was filled in."""
    if request.view is not None:
        return game.view(request.view)
    assert request.position is not None  # the model has exactly one of them
    return game.position(request.position), []


def _moved(state: nr.State, move: requests.Move | nr.Action, *, path: str) -> nr.State:
    action = read_move(state, move, path=path)
    fault = state.explain(action)
    if fault is not None:
        reasons = _reasons(fault, path=path)
        raise ProblemError(Code.ILLEGAL_MOVE, fault.detail, members={"reasons": reasons})
    return state.apply(action)


def _reasons(fault: Fault, *, path: str) -> list[replies.Fault]:
    """Return why a move is not legal; the package names its own arguments, `action` and `view`."""
    about = VIEW if fault.where == "view" else path
    return [fault_document(replace(fault, where=""), prefix=about)]


def _next(state: nr.State) -> replies.Next:
    over = state.is_terminal()
    return {
        "decision": state.decision,
        "seat": state.current_player,
        "chance": state.is_chance(),
        "over": over,
        "returns": state.returns() if over else None,
    }
