// State and View of WolfWalkers: plain values of fixed size (rules section 3, architecture 2.1).
//
// A tile gets its face when it is first seen (WW-C-TILE): a state holds the faces that somebody has
// seen and, by back, the multiset of those that nobody has. In a view a face that the viewer does
// not know is none, and its kind is among the unseen ones. Bytes not in use are zero.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>

#include "ninerealms/core/edition.hpp"
#include "ninerealms/core/multiset.hpp"
#include "ninerealms/core/rules.hpp"
#include "ninerealms/games/wolfwalkers/types.hpp"

namespace ninerealms::wolfwalkers {

// Bits 0-4 kind, 5 back, 6 face up, 8-11 who knows it. All zero bits: no tile.
struct Tile {
  std::uint16_t bits = 0;

  static constexpr std::uint16_t kThere = 1U << 7;
  static constexpr std::uint16_t kUp = 1U << 6;
  [[nodiscard]] static constexpr Tile of(Back back, Kind kind = Kind::kNone) noexcept {
    return {static_cast<std::uint16_t>(kThere | (static_cast<unsigned>(back) << 5) |
                                       static_cast<unsigned>(kind))};
  }
  [[nodiscard]] constexpr bool there() const noexcept { return bits != 0; }
  [[nodiscard]] constexpr Kind kind() const noexcept { return static_cast<Kind>(bits & 31U); }
  [[nodiscard]] constexpr bool faceless() const noexcept { return kind() == Kind::kNone; }
  // Whether nobody has seen the face. In a view, faceless tiles may be known to others.
  [[nodiscard]] constexpr bool unseen() const noexcept {
    return (bits & 0xFF1FU) == static_cast<unsigned>(Kind::kNone);
  }
  [[nodiscard]] constexpr Back back() const noexcept { return static_cast<Back>((bits >> 5) & 1U); }
  [[nodiscard]] constexpr bool up() const noexcept { return (bits & kUp) != 0; }
  [[nodiscard]] constexpr std::uint8_t known() const noexcept {
    return static_cast<std::uint8_t>(bits >> 8);
  }
  constexpr void set_kind(Kind kind) noexcept {
    bits = static_cast<std::uint16_t>((bits & ~31U) | static_cast<unsigned>(kind));
  }
  constexpr void learn(std::uint8_t seats) noexcept {
    bits = static_cast<std::uint16_t>(bits | (unsigned{seats} << 8));
  }
  constexpr void turn_up() noexcept { bits = static_cast<std::uint16_t>((bits & 0xFFU) | kUp); }
  constexpr void turn_down() noexcept { bits = static_cast<std::uint16_t>(bits & ~kUp); }
  friend constexpr bool operator==(Tile, Tile) = default;
};

// N bytes as a word, the first byte lowest.
template <std::size_t N>
[[nodiscard]] inline std::uint64_t word_at(const std::uint8_t* bytes) noexcept {
  std::uint64_t out = 0;
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(&out, bytes, N);
  } else {
    for (std::size_t i = 0; i < N; ++i) {
      out |= std::uint64_t{bytes[i]} << (8 * i);
    }
  }
  return out;
}
// Bytes of a word that are not 0, as bits, the first byte lowest. No byte is above 128: no table
// has more than kTiles tiles.
[[nodiscard]] constexpr std::uint32_t bytes_set(std::uint64_t word) noexcept {
  constexpr std::uint64_t kLow7 = 0x7F7F7F7F7F7F7F7FU;
  const std::uint64_t high = (word + kLow7) & ~kLow7;
  return static_cast<std::uint32_t>(((high >> 7) * 0x0102040810204080U) >> 56);
}

// The twelve stacks end to end, each bottom to top.
class Stacks {
 public:
  [[nodiscard]] constexpr int size(int area) const noexcept { return end(area) - end(area - 1); }
  [[nodiscard]] constexpr bool empty(int area) const noexcept { return size(area) == 0; }
  [[nodiscard]] constexpr int total() const noexcept { return end(kAreas - 1); }
  [[nodiscard]] constexpr std::span<const Tile> operator[](int area) const noexcept {
    return {tiles_.data() + end(area - 1), static_cast<std::size_t>(size(area))};
  }
  [[nodiscard]] constexpr std::span<Tile> operator[](int area) noexcept {
    return {tiles_.data() + end(area - 1), static_cast<std::size_t>(size(area))};
  }
  [[nodiscard]] constexpr std::span<const Tile> all() const noexcept {
    return {tiles_.data(), static_cast<std::size_t>(total())};
  }
  [[nodiscard]] constexpr std::span<Tile> all() noexcept {
    return {tiles_.data(), static_cast<std::size_t>(total())};
  }
  // Areas with a stack that is not empty.
  [[nodiscard]] std::uint32_t filled() const noexcept {
    const std::uint64_t low = word_at<8>(ends_.data());
    const std::uint64_t high = word_at<kAreas - 8>(ends_.data() + 8);
    return bytes_set(low ^ (low << 8)) |
           ((bytes_set(high ^ (high << 8) ^ (low >> 56)) << 8) & ((1U << kAreas) - 1U));
  }
  // Areas whose top tile lies face up, or face down.
  [[nodiscard]] constexpr std::uint32_t tops(bool up) const noexcept {
    std::uint32_t out = 0;
    std::size_t begin = 0;
    for (std::size_t area = 0; area < kAreas; ++area) {
      const std::size_t end = ends_[area];
      out |= end != begin && tiles_[end - 1].up() == up ? 1U << area : 0U;
      begin = end;
    }
    return out;
  }
  // Precondition of both: the stack is not empty.
  [[nodiscard]] constexpr Tile top(int area) const noexcept {
    NR_ASSERT(!empty(area));
    return tiles_[static_cast<std::size_t>(end(area) - 1)];
  }
  [[nodiscard]] constexpr Tile& top(int area) noexcept {
    NR_ASSERT(!empty(area));
    return tiles_[static_cast<std::size_t>(end(area) - 1)];
  }
  // Precondition: total() < kTiles.
  constexpr void push(int area, Tile tile) noexcept {
    NR_ASSERT(total() < kTiles);
    const auto at = static_cast<std::size_t>(end(area));
    const auto used = static_cast<std::size_t>(total());
    std::copy_backward(tiles_.begin() + at, tiles_.begin() + used, tiles_.begin() + used + 1);
    tiles_[at] = tile;
    for (auto i = static_cast<std::size_t>(area); i < kAreas; ++i) {
      ++ends_[i];
    }
  }
  // Precondition: the stack is not empty.
  constexpr Tile pop(int area) noexcept {
    const Tile out = top(area);
    const auto last = static_cast<std::size_t>(total() - 1);
    const auto next = static_cast<std::size_t>(end(area));
    std::copy(tiles_.begin() + next, tiles_.begin() + last + 1, tiles_.begin() + next - 1);
    tiles_[last] = Tile{};
    for (auto i = static_cast<std::size_t>(area); i < kAreas; ++i) {
      --ends_[i];
    }
    return out;
  }
  friend constexpr bool operator==(const Stacks&, const Stacks&) = default;

 private:
  [[nodiscard]] constexpr int end(int area) const noexcept {
    return area < 0 ? 0 : ends_[static_cast<std::size_t>(area)];
  }

  std::array<Tile, kTiles> tiles_{};
  std::array<std::uint8_t, kAreas> ends_{};
};

// Tiles by kind; two places are never used.
using Counts = Multiset<24>;

// What is open. Decisions, then chance points, then the start of the phase of a position that came
// without its decision.
enum class Point : std::uint8_t {
  kOver,
  kPredict,
  kPeek,
  kStart,
  kMove,
  kStar,
  kSun,
  kMoved,
  kEnd,
  kOrder,
  kSoldier,
  kBuy,
  kKeep,
  kChase,
  kPartner,
  kGather,
  kConsent,
  kCharmFrom,
  kCharmTo,
  kRow,
  kTrickTake,
  kTrickGive,
  kExchange,
  kDeliver,
  kDie,
  kTile,
  kBegin,
};
inline constexpr int kPoints = static_cast<int>(Point::kTile) + 1;  // without kBegin
[[nodiscard]] constexpr bool is_chance(Point p) noexcept {
  return p == Point::kDie || p == Point::kTile;
}
[[nodiscard]] constexpr bool is_decision(Point p) noexcept {
  return p > Point::kOver && p < Point::kDie;
}

// How the open chain of decisions began (`picks`, docs/formats/wolfwalkers.md).
enum class Origin : std::uint8_t { kNone, kBuy, kUse, kAbility, kSaved, kSun };

// The picks of the open chain; zero: not made. Areas, rows, seats and kinds are + 1.
struct Chain {
  Origin origin = Origin::kNone;
  std::uint8_t what = 0;  // area of kBuy, kUse, kSun; front_index of kAbility, kSaved
  std::uint8_t from = 0;
  std::uint8_t row = 0;
  std::uint8_t partner = 0;  // of an exchange, or whom Tricks takes from
  std::uint8_t taken = 0;    // by Tricks: Kind
  std::uint8_t done = 0;     // an exchange waits for consent
  std::array<std::uint8_t, 2> peeks{};
  friend constexpr bool operator==(const Chain&, const Chain&) = default;
};

// Shared by State and View. Members fall in alignment, so there is no padding.
struct Table {
  NibbleSet gives{};  // of the open exchange, by soul kind
  NibbleSet takes{};
  Options options{};
  EditionId edition = 0;
  std::uint16_t turn = 0;
  std::uint16_t extra_turns = 0;
  Tile hand{};  // in_hand
  Stacks stacks{};
  std::array<Counts, 2> unseen{};  // by Back
  Counts box{};
  Counts pool{};
  std::array<Counts, kMostPlayers> front{};
  std::array<std::uint8_t, kMostPlayers> figure{};
  std::array<std::uint8_t, kMostPlayers> runes{};
  std::array<std::uint8_t, 2> soldiers{};  // rising
  std::array<std::uint8_t, 2> revealed{};  // area + 1, in the order in which they act
  std::uint8_t players = 0;
  Phase phase = Phase::kSetup;
  std::uint8_t active = 0;
  std::uint8_t die = 0;  // Face + 1, 0: not rolled
  Reason reason = Reason::kNone;
  std::uint8_t winner = 0;      // seat + 1
  std::uint8_t prediction = 0;  // Colour + 1
  std::uint8_t delivered = 0;   // Colours
  Point point = Point::kOver;
  Chain chain{};
  friend constexpr bool operator==(const Table&, const Table&) = default;
};

struct State : Table {
  friend constexpr bool operator==(const State&, const State&) = default;
};

struct View : Table {
  std::array<std::uint8_t, 6> filler{};  // keeps the size a multiple of eight
  Seat viewer = kSpectator;
  std::uint8_t mine = 0;  // 1: the open decision is the viewer's
  friend constexpr bool operator==(const View&, const View&) = default;
};

static_assert(StateValue<State>);
static_assert(StateValue<View>);
static_assert(sizeof(State) == 392);

}  // namespace ninerealms::wolfwalkers
