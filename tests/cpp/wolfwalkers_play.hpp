// Random games of WolfWalkers for tests.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "ninerealms/games/wolfwalkers/internal.hpp"
#include "ninerealms/games/wolfwalkers/rules.hpp"

namespace ninerealms::wolfwalkers::testing {

// A configuration from a seed: the defaults of a mode in a third of the cases. Short turn limits in
// mode 4, where random players seldom win.
[[nodiscard]] inline Config some_config(std::uint64_t seed) {
  Stream stream(seed);
  Config config;
  Options& o = config.options;
  config.players = 2 + static_cast<int>(stream.below(3));
  o.mode = static_cast<std::uint8_t>(1 + stream.below(4));
  o.turn_limit = o.mode == 4 ? 25 : 100;
  if (stream.below(3) == 0) {
    return config;
  }
  const auto flag = [&] { return static_cast<std::uint8_t>(stream.below(2)); };
  o.solo = static_cast<std::uint8_t>(config.players == 2 && flag() != 0);
  o.first_player = static_cast<std::uint8_t>(stream.below(2));
  const auto challenge = [&](Flag f, int mode) {
    if ((mode == 0 || mode == o.mode) && stream.below(3) == 0) {
      o.challenge = static_cast<std::uint8_t>(o.challenge | (1U << static_cast<unsigned>(f)));
    }
  };
  challenge(Flag::kNoMulticolour, 0);
  challenge(Flag::kNoGathering, 0);
  challenge(Flag::kNoChase, 0);
  challenge(Flag::kPrediction, 2);
  challenge(Flag::kMemory, 3);
  challenge(Flag::kThree, 3);
  challenge(Flag::kThreat, 4);
  challenge(Flag::kSpecialTricks, 4);
  o.return_to_start = flag();
  o.printed_order = flag();
  o.sun_keeps_peaceful = flag();
  o.lair_presence_wins = flag();
  o.gather_consent = flag();
  o.charm_to_empty_area = flag();
  o.m4_multicolour_wild = flag();
  return config;
}

[[nodiscard]] inline State some_start(std::uint64_t seed) {
  return Rules::initial(some_config(seed)).value();
}

// A legal action; abilities are mostly left alone, else nobody ever buys anything.
[[nodiscard]] inline Action some_action(const State& s, Stream& stream) {
  Actions legal;
  Rules::legal_actions(s, legal);
  const auto any = [&] { return legal[stream.below(static_cast<std::uint32_t>(legal.size()))]; };
  for (const Action a : legal) {
    if (act(a) == Act::kBuy && stream.below(2) == 0) {
      return a;
    }
  }
  Action a = any();
  for (int i = 0; i < 4 && act(a) == Act::kAbility; ++i) {
    a = any();
  }
  return a;
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

}  // namespace ninerealms::wolfwalkers::testing
