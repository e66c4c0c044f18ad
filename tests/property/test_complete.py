"""A view of which fields are missing is completed: what follows exactly, the rest sensibly."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import ninerealms as nr
import pytest
from ninerealms import documents
from ninerealms.documents import Assumption, complete_view

from tests.arch.repo import ROOT
from tests.strategies import GAME, SEEDS, points

EXAMPLES = sorted((ROOT / "docs" / "examples" / "drafts").glob("*.json"))


def draft(name: str = "midgame") -> dict[str, Any]:
    return documents.load(ROOT / "docs" / "examples" / "drafts" / f"{name}.json")


def by_path(assumed: list[Assumption]) -> dict[str, Assumption]:
    found = {a.path: a for a in assumed}
    assert len(found) == len(assumed)
    return found


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda p: p.stem)
def test_the_drafts_of_the_documentation_are_enough(path) -> None:
    given = documents.load(path)
    before = copy.deepcopy(given)
    done = complete_view(given)
    assert given == before
    view = documents.read(done.document)
    assert isinstance(view, nr.View)
    assert view.mine and view.decision == given.get("decision", "WO-D-TURN")
    assert nr.suggest(view, iterations=20, seed=1).ranked


def test_the_draft_in_the_documentation_is_the_stored_one() -> None:
    text = (ROOT / "docs" / "formats" / "json.md").read_text(encoding="utf-8")
    block = text.split("```json\n")[1].split("```")[0]
    assert documents.loads(block) == draft()


@pytest.mark.clause("WO-ZONE-01", "WO-ZONE-03", "WO-GAME-01")
def test_what_follows_is_counted() -> None:
    done = complete_view(draft())
    found = by_path(done.assumed)
    # 110 cards; 5 discarded, 6 in lines, 1 sacrificed, hands of 4 + 7 + 5 + 10.
    assert done.document["people_deck"] == 110 - 5 - 6 - 1 - 26
    assert found["people_deck"].follows and found["people_deck"].clause == "WO-ZONE-01"
    assert done.document["seats"][0]["hand_size"] == 4
    assert found["seats[0].hand_size"].clause == "WO-ZONE-03"
    assert done.document["deity_deck"] == 18 - 3 - 1
    assert done.document["victory_deck"] == 10 - 2 - 1
    assert found["last_round"] == Assumption(
        "last_round", False, "Ragnarök lies open or not", True, "WO-GAME-01"
    )


@pytest.mark.clause("WO-ZONE-06")
def test_the_deck_may_hold_every_card_that_is_not_in_sight() -> None:
    done = complete_view(draft())
    may = done.document["seats"][0]["may_be_in_deck"]
    bonds = GAME.edition(GAME.editions()[0])["people"]["bond"]["count"]
    assert may["bond"] == bonds - 3 - 2 - 1 - 1
    traitors = GAME.edition(GAME.editions()[0])["people"]["traitor"]["count"]
    assert may["traitor"] == traitors - 1
    assert not by_path(done.assumed)["seats[0].may_be_in_deck"].follows


def test_defaults_are_listed_as_such() -> None:
    found = by_path(complete_view(draft("opening")).assumed)
    for path, value in {
        "version": 1,
        "edition": GAME.editions()[0],
        "options.round_turn_cap": 40,
        "round": 1,
        "turn": 1,
        "active": 1,
        "basic_done": False,
        "previous_winner": None,
        "pass_order": [],
        "seats[2].line": [],
        "seats[0].known": {},
    }.items():
        assert found[path].value == value
        assert not found[path].follows
        assert found[path].why


def test_ragnarok_in_sight_makes_the_round_the_last() -> None:
    given = draft()
    given["hall"] = ["odin", "surt", "ragnarok"]
    assert complete_view(given).document["last_round"] is True


def test_the_one_hand_that_is_missing_follows_from_the_deck() -> None:
    given = draft()
    given["people_deck"] = 110 - 5 - 6 - 1 - 26
    del given["seats"][3]["hand_size"]
    done = complete_view(given)
    assert done.document["seats"][3]["hand_size"] == 10
    assert by_path(done.assumed)["seats[3].hand_size"].follows


def test_a_spectator_says_whose_turn_it_is() -> None:
    given = draft()
    given["seat"] = None
    given["seats"][0] = {"hand_size": 4}
    with pytest.raises(nr.PositionError) as caught:
        complete_view(given)
    assert caught.value.where == "active"
    given["active"] = 2
    assert complete_view(given).document["decision"] is None


def changed(**changes: Any) -> dict[str, Any]:
    return {**draft(), **changes}


def with_seat(index: int, **changes: Any) -> dict[str, Any]:
    given = draft()
    given["seats"][index] = {**given["seats"][index], **changes}
    return given


def without(key: str, seat: int | None = None) -> dict[str, Any]:
    given = draft()
    del (given if seat is None else given["seats"][seat])[key]
    return given


FAULTS = [
    # draft, where, part of the detail, clause
    (without("schema"), "schema", "expected one of", None),
    (changed(schema="ninerealms/wolves_of_odin/position"), "schema", "expected a view", None),
    (changed(version=2), "version", "supported versions", None),
    (without("seat"), "seat", "expected the seat", None),
    (changed(seat=4), "seat", "expected an integer 0 .. 3, found 4", None),
    (changed(seats=[{}]), "seats", "expected a list of 3 .. 5 objects", None),
    (changed(seats=None), "seats", "found null", None),
    (without("hand", 0), "seats[0].hand", "expected the viewer's hand, found nothing", None),
    (with_seat(0, hand={"bond": 0}), "seats[0].hand", "object of counts", None),
    (with_seat(1, sacrifices={1: 2}), "seats[1].sacrifices", "object of counts", None),
    (with_seat(0, hand=["bond"]), "seats[0].hand", "object of counts", None),
    (with_seat(0, hand={"bond": 13}), "seats[0].hand_size", "", None),
    (with_seat(1, hand_size=13), "seats[1].hand_size", "an integer 0 .. 12, found 13", None),
    (with_seat(1, line=["wolf"]), "wolf", "at most 0 in the zones in sight, found 1", "WO-ZONE-01"),
    (with_seat(1, line=["konung"] * 9), "konung", "found 10", "WO-ZONE-01"),
    (without("hand_size", 1), "seats[1].hand_size", "those of all other hands", "WO-ZONE-03"),
    (changed(edition="other"), "edition", "", None),
    (changed(edition=3), "edition", "expected a name, found 3", None),
    (changed(options=[]), "options", "expected an object", None),
    (changed(options={"round_turn_cap": -1}), "options.round_turn_cap", "an integer", None),
    (changed(pass_order=5), "pass_order", "expected a list", None),
    (changed(hall="thor"), "hall", "expected a list of texts", None),
    (changed(people_deck=20), "people_deck", "expected 72, found 20", "WO-ZONE-01"),
    (changed(deity_deck=3), "deity_deck", "expected 14, found 3", "WO-ZONE-01"),
    (changed(last_round=True), "last_round", "exactly when", "WO-GAME-01"),
    (changed(in_play=[{"card": 1}]), "in_play[0].card", "expected a kind", None),
    (changed(unknown=1), "", "unknown field", None),
]


@pytest.mark.parametrize(("given", "where", "detail", "clause"), FAULTS, ids=range(len(FAULTS)))
def test_what_cannot_be_is_told_with_path_and_clause(given, where, detail, clause) -> None:
    with pytest.raises(nr.NineRealmsError) as caught:
        complete_view(given)
    assert caught.value.where == where
    assert detail in caught.value.detail
    if clause is not None:
        assert caught.value.clause == clause


# --- real views with fields deleted --------------------------------------------------------------

FOLLOWS = ("people_deck", "deity_deck", "victory_deck", "last_round", "decision", "picks", "effect")
DEFAULTS: dict[str, Any] = {
    "version": 1, "pass_order": [], "hall": [], "in_play": [], "marks": [], "stakes": [],
    "deity_discard": [], "people_discard": {}, "previous_winner": None, "round": 1,
}  # fmt: skip
SEAT_DEFAULTS: dict[str, Any] = {
    "known": {}, "line": [], "sacrifices": {}, "deities": [], "victory": [],
    "summoned": {"blue": 0, "red": 0, "black": 0},
}  # fmt: skip


def starts_of_turns() -> Iterator[nr.View]:
    for state in points(SEEDS[:18], 7):
        if state.decision in {"WO-D-TURN", "WO-D-PASSED"} and state.current_player is not None:
            view = state.view(state.current_player)
            document = view.to_document()
            short = {k: v for k, v in document.items() if k not in {"pending", "run"}}
            if not document["basic_done"] and GAME.view_from_document(short) == view:
                yield view


def test_views_at_the_start_of_turns_come_back_from_what_is_left_of_them() -> None:
    rng = random.Random(9)
    count = 0
    for view in starts_of_turns():
        original = view.to_document()
        given = copy.deepcopy(original)
        own = given["seat"]
        for key in (*FOLLOWS, "pending", "active", "basic_done"):
            if rng.random() < 0.6:
                del given[key]
        if "pending" not in given or rng.random() < 0.5:
            given.pop("pending", None)
            given.pop("run", None)
        for key, value in DEFAULTS.items():
            if given[key] == value and rng.random() < 0.6:
                del given[key]
        for seat in given["seats"]:
            for key, value in SEAT_DEFAULTS.items():
                if seat[key] == value and rng.random() < 0.6:
                    del seat[key]
        if rng.random() < 0.6:
            del given["seats"][own]["hand_size"]
        if "people_deck" in given and rng.random() < 0.6:
            given["seats"][(own + 1) % len(given["seats"])].pop("hand_size", None)
        done = complete_view(given)
        assert done.document == original
        assert {a.path for a in done.assumed if a.follows} <= {
            *FOLLOWS,
            *(f"seats[{i}].hand_size" for i in range(5)),
        }
        count += 1
    assert count > 60


def test_without_a_memory_of_the_deck_a_view_is_accepted_with_a_sound_bound() -> None:
    for view in starts_of_turns():
        given = view.to_document()
        own = given["seats"][given["seat"]]
        before = own.pop("may_be_in_deck")
        done = complete_view(given)
        after = done.document["seats"][given["seat"]]["may_be_in_deck"]
        world = view.determinize(nr.Stream(1)).to_document()
        assert all(after.get(kind, 0) >= n for kind, n in world["people_deck"].items())
        assert set(done.document) == set(given)
        assert before.keys() >= world["people_deck"].keys()
