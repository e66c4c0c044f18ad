"""Every public name is explained, and what a function raises is said."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from typing import Any

import pytest
from ninerealms import _core

from tests.arch.repo import ROOT, native_stub

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


STUB = ast.parse(native_stub())


def natives() -> Iterator[tuple[str, ast.stmt, Any]]:
    """Yield what the stub of the native core declares: name, declaration, the object itself."""
    for node in STUB.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            value = getattr(_core, node.name)
            yield node.name, node, value
            for member in node.body if isinstance(node, ast.ClassDef) else []:
                if isinstance(member, ast.FunctionDef):
                    yield f"{node.name}.{member.name}", member, vars(value).get(member.name)


def explanations(name: str, value: object) -> list[str]:
    """Return what `help` shows, one text for each overload, without pybind11's signatures."""
    text = inspect.getdoc(value) or ""
    call = re.escape(name.rpartition(".")[2]) + r"\(.*"
    if text.startswith(f"{name.rpartition('.')[2]}(*args, **kwargs)\nOverloaded function."):
        return [" ".join(part.split()) for part in re.split(rf"\n\d+\. {call}", text)[1:]]
    return [" ".join(re.sub(rf"\A{call}", "", text).split())]


def test_native_names_are_explained() -> None:
    """In the module itself, so that `help` shows it; for every overload of its own."""
    bare = [
        name
        for name, _, value in natives()
        if not name.rpartition(".")[2].startswith("_") and not all(explanations(name, value))
    ]
    assert bare == []


def test_the_stub_says_what_the_module_says() -> None:
    """Editors show the stub's text, `help` the module's."""
    different = {}
    for name, node, value in natives():
        assert isinstance(node, ast.FunctionDef | ast.ClassDef)
        written = ast.get_docstring(node)
        if written and " ".join(written.split()) not in explanations(name, value):
            different[name] = (" ".join(written.split()), explanations(name, value))
    assert different == {}
