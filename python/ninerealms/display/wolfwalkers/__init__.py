"""WolfWalkers for people: a picture of the table, and its moves as sentences."""

from ninerealms.display.wolfwalkers.drawing import svg
from ninerealms.display.wolfwalkers.page import html
from ninerealms.display.wolfwalkers.picture import text
from ninerealms.display.wolfwalkers.sentences import action_text, decision_text

__all__ = ["action_text", "decision_text", "html", "svg", "text"]
