"""The loop of a worker process: one request a line, one answer a line.

Standard library only: this file runs in the environments of other libraries, too.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Mapping
from importlib import metadata
from typing import Any

# A task does its work n times and returns how many units of each kind that was.
Task = Callable[[int], dict[str, float]]
# Prepares a task; called once, outside the clock, when the task is first asked for.
Maker = Callable[[], Task]


def versions(*distributions: str) -> str:
    """Return names and versions of installed distributions, for the table of what was compared."""
    return ", ".join(f"{name} {metadata.version(name)}" for name in distributions)


def serve(makers: Mapping[str, Maker], about: dict[str, Any]) -> None:
    """Answer requests `{"task": name, "n": repeats}` until the input ends.

    An answer holds `ns`, the processor time of all threads, `wall_ns`, and the task's units.
    """
    print(json.dumps({"tasks": list(makers), **about}), flush=True)
    tasks: dict[str, Task] = {}
    for line in sys.stdin:
        request = json.loads(line)
        name = request["task"]
        if name not in tasks:
            tasks[name] = makers[name]()
        task = tasks[name]
        wall, start = time.perf_counter_ns(), time.process_time_ns()
        units = task(request["n"])
        spent = time.process_time_ns() - start
        answer = {"ns": spent, "wall_ns": time.perf_counter_ns() - wall, **units}
        print(json.dumps(answer), flush=True)
