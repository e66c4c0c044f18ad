"""Short ways to reach a moment of the game that clause tests look at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tests.rules.odin_quest.table import RING, Table, scene

Build = Callable[..., Table]
Fresh = Callable[..., Table]

# A Foe that lies face up in the stack of the Realm: the game stops at its dice, before anything
# else of the turn happens.
STOPPER = "geirrodr"


def meeting(
    card: str,
    conflict: str | None,
    at: str,
    *,
    stop: bool = True,
    **more: Any,
) -> dict[str, Any]:
    """A position in which the encounter with `card` starts."""
    active = dict(more.pop("active", {}))
    stacks = dict(more.pop("stacks", {}))
    if conflict is not None:
        active[at] = [*active.get(at, ()), card]
    if stop:
        stacks[at] = [*stacks.get(at, ()), STOPPER]
    return scene(
        at,
        active=active,
        stacks=stacks,
        conflict=conflict,
        current=card,
        met=True,
        phase="encounter",
        **more,
    )


def fight(
    table: Build,
    foe: str,
    conflict: str = "hrid",
    dice: str | None = "1233456",
    *,
    at: str = "jotunheimr",
    edition: dict[str, Any] | None = None,
    **more: Any,
) -> Table:
    """The encounter with a Foe, its dice rolled if `dice` are given."""
    t = table(meeting(foe, conflict, at, **more), edition)
    return t if dice is None else t.play(f"foe:{dice}")


def woo(
    table: Build, ally: str, dice: str | None = "1223446", *, at: str = "asgardr", **more: Any
) -> Table:
    """The encounter with an Ally, its dice rolled if `dice` are given."""
    t = table(meeting(ally, None, at, **more))
    return t if dice is None else t.play(f"foe:{dice}")


def event(table: Build, card: str, at: str = "asgardr", *, stop: bool = True, **more: Any) -> Table:
    """The Event is met and carried out."""
    return table(meeting(card, None, at, stop=stop, **more))


def cards(t: Table, *names: str) -> Table:
    """Play these cards."""
    return t.play(*(f"play:{name}" for name in names))


def done(t: Table, own: str = "", *, draught: str | None = None) -> Table:
    """End card play if that is still open, then roll these dice."""
    if t.decision == "OQ-D-PLAY":
        t.play("play:done")
    if own:
        t.play(f"own:{own}")
    if draught is not None:
        t.play(f"draught:{draught}")
    return t


def beat(t: Table, *names: str) -> Table:
    """Play these cards and roll nothing but sixes."""
    cards(t, *names)
    if t.decision == "OQ-D-PLAY":
        t.play("play:done")
    return t.play(max(t.options())) if t.decision == "OQ-C-OWN" else t


def fail(t: Table, *names: str, favour: str | None = None) -> Table:
    """Play these cards, roll nothing but ones, and lose."""
    cards(t, *names)
    if t.decision == "OQ-D-PLAY":
        t.play("play:done")
    if t.decision == "OQ-C-OWN":
        t.play(min(t.options()))
    if favour is not None:
        t.play(f"favour:{favour}")
    return t


def zone(t: Table, name: str) -> Any:
    """A field of the position."""
    return t.position()[name]


def zones(t: Table, *names: str) -> list[Any]:
    """Several fields of the position."""
    document = t.position()
    return [document[name] for name in names]


def omens(t: Table) -> dict[str, dict[str, int]]:
    """Tokens by place."""
    return t.position()["omens"]


def here(t: Table) -> str:
    """The card under the marker."""
    document = t.position()
    return document["ring"][document["pos"]]


def deal(t: Table, ring: Iterable[str] = RING[1:]) -> Table:
    """Setup with this order of the Realms."""
    order = list(ring)
    return t.play(*(f"ring:{realm}" for realm in order[:8]))


def at(t: Table) -> tuple[str | None, int | None]:
    """The open point and who decides."""
    return t.decision, t.actor
