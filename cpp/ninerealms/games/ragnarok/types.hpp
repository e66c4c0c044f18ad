// Names and small types of Ragnarök: cards as bits, options, enums of the documents.
// Orders are those of the tables in docs/rules/ragnarok.md, sections 2.3 to 2.7.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "ninerealms/core/assert.hpp"
#include "ninerealms/core/edition.hpp"
#include "ninerealms/core/seat.hpp"

namespace ninerealms::ragnarok {

inline constexpr int kPlayers = 2;
inline constexpr std::size_t kSides = 2;    // 0 Aesir, 1 Jötunn
inline constexpr std::size_t kBattles = 9;  // Realms
inline constexpr std::size_t kGods = 9;     // a side
inline constexpr std::size_t kCards = 27;   // draw cards
inline constexpr int kHand = 5;             // RAG-SETUP-06
inline constexpr int kRefilled = 3;         // RAG-CLEAN-04
inline constexpr int kMostLooked = 3;       // RAG-GOD-01
inline constexpr int kWins = 5;             // RAG-WIN-03
inline constexpr int kPile = 17;            // after the deal
inline constexpr int kReshuffled = 18;      // cards of a discard that becomes the pile
inline constexpr int kMostFigure = 20;      // dice, n, per_match, max (2.10)
inline constexpr int kMostWisdom = 42;      // two supports of 20 dice, two square bonuses
inline constexpr int kMostDice = 62;        // and 20 cunning dice

using Cards = std::uint32_t;  // a set of draw cards, bit = number in section 2
using Gods = std::uint16_t;   // a set of gods of one side
inline constexpr Cards kAllCards = (Cards{1} << kCards) - 1;
inline constexpr Gods kAllGods = (Gods{1} << kGods) - 1;

[[nodiscard]] constexpr Cards card_bit(int card) noexcept { return Cards{1} << card; }
[[nodiscard]] constexpr Gods god_bit(int god) noexcept { return static_cast<Gods>(1U << god); }
[[nodiscard]] constexpr int count(std::uint32_t set) noexcept { return std::popcount(set); }
[[nodiscard]] constexpr int first(std::uint32_t set) noexcept { return std::countr_zero(set); }
// The `rank`-th member of a set. Precondition: 0 <= rank < count(set).
[[nodiscard]] constexpr int nth(std::uint32_t set, std::uint32_t rank) noexcept {
  for (; rank > 0; --rank) {
    set &= set - 1;
  }
  return first(set);
}
template <class Visit>
constexpr void for_each(std::uint32_t set, Visit visit) {
  for (; set != 0; set &= set - 1) {
    visit(first(set));
  }
}

[[nodiscard]] constexpr std::size_t other(std::size_t side) noexcept { return 1 - side; }

inline constexpr std::array<std::string_view, kSides> kSideNames{"aesir", "jotunn"};
inline constexpr std::array<std::string_view, 3> kMarkerNames{"none", "aesir", "jotunn"};

enum class Reason : std::uint8_t {
  kFiveWins,
  kMostRealms,
  kFirstRealm,
  kNoRealmWon,
  kUnassailable,
};
inline constexpr std::array<std::string_view, 5> kReasonNames{
    "five_wins", "most_realms", "first_realm", "no_realm_won", "unassailable"};

// How a game ended (section 8). Markers and winners are a side + 1, 0 for none.
struct Ending {
  std::uint8_t winner = 0;
  Reason reason = Reason::kFiveWins;
  friend constexpr bool operator==(const Ending&, const Ending&) = default;
};

enum class Swap : std::uint8_t { kOptional, kMandatory, kDisabled };
enum class Refill : std::uint8_t { kAesirFirst, kJotunnFirst, kAlternating };

// Rules options, section 9. Bytes, because they are part of the state.
struct Options {
  static constexpr int kMostPool = 0xFFFE;
  static constexpr std::uint16_t kUnlimited = 0xFFFF;
  std::uint16_t dice_pool = 9;
  Swap trickster_swap = Swap::kOptional;
  std::uint8_t wonder_only_if_forced = 0;  // wonder_cunning: allowed, only_if_forced
  std::uint8_t dwarven_both = 0;           // dwarven_scope: own, both
  std::uint8_t rotation_manual = 0;        // rotation: auto, manual
  Refill refill_order = Refill::kAesirFirst;
  std::uint8_t stop_when_decided = 0;
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

struct Config {
  int players = kPlayers;
  Options options{};
  EditionId edition = 0;
};

}  // namespace ninerealms::ragnarok
