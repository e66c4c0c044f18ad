"""Short ways to reach a moment of the game that clause tests look at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.rules.wolfwalkers.table import Table, scene

Build = Callable[..., Table]
Fresh = Callable[..., Table]


def at(t: Table) -> tuple[str | None, int | None]:
    """The open point and who decides."""
    return t.decision, t.actor


def zone(t: Table, name: str) -> Any:
    """A field of the position."""
    return t.position()[name]


def zones(t: Table, *names: str) -> list[Any]:
    """Several fields of the position."""
    document = t.position()
    return [document[name] for name in names]


def runes(t: Table) -> list[int]:
    return [seat["runes"] for seat in zone(t, "seats")]


def figures(t: Table) -> list[str]:
    return [seat["figure"] for seat in zone(t, "seats")]


def front(t: Table, seat: int = 0) -> list[str]:
    """Tiles before a player, in canonical order."""
    return [k for k, n in zone(t, "seats")[seat]["front"].items() for _ in range(n)]


def boxed(t: Table, kind: str) -> int:
    return int(zone(t, "box").get(kind, 0))


def reason(t: Table) -> str | None:
    """How the game ended, None while it goes on."""
    result = zone(t, "result")
    return None if result is None else str(result["reason"])


def spell(document: dict[str, Any], area: str) -> str:
    """A stack as `scene` reads it."""
    texts = []
    for tile in document["stacks"][area]:
        known = "".join(map(str, tile["known_by"]))
        texts.append((tile["kind"] or "?") + "*" * tile["up"] + (f"@{known}" if known else ""))
    return " ".join(texts)


def stack(t: Table, area: str) -> str:
    return spell(t.position(), area)


def pairs(t: Table) -> set[str]:
    """The moves on offer as `node:gain`."""
    assert t.decision == "WW-D-MOVE", t.decision
    return {text.removeprefix("move:") for text in t.options() if text.startswith("move:")}


def windows(t: Table) -> set[str]:
    """The window actions on offer."""
    return {text for text in t.options() if text.startswith(("ability:", "saved:"))}


def words(text: str) -> set[str]:
    return set(text.split())


def rolled(table: Build, face: str, **more: Any) -> Table:
    """A position in which the active player has just rolled."""
    return table(scene(phase="face", die=face, **more))


def seen(t: Table, *kinds: str) -> Table:
    """These tiles are drawn, in this order."""
    return t.play(*(f"tile:{kind}" for kind in kinds))


def revealed(table: Build, kind: str, area: str = "f20", **more: Any) -> Table:
    """A tile turned up by `sun`."""
    t = rolled(table, "sun", **more).play(f"reveal:{area}")
    return seen(t, kind)


def steps(t: Table) -> set[str]:
    """The soldiers' moves on offer as `from:to`."""
    return {text.removeprefix("soldier:") for text in t.options() if text.startswith("soldier:")}


def moved(t: Table) -> list[str]:
    return list(zone(t, "soldiers"))


def go(t: Table, move: str) -> Table:
    """Take this move, or see it taken as the one there is."""
    return t.play(move) if t.decision == "WW-D-MOVE" else t


def at_v11a(table: Build, **more: Any) -> Table:
    """P0 arrives on v11a, which f10 and f11 are joined to."""
    return go(rolled(table, "paw", figures="v11b", **more), "move:v11a:0")


def at_v01a(table: Build, **more: Any) -> Table:
    """P0 arrives on v01a, which t0 and t1 are joined to."""
    return go(rolled(table, "paw", figures="v01b", **more), "move:v01a:0")


def at_v20a(table: Build, **more: Any) -> Table:
    """P0 arrives on v20a, which f20 alone is joined to."""
    return go(rolled(table, "tree", figures="v20b", **more), "move:v20a:0")


def home(table: Build, **more: Any) -> Table:
    """P0 arrives in the Lair."""
    return rolled(table, "tree", figures="v31b", **more).play("move:lair:1")


def start(table: Build, **more: Any) -> Table:
    """The turn begins, in the window before the roll if there is one."""
    return table(scene(phase="start", **more))
