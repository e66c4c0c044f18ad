// Ragnarök: whole random games and searches of the first decision, per event (README.md, Units).
#include <algorithm>

#include "harness.hpp"
#include "ninerealms/games/ragnarok/rules.hpp"
#include "rules_bench.hpp"
#include "samples.hpp"
#include "searches.hpp"

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

// Beside the searches of every game, one by event: the events of a full uniform rollout are those
// of a bare playout from there, on average.
Group ragnarok_search_group(const R::State& start) {
  Group group = search_group<R>(start);
  const R::State first = first_decision<R>(start);
  constexpr std::int64_t kGames = 2000;
  group.cases.push_back(search_case<R>(
      "full uniform rollouts, by event", R::observe(first, R::node(first).actor),
      full(ninerealms::Rollout::kUniform), {"event", play(first, kGames) / double{kGames}}));
  return group;
}

}  // namespace

std::vector<Group> ragnarok_groups() {
  return {rules_group<R>(start_of<R>(2)), playout_group(), ragnarok_search_group(start_of<R>(2))};
}

}  // namespace nrbench
