"""Edition data in the form of 2.10 for tests that need other figures."""

from __future__ import annotations

from typing import Any

from tests.rules.ragnarok.table import CARDS, GIANTS, NORSE, REALMS

FAMILIES = {
    "violet": "wonder", "red": "monster", "yellow": "treasure", "orange": "dwarven",
    "green": "shield_hall",
}  # fmt: skip


def default_data(name: str) -> dict[str, Any]:
    """The figures of the default edition under another name."""
    return {
        "edition_id": name,
        "realms": [
            {"id": id_, "name": id_, "icon": icon, "colour": colour}
            for id_, (icon, colour) in REALMS.items()
        ],
        "norse_gods": _gods(NORSE, "white"),
        "frost_giants": _gods(GIANTS, "blue"),
        "draw_cards": [_card(id_, *row) for id_, row in CARDS.items()],
    }


def draw_card(edition: dict[str, Any], id_: str) -> dict[str, Any]:
    """One card's row, to be changed in place."""
    return next(row for row in edition["draw_cards"] if row["id"] == id_)


def _gods(strengths: dict[str, int], colour: str) -> list[dict[str, Any]]:
    return [
        {
            "id": id_, "name": id_, "colour": colour, "strength": strength,
            "power": "trickster" if strength == 1 else "none",
        }
        for id_, strength in strengths.items()
    ]  # fmt: skip


def _card(
    id_: str, colour: str, strength: int, dice: int, kind: str, number: Any
) -> dict[str, Any]:
    cunning: dict[str, Any] = {"kind": kind}
    if kind == "match":
        cunning["colours"] = list(number)
    elif kind != "none":
        cunning["n"] = number
    return {
        "id": id_, "name": id_, "family": FAMILIES[colour], "colour": colour,
        "strength": strength, "dice": dice, "cunning": cunning,
    }  # fmt: skip
