// Flat determinized Monte Carlo: the first adviser, and the yardstick of later searches.
//
// Playout j of every root action is played in the same world j (one determinization of the view)
// with the same random numbers, so that actions are compared on equal terms (common random
// numbers). The budget is spent by sequential halving (Karnin, Koren, Somekh 2013): in each round
// the actions left share an equal part of it, then the worse half is dropped. The search sees a
// View, never a State.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "ninerealms/core/rules.hpp"
#include "ninerealms/search/budget.hpp"
#include "ninerealms/search/result.hpp"
#include "ninerealms/search/worlds.hpp"

namespace ninerealms {

namespace flat {

template <Rules R>
double one_playout(const Worlds<R>& worlds, Seat seat, Action action, const Stream& root,
                   std::uint64_t j, std::int64_t& rejected) {
  Stream deal = root.child(StreamTag::kDeterminize, j);
  Stream play = root.child(StreamTag::kPlayout, j);
  typename R::State world = worlds.sample(deal, rejected);
  // Sealed choices of others that determinize has taken back.
  for (Node here = R::node(world); here.actor != seat; here = R::node(world)) {
    R::apply(world, R::playout_action(world, play));
  }
  R::apply(world, action);
  static_cast<void>(play_out<R>(world, play));
  return R::returns(world)[index(seat)];
}

// Best first; among equals the smaller action, so that the order is one and the same everywhere.
inline void sort_best_first(std::vector<RootArm>& arms, std::size_t count) {
  std::sort(arms.begin(), arms.begin() + static_cast<std::ptrdiff_t>(count),
            [](const RootArm& a, const RootArm& b) {
              return a.mean() != b.mean() ? a.mean() > b.mean() : a.action < b.action;
            });
}

// Why a playout may not start, if it may not. `round` of `rounds` may use that part of the time.
inline bool spent(Control& control, int round, int rounds, StopReason& reason) {
  control.poll();
  if (control.stopped()) {
    reason = StopReason::kStopped;
    return true;
  }
  const auto time = control.budget().time;
  if (time.count() > 0 && control.elapsed() * rounds >= time * (round + 1)) {
    reason = StopReason::kTime;
    return true;
  }
  return false;
}

}  // namespace flat

// Ranks the options of the view's decision, best first; empty if the decision is not the viewer's.
// Spends exactly the budget's iterations (playouts) unless it is stopped or meets its deadline.
// Deterministic in (view, seed, iterations). Lanes, threads and bytes mean nothing to it.
template <Rules R>
SearchResult flat_search(const Worlds<R>& worlds, Seat seat, const Budget& budget,
                         const Stream& root) {
  SearchResult result;
  typename R::Actions legal;
  R::legal_actions(worlds.view(), legal);
  if (legal.empty()) {
    return result;
  }
  Control control(budget);
  Stream deal = root.child(StreamTag::kDeterminize);
  const Bounds bounds = R::utility_bounds(worlds.sample(deal));
  const double span = bounds.high > bounds.low ? bounds.high - bounds.low : 1.0;
  std::vector<RootArm> arms;
  for (const auto action : legal) {
    arms.push_back({.action = action});
  }
  std::size_t alive = arms.size();
  const int rounds = static_cast<int>(std::bit_width(alive - 1));
  std::int64_t left = lane_iterations(budget, 0);
  result.reason = rounds == 0 ? StopReason::kOnlyMove : StopReason::kIterations;
  for (int round = 0; round < rounds && result.reason != StopReason::kStopped; ++round) {
    const std::int64_t share = left / (rounds - round);
    std::int64_t played = 0;
    result.reason = StopReason::kIterations;
    for (; played < share; ++played) {
      // One playout in any case, so that there is no advice without evidence.
      if (result.iterations + played > 0 && flat::spent(control, round, rounds, result.reason)) {
        break;
      }
      RootArm& arm = arms[static_cast<std::size_t>(played) % alive];
      const auto world = static_cast<std::uint64_t>(arm.visits);
      std::int64_t rejected = 0;
      const double value = flat::one_playout<R>(worlds, seat, arm.action, root, world, rejected);
      arm.add(world, (value - bounds.low) / span);
      if (arm.visits > result.worlds) {  // the first arm that is tried in this world
        result.worlds = arm.visits;
        result.rejected += rejected;
      }
      if (played % 64 == 63) {
        control.report(64, arms.front().action, 0.0);
      }
    }
    control.report(played % 64, arms.front().action, 0.0);
    result.iterations += played;
    left -= played;
    for (std::size_t i = 0; i < alive; ++i) {
      arms[i].rank = round + 1;
    }
    flat::sort_best_first(arms, alive);
    alive = (alive + 1) / 2;
  }
  for (auto& arm : arms) {
    arm.weight = static_cast<double>(arm.visits);
  }
  rank_arms(arms, bounds, FinalMove::kMean, false, result);
  result.variation = {result.ranked.front().action};
  result.elapsed = control.elapsed();
  return result;
}
template <Rules R>
SearchResult flat_search(const typename R::View& view, Seat seat, const Budget& budget,
                         const Stream& root) {
  return flat_search<R>(Worlds<R>(view), seat, budget, root);
}

}  // namespace ninerealms
