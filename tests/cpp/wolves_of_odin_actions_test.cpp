// The action table of Wolves of Odin: notation, policy index and action say the same.
#include <set>
#include <string>

#include <doctest/doctest.h>

#include "ninerealms/games/wolves_of_odin/actions.hpp"

namespace {

using namespace ninerealms;
using namespace ninerealms::wolves_of_odin;

}  // namespace

TEST_CASE("WO-D-00: all 1,240 policy indices are actions with a notation of their own") {
  REQUIRE(kActions.size() == 1240);
  std::set<std::string> texts;
  int different = 0;
  for (int i = 0; i < kActions.size(); ++i) {
    const Action action = kActions.at(i);
    const std::string text = kActions.text(action);
    const auto parsed = kActions.parse(text);
    const bool same = kActions.valid(action) && !action.is_chance() &&
                      kActions.index(action) == i && parsed.ok() && parsed.value() == action;
    different += same ? 0 : 1;
    texts.insert(text);
  }
  CHECK(different == 0);
  CHECK(texts.size() == 1240);
}

TEST_CASE("indices outside the table are no actions") {
  CHECK(kActions.at(-1).is_none());
  CHECK(kActions.at(1240).is_none());
}

TEST_CASE("WO-C-12: outcomes of chance have a notation and no index") {
  int outcomes = 0;
  for (const ActionSpec& spec : kActions.specs()) {
    if (spec.kind < 0xC0) {
      continue;
    }
    for (int a = 0; a < spec.combinations(); ++a) {
      const Action action = Action::make(spec.kind, a);
      const auto parsed = kActions.parse(kActions.text(action));
      REQUIRE(parsed.ok());
      CHECK(parsed.value() == action);
      ++outcomes;
    }
  }
  CHECK(outcomes == 16 + 18 + 9 + 16 + 12);
}

TEST_CASE("only the canonical spelling is read") {
  CHECK(kActions.parse("unit:4:95").ok());
  CHECK(kActions.parse("value:-128").ok());
  CHECK(kActions.parse("use:odin:discard").ok());
  CHECK(kActions.parse("value:none").value() == make::plain(Act::kValueNone));
  for (const char* text : {"",
                           "place",
                           "place:",
                           "place:Bond",
                           "place:bond:1",
                           "unit:1",
                           "unit:1:",
                           "unit:01:2",
                           "unit:5:0",
                           "unit:0:96",
                           "unit:+1:2",
                           "value:128",
                           "value:-0",
                           "pass:",
                           " pass",
                           "pass ",
                           "use:odin",
                           "play:wall_of_shields",
                           "deity:ragnarok",
                           "victory:ragnarok",
                           "draw:?"}) {
    CAPTURE(text);
    const auto parsed = kActions.parse(text);
    REQUIRE(!parsed.ok());
    CHECK(parsed.error().code == Code::kNotation);
  }
}

TEST_CASE("values that are no action of the table are not valid") {
  CHECK(!kActions.valid(Action{}));
  CHECK(!kActions.valid(Action::make(static_cast<std::uint8_t>(Act::kPass), 1)));
  CHECK(!kActions.valid(Action::make(static_cast<std::uint8_t>(Act::kPlace), 12)));
  CHECK(!kActions.valid(Action::make(static_cast<std::uint8_t>(Act::kUnit), 5, 0)));
  CHECK(!kActions.valid(Action::make(0xBF)));
  CHECK(!kActions.valid(Action::make(0xFF)));
}
