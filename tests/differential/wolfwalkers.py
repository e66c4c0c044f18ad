"""WolfWalkers on engine and reference model."""

from __future__ import annotations

import random
from typing import Any

import ninerealms as nr

from tests.differential.lockstep import Documents, Setup
from tests.reference.wolfwalkers import Model
from tests.reference.wolfwalkers.edition import HELPERS, SOULS
from tests.reference.wolfwalkers.selfplay import random_options

GAME = nr.Game("wolfwalkers")
SCORE = "result"  # what `score` gives
SYMBOLS = ("tree", "deer", "paw", "bird")
FACES = (*SYMBOLS, "star", "sun")
DIRECTIONS = ("left", "right", "up", "down")
ROWS = {"t": "town", "f1": "1", "f2": "2", "f3": "3"}


def choose(rng: random.Random, decision: str, texts: list[str]) -> str:
    """Pick an option: mostly no abilities, else nobody ever has runes; mostly buy, go home."""
    if rng.random() < 0.7:
        texts = [text for text in texts if not text.startswith("ability:")] or texts
    for eager in ("buy:", "move:lair", "save"):
        wanted = [text for text in texts if text.startswith(eager)]
        if wanted and rng.random() < 0.5:
            return rng.choice(wanted)
    return rng.choice(texts)


def _draw_board(rng: random.Random, edition: dict[str, Any]) -> None:
    areas = list(edition["areas"])
    for segment in edition["segments"]:
        for field in segment["fields"]:
            if rng.random() < 0.3:
                field["symbol"] = rng.choice(SYMBOLS)
            if rng.random() < 0.2:
                field["areas"] = sorted(rng.sample(areas, rng.randrange(3)), key=areas.index)
    for rune in edition["runes"]:
        for direction in DIRECTIONS:
            if rng.random() < 0.1 and rune["id"] not in edition["lair"]["runes"]:
                others = [other["id"] for other in edition["runes"] if other is not rune]
                rune[direction] = rng.choice((None, *others))


def _rename(edition: dict[str, Any]) -> None:
    """Give every node another name."""
    for rune in edition["runes"]:
        for key in ("id", *DIRECTIONS):
            rune[key] = rune[key] and f"x-{rune[key]}"
    for segment in edition["segments"]:
        segment["from"], segment["to"] = f"x-{segment['from']}", f"x-{segment['to']}"
        for field in segment["fields"]:
            field["id"] = f"n-{field['id']}"
    for place in (edition["lair"]["runes"], edition["soldiers"]):
        place[:] = [f"x-{rune}" for rune in place]


def random_edition(rng: random.Random) -> dict[str, Any]:
    """Change die, figures, tiles and board of the built-in edition."""
    edition = GAME.edition("reconstructed")
    edition["edition"] = f"drawn-{rng.randrange(40)}"
    edition["die"] = [*SYMBOLS, rng.choice(FACES), rng.choice(FACES)]
    edition["cost"] = {kind: rng.randrange(8) for kind in edition["cost"]}
    shown = rng.sample(HELPERS, rng.randrange(len(HELPERS) + 1))
    edition["abilities"] = {"price": rng.randrange(1, 8), "shown": shown}
    for kind in edition["arrows"]:
        if rng.random() < 0.4:
            edition["arrows"][kind] = rng.sample(DIRECTIONS, 2 if "double" in kind else 1)
    for row in edition["stock"]:
        if row["tile"] not in (*SOULS, "multicolour") and rng.random() < 0.3:
            row["tile"] = rng.choice((*HELPERS, *edition["arrows"], "peaceful"))
    _draw_board(rng, edition)
    if rng.random() < 0.5:
        _rename(edition)
    return edition


def model_edition(edition: dict[str, Any]) -> dict[str, Any]:
    """Spell edition data as the reference model reads it; places are drawn in whole units."""

    def at(place: list[int]) -> list[float]:
        return [place[0] / 2, place[1] / 2]

    def row(area: str) -> str:
        return ROWS["t" if area[0] == "t" else area[:2]]

    return {
        "edition": edition["edition"],
        "die": edition["die"],
        "cost": edition["cost"],
        "stock": [[r["tile"], r["back"], r["mark"], r["count"]] for r in edition["stock"]],
        "arrows": edition["arrows"],
        "abilities": edition["abilities"],
        "segments": {
            segment["id"]: {
                "from": segment["from"],
                "fields": [
                    [f["id"], f["symbol"], at(f["at"]), f["areas"]] for f in segment["fields"]
                ],
                "to": segment["to"],
            }
            for segment in edition["segments"]
        },
        "runes": {
            rune["id"]: {"at": at(rune["at"]), **{d: rune[d] for d in DIRECTIONS}}
            for rune in edition["runes"]
        },
        "areas": {
            area: {
                "back": "town" if area[0] == "t" else "forest",
                "row": row(area),
                "at": at(where),
            }
            for area, where in edition["areas"].items()
        },
        "lair": {"at": at(edition["lair"]["at"]), "runes": edition["lair"]["runes"]},
        "soldiers": edition["soldiers"],
    }


def setup(rng: random.Random) -> Setup:
    """Draw players, options and edition: the defaults of a mode in a third of the games."""
    players = rng.randrange(2, 5)
    if rng.random() < 0.33:
        mode = rng.randrange(1, 5)
        limit = {"turn_limit_per_player": 20} if mode == 4 else {}
        return Setup(players, {"mode": mode, **limit})
    edition = random_edition(rng) if rng.random() < 0.4 else None
    return Setup(players, random_options(rng, players), edition)


def model(setup: Setup) -> Model:
    """Return the reference model at the first point."""
    edition = setup.edition and model_edition(setup.edition)
    return Model(setup.players, setup.options, edition)


def stripped(document: dict[str, Any]) -> dict[str, Any]:
    """Return the document: both implementations write all of it."""
    return document


def documents(model: Model) -> Documents:
    """Return the position and the view of every viewer."""
    viewers = (*range(model.players), None)
    return model.position(), {seat: model.view(seat) for seat in viewers}


def figures(state: nr.State) -> Any:
    """Compared at every step: nothing that options and weights do not show."""
    return None


def model_figures(model: Model) -> Any:
    """The same of the model."""
    return None


def score(state: nr.State) -> Any:
    """Compared at the end, and with the documents."""
    return state.to_document()["result"]


def model_score(model: Model) -> Any:
    """The same of the model."""
    return model.position()["result"]
