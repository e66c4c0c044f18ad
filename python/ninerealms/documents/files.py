"""Documents in files: read strictly, written whole or not at all."""

from __future__ import annotations

import errno
import os
import secrets
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO

from ninerealms.documents.text import JsonObject, Limits, dumps, loads
from ninerealms.errors import ConfigError


def load(
    path: str | os.PathLike[str], *, limits: Limits | None = None, integers_only: bool = True
) -> JsonObject:
    """Return the JSON object in a file.

    Raises:
        JsonError: The text is refused.
        OSError: The file cannot be read.
        ConfigError: No file can be called so.
    """
    limits = limits or Limits()
    with readable(path) as file:
        data = file.read(limits.max_bytes + 1)
    return loads(data, limits=limits, integers_only=integers_only)


def readable(path: str | os.PathLike[str]) -> BinaryIO:
    """Return the file opened for reading bytes.

    Raises:
        OSError: The file cannot be read.
        ConfigError: No file can be called so.
    """
    try:
        return Path(path).open("rb")
    except ValueError:
        raise _no_name(os.fspath(path)) from None


def save(document: Mapping[str, object], path: str | os.PathLike[str]) -> None:
    """Write a document as JSON for people; on failure the file keeps what it held.

    Raises:
        OSError: The file cannot be written, or is a folder, a pipe or a device.
        ConfigError: No file can be called so.
        TypeError, ValueError: As `dumps`.
    """
    write_whole(path, dumps(document, indent=1) + "\n")


def writable(path: str | os.PathLike[str]) -> Path:
    """Return the file that `write_whole` would write: where symbolic links lead.

    What can be told beforehand is told: a folder that is not there or not ours to write, something
    that is no regular file.

    Raises:
        IsADirectoryError, FileNotFoundError, PermissionError, OSError: Nothing can be written
            there.
        ConfigError: No file can be called so.
    """
    name = os.fspath(path)
    try:
        os.fsencode(name)
        target = Path(os.path.realpath(name))
        mode = target.stat().st_mode if os.path.lexists(target) else None
    except ValueError:
        raise _no_name(name) from None
    except OSError as fault:
        raise _of(fault, name) from None
    if mode is not None and stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), name)
    if mode is not None and not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "not a regular file", name)
    if not target.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(target.parent))
    if not os.access(target.parent, os.W_OK | os.X_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target.parent))
    if len(os.fsencode(target.name)) > _longest_name(target.parent):
        raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG), name)
    return target


def write_whole(path: str | os.PathLike[str], text: str) -> None:
    """Write a text file by way of another one beside it, so that nobody reads half of it.

    Raises:
        OSError, ConfigError: As `writable`, or the disk is full.
    """
    target = writable(path)
    # Its own name stays out of it: it may be as long as a name can be.
    temporary = target.with_name(f".ninerealms-{secrets.token_hex(6)}")
    try:
        with temporary.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            temporary.chmod(target.stat().st_mode & 0o777)
        temporary.replace(target)
    except OSError as fault:
        temporary.unlink(missing_ok=True)
        raise _of(fault, os.fspath(path)) from None
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _no_name(name: str) -> ConfigError:
    """Return the error about a name with NUL or half a character in it."""
    return ConfigError(f"no file can be called {name!r:.60}", where="path")


def _of(fault: OSError, name: str) -> OSError:
    """Return the fault with the name the caller knows; its class follows from the number."""
    return OSError(fault.errno, fault.strerror, name)


def _longest_name(folder: Path) -> int:
    try:
        return os.pathconf(folder, "PC_NAME_MAX")
    except (AttributeError, OSError, ValueError):  # not everywhere known
        return 255
