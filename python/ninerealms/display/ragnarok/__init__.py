"""Ragnarök for people: a picture of the table, and its moves as sentences."""

from ninerealms.display.ragnarok.drawing import svg
from ninerealms.display.ragnarok.page import html
from ninerealms.display.ragnarok.picture import text
from ninerealms.display.ragnarok.sentences import action_text, decision_text

__all__ = ["action_text", "decision_text", "html", "svg", "text"]
