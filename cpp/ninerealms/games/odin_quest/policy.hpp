// What cards, places and moves are about worth: shared by the rollout policy and the heuristic
// player.
#pragma once

#include "ninerealms/games/odin_quest/actions.hpp"
#include "ninerealms/games/odin_quest/queries.hpp"

namespace ninerealms::odin_quest {

// About what an Action or Ally, counted as in kLastingWords, adds to a total.
[[nodiscard]] inline int card_worth(const Tables& data, int card) noexcept {
  if (card >= kActionCards) {
    const AllyRow& row = data.allies[static_cast<std::size_t>(card - kActionCards)];
    return (7 * row.dice) / 2 + row.mod + (row.slayer != Class::kNone ? 1 : 0);
  }
  const ActionRow& row = data.actions[static_cast<std::size_t>(card)];
  return (7 * row.dice) / 2 + row.mod + (row.slayer != Class::kNone ? 1 : 0) +
         (row.special != ActionSpecial::kNone && row.special != ActionSpecial::kReckless ? 1 : 0);
}

// Foes that wait at a Realm: active, face up or face down in the stack.
[[nodiscard]] inline int foes_at(const Table& t, int realm) noexcept {
  const auto i = static_cast<std::size_t>(realm);
  int out = t.active.size(i);
  for (const auto slot : t.stacks[i]) {
    out += is_face_down(slot) ? (slot == face_down(Kind::kFoe) ? 1 : 0)
                              : (deck_of(slot) == Deck::kFoe ? 1 : 0);
  }
  return out;
}

// How good it is to end Explore on a ring card, in sixteenths of a beaten Foe: progress as far as
// the hand reaches, or the cards that a quiet turn brings back less the token it costs.
[[nodiscard]] inline int stop_worth(const Table& t, int card) noexcept {
  const int hand = count(t.hand_actions) + count(t.hand_allies);
  const int away = count(t.discard_actions) + count(t.discard_allies);
  if (uncleared(t, card)) {
    const int foes = foes_at(t, card);
    const int needed = std::max(3, 3 * foes);
    const int short_of = std::max(0, std::min(needed, 9) - hand);
    return 28 - 5 * short_of - 2 * std::max(0, foes - 2);
  }
  const int back = card == kValholl ? away : std::min(away, 2);
  const int favour = card == kValholl && t.favour == 0 ? 6 : 0;
  const int left = t.options.omen_limit - tokens_in_play(t);
  return 4 * back + favour - 12 - (left <= 3 ? 16 : left <= 6 ? 6 : 0);
}

// The same for an option of OQ-D-EXPLORE; the best stop a step further on counts half.
[[nodiscard]] inline int explore_worth(const Table& t, Action a) noexcept {
  if (act(a) == Act::kDrink) {
    const int left = t.options.omen_limit - tokens_in_play(t);
    const int spare = actions_left(t) - t.options.min_actions;
    return left <= 4 && spare >= 4 ? 36 : left <= 8 && spare >= 7 ? 18 : -20;
  }
  const int steps = act(a) == Act::kClockwise ? 1
                    : act(a) == Act::kCounter ? -1
                    : act(a) == Act::kCross   ? kRingCards / 2
                                              : 0;
  int further = -100;
  for (const int next : {-1, 1}) {
    const int at = (steps + next + kRingCards) % kRingCards;
    further = std::max(further, stop_worth(t, ring_card(t, at)));
  }
  return 2 * stop_worth(t, ring_card(t, steps)) + further;
}

// How much a removed token helps: those that still act count, Doom most.
[[nodiscard]] inline int removal_worth(const Table& t, Action a) noexcept {
  const bool acts = a.a() >= kRealms || uncleared(t, a.a());
  return (acts ? 4 : 1) + (a.b() == static_cast<int>(Omen::kDoom) ? 1 : 0);
}

}  // namespace ninerealms::odin_quest
