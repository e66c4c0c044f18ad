"""Compare parameter lists of a stub with the signatures pybind11 writes into docstrings.

mypy's stubtest cannot read signatures of pybind11 functions and therefore accepts any; their
first docstring line, `apply(self: State, action: Action, /) -> None`, is complete and right.
Compared are number, order, kind, name (unless positional-only) and default of each parameter.
"""

from __future__ import annotations

import ast
import enum
import re
from collections.abc import Iterator
from typing import Any

Function = ast.FunctionDef
# A default without a Python spelling prints as <Seat.A: 0> or <x at 0x7f...>.
OPAQUE_DEFAULT = re.compile(r"= <[^<>]*(?:<[^<>]*>[^<>]*)*>")


def differences(stub: str, module: Any) -> list[str]:
    """Return one line per function whose stub differs from the module; both ways for names."""
    tree = ast.parse(stub)
    found = list(_scope(tree.body, module, "", method=False))
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and _is_bound(getattr(module, node.name, None)):
            found += _scope(node.body, getattr(module, node.name), f"{node.name}.", method=True)
    written = {
        node.name
        for node in tree.body
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name[0] != "_"
    }
    real = {name for name, value in vars(module).items() if name[0] != "_" and callable(value)}
    return found + [f"{name}: only in the stub or the module" for name in sorted(written ^ real)]


def _is_bound(value: object) -> bool:
    """Return whether pybind11 made this class; enums and exceptions have Python's own methods."""
    return isinstance(value, type) and not issubclass(value, enum.Enum | BaseException)


def _scope(body: list[ast.stmt], owner: Any, prefix: str, *, method: bool) -> Iterator[str]:
    by_name: dict[str, list[Function]] = {}
    for node in body:
        if isinstance(node, ast.FunctionDef) and not _is_property(node):
            by_name.setdefault(node.name, []).append(node)
    for name, nodes in by_name.items():
        skip_self = method and "staticmethod" not in _decorators(nodes[0])
        doc = getattr(getattr(owner, name, None), "__doc__", None) or ""
        stubs = [_parameters(node, skip_self=skip_self) for node in nodes]
        runtime = [_parameters(node, skip_self=skip_self) for node in _runtime(name, doc)]
        if not _same(stubs, runtime):
            yield f"{prefix}{name}: stub {stubs}, module {runtime}"


def _decorators(node: Function) -> list[str]:
    return [ast.unparse(decorator) for decorator in node.decorator_list]


def _is_property(node: Function) -> bool:
    return any(name == "property" or name.endswith(".setter") for name in _decorators(node))


def _runtime(name: str, doc: str) -> list[Function]:
    """Parse the signature line, or the numbered ones of an overloaded function."""
    lines = doc.splitlines()
    if lines and lines[0] == f"{name}(*args, **kwargs)" and "Overloaded function." in lines:
        found = [re.sub(r"^\d+\. ", "", line) for line in lines if re.match(r"\d+\. ", line)]
    else:
        found = lines[:1]
    parsed: list[Function] = []
    for line in found:
        if not line.startswith(f"{name}("):
            continue
        parameters = line.rpartition(" -> ")[0] or line  # a C++ type that returns is no syntax
        (node,) = ast.parse(f"def {OPAQUE_DEFAULT.sub('= ...', parameters)}: ...").body
        assert isinstance(node, ast.FunctionDef)
        parsed.append(node)
    return parsed


def _parameters(node: Function, *, skip_self: bool) -> list[str]:
    """Return each parameter as text: kind, name, default."""
    arguments = node.args
    positional = [("pos", a) for a in arguments.posonlyargs]
    # Operators print their operand as `arg0`: it has no name, whatever the signature looks like.
    unnamed = re.compile(r"arg\d+")
    positional += [("pos" if unnamed.fullmatch(a.arg) else "any", a) for a in arguments.args]
    defaults: list[ast.expr | None] = [None] * (len(positional) - len(arguments.defaults))
    defaults += arguments.defaults
    found = [_text(kind, a.arg, d) for (kind, a), d in zip(positional, defaults, strict=True)]
    if skip_self:
        found = found[1:]
    if arguments.vararg:
        found.append("*args")
    found += [
        _text("kw", a.arg, d)
        for a, d in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
    ]
    return found + (["**kwargs"] if arguments.kwarg else [])


def _text(kind: str, name: str, default: ast.expr | None) -> str:
    shown = "_" if kind == "pos" else name
    return f"{kind} {shown}" + (f" = {ast.unparse(default)}" if default else "")


def _same(stubs: list[list[str]], runtime: list[list[str]]) -> bool:
    """Compare overload by overload; a default `...` on either side stands for any default."""
    if len(stubs) != len(runtime):
        return False
    return all(
        len(a) == len(b) and all(_same_parameter(x, y) for x, y in zip(a, b, strict=True))
        for a, b in zip(stubs, runtime, strict=True)
    )


def _same_parameter(left: str, right: str) -> bool:
    if left == right:
        return True
    left_name, _, left_default = left.partition(" = ")
    right_name, _, right_default = right.partition(" = ")
    return left_name == right_name and "..." in (left_default, right_default)
