// The hooks by which a search knows Ragnarök, and searches from both seats of sealed steps.
#include <cstring>
#include <map>
#include <string>

#include <doctest/doctest.h>

#include "ninerealms/search/exact.hpp"
#include "ninerealms/search/keys.hpp"
#include "ninerealms/search/lanes.hpp"
#include "ninerealms/search/rollout.hpp"
#include "ragnarok_play.hpp"
#include "toys/rollout_plans.hpp"

namespace ninerealms::ragnarok {
namespace {

using testing::some_start;
using testing::walk;

TEST_CASE("search keys are equal exactly where views are") {
  std::map<std::uint64_t, std::string> by_key;
  std::map<std::string, std::uint64_t> by_text;
  int met_again = 0;
  const auto note = [&](const State& s, Seat viewer) {
    const View v = Rules::observe(s, viewer);
    const std::string text(reinterpret_cast<const char*>(&v), sizeof v);
    const auto key = Rules::search_key(s, viewer);
    const auto [old_text, fresh] = by_key.emplace(key, text);
    REQUIRE(old_text->second == text);
    REQUIRE(by_text.emplace(text, key).first->second == key);
    met_again += fresh ? 0 : 1;
  };
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Stream stream(seed);
    walk(some_start(seed), stream, [&](const State& s) {
      for (const Seat viewer : {seat_at(0), seat_at(1), kSpectator}) {
        note(s, viewer);
        State world = Rules::determinize(Rules::observe(s, viewer), stream);
        Rules::catch_up(world, Rules::observe(s, viewer));
        note(world, viewer);
        note(world, kSpectator);
      }
    });
  }
  CHECK(met_again > 5000);
}

// Without the game's own short cuts.
struct BySteps : Rules {
  static void roll_out() = delete;
  static void random_playout() = delete;
};

TEST_CASE("rollouts and playouts make the same draws and bytes as step by step") {
  for (std::uint64_t seed = 0; seed < 16; ++seed) {
    Stream stream(seed);
    int points = 0;
    walk(some_start(seed), stream, [&](const State& s) {
      if (++points % 9 != 0) {
        return;
      }
      for (const auto& plan : kRolloutPlans) {
        State fast = s;
        State slow = s;
        Stream a = stream.child(StreamTag::kPlayout, static_cast<std::uint64_t>(points));
        Stream b = a;
        roll_out<Rules>(fast, a, plan);
        roll_out_by_steps<BySteps>(slow, b, plan);
        REQUIRE(std::memcmp(&fast, &slow, sizeof fast) == 0);
        REQUIRE(a == b);
      }
      State fast = s;
      State slow = s;
      Stream a = stream.child(StreamTag::kPlayout, 1'000'000U + static_cast<unsigned>(points));
      Stream b = a;
      const PlayoutCounts one = play_out<Rules>(fast, a);
      const PlayoutCounts two = play_out_by_steps<BySteps>(slow, b);
      REQUIRE(std::memcmp(&fast, &slow, sizeof fast) == 0);
      REQUIRE(a == b);
      REQUIRE(one.decisions == two.decisions);
      REQUIRE(one.chances == two.chances);
    });
  }
}

TEST_CASE("the estimate is zero-sum and within the bounds of utility") {
  Stream stream(6);
  walk(some_start(6), stream, [&](const State& s) {
    const Returns estimate = Rules::evaluate(s);
    REQUIRE(estimate[0] == -estimate[1]);
    REQUIRE(std::abs(estimate[0]) <= 1.0);
  });
}

TEST_CASE("RAG-RUL-03: the tree sees the view alone, no thread, and mixes at sealed steps") {
  int points = 0;
  Stream stream(7);
  walk(some_start(3), stream, [&](const State& s) {
    const Node node = Rules::node(s);
    if (node.turn != Turn::kSeat || ++points % 5 != 0) {
      return;
    }
    const View view = Rules::observe(s, node.actor);
    State world = Rules::determinize(view, stream);
    Rules::catch_up(world, view);
    const auto run = [&](const View& v, int threads) {
      return tree_search<Rules>(v, node.actor, SearchSettings{},
                                Budget{.iterations = 200, .lanes = 3, .threads = threads},
                                Stream(1));
    };
    const auto one = run(view, 1);
    REQUIRE(!one.ranked.empty());
    for (const auto& again : {run(Rules::observe(world, node.actor), 1), run(view, 3)}) {
      REQUIRE(again.ranked.size() == one.ranked.size());
      for (std::size_t i = 0; i < one.ranked.size(); ++i) {
        REQUIRE(again.ranked[i].action == one.ranked[i].action);
        REQUIRE(again.ranked[i].mean == one.ranked[i].mean);
        REQUIRE(again.ranked[i].policy == one.ranked[i].policy);
      }
    }
  });
  CHECK(points > 20);
}

}  // namespace
}  // namespace ninerealms::ragnarok
