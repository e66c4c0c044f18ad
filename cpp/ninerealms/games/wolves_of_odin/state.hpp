// State and View of Wolves of Odin: plain values of fixed size (architecture 2.1).
//
// Bytes not in use are zero and sets are bit masks, so equal positions are equal bytes. The Deity
// and Victory decks are not stored: every card of theirs that is not elsewhere is in the deck.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "ninerealms/core/decision_stack.hpp"
#include "ninerealms/core/multiset.hpp"
#include "ninerealms/core/rules.hpp"
#include "ninerealms/core/run_list.hpp"
#include "ninerealms/games/wolves_of_odin/frames.hpp"
#include "ninerealms/games/wolves_of_odin/types.hpp"

namespace ninerealms::wolves_of_odin {

inline constexpr std::size_t kSeats = kMaxPlayers;
inline constexpr std::size_t kRunBytes = kMaxUnits + 1;

// The one area for picks in progress, strengths owed to Loki and a payment in play. A single
// run uses it at a time; a frame refers to it (frames.hpp).
struct Run {
  std::array<std::uint8_t, kRunBytes> items{};
  std::uint8_t size = 0;

  constexpr void push(int value) noexcept {
    NR_ASSERT(size < kRunBytes);
    items[size++] = static_cast<std::uint8_t>(value);
  }
  constexpr void clear() noexcept { *this = Run{}; }
  [[nodiscard]] constexpr std::span<const std::uint8_t> span() const noexcept {
    return {items.data(), size};
  }
  friend constexpr bool operator==(const Run&, const Run&) = default;
};

// A manoeuvre being resolved or a Wall played in answer: the card and at most one Wall a line.
struct Played {
  std::uint8_t card = 0;  // Kind
  Seat player{0};
  friend constexpr bool operator==(const Played&, const Played&) = default;
};
inline constexpr std::size_t kMaxPlayed = 1 + kSeats;

// What everybody sees; shared by State and View. Members fall in size, so there is no padding.
struct Table {
  std::array<NibbleSet, kSeats> known{};    // WO-ZONE-03, part of the hand
  std::array<DeityMask, kSeats> deities{};  // summoned
  DeityMask hall = 0;                       // with kDeityRagnarok once revealed
  DeityMask deity_discard = 0;
  DeityMask marks = 0;                        // WO-DEITY-04
  std::array<VictoryMask, kSeats> victory{};  // owned
  VictoryMask stakes = 0;                     // with kVictoryRagnarok once revealed
  std::uint16_t turn = 0;                     // WO-ROUND-07; stays at 65,535 without a cap
  EditionId edition = 0;
  Options options{};
  RunList<kSeats, kMaxUnits> lines{};
  std::array<Multiset<kUnitKinds>, kSeats> sacrifices{};
  Multiset<kKinds> discard{};  // People discard pile
  std::array<Played, kMaxPlayed> played{};
  std::uint8_t played_count = 0;
  // Deities summoned by payment, per Colour, kept with summon_cost_basis = ever only. At most 18 a
  // round (17 Deities and one return by Odin), 180 a game.
  std::array<std::array<std::uint8_t, 3>, kSeats> summoned{};
  std::array<std::uint8_t, kSeats> pass_order{};  // seat + 1
  std::uint8_t passes = 0;
  std::uint8_t players = 0;
  std::uint8_t round = 0;
  Seat active{0};
  std::uint8_t basic_done = 0;
  std::uint8_t last_round = 0;
  std::uint8_t winner = 0;  // previous_winner + 1, 0 = none
  Run run{};
  DecisionStack<12> stack{};
  friend constexpr bool operator==(const Table&, const Table&) = default;
};

struct State : Table {
  std::array<NibbleSet, kSeats> hand{};
  std::array<Multiset<kKinds>, kSeats> may_be_in_deck{};  // WO-ZONE-06
  Multiset<kKinds> deck{};                                // People deck
  friend constexpr bool operator==(const State&, const State&) = default;
};

// What one seat, or a spectator, may know. `stack` and `run` hold the open decision for its
// decider; for others they hold only what is public (view.cpp, public_face).
struct View : Table {
  NibbleSet hand{};
  std::array<std::uint8_t, kSeats> hand_size{};
  Multiset<kKinds> may_be_in_deck{};  // of the viewer; spectators: zeros
  std::uint8_t deck_size = 0;
  Seat viewer = kSpectator;
  std::uint8_t mine = 0;  // 1: the open decision is the viewer's
  friend constexpr bool operator==(const View&, const View&) = default;
};

static_assert(StateValue<State>);
static_assert(StateValue<View>);

}  // namespace ninerealms::wolves_of_odin
