"""Strength, dice and rotation as functions of face-up cards and faces."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

from .edition import Edition


def die_bonus(face: int) -> int:
    return (face - 1) // 2  # RAG-WIS-03


def dice_bonus(faces: Sequence[int]) -> int:
    return sum(die_bonus(face) for face in faces)


def base_strength(edition: Edition, realm: str, god: str | None, supports: Sequence[str]) -> int:
    """RAG-STR-07. Cards not yet face up are simply not given (RAG-REALM-02)."""
    colours = [edition.cards[card]["colour"] for card in supports]
    strength = sum(edition.cards[card]["strength"] for card in supports)  # RAG-STR-05
    if god is not None:
        strength += edition.god(god)["strength"]  # RAG-STR-02
        colours.append(edition.god(god)["colour"])
    icon = edition.realms[realm]
    if icon["icon"] == "circle":
        strength += colours.count(icon["colour"])  # RAG-REALM-01, RAG-RUL-13
    return strength


def needed_dice(edition: Edition, realm: str, supports: Sequence[str]) -> int:
    """Large dice icons and square bonus, before the pool limits them (RAG-WIS-01)."""
    number = sum(edition.cards[card]["dice"] for card in supports)  # RAG-STR-06
    icon = edition.realms[realm]
    if icon["icon"] == "square":  # RAG-REALM-03, RAG-RUL-15
        for card in supports:
            number += edition.is_wisdom(card) and edition.cards[card]["colour"] == icon["colour"]
    return number


def cunning_dice(edition: Edition, card: str, supports: Sequence[str]) -> int:
    """Further dice of a cunning card, before the pool limits them.

    `supports`: those that a match counts.
    """
    cunning = edition.cards[card]["cunning"]
    if cunning["kind"] == "dice":
        return cunning["n"]  # RAG-CUN-03
    if cunning["kind"] == "match":  # RAG-CUN-05, RAG-CUN-06
        count = 0
        for support in supports:
            listed = edition.cards[support]["colour"] in cunning["colours"]
            count += listed and edition.is_wisdom(support)
        return min(cunning.get("max", 2), cunning.get("per_match", 1) * count)
    return 0


def flat_bonus(edition: Edition, card: str) -> int:
    cunning = edition.cards[card]["cunning"]
    return cunning["n"] if cunning["kind"] == "flat" else 0  # RAG-CUN-04


def rotation_steps(edition: Edition, card: str | None) -> int:
    if card is None:
        return 0
    cunning = edition.cards[card]["cunning"]
    return cunning["n"] if cunning["kind"] == "rotate" else 0  # RAG-CUN-07


def rotated(faces: Sequence[int], steps: int) -> list[int]:
    """The automatic rotation (RAG-CUN-11)."""
    result = list(faces)
    for start in (2, 4):
        for i, face in enumerate(faces):
            if face == start and steps > 0:
                result[i] += 1
                steps -= 1
    while steps >= 2:
        low = [i for i, face in enumerate(result) if face in (1, 3)]
        if not low:
            break
        result[low[0]] += 2
        steps -= 2
    return result


def rotation_gain(faces: Sequence[int], steps: int) -> int:
    """The closed form of RAG-CUN-10."""
    c = [faces.count(face) for face in range(7)]
    x = min(steps, c[2] + c[4])
    r = steps - x
    y = min(r // 2, 2 * c[1] + c[3] + (c[2] if r > 0 else 0))
    return x + y


def best_gain(faces: Sequence[int], steps: int) -> int:
    """The largest gain over all legal rotations, by trying them all (RAG-CUN-07, RAG-CUN-08)."""
    best = 0
    for number in range(steps + 1):
        for choice in combinations_with_replacement(range(len(faces)), number):
            turned = [face + choice.count(i) for i, face in enumerate(faces)]
            if max(turned, default=0) <= 6:
                best = max(best, dice_bonus(turned) - dice_bonus(faces))
    return best
