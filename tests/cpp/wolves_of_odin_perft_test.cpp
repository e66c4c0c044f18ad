// Counting the tree: the erased interface against the rules themselves.
#include <doctest/doctest.h>

#include "ninerealms/session/erased.hpp"
#include "ninerealms/session/perft.hpp"
#include "ninerealms/session/registry.hpp"
#include "wolves_of_odin_play.hpp"

namespace {

using namespace ninerealms;
using namespace ninerealms::wolves_of_odin;
using namespace ninerealms::wolves_of_odin::testing;
using Game = wolves_of_odin::Rules;

std::uint64_t leaves(const State& s, int depth) {
  std::vector<Action> actions;
  if (Game::node(s).turn == Turn::kChance) {
    Outcomes outcomes;
    Game::chance_outcomes(s, outcomes);
    for (const auto& outcome : outcomes) {
      actions.push_back(outcome.action);
    }
  } else if (Game::node(s).turn == Turn::kSeat) {
    Actions legal;
    Game::legal_actions(s, legal);
    actions.assign(legal.begin(), legal.end());
  }
  if (depth == 1) {
    return actions.size();
  }
  std::uint64_t sum = 0;
  for (const Action action : actions) {
    State next = s;
    Game::apply(next, action);
    sum += leaves(next, depth - 1);
  }
  return sum;
}

}  // namespace

TEST_CASE("perft of the session counts what the rules offer") {
  REQUIRE(find_game("wolves_of_odin") != nullptr);
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    CAPTURE(seed);
    State s = some_start(seed);
    Stream stream(seed);
    for (int i = 0; i < 60 + 20 * static_cast<int>(seed); ++i) {
      if (Game::node(s).turn == Turn::kOver) {
        break;
      }
      Game::apply(s, Game::node(s).turn == Turn::kChance ? Game::sample_chance(s, stream)
                                                         : some_action(s, stream));
    }
    const auto counts = perft(ErasedState<Game>(s), 3);
    REQUIRE(counts.size() == 3);
    for (int depth = 1; depth <= 3; ++depth) {
      CHECK(counts[static_cast<std::size_t>(depth - 1)] == leaves(s, depth));
    }
  }
}

TEST_CASE("WO-GAME-01: a finished game has no successors") {
  StreamChance<Game> source(Stream(1));
  Stream play(1);
  const State s = play_game(some_start(1), source, play).end;
  CHECK(perft(ErasedState<Game>(s), 2) == std::vector<std::uint64_t>{0, 0});
  CHECK(Game::explain(s, make::plain(Act::kPass)).error().code == Code::kGameOver);
}
