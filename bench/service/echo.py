"""The measure of the service's speed: the framework with one model, echoing a body of 1.9 KB.

python -m bench.service.echo PORT
"""

from __future__ import annotations

import sys

import uvicorn
from fastapi import FastAPI
from pydantic import BaseModel


class Seat(BaseModel):
    """A seat."""

    hand: dict[str, int]
    line: list[str]
    sacrifices: dict[str, int]
    deities: list[str]
    hand_size: int


class Body(BaseModel):
    """A document about as large as a view."""

    game: str
    version: int
    round: int
    hall: list[str]
    discard: dict[str, int]
    seats: list[Seat]


SAMPLE = {
    "game": "a_game_of_cards",
    "version": 1,
    "round": 3,
    "hall": ["odin", "surt", "vidar"],
    "discard": {f"card_{i}": i for i in range(16)},
    "seats": [
        {
            "hand": {f"card_{i}": i + 1 for i in range(8)},
            "line": [f"unit_of_line_{i}" for i in range(7)],
            "sacrifices": {"bond": 1},
            "deities": ["thor", "fenrir"],
            "hand_size": 8,
        }
        for _ in range(5)
    ],
}

app = FastAPI()


@app.post("/echo")
async def echo(body: Body) -> Body:
    """Return the body."""
    return body


if __name__ == "__main__":
    uvicorn.run(app, port=int(sys.argv[1]), access_log=False, log_level="error")
