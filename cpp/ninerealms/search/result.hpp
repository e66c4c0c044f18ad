// What every search returns: the root's options, best first, with their evidence.
//
//   mean          mean utility of the deciding seat over the worlds in which the option was tried,
//                 in the game's units
//   low, high     95 % interval of that mean: normal, from the sample variance over worlds, with
//                 one imaginary world at each of the utility bounds (so it is never empty and never
//                 leaves them). In a tree the play below an option improves while it is measured,
//                 so early worlds weigh it down: the interval is about the average of the search.
//   policy        how often to choose the option: share of the visits; at the root of a sealed step
//                 the average mix of regret matching
//   best_share    share of kWorldGroups groups of sampled worlds in which the option has the
//   highest
//                 mean of its group. World i belongs to group i mod kWorldGroups; an option counts
//                 in a group if it has at least a tenth of the visits of that group's most visited
//                 option; equal options share the group. It tells whether the choice hangs on what
//                 the others hold, not how probable it is to be right.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "ninerealms/core/action.hpp"
#include "ninerealms/core/rules.hpp"
#include "ninerealms/search/budget.hpp"
#include "ninerealms/search/settings.hpp"

namespace ninerealms {

struct RankedAction {
  Action action;
  std::int64_t visits = 0;
  double mean = 0.0;
  double low = 0.0;
  double high = 0.0;
  double policy = 0.0;
  double best_share = 0.0;
  friend bool operator==(const RankedAction&, const RankedAction&) = default;
};

struct SearchResult {
  std::vector<RankedAction> ranked;
  // The most visited line from the best option on, as far as no chance and no sealed step comes
  // and the options are those of the first sampled world; the best option alone if flat.
  std::vector<Action> variation;
  bool mixed = false;  // whether the policy of the options is to be drawn from, as at sealed steps
  std::int64_t iterations = 0;
  std::int64_t worlds = 0;    // determinizations that were searched
  std::int64_t rejected = 0;  // and those that the history made unlikely (worlds.hpp)
  StopReason reason = StopReason::kIterations;
  std::int64_t nodes = 0;  // of all lanes
  std::size_t bytes = 0;
  std::chrono::nanoseconds elapsed{0};
  friend bool operator==(const SearchResult&, const SearchResult&) = default;
};

inline constexpr std::size_t kWorldGroups = 16;

// The evidence of one option, utilities scaled to 0 .. 1.
struct RootArm {
  Action action{};
  std::int64_t visits = 0;
  double sum = 0.0;
  double squares = 0.0;
  double weight = 0.0;  // of the policy, not normalised
  int rank = 0;         // higher ranks come before all lower ones, whatever their figures
  std::array<std::int64_t, kWorldGroups> group_visits{};
  std::array<double, kWorldGroups> group_sum{};

  void add(std::uint64_t world, double value) {
    ++visits;
    sum += value;
    squares += value * value;
    ++group_visits[world % kWorldGroups];
    group_sum[world % kWorldGroups] += value;
  }
  void merge(const RootArm& other) {
    visits += other.visits;
    sum += other.sum;
    squares += other.squares;
    weight += other.weight;
    for (std::size_t g = 0; g < kWorldGroups; ++g) {
      group_visits[g] += other.group_visits[g];
      group_sum[g] += other.group_sum[g];
    }
  }
  [[nodiscard]] double mean() const { return visits > 0 ? sum / static_cast<double>(visits) : 0.0; }
  // Half the width of the 95 % interval round `centre()`.
  [[nodiscard]] double half_width() const {
    constexpr double kZ = 1.959963984540054;
    const double n = static_cast<double>(visits) + 2.0;
    const double variance = std::max(0.0, (squares + 1.0) / n - centre() * centre());
    return kZ * std::sqrt(variance / (n - 1.0));
  }
  [[nodiscard]] double centre() const { return (sum + 1.0) / (static_cast<double>(visits) + 2.0); }
  [[nodiscard]] double low() const { return std::max(0.0, centre() - half_width()); }
  [[nodiscard]] double high() const { return std::min(1.0, centre() + half_width()); }
};

namespace detail {

inline double final_score(const RootArm& arm, FinalMove rule) {
  switch (rule) {
    case FinalMove::kMean:
      return arm.mean();
    case FinalMove::kLowerBound:
      return arm.low();
    case FinalMove::kVisits:
      break;
  }
  return static_cast<double>(arm.visits);
}

// Adds the groups in which each arm is best to `shares`.
inline void share_groups(std::span<const RootArm> arms, std::vector<double>& shares) {
  for (std::size_t g = 0; g < kWorldGroups; ++g) {
    std::int64_t most = 0;
    for (const auto& arm : arms) {
      most = std::max(most, arm.group_visits[g]);
    }
    double best = -1.0;
    std::vector<std::size_t> winners;
    for (std::size_t i = 0; most > 0 && i < arms.size(); ++i) {
      if (arms[i].group_visits[g] * 10 < most) {
        continue;
      }
      const double mean = arms[i].group_sum[g] / static_cast<double>(arms[i].group_visits[g]);
      if (mean > best) {
        best = mean;
        winners.clear();
      }
      if (mean == best) {
        winners.push_back(i);
      }
    }
    for (const auto i : winners) {
      shares[i] += 1.0 / static_cast<double>(winners.size() * kWorldGroups);
    }
  }
}

}  // namespace detail

// Fills `out.ranked`. Ties are broken by mean, then by the smaller action, so that the order is the
// same everywhere. With `mixed` the order is that of the policy. Options never tried come last.
inline void rank_arms(std::span<const RootArm> arms, const Bounds& bounds, FinalMove rule,
                      bool mixed, SearchResult& out) {
  std::vector<double> shares(arms.size(), 0.0);
  detail::share_groups(arms, shares);
  double weights = 0.0;
  for (const auto& arm : arms) {
    weights += arm.weight;
  }
  std::vector<std::size_t> order(arms.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    order[i] = i;
  }
  std::ranges::sort(order, [&](std::size_t i, std::size_t j) {
    const RootArm& a = arms[i];
    const RootArm& b = arms[j];
    if ((a.visits > 0) != (b.visits > 0)) {
      return a.visits > 0;
    }
    if (a.rank != b.rank) {
      return a.rank > b.rank;
    }
    const double x = mixed ? a.weight : detail::final_score(a, rule);
    const double y = mixed ? b.weight : detail::final_score(b, rule);
    if (x != y) {
      return x > y;
    }
    return a.mean() != b.mean() ? a.mean() > b.mean() : a.action < b.action;
  });
  const auto unscaled = [&](double x) { return bounds.low + (bounds.high - bounds.low) * x; };
  for (const auto i : order) {
    const RootArm& arm = arms[i];
    const double policy =
        weights > 0.0 ? arm.weight / weights : 1.0 / static_cast<double>(arms.size());
    out.ranked.push_back({arm.action, arm.visits, arm.visits > 0 ? unscaled(arm.mean()) : 0.0,
                          unscaled(arm.low()), unscaled(arm.high()), policy, shares[i]});
  }
}

}  // namespace ninerealms
