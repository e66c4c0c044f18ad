// The options of every decision (rules section 5), written once and collected in three ways: into a
// list, as far as needed to know whether there is a choice, or in search of one.
#pragma once

#include "ninerealms/core/fixed_list.hpp"
#include "ninerealms/games/odin_quest/actions.hpp"
#include "ninerealms/games/odin_quest/queries.hpp"

namespace ninerealms::odin_quest {

// Longest list: OQ-D-REMOVE with 36 tokens on as many places and kinds, OQ-D-PLAY with done and all
// 36 own cards.
using Actions = FixedList<Action, 48>;

// Stops at the second option.
struct ChoiceProbe {
  Action first{};
  int count = 0;
  constexpr void push_back(Action a) noexcept {
    if (count == 0) {
      first = a;
    }
    ++count;
  }
  [[nodiscard]] constexpr bool satisfied() const noexcept { return count >= 2; }
};
// Stops at one wanted option.
struct OptionSearch {
  Action wanted{};
  bool found = false;
  constexpr void push_back(Action a) noexcept { found = found || a == wanted; }
  [[nodiscard]] constexpr bool satisfied() const noexcept { return found; }
};
struct ListSink {
  Actions& out;
  constexpr void push_back(Action a) noexcept { out.push_back(a); }
  [[nodiscard]] static constexpr bool satisfied() noexcept { return false; }
};

namespace options {

template <class Out>
void cards(std::uint32_t set, Act kind, Out& out, int offset = 0) {
  for (; set != 0 && !out.satisfied(); set &= set - 1) {
    out.push_back(make::of(kind, offset + std::countr_zero(set)));
  }
}

template <class Out>
void explore(const Table& t, Out& out) {
  out.push_back(make::plain(Act::kClockwise));
  out.push_back(make::plain(Act::kCounter));  // OQ-EXPL-02
  if (t.options.allow_stay != 0) {            // OQ-EXPL-06
    out.push_back(make::plain(Act::kStay));
  }
  if (t.centre == Centre::kAsbru) {  // OQ-EXPL-03
    out.push_back(make::plain(Act::kCross));
  } else if (actions_left(t) >= t.options.min_actions + 2) {  // OQ-EXPL-07
    out.push_back(make::plain(Act::kDrink));
  }
}

// In the order of the row.
template <class Out>
void order(const Table& t, Out& out) {
  for (const auto foe : t.active[static_cast<std::size_t>(here(t))]) {
    if (has(t.to_meet, foe)) {
      out.push_back(make::of(Act::kOrder, foe));
    }
  }
}

template <class Out>
void play(const Table& t, const Tables& data, Out& out) {
  const auto playable = Encounter(t, data).playable();
  out.push_back(make::plain(Act::kDone));  // OQ-FOE-10
  cards(playable.actions, Act::kPlay, out);
  cards(playable.wards, Act::kPlay, out, kActionCards);
  cards(playable.allies, Act::kPlay, out, kActionCards + kWards);
}

template <class Out>
void remove(const Table& t, Out& out) {
  for (int place = 0; place < kPlaces && !out.satisfied(); ++place) {
    const Tokens& tokens = t.omens[static_cast<std::size_t>(place)];
    for (int omen = 0; omen < kOmenKinds; ++omen) {
      if (tokens[static_cast<std::size_t>(omen)] != 0) {
        out.push_back(make::remove(place, omen));
      }
    }
  }
}

// Options of the decision on top of the stack. Precondition: there is one.
template <class Out>
void collect(const Table& t, const Tables& data, Out& out) {
  switch (kind(t.stack.top())) {
    case FrameKind::kExplore:
      explore(t, out);
      break;
    case FrameKind::kSacrifice:
      cards(static_cast<Cards>(t.hand_actions | t.discard_actions), Act::kSacrifice, out);
      break;
    case FrameKind::kOrder:
      order(t, out);
      break;
    case FrameKind::kPlay:
      play(t, data, out);
      break;
    case FrameKind::kDraught:
      cards(3, Act::kDraught, out);
      break;
    case FrameKind::kFavour:
      cards(3, Act::kFavour, out);
      break;
    case FrameKind::kMischief:
      cards(count(t.hand_actions) >= 2 ? 3 : 1, Act::kEvent, out);
      break;
    case FrameKind::kOaths:
      cards(1, Act::kEvent, out);
      cards(own_allies(t), Act::kGive, out);
      break;
    case FrameKind::kRavens:
      cards(realms_face_down(t), Act::kRaven, out);
      break;
    case FrameKind::kRestore:
      cards(t.lost_actions, Act::kRestore, out);
      break;
    case FrameKind::kDiscard:
      cards(t.hand_actions, Act::kDiscard, out);
      break;
    case FrameKind::kRally:
      cards(t.discard_actions, Act::kRally, out);
      break;
    case FrameKind::kLose:
      cards(cards_at_stake(t, data), Act::kLose, out);
      break;
    case FrameKind::kRecover:
      cards(discarded(t), Act::kRecover, out);
      break;
    case FrameKind::kRemove:
      remove(t, out);
      break;
    default:
      break;
  }
}

// How many picks a run has to choose from; at most its picks to go: no choice is left.
[[nodiscard]] inline int choices(const Table& t, const Tables& data) noexcept {
  switch (kind(t.stack.top())) {
    case FrameKind::kDiscard:
      return count(t.hand_actions);
    case FrameKind::kRally:
      return count(t.discard_actions);
    case FrameKind::kLose:
      return std::popcount(cards_at_stake(t, data));
    case FrameKind::kRecover:
      return std::popcount(discarded(t));
    default:
      return tokens_in_play(t);
  }
}

// Whether the run on top goes on by itself: all that is left must go (OQ-ACT-05, OQ-OMEN-09).
[[nodiscard]] inline bool forced(const Table& t, const Tables& data) noexcept {
  return is_run(kind(t.stack.top())) && choices(t, data) <= t.stack.top().data[0];
}

}  // namespace options
}  // namespace ninerealms::odin_quest
