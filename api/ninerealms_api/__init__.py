"""HTTP service over the public names of ninerealms."""

from __future__ import annotations

__all__: list[str] = []
