"""Reference model of Wolves of Odin: slow, plain, written from the rules (docs/rules)."""

from ..perft import perft
from .model import Model
from .strength import line_strength

__all__ = ["Model", "line_strength", "perft"]
