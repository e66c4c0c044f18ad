"""validate, legal-moves and apply against each other, for more moves than `make test` tries.

python -m tests.api.agreement [--moves 100000] [--seed 1]
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import ninerealms as nr
from ninerealms_api.errors import Code, ProblemError
from ninerealms_api.schemas import requests
from ninerealms_api.services import answers
from ninerealms_api.services.games import ServedGame

from tests.api.client import states


def verdicts(game: ServedGame, state: nr.State, moves: list[str]) -> Iterator[tuple[str, bool]]:
    """Yield each move with whether it is legal; all three operations must say the same.

    Raises:
        AssertionError: They do not.
    """
    document = state.to_document()
    asked = requests.LegalMovesRequest(position=document, limit=2_000)
    listed = {move["text"] for move in answers.legal_moves(game, asked, most=2_000)["moves"]}
    for move in moves:
        question = requests.ValidateRequest(position=document, move=move)
        legal = answers.validate(game, question)["legal"]
        try:
            answers.apply(game, requests.ApplyRequest(position=document, move=move))
            applied = True
        except ProblemError as problem:
            if problem.code is not Code.ILLEGAL_MOVE:
                raise
            applied = False
        assert legal == applied == (move in listed), (move, legal, applied, document)
        yield move, legal


def agree(game: ServedGame, *, moves: int, seed: int) -> tuple[int, int]:
    """Compare so many random moves; return how many were legal and how many not."""
    actions = [str(game.game.action_at(i)) for i in range(game.game.num_distinct_actions)]
    stream = nr.Stream(seed)
    counts = [0, 0]
    while sum(counts) < moves:
        for i, state in enumerate(states(seed := seed + 1, game=game.id)):
            if i % 7 == seed % 7:
                options = list(state.legal_actions()) or [a for a, _ in state.chance_outcomes()]
                some = {str(options[stream.below(len(options))]) for _ in range(4) if options}
                some |= {actions[stream.below(len(actions))] for _ in range(8)}
                for _, legal in verdicts(game, state, sorted(some)):
                    counts[legal] += 1
            if sum(counts) >= moves:
                break
    return counts[True], counts[False]


def main() -> None:
    """Compare and print the counts."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--moves", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for game_id in nr.game_ids():
        legal, illegal = agree(ServedGame(game_id), moves=given.moves, seed=given.seed)
        print(f"{game_id}: {legal} legal, {illegal} illegal, no difference")


if __name__ == "__main__":
    main()
