// Seats of a table, masks of seats, turn order. Seats are numbered from 0; clockwise is the next
// higher number, wrapping round.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace ninerealms {

enum class Seat : std::uint8_t {};

inline constexpr int kMaxSeats = 5;
inline constexpr Seat kNoSeat{0xFF};     // nobody: no actor, no owner
inline constexpr Seat kSpectator{0xFE};  // a viewer who holds nothing

[[nodiscard]] constexpr Seat seat_at(int index) noexcept { return static_cast<Seat>(index); }
[[nodiscard]] constexpr std::size_t index(Seat seat) noexcept {
  return static_cast<std::size_t>(seat);
}

// The seat `steps` places clockwise of `seat` at a table of `players`.
[[nodiscard]] constexpr Seat clockwise(Seat seat, int steps, int players) noexcept {
  return seat_at((static_cast<int>(seat) + steps) % players);
}

// A set of seats, one bit each.
struct SeatMask {
  std::uint8_t bits = 0;

  [[nodiscard]] constexpr bool contains(Seat seat) const noexcept {
    return index(seat) < 8 && ((bits >> index(seat)) & 1U) != 0;
  }
  constexpr void insert(Seat seat) noexcept {
    bits = static_cast<std::uint8_t>(bits | (1U << index(seat)));
  }
  constexpr void erase(Seat seat) noexcept {
    bits = static_cast<std::uint8_t>(bits & ~(1U << index(seat)));
  }
  [[nodiscard]] constexpr int size() const noexcept { return std::popcount(bits); }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits == 0; }
  friend constexpr bool operator==(SeatMask, SeatMask) = default;
};

}  // namespace ninerealms
