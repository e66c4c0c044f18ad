#include <bitset>

#include "ninerealms/games/wolves_of_odin/options.hpp"

namespace ninerealms::wolves_of_odin::options {

bool begins_minimal_payment(const State& s, Seat payer, std::size_t next, int cost) {
  // A cost is at most 182 (queries.hpp) and a unit is worth at most 9: sums stay below 256.
  using Sums = std::bitset<256>;
  const Tables& data = tables(s.edition);
  Multiset<kUnitKinds> left = s.sacrifices[index(payer)];
  int sum = data.units[next].sacrifice_value;
  int least = sum;
  left.remove(next);
  for (const auto pick : s.run.span()) {
    const int worth = data.units[pick].sacrifice_value;
    sum += worth;
    least = std::min(least, worth);
    left.remove(pick);
  }
  if (sum >= cost) {
    return sum - least < cost;
  }
  for (int m = least; m > 0; --m) {
    Sums reachable;
    reachable.set(static_cast<std::size_t>(sum));
    for (std::size_t k = next; k < kUnitKinds; ++k) {
      const int worth = data.units[k].sacrifice_value;
      if (worth < m) {
        continue;
      }
      for (int n = 0; n < left.count(k) && n * worth <= cost + 9; ++n) {
        reachable |= reachable << static_cast<std::size_t>(worth);
      }
    }
    for (int total = cost; total < cost + m; ++total) {
      if (reachable.test(static_cast<std::size_t>(total))) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace ninerealms::wolves_of_odin::options
