// Odin Quest: whole random games and searches of the first decision, per event (README.md, Units).
#include "harness.hpp"
#include "ninerealms/games/odin_quest/rules.hpp"
#include "rules_bench.hpp"
#include "samples.hpp"
#include "searches.hpp"

namespace nrbench {
namespace {

using R = ninerealms::odin_quest::Rules;
using ninerealms::Stream;
using ninerealms::StreamTag;

// A roll of k dice is one outcome and k events.
int events_of(ninerealms::Action a) {
  using ninerealms::odin_quest::Act;
  const Act kind = ninerealms::odin_quest::act(a);
  const bool roll = kind == Act::kFoeDice || kind == Act::kOwnDice || kind == Act::kReroll;
  return roll ? ninerealms::odin_quest::roll_of(a).size() : 1;
}

// Events of a game from `start`, on average over many.
double events_per_game(const R::State& start) {
  constexpr std::int64_t kGames = 2000;
  const Stream root(7);
  double events = 0.0;
  for (std::int64_t i = 0; i < kGames; ++i) {
    R::State s = start;
    Stream stream = root.child(StreamTag::kPlayout, static_cast<std::uint64_t>(i));
    while (R::node(s).turn != ninerealms::Turn::kOver) {
      const auto a = R::node(s).turn == ninerealms::Turn::kChance ? R::sample_chance(s, stream)
                                                                  : R::playout_action(s, stream);
      events += events_of(a);
      R::apply(s, a);
    }
  }
  return events / kGames;
}

void play(const R::State& start, std::int64_t games) {
  const Stream root(7);
  for (std::int64_t i = 0; i < games; ++i) {
    R::State state = start;
    Stream stream = root.child(StreamTag::kPlayout, static_cast<std::uint64_t>(i));
    ninerealms::play_out<R>(state, stream);
    keep(state);
  }
}

Group playout_group() {
  Group group{"odin_quest playout", {}, ""};
  const R::State start = start_of<R>(1);
  const double events = events_per_game(start);
  group.cases.push_back({"playout", "event", [start, events](std::int64_t n) {
                           play(start, n);
                           return static_cast<double>(n) * events;
                         }});
  group.cases.push_back({"whole game", "game", [start](std::int64_t n) {
                           play(start, n);
                           return static_cast<double>(n);
                         }});
  return group;
}

}  // namespace

std::vector<Group> odin_quest_groups() {
  return {rules_group<R>(start_of<R>(1)), playout_group(), search_group<R>(start_of<R>(1))};
}

}  // namespace nrbench
