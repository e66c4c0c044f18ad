"""Achievements (WW-ACH-01): predicates over finished games and over lists of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from .edition import DEFAULT_EDITION, Edition, complete_colours
from .model import Model

SELF_REPORTED = ("soldiers_hear", "early_bird")
OF_A_PROFILE = ("all_round", "all_numbers", "friend", "consistency")
OF_A_GAME = (
    "double_thinking", "we_can_do_it", "soldiers_hear", "be_quick", "early_bird", "prediction",
    "calculating", "long_distance", "memory", "three", "play_safe", "no_chase", "trapped",
    "threat", "special_tricks",
)  # fmt: skip


class Record:
    """A finished game.

    `position`: its last one; `gathered`: soul tiles that changed hands by Gathering tiles;
    `seconds`: how long it took, if the host knows; `owner`: seat of the profile's owner.
    """

    def __init__(
        self,
        position: dict[str, Any],
        *,
        gathered: int = 0,
        seconds: float | None = None,
        owner: int = 0,
        reported: Iterable[str] = (),
        edition: Edition = DEFAULT_EDITION,
    ) -> None:
        if position["result"] is None:
            raise ValueError("the game is not finished")
        self.position = position
        self.gathered = gathered
        self.seconds = seconds
        self.owner = owner
        self.reported = frozenset(reported)
        self.edition = edition
        self.options: dict[str, Any] = position["options"]
        self.mode: int = position["options"]["mode"]
        self.reason: str = position["result"]["reason"]
        self.seat: int | None = position["result"]["seat"]

    @classmethod
    def of(cls, start: Model, texts: Iterable[str], *, seconds: float | None = None) -> Record:
        """The record of a game that was played from `start` with these texts."""
        model = start.copy()
        gathered = 0
        for text in texts:
            before = _in_fronts(model)
            model.apply(text)
            # In mode 2 tiles leave a front by Gathering tiles alone.
            gathered += (before - _in_fronts(model)).total()
        return cls(model.position(), gathered=gathered, seconds=seconds)

    @property
    def won(self) -> bool:
        return self.reason in ("win", "race")

    def won_by_owner(self) -> bool:
        return self.won and (self.mode < 4 or self.options["solo"] or self.seat == self.owner)

    def flag(self, name: str) -> bool:
        return name in self.options["challenge"]


def _in_fronts(model: Model) -> Counter[tuple[int, str]]:
    """Tiles by seat and kind."""
    seats = enumerate(model.position()["seats"])
    return Counter({(p, kind): n for p, seat in seats for kind, n in seat["front"].items()})


def holds(id_: str, record: Record) -> bool | None:
    """Does the game fulfil this row of the table? None: undecided."""
    win, mode, flag = record.won, record.mode, record.flag
    if id_ in SELF_REPORTED:
        return id_ in record.reported
    if id_ == "be_quick":
        if not win or mode != 1:
            return False
        return None if record.seconds is None else record.seconds <= 300
    return {
        "double_thinking": lambda: bool(record.options["solo"]),
        "we_can_do_it": lambda: win and flag("no_multicolour"),
        "prediction": lambda: win and mode == 2 and flag("prediction") and _predicted(record),
        "calculating": lambda: win and mode == 2 and record.gathered == 1,
        "long_distance": lambda: win and mode == 3 and flag("no_gathering"),
        "memory": lambda: win and mode == 3 and flag("memory"),
        "three": lambda: win and flag("three"),
        "play_safe": lambda: win and mode == 3 and _at_start(record),
        "no_chase": lambda: win and mode == 3 and flag("no_chase"),
        "trapped": lambda: win and mode == 4 and _trapped(record),
        "threat": lambda: win and mode == 4 and flag("threat"),
        "special_tricks": lambda: mode == 4 and flag("special_tricks"),
    }[id_]()


def _predicted(record: Record) -> bool:
    assert record.seat is not None
    front = record.position["seats"][record.seat]["front"]
    return record.position["prediction"] in complete_colours(front, wild=True)


def _at_start(record: Record) -> bool:
    return record.position["soldiers"] == ["r01", "r02"]


def _trapped(record: Record) -> bool:
    """WW-RUL-33: at the winning moment."""
    ends = record.edition.board.ends
    others = [s["figure"] for p, s in enumerate(record.position["seats"]) if p != record.seat]
    return any(set(ends.get(node, ())) == set(record.position["soldiers"]) for node in others)


def profile_holds(id_: str, records: Sequence[Record]) -> bool:
    """Does the list of games, oldest first, fulfil this row of the table?"""
    won = [record.won_by_owner() for record in records]
    return {
        "all_round": lambda: {record.mode for record in records} == {1, 2, 3, 4},
        "all_numbers": lambda: {len(r.position["seats"]) for r in records} == {2, 3, 4},
        "friend": lambda: len(records) >= 8,
        "consistency": lambda: any(all(won[i : i + 3]) for i in range(len(won) - 2)),
    }[id_]()
