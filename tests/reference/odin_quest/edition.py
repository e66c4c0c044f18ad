"""Tables of the rules (section 2): ids in canonical order, edition data, options."""

from __future__ import annotations

from typing import Any

OMENS = ("doom", "fear", "greed")  # OQ-OMEN-05: also the order of ties
CUBES = {"doom": 13, "fear": 12, "greed": 12}  # OQ-OMEN-01
CLASSES = ("jotunn", "beast", "shade")
KINDS = ("event", "ward", "ally", "foe")  # the kinds of stack cards
DICE = 7  # 2.1
SLAYER, PACT = 3, 4  # OQ-ACT-02
ACTION_LIMIT = 3  # OQ-FOE-08
VALHOLL = "valholl"

# Effects an Event may have: docs/formats/odin_quest.md, "Owed effects".
PLAIN_EFFECTS = ("foe:here", "foe:target", "mischief", "oaths", "ravens", "storm", "bonds")
COUNTED_EFFECTS = ("ward", "remove", "recover")
PLACES = ("here", "cw", "ccw")
SPECIALS = {
    "action": (None, "pact", "keen", "reckless", "return", "cleanse"),
    "ward": (
        None, "rally", "bind", "return_all", "no_loss", "restore",
        "ignore_omens", "keen", "doom", "greed",
    ),
    "conflict": (
        None, "no_ally", "limit_plus_1", "ambush", "ones_as_four", "no_ward", "double_loss",
        "mirror", "doom_double", "ignore_fear", "ties_win", "no_loss", "extra_fourth",
    ),
    "foe": (None, "no_ally", "no_ward"),
}  # fmt: skip


def _action(dice: int, mod: int, special: str | None = None, slayer: str | None = None) -> Any:
    return {"dice": dice, "mod": mod, "special": special, "slayer": slayer}


def _ward(dice: int, foe: int, ally: int, special: str | None = None) -> Any:
    return {"dice": dice, "mod_foe": foe, "mod_ally": ally, "special": special}


def _ally(
    base: int, positions: list[int], dice: int, mod: int, slayer: Any, vp: int, reward: list[int]
) -> Any:
    return {
        "base": base, "positions": positions, "dice": dice, "mod": mod, "slayer": slayer,
        "vp": vp, "reward": reward,
    }  # fmt: skip


def _foe(
    class_: str, positions: list[int], vp: int, reward: list[int], special: Any, on_loss: Any
) -> Any:
    return {
        "class": class_, "positions": positions, "vp": vp, "reward": reward,
        "special": special, "on_loss": on_loss,
    }  # fmt: skip


def _conflict(jotunn: int, beast: int, shade: int, special: str) -> Any:
    return {"jotunn": jotunn, "beast": beast, "shade": shade, "special": special}


def _realm(side: str, *stack: tuple[str, int]) -> Any:
    return {"side": side, "stack": [list(icon) for icon in stack]}


def _tokens(*texts: str) -> list[str]:
    return [f"token:{text}" for text in texts]


DEFAULT_DATA: dict[str, Any] = {
    "edition": "reconstruction-1",
    "realm": {  # 2.2
        "asgardr": _realm("light", ("event", 1), ("ward", 1), ("ally", 2)),
        "vanaheimr": _realm("light", ("event", 1), ("ally", 2), ("ward", 1)),
        "alfheimr": _realm("light", ("ward", 1), ("event", 1), ("ally", 1)),
        "midgardr": _realm("light", ("event", 2), ("ally", 1), ("ward", 1)),
        "jotunheimr": _realm("dark", ("event", 1), ("foe", 3)),
        "muspellsheimr": _realm("dark", ("event", 2), ("foe", 2)),
        "niflheimr": _realm("dark", ("event", 1), ("foe", 2), ("ward", 1)),
        "svartalfaheimr": _realm("dark", ("ward", 1), ("event", 1), ("foe", 2)),
        "helheimr": _realm("dark", ("event", 1), ("foe", 3)),
    },
    "action": {  # 2.3
        "spear_cast": _action(3, 0),
        "sword_song": _action(2, 1),
        "giant_felling": _action(2, 0, slayer="jotunn"),
        "beast_snare": _action(2, 0, slayer="beast"),
        "grave_galdr": _action(2, 0, slayer="shade"),
        "silver_tongue": _action(1, 1, "pact"),
        "shield_brace": _action(1, 3),
        "keen_eye": _action(2, 0, "keen"),
        "berserker_rage": _action(4, 0, "reckless"),
        "oath_ring": _action(2, 0, "return"),
        "raven_feint": _action(1, 2),
        "rune_casting": _action(1, 1, "cleanse"),
    },
    "ward": {  # 2.4
        "mjolnir_amulet": _ward(0, 5, 0),
        "brisingamen": _ward(0, 1, 6),
        "gjallarhorn": _ward(0, 0, 0, "rally"),
        "gleipnir": _ward(0, 0, 0, "bind"),
        "draupnir": _ward(0, 1, 1, "return_all"),
        "hulidshjalmr": _ward(0, 2, 2, "no_loss"),
        "idunns_apple": _ward(0, 0, 0, "restore"),
        "valknut": _ward(2, 0, 0),
        "svalinn": _ward(0, 1, 1, "ignore_omens"),
        "mead_of_poetry": _ward(1, 1, 1, "keen"),
        "tyrfing": _ward(3, 0, 0, "doom"),
        "andvaranaut": _ward(0, 6, 6, "greed"),
    },
    "ally": {  # 2.5
        "thor": _ally(9, [3, 5, 7], 3, 1, "jotunn", 3, [0, 0, 0]),
        "tyr": _ally(8, [2, 5, 6], 2, 2, "beast", 2, [0, 0, 0]),
        "heimdallr": _ally(8, [3, 4, 6], 2, 1, None, 2, [0, 1, 0]),
        "freyja": _ally(8, [2, 4, 7], 2, 1, "shade", 2, [0, 0, 1]),
        "freyr": _ally(7, [2, 4, 6], 2, 1, None, 2, [1, 0, 0]),
        "baldr": _ally(8, [1, 4, 7], 1, 2, None, 3, [0, 2, 0]),
        "njordr": _ally(7, [2, 3, 6], 1, 3, None, 1, [1, 0, 0]),
        "skadi": _ally(7, [1, 5, 6], 2, 0, "beast", 1, [0, 0, 0]),
        "bragi": _ally(6, [1, 4, 6], 1, 2, None, 1, [2, 0, 0]),
        "idunn": _ally(6, [2, 3, 5], 1, 1, None, 2, [3, 0, 0]),
        "sif": _ally(6, [1, 3, 6], 1, 2, None, 1, [1, 0, 0]),
        "volundr": _ally(7, [1, 3, 7], 1, 1, None, 1, [0, 0, 2]),
    },
    "foe": {  # 2.6
        "fenrir": _foe("beast", [5, 6, 7], 6, [1, 1, 0], "no_ally", None),
        "jormungandr": _foe("beast", [4, 6, 7], 6, [1, 1, 0], None, "fear"),
        "nidhoggr": _foe("beast", [3, 5, 7], 5, [0, 1, 0], None, "doom"),
        "fafnir": _foe("beast", [2, 4, 7], 4, [0, 0, 1], None, "greed"),
        "garmr": _foe("beast", [2, 4, 6], 3, [1, 0, 0], None, "fear"),
        "surtr": _foe("jotunn", [5, 6, 7], 6, [1, 1, 0], "no_ward", None),
        "hrymr": _foe("jotunn", [3, 6, 7], 5, [1, 0, 0], None, "doom"),
        "hrungnir": _foe("jotunn", [3, 5, 6], 4, [0, 1, 0], None, "doom"),
        "thrymr": _foe("jotunn", [2, 5, 6], 4, [0, 0, 1], None, "greed"),
        "skrymir": _foe("jotunn", [1, 2, 7], 2, [1, 0, 0], None, "fear"),
        "geirrodr": _foe("jotunn", [2, 3, 5], 2, [1, 0, 0], None, None),
        "gullveig": _foe("shade", [2, 6, 7], 5, [0, 1, 0], None, "greed"),
        "draugr": _foe("shade", [1, 4, 6], 3, [1, 0, 0], None, "doom"),
        "haugbui": _foe("shade", [3, 4, 5], 3, [0, 0, 1], None, "doom"),
        "mara": _foe("shade", [1, 3, 5], 2, [0, 1, 0], None, "fear"),
    },
    "conflict": {  # 2.7
        "holmganga": _conflict(13, 13, 12, "no_ally"),
        "skjaldborg": _conflict(15, 14, 13, "limit_plus_1"),
        "fyrirsat": _conflict(13, 12, 12, "ambush"),
        "berserksgangr": _conflict(15, 14, 14, "ones_as_four"),
        "hrid": _conflict(14, 13, 12, "no_ward"),
        "vigagjald": _conflict(13, 12, 12, "double_loss"),
        "senna": _conflict(14, 14, 13, "mirror"),
        "myrkr": _conflict(13, 13, 13, "doom_double"),
        "tys_heit": _conflict(15, 14, 13, "ignore_fear"),
        "jafnadr": _conflict(15, 14, 14, "ties_win"),
        "valkyrjur": _conflict(16, 15, 14, "no_loss"),
        "orlog": _conflict(11, 10, 10, "extra_fourth"),
    },
    "event": {  # 2.8, OQ-EVENT-02
        "fimbulvetr": _tokens("fear:here", "fear:cw", "fear:ccw"),
        "volva_prophecy": _tokens("doom:here", "doom:here", "fear:cw"),
        "andvari_curse": ["ward:1", *_tokens("greed:here", "greed:here")],
        "loki_mischief": ["mischief"],
        "naglfar": ["foe:target"],
        "jotunn_raid": ["foe:here"],
        "vargold": _tokens("doom:here", "doom:cw", "doom:ccw"),
        "skeggold": _tokens("doom:here", "doom:here", "doom:cw"),
        "broken_oaths": ["oaths"],
        "glittering_hoard": _tokens("greed:here", "greed:cw", "greed:ccw"),
        "raven_tidings": [*_tokens("fear:here"), "ravens"],
        "norns_weave": ["remove:2"],
        "rans_storm": ["storm"],
        "shaking_bonds": ["bonds"],
        "night_mare": _tokens("fear:here", "fear:here", "fear:ccw"),
        "aegirs_feast": [*_tokens("greed:here"), "recover:3"],
    },
}

# Canonical orders: the tables of section 2.
DECKS = ("action", "ward", "event", "ally", "foe", "conflict")
IDS: dict[str, tuple[str, ...]] = {
    deck: tuple(DEFAULT_DATA[deck]) for deck in ("realm", *DECKS)
}  # OQ-SETUP-01
REALMS = IDS["realm"]
KIND_OF = {card: deck for deck in DECKS for card in IDS[deck]}
ORDER = {
    name: i
    for i, name in enumerate([VALHOLL, *REALMS, *(card for deck in DECKS for card in IDS[deck])])
}


def _require(condition: bool, message: str) -> None:
    if not condition:
        raise ValueError(f"edition: {message}")


def is_int(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _check_effect(text: str) -> bool:
    name, _, rest = text.partition(":")
    if text in PLAIN_EFFECTS:
        return True
    if name in COUNTED_EFFECTS:
        return rest.isdigit()
    kind, _, place = rest.partition(":")
    return name == "token" and kind in OMENS and place in PLACES


def _check_row(kind: str, card: str, row: Any) -> None:
    where = f"{kind} {card}"
    for field in ("dice", "vp"):
        _require(is_int(row.get(field, 0), 0, 99), f"{field} of {where}")
    _require(row.get("dice", 0) <= DICE, f"dice of {where}")
    for field in ("mod", "mod_foe", "mod_ally", "base", *CLASSES):
        _require(is_int(row.get(field, 0), -99, 99), f"{field} of {where}")
    if kind in ("ally", "foe"):
        places = row["positions"]
        _require(sorted(set(places)) == sorted(places), f"positions of {where}")
        _require(all(is_int(p, 1, DICE) for p in places), f"positions of {where}")
        reward = row["reward"]
        _require(len(reward) == 3 and all(is_int(r, 0, 99) for r in reward), f"reward of {where}")
    _require(row.get("special") in SPECIALS.get(kind, (None,)), f"special of {where}")
    _require(row.get("slayer") in (None, *CLASSES), f"slayer of {where}")
    if kind == "foe":
        _require(row["class"] in CLASSES, f"class of {where}")
        _require(row["on_loss"] in (None, *OMENS), f"on_loss of {where}")


class Edition:
    """The figures of section 2, checked; the ids are fixed (OQ-OPT-01)."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.name: str = data["edition"]
        for kind, ids in IDS.items():
            _require(set(data[kind]) == set(ids), f"the {len(ids)} ids of {kind} are needed")
        for kind in ("action", "ward", "ally", "foe", "conflict"):
            for card in IDS[kind]:
                _check_row(kind, card, data[kind][card])
        dealt = dict.fromkeys(KINDS, 0)
        for realm in REALMS:
            row = data["realm"][realm]
            _require(row["side"] in ("light", "dark"), f"side of {realm}")
            for kind, number in row["stack"]:
                _require(kind in KINDS and is_int(number, 1, 16), f"stack of {realm}")
                dealt[kind] += number
        for kind, number in dealt.items():
            _require(number <= len(IDS[kind]), f"too few {kind} cards for the stacks")
        for card in IDS["event"]:
            _require(all(_check_effect(t) for t in data["event"][card]), f"effects of {card}")
        self.realm: dict[str, Any] = data["realm"]
        self.event: dict[str, list[str]] = data["event"]
        # Rows of all other cards by id: ids are unique over all decks (2.8).
        self.card: dict[str, dict[str, Any]] = {
            card: data[kind][card]
            for kind in ("action", "ward", "ally", "foe", "conflict")
            for card in IDS[kind]
        }


DEFAULT_EDITION = Edition(DEFAULT_DATA)


def load(data: dict[str, Any] | Edition | None) -> Edition:
    """The edition given as data of the shape of `DEFAULT_DATA`, or the default one."""
    if data is None:
        return DEFAULT_EDITION
    return data if isinstance(data, Edition) else Edition(data)


# OQ-OPT-02, OQ-OPT-03: every option, its default first; ranges as (default, low, high).
CHOICES: dict[str, tuple[Any, ...]] = {
    "reveal_mode": ("all_first", "one_by_one"),
    "foe_roll": ("per_foe", "per_realm"),
    "skip_mode": ("drop", "next"),
    "allow_stay": (True, False),
    "utility": ("win", "vp"),
}
RANGES: dict[str, tuple[int, int, int]] = {
    "quiet_omen": (1, 0, 3),
    "turn_cap": (0, 0, 1000),
    "omen_limit": (18, 1, 36),
    "min_actions": (2, 0, 10),
    "foe_shift": (0, -9, 9),
}
OPTION_NAMES = (
    "reveal_mode", "foe_roll", "skip_mode", "allow_stay", "quiet_omen", "turn_cap",
    "omen_limit", "min_actions", "foe_shift", "utility",
)  # fmt: skip


def check_options(given: dict[str, Any] | None) -> dict[str, Any]:
    """All ten options, defaults filled in; ValueError for anything else (OQ-OPT-03)."""
    unknown = set(given or {}) - set(OPTION_NAMES)
    if unknown:
        raise ValueError(f"unknown options: {sorted(unknown)}")
    result: dict[str, Any] = {}
    for name in OPTION_NAMES:
        if name in CHOICES:
            value = (given or {}).get(name, CHOICES[name][0])
            good = any(value == v and type(value) is type(v) for v in CHOICES[name])
        else:
            default, low, high = RANGES[name]
            value = (given or {}).get(name, default)
            good = is_int(value, low, high)
        if not good:
            raise ValueError(f"option {name}: {value!r}")
        result[name] = value
    if result["quiet_omen"] == 0 and result["turn_cap"] == 0:
        raise ValueError("quiet_omen 0 needs a turn_cap above 0")
    return result
