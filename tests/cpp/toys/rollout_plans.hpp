// Plans of rollouts, by which a game's short cut has to make the same draws and bytes as step by
// step.
#pragma once

#include <array>

#include "ninerealms/core/rollout.hpp"

namespace ninerealms {

inline constexpr std::array<RolloutPlan, 6> kRolloutPlans{
    RolloutPlan{},
    RolloutPlan{.marks = 1},
    RolloutPlan{.decisions = 7},
    RolloutPlan{.policy = true},
    RolloutPlan{.policy = true, .random_of = 300, .marks = 2},
    RolloutPlan{.policy = true, .decisions = 0}};

}  // namespace ninerealms
