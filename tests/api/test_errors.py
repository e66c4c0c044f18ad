"""Every error is a problem document, whatever is sent; hostile bodies get their listed code."""

from __future__ import annotations

import json
import time
from collections.abc import AsyncIterator
from typing import Any

import ninerealms as nr
import pytest
from ninerealms_api.errors import MEANINGS, Code

from tests.api.client import BASE, Api, position, problem, settings, started, view

VALID = json.dumps({"view": view(), "move": "pass"}).encode()
BAD, COMPLEX = (400, "bad-json"), (400, "json-too-complex")


def nested(depth: int) -> bytes:
    return b'{"view":' + b"[" * (depth - 1) + b"]" * (depth - 1) + b"}"


# A body each, and the status and code it gets from validate.
HOSTILE: dict[str, tuple[bytes, tuple[int, str]]] = {
    "empty": (b"", BAD),
    "not an object": (b"[]", BAD),
    "text after it": (VALID + b"{}", BAD),
    "cut": (VALID[:-1], BAD),
    "single quotes": (b"{'view': 1}", BAD),
    "NaN": (b'{"view": NaN}', BAD),
    "Infinity": (b'{"view": -Infinity}', BAD),
    "1e999": (b'{"view": 1e999}', BAD),
    "float": (b'{"view": 1.0}', BAD),
    "duplicate key": (b'{"view": {}, "view": {}}', BAD),
    "escaped duplicate key": (b'{"view": {}, "\\u0076iew": {}}', BAD),
    "lone surrogate": (b'{"move": "\\ud800"}', BAD),
    "bad UTF-8": (b'{"move": "\xff"}', BAD),
    "byte order mark": (b"\xef\xbb\xbf" + VALID, BAD),
    "NUL": (b'{"move": "\x00"}', BAD),
    "depth 17": (nested(17), COMPLEX),
    "depth 2,000": (nested(2_000), COMPLEX),
    "depth 16,000": (nested(16_000), COMPLEX),
    "4,001 values": (b'{"view": [' + b"0," * 4_000 + b"0]}", COMPLEX),
    "an integer of 10,000 digits": (b'{"view": ' + b"9" * 10_000 + b"}", COMPLEX),
    "2**53": (b'{"view": 9007199254740992}', COMPLEX),
    "depth 16": (nested(16), (422, "invalid-request")),
    "minus zero": (VALID.replace(b'"round": 1,', b'"round": -0,'), (422, "inconsistent-position")),
    "escaped NUL": (
        b'{"view": {"schema": "\\u0000"}, "move": "pass"}',
        (422, "inconsistent-position"),
    ),
    "look-alike letter": (
        json.dumps({"view": view(), "move": "p\u0430ss"}).encode(),
        (422, "invalid-request"),
    ),
    "overlong name": (
        json.dumps({"view": view(), "move": "pass", "x" * 20_000: 1}).encode(),
        (422, "invalid-request"),
    ),
    "overlong name inside": (
        json.dumps({"view": {**view(), "y" * 20_000: 1}, "move": "pass"}).encode(),
        (422, "inconsistent-position"),
    ),
    "a million blanks": (b" " * (1 << 20) + VALID, (413, "body-too-large")),
    "33 KiB": (b'{"view": "' + b"x" * (33 << 10) + b'"}', (413, "body-too-large")),
    "31 KiB": (b'{"view": "' + b"x" * (31 << 10) + b'"}', (422, "invalid-request")),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_body_gets_its_code_quickly(api: Api, name: str) -> None:
    body, (status, code) = HOSTILE[name]
    begin = time.process_time()
    found = problem(api.send_bytes("validate", body), status, code)
    spent = time.process_time() - begin
    assert spent < 0.05, spent  # client included; 5 ms for the service alone
    assert len(json.dumps(found)) < 4_000
    assert "x" * 201 not in json.dumps(found) and "y" * 201 not in json.dumps(found)


def test_a_refusal_says_where_the_body_is_wrong(api: Api) -> None:
    found = problem(api.send_bytes("validate", b'{"a": 1, "a": 2}'), *BAD)
    assert found["reason"] == "duplicate-key" and found["offset"] == 9
    found = problem(api.send_bytes("validate", nested(17)), *COMPLEX)
    assert found["limit"] == {"of": "depth", "most": 16}


def test_a_length_that_is_announced_too_large_is_refused_before_reading(api: Api) -> None:
    taken = []

    async def unread() -> AsyncIterator[bytes]:
        taken.append("a part")
        yield b""

    reply = api.post(
        "validate",
        content=unread(),
        headers={"content-type": "application/json", "content-length": "1073741824"},
    )
    found = problem(reply, 413, "body-too-large")
    assert not taken and found["limit"] == 32 << 10
    assert reply.headers["connection"] == "close"


@pytest.mark.parametrize(
    "headers",
    [
        {"content-type": "text/plain"},
        {"content-type": "application/x-www-form-urlencoded"},
        {"content-type": "application/json; charset=latin-1"},
        {"content-type": "application/json", "content-encoding": "gzip"},
        {"content-type": ""},
    ],
)
def test_other_media_types_are_refused(api: Api, headers: dict[str, str]) -> None:
    problem(api.post("validate", content=VALID, headers=headers), 415, "unsupported-media-type")


@pytest.mark.parametrize("kind", ["application/json; charset=UTF-8", "Application/JSON"])
def test_the_usual_spellings_of_json_are_taken(api: Api, kind: str) -> None:
    assert api.send_bytes("validate", VALID, **{"content-type": kind}).status_code == 200


def test_who_accepts_no_json_is_told(api: Api) -> None:
    for accept in ("text/html", "application/json;q=0", "image/*, application/xml"):
        reply = api.send_bytes("validate", VALID, accept=accept)
        problem(reply, 406, "not-acceptable")
    for accept in ("application/*", "text/html, application/json;q=0.5", "*/*;q=0.1"):
        assert api.send_bytes("validate", VALID, accept=accept).status_code == 200


def test_unknown_paths_games_clauses_and_methods_are_problems(api: Api) -> None:
    problem(api.get("/v1/nothing"), 404, "not-found")
    problem(api.get(f"{BASE}/schemas/2"), 404, "not-found")
    problem(api.get(f"{BASE}/clauses/WO-NO-99"), 404, "unknown-clause")
    for path in ("/v1/games/chess", "/v1/games/chess/check"):
        assert problem(api.get(path), 404, "unknown-game")["known"] == nr.game_ids()
    reply = api.get(f"{BASE}/validate")
    problem(reply, 405, "method-not-allowed")
    assert reply.headers["allow"] == "POST"
    problem(api.post("/v1/games", {}), 405, "method-not-allowed")


def test_fields_of_the_request_are_strict(api: Api) -> None:
    cases: list[tuple[dict[str, Any], str, str]] = [
        ({"view": view()}, "/move", "missing"),
        ({"view": view(), "move": "pass", "seat": 1}, "/seat", "extra-forbidden"),
        ({"view": [], "move": "pass"}, "/view", "dict-type"),
        ({"view": None, "move": "pass"}, "", "view-or-position"),
        ({"view": view(), "position": position(), "move": "pass"}, "", "view-or-position"),
        ({"move": "pass"}, "", "view-or-position"),
        ({"view": view(), "move": {"kind": True}}, "/move", "string-type"),
    ]
    for body, path, code in cases:
        found = problem(api.post("validate", body), 422, "invalid-request")
        assert (path, code) in {(e["path"], e["code"]) for e in found["errors"]} or any(
            e["path"].startswith(path) and path for e in found["errors"]
        ), found
    limits = {"view": view(), "limit": "3"}
    found = problem(api.post("legal-moves", limits), 422, "invalid-request")
    assert found["errors"][0]["code"] == "int-type"


def test_at_most_twenty_faults_are_listed(api: Api) -> None:
    body = {"view": view(), "move": "pass", **{f"x{i}": 0 for i in range(30)}}
    found = problem(api.post("validate", body), 422, "invalid-request")
    assert len(found["errors"]) == 20 and found["more"] == 10


def test_documents_of_other_games_versions_and_kinds_are_told_apart(api: Api) -> None:
    move = {"move": "pass"}
    newer = {**view(), "version": 2}
    found = problem(
        api.post("validate", {"view": newer, **move}), 422, "unsupported-schema-version"
    )
    assert found["supported"] == [1]
    for body in ({"view": position()}, {"position": view()}):
        found = problem(api.post("validate", {**body, **move}), 422, "inconsistent-position")
        assert found["faults"][0]["path"].endswith("/schema")


def test_client_text_makes_no_header_or_log_line(api: Api) -> None:
    evil = 'a"\n{"level": "error"}'
    reply = api.get("/v1/" + "x%0d%0aSet-Cookie:%20a=1", headers={"x-request-id": "bad id!"})
    found = problem(reply, 404, "not-found")
    assert "\n" not in found["instance"] and "set-cookie" not in reply.headers
    assert reply.headers["x-request-id"] != "bad id!"
    problem(api.post("validate", {"view": view(), "move": evil}), 422, "invalid-request")
    assert all(line["event"] in {"request", "fault"} for line in api.lines())


def test_request_ids_and_traces_are_taken_over(api: Api) -> None:
    trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
    headers = {"x-request-id": "abcdefgh-1", "traceparent": trace}
    assert api.get("/v1/games", headers=headers).headers["x-request-id"] == "abcdefgh-1"
    line = api.lines()[-1]
    assert line["request_id"] == "abcdefgh-1" and line["trace_parent"] == trace
    assert line["route"] == "/v1/games" and line["status"] == 200 and line["ms"] > 0


def test_logs_hold_no_cards(api: Api) -> None:
    for path, body in (
        ("validate", {"view": view(), "move": "place:troll"}),
        ("check", {"view": 1}),
    ):
        api.post(path, body)
    api.post("suggest", {"view": view(), "budget": {"iterations": 20}})
    text = api.log.getvalue().decode()
    assert "troll" not in text and "seats" not in text
    assert api.lines()[-1]["iterations"] == 20 and api.lines()[-1]["game"] == "wolves_of_odin"


def test_quotas_refuse_with_the_time_to_wait_and_refill() -> None:
    with started(settings(requests_per_second=5, requests_burst=2)) as api:
        body = {"view": view(), "move": "pass"}
        statuses = [api.post("validate", body).status_code for _ in range(4)]
        assert statuses[:2] == [200, 200] and 429 in statuses
        reply = api.post("validate", body)
        problem(reply, 429, "quota-exceeded")
        assert reply.headers["retry-after"] == "1"
        assert api.get("/v1/games").status_code == 200  # static pages and probes are free
        time.sleep(0.5)
        assert api.post("validate", body).status_code == 200
        batch = {"items": [{"game": "wolves_of_odin", "operation": "check", "view": {}}] * 10}
        problem(api.post("/v1/batch", batch), 429, "quota-exceeded")


def test_an_unforeseen_fault_is_a_problem_and_a_log_line_with_its_trace(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(_document: object) -> None:
        raise ZeroDivisionError("secret")

    with started() as api:
        monkeypatch.setattr(api.service.games["wolves_of_odin"], "check_header", broken)
        found = problem(api.post("check", {"view": view()}), 500, "internal")
        assert "secret" not in json.dumps(found)
        fault = next(line for line in api.lines() if line["event"] == "fault")
        assert fault["error"] == "ZeroDivisionError" and fault["request_id"] == found["request_id"]


def test_every_code_has_its_page(api: Api) -> None:
    for code in Code:
        reply = api.get(f"/problems/{code}")
        assert reply.status_code == 200 and MEANINGS[code].title in reply.text
        assert "default-src 'none'" in reply.headers["content-security-policy"]
    problem(api.get("/problems/unheard-of"), 404, "not-found")


def test_browsers_of_any_origin_may_ask_without_credentials(api: Api) -> None:
    preflight = {"origin": "https://table.example", "access-control-request-method": "POST"}
    reply = api.run(api.http.options(f"{BASE}/check", headers=preflight))
    assert reply.status_code == 200 and reply.headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-credentials" not in reply.headers
