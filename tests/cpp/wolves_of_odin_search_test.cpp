// The hooks by which a search knows Wolves of Odin: keys, rollouts, the estimate.
#include <cstring>
#include <map>
#include <numeric>
#include <string>

#include <doctest/doctest.h>

#include "ninerealms/games/wolves_of_odin/rules.hpp"
#include "ninerealms/search/keys.hpp"
#include "ninerealms/search/lanes.hpp"
#include "ninerealms/search/rollout.hpp"
#include "toys/rollout_plans.hpp"
#include "wolves_of_odin_play.hpp"

namespace ninerealms::wolves_of_odin {
namespace {

// Calls visit(state, stream) at every point of `games` random games.
template <class Visit>
void for_each_point(int games, std::uint64_t seed, Visit visit) {
  for (int game = 0; game < games; ++game) {
    Stream stream = Stream(seed).child(StreamTag::kUser, static_cast<std::uint64_t>(game));
    Config config;
    config.players = 3 + game % 3;
    State s = Rules::initial(config).value();
    while (Rules::node(s).turn != Turn::kOver) {
      visit(std::as_const(s), stream);
      Rules::apply(s, Rules::node(s).turn == Turn::kChance ? Rules::sample_chance(s, stream)
                                                           : Rules::playout_action(s, stream));
    }
  }
}

// What a key stands for, written out: the decider, its open move and the view.
std::string written_out(const State& s, Seat viewer) {
  const View v = Rules::observe(s, viewer);
  std::string out(reinterpret_cast<const char*>(&v), sizeof v);
  out.append(reinterpret_cast<const char*>(&s.stack), sizeof s.stack);
  out.append(reinterpret_cast<const char*>(&s.run), sizeof s.run);
  return out;
}

TEST_CASE("search keys are equal exactly where view and open move are") {
  std::map<std::uint64_t, std::string> by_key;
  std::map<std::string, std::uint64_t> by_text;
  const auto note = [&](const State& s, Seat viewer) {
    const auto key = mix_key(Rules::search_key(s, viewer), index(viewer));
    const std::string text = written_out(s, viewer);
    const auto [old_text, new_key] = by_key.emplace(key, text);
    REQUIRE(old_text->second == text);
    const auto [old_key, new_text] = by_text.emplace(text, key);
    REQUIRE(old_key->second == key);
    return new_key;
  };
  std::size_t met_again = 0;
  for_each_point(20, 3, [&](const State& s, Stream& stream) {
    const Node node = Rules::node(s);
    if (node.turn != Turn::kSeat) {
      return;
    }
    note(s, node.actor);
    note(s, kSpectator);
    // Other worlds of the decider and of another seat: the same to them, in part to spectators.
    for (const Seat viewer : {node.actor, clockwise(node.actor, 1, s.players)}) {
      const State world = Rules::determinize(Rules::observe(s, viewer), stream);
      if (Rules::node(world).turn == Turn::kSeat) {
        met_again += note(world, Rules::node(world).actor) ? 0U : 1U;
        met_again += note(world, kSpectator) ? 0U : 1U;
      }
    }
  });
  CHECK(met_again > 1000);
}

TEST_CASE("the decider's own view fixes its key, and so do the short cut and the definition") {
  for_each_point(5, 4, [&](const State& s, Stream& stream) {
    const Node node = Rules::node(s);
    if (node.turn != Turn::kSeat) {
      return;
    }
    const State world = Rules::determinize(Rules::observe(s, node.actor), stream);
    for (const Seat viewer : {node.actor, kSpectator}) {
      REQUIRE(Rules::search_key(world, viewer) == Rules::search_key(s, viewer));
      REQUIRE(plain_search_key<Rules>(world, node.actor, viewer) ==
              plain_search_key<Rules>(s, node.actor, viewer));
    }
  });
}

// Without the game's own `roll_out`.
struct BySteps : Rules {
  static void roll_out() = delete;
};

TEST_CASE("rollouts make the same draws and bytes as step by step") {
  int points = 0;
  for_each_point(6, 5, [&](const State& s, Stream& stream) {
    if (++points % 40 != 0) {
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
  });
}

TEST_CASE("the estimate is a distribution over the seats") {
  for_each_point(5, 6, [&](const State& s, Stream&) {
    const Returns estimate = Rules::evaluate(s);
    REQUIRE(std::accumulate(estimate.begin(), estimate.end(), 0.0) == doctest::Approx(1.0));
    for (std::size_t i = 0; i < estimate.size(); ++i) {
      REQUIRE(estimate[i] >= 0.0);
      REQUIRE((i < s.players || estimate[i] == 0.0));
    }
  });
}

TEST_CASE("the tree sees the view alone, and no thread") {
  int points = 0;
  for_each_point(3, 7, [&](const State& s, Stream& stream) {
    const Node node = Rules::node(s);
    if (node.turn != Turn::kSeat || ++points % 100 != 0) {
      return;
    }
    const View view = Rules::observe(s, node.actor);
    const State other = Rules::determinize(view, stream);
    const SearchSettings settings;
    const auto run = [&](const View& v, int threads) {
      return tree_search<Rules>(v, node.actor, settings,
                                Budget{.iterations = 60, .lanes = 3, .threads = threads},
                                Stream(1));
    };
    const auto one = run(view, 1);
    for (const auto& again : {run(Rules::observe(other, node.actor), 1), run(view, 3)}) {
      REQUIRE(again.ranked.size() == one.ranked.size());
      REQUIRE(again.variation == one.variation);
      for (std::size_t i = 0; i < one.ranked.size(); ++i) {
        REQUIRE(again.ranked[i].action == one.ranked[i].action);
        REQUIRE(again.ranked[i].mean == one.ranked[i].mean);
      }
    }
  });
}

}  // namespace
}  // namespace ninerealms::wolves_of_odin
