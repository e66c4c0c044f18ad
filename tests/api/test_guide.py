"""The examples of the guide to the service run against a server."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import httpx
import pytest

from tests.api.process import served
from tests.arch.repo import ROOT
from tests.cli.test_guide import matches

GUIDE = (ROOT / "docs" / "guides" / "service.md").read_text(encoding="utf-8")
TOOLS = ("bash", "curl", "jq")


def test_the_examples_of_the_guide_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(ROOT / "docs" / "examples" / "drafts" / "midgame.json", tmp_path / "view.json")
    monkeypatch.chdir(tmp_path)
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    with served(tmp_path) as server:
        text = GUIDE.replace("127.0.0.1:8000", f"127.0.0.1:{server.port}")
        commands = re.findall(r"```console\n(.*?)```", text, re.DOTALL)
        assert len(commands) >= 4
        for command, expected in (
            part.split("\n", 1) for block in commands for part in block.split("$ ")[1:]
        ):
            if not missing:
                ran = subprocess.run(
                    ["bash", "-c", command], capture_output=True, text=True, check=True
                )
                assert matches(expected, ran.stdout), f"{command}\n{ran.stdout}"
        blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
        assert len(blocks) >= 4
        names: dict[str, object] = {}
        for block in blocks:
            exec(compile(block, "service.md", "exec"), names)
        client = names["service"]
        assert isinstance(client, httpx.Client)
        client.close()
    if missing:
        pytest.skip(f"the examples with curl did not run for want of {missing}")
