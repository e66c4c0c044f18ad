"""Another commit of this repository, built as `build/main` is: what a change is compared with."""

from __future__ import annotations

import os
import subprocess
import tarfile
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from bench.callgrind import CountingError

BRANCHES = ("main", "origin/main")


@dataclass(frozen=True)
class Build:
    """How a directory was configured."""

    cache: dict[str, str]
    compiler: str  # name, version and processor

    @classmethod
    def read(cls, folder: Path) -> Build:
        """Read a build directory. Raises CountingError if there is none."""
        try:
            lines = (folder / "CMakeCache.txt").read_text(encoding="utf-8").splitlines()
            compiler = (folder / "nr_bench.txt").read_text(encoding="utf-8").strip()
        except OSError as error:
            raise CountingError(f"run `make build` first: {error}") from None
        entries = [line.split("=", 1) for line in lines if "=" in line and line[:1].isalpha()]
        return cls({name.partition(":")[0]: value for name, value in entries}, compiler)

    @property
    def flags(self) -> str:
        """Flags for all sources, those of the build type last."""
        kind = self.cache["CMAKE_BUILD_TYPE"].upper()
        both = (self.cache.get(f"CMAKE_CXX_FLAGS{end}", "") for end in ("", f"_{kind}"))
        return " ".join(" ".join(both).split())

    def __str__(self) -> str:
        """Return all that decides which instructions are made of a source."""
        lto = " LTO" if self.cache.get("CMAKE_INTERPROCEDURAL_OPTIMIZATION") == "ON" else ""
        return f"{self.compiler} {self.flags}{lto}"


def git(root: Path, *arguments: str) -> bytes:
    """Return what a git command prints. Raises CountingError if it fails."""
    try:
        done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise CountingError(f"no base to compare with: git {' '.join(arguments)} failed") from error
    return done.stdout


def base_commit(root: Path, ref: str | None) -> str:
    """Return the commit of a ref; without one, where HEAD left the main branch.

    On the main branch that is HEAD while files are changed, else the commit before it. Raises
    CountingError where there is none, as in a shallow clone.
    """
    if ref is not None:
        return git(root, "rev-parse", "--verify", f"{ref}^{{commit}}").decode().strip()
    head = git(root, "rev-parse", "HEAD").decode().strip()
    for branch in BRANCHES:
        try:
            base = git(root, "merge-base", "HEAD", branch).decode().strip()
        except CountingError:
            continue
        changed = git(root, "status", "--porcelain", "--untracked-files=no").strip()
        return base if base != head or changed else base_commit(root, "HEAD^")
    raise CountingError(f"none of the branches {', '.join(BRANCHES)} is here: name a base")


def program_of(root: Path, commit: str, build: Build) -> Path:
    """Build nr_bench of a commit below `build/guard` and return it; what is there is kept.

    Raises CountingError if the commit does not build.
    """
    folder = root / "build" / "guard" / commit
    program = folder / "build" / "nr_bench"
    if program.exists():
        return program
    folder.mkdir(parents=True, exist_ok=True)
    with tarfile.open(fileobj=BytesIO(git(root, "archive", "--format=tar", commit))) as files:
        files.extractall(folder, filter="data")
    kept = [
        "CMAKE_BUILD_TYPE",
        "CMAKE_CXX_COMPILER",
        "CMAKE_CXX_COMPILER_LAUNCHER",
        "CMAKE_CXX_FLAGS",
        f"CMAKE_CXX_FLAGS_{build.cache['CMAKE_BUILD_TYPE'].upper()}",
        "CMAKE_INTERPROCEDURAL_OPTIMIZATION",
        "CMAKE_MAKE_PROGRAM",
    ]
    cmake = build.cache["CMAKE_COMMAND"]
    same = [f"-D{name}={build.cache[name]}" for name in kept if name in build.cache]
    run([cmake, "-S", ".", "-B", "build", "-G", build.cache["CMAKE_GENERATOR"], *same,
         "-DNR_BENCH=ON", "-DNR_BINDINGS=OFF"], folder)  # fmt: skip
    run([cmake, "--build", "build", "--target", "nr_bench", "--parallel", str(os.cpu_count() or 1)],
        folder)  # fmt: skip
    return program


def run(command: list[str], folder: Path) -> None:
    """Run a step of the build. Raises CountingError with the end of its output."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        text = (done.stdout + done.stderr)[-3000:]
        raise CountingError(f"the base does not build: {' '.join(command)}\n{text}")
