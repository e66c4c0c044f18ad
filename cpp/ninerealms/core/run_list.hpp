// RunList: several short lists that share one bounded array, end to end. List `i` starts where list
// `i - 1` ends, so inserting or erasing shifts at most the bytes behind it. Unused bytes are zero.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "ninerealms/core/assert.hpp"

namespace ninerealms {

template <std::size_t Lists, std::size_t Capacity>
class RunList {
  static_assert(Capacity <= 255, "sizes are bytes");

 public:
  static constexpr std::size_t kCapacity = Capacity;

  [[nodiscard]] constexpr int size(std::size_t list) const noexcept { return sizes_[list]; }
  [[nodiscard]] constexpr bool empty(std::size_t list) const noexcept { return sizes_[list] == 0; }
  [[nodiscard]] constexpr std::size_t total() const noexcept {
    std::size_t sum = 0;
    for (const auto n : sizes_) {
      sum += n;
    }
    return sum;
  }
  [[nodiscard]] constexpr std::span<const std::uint8_t> operator[](
      std::size_t list) const noexcept {
    return {items_.data() + start(list), sizes_[list]};
  }
  // All lists, found in one pass.
  [[nodiscard]] constexpr std::array<std::span<const std::uint8_t>, Lists> lists() const noexcept {
    std::array<std::span<const std::uint8_t>, Lists> out;
    const std::uint8_t* at = items_.data();
    for (std::size_t i = 0; i < Lists; ++i) {
      out[i] = {at, sizes_[i]};
      at += sizes_[i];
    }
    return out;
  }
  // Precondition: total() < Capacity and 0 <= pos <= size(list).
  constexpr void insert(std::size_t list, int pos, std::uint8_t item) noexcept {
    const std::size_t used = total();
    const std::size_t at = start(list) + static_cast<std::size_t>(pos);
    NR_ASSERT(used < Capacity && pos >= 0 && pos <= sizes_[list]);
    for (std::size_t i = used; i > at; --i) {
      items_[i] = items_[i - 1];
    }
    items_[at] = item;
    ++sizes_[list];
  }
  // Precondition: 0 <= pos < size(list).
  constexpr void erase(std::size_t list, int pos) noexcept {
    const std::size_t used = total();
    const std::size_t at = start(list) + static_cast<std::size_t>(pos);
    NR_ASSERT(pos < sizes_[list] && at < used);
    for (std::size_t i = at; i + 1 < used; ++i) {
      items_[i] = items_[i + 1];
    }
    items_[used - 1] = 0;
    --sizes_[list];
  }
  constexpr void clear() noexcept { *this = RunList{}; }
  friend constexpr bool operator==(const RunList&, const RunList&) = default;

 private:
  [[nodiscard]] constexpr std::size_t start(std::size_t list) const noexcept {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < list; ++i) {
      sum += sizes_[i];
    }
    return sum;
  }

  std::array<std::uint8_t, Capacity> items_{};
  std::array<std::uint8_t, Lists> sizes_{};
};

}  // namespace ninerealms
