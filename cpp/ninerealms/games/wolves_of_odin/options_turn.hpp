// Options of a turn: basic and additional actions, the turn of a passed player (part of
// options.hpp).
#pragma once

#include "ninerealms/games/wolves_of_odin/options_units.hpp"

namespace ninerealms::wolves_of_odin::options {

[[nodiscard]] inline bool over_turn_cap(const Table& t) noexcept {
  return t.options.round_turn_cap != 0 &&
         t.turn > t.options.round_turn_cap * t.players;  // WO-ROUND-07
}

inline constexpr std::array<Deity, 10> kAbilityDeity{
    Deity::kThor, Deity::kFenrir, Deity::kOdin,   Deity::kOdin,  Deity::kHeimdall,
    Deity::kTyr,  Deity::kHel,    Deity::kFafnir, Deity::kBaldr, Deity::kBaldr};
inline constexpr DeityMask kActiveDeities =
    bit(Deity::kThor) | bit(Deity::kFenrir) | bit(Deity::kOdin) | bit(Deity::kHeimdall) |
    bit(Deity::kTyr) | bit(Deity::kHel) | bit(Deity::kFafnir) | bit(Deity::kBaldr);

// Whether `a` has its cost and a target (WO-DEITY-07).
[[nodiscard]] inline bool usable(const State& s, Seat seat, Ability a) {
  const auto summoned_or_hall = [&] { return summoned_by_all(s) | s.hall; };
  const auto unmarked = [&](Deity d) { return (s.marks & bit(d)) == 0; };
  const bool zone = !s.sacrifices[index(seat)].empty();
  if (!owns(s, seat, kAbilityDeity[static_cast<std::size_t>(a)])) {
    return false;
  }
  switch (a) {
    case Ability::kThor:
      return (summoned_or_hall() & kRedMask) != 0;
    case Ability::kFenrir:
      return (summoned_or_hall() & kBlueMask) != 0;
    case Ability::kOdinDiscard:
      return unmarked(Deity::kOdin) && zone;
    case Ability::kOdinReturn:
      return unmarked(Deity::kOdin) && (s.deity_discard & ~bit(Deity::kBaldr)) != 0 &&
             (zone || s.options.odin_return_costs_sacrifice == 0);
    case Ability::kHeimdall:
      return unmarked(Deity::kHeimdall) && can_draw(s);
    case Ability::kTyr:
      return unmarked(Deity::kTyr);
    case Ability::kHel:
      return unmarked(Deity::kHel) && !s.hand[index(seat)].empty() && !s.discard.empty();
    case Ability::kFafnir: {
      const DeityMask others = summoned_by_all(s) & ~s.deities[index(seat)];
      return zone && ((others | s.hall) & kAllDeities) != 0;
    }
    case Ability::kBaldrSummon:
      return zone && s.deity_discard != 0;
    case Ability::kBaldrReturn:
      return passed(s, seat) && !all_passed(s) &&
             s.hand[index(seat)].size() >= 4;  // WO-CARD-BALDR-01
  }
  return false;
}

template <class Out>
void additional(const State& s, Seat seat, Out& out) {
  const DeityMask hall = s.hall & kAllDeities;  // WO-HALL-06
  if (hall != 0 && !s.sacrifices[index(seat)].empty()) {
    const int worth = sacrifice_value(s, seat);
    for (int d = 0; d < kDeityCount && !out.satisfied(); ++d) {
      if (((hall >> d) & 1U) != 0 && worth >= summon_cost(s, seat, static_cast<Deity>(d))) {
        out.push_back(make::of(Act::kSummon, d));
      }
    }
  }
  const DeityMask own = s.deities[index(seat)] & kActiveDeities;
  for (int a = 0; own != 0 && a < static_cast<int>(Ability::kBaldrReturn); ++a) {
    if ((own & bit(kAbilityDeity[static_cast<std::size_t>(a)])) != 0 &&
        usable(s, seat, static_cast<Ability>(a))) {
      out.push_back(make::use(static_cast<Ability>(a)));
    }
  }
}

template <class Out>
void own_turn(const State& s, Seat seat, Out& out) {
  if (s.basic_done != 0) {
    out.push_back(make::plain(Act::kEndTurn));
  } else {
    out.push_back(make::plain(Act::kPass));
    if (!over_turn_cap(s)) {
      placements(s, seat, out);
      if (out.satisfied()) {
        return;
      }
      for (std::size_t i = 0; i < kPlayKinds.size(); ++i) {
        if (s.hand[index(seat)].count(index(kPlayKinds[i])) > 0) {
          out.push_back(make::of(Act::kPlay, static_cast<int>(i)));
        }
      }
      for (int pos = 0; pos < s.lines.size(index(seat)); ++pos) {
        out.push_back(make::of(Act::kSacrifice, pos));
      }
    }
  }
  if (!out.satisfied()) {
    additional(s, seat, out);
  }
}

template <class Out>
void passed_turn(const State& s, Seat seat, Out& out) {
  out.push_back(make::plain(Act::kSkip));
  if (s.hand[index(seat)].size() < kHandLimit && can_draw(s)) {
    out.push_back(make::plain(Act::kCycle));  // WO-CYCLE-01, 02
  }
  if (usable(s, seat, Ability::kBaldrReturn)) {
    out.push_back(make::use(Ability::kBaldrReturn));
  }
}

}  // namespace ninerealms::wolves_of_odin::options
