"""The reference as one HTML page made from the OpenAPI document; no scripts, nothing loaded."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from ninerealms_api.errors import MEANINGS, Code

_STYLE = """
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem;color:#1c2430}
h1,h2,h3{line-height:1.2}h2{border-bottom:1px solid #c8d0da;padding-bottom:.2rem;margin-top:2.5rem}
code,pre{font:14px/1.45 ui-monospace,monospace}pre{background:#f2f4f7;padding:.75rem;overflow:auto;
max-height:24rem}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #dde3ea;
padding:.3rem .5rem;text-align:left;vertical-align:top}.m{display:inline-block;min-width:3.2rem;
font-weight:600}summary{cursor:pointer}a{color:#0b57a4}
@media(prefers-color-scheme:dark){body{background:#12161c;color:#dfe5ec}pre{background:#1d232c}
a{color:#7db7f0}td,th,h2{border-color:#39434f}}
"""


def page(document: dict[str, Any]) -> str:
    """Return the reference."""
    parts = [
        f"<h1>{escape(document['info']['title'])} {escape(document['info']['version'])}</h1>",
        f"<p>{escape(document['info']['description'])}</p>",
        '<p><a href="/openapi.json">openapi.json</a> · <a href="#errors">errors</a></p>',
        _contents(document),
    ]
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            parts.append(_operation(path, method, operation))
    parts += [_errors(), _schemas(document)]
    return _html("ninerealms: reference", "\n".join(parts))


def problem(code: Code) -> str:
    """Return the page about an error code."""
    meaning = MEANINGS[code]
    body = (
        f"<h1>{escape(code)}</h1><p><b>{meaning.status}</b> {escape(meaning.title)}</p>"
        f'<p>{escape(meaning.advice)}</p><p><a href="/docs#errors">All errors</a></p>'
    )
    return _html(f"Problem: {code}", body)


def _html(title: str, body: str) -> str:
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head><body>{body}</body></html>"
    )


def _contents(document: dict[str, Any]) -> str:
    rows = (
        f'<li><a href="#{operation["operationId"]}"><code><span class="m">{method.upper()}</span> '
        f"{escape(path)}</code></a> {escape(operation['summary'])}</li>"
        for path, operations in document["paths"].items()
        for method, operation in operations.items()
    )
    return f"<ul>{''.join(rows)}</ul>"


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    parts = [
        f'<h2 id="{operation["operationId"]}"><code>{method.upper()} {escape(path)}</code></h2>',
        f"<p><b>{escape(operation['summary'])}</b> {escape(operation.get('description', ''))}</p>",
    ]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if body:
        parts += [f"<p>Body: {_link(body['schema'])}</p>", _example("Example", body["example"])]
    for status, reply in operation["responses"].items():
        content: dict[str, Any] = next(iter(reply.get("content", {}).values()), {})
        schema = _link(content["schema"]) if "schema" in content else ""
        parts.append(f"<p><code>{status}</code> {escape(reply['description'])} {schema}</p>")
        if "example" in content:
            parts.append(_example("Example of the reply", content["example"]))
    return "".join(parts)


def _example(title: str, example: Any) -> str:
    return f"<details><summary>{title}</summary>{_pre(example)}</details>"


def _pre(value: Any) -> str:
    return f"<pre>{escape(json.dumps(value, indent=1, ensure_ascii=False))}</pre>"


def _link(schema: dict[str, Any]) -> str:
    name = schema.get("$ref", "").rpartition("/")[2]
    return f'<a href="#schema-{name}">{name}</a>' if name else ""


def _errors() -> str:
    rows = (
        f'<tr><td>{meaning.status}</td><td><a href="/problems/{code}"><code>{code}</code></a></td>'
        f"<td>{escape(meaning.title)}. {escape(meaning.advice)}</td></tr>"
        for code, meaning in MEANINGS.items()
    )
    return f'<h2 id="errors">Errors</h2><table>{"".join(rows)}</table>'


def _schemas(document: dict[str, Any]) -> str:
    schemas = (
        f'<details id="schema-{name}"><summary><code>{name}</code></summary>'
        f"{_pre(schema)}</details>"
        for name, schema in document["components"]["schemas"].items()
    )
    return f"<h2>Schemas</h2>{''.join(schemas)}"
