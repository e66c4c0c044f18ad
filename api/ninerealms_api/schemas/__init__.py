"""Shapes of requests (checked by pydantic) and replies (built as plain dicts)."""
