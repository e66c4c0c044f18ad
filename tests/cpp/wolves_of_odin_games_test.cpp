// Whole random games with every invariant checked at every point, and documents of their positions.
#include <cstring>

#include <doctest/doctest.h>

#include "field_tree.hpp"
#include "ninerealms/core/hash.hpp"
#include "wolves_of_odin_invariants.hpp"
#include "wolves_of_odin_play.hpp"

namespace {

using namespace ninerealms;
using namespace ninerealms::wolves_of_odin;
using Game = wolves_of_odin::Rules;
namespace wo_testing = ninerealms::wolves_of_odin::testing;

template <class Value>
bool survives_document(const Value& value) {
  Value copy = value;
  ninerealms::testing::TreeWriter writer;
  Game::describe(copy, writer);
  ninerealms::testing::TreeReader reader(writer.result());
  Value again{};
  Game::describe(again, reader);
  return !reader.fault() && std::memcmp(&again, &value, sizeof value) == 0;
}

// Plays on; calls look(state) at every point, the last one included.
template <class Look>
void walk(const State& start, Stream& stream, Look look) {
  State s = start;
  look(s);
  while (Game::node(s).turn != Turn::kOver) {
    Game::apply(s, Game::node(s).turn == Turn::kChance ? Game::sample_chance(s, stream)
                                                       : wo_testing::some_action(s, stream));
    look(s);
  }
}

}  // namespace

TEST_CASE("WO-ZONE-01, WO-ZONE-08, WO-C-10: 200 random games keep every invariant") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    CAPTURE(seed);
    Stream stream(seed);
    Stream guesses(seed + 1000);
    std::string broken;
    std::string_view decision;
    int points = 0;
    walk(wo_testing::some_start(seed), stream, [&](const State& s) {
      if (broken.empty()) {
        decision = Game::decision(s);
        broken = wo_testing::broken_invariant(s, guesses);
        ++points;
      }
    });
    CAPTURE(decision);
    CAPTURE(points);
    REQUIRE(broken == "");
  }
}

TEST_CASE("positions and views survive being written and read, 20 random games") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CAPTURE(seed);
    Stream stream(seed);
    int lost = 0;
    walk(wo_testing::some_start(seed), stream, [&](const State& s) {
      lost += survives_document(s) ? 0 : 1;
      for (int i = 0; i <= s.players; ++i) {
        lost +=
            survives_document(Game::observe(s, i < s.players ? seat_at(i) : kSpectator)) ? 0 : 1;
      }
    });
    CHECK(lost == 0);
  }
}

TEST_CASE("WO-C-10: at its own decision a seat cannot tell a determinized state from the truth") {
  int decisions = 0;
  for (std::uint64_t seed = 300; seed < 320; ++seed) {
    Stream stream(seed);
    Stream guesses(seed + 1000);
    int told = 0;
    walk(wo_testing::some_start(seed), stream, [&](const State& s) {
      const Node here = Game::node(s);
      if (here.turn != Turn::kSeat) {
        return;
      }
      ++decisions;
      const View view = Game::observe(s, here.actor);
      for (int i = 0; i < 3; ++i) {
        const State world = Game::determinize(view, guesses);
        told += Game::observe(world, here.actor) == view && Game::node(world) == here &&
                        Game::key(Game::observe(world, here.actor)) == Game::key(view)
                    ? 0
                    : 1;
      }
    });
    CHECK(told == 0);
  }
  CHECK(decisions > 2000);
}

TEST_CASE("an action that is not listed is refused, and one that is listed is not") {
  int wrong = 0;
  for (std::uint64_t seed = 400; seed < 405; ++seed) {
    Stream stream(seed);
    walk(wo_testing::some_start(seed), stream, [&](const State& s) {
      const Node here = Game::node(s);
      const auto options =
          here.turn == Turn::kSeat ? wo_testing::options_of(s) : std::vector<Action>{};
      for (int i = 0; i < kActions.size(); ++i) {
        const bool listed = std::binary_search(options.begin(), options.end(), kActions.at(i));
        wrong += Game::explain(s, kActions.at(i)).ok() == listed ? 0 : 1;
      }
    });
  }
  CHECK(wrong == 0);
}

TEST_CASE("equal positions are equal bytes: a copy that is played on equals the original") {
  Stream stream(500);
  walk(wo_testing::some_start(500), stream, [&](const State& s) {
    State copy;
    std::memcpy(&copy, &s, sizeof s);
    REQUIRE(copy == s);
    if (Game::node(s).turn == Turn::kSeat) {
      State first = s;
      Game::apply(first, wo_testing::options_of(s).front());
      Game::apply(copy, wo_testing::options_of(s).front());
      REQUIRE(std::memcmp(&first, &copy, sizeof first) == 0);
      REQUIRE(hash_value(first) == hash_value(copy));
    }
  });
}
