// What a search costs beside the playouts it makes. The bare playouts are those of the search
// itself: the same worlds, already dealt, with the same first action and the same random numbers.
#include <memory>

#include "harness.hpp"
#include "ninerealms/games/wolves_of_odin/rules.hpp"
#include "ninerealms/search/flat.hpp"
#include "ninerealms/search/lanes.hpp"
#include "samples.hpp"

namespace nrbench {
namespace {

using R = ninerealms::wolves_of_odin::Rules;
using ninerealms::Seat;
using ninerealms::Stream;
using ninerealms::StreamTag;

constexpr std::int64_t kPlayouts = 1000;
constexpr std::size_t kRoots = 8;

struct Root {
  R::View view;
  Seat seat{0};
  Stream stream{0};
  std::vector<R::State> worlds;  // after the first action
  std::vector<Stream> streams;
};

Root make_root(const R::State& state, std::uint64_t seed) {
  Root root;
  root.seat = R::node(state).actor;
  root.view = R::observe(state, root.seat);
  root.stream = Stream(seed);
  const ninerealms::Budget budget{.iterations = kPlayouts};
  const auto found = ninerealms::flat_search<R>(root.view, root.seat, budget, root.stream);
  for (const auto& ranked : found.ranked) {
    for (std::int64_t j = 0; j < ranked.visits; ++j) {
      const auto index = static_cast<std::uint64_t>(j);
      Stream deal = root.stream.child(StreamTag::kDeterminize, index);
      R::State world = R::determinize(root.view, deal);
      R::apply(world, ranked.action);
      root.worlds.push_back(world);
      root.streams.push_back(root.stream.child(StreamTag::kPlayout, index));
    }
  }
  return root;
}

// Views from the middle of random games: the seats have cards in line, the game is far from over.
std::vector<Root> make_roots() {
  std::vector<Root> roots;
  for (const auto& state : decisions<R>(start_of<R>(4), 4096, 11)) {
    const std::size_t count = roots.size();
    if (count == kRoots) {
      break;
    }
    R::Actions actions;
    R::legal_actions(state, actions);
    if (state.round == 2 && actions.size() >= 4) {
      roots.push_back(make_root(state, 20 + count));
    }
  }
  return roots;
}

using Ready = std::function<const std::vector<Root>&()>;

// Events (decisions and drawn cards) below the root of each world of the roots, played at random.
double events_per_world(const std::vector<Root>& roots) {
  double events = 0.0;
  double worlds = 0.0;
  for (const Root& root : roots) {
    for (std::size_t j = 0; j < root.worlds.size(); ++j) {
      R::State world = root.worlds[j];
      Stream stream = root.streams[j];
      const auto counts = ninerealms::play_out<R>(world, stream);
      events += 1.0 + static_cast<double>(counts.decisions + counts.chances);
      worlds += 1.0;
    }
  }
  return events / worlds;
}

// One search of every root; returns the iterations.
double search_all(const std::vector<Root>& roots, const ninerealms::SearchSettings& settings,
                  const ninerealms::Budget& budget) {
  double iterations = 0.0;
  for (const Root& root : roots) {
    const auto found =
        ninerealms::tree_search<R>(root.view, root.seat, settings, budget, root.stream);
    keep(found);
    iterations += static_cast<double>(found.iterations);
  }
  return iterations;
}

// Whole iterations: sampling a world, the tree, the rollout. The events of a full uniform rollout
// are those of a bare playout, so the first two lines are comparable.
Group tree_group(const Ready& ready) {
  using ninerealms::Cutoff;
  using ninerealms::Rollout;
  using ninerealms::SearchSettings;
  Group group{"tree", {}, "bare playouts"};
  group.cases.push_back({"bare playouts", "event", [ready](std::int64_t n) {
                           double events = 0.0;
                           for (std::int64_t i = 0; i < n; ++i) {
                             events += events_per_world(ready());
                           }
                           double worlds = 0.0;
                           for (const Root& root : ready()) {
                             worlds += static_cast<double>(root.worlds.size());
                           }
                           return events * worlds;
                         }});
  group.cases.push_back({"full uniform rollouts", "event", [ready](std::int64_t n) {
                           static const double kEvents = events_per_world(ready());
                           const ninerealms::Budget budget{.iterations = kPlayouts};
                           SearchSettings settings;
                           settings.rollout = Rollout::kUniform;
                           settings.cutoff = Cutoff::kNone;
                           double iterations = 0.0;
                           for (std::int64_t i = 0; i < n; ++i) {
                             iterations += search_all(ready(), settings, budget);
                           }
                           return iterations * kEvents;
                         }});
  const auto iterations = [&](const char* name, Rollout rollout, Cutoff cutoff, int lanes) {
    group.cases.push_back({name, "iteration", [=](std::int64_t n) {
                             SearchSettings settings;
                             settings.rollout = rollout;
                             settings.cutoff = cutoff;
                             const ninerealms::Budget budget{.iterations = kPlayouts,
                                                             .lanes = lanes};
                             double done = 0.0;
                             for (std::int64_t i = 0; i < n; ++i) {
                               done += search_all(ready(), settings, budget);
                             }
                             return done;
                           }});
  };
  iterations("full policy rollouts", Rollout::kPolicy, Cutoff::kNone, 1);
  iterations("uniform to the end of the round", Rollout::kUniform, Cutoff::kMark, 1);
  iterations("policy to the end of the round", Rollout::kPolicy, Cutoff::kMark, 1);
  iterations("the same in two lanes", Rollout::kPolicy, Cutoff::kMark, 2);
  return group;
}

Group key_group(const Ready& ready) {
  Group group{"search key", {}, "view and its key"};
  const auto add = [&](const char* name, auto key) {
    group.cases.push_back({name, "call", [ready, key](std::int64_t n) {
                             double calls = 0.0;
                             for (std::int64_t i = 0; i < n; ++i) {
                               for (const Root& root : ready()) {
                                 for (const auto& world : root.worlds) {
                                   keep(key(world));
                                 }
                                 calls += static_cast<double>(root.worlds.size());
                               }
                             }
                             return calls;
                           }});
  };
  add("view and its key", [](const R::State& s) {
    return ninerealms::plain_search_key<R>(s, Seat{0}, ninerealms::kSpectator);
  });
  add("short cut", [](const R::State& s) { return R::search_key(s, ninerealms::kSpectator); });
  return group;
}

}  // namespace

std::vector<Group> search_groups() {
  // Filled at the first use: a run of another group does not wait for it.
  const auto roots = std::make_shared<std::vector<Root>>();
  const auto ready = [roots]() -> const std::vector<Root>& {
    if (roots->empty()) {
      *roots = make_roots();
    }
    return *roots;
  };
  Group group{"suggest", {}, "bare playouts"};
  group.cases.push_back({"bare playouts", "playout", [ready](std::int64_t n) {
                           double played = 0.0;
                           for (std::int64_t i = 0; i < n; ++i) {
                             for (const Root& root : ready()) {
                               for (std::size_t j = 0; j < root.worlds.size(); ++j) {
                                 R::State world = root.worlds[j];
                                 Stream stream = root.streams[j];
                                 static_cast<void>(ninerealms::play_out<R>(world, stream));
                                 keep(world);
                               }
                               played += static_cast<double>(root.worlds.size());
                             }
                           }
                           return played;
                         }});
  group.cases.push_back({"flat, 1000 playouts", "playout", [ready](std::int64_t n) {
                           double played = 0.0;
                           for (std::int64_t i = 0; i < n; ++i) {
                             for (const Root& root : ready()) {
                               const ninerealms::Budget budget{.iterations = kPlayouts};
                               const auto found = ninerealms::flat_search<R>(root.view, root.seat,
                                                                             budget, root.stream);
                               keep(found);
                               played += static_cast<double>(found.iterations);
                             }
                           }
                           return played;
                         }});
  return {group, tree_group(ready), key_group(ready)};
}

}  // namespace nrbench
