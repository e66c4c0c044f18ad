"""Bodies of requests. Views and positions inside them are read by the package itself."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self, TypeAlias, TypeVar

from ninerealms.levels import Level
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator
from pydantic.json_schema import SkipJsonSchema
from pydantic_core import PydanticCustomError

from ninerealms_api.errors import invalid_all
from ninerealms_api.pointers import of_steps
from ninerealms_api.replies import shortened

MAX_SEED = 2**53 - 1  # the largest that every JSON reader keeps exact

Document: TypeAlias = dict[str, Any]
Fields: TypeAlias = dict[str, str | int]
Move: TypeAlias = Annotated[
    Annotated[str, Field(min_length=1, max_length=64)] | Annotated[Fields, Field(max_length=8)],
    Field(description="A move in notation (`place:bond`), or as an object with its `kind`."),
]
Seed: TypeAlias = Annotated[int, Field(ge=0, le=MAX_SEED)]
_Model = TypeVar("_Model", bound=BaseModel)


class _Strict(BaseModel):
    """No unknown fields, no coercion."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class _Positioned(_Strict):
    """Has exactly one of `view` and `position`."""

    model_config = ConfigDict(
        json_schema_extra={"oneOf": [{"required": ["view"]}, {"required": ["position"]}]}
    )

    view: Document | SkipJsonSchema[None] = None
    position: Document | SkipJsonSchema[None] = None

    @model_validator(mode="after")
    def _exactly_one(self) -> Self:
        given = self.model_fields_set & {"view", "position"}
        if len(given) != 1 or (self.view is None and self.position is None):
            raise PydanticCustomError("view_or_position", "give either `view` or `position`")
        return self


class CheckRequest(_Positioned):
    """Is this view or position consistent?"""


class ValidateRequest(_Positioned):
    """Is this move legal here?"""

    move: Move


class LegalMovesRequest(_Positioned):
    """Which moves are legal here?"""

    limit: Annotated[int, Field(ge=1, le=2_000)] = 500


class ApplyRequest(_Strict):
    """What follows from a move, and from the chance after it."""

    position: Document
    move: Annotated[Move | None, Field(description="Left out where chance decides.")] = None
    chance: Annotated[
        list[Move],
        Field(max_length=64, description="Outcomes of the chance points that follow, in order."),
    ] = []
    seed: Annotated[
        Seed | None, Field(description="Draws the chance that `chance` leaves open.")
    ] = None


class ViewRequest(_Strict):
    """What does a seat see of a position?"""

    position: Document
    seat: Annotated[
        Annotated[int, Field(ge=0, le=15)] | None,
        Field(description="The viewer; null for somebody who sees no hand."),
    ]


class Budget(_Strict):
    """How long to search; what ends first ends it."""

    model_config = ConfigDict(
        json_schema_extra={"anyOf": [{"required": ["iterations"]}, {"required": ["time_ms"]}]}
    )

    iterations: Annotated[int, Field(ge=1, le=5_000_000)] | SkipJsonSchema[None] = None
    time_ms: Annotated[int, Field(ge=1, le=30_000)] | SkipJsonSchema[None] = None

    @model_validator(mode="after")
    def _some_limit(self) -> Self:
        if not self.model_fields_set or None in {getattr(self, f) for f in self.model_fields_set}:
            raise PydanticCustomError("budget", "give `iterations`, `time_ms` or both")
        return self


class SuggestRequest(_Strict):
    """Which move is best for the viewer?"""

    view: Document
    budget: Annotated[
        Budget | SkipJsonSchema[None],
        Field(description="How long to search; without it what `level` says, or 1000 ms."),
    ] = None
    level: Annotated[
        Annotated[int, Field(ge=min(Level), le=max(Level))] | SkipJsonSchema[None],
        Field(description="How to search, from 1, the weakest, to 5."),
    ] = None
    seed: Annotated[
        Seed | None, Field(description="Left out: derived from the view and the budget.")
    ] = None
    top: Annotated[int, Field(ge=1, le=10, description="How many moves to tell.")] = 3
    seen: Annotated[
        list[Annotated[str, Field(min_length=3, max_length=64)]],
        Field(
            max_length=256,
            description="What the viewer saw happen, oldest first, as lines of a match's log "
            "(`1 place:bond`, `- draw:?`); worlds are weighed by it.",
        ),
    ] = []

    @model_validator(mode="after")
    def _no_nulls(self) -> Self:
        if any(
            getattr(self, field) is None for field in self.model_fields_set & {"budget", "level"}
        ):
            raise PydanticCustomError("null", "leave `budget` and `level` out instead of null")
        return self


class CheckItem(CheckRequest):
    """A `check` in a batch."""

    game: str
    operation: Literal["check"]


class ValidateItem(ValidateRequest):
    """A `validate` in a batch."""

    game: str
    operation: Literal["validate"]


class LegalMovesItem(LegalMovesRequest):
    """A `legal-moves` in a batch."""

    game: str
    operation: Literal["legal-moves"]


Item: TypeAlias = Annotated[
    CheckItem | ValidateItem | LegalMovesItem, Field(discriminator="operation")
]


class BatchRequest(_Strict):
    """Several cheap questions at once."""

    items: Annotated[list[Item], Field(min_length=1, max_length=64)]


def validated(model: type[_Model], body: Document) -> _Model:
    """Return a body as its model.

    Raises:
        ProblemError: 422 invalid-request.
    """
    try:
        return model.model_validate(body)
    except ValidationError as error:
        raise invalid_all(
            [
                {
                    "path": of_steps(_steps(body, fault["loc"], fault["type"])),
                    "code": fault["type"].replace("_", "-"),
                    "message": shortened(fault["msg"], most=200),
                }
                for fault in error.errors(
                    include_url=False, include_context=False, include_input=False
                )
            ]
        ) from None


def _steps(body: Document, location: tuple[str | int, ...], fault: str) -> list[str | int]:
    """Return the steps of a location that are fields of the body, not branches of a union."""
    steps: list[str | int] = []
    value: Any = body
    for step in location:
        if isinstance(value, dict):
            if step in value or fault == "missing":
                steps.append(step)
                value = value.get(step)
        elif isinstance(value, list) and isinstance(step, int):
            steps.append(step)
            value = value[step] if step < len(value) else None
    return steps
