"""HTTP service over the public names of ninerealms."""

from __future__ import annotations

from ninerealms_api.main import create_app
from ninerealms_api.settings import Settings

__all__ = ["Settings", "create_app"]
