// What searches ask of WolfWalkers: keys, estimates, the player's options; wins that search finds.
#include <algorithm>
#include <map>

#include <doctest/doctest.h>

#include "ninerealms/search/keys.hpp"
#include "ninerealms/search/lanes.hpp"
#include "wolfwalkers_play.hpp"

namespace ninerealms::wolfwalkers {
namespace {

using testing::some_start;
using testing::walk;

TEST_CASE("two states have one key exactly if they look alike to the viewer") {
  std::map<std::uint64_t, std::uint64_t> of_view;
  std::map<std::uint64_t, std::uint64_t> of_key;
  std::size_t points = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Stream stream(seed);
    walk(some_start(seed), stream, [&](const State& s) {
      if (Rules::node(s).turn != Turn::kSeat) {
        return;
      }
      const Seat actor = Rules::node(s).actor;
      for (const Seat viewer : {actor, kSpectator}) {
        const auto key = mix_key(Rules::search_key(s, viewer), index(viewer));
        const auto plain = plain_search_key<Rules>(s, actor, viewer);
        REQUIRE(of_view.emplace(key, plain).first->second == plain);
        REQUIRE(of_key.emplace(plain, key).first->second == key);
        const State world = Rules::determinize(Rules::observe(s, viewer), stream);
        REQUIRE(Rules::search_key(world, viewer) == Rules::search_key(s, viewer));
        ++points;
      }
    });
  }
  CHECK(points > 500);
}

TEST_CASE("estimates stay within the bounds, and players within the options") {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Stream stream(seed);
    walk(some_start(seed), stream, [&](const State& s) {
      const Returns estimate = Rules::evaluate(s);
      for (int seat = 0; seat < s.players; ++seat) {
        REQUIRE(estimate[static_cast<std::size_t>(seat)] >= -1.0);
        REQUIRE(estimate[static_cast<std::size_t>(seat)] <= 1.0);
      }
      if (Rules::node(s).turn != Turn::kSeat || stream.below(4) != 0) {
        return;
      }
      Actions legal;
      Rules::legal_actions(s, legal);
      const Action own = Rules::heuristic_action(Rules::observe(s, Rules::node(s).actor), stream);
      REQUIRE(std::find(legal.begin(), legal.end(), own) != legal.end());
      const Action cheap = Rules::rollout_action(s, stream);
      REQUIRE(std::find(legal.begin(), legal.end(), cheap) != legal.end());
    });
  }
}

// A figure on v31b with a complete soul; `symbol` rolled; the Lair is one of the stops.
State near_the_lair(int mode, int players) {
  Config config;
  config.players = players;
  config.options.mode = static_cast<std::uint8_t>(mode);
  State s = Rules::initial(config).value();
  Counts& own = mode == 1 ? s.pool : s.front[0];
  for (int part = 0; part < kParts; ++part) {
    const std::size_t kind = index(part_of(0, part));
    Counts& unseen = s.unseen[static_cast<std::size_t>(part == 0 ? Back::kTown : Back::kForest)];
    unseen.remove(kind);
    own.add(kind);
    s.stacks.pop(part == 0 ? 0 : 2 + part);
  }
  s.figure[0] = 48;  // v31b
  Rules::apply(s, make::of(Act::kDie, static_cast<int>(Face::kTree)));
  return s;
}

TEST_CASE("WW-END-01, WW-M4-01: searches bring a complete soul home, together and in a race") {
  for (const int mode : {1, 2, 3, 4}) {
    for (const int players : {2, 4}) {
      CAPTURE(mode);
      CAPTURE(players);
      const State s = near_the_lair(mode, players);
      REQUIRE(testing::first_fault(s) == "");
      REQUIRE(Rules::decision(s) == "WW-D-MOVE");
      const View v = Rules::observe(s, seat_at(0));
      Stream stream(1);
      CHECK(kActions.text(Rules::heuristic_action(v, stream)).starts_with("move:lair"));
      SearchSettings settings;
      const auto found =
          tree_search<Rules>(v, v.viewer, settings, Budget{.iterations = 300}, stream);
      CHECK(kActions.text(found.ranked.front().action).starts_with("move:lair"));
      CHECK(found.ranked.front().mean > 0.9);
    }
  }
}

}  // namespace
}  // namespace ninerealms::wolfwalkers
