"""Lines of Odin Quest: two letters a card or Realm, and what follows from the rest left out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from ninerealms._core import Game
from ninerealms.documents.header import DocumentKind, schema_name
from ninerealms.documents.text import JsonObject
from ninerealms.notation.compact import Abbreviations

GAME: Final = "odin_quest"
_VIEW = schema_name(GAME, DocumentKind.VIEW)

# One code a word over all cards and Realms; face-down stack cards have those of their kinds.
CODES: Mapping[str, str] = MappingProxyType({
    "valholl": "va", "asgardr": "as", "vanaheimr": "vn", "alfheimr": "al", "midgardr": "mi",
    "jotunheimr": "jo", "muspellsheimr": "mu", "niflheimr": "ni", "svartalfaheimr": "sv",
    "helheimr": "he",
    "spear_cast": "sc", "sword_song": "ss", "giant_felling": "gf", "beast_snare": "bs",
    "grave_galdr": "gg", "silver_tongue": "st", "shield_brace": "sb", "keen_eye": "ke",
    "berserker_rage": "br", "oath_ring": "or", "raven_feint": "rf", "rune_casting": "rc",
    "mjolnir_amulet": "ma", "brisingamen": "bi", "gjallarhorn": "gj", "gleipnir": "gl",
    "draupnir": "dr", "hulidshjalmr": "hu", "idunns_apple": "ia", "valknut": "vl", "svalinn": "sa",
    "mead_of_poetry": "mo", "tyrfing": "ty", "andvaranaut": "an",
    "fimbulvetr": "fi", "volva_prophecy": "vp", "andvari_curse": "ac", "loki_mischief": "lm",
    "naglfar": "na", "jotunn_raid": "jr", "vargold": "vr", "skeggold": "sk", "broken_oaths": "bo",
    "glittering_hoard": "gh", "raven_tidings": "rt", "norns_weave": "nw", "rans_storm": "rs",
    "shaking_bonds": "sh", "night_mare": "nm", "aegirs_feast": "af",
    "thor": "th", "tyr": "tr", "heimdallr": "hi", "freyja": "fr", "freyr": "fe", "baldr": "ba",
    "njordr": "nj", "skadi": "sd", "bragi": "bg", "idunn": "id", "sif": "si", "volundr": "vo",
    "fenrir": "fn", "jormungandr": "jm", "nidhoggr": "nd", "fafnir": "fa", "garmr": "ga",
    "surtr": "su", "hrymr": "hr", "hrungnir": "hn", "thrymr": "tm", "skrymir": "sr",
    "geirrodr": "ge", "gullveig": "gu", "draugr": "da", "haugbui": "ha", "mara": "mr",
    "holmganga": "ho", "skjaldborg": "sj", "fyrirsat": "fy", "berserksgangr": "be", "hrid": "hd",
    "vigagjald": "vi", "senna": "se", "myrkr": "my", "tys_heit": "ts", "jafnadr": "ja",
    "valkyrjur": "vk", "orlog": "ol",
    "?event": "xe", "?ward": "xw", "?ally": "xa", "?foe": "xf",
    "doom": "xd", "fear": "xr", "greed": "xg",
})  # fmt: skip

_DECKS: Final = ("event", "ward", "ally", "foe", "conflict")
_OMENS: Final = ("doom", "fear", "greed")
# Short names of the options in the order of the rules; defaults are left out.
_OPTIONS: Mapping[str, str] = MappingProxyType({
    "reveal_mode": "reveal", "foe_roll": "roll", "skip_mode": "skip", "allow_stay": "stay",
    "quiet_omen": "quiet", "turn_cap": "cap", "omen_limit": "limit", "min_actions": "least",
    "foe_shift": "shift", "utility": "utility",
})  # fmt: skip
# Fields of a line -> those of a document that they are taken from as they are.
_SETS: Mapping[str, str] = MappingProxyType({
    "cleared": "cleared", "visited": "visited", "hand": "hand_actions", "allies": "hand_allies",
    "wards": "hand_wards", "play": "in_play", "discard": "discard", "lost": "lost",
    "gone": "ally_discard", "used": "ward_discard", "fought": "conflict_discard",
    "won": "trophies", "meet": "to_meet",
})  # fmt: skip
_FLAGS: Final = ("met", "favour", "draught")
_DICE: Mapping[str, str] = MappingProxyType(
    {"theirs": "foe_dice", "mine": "own_dice", "turns": "turn_dice"}
)
_BY_REALM: Final = ("active", "events")
_INTEGER: Final = {"type": "integer"}
_FLAG: Final = {"type": "boolean"}
_TEXT: Final = {"type": "string"}


def _or_null(body: JsonObject) -> JsonObject:
    return {"anyOf": [body, {"type": "null"}]}


def _object(fields: Mapping[str, Any], required: Iterable[str] | None = None) -> JsonObject:
    wanted = fields if required is None else required
    return {"type": "object", "properties": dict(fields), "required": list(wanted)}


@cache
def _ids() -> dict[str, list[str]]:
    """Return the ids of each deck and of the Realms, in the order of the rules."""
    game = Game(GAME)
    edition = game.edition(game.editions()[0])
    return {deck: list(rows) for deck, rows in edition.items() if deck != "edition"}


def _words(words: Iterable[str]) -> JsonObject:
    return {"type": "array", "items": {"enum": list(words)}}


def _schema(kind: DocumentKind) -> JsonObject:
    """Return the fields of a line, in its order; what follows from others has none."""
    ids = _ids()
    realms = ids["realm"]
    cards = [card for deck in ("action", *_DECKS) for card in ids[deck]]
    tokens = {"type": "object", "properties": dict.fromkeys(_OMENS, _INTEGER)}
    by_realm = {
        "stacks": {realm: _words([*cards, *(f"?{deck}" for deck in _DECKS)]) for realm in realms},
        "active": {realm: _words(ids["foe"]) for realm in realms},
        "events": {realm: _words(ids["event"]) for realm in realms},
        "omens": dict.fromkeys([*realms, *ids["foe"]], tokens),
    }
    start = Game(GAME).initial_state(players=1).to_document()["options"]
    options = {
        short: _FLAG if start[name] is True else _INTEGER if isinstance(start[name], int) else _TEXT
        for name, short in _OPTIONS.items()
    }
    return _object(
        {
            **({"seat": _or_null(_INTEGER)} if kind is DocumentKind.VIEW else {}),
            "edition": _TEXT,
            "options": _object(options),
            "phase": _TEXT,
            "turn": _INTEGER,
            "result": _or_null(_TEXT),
            "ring": _words(["valholl", *realms]),
            "pos": _INTEGER,
            "centre": _TEXT,
            **{name: _object(fields, ()) for name, fields in by_realm.items()},
            **{name: _words([*cards, "valholl", *realms]) for name in _SETS},
            "conflict": _or_null({"enum": ids["conflict"]}),
            "current": _or_null({"enum": [*ids["event"], *ids["ally"], *ids["foe"]]}),
            **dict.fromkeys(_FLAGS, _FLAG),
            **dict.fromkeys(_DICE, _or_null(_TEXT)),
            "decision": _or_null(_TEXT),
            "picks": _or_null(_TEXT),
            "owed": _or_null(_TEXT),
        }
    )


def _listed(texts: list[str]) -> str | None:
    """Return texts as one that needs no escapes; none for none."""
    return "~".join(texts).replace(":", ".") if texts else None


def _texts(listed: str | None) -> list[str]:
    return listed.replace(".", ":").split("~") if listed else []


def shrink(document: JsonObject) -> JsonObject:
    """Return the line's fields of a document."""
    stacks = {
        realm: [slot["card"] or f"?{slot['kind']}" for slot in stack]
        for realm, stack in document["stacks"].items()
    }
    dice = {name: document[field] for name, field in _DICE.items()}
    out: JsonObject = {
        "edition": document["edition"],
        "options": {short: document["options"][name] for name, short in _OPTIONS.items()},
        **{name: document[name] for name in ("phase", "turn", "result", "ring", "pos", "centre")},
        "stacks": stacks,
        **{name: document[name] for name in (*_BY_REALM, "omens")},
        **{name: document[field] for name, field in _SETS.items()},
        **{name: document[name] for name in ("conflict", "current", *_FLAGS)},
        # No dice, which is not the same as not rolled, are a 0.
        **{
            name: None if faces is None else "".join(map(str, faces)) or "0"
            for name, faces in dice.items()
        },
        "decision": document["decision"] and document["decision"].removeprefix("OQ-"),
        "picks": _listed(document["picks"]),
        "owed": _listed(document["owed"]),
    }
    if "seat" in document:
        out["seat"] = document["seat"]
    return out


def _unseen(document: JsonObject) -> dict[str, list[str]]:
    """Return the cards that lie nowhere else."""
    seen = {card for field in _SETS.values() for card in document[field]}
    seen |= {slot["card"] for stack in document["stacks"].values() for slot in stack}
    seen |= {card for name in _BY_REALM for row in document[name].values() for card in row}
    seen |= {document["conflict"], document["current"]}
    return {deck: [card for card in _ids()[deck] if card not in seen] for deck in _DECKS}


def _kind_of(word: str) -> str:
    return next((deck for deck in _DECKS if word in _ids()[deck]), "event")


def grow(document: JsonObject) -> JsonObject:
    """Return the whole document of a line's fields."""
    stacks = {
        realm: [
            {"kind": word[1:], "card": None}
            if word.startswith("?")
            else {"kind": _kind_of(word), "card": word}
            for word in stack
        ]
        for realm, stack in document["stacks"].items()
    }
    decision = document["decision"] and f"OQ-{document['decision']}"
    out: JsonObject = {
        "schema": document["schema"],
        "version": document["version"],
        **({"seat": document["seat"]} if document["schema"] == _VIEW else {}),
        "edition": document["edition"],
        "options": {name: document["options"][short] for name, short in _OPTIONS.items()},
        **{name: document[name] for name in ("phase", "turn", "result", "ring", "pos", "centre")},
        "stacks": stacks,
        **{name: document[name] for name in (*_BY_REALM, "omens")},
        **{field: document[name] for name, field in _SETS.items()},
        **{name: document[name] for name in ("conflict", "current", *_FLAGS)},
        **{
            field: None if text is None else [int(face) for face in text if face in "123456"]
            for name, field in _DICE.items()
            for text in (document[name],)
        },
        "decision": decision,
        "actor": 0 if decision and decision.startswith("OQ-D-") else None,
        "picks": _texts(document["picks"]),
        "owed": _texts(document["owed"]),
    }
    return {**out, "unseen": _unseen(out)}


def abbreviations() -> Abbreviations:
    """Return the table of the game; defaults are those of a new game."""
    game = Game(GAME)
    first: dict[str, Any] = game.initial_state(players=1).to_document()
    options = {f"options.{short}": first["options"][name] for name, short in _OPTIONS.items()}
    plain = {name: first[name] for name in ("phase", "ring", "centre", "favour")}
    sets = {"hand": first["hand_actions"], "visited": first["visited"]}
    return Abbreviations(
        codes=CODES,
        names={word: code for word, code in CODES.items() if word.isidentifier()},
        defaults={"edition": game.editions()[0], **options, **plain, **sets},
        shrink=shrink,
        grow=grow,
        schema=_schema,
    )
