"""Reference model of WolfWalkers: slow, plain, written from the rules (docs/rules)."""

from ..perft import perft
from .model import Model

__all__ = ["Model", "perft"]
