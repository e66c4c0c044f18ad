// A static estimate of the outcome, for searches that cut rollouts off.
#include <algorithm>
#include <cmath>

#include "ninerealms/games/odin_quest/policy.hpp"
#include "ninerealms/games/odin_quest/rules.hpp"

namespace ninerealms::odin_quest {
namespace {

// Log-odds of a win.
double log_odds(const Table& t) {
  int foes = 0;
  for (int realm = 0; realm < kRealms; ++realm) {
    foes += foes_at(t, realm);
  }
  return -0.5 + 0.30 * count(t.cleared) - 0.25 * foes +
         0.20 * (actions_left(t) - t.options.min_actions) + 0.15 * count(own_allies(t)) +
         0.10 * count(t.hand_wards) + 0.20 * (t.options.omen_limit - tokens_in_play(t));
}

}  // namespace

Returns Rules::evaluate(const State& s) {
  const double chance = 1.0 / (1.0 + std::exp(-log_odds(s)));
  Returns out{};
  if (s.options.victory_points != 0) {
    const Bounds bounds = utility_bounds(s);
    const double points =
        std::clamp(static_cast<double>(odin_quest::score(s)) + 10.0, bounds.low, bounds.high);
    out[0] = chance * points;
  } else {
    out[0] = 2.0 * chance - 1.0;
  }
  return out;
}

}  // namespace ninerealms::odin_quest
