// Positions that benchmarks start from: taken from random games at fixed seeds.
#pragma once

#include <cstddef>
#include <vector>

#include "ninerealms/core/rules.hpp"

namespace nrbench {

// The first position of a game with `players` seats, default options.
template <ninerealms::Rules R>
typename R::State start_of(int players) {
  typename R::Config config;
  config.players = players;
  return R::initial(config).value();
}

// `count` positions in which a seat must act, spread over random games from `start` on.
template <ninerealms::Rules R>
std::vector<typename R::State> decisions(const typename R::State& start, std::size_t count,
                                         std::uint64_t seed) {
  using namespace ninerealms;
  std::vector<typename R::State> out;
  const Stream root(seed);
  for (std::uint64_t game = 0; out.size() < count; ++game) {
    Stream stream = root.child(StreamTag::kUser, game);
    auto state = start;
    for (auto here = R::node(state); here.turn != Turn::kOver; here = R::node(state)) {
      if (here.turn == Turn::kSeat && stream.below(16) == 0 && out.size() < count) {
        out.push_back(state);
      }
      R::apply(state, here.turn == Turn::kChance ? R::sample_chance(state, stream)
                                                 : R::playout_action(state, stream));
    }
  }
  return out;
}

}  // namespace nrbench
