// Flat determinized Monte Carlo: the first adviser, and the yardstick of later searches.
//
// Playout j of every root action is played in the same world j (one determinization of the view)
// with the same random numbers, so that actions are compared on equal terms (common random
// numbers). The budget is spent by sequential halving (Karnin, Koren, Somekh 2013): in each round
// the actions left share an equal part of it, then the worse half is dropped. The search sees a
// View, never a State.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

#include "ninerealms/core/rules.hpp"
#include "ninerealms/search/result.hpp"

namespace ninerealms {

namespace flat {

struct Arm {
  Action action{};
  std::int64_t visits = 0;
  double sum = 0.0;
  int rounds = 0;  // rounds survived

  [[nodiscard]] double mean() const { return visits > 0 ? sum / static_cast<double>(visits) : 0.0; }
};

template <Rules R>
double one_playout(const typename R::View& view, Seat seat, Action action, const Stream& root,
                   std::uint64_t j) {
  Stream deal = root.child(StreamTag::kDeterminize, j);
  Stream play = root.child(StreamTag::kPlayout, j);
  typename R::State world = R::determinize(view, deal);
  R::apply(world, action);
  static_cast<void>(play_out<R>(world, play));
  return R::returns(world)[index(seat)];
}

// Wilson's 95 % interval of a mean of `visits` values in low .. high; for values between the bounds
// it is wider than needed, never narrower.
inline void set_interval(RankedAction& out, const Bounds& bounds) {
  const double span = bounds.high - bounds.low;
  if (out.visits == 0) {
    out.low = bounds.low;
    out.high = bounds.high;
    return;
  }
  constexpr double kZ = 1.959963984540054;
  const auto n = static_cast<double>(out.visits);
  const double p = (out.mean - bounds.low) / span;
  const double denominator = 1.0 + kZ * kZ / n;
  const double centre = (p + kZ * kZ / (2.0 * n)) / denominator;
  const double half = kZ * std::sqrt(p * (1.0 - p) / n + kZ * kZ / (4.0 * n * n)) / denominator;
  out.low = bounds.low + span * std::max(0.0, centre - half);
  out.high = bounds.low + span * std::min(1.0, centre + half);
}

// Best first; among equals the smaller action, so that the order is one and the same everywhere.
inline void sort_best_first(std::vector<Arm>& arms, std::size_t count) {
  std::sort(arms.begin(), arms.begin() + static_cast<std::ptrdiff_t>(count),
            [](const Arm& a, const Arm& b) {
              if (a.rounds != b.rounds) {
                return a.rounds > b.rounds;
              }
              return a.mean() != b.mean() ? a.mean() > b.mean() : a.action < b.action;
            });
}

}  // namespace flat

// Ranks the options of the view's decision, best first; empty if the decision is not the viewer's.
// Spends exactly `iterations` playouts unless `stop` becomes true. Deterministic in (view, seed,
// iterations).
template <Rules R>
SearchResult flat_search(const typename R::View& view, Seat seat, std::int64_t iterations,
                         const Stream& root, const std::atomic<bool>* stop = nullptr) {
  SearchResult result;
  typename R::Actions legal;
  R::legal_actions(view, legal);
  std::vector<flat::Arm> arms;
  for (const auto action : legal) {
    arms.push_back({.action = action});
  }
  std::size_t alive = arms.size();
  const int rounds = alive > 1 ? static_cast<int>(std::bit_width(alive - 1)) : 1;
  std::int64_t left = iterations;
  for (int round = 0; round < rounds && alive > 0; ++round) {
    const std::int64_t share = left / (rounds - round);
    for (std::size_t i = 0; i < alive; ++i) {
      const auto arm_share =
          share / static_cast<std::int64_t>(alive) +
          (static_cast<std::int64_t>(i) < share % static_cast<std::int64_t>(alive) ? 1 : 0);
      flat::Arm& arm = arms[i];
      for (std::int64_t n = 0; n < arm_share; ++n) {
        if (stop != nullptr && stop->load(std::memory_order_relaxed)) {
          result.stopped = true;
          break;
        }
        arm.sum += flat::one_playout<R>(view, seat, arm.action, root,
                                        static_cast<std::uint64_t>(arm.visits));
        ++arm.visits;
        ++result.iterations;
      }
      arm.rounds = round + 1;
    }
    left -= share;
    flat::sort_best_first(arms, alive);
    alive = (alive + 1) / 2;
  }
  Stream deal = root.child(StreamTag::kDeterminize);
  const Bounds bounds = R::utility_bounds(R::determinize(view, deal));
  flat::sort_best_first(arms, arms.size());
  for (const auto& arm : arms) {
    RankedAction ranked{arm.action, arm.visits, arm.mean(), 0.0, 0.0};
    flat::set_interval(ranked, bounds);
    result.ranked.push_back(ranked);
  }
  return result;
}

}  // namespace ninerealms
