// Filling observation tensors (features.hpp): tensors are most of what a step of a batch costs, so
// a writer clears the tensor once and then stores what is not zero. Blocks of bits, nibbles and
// bytes are written sixteen values at a time.
//
// The writer is passed and returned by value: its two pointers then stay in registers, where a
// reference would be read back from memory after each store.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "ninerealms/core/assert.hpp"

namespace ninerealms {

static_assert(std::endian::native == std::endian::little, "lanes are taken from words");

// Appends values to a tensor, whatever it held; those beyond int8 saturate. What is skipped is 0.
class FeatureWriter {
 public:
  explicit FeatureWriter(std::span<std::int8_t> tensor) noexcept
      : at_(tensor.data()), end_(at_ + tensor.size()) {
    std::ranges::fill(tensor, std::int8_t{0});
  }

  // A bound that the type of the value keeps by itself is not asked for.
  template <std::integral T>
  void put(T value) noexcept {
    NR_ASSERT(at_ < end_);
    if constexpr (std::unsigned_integral<T>) {
      *at_++ = static_cast<std::int8_t>(std::min<unsigned>(value, 127U));
    } else {
      *at_++ = static_cast<std::int8_t>(std::clamp<int>(value, -128, 127));
    }
  }
  // One of `size`; none if `hot` is negative.
  void one_hot(int hot, int size) noexcept {
    NR_ASSERT(hot < size);
    if (hot >= 0) {
      set(hot, 1);
    }
    skip(size);
  }
  // The value `ahead` places from here, without going there; 0 .. 127.
  void set(int ahead, int value) noexcept {
    NR_ASSERT(ahead >= 0 && ahead < left() && value >= 0 && value <= 127);
    at_[ahead] = static_cast<std::int8_t>(value);
  }
  // The lowest `Size` bits.
  template <int Size>
    requires(Size <= 32)
  void bits(std::uint32_t mask) noexcept {
    if constexpr (Size <= kLanes) {
      store<Size>(lanes_of(mask));
    } else {
      store_twice<Size>(lanes_of(mask), lanes_of(mask >> (Size - kLanes)));
    }
  }
  // The lowest `Size` nibbles.
  template <int Size>
    requires(Size <= 16)
  void nibbles(std::uint64_t word) noexcept {
    const Lanes x = std::bit_cast<Lanes>(Words{word, word >> 4}) & 15;
    store<Size>(
        __builtin_shufflevector(x, x, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15));
  }
  template <std::size_t Size>
  void bytes(const std::array<std::uint8_t, Size>& values) noexcept {
    constexpr int kSize = static_cast<int>(Size);
    const std::uint8_t* from = values.data();
    if constexpr (kSize <= kLanes) {
      store<kSize>(saturated(load<kSize>(from)));
    } else {
      constexpr int kWhole = (kSize - 1) / kLanes * kLanes;
      for (int i = 0; i + kLanes < kWhole; i += kLanes) {
        store<kLanes>(saturated(load<kLanes>(from + i)));
      }
      constexpr int kRest = kSize - kWhole + kLanes;  // kLanes + 1 .. 2 * kLanes
      from += kSize - kRest;
      store_twice<kRest>(saturated(load<kLanes>(from)),
                         saturated(load<kLanes>(from + kRest - kLanes)));
    }
  }
  // Leaves `count` values as they are: zeros, and what was set ahead.
  void skip(int count) noexcept {
    NR_ASSERT(count >= 0 && count <= left());
    at_ += count;
  }
  // How many values are still to come.
  [[nodiscard]] std::ptrdiff_t left() const noexcept { return end_ - at_; }

 private:
  // Vectors of g++ and clang, which need no processor of their own.
  static constexpr int kLanes = 16;
  using Lanes = std::uint8_t __attribute__((vector_size(kLanes)));
  using Signs = std::int8_t __attribute__((vector_size(kLanes)));
  using Words = std::uint64_t __attribute__((vector_size(kLanes)));

  // Bit i into lane i.
  [[nodiscard]] static Lanes lanes_of(std::uint32_t mask) noexcept {
    constexpr Lanes kBit{1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    const auto x = std::bit_cast<Lanes>(Words{mask, 0});
    const Lanes each =
        __builtin_shufflevector(x, x, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
    return std::bit_cast<Lanes>((each & kBit) == kBit) & 1;
  }
  // What is beyond int8 becomes 127.
  [[nodiscard]] static Lanes saturated(Lanes x) noexcept {
    return (x | std::bit_cast<Lanes>(std::bit_cast<Signs>(x) < 0)) & 127;
  }
  // `Size` bytes into the first lanes. Blocks that do not fill the lanes are moved as two words
  // that overlap, here and in `store`: not a byte beyond them is touched.
  template <int Size>
  [[nodiscard]] static Lanes load(const std::uint8_t* from) noexcept {
    if constexpr (Size == kLanes) {
      Lanes x;
      std::memcpy(&x, from, sizeof x);
      return x;
    } else {
      Words x{};
      std::memcpy(&x, from, std::min(Size, 8));
      if constexpr (Size > 8) {
        std::uint64_t high = 0;
        std::memcpy(&high, from + Size - 8, sizeof high);
        x[1] = high >> (8 * (kLanes - Size));
      }
      return std::bit_cast<Lanes>(x);
    }
  }
  template <int Size>
  void store(Lanes x) noexcept {
    NR_ASSERT(Size <= left());
    const auto words = std::bit_cast<Words>(x);
    if constexpr (Size == kLanes) {
      std::memcpy(at_, &x, sizeof x);
    } else if constexpr (Size <= 8) {
      std::memcpy(at_, &words, Size);
    } else {
      const std::uint64_t low = words[0];
      std::memcpy(at_, &low, sizeof low);
      constexpr int kLow = 8 * (Size - 8);  // bits of `low` that come once more
      const std::uint64_t high = (low >> kLow) | (words[1] << (64 - kLow));
      std::memcpy(at_ + Size - 8, &high, sizeof high);
    }
    at_ += Size;
  }
  // More than kLanes values: the first and the last ones.
  template <int Size>
  void store_twice(Lanes first, Lanes last) noexcept {
    NR_ASSERT(Size <= left());
    std::memcpy(at_, &first, sizeof first);
    std::memcpy(at_ + Size - kLanes, &last, sizeof last);
    at_ += Size;
  }

  std::int8_t* at_;
  std::int8_t* end_;
};

}  // namespace ninerealms
