"""Strength of units and lines (rules 4.6)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from .edition import DEFAULT_EDITION, UNIT_SET, Edition, load


def unit_strengths(line: Sequence[str], edition: Edition = DEFAULT_EDITION) -> list[int]:
    """Current strength of every unit of a line (WO-TERM-07, WO-TIME-01)."""
    runes = [edition.rune[kind] for kind in line]
    count = {"teiwaz": runes.count("teiwaz"), "eiwaz": runes.count("eiwaz")}
    result = []
    for i, kind in enumerate(line):
        rule = edition.strength[kind]
        form = rule["type"]
        if form == "fixed":  # WO-STR-01
            value = rule["value"]
        elif form == "count_rune":  # WO-STR-02, WO-STR-03
            value = rule["times"] * count[rule["rune"]]
        elif form == "minus_others":  # WO-STR-04: no lower bound
            value = rule["from"] - (len(line) - 1)
        else:  # "neighbour", WO-STR-05
            beside = (*line[max(0, i - 1) : i], *line[i + 1 : i + 2])
            value = rule["with"] if rule["kind"] in beside else rule["without"]
        result.append(value)
    return result


def line_strength(
    line: Sequence[str],
    *,
    owner_deities: Collection[str] = (),
    opposing_fenrir: int = 0,
    owner_passed: bool = False,
    ward_blocks_fenrir: bool = False,
    odin_scope: str = "opponents",
    edition: dict[str, Any] | Edition | None = None,
) -> dict[str, Any]:
    """The public function of rules 4.6; ValueError for anything that is not a unit."""
    data = load(edition)
    line = list(line)
    for kind in line:
        if kind not in UNIT_SET:
            raise ValueError(f"not a unit: {kind!r}")
    units = unit_strengths(line, data)
    base = sum(units)  # WO-STR-06
    thor = 5 if "thor" in owner_deities else 0  # WO-STR-07
    if odin_scope == "all" and "odin" in owner_deities:
        thor = 0
    fenrir = -5 * opposing_fenrir  # WO-STR-08
    if "odin" in owner_deities:
        fenrir = 0
    if ward_blocks_fenrir:
        if "surt" in owner_deities and not owner_passed:
            fenrir = 0
        if "heimdall" in owner_deities and owner_passed:
            fenrir = 0
    runes = [data.rune[kind] for kind in line]
    return {
        "units": units,
        "base": base,
        "thor": thor,
        "fenrir": fenrir,
        "total": base + thor + fenrir,  # WO-STR-09, WO-STR-10
        "teiwaz": runes.count("teiwaz"),
        "eiwaz": runes.count("eiwaz"),
    }
