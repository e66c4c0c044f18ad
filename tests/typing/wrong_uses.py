"""Mistakes that a type checker has to find: each with mypy's code and pyright's rule."""

from __future__ import annotations

import ninerealms as nr
from ninerealms import bots, display, documents, metrics, notation, records
from ninerealms.games.wolves_of_odin import Options, line_strength


def wrong(game: nr.Game, state: nr.State, view: nr.View, match: nr.Match) -> None:
    game.initial_state()  # expect: call-arg reportCallIssue
    game.initial_state(4)  # expect: call-arg reportCallIssue
    game.initial_state(players="4")  # expect: arg-type reportArgumentType
    game.initial_state(players=4, seats=3)  # expect: call-arg reportCallIssue
    game.id = "other"  # expect: misc reportAttributeAccessIssue
    nr.Game()  # expect: call-arg reportCallIssue
    nr.Stream(1.5)  # expect: arg-type reportArgumentType
    state.actor  # expect: attr-defined reportAttributeAccessIssue
    state.apply(3)  # expect: arg-type reportArgumentType
    state.apply(None)  # expect: arg-type reportArgumentType
    state.step("pass")  # expect: call-arg reportCallIssue
    state.current_player + 1  # expect: operator reportOptionalOperand
    state.determinize(nr.Stream(1))  # expect: attr-defined reportAttributeAccessIssue
    state.view()  # expect: call-arg reportCallIssue
    view.returns()  # expect: attr-defined reportAttributeAccessIssue
    view.apply("pass")  # expect: attr-defined reportAttributeAccessIssue
    view.explain("pass").detail  # expect: union-attr reportOptionalMemberAccess
    view.seat = 2  # expect: misc reportAttributeAccessIssue
    nr.suggest(state, iterations=10, seed=1)  # expect: arg-type reportArgumentType
    nr.suggest(view, 10, 1)  # expect: call-arg reportCallIssue
    nr.random_action(state, stream=nr.Stream(1))  # expect: arg-type reportArgumentType
    nr.random_action(view, stream=7)  # expect: arg-type reportArgumentType
    nr.versions()["position"]  # expect: typeddict-item reportGeneralTypeIssues
    match.push(["pass"])  # expect: arg-type reportArgumentType
    match.state = state  # expect: misc reportAttributeAccessIssue
    bots.play_match(game, [game], seed=1)  # expect: list-item reportArgumentType
    bots.from_text("random", 3)  # expect: call-arg reportCallIssue
    bots.RandomBot(1).seed = 2  # expect: misc reportAttributeAccessIssue
    display.text(view, language="english")  # expect: arg-type reportArgumentType
    display.action_text("pass")  # expect: call-arg reportCallIssue
    documents.json_schema(game, "view")  # expect: arg-type reportArgumentType
    documents.read(documents.load("x")).returns()  # expect: union-attr reportAttributeAccessIssue
    metrics.sweep(game, [game], games=1, seed=1)  # expect: list-item reportArgumentType
    metrics.Setting(name="one")  # expect: call-arg reportCallIssue
    notation.encode(match)  # expect: arg-type reportArgumentType
    records.save(state, "x")  # expect: arg-type reportArgumentType
    Options(odin_scope="all")  # expect: arg-type reportArgumentType
    Options(turn_cap=3)  # expect: call-arg reportCallIssue
    line_strength(["bond"], odin_scope="everyone")  # expect: arg-type reportArgumentType
    line_strength(["bond"])["sum"]  # expect: typeddict-item reportGeneralTypeIssues
