"""Documents in files: read strictly, written whole or not at all."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ninerealms.documents.text import JsonObject, Limits, dumps, loads


def load(
    path: str | os.PathLike[str], *, limits: Limits | None = None, integers_only: bool = True
) -> JsonObject:
    """Return the JSON object in a file.

    Raises:
        JsonError: The text is refused.
        OSError: The file cannot be read.
    """
    limits = limits or Limits()
    with Path(path).open("rb") as file:
        data = file.read(limits.max_bytes + 1)
    return loads(data, limits=limits, integers_only=integers_only)


def save(document: Mapping[str, Any], path: str | os.PathLike[str]) -> None:
    """Write a document as JSON for people; on failure the file keeps what it held.

    Raises:
        OSError: The file cannot be written.
        TypeError, ValueError: As `dumps`.
    """
    write_whole(Path(path), dumps(document, indent=1) + "\n")


def write_whole(path: Path, text: str) -> None:
    """Write a text file by way of another one beside it, so that nobody reads half of it."""
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(6)}")
    try:
        with temporary.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            temporary.chmod(path.stat().st_mode & 0o777)
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
