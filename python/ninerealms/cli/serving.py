"""The command `serve`."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from ninerealms.cli.console import ExitCode, tell

_NEEDED = ("fastapi", "orjson", "prometheus_client", "pydantic_settings", "uvicorn")


def serve(
    *,
    host: Annotated[str | None, typer.Option(help="Address to listen at [127.0.0.1].")] = None,
    port: Annotated[int | None, typer.Option(help="0 is any free one [8000].")] = None,
    admin_port: Annotated[
        int | None, typer.Option(help="For metrics and probes, else closed.")
    ] = None,
    slots: Annotated[int | None, typer.Option(help="Searches at once [all CPUs but one].")] = None,
    edition: Annotated[
        list[Path] | None,
        typer.Option(help="A file; requests may name its edition. May be repeated."),
    ] = None,
) -> None:
    """Answer over HTTP what legal, check and suggest answer here, until Ctrl-C."""
    if any(find_spec(name) is None for name in _NEEDED):
        tell('error: the service needs an extra: pip install "ninerealms[api]"')
        raise typer.Exit(ExitCode.USAGE)
    from ninerealms_api.__main__ import start  # noqa: PLC0415  # not there without the extra

    given = {"host": host, "port": port, "admin_port": admin_port, "slots": slots}
    raise typer.Exit(start({**given, "editions": edition}))
