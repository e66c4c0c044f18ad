// Which arm to try at a node: UCB1 with availability counts.
//
// An arm that is legal in only some of the sampled worlds is compared by how often it could have
// been chosen, not by how often the node was visited (Cowling, Powley, Whitehouse 2012).
#pragma once

#include <cmath>
#include <cstdint>
#include <span>

#include "ninerealms/core/stream.hpp"
#include "ninerealms/search/node_pool.hpp"
#include "ninerealms/search/settings.hpp"

namespace ninerealms {

// The arm with the highest upper confidence bound among `legal` (indices of arms); an arm without a
// visit comes first, each such arm with the same chance. Precondition: `legal` is not empty.
[[nodiscard]] inline std::uint32_t choose_ucb(const TreeNode& node,
                                              std::span<const std::uint16_t> legal,
                                              double exploration, Stream& stream) {
  std::uint32_t untried = 0;
  for (const auto i : legal) {
    untried += node.edges[i].visits == 0 ? 1U : 0U;
  }
  if (untried > 0) {
    std::uint32_t skip = untried == 1 ? 0 : stream.below(untried);
    for (const auto i : legal) {
      if (node.edges[i].visits == 0 && skip-- == 0) {
        return i;
      }
    }
  }
  std::uint32_t best = legal.front();
  double highest = -1.0;
  std::uint32_t counted = 0;  // the logarithm below is that of this count
  double log = 0.0;
  for (const auto i : legal) {
    const Edge& edge = node.edges[i];
    if (edge.available != counted) {
      counted = edge.available;
      log = std::log(static_cast<double>(counted));
    }
    const double n = edge.visits;
    const double score = edge.sum / n + exploration * std::sqrt(log / n);
    if (score > highest) {
      highest = score;
      best = i;
    }
  }
  return best;
}

}  // namespace ninerealms
