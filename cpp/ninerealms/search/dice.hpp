// Exact distributions of sums of independent dice, by convolution.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace ninerealms {

// A distribution over the integers `first`, `first + 1`, ...: one probability each, sum 1.
struct SumDistribution {
  int first = 0;
  std::vector<double> probability{1.0};

  [[nodiscard]] double at(int value) const {
    const auto i = static_cast<std::size_t>(value - first);
    return value < first || i >= probability.size() ? 0.0 : probability[i];
  }
  [[nodiscard]] double at_least(int value) const {
    double sum = 0.0;
    for (std::size_t i = 0; i < probability.size(); ++i) {
      sum += first + static_cast<int>(i) >= value ? probability[i] : 0.0;
    }
    return sum;
  }
  [[nodiscard]] double mean() const {
    double sum = 0.0;
    for (std::size_t i = 0; i < probability.size(); ++i) {
      sum += (first + static_cast<int>(i)) * probability[i];
    }
    return sum;
  }
};

// The sum of both, independent of each other.
[[nodiscard]] inline SumDistribution convolve(const SumDistribution& a, const SumDistribution& b) {
  SumDistribution out{a.first + b.first,
                      std::vector<double>(a.probability.size() + b.probability.size() - 1, 0.0)};
  for (std::size_t i = 0; i < a.probability.size(); ++i) {
    for (std::size_t j = 0; j < b.probability.size(); ++j) {
      out.probability[i + j] += a.probability[i] * b.probability[j];
    }
  }
  return out;
}

// One die with these faces, each equally likely. Precondition: not empty.
[[nodiscard]] inline SumDistribution die(std::span<const int> faces) {
  int least = faces.front();
  int most = faces.front();
  for (const int face : faces) {
    least = face < least ? face : least;
    most = face > most ? face : most;
  }
  SumDistribution out{least, std::vector<double>(static_cast<std::size_t>(most - least) + 1, 0.0)};
  for (const int face : faces) {
    out.probability[static_cast<std::size_t>(face - least)] +=
        1.0 / static_cast<double>(faces.size());
  }
  return out;
}

// The sum of `count` such dice; certainly 0 for none. Precondition: count >= 0.
[[nodiscard]] inline SumDistribution dice(std::span<const int> faces, int count) {
  SumDistribution out;
  for (int i = 0; i < count; ++i) {
    out = convolve(out, die(faces));
  }
  return out;
}

}  // namespace ninerealms
