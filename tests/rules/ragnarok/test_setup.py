"""Components and setup (sections 2 and 4), chance of the setup (section 6)."""

from __future__ import annotations

import copy
import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.ragnarok.moves import Build, Fresh, at, deal, own, zone
from tests.rules.ragnarok.table import CARDS, GIANTS, GODS, NORSE, REALMS


@clause("RAG-SETUP-01")
def test_the_aesir_are_seat_0_and_the_jotunn_seat_1(new_table: Fresh) -> None:
    """Each owns its nine gods."""
    t = new_table()
    assert own(t, 0, "god_set") == list(NORSE)
    assert own(t, 1, "god_set") == list(GIANTS)


@clause("RAG-SETUP-01")
@pytest.mark.parametrize("players", [0, 1, 3])
def test_there_are_two_players(new_table: Fresh, players: int) -> None:
    """Any other number is an error."""
    with pytest.raises(ValueError):
        new_table(players)


@clause("RAG-SETUP-02", "RAG-CH-REALMS", "RAG-ACT-01", "RAG-RUL-34")
def test_the_row_is_uniform_and_open(new_table: Fresh) -> None:
    """One Realm at a time from position 1, each of those left as likely; the ninth is certain."""
    t = new_table()
    order = random.Random(1).sample(list(REALMS), 9)
    for i, realm in enumerate(order[:8]):
        assert at(t) == ("RAG-CH-REALMS", None)
        left = [r for r in REALMS if r not in order[:i]]
        assert t.options() == left
        assert t.chances() == dict.fromkeys(left, Fraction(1, 9 - i))
        t.play(realm)
        row = order if i == 7 else order[: i + 1]
        assert [t.view(v)["realm_row"] for v in (0, 1, None)] == [row] * 3
    assert t.decision == "RAG-CH-DECK"


@clause("RAG-SETUP-05", "RAG-CH-DECK", "RAG-CH-RESHUFFLE")
def test_the_deal_is_uniform(new_table: Fresh) -> None:
    """All 27 cards; each draw takes any card left with the same probability."""
    t = deal(new_table(), row=REALMS)
    assert (at(t), zone(t, "draw_pile")) == (("RAG-CH-GODS", None), list(CARDS)[10:])
    t = new_table()
    for realm in list(REALMS)[:8]:
        t.play(realm)
    assert zone(t, "draw_pile") == zone(t, "pile_source") == t.options() == list(CARDS)
    for i, card in enumerate(random.Random(2).sample(list(CARDS), 10)):
        assert t.decision == "RAG-CH-DECK"
        assert set(t.chances().values()) == {Fraction(1, 27 - i)}
        assert t.options() == zone(t, "draw_pile")
        t.play(card)
    assert t.decision == "RAG-CH-GODS"


@clause("RAG-SETUP-06")
@pytest.mark.parametrize("order", ["aesir_first", "jotunn_first", "alternating"])
def test_five_cards_to_the_aesir_then_five_to_the_jotunn(new_table: Fresh, order: str) -> None:
    """17 stay, nothing is discarded; the order of refills does not matter here."""
    cards = random.Random(3).sample(list(CARDS), 10)
    t = deal(new_table(refill_order=order), cards[:5], cards[5:])
    assert set(own(t, 0, "hand")) == set(cards[:5])
    assert set(own(t, 1, "hand")) == set(cards[5:])
    assert len(zone(t, "draw_pile")) == 17 and zone(t, "discard") == []


@clause("RAG-WC-01", "RAG-SETUP-03", "RAG-SETUP-04", "RAG-SETUP-07", "RAG-D-GOD")
def test_wc_01(new_table: Fresh) -> None:
    """After the setup: nothing marked, no die on the table, three gods to choose from."""
    t = deal(new_table())
    now = t.position()
    assert (len(now["realm_row"]), now["battle"]) == (9, 1)
    assert now["markers"] == ["none"] * 9
    assert (len(now["draw_pile"]), now["discard"]) == (17, [])
    assert [len(s["hand"]) for s in now["seats"]] == [5, 5]
    assert [len(s["god_set"]) for s in now["seats"]] == [9, 9]
    assert [s["lane"] for s in now["seats"]] == [[None] * 9] * 2
    assert [s["wisdom_dice"] + s["cunning_dice"] for s in now["seats"]] == [[], []]
    assert now["options"]["dice_pool"] == 9
    t.play("odin+thor+tyr", "ymir+thrym+hrungnir")
    assert at(t) == ("RAG-D-GOD", 0) and len(t.options()) == 3


@clause("RAG-CH-DECK", "RAG-SETUP-05")
def test_hands_are_hidden_and_the_pile_is_a_size(new_table: Fresh) -> None:
    """Each hand from the other player, the pile from both."""
    t = deal(new_table())
    for viewer, seen in ((0, [True, False]), (1, [False, True]), (None, [False, False])):
        view = t.view(viewer)
        assert ["hand" in s for s in view["seats"]] == seen
        assert [s["hand_size"] for s in view["seats"]] == [5, 5]
        assert view["draw_pile"] == 17


# ---- edition data (2.10) ------------------------------------------------------------------------


def data() -> dict[str, Any]:
    """A whole edition with other ids and figures, in the form of 2.10."""
    families = Counter(wonder=4, monster=4, treasure=7, dwarven=6, shield_hall=6)
    cards = [
        {
            "id": f"c{i}", "name": f"Card {i}", "family": family, "colour": family,
            "strength": 7 if family == "wonder" else 0, "dice": 0 if family == "wonder" else 1,
            "cunning": {"kind": "none"} if family == "wonder" else {"kind": "flat", "n": 1},
        }
        for i, family in enumerate(families.elements())
    ]  # fmt: skip
    return {
        "edition_id": "other",
        "realms": [
            {"id": f"r{i}", "name": f"Realm {i}", "icon": "square", "colour": "nobody"}
            for i in range(9)
        ],
        "norse_gods": [god("n", i) for i in range(9)],
        "frost_giants": [god("f", i) for i in range(9)],
        "draw_cards": cards,
    }


def god(prefix: str, number: int) -> dict[str, Any]:
    """A god worth 10 more than its number."""
    return {
        "id": f"{prefix}{number}", "name": f"God {number}", "colour": prefix,
        "strength": 10 + number, "power": "trickster" if number == 0 else "none",
    }  # fmt: skip


@clause("RAG-ACT-01", "RAG-SETUP-01", "RAG-STR-02", "RAG-STR-05")
def test_a_game_with_other_data(new_table: Fresh) -> None:
    """Ids, order and figures come from the file; its list order is the option order."""
    t = new_table(edition=data())
    assert zone(t, "edition") == "other"
    assert t.options() == [f"r{i}" for i in range(9)]
    t.play(*(f"r{i}" for i in range(8, 0, -1)))
    t.play(*(f"c{i}" for i in range(10)))
    t.play("n3+n7+n8", "f0+f1+f2", "n7", "f2")
    assert (t.base(0), t.base(1)) == (17, 12)
    t.play("c0+c1")
    assert t.base(0) == 17
    t.play("c5+c6")
    assert (t.base(0), t.base(1), t.dice(0), t.dice(1)) == (31, 12, 0, 2)


def changed(path: str, value: Any) -> dict[str, Any]:
    """The data with one value at a dotted path replaced."""
    edition = copy.deepcopy(data())
    part: Any = edition
    *keys, last = path.split(".")
    for key in keys:
        part = part[int(key)] if key.isdigit() else part[key]
    part[int(last) if last.isdigit() else last] = value
    return edition


@clause("RAG-SETUP-02", "RAG-SETUP-05")
@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("realms", data()["realms"][:8]),
        ("draw_cards", data()["draw_cards"][:26]),
        ("draw_cards.0.family", "monster"),
        ("draw_cards.0.family", "rune"),
        ("draw_cards.0.id", "c1"),
        ("draw_cards.0.id", "r1"),
        ("draw_cards.0.id", "keep"),
        ("draw_cards.0.id", "stop"),
        ("draw_cards.0.id", "Card"),
        ("draw_cards.0.id", "a+b"),
        ("draw_cards.0.dice", 1),
        ("draw_cards.0.cunning", {"kind": "flat", "n": 1}),
        ("draw_cards.9.strength", 1),
        ("draw_cards.9.dice", 21),
        ("draw_cards.9.dice", -1),
        ("draw_cards.9.cunning", {"kind": "flat", "n": 21}),
        ("draw_cards.9.cunning", {"kind": "match", "colours": ["monster"], "max": 21}),
        ("draw_cards.9.cunning", {"kind": "luck"}),
        ("norse_gods.0.strength", 100),
        ("norse_gods.0.strength", -1),
        ("norse_gods.0.power", "giant"),
        ("realms.0.icon", "triangle"),
    ],
)
def test_malformed_data_is_refused(new_table: Fresh, path: str, value: Any) -> None:
    """Counts, ids, families, Wonders and bounds of 2.10."""
    new_table(edition=data())
    with pytest.raises(ValueError):
        new_table(edition=changed(path, value))


@clause("RAG-RUL-10", "RAG-RUL-16", "RAG-RUL-18", "RAG-RUL-20", "RAG-RUL-24", "RAG-RUL-27")
@clause("RAG-RUL-30")
def test_options_and_their_defaults(new_table: Fresh) -> None:
    """The summary of section 9; nothing else is taken."""
    values: dict[str, tuple[Any, ...]] = {
        "trickster_swap": ("optional", "mandatory", "disabled"),
        "dice_pool": (9, 0, 4, "unlimited"),
        "wonder_cunning": ("allowed", "only_if_forced"),
        "dwarven_scope": ("own", "both"),
        "rotation": ("auto", "manual"),
        "refill_order": ("aesir_first", "jotunn_first", "alternating"),
        "stop_when_decided": (False, True),
    }
    assert zone(new_table(), "options") == {name: given[0] for name, given in values.items()}
    for name, given in values.items():
        for value in given:
            assert zone(new_table(**{name: value}), "options")[name] == value
        for wrong in ("never", -1, None):
            with pytest.raises(ValueError):
                new_table(**{name: wrong})


@clause("RAG-RUL-42", "RAG-TURN-03")
def test_malformed_positions_are_refused(table: Build, new_table: Fresh) -> None:
    """Hands or sets of other sizes, cards twice or nowhere."""
    t = deal(new_table())
    good = t.position()
    assert table(copy.deepcopy(good)).position() == good
    wrong = [copy.deepcopy(good) for _ in range(6)]
    wrong[0]["seats"][0]["hand"].pop()  # a card nowhere
    wrong[1]["draw_pile"].append(wrong[1]["seats"][0]["hand"].pop())  # a short hand
    wrong[2]["seats"][1]["god_set"].pop()  # a god nowhere
    wrong[3]["seats"][1]["hand"] = wrong[3]["seats"][0]["hand"]  # cards twice
    wrong[4]["seats"][0]["god_set"] = GODS[1]  # gods of the other side
    wrong[5]["battle"] = 2  # a set too big
    for document in wrong:
        with pytest.raises(ValueError):
            table(document)
