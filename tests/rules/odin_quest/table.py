"""A table of Odin Quest for clause tests: build a position, play moves as text, look.

A position is given by what matters; the rest follows from base position B0 of section 10: cards
placed nowhere are unseen, Action cards placed nowhere are lost (all twelve are in hand if no hand
is given), Realms with cards and the Realm of the marker count as visited if they have active Foes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol, Self

REALMS = (
    "asgardr", "vanaheimr", "alfheimr", "midgardr", "jotunheimr", "muspellsheimr",
    "niflheimr", "svartalfaheimr", "helheimr",
)  # fmt: skip
RING = (
    "valholl", "asgardr", "jotunheimr", "vanaheimr", "muspellsheimr", "alfheimr",
    "niflheimr", "midgardr", "svartalfaheimr", "helheimr",
)  # fmt: skip
ACTIONS = (
    "spear_cast", "sword_song", "giant_felling", "beast_snare", "grave_galdr", "silver_tongue",
    "shield_brace", "keen_eye", "berserker_rage", "oath_ring", "raven_feint", "rune_casting",
)  # fmt: skip
WARDS = (
    "mjolnir_amulet", "brisingamen", "gjallarhorn", "gleipnir", "draupnir", "hulidshjalmr",
    "idunns_apple", "valknut", "svalinn", "mead_of_poetry", "tyrfing", "andvaranaut",
)  # fmt: skip
EVENTS = (
    "fimbulvetr", "volva_prophecy", "andvari_curse", "loki_mischief", "naglfar", "jotunn_raid",
    "vargold", "skeggold", "broken_oaths", "glittering_hoard", "raven_tidings", "norns_weave",
    "rans_storm", "shaking_bonds", "night_mare", "aegirs_feast",
)  # fmt: skip
ALLIES = (
    "thor", "tyr", "heimdallr", "freyja", "freyr", "baldr", "njordr", "skadi", "bragi",
    "idunn", "sif", "volundr",
)  # fmt: skip
FOES = (
    "fenrir", "jormungandr", "nidhoggr", "fafnir", "garmr", "surtr", "hrymr", "hrungnir",
    "thrymr", "skrymir", "geirrodr", "gullveig", "draugr", "haugbui", "mara",
)  # fmt: skip
CONFLICTS = (
    "holmganga", "skjaldborg", "fyrirsat", "berserksgangr", "hrid", "vigagjald", "senna",
    "myrkr", "tys_heit", "jafnadr", "valkyrjur", "orlog",
)  # fmt: skip
DECKS = {
    "action": ACTIONS, "ward": WARDS, "event": EVENTS, "ally": ALLIES, "foe": FOES,
    "conflict": CONFLICTS,
}  # fmt: skip
ORDER = ["valholl", *REALMS, *(card for deck in DECKS.values() for card in deck)]
KIND = {card: kind for kind, cards in DECKS.items() for card in cards}
OMENS = ("doom", "fear", "greed")
OPTIONS: dict[str, Any] = {
    "reveal_mode": "all_first", "foe_roll": "per_foe", "skip_mode": "drop", "allow_stay": True,
    "quiet_omen": 1, "turn_cap": 0, "omen_limit": 18, "min_actions": 2, "foe_shift": 0,
    "utility": "win",
}  # fmt: skip


class Table(Protocol):
    """One game, mutable; texts as in section 5 of the rules and docs/formats."""

    @property
    def actor(self) -> int | None: ...  # 0 at a decision, else None
    @property
    def decision(self) -> str | None: ...  # "OQ-D-PLAY", "OQ-C-FOE"; None when over

    def options(self) -> set[str]: ...  # at a decision or a chance point
    def chances(self) -> dict[str, Fraction]: ...  # exact probabilities at a chance point
    def play(self, *texts: str) -> Self: ...  # apply in order; ValueError if one is not possible
    def position(self) -> dict[str, Any]: ...
    def view(self, seat: int | None) -> dict[str, Any]: ...
    def value(self) -> int | None: ...  # of the opponent being met, once its dice are known
    def total(self) -> int | None: ...  # of the player, once the own dice are rolled
    def limit(self) -> int: ...  # Action limit of the open encounter
    def score(self) -> int | None: ...  # victory points of a win
    def returns(self) -> Sequence[Fraction | int]: ...


def ordered(cards: Iterable[str]) -> list[str]:
    """A set as documents spell it."""
    return sorted(cards, key=ORDER.index)


def _slot(text: str) -> dict[str, Any]:
    """`fenrir` is face up, `?foe` face down."""
    if text.startswith("?"):
        return {"kind": text[1:], "card": None}
    return {"kind": KIND[text], "card": text}


def _by_realm(rows: Mapping[str, Iterable[Any]]) -> dict[str, Any]:
    return {realm: list(rows[realm]) for realm in REALMS if rows.get(realm)}


def scene(
    at: str = "valholl",
    *,
    hand: Iterable[str] | None = None,
    allies: Iterable[str] = (),
    wards: Iterable[str] = (),
    discard: Iterable[str] = (),
    lost: Iterable[str] = (),
    trophies: Iterable[str] = (),
    ally_discard: Iterable[str] = (),
    ward_discard: Iterable[str] = (),
    conflict_discard: Iterable[str] = (),
    stacks: Mapping[str, Iterable[str]] | None = None,
    active: Mapping[str, Iterable[str]] | None = None,
    events: Mapping[str, Iterable[str]] | None = None,
    omens: Mapping[str, Mapping[str, int]] | None = None,
    cleared: Iterable[str] = (),
    visited: Iterable[str] = (),
    centre: str = "asbru",
    conflict: str | None = None,
    current: str | None = None,
    to_meet: Iterable[str] = (),
    met: bool = False,
    favour: bool = True,
    draught: bool = False,
    turn_dice: list[int] | None = None,
    phase: str = "explore",
    turn: int = 1,
    ring: Iterable[str] = RING,
    **options: Any,
) -> dict[str, Any]:
    """A position document without an open point: `phase` begins (docs/formats/odin_quest.md)."""
    ring_, discard_ = list(ring), list(discard)
    stacks_ = {realm: [_slot(t) for t in cards] for realm, cards in (stacks or {}).items()}
    active_ = {realm: list(foes) for realm, foes in (active or {}).items()}
    hand_ = [a for a in ACTIONS if a not in discard_] if hand is None else list(hand)
    lost_ = [a for a in ACTIONS if a not in (*hand_, *discard_)] + [
        card for card in lost if KIND[card] == "ally"
    ]
    lists: dict[str, Iterable[str]] = {
        "hand_actions": hand_, "hand_allies": allies, "hand_wards": wards, "in_play": (),
        "discard": discard_, "lost": lost_, "ally_discard": ally_discard,
        "ward_discard": ward_discard, "conflict_discard": conflict_discard,
        "trophies": trophies,
    }  # fmt: skip
    zones = {name: ordered(cards) for name, cards in lists.items()}
    events_ = {realm: ordered(cards) for realm, cards in (events or {}).items()}
    placed = {card for cards in zones.values() for card in cards} | {conflict, current}
    placed |= {slot["card"] for stack in stacks_.values() for slot in stack}
    placed |= {card for rows in (active_, events_) for row in rows.values() for card in row}
    unseen = {k: [c for c in DECKS[k] if c not in placed] for k in DECKS if k != "action"}
    tokens = {place: {k: n for k in OMENS if (n := dict(row).get(k, 0))} for place, row in
              (omens or {}).items()}  # fmt: skip
    return {
        "schema": "ninerealms/odin_quest/position", "version": 1,
        "edition": "reconstruction-1", "options": OPTIONS | options,
        "phase": phase, "turn": turn, "result": None,
        "ring": ring_, "pos": ring_.index(at), "centre": centre,
        "stacks": _by_realm(stacks_), "active": _by_realm(active_), "events": _by_realm(events_),
        "omens": {place: tokens[place] for place in ordered(tokens) if tokens[place]},
        "cleared": ordered(cleared),
        "visited": ordered({"valholl", at, *visited, *(r for r in active_ if active_[r])}),
        **zones,
        "unseen": unseen,
        "conflict": conflict, "favour": favour, "draught": draught, "current": current,
        "to_meet": list(to_meet), "met": met,
        "foe_dice": None, "own_dice": None, "turn_dice": turn_dice,
    }  # fmt: skip
