"""Worked battles of section 10: WC-02, -03, -06 and -42, and the rulings on the printed example."""

from __future__ import annotations

from typing import Any

from tests.clauses import clause
from tests.rules.ragnarok.moves import Build, at, faces, own, zone
from tests.rules.ragnarok.table import Table, position, seat


def fought(table: Build, aesir: Any, jotunn: Any, *, realm: str, **more: Any) -> Table:
    """The table at the Wisdom roll; each side is (god, supports, cunning card)."""
    sides = [seat(god, supports, [card]) for god, supports, card in (aesir, jotunn)]
    return table(position(*sides, realm=realm, **({"battle": 9} | more)))


@clause("RAG-WC-02", "RAG-WC-03", "RAG-RUL-01", "RAG-RUL-02", "RAG-REALM-05", "RAG-CUN-14")
@clause("RAG-STR-07", "RAG-WIS-04", "RAG-WIN-01")
def test_wc_02_and_03(table: Build) -> None:
    """The rulebook's example: the Jötunn first, then the Aesir with the circle of Asgard."""
    t = fought(
        table,
        ("freyr", ("jormungand", "yggdrasill"), "valhalla"),
        ("ymir", ("eitri", "mjollnir"), "nidhogg"),
        realm="asgard",
    )
    assert (t.base(0), t.dice(0)) == (11, 2)  # 5 + 1 + 5, and two dice, not three
    assert (t.base(1), t.dice(1)) == (9, 4)
    t.play(*faces(4, 2), *faces(5, 4, 2, 1))
    assert (t.total(0), t.total(1)) == (12, 12)
    t.play("valhalla", "nidhogg", "2")
    assert (t.total(0), t.total(1)) == (15, 12)
    assert zone(t, "markers")[8] == "aesir"


@clause("RAG-WC-06", "RAG-CUN-03", "RAG-WIS-04")
def test_wc_06(table: Build) -> None:
    """Jotunheim, no circle for the Aesir."""
    t = fought(
        table,
        ("tyr", ("fensalir", "draupnir"), "jormungand"),
        ("skadi", ("bifrost", "mimisbrunn"), "hvergelmir"),
        realm="jotunheim",
    )
    assert (t.base(0), t.dice(0), t.base(1)) == (7, 2, 4 + 1 + 8)
    t.play(*faces(6, 3))
    assert t.total(0) == 10
    t.play("jormungand", "hvergelmir", *faces(5, 1))
    assert t.total(0) == 12 and zone(t, "markers")[8] == "jotunn"


@clause("RAG-WC-42", "RAG-TURN-02", "RAG-TURN-03", "RAG-CUN-07", "RAG-CUN-05", "RAG-CLEAN-02")
def test_wc_42(table: Build) -> None:
    """One whole battle in Helheim, first for the flow, then for the figures."""
    mine = seat(hand=("nidhogg", "hvergelmir", "skidbladnir"))
    theirs = seat(hand=("fenrir", "garm", "alviss"))
    t = table(position(mine, theirs, realm="helheim"))
    t.play("thor+baldr+loki", "ymir+thiazi+skadi", "thor", "skadi")
    t.play("hvergelmir+nidhogg", "fenrir+garm")
    assert (t.base(0), t.dice(0), t.base(1), t.dice(1)) == (11, 3, 4, 6)
    t.play(*faces(1, 3, 4), *faces(6, 6, 5, 3, 2, 4))
    assert (t.total(0), t.total(1)) == (13, 12)
    t.play("skidbladnir", "alviss")
    assert at(t) == ("RAG-CH-CUNNING", None)
    t.play("3", "5")
    assert zone(t, "markers")[0] == "jotunn"
    assert [len(own(t, side, "god_set")) for side in (0, 1)] == [8, 8]
    assert "thor" not in own(t, 0, "god_set") and "skadi" not in own(t, 1, "god_set")
    assert len(zone(t, "discard")) == 6
    while t.decision == "RAG-CH-DECK":
        t.play(t.options()[0])
    assert len(zone(t, "draw_pile")) == 11
    assert [len(own(t, side, "hand")) for side in (0, 1)] == [5, 5]
    assert zone(t, "battle") == 2


@clause("RAG-WC-42", "RAG-CUN-11")
def test_wc_42_final_strengths(table: Build) -> None:
    """The same cards and faces in a battle that ends the game, so that 14 and 15 stay."""
    t = fought(
        table,
        ("thor", ("nidhogg", "hvergelmir"), "skidbladnir"),
        ("skadi", ("fenrir", "garm"), "alviss"),
        realm="helheim",
    )
    t.play(*faces(1, 3, 4), *faces(6, 6, 5, 3, 2, 4), "skidbladnir", "alviss", "3", "5")
    assert own(t, 0, "wisdom_dice") == [1, 3, 5]
    assert (t.total(0), t.total(1)) == (14, 15)


@clause("RAG-RUL-02")
def test_one_realm_is_fought_over_at_a_time(table: Build) -> None:
    """Both players of the example fight in Asgard: only the Aesir god gets its circle."""
    t = table(position(seat("freyr"), seat("ymir"), realm="asgard"))
    assert (t.base(0), t.base(1)) == (6, 9)
