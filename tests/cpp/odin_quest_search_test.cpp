// The hooks by which a search knows Odin Quest, exact chances, and searches.
#include <algorithm>
#include <cstring>
#include <map>
#include <string>

#include <doctest/doctest.h>

#include "ninerealms/games/odin_quest/odds.hpp"
#include "ninerealms/search/keys.hpp"
#include "ninerealms/search/lanes.hpp"
#include "ninerealms/search/rollout.hpp"
#include "odin_quest_play.hpp"
#include "toys/rollout_plans.hpp"

namespace ninerealms::odin_quest {
namespace {

using testing::some_start;
using testing::walk;

TEST_CASE("search keys are equal exactly where views are") {
  std::map<std::uint64_t, std::string> by_key;
  std::map<std::string, std::uint64_t> by_text;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Stream stream(seed);
    walk(some_start(seed), stream, [&](const State& s) {
      const View v = Rules::observe(s, seat_at(0));
      const std::string text(reinterpret_cast<const char*>(&v), sizeof v);
      const auto key = Rules::search_key(s, seat_at(0));
      REQUIRE(by_key.emplace(key, text).first->second == text);
      REQUIRE(by_text.emplace(text, key).first->second == key);
    });
  }
  CHECK(by_key.size() > 1000);
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
      if (++points % 17 != 0) {
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
      Stream a = stream.child(StreamTag::kPlayout, 0);
      Stream b = a;
      const PlayoutCounts quick = play_out<Rules>(fast, a);
      const PlayoutCounts steps = play_out_by_steps<BySteps>(slow, b);
      REQUIRE(std::memcmp(&fast, &slow, sizeof fast) == 0);
      REQUIRE(quick.decisions == steps.decisions);
      REQUIRE(quick.chances == steps.chances);
    });
  }
}

TEST_CASE("estimates stay within the bounds, and a player stays within the options") {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    Stream stream(seed);
    walk(some_start(seed), stream, [&](const State& s) {
      const Bounds bounds = Rules::utility_bounds(s);
      const double estimate = Rules::evaluate(s)[0];
      REQUIRE(estimate >= bounds.low);
      REQUIRE(estimate <= bounds.high);
      if (Rules::node(s).turn == Turn::kSeat && stream.below(8) == 0) {
        Actions legal;
        Rules::legal_actions(s, legal);
        const Action chosen = Rules::heuristic_action(Rules::observe(s, seat_at(0)), stream);
        REQUIRE(std::find(legal.begin(), legal.end(), chosen) != legal.end());
      }
    });
  }
}

// --- exact chances -------------------------------------------------------------------------------

TEST_CASE("OQ-CASE-42 to OQ-CASE-46: sums of dice and positions are exact") {
  CHECK(chance_above(7, 23, false, false) == doctest::Approx(163985.0 / 279936.0));
  CHECK(chance_above(5, 17, false, false) == doctest::Approx(0.5));
  CHECK(chance_above(5, 17, true, false) == doctest::Approx(5489.0 / 7776.0));
  CHECK(chance_above(6, 24, false, true) == doctest::Approx(20441.0 / 46656.0));
  CHECK(chance_above(0, -1, false, false) == 1.0);
  CHECK(chance_above(0, 0, true, false) == 0.0);
  const PositionSums& mara = position_sums(positions(1, 3, 5), false);
  CHECK(mara[3] == 561);
  CHECK(mara[8] == 53424);
  CHECK(mara[18] == 1);
}

// The chance of beating a Foe by playing no more cards and rolling on in every way. White cube held
// and a card to lose, so that a failure is asked for.
double chance_by_tree(const State& s, int foe, bool cube) {
  if (has(s.trophies, foe) || kind(s.stack.top()) == FrameKind::kFavour) {
    return has(s.trophies, foe) ? 1.0 : 0.0;
  }
  double sum = 0.0;
  if (Rules::node(s).turn == Turn::kChance) {
    Outcomes outcomes;
    Rules::chance_outcomes(s, outcomes);
    double whole = 0.0;
    for (const auto& outcome : outcomes) {
      State next = s;
      Rules::apply(next, outcome.action);
      sum += outcome.weight * chance_by_tree(next, foe, cube);
      whole += outcome.weight;
    }
    return sum / whole;
  }
  State next = s;
  Rules::apply(next, kind(s.stack.top()) == FrameKind::kDraught
                         ? make::of(Act::kDraught, cube ? 0 : 1)
                         : make::plain(Act::kDone));
  return chance_by_tree(next, foe, cube);
}

TEST_CASE("the chance of the cards in play is that of the game itself, keen and cube included") {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 60 && compared < 60; ++seed) {
    Stream stream(seed);
    walk(some_start(3 * seed), stream, [&](const State& s) {
      if (s.stack.empty() || kind(s.stack.top()) != FrameKind::kPlay || !meets_foe(s) ||
          s.foe_dice == 0 || s.favour == 0 || compared == 60) {
        return;
      }
      const Tables& data = tables(s.edition);
      const Encounter e(s, data);
      if (e.dice_shown() > 4 || e.cards_to_lose() == 0) {
        return;
      }
      const Odds odds = odds_in_play(s, data);
      CHECK(chance_by_tree(s, current_foe(s), false) == doctest::Approx(odds.success));
      if (s.draught != 0) {
        CHECK(chance_by_tree(s, current_foe(s), true) == doctest::Approx(odds.with_draught));
      }
      ++compared;
    });
  }
  CHECK(compared == 60);
}

TEST_CASE("no set of playable cards is worth more than the best") {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Stream stream(seed);
    walk(some_start(seed), stream, [&](const State& s) {
      if (s.stack.empty() || kind(s.stack.top()) != FrameKind::kPlay || stream.below(6) != 0) {
        return;
      }
      const Tables& data = tables(s.edition);
      const Prices only_chance{.success = 1.0, .action = 0, .figure = 0, .ally = 0, .ward = 0};
      const double best = best_cards(s, data, only_chance).worth;
      State other = s;  // cards at random, without what brings others back
      for (int i = 0; i < 3 && kind(other.stack.top()) == FrameKind::kPlay; ++i) {
        Actions legal;
        Rules::legal_actions(other, legal);
        State next = other;
        Rules::apply(next, legal[stream.below(static_cast<std::uint32_t>(legal.size()))]);
        if (next.stack.empty() || kind(next.stack.top()) != FrameKind::kPlay ||
            next.current != s.current) {
          break;
        }
        other = next;
        const Odds odds = odds_in_play(other, data);
        const WardSpecial ward = ward_of(other, data);
        if (ward != WardSpecial::kRally && ward != WardSpecial::kRestore) {
          REQUIRE((s.draught != 0 ? odds.with_draught : odds.success) <= best + 1e-9);
          ++compared;
        }
      }
    });
  }
  CHECK(compared > 100);
}

TEST_CASE("a search finds the move that wins at once") {
  // Eight Realms are cleared; on the ninth, next to the marker, a Ward waits.
  State s = Rules::initial({}).value();
  for (int realm = 0; realm < kRealms - 1; ++realm) {
    Rules::apply(s, make::of(Act::kRing, realm));
  }
  for (std::size_t realm = 0; realm < kRealms; ++realm) {
    while (!s.stacks.empty(realm)) {
      s.stacks.erase(realm, 0);
    }
  }
  s.cleared = static_cast<Cards>(all(kRealms) & ~bit(0));
  s.stacks.insert(0, 0, face_down(Kind::kWard));
  REQUIRE(testing::first_fault(s) == "");
  const View v = Rules::observe(s, seat_at(0));
  SearchSettings settings;
  settings.rollout = Rollout::kPolicy;
  Budget budget;
  budget.iterations = 400;
  const SearchResult result = tree_search<Rules>(v, seat_at(0), settings, budget, Stream(1));
  CHECK(kActions.text(result.ranked.front().action) == "cw");
  CHECK(result.ranked.front().mean == doctest::Approx(1.0));
}

}  // namespace
}  // namespace ninerealms::odin_quest
