"""Reference model of Ragnarök: slow, plain, written from the rules (docs/rules)."""

from .model import Model
from .perft import perft

__all__ = ["Model", "perft"]
