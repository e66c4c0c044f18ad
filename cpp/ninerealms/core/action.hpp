// Action: one move or chance outcome as a typed 32-bit value.
//
//   bits 31-24  kind; 0 = none, kinds >= 0xC0 are chance outcomes
//   bits 23-16  operand a      bits 15-8  operand b      bits 7-0  operand c
//
// Operands are indices into the domains of the game's ActionTable. Raw bits are not stable across
// releases and never leave the process; notation and JSON are (action_table.hpp).
#pragma once

#include <compare>
#include <cstdint>

namespace ninerealms {

struct Action {
  std::uint32_t bits = 0;

  [[nodiscard]] static constexpr Action make(std::uint8_t kind, int a = 0, int b = 0,
                                             int c = 0) noexcept {
    return {(static_cast<std::uint32_t>(kind) << 24) |
            (static_cast<std::uint32_t>(a & 0xFF) << 16) |
            (static_cast<std::uint32_t>(b & 0xFF) << 8) | static_cast<std::uint32_t>(c & 0xFF)};
  }
  [[nodiscard]] constexpr std::uint8_t kind() const noexcept {
    return static_cast<std::uint8_t>(bits >> 24);
  }
  [[nodiscard]] constexpr int a() const noexcept { return static_cast<int>((bits >> 16) & 0xFF); }
  [[nodiscard]] constexpr int b() const noexcept { return static_cast<int>((bits >> 8) & 0xFF); }
  [[nodiscard]] constexpr int c() const noexcept { return static_cast<int>(bits & 0xFF); }
  [[nodiscard]] constexpr bool is_chance() const noexcept { return kind() >= 0xC0; }
  [[nodiscard]] constexpr bool is_none() const noexcept { return bits == 0; }
  friend constexpr auto operator<=>(Action, Action) = default;
};

// Who may read a recorded action (rules files, zones and visibility; architecture 2.4).
enum class Visibility : std::uint8_t {
  kOpen,    // everybody
  kSealed,  // others see that it happened, its operands print as `?`
  kSilent,  // others see nothing
};

// One outcome of a chance point: probability weight / total of its list.
struct Outcome {
  Action action;
  std::uint32_t weight = 0;
};

}  // namespace ninerealms
