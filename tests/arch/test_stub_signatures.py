"""The hand-written stub of the native module has the signatures the module has."""

from __future__ import annotations

import types
from typing import Any

import pytest
from ninerealms import _core

from tests.arch.repo import native_stub
from tests.arch.stub_signatures import differences


def test_the_stub_agrees_with_the_module() -> None:
    assert differences(native_stub(), _core) == []


def fake(**signatures: str) -> Any:
    """Return a module whose functions have only a docstring, as pybind11's have for us."""

    def function(doc: str) -> Any:
        return type("function", (), {"__doc__": doc, "__call__": lambda _: None})()

    return types.SimpleNamespace(**{name: function(doc) for name, doc in signatures.items()})


AGREEING = [
    ("def f(a: int, /, *, b: int = 1) -> None: ...", "f(a: int, /, *, b: int = 1) -> None"),
    ("def f(x: int, /) -> None: ...", "f(arg0: typing.SupportsInt, /) -> None"),
    ("def f(x: int, /) -> None: ...", "f(arg0: m.Operand) -> None"),
    ("def f(x: int) -> None: ...", "f(x: int) -> detail::accessor<str_attr>"),
    ("def f(*, s: S = ...) -> None: ...", "f(*, s: m.S = <S.A: 0>) -> m.S"),
    (
        "@overload\ndef f(a: int) -> int: ...\n@overload\ndef f(b: str) -> int: ...",
        "f(*args, **kwargs)\nOverloaded function.\n\n1. f(a: int) -> int\n\n2. f(b: str) -> int\n",
    ),
]
DIFFERING = [
    ("def f(a: int) -> None: ...", "f(b: int) -> None"),
    ("def f(a: int) -> None: ...", "f(a: int, b: int) -> None"),
    ("def f(a: int, b: int) -> None: ...", "f(b: int, a: int) -> None"),
    ("def f(a: int) -> None: ...", "f(a: int, /) -> None"),
    ("def f(a: int) -> None: ...", "f(*, a: int) -> None"),
    ("def f(a: int = 1) -> None: ...", "f(a: int = 2) -> None"),
    ("def f(a: int) -> None: ...", "f(a: int = 2) -> None"),
    ("def f(a: int) -> None: ...", "no signature here"),
    ("", "f() -> None"),
]


@pytest.mark.parametrize(("stub", "doc"), AGREEING)
def test_equal_signatures_agree(stub: str, doc: str) -> None:
    assert differences(stub, fake(f=doc)) == []


@pytest.mark.parametrize(("stub", "doc"), DIFFERING)
def test_different_signatures_are_found(stub: str, doc: str) -> None:
    assert len(differences(stub, fake(f=doc))) == 1


def test_methods_are_compared_without_self() -> None:
    method = fake(g="g(self: m.C, a: int, /) -> None").g
    module = types.SimpleNamespace(C=type("C", (), {"g": method}))
    good = "class C:\n    @property\n    def p(self) -> int: ...\n    def g(self, a: int, /): ...\n"
    assert differences(good, module) == []
    assert differences(good.replace("a: int, /", "a: int, b: int"), module)
