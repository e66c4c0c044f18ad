"""`python -m ninerealms.cli` is the command `ninerealms`."""

from __future__ import annotations

import sys

from ninerealms.cli import main

if __name__ == "__main__":
    sys.exit(main())
