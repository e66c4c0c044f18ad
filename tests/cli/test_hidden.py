"""What a command shows a seat is the same in all worlds that the seat cannot tell apart."""

from __future__ import annotations

import random
from pathlib import Path

import ninerealms as nr
import pytest
from ninerealms import bots, notation, records
from ninerealms.cli.records import moments

from tests.clauses import clause
from tests.cli.commands import run
from tests.property.test_answer_worlds import DEITIES, EFFECTS, HANDS, world
from tests.property.worlds import Twins, another_world
from tests.strategies import GAME, SEEDS, played, viewers

ENTERS = "\n" * 50


def declined(state: nr.State, moves: list[str]) -> nr.Match:
    """Play the moves, everybody asked declining."""
    match = nr.Match(state)
    for move in moves:
        match.push(move)
        while (decision := match.state.decision) in {"WO-D-ANSWER", "WO-D-TREASON"}:
            options = sorted(str(action) for action in match.state.legal_actions())
            match.push("decline" if decision == "WO-D-ANSWER" else options[0])
    return match


@clause("WO-REACT-08", "WO-R-14", "WO-ZONE-08")
@pytest.mark.parametrize("name", EFFECTS)
@pytest.mark.parametrize("viewer", [0, 3])
def test_a_replay_for_a_seat_does_not_tell_who_holds_a_wall(
    name: str, viewer: int, tmp_path: Path
) -> None:
    moves, _ = EFFECTS[name]
    told = []
    for number, holders in enumerate([set(), {1}, {2}, {1, 2, 3} - {viewer}]):
        start = world(holders, HANDS, owned=DEITIES.get(name, []))
        path = str(tmp_path / f"{number}.json")
        records.save(declined(start, moves), path)
        stepped = run("replay", path, "--seat", str(viewer), "--step", typed=ENTERS)
        shown = run("show", path, "--seat", str(viewer), "--json")
        told.append((stepped.out, shown.out, run("replay", path, "--seat", str(viewer)).out))
    assert all(one == told[0] for one in told)
    assert "[Enter]" in told[0][0] or viewer != 0


@clause("WO-REACT-08", "WO-ZONE-08")
def test_the_moments_of_a_seat_are_the_same_in_twin_worlds() -> None:
    rng, compared = random.Random(11), 0
    for seed in SEEDS[:10]:
        states = played(seed).states
        for at in range(31 + seed % 7, len(states) - 10, 120):
            viewer = rng.choice(viewers(states[at])[:-1])
            assert viewer is not None
            twins = Twins(states[at], another_world(rng, states[at], viewer), viewer, seed)
            steps = 0
            while steps < 40 and twins.step():
                steps += 1
            one, other = list(moments(twins.a, viewer)), list(moments(twins.b, viewer))
            shared = min(len(one), len(other))
            assert one[:shared] == other[:shared]
            compared += shared
    assert compared > 60


@clause("WO-REACT-08")
def test_a_moment_of_a_record_shows_a_seat_what_the_match_does(tmp_path: Path) -> None:
    """Within a window the seat still sees the table as it was when all could look."""
    moves, _ = EFFECTS["assassin"]
    match = nr.Match(world({1}, HANDS))
    for move in moves:
        match.push(move)
    assert match.state.decision == "WO-D-ANSWER"
    path = str(tmp_path / "record.json")
    records.save(match, path)
    found = run("show", path, "--at", str(len(match.actions)), "--seat", "2", "--json").document
    assert found == match.view(2).to_document() != match.state.view(2).to_document()


def test_the_end_shows_a_person_no_hand_of_another() -> None:
    start = nr.Match(GAME.initial_state(players=3, options={"round_turn_cap": 1}))
    bots.play_on(start, [bots.RandomBot(seat) for seat in range(3)], seed=4)
    while start.state.current_player != 0:
        start.pop(1)
    line = notation.encode(start.state)
    ran = run("play", "--from", line, "--seed", "1", "--seat", "0=human", typed="1\n" * 50)
    end = ran.out.partition("── the end")[2]
    assert end.count("cards: ") == 3
    hands = [row for row in end.splitlines() if row.startswith("  Hand")]
    assert len(hands) == 3
    assert sum(row.split()[1] == "cards:" for row in hands) == 2
