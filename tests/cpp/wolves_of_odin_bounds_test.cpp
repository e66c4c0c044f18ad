// Sizes and bounds that other code relies on, most of them at compile time.
#include <array>
#include <limits>
#include <type_traits>

#include <doctest/doctest.h>

#include "ninerealms/games/wolves_of_odin/rules.hpp"

namespace {

using namespace ninerealms;
using namespace ninerealms::wolves_of_odin;

template <class T>
constexpr bool kPlainValue =
    std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T> &&
    sizeof(T) <= kMaxStateBytes;
static_assert(kMaxStateBytes == 768);
static_assert(kPlainValue<State>);
static_assert(kPlainValue<View>);
static_assert(sizeof(Action) == 4);
static_assert(sizeof(Frame) == 8);
static_assert(ninerealms::Rules<wolves_of_odin::Rules>);

// Frames: eight deep by README.md, and room for more.
static_assert(decltype(State::stack)::kCapacity >= 8);
// Lines and runs hold every unit an edition may have.
static_assert(decltype(State::lines)::kCapacity == kMaxUnits);
static_assert(kRunBytes >= kMaxUnits);
static_assert(kPeopleCards <= std::numeric_limits<std::uint8_t>::max());
// A nibble a kind holds a hand.
static_assert(kHandLimit <= 15 && kKinds == 16);
// The turn counter: WO-ROUND-07 counts at most cap * seats turns and stays at its end without a
// cap.
static_assert(kMaxTurnCap * kMaxPlayers < std::numeric_limits<std::uint16_t>::max());
// WO-D-TURN with everything at once, WO-D-PLAGUE with `value:none`.
static_assert(Actions::kCapacity >= 12 + 3 + 1 + kMaxUnits + kDeityCount + 9);
static_assert(Outcomes::kCapacity >= kDeityCount + 1 && Outcomes::kCapacity >= kKinds);
static_assert(kActions.size() <= kMaxActionSpace);

}  // namespace

TEST_CASE("WO-ZONE-01: the built-in edition has 110 People cards and no more units than fit") {
  const Tables& t = kBuiltinTables;
  CHECK(t.deck.size() == kPeopleCards);
  int units = 0;
  for (const auto& unit : t.units) {
    units += unit.count;
  }
  CHECK(units <= kMaxUnits);
  CHECK(faults_of(t).empty());
}

TEST_CASE("WO-STR-09: no strength of a unit leaves the range of the action table") {
  const Tables& t = kBuiltinTables;
  std::array<int, 2> of_rune{};
  for (const auto& unit : t.units) {
    of_rune[static_cast<std::size_t>(unit.rune)] += unit.count;
  }
  // Strengths are linear in the two counts, so their bounds are reached at the corners.
  for (const Linear& l : t.linear) {
    for (const int teiwaz : {0, of_rune[0]}) {
      for (const int eiwaz : {0, of_rune[1]}) {
        for (const int beside : {0, l.beside}) {
          const int value = l.constant + l.teiwaz * teiwaz + l.eiwaz * eiwaz +
                            l.others * (teiwaz + eiwaz) + beside;
          CHECK(value >= -kValueOffset);
          CHECK(value < kValueOffset);
        }
      }
    }
  }
}

TEST_CASE("WO-SETUP-01: a game has three to five players, and options have ranges") {
  Config config;
  for (const int players : {-1, 0, 2, 6, 255}) {
    config.players = players;
    const auto refused = wolves_of_odin::Rules::initial(config);
    REQUIRE(!refused.ok());
    CHECK(refused.error().code == Code::kConfig);
  }
  config.players = 3;
  config.options.first_player = 3;
  CHECK(!wolves_of_odin::Rules::initial(config).ok());
  config.options.first_player = 2;
  CHECK(wolves_of_odin::Rules::initial(config).ok());
}
