"""The worked values of rules 4.6 and the loading of editions."""

import copy
from typing import Any

import pytest

from . import Model, line_strength
from .edition import DEFAULT_DATA, Edition

CASES = [
    ("WO-S-01", "", {}, [], 0),
    ("WO-S-02", "", {"opposing_fenrir": 1}, [], -5),
    ("WO-S-03", "bond", {}, [1], 1),
    ("WO-S-04", "bond bond archer assassin", {}, [4, 4, 1, 0], 9),
    ("WO-S-05", "huscarl konung hirdman hirdman",
     {"owner_deities": {"odin"}, "opposing_fenrir": 1}, [2, 7, 7, 7], 23),
    ("WO-S-06", "priest assassin troll bond bond bond", {"opposing_fenrir": 1},
     [8, 0, 0, 5, 5, 5], 18),
    ("WO-S-07", "berserker bond hirdman hedvig", {"owner_deities": {"fenrir"}},
     [5, 1, 3, 6], 15),
    ("WO-S-08", "hedvig hirdman berserker", {}, [6, 3, 5], 14),
    ("WO-S-09", "konung", {}, [10], 10),
    ("WO-S-10", "hirdman bond hirdman", {}, [3, 1, 3], 7),
    ("WO-S-11", "hirdman hirdman bond hirdman", {}, [7, 7, 1, 3], 18),
    ("WO-S-12", "hirdman hirdman hirdman", {"owner_deities": {"thor"}}, [7, 7, 7], 26),
    ("WO-S-13", "konung bond bond troll huscarl", {}, [6, 3, 3, 0, 2], 14),
    ("WO-S-14", "raider traitor bond archer",
     {"owner_deities": {"thor"}, "opposing_fenrir": 1}, [1, 0, 4, 1], 6),
    ("WO-S-15", "hedvig konung priest huscarl berserker hirdman", {},
     [12, 5, 8, 2, 5, 3], 35),
    ("WO-S-16", "konung" + " bond" * 11, {}, [-1] + [11] * 11, 120),
]  # fmt: skip


@pytest.mark.parametrize("case,line,context,units,total", CASES, ids=[c[0] for c in CASES])
def test_worked_values(case, line, context, units, total):
    result = line_strength(line.split(), **context)
    assert result["units"] == units
    assert result["total"] == total
    assert result["base"] == sum(units)
    assert result["teiwaz"] + result["eiwaz"] == len(units)


def test_options_of_the_context():
    fenrir: dict[str, Any] = {"opposing_fenrir": 1, "ward_blocks_fenrir": True}
    assert line_strength([], owner_deities={"surt"}, **fenrir)["fenrir"] == 0
    assert line_strength([], owner_deities={"surt"}, owner_passed=True, **fenrir)["fenrir"] == -5
    assert line_strength([], owner_deities={"heimdall"}, **fenrir)["fenrir"] == -5
    assert line_strength([], owner_deities={"heimdall"}, owner_passed=True, **fenrir)["total"] == 0
    assert line_strength([], owner_deities={"odin", "thor"})["thor"] == 5
    assert line_strength([], owner_deities={"odin", "thor"}, odin_scope="all")["thor"] == 0


@pytest.mark.parametrize("kind", ["plague", "thor", "nobody"])
def test_only_units(kind):
    with pytest.raises(ValueError):
        line_strength(["bond", kind])


def test_strengths_come_from_the_edition():
    data = copy.deepcopy(DEFAULT_DATA)
    data["people"]["raider"]["strength"] = {"type": "minus_others", "from": 4}
    assert line_strength(["raider", "bond"], edition=data)["units"] == [3, 1 + 1]
    assert Model(3, edition=data).decision == "WO-C-02"


def test_editions_are_checked():
    def rejected(change):
        data = copy.deepcopy(DEFAULT_DATA)
        change(data)
        with pytest.raises(ValueError):
            Edition(data)

    rejected(lambda d: d["people"]["bond"].update(count=15))
    rejected(
        lambda d: d["people"]["bond"].update(count=-1) or d["people"]["archer"].update(count=26)
    )
    rejected(lambda d: d["people"].pop("troll"))
    rejected(lambda d: d["victory"].pop("v_saga"))
    rejected(lambda d: d["victory"]["v_saga"]["glory"].update(of="friends"))
    rejected(lambda d: d["people"]["bond"]["strength"].update(type="unheard-of"))


@pytest.mark.parametrize(
    "players,options",
    [(2, {}), (6, {}), (3, {"first_player": 3}), (3, {"odin_scope": "some"}), (3, {"x": 1}),
     (3, {"round_turn_cap": -1}), (3, {"ward_blocks_fenrir": 1})],
)  # fmt: skip
def test_bad_tables_are_refused(players, options):
    with pytest.raises(ValueError):
        Model(players, options)
