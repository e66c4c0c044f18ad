"""Every public name is explained, and what a function raises is said."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from typing import Any

import ninerealms
import pytest

from tests.arch.repo import ROOT

PACKAGE = ROOT / "python" / "ninerealms"
Function = ast.FunctionDef | ast.AsyncFunctionDef


def sources() -> list[str]:
    return sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))


def public(body: list[ast.stmt], prefix: str = "") -> Iterator[tuple[str, Function | ast.ClassDef]]:
    """Yield the public functions and classes of a module, and the methods of those classes."""
    for node in body:
        if isinstance(node, Function | ast.ClassDef) and not node.name.startswith("_"):
            yield f"{prefix}{node.name}", node
            if isinstance(node, ast.ClassDef):
                yield from public(node.body, f"{node.name}.")


def raised(function: Function) -> set[str]:
    """Return the errors that a function itself raises by name and does not catch."""
    names = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            called = node.exc.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            if name.endswith("Error"):
                names.add(name)
    return names


@pytest.mark.parametrize("name", sources())
def test_public_names_are_explained(name: str) -> None:
    tree = ast.parse((PACKAGE / name).read_text(encoding="utf-8"))
    assert ast.get_docstring(tree)
    bare = [
        where
        for where, node in public(tree.body)
        if not ast.get_docstring(node) and not is_overload_or_protocol(tree, where)
    ]
    assert bare == []


# The docstring of a command is its help; what goes wrong there is told in the guide.
@pytest.mark.parametrize("name", [n for n in sources() if not n.startswith("cli/")])
def test_what_a_public_function_raises_is_said(name: str) -> None:
    tree = ast.parse((PACKAGE / name).read_text(encoding="utf-8"))
    silent = []
    for where, node in public(tree.body):
        if isinstance(node, Function):
            text = ast.get_docstring(node) or ""
            silent += [f"{where}: {error}" for error in raised(node) if error not in text]
    assert silent == []


def is_overload_or_protocol(tree: ast.Module, where: str) -> bool:
    """Return whether a name without a docstring stands for one that has it."""
    owner = where.split(".", maxsplit=1)[0]
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name == owner and "." in where:
            bases = {base.id for base in node.bases if isinstance(base, ast.Name)}
            return "Protocol" in bases
    return False


def natives() -> Iterator[tuple[str, Any]]:
    for name in sorted(ninerealms.__all__):
        value = getattr(ninerealms, name)
        if value.__module__ != "ninerealms._core":
            continue
        yield name, value
        if inspect.isclass(value):
            for member, held in vars(value).items():
                if not member.startswith("_"):
                    yield f"{name}.{member}", held


def test_native_names_are_explained() -> None:
    bare = []
    for name, value in natives():
        text = inspect.getdoc(value) or ""
        # pybind11 writes the signature of a function first.
        call = f"{name.rpartition('.')[2]}("
        if not [line for line in text.splitlines() if line and not line.startswith(call)]:
            bare.append(name)
    assert bare == []
