"""WolfWalkers: names of its tiles, places, decisions and options, and what follows from them.

Every enum is a `StrEnum` in the canonical order of the rules (sections 2, 5, 6 and 8), so a member
is at the same time the id that documents and actions use:

>>> from ninerealms.games.wolfwalkers import Challenge, Tile
>>> Tile.CHASE, Tile.GATHERING_THE_PACK.title, Challenge.THREE.mode
(<Tile.CHASE: 'chase'>, 'Gathering the pack', 3)

Achievements are predicates over finished games (WW-ACH-01):

>>> from ninerealms.games.wolfwalkers import Achievement
>>> Achievement.PLAY_SAFE.title
'Play safe'
"""

from __future__ import annotations

from typing import Final, cast

from ninerealms._core import State, View
from ninerealms.games._fields import fields_of
from ninerealms.games._named import Named
from ninerealms.games._wolfwalkers_achievements import Achievement, achieved, achieved_by
from ninerealms.games._wolfwalkers_documents import (
    OptionsDocument,
    PositionDocument,
    ResultDocument,
    SeatDocument,
    TileDocument,
    UnseenDocument,
    ViewDocument,
    ViewDraft,
    position_document,
    view_document,
)
from ninerealms.games._wolfwalkers_levels import LEVELS
from ninerealms.games._wolfwalkers_options import Challenge, DoubleOrder, Options

__all__ = [
    "EDITION_NOTES",
    "LEVELS",
    "TURN_DECISIONS",
    "Achievement",
    "Area",
    "Back",
    "Challenge",
    "ChancePoint",
    "Colour",
    "Decision",
    "DoubleOrder",
    "Face",
    "Options",
    "OptionsDocument",
    "Phase",
    "PositionDocument",
    "Reason",
    "ResultDocument",
    "Row",
    "SeatDocument",
    "Tile",
    "TileDocument",
    "UnseenDocument",
    "ViewDocument",
    "ViewDraft",
    "achieved",
    "achieved_by",
    "clock",
    "parts_of",
    "position_document",
    "standing",
    "view_document",
]


class Colour(Named):
    """Colours of wolf souls (rules 2.3)."""

    RED = "red", "red"
    YELLOW = "yellow", "yellow"
    BLUE = "blue", "blue"


class Back(Named):
    """Backs of tiles."""

    TOWN = "town", "Town"
    FOREST = "forest", "Forest"


class Tile(Named):
    """The tile ids (rules 2.3) in the order of documents."""

    RED_HEAD = "red_head", "Red head"
    RED_BODY = "red_body", "Red body"
    RED_TAIL = "red_tail", "Red tail"
    YELLOW_HEAD = "yellow_head", "Yellow head"
    YELLOW_BODY = "yellow_body", "Yellow body"
    YELLOW_TAIL = "yellow_tail", "Yellow tail"
    BLUE_HEAD = "blue_head", "Blue head"
    BLUE_BODY = "blue_body", "Blue body"
    BLUE_TAIL = "blue_tail", "Blue tail"
    MULTICOLOUR = "multicolour", "Multicolour wolf soul"
    SOLDIER_LEFT = "soldier_left", "Soldier left"
    SOLDIER_DOWN = "soldier_down", "Soldier down"
    SOLDIER_RIGHT = "soldier_right", "Soldier right"
    GATHERING_THE_PACK = "gathering_the_pack", "Gathering the pack", "Tricks"
    DOUBLE_LEFT_DOWN = "double_left_down", "Double threat left + down"
    DOUBLE_RIGHT_DOWN = "double_right_down", "Double threat right + down"
    UNPLEASANT_SURPRISE = "unpleasant_surprise", "Unpleasant surprise"
    DRUIDIC_CHARM = "druidic_charm", "Druidic charm"
    SIXTH_SENSE = "sixth_sense", "Sixth sense"
    CHASE = "chase", "Chase"
    SWIFTNESS = "swiftness", "Swiftness of the wolf"
    PEACEFUL = "peaceful", "Peaceful forest"

    @property
    def race_title(self) -> str:
        """The name in mode 4, where one tile changes (WW-M4-05)."""
        return self._other


class Area(Named):
    """The twelve areas (rules 2.6)."""

    T0 = "t0", "Town left"
    T1 = "t1", "Town middle"
    T2 = "t2", "Town right"
    F10 = "f10", "Forest 1 left"
    F11 = "f11", "Forest 1 middle"
    F12 = "f12", "Forest 1 right"
    F20 = "f20", "Forest 2 left"
    F21 = "f21", "Forest 2 middle"
    F22 = "f22", "Forest 2 right"
    F30 = "f30", "Forest 3 left"
    F31 = "f31", "Forest 3 middle"
    F32 = "f32", "Forest 3 right"


class Row(Named):
    """Rows of areas, as `row:<row>` names them."""

    TOWN = "town", "Town"
    FIRST = "1", "first forest row"
    SECOND = "2", "second forest row"
    THIRD = "3", "third forest row"


class Face(Named):
    """Faces of the die (rules 2.2)."""

    TREE = "tree", "tree"
    DEER = "deer", "deer"
    PAW = "paw", "paw"
    BIRD = "bird", "bird"
    STAR = "star", "starburst"
    SUN = "sun", "sun"


class Phase(Named):
    """Where a turn stands: `phase` of a position."""

    SETUP = "setup", "setup"
    START = "start", "start"
    ROLL = "roll", "roll"
    FACE = "face", "die"
    MOVED = "moved", "moved"
    REVEAL = "reveal", "reveal"
    BUY = "buy", "buy"
    END = "end", "end"


class Reason(Named):
    """How a game ended (rules section 8)."""

    WIN = "win", "a complete soul came to the Lair"
    SOLDIER = "soldier", "a soldier reached the Lair"
    TURN_LIMIT = "turn_limit", "the turn limit is reached"
    RACE = "race", "a player came to the Lair with a complete soul"
    THREAT = "threat", "both soldiers reached the Lair"


class Decision(Named):
    """Decision points (rules section 5), values of `State.decision`."""

    PREDICT = "WW-D-PREDICT", "name a colour"
    PEEK = "WW-D-PEEK", "choose a stack to look at"
    START = "WW-W-START", "act before the roll, or roll"
    MOVE = "WW-D-MOVE", "move the figure"
    STAR = "WW-D-STAR", "buy a tile anywhere, or roll again"
    SUN = "WW-D-SUN", "turn up a tile, or roll again"
    MOVED = "WW-W-MOVED", "act before tiles are turned up, or go on"
    END = "WW-W-END", "act once more, or end the turn"
    ORDER = "WW-D-ORDER", "choose the soldier tile that acts first"
    SOLDIER = "WW-D-SOLDIER", "move a soldier"
    BUY = "WW-D-BUY", "buy a tile or pass"
    KEEP = "WW-D-KEEP", "use the tile or save it"
    CHASE = "WW-D-CHASE", "chase a soldier"
    PARTNER = "WW-D-PARTNER", "choose a partner"
    GATHER = "WW-D-GATHER", "give, take, or be done"
    CONSENT = "WW-D-CONSENT", "accept or reject the exchange"
    CHARM_FROM = "WW-D-CHARM-FROM", "choose the tile to lift"
    CHARM_TO = "WW-D-CHARM-TO", "choose where to put the tile"
    ROW = "WW-D-ROW", "choose a row to look at"
    TRICK_TAKE = "WW-D-TRICK-TAKE", "choose a tile to take"
    TRICK_GIVE = "WW-D-TRICK-GIVE", "choose a part to give"
    EXCHANGE = "WW-D-EXCHANGE", "choose a part for the multicolour tile"
    DELIVER = "WW-D-DELIVER", "deliver a colour with the multicolour tile, or keep it"


class ChancePoint(Named):
    """Chance points (rules section 6), the other values of `State.decision`."""

    DIE = "WW-C-DIE", "roll the die"
    TILE = "WW-C-TILE", "see a tile"


def parts_of(tiles: dict[str, int], colour: Colour) -> int:
    """Return how many of head, body and tail of a colour are among tiles, 0 to 3."""
    return sum(bool(tiles.get(f"{colour}_{part}")) for part in ("head", "body", "tail"))


# --- what generic code asks (ninerealms.games.Companion) -----------------------------------------


def standing(state: State | View) -> list[int]:
    """Return of every seat the most parts of one colour that it (mode 1: the team) has."""
    document = cast(PositionDocument, fields_of(state))
    shared = document["options"]["mode"] == 1
    sets = [document["pool"] if shared else seat["front"] for seat in document["seats"]]
    return [max(parts_of(tiles, colour) for colour in Colour) for tiles in sets]


def clock(state: State | View) -> tuple[int, int]:
    """Return the round (as many turns as seats; 0 in the setup) and the turns begun in it."""
    turn = fields_of(state)["turn"]
    before = max(turn - 1, 0)  # turns that are over
    return -(-turn // state.players), before % state.players + 1 if turn else 0


TURN_DECISIONS: Final = frozenset({str(d) for d in (Decision.MOVE, Decision.STAR, Decision.SUN)})
EDITION_NOTES: Final[dict[str, str]] = {
    "": "Ids of tiles and areas are fixed, all else may be changed (rules section 2).",
    "die": "Six faces: tree, deer, paw, bird, star or sun; two different ones, one a symbol.",
    "cost": "Costs in runes, 0 to 7.",
    "arrows": "Directions of soldier tiles: one, or two steps of one soldier.",
    "abilities": "What the special tile shows, and its price of 1 to 7 runes.",
    "stock": (
        "Tiles: town 6, 6 and 3, forest 36, 6 and 3 with mark none (all modes), square (from\n"
        "mode 2 on) and spiral (from mode 3 on); one multicolour tile."
    ),
    "runes": "Where the roads from a rune lead soldiers. Places are drawn in half units.",
    "segments": "Roads: two fields between two runes, each joined to at most two areas.",
    "areas": "Where the areas are drawn, in half units.",
    "lair": "The runes in front of the Lair, from left to right.",
    "soldiers": "Where the soldiers start.",
}
