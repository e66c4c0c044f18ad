// A static estimate of who wins, for searches that cut rollouts off.
#include <cmath>

#include "ninerealms/games/wolves_of_odin/internal.hpp"
#include "ninerealms/games/wolves_of_odin/rules.hpp"

namespace ninerealms::wolves_of_odin {
namespace {

double score(const State& s, Seat seat) {
  const auto victories = std::popcount(static_cast<unsigned>(s.victory[index(seat)]));
  return 0.9 * glory(s, seat) + 0.1 * victories + 0.15 * s.hand[index(seat)].size() +
         0.2 * std::popcount(s.deities[index(seat)]);
}

}  // namespace

Returns Rules::evaluate(const State& s) {
  Returns out{};
  double sum = 0.0;
  for (std::size_t i = 0; i < s.players; ++i) {
    out[i] = std::exp(score(s, seat_at(static_cast<int>(i))));
    sum += out[i];
  }
  for (std::size_t i = 0; i < s.players; ++i) {
    out[i] /= sum;
  }
  return out;
}

}  // namespace ninerealms::wolves_of_odin
