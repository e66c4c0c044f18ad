// Filling observation tensors (features.hpp): tensors are most of what a step of a batch costs, so
// a writer clears the tensor once and then stores what is not zero. Blocks of bits, nibbles and
// bytes are written eight values at a time.
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
    // Bit i of a byte into byte i, then any bit into the lowest one.
    const std::uint64_t spread = ((mask & 0xFFU) * kEach) & 0x8040201008040201U;
    store<std::min(Size, 8)>(((spread + kEach * 0x7F) >> 7) & kEach);
    if constexpr (Size > 8) {
      bits<Size - 8>(mask >> 8);
    }
  }
  // The lowest `Size` nibbles.
  template <int Size>
    requires(Size <= 16)
  void nibbles(std::uint64_t word) noexcept {
    std::uint64_t x = word & 0xFFFFFFFFU;
    x = (x | (x << 16)) & 0x0000FFFF0000FFFFU;
    x = (x | (x << 8)) & 0x00FF00FF00FF00FFU;
    x = (x | (x << 4)) & 0x0F0F0F0F0F0F0F0FU;
    store<std::min(Size, 8)>(x);
    if constexpr (Size > 8) {
      nibbles<Size - 8>(word >> 32);
    }
  }
  template <std::size_t Size>
  void bytes(const std::array<std::uint8_t, Size>& values) noexcept {
    bytes_from<static_cast<int>(Size)>(values.data());
  }
  // Leaves `count` values as they are: zeros, and what was set ahead.
  void skip(int count) noexcept {
    NR_ASSERT(count >= 0 && count <= left());
    at_ += count;
  }
  // How many values are still to come.
  [[nodiscard]] std::ptrdiff_t left() const noexcept { return end_ - at_; }

 private:
  static constexpr std::uint64_t kEach = 0x0101010101010101U;  // 1 in each byte

  // The first value in the lowest byte, whatever the machine.
  [[nodiscard]] static constexpr std::uint64_t little(std::uint64_t x) noexcept {
    if constexpr (std::endian::native == std::endian::little) {
      return x;
    }
    std::uint64_t out = 0;
    for (int i = 0; i < 8; ++i, x >>= 8) {
      out = (out << 8) | (x & 0xFFU);
    }
    return out;
  }
  // The lowest `Size` bytes of a word.
  template <int Size>
  void store(std::uint64_t x) noexcept {
    NR_ASSERT(Size <= left());
    x = little(x);
    std::memcpy(at_, &x, Size);
    at_ += Size;
  }
  template <int Size>
  void bytes_from(const std::uint8_t* from) noexcept {
    constexpr int kHere = std::min(Size, 8);
    std::uint64_t x = 0;
    std::memcpy(&x, from, kHere);
    x = little(x);
    const std::uint64_t high = (x >> 7) & kEach;  // beyond int8
    store<kHere>((x & (kEach * 0x7F)) | (high * 0x7F));
    if constexpr (Size > 8) {
      bytes_from<Size - 8>(from + 8);
    }
  }

  std::int8_t* at_;
  std::int8_t* end_;
};

}  // namespace ninerealms
