// Observation tensors: what a View holds as one row of int8, for learners. A game lists its named
// blocks once (R::kFeatures) and fills them in that order; values beyond int8 saturate.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
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

// Appends values to a tensor that was filled with zeros.
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
  void bits(std::uint32_t mask, int size) noexcept {
    for (int i = 0; i < size; ++i) {
      put(static_cast<int>((mask >> i) & 1U));
    }
  }
  void skip(int count) noexcept {
    at_ += static_cast<std::size_t>(count);
    NR_ASSERT(at_ <= out_.size());
  }
  [[nodiscard]] std::size_t written() const noexcept { return at_; }

 private:
  std::span<std::int8_t> out_;
  std::size_t at_ = 0;
};

}  // namespace ninerealms
