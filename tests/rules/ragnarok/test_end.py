"""Comparison, the end of the game, returns (sections 4, 8 and the rulings on them)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.ragnarok.moves import Build, at, last_card, own, showdown, zone

NAMES = {"A": "aesir", "J": "jotunn", "-": "none"}


def fight(table: Build, result: str, *, markers: str, **more: Any) -> Any:
    """The table after a comparison with that result, `markers` being those before it."""
    document, card = showdown(result, battle=len(markers) + 1, markers=markers, **more)
    return table(document).play(card)


@clause("RAG-WIN-01", "RAG-WIN-02", "RAG-CUN-14")
@pytest.mark.parametrize("result", ["A", "J", "-"])
def test_higher_strength_marks_the_realm(table: Build, result: str) -> None:
    """Equal Strength leaves it unmarked."""
    t = fight(table, result, markers="A-")
    assert zone(t, "markers")[:4] == ["aesir", "none", NAMES[result], "none"]


@clause("RAG-WIN-02", "RAG-WC-16", "RAG-TURN-01", "RAG-CLEAN-01")
def test_a_tied_realm_stays_unmarked_for_good(table: Build) -> None:
    """13 against 13: six cards discarded, gods stay, the next Realm is fought over."""
    document = last_card(
        "breidablik",
        "sessrumnir",
        battle=2,
        aesir={"god": "frigg"},
        jotunn={"god": "bergelmir"},
    )
    gone = len(document["discard"])
    t = table(document)
    assert (t.total(0), t.total(1)) == (11, 11)
    t.play("sessrumnir")
    assert zone(t, "markers") == ["none"] * 9
    assert len(zone(t, "discard")) == gone + 6
    assert own(t, 0, "lane")[1] == "frigg" and own(t, 1, "lane")[1] == "bergelmir"
    while t.decision == "RAG-CH-DECK":
        t.play(t.options()[0])
    assert zone(t, "battle") == 3 and t.decision == "RAG-CH-GODS"
    assert zone(t, "markers") == ["none"] * 9


@clause("RAG-WIN-03", "RAG-END-01", "RAG-RUL-38", "RAG-RUL-39", "RAG-WC-24", "RAG-SETUP-04")
def test_the_fifth_marker_ends_the_game_at_once(table: Build) -> None:
    """4-2 before battle 7: nothing is discarded or drawn, Realms 8 and 9 stay unfought."""
    document, card = showdown("A", battle=7, markers="AJAJAA")
    t = table(document).play(card)
    assert zone(t, "result") == {"winner": "aesir", "reason": "five_wins"}
    assert list(t.returns()) == [1, -1]
    assert at(t) == (None, None) and t.options() == []
    assert zone(t, "markers").count("aesir") == 5
    assert zone(t, "discard") == document["discard"]
    assert zone(t, "draw_pile") == document["draw_pile"]
    assert [len(own(t, side, "hand")) for side in (0, 1)] == [2, 2]
    assert [len(own(t, side, "supports")) for side in (0, 1)] == [2, 2]
    assert (own(t, 0, "cunning"), own(t, 1, "cunning")) == ("valhalla", "fensalir")
    assert own(t, 0, "lane")[7:] == [None, None]


@clause("RAG-END-02")
@pytest.mark.parametrize("markers", ["JJJJ", "J-J-J-J", "AJAJAJAJ"])
def test_wins_need_not_follow_each_other(table: Build, markers: str) -> None:
    """The fifth counts wherever the other four are."""
    t = fight(table, "J", markers=markers)
    assert zone(t, "result") == {"winner": "jotunn", "reason": "five_wins"}
    assert list(t.returns()) == [-1, 1]


@clause("RAG-WIN-03", "RAG-RUL-30")
def test_four_markers_and_a_lead_do_not_end_the_game(table: Build) -> None:
    """By default it goes on until the fifth, even when the loser can't catch up."""
    t = fight(table, "A", markers="AAA---")
    assert t.decision in ("RAG-CH-DECK", "RAG-CH-RESHUFFLE") and list(t.returns()) == [0, 0]


@clause("RAG-END-01", "RAG-END-03", "RAG-RUL-31", "RAG-WC-25", "RAG-RUL-30")
def test_more_realms_after_nine_battles(table: Build) -> None:
    """A, J, -, A, J, A, -, J, A: 4-3, no fifth win needed."""
    t = fight(table, "A", markers="AJ-AJA-J")
    assert zone(t, "result") == {"winner": "aesir", "reason": "most_realms"}
    assert list(t.returns()) == [1, -1]
    assert t.options() == []


@clause("RAG-END-04", "RAG-RUL-32", "RAG-WC-26")
def test_the_first_marked_realm_breaks_a_tie(table: Build) -> None:
    """4-4; an earlier tied Realm is nobody's."""
    t = fight(table, "A", markers="-JAAJAJJ")
    assert zone(t, "result") == {"winner": "jotunn", "reason": "first_realm"}
    assert list(t.returns()) == [-1, 1]
    t = fight(table, "-", markers="-A-----J")
    assert zone(t, "result") == {"winner": "aesir", "reason": "first_realm"}


@clause("RAG-END-05", "RAG-RUL-33", "RAG-WC-27")
def test_nine_ties_are_a_draw(table: Build) -> None:
    """No Realm is marked, so nobody is named."""
    t = fight(table, "-", markers="--------")
    assert zone(t, "result") == {"winner": "none", "reason": "no_realm_won"}
    assert list(t.returns()) == [0, 0]


@clause("RAG-CLEAN-04", "RAG-RUL-39", "RAG-END-01")
def test_nothing_follows_battle_nine(table: Build) -> None:
    """No discard, no draw."""
    document, card = showdown("J", battle=9, markers="AAAA")
    t = table(document).play(card)
    assert zone(t, "discard") == document["discard"]
    assert zone(t, "draw_pile") == document["draw_pile"]
    assert [len(own(t, side, "hand")) for side in (0, 1)] == [2, 2]
    assert zone(t, "battle") == 9 and at(t) == (None, None)


@clause("RAG-RUL-30", "RAG-WC-40")
def test_an_unassailable_lead(table: Build) -> None:
    """A, -, A, -, A, -: 3 = 0 + 3 with the first marked Realm; a battle earlier it goes on."""
    t = fight(table, "-", markers="A-A-A", stop_when_decided=True)
    assert zone(t, "result") == {"winner": "aesir", "reason": "unassailable"}
    assert list(t.returns()) == [1, -1]
    assert len(own(t, 0, "supports")) == 2  # nothing is cleaned up
    t = fight(table, "A", markers="A-A-", stop_when_decided=True)
    assert zone(t, "result") is None and t.decision == "RAG-CH-RESHUFFLE"
    assert zone(fight(table, "-", markers="A-A-A"), "result") is None
    assert zone(fight(table, "A", markers="A-A-"), "result") is None


@clause("RAG-RUL-30", "RAG-RUL-32")
@pytest.mark.parametrize(
    ("markers", "last", "winner"),
    [
        ("AJJJ--", "J", "jotunn"),  # 4 > 1 + 2
        ("JAJJA-", "J", "jotunn"),  # 4 = 2 + 2, the first marked Realm is theirs
        ("AJA---", "A", "aesir"),  # 3 = 1 + 2, likewise
        ("AJJ---", "J", None),  # 3 = 1 + 2, but the Aesir were first
        ("AJJ----", "J", "jotunn"),  # 3 > 1 + 1
        ("A-A-", "A", None),  # 3 < 0 + 4
        ("-------", "A", "aesir"),  # 1 = 0 + 1
        ("-------", "-", None),  # 0 = 0 + 1 is false, and nobody owns a Realm
    ],
)
def test_when_the_lead_is_unassailable(
    table: Build, markers: str, last: str, winner: str | None
) -> None:
    """w > v + r, or w = v + r with the first marked Realm."""
    t = fight(table, last, markers=markers, stop_when_decided=True)
    expected = winner and {"winner": winner, "reason": "unassailable"}
    assert zone(t, "result") == expected
    assert zone(fight(table, last, markers=markers), "result") is None


@clause("RAG-RUL-30", "RAG-WIN-03", "RAG-END-04")
def test_other_reasons_come_first(table: Build) -> None:
    """A fifth win and the ninth battle keep their own reasons."""
    t = fight(table, "A", markers="AAAA", stop_when_decided=True)
    assert zone(t, "result")["reason"] == "five_wins"
    t = fight(table, "-", markers="AJ------", stop_when_decided=True)
    assert zone(t, "result") == {"winner": "aesir", "reason": "first_realm"}


def sequences(table: Build, stop: bool) -> tuple[Counter[int], Counter[str], Counter[str]]:
    """Finished games by length, reason and winner over all sequences of results.

    What the comparison does depends on the wins so far and on whose Realm was marked first, so one
    sequence stands for all that agree in these.
    """
    open_: dict[tuple[int, int, str], tuple[str, int]] = {(0, 0, "-"): ("", 1)}
    lengths: Counter[int] = Counter()
    reasons: Counter[str] = Counter()
    winners: Counter[str] = Counter()
    for battle in range(1, 10):
        following: dict[tuple[int, int, str], tuple[str, int]] = {}
        for markers, ways in open_.values():
            for last in "AJ-":
                t = fight(table, last, markers=markers, stop_when_decided=stop)
                after = markers + last
                result = zone(t, "result")
                if result is not None:
                    lengths[battle] += ways
                    reasons[result["reason"]] += ways
                    winners[result["winner"]] += ways
                    continue
                first = (after.strip("-") or "-")[0]
                key = (after.count("A"), after.count("J"), first)
                shown, before = following.get(key, (after, 0))
                following[key] = (shown, before + ways)
        open_ = following
    return lengths, reasons, winners


@clause("RAG-WC-45", "RAG-END-01", "RAG-END-03", "RAG-END-04", "RAG-END-05", "RAG-WIN-03")
def test_all_result_sequences(table: Build) -> None:
    """16923 finished games, each side winning 8461 of them."""
    lengths, reasons, winners = sequences(table, stop=False)
    assert lengths == {5: 2, 6: 20, 7: 120, 8: 560, 9: 16221}
    assert reasons == {
        "five_wins": 2942,
        "most_realms": 10842,
        "first_realm": 3138,
        "no_realm_won": 1,
    }
    assert winners == {"aesir": 8461, "jotunn": 8461, "none": 1}


@clause("RAG-WC-45", "RAG-RUL-30")
def test_all_result_sequences_with_early_stops(table: Build) -> None:
    """8183 finished games."""
    lengths, reasons, _ = sequences(table, stop=True)
    assert lengths == {5: 12, 6: 108, 7: 508, 8: 1834, 9: 5721}
    assert reasons == {
        "five_wins": 574,
        "unassailable": 2268,
        "most_realms": 3434,
        "first_realm": 1906,
        "no_realm_won": 1,
    }
