"""The OpenAPI document: stored, true of every reply, with examples that run."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import Any

import ninerealms as nr
import pytest
from jsonschema import Draft202012Validator
from ninerealms import documents
from ninerealms_api.errors import MEANINGS

from tests.api.client import BASE, GOLDEN, Api, view

STORED = json.loads((GOLDEN / "openapi.json").read_text(encoding="utf-8"))
VOLATILE = {"build"}  # changes with every build of the engine


def operations() -> list[tuple[str, str]]:
    return [(method, path) for path, item in STORED["paths"].items() for method in item]


def validator(schema: dict[str, Any]) -> Draft202012Validator:
    """Return a validator that finds the other schemas of the document."""
    return Draft202012Validator({**schema, "components": STORED["components"]})


def stable(value: Any) -> Any:
    """Return a reply without what differs between builds."""
    if isinstance(value, dict):
        return {key: stable(item) for key, item in value.items() if key not in VOLATILE}
    return [stable(item) for item in value] if isinstance(value, list) else value


def test_the_stored_document_is_the_one_that_is_served(api: Api) -> None:
    assert api.get("/openapi.json").json() == STORED, "python -m tests.golden.regenerate"


def test_all_schemas_are_schemas_and_all_references_lead_somewhere() -> None:
    for schema in STORED["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)
    text = json.dumps(STORED)
    names = set(re.findall(r'"#/components/schemas/(\w+)"', text))
    assert names <= set(STORED["components"]["schemas"])
    assert set(STORED["components"]["schemas"]) - names == set()


def test_every_game_has_every_operation() -> None:
    for game in nr.game_ids():
        for name in ("check", "validate", "legal-moves", "apply", "view", "suggest"):
            assert ("post", f"/v1/games/{game}/{name}") in operations()


@pytest.mark.parametrize(("method", "path"), operations(), ids=lambda part: str(part).strip("/"))
def test_the_example_of_an_operation_runs_and_its_reply_is_as_described(
    api: Api, method: str, path: str
) -> None:
    operation = STORED["paths"][path][method]
    described = operation["responses"]["200"]["content"]
    if method == "get":
        if "{id}" in path:
            game = nr.Game(path.split("/")[3])
            path = path.replace("{id}", next(iter(game.clauses())))
        reply = api.get(path.replace("{version}", "1"))
    else:
        content = operation["requestBody"]["content"]["application/json"]
        validator(content["schema"]).validate(content["example"])
        reply = api.post(path, content["example"])
    assert reply.status_code == 200, reply.text
    kind = reply.headers["content-type"].partition(";")[0]
    assert kind in described
    if kind == "application/json":
        validator(described[kind]["schema"]).validate(reply.json())
        if "example" in described[kind]:
            assert stable(reply.json()) == stable(described[kind]["example"])


def test_whole_views_and_drafts_fit_their_schemas() -> None:
    schemas = STORED["components"]["schemas"]
    draft = {"schema": "ninerealms/wolves_of_odin/view", "seat": 0, "seats": [{"hand_size": 1}] * 3}
    for document in (view(), draft):
        validator(schemas["WolvesOfOdinView"]).validate(document)
    with pytest.raises(Exception, match="seat"):
        validator(schemas["WolvesOfOdinView"]).validate({**view(), "seat": "one"})


def test_the_schemas_page_has_the_schemas_of_the_package(api: Api) -> None:
    found = api.get(f"{BASE}/schemas/1").json()
    for kind in ("view", "position", "action"):
        expected = documents.json_schema("wolves_of_odin", documents.DocumentKind(kind))
        assert found[kind] == expected
    validator(found["draft"]).validate(view())


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.add(value or "")
            elif name in {"href", "src"}:
                self.links.add(value or "")


def test_the_reference_has_every_operation_and_code_and_loads_nothing(api: Api) -> None:
    reply = api.get("/docs")
    page = _Page()
    page.feed(reply.text)
    assert {
        STORED["paths"][path][method]["operationId"] for method, path in operations()
    } <= page.ids
    assert {f"/problems/{code}" for code in MEANINGS} <= page.links
    assert not page.tags & {"script", "link", "img", "iframe"}
    inside = {link.removeprefix("#") for link in page.links if link.startswith("#")}
    assert inside <= page.ids
    assert all(link.startswith(("#", "/")) for link in page.links)
    assert api.get("/", follow_redirects=False).headers["location"] == "/docs"
