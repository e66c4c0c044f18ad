"""Line strengths in numpy, written for the comparison with `ninerealms.line_strengths`.

`plain` is vectorised the usual way: the strength of every unit from tables and broadcasting, then
sums along the lines. `tuned` is as fast as we could make it: column by column on blocks that stay
in the cache, the linear coefficients of a unit packed in a 64-bit word, so that a line is summed
with one lookup and one addition a unit.

Strength of a unit = constant + teiwaz * T + eiwaz * E + others * N, plus what it gains beside a
certain kind, with T, E, N the Teiwaz, Eiwaz and all units of its line.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Int16 = NDArray[np.int16]
BLOCK = 32768
NAMES = ("base", "thor", "fenrir", "total", "teiwaz", "eiwaz")
BIAS = 256  # keeps the lanes of a packed word from borrowing
EMPTY = 12  # a place beyond the end of a line


class NumpyStrength:
    """Strengths of lines under one edition document."""

    def __init__(self, edition: dict[str, Any]) -> None:
        people = {name: card for name, card in edition["people"].items() if "strength" in card}
        names = list(people)
        self.packed = np.zeros(EMPTY + 1, np.uint64)
        self.linear = np.zeros((4, EMPTY + 1), np.int16)
        self.beside: list[tuple[int, int, int]] = []  # unit, wanted neighbour, gain
        for k, card in enumerate(people.values()):
            rule = card["strength"]
            constant = teiwaz = eiwaz = others = 0
            match rule["type"]:
                case "fixed":
                    constant = rule["value"]
                case "count_rune":
                    teiwaz = rule["times"] * (rule["rune"] == "teiwaz")
                    eiwaz = rule["times"] * (rule["rune"] == "eiwaz")
                case "minus_others":
                    constant, others = rule["from"] + 1, -1
                case _:
                    constant = rule["without"]
                    gain = rule["with"] - rule["without"]
                    self.beside.append((k, names.index(rule["kind"]), gain))
            lanes = (constant, teiwaz, eiwaz, others)
            self.linear[:, k] = lanes
            self.packed[k] = sum((lane + BIAS) << 16 * i for i, lane in enumerate(lanes))
        runes = [card["rune"] == "teiwaz" for card in people.values()]
        self.teiwaz = np.array([*runes, False], np.uint8)

    def plain(self, lines: NDArray[np.int8], lengths: NDArray[np.int32]) -> dict[str, Int16]:
        """Return what `line_strengths` returns for lines without Deities."""
        inside = np.arange(lines.shape[1]) < lengths[:, None]
        units = np.where(inside, lines, np.int8(EMPTY))
        n = lengths.astype(np.int16)
        t = self.teiwaz[units].sum(axis=1, dtype=np.int16)
        e = n - t
        constant, per_t, per_e, per_n = self.linear
        strengths = constant[units] + per_t[units] * t[:, None]
        strengths += per_e[units] * e[:, None] + per_n[units] * n[:, None]
        for unit, wanted, gain in self.beside:
            beside = np.zeros_like(inside)
            beside[:, 1:] |= units[:, :-1] == wanted
            beside[:, :-1] |= units[:, 1:] == wanted
            strengths += np.int16(gain) * (beside & (units == unit))
        base = strengths.sum(axis=1, dtype=np.int16)
        nothing = np.zeros(len(lines), np.int16)
        columns = (base, nothing, nothing.copy(), base.copy(), t, e)
        return dict(zip(NAMES, columns, strict=True))

    def tuned(self, lines: NDArray[np.int8], lengths: NDArray[np.int32]) -> dict[str, Int16]:
        """Return the same as `plain`."""
        out = {name: np.zeros(len(lines), np.int16) for name in NAMES}
        full = bool((lengths == lines.shape[1]).all())
        for start in range(0, len(lines), BLOCK):
            rows = slice(start, start + BLOCK)
            self.block(lines[rows], lengths[rows], full, {k: v[rows] for k, v in out.items()})
        return out

    def block(
        self,
        lines: NDArray[np.int8],
        lengths: NDArray[np.int32],
        full: bool,
        out: dict[str, Int16],
    ) -> None:
        columns = np.ascontiguousarray(lines.T)
        if not full:
            columns[np.arange(len(columns))[:, None] >= lengths] = EMPTY
        sums = np.zeros(len(lines), np.uint64)
        runes = np.zeros(len(lines), np.uint8)
        for column in columns:
            sums += self.packed.take(column)
            runes += self.teiwaz.take(column)
        n = lengths.astype(np.int16)
        t = runes.astype(np.int16)
        e = n - t
        constant, per_t, per_e, per_n = sums.view(np.uint16).reshape(-1, 4).T.astype(np.int16)
        bias = BIAS * n
        base = constant - bias + t * (per_t - bias) + e * (per_e - bias) + n * (per_n - bias)
        for unit, wanted, gain in self.beside:
            base += gain * self.neighbours(columns, unit, wanted)
        out["base"][:] = base
        out["total"][:] = base
        out["teiwaz"][:] = t
        out["eiwaz"][:] = e

    @staticmethod
    def neighbours(columns: NDArray[np.int8], unit: int, wanted: int) -> Int16:
        """Return how many units of a kind stand beside a unit of another, for each line."""
        at = columns == wanted
        found = np.zeros_like(at)
        found[1:] |= at[:-1]
        found[:-1] |= at[1:]
        found &= at if unit == wanted else columns == unit
        count: Int16 = np.add.reduce(found.view(np.uint8), axis=0, dtype=np.int16)
        return count
