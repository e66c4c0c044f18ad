// The options of every decision, in the order of RAG-ACT-01 (rules section 5).
#pragma once

#include "ninerealms/core/fixed_list.hpp"
#include "ninerealms/games/ragnarok/actions.hpp"
#include "ninerealms/games/ragnarok/strength.hpp"

namespace ninerealms::ragnarok {

// At most `stop` and kMostWisdom dice; a hand has ten pairs.
using Actions = FixedList<Action, kMostWisdom + 1>;

// Whether the side has a swap now (RAG-TRICK-01, RAG-TRICK-07). Precondition: its god is revealed.
[[nodiscard]] inline bool may_swap(const Table& t, const Figures& figures,
                                   std::size_t side) noexcept {
  const int god = t.lane[side][here(t)] - 1;
  return t.battle > 1 && t.options.trickster_swap != Swap::kDisabled &&
         ((figures.tricksters[side] >> god) & 1) != 0;
}
[[nodiscard]] inline int swappers(const Table& t, const Figures& figures) noexcept {
  return (may_swap(t, figures, 0) ? 1 : 0) | (may_swap(t, figures, 1) ? 2 : 0);
}

// Hand cards that may be the cunning card (RAG-CUN-01, RAG-RUL-18).
[[nodiscard]] inline Cards cunning_choices(const Options& options, const Figures& figures,
                                           Cards hand) noexcept {
  const Cards wisdom = hand & ~figures.wonders;
  return options.wonder_only_if_forced != 0 && wisdom != 0 ? wisdom : hand;
}

// Whether the next step of the open rotation may turn this die (RAG-CUN-07, -08; section 5).
[[nodiscard]] inline bool may_turn(const Table& t, std::size_t side, int die) noexcept {
  const int least = t.picks.size == 0 ? 0 : t.picks.dice[t.picks.size - 1U];
  return die >= least && die < t.dice[side].wisdom && t.dice[side].face(die) <= 5;
}

// Lists the options of the frame's decision for `side`, which holds `hand` and has looked at
// `looked`.
inline void list_options(const Table& t, std::size_t side, Cards hand, Gods looked, Actions& out) {
  switch (kind(t.stack.top())) {
    case FrameKind::kGod:
      for_each(looked, [&](int g) { out.push_back(make::god(side, g)); });
      break;
    case FrameKind::kSwap:
      if (t.options.trickster_swap == Swap::kOptional) {  // RAG-RUL-10
        out.push_back(make::plain(Act::kKeep));
      }
      for (std::size_t i = 0; i < here(t); ++i) {
        out.push_back(make::god(side, t.lane[side][i] - 1));
      }
      break;
    case FrameKind::kSupport:
      for_each(hand, [&](int a) {
        for_each(hand & ~(card_bit(a + 1) - 1), [&](int b) { out.push_back(make::support(a, b)); });
      });
      break;
    case FrameKind::kCunning:
      for_each(cunning_choices(t.options, figures(t.edition), hand),
               [&](int c) { out.push_back(make::of(Act::kCard, c)); });
      break;
    case FrameKind::kRotate:
      out.push_back(make::plain(Act::kStop));
      for (int die = 0; die < t.dice[side].wisdom; ++die) {
        if (may_turn(t, side, die)) {
          out.push_back(make::of(Act::kDie, die));
        }
      }
      break;
    default:
      break;
  }
}

}  // namespace ninerealms::ragnarok
