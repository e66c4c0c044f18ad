// Rolls: packing, exact weights, throws, texts.
#include <map>
#include <vector>

#include <doctest/doctest.h>

#include "ninerealms/core/action_table.hpp"
#include "ninerealms/core/roll.hpp"
#include "toys/chi_square.hpp"

namespace ninerealms {
namespace {

TEST_CASE("all rolls of k dice are listed once, in order of their text, and weigh 6^k") {
  constexpr std::array<int, 8> kRolls{1, 6, 21, 56, 126, 252, 462, 792};
  for (int k = 0; k <= Roll::kMost; ++k) {
    CAPTURE(k);
    int rolls = 0;
    std::uint32_t weight = 0;
    std::string last;
    Roll::for_each(k, [&](Roll roll) {
      CHECK(roll.valid());
      CHECK(roll.size() == k);
      CHECK((rolls == 0 || roll.text() > last));
      CHECK(Roll::parse(roll.text()) == roll);
      CHECK(Roll::of_counts(roll.counts()) == roll);
      last = roll.text();
      weight += roll.weight();
      ++rolls;
    });
    CHECK(rolls == kRolls[static_cast<std::size_t>(k)]);
    CHECK(weight == Roll::kThrows[static_cast<std::size_t>(k)]);
  }
}

TEST_CASE("throws fall with exactly the weights of the rolls") {
  Stream stream(7);
  std::map<std::uint32_t, int> seen;
  for (int i = 0; i < 60000; ++i) {
    ++seen[Roll::thrown(3, stream).bits];
  }
  std::vector<int> observed;
  std::vector<double> expected;
  Roll::for_each(3, [&](Roll roll) {
    observed.push_back(seen[roll.bits]);
    expected.push_back(60000.0 * roll.weight() / 216.0);
  });
  CHECK(statistics::chi_square(observed, expected) < statistics::chi_square_limit(56));
  CHECK(Roll::thrown(0, stream).empty());
}

TEST_CASE("a die is added and taken in its place; only sorted faces are a roll") {
  const Roll roll = *Roll::parse("1355");
  CHECK(roll.with(4).text() == "13455");
  CHECK(roll.without(5).text() == "135");
  CHECK(roll.sum() == 14);
  CHECK(roll[3] == 5);
  for (const std::string_view text : {"531", "07", "1 2", "12345666", "a"}) {
    CAPTURE(text);
    CHECK_FALSE(Roll::parse(text));
  }
  CHECK_FALSE(Roll{0105}.valid());  // a gap
  CHECK_FALSE(Roll{07}.valid());
}

TEST_CASE("an action may name a roll: it fills all operands") {
  constexpr std::array kSpecs{
      ActionSpec{0xC0, "foe", "foe", Visibility::kOpen, 1, {Domain::of_dice("dice", 2, 7)}}};
  constexpr ActionTable<1> kTable{kSpecs};
  const Action action = kTable.parse("foe:1233456").value();
  CHECK(kTable.valid(action));
  CHECK(kTable.text(action) == "foe:1233456");
  CHECK(kTable.text(action, true) == "foe:?");
  CHECK(kTable.valid(kTable.parse("foe:16").value()));
  for (const std::string_view text : {"foe:", "foe:6", "foe:21", "foe:12345666", "foe:1:2"}) {
    CAPTURE(text);
    CHECK_FALSE(kTable.parse(text).ok());
  }
  CHECK_FALSE(kTable.valid(Action{0xC0000000U}));
  CHECK_FALSE(kTable.valid(Action{0xC0000007U}));
}

}  // namespace
}  // namespace ninerealms
