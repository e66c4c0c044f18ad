// Exact solution of small zero-sum matrix games by linear programming.
//
// The row player's value is found by the simplex method in its tableau form (Dantzig 1951, with
// Bland's rule against cycling) on payoffs shifted to be positive; the column player's mix is read
// off the dual. The result carries its own proof: `gap` is what the better of the two players could
// gain by deviating, computed from the payoffs as given. With up to 100 choices a side it stays
// below 1e-9 times the range of the payoffs.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "ninerealms/core/assert.hpp"

namespace ninerealms {

struct MatrixSolution {
  std::vector<double> row;     // mix of the row player, who maximises
  std::vector<double> column;  // mix of the column player
  double value = 0.0;          // to the row player
  double gap = 0.0;            // best deviation of either side, >= 0 up to rounding
};

namespace detail {

// max sum(y) with A y <= 1, y >= 0 for a positive A; rows of the tableau are the constraints, the
// last row the objective.
class Tableau {
 public:
  Tableau(std::span<const double> payoffs, std::size_t rows, std::size_t columns, double shift)
      : rows_(rows),
        columns_(columns),
        width_(columns + rows + 1),
        cells_((rows + 1) * width_, 0.0),
        basis_(rows) {
    for (std::size_t i = 0; i < rows; ++i) {
      for (std::size_t j = 0; j < columns; ++j) {
        at(i, j) = payoffs[i * columns + j] + shift;
      }
      at(i, columns + i) = 1.0;
      at(i, width_ - 1) = 1.0;
      basis_[i] = columns + i;
    }
    for (std::size_t j = 0; j < columns; ++j) {
      at(rows, j) = -1.0;
    }
  }

  void solve() {
    for (std::size_t column = entering(); column < width_ - 1; column = entering()) {
      pivot(leaving(column), column);
    }
  }
  [[nodiscard]] double objective() const { return at(rows_, width_ - 1); }
  [[nodiscard]] double primal(std::size_t j) const {
    for (std::size_t i = 0; i < rows_; ++i) {
      if (basis_[i] == j) {
        return at(i, width_ - 1);
      }
    }
    return 0.0;
  }
  [[nodiscard]] double dual(std::size_t i) const { return at(rows_, columns_ + i); }

 private:
  static constexpr double kTiny = 1e-12;

  double& at(std::size_t i, std::size_t j) { return cells_[i * width_ + j]; }
  [[nodiscard]] const double& at(std::size_t i, std::size_t j) const {
    return cells_[i * width_ + j];
  }
  // Bland: the first column that would improve; width_ - 1 if none.
  [[nodiscard]] std::size_t entering() const {
    std::size_t j = 0;
    while (j < width_ - 1 && at(rows_, j) >= -kTiny) {
      ++j;
    }
    return j;
  }
  // The tightest row; A is positive, so there is one.
  [[nodiscard]] std::size_t leaving(std::size_t column) const {
    std::size_t best = rows_;
    double least = 0.0;
    for (std::size_t i = 0; i < rows_; ++i) {
      if (at(i, column) > kTiny) {
        const double ratio = at(i, width_ - 1) / at(i, column);
        if (best == rows_ || ratio < least || (ratio == least && basis_[i] < basis_[best])) {
          best = i;
          least = ratio;
        }
      }
    }
    NR_ASSERT(best < rows_);
    return best;
  }
  void pivot(std::size_t row, std::size_t column) {
    const double by = at(row, column);
    for (std::size_t j = 0; j < width_; ++j) {
      at(row, j) /= by;
    }
    for (std::size_t i = 0; i <= rows_; ++i) {
      const double factor = at(i, column);
      if (i != row && factor != 0.0) {
        for (std::size_t j = 0; j < width_; ++j) {
          at(i, j) -= factor * at(row, j);
        }
      }
    }
    basis_[row] = column;
  }

  std::size_t rows_;
  std::size_t columns_;
  std::size_t width_;
  std::vector<double> cells_;
  std::vector<std::size_t> basis_;
};

inline void normalise(std::vector<double>& mix) {
  double sum = 0.0;
  for (auto& p : mix) {
    p = std::max(0.0, p);
    sum += p;
  }
  for (auto& p : mix) {
    p /= sum;
  }
}

}  // namespace detail

// `payoffs` to the row player, row by row. Precondition: rows, columns >= 1, all entries finite.
[[nodiscard]] inline MatrixSolution solve_matrix_game(std::span<const double> payoffs,
                                                      std::size_t rows, std::size_t columns) {
  NR_ASSERT(rows > 0 && columns > 0 && payoffs.size() == rows * columns);
  const double least = *std::ranges::min_element(payoffs);
  const double most = *std::ranges::max_element(payoffs);
  const double shift = std::max(1.0, most - least) - least;  // the smallest entry becomes the range
  detail::Tableau tableau(payoffs, rows, columns, shift);
  tableau.solve();
  MatrixSolution out;
  for (std::size_t i = 0; i < rows; ++i) {
    out.row.push_back(tableau.dual(i));
  }
  for (std::size_t j = 0; j < columns; ++j) {
    out.column.push_back(tableau.primal(j));
  }
  detail::normalise(out.row);
  detail::normalise(out.column);
  double best_row = least;
  for (std::size_t i = 0; i < rows; ++i) {
    double expected = 0.0;
    for (std::size_t j = 0; j < columns; ++j) {
      expected += out.column[j] * payoffs[i * columns + j];
    }
    out.value += out.row[i] * expected;
    best_row = std::max(best_row, expected);
  }
  double best_column = most;
  for (std::size_t j = 0; j < columns; ++j) {
    double expected = 0.0;
    for (std::size_t i = 0; i < rows; ++i) {
      expected += out.row[i] * payoffs[i * columns + j];
    }
    best_column = std::min(best_column, expected);
  }
  out.gap = std::max(best_row - out.value, out.value - best_column);
  return out;
}

}  // namespace ninerealms
