// Frames of Odin Quest: everything that can be pending, with its payload.
//
// The bottom frame is where the turn stands: a decision, a chance point or an automatic step. Above
// it lies what is owed before the turn goes on (docs/formats/odin_quest.md), the next on top; an
// owed frame that needs an answer is the open decision or chance point itself. An empty stack: the
// game is over. Depth bound: README.md.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "ninerealms/core/decision_stack.hpp"
#include "ninerealms/games/odin_quest/types.hpp"

namespace ninerealms::odin_quest {

enum class FrameKind : std::uint8_t {
  kNone,
  // Where the turn stands: automatic
  kDeal,        // setup, once the ring is dealt
  kEncounters,  // OQ-ENC-01: the phase begins
  kMeetNext,    // OQ-ENC-02
  kBegin,       // the encounter with `current`, in a position without a decision
  kSetback,     // OQ-FOE-23
  kResolve,     // OQ-RES-01
  kEndTurn,     // OQ-RES-04
  // Where the turn stands: chance
  kRing,      // OQ-C-RING
  kReveal,    // OQ-C-CARD with `reveal_mode` one_by_one
  kConflict,  // OQ-C-CONFLICT
  kFoeDice,   // OQ-C-FOE
  kOwnDice,   // OQ-C-OWN
  kKeen,      // OQ-C-KEEN
  kReroll,    // OQ-C-DRAUGHT
  // Where the turn stands: decisions
  kExplore,    // OQ-D-EXPLORE
  kSacrifice,  // OQ-D-SACRIFICE
  kOrder,      // OQ-D-ORDER
  kPlay,       // OQ-D-PLAY
  kDraught,    // OQ-D-DRAUGHT
  kFavour,     // OQ-D-FAVOUR
  // Owed: automatic
  kToken,   // [0] Omen, [1] Where
  kStorm,   // rans_storm
  kBonds,   // shaking_bonds
  kArrive,  // after a drink
  kRest,    // the end of a quiet turn on Valhöll
  // Owed: chance
  kTurnUp,  // [0] Realm: OQ-C-CARD until its stack is face up
  kWard,    // [0] cards to draw: OQ-C-CARD
  kNewFoe,  // [0] 1: to the target of Naglfar: OQ-C-CARD
  kQuiet,   // [0] tokens of a quiet turn: OQ-C-QUIET
  // Owed: decisions
  kMischief,  // OQ-D-EVENT-LOKI
  kOaths,     // OQ-D-EVENT-OATHS
  kRavens,    // OQ-D-EVENT-RAVEN
  kRestore,   // OQ-D-RESTORE
  // Owed: runs of picks, [0] picks to go; those done are in `run`
  kDiscard,  // OQ-D-DISCARD
  kRally,    // OQ-D-RALLY
  kLose,     // OQ-D-LOSE
  kRecover,  // OQ-D-RECOVER
  kRemove,   // OQ-D-REMOVE
};

// What an Event owes, an expansion of its last effect, and the frame below: at most 8; positions
// from outside may owe kMaxOwed.
inline constexpr std::size_t kMaxOwed = 8;
inline constexpr std::size_t kMaxDepth = kMaxOwed + 2;

enum class Where : std::uint8_t { kHere, kClockwise, kCounter };
inline constexpr std::array<std::string_view, 3> kWhereNames{"here", "cw", "ccw"};

[[nodiscard]] constexpr FrameKind kind(const Frame& f) noexcept {
  return static_cast<FrameKind>(f.kind);
}
[[nodiscard]] constexpr bool is_owed(FrameKind k) noexcept { return k >= FrameKind::kToken; }
[[nodiscard]] constexpr bool is_run(FrameKind k) noexcept { return k >= FrameKind::kDiscard; }
[[nodiscard]] constexpr bool is_chance(FrameKind k) noexcept {
  return (k >= FrameKind::kRing && k <= FrameKind::kReroll) ||
         (k >= FrameKind::kTurnUp && k <= FrameKind::kQuiet);
}
// Chance points at which no card is drawn.
[[nodiscard]] constexpr bool is_dice(FrameKind k) noexcept {
  return (k >= FrameKind::kFoeDice && k <= FrameKind::kReroll) || k == FrameKind::kQuiet;
}
[[nodiscard]] constexpr bool is_decision(FrameKind k) noexcept {
  return (k >= FrameKind::kExplore && k <= FrameKind::kFavour) || k >= FrameKind::kMischief;
}
[[nodiscard]] constexpr Frame frame(FrameKind k, int a = 0, int b = 0) noexcept {
  const Seat actor = is_decision(k) ? seat_at(0) : kNoSeat;
  return {static_cast<std::uint8_t>(k),
          actor,
          {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0, 0, 0, 0}};
}

}  // namespace ninerealms::odin_quest
