// A static estimate of who wins, for searches that cut rollouts off.
#include <cmath>

#include "ninerealms/games/wolves_of_odin/internal.hpp"
#include "ninerealms/games/wolves_of_odin/rules.hpp"

namespace ninerealms::wolves_of_odin {
namespace {

// Log-odds of winning the game, up to a term common to all seats: a softmax regression (conditional
// logit) on the ends of 2,000 games of four searches, 60 iterations a decision, at the end of every
// round (bench/tune.py). Held-out loss 1.307 against 1.386 of equal chances. Fitted to weaker
// players it misleads a search: the weights of heuristic players, who gain little by Victory cards
// and much by Glory, had 1.41 on games of searches.
double score(const State& s, Seat seat) {
  const auto victories = std::popcount(static_cast<unsigned>(s.victory[index(seat)]));
  return 0.18 * glory(s, seat) + 0.56 * victories + 0.13 * s.hand[index(seat)].size() +
         0.19 * std::popcount(s.deities[index(seat)]);
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
