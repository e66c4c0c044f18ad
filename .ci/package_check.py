"""Check an installed wheel: its size, what importing it costs and loads, and that it works.

Run by the Python of an environment that holds nothing but the wheel and its dependencies.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

MAX_WHEEL_BYTES = 5_000_000
MAX_IMPORT_MS = 40.0  # above `import numpy`
ROUNDS = 7

TIMED = """
import time
import numpy
begin = time.perf_counter()
import ninerealms
print((time.perf_counter() - begin) * 1000)
"""
LOADED = """
import sys
before = {name.partition(".")[0] for name in sys.modules}
import ninerealms
after = {name.partition(".")[0] for name in sys.modules}
print(*sorted(after - before - set(sys.stdlib_module_names)))
"""


def run(code: str) -> str:
    """Return what the code prints in a fresh interpreter."""
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def main(wheel: Path) -> int:
    """Print each measurement; return 1 if one is out of bounds."""
    size = wheel.stat().st_size
    # The minimum: what others do on the machine only ever adds.
    milliseconds = min(float(run(TIMED)) for _ in range(ROUNDS))
    foreign = set(run(LOADED).split()) - {"ninerealms", "numpy"}
    versions = run("import ninerealms; print(ninerealms.versions())")
    print(f"wheel: {size} bytes (at most {MAX_WHEEL_BYTES})")
    print(f"import: {milliseconds:.1f} ms above numpy (at most {MAX_IMPORT_MS})")
    print(f"loaded besides numpy and the standard library: {sorted(foreign) or 'nothing'}")
    print(f"versions: {versions}")
    return int(size > MAX_WHEEL_BYTES or milliseconds > MAX_IMPORT_MS or bool(foreign))


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1])))
