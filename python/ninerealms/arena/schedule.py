"""What is played: line-ups, rotations, deals, and the seeds of each game.

Games are numbered deal by deal, so that more deals only add games at the end and a run that was
stopped consists of whole deals but for the last.
"""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any, Final

from ninerealms._core import Game, State, Stream
from ninerealms.errors import ConfigError

__all__ = ["Pairing", "Plan", "Seating", "Spec"]

MAX_DEALS: Final = 10_000_000


class Pairing(StrEnum):
    """Which entrants meet.

    `COMBINATIONS`: every set of as many different entrants as there are seats. `MIXTURES`: every
    choice of entrants, several copies of one allowed, but not of one alone. `DUELS`: for every
    ordered pair, one of the first and copies of the second in all other seats. `CHALLENGES`: each
    entrant but the last, alone against copies of the last.
    """

    COMBINATIONS = "combinations"
    MIXTURES = "mixtures"
    DUELS = "duels"
    CHALLENGES = "challenges"


@dataclass(frozen=True, slots=True, kw_only=True)
class Spec:
    """All that fixes the games of an arena.

    Args:
        game: id of the game.
        players: seats at the table.
        entrants: texts of `make_entrant`, all different, at least two.
        deals: deals every line-up plays, 1 .. 10,000,000.
        seed: 0 .. 2**64 - 1.
        pairing: which entrants meet.
        options: options of the rules; those left out have their defaults.
        edition: its document, or the name of a built-in one; None for the default.

    Raises:
        ConfigError: entrants, deals or seed are out of range, or the pairing has no line-up.
    """

    game: str
    players: int
    entrants: tuple[str, ...]
    deals: int
    seed: int
    pairing: Pairing = Pairing.DUELS
    options: Mapping[str, Any] | None = None
    edition: str | dict[str, Any] | None = None

    def __post_init__(self) -> None:
        """Check the numbers; players, options and edition are checked by the game."""
        if len(self.entrants) < 2 or len(set(self.entrants)) < len(self.entrants):
            raise ConfigError("expected two or more different entrants", where="entrants")
        if not 1 <= self.deals <= MAX_DEALS:
            raise ConfigError(f"expected 1 .. {MAX_DEALS}, found {self.deals}", where="deals")
        Stream(self.seed)
        if not line_ups(len(self.entrants), self.players, self.pairing):
            detail = f"{self.players} seats need as many entrants, found {len(self.entrants)}"
            raise ConfigError(detail, where="pairing")

    def to_document(self) -> dict[str, Any]:
        """Return the spec as plain values, ready for JSON."""
        document = asdict(self) | {"pairing": str(self.pairing), "entrants": [*self.entrants]}
        document["options"] = dict(self.options) if self.options is not None else None
        return document

    @classmethod
    def from_document(cls, document: Mapping[str, Any]) -> Spec:
        """Return the spec of `to_document`.

        Raises:
            ConfigError: a member is missing, unknown or out of range.
        """
        try:
            changed = {
                "entrants": tuple(document["entrants"]),
                "pairing": Pairing(document["pairing"]),
            }
            return cls(**{**document, **changed})
        except (KeyError, TypeError, ValueError) as error:
            if isinstance(error, ConfigError):
                raise
            raise ConfigError(f"not an arena spec: {error}", where="spec") from error

    def initial_state(self) -> State:
        """Return the position every game starts from, chance of the deal pending.

        Raises:
            ConfigError, EditionError: players, options or edition are refused.
        """
        return Game(self.game).initial_state(
            players=self.players, options=self.options, edition=self.edition
        )


@dataclass(frozen=True, slots=True)
class Seating:
    """One game to be played: number, deal, line-up, rotation, the entrant of each seat, seeds.

    All games of a deal share `chance_seed`; `bot_seeds` differ from seat to seat and game to game.
    """

    index: int
    deal: int
    line_up: int
    rotation: int
    seats: tuple[int, ...]
    chance_seed: int
    bot_seeds: tuple[int, ...]


@dataclass(frozen=True)
class Plan:
    """The games of a spec, in order."""

    spec: Spec

    @cached_property
    def line_ups(self) -> tuple[tuple[int, ...], ...]:
        """Entrants (by place in the spec) that sit down together, sorted."""
        return line_ups(len(self.spec.entrants), self.spec.players, self.spec.pairing)

    @property
    def games_per_deal(self) -> int:
        """Line-ups times rotations."""
        return len(self.line_ups) * self.spec.players

    @property
    def games(self) -> int:
        """Number of all games."""
        return self.spec.deals * self.games_per_deal

    def seating(self, index: int) -> Seating:
        """Return game `index`, 0 .. games - 1.

        Who sits next to whom is drawn anew for every deal and line-up: being after a weak player
        is worth something, and a fixed order would give it to the same entrant always.

        Raises:
            ConfigError: there is no such game.
        """
        if not 0 <= index < self.games:
            raise ConfigError(f"expected 0 .. {self.games - 1}, found {index}", where="index")
        deal, within = divmod(index, self.games_per_deal)
        line_up, rotation = divmod(within, self.spec.players)
        seed = self.spec.seed
        order = shuffled(self.line_ups[line_up], Stream(seed_of(seed, "order", deal, line_up)))
        return Seating(
            index=index,
            deal=deal,
            line_up=line_up,
            rotation=rotation,
            seats=order[rotation:] + order[:rotation],
            chance_seed=seed_of(seed, "chance", deal),
            bot_seeds=tuple(seed_of(seed, "bot", index, seat) for seat in range(self.spec.players)),
        )

    def seatings(self, first: int = 0) -> Iterator[Seating]:
        """Yield the games from number `first` on."""
        return (self.seating(index) for index in range(first, self.games))


def line_ups(entrants: int, players: int, pairing: Pairing) -> tuple[tuple[int, ...], ...]:
    """Return the line-ups of a pairing, each sorted, without duplicates."""
    everyone = range(entrants)
    if pairing is Pairing.COMBINATIONS:
        return tuple(itertools.combinations(everyone, players))
    if pairing is Pairing.MIXTURES:
        chosen = itertools.combinations_with_replacement(everyone, players)
        return tuple(line_up for line_up in chosen if len(set(line_up)) > 1)
    pairs = (
        itertools.permutations(everyone, 2)
        if pairing is Pairing.DUELS
        else ((one, entrants - 1) for one in range(entrants - 1))
    )
    found = (tuple(sorted((one, *[other] * (players - 1)))) for one, other in pairs)
    return tuple(dict.fromkeys(found))  # at two seats both orders of a pair are one line-up


def seed_of(seed: int, purpose: str, *numbers: int) -> int:
    """Return a 64-bit seed for one purpose; the same on every machine."""
    text = "/".join([str(seed), purpose, *map(str, numbers)])
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def shuffled(items: tuple[int, ...], stream: Stream) -> tuple[int, ...]:
    """Return the items in a random order (Fisher and Yates)."""
    out = list(items)
    for last in range(len(out) - 1, 0, -1):
        other = stream.below(last + 1)
        out[last], out[other] = out[other], out[last]
    return tuple(out)
