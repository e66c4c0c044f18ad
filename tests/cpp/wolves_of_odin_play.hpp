// Random games of Wolves of Odin for tests.
#pragma once

#include <vector>

#include "ninerealms/games/wolves_of_odin/rules.hpp"

namespace ninerealms::wolves_of_odin::testing {

// A configuration from a seed: three to five players, defaults in half of the cases.
[[nodiscard]] inline Config some_config(std::uint64_t seed) {
  constexpr std::array<std::uint16_t, 4> kCaps{40, 0, 1, 3};
  Stream stream(seed);
  Config config;
  config.players = kMinPlayers + static_cast<int>(stream.below(3));
  if (stream.below(2) == 0) {
    return config;
  }
  const auto flag = [&] { return static_cast<std::uint8_t>(stream.below(2)); };
  Options& o = config.options;
  o.first_player =
      static_cast<std::uint8_t>(stream.below(static_cast<std::uint32_t>(config.players)));
  o.round_turn_cap = kCaps[stream.below(4)];
  o.treason_by_player = flag();
  o.detour_draws_one = flag();
  o.cost_counts_ever = flag();
  o.odin_scope_all = flag();
  o.odin_return_costs_sacrifice = flag();
  o.ward_blocks_fenrir = flag();
  o.assassin_may_target_self = flag();
  o.yormungand_needs_unit = flag();
  o.yormungand_owner_draws = flag();
  return config;
}

[[nodiscard]] inline State some_start(std::uint64_t seed) {
  return Rules::initial(some_config(seed)).value();
}

// A legal action, passing less often than at random, so that games get long and rich.
[[nodiscard]] inline Action some_action(const State& s, Stream& stream) {
  Actions legal;
  Rules::legal_actions(s, legal);
  const auto pick = [&] { return legal[stream.below(static_cast<std::uint32_t>(legal.size()))]; };
  Action action = pick();
  for (int tries = 0; tries < 3 && act(action) == Act::kPass; ++tries) {
    action = pick();
  }
  return action;
}

struct Record {
  State start{};
  State end{};
  std::vector<Action> choices;   // of seats
  std::vector<Action> outcomes;  // of chance
};

// Plays to the end; seats choose from `play`, chance comes from `source`.
template <class Source>
[[nodiscard]] Record play_game(const State& start, Source& source, Stream& play) {
  Record record;
  record.start = start;
  State s = start;
  for (Node here = Rules::node(s); here.turn != Turn::kOver; here = Rules::node(s)) {
    if (here.turn == Turn::kChance) {
      record.outcomes.push_back(*source.pick(s));
      Rules::apply(s, record.outcomes.back());
    } else {
      record.choices.push_back(some_action(s, play));
      Rules::apply(s, record.choices.back());
    }
  }
  record.end = s;
  return record;
}

}  // namespace ninerealms::wolves_of_odin::testing
