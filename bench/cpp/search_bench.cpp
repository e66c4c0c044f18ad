// What a search costs beside the playouts it makes. The bare playouts are those of the search
// itself: the same worlds, already dealt, with the same first action and the same random numbers.
#include <memory>

#include "harness.hpp"
#include "ninerealms/games/wolves_of_odin/rules.hpp"
#include "ninerealms/search/flat.hpp"
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
  for (const auto& state : decisions<R>(4096, 11)) {
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
  return {group};
}

}  // namespace nrbench
