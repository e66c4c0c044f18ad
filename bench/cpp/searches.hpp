// Searches of the first decision of a game, for every game.
#pragma once

#include <string>
#include <utility>

#include "harness.hpp"
#include "ninerealms/search/lanes.hpp"

namespace nrbench {

// `per` is the unit of one iteration and how many of it one is.
template <ninerealms::Rules R>
Case search_case(std::string name, const typename R::View& view,
                 const ninerealms::SearchSettings& settings,
                 const std::pair<std::string, double>& per = {"iteration", 1.0}) {
  return {std::move(name), per.first, [view, settings, units = per.second](std::int64_t n) {
            constexpr std::int64_t kIterations = 1000;
            double done = 0.0;
            for (std::int64_t i = 0; i < n; ++i) {
              const auto found = ninerealms::tree_search<R>(
                  view, view.viewer, settings, ninerealms::Budget{.iterations = kIterations},
                  ninerealms::Stream(1));
              keep(found);
              done += static_cast<double>(found.iterations);
            }
            return done * units;
          }};
}

// Settings of a search that plays to the end.
inline ninerealms::SearchSettings full(ninerealms::Rollout rollout) {
  ninerealms::SearchSettings settings;
  settings.cutoff = ninerealms::Cutoff::kNone;
  settings.rollout = rollout;
  return settings;
}

// The first decision of a game that begins at `start`.
template <ninerealms::Rules R>
typename R::State first_decision(typename R::State start) {
  ninerealms::Stream deal(3);
  ninerealms::advance<R>(start, deal);
  return start;
}

// The group "<game> search": whole random games, games by the rollout policy, and rollouts that
// are cut off where the game says, which is what a search does unless told otherwise.
template <ninerealms::Rules R>
Group search_group(const typename R::State& start) {
  const auto first = first_decision<R>(start);
  const auto view = R::observe(first, R::node(first).actor);
  return {std::string(R::kId) + " search",
          {search_case<R>("full uniform rollouts", view, full(ninerealms::Rollout::kUniform)),
           search_case<R>("full policy rollouts", view, full(ninerealms::Rollout::kPolicy)),
           search_case<R>("policy to the mark", view, {})},
          ""};
}

}  // namespace nrbench
