"""Decision points of Deities and of the end of a round: their options, and when skipped."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.moves import (
    PLAIN,
    Build,
    deities,
    deity_zones,
    discard,
    gained,
    hand,
    known,
    line,
    lines,
    roll,
    sacrifices,
)
from tests.rules.wolves_of_odin.table import Table, position, seat


def asked(table: Table) -> tuple[int | None, str | None, set[str]]:
    """Who decides what, and the options."""
    return table.actor, table.decision, table.options()


@clause("WO-D-LOKI", "WO-R-55", "WO-W-13", "WO-CARD-LOKI-02")
def test_loki_targets(table: Build) -> None:
    """Units weaker than the sacrificed one was, measured after it left; none is weaker: skipped."""
    at = position(
        seat(["bond"], ["hirdman", "hirdman", "bond"], deities=["loki"]),
        seat(["bond"], ["berserker", "archer"]),
        seat(["bond"], ["konung"]),
        deck=PLAIN,
    )
    t = table(at).play("sacrifice:0")
    targets = {"none", "unit:0:0", "unit:0:1", "unit:1:0", "unit:1:1"}
    assert asked(t) == (0, "WO-D-LOKI", targets)
    t = table(at).play("sacrifice:2")  # a Bond of 1
    assert (t.actor, t.decision) == (1, "WO-D-TURN")


@clause("WO-D-LOKI", "WO-CARD-LOKI-03", "WO-TIME-07")
def test_loki_once_for_each_unit(table: Build) -> None:
    """The unit, then each Troll, here of strength 0; all leave before the first choice."""
    t = table(
        position(
            seat(["bond"], ["troll", "berserker", "troll"], deities=["loki"]),
            seat(["bond"], ["konung", *["archer"] * 9, "huscarl", "huscarl", "huscarl"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    assert t.units(1)[0] == -2
    t.play("sacrifice:1", "troll:0")
    assert asked(t) == (0, "WO-D-TROLL", {"troll:1", "stop"})
    t.play("troll:1")
    assert line(t, 0) == []
    assert asked(t) == (0, "WO-D-LOKI", {"none", *(f"unit:1:{i}" for i in range(13))})
    t.play("none")
    assert asked(t) == (0, "WO-D-LOKI", {"none", "unit:1:0"})
    t.play("none")
    assert asked(t) == (0, "WO-D-LOKI", {"none", "unit:1:0"})
    t.play("unit:1:0")
    assert (t.actor, line(t, 1)[0]) == (1, "archer")
    assert sacrifices(t, 0) == {"berserker": 1, "troll": 2}


@clause("WO-D-PAY", "WO-R-26", "WO-W-29")
def test_pay_picks(table: Build) -> None:
    """A kind is offered only if a minimal payment begins so; the run ends when the cost is met."""
    t = table(
        position(
            seat(["bond"], sacrifices=["bond", "bond", "troll", "berserker"]),
            seat(["bond"]),
            seat(["bond"]),
            hall=["thor"],
            deck=PLAIN,
        )
    )
    t.play("summon:thor")
    assert asked(t) == (0, "WO-D-PAY", {"pay:bond", "pay:berserker"})
    t.play("pay:bond")
    assert asked(t) == (0, "WO-D-PAY", {"pay:bond", "pay:troll"})
    assert sacrifices(t, 0) == {"bond": 2, "troll": 1, "berserker": 1}
    t.play("pay:troll")
    assert (t.decision, sacrifices(t, 0)) == ("WO-C-03", {"bond": 1, "berserker": 1})


@clause("WO-D-COLOUR", "WO-R-25")
def test_colours_are_asked_of_their_holder(table: Build) -> None:
    """Fafnir's taker gets a Deity of the other colour."""
    t = table(
        position(
            seat(["bond"], sacrifices=["troll"], deities=["fafnir", "hel"]),
            seat(["bond"], deities=["tyr"]),
            seat(["bond"]),
            deck=PLAIN,
        )
    )
    t.play("use:fafnir")
    assert asked(t) == (0, "WO-D-COLOUR", {"keep:blue", "keep:red"})
    t.play("keep:blue")
    assert (deities(t, 0), deities(t, 1)) == (["tyr"], [])


@clause("WO-D-SMITE", "WO-R-22")
@pytest.mark.parametrize(
    ("god", "first"),
    [("thor", {"deity:loki", "deity:surt", "deity:hel"}), ("fenrir", {"deity:tyr", "deity:odin"})],
)
def test_smite(table: Build, god: str, first: set[str]) -> None:
    """Deities of the hostile colour; only the second time `stop`."""
    t = table(
        position(
            seat(["bond"], deities=[god, "igdrasil"]),
            seat(["bond"], deities=["tyr", "odin"]),
            seat(["bond"], deities=["loki", "surt"]),
            **deity_zones([], hall=["hel"], owned=[god, "igdrasil", "tyr", "odin", "loki", "surt"]),
            deck=PLAIN,
        )
    )
    t.play(f"use:{god}")
    assert asked(t) == (0, "WO-D-SMITE", first)
    chosen = max(first)
    t.play(chosen)
    assert asked(t) == (0, "WO-D-SMITE", (first - {chosen}) | {"stop"})
    t.play("stop")
    assert deities(t, 0) == ["igdrasil"]
    assert {god, chosen.removeprefix("deity:")} <= set(t.position()["deity_discard"])


@clause("WO-D-ODIN", "WO-R-57", "WO-R-62")
def test_odin_targets(table: Build) -> None:
    """Discard: every summoned Deity, his own and himself too. Return: all discarded but Baldr."""
    at = position(
        seat(["bond"], sacrifices=["troll"], deities=["odin", "tyr"]),
        seat(["bond"], deities=["hel"]),
        seat(["bond"], deities=["igdrasil"]),
        **deity_zones(
            ["thor", "vidar", "freyja", "heimdall", "surt", "fenrir", "fafnir", "ragnarok"],
            hall=["nidhogg", "yormungand", "nagelfar"],
            owned=["odin", "tyr", "hel", "igdrasil"],
        ),
        deck=PLAIN,
    )
    assert at["deity_discard"] == ["valkyrie", "baldr", "loki"]
    t = table(at).play("use:odin:discard")
    everything = {"deity:odin", "deity:tyr", "deity:hel", "deity:igdrasil"}
    assert asked(t) == (0, "WO-D-ODIN", everything)
    t.play("deity:odin")
    assert deities(t, 0) == ["tyr"]
    t = table(at).play("use:odin:return")
    assert asked(t) == (0, "WO-D-ODIN", {"deity:valkyrie", "deity:loki"})
    assert sacrifices(t, 0) == {"troll": 1}
    t.play("deity:loki")
    assert t.position()["hall"] == ["nagelfar", "yormungand", "nidhogg", "loki"]


@clause("WO-D-TYR", "WO-R-56")
def test_tyr_sides(table: Build) -> None:
    """Both, whatever the lines; a line of one loses it either way."""
    for side, rest in (("left", ["bond"]), ("right", ["troll"])):
        t = table(
            position(
                seat(["bond"], deities=["tyr"]), seat(["bond"], ["troll", "bond"]),
                seat(["bond"], ["huscarl"]), deck=PLAIN,
            )
        )  # fmt: skip
        t.play("use:tyr")
        assert asked(t) == (0, "WO-D-TYR", {"left", "right"})
        assert lines(t.play(side)) == [[], rest, []]


@clause("WO-D-HEL-DISCARD", "WO-D-HEL-TAKE", "WO-R-46")
def test_hel_runs(table: Build) -> None:
    """One or two hand cards, then as many of the pile as it was before them."""
    t = table(
        position(
            seat(["bond", "priest", "plague"], deities=["hel"]),
            seat(["priest", "bond"]),
            seat(["priest", "priest"]),
            deck={"archer": 9},
        )
    )
    pile = discard(t)
    assert "priest" not in pile
    t.play("use:hel")
    assert asked(t) == (0, "WO-D-HEL-DISCARD", {"card:bond", "card:priest", "card:plague"})
    t.play("card:priest")
    assert asked(t) == (0, "WO-D-HEL-DISCARD", {"card:plague", "stop"})
    t.play("card:plague")
    assert t.decision == "WO-D-HEL-TAKE"
    assert t.options() == {f"card:{kind}" for kind in pile if pile[kind]}  # no Priest
    t.play("card:konung")
    assert "card:hirdman" not in t.options()
    assert {"card:konung", "card:plague", "card:treason"} <= t.options()
    t.play("card:konung")
    assert (hand(t, 0), known(t, 0)) == ({"bond": 1, "konung": 2}, {"konung": 2})
    assert gained(pile, discard(t)) == {"priest": 1, "plague": 1}


@clause("WO-D-HEL-TAKE", "WO-D-00")
def test_the_last_pick_of_hel_leaves_room_for_none(table: Build) -> None:
    """A first pick is offered only if a second one can follow it."""
    t = table(
        position(
            seat(["bond", "bond"], deities=["hel"]), seat(["treason", "treason"]), seat(["bond"]),
            deck={"archer": 9},
        )
    )  # fmt: skip
    assert discard(t)["treason"] == 1
    t.play("use:hel", "card:bond")
    assert t.decision == "WO-D-HEL-TAKE"
    assert "card:treason" not in t.options()


@clause("WO-D-FAFNIR", "WO-R-62")
def test_fafnir_targets(table: Build) -> None:
    """Summoned by others, or in the Hall; after the payment, with Fafnir gone."""
    t = table(
        position(
            seat(["bond"], sacrifices=["troll"], deities=["fafnir", "surt"]),
            seat(["bond"], deities=["hel"]),
            seat(["bond"], deities=["tyr"]),
            **deity_zones(
                ["thor", "odin"], hall=["loki", "ragnarok"], owned=["fafnir", "surt", "hel", "tyr"]
            ),
            deck=PLAIN,
        )
    )
    t.play("use:fafnir")
    assert asked(t) == (0, "WO-D-FAFNIR", {"deity:hel", "deity:tyr", "deity:loki"})
    assert (deities(t, 0), sacrifices(t, 0)) == (["surt"], {})
    t.play("deity:loki")
    assert t.options() == {"hall:thor", "hall:odin"}
    roll(t)
    assert deities(t, 0) == ["surt", "loki"]


@clause("WO-D-BALDR-CARDS", "WO-R-33")
def test_baldrs_four_cards(table: Build) -> None:
    """A run of exactly four, without `stop`; picks that leave too few are not offered."""
    t = table(
        position(
            seat(["bond", "troll", "troll", "plague", "treason"], deities=["baldr"]),
            seat(["bond"]),
            seat(["bond"]),
            passed=[0],
            deck={"archer": 9},
        )
    )
    t.play("use:baldr:return")
    assert asked(t) == (0, "WO-D-BALDR-CARDS", {"card:bond", "card:troll"})
    t.play("card:troll")  # the rest is forced
    assert (t.decision, hand(t, 0)) == ("WO-D-TURN", {"bond": 1})


@clause("WO-D-BALDR-DEITY", "WO-R-34")
def test_baldr_summons_another(table: Build) -> None:
    """From the discard pile, never himself."""
    t = table(
        position(
            seat(["bond"], sacrifices=["troll"], deities=["baldr"]),
            seat(["bond"]),
            seat(["bond"]),
            deity_discard=["tyr", "hel"],
            deck=PLAIN,
        )
    )
    t.play("use:baldr:summon")
    assert asked(t) == (0, "WO-D-BALDR-DEITY", {"deity:tyr", "deity:hel"})
    assert sacrifices(t, 0) == {}
    t.play("deity:hel")
    assert (deities(t, 0), t.position()["deity_discard"]) == (["hel"], ["baldr", "tyr"])


@clause("WO-D-FREYJA", "WO-R-45")
def test_freyja_is_not_asked_about_own_manoeuvres(table: Build) -> None:
    """Only about those of other players."""
    t = table(
        position(
            seat(["plague", "bond"], deities=["freyja"]), seat(["plague", "bond"]), seat(["bond"]),
            deck=PLAIN,
        )
    )  # fmt: skip
    t.play("play:plague")
    assert (t.actor, t.decision) == (1, "WO-D-TURN")
    t.play("play:plague")
    assert asked(t) == (0, "WO-D-FREYJA", {"yes", "no"})


@clause("WO-D-VIDAR", "WO-R-35")
def test_vidar_options(table: Build) -> None:
    """Place a unit, take an own Eiwaz unit, or nothing."""
    t = table(
        position(
            seat(["konung", "plague"], ["troll", "huscarl", "bond"], deities=["vidar"]),
            seat(["bond"], ["troll"]),
            seat(["bond"]),
            passed=[0, 2],
            active=1,
            deck=PLAIN,
        )
    )
    t.play("pass")
    assert asked(t) == (0, "WO-D-VIDAR", {"none", "place:konung", "take:0", "take:2"})
    t.play("take:0")
    assert (hand(t, 0), known(t, 0)) == ({"troll": 1, "konung": 1, "plague": 1}, {"troll": 1})
    assert t.decision == "WO-C-04"


@clause("WO-D-VIDAR", "WO-D-00")
def test_vidar_with_nothing_to_do_is_skipped(table: Build) -> None:
    """Only `none` would be left."""
    t = table(
        position(
            seat(["plague"], ["huscarl"], deities=["vidar"]), seat(["bond"]), seat(["bond"]),
            passed=[0, 2], active=1, deck=PLAIN,
        )
    )  # fmt: skip
    t.play("pass")
    assert t.decision == "WO-C-04"


@clause("WO-D-VICTORY", "WO-END-03", "WO-R-41")
def test_the_winner_chooses_one_of_two_cards(table: Build) -> None:
    """The second by pass order takes the other."""
    t = table(
        position(
            seat(["bond"], ["huscarl"]), seat(["bond"]), seat(["bond"]), seat(["bond"]),
            active=1, passed=[3, 0, 2], stakes=["v_althing", "v_saga"], deck=PLAIN,
        )
    )  # fmt: skip
    t.play("pass")
    assert asked(t) == (0, "WO-D-VICTORY", {"victory:v_althing", "victory:v_saga"})
    t.play("victory:v_saga")
    assert [s["victory"] for s in t.position()["seats"]] == [["v_saga"], [], [], ["v_althing"]]


@clause("WO-D-VICTORY", "WO-D-00")
def test_one_card_is_taken_without_a_choice(table: Build) -> None:
    """With three players."""
    t = table(
        position(
            seat(["bond"], ["huscarl"]), seat(["bond"]), seat(["bond"]),
            active=1, passed=[2, 0], stakes=["v_saga"], deck=PLAIN,
        )
    )  # fmt: skip
    t.play("pass")
    assert t.position()["seats"][0]["victory"] == ["v_saga"]
    assert t.decision == "WO-C-04"


@clause("WO-D-VALKYRIE", "WO-R-35")
def test_valkyrie_targets(table: Build) -> None:
    """Every unprotected unit, or none; without a unit she is not asked."""
    for units, options in ((["bond", "troll"], {"none", "unit:1:0", "unit:1:1"}), ([], None)):
        t = table(
            position(
                seat(["bond"], deities=["valkyrie"]), seat(["bond"], units), seat(["bond"]),
                active=1, passed=[2, 0], deck=PLAIN,
            )
        )  # fmt: skip
        t.play("pass")
        if options is None:
            assert t.decision == "WO-C-04"
        else:
            assert asked(t) == (0, "WO-D-VALKYRIE", options)
            t.play("unit:1:0")
            assert known(t, 0) == {"bond": 1}
