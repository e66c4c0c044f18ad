"""check, validate, legal-moves, apply, view: one route a game and operation; and batch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from fastapi import FastAPI
from pydantic import BaseModel
from starlette.requests import Request

from ninerealms_api.body import Bounds
from ninerealms_api.dispatch import Endpoint, Example, Operations
from ninerealms_api.errors import ProblemError, invalid
from ninerealms_api.examples import Examples
from ninerealms_api.replies import Reply
from ninerealms_api.routers.context import body_of, caller, json_body
from ninerealms_api.routers.described import responses, schema_name
from ninerealms_api.schemas import replies, requests
from ninerealms_api.services import answers
from ninerealms_api.services.calls import call_of
from ninerealms_api.services.games import ServedGame
from ninerealms_api.services.service import Service


@dataclass(frozen=True, slots=True)
class Cheap:
    """An operation that is answered on the event loop."""

    name: str
    summary: str
    description: str
    request: type[BaseModel]
    reply: type
    answer: Callable[[ServedGame, Any], Any]


def cheap_operations(service: Service) -> tuple[Cheap, ...]:
    """Return the cheap operations of a game."""
    return (
        Cheap(
            "check",
            "Is this view or position consistent?",
            "Every fault of the document is told, with its field, what was expected and found, and "
            "the clause. Fields that a view may leave out are filled in; `warnings` say how.",
            requests.CheckRequest,
            replies.CheckReply,
            answers.check,
        ),
        Cheap(
            "validate",
            "Is this move legal here?",
            "A move that is not legal is an answer, not an error: `legal` is false and `reasons` "
            "name the rule.",
            requests.ValidateRequest,
            replies.ValidateReply,
            answers.validate,
        ),
        Cheap(
            "legal-moves",
            "Which moves are legal here?",
            "Of a view: the viewer's moves, none if somebody else decides. Of a position: those of "
            "the seat to move, at a chance point the possible outcomes.",
            requests.LegalMovesRequest,
            replies.LegalMovesReply,
            partial(answers.legal_moves, most=service.settings.legal_moves),
        ),
        Cheap(
            "apply",
            "What follows from a move?",
            "Takes a position: what follows from a view depends on what others hold. Chance that "
            "follows is given in `chance`, or drawn from `seed`, or left open.",
            requests.ApplyRequest,
            replies.ApplyReply,
            answers.apply,
        ),
        Cheap(
            "view",
            "What does a seat see of a position?",
            "For whoever holds the whole game and hands out views.",
            requests.ViewRequest,
            replies.ViewReply,
            answers.view,
        ),
    )


def add_routes(app: FastAPI, operations: Operations, service: Service) -> None:
    """Add the routes of all games, and the batch."""
    for game in service.games.values():
        examples = Examples(game)
        for cheap in cheap_operations(service):
            example = examples.of(cheap.name)
            body = cheap.request.model_validate(example)
            operations.add(
                app,
                f"/v1/games/{game.id}/{cheap.name}",
                _endpoint(service, game, cheap),
                name=f"{game.id}_{cheap.name.replace('-', '_')}",
                tag=game.id,
                summary=cheap.summary,
                description=cheap.description,
                responses=responses(
                    cheap.reply.__name__,
                    (400, 406, 408, 413, 415, 422, 429),
                ),
                body=json_body(schema_name(game, cheap.request)),
                example=Example(example, cheap.answer(game, body)),
            )
    _add_batch(app, operations, service)


def _endpoint(service: Service, game: ServedGame, operation: Cheap) -> Endpoint:
    bounds = Bounds.single(service.settings)

    async def answer(request: Request) -> Reply:
        call_of(request).game = game.id
        body = await body_of(request, service, bounds)
        return Reply(operation.answer(game, requests.validated(operation.request, body)))

    return answer


def _add_batch(app: FastAPI, operations: Operations, service: Service) -> None:
    settings = service.settings
    bounds = Bounds.batch(settings)

    async def batch(request: Request) -> Reply:
        body = await body_of(request, service, bounds)
        asked = requests.validated(requests.BatchRequest, body)
        if len(asked.items) > settings.batch_items:
            raise invalid("/items", "too-long", f"at most {settings.batch_items} items")
        service.requests.take(caller(request), len(asked.items) - 1)
        request_id = call_of(request).request_id
        answered = answers.batch(service.games, asked, most_moves=settings.legal_moves)
        return Reply({"answers": [_answer(answer, request, request_id) for answer in answered]})

    items = [item for game in service.games.values() for item in Examples(game).batch_items()]
    operations.add(
        app,
        "/v1/batch",
        batch,
        name="batch",
        tag="batch",
        summary="Several cheap questions at once",
        description="Answers stand in the order of the items; one that is wrong does not stop the "
        "others. Every item counts as a request. Searches are sent one by one.",
        responses=responses(replies.BatchReply.__name__, (400, 406, 408, 413, 415, 422, 429)),
        body=json_body(requests.BatchRequest.__name__),
        example=Example({"items": items}),
    )


def _answer(
    answer: answers.CheapReply | ProblemError, request: Request, request_id: str
) -> replies.Answer:
    if isinstance(answer, ProblemError):
        problem = answer.document(instance=request.url.path, request_id=request_id)
        return {"status": answer.status, "reply": None, "problem": problem}
    return {"status": 200, "reply": answer, "problem": None}
