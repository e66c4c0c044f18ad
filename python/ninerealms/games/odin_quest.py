"""Odin Quest: names of its cards, decisions and options, the numbers and chances of encounters.

Every enum is a `StrEnum` in the canonical order of the rules (sections 2.2 to 2.8, 5, 6), so a
member is at the same time the id that documents and actions use:

>>> from ninerealms.games.odin_quest import Conflict, Foe
>>> Foe.NIDHOGGR, Foe.NIDHOGGR.title, Conflict.HOLMGANGA.english
(<Foe.NIDHOGGR: 'nidhoggr'>, 'Níðhöggr', 'Duel')

Chances are exact, as in section 6 of the rules; seven dice and 3 against 26 (OQ-CASE-42):

>>> from ninerealms.games.odin_quest import success_chance
>>> round(success_chance(7, value=26, modifier=3), 6)
0.585795
"""

from __future__ import annotations

from typing import Final

from ninerealms._core import (
    State,
    View,
    best_cards,
    encounter,
    position_sums,
    success_chance,
    success_odds,
)
from ninerealms._core import quest_score as score
from ninerealms._types import BestCards, Encounter
from ninerealms.games._fields import fields_of
from ninerealms.games._named import Named
from ninerealms.games._odin_quest_documents import (
    OptionsDocument,
    PositionDocument,
    SlotDocument,
    UnseenDocument,
    ViewDocument,
    ViewDraft,
    position_document,
    view_document,
)
from ninerealms.games._odin_quest_levels import LEVELS
from ninerealms.games._odin_quest_options import (
    FoeRoll,
    Options,
    RevealMode,
    SkipMode,
    Utility,
)

__all__ = [
    "EDITION_NOTES",
    "LEVELS",
    "TURN_DECISIONS",
    "Action",
    "Ally",
    "BestCards",
    "Centre",
    "ChancePoint",
    "Conflict",
    "Decision",
    "Encounter",
    "Event",
    "Foe",
    "FoeRoll",
    "Omen",
    "Options",
    "OptionsDocument",
    "Phase",
    "PositionDocument",
    "Realm",
    "Result",
    "RevealMode",
    "SkipMode",
    "SlotDocument",
    "UnseenDocument",
    "Utility",
    "ViewDocument",
    "ViewDraft",
    "Ward",
    "best_cards",
    "clock",
    "encounter",
    "position_document",
    "position_sums",
    "score",
    "standing",
    "success_chance",
    "success_odds",
    "view_document",
]


class Realm(Named):
    """The nine Realms (rules 2.2), then Valhöll, which is never cleared."""

    ASGARDR = "asgardr", "Ásgarðr"
    VANAHEIMR = "vanaheimr", "Vanaheimr"
    ALFHEIMR = "alfheimr", "Álfheimr"
    MIDGARDR = "midgardr", "Miðgarðr"
    JOTUNHEIMR = "jotunheimr", "Jötunheimr"
    MUSPELLSHEIMR = "muspellsheimr", "Múspellsheimr"
    NIFLHEIMR = "niflheimr", "Niflheimr"
    SVARTALFAHEIMR = "svartalfaheimr", "Svartálfaheimr"
    HELHEIMR = "helheimr", "Helheimr"
    VALHOLL = "valholl", "Valhöll"


class Centre(Named):
    """The two sides of the centre card (OQ-EXPL-03, OQ-EXPL-07)."""

    ASBRU = "asbru", "Asbrú"
    MIMISBRUNNR = "mimisbrunnr", "Mimisbrunnr"


class Action(Named):
    """The twelve Action cards (rules 2.3)."""

    SPEAR_CAST = "spear_cast", "Spear-Cast"
    SWORD_SONG = "sword_song", "Sword-Song"
    GIANT_FELLING = "giant_felling", "Giant-Felling"
    BEAST_SNARE = "beast_snare", "Beast-Snare"
    GRAVE_GALDR = "grave_galdr", "Grave-Galdr"
    SILVER_TONGUE = "silver_tongue", "Silver Tongue"
    SHIELD_BRACE = "shield_brace", "Shield-Brace"
    KEEN_EYE = "keen_eye", "Keen Eye"
    BERSERKER_RAGE = "berserker_rage", "Berserker Rage"
    OATH_RING = "oath_ring", "Oath-Ring"
    RAVEN_FEINT = "raven_feint", "Raven Feint"
    RUNE_CASTING = "rune_casting", "Rune-Casting"


class Ward(Named):
    """The twelve Ward cards (rules 2.4)."""

    MJOLNIR_AMULET = "mjolnir_amulet", "Mjölnir Amulet"
    BRISINGAMEN = "brisingamen", "Brísingamen"
    GJALLARHORN = "gjallarhorn", "Gjallarhorn"
    GLEIPNIR = "gleipnir", "Gleipnir"
    DRAUPNIR = "draupnir", "Draupnir"
    HULIDSHJALMR = "hulidshjalmr", "Huliðshjálmr"
    IDUNNS_APPLE = "idunns_apple", "Iðunn's Apple"
    VALKNUT = "valknut", "Valknut"
    SVALINN = "svalinn", "Svalinn"
    MEAD_OF_POETRY = "mead_of_poetry", "Mead of Poetry"
    TYRFING = "tyrfing", "Tyrfing"
    ANDVARANAUT = "andvaranaut", "Andvaranaut"


class Ally(Named):
    """The twelve Ally cards (rules 2.5)."""

    THOR = "thor", "Þórr"
    TYR = "tyr", "Týr"
    HEIMDALLR = "heimdallr", "Heimdallr"
    FREYJA = "freyja", "Freyja"
    FREYR = "freyr", "Freyr"
    BALDR = "baldr", "Baldr"
    NJORDR = "njordr", "Njörðr"
    SKADI = "skadi", "Skaði"
    BRAGI = "bragi", "Bragi"
    IDUNN = "idunn", "Iðunn"
    SIF = "sif", "Sif"
    VOLUNDR = "volundr", "Völundr"


class Foe(Named):
    """The fifteen Foe cards (rules 2.6)."""

    FENRIR = "fenrir", "Fenrir"
    JORMUNGANDR = "jormungandr", "Jörmungandr"
    NIDHOGGR = "nidhoggr", "Níðhöggr"
    FAFNIR = "fafnir", "Fáfnir"
    GARMR = "garmr", "Garmr"
    SURTR = "surtr", "Surtr"
    HRYMR = "hrymr", "Hrymr"
    HRUNGNIR = "hrungnir", "Hrungnir"
    THRYMR = "thrymr", "Þrymr"
    SKRYMIR = "skrymir", "Skrýmir"
    GEIRRODR = "geirrodr", "Geirröðr"
    GULLVEIG = "gullveig", "Gullveig"
    DRAUGR = "draugr", "Draugr"
    HAUGBUI = "haugbui", "Haugbúi"
    MARA = "mara", "Mara"


class Conflict(Named):
    """The twelve Conflict cards (rules 2.7)."""

    HOLMGANGA = "holmganga", "Hólmganga", "Duel"
    SKJALDBORG = "skjaldborg", "Skjaldborg", "Shield-Wall"
    FYRIRSAT = "fyrirsat", "Fyrirsát", "Ambush"
    BERSERKSGANGR = "berserksgangr", "Berserksgangr", "Berserk Fury"
    HRID = "hrid", "Hríð", "Snowstorm"
    VIGAGJALD = "vigagjald", "Vígagjald", "Blood-Price"
    SENNA = "senna", "Senna", "Flyting"
    MYRKR = "myrkr", "Myrkr", "Darkness"
    TYS_HEIT = "tys_heit", "Týs heit", "Týr's Oath"
    JAFNADR = "jafnadr", "Jafnaðr", "Even Field"
    VALKYRJUR = "valkyrjur", "Valkyrjur", "Valkyries"
    ORLOG = "orlog", "Ørlög", "Fate"

    @property
    def english(self) -> str:
        """What the name means."""
        return self._other


class Event(Named):
    """The sixteen Event cards (rules 2.8)."""

    FIMBULVETR = "fimbulvetr", "Fimbulwinter", "Fimbulvetr"
    VOLVA_PROPHECY = "volva_prophecy", "The Seeress's Prophecy", "Völuspá"
    ANDVARI_CURSE = "andvari_curse", "Andvari's Curse", "Bölvun Andvara"
    LOKI_MISCHIEF = "loki_mischief", "Loki's Mischief", "Lokasenna"
    NAGLFAR = "naglfar", "Naglfar Sails", "Naglfar"
    JOTUNN_RAID = "jotunn_raid", "Giants on the March", "Jötnareið"
    VARGOLD = "vargold", "Wolf-Age", "Vargöld"
    SKEGGOLD = "skeggold", "Axe-Age", "Skeggöld"
    BROKEN_OATHS = "broken_oaths", "Broken Oaths", "Eiðrof"
    GLITTERING_HOARD = "glittering_hoard", "The Glittering Hoard", "Gull"
    RAVEN_TIDINGS = "raven_tidings", "The Ravens' Tidings", "Huginn ok Muninn"
    NORNS_WEAVE = "norns_weave", "The Norns Weave", "Nornir"
    RANS_STORM = "rans_storm", "Rán's Storm", "Rán"
    SHAKING_BONDS = "shaking_bonds", "The Shaking of Bonds", "Fjötrar"
    NIGHT_MARE = "night_mare", "Night Terrors", "Óvættr"
    AEGIRS_FEAST = "aegirs_feast", "Ægir's Feast", "Ægir"

    @property
    def norse(self) -> str:
        """The Norse name."""
        return self._other


class Omen(Named):
    """Kinds of Omen tokens (OQ-OMEN-01)."""

    DOOM = "doom", "Doom"
    FEAR = "fear", "Fear"
    GREED = "greed", "Greed"


class Phase(Named):
    """Where a turn stands: `phase` of a position."""

    SETUP = "setup", "setup"
    EXPLORE = "explore", "Explore"
    ENCOUNTER = "encounter", "Encounter"
    RESOLUTION = "resolution", "Resolution"


class Result(Named):
    """How a game ended (rules section 8)."""

    WIN = "win", "the quest is won"
    ACTIONS = "actions", "lost: too few Action cards are left"
    OMENS = "omens", "lost: too many Omens are in play"
    TIME = "time", "lost: the turn cap is reached"


class Decision(Named):
    """Decision points (rules section 5), values of `State.decision`."""

    EXPLORE = "OQ-D-EXPLORE", "move, stay, cross or drink"
    SACRIFICE = "OQ-D-SACRIFICE", "sacrifice an Action card at the well"
    ORDER = "OQ-D-ORDER", "choose the Foe to be met next"
    EVENT_LOKI = "OQ-D-EVENT-LOKI", "take Omens or discard two Action cards"
    DISCARD = "OQ-D-DISCARD", "discard an Action card"
    EVENT_OATHS = "OQ-D-EVENT-OATHS", "take Omens or give up an Ally"
    EVENT_RAVEN = "OQ-D-EVENT-RAVEN", "choose the stack to be turned up"
    PLAY = "OQ-D-PLAY", "play a card or stop"
    RALLY = "OQ-D-RALLY", "take back an Action card (Gjallarhorn)"
    RESTORE = "OQ-D-RESTORE", "take back a lost Action card (Iðunn's Apple)"
    DRAUGHT = "OQ-D-DRAUGHT", "use the blue cube to reroll"
    FAVOUR = "OQ-D-FAVOUR", "give up the white cube to lose nothing"
    LOSE = "OQ-D-LOSE", "choose the card to lose"
    RECOVER = "OQ-D-RECOVER", "recover a card"
    REMOVE = "OQ-D-REMOVE", "remove an Omen"


class ChancePoint(Named):
    """Chance points (rules section 6), the other values of `State.decision`."""

    RING = "OQ-C-RING", "lay out the next Realm"
    CARD = "OQ-C-CARD", "turn up or draw a card"
    CONFLICT = "OQ-C-CONFLICT", "draw a Conflict card"
    FOE = "OQ-C-FOE", "roll the opponent's seven dice"
    OWN = "OQ-C-OWN", "roll the own dice"
    KEEN = "OQ-C-KEEN", "reroll the lowest die"
    DRAUGHT = "OQ-C-DRAUGHT", "reroll all dice"
    QUIET = "OQ-C-QUIET", "roll for the Omen of a quiet turn"


# --- what generic code asks (ninerealms.games.Companion) -----------------------------------------


def standing(state: State | View) -> list[int]:
    """Return the victory points counted now, of the one seat."""
    return [score(state)]


def clock(state: State | View) -> tuple[int, int]:
    """Return the one round of a quest (0 in the setup) and the turns started in it."""
    turn = fields_of(state)["turn"]
    return min(turn, 1), turn


TURN_DECISIONS: Final = frozenset({str(Decision.EXPLORE)})
EDITION_NOTES: Final[dict[str, str]] = {
    "": "The ids are fixed, the figures are not (OQ-OPT-01).",
    "realm": 'Realms: side "light" or "dark"; stack from the top, [kind, number] each.',
    "action": (
        "Action cards. special: pact, keen, reckless, return, cleanse or null;\n"
        "slayer: jotunn, beast, shade or null."
    ),
    "ward": (
        "Wards. special: rally, bind (Gleipnir), return_all (Draupnir), no_loss, restore,\n"
        "ignore_omens (Svalinn), keen, doom (Tyrfing), greed (Andvaranaut) or null."
    ),
    "ally": "Allies: base and positions when met; the rest when played. reward: [r, m, w].",
    "foe": "Foes. special: no_ally, no_ward or null; on_loss: doom, fear, greed or null.",
    "conflict": "Conflict cards: bases by class, and the Special Action.",
    "event": "Events: at most 6 effects each, in order.",
}
