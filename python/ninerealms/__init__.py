"""Rules engines, search and bots for Norse-themed board and card games."""

from __future__ import annotations

from ninerealms._core import versions

__all__ = ["versions"]
