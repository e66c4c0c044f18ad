// Action and ActionTable (architecture D2): bits, notation, document names, policy index,
// visibility.
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <doctest/doctest.h>

#include "ninerealms/core/action.hpp"
#include "ninerealms/core/action_table.hpp"
#include "ninerealms/core/stream.hpp"

namespace ninerealms {
namespace {

// One spec of every shape that a game may use.
constexpr std::array<std::string_view, 3> kCards{"bond", "skald", "troll"};
constexpr std::array<std::string_view, 3> kAbilities{"odin", "odin:discard", "thor"};
constexpr Domain kCard = Domain::of_words("card", kCards);
constexpr Domain kSeatNumber = Domain::of_numbers("seat", 0, 5);
constexpr Domain kPosition = Domain::of_numbers("pos", 1, 12);

constexpr std::array kSpecs{
    ActionSpec{1, "pass", "pass", Visibility::kOpen, 0, {}},
    ActionSpec{2, "line", "line", Visibility::kOpen, 1, {kSeatNumber}},
    ActionSpec{7, "take", "take_card", Visibility::kOpen, 1, {kCard}},
    // Same first word, other shape: kept apart by their operands.
    ActionSpec{8, "take", "take_at", Visibility::kOpen, 2, {kPosition, kCard}},
    ActionSpec{9, "value", "value", Visibility::kOpen, 1, {Domain::of_numbers("value", -128, 256)}},
    ActionSpec{10, "value:none", "value_none", Visibility::kOpen, 0, {}},
    ActionSpec{0xC0, "draw", "draw", Visibility::kSealed, 1, {kCard}},
    ActionSpec{3, "use", "use", Visibility::kOpen, 1, {Domain::of_words("ability", kAbilities)}},
    ActionSpec{4, "move", "move", Visibility::kSealed, 3, {kSeatNumber, kPosition, kCard}},
    ActionSpec{5, "decline", "decline", Visibility::kSilent, 0, {}},
    ActionSpec{0xFF, "roll", "roll", Visibility::kOpen, 1, {Domain::of_numbers("face", 1, 6)}},
};
constexpr ActionTable<kSpecs.size()> kTable{kSpecs};

// Calls `visit` with every action of the table, chance outcomes included.
template <class Visit>
void for_each_action(Visit visit) {
  for (const auto& spec : kSpecs) {
    const auto size = [&](std::size_t i) {
      return static_cast<int>(i) < spec.operands ? spec.domains[i].size : 1;
    };
    for (int a = 0; a < size(0); ++a) {
      for (int b = 0; b < size(1); ++b) {
        for (int c = 0; c < size(2); ++c) {
          visit(spec, Action::make(spec.kind, a, b, c));
        }
      }
    }
  }
}

TEST_CASE("D2: bits of an action") {
  constexpr Action a = Action::make(0x12, 0x34, 0x56, 0x78);
  static_assert(a.bits == 0x12345678U);
  static_assert(a.kind() == 0x12 && a.a() == 0x34 && a.b() == 0x56 && a.c() == 0x78);
  static_assert(sizeof(Action) == 4);
  static_assert(Action{}.is_none() && !a.is_none());
  static_assert(!Action::make(0xBF).is_chance() && Action::make(0xC0).is_chance());
  static_assert(Action::make(0xFF, 255, 255, 255).bits == 0xFFFFFFFFU);
  static_assert(Action::make(1, 2) < Action::make(1, 3) && Action::make(1, 255) < Action::make(2));
  CHECK(Action::make(9, 1, 2, 3) == Action{0x09010203U});
}

TEST_CASE("D2: an operand never reaches another field") {
  CHECK(Action::make(1, 0x1FF, 0, 0) == Action::make(1, 0xFF));
  CHECK(Action::make(1, -1, 0, 0) == Action::make(1, 0xFF));
}

TEST_CASE("D2: every action of a table reads back from its notation") {
  std::set<std::string> texts;
  for_each_action([&](const ActionSpec& spec, Action action) {
    REQUIRE(kTable.valid(action));
    REQUIRE(kTable.spec(action) != nullptr);
    REQUIRE(kTable.spec(action)->document == spec.document);
    const std::string text = kTable.text(action);
    CAPTURE(text);
    REQUIRE(texts.insert(text).second);
    const auto read = kTable.parse(text);
    REQUIRE(read.ok());
    REQUIRE(read.value() == action);
  });
  CHECK(texts.size() == 1 + 5 + 3 + 36 + 256 + 1 + 3 + 3 + 180 + 1 + 6);
}

TEST_CASE("D2: notation is the option text of the rules file") {
  CHECK(kTable.text(Action::make(1)) == "pass");
  CHECK(kTable.text(Action::make(2, 4)) == "line:4");
  CHECK(kTable.text(Action::make(8, 0, 2)) == "take:1:troll");
  CHECK(kTable.text(Action::make(9, 0)) == "value:-128");
  CHECK(kTable.text(Action::make(9, 128)) == "value:0");
  CHECK(kTable.text(Action::make(10)) == "value:none");
  CHECK(kTable.text(Action::make(3, 1)) == "use:odin:discard");
  CHECK(kTable.text(Action::make(0xFF, 5)) == "roll:6");
}

TEST_CASE("D2: hidden operands print as a question mark") {
  CHECK(kTable.text(Action::make(0xC0, 1), true) == "draw:?");
  CHECK(kTable.text(Action::make(4, 1, 2, 0), true) == "move:?:?:?");
  CHECK(kTable.text(Action::make(1), true) == "pass");
  CHECK_FALSE(kTable.parse("draw:?").ok());  // what is hidden cannot be played
}

TEST_CASE("D2: only the canonical spelling is read") {
  for (const std::string_view text : {"",
                                      ":",
                                      "pas",
                                      "passs",
                                      "pass:",
                                      "pass:0",
                                      " pass",
                                      "pass ",
                                      "Pass",
                                      "line",
                                      "line:",
                                      "line:01",
                                      "line:+1",
                                      "line:-0",
                                      "line:-1",
                                      "line:5",
                                      "line: 1",
                                      "line:1 ",
                                      "line:1:",
                                      "line:1:2",
                                      "line:1x",
                                      "line:0x1",
                                      "line:1.0",
                                      "line:bond",
                                      "line:99999999999999999999",
                                      "line::1",
                                      "take:0:bond",
                                      "take:13:bond",
                                      "take:1:",
                                      "take:1",
                                      "take::bond",
                                      "take:bond:1",
                                      "take:1:bond:troll",
                                      "value:128",
                                      "value:-129",
                                      "value:None",
                                      "value:none:",
                                      "use:odin:",
                                      "use:odin:discard:",
                                      "use:discard",
                                      "move:0:1",
                                      "move:0:1:bond:",
                                      "move:0:0:bond",
                                      "roll:0",
                                      "roll:7",
                                      "draw",
                                      "none",
                                      "take_card:bond"}) {
    CAPTURE(text);
    const auto read = kTable.parse(text);
    REQUIRE_FALSE(read.ok());
    CHECK(read.error().code == Code::kNotation);
    CHECK(read.error().where == "action");
  }
  CHECK_FALSE(kTable.parse(std::string_view("pass\0", 5)).ok());
}

TEST_CASE("D2: a fault quotes at most 60 characters of the input") {
  const std::string text(10000, 'x');
  CHECK(kTable.parse(text).error().detail.size() < 120);
}

TEST_CASE("D2: random texts never crash, and what is read is canonical") {
  constexpr std::array<std::string_view, 22> kPieces{
      "pass", "line", "take", "value", "none", "use", "odin", "discard", "move", "draw",  "roll",
      ":",    ":",    ":",    "0",     "1",    "12",  "-",    "+",       "bond", "troll", "?"};
  Stream stream(20240101);
  int read_well = 0;
  for (int i = 0; i < 10000; ++i) {
    std::string text;
    const auto pieces = stream.below(7);
    for (std::uint32_t k = 0; k < pieces; ++k) {
      if (stream.below(8) == 0) {
        text += static_cast<char>(stream.below(256));
      } else {
        text += kPieces[stream.below(kPieces.size())];
      }
    }
    const auto read = kTable.parse(text);
    if (read.ok()) {
      ++read_well;
      REQUIRE(kTable.valid(read.value()));
      REQUIRE(kTable.text(read.value()) == text);
    } else {
      REQUIRE(read.error().code == Code::kNotation);
    }
  }
  CHECK(read_well > 50);
}

TEST_CASE("D2: the policy index is dense, both ways, over players' actions only") {
  static_assert(kTable.size() == 1 + 5 + 3 + 36 + 256 + 1 + 3 + 180 + 1);
  static_assert(kTable.size() <= kMaxActionSpace);
  std::set<int> seen;
  for_each_action([&](const ActionSpec&, Action action) {
    if (action.is_chance()) {
      return;
    }
    const int index = kTable.index(action);
    REQUIRE(index >= 0);
    REQUIRE(index < kTable.size());
    REQUIRE(seen.insert(index).second);
    REQUIRE(kTable.at(index) == action);
  });
  CHECK(seen.size() == static_cast<std::size_t>(kTable.size()));
  CHECK(kTable.at(-1).is_none());
  CHECK(kTable.at(kTable.size()).is_none());
}

TEST_CASE("D2: the index follows the table and mixed radix order") {
  CHECK(kTable.index(Action::make(1)) == 0);
  CHECK(kTable.index(Action::make(2, 3)) == 4);
  CHECK(kTable.index(Action::make(7, 0)) == 6);
  CHECK(kTable.index(Action::make(8, 1, 2)) == 9 + 1 * 3 + 2);
}

TEST_CASE("D2: what the table does not list is not valid") {
  CHECK_FALSE(kTable.valid(Action{}));
  CHECK_FALSE(kTable.valid(Action::make(6)));
  CHECK_FALSE(kTable.valid(Action::make(1, 1)));
  CHECK_FALSE(kTable.valid(Action::make(2, 5)));
  CHECK_FALSE(kTable.valid(Action::make(2, 0, 1)));
  CHECK_FALSE(kTable.valid(Action::make(4, 0, 12, 0)));
  CHECK_FALSE(kTable.valid(Action::make(4, 0, 0, 3)));
  CHECK_FALSE(kTable.valid(Action::make(0xC1)));
  CHECK(kTable.spec(Action::make(0xC1)) == nullptr);
}

TEST_CASE("D2: document kinds are unique, operand names are unique within a kind") {
  std::set<std::string_view> documents;
  for (const auto& spec : kTable.specs()) {
    CHECK(documents.insert(spec.document).second);
    std::set<std::string_view> keys{"kind"};
    for (int i = 0; i < spec.operands; ++i) {
      CHECK(keys.insert(spec.domains[static_cast<std::size_t>(i)].name).second);
    }
  }
  CHECK(kTable.spec(Action::make(8))->domains[0].name == "pos");
  CHECK(kTable.spec(Action::make(8))->domains[1].name == "card");
}

TEST_CASE("architecture 2.4: visibility is a property of the kind") {
  CHECK(kTable.spec(Action::make(1))->visibility == Visibility::kOpen);
  CHECK(kTable.spec(Action::make(0xC0))->visibility == Visibility::kSealed);
  CHECK(kTable.spec(Action::make(5))->visibility == Visibility::kSilent);
}

}  // namespace
}  // namespace ninerealms
