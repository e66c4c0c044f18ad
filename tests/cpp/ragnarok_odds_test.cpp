// Exact chances and open-hand subgames of Ragnarök, against enumeration and the exact solver.
#include <cmath>

#include <doctest/doctest.h>

#include "ninerealms/search/exact.hpp"
#include "ninerealms/session/ragnarok.hpp"
#include "ragnarok_play.hpp"

namespace ninerealms::ragnarok {
namespace {

using testing::play_to;
using testing::some_event;

// Plays on to a step of the battle under way.
State until(State s, FrameKind step, Stream& stream) {
  while (!s.stack.empty() && kind(s.stack.top()) != step) {
    Rules::apply(s, some_event(s, stream));
  }
  return s;
}

// What the battle's result is worth, with the game cut off after it: markers tell.
struct Cut : Rules {
  static Node node(const State& s) {
    return s.stack.empty() || kind(s.stack.top()) == FrameKind::kRefill ? Node{} : Rules::node(s);
  }
  static Returns returns(const State& s) {
    if (!s.stack.empty() && kind(s.stack.top()) == FrameKind::kRefill) {
      const int marker = s.marker[here(s)];
      return marker == 1 ? Returns{1.0, -1.0} : marker == 2 ? Returns{-1.0, 1.0} : Returns{};
    }
    return Rules::returns(s);
  }
};

TEST_CASE("RAG-D-CUNNING: the open-hand equilibrium is that of the exact solver") {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    CAPTURE(seed);
    Stream stream(seed);
    const Config config = testing::some_config(seed);
    const State s = until(play_to(1 + static_cast<int>(seed) % 3, {}, 0, config, seed),
                          FrameKind::kCunning, stream);
    REQUIRE(!s.stack.empty());
    if (s.options.rotation_manual != 0) {
      continue;  // the solver would turn dice one by one
    }
    const auto found = solve_cunning(s);
    REQUIRE(found.ok());
    ExactSolver<Cut> solver(2'000'000);
    const auto exact = solver.solve(s);
    REQUIRE(exact.ok());
    CHECK(found.value().solution.value == doctest::Approx(exact.value()[0]).epsilon(1e-9));
    CHECK(found.value().solution.gap < 1e-9);
  }
}

TEST_CASE("RAG-WIS-04: the odds of a battle are those of playing its dice out") {
  for (std::uint64_t seed = 20; seed < 24; ++seed) {
    CAPTURE(seed);
    Stream stream(seed);
    const State s = until(play_to(2, {}, 0, {}, seed), FrameKind::kWisdom, stream);
    REQUIRE(!s.stack.empty());
    const std::array<int, 2> cards{first(s.hand[0]), nth(s.hand[1], 1)};
    const Odds odds = battle_odds(s, cards[0], cards[1]);
    CHECK(odds.aesir + odds.tie + odds.jotunn == doctest::Approx(1.0));
    constexpr int kGames = 40'000;
    std::array<int, 3> results{};
    for (int i = 0; i < kGames; ++i) {
      State now = s;
      while (!now.stack.empty() && now.battle == 2 && kind(now.stack.top()) != FrameKind::kRefill) {
        const Node node = Rules::node(now);
        Rules::apply(now, node.turn == Turn::kChance
                              ? Rules::sample_chance(now, stream)
                              : make::of(Act::kCard, cards[index(node.actor)]));
      }
      ++results[now.marker[1]];
    }
    const auto near = [&](int count, double chance) {
      return std::abs(count - kGames * chance) < 5.0 * std::sqrt(kGames * 0.25);
    };
    CHECK(near(results[1], odds.aesir));
    CHECK(near(results[0], odds.tie));
    CHECK(near(results[2], odds.jotunn));
  }
}

TEST_CASE("dice beyond those of one table: the long way gives what the identity gives") {
  for (int lead = -6; lead <= 6; ++lead) {
    const Odds both = dice_odds(lead, 40, 40);
    double sum = 0.0;
    for (int b = 0; b <= 80; ++b) {
      sum += bonus_distribution(40).at(b) * bonus_distribution(40).at_least(b - lead + 1);
    }
    CHECK(both.aesir == doctest::Approx(sum).epsilon(1e-12));
  }
}

TEST_CASE("elsewhere than at their decisions the solvers refuse") {
  const State s = play_to(1, {}, 0);
  CHECK(solve_cunning(s).error().clause == "RAG-D-CUNNING");
  CHECK(solve_supports(s).error().clause == "RAG-D-SUPPORT");
}

}  // namespace
}  // namespace ninerealms::ragnarok
