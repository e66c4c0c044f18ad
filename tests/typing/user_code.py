"""A user's program that touches the whole public API; it is checked, never run."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import assert_type

import ninerealms as nr
import numpy as np
import numpy.typing as npt
from ninerealms import (
    arena,
    belief,
    bots,
    display,
    documents,
    editions,
    metrics,
    notation,
    plotting,
    records,
)
from ninerealms.games.wolves_of_odin import (
    Card,
    Deity,
    Options,
    PositionDocument,
    TreasonChooser,
    Unit,
    ViewDocument,
    ViewDraft,
    array_to_units,
    deity_mask,
    glory,
    line_strength,
    line_strengths,
    mask_to_deities,
    position_document,
    strengths,
    units_to_array,
    view_document,
)
from ninerealms.levels import Level


def games() -> None:
    ids: list[str] = nr.game_ids()
    game = nr.Game(ids[0])
    assert_type(game, nr.Game)
    state = game.initial_state(players=4, options=Options(treason_chooser=TreasonChooser.PLAYER))
    state = game.initial_state(players=np.int64(3), options={"round_turn_cap": 3}, edition=None)
    stream = nr.Stream(7)
    state = state.advance(stream)
    while not state.is_terminal():
        seat = state.current_player
        assert_type(seat, int | None)
        if seat is None:
            outcome: tuple[nr.Action, int] = state.chance_outcomes()[0]
            state = state.apply(outcome[0])
            continue
        actions: tuple[nr.Action, ...] = state.legal_actions()
        if state.can_apply("pass"):
            state = state.step("pass", stream.child(3))
        else:
            state = state.step(actions[0], stream)
        fault = state.explain("pass")
        if fault is not None:
            code: nr.ErrorCode = fault.code
            clause: str | None = fault.clause
            print(code, clause, fault.where, fault.detail, fault.expected, fault.found)
            raise fault.error()
    shares: list[float] = state.returns()
    mask: npt.NDArray[np.bool_] = state.legal_action_mask()
    print(shares, mask.sum(), hash(state), state == state.__copy__(), state.to_bytes())
    again: nr.State = game.state_from_bytes(state.to_bytes())
    faults: list[nr.Fault] = game.check(again.to_document())
    print(faults, game.clauses()["WO-R-05"], game.observation_shape, game.num_distinct_actions)
    print(nr.perft(state, depth=1)[0] + 1, nr.playouts(state, games=3, stream=stream)["games"] + 1)
    print(nr.versions()["position_schema"][game.id] + 1, nr.versions()["build"].upper())


def views(state: nr.State) -> nr.View:
    spectator: nr.View = state.view(None)
    view = state.view(state.current_player)
    seat: int | None = view.seat
    own: bool = view.mine and spectator.mine
    world: nr.State = view.determinize(nr.Stream(1))
    tensor: npt.NDArray[np.int8] = view.observation_tensor()
    action = view.game.action("place:bond")
    index: int | None = action.index
    print(seat, own, world, tensor.shape, index, str(action), action.kind, view.key() + 1)
    return view.game.view_from_document(view.to_document())


def advice(view: nr.View) -> nr.Action:
    found: nr.Suggestion = nr.suggest(view, iterations=1_000, seed=1)
    for ranked in found.ranked:
        low, high = ranked.interval
        assert_type(low, float)
        print(ranked.action, ranked.visits + 1, ranked.mean + high)
    stream = nr.Stream(1)
    return {
        "random": nr.random_action(view, stream=stream),
        "heuristic": nr.heuristic_action(view, stream=stream),
    }.get("random", found.best)


class Mine:
    """A bot of the user's own."""

    def choose(self, view: nr.View, *, history: Sequence[str] = ()) -> nr.Action:
        print(len(history))
        return view.legal_actions()[0]


def matches(game: nr.Game) -> nr.Match:
    seats: list[bots.Bot] = [Mine(), bots.RandomBot(1), bots.HeuristicBot(), bots.SearchBot()]
    seats.append(bots.from_text("search:100", seed=2))
    match = bots.play_match(game, seats, seed=1, options=Options(round_turn_cap=3), history=0)
    undone: int = match.undo()
    match.pop(2)
    bots.play_on(match, seats, seed=2)
    log: list[str] = match.log(0)
    key: int = match.information_key(None)
    print(undone, log, key, match.is_public_point, match.view(1), match.start, match.actions[0])
    return match


def texts(state: nr.State, match: nr.Match) -> None:
    text: str = documents.dumps(state.to_document(), indent=1)
    value: nr.State | nr.View = documents.read(documents.loads(text))
    if isinstance(value, nr.View):
        print(value.seat)
    completed = documents.complete_view(documents.load("draft.json"))
    for assumed in completed.assumed:
        print(assumed.path, assumed.value, assumed.why, assumed.follows, assumed.clause)
    documents.save(completed.document, Path("view.json"))
    documents.json_schema("wolves_of_odin", documents.DocumentKind.VIEW)
    line: str = notation.encode(value)
    print(notation.decode(line) == value)
    records.save(match, "game.json", tags={"event": "test", "round": 3})
    record = records.Record.of(records.load("game.json"))
    with records.ShardWriter("shards", games_per_shard=10) as writer:
        writer.write(record)
    for read in records.read_shard("shards/games-00000.jsonl"):
        replayed: nr.Match = read.replay()
        print(replayed.state, read.tags.get("event"), read.actions[0].upper())
    try:
        documents.loads("{")
    except documents.JsonError as error:
        print(error.reason is documents.JsonFault.SYNTAX, error.offset, error.fault.where)
    except nr.NineRealmsError as error:
        print(error.code, error.clause, error.detail)


def pictures(view: nr.View) -> str:
    shown = display.text(view, colour=False, language=display.Language.RUSSIAN, width=80)
    shown += display.html(view) + display.svg(view)
    for action in view.legal_actions():
        shown += display.action_text(action, at=view)
    return shown + display.decision_text(view)


def tables(state: nr.State) -> None:
    units = [Unit.HIRDMAN, Unit.BOND]
    total: int = line_strength(units, owner_deities=[Deity.THOR], odin_scope="all")["total"]
    array, lengths = units_to_array([units, ["bond"]])
    many = line_strengths(array, lengths=lengths, owner_deities=np.zeros(2, dtype=np.uint32))
    totals: npt.NDArray[np.int16] = many["total"]
    back: list[list[Unit]] = array_to_units(array, lengths=lengths)
    held: tuple[Deity, ...] = mask_to_deities(deity_mask(["odin"]))
    scores: list[int] = glory(state)
    print(total, totals, back, held, scores, strengths(state)[0]["total"] + 1)
    print(Card.PLAGUE.is_unit, Card.PLAGUE.title, Card.PLAGUE.original, Card.PLAGUE.ordinal + 1)


def numbers(game: nr.Game) -> None:
    name: str = editions.register(game, editions.load("mine.toml"))
    for fault in editions.check(game, editions.get(game, name)):
        print(fault.where)
    settings = [metrics.Setting(name="mine", players=3, edition=name)]
    found: dict[str, metrics.Metrics] = metrics.sweep(game, settings, games=10, seed=1)
    print(metrics.table(found), found["mine"].rounds.mean + 1.0)


def typed_documents(state: nr.State) -> int:
    document: PositionDocument = position_document(state)
    view: ViewDocument = view_document(documents.read_view(documents.load("view.json")))
    again: nr.State = state.game.state_from_document(document)
    assert_type(documents.read_state(document), nr.State)
    assert_type(documents.read(view), nr.State | nr.View)
    assert_type(state.game.view_from_document(view), nr.View)
    print(again, state.game.check(document), state.game.check(view))
    draft: ViewDraft = {
        "schema": "s",
        "seat": 0,
        "seats": [{"hand_size": 3}, {"hand": {"bond": 1}}],
    }
    draft["round"] = 2
    documents.save(documents.complete_view(draft).document, "view.json")
    documents.save(view, "view.json")
    print(state, view["seats"][0]["hand_size"] + 1, nr.__version__.upper())
    return document["round"] + document["seats"][0]["hand"].get("bond", 0)


class Suspicious:
    """A belief of one's own."""

    def weight(self, view: nr.View, history: Sequence[str], world: nr.State) -> float:
        return 1.0 if world.players == view.players and history else 0.5


def all_alike(views: list[nr.View]) -> list[list[float]]:
    """An evaluator of one's own."""
    return [[1 / view.players] * view.players for view in views]


def guesses(view: nr.View) -> nr.Action:
    found: belief.LikelyWorlds = belief.likely_worlds(
        view, history=["0 pass"], stream=nr.Stream(1), belief=Suspicious(), count=8, tries=16
    )
    world: nr.State = belief.sample(view, history=(), stream=nr.Stream(1), belief=Suspicious())
    print(nr.suggest(view, seed=1, iterations=10, worlds=[world, *found.worlds]).best)
    print(view.likelihood(world, history=["0 pass"]) + 1.0)
    advice = nr.suggest(view, seed=1, iterations=10, history=["0 pass"], evaluator=all_alike)
    print(advice.rejected + advice.worlds)
    return bots.BeliefBot(iterations=10, belief=Suspicious()).choose(view)


def strength(folder: Path) -> None:
    spec = arena.Spec(
        game="wolves_of_odin", players=4, entrants=("level:2", "random"), deals=2, seed=1
    )
    results: arena.Results = arena.run(spec, folder=folder, processes=2)
    rated: list[arena.Rating] = arena.ratings(results, resamples=10)
    test = arena.ShareTest(low=0.25, high=0.4)
    assert_type(test.add(0.5), arena.Verdict)
    plotting.plot_ratings(rated, folder / "ratings.svg")
    print(arena.report(results).to_markdown(), rated[0].rating + 1.0)
    match = nr.Match(spec.initial_state())
    drawn: int = match.push_chance(nr.ChanceScript(3))
    print(drawn, bots.LevelBot(Level.THREE).choose(match.view(0)))
