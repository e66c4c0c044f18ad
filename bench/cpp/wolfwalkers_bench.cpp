// WolfWalkers: whole random games of each mode and searches of a decision, per event (README.md,
// Units): a decision asked, a die or a drawn tile.
#include "harness.hpp"
#include "ninerealms/games/wolfwalkers/rules.hpp"
#include "rules_bench.hpp"
#include "samples.hpp"
#include "searches.hpp"

namespace nrbench {
namespace {

using R = ninerealms::wolfwalkers::Rules;
using ninerealms::Stream;
using ninerealms::StreamTag;

R::State start_in(int mode) {
  R::Config config;
  config.options.mode = static_cast<std::uint8_t>(mode);
  return R::initial(config).value();
}

// Plays games; returns their events.
double play(const R::State& start, std::int64_t games) {
  const Stream root(7);
  double events = 0.0;
  for (std::int64_t i = 0; i < games; ++i) {
    R::State state = start;
    Stream stream = root.child(StreamTag::kPlayout, static_cast<std::uint64_t>(i));
    const auto counts = ninerealms::play_out<R>(state, stream);
    events += static_cast<double>(counts.decisions + counts.chances);
    keep(state);
  }
  return events;
}

Group playout_group() {
  Group group{"wolfwalkers playout", {}, ""};
  for (int mode = 1; mode <= 4; ++mode) {
    const R::State start = start_in(mode);
    group.cases.push_back({"playout mode " + std::to_string(mode), "event",
                           [start](std::int64_t n) { return play(start, n); }});
  }
  const R::State start = start_in(1);
  group.cases.push_back({"whole game", "game", [start](std::int64_t n) {
                           play(start, n);
                           return static_cast<double>(n);
                         }});
  return group;
}

}  // namespace

std::vector<Group> wolfwalkers_groups() {
  return {rules_group<R>(start_in(3)), playout_group(), search_group<R>(start_in(2))};
}

}  // namespace nrbench
