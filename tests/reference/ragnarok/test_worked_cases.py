"""The worked cases of the rules (section 10) on the reference model."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from . import Model
from .casework import battle, fresh, play, settle
from .edition import DEFAULT_EDITION
from .effects import best_gain, cunning_dice, dice_bonus, rotated, rotation_gain


def figures(s: Any, side: int) -> tuple[int, int, int]:
    """Base Strength, N, Strength now."""
    return s.base(side), s.wisdom_number(side), s.total(side)


def test_wc_01():
    """RAG-WC-01."""
    model = fresh()
    now = model.position()
    assert (len(now["realm_row"]), now["markers"]) == (9, ["none"] * 9)
    assert (len(now["draw_pile"]), now["discard"]) == (17, [])
    assert [len(s["hand"]) for s in now["seats"]] == [5, 5]
    assert [len(s["god_set"]) for s in now["seats"]] == [9, 9]
    play(model, "odin+thor+tyr", "ymir+thrym+hrungnir")
    assert (model.decision, model.actor, len(model.options())) == ("RAG-D-GOD", 0, 3)


@pytest.mark.parametrize(
    ("realm", "side", "cards", "before", "final"),
    [
        # RAG-WC-02, RAG-WC-03
        ("asgard", 1, ("ymir", ("eitri", "mjollnir"), [5, 4, 2, 1], "nidhogg", [2]), 12, 12),
        ("asgard", 0, ("freyr", ("jormungand", "yggdrasill"), [4, 2], "valhalla"), 12, 15),
        # RAG-WC-06, RAG-WC-07
        ("jotunheim", 0, ("tyr", ("fensalir", "draupnir"), [6, 3], "jormungand", [5, 1]), 10, 12),
        ("niflheim", 0, ("tyr", ("fensalir", "jormungand"), [2, 6, 1], "draupnir"), 9, 10),
        # RAG-WC-13
        ("midgard", 0, ("heimdall", ("yggdrasill", "bifrost"), [], "mimisbrunn"), 17, 17),
        ("midgard", 0, ("heimdall", ("yggdrasill", "bifrost"), [], "gungnir"), 17, 17),
        ("midgard", 0, ("heimdall", ("yggdrasill", "bifrost"), [], "valhalla"), 17, 20),
        # RAG-WC-42
        ("helheim", 0, ("thor", ("nidhogg", "hvergelmir"), [1, 3, 4], "skidbladnir"), 13, 14),
        (
            "helheim", 1,
            ("skadi", ("fenrir", "garm"), [6, 6, 5, 3, 2, 4], "alviss", [3, 5]), 12, 15,
        ),
    ],
)  # fmt: skip
def test_whole_battles(realm: str, side: int, cards: tuple[Any, ...], before: int, final: int):
    for part, strength in ((cards[:3], before), (cards, final)):
        s = battle(realm, part) if side == 0 else battle(realm, ("odin", ()), part)
        assert s.total(side) == strength
        assert s.wisdom_number(side) == len(cards[2])
        if len(part) == 5:
            assert s.cunning_number(side) == len(part[4])


def test_bases_of_whole_battles():
    """RAG-WC-02, RAG-WC-03, RAG-WC-42: base and N before the dice."""
    s = battle("asgard", ("freyr", ("jormungand", "yggdrasill")), ("ymir", ("eitri", "mjollnir")))
    assert (figures(s, 0), figures(s, 1)) == ((11, 2, 11), (9, 4, 9))
    s = battle("helheim", ("thor", ("nidhogg", "hvergelmir")), ("skadi", ("fenrir", "garm")))
    assert (figures(s, 0), figures(s, 1)) == ((11, 3, 11), (4, 6, 4))


def test_wc_04():
    """RAG-WC-04."""
    assert dice_bonus([4, 1, 2]) == 1
    assert [dice_bonus([face]) for face in range(1, 7)] == [0, 0, 1, 1, 2, 2]


def test_wc_05():
    """RAG-WC-05."""
    helped = {"asgard": (10, 9), "vanaheim": (10, 9), "jotunheim": (9, 10), "niflheim": (9, 10)}
    for realm in DEFAULT_EDITION.realms:
        s = battle(realm, ("odin", ()), ("ymir", ()))
        assert (s.base(0), s.base(1)) == helped.get(realm, (9, 9))


@pytest.mark.parametrize(
    ("supports", "number"),
    [
        (("gjallarhorn", "valhalla"), 2), (("gjallarhorn", "fenrir"), 1),
        (("mjollnir", "gungnir"), 2), (("bifrost", "valhalla"), 1),
        (("fenrir", "bifrost"), 0), (("brokkr", "dvalin"), 0),
    ],
)  # fmt: skip
def test_wc_08(supports: tuple[str, str], number: int):
    """RAG-WC-08."""
    assert cunning_dice(DEFAULT_EDITION, "eitri", supports) == number


@pytest.mark.parametrize(
    ("steps", "faces", "turned", "gain"),
    [
        (1, [2], [3], 1), (2, [3], [5], 1), (2, [2, 4], [3, 5], 2), (3, [2], [5], 2),
        (3, [1, 4], [3, 5], 2), (3, [2, 2, 4], [3, 3, 5], 3),
    ],
)  # fmt: skip
def test_wc_09(steps: int, faces: list[int], turned: list[int], gain: int):
    """RAG-WC-09: each printed split uses the steps in full and gains what is printed."""
    assert sum(turned) - sum(faces) == steps
    assert dice_bonus(turned) - dice_bonus(faces) == gain == best_gain(faces, steps)
    assert rotated(faces, steps) == turned


@pytest.mark.parametrize(
    ("steps", "faces", "gain"),
    [
        (1, [1, 3, 5, 6], 0), (2, [4, 1], 1), (2, [2], 1), (3, [4, 3], 2), (3, [4, 5, 6], 1),
        (3, [1, 1, 1], 1), (3, [2, 2], 2), (3, [], 0),
    ],
)  # fmt: skip
def test_wc_10(steps: int, faces: list[int], gain: int):
    """RAG-WC-10."""
    assert best_gain(faces, steps) == rotation_gain(faces, steps) == gain


def test_wc_11():
    """RAG-WC-11."""
    assert rotated([6, 2, 1], 3) == [6, 5, 1]
    assert rotated([4, 2], 1) == [4, 3]
    assert rotated([1, 3], 2) == [3, 3]
    assert [rotation_gain(f, n) for f, n in (([6, 2, 1], 3), ([4, 2], 1), ([1, 3], 2))] == [2, 1, 1]


def test_wc_12_14_15():
    """RAG-WC-12, RAG-WC-14, RAG-WC-15: dice with a square."""
    s = battle("muspelheim", ("tyr", ("mjollnir", "draupnir")), ("ymir", ("eitri", "fenrir")))
    assert (s.wisdom_number(0), s.wisdom_number(1)) == (6, 4)
    assert cunning_dice(DEFAULT_EDITION, "gungnir", ("eitri", "fenrir")) == 0
    s = battle("svartalfheim", ("tyr", ("eitri", "fensalir"), [1, 1, 1], "dvalin"))
    assert (s.wisdom_number(0), s.cunning_number(0)) == (3, 2)
    s = battle("muspelheim", ("tyr", ("mjollnir", "gungnir"), [1] * 7, "jormungand"))
    assert (s.wisdom_number(0), s.cunning_number(0)) == (7, 2)


def test_most_dice_of_the_edition():
    """2.7: no pair of supports and cunning card needs more than nine dice."""
    most = 0
    for realm in DEFAULT_EDITION.realms:
        for pair in combinations(DEFAULT_EDITION.cards, 2):
            number = battle(realm, ("tyr", pair), dice_pool="unlimited").wisdom_number(0)
            if number >= 6:
                rest = [card for card in DEFAULT_EDITION.cards if card not in pair]
                most = max(
                    most, *(number + cunning_dice(DEFAULT_EDITION, card, pair) for card in rest)
                )
    assert most == 9


# ---- tricksters ---------------------------------------------------------------------------------


def gods(model: Model, mine: str, theirs: str) -> Model:
    """From the god draws on, both seats keep these."""
    for god in (mine, theirs):
        model.apply(next(text for text in model.options() if god in text.split("+")))
    return play(model, mine, theirs)


def test_wc_17():
    """RAG-WC-17."""
    model = gods(fresh(row=["asgard"]), "loki", "ymir")
    assert (model.decision, model.strengths()[0]["base"]) == ("RAG-D-SUPPORT", 2)


def test_wc_18():
    """RAG-WC-18."""
    model = fresh(row=["asgard", "vanaheim", "midgard", "alfheim"])
    for number, (mine, theirs) in enumerate((("thor", "skadi"), ("frigg", "thrym"))):
        settle(gods(model, mine, theirs), "RAG-CH-GODS", number + 2)
    settle(gods(model, "odin", "thiazi"), "RAG-CH-GODS", 4)
    markers = model.position()["markers"]
    gods(model, "loki", "ymir")
    assert (model.decision, model.actor) == ("RAG-D-SWAP", 0)
    assert model.options() == ["keep", "thor", "frigg", "odin"]
    model.apply("odin")
    now = model.position()
    assert now["seats"][0]["lane"][:4] == ["thor", "frigg", "loki", "odin"]
    assert model.strengths()[0]["base"] == 9 and now["markers"] == markers
    assert len(now["seats"][0]["god_set"]) == 5


def test_wc_19():
    """RAG-WC-19."""
    model = gods(fresh(row=["asgard", "niflheim"]), "baldr", "hrungnir")
    gods(settle(model, "RAG-CH-GODS", 2), "loki", "utgard_loki")
    assert model.options() == ["keep", "baldr"]
    before = model.view(1)
    model.apply("baldr")
    assert model.view(1) == before | {"mine": True}
    assert (model.actor, model.options()) == (1, ["keep", "hrungnir"])
    model.apply("hrungnir")
    assert [s["base"] for s in model.strengths()] == [2, 8]
    lanes = [s["lane"][0] for s in model.position()["seats"]]
    assert lanes == ["loki", "utgard_loki"]


# ---- counts, refill, hidden steps ---------------------------------------------------------------


def test_wc_21():
    """RAG-WC-21."""
    hand = ["bifrost", "garm", "draupnir", "eitri", "valhalla"]
    model = settle(fresh((hand, ())), "RAG-D-SUPPORT", 1)
    assert len(model.options()) == 10
    assert (model.options()[0], model.options()[-1]) == ("bifrost+garm", "eitri+valhalla")
    assert len(settle(model, "RAG-D-CUNNING", 1).options()) == 3


def test_wc_22_and_43():
    """RAG-WC-22: who draws what; RAG-WC-43: what both then know."""
    model = settle(fresh(), "RAG-D-CUNNING", 3)
    while model.actor is not None:
        model.apply(model.options()[0])
    while model.decision == "RAG-CH-CUNNING":
        model.apply("1")
    kept = [set(s["hand"]) for s in model.position()["seats"]]
    discard = model.position()["discard"]
    pile = model.options()
    assert (len(pile), len(discard)) == (5, 18)
    play(model, *pile[:4])
    assert model.decision == "RAG-CH-RESHUFFLE" and model.options() == discard
    assert set(model.weights().values()) == {1}
    model.apply(discard[7])
    now = model.position()
    hands = [set(s["hand"]) for s in now["seats"]]
    assert hands == [kept[0] | set(pile[:3]), kept[1] | set(pile[3:]) | {discard[7]}]
    assert (len(now["draw_pile"]), now["discard"], now["battle"]) == (17, [], 4)
    for viewer, certain in ((1, hands[0]), (0, hands[1] - {discard[7]})):
        view = model.view(viewer)
        unseen = set(DEFAULT_EDITION.cards) - hands[viewer]
        assert len(unseen) == 22 and unseen - set(view["pile_source"]) == certain


def test_wc_37():
    """RAG-WC-37."""
    hand = ["bifrost", "fenrir", "garm", "eitri", "valhalla"]
    model = settle(fresh((hand, ())), "RAG-D-SUPPORT", 1)
    one, other = (play(model.copy(), text) for text in ("fenrir+eitri", "bifrost+valhalla"))
    assert one.view(1) == other.view(1) and one.options() == other.options()
    assert one.view(1)["seats"][0]["hand_size"] == 5


def test_wc_38_and_39():
    """RAG-WC-38, RAG-WC-39."""
    cards = ("tyr", ("fenrir", "bifrost"), [1] * 3, "andvari"), ("ymir", ("mjollnir", "gungnir"))
    assert battle("midgard", *cards, dwarven_scope="both").cunning_number(0) == 2
    assert battle("midgard", *cards).cunning_number(0) == 1
    mine = ("tyr", ("mjollnir", "nidhogg"), [1] * 4, "jormungand")
    s = battle("alfheim", mine, dice_pool=4)
    assert (s.wisdom_number(0), s.cunning_number(0)) == (4, 0)
    s = battle("alfheim", mine)
    assert (s.wisdom_number(0), s.cunning_number(0)) == (5, 2)


@pytest.mark.parametrize(
    ("left", "options"),
    [
        (["bifrost", "hvergelmir", "garm"], ["garm"]),
        (["bifrost", "mimisbrunn", "hvergelmir"], ["bifrost", "mimisbrunn", "hvergelmir"]),
        (["hvergelmir", "nidhogg", "garm"], ["nidhogg", "garm"]),
    ],
)
def test_wc_41_and_44(left: list[str], options: list[str]):
    """RAG-WC-41, RAG-WC-44: asked even with one option, and looking the same to the other."""
    hands = ([*left, "eitri", "valhalla"], ["brokkr", "dvalin", "andvari", "alviss", "ivaldi"])
    model = settle(fresh(hands, wonder_cunning="only_if_forced"), "RAG-D-SUPPORT", 1)
    play(model, "eitri+valhalla", "brokkr+dvalin")
    settle(model, "RAG-D-CUNNING", 1)
    assert (model.actor, model.options()) == (0, options)
    before = model.view(1)
    model.apply(options[0])
    assert model.view(1) == before | {"mine": True}


def test_wc_42_as_a_game():
    """RAG-WC-42."""
    hands = (["nidhogg", "hvergelmir", "skidbladnir"], ["fenrir", "garm", "alviss"])
    model = fresh(hands, row=["helheim"])
    play(model, "thor+baldr+loki", "ymir+thiazi+skadi", "thor", "skadi")
    play(model, "hvergelmir+nidhogg", "fenrir+garm", *"134", *"665324")
    assert [s["total"] for s in model.strengths()] == [13, 12]
    play(model, "skidbladnir", "alviss", "3", "5")
    now = model.position()
    assert now["markers"][0] == "jotunn" and len(now["discard"]) == 6
    assert [len(s["god_set"]) for s in now["seats"]] == [8, 8]
    settle(model, "RAG-CH-GODS", 2)
    assert len(model.position()["draw_pile"]) == 11
