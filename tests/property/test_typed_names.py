"""The typed names of Wolves of Odin are those of the core and of the rules."""

from __future__ import annotations

import re
from dataclasses import fields
from types import UnionType
from typing import (
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import ninerealms as nr
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from ninerealms.games import Companion, companion, wolves_of_odin
from ninerealms.games.wolves_of_odin import (
    RAGNAROK,
    Card,
    ChancePoint,
    Colour,
    Decision,
    Deity,
    Manoeuvre,
    Options,
    PositionDocument,
    Rune,
    Unit,
    Victory,
    ViewDocument,
    array_to_units,
    deity_mask,
    line_strength,
    line_strengths,
    mask_to_deities,
    units_to_array,
)

from tests.arch.repo import ROOT
from tests.strategies import GAME, OPTION_VALUES, SEEDS, points, viewers

EDITION = GAME.edition(GAME.editions()[0])
RULES = (ROOT / "docs" / "rules" / "wolves-of-odin.md").read_text(encoding="utf-8")
LINES = st.lists(st.lists(st.sampled_from(list(Unit)), max_size=8), max_size=6)


def operands(kind, operand):
    """List the values of an operand in the order of the policy indices."""
    documents = (GAME.action_at(i).to_document() for i in range(GAME.num_distinct_actions))
    return [d[operand] for d in documents if d["kind"] == kind]


def test_cards_stand_in_the_order_of_the_edition():
    assert list(EDITION["people"]) == list(Card) == [*Unit, *Manoeuvre]
    assert list(EDITION["victory"]) == list(Victory)
    assert [card.is_unit for card in Card] == ["rune" in row for row in EDITION["people"].values()]
    assert {row["rune"] for row in EDITION["people"].values() if "rune" in row} == set(Rune)


def test_names_stand_in_the_order_of_the_actions():
    assert operands("place", "card") == list(Unit)
    assert operands("card", "card") == list(Card)
    assert operands("summon", "deity") == list(Deity)
    assert operands("victory", "card") == list(Victory)
    assert operands("rune", "rune") == list(Rune)
    assert operands("keep", "colour") == [Colour.BLUE, Colour.RED]
    assert str(GAME.action(f"hall:{RAGNAROK}")) == "hall:ragnarok"


def test_decisions_and_chance_points_are_the_clauses_of_the_rules():
    clauses = GAME.clauses()
    section = RULES[RULES.index("## 5. Decision points") : RULES.index("## 7. ")]
    rows = re.findall(r"^\| (WO-[DC]-[A-Z0-9-]+) \|", section, re.MULTILINE)
    assert rows == [*Decision, *ChancePoint]
    assert set(rows) <= set(clauses)


def test_every_open_decision_has_a_name():
    for state in points(range(12), every=7):
        if not state.is_terminal():
            assert state.decision is not None
            kind = ChancePoint if state.is_chance() else Decision
            assert kind(state.decision).title


@pytest.mark.parametrize("printed", [*Unit, *Manoeuvre, *Deity])
def test_titles_and_originals_are_those_of_the_rules(printed):
    row = re.search(rf"^\| `{printed}` \| ([^|]+) \|", RULES, re.MULTILINE)
    assert row is not None
    assert printed.title in row[1]
    assert re.search(rf"\({printed.original}\b", row[1])


@pytest.mark.parametrize("card", list(Victory))
def test_titles_of_victory_cards_are_those_of_the_rules(card):
    assert f"| `{card}` | {card.title} |" in RULES


@pytest.mark.parametrize("deity", list(Deity))
def test_colours_of_deities_are_those_of_the_rules(deity):
    assert re.search(rf"^\| `{deity}` \| [^|]+ \| {deity.colour} \|", RULES, re.MULTILINE)


def test_ordinals_count_the_canonical_order():
    for kind in (Unit, Card, Deity, Victory, Rune):
        assert [member.ordinal for member in kind] == list(range(len(kind)))


# --- options -------------------------------------------------------------------------------------


def test_default_options_are_those_of_the_core():
    document = GAME.initial_state(players=3).to_document()
    assert Options().to_mapping() == document["options"]
    assert list(Options().to_mapping()) == list(document["options"])


@pytest.mark.parametrize("name", list(OPTION_VALUES))
def test_every_option_reaches_the_state(name):
    for value in OPTION_VALUES[name]:
        options = Options(**{name: value})
        state = GAME.initial_state(players=3, options=options.to_mapping())
        assert state.to_document()["options"] == Options().to_mapping() | {name: value}
        assert Options.from_mapping(state.to_document()["options"]) == options


def test_options_of_the_rules_are_all_there():
    section = RULES[RULES.index("### 9.1 Options") : RULES.index("### 9.2 ")]
    rows = re.findall(r"^\| `(\w+)` \| .* \| (WO-R-\d+) \|$", section, re.MULTILINE)
    assert [name for name, _ in rows] == [field.name for field in fields(Options)]
    for name, ruling in rows:
        with pytest.raises(nr.ConfigError) as caught:
            Options.from_mapping({name: object()})
        assert (caught.value.where, caught.value.clause) == (f"options.{name}", ruling)
        assert caught.value.code == "config" and caught.value.detail in str(caught.value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("first_player", -1), ("first_player", 5), ("first_player", True), ("first_player", 1.0),
        ("round_turn_cap", 10_001), ("round_turn_cap", "40"), ("odin_scope", "none"),
        ("odin_scope", True), ("ward_blocks_fenrir", 1), ("ward_blocks_fenrir", None),
    ],
)  # fmt: skip
def test_options_out_of_range_are_refused(name, value):
    with pytest.raises(nr.ConfigError, match=rf"options\.{name}: expected"):
        Options(**{name: value})


def test_bounds_of_options_are_those_of_the_core():
    for name, greatest in (("first_player", 4), ("round_turn_cap", 10_000)):
        options = Options.from_mapping({name: greatest})
        GAME.initial_state(players=5, options=options.to_mapping())
        with pytest.raises(nr.ConfigError):
            GAME.initial_state(players=5, options={name: greatest + 1})


def test_an_unknown_option_is_refused():
    with pytest.raises(nr.ConfigError, match=r"options\.speed: no such option"):
        Options.from_mapping({"speed": 3})


# --- arrays --------------------------------------------------------------------------------------


@given(LINES)
def test_lines_as_arrays_come_back(lines):
    array, lengths = units_to_array(lines)
    assert array.dtype == np.int8 and lengths.dtype == np.int32
    assert array.shape == (len(lines), max(map(len, lines), default=0))
    assert array_to_units(array, lengths=lengths) == lines


@given(LINES, st.sets(st.sampled_from(list(Deity))))
def test_arrays_weigh_as_single_lines_do(lines, deities):
    array, lengths = units_to_array(lines)
    masks = np.full(len(lines), deity_mask(deities), dtype=np.uint32)
    found = line_strengths(array, lengths=lengths, owner_deities=masks)["total"]
    assert found.tolist() == [line_strength(x, owner_deities=deities)["total"] for x in lines]


@given(st.sets(st.sampled_from(list(Deity))))
def test_masks_of_deities_come_back(deities):
    assert set(mask_to_deities(deity_mask(deities))) == deities


def test_unknown_names_are_refused():
    with pytest.raises(nr.NotationError) as caught:
        units_to_array([["bond"], ["troll", "plague"]])
    assert (caught.value.where, caught.value.clause) == ("lines[1][1]", "WO-TERM-01")
    with pytest.raises(nr.NotationError, match="no Deity is called 'ragnarok'"):
        deity_mask(["thor", RAGNAROK])


# --- documents -----------------------------------------------------------------------------------


def misfit(value, shape, where="document"):
    """Say where a value is not of a shape, None if it is everywhere."""
    origin, arguments = get_origin(shape), get_args(shape)
    if origin is NotRequired:
        return misfit(value, arguments[0], where)
    if origin in {UnionType, Union}:
        choices = [misfit(value, option, where) for option in arguments]
        return None if None in choices else choices[0]
    if origin is Literal:
        return None if value in arguments else f"{where}: {value!r}"
    if is_typeddict(shape):
        hints = get_type_hints(shape, include_extras=True)
        needed = {key for key, hint in hints.items() if get_origin(hint) is not NotRequired}
        if type(value) is not dict or not needed <= value.keys() <= hints.keys():
            return f"{where}: {value!r:.60}"
        parts = [(f".{key}", item, hints[key]) for key, item in value.items()]
    elif origin in {list, dict}:
        items = value.items() if origin is dict else enumerate(value)
        parts = [(f"[{key}]", item, arguments[-1]) for key, item in items]
    else:
        return None if type(value) is shape else f"{where}: {value!r} is no {shape}"
    return next(filter(None, (misfit(v, hint, where + step) for step, v, hint in parts)), None)


def test_documents_have_the_shapes_that_are_declared():
    for state in points(SEEDS, every=83):
        assert misfit(state.to_document(), PositionDocument) is None
        for viewer in viewers(state):
            assert misfit(state.view(viewer).to_document(), ViewDocument) is None
    assert misfit(state.to_document(), ViewDocument) is not None


def test_the_module_is_found_by_the_id_of_the_game():
    # mypy checks here that the module has all that generic code may ask of it.
    facts: Companion = wolves_of_odin
    assert companion(GAME) is facts
    state = next(points(range(1), every=200))
    assert facts.standing(state) == wolves_of_odin.glory(state)
    assert facts.clock(state) == (state.to_document()["round"], state.to_document()["turn"])
