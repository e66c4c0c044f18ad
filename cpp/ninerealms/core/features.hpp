// Observation tensors: what a View holds as one row of int8, for learners. A game lists its named
// blocks once (R::kFeatures) and fills them in that order (feature_writer.hpp); values beyond int8
// saturate.
#pragma once

#include <span>
#include <string_view>

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

}  // namespace ninerealms
