"""Tables of the rules (section 2) as replaceable data (2.10), and the options of section 9."""

from __future__ import annotations

import re
from typing import Any

SEATS = ("aesir", "jotunn")
WISDOM = ("monster", "treasure", "dwarven", "shield_hall")  # 2.2
FAMILY_SIZES = {"wonder": 4, "monster": 4, "treasure": 7, "dwarven": 6, "shield_hall": 6}  # 2.1

BATTLES = 9
WINS = 5  # RAG-WIN-03, RAG-SETUP-04: five markers
HAND = 5  # RAG-SETUP-06
LOOK = 3  # RAG-GOD-01
REFILL = 3  # RAG-CLEAN-04

# Section 9: every option with its values, the default first. None: checked separately.
OPTIONS: dict[str, tuple[Any, ...] | None] = {
    "trickster_swap": ("optional", "mandatory", "disabled"),  # RAG-RUL-10
    "dice_pool": None,  # RAG-RUL-16
    "wonder_cunning": ("allowed", "only_if_forced"),  # RAG-RUL-18
    "dwarven_scope": ("own", "both"),  # RAG-RUL-20
    "rotation": ("auto", "manual"),  # RAG-RUL-24
    "refill_order": ("aesir_first", "jotunn_first", "alternating"),  # RAG-RUL-27
    "stop_when_decided": (False, True),  # RAG-RUL-30
}


def _realm(id_: str, name: str, icon: str, colour: str) -> dict[str, Any]:
    return {"id": id_, "name": name, "icon": icon, "colour": colour}


def _god(id_: str, name: str, colour: str, strength: int, power: str = "none") -> dict[str, Any]:
    return {"id": id_, "name": name, "colour": colour, "strength": strength, "power": power}


def _card(
    id_: str, name: str, family: str, strength: int, dice: int, **cunning: Any
) -> dict[str, Any]:
    colour = {
        "wonder": "violet", "monster": "red", "treasure": "yellow",
        "dwarven": "orange", "shield_hall": "green",
    }[family]  # fmt: skip
    return {
        "id": id_, "name": name, "family": family, "colour": colour,
        "strength": strength, "dice": dice, "cunning": cunning,
    }  # fmt: skip


def _wonder(id_: str, name: str, strength: int) -> dict[str, Any]:
    return _card(id_, name, "wonder", strength, 0, kind="none")


def _monster(id_: str, name: str, dice: int, n: int) -> dict[str, Any]:
    return _card(id_, name, "monster", 0, dice, kind="dice", n=n)


def _treasure(id_: str, name: str, dice: int, n: int) -> dict[str, Any]:
    return _card(id_, name, "treasure", 0, dice, kind="rotate", n=n)


def _dwarf(id_: str, name: str, dice: int, *colours: str) -> dict[str, Any]:
    return _card(id_, name, "dwarven", 0, dice, kind="match", colours=list(colours))


def _hall(id_: str, name: str, dice: int, n: int) -> dict[str, Any]:
    return _card(id_, name, "shield_hall", 0, dice, kind="flat", n=n)


DEFAULT_DATA: dict[str, Any] = {
    "edition_id": "reconstructed",
    "realms": [  # 2.3
        _realm("asgard", "Asgard, World of the Aesir", "circle", "white"),
        _realm("vanaheim", "Vanaheim, World of the Vanir", "circle", "white"),
        _realm("jotunheim", "Jotunheim, World of the Giants", "circle", "blue"),
        _realm("niflheim", "Niflheim, World of Mist", "circle", "blue"),
        _realm("midgard", "Midgard, World of Mortals", "circle", "violet"),
        _realm("alfheim", "Alfheim, World of the Light Elves", "square", "green"),
        _realm("svartalfheim", "Svartalfheim, World of the Smiths", "square", "orange"),
        _realm("muspelheim", "Muspelheim, World of Fire", "square", "yellow"),
        _realm("helheim", "Helheim, World of the Dead", "square", "red"),
    ],
    "norse_gods": [  # 2.4
        _god("odin", "Odin, One-Eyed Allfather", "white", 9),
        _god("thor", "Thor, Hammer of Asgard", "white", 8),
        _god("tyr", "Tyr, One-Handed Oathkeeper", "white", 7),
        _god("heimdall", "Heimdall, Watchman of the Gods", "white", 6),
        _god("freyr", "Freyr, Lord of the Harvest", "white", 5),
        _god("freyja", "Freyja, Chooser of the Slain", "white", 4),
        _god("frigg", "Frigg, Queen of the Aesir", "white", 3),
        _god("baldr", "Baldr, the Shining", "white", 2),
        _god("loki", "Loki, the Shape-Changer", "white", 1, "trickster"),
    ],
    "frost_giants": [  # 2.5
        _god("ymir", "Ymir, of Fire and Ice", "blue", 9),
        _god("thrym", "Thrym, King of the Frost", "blue", 8),
        _god("hrungnir", "Hrungnir, the Stone-Hearted", "blue", 7),
        _god("thiazi", "Thiazi, the Storm Eagle", "blue", 6),
        _god("geirrod", "Geirrod, Host of Iron", "blue", 5),
        _god("skadi", "Skadi, Huntress of the Snows", "blue", 4),
        _god("bergelmir", "Bergelmir, Survivor of the Flood", "blue", 3),
        _god("vafthrudnir", "Vafthrudnir, the Riddler", "blue", 2),
        _god("utgard_loki", "Utgard-Loki, Master of Illusions", "blue", 1, "trickster"),
    ],
    "draw_cards": [  # 2.6, 2.7
        _wonder("yggdrasill", "Yggdrasill, The World Tree", 5),
        _wonder("bifrost", "Bifrost, The Burning Bridge", 4),
        _wonder("mimisbrunn", "Mimisbrunn, Well of Wisdom", 4),
        _wonder("hvergelmir", "Hvergelmir, The Roaring Kettle", 3),
        _monster("jormungand", "Jormungand, Encircling Serpent", 2, 2),
        _monster("fenrir", "Fenrir, The Unbound Wolf", 3, 1),
        _monster("nidhogg", "Nidhogg, Gnawer of Roots", 2, 1),
        _monster("garm", "Garm, Hound of Hel", 1, 2),
        _treasure("draupnir", "Draupnir, Odin's Ring", 1, 1),
        _treasure("gleipnir", "Gleipnir, The Silken Fetter", 1, 2),
        _treasure("brisingamen", "Brisingamen, Freyja's Necklace", 1, 3),
        _treasure("skidbladnir", "Skidbladnir, Freyr's Ship", 2, 1),
        _treasure("gjallarhorn", "Gjallarhorn, Heimdall's Horn", 2, 2),
        _treasure("gungnir", "Gungnir, Odin's Spear", 2, 3),
        _treasure("mjollnir", "Mjollnir, Thor's Hammer", 3, 1),
        _dwarf("eitri", "Eitri, Mastersmith", 1, "yellow", "green"),
        _dwarf("brokkr", "Brokkr, Keeper of the Bellows", 1, "yellow", "orange"),
        _dwarf("dvalin", "Dvalin, Carver of Runes", 1, "orange", "green"),
        _dwarf("andvari", "Andvari, Hoarder of Gold", 2, "red", "yellow"),
        _dwarf("alviss", "Alviss, the All-Wise", 2, "red", "green"),
        _dwarf("ivaldi", "Ivaldi, Father of Smiths", 2, "red", "orange"),
        _hall("fensalir", "Fensalir, Frigg's Hall", 1, 1),
        _hall("bilskirnir", "Bilskirnir, Thor's Hall", 2, 2),
        _hall("himinbjorg", "Himinbjorg, Heimdall's Hall", 2, 1),
        _hall("breidablik", "Breidablik, Baldr's Hall", 1, 2),
        _hall("sessrumnir", "Sessrumnir, Freyja's Hall", 1, 2),
        _hall("valhalla", "Valhalla, Odin's Hall", 1, 3),
    ],
}

CUNNING_FIELDS: dict[str, set[str]] = {
    "none": {"kind"},
    "dice": {"kind", "n"},
    "rotate": {"kind", "n"},
    "flat": {"kind", "n"},
    "match": {"kind", "colours", "per_match", "max"},
}
ID = re.compile(r"[a-z0-9_]+")


def _require(condition: bool, message: str) -> None:
    if not condition:
        raise ValueError(f"edition: {message}")


def _is_int(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _bounded(value: Any, high: int) -> bool:
    return _is_int(value) and 0 <= value <= high


class Edition:
    """The data of 2.10, checked. Dicts by id keep the list order, which is the option order."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.name: str = data["edition_id"]
        _require(isinstance(self.name, str) and bool(self.name), "edition_id")
        lists = [data[k] for k in ("realms", "norse_gods", "frost_giants", "draw_cards")]
        _require([len(rows) for rows in lists] == [9, 9, 9, 27], "counts of 2.1")
        ids = [row["id"] for rows in lists for row in rows]
        for id_ in ids:
            _require(isinstance(id_, str) and ID.fullmatch(id_) is not None, f"id {id_!r}")
            _require(id_ not in ("keep", "stop"), f"id {id_!r}")
        _require(len(set(ids)) == len(ids), "repeated ids")
        for rows in lists:
            for row in rows:
                _require(isinstance(row["name"], str), f"name of {row['id']}")
                _require(isinstance(row["colour"], str), f"colour of {row['id']}")
        for row in lists[0]:
            _require(row["icon"] in ("circle", "square"), f"icon of {row['id']}")
        for row in lists[1] + lists[2]:
            _require(_bounded(row["strength"], 99), f"strength of {row['id']}")
            _require(row["power"] in ("none", "trickster"), f"power of {row['id']}")
        for row in lists[3]:
            self._check_card(row)
        for family, size in FAMILY_SIZES.items():
            _require(sum(r["family"] == family for r in lists[3]) == size, f"number of {family}")
        self.realms = {row["id"]: row for row in lists[0]}
        self.gods = [{row["id"]: row for row in rows} for rows in lists[1:3]]
        self.cards = {row["id"]: row for row in lists[3]}

    @staticmethod
    def _check_card(row: dict[str, Any]) -> None:
        id_, cunning = row["id"], row["cunning"]
        _require(row["family"] in FAMILY_SIZES, f"family of {id_}")
        _require(_bounded(row["strength"], 99), f"strength of {id_}")
        _require(_bounded(row["dice"], 20), f"dice of {id_}")
        _require(cunning.get("kind") in CUNNING_FIELDS, f"cunning of {id_}")
        _require(set(cunning) <= CUNNING_FIELDS[cunning["kind"]], f"cunning of {id_}")
        if cunning["kind"] in ("dice", "rotate", "flat"):
            _require(_bounded(cunning.get("n"), 20), f"n of {id_}")
        if cunning["kind"] == "match":
            colours = cunning.get("colours")
            _require(isinstance(colours, list), f"colours of {id_}")
            _require(all(isinstance(c, str) for c in colours), f"colours of {id_}")
            for field in ("per_match", "max"):
                _require(_bounded(cunning.get(field, 1), 20), f"{field} of {id_}")
        if row["family"] == "wonder":
            _require(row["dice"] == 0 and cunning["kind"] == "none", f"{id_} is a Wonder")
        else:
            _require(row["strength"] == 0, f"{id_} is a Wisdom card")

    def god(self, id_: str) -> dict[str, Any]:
        return self.gods[0].get(id_) or self.gods[1][id_]

    def is_wisdom(self, id_: str) -> bool:
        return self.cards[id_]["family"] in WISDOM  # 2.2: the status goes by the family

    def is_wonder(self, id_: str) -> bool:
        return self.cards[id_]["family"] == "wonder"

    def in_order(self, cards: Any) -> list[str]:
        """Draw cards in the `#` order of section 2 (RAG-ACT-01)."""
        return [card for card in self.cards if card in cards]


DEFAULT_EDITION = Edition(DEFAULT_DATA)


def load(data: dict[str, Any] | Edition | None) -> Edition:
    """The edition given as data of the shape of 2.10, or the default one."""
    if data is None:
        return DEFAULT_EDITION
    return data if isinstance(data, Edition) else Edition(data)


def check_options(given: dict[str, Any] | None) -> dict[str, Any]:
    """All seven options, defaults filled in; ValueError for anything else."""
    unknown = set(given or {}) - set(OPTIONS)
    if unknown:
        raise ValueError(f"unknown options: {sorted(unknown)}")
    result: dict[str, Any] = {}
    for name, values in OPTIONS.items():
        value = (given or {}).get(name, values[0] if values else 9)
        if values is not None:
            good = any(value == v and type(value) is type(v) for v in values)
        else:
            good = value == "unlimited" or (_is_int(value) and value >= 0)
        if not good:
            raise ValueError(f"option {name}: {value!r}")
        result[name] = value
    return result
