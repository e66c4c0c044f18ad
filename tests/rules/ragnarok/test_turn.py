"""The order of a battle and of the game (RAG-TURN, section 7), and option texts (RAG-ACT)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.ragnarok.moves import Build, Fresh, at, deal, own, zone
from tests.rules.ragnarok.table import CARDS, GODS, REALMS, position, seat


@clause("RAG-TURN-01", "RAG-SETUP-02", "RAG-REALM-01")
def test_realms_are_fought_over_in_row_order(new_table: Fresh) -> None:
    """The circle of the Realm at position k counts in battle k; lanes fill from position 1."""
    order = ["jotunheim", "asgard", "niflheim", "vanaheim", "helheim"]
    bonus = {"asgard": (1, 0), "vanaheim": (1, 0), "jotunheim": (0, 1), "niflheim": (0, 1)}
    t = deal(new_table(), row=order)
    for battle, realm in enumerate(order, 1):
        while t.decision != "RAG-D-SUPPORT":
            t.play(t.options()[0])
        assert zone(t, "battle") == battle
        for side in (0, 1):
            lane = own(t, side, "lane")
            assert None not in lane[:battle] and set(lane[battle:]) == {None}
            printed = GODS[side][lane[battle - 1]]
            assert t.base(side) == printed + bonus.get(realm, (0, 0))[side]
        if battle < 5:
            t.play(t.options()[0])
            t.play(t.options()[0])


@clause("RAG-TURN-02", "RAG-CH-GODS", "RAG-CH-WISDOM", "RAG-CH-CUNNING", "RAG-CH-DECK")
@clause("RAG-D-GOD", "RAG-D-SWAP", "RAG-D-SUPPORT", "RAG-D-CUNNING", "RAG-D-ROTATE")
def test_the_steps_of_a_battle(table: Build) -> None:
    """Section 7 from the god draws to the refill, the Aesir first each time."""
    mine = seat(hand=("garm", "nidhogg", "draupnir", "eitri", "fensalir"), lane=["thor"])
    theirs = seat(hand=("jormungand", "gleipnir", "mjollnir", "brokkr", "dvalin"), lane=["ymir"])
    t = table(position(mine, theirs, battle=2, realm="midgard", rotation="manual"))
    played: list[tuple[str | None, int | None]] = []
    texts = [
        "tyr+baldr+loki", "thrym+skadi+utgard_loki",
        "loki", "utgard_loki", "keep", "ymir", "nidhogg+garm", "mjollnir+brokkr",
        "1", "1", "1", "2", "2", "2", "2",
        "draupnir", "jormungand", "6", "6", "die:0",
    ]  # fmt: skip
    for text in texts:
        if not played or played[-1] != at(t):
            played.append(at(t))
        t.play(text)
    steps = ["GOD", "SWAP", "SUPPORT"]
    expected: list[tuple[str | None, int | None]] = [("RAG-CH-GODS", None)]
    for step in steps:
        expected += [(f"RAG-D-{step}", 0), (f"RAG-D-{step}", 1)]
    expected += [("RAG-CH-WISDOM", None), ("RAG-D-CUNNING", 0), ("RAG-D-CUNNING", 1)]
    expected += [("RAG-CH-CUNNING", None), ("RAG-D-ROTATE", 0)]
    assert played == expected
    assert at(t) == ("RAG-CH-DECK", None)
    assert zone(t, "markers")[1] == "jotunn"  # compared before the refill


@clause("RAG-ACT-01", "RAG-ACT-02")
def test_option_texts_and_order(new_table: Fresh) -> None:
    """Random games: every text as RAG-ACT-02 writes it, every list as RAG-ACT-01 orders it."""
    tables: dict[str, list[str]] = {
        "RAG-CH-REALMS": list(REALMS),
        "RAG-CH-DECK": list(CARDS),
        "RAG-CH-RESHUFFLE": list(CARDS),
        "RAG-D-CUNNING": list(CARDS),
        "RAG-CH-WISDOM": list("123456"),
        "RAG-CH-CUNNING": list("123456"),
        "RAG-D-ROTATE": ["stop", *(f"die:{i}" for i in range(9))],
    }
    seen: set[str] = set()
    for seed in range(4):
        t, dice = new_table(rotation="manual"), random.Random(seed)
        while t.decision is not None:
            options, decision = t.options(), t.decision
            seen.add(decision)
            gods = list(GODS[t.actor if t.actor is not None else 0])
            if decision in tables:
                ranks: list[Any] = [tables[decision].index(text) for text in options]
            elif decision == "RAG-D-GOD":
                ranks = [gods.index(text) for text in options]
            elif decision == "RAG-D-SUPPORT":
                ranks = [[list(CARDS).index(c) for c in text.split("+")] for text in options]
                assert all(a < b for a, b in ranks)
            elif decision == "RAG-D-SWAP":
                lane = own(t, t.actor or 0, "lane")
                ranks = [-1 if text == "keep" else lane.index(text) for text in options]
            else:
                names = [*GODS[0], *GODS[1]]
                ranks = [[names.index(god) for god in text.split("+")] for text in options]
                assert all(rank == sorted(rank) for rank in ranks)
            assert ranks == sorted(ranks) and len(set(options)) == len(options)
            t.play(dice.choice(options))
    assert seen >= {*tables, "RAG-D-GOD", "RAG-D-SUPPORT", "RAG-CH-GODS", "RAG-D-SWAP"}


@clause("RAG-ACT-02")
def test_other_texts_are_refused(table: Build) -> None:
    """Another order of a pair, a card not held, an empty text."""
    hand = ["bifrost", "garm", "draupnir", "eitri", "valhalla"]
    t = table(position(seat("tyr", hand=hand), seat("ymir")))
    for text in ("garm+bifrost", "bifrost", "bifrost+bifrost", "bifrost+fenrir", "", "keep"):
        with pytest.raises(ValueError):
            t.copy().play(text)
    t.play("bifrost+garm")


@clause("RAG-TURN-02", "RAG-D-GOD", "RAG-D-SUPPORT", "RAG-D-CUNNING", "RAG-D-SWAP")
def test_number_of_decisions(new_table: Fresh) -> None:
    """At least 30 (five battles without a swap), at most 54."""
    lengths = []
    for seed in range(12):
        t, dice = new_table(), random.Random(100 + seed)
        asked = 0
        while t.decision is not None:
            asked += t.actor is not None
            t.play(dice.choice(t.options()))
        lengths.append(asked)
        assert len([m for m in zone(t, "markers") if m == "aesir"]) <= 5
    assert min(lengths) >= 30 and max(lengths) <= 54
    assert len(set(lengths)) > 1
