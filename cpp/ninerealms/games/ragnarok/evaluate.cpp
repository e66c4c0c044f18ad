// A static estimate of who wins, for searches that cut rollouts off.
#include <cmath>

#include "ninerealms/games/ragnarok/internal.hpp"
#include "ninerealms/games/ragnarok/rules.hpp"

namespace ninerealms::ragnarok {
namespace {

// Sum of Strengths still in the set.
int strength_left(const Table& t, const Figures& data, std::size_t side) {
  int sum = 0;
  for_each(t.god_set[side], [&](int g) { sum += data.gods[side][static_cast<std::size_t>(g)]; });
  return sum;
}

}  // namespace

Returns Rules::evaluate(const State& s) {
  const Figures& data = figures(s.edition);
  const int left = static_cast<int>(kBattles) - s.battle + 1;
  const double lead = wins(s, 0) - wins(s, 1);
  const double gods = strength_left(s, data, 0) - strength_left(s, data, 1);
  const double x = (1.1 * lead + 0.07 * gods) / std::sqrt(static_cast<double>(left));
  const double value = std::tanh(x);
  return {value, -value};
}

}  // namespace ninerealms::ragnarok
