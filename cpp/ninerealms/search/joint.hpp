// Sealed simultaneous choices inside a tree: regret matching over sampled play.
//
// Each seat of the step keeps regrets over its own arms (Hart and Mas-Colell 2000) and mixes by
// their positive parts; the average mix approaches an equilibrium of a zero-sum step. Only the
// chosen arm's utility is seen, so the others are estimated by importance sampling with the arms'
// running means as baselines (Schmid et al. 2019), which needs no table of joint choices, works for
// any number of seats, and leaves the estimate unbiased. A share of uniformly random choices keeps
// the weights bounded; it is left out of the average.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "ninerealms/core/stream.hpp"
#include "ninerealms/search/node_pool.hpp"

namespace ninerealms {

// Uniform in 0 .. 1 (excluded), 53 bits.
[[nodiscard]] inline double unit_real(Stream& stream) noexcept {
  return static_cast<double>(stream.next() >> 11) * 0x1.0p-53;
}

// One arm that was legal at a visit, and the probability with which it was played.
struct MixedArm {
  std::uint32_t edge;
  double probability;
};

// Fills the probabilities of `legal` and adds the mix to the node's average. Later mixes weigh
// more, as the number of visits. Precondition: `legal` is not empty.
inline void regret_mix(TreeNode& node, double exploration, std::span<MixedArm> legal) {
  double total = 0.0;
  for (const auto& arm : legal) {
    total += std::max(0.0, node.joint[arm.edge].regret);
  }
  const double uniform = 1.0 / static_cast<double>(legal.size());
  for (auto& arm : legal) {
    JointArm& joint = node.joint[arm.edge];
    const double mix = total > 0.0 ? std::max(0.0, joint.regret) / total : uniform;
    joint.weight += mix * node.visits;
    arm.probability = exploration * uniform + (1.0 - exploration) * mix;
  }
}

// Position in `legal` of an arm drawn by the probabilities.
[[nodiscard]] inline std::size_t draw_mixed(std::span<const MixedArm> legal, Stream& stream) {
  double left = unit_real(stream);
  std::size_t at = 0;
  while (at + 1 < legal.size() && left >= legal[at].probability) {
    left -= legal[at++].probability;
  }
  return at;
}

// Regrets after arm `chosen` of `legal` brought `utility`. To be called before the arm's own mean
// takes the utility in.
inline void update_regrets(TreeNode& node, std::span<const MixedArm> legal, std::size_t chosen,
                           double utility) {
  const auto baseline = [&](std::size_t i) {
    const Edge& edge = node.edges[legal[i].edge];
    return edge.visits > 0 ? edge.mean() : 0.5;
  };
  const double correction = (utility - baseline(chosen)) / legal[chosen].probability;
  double value = correction * legal[chosen].probability;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    value += legal[i].probability * baseline(i);
  }
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const double estimate = baseline(i) + (i == chosen ? correction : 0.0);
    node.joint[legal[i].edge].regret += estimate - value;
  }
}

}  // namespace ninerealms
