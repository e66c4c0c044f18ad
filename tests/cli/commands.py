"""Running the command line in this process, and the files it is run on."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from ninerealms.cli.app import app
from typer.testing import CliRunner

from tests.arch.repo import ROOT

POSITION = str(ROOT / "docs" / "examples" / "midgame.json")
DRAFT = str(ROOT / "docs" / "examples" / "drafts" / "midgame.json")
RECORD = str(ROOT / "tests" / "golden" / "records" / "v1.jsonl")


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    code: int
    out: str
    err: str

    @property
    def document(self) -> dict[str, Any]:
        """Return standard output, which has to be one JSON object."""
        found = json.loads(self.out)
        assert isinstance(found, dict)
        return found


def run(*arguments: str, typed: str | bytes | None = None) -> Ran:
    """Run a command line."""
    result = CliRunner().invoke(app, arguments, input=typed, prog_name="ninerealms")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return Ran(result.exit_code, result.stdout, result.stderr)
