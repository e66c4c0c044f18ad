"""Edition data and options (4.12)."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.clauses import clause
from tests.reference.odin_quest.edition import DEFAULT_DATA
from tests.rules.odin_quest.moves import (
    Build,
    Fresh,
    cards,
    deal,
    event,
    fight,
    omens,
    zone,
    zones,
)
from tests.rules.odin_quest.table import ACTIONS, OPTIONS, REALMS, scene


@clause("OQ-OPT-01")
def test_other_figures(table: Build, new_table: Fresh) -> None:
    """Figures, specials, stacks and Event effects come from the data."""
    data: dict[str, Any] = copy.deepcopy(DEFAULT_DATA)
    data["edition"] = "another"
    data["conflict"]["hrid"] = {"jotunn": 9, "beast": 9, "shade": 9, "special": "ties_win"}
    data["foe"]["mara"]["positions"] = [7]
    data["action"]["spear_cast"] = {"dice": 1, "mod": 8, "special": None, "slayer": None}
    data["event"]["night_mare"] = ["token:greed:cw", "ward:1"]
    data["realm"]["asgardr"]["stack"] = [["foe", 1], ["ally", 1]]
    stacks = zone(deal(new_table(data)), "stacks")
    assert [slot["kind"] for slot in stacks["asgardr"]] == ["foe", "ally"]

    start = scene("asgardr", current="night_mare", met=True, phase="encounter")
    t = table({**start, "edition": "another"}, data)
    assert (t.decision, omens(t)) == ("OQ-C-CARD", {"jotunheimr": {"greed": 1}})

    start = scene(
        "asgardr",
        active={"asgardr": ["mara"]},
        conflict="hrid",
        current="mara",
        met=True,
        phase="encounter",
        wards=["valknut"],
    )
    t = table({**start, "edition": "another"}, data).play("foe:1111114")
    assert (t.value(), "play:valknut" in t.options()) == (13, True)
    cards(t, "spear_cast").play("play:done", "own:5")
    assert zone(t, "trophies") == ["mara"]
    with pytest.raises(ValueError):
        table(start, data)  # of another edition


@clause("OQ-OPT-01")
@pytest.mark.parametrize(
    "path", [("foe", "mara"), ("event", "naglfar"), ("realm", "asgardr"), ("action", "keen_eye")]
)
def test_a_card_may_not_be_missing(new_table: Fresh, path: tuple[str, str]) -> None:
    """The ids are fixed."""
    data = copy.deepcopy(DEFAULT_DATA)
    del data[path[0]][path[1]]
    with pytest.raises(ValueError):
        new_table(data)


@clause("OQ-OPT-02")
def test_defaults(new_table: Fresh) -> None:
    """All ten options."""
    assert zone(new_table(), "options") == OPTIONS


@clause("OQ-OPT-03")
@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("reveal_mode", ["all_first", "one_by_one"], ["none", True]),
        ("foe_roll", ["per_foe", "per_realm"], ["per_turn"]),
        ("skip_mode", ["drop", "next"], ["stop"]),
        ("allow_stay", [True, False], [1, "true"]),
        ("quiet_omen", [1, 3], [-1, 4, 0]),
        ("turn_cap", [0, 1000], [-1, 1001]),
        ("omen_limit", [1, 36], [0, 37]),
        ("min_actions", [0, 10], [-1, 11]),
        ("foe_shift", [-9, 9], [-10, 10]),
        ("utility", ["win", "vp"], ["score"]),
        ("unknown", [], [1]),
    ],
)
def test_values_of_an_option(new_table: Fresh, name: str, good: list[Any], bad: list[Any]) -> None:
    """Any other value or name is refused; no quiet token without a cap of turns."""
    for value in good:
        assert zone(new_table(None, **{name: value}), "options")[name] == value
    for value in bad:
        with pytest.raises(ValueError):
            new_table(None, **{name: value})


@clause("OQ-OPT-03", "OQ-RUL-17")
def test_no_quiet_token_with_a_cap(new_table: Fresh) -> None:
    """0 is allowed with a cap."""
    t = new_table(None, quiet_omen=0, turn_cap=1)
    assert zone(t, "options")["quiet_omen"] == 0


@clause("OQ-OPT-02", "OQ-RUL-01", "OQ-EXPL-10")
def test_one_by_one(table: Build) -> None:
    """A card is turned up when it is met, below it all stay down."""
    t = table(scene(stacks={"asgardr": ["?event", "?foe"]}, reveal_mode="one_by_one")).play("cw")
    assert (t.decision, zones(t, "phase", "owed", "met")) == (
        "OQ-C-CARD",
        ["encounter", [], False],
    )
    t.play("reveal:night_mare")
    assert (omens(t), zone(t, "met")) == ({"asgardr": {"fear": 2}}, True)
    assert zone(t, "stacks") == {"asgardr": [{"kind": "foe", "card": None}]}
    t.play("reveal:mara")
    assert zones(t, "current", "stacks") == ["mara", {}]


@clause("OQ-OPT-02", "OQ-RUL-01")
def test_one_by_one_after_active_foes(table: Build) -> None:
    """The active row is met while the stack is face down."""
    start = scene(
        active={"asgardr": ["mara"]}, stacks={"asgardr": ["?ward"]}, reveal_mode="one_by_one"
    )
    t = table(start).play("cw")
    assert zones(t, "current", "hand_wards") == ["mara", []]
    t.play("conflict:valkyrjur", "foe:6666666", "play:done")
    assert (t.decision, len(t.options())) == ("OQ-C-CARD", 12)


@clause("OQ-OPT-02", "OQ-RUL-05", "OQ-FOE-04")
def test_one_roll_for_a_realm(table: Build) -> None:
    """The first roll serves every Foe of the turn, an Ally has its own; next turn a new one."""
    stack = ["mara", "sif", "draugr"]
    t = table(scene(stacks={"asgardr": stack}, foe_roll="per_realm")).play("cw")
    t.play("conflict:valkyrjur", "foe:1233456", "play:done")
    assert (t.decision, zone(t, "current")) == ("OQ-C-FOE", "sif")
    t.play("foe:6666666", "play:done")
    assert (t.decision, zone(t, "current"), t.value()) == ("OQ-D-PLAY", "draugr", 14 + 1 + 3 + 5)
    assert zone(t, "turn_dice") == [1, 2, 3, 3, 4, 5, 6]
    t.play("play:done")
    assert (t.decision, zone(t, "turn_dice")) == ("OQ-D-EXPLORE", None)


@clause("OQ-OPT-02", "OQ-CARD-FYRIRSAT-01")
def test_one_roll_for_a_realm_in_an_ambush(table: Build) -> None:
    """Cards before dice against the first Foe only."""
    t = fight(table, "mara", "fyrirsat", None, foe_roll="per_realm")
    assert (t.decision, t.value()) == ("OQ-D-PLAY", None)
    t.play("play:done", "foe:1111111", "favour:yes")
    assert (t.decision, zone(t, "current"), t.value()) == ("OQ-D-PLAY", "geirrodr", 13 + 3)


@clause("OQ-OPT-02")
@pytest.mark.parametrize("shift", [-9, 0, 4])
def test_the_difficulty(table: Build, shift: int) -> None:
    """Added to every base of a Conflict card, not to an Ally."""
    assert fight(table, "mara", "hrid", "1111111", foe_shift=shift).value() == 15 + shift
    t = table(scene("asgardr", current="sif", met=True, phase="encounter", foe_shift=shift))
    assert t.play("foe:1111111").value() == 6 + 3


@clause("OQ-OPT-02", "OQ-END-04")
@pytest.mark.parametrize(("turn", "result"), [(2, None), (3, "time")])
def test_the_cap_of_turns(table: Build, turn: int, result: str | None) -> None:
    """Lost when that many turns are complete."""
    t = table(scene(turn=turn, turn_cap=3)).play("stay", "quiet:doom")
    assert (zone(t, "result"), zone(t, "turn")) == (result, turn if result else turn + 1)


@clause("OQ-OPT-02", "OQ-END-01")
def test_a_win_in_the_last_turn(table: Build) -> None:
    """The ninth Realm in the turn of the cap."""
    others = [realm for realm in REALMS if realm != "asgardr"]
    start = scene(
        "asgardr",
        cleared=others,
        phase="resolution",
        met=True,
        turn=3,
        turn_cap=3,
        hand=ACTIONS[:3],
    )
    assert zone(table(start), "result") == "win"


@clause("OQ-OPT-02")
@pytest.mark.parametrize(("utility", "value"), [("win", -1), ("vp", 0)])
def test_the_value_of_a_loss(table: Build, utility: str, value: int) -> None:
    """-1, or no points."""
    t = event(table, "night_mare", omens={"helheimr": {"doom": 9, "fear": 9}}, utility=utility)
    assert (t.returns(), t.score()) == ([value], None)
