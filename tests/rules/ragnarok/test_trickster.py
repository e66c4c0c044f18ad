"""The trickster swap (RAG-TRICK, RAG-D-SWAP and the rulings on it)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.ragnarok.moves import Build, at, own, showdown, zone
from tests.rules.ragnarok.table import position, seat


def revealed(
    mine: str = "loki",
    theirs: str = "ymir",
    *,
    lane: tuple[str, ...] = ("thor", "frigg", "odin"),
    other_lane: tuple[str, ...] = ("skadi", "thiazi", "thrym"),
    **more: Any,
) -> dict[str, Any]:
    """A position just after the reveal of these gods."""
    given: dict[str, Any] = {"battle": len(lane) + 1, "realm": "alfheim"} | more
    return position(seat(mine, lane=lane), seat(theirs, lane=other_lane), **given)


@clause("RAG-TRICK-07", "RAG-WC-17", "RAG-D-SWAP", "RAG-RUL-37", "RAG-REALM-05")
def test_no_swap_in_battle_one(table: Build) -> None:
    """Loki in Asgard counts his printed 1 and the circle."""
    t = table(position(seat("loki"), seat("ymir"), realm="asgard"))
    assert at(t) == ("RAG-D-SUPPORT", 0)
    assert (t.base(0), t.base(1)) == (2, 9)
    t = table(position(seat("loki"), seat("utgard_loki"), realm="helheim"))
    assert at(t) == ("RAG-D-SUPPORT", 0)
    assert (t.base(0), t.base(1)) == (1, 1)


@clause("RAG-TRICK-01", "RAG-TRICK-02", "RAG-TRICK-03", "RAG-TRICK-04", "RAG-TRICK-09")
@clause("RAG-WC-18", "RAG-D-SWAP", "RAG-RUL-07", "RAG-RUL-08", "RAG-ACT-01", "RAG-ACT-02")
def test_wc_18(table: Build) -> None:
    """Battle 4: keep, then the own earlier cards from position 1 up; Odin is taken."""
    t = table(revealed(markers="AJ-"))
    assert at(t) == ("RAG-D-SWAP", 0)
    assert t.options() == ["keep", "thor", "frigg", "odin"]
    assert t.base(0) == 1
    hands = [own(t, side, "hand") for side in (0, 1)]
    t.play("odin")
    assert own(t, 0, "lane")[:5] == ["thor", "frigg", "loki", "odin", None]
    assert t.base(0) == 9
    assert zone(t, "markers")[:4] == ["aesir", "jotunn", "none", "none"]
    assert len(own(t, 0, "god_set")) == 5
    assert [own(t, side, "hand") for side in (0, 1)] == hands
    assert at(t) == ("RAG-D-SUPPORT", 0)


@clause("RAG-TRICK-02", "RAG-RUL-37")
def test_keep_and_a_weaker_god_are_options(table: Build) -> None:
    """The trickster may stay; nothing obliges to gain by it."""
    t = table(revealed()).play("keep")
    assert own(t, 0, "lane")[:4] == ["thor", "frigg", "odin", "loki"]
    assert t.base(0) == 1 and at(t) == ("RAG-D-SUPPORT", 0)
    t = table(revealed("tyr", "utgard_loki", other_lane=("ymir", "vafthrudnir", "skadi")))
    assert t.play("vafthrudnir").base(1) == 2


@clause("RAG-TRICK-02", "RAG-RUL-11", "RAG-RUL-09", "RAG-TRICK-05")
@pytest.mark.parametrize("mark", ["A", "J", "-"])
def test_any_earlier_realm_whatever_its_result(table: Build, mark: str) -> None:
    """Won, lost or tied; the marker stays, also when the weaker card now lies there."""
    t = table(revealed(markers=f"J-{mark}"))
    assert t.options() == ["keep", "thor", "frigg", "odin"]
    before = zone(t, "markers")
    assert zone(t.play("odin"), "markers") == before


@clause("RAG-TRICK-01", "RAG-D-SWAP", "RAG-RUL-12")
def test_only_a_trickster_revealed_now_swaps(table: Build) -> None:
    """Not another god, not a trickster that lies at an earlier Realm."""
    t = table(revealed("tyr"))
    assert at(t) == ("RAG-D-SUPPORT", 0)
    t = table(revealed("tyr", lane=("thor", "loki", "odin")))
    assert at(t) == ("RAG-D-SUPPORT", 0)


@clause("RAG-TRICK-06", "RAG-D-SWAP")
def test_only_own_earlier_gods_can_be_named(table: Build) -> None:
    """Nothing of the other lane, of the sets or the trickster himself."""
    t = table(revealed("heimdall", "utgard_loki"))
    assert at(t) == ("RAG-D-SWAP", 1)
    assert t.options() == ["keep", "skadi", "thiazi", "thrym"]
    for text in ("thor", "ymir", "utgard_loki"):
        with pytest.raises(ValueError):
            t.play(text)


@clause("RAG-TRICK-04", "RAG-RUL-08", "RAG-RUL-40", "RAG-REALM-02")
def test_the_god_fetched_counts_with_its_colour(table: Build) -> None:
    """In Asgard Odin counts 10 at once, and in the comparison; the trickster does not."""
    t = table(revealed(realm="asgard"))
    assert t.base(0) == 2
    assert t.play("odin").base(0) == 10


@clause("RAG-TRICK-08", "RAG-WC-19", "RAG-RUL-06", "RAG-RUL-03", "RAG-D-SWAP")
def test_wc_19(table: Build) -> None:
    """Two tricksters in Niflheim: answers in secret, swaps together, supports afterwards."""
    t = table(
        revealed("loki", "utgard_loki", lane=("baldr",), other_lane=("hrungnir",), realm="niflheim")
    )
    assert at(t) == ("RAG-D-SWAP", 0) and t.options() == ["keep", "baldr"]
    worlds = [t.copy().play(text) for text in ("keep", "baldr")]
    for world in worlds:
        assert at(world) == ("RAG-D-SWAP", 1) and world.options() == ["keep", "hrungnir"]
        assert own(world, 0, "lane")[:2] == ["baldr", "loki"]
        assert world.view(None) == t.view(None)
        assert world.view(1) == worlds[0].view(1)
        assert [world.view(v)["actors"] for v in (0, 1, None)] == [[0, 1]] * 3
        assert [world.view(v)["mine"] for v in (0, 1, None)] == [False, True, False]
    t = worlds[1].play("hrungnir")
    assert (t.base(0), t.base(1)) == (2, 8)
    assert [own(t, side, "lane")[:2] for side in (0, 1)] == [
        ["loki", "baldr"],
        ["utgard_loki", "hrungnir"],
    ]
    assert at(t) == ("RAG-D-SUPPORT", 0)
    t = worlds[0].play("hrungnir")
    assert (t.base(0), t.base(1)) == (1, 8)


@clause("RAG-RUL-06", "RAG-D-SWAP")
def test_one_trickster_alone_takes_part(table: Build) -> None:
    """The other seat is no party to that step."""
    t = table(revealed())
    for viewer in (0, 1, None):
        assert t.view(viewer)["actors"] == [0]
        assert t.view(viewer)["decision"] == "RAG-D-SWAP"


@clause("RAG-RUL-12", "RAG-TRICK-03")
def test_a_god_fetched_before_can_be_fetched_again(table: Build) -> None:
    """By the trickster of his own side only; a trickster fetches once, when revealed."""
    t = table(revealed(lane=("thor", "frigg"), other_lane=("skadi", "thiazi")))
    t.play("thor")
    assert own(t, 0, "lane")[:3] == ["loki", "frigg", "thor"]
    assert at(t) == ("RAG-D-SUPPORT", 0)  # and no second swap
    t = table(revealed("tyr", lane=("loki", "frigg", "thor")))
    assert at(t) == ("RAG-D-SUPPORT", 0)


@clause("RAG-RUL-10", "RAG-D-SWAP")
def test_a_mandatory_swap(table: Build) -> None:
    """Without `keep`; a single candidate is swapped unasked; none, and nothing happens."""
    t = table(revealed(trickster_swap="mandatory"))
    assert t.options() == ["thor", "frigg", "odin"]
    one: dict[str, Any] = {
        "lane": ("baldr",),
        "other_lane": ("hrungnir",),
        "trickster_swap": "mandatory",
    }
    t = table(revealed("loki", "utgard_loki", **one))
    assert at(t) == ("RAG-D-SUPPORT", 0)
    assert [own(t, side, "lane")[:2] for side in (0, 1)] == [
        ["loki", "baldr"],
        ["utgard_loki", "hrungnir"],
    ]
    t = table(position(seat("loki"), seat("ymir"), trickster_swap="mandatory"))
    assert at(t) == ("RAG-D-SUPPORT", 0)


@clause("RAG-RUL-10")
def test_a_disabled_swap(table: Build) -> None:
    """Never asked; the tricksters fight with their own Strength."""
    t = table(revealed("loki", "utgard_loki", trickster_swap="disabled"))
    assert at(t) == ("RAG-D-SUPPORT", 0)
    assert (t.base(0), t.base(1)) == (1, 1)


@clause("RAG-TRICK-05", "RAG-RUL-09", "RAG-END-04")
def test_past_results_are_not_reckoned_again(table: Build) -> None:
    """The Realm won with Odin stays won after he has left it."""
    keys: dict[str, Any] = {"lane": ["loki", "thor", "tyr", "heimdall", "freyja"], "god": "odin"}
    document, card = showdown("J", battle=6, markers="A----", aesir=keys)
    t = table(document).play(card)
    assert zone(t, "markers")[0] == "aesir"


@clause("RAG-TRICK-09", "RAG-TURN-03")
def test_set_sizes_stay(table: Build) -> None:
    """Battle 5 begins with five gods each, swap or not."""
    for text in ("keep", "odin"):
        t = table(revealed()).play(text)
        while t.decision != "RAG-CH-GODS":
            t.play(t.options()[0])
        assert zone(t, "battle") == 5
        assert [len(own(t, side, "god_set")) for side in (0, 1)] == [5, 5]
        assert "loki" not in own(t, 0, "god_set")
