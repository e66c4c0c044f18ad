"""The loop of a worker process: one request a line, one answer a line.

Standard library only: this file runs in the environments of other libraries, too.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Mapping
from typing import Any

# A task does its work n times and returns how many units of each kind that was.
Task = Callable[[int], dict[str, float]]


def serve(tasks: Mapping[str, Task], about: dict[str, Any]) -> None:
    """Answer requests `{"task": name, "n": repeats}` until the input ends."""
    print(json.dumps({"tasks": list(tasks), **about}), flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        task = tasks[request["task"]]
        start = time.process_time_ns()
        units = task(request["n"])
        print(json.dumps({"ns": time.process_time_ns() - start, **units}), flush=True)
