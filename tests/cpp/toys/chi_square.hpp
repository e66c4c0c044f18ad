// Goodness of fit with a fixed seed: a test that passes once passes for ever, so the limit can be
// far out (about 1 in 300,000) and still be small enough to notice a wrong distribution.
#pragma once

#include <cmath>
#include <cstddef>
#include <span>

namespace ninerealms::statistics {

// Pearson's statistic of `observed` against `expected`; both have one entry a cell.
[[nodiscard]] inline double chi_square(std::span<const int> observed,
                                       std::span<const double> expected) {
  double sum = 0.0;
  for (std::size_t i = 0; i < observed.size(); ++i) {
    const double off = static_cast<double>(observed[i]) - expected[i];
    sum += off * off / expected[i];
  }
  return sum;
}

// Upper limit for `cells` cells (Wilson and Hilferty 1931, z = 4.5).
[[nodiscard]] inline double chi_square_limit(std::size_t cells) {
  if (cells < 2) {
    return 1e-9;  // one cell: nothing is random
  }
  const double freedom = static_cast<double>(cells - 1);
  const double spread = 2.0 / (9.0 * freedom);
  const double root = 1.0 - spread + 4.5 * std::sqrt(spread);
  return freedom * root * root * root;
}

}  // namespace ninerealms::statistics
