"""`python -m ninerealms_api`: serve with the settings of the environment and the command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from pydantic import ValidationError

from ninerealms_api.server import run
from ninerealms_api.settings import Settings


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve; return 0 after an orderly end, 2 for wrong settings."""
    parser = argparse.ArgumentParser(
        prog="python -m ninerealms_api",
        description="Serve the games over HTTP. All limits are environment variables "
        "NINEREALMS_<NAME>, for example NINEREALMS_SEARCH_MS=500.",
    )
    parser.add_argument("--host", help="address to listen at (127.0.0.1)")
    parser.add_argument("--port", type=int, help="port, 0 for any free one (8000)")
    parser.add_argument("--admin-port", type=int, help="port for metrics and probes (none)")
    parser.add_argument("--slots", type=int, help="searches at once (all CPUs but one)")
    given = {
        key: value for key, value in vars(parser.parse_args(arguments)).items() if value is not None
    }
    try:
        settings = Settings(**given)
    except ValidationError as error:
        for fault in error.errors(include_url=False):
            sys.stderr.write(f"error: {'.'.join(map(str, fault['loc']))}: {fault['msg']}\n")
        return 2
    return run(settings)


if __name__ == "__main__":
    raise SystemExit(main())
