// Exact solvers against the walk over whole toy games, enumeration and arithmetic by hand.
#include <array>
#include <vector>

#include <doctest/doctest.h>

#include "ninerealms/core/stream.hpp"
#include "ninerealms/search/dice.hpp"
#include "ninerealms/search/exact.hpp"
#include "toys/dice_race.hpp"
#include "toys/hidden_card.hpp"
#include "toys/pennies.hpp"
#include "toys/solve.hpp"
#include "toys/three_seats.hpp"

namespace ninerealms::toys {
namespace {

TEST_CASE("exact values are those of the full expansion") {
  ExactSolver<dice_race::Rules> race(100'000);
  solve::MaxN<dice_race::Rules> expanded;
  for (int points = 0; points < 40; ++points) {
    dice_race::State s;
    s.points = static_cast<std::uint8_t>(points);
    s.cap = 40;
    CHECK(race.solve(s).value() == expanded.value(s));
  }
  ExactSolver<three_seats::Rules> centipede(1000);
  CHECK(centipede.solve({}).value() == Returns{2.0, 0.0, 0.0});
  // Both hands known: the higher card wins what the lower is not fool enough to add.
  ExactSolver<hidden_card::Rules> open_cards(1000);
  solve::MaxN<hidden_card::Rules> open_expanded;
  const auto start = hidden_card::Rules::initial({}).value();
  CHECK(open_cards.solve(start).value() == open_expanded.value(start));
}

TEST_CASE("a sealed step of two seats is solved as a matrix game") {
  ExactSolver<pennies::Rules> solver(100);
  const Returns found = solver.solve({}).value();
  CHECK(found[0] == doctest::Approx(0.75));
  CHECK(found[1] == doctest::Approx(-0.75));
}

TEST_CASE("too many states are refused, and said to be") {
  dice_race::State s;
  s.cap = 60;
  ExactSolver<dice_race::Rules> solver(10);
  const auto found = solver.solve(s);
  REQUIRE_FALSE(found.ok());
  CHECK(found.error().code == Code::kBudget);
}

// The value by brute force: over all pairs of supports of equal size (Shapley and Snow 1950), here
// only for 2 x n, where the row player's best mix lies at 0, 1 or a crossing of two columns.
double value_of_two_rows(const std::vector<double>& a, std::size_t columns) {
  std::vector<double> mixes{0.0, 1.0};
  for (std::size_t i = 0; i < columns; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const double slope = (a[i] - a[columns + i]) - (a[j] - a[columns + j]);
      if (slope != 0.0) {
        mixes.push_back((a[columns + j] - a[columns + i]) / slope);
      }
    }
  }
  double best = -1e300;
  for (const double p : mixes) {
    if (p >= 0.0 && p <= 1.0) {
      double least = 1e300;
      for (std::size_t j = 0; j < columns; ++j) {
        least = std::min(least, p * a[j] + (1.0 - p) * a[columns + j]);
      }
      best = std::max(best, least);
    }
  }
  return best;
}

TEST_CASE("matrix games: enumeration of two-row games agrees") {
  Stream stream(5);
  for (int game = 0; game < 300; ++game) {
    CAPTURE(game);
    const std::size_t columns = 1 + stream.below(6);
    std::vector<double> payoffs;
    for (std::size_t i = 0; i < 2 * columns; ++i) {
      payoffs.push_back(static_cast<double>(stream.below(11)) - 5.0);
    }
    const MatrixSolution found = solve_matrix_game(payoffs, 2, columns);
    CHECK(found.value == doctest::Approx(value_of_two_rows(payoffs, columns)));
    CHECK(found.gap < 1e-9);
  }
}

TEST_CASE("matrix games: bigger ones carry their proof") {
  Stream stream(6);
  for (const std::size_t size : {3U, 10U, 40U, 100U}) {
    CAPTURE(size);
    std::vector<double> payoffs;
    for (std::size_t i = 0; i < size * size; ++i) {
      payoffs.push_back(static_cast<double>(stream.below(1000)) / 999.0);
    }
    CHECK(solve_matrix_game(payoffs, size, size).gap < 1e-9);
  }
  const std::vector<double> rock_paper_scissors{0, -1, 1, 1, 0, -1, -1, 1, 0};
  const MatrixSolution found = solve_matrix_game(rock_paper_scissors, 3, 3);
  for (const double p : found.row) {
    CHECK(p == doctest::Approx(1.0 / 3.0));
  }
}

TEST_CASE("sums of dice") {
  constexpr std::array kDie{1, 2, 3, 4, 5, 6};
  const SumDistribution two = dice(kDie, 2);
  CHECK(two.at(7) == doctest::Approx(6.0 / 36.0));
  CHECK(two.at(1) == 0.0);
  CHECK(two.at_least(11) == doctest::Approx(3.0 / 36.0));
  CHECK(two.mean() == doctest::Approx(7.0));
  constexpr std::array kOdd{-1, 0, 0, 2};
  const SumDistribution three = dice(kOdd, 3);
  CHECK(three.at(-3) == doctest::Approx(1.0 / 64.0));
  CHECK(three.at(0) == doctest::Approx((8.0 + 3.0) / 64.0));
  CHECK(dice(kDie, 0).at(0) == 1.0);
}

}  // namespace
}  // namespace ninerealms::toys
