"""Cards, their numbers and the edition data (section 2)."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import PLAIN, Build, Fresh, Strength, hand_size, roll
from tests.rules.wolves_of_odin.table import position, seat

COUNTS = {
    "bond": 16, "archer": 9, "hirdman": 14, "huscarl": 8, "berserker": 10, "troll": 8,
    "priest": 4, "hedvig": 4, "konung": 4, "assassin": 6, "raider": 5, "traitor": 5,
    "plague": 4, "wall_of_shields": 5, "detour": 5, "treason": 3,
}  # fmt: skip
TEIWAZ = ("hirdman", "huscarl", "berserker", "priest", "hedvig", "konung")
EIWAZ = ("bond", "archer", "troll", "assassin", "raider", "traitor")
BLUE = ("vidar", "odin", "thor", "freyja", "heimdall", "valkyrie", "baldr", "tyr")
RED = ("surt", "hel", "fenrir", "fafnir", "nagelfar", "yormungand", "nidhogg", "loki")


def fixed(count: int, rune: str, value: int, **more: Any) -> dict[str, Any]:
    """A unit of fixed strength."""
    return {"count": count, "rune": rune, "strength": {"type": "fixed", "value": value}, **more}


def counted(count: int, rune: str, times: int, **more: Any) -> dict[str, Any]:
    """A unit that counts the units of its own rune."""
    rule = {"type": "count_rune", "rune": rune, "times": times}
    return {"count": count, "rune": rune, "strength": rule, **more}


def glory_fixed(value: int, delta: int) -> dict[str, Any]:
    """A Victory card of fixed Glory."""
    return {"glory": {"type": "fixed", "value": value}, "pass_draw_delta": delta}


def glory_count(of: str, per: int) -> dict[str, Any]:
    """A Victory card of variable Glory, 3 at most."""
    return {"glory": {"type": "count", "of": of, "per": per, "cap": 3}, "pass_draw_delta": 0}


NEIGHBOUR = {"type": "neighbour", "kind": "hirdman", "without": 3, "with": 7}
EDITION: dict[str, Any] = {
    "edition": "reconstruction-1",
    "people": {
        "bond": counted(16, "eiwaz", 1),
        "archer": fixed(9, "eiwaz", 1),
        "hirdman": {"count": 14, "rune": "teiwaz", "strength": NEIGHBOUR},
        "huscarl": fixed(8, "teiwaz", 2),
        "berserker": fixed(10, "teiwaz", 5, sacrifice_value=2),
        "troll": fixed(8, "eiwaz", 0),
        "priest": fixed(4, "teiwaz", 8, line_limit=1),
        "hedvig": counted(4, "teiwaz", 2, line_limit=1),
        "konung": {
            "count": 4,
            "rune": "teiwaz",
            "strength": {"type": "minus_others", "from": 10},
            "line_limit": 1,
        },
        "assassin": fixed(6, "eiwaz", 0),
        "raider": fixed(5, "eiwaz", 1),
        "traitor": fixed(5, "eiwaz", 0),
        "plague": {"count": 4},
        "wall_of_shields": {"count": 5},
        "detour": {"count": 5},
        "treason": {"count": 3},
    },
    "victory": {
        "v_holmgang": glory_fixed(2, 0),
        "v_althing": glory_fixed(1, 2),
        "v_field_of_ravens": glory_fixed(3, -2),
        "v_gift_of_asgard": glory_count("blue_deities", 1),
        "v_oath_of_jotunheim": glory_count("red_deities", 1),
        "v_saga": glory_count("victory_cards", 1),
        "v_spoils": glory_count("hand_cards", 4),
        "v_blood_offering": glory_count("sacrifice_value", 1),
        "v_sworn_hird": glory_count("teiwaz_in_line", 2),
    },
}


@clause("WO-R-02", "WO-R-07", "WO-SETUP-02")
def test_cards_of_the_three_decks(new_table: Fresh) -> None:
    """110 People cards, 17 Deities, 9 Victory cards and the two Ragnarök cards: 138."""
    start = new_table(3).position()
    assert start["people_deck"] == COUNTS
    assert sum(start["people_deck"].values()) == 110
    assert set(start["deity_deck"]) == {*BLUE, *RED, "igdrasil", "ragnarok"}
    assert set(start["victory_deck"]) == {*EDITION["victory"], "ragnarok"}
    assert 110 + len(start["deity_deck"]) + len(start["victory_deck"]) == 138


@clause("WO-R-07")
def test_runes(line_strength: Strength) -> None:
    """Every unit has one of two runes, six kinds each."""
    for kind in TEIWAZ:
        found = line_strength([kind])
        assert (found["teiwaz"], found["eiwaz"]) == (1, 0), kind
    for kind in EIWAZ:
        found = line_strength([kind])
        assert (found["teiwaz"], found["eiwaz"]) == (0, 1), kind


@clause("WO-SUMMON-02", "WO-R-24")
def test_colours_of_the_deities(table: Build) -> None:
    """With two Deities of a colour the next of it costs 4, one of the other colour 2."""
    for colour, two, others in ((BLUE, 2, RED), (RED, 2, BLUE)):
        for deity in (*colour[two:], *others, "igdrasil"):
            t = table(
                position(
                    seat(["bond"], sacrifices=["troll"] * 3, deities=colour[:two]),
                    seat(["bond"]),
                    seat(["bond"]),
                    hall=[deity],
                    deck=PLAIN,
                )
            )
            offered = f"summon:{deity}" in t.options()
            assert offered == (deity not in colour), deity


@clause("WO-R-06", "WO-VIC-01")
@pytest.mark.parametrize(
    ("card", "mine", "glory"),
    [
        ("v_holmgang", {}, 2),
        ("v_althing", {}, 1),
        ("v_field_of_ravens", {}, 3),
        ("v_gift_of_asgard", {"deities": ["thor", "tyr"]}, 2),
        ("v_gift_of_asgard", {"deities": ["thor", "tyr", "odin", "baldr"]}, 3),
        ("v_gift_of_asgard", {"deities": ["hel", "loki"]}, 0),
        ("v_oath_of_jotunheim", {"deities": ["hel"]}, 1),
        ("v_oath_of_jotunheim", {"deities": ["hel", "loki", "surt", "fafnir"]}, 3),
        ("v_oath_of_jotunheim", {"deities": ["thor"]}, 0),
        ("v_saga", {}, 1),
        ("v_spoils", {"hand": ["troll"] * 3}, 0),
        ("v_spoils", {"hand": ["troll"] * 7}, 1),
        ("v_spoils", {"hand": ["troll"] * 8}, 2),
        ("v_spoils", {"hand": ["hirdman"] * 12}, 3),
        ("v_blood_offering", {"sacrifices": []}, 0),
        ("v_blood_offering", {"sacrifices": ["berserker"]}, 2),
        ("v_blood_offering", {"sacrifices": ["berserker", "troll", "troll"]}, 3),
        ("v_sworn_hird", {"line": ["huscarl"]}, 0),
        ("v_sworn_hird", {"line": ["huscarl", "troll", "hirdman", "hirdman"]}, 1),
        ("v_sworn_hird", {"line": ["huscarl"] * 8}, 3),
    ],
)
def test_glory_of_each_victory_card(
    table: Build, card: str, mine: dict[str, Any], glory: int
) -> None:
    """Fixed Glory, or a count of what the owner has, 3 at most."""
    t = table(position(seat(**{"hand": ["troll"], "victory": [card]} | mine), seat(["bond"])))
    assert t.glory() == [glory, 0, 0]


@clause("WO-R-06")
def test_saga_counts_owned_victory_cards(table: Build) -> None:
    """Three at most, itself included, and the Glory of all cards adds up."""
    t = table(
        position(
            seat(["troll"], victory=["v_saga", "v_althing"]),
            seat(["troll"], victory=["v_holmgang", "v_field_of_ravens"]),
        )
    )
    assert t.glory() == [3, 5, 0]
    owned = ["v_saga", "v_gift_of_asgard", "v_oath_of_jotunheim", "v_sworn_hird"]
    assert table(position(seat(["troll"], victory=owned))).glory()[0] == 3


@clause("WO-R-06", "WO-PASS-02", "WO-DEITY-08")
@pytest.mark.parametrize(
    ("owned", "drawn"),
    [
        ([], 4),
        (["v_althing"], 6),
        (["v_field_of_ravens"], 2),
        (["v_althing", "v_field_of_ravens"], 4),
        (["v_holmgang", "v_gift_of_asgard", "v_oath_of_jotunheim"], 4),
        (["v_spoils", "v_blood_offering", "v_sworn_hird"], 4),
    ],
)
def test_pass_draw_of_the_victory_cards(table: Build, owned: list[str], drawn: int) -> None:
    """Two cards change it; no Deity does."""
    for gods in ((), (*BLUE, "igdrasil"), (*RED[:-1], "igdrasil")):
        t = table(
            position(
                seat(["troll"], victory=owned, deities=gods),
                seat(["troll"]),
                seat(["troll"]),
                deck=PLAIN,
            )
        )
        roll(t.play("pass"))
        assert hand_size(t, 0) == 1 + drawn


def test_edition_data_drives_strengths(line_strength: Strength) -> None:
    """The default file gives the default numbers; another file gives its own (2.6)."""
    units = ["archer", "hedvig", "hirdman", "hirdman", "konung", "bond"]
    assert list(line_strength(units)["units"]) == [1, 8, 7, 7, 5, 2]
    assert list(line_strength(units, edition=EDITION)["units"]) == [1, 8, 7, 7, 5, 2]
    other = copy.deepcopy(EDITION)
    people = other["people"]
    people["archer"] |= {"rune": "teiwaz", "strength": {"type": "fixed", "value": -4}}
    people["hirdman"]["strength"] |= {"without": 2, "with": 9}
    people["konung"]["strength"]["from"] = 20
    found = line_strength(units, edition=other)
    assert list(found["units"]) == [-4, 10, 9, 9, 15, 1]
    assert (found["teiwaz"], found["eiwaz"]) == (5, 1)


def test_edition_data_drives_the_decks(new_table: Fresh) -> None:
    """Counts come from the file (2.6)."""
    other = copy.deepcopy(EDITION)
    other["people"]["bond"]["count"] = 10
    other["people"]["troll"]["count"] = 14
    assert new_table(3, other).position()["people_deck"] == COUNTS | {"bond": 10, "troll": 14}


def test_edition_data_drives_limits_sacrifices_and_glory(new_table: Fresh) -> None:
    """Line limit, sacrifice value and Glory of another file, in a game played with it (2.6)."""
    other = copy.deepcopy(EDITION)
    other["people"]["bond"]["line_limit"] = 1
    other["people"]["troll"]["sacrifice_value"] = 2
    other["victory"]["v_holmgang"]["glory"]["value"] = 5
    t = new_table(3, other)
    t.play("hall:thor", "hall:hel", "hall:loki")
    t.play(*["draw:bond"] * 3, *["draw:troll"] * 6)
    roll(t, "draw:huscarl", "stake:v_holmgang")
    t.play("place:bond", "line:0", "pass")
    roll(t).play("pass")
    roll(t).play("place:bond")
    assert t.options() == {"line:1", "line:2"}
    t.play("line:1", "place:troll", "line:0", "left", "sacrifice:0")  # the others' hands are full
    assert {"summon:thor", "summon:hel", "end_turn"} <= t.options()
    t.play("end_turn", "place:troll", "line:0", "left", "end_turn")
    roll(t.play("pass"))
    assert t.decision is None
    assert (t.glory(), t.returns()) == ([5, 0, 0], [1, 0, 0])


def broken(name: str) -> dict[str, Any]:
    """A file that must be rejected."""
    file = copy.deepcopy(EDITION)
    people, victory = file["people"], file["victory"]
    if name == "sum":
        people["bond"]["count"] = 17
    elif name == "victory":
        del victory["v_saga"]
    elif name == "missing":
        people["bond"]["count"] += people.pop("priest")["count"]
    else:
        people["plague"]["count"], people["treason"]["count"] = -1, 8
    return file


@pytest.mark.parametrize("name", ["sum", "victory", "missing", "negative"])
def test_a_broken_edition_is_rejected(new_table: Fresh, name: str) -> None:
    """People counts that miss 110, 8 Victory cards, a missing id, a negative count (2.6)."""
    with pytest.raises(ValueError):
        new_table(3, broken(name))
