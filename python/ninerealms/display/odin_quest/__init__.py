"""Odin Quest for people: a picture of the table, and its moves as sentences."""

from ninerealms.display.odin_quest.drawing import svg
from ninerealms.display.odin_quest.page import html
from ninerealms.display.odin_quest.picture import text
from ninerealms.display.odin_quest.sentences import action_text, decision_text

__all__ = ["action_text", "decision_text", "html", "svg", "text"]
