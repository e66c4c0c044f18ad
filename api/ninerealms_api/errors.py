"""Errors as problem details (RFC 9457): one table of codes, one exception, one body shape."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from http import HTTPStatus
from types import MappingProxyType
from typing import Any

from ninerealms.errors import Fault

from ninerealms_api.pointers import pointer
from ninerealms_api.replies import Reply, shortened
from ninerealms_api.schemas import replies

MEDIA_TYPE = "application/problem+json"


class Code(StrEnum):
    """What went wrong; part of the compatibility promise."""

    BAD_JSON = "bad-json"
    JSON_TOO_COMPLEX = "json-too-complex"
    UNKNOWN_GAME = "unknown-game"
    UNKNOWN_CLAUSE = "unknown-clause"
    NOT_FOUND = "not-found"
    METHOD_NOT_ALLOWED = "method-not-allowed"
    NOT_ACCEPTABLE = "not-acceptable"
    BODY_TIMEOUT = "body-timeout"
    BODY_TOO_LARGE = "body-too-large"
    UNSUPPORTED_MEDIA_TYPE = "unsupported-media-type"
    INVALID_REQUEST = "invalid-request"
    GAME_MISMATCH = "game-mismatch"
    UNSUPPORTED_SCHEMA_VERSION = "unsupported-schema-version"
    INCONSISTENT_POSITION = "inconsistent-position"
    ILLEGAL_MOVE = "illegal-move"
    BUDGET_OVER_LIMIT = "budget-over-limit"
    NOTHING_TO_SUGGEST = "nothing-to-suggest"
    QUOTA_EXCEEDED = "quota-exceeded"
    CLIENT_GONE = "client-gone"
    INTERNAL = "internal"
    OVERLOADED = "overloaded"
    SHUTTING_DOWN = "shutting-down"
    SEARCH_OVERRUN = "search-overrun"


@dataclass(frozen=True, slots=True)
class Meaning:
    """Status and explanation of a code."""

    status: int
    title: str
    advice: str
    closes: bool = False  # the rest of the request cannot be told from the next one


CLIENT_CLOSED = 499  # seen in logs and metrics only

MEANINGS: Mapping[Code, Meaning] = MappingProxyType(
    {
        Code.BAD_JSON: Meaning(
            400,
            "The body is not JSON",
            "Strict JSON: no duplicate keys, no NaN, no numbers with a point or an exponent, plain "
            "UTF-8 without byte order mark, one object and nothing after it. `reason` names the "
            "rule that was broken, `offset` the character.",
        ),
        Code.JSON_TOO_COMPLEX: Meaning(
            400,
            "The body is nested too deep, has too many values or too large a number",
            "`limit` says what is allowed.",
        ),
        Code.UNKNOWN_GAME: Meaning(404, "There is no such game", "`known` lists the games."),
        Code.UNKNOWN_CLAUSE: Meaning(
            404, "There is no such clause", "The list of clauses of a game has all ids."
        ),
        Code.NOT_FOUND: Meaning(404, "There is nothing here", "The reference is at /docs."),
        Code.METHOD_NOT_ALLOWED: Meaning(
            405, "The method is not allowed here", "The header Allow lists the methods."
        ),
        Code.NOT_ACCEPTABLE: Meaning(
            406,
            "The reply cannot be sent in an accepted form",
            "Replies are application/json, streams text/event-stream.",
        ),
        Code.BODY_TIMEOUT: Meaning(
            408, "The body was not complete in time", "Send the request again.", closes=True
        ),
        Code.BODY_TOO_LARGE: Meaning(
            413, "The body is too large", "`limit` is the most, in bytes.", closes=True
        ),
        Code.UNSUPPORTED_MEDIA_TYPE: Meaning(
            415,
            "The body must be application/json",
            "Charset utf-8 or none, and no Content-Encoding.",
        ),
        Code.INVALID_REQUEST: Meaning(
            422,
            "The request has wrong, missing or unknown fields",
            "`errors` lists at most 20 of them, `more` says how many others there are.",
        ),
        Code.GAME_MISMATCH: Meaning(
            422, "The document is of another game", "Use the path of that game."
        ),
        Code.UNSUPPORTED_SCHEMA_VERSION: Meaning(
            422, "The document has a version that is not read here", "`supported` lists those read."
        ),
        Code.INCONSISTENT_POSITION: Meaning(
            422,
            "The view or position cannot be",
            "`faults` says what is wrong, as `check` would.",
        ),
        Code.ILLEGAL_MOVE: Meaning(
            422, "The move is not legal here", "`reasons` names the rule that decides it."
        ),
        Code.BUDGET_OVER_LIMIT: Meaning(
            422, "The budget is over the limit", "`limit` is the most that is granted."
        ),
        Code.NOTHING_TO_SUGGEST: Meaning(
            422, "The seat has nothing to decide", "`why` is `game-over` or `not-your-decision`."
        ),
        Code.QUOTA_EXCEEDED: Meaning(
            429, "You have used up your quota", "Wait as long as Retry-After says."
        ),
        Code.CLIENT_GONE: Meaning(
            CLIENT_CLOSED, "The client closed the connection", "Never sent; seen in logs only."
        ),
        Code.INTERNAL: Meaning(
            500, "A fault of the service", "Please report it with its `request_id`."
        ),
        Code.OVERLOADED: Meaning(
            503,
            "The service has too much to do",
            "Not your limit but the service's: try again after Retry-After.",
        ),
        Code.SHUTTING_DOWN: Meaning(
            503, "This replica is shutting down", "Send the request again.", closes=True
        ),
        Code.SEARCH_OVERRUN: Meaning(
            504, "A search did not end in time", "A fault of the service; please report it."
        ),
    }
)

MAX_LISTED = 20


class ProblemError(Exception):
    """An error reply: a code, a sentence for people, members and headers of this case."""

    def __init__(
        self,
        code: Code,
        detail: str = "",
        *,
        members: Mapping[str, object] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Describe the error; without `detail` the title of the code says enough."""
        super().__init__(code, detail)
        self.code = code
        self.detail = detail or MEANINGS[code].title
        self.members: dict[str, Any] = dict(members or {})
        self.headers = dict(headers or {})

    @property
    def status(self) -> int:
        """The HTTP status."""
        return MEANINGS[self.code].status

    def document(self, *, instance: str, request_id: str) -> dict[str, Any]:
        """Return the problem object."""
        return {
            "type": f"/problems/{self.code}",
            "title": MEANINGS[self.code].title,
            "status": self.status,
            "detail": shortened(self.detail, most=300),
            "instance": shortened(instance, most=128),
            "code": self.code,
            "request_id": request_id,
            **self.members,
        }

    def reply(self, *, instance: str, request_id: str) -> Reply:
        """Return the response."""
        headers = dict(self.headers)
        if MEANINGS[self.code].closes:
            headers["Connection"] = "close"
        return Reply(
            self.document(instance=instance, request_id=request_id),
            status_code=self.status,
            headers=headers,
            media_type=MEDIA_TYPE,
        )


def invalid(path: str, code: str, message: str) -> ProblemError:
    """Return the problem about one field of a request."""
    return invalid_all([{"path": path, "code": code, "message": shortened(message, most=200)}])


def invalid_all(errors: list[dict[str, str]]) -> ProblemError:
    """Return the problem about fields of a request, the first 20 told."""
    first = errors[0]
    return ProblemError(
        Code.INVALID_REQUEST,
        f"{first['path'] or '/'}: {first['message']}",
        members={"errors": errors[:MAX_LISTED], "more": max(0, len(errors) - MAX_LISTED)},
    )


def fault_document(fault: Fault, *, prefix: str) -> replies.Fault:
    """Return a fault of the package with the JSON Pointer of its field in the request."""
    return {
        "code": fault.code.replace("_", "-"),
        "clause": fault.clause,
        "message": shortened(fault.detail, most=200),
        "path": pointer(fault.where, prefix=prefix),
        "expected": None if fault.expected is None else shortened(fault.expected),
        "found": None if fault.found is None else shortened(fault.found),
    }


def inconsistent(faults: list[Fault], *, prefix: str) -> ProblemError:
    """Return the problem about a view or position that cannot be."""
    listed = [fault_document(fault, prefix=prefix) for fault in faults[:MAX_LISTED]]
    return ProblemError(
        Code.INCONSISTENT_POSITION,
        f"{listed[0]['path']}: {listed[0]['message']}",
        members={"faults": listed, "more": max(0, len(faults) - MAX_LISTED)},
    )


def status_phrase(status: int) -> str:
    """Return the standard phrase of a status, for the reference."""
    return HTTPStatus(status).phrase
