"""Who may use whom: the layer table, and the search for lines that break it.

Works on text (`#include` lines, Python syntax trees) and needs no build, so it also sees code
behind options that are off.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)

# C++ layer -> layers it may include besides itself. Games and algorithms never see siblings.
CPP_LAYERS = {
    "core": set[str](),
    "games": {"core"},
    "search": {"core"},
    "batch": {"core"},
    "session": {"core", "games", "search", "batch"},
    "bindings": {"core", "session"},
}

# System headers a layer needs: the process id, by which the workers of a batch notice a fork.
SYSTEM_HEADERS = {"batch": {"unistd.h"}}

# Python module or folder of ninerealms -> rank; imports go to the same rank or a lower one.
PYTHON_RANKS = {
    "batch": 0, "errors": 0, "_core": 0, "_types": 0,
    "documents": 1, "editions": 1, "games": 1, "levels": 1,
    "belief": 2, "display": 2, "notation": 2, "records": 2,
    "bots": 3, "metrics": 3, "rl": 3,
    "arena": 4, "plotting": 4,
    "cli": 5,
}  # fmt: skip
PYTHON_EXTRAS = {
    "arena": {"openskill"},
    "cli": {"click", "ninerealms_api", "rich", "typer"},  # one command starts the service
    "plotting": {"matplotlib"},
    "rl": {"gymnasium", "pettingzoo"},
}
API_STACK = {"fastapi", "orjson", "prometheus_client", "pydantic", "pydantic_core"}
API_STACK |= {"pydantic_settings", "starlette", "typing_extensions", "uvicorn"}
API_STACK |= {"ninerealms", "ninerealms_api"}


def violations(root: Path) -> list[str]:
    """Return one line per include or import against the table; empty when all is well."""
    return [
        *cpp_violations(root),
        *python_violations(root),
        *api_violations(root),
        *reference_violations(root),
    ]


def layer_of(parts: tuple[str, ...]) -> str:
    """Return the folder that is one layer: `core`, but `games/<name>`."""
    return "/".join(parts[:2]) if parts[0] == "games" else parts[0]


def cpp_violations(root: Path) -> Iterator[str]:
    base = root / "cpp" / "ninerealms"
    for path in sorted(p for p in base.rglob("*") if p.suffix in {".hpp", ".cpp"}):
        own = layer_of(path.relative_to(base).parts)
        for bracket, target in INCLUDE.findall(path.read_text(encoding="utf-8")):
            fault = include_fault(own, bracket, target)
            if fault:
                yield f"{path.relative_to(root).as_posix()}: {target}: {fault}"


def include_fault(own: str, bracket: str, target: str) -> str | None:
    """Return why a file of layer `own` may not include `target`, or None."""
    kind = own.split("/", maxsplit=1)[0]
    if kind not in CPP_LAYERS:
        return f"folder {kind} is not in the layer table"
    if bracket == "<":
        standard = "/" not in target and "." not in target
        allowed = standard or (kind == "bindings" and target.startswith("pybind11/"))
        allowed = allowed or target in SYSTEM_HEADERS.get(kind, set())
        return None if allowed else "only the C++ standard library (bindings: pybind11)"
    if not target.startswith("ninerealms/"):
        return 'write the path from cpp/: "ninerealms/..."'
    other = layer_of(tuple(target.split("/")[1:]))
    if other == own or other.split("/", maxsplit=1)[0] in CPP_LAYERS[kind]:
        return None
    return f"{own} may not use {other}"


def imports(path: Path, top: Path) -> Iterator[str]:
    """Yield the absolute name of everything imported; `top` is the folder on the import path."""
    package = path.relative_to(top).parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            # `from ninerealms import _core` imports a module, so the names count as well.
            parents = package[: len(package) - node.level + 1] if node.level else ()
            module = (*parents, node.module) if node.module else parents
            yield from (".".join((*module, alias.name)) for alias in node.names)


def foreign(name: str) -> str | None:
    """Return the top-level package of an import, None for the standard library."""
    top = name.split(".", maxsplit=1)[0]
    return None if top in sys.stdlib_module_names else top


def python_sources(top: Path, folder: str) -> Iterator[tuple[Path, str]]:
    for path in sorted((top / folder).rglob("*.py")):
        for name in imports(path, top):
            yield path, name


def python_violations(root: Path) -> Iterator[str]:
    base = root / "python" / "ninerealms"
    for path, name in python_sources(root / "python", "ninerealms"):
        own = path.relative_to(base).parts[0].removesuffix(".py")
        fault = python_fault(own, name, base)
        if fault:
            yield f"{path.relative_to(root).as_posix()}: {name}: {fault}"


def python_fault(own: str, name: str, base: Path) -> str | None:
    top = foreign(name)
    if top in {None, "numpy"} | PYTHON_EXTRAS.get(own, set()):
        return None
    if top != "ninerealms":
        return f"{own} may not use {top}"
    if own in {"__init__", "__main__"}:
        return None
    target = name.split(".")[1]
    if own not in PYTHON_RANKS:
        return f"{own} has no rank in tests/arch/layers.py"
    if target not in PYTHON_RANKS and not (base / target).exists():
        return "import from the module, not from the package, which imports that module itself"
    if PYTHON_RANKS.get(target, 99) > PYTHON_RANKS[own]:
        return f"{own} may not use {target}"
    return None


def api_violations(root: Path) -> Iterator[str]:
    for path, name in python_sources(root / "api", "ninerealms_api"):
        top = foreign(name)
        private = top == "ninerealms" and any(part.startswith("_") for part in name.split("."))
        if private or (top is not None and top not in API_STACK):
            yield f"{path.relative_to(root).as_posix()}: {name}: not for the service"


def reference_violations(root: Path) -> Iterator[str]:
    """Yield imports of the reference models that could copy a fault of the engine."""
    for path, name in python_sources(root, "tests/reference"):
        tools = {"pytest", "hypothesis"} if path.name.startswith("test_") else set[str]()
        if foreign(name) not in {None, "tests"} | tools:
            yield f"{path.relative_to(root).as_posix()}: {name}: standard library only"
