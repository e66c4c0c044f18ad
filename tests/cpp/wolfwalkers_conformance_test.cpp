// The Rules contract on WolfWalkers, its documents, routes, and what looks tell to whom.
#include <cstring>
#include <set>

#include <doctest/doctest.h>

#include "field_tree.hpp"
#include "toys/conformance.hpp"
#include "wolfwalkers_play.hpp"

namespace ninerealms::wolfwalkers {
namespace {

using testing::some_config;
using testing::some_start;
using testing::walk;

conformance::Settings settings(int games, std::uint64_t seed = 1) {
  return {.games = games, .max_events = 8000, .worlds = 2, .chance_points = 12, .seed = seed};
}

TEST_CASE("WW-TURN-01, WW-END-04: WolfWalkers conforms to the contract") {
  conformance::check_all<Rules>({}, settings(3));
  for (std::uint64_t seed = 1; seed < 12; ++seed) {
    CAPTURE(seed);
    conformance::check_all<Rules>(some_config(seed), settings(1, seed));
  }
}

TEST_CASE("an action that is not listed is refused with a clause, one that is listed is not") {
  int wrong = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    Stream stream(seed);
    walk(some_start(seed), stream, [&](const State& s) {
      if (Rules::node(s).turn != Turn::kSeat || stream.below(16) != 0) {
        return;
      }
      const auto options = conformance::options<Rules>(s);
      for (int i = 0; i < kActions.size(); ++i) {
        const Status found = Rules::explain(s, kActions.at(i));
        wrong += found.ok() == conformance::has(options, kActions.at(i)) ? 0 : 1;
        wrong += found.ok() || found.error().clause.starts_with("WW-") ? 0 : 1;
      }
    });
  }
  CHECK(wrong == 0);
}

template <class Value>
bool survives_document(const Value& value) {
  Value copy = value;
  ninerealms::testing::TreeWriter writer;
  Rules::describe(copy, writer);
  ninerealms::testing::TreeReader reader(writer.result());
  Value again{};
  Rules::describe(again, reader);
  return !reader.fault() && std::memcmp(&again, &value, sizeof value) == 0;
}

TEST_CASE("positions and views survive being written and read, and are sound") {
  for (std::uint64_t seed = 0; seed < 16; ++seed) {
    CAPTURE(seed);
    Stream stream(seed);
    walk(some_start(seed), stream, [&](const State& s) {
      if (stream.below(4) != 0) {
        return;
      }
      CAPTURE(std::string(Rules::decision(s)));
      REQUIRE(testing::first_fault(s) == "");
      REQUIRE(survives_document(s));
      for (const Seat viewer : {seat_at(0), seat_at(1), kSpectator}) {
        const View v = Rules::observe(s, viewer);
        REQUIRE(testing::first_fault(v) == "");
        REQUIRE(survives_document(v));
      }
    });
  }
}

TEST_CASE("short cuts play the same games as steps do") {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    State fast = some_start(seed);
    State slow = fast;
    Stream a(seed);
    Stream b = a;
    const PlayoutCounts quick = Rules::random_playout(fast, a);
    const PlayoutCounts steps = play_out_by_steps<Rules>(slow, b);
    REQUIRE(fast == slow);
    REQUIRE(quick.decisions == steps.decisions);
    REQUIRE(quick.chances == steps.chances);
    REQUIRE(a == b);
  }
}

// --- routes --------------------------------------------------------------------------------------

// All walks node by node as WW-MOVE-06 words them, without the tables of roads.
class Walker {
 public:
  explicit Walker(const State& s) : s_(s), f_(tables(s.edition).f) { from_stop(figure_of(s), 0); }
  std::set<std::pair<int, int>> found;  // stop, gain

 private:
  void reach(int stop, int count) {
    found.emplace(stop, std::min(count, kMostHeld - runes_of(s_)));
  }
  bool occupied(int stop) const {
    for (int seat = 0; seat < s_.players; ++seat) {
      if (seat != s_.active && s_.figure[static_cast<std::size_t>(seat)] == stop) {
        return true;
      }
    }
    return false;
  }
  void to_stop(int stop, int count) {
    if (stop == kLair) {
      if (figure_of(s_) != kLair) {
        reach(stop, count);
      }
      return;
    }
    const bool back = stop == figure_of(s_);
    if (stops_.contains(stop) && !(back && s_.options.return_to_start != 0 && count > 0)) {
      return;
    }
    if (f_.fields[static_cast<std::size_t>(stop)].symbol + 1 == s_.die && !occupied(stop)) {
      reach(stop, count);
    } else if (!back) {
      from_stop(stop, count);
    }
  }
  void from_stop(int stop, int count) {
    stops_.insert(stop);
    if (stop == kLair) {
      for (std::size_t i = 0; i < f_.near_used; ++i) {
        to_rune(f_.near[i], count);
      }
    } else {
      const SegmentRow& segment = f_.segments[static_cast<std::size_t>((stop - 1) / 2)];
      const bool a = stop % 2 == 1;
      to_rune(a ? segment.from : segment.to, count);
      to_stop(a ? stop + 1 : stop - 1, count);
    }
    stops_.erase(stop);
  }
  void to_rune(int rune, int count) {
    if (runes_.contains(rune) || rune == s_.soldiers[0] || rune == s_.soldiers[1]) {
      return;
    }
    runes_.insert(rune);
    for (int i = 0; i < f_.segments_used; ++i) {
      const SegmentRow& segment = f_.segments[static_cast<std::size_t>(i)];
      // A field next to the rune from which the route came is on the route already.
      if (segment.from == rune && !just_left(2 * i + 1)) {
        to_stop(2 * i + 1, count + 1);
      }
      if (segment.to == rune && !just_left(2 * i + 2)) {
        to_stop(2 * i + 2, count + 1);
      }
    }
    for (std::size_t i = 0; i < f_.near_used; ++i) {
      if (f_.near[i] == rune) {
        to_stop(kLair, count + 1);
      }
    }
    runes_.erase(rune);
  }
  // Turning round at a rune is no loop (WW-RUL-01).
  bool just_left(int stop) const { return stops_.contains(stop) && runes_.size() == 1; }

  const State& s_;
  const Figures& f_;
  std::set<int> stops_;
  std::set<int> runes_;
};

std::set<std::pair<int, int>> routes_of(const State& s) {
  const Routes routes(s, tables(s.edition));
  std::set<std::pair<int, int>> found;
  for (int gain = 0; gain <= kMostHeld; ++gain) {
    StopMask left = routes.by_gain()[static_cast<std::size_t>(gain)];
    for (; left != 0; left &= left - 1) {
      found.emplace(std::countr_zero(left), gain);
    }
  }
  return found;
}

TEST_CASE("WW-MOVE-06, WW-MOVE-08, WW-RUL-01: routes are all walks that visit no node twice") {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    CAPTURE(seed);
    Stream stream(seed);
    walk(some_start(seed), stream, [&](const State& s) {
      if (s.point != Point::kMove) {
        return;
      }
      REQUIRE(routes_of(s) == Walker(s).found);
      ++compared;
    });
  }
  CHECK(compared > 200);
}

TEST_CASE("WW-MOVE-06: routes of a board with more of them than tables list are walks as well") {
  Tables t = kBuiltinTables;
  t.name = EditionName("long ways");
  for (std::size_t stop = 25; stop <= std::size_t{2} * t.f.segments_used; ++stop) {
    t.f.fields[stop].symbol = 0;  // the other symbols are far from each other
  }
  derive(t);
  bool listed = true;
  for (int start = 0; start <= 2 * t.f.segments_used; ++start) {
    listed = listed && !t.routes_from(1, start).empty();
  }
  REQUIRE_FALSE(listed);
  const auto id = editions().add(Edition{t, words_for(t)});
  REQUIRE(id.has_value());
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    CAPTURE(seed);
    Config config = some_config(seed);
    config.edition = id.value_or(0);
    Stream stream(seed);
    walk(Rules::initial(config).value(), stream, [&](const State& s) {
      if (s.point == Point::kMove && compared < 60) {
        REQUIRE(routes_of(s) == Walker(s).found);
        ++compared;
      }
    });
  }
  CHECK(compared > 40);
}

// --- looks ---------------------------------------------------------------------------------------

TEST_CASE("WW-C-TILE: what a look draws is open to those who look, and to all when turned up") {
  int open = 0;
  int sealed = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Stream stream(seed);
    walk(some_start(seed), stream, [&](const State& s) {
      if (s.point != Point::kTile) {
        return;
      }
      const Action a = Rules::sample_chance(s, stream);
      const bool secret = s.phase == Phase::kSetup || s.chain.row != 0 || s.chain.from != 0;
      for (int seat = 0; seat < s.players; ++seat) {
        const bool looks = seat == s.active || s.options.solo != 0;
        const bool seen = Rules::redact(s, a, seat_at(seat)).visibility == Visibility::kOpen;
        REQUIRE(seen == (!secret || looks));
        seen ? ++open : ++sealed;
      }
      REQUIRE((Rules::redact(s, a, kSpectator).visibility == Visibility::kOpen) == !secret);
    });
  }
  CHECK(open > 100);
  CHECK(sealed > 100);
}

TEST_CASE("WW-C-TILE: the point is open with one kind left, as no other point is") {
  Config config;
  State s = Rules::initial(config).value();
  for (std::size_t kind = 0; kind < kKinds; ++kind) {  // soldier_down alone is left
    Counts& unseen = s.unseen[static_cast<std::size_t>(Back::kForest)];
    if (static_cast<Kind>(kind) != Kind::kSoldierDown) {
      s.box.add(kind, unseen.count(kind));
      unseen.remove(kind, unseen.count(kind));
    }
  }
  Rules::apply(s, make::of(Act::kDie, static_cast<int>(Face::kSun)));
  Rules::apply(s, make::of(Act::kReveal, 5));
  CHECK(Rules::decision(s) == "WW-C-TILE");
  Outcomes outcomes;
  Rules::chance_outcomes(s, outcomes);
  REQUIRE(outcomes.size() == 1);
  CHECK(kActions.text(outcomes[0].action) == "tile:soldier_down");
}

// A state in which the tiles that the viewer does not know have other faces.
State another_world(const State& s, Seat viewer, Stream& stream) {
  return Rules::determinize(Rules::observe(s, viewer), stream);
}

TEST_CASE("WW-COMM-01: views do not depend on what others have looked at") {
  int changed = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Stream stream(seed);
    walk(some_start(seed), stream, [&](const State& s) {
      if (s.point == Point::kTile || stream.below(4) != 0) {
        return;
      }
      for (const Seat viewer : {seat_at(0), seat_at(1), kSpectator}) {
        const State world = another_world(s, viewer, stream);
        REQUIRE(testing::first_fault(world) == "");
        REQUIRE(conformance::same_bytes(Rules::observe(world, viewer), Rules::observe(s, viewer)));
        changed += world == s ? 0 : 1;
      }
    });
  }
  CHECK(changed > 100);
}

// --- forced moves are told to logs ---------------------------------------------------------------

class Listener final : public ForcedSink {
 public:
  void forced(const void* state, Seat actor, Action action) override {
    const auto& s = *static_cast<const State*>(state);
    CHECK(static_cast<int>(index(actor)) == actor_of(s));
    CHECK(conformance::options<Rules>(s) == std::vector<Action>{action});
    texts.push_back(kActions.text(action));
  }
  std::vector<std::string> texts;
};

TEST_CASE(
    "WW-STAR-02, WW-SUN-05: rolling again is forced where nothing else is left, and is told") {
  State s = Rules::initial({}).value();
  Listener listener;
  Rules::apply(s, make::of(Act::kDie, static_cast<int>(Face::kStar)), &listener);
  CHECK(listener.texts == std::vector<std::string>{"reroll"});
  CHECK(Rules::decision(s) == "WW-C-DIE");
}

TEST_CASE("every action has a text of section 5, and texts of no action are refused") {
  CHECK(kActions.text(make::of(Act::kMove, 33, 2)) == "move:v21a:2");
  CHECK(kActions.parse("take:1:red_tail").value() == make::of(Act::kTakeFrom, 1, 2));
  CHECK(kActions.parse("take:red_tail").value() == make::of(Act::kTake, 2));
  CHECK(saved_kind(kActions.parse("saved:chase").value()) == Kind::kChase);
  for (const std::string_view text :
       {"move:v21a", "move:v21a:8", "move:r01:1", "soldier:r01", "take:4:red_tail", "take:1",
        "ability:multicolour", "saved:red_head", "give:chase", "colour:green", "row:4", "buy:t3"}) {
    CAPTURE(text);
    CHECK_FALSE(kActions.parse(text).ok());
  }
}

}  // namespace
}  // namespace ninerealms::wolfwalkers
