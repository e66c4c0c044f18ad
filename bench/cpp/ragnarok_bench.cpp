// Ragnarök: whole random games and searches of the first decision, per event (README.md, Units).
#include <algorithm>

#include "harness.hpp"
#include "ninerealms/games/ragnarok/rules.hpp"
#include "ninerealms/search/lanes.hpp"
#include "samples.hpp"

namespace nrbench {
namespace {

using R = ninerealms::ragnarok::Rules;
using ninerealms::Stream;
using ninerealms::StreamTag;

// Events of a game from `start`: a look is three cards, and none is left to chance once a set has
// three cards, from battle 7 on.
double events_of(const ninerealms::PlayoutCounts& counts, const R::State& start,
                 const R::State& end) {
  constexpr int kLooked = 6;  // battles with such looks
  const int looks = 2 * (std::min<int>(end.battle, kLooked) - std::min<int>(start.battle, kLooked));
  return static_cast<double>(counts.decisions + counts.chances + 2 * std::max(0, looks));
}

double play(const R::State& start, std::int64_t games) {
  const Stream root(7);
  double events = 0.0;
  for (std::int64_t i = 0; i < games; ++i) {
    R::State state = start;
    Stream stream = root.child(StreamTag::kPlayout, static_cast<std::uint64_t>(i));
    const auto counts = ninerealms::play_out<R>(state, stream);
    events += events_of(counts, start, state);
    keep(state);
  }
  return events;
}

Group playout_group() {
  Group group{"ragnarok playout", {}, ""};
  const R::State start = start_of<R>(2);
  group.cases.push_back({"playout", "event", [start](std::int64_t n) { return play(start, n); }});
  group.cases.push_back({"whole game", "game", [start](std::int64_t n) {
                           play(start, n);
                           return static_cast<double>(n);
                         }});
  return group;
}

Group search_group() {
  Group group{"ragnarok search", {}, ""};
  R::State first = start_of<R>(2);
  Stream deal(3);
  ninerealms::advance<R>(first, deal);
  const auto view = R::observe(first, R::node(first).actor);
  const auto add = [&](const char* name, const ninerealms::SearchSettings& settings,
                       bool by_event) {
    // Events of a full uniform rollout are those of a bare playout from here, on average.
    const double events = by_event ? play(first, 2000) / 2000.0 : 1.0;
    group.cases.push_back({name, by_event ? "event" : "iteration", [=](std::int64_t n) {
                             constexpr std::int64_t kIterations = 1000;
                             double done = 0.0;
                             for (std::int64_t i = 0; i < n; ++i) {
                               const auto found = ninerealms::tree_search<R>(
                                   view, view.viewer, settings,
                                   ninerealms::Budget{.iterations = kIterations}, Stream(1));
                               keep(found);
                               done += static_cast<double>(found.iterations) * events;
                             }
                             return done;
                           }});
  };
  ninerealms::SearchSettings full;
  full.cutoff = ninerealms::Cutoff::kNone;
  full.rollout = ninerealms::Rollout::kUniform;
  add("full uniform rollouts", full, false);
  add("full uniform rollouts, by event", full, true);
  add("policy to the end of the battle", {}, false);
  return group;
}

}  // namespace

std::vector<Group> ragnarok_groups() { return {playout_group(), search_group()}; }

}  // namespace nrbench
