"""Worked examples of every operation, made by the package itself; tests execute them."""

from __future__ import annotations

from typing import Any

import ninerealms as nr

from ninerealms_api.services.games import ServedGame
from ninerealms_api.services.service import first_state, first_view


class Examples:
    """Bodies about the first decision of a small game."""

    def __init__(self, game: ServedGame) -> None:
        """Make the position and what its seat to move sees."""
        state = first_state(game.game)
        view = first_view(game.game)
        self.game = game
        self.position = state.to_document()
        self.view = view.to_document()
        self.seat = state.current_player
        self.move = str(view.legal_actions()[-1])

    def of(self, operation: str) -> dict[str, Any]:
        """Return the body for an operation by its name in the path."""
        bodies: dict[str, dict[str, Any]] = {
            "check": {"view": self.view},
            "validate": {"view": self.view, "move": self.move},
            "legal-moves": {"view": self.view, "limit": 5},
            "apply": {"position": self.position, "move": self.move, "seed": 7},
            "view": {"position": self.position, "seat": self.seat},
            "suggest": {"view": self.view, "budget": {"iterations": 200}, "seed": 7},
            "suggest/stream": {"view": self.view, "budget": {"time_ms": 300}},
        }
        return bodies[operation]

    def batch_items(self) -> list[dict[str, Any]]:
        """Return items of a batch about this game."""
        return [
            {"game": self.game.id, "operation": operation, **self.of(operation)}
            for operation in ("check", "validate", "legal-moves")
        ]


def documents_of(game: nr.Game) -> dict[str, Any]:
    """Return the example view and position of a game, for its page."""
    state = first_state(game)
    return {"position": state.to_document(), "view": first_view(game).to_document()}
