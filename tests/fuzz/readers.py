"""Fuzzing of everything that reads text or documents from outside.

python -m tests.fuzz.readers --seconds 20

Changes valid inputs knowing their structure. Whatever comes out of that: a reader raises nothing
but `NineRealmsError`, is never slow, and what it accepts is written and read back unchanged. A
case is a reader and a seed, and can be run again alone: `--reader notation --first 417 --cases 1`.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import ninerealms as nr
from ninerealms import documents, notation
from ninerealms.records import Record

from tests.property.mutation import Mutator, change_field, copied
from tests.strategies import GAME, points

SLOW = 0.5  # seconds
Case = Callable[[random.Random], bool]  # whether the input was accepted
_FRAGMENTS = (
    '"', "{", "}", "[", "]", ",", ":", "\\", "\\u0000", "\\ud800", "\\udc00", "NaN", "-Infinity",
    "1e999", "1.5", "-", "0", "00", "9" * 15, "9" * 16, "9" * 40, "9" * 5_000, "[" * 15, "[" * 17,
    "[" * 2_000, '{"a":' * 17, '"a":1,', '"\\u0061":1,', "null", "\ufeff", "\x00", "\ud800", " ",
    '\\"' * 200, "é", "\U0001f43a", ",0" * 4_100,
)  # fmt: skip
_MARKS = " =(),.-?/%0123456789abcdefxyz_" + "é\n\t"


@cache
def seeds() -> tuple[nr.State, ...]:
    """Return the positions to start from."""
    return tuple(points(range(6), 97))


def _position(rng: random.Random) -> nr.State:
    return rng.choice(seeds())


def _view(rng: random.Random) -> nr.View:
    state = _position(rng)
    return state.view(rng.choice((*range(state.players), None)))


def _changed(rng: random.Random, document: dict[str, Any]) -> dict[str, Any]:
    document = copied(document)
    for _ in range(rng.choice((0, 1, 1, 1, 2, 4))):
        if document:
            change_field(rng, document)
    return document


def _changed_text(rng: random.Random, text: str, fragments: tuple[str, ...] | str) -> str:
    for _ in range(rng.choice((0, 1, 1, 2, 3, 8))):
        begin = rng.randint(0, len(text))
        end = begin + rng.choice((0, 0, 1, 1, 2, 10, 100))
        piece = rng.choice(fragments)
        if rng.random() < 0.3:
            other = rng.randint(0, len(text))
            piece = text[other : other + rng.choice((1, 4, 20, 200))]
        text = text[:begin] + piece + text[end:]
    return text


@cache
def _mutator() -> Mutator:
    return Mutator(range(4), 90)


def document_case(rng: random.Random) -> bool:
    """A position or view document, its frames and zones changed with understanding."""
    _, document = _mutator().case(rng.randrange(1 << 40))
    value = documents.read(document)
    assert documents.read(value.to_document()) == value
    return True


def draft_case(rng: random.Random) -> bool:
    """A view of which fields are missing."""
    draft = _changed(rng, _view(rng).to_document())
    seats = draft.get("seats")
    parts = [draft] + [p for p in seats if isinstance(p, dict)] if isinstance(seats, list) else []
    for _ in range(rng.randrange(12) if parts else 0):
        part = rng.choice(parts)
        if part:
            del part[rng.choice(list(part))]
    done = documents.complete_view(draft)
    assert documents.complete_view(done.document).document == done.document
    return True


def edition_case(rng: random.Random) -> bool:
    """An edition document."""
    edition = _changed(rng, GAME.edition(GAME.editions()[0]))
    if isinstance(edition.get("edition"), str) and rng.random() < 0.9:
        edition["edition"] = GAME.editions()[0]  # else the registry fills with names
    name = GAME.register_edition(edition)
    assert GAME.register_edition(GAME.edition(name)) == name
    return True


def json_case(rng: random.Random) -> bool:
    """A JSON text."""
    source = documents.dumps(_position(rng).to_document())
    if rng.random() < 0.5:
        source = '{"a":{"b":[1,{"c":"d"}],"e":"\\u00e9\\ud83d\\udc3a"},"f":[[],{}]}'
    text = _changed_text(rng, source, _FRAGMENTS)
    data = text.encode("utf-8", "surrogatepass") if rng.random() < 0.5 else text
    integers_only = rng.random() < 0.5
    value = documents.loads(data, integers_only=integers_only)
    again = documents.dumps(value)
    assert documents.loads(again, integers_only=integers_only) == value
    assert json.loads(text) == value
    return True


def notation_case(rng: random.Random) -> bool:
    """A line of notation."""
    value = _position(rng) if rng.random() < 0.5 else _view(rng)
    text = _changed_text(rng, notation.encode(value), _MARKS)
    assert notation.encode(notation.decode(text)) == text
    return True


@cache
def _records() -> tuple[dict[str, Any], ...]:
    out = []
    for seed, state in enumerate(seeds()[:8]):
        match = nr.Match(state if seed % 2 else GAME.initial_state(players=3 + seed % 3))
        stream = nr.Stream(seed)
        while not match.state.is_terminal() and len(match.actions) < 60:
            if match.push_chance(stream) == 0:
                match.push(nr.random_action(match.view(match.state.current_player), stream=stream))
        out.append(Record.of(match, tags={"seed": seed}).to_document())
    return tuple(out)


def record_case(rng: random.Random) -> bool:
    """A record, read and played."""
    document = _changed(rng, rng.choice(_records()))
    if isinstance(document.get("actions"), list) and document["actions"] and rng.random() < 0.3:
        actions = document["actions"]
        actions[rng.randrange(len(actions))] = rng.choice(("pass", "draw:bond", "?", "", *actions))
    record = Record.from_document(document)
    match = record.replay()
    # Options and edition may be written differently; the second record is canonical.
    canonical = Record.of(match, tags=record.tags)
    assert Record.from_document(canonical.to_document()).replay().state == match.state
    return True


READERS: Mapping[str, Case] = {
    "document": document_case,
    "draft": draft_case,
    "edition": edition_case,
    "json": json_case,
    "notation": notation_case,
    "record": record_case,
}


def run_case(reader: str, seed: int) -> bool:
    """Run one case; return whether its input was accepted.

    Raises:
        AssertionError: What was accepted does not come back, or the reader was slow.
    """
    begin = time.process_time()
    try:
        accepted = READERS[reader](random.Random(f"{reader} {seed}"))
    except nr.NineRealmsError as fault:
        if not fault.detail or type(fault.where) is not str:
            raise
        accepted = False
    took = time.process_time() - begin
    assert took < SLOW, f"{reader} {seed}: {took:.2f} s"
    return accepted


def run(reader: str, *, first: int = 0, cases: int = 1 << 30, seconds: float = 1e9) -> Counter[str]:
    """Run cases until either limit; return how many there were and how many were accepted."""
    for prepare in (seeds, _records, _mutator):
        prepare()
    tally: Counter[str] = Counter()
    end = time.monotonic() + seconds
    for seed in range(first, first + cases):
        if time.monotonic() > end:
            break
        try:
            tally["accepted"] += run_case(reader, seed)
        except Exception as fault:
            fault.add_note(f"again: python -m tests.fuzz.readers --reader {reader} "
                           f"--first {seed} --cases 1")  # fmt: skip
            raise
        tally["cases"] += 1
    return tally


def main() -> None:
    """Fuzz every reader for its share of the time."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=20.0, help="of all readers together")
    parser.add_argument("--reader", choices=READERS, help="only this one")
    parser.add_argument("--first", type=int, default=0, help="first seed")
    parser.add_argument("--cases", type=int, default=1 << 30, help="at most so many of each")
    arguments = parser.parse_args()
    chosen = [arguments.reader] if arguments.reader else list(READERS)
    for reader in chosen:
        share = arguments.seconds / len(chosen)
        tally = run(reader, first=arguments.first, cases=arguments.cases, seconds=share)
        print(f"{reader:9} {tally['cases']:7} cases, {tally['accepted']:6} accepted")


if __name__ == "__main__":
    main()
