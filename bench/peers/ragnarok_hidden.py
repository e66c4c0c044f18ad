"""What a seat of the Python game sees and cannot see (docs/rules/ragnarok.md, section 3)."""

from __future__ import annotations

from collections.abc import Callable

from bench.peers.ragnarok_python import CUNNING, GOD, KEEP, NOTHING, SUPPORT, SWAP, Ragnarok


def observation(game: Ragnarok, seat: int) -> tuple[object, ...]:
    """Return all that a seat sees now (section 3)."""
    phase, other = game.phase, 1 - seat
    supports, cunning = game.supports[other], game.cunning[other]
    return (
        *(seat, int(phase), game.player, game.realms, game.markers, game.lanes),
        *(game.hands[seat], game.looked[seat], game.swaps[seat]),
        game.kept[seat] if phase is GOD else NOTHING,
        *(game.supports[seat], () if phase is SUPPORT else supports),
        *(game.cunning[seat], NOTHING if phase is CUNNING else cunning),
        *(game.wisdom_dice, game.cunning_dice),
        *(sorted(game.discard), game.pile_source, len(game.pile)),
    )


def information_state(game: Ragnarok, seat: int) -> tuple[object, ...]:
    """Return all that a seat ever saw, with perfect recall."""
    return seat, int(game.phase), game.player, game.public, game.private[seat]


def resample(game: Ragnarok, seat: int, uniform: Callable[[], float]) -> None:
    """Draw anew what a seat cannot see, every possible position equally likely (RAG-RUL-43).

    What the other seat saw alone becomes what it holds. `uniform` returns numbers of [0, 1).
    """
    other = 1 - seat
    unseen = game.hands[other] + game.pile
    certain = [card for card in unseen if card not in game.pile_source]
    others = [card for card in unseen if card in game.pile_source]
    others.sort(key=lambda _: uniform())
    count = len(game.hands[other]) - len(certain)
    hand = game.hands[other] = sorted(certain + others[:count])
    game.pile = sorted(others[count:])
    gods = sorted(game.gods[other], key=lambda _: uniform())
    game.looked[other] = tuple(sorted(gods[: len(game.looked[other])]))
    committed = other < game.player  # in the step that is asked
    held = [*hand, *game.looked[other]]
    if committed and game.phase is GOD:
        game.kept[other] = gods[0]
        held.append(gods[0])
    elif committed and game.phase is SWAP and game.may_swap(other):
        options = [*game.lanes[other][:-1], KEEP]
        game.swaps[other] = options[int(uniform() * len(options))]
        held.append(game.swaps[other])
    elif committed and game.phase in {SUPPORT, CUNNING}:
        hand = sorted(hand, key=lambda _: uniform())
        if game.phase is SUPPORT:
            game.supports[other] = tuple(sorted(hand[:2]))
            held += game.supports[other]
        else:
            game.cunning[other] = hand[0]
            held.append(hand[0])
    game.private[other] = held
