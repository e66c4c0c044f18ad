// The Rules contract on Odin Quest, its documents, and the order of what is owed.
#include <cstring>

#include <doctest/doctest.h>

#include "field_tree.hpp"
#include "odin_quest_play.hpp"
#include "toys/conformance.hpp"

namespace ninerealms::odin_quest {
namespace {

using testing::some_config;
using testing::some_start;
using testing::walk;

conformance::Settings settings(int games, std::uint64_t seed = 1) {
  return {.games = games, .max_events = 4000, .worlds = 2, .chance_points = 12, .seed = seed};
}

TEST_CASE("OQ-TURN-01, OQ-END-09: Odin Quest conforms to the contract") {
  conformance::check_all<Rules>({}, settings(4));
  for (std::uint64_t seed = 1; seed < 7; ++seed) {
    CAPTURE(seed);
    conformance::check_all<Rules>(some_config(seed), settings(2, seed));
  }
}

TEST_CASE("an action that is not listed is refused with a clause, one that is listed is not") {
  int wrong = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    Stream stream(seed);
    walk(some_start(seed), stream, [&](const State& s) {
      if (Rules::node(s).turn != Turn::kSeat || stream.below(8) != 0) {
        return;
      }
      const auto options = conformance::options<Rules>(s);
      for (int i = 0; i < kActions.size(); ++i) {
        const Status found = Rules::explain(s, kActions.at(i));
        wrong += found.ok() == conformance::has(options, kActions.at(i)) ? 0 : 1;
        wrong += found.ok() || found.error().clause.starts_with("OQ-") ? 0 : 1;
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
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    CAPTURE(seed);
    Stream stream(seed);
    walk(some_start(seed), stream, [&](const State& s) {
      CAPTURE(std::string(Rules::decision(s)));
      REQUIRE(testing::first_fault(s) == "");
      REQUIRE(survives_document(s));
      for (const Seat viewer : {seat_at(0), kSpectator}) {
        const View v = Rules::observe(s, viewer);
        REQUIRE(testing::first_fault(v) == "");
        REQUIRE(survives_document(v));
      }
    });
  }
}

TEST_CASE("OQ-C-CARD: nothing of a state is hidden, and piles have sets, not orders") {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    Stream stream(seed);
    walk(some_start(seed), stream, [&](const State& s) {
      for (const Seat viewer : {seat_at(0), kSpectator}) {
        REQUIRE(Rules::determinize(Rules::observe(s, viewer), stream) == s);
      }
      for (int k = 0; k < kKinds; ++k) {
        REQUIRE(pile(s, static_cast<Kind>(k)) >= 0);
      }
    });
  }
}

TEST_CASE("every action has a text of section 5, and texts of no action are refused") {
  CHECK(kActions.size() == 252);
  CHECK(kActions.text(make::remove(4, 0)) == "remove:jotunheimr:doom");
  CHECK(kActions.text(make::remove(place_of_foe(0), 1)) == "remove:fenrir:fear");
  CHECK(kActions.parse("event:give:thor").value() == make::of(Act::kGive, 0));
  CHECK(kActions.parse("play:done").value() == make::plain(Act::kDone));
  CHECK(kActions.text(make::dice(Act::kFoeDice, *Roll::parse("1233456"))) == "foe:1233456");
  for (const std::string_view text :
       {"event:give", "event:thor", "play", "play:fenrir", "foe:123345", "own:", "own:21",
        "remove:valholl:doom", "remove:doom", "keen:0", "keen:7", "ring:valholl", "draw:thor"}) {
    CAPTURE(text);
    CHECK_FALSE(kActions.parse(text).ok());
  }
}

TEST_CASE("what is owed is written and read alike; other texts are none") {
  for (const std::string_view text :
       {"token:doom:here", "token:greed:ccw", "remove:2", "recover:100", "discard:1",
        "rally:3",         "lose:2",          "restore",  "ward:1",      "foe:here",
        "foe:target",      "turn:helheimr",   "mischief", "oaths",       "ravens",
        "storm",           "bonds",           "arrive",   "quiet:3",     "rest"}) {
    CAPTURE(text);
    CHECK(owed_text(owed_named(text)) == text);
  }
  for (const std::string_view text :
       {"", "token", "token:doom", "token:doom:there", "remove", "remove:0", "remove:02",
        "remove:101", "remove:x", "turn:valholl", "foe", "foe:cw", "rest:1", "Rest", "restore:"}) {
    CAPTURE(text);
    CHECK(kind(owed_named(text)) == FrameKind::kNone);
  }
}

// --- forced moves are told to logs ---------------------------------------------------------------

class Listener final : public ForcedSink {
 public:
  void forced(const void* state, Seat actor, Action action) override {
    const auto& s = *static_cast<const State*>(state);
    State next = s;  // what is told can be played there
    Rules::node(s).turn == Turn::kChance ? resolve_chance(next, tables(s.edition), action)
                                         : decide(next, tables(s.edition), action);
    CHECK((actor == kNoSeat) == action.is_chance());
    texts.push_back(kActions.text(action));
  }
  std::vector<std::string> texts;
};

TEST_CASE("OQ-C-RING: the last Realm of the ring and forced picks are told like any other move") {
  State s = Rules::initial({}).value();
  Listener listener;
  for (int realm = 0; realm < kRealms - 1; ++realm) {
    CHECK(listener.texts.empty());
    Rules::apply(s, make::of(Act::kRing, realm), &listener);
  }
  CHECK(listener.texts == std::vector<std::string>{"ring:helheimr"});
  CHECK(Rules::decision(s) == "OQ-D-EXPLORE");
}

// --- the depth of the stack ----------------------------------------------------------------------

TEST_CASE("what is owed stays within the bound of the README") {
  std::size_t deepest = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Stream stream(seed);
    walk(some_start(seed), stream,
         [&](const State& s) { deepest = std::max(deepest, s.stack.size()); });
  }
  CHECK(deepest >= 4);
  CHECK(deepest <= 1 + kMaxOwed);
}

}  // namespace
}  // namespace ninerealms::odin_quest
