"""Makes `tests` importable from the root: helpers are `tests.<folder>.<module>`."""
