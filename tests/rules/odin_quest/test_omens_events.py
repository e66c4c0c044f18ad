"""Omen tokens and Events (2.8, 4.8, 4.9)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.rules.odin_quest.moves import Build, beat, event, fight, omens, zone, zones
from tests.rules.odin_quest.table import ACTIONS, FOES, REALMS, scene

# Events that only place tokens, at asgardr: its neighbours are jotunheimr (CW) and Valhöll (CCW);
# at vanaheimr: muspellsheimr (CW) and jotunheimr (CCW).
PLACING = {
    "OQ-CARD-FIMBULVETR-01": ("fimbulvetr", {"fear": 1}, {"fear": 1}, {"fear": 1}),
    "OQ-CARD-VOLVA-PROPHECY-01": ("volva_prophecy", {"doom": 2}, {"fear": 1}, {}),
    "OQ-CARD-VARGOLD-01": ("vargold", {"doom": 1}, {"doom": 1}, {"doom": 1}),
    "OQ-CARD-SKEGGOLD-01": ("skeggold", {"doom": 2}, {"doom": 1}, {}),
    "OQ-CARD-GLITTERING-HOARD-01": ("glittering_hoard", {"greed": 1}, {"greed": 1}, {"greed": 1}),
    "OQ-CARD-NIGHT-MARE-01": ("night_mare", {"fear": 2}, {}, {"fear": 1}),
}


@clause("OQ-EVENT-01", "OQ-EVENT-02", "OQ-OMEN-02", "OQ-OMEN-04", "OQ-EVENT-06")
@pytest.mark.parametrize(
    "row", [pytest.param(row, marks=clause(id_), id=row[0]) for id_, row in PLACING.items()]
)
def test_tokens_here_and_on_the_neighbours(table: Build, row: Any) -> None:
    """On a Light Realm, and its Dark neighbours on both sides."""
    card, here, cw, ccw = row
    t = event(table, card, "vanaheimr")
    expected = {"vanaheimr": here, "jotunheimr": ccw, "muspellsheimr": cw}
    assert omens(t) == {place: tokens for place, tokens in expected.items() if tokens}
    assert zone(t, "events") == {"vanaheimr": [card]}


# The order in which the tokens are placed, read off what is there when the limit is passed.
ORDER = [
    ("fimbulvetr", ["vanaheimr", "muspellsheimr", "jotunheimr"]),
    ("volva_prophecy", ["vanaheimr", "vanaheimr", "muspellsheimr"]),
    ("vargold", ["vanaheimr", "muspellsheimr", "jotunheimr"]),
    ("skeggold", ["vanaheimr", "vanaheimr", "muspellsheimr"]),
    ("glittering_hoard", ["vanaheimr", "muspellsheimr", "jotunheimr"]),
    ("night_mare", ["vanaheimr", "vanaheimr", "jotunheimr"]),
]


@clause("OQ-EVENT-01", "OQ-OMEN-05", "OQ-OMEN-06", "OQ-END-04", "OQ-TIME-07")
@pytest.mark.parametrize(("card", "places"), ORDER)
@pytest.mark.parametrize("more", [1, 2])
def test_tokens_are_placed_one_at_a_time(
    table: Build, card: str, places: list[str], more: int
) -> None:
    """The game ends with the first token over the limit, the later ones are not placed."""
    t = event(table, card, "vanaheimr", omens={"niflheimr": {"doom": 1}}, omen_limit=more)
    assert zone(t, "result") == "omens"
    found = [place for place, tokens in omens(t).items() for _ in range(sum(tokens.values()))]
    assert sorted(found) == sorted(["niflheimr", *places[:more]])


@clause("OQ-CARD-ANDVARI-CURSE-01", "OQ-WARD-01")
def test_andvari_curse(table: Build) -> None:
    """A Ward first, then two Greed."""
    t = event(table, "andvari_curse", omens={"asgardr": {"fear": 1}})
    assert (t.decision, len(t.options()), omens(t)) == ("OQ-C-CARD", 12, {"asgardr": {"fear": 1}})
    t.play("draw:tyrfing")
    assert (zone(t, "hand_wards"), omens(t)) == (["tyrfing"], {"asgardr": {"fear": 1, "greed": 2}})


@clause("OQ-CARD-LOKI-MISCHIEF-01", "OQ-D-EVENT-LOKI", "OQ-D-DISCARD")
def test_loki_mischief(table: Build) -> None:
    """Omens, or two Action cards to the discard pile."""
    t = event(table, "loki_mischief", hand=ACTIONS[:4])
    assert (t.decision, t.options()) == ("OQ-D-EVENT-LOKI", {"event:omens", "event:discard"})
    t.play("event:omens")
    assert omens(t) == {"asgardr": {"doom": 1, "fear": 1}}
    t = event(table, "loki_mischief", hand=ACTIONS[:4]).play("event:discard")
    assert (t.decision, t.options()) == ("OQ-D-DISCARD", {f"discard:{c}" for c in ACTIONS[:4]})
    t.play("discard:sword_song")
    assert zones(t, "picks", "owed") == [["discard:sword_song"], ["discard:1"]]
    t.play("discard:spear_cast")
    assert (zone(t, "discard"), omens(t)) == (["spear_cast", "sword_song"], {})


@clause("OQ-CARD-LOKI-MISCHIEF-01", "OQ-D-EVENT-LOKI", "OQ-D-DISCARD")
def test_loki_mischief_with_few_cards(table: Build) -> None:
    """Two cards both go; with one the Omens are forced, Doom before Fear."""
    t = event(table, "loki_mischief", hand=ACTIONS[:2], discard=["keen_eye"])
    t.play("event:discard")
    assert zones(t, "discard", "hand_actions") == [["spear_cast", "sword_song", "keen_eye"], []]
    t = event(table, "loki_mischief", hand=ACTIONS[:1], discard=ACTIONS[1:6])
    assert omens(t) == {"asgardr": {"doom": 1, "fear": 1}}
    t = event(
        table,
        "loki_mischief",
        omen_limit=1,
        omens={"helheimr": {"fear": 1}},
        hand=ACTIONS[:1],
        discard=ACTIONS[1:6],
    )
    assert omens(t) == {"asgardr": {"doom": 1}, "helheimr": {"fear": 1}}


@clause("OQ-CARD-NAGLFAR-01", "OQ-EVENT-03", "OQ-EVENT-04", "OQ-RUL-26")
@pytest.mark.parametrize(
    ("visited", "cleared", "target"),
    [
        (["helheimr", "niflheimr"], [], "niflheimr"),  # the first clockwise from jotunheimr
        (["asgardr"], [], "asgardr"),  # round the ring, past Valhöll
        (["niflheimr", "helheimr"], ["niflheimr"], "helheimr"),  # a cleared one is passed over
        ([], [], "muspellsheimr"),  # none visited: the next Dark Realm
        ([], ["muspellsheimr"], "niflheimr"),
    ],
)
def test_target_of_naglfar(
    table: Build, visited: list[str], cleared: list[str], target: str
) -> None:
    """Drawn from the Foe pile, face up on top of that Realm's stack."""
    t = event(
        table,
        "naglfar",
        "jotunheimr",
        visited=visited,
        cleared=cleared,
        stacks={"helheimr": ["?foe"]},
    )
    assert (t.decision, len(t.options())) == ("OQ-C-CARD", 14)  # the stopper is seen
    t.play("draw:mara")
    assert zone(t, "stacks")[target][0] == {"kind": "foe", "card": "mara"}
    assert omens(t) == {"mara": {"doom": 1}}


@clause("OQ-CARD-NAGLFAR-01", "OQ-CARD-JOTUNN-RAID-01", "OQ-RUL-23", "OQ-EVENT-03")
@pytest.mark.parametrize("card", ["naglfar", "jotunn_raid"])
def test_an_empty_foe_pile(table: Build, card: str) -> None:
    """One Doom here instead; face-down Foes of the stacks are not in the pile."""
    t = event(
        table,
        card,
        trophies=[foe for foe in FOES if foe not in ("mara", "geirrodr")],
        visited=["helheimr"],
        stacks={"helheimr": ["?foe"]},
    )
    assert (t.decision, omens(t)) == ("OQ-C-CONFLICT", {"asgardr": {"doom": 1}})


@clause("OQ-CARD-JOTUNN-RAID-01", "OQ-EVENT-06", "OQ-RUL-25", "OQ-TIME-08")
def test_jotunn_raid(table: Build) -> None:
    """It is met at once, before the rest of the stack; no Doom comes with it."""
    t = event(table, "jotunn_raid", stacks={"asgardr": ["valknut"]}).play("draw:mara")
    assert zones(t, "current", "hand_wards", "active") == ["mara", [], {"asgardr": ["mara"]}]
    assert omens(t) == {}


@clause("OQ-TIME-08", "OQ-EXPL-11")
def test_a_foe_placed_elsewhere_waits(table: Build) -> None:
    """The game goes on here."""
    t = event(table, "naglfar", visited=["helheimr"], stop=False).play("draw:mara")
    assert zones(t, "current", "phase", "turn") == [None, "explore", 2]
    t.play("ccw", "quiet:doom", "ccw")
    assert zone(t, "current") == "mara"


@clause("OQ-CARD-BROKEN-OATHS-01", "OQ-D-EVENT-OATHS")
def test_broken_oaths(table: Build) -> None:
    """Two Fear, or an Ally from hand or discard pile for good."""
    more: dict[str, Any] = {"allies": ["sif"], "discard": ["thor", "keen_eye"]}
    t = event(table, "broken_oaths", **more)
    assert t.decision == "OQ-D-EVENT-OATHS"
    assert t.options() == {"event:omens", "event:give:sif", "event:give:thor"}
    t.play("event:give:thor")
    assert zones(t, "lost", "hand_allies", "discard") == [["thor"], ["sif"], ["keen_eye"]]
    assert omens(t) == {}
    t = event(table, "broken_oaths", **more).play("event:give:sif")
    assert zones(t, "lost", "hand_allies") == [["sif"], []]
    t = event(table, "broken_oaths", **more).play("event:omens")
    assert omens(t) == {"asgardr": {"fear": 2}}


@clause("OQ-CARD-BROKEN-OATHS-01", "OQ-D-EVENT-OATHS")
def test_broken_oaths_without_an_ally(table: Build) -> None:
    """The Fear is forced; a lost Ally can't be given."""
    t = event(table, "broken_oaths", lost=["thor"])
    assert (t.decision, omens(t)) == ("OQ-C-CONFLICT", {"asgardr": {"fear": 2}})


@clause("OQ-CARD-RAVEN-TIDINGS-01", "OQ-D-EVENT-RAVEN", "OQ-RUL-36")
def test_raven_tidings(table: Build) -> None:
    """Nothing to choose without a face-down card; under `one_by_one` the own stack counts."""
    t = event(table, "raven_tidings", stacks={"helheimr": ["mara"]})
    assert (t.decision, omens(t)) == ("OQ-C-CONFLICT", {"asgardr": {"fear": 1}})
    t = event(
        table,
        "raven_tidings",
        stop=False,
        reveal_mode="one_by_one",
        stacks={"asgardr": ["?ward"], "helheimr": ["?foe", "vargold"]},
    )
    assert t.options() == {"raven:asgardr", "raven:helheimr"}
    t.play("raven:asgardr", "reveal:valknut")
    assert zones(t, "hand_wards", "events") == [["valknut"], {"asgardr": ["raven_tidings"]}]


@clause("OQ-CARD-RANS-STORM-01")
@pytest.mark.parametrize(("centre", "kind"), [("asbru", "fear"), ("mimisbrunnr", "doom")])
def test_rans_storm(table: Build, centre: str, kind: str) -> None:
    """The bridge falls, or one Doom."""
    t = event(table, "rans_storm", centre=centre)
    assert (zone(t, "centre"), omens(t)) == ("mimisbrunnr", {"asgardr": {kind: 1}})


@clause("OQ-CARD-SHAKING-BONDS-01", "OQ-EVENT-05")
def test_shaking_bonds_goes_round_the_ring(table: Build) -> None:
    """From here clockwise, active row before stack, until the limit is passed."""
    order = ["mara", "geirrodr", "surtr", "fenrir", "draugr", "garmr", "hrymr"]
    for limit in range(1, 7):
        t = event(
            table,
            "shaking_bonds",
            "vanaheimr",
            stop=False,
            omen_limit=limit,
            active={"vanaheimr": ["mara"], "niflheimr": ["surtr", "fenrir"], "asgardr": ["garmr"]},
            stacks={
                "vanaheimr": ["geirrodr"],
                "niflheimr": ["valknut", "draugr"],
                "jotunheimr": ["?foe", "hrymr"],
            },
        )
        assert zone(t, "result") == "omens"
        assert omens(t) == {foe: {"doom": 1} for foe in omens(t)}
        assert set(omens(t)) == set(order[: limit + 1])


@clause("OQ-CARD-SHAKING-BONDS-01")
def test_shaking_bonds_without_a_foe(table: Build) -> None:
    """One Doom here."""
    t = event(table, "shaking_bonds", stop=False, stacks={"helheimr": ["?foe"]})
    assert omens(t) == {"asgardr": {"doom": 1}}


@clause("OQ-CARD-NORNS-WEAVE-01", "OQ-OMEN-09", "OQ-OMEN-08")
def test_norns_weave(table: Build) -> None:
    """From any Realm, cleared or not, and from any Foe in play."""
    tokens = {"helheimr": {"doom": 1}, "niflheimr": {"greed": 1}, "mara": {"fear": 1}}
    more: dict[str, Any] = {"cleared": ["niflheimr"], "active": {"helheimr": ["mara"]}}
    t = event(table, "norns_weave", omens=tokens, **more)
    pairs = {"remove:helheimr:doom", "remove:niflheimr:greed", "remove:mara:fear"}
    assert (t.decision, t.options()) == ("OQ-D-REMOVE", pairs)
    t.play("remove:mara:fear")
    assert t.options() == pairs - {"remove:mara:fear"}
    t.play("remove:niflheimr:greed")
    assert omens(t) == {"helheimr": {"doom": 1}}


@clause("OQ-CARD-AEGIRS-FEAST-01", "OQ-ACT-05")
def test_aegirs_feast(table: Build) -> None:
    """Greed first, which does not reduce the three cards."""
    t = event(table, "aegirs_feast", discard=[*ACTIONS[:4], "sif"], omens={"asgardr": {"greed": 2}})
    assert (t.decision, zone(t, "owed")) == ("OQ-D-RECOVER", ["recover:3"])
    assert omens(t) == {"asgardr": {"greed": 3}}
    t.play("recover:sif", "recover:spear_cast", "recover:beast_snare")
    assert zones(t, "hand_allies", "discard") == [["sif"], ["sword_song", "giant_felling"]]


@clause("OQ-OMEN-01", "OQ-OMEN-05")
@pytest.mark.parametrize(
    ("start", "kind"),
    [
        ({"greed": 12}, "doom"),  # 13 black against 12 red
        ({"greed": 12, "doom": 1}, "doom"),  # 12 : 12, Doom first
        ({"greed": 12, "doom": 2}, "fear"),  # 11 : 12
    ],
)
def test_a_kind_that_has_run_out(table: Build, start: Any, kind: str) -> None:
    """The kind with the most cubes left, ties in the order Doom, Fear, Greed."""
    t = event(table, "aegirs_feast", omens={"helheimr": start}, omen_limit=30)
    assert omens(t)["asgardr"] == {kind: 1}


@clause("OQ-OMEN-02", "OQ-RUL-09")
def test_tokens_of_an_event_lie_on_the_realm(table: Build) -> None:
    """They count for the limit."""
    t = event(table, "night_mare", omens={"helheimr": {"doom": 9, "greed": 7}})
    assert zone(t, "result") is None
    assert zone(t, "events") == {"asgardr": ["night_mare"]}
    t = event(table, "night_mare", omens={"helheimr": {"doom": 9, "greed": 8}})
    assert zone(t, "result") == "omens"


@clause("OQ-OMEN-03", "OQ-RUL-10", "OQ-OPT-02")
@pytest.mark.parametrize(
    ("mode", "cw", "ccw"),
    [("drop", None, None), ("next", "muspellsheimr", "svartalfaheimr")],
)
def test_where_a_skipped_token_goes(
    table: Build, mode: str, cw: str | None, ccw: str | None
) -> None:
    """Lost, or on in the same direction."""
    t = event(
        table,
        "vargold",
        "asgardr",
        skip_mode=mode,
        cleared=["jotunheimr", "vanaheimr", "helheimr"],
    )
    placed = {"asgardr", *(place for place in (cw, ccw) if place)}
    assert omens(t) == {place: {"doom": 1} for place in REALMS if place in placed}


@clause("OQ-OMEN-03", "OQ-OPT-02")
def test_a_token_that_goes_on_never_comes_back_here(table: Build) -> None:
    """All other Realms are cleared: it is lost."""
    others = [realm for realm in REALMS if realm != "asgardr"]
    t = event(table, "vargold", "asgardr", skip_mode="next", cleared=others)
    assert omens(t) == {"asgardr": {"doom": 1}}


@clause("OQ-OMEN-07", "OQ-RUL-08")
def test_what_each_kind_does(table: Build) -> None:
    """Doom raises a Foe's value, Fear lowers the limit, Greed does neither."""
    plain = fight(table, "mara", "hrid", "1111111")
    for kind, value, limit in (("doom", 1, 0), ("fear", 0, 1), ("greed", 0, 0)):
        t = fight(table, "mara", "hrid", "1111111", omens={"jotunheimr": {kind: 1}})
        assert (t.value(), t.limit()) == ((plain.value() or 0) + value, plain.limit() - limit)


@clause("OQ-OMEN-08", "OQ-OMEN-10", "OQ-RES-02")
def test_tokens_stay_on_a_realm_that_is_cleared(table: Build) -> None:
    """They go when a Foe that holds them is beaten, not when a Realm is cleared."""
    tokens = {"jotunheimr": {"doom": 1, "greed": 1}, "fafnir": {"fear": 1}}
    t = fight(table, "fafnir", "hrid", "1111111", omens=tokens, stop=False)
    beat(t, "spear_cast", "beast_snare").play("draw:valknut")
    assert (zone(t, "cleared"), omens(t)) == (["jotunheimr"], {"jotunheimr": tokens["jotunheimr"]})


@clause("OQ-OMEN-09")
def test_the_last_tokens_go_without_a_choice(table: Build) -> None:
    """Two in play, two to remove."""
    t = table(
        scene(
            "asgardr",
            current="norns_weave",
            met=True,
            phase="encounter",
            omens={"helheimr": {"doom": 1}, "niflheimr": {"greed": 1}},
        )
    )
    assert (t.decision, omens(t)) == ("OQ-D-EXPLORE", {})
