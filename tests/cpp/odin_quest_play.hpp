// Random games of Odin Quest for tests.
#pragma once

#include <string>
#include <vector>

#include "ninerealms/games/odin_quest/internal.hpp"
#include "ninerealms/games/odin_quest/rules.hpp"

namespace ninerealms::odin_quest::testing {

// A configuration from a seed: defaults in a third of the cases. Many are easy, so that games are
// won.
[[nodiscard]] inline Config some_config(std::uint64_t seed) {
  constexpr std::array<std::uint8_t, 5> kLimits{18, 18, 30, 36, 5};
  constexpr std::array<std::uint8_t, 4> kLeast{2, 2, 0, 5};
  constexpr std::array<std::int8_t, 5> kShifts{0, -4, -9, -9, 3};
  Stream stream(seed);
  Config config;
  if (stream.below(3) == 0) {
    return config;
  }
  const auto flag = [&] { return static_cast<std::uint8_t>(stream.below(2)); };
  Options& o = config.options;
  o.one_by_one = flag();
  o.per_realm = flag();
  o.skip_next = flag();
  o.allow_stay = flag();
  o.victory_points = flag();
  o.quiet_omen = static_cast<std::uint8_t>(stream.below(4));
  o.turn_cap = o.quiet_omen == 0 ? 60 : static_cast<std::uint16_t>(stream.below(4) == 0 ? 12 : 0);
  o.omen_limit = kLimits[stream.below(5)];
  o.min_actions = kLeast[stream.below(4)];
  o.foe_shift = kShifts[stream.below(5)];
  return config;
}

[[nodiscard]] inline State some_start(std::uint64_t seed) {
  return Rules::initial(some_config(seed)).value();
}

// A legal action; cards are mostly played to the end, which wins more encounters.
[[nodiscard]] inline Action some_action(const State& s, Stream& stream) {
  Actions legal;
  Rules::legal_actions(s, legal);
  const auto n = static_cast<std::uint32_t>(legal.size());
  if (kind(s.stack.top()) == FrameKind::kPlay && stream.below(5) != 0) {
    return legal[1 + stream.below(n - 1)];  // done stands first
  }
  return legal[stream.below(n)];
}

[[nodiscard]] inline Action some_event(const State& s, Stream& stream) {
  return Rules::node(s).turn == Turn::kChance ? Rules::sample_chance(s, stream)
                                              : some_action(s, stream);
}

// Plays on; calls look(state) at every point, the last one included.
template <class Look>
void walk(const State& start, Stream& stream, Look look) {
  State s = start;
  look(std::as_const(s));
  while (Rules::node(s).turn != Turn::kOver) {
    Rules::apply(s, some_event(s, stream));
    look(std::as_const(s));
  }
}

// The first fault of a state or view as one line, "" if it is consistent.
[[nodiscard]] inline std::string first_fault(const auto& value) {
  const std::vector<Error> faults = Rules::check(value);
  return faults.empty() ? "" : faults.front().where + ": " + faults.front().detail;
}

}  // namespace ninerealms::odin_quest::testing
