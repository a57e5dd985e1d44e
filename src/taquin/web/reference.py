"""The reference of the API as one page of HTML, made from its schema: nothing is loaded from anywhere."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

Record = dict[str, Any]


def reference(schema: Record, problems: Mapping[str, str]) -> str:
    """The page; `problems` are the codes that a problem may have, with their English sentences."""
    info = schema["info"]
    body = "\n".join(
        _operation(path, method, operation, schema)
        for path, methods in schema["paths"].items()
        for method, operation in methods.items()
    )
    index = "".join(
        f'<li><a href="#{_anchor(path)}"><code>{escape(method.upper())} {escape(path)}</code></a></li>'
        for path, methods in schema["paths"].items()
        for method in methods
    )
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(info["title"])} {escape(info["version"])}: the API</title>
<link rel="icon" href="icon.svg">
<link rel="stylesheet" href="reference.css">
</head>
<body>
<header><h1>{escape(info["title"])} <small>{escape(info["version"])}</small></h1>
<p>{_prose(info["description"])}</p>
<p><a href="/">The page</a> · <a href="/openapi.json">OpenAPI {escape(schema["openapi"])}</a></p></header>
<nav aria-label="Paths"><ul>{index}<li><a href="#problems">Problems</a></li></ul></nav>
<main>
{body}
<section id="problems"><h2>Problems</h2>
<p>A problem&#x27;s <code>type</code> leads here. Its <code>code</code> never changes; its sentences are in the language
of the request. Braces are places for what was found and what was expected.</p>
<table><tbody>{_listed(problems)}</tbody></table></section>
</main>
</body>
</html>
"""


def _listed(problems: Mapping[str, str]) -> str:
    return "".join(
        f"<tr id='problem-{escape(code)}'><th scope='row'><code>{escape(code)}</code></th><td>{escape(text)}</td></tr>"
        for code, text in problems.items()
    )


def _anchor(path: str) -> str:
    return escape(path.strip("/").replace("/", "-").replace("{", "").replace("}", ""))


def _prose(text: str) -> str:
    pieces = text.split("`")
    return "".join(f"<code>{escape(one)}</code>" if at % 2 else escape(one) for at, one in enumerate(pieces))


def _operation(path: str, method: str, operation: Record, schema: Record) -> str:
    parts = [f'<section id="{_anchor(path)}"><h2><code>{escape(method.upper())} {escape(path)}</code></h2>']
    parts.append(f"<p>{_prose(operation.get('description', ''))}</p>")
    asked = _body(operation)
    if asked:
        model = _resolved(asked, schema)
        parts += ["<h3>Request</h3>", _fields(model, schema)]
        example = _example(model)
        parts.append(f"<pre><code>{escape(json.dumps(example, ensure_ascii=False))}</code></pre>")
    parts.append("<h3>Answers</h3><table><thead><tr><th>Status</th><th>Meaning</th></tr></thead><tbody>")
    for status, answer in operation["responses"].items():
        parts.append(f"<tr><th scope='row'>{escape(status)}</th><td>{_prose(answer['description'])}</td></tr>")
    parts.append("</tbody></table>")
    told = _resolved(operation["responses"]["200"].get("content", {}).get("application/json", {}).get("schema"), schema)
    if told:
        parts += ["<h3>The answer</h3>", _fields(told, schema)]
    return "\n".join([*parts, "</section>"])


def _body(operation: Record) -> Record | None:
    found: Record | None = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    return found


def _resolved(model: Record | None, schema: Record) -> Record:
    if model and "$ref" in model:
        found: Record = schema["components"]["schemas"][model["$ref"].rpartition("/")[2]]
        return found
    return model or {}


def _fields(model: Record, schema: Record) -> str:
    required = model.get("required", [])
    rows = []
    for name, field in model.get("properties", {}).items():
        kind = " or ".join(dict.fromkeys(_kinds(field, schema)))
        must = "required" if name in required else ""
        told = _prose(field.get("description", ""))
        rows.append(
            f"<tr><th scope='row'><code>{escape(name)}</code></th><td>{escape(kind)}</td>"
            f"<td>{told}</td><td>{must}</td></tr>"
        )
    head = "<tr><th>Field</th><th>Type</th><th>What it is</th><th></th></tr>"
    return f"<table><thead>{head}</thead><tbody>{''.join(rows)}</tbody></table>"


def _kinds(field: Record, schema: Record) -> Iterator[str]:
    if "anyOf" in field:
        for one in field["anyOf"]:
            yield from _kinds(one, schema)
    elif "enum" in field:
        yield ", ".join(map(str, field["enum"]))
    elif "$ref" in field:
        fields = _resolved(field, schema).get("properties", {})
        yield "{" + ", ".join(fields) + "}"
    elif field.get("type") == "array":
        yield "list of " + " or ".join(dict.fromkeys(_kinds(field.get("items", {}), schema)))
    else:
        yield field.get("type", "anything")


def _example(model: Record) -> Record:
    """A request with every required field, from the examples that the schema gives."""
    return {
        name: field["examples"][0]
        for name, field in model.get("properties", {}).items()
        if name in model.get("required", []) and field.get("examples")
    }
