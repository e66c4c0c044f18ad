// Observation tensors: what a View holds as one row of int8, for learners. A game lists its named
// blocks once (R::kFeatures) and fills them in that order; values beyond int8 saturate.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

#include "ninerealms/core/assert.hpp"

namespace ninerealms {

// A block of rows x columns values; a single row is a vector.
struct Feature {
  std::string_view name;
  int rows = 1;
  int columns = 1;
  [[nodiscard]] constexpr int size() const noexcept { return rows * columns; }
};

[[nodiscard]] constexpr int total_size(std::span<const Feature> features) noexcept {
  int sum = 0;
  for (const Feature& feature : features) {
    sum += feature.size();
  }
  return sum;
}

// Appends values to a tensor that was filled with zeros. Blocks of bits, nibbles and bytes are
// written eight values at a time: tensors are most of what a batch of games costs.
class FeatureWriter {
 public:
  explicit FeatureWriter(std::span<std::int8_t> out) : out_(out) {}

  void put(int value) noexcept {
    NR_ASSERT(at_ < out_.size());
    out_[at_++] = static_cast<std::int8_t>(std::clamp(value, -128, 127));
  }
  // One of `size`; none if `hot` is negative.
  void one_hot(int hot, int size) noexcept {
    NR_ASSERT(hot < size);
    if (hot >= 0) {
      out_[at_ + static_cast<std::size_t>(hot)] = 1;
    }
    skip(size);
  }
  // The lowest `size` bits, at most 32.
  void bits(std::uint32_t mask, int size) noexcept {
    for (; size > 0; size -= 8, mask >>= 8) {
      // Bit i of the byte into byte i, then any bit into the lowest one.
      const std::uint64_t spread = ((mask & 0xFFU) * kEach) & 0x8040201008040201U;
      store(((spread + kEach * 0x7F) >> 7) & kEach, std::min(size, 8));
    }
  }
  // The lowest `size` nibbles, at most 16.
  void nibbles(std::uint64_t word, int size) noexcept {
    for (; size > 0; size -= 8, word >>= 32) {
      std::uint64_t x = word & 0xFFFFFFFFU;
      x = (x | (x << 16)) & 0x0000FFFF0000FFFFU;
      x = (x | (x << 8)) & 0x00FF00FF00FF00FFU;
      x = (x | (x << 4)) & 0x0F0F0F0F0F0F0F0FU;
      store(x, std::min(size, 8));
    }
  }
  void bytes(std::span<const std::uint8_t> values) noexcept {
    for (; !values.empty(); values = values.subspan(std::min<std::size_t>(values.size(), 8))) {
      std::uint64_t x = 0;
      const std::size_t size = std::min<std::size_t>(values.size(), 8);
      std::memcpy(&x, values.data(), size);
      if constexpr (std::endian::native != std::endian::little) {
        x = swapped(x);
      }
      const std::uint64_t high = (x >> 7) & kEach;  // beyond int8
      store((x & (kEach * 0x7F)) | (high * 0x7F), static_cast<int>(size));
    }
  }
  void skip(int count) noexcept {
    at_ += static_cast<std::size_t>(count);
    NR_ASSERT(at_ <= out_.size());
  }
  [[nodiscard]] std::size_t written() const noexcept { return at_; }

 private:
  static constexpr std::uint64_t kEach = 0x0101010101010101U;  // 1 in each byte

  [[nodiscard]] static constexpr std::uint64_t swapped(std::uint64_t x) noexcept {
    std::uint64_t out = 0;
    for (int i = 0; i < 8; ++i, x >>= 8) {
      out = (out << 8) | (x & 0xFFU);
    }
    return out;
  }
  // The lowest `size` bytes of a word, 1 to 8. Where there is room all eight are written, the rest
  // as the zeros they are.
  void store(std::uint64_t x, int size) noexcept {
    const auto count = static_cast<std::size_t>(size);
    NR_ASSERT(at_ + count <= out_.size());
    x &= ~std::uint64_t{0} >> (64 - 8 * size);
    if constexpr (std::endian::native != std::endian::little) {
      x = swapped(x);
    }
    if (at_ + 8 <= out_.size()) {
      std::memcpy(out_.data() + at_, &x, 8);
    } else {
      std::memcpy(out_.data() + at_, &x, count);
    }
    at_ += count;
  }

  std::span<std::int8_t> out_;
  std::size_t at_ = 0;
};

}  // namespace ninerealms
