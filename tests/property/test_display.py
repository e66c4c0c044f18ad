"""Pictures of positions: complete, well-formed, and of a view nothing but the view."""

from __future__ import annotations

import random
import re
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import ninerealms as nr
import pytest
from ninerealms import display
from ninerealms.display import Language, Renderer, wolves_of_odin
from ninerealms.display.wolves_of_odin.scene import scene
from ninerealms.games.wolves_of_odin import Card, Decision, Deity, glory, strengths

from tests.property.worlds import another_world
from tests.strategies import GAME, SEEDS, played, points, viewers
from tests.strategies import scene as rich_scene

ANSI = re.compile(r"\x1b\[[0-9;]*m")
SVG = "{http://www.w3.org/2000/svg}"


def some_states(every=89):
    yield from points(SEEDS[:18], every=every)
    for seed in range(12):
        yield GAME.state_from_document(rich_scene(seed))


def shown(value, language=Language.ENGLISH):
    """Return all pictures of a position."""
    return [
        display.text(value, colour=True, language=language),
        display.html(value, language=language),
        display.svg(value, language=language),
        display.decision_text(value, language=language),
    ]


def test_the_folder_of_the_game_is_found_by_its_id():
    # mypy checks here that the folder has all that the package calls.
    renderer: Renderer = wolves_of_odin
    state = GAME.initial_state(players=3)
    assert display.svg(state) == renderer.svg(state, language=Language.ENGLISH)


# --- hidden information --------------------------------------------------------------------------


def test_the_picture_of_a_view_depends_on_the_view_alone():
    rng, compared = random.Random(3), 0
    for state in some_states(every=211):
        for viewer in viewers(state):
            other = another_world(rng, state, viewer)
            if other == state or other.view(viewer) != state.view(viewer):
                continue
            compared += 1
            for language in Language if viewer == 0 else [Language.ENGLISH]:
                assert shown(other.view(viewer), language) == shown(state.view(viewer), language)
    assert compared > 100


def test_a_view_shows_strengths_and_glory_as_the_state_has_them():
    for state in some_states():
        for viewer in viewers(state):
            table = scene(state.view(viewer))
            weighed, points_ = strengths(state), glory(state)
            for seat, strength, own in zip(table.seats, weighed, points_, strict=True):
                assert [unit.strength for unit in seat.line] == strength["units"]
                assert (seat.base, seat.thor, seat.fenrir, seat.total, seat.glory) == (
                    *(strength[key] for key in ("base", "thor", "fenrir", "total")),
                    own,
                )
                assert (seat.hand is None) == (seat.seat != viewer)
            assert table.is_over == state.is_terminal()


# --- text ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [60, 80, 99])
def test_text_keeps_to_the_width_it_is_given(width):
    for state in some_states():
        for language in Language:
            text = display.text(state, colour=False, language=language, width=width)
            assert max(map(len, text.splitlines())) <= width


@pytest.mark.parametrize("language", list(Language))
def test_text_keeps_to_the_width_and_names_every_line(language):
    for state in some_states():
        lines = ANSI.sub("", display.text(state, colour=True, language=language)).splitlines()
        assert max(map(len, lines)) <= display.WIDTH
        assert lines == display.text(state, colour=False, language=language).splitlines()
        assert not any(line != line.rstrip() for line in lines)


def test_text_of_a_long_line_is_wrapped():
    document = rich_scene(1)
    seat = document["seats"][0]
    for card in ("archer", "hirdman"):
        taken = document["people_deck"].pop(card, 0)
        seat["line"] += [card] * taken
    text = display.text(GAME.state_from_document(document), colour=False)
    assert text.count("Archer(E)") >= seat["line"].count("archer")
    assert max(map(len, text.splitlines())) <= display.WIDTH


def test_text_says_what_lies_where():
    state = GAME.state_from_document(rich_scene(8))
    text = display.text(state, colour=False)
    for strength in strengths(state):
        assert f"= {strength['total']}" in text
    document = state.to_document()
    for deity in document["hall"] + [d for s in document["seats"] for d in s["deities"]]:
        assert Deity(deity).title in text
    for seat in document["seats"]:
        for card, count in seat["hand"].items():
            assert f"{Card(card).title} ×{count}" in text or count == 1


def test_colour_is_for_terminals_alone(monkeypatch):
    state = GAME.state_from_document(rich_scene(0))
    assert "\x1b" not in display.text(state)  # captured output is no terminal
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b" in display.text(state)
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in display.text(state)
    assert "\x1b" in display.text(state, colour=True)


def test_a_match_is_shown_at_its_state():
    match = nr.Match(GAME.initial_state(players=3))
    match.push_chance(nr.Stream(1))
    assert shown(match) == shown(match.state)


# --- markup --------------------------------------------------------------------------------------


class Tags(HTMLParser):
    """Checks that elements are closed in order, and collects what must not be there."""

    def __init__(self, text):
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()
        self.outside: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.open.append(tag)
        self.seen.add(tag)
        self.outside += [f"{k}={v}" for k, v in attrs if k in {"src", "href"} or k[:2] == "on"]

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.mark.parametrize("language", list(Language))
def test_html_is_closed_self_contained_and_has_a_table(language):
    for state in some_states(every=211):
        for value in (state, state.view(0)):
            tags = Tags(display.html(value, language=language))
            assert tags.open == [] and tags.outside == []
            assert {"table", "caption", "th", "style"} <= tags.seen
            assert not {"script", "link", "img", "iframe"} & tags.seen


@pytest.mark.parametrize("language", list(Language))
def test_svg_is_xml_that_holds_every_unit_once(language):
    for state in some_states(every=151):
        for value in (state, state.view(0)):
            text = display.svg(value, language=language)
            root = ET.fromstring(text)
            titles = [t.text for t in root.iter(f"{SVG}title")]
            assert len(titles) == 1 + sum(len(s["line"]) for s in state.to_document()["seats"])
            assert "url(" not in text and "href" not in text and "script" not in text
            _, _, width, height = map(float, root.attrib["viewBox"].split())
            for box in root.iter(f"{SVG}rect"):
                right = float(box.get("x", 0)) + float(box.attrib["width"])
                low = float(box.get("y", 0)) + float(box.attrib["height"])
                assert right <= width + 0.1 and low <= height + 0.1


def test_what_stands_in_markup_is_escaped():
    from ninerealms.display.markup import element, join

    made = element("p", "<b>&", element("i", "x"), title='"<', data_x=None)
    assert made == '<p title="&quot;&lt;">&lt;b&gt;&amp;<i>x</i></p>'
    assert join("<", element("br")) == "&lt;<br></br>"


# --- sentences -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", list(Language))
def test_every_action_has_a_sentence_of_its_own(language):
    actions = [GAME.action_at(i) for i in range(GAME.num_distinct_actions)]
    texts = {display.action_text(a, at=GAME, language=language) for a in actions}
    assert len(texts) == len(actions)
    assert not any("{" in text or "_" in text for text in texts)


def test_every_option_and_outcome_of_a_game_has_a_sentence():
    for state in played(5).states[::9]:
        options = [a for a, _ in state.chance_outcomes()] if state.is_chance() else []
        for action in [*options, *state.legal_actions()]:
            for language in Language:
                assert display.action_text(action, at=state, language=language)


def test_every_entry_of_a_log_has_a_sentence():
    match = nr.Match(GAME.initial_state(players=3))
    for action in played(0).actions if played(0).states[0] == match.state else ():
        match.push(action)
    match.push_chance(nr.Stream(4))
    for entry in match.log(1):
        assert display.action_text(entry.split(" ", 1)[1], at=GAME)


def test_units_are_named_where_they_stand():
    state = GAME.state_from_document(rich_scene(8))
    document = state.to_document()
    unit = Card(document["seats"][0]["line"][0])
    text = display.action_text("unit:0:0", at=state)
    assert text == f"choose {unit.title}, unit 0 of seat 0's line"
    assert display.action_text("place:bond", at=state) == "place a Bond"
    assert display.action_text("draw:?", at=state) == "draw a hidden card"
    assert display.action_text("draw:archer", at=GAME) == "draw an Archer"
    with pytest.raises(nr.NotationError):
        display.action_text("fly", at=state)


def test_decisions_are_told_to_their_decider_alone():
    for state in some_states():
        if state.is_chance() or state.is_terminal():
            continue
        assert state.decision is not None and state.current_player is not None
        title = Decision(state.decision).title
        assert title in display.decision_text(state)
        for viewer in viewers(state):
            told = title in display.decision_text(state.view(viewer))
            assert told == (viewer == state.current_player)


def test_the_end_names_the_winners():
    for seed in SEEDS[:9]:
        end = played(seed).states[-1]
        winners = [i for i, share in enumerate(end.returns()) if share > 0]
        for value in (end, end.view(0)):
            text = display.decision_text(value)
            assert re.findall(r"\d+", text) == [str(i) for i in winners]
