"""Wolves of Odin for people: a picture of the table, and its moves as sentences."""

from ninerealms.display.wolves_of_odin.drawing import svg
from ninerealms.display.wolves_of_odin.page import html
from ninerealms.display.wolves_of_odin.picture import text
from ninerealms.display.wolves_of_odin.sentences import action_text, decision_text

__all__ = ["action_text", "decision_text", "html", "svg", "text"]
