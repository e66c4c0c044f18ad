"""check, validate, legal-moves, apply, view and batch."""

from __future__ import annotations

import copy
import json
from typing import Any

import ninerealms as nr
import pytest

from tests.api.agreement import agree
from tests.api.client import BASE, Api, position, problem, states, view
from tests.arch.repo import ROOT

Document = dict[str, Any]


def draft() -> Document:
    """Return a view as a person writes it down."""
    path = ROOT / "docs" / "examples" / "drafts" / "midgame.json"
    found: Document = json.loads(path.read_text(encoding="utf-8"))
    return found


def test_a_consistent_view_and_position_have_no_faults(api: Api) -> None:
    for body in ({"view": view()}, {"position": position()}):
        reply = api.post("check", body).json()
        assert reply["consistent"] and reply["faults"] == [] and reply["warnings"] == []
        assert reply["engine"]["build"] == nr.versions()["build"]


def test_check_tells_every_fault_with_field_expected_and_found(api: Api) -> None:
    document = view()
    document["seats"][1]["hand"]["bond"] = 40
    document["round"] = 99
    document["colour"] = "red"
    reply = api.post("check", {"view": document}).json()
    paths = [fault["path"] for fault in reply["faults"]]
    assert not reply["consistent"]
    assert {"/view/round", "/view"} <= set(paths)  # an unknown field is a fault of its object
    assert any("colour" in fault["message"] for fault in reply["faults"])
    fault = next(fault for fault in reply["faults"] if fault["path"] == "/view/round")
    assert fault["expected"] and fault["found"] == "99"


def test_five_of_a_card_of_which_four_exist_is_told_with_its_clause(api: Api) -> None:
    document = draft()
    document["seats"][0]["line"] = ["konung"] * 5
    faults = api.post("check", {"view": document}).json()["faults"]
    assert len(faults) == 1
    assert faults[0]["clause"] and faults[0]["expected"] and faults[0]["found"]


def test_what_is_left_out_of_a_view_is_filled_in_and_told(api: Api) -> None:
    reply = api.post("check", {"view": draft()}).json()
    assert reply["consistent"]
    told = {warning["path"]: warning for warning in reply["warnings"]}
    assert told["/view/people_deck"]["follows"] and not told["/view/edition"]["follows"]
    whole = view()
    del whole["seats"][1]["may_be_in_deck"]
    warnings = api.post("validate", {"view": whole, "move": "pass"}).json()["warnings"]
    assert [warning["path"] for warning in warnings] == ["/view/seats/1/may_be_in_deck"]


def test_a_view_with_nothing_left_out_is_read_as_the_completing_reader_reads_it(api: Api) -> None:
    served = api.service.games["wolves_of_odin"]
    for state in list(states(3))[::40]:
        for seat in (*range(state.players), None):
            document = state.view(seat).to_document()
            assert served.is_whole(document)
            assert served.view(document) == (state.view(seat), [])


def test_an_illegal_move_is_an_answer_with_reason_and_clause(api: Api) -> None:
    reply = api.post("validate", {"view": view(), "move": "place:konung"})
    assert reply.status_code == 200
    verdict = reply.json()
    assert not verdict["legal"] and verdict["reasons"][0]["clause"].startswith("WO-")
    assert verdict["reasons"][0]["path"].startswith("/move")


def test_moves_are_taken_in_both_spellings(api: Api) -> None:
    moves = api.post("legal-moves", {"view": view()}).json()["moves"]
    assert moves
    for move in moves:
        for spelling in (move["text"], move["move"]):
            assert api.post("validate", {"view": view(), "move": spelling}).json()["legal"]


@pytest.mark.parametrize("move", ["xx", "place:thor", {"kind": "place"}, {"kind": "x", "card": 1}])
def test_what_is_no_move_of_the_game_is_a_wrong_request(api: Api, move: object) -> None:
    found = problem(api.post("validate", {"view": view(), "move": move}), 422, "invalid-request")
    assert found["errors"][0]["path"].startswith("/move")


def test_legal_moves_are_cut_at_the_limit_and_counted(api: Api) -> None:
    every = api.post("legal-moves", {"view": view()}).json()
    some = api.post("legal-moves", {"view": view(), "limit": 2}).json()
    assert not every["truncated"] and some["truncated"]
    assert some["moves"] == every["moves"][:2] and some["count"] == len(every["moves"])


def test_a_view_of_somebody_elses_decision_has_no_moves(api: Api) -> None:
    state = nr.Game("wolves_of_odin").state_from_document(position())
    other = (state.current_player or 0) + 1
    body = {"view": state.view(other % state.players).to_document()}
    assert api.post("legal-moves", body).json()["count"] == 0
    assert not api.post("validate", {**body, "move": "pass"}).json()["legal"]


def test_validate_legal_moves_and_apply_agree_on_random_moves(api: Api) -> None:
    for game in api.service.games.values():
        legal, illegal = agree(game, moves=10_000, seed=20)
        assert legal > 2_000 and illegal > 5_000


def test_apply_draws_chance_from_the_seed_or_leaves_it_open(api: Api) -> None:
    body: Document = {"position": position(), "move": "pass"}
    open_ = api.post("apply", body).json()
    assert open_["next"]["chance"] and open_["next"]["seat"] is None and open_["drawn"] == []
    one = api.post("apply", {**body, "seed": 3}).json()
    assert one == api.post("apply", {**body, "seed": 3}).json()
    assert one["drawn"] and not one["next"]["chance"]
    given = [move["text"] for move in one["drawn"]]
    assert api.post("apply", {**body, "chance": given}).json()["position"] == one["position"]
    rest = {"position": open_["position"], "seed": 3}
    assert api.post("apply", rest).json()["position"] == one["position"]


def test_apply_names_the_move_that_cannot_be(api: Api) -> None:
    body: Document = {"position": position(), "move": "pass"}
    found = problem(api.post("apply", {**body, "chance": ["hall:thor"]}), 422, "illegal-move")
    assert found["reasons"][0]["path"].startswith("/chance/0")
    found = problem(api.post("apply", {**body, "move": "place:konung"}), 422, "illegal-move")
    assert found["reasons"][0]["clause"]
    problem(api.post("apply", {"position": position()}), 422, "invalid-request")
    many = ["draw:bond"] * 60
    found = problem(api.post("apply", {**body, "chance": many}), 422, "invalid-request")
    assert found["errors"][0]["code"] == "too-long"


def test_the_end_of_a_game_is_told_with_its_returns(api: Api) -> None:
    *_, before, last = states(4)
    moves = before.legal_actions() or [outcome for outcome, _ in before.chance_outcomes()]
    move = next(m for m in moves if before.apply(m).is_terminal())
    reply = api.post("apply", {"position": before.to_document(), "move": str(move)}).json()
    assert reply["next"]["over"] and sum(reply["next"]["returns"]) == 1.0
    assert last.is_terminal()
    over = {"position": reply["position"], "move": "pass"}
    assert not api.post("validate", over).json()["legal"]
    assert api.post("legal-moves", {"position": reply["position"]}).json()["count"] == 0


def test_view_shows_what_the_package_shows(api: Api) -> None:
    state = nr.Game("wolves_of_odin").state_from_document(position())
    for seat in (*range(state.players), None):
        reply = api.post("view", {"position": position(), "seat": seat}).json()
        assert reply["view"] == state.view(seat).to_document()
    problem(api.post("view", {"position": position(), "seat": 4}), 422, "invalid-request")


def test_a_batch_answers_in_order_and_one_fault_stops_nothing(api: Api) -> None:
    broken = copy.deepcopy(view())
    broken["round"] = 99
    items: list[Document] = [
        {"game": "wolves_of_odin", "operation": "validate", "view": view(), "move": "pass"},
        {"game": "wolves_of_odin", "operation": "legal-moves", "view": broken},
        {"game": "chess", "operation": "check", "view": view()},
        {"game": "wolves_of_odin", "operation": "check", "position": position()},
    ]
    answers = api.post("/v1/batch", {"items": items}).json()["answers"]
    assert [answer["status"] for answer in answers] == [200, 422, 404, 200]
    assert answers[0]["reply"]["legal"] and answers[3]["reply"]["consistent"]
    assert answers[1]["problem"]["code"] == "inconsistent-position"
    assert answers[2]["problem"]["known"] == nr.game_ids()


def test_a_batch_has_a_limit_and_no_searches(api: Api) -> None:
    item = {"game": "wolves_of_odin", "operation": "check", "view": {}}
    found = problem(api.post("/v1/batch", {"items": [item] * 17}), 422, "invalid-request")
    assert found["errors"][0]["path"] == "/items"
    search = {"game": "wolves_of_odin", "operation": "suggest", "view": view()}
    problem(api.post("/v1/batch", {"items": [search]}), 422, "invalid-request")


def test_static_pages_are_cached_by_their_etag(api: Api) -> None:
    paths = ["/v1/games", BASE, f"{BASE}/schemas/1", f"{BASE}/clauses", "/v1/version", "/docs"]
    clause = api.get(f"{BASE}/clauses").json()["clauses"][0]
    paths.append(f"{BASE}/clauses/{clause['id']}")
    for path in paths:
        reply = api.get(path)
        assert reply.status_code == 200, path
        again = api.get(path, headers={"if-none-match": reply.headers["etag"]})
        assert again.status_code == 304 and not again.content
        assert again.headers["cache-control"] == reply.headers["cache-control"]
    assert api.get(paths[-1]).json() == clause
