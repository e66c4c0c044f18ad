"""The cards and Realms of Ragnarök's built-in edition, and what they count for where."""

from __future__ import annotations

import enum
from typing import NamedTuple


class Colour(enum.IntEnum):
    """What a Realm helps and a Dwarven card counts."""

    WHITE = 0
    BLUE = 1
    VIOLET = 2
    RED = 3
    YELLOW = 4
    ORANGE = 5
    GREEN = 6


class Cunning(enum.Enum):
    """What a card does as the cunning card."""

    NONE = 0
    DICE = 1
    ROTATE = 2
    MATCH = 3
    FLAT = 4


class Realm(NamedTuple):
    """A row of table 2.3. A circle adds Strength, a square adds dice."""

    id: str
    circle: bool
    colour: Colour


class Card(NamedTuple):
    """A row of tables 2.6 and 2.7."""

    id: str
    colour: Colour
    strength: int = 0
    dice: int = 0
    cunning: Cunning = Cunning.NONE
    amount: int = 0
    colours: tuple[Colour, ...] = ()


WHITE, BLUE, VIOLET, RED, YELLOW, ORANGE, GREEN = Colour
_, DICE, ROTATE, MATCH, FLAT = Cunning

REALMS = (
    Realm("asgard", True, WHITE),
    Realm("vanaheim", True, WHITE),
    Realm("jotunheim", True, BLUE),
    Realm("niflheim", True, BLUE),
    Realm("midgard", True, VIOLET),
    Realm("alfheim", False, GREEN),
    Realm("svartalfheim", False, ORANGE),
    Realm("muspelheim", False, YELLOW),
    Realm("helheim", False, RED),
)
GODS = (
    ("odin", "thor", "tyr", "heimdall", "freyr", "freyja", "frigg", "baldr", "loki"),
    (
        *("ymir", "thrym", "hrungnir", "thiazi", "geirrod", "skadi", "bergelmir"),
        *("vafthrudnir", "utgard_loki"),
    ),
)
CARDS = (
    Card("yggdrasill", VIOLET, 5),
    Card("bifrost", VIOLET, 4),
    Card("mimisbrunn", VIOLET, 4),
    Card("hvergelmir", VIOLET, 3),
    Card("jormungand", RED, 0, 2, DICE, 2),
    Card("fenrir", RED, 0, 3, DICE, 1),
    Card("nidhogg", RED, 0, 2, DICE, 1),
    Card("garm", RED, 0, 1, DICE, 2),
    Card("draupnir", YELLOW, 0, 1, ROTATE, 1),
    Card("gleipnir", YELLOW, 0, 1, ROTATE, 2),
    Card("brisingamen", YELLOW, 0, 1, ROTATE, 3),
    Card("skidbladnir", YELLOW, 0, 2, ROTATE, 1),
    Card("gjallarhorn", YELLOW, 0, 2, ROTATE, 2),
    Card("gungnir", YELLOW, 0, 2, ROTATE, 3),
    Card("mjollnir", YELLOW, 0, 3, ROTATE, 1),
    Card("eitri", ORANGE, 0, 1, MATCH, 2, (YELLOW, GREEN)),
    Card("brokkr", ORANGE, 0, 1, MATCH, 2, (YELLOW, ORANGE)),
    Card("dvalin", ORANGE, 0, 1, MATCH, 2, (ORANGE, GREEN)),
    Card("andvari", ORANGE, 0, 2, MATCH, 2, (RED, YELLOW)),
    Card("alviss", ORANGE, 0, 2, MATCH, 2, (RED, GREEN)),
    Card("ivaldi", ORANGE, 0, 2, MATCH, 2, (RED, ORANGE)),
    Card("fensalir", GREEN, 0, 1, FLAT, 1),
    Card("bilskirnir", GREEN, 0, 2, FLAT, 2),
    Card("himinbjorg", GREEN, 0, 2, FLAT, 1),
    Card("breidablik", GREEN, 0, 1, FLAT, 2),
    Card("sessrumnir", GREEN, 0, 1, FLAT, 2),
    Card("valhalla", GREEN, 0, 1, FLAT, 3),
)
SEATS = (0, 1)
BATTLES = 9
TRICKSTER = 8  # of either side

# By Realm: what a god of either side, a support, and a support's dice count for there.
GOD_STRENGTH = [
    [[9 - god + (r.circle and r.colour == side) for god in range(BATTLES)] for side in SEATS]
    for r in REALMS
]
STRENGTH = [[c.strength + (r.circle and r.colour == c.colour) for c in CARDS] for r in REALMS]
SUPPORT_DICE = [[c.dice + (not r.circle and r.colour == c.colour) for c in CARDS] for r in REALMS]
