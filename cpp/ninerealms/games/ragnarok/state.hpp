// State and View of Ragnarök: plain values of fixed size (architecture 2.1).
//
// Bytes not in use are zero, sets are bit masks, places are numbers + 1, so equal positions are
// equal bytes.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "ninerealms/core/decision_stack.hpp"
#include "ninerealms/core/rules.hpp"
#include "ninerealms/games/ragnarok/frames.hpp"
#include "ninerealms/games/ragnarok/types.hpp"

namespace ninerealms::ragnarok {

// The dice of one side in roll order, a nibble each: Wisdom, then cunning dice.
struct Dice {
  std::array<std::uint8_t, (kMostDice + 1) / 2> faces{};
  std::uint8_t wisdom = 0;
  std::uint8_t cunning = 0;

  [[nodiscard]] constexpr int size() const noexcept { return wisdom + cunning; }
  [[nodiscard]] constexpr int face(int i) const noexcept {
    const auto byte = faces[static_cast<std::size_t>(i) / 2];
    return i % 2 == 0 ? byte & 0x0F : byte >> 4;
  }
  constexpr void set(int i, int face) noexcept {
    NR_ASSERT(i < kMostDice && face >= 1 && face <= 6);
    auto& byte = faces[static_cast<std::size_t>(i) / 2];
    byte =
        static_cast<std::uint8_t>(i % 2 == 0 ? (byte & 0xF0) | face : (byte & 0x0F) | (face << 4));
  }
  // Sixteen dice from index 2 * byte on, the first in the lowest nibble; 0 where none lies.
  // Precondition: 2 * byte <= kMostDice.
  [[nodiscard]] std::uint64_t word(std::size_t byte) const noexcept {
    std::uint64_t out = 0;
    if (byte + sizeof out <= faces.size()) {
      std::memcpy(&out, faces.data() + byte, sizeof out);
    } else {
      std::memcpy(&out, faces.data() + byte, faces.size() - byte);
    }
    return out;
  }
  // Precondition: no cunning die lies there yet, fewer than kMostWisdom dice.
  constexpr void add_wisdom(int face) noexcept { set(wisdom++, face); }
  constexpr void add_cunning(int face) noexcept { set(wisdom + cunning++, face); }
  friend constexpr bool operator==(const Dice&, const Dice&) = default;
};

// Dice turned by hand so far, RAG-D-ROTATE.
struct Picks {
  std::array<std::uint8_t, kMostFigure> dice{};
  std::uint8_t size = 0;

  constexpr void push(int die) noexcept {
    NR_ASSERT(size < dice.size());
    dice[size++] = static_cast<std::uint8_t>(die);
  }
  friend constexpr bool operator==(const Picks&, const Picks&) = default;
};

// What everybody sees; shared by State and View. Members fall in size, so there is no padding.
struct Table {
  Cards discard = 0;
  Cards pile_source = 0;  // RAG-RUL-43
  std::array<Cards, kSides> supports{};
  std::array<Gods, kSides> god_set{};  // not yet revealed
  EditionId edition = 0;
  Options options{};
  std::array<std::array<std::uint8_t, kBattles>, kSides> lane{};  // god + 1
  std::array<std::uint8_t, kBattles> realm_row{};                 // Realm + 1
  std::array<std::uint8_t, kBattles> marker{};                    // side + 1
  std::array<std::uint8_t, kSides> cunning{};                     // card + 1
  std::array<Dice, kSides> dice{};
  Picks picks{};
  std::uint8_t battle = 0;
  std::uint8_t players = 0;
  DecisionStack<1> stack{};
  std::array<std::uint8_t, 2> unused{};  // alignment
  friend constexpr bool operator==(const Table&, const Table&) = default;
};

struct State : Table {
  Cards pile = 0;
  std::array<Cards, kSides> hand{};  // committed cards included, until the reveal
  // Sealed answers; at RAG-D-GOD the god kept.
  std::array<Action, kSides> commitment{};
  std::array<Gods, kSides> looked{};
  friend constexpr bool operator==(const State&, const State&) = default;
};

// What one seat, or a spectator, may know. At a sealed step the frame shows neither who has
// answered nor whose answer is due; `mine` does, to its seat.
struct View : Table {
  Cards hand = 0;
  Action commitment{};
  Gods looked = 0;
  std::array<std::uint8_t, kSides> hand_size{};
  std::uint8_t pile_size = 0;
  Seat viewer = kSpectator;
  std::uint8_t mine = 0;  // 1: the viewer has to answer now
  std::uint8_t spare = 0;
  friend constexpr bool operator==(const View&, const View&) = default;
};

inline constexpr std::size_t kStateBudget = 224;
static_assert(StateValue<State> && sizeof(State) <= kStateBudget);
static_assert(StateValue<View> && sizeof(View) <= kStateBudget);

}  // namespace ninerealms::ragnarok
