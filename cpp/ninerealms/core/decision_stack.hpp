// DecisionStack: what is pending, as data (architecture D3).
//
// The top frame says who must choose what, or which automatic step comes next; an empty stack means
// the game is over. Frames are 8 bytes so that a stack can be copied, hashed and compared as bytes;
// unused frames are zero. Each game states its depth bound in its README.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ninerealms/core/assert.hpp"
#include "ninerealms/core/seat.hpp"

namespace ninerealms {

struct Frame {
  std::uint8_t kind = 0;
  Seat actor{0};
  std::array<std::uint8_t, 6> data{};

  friend constexpr bool operator==(const Frame&, const Frame&) = default;
};
static_assert(sizeof(Frame) == 8);

template <std::size_t N>
class DecisionStack {
  static_assert(N <= 255, "the depth is a byte");

 public:
  static constexpr std::size_t kCapacity = N;

  constexpr void push(const Frame& frame) noexcept {
    NR_ASSERT(depth_ < N);
    frames_[depth_++] = frame;
  }
  constexpr void pop() noexcept {
    NR_ASSERT(depth_ > 0);
    frames_[--depth_] = Frame{};
  }
  constexpr void clear() noexcept { *this = DecisionStack{}; }
  [[nodiscard]] constexpr bool empty() const noexcept { return depth_ == 0; }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return depth_; }
  [[nodiscard]] constexpr Frame& top() noexcept {
    NR_ASSERT(depth_ > 0);
    return frames_[depth_ - 1U];
  }
  [[nodiscard]] constexpr const Frame& top() const noexcept {
    NR_ASSERT(depth_ > 0);
    return frames_[depth_ - 1U];
  }
  // Frame `i` from the bottom. Precondition: i < size().
  [[nodiscard]] constexpr const Frame& operator[](std::size_t i) const noexcept {
    NR_ASSERT(i < depth_);
    return frames_[i];
  }
  [[nodiscard]] constexpr Frame& operator[](std::size_t i) noexcept {
    NR_ASSERT(i < depth_);
    return frames_[i];
  }
  friend constexpr bool operator==(const DecisionStack&, const DecisionStack&) = default;

 private:
  std::array<Frame, N> frames_{};
  std::uint8_t depth_ = 0;
};

}  // namespace ninerealms
