// How a search asks a game to play on from a leaf.
#pragma once

#include <cstdint>

namespace ninerealms {

struct RolloutPlan {
  bool policy = false;          // by the game's cheap policy, else uniformly at random
  std::uint32_t random_of = 0;  // with the policy: a decision is random if below(1024) < random_of
  int marks = 0;                // until `cutoff_mark` has grown by so many; 0: however much
  std::int64_t decisions = -1;  // at most so many; -1: any number
};

}  // namespace ninerealms
