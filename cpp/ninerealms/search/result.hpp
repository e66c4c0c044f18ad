// What every search returns: the root's actions, best first, with their evidence.
#pragma once

#include <cstdint>
#include <vector>

#include "ninerealms/core/action.hpp"

namespace ninerealms {

struct RankedAction {
  Action action;
  std::int64_t visits = 0;  // playouts or simulations
  double mean = 0.0;        // mean utility of the deciding seat, in the game's units
  double low = 0.0;         // 95 % interval of the mean
  double high = 0.0;
};

struct SearchResult {
  std::vector<RankedAction> ranked;
  std::int64_t iterations = 0;
  bool stopped = false;  // cancelled before the budget was spent
};

}  // namespace ninerealms
