// Frames of Ragnarök: where a game stands. There is always one frame, or none when it is over;
// steps follow each other, nothing interrupts (rules section 7).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "ninerealms/core/decision_stack.hpp"
#include "ninerealms/games/ragnarok/types.hpp"

namespace ninerealms::ragnarok {

// In the order of section 7. The actor of a chance point is the seat that draws, looks or rolls;
// nobody at kRealm and once a step is done.
enum class FrameKind : std::uint8_t {
  kNone,
  // Chance
  kRealm,        // RAG-CH-REALMS
  kDeal,         // RAG-CH-DECK of the setup
  kLook,         // RAG-CH-GODS
  kWisdom,       // RAG-CH-WISDOM: [0], [1] dice of each side in all
  kCunningDice,  // RAG-CH-CUNNING: likewise
  kRefill,       // RAG-CH-DECK, RAG-CH-RESHUFFLE
  // Decisions. Sealed steps: [0] seats that have answered, [1] seats that are asked
  kGod,      // RAG-D-GOD
  kSwap,     // RAG-D-SWAP
  kSupport,  // RAG-D-SUPPORT
  kCunning,  // RAG-D-CUNNING
  kRotate,   // RAG-D-ROTATE
};
inline constexpr std::uint8_t kBoth = 0b11;

[[nodiscard]] constexpr FrameKind kind(const Frame& f) noexcept {
  return static_cast<FrameKind>(f.kind);
}
[[nodiscard]] constexpr bool is_chance(FrameKind k) noexcept {
  return k >= FrameKind::kRealm && k <= FrameKind::kRefill;
}
[[nodiscard]] constexpr bool is_decision(FrameKind k) noexcept { return k >= FrameKind::kGod; }
[[nodiscard]] constexpr bool is_sealed(FrameKind k) noexcept {
  return k >= FrameKind::kGod && k <= FrameKind::kCunning;
}
[[nodiscard]] constexpr Frame frame(FrameKind k, Seat actor = kNoSeat, int a = 0,
                                    int b = 0) noexcept {
  return {static_cast<std::uint8_t>(k),
          actor,
          {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0, 0, 0, 0}};
}

}  // namespace ninerealms::ragnarok
