// A static estimate of the outcome, for searches that cut rollouts off, and their keys.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "ninerealms/core/hash.hpp"
#include "ninerealms/games/wolfwalkers/internal.hpp"
#include "ninerealms/games/wolfwalkers/rules.hpp"

namespace ninerealms::wolfwalkers {
namespace {

// Parts of the best colour of a set, 0 to 3.
int best_parts(const Table& t, const Counts& tiles) {
  const int joker = wild(t) && tiles.count(index(Kind::kMulticolour)) != 0 ? 1 : 0;
  int best = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    best = std::max(best, parts_held(tiles, colour));
  }
  return std::min(kParts, best + joker);
}

int way_home(const Table& t, const Tables& data, int seat) {
  const int stop = t.figure[static_cast<std::size_t>(seat)];
  if (stop == kLair) {
    return 2;  // there and back
  }
  const SegmentRow& row = data.f.segments[static_cast<std::size_t>((stop - 1) / 2)];
  return 1 + std::min(data.lair_distance[row.from], data.lair_distance[row.to]);
}

double logistic(double x) { return 1.0 / (1.0 + std::exp(-x)); }

// Log-odds of a win of the team.
double team_odds(const Table& t, const Tables& data) {
  int rows = 0;
  for (const auto rune : t.soldiers) {
    rows += std::min(3, data.lair_distance[rune] - 1);
  }
  double best = -9.0;
  for (int seat = 0; seat < t.players; ++seat) {
    const int parts = best_parts(t, set_of(t, seat));
    const double home = parts == kParts ? 3.0 - 0.35 * way_home(t, data, seat) : 0.0;
    best = std::max(best, 1.1 * parts + home + 0.08 * t.runes[static_cast<std::size_t>(seat)]);
  }
  return -3.0 + 0.55 * rows + best + 0.9 * std::popcount(static_cast<unsigned>(t.delivered));
}

double race_weight(const Table& t, const Tables& data, int seat) {
  const int parts = best_parts(t, front_of(t, seat));
  const double home = parts == kParts ? 2.0 - 0.3 * way_home(t, data, seat) : 0.0;
  return std::exp(0.8 * parts + home + 0.08 * t.runes[static_cast<std::size_t>(seat)]);
}

}  // namespace

Returns Rules::evaluate(const State& s) {
  const Tables& data = tables(s.edition);
  Returns out{};
  if (!race(s)) {
    const double value = 2.0 * logistic(team_odds(s, data)) - 1.0;
    std::fill_n(out.begin(), s.players, value);
    return out;
  }
  double sum = 0.0;
  for (int seat = 0; seat < s.players; ++seat) {
    out[static_cast<std::size_t>(seat)] = race_weight(s, data, seat);
    sum += out[static_cast<std::size_t>(seat)];
  }
  for (int seat = 0; seat < s.players; ++seat) {  // chance p: p - (1 - p) / (n - 1)
    double& value = out[static_cast<std::size_t>(seat)];
    value = (value / sum * s.players - 1.0) / (s.players - 1);
  }
  return out;
}

// The view without the tiles that are not there, and the viewer, whose decision it is known to be.
std::uint64_t Rules::search_key(const State& s, Seat viewer) {
  const View v = observe(s, viewer);
  constexpr std::size_t kTilesAt = offsetof(Table, stacks);
  const std::size_t used = kTilesAt + sizeof(Tile) * static_cast<std::size_t>(v.stacks.total());
  const auto* bytes = reinterpret_cast<const unsigned char*>(static_cast<const Table*>(&v));
  constexpr std::size_t kRest = kTilesAt + sizeof(Tile) * std::size_t{kTiles};
  return hash_bytes(bytes + kRest, sizeof(Table) - kRest, hash_bytes(bytes, used));
}

}  // namespace ninerealms::wolfwalkers
