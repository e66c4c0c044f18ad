// What cards are worth on average, as integers: shared by the rollout policy and the heuristic
// player. A die is worth 1 (RAG-WIS-03).
#pragma once

#include "ninerealms/games/ragnarok/internal.hpp"

namespace ninerealms::ragnarok {

// A support at the current Realm: Strength and dice, bonuses included.
[[nodiscard]] inline int support_worth(const Table& t, const Figures& data, int card) noexcept {
  const RealmFigures& realm = realm_of(t, data);
  const CardFigures& c = data.cards[static_cast<std::size_t>(card)];
  return c.strength + c.dice + static_cast<int>(((realm.circle | realm.square) >> card) & 1);
}

// A cunning card once the Wisdom dice lie there.
[[nodiscard]] inline int cunning_worth(const Table& t, const Figures& data, std::size_t side,
                                       int card) noexcept {
  return cunning_dice(data, t.options, card, matched_supports(t, side), t.dice[side].wisdom) +
         flat_bonus(data, card) + rotation_gain(t.dice[side], rotation_steps(data, card));
}

}  // namespace ninerealms::ragnarok
