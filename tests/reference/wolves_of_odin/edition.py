"""Tables of the rules (section 2): ids in canonical order, and the edition data of 2.6."""

from __future__ import annotations

from typing import Any

# 2.2 then 2.3: the canonical kind order.
UNITS = (
    "bond", "archer", "hirdman", "huscarl", "berserker", "troll",
    "priest", "hedvig", "konung", "assassin", "raider", "traitor",
)  # fmt: skip
MANOEUVRES = ("plague", "wall_of_shields", "detour", "treason")
KINDS = UNITS + MANOEUVRES
KIND_INDEX = {kind: i for i, kind in enumerate(KINDS)}
UNIT_SET = frozenset(UNITS)

# 2.4: Deities in table order with their colours.
COLOURS = {
    "vidar": "blue", "odin": "blue", "thor": "blue", "freyja": "blue", "heimdall": "blue",
    "valkyrie": "blue", "baldr": "blue", "tyr": "blue", "igdrasil": "black", "surt": "red",
    "hel": "red", "fenrir": "red", "fafnir": "red", "nagelfar": "red", "yormungand": "red",
    "nidhogg": "red", "loki": "red",
}  # fmt: skip
DEITIES = tuple(COLOURS)

# 2.5: Victory cards in table order.
VICTORY = (
    "v_holmgang", "v_althing", "v_field_of_ravens", "v_gift_of_asgard", "v_oath_of_jotunheim",
    "v_saga", "v_spoils", "v_blood_offering", "v_sworn_hird",
)  # fmt: skip
RAGNAROK = "ragnarok"

HAND_LIMIT = 12  # WO-HAND-01
OPENING_HAND = 9  # WO-SETUP-06
HALL_SIZE = 3  # WO-HALL-02
PASS_DRAW = 4  # WO-PASS-02
GLORY_GOAL = 5  # WO-GAME-01

# 9.1: every option with its values, the default first. None: checked separately.
OPTIONS: dict[str, tuple[Any, ...] | None] = {
    "first_player": None,
    "treason_chooser": ("owner", "player"),
    "detour_draw": ("k_plus_1", "one"),
    "summon_cost_basis": ("current", "ever"),
    "odin_scope": ("opponents", "all"),
    "odin_return_costs_sacrifice": (False, True),
    "ward_blocks_fenrir": (False, True),
    "assassin_may_target_self": (True, False),
    "yormungand_needs_unit": (True, False),
    "yormungand_owner_draws": (False, True),
    "round_turn_cap": None,
}

DEFAULT_DATA: dict[str, Any] = {
    "edition": "reconstruction-1",
    "people": {
        "bond": {"count": 16, "rune": "eiwaz",
                 "strength": {"type": "count_rune", "rune": "eiwaz", "times": 1}},
        "archer": {"count": 9, "rune": "eiwaz", "strength": {"type": "fixed", "value": 1}},
        "hirdman": {"count": 14, "rune": "teiwaz",
                    "strength": {"type": "neighbour", "kind": "hirdman",
                                 "without": 3, "with": 7}},
        "huscarl": {"count": 8, "rune": "teiwaz", "strength": {"type": "fixed", "value": 2}},
        "berserker": {"count": 10, "rune": "teiwaz", "strength": {"type": "fixed", "value": 5},
                      "sacrifice_value": 2},
        "troll": {"count": 8, "rune": "eiwaz", "strength": {"type": "fixed", "value": 0}},
        "priest": {"count": 4, "rune": "teiwaz", "strength": {"type": "fixed", "value": 8},
                   "line_limit": 1},
        "hedvig": {"count": 4, "rune": "teiwaz",
                   "strength": {"type": "count_rune", "rune": "teiwaz", "times": 2},
                   "line_limit": 1},
        "konung": {"count": 4, "rune": "teiwaz",
                   "strength": {"type": "minus_others", "from": 10}, "line_limit": 1},
        "assassin": {"count": 6, "rune": "eiwaz", "strength": {"type": "fixed", "value": 0}},
        "raider": {"count": 5, "rune": "eiwaz", "strength": {"type": "fixed", "value": 1}},
        "traitor": {"count": 5, "rune": "eiwaz", "strength": {"type": "fixed", "value": 0}},
        "plague": {"count": 4},
        "wall_of_shields": {"count": 5},
        "detour": {"count": 5},
        "treason": {"count": 3},
    },
    "victory": {
        "v_holmgang": {"glory": {"type": "fixed", "value": 2}, "pass_draw_delta": 0},
        "v_althing": {"glory": {"type": "fixed", "value": 1}, "pass_draw_delta": 2},
        "v_field_of_ravens": {"glory": {"type": "fixed", "value": 3}, "pass_draw_delta": -2},
        "v_gift_of_asgard": {"glory": {"type": "count", "of": "blue_deities",
                                       "per": 1, "cap": 3}, "pass_draw_delta": 0},
        "v_oath_of_jotunheim": {"glory": {"type": "count", "of": "red_deities",
                                          "per": 1, "cap": 3}, "pass_draw_delta": 0},
        "v_saga": {"glory": {"type": "count", "of": "victory_cards", "per": 1, "cap": 3},
                   "pass_draw_delta": 0},
        "v_spoils": {"glory": {"type": "count", "of": "hand_cards", "per": 4, "cap": 3},
                     "pass_draw_delta": 0},
        "v_blood_offering": {"glory": {"type": "count", "of": "sacrifice_value",
                                       "per": 1, "cap": 3}, "pass_draw_delta": 0},
        "v_sworn_hird": {"glory": {"type": "count", "of": "teiwaz_in_line",
                                   "per": 2, "cap": 3}, "pass_draw_delta": 0},
    },
}  # fmt: skip

COUNTED = (
    "blue_deities", "red_deities", "deities", "victory_cards", "hand_cards",
    "sacrifice_value", "units_in_line", "teiwaz_in_line", "eiwaz_in_line",
)  # fmt: skip
STRENGTH_FIELDS = {
    "fixed": ("value",),
    "count_rune": ("rune", "times"),
    "neighbour": ("kind", "without", "with"),
    "minus_others": ("from",),
}


def _require(condition: bool, message: str) -> None:
    if not condition:
        raise ValueError(f"edition: {message}")


def _is_int(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


class Edition:
    """The numbers of section 2.6, checked."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.name: str = data["edition"]
        people, victory = data["people"], data["victory"]
        _require(set(people) == set(KINDS), "the sixteen kinds of People cards are needed")
        _require(set(victory) == set(VICTORY), "the nine Victory cards are needed")
        self.count: dict[str, int] = {}
        for kind in KINDS:
            count = people[kind]["count"]
            _require(_is_int(count) and count >= 0, f"count of {kind}")
            self.count[kind] = count
        _require(sum(self.count.values()) == 110, "the People counts must sum to 110")
        self.rune: dict[str, str] = {}
        self.strength: dict[str, dict[str, Any]] = {}
        self.sacrifice_value: dict[str, int] = {}
        self.line_limit: dict[str, int | None] = {}
        for kind in UNITS:
            row = people[kind]
            _require(row.get("rune") in ("teiwaz", "eiwaz"), f"rune of {kind}")
            self._check_strength(kind, row.get("strength"))
            self.rune[kind] = row["rune"]
            self.strength[kind] = row["strength"]
            self.sacrifice_value[kind] = row.get("sacrifice_value", 1)
            self.line_limit[kind] = row.get("line_limit")
        self.glory: dict[str, dict[str, Any]] = {}
        self.pass_draw_delta: dict[str, int] = {}
        for card in VICTORY:
            rule = victory[card]["glory"]
            if rule["type"] == "fixed":
                _require(_is_int(rule["value"]), f"glory of {card}")
            else:
                _require(rule["type"] == "count", f"glory type of {card}")
                _require(rule["of"] in COUNTED, f"glory of {card}")
                _require(_is_int(rule["per"]) and rule["per"] > 0, f"glory of {card}")
                _require(_is_int(rule["cap"]), f"glory of {card}")
            self.glory[card] = rule
            self.pass_draw_delta[card] = victory[card].get("pass_draw_delta", 0)

    @staticmethod
    def _check_strength(kind: str, rule: Any) -> None:
        _require(isinstance(rule, dict), f"strength of {kind}")
        fields = STRENGTH_FIELDS.get(rule.get("type"))
        _require(fields is not None, f"strength type of {kind}")
        for field in fields or ():
            value = rule.get(field)
            if field == "rune":
                _require(value in ("teiwaz", "eiwaz"), f"strength of {kind}")
            elif field == "kind":
                _require(value in UNIT_SET, f"strength of {kind}")
            else:
                _require(_is_int(value), f"strength of {kind}")


DEFAULT_EDITION = Edition(DEFAULT_DATA)


def load(data: dict[str, Any] | Edition | None) -> Edition:
    """The edition given as data of the shape of 2.6, or the default one."""
    if data is None:
        return DEFAULT_EDITION
    return data if isinstance(data, Edition) else Edition(data)


def check_options(players: int, given: dict[str, Any] | None) -> dict[str, Any]:
    """All eleven options, defaults filled in; ValueError for anything else."""
    if players not in (3, 4, 5):  # WO-SETUP-01
        raise ValueError("Wolves of Odin is for 3, 4 or 5 players")
    unknown = set(given or {}) - set(OPTIONS)
    if unknown:
        raise ValueError(f"unknown options: {sorted(unknown)}")
    result: dict[str, Any] = {}
    for name, values in OPTIONS.items():
        default = values[0] if values else {"first_player": 0, "round_turn_cap": 40}[name]
        value = (given or {}).get(name, default)
        if values is not None:
            good = any(value == v and type(value) is type(v) for v in values)
        elif name == "first_player":
            good = _is_int(value) and 0 <= value < players
        else:
            good = _is_int(value) and value >= 0
        if not good:
            raise ValueError(f"option {name}: {value!r}")
        result[name] = value
    return result
