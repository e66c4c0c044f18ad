// FixedList: a vector of bounded length without a heap, for lists of actions and outcomes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "ninerealms/core/assert.hpp"

namespace ninerealms {

template <class T, std::size_t N>
  requires std::is_trivially_copyable_v<T>
class FixedList {
 public:
  using value_type = T;
  static constexpr std::size_t kCapacity = N;

  constexpr FixedList() noexcept {}  // NOLINT(modernize-use-equals-default): leaves items_ alone

  // Precondition: size() < N. Every caller states why its list fits.
  constexpr void push_back(const T& value) noexcept {
    NR_ASSERT(size_ < N);
    items_[size_++] = value;
  }
  constexpr void clear() noexcept { size_ = 0; }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] constexpr const T& operator[](std::size_t i) const noexcept {
    NR_ASSERT(i < size_);
    return items_[i];
  }
  [[nodiscard]] constexpr T& operator[](std::size_t i) noexcept {
    NR_ASSERT(i < size_);
    return items_[i];
  }
  [[nodiscard]] constexpr const T* begin() const noexcept { return items_.data(); }
  [[nodiscard]] constexpr const T* end() const noexcept { return items_.data() + size_; }
  [[nodiscard]] constexpr T* begin() noexcept { return items_.data(); }
  [[nodiscard]] constexpr T* end() noexcept { return items_.data() + size_; }

 private:
  std::size_t size_ = 0;
  // Left uninitialised on purpose: lists are made in every hot loop. A plain member would run T's
  // default member initialisers, that is, clear the whole array.
  union {
    std::array<T, N> items_;
  };
};

}  // namespace ninerealms
