"""WolfWalkers: secret looks leak nothing (section 3, WW-C-TILE, WW-COMM-01); achievements."""

from __future__ import annotations

import contextlib
import random
from typing import Any

import ninerealms as nr
import pytest
from ninerealms import documents
from ninerealms.games import wolfwalkers as names
from ninerealms.games.wolfwalkers import Achievement, Options, achieved, achieved_by

from tests.clauses import clause
from tests.property.test_every_game import played, viewers
from tests.reference.wolfwalkers import Model
from tests.reference.wolfwalkers.achievements import Record, holds

GAME = nr.Game("wolfwalkers")
SEEDS = range(40)
LOOKS = {"mode": 3, "challenge": ["memory"]}


def games(least: int = 3) -> list[tuple[nr.State, ...]]:
    """Games of the modes with secret looks."""
    found = [played("wolfwalkers", seed) for seed in SEEDS]
    return [g for g in found if g[0].to_document()["options"]["mode"] >= least]


def another_world(rng: random.Random, state: nr.State, viewer: int | None) -> nr.State:
    """Give tiles that the viewer does not know other faces, from the document alone."""
    world = state.to_document()
    hidden = [
        tile
        for tile in (*(t for stack in world["stacks"].values() for t in stack), world["in_hand"])
        if tile and tile["kind"] and not tile["up"] and viewer not in tile["known_by"]
    ]
    for back in ("town", "forest"):
        tiles = [tile for tile in hidden if tile["back"] == back]
        faces = [kind for kind, n in world["unseen"][back].items() for _ in range(n)]
        faces += [tile["kind"] for tile in tiles]
        rng.shuffle(faces)
        for tile in tiles:
            tile["kind"] = faces.pop()
        world["unseen"][back] = {kind: faces.count(kind) for kind in dict.fromkeys(faces)}
    return GAME.state_from_document(world)


def compare(state: nr.State, other: nr.State, viewer: int | None) -> None:
    view, also = state.view(viewer), other.view(viewer)
    assert view.to_document() == also.to_document()
    assert view.to_bytes() == also.to_bytes() and view.key() == also.key()
    assert view.legal_actions() == also.legal_actions()
    assert (view.observation_tensor() == also.observation_tensor()).all()


@clause("WW-COMM-01", "WW-CH-07", "WW-TILE-SIXTH-01", "WW-TILE-CHARM-01", "WW-CH-03")
def test_views_do_not_depend_on_what_others_have_looked_at() -> None:
    rng, changed = random.Random(1), 0
    for states in games():
        for state in states[::3]:
            for viewer in viewers(state):
                other = another_world(rng, state, viewer)
                compare(state, other, viewer)
                changed += other != state
    assert changed > 200


@clause("WW-C-TILE", "WW-COMM-01")
def test_what_a_look_draws_is_hidden_from_all_but_those_who_look() -> None:
    """Over all outcomes: views, logs and keys of everybody else are the same."""
    compared = 0
    for states in games():
        for state in states:
            document = state.to_document()
            if state.decision != "WW-C-TILE" or document["phase"] == "reveal":
                continue
            eyes = {0, 1} if document["options"]["solo"] else {document["active"]}
            seen: list[Any] = []
            for action, _ in state.chance_outcomes():
                match = nr.Match(state)
                match.push(action)
                others = [v for v in viewers(state) if v not in eyes]
                seen.append(
                    [
                        (match.state.view(v).to_bytes(), match.log(v), match.information_key(v))
                        for v in others
                    ]
                )
                for seat in eyes:
                    assert any(str(action) in line for line in match.log(seat))
            assert all(entry == seen[0] for entry in seen)
            compared += len(seen) > 1
    assert compared > 20


@clause("WW-C-TILE")
def test_advice_and_refusals_do_not_depend_on_hidden_tiles() -> None:
    rng, looked = random.Random(1), 0
    for states in games()[:12]:
        for state in states[5::9]:
            seat = state.current_player
            if seat is None:
                continue
            other = another_world(rng, state, seat)
            view, also = state.view(seat), other.view(seat)
            found = [nr.suggest(v, iterations=40, seed=5).ranked for v in (view, also)]
            assert found[0] == found[1]
            for player in (nr.random_action, nr.heuristic_action):
                assert player(view, stream=nr.Stream(4)) == player(also, stream=nr.Stream(4))
            for index in range(0, GAME.num_distinct_actions, 29):
                text = str(GAME.action_at(index))
                with contextlib.suppress(nr.NotationError):  # of an edition with other words
                    assert view.explain(text) == also.explain(text)
            looked += other != state
    assert looked > 10


@clause("WW-C-TILE", "WW-EX-41")
def test_worlds_deal_tiles_that_others_know_by_their_number() -> None:
    """Another seat has seen the top of f20: to the viewer it is any unseen tile of the forest."""
    state = GAME.initial_state(players=2, options=LOOKS)
    for text in ("peek:f20", *["tile:soldier_down"] * 5, "peek:f10", *["tile:soldier_down"] * 5):
        state = state.apply(text)
    view, stream = state.view(1), nr.Stream(1)
    unseen = view.to_document()["unseen"]["forest"]
    total, worlds = sum(unseen.values()), 4000
    tops: dict[str, int] = dict.fromkeys(unseen, 0)
    for _ in range(worlds):
        tops[view.determinize(stream).to_document()["stacks"]["f20"][-1]["kind"]] += 1
    chi = sum(
        (tops[kind] - worlds * n / total) ** 2 / (worlds * n / total) for kind, n in unseen.items()
    )
    assert chi < 45  # 16 degrees of freedom: one in 10,000 beyond 45


@clause("WW-CH-08", "WW-SETUP-01", "WW-SETUP-09")
@pytest.mark.parametrize(
    ("players", "options", "where"),
    [
        (2, {"mode": 1, "challenge": ["memory"]}, "options.challenge"),
        (3, {"mode": 4, "solo": True}, "options.solo"),
        (2, {"first_player": 2}, "options.first_player"),
        (5, {}, "players"),
        (1, {}, "players"),
        (2, {"mode": 5}, "options.mode"),
        (2, {"turn_limit_per_player": 10_001}, "options.turn_limit_per_player"),
    ],
)
def test_set_ups_that_the_rules_refuse(players: int, options: dict[str, Any], where: str) -> None:
    with pytest.raises(nr.ConfigError) as refused:
        GAME.initial_state(players=players, options=options)
    assert refused.value.where == where


@clause("WW-CH-08")
def test_typed_options_refuse_what_the_engine_refuses() -> None:
    given = Options(mode=3, challenge=("three", "no_chase"))  # type: ignore[arg-type]
    assert given.to_mapping()["challenge"] == ["no_chase", "three"]
    assert (
        GAME.initial_state(players=2, options=given.to_mapping()).to_document()["options"]
        == given.to_mapping()
    )
    for wrong in ({"mode": 0}, {"challenge": ["threat"]}, {"challenge": "three"}, {"solo": 1}):
        with pytest.raises(nr.ConfigError):
            Options.from_mapping(wrong)


# --- names, drafts, editions ---------------------------------------------------------------------


@clause("WW-C-DIE", "WW-D-PREDICT", "WW-W-START")
def test_typed_names_are_those_of_the_engine() -> None:
    points = {id_ for id_ in GAME.clauses() if id_[3:5] in {"D-", "W-", "C-"}}
    assert {*names.Decision, *names.ChancePoint} == points - {"WW-C-DEAL"}
    for tile in names.Tile:
        assert str(GAME.action(f"tile:{tile}")) == f"tile:{tile}"
    for face in names.Face:
        assert str(GAME.action(f"die:{face}")) == f"die:{face}"
    edition = GAME.edition("reconstructed")
    assert list(edition["areas"]) == list(names.Area)
    assert {row["tile"] for row in edition["stock"]} == set(names.Tile)


@clause("WW-SETUP-03", "WW-SETUP-04")
def test_a_draft_needs_little_and_is_filled_soundly() -> None:
    given = {
        "schema": "ninerealms/wolfwalkers/view", "seat": 0, "options": {"mode": 2}, "die": "paw",
        "seats": [{"figure": "v11b", "runes": 3, "front": {"red_head": 1}}, {}],
    }  # fmt: skip
    completed = documents.complete_view(given)
    view = GAME.view_from_document(completed.document)
    assert view.decision == "WW-D-MOVE" and view.mine
    heights = [len(stack) for stack in completed.document["stacks"].values()]
    assert sum(heights) == 53  # the head lies before the player
    bad: tuple[dict[str, Any], ...] = (
        {"seats": [{}]}, {"seats": [{}, {"front": {"chase": 3}}]}, {"die": "six"},
    )  # fmt: skip
    for wrong in bad:
        with pytest.raises(nr.PositionError):
            documents.complete_view(given | wrong)


def test_drafts_with_anything_in_a_field_are_refused_by_type_or_read() -> None:
    given = {"schema": "ninerealms/wolfwalkers/view", "seat": 0, "seats": [{}, {}]}
    tile = {"back": "forest", "kind": "chase", "up": True, "known_by": []}
    odd: list[Any] = [None, True, -1, 1.5, "x", [], [1], {}, {"a": 1}]
    fields = {*GAME.initial_state(players=2).view(0).to_document()} - {"schema", "version"}
    drafts = [given | {field: value} for field in sorted(fields) for value in odd]
    for value in odd:
        drafts += [given | {"seats": [{key: value}, {}]} for key in ("figure", "runes", "front")]
        drafts += [given | {"options": {key: value}} for key in ("mode", "solo", "challenge")]
        drafts += [given | {"in_hand": tile | {key: value}} for key in tile]
        drafts += [given | {"stacks": {"f10": [tile | {key: value}]}} for key in tile]
    read = 0
    for draft in drafts:
        with contextlib.suppress(nr.NineRealmsError):
            documents.complete_view(draft)
            read += 1
    assert 0 < read < len(drafts) / 2


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("die",), ["star"] * 6),
        (("die",), ["tree"] * 6),
        (("abilities", "price"), 0),
        (("soldiers",), ["r40", "r01"]),
        (("soldiers",), ["r01", "r01"]),
        (("lair", "runes"), []),
        (("runes", 0, "id"), "a:b"),
        (("runes", 0, "left"), "r99"),
        (("segments", 0, "to"), "r10"),
        (("segments", 0, "fields", 0, "id"), "lair"),
        (("segments", 0, "fields", 0, "areas"), ["t0", "t1", "t2"]),
        (("stock", 0, "count"), 2),
        (("cost", "chase"), 8),
        (("arrows", "soldier_down"), []),
    ],
)
def test_editions_beyond_the_bounds_are_refused(path: tuple[Any, ...], value: object) -> None:
    edition = GAME.edition("reconstructed") | {"edition": "refused"}
    place: Any = edition
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    with pytest.raises(nr.EditionError):
        GAME.register_edition(edition)
    assert "refused" not in GAME.editions()


# --- achievements --------------------------------------------------------------------------------


def match_of(states: tuple[nr.State, ...]) -> tuple[nr.Match, list[str]]:
    """Play the points of a game again as a match."""
    match, texts = nr.Match(states[0]), []
    for after in states[1:]:
        here = match.state
        actions = here.legal_actions() or [a for a, _ in here.chance_outcomes()]
        action = next(a for a in actions if here.apply(a) == after)
        texts.append(str(action))
        match.push(action)
    return match, texts


@clause("WW-ACH-01")
def test_achievements_are_those_of_the_reference_model() -> None:
    achieved_once: set[str] = set()
    for seed in range(60):
        states = played("wolfwalkers", seed)
        document = states[0].to_document()
        if document["edition"] != "reconstructed" or not any(states[-1].returns()):
            continue
        match, texts = match_of(states)
        start = Model(states[0].players, document["options"])
        record = Record.of(start, texts)
        found = achieved(match, seconds=200.0)
        for name in Achievement:
            if name not in {"all_round", "all_numbers", "friend", "consistency", "be_quick"}:
                assert (name in found) == bool(holds(str(name), record)), (seed, name)
        achieved_once |= set(found)
    assert len(achieved_once) >= 3


@clause("WW-ACH-01")
def test_achievements_of_several_games() -> None:
    matches = [(match_of(played("wolfwalkers", seed))[0], 0) for seed in range(24)]
    found = achieved_by(matches)
    assert {Achievement.FRIEND, Achievement.ALL_NUMBERS, Achievement.ALL_ROUND} <= found
    assert not achieved_by(matches[:1])
    with pytest.raises(nr.ArgumentError):
        achieved(nr.Match(GAME.initial_state(players=2)))
    with pytest.raises(nr.ArgumentError):
        achieved_by([(matches[0][0], 7)])


@pytest.mark.parametrize(
    ("given", "where"),
    [
        ({"in_hand": {"back": {}}}, "in_hand"),
        ({"in_hand": 5}, "in_hand"),
        ({"stacks": {"f10": [{"back": {}}]}}, "stacks.f10"),
        ({"stacks": {"f10": [7]}}, "stacks.f10"),
        ({"stacks": {"f10": 7}}, "stacks.f10"),
    ],
)
def test_what_is_no_tile_in_a_draft_is_told_with_its_place(
    given: dict[str, Any], where: str
) -> None:
    draft = {"schema": "ninerealms/wolfwalkers/view", "seat": 0, "seats": [{}, {}], **given}
    with pytest.raises(nr.PositionError) as error:
        documents.complete_view(draft)
    assert error.value.where == where
