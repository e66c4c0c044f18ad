"""`python -m ninerealms_api`: serve with the settings of the environment and the command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence

import ninerealms as nr
from pydantic import ValidationError

from ninerealms_api.server import run
from ninerealms_api.services.games import register_file
from ninerealms_api.settings import Settings


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve as the command line says and return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m ninerealms_api",
        description="Serve the games over HTTP. All limits are environment variables "
        "NINEREALMS_<NAME>, for example NINEREALMS_SEARCH_MS=500.",
    )
    parser.add_argument("--host", help="address to listen at (127.0.0.1)")
    parser.add_argument("--port", type=int, help="port, 0 for any free one (8000)")
    parser.add_argument("--admin-port", type=int, help="port for metrics and probes (none)")
    parser.add_argument("--slots", type=int, help="searches at once (all CPUs but one)")
    parser.add_argument(
        "--edition", action="append", dest="editions", metavar="FILE", help="edition to know too"
    )
    return start(vars(parser.parse_args(arguments)))


def start(given: Mapping[str, object]) -> int:
    """Serve with these settings, those that are None left to the environment.

    Returns 0 after an orderly end, 1 if a search had to be left, 2 for wrong settings or editions.
    """
    try:
        settings = Settings.model_validate(
            {name: value for name, value in given.items() if value is not None}
        )
    except ValidationError as error:
        for fault in error.errors(include_url=False):
            sys.stderr.write(f"error: {'.'.join(map(str, fault['loc']))}: {fault['msg']}\n")
        return 2
    try:
        for path in settings.editions:
            sys.stderr.write(f"edition {register_file(path)}\n")
    except (OSError, nr.NineRealmsError) as error:
        sys.stderr.write(f"error: edition: {error}\n")
        return 2
    return run(settings)


if __name__ == "__main__":
    raise SystemExit(main())
