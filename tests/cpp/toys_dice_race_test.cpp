// Dice race: chance with a known optimum.
#include <algorithm>
#include <array>

#include <doctest/doctest.h>

#include "toys/conformance.hpp"
#include "toys/dice_race.hpp"
#include "toys/solve.hpp"

namespace ninerealms::toys::dice_race {
namespace {

State at(int points, int cap = 30) {
  return {static_cast<std::uint8_t>(points), static_cast<std::uint8_t>(cap), Phase::kChoose};
}

double value_of(solve::MaxN<Rules>& solver, int points, Action action) {
  State s = at(points);
  Rules::apply(s, action);
  return solver.value(s)[0];
}

TEST_CASE("dice_race: conforms to the contract") {
  conformance::check_all<Rules>({});
  conformance::check_all<Rules>({.cap = 4});
}

TEST_CASE("dice_race: a cap out of range is a config error") {
  CHECK(Rules::initial({.cap = 0}).error().code == Code::kConfig);
  CHECK(Rules::initial({.cap = 201}).error().where == "cap");
}

TEST_CASE("dice_race: roll below 20, hold above, either at 20") {
  solve::MaxN<Rules> solver;
  for (int points = 0; points < 30; ++points) {
    CAPTURE(points);
    const double roll = value_of(solver, points, kRollAction);
    const double hold = value_of(solver, points, kHoldAction);
    if (points < 20) {
      CHECK(roll > hold + 1e-9);
    } else if (points == 20) {
      CHECK(roll == doctest::Approx(hold));
    } else {
      CHECK(roll < hold - 1e-9);
    }
  }
}

TEST_CASE("dice_race: the value is that of the recursion by hand") {
  std::array<double, 40> value{};
  for (int points = 39; points >= 0; --points) {
    double roll = 0.0;
    for (int face = 2; face <= 6 && points < 30; ++face) {
      roll += value[static_cast<std::size_t>(points + face)] / 6.0;
    }
    value[static_cast<std::size_t>(points)] = std::max(static_cast<double>(points), roll);
  }
  solve::MaxN<Rules> solver;
  CHECK(solver.value(conformance::start<Rules>({}))[0] == doctest::Approx(value[0]));
  CHECK(value[0] == doctest::Approx(8.1418).epsilon(0.0001));
}

TEST_CASE("dice_race: the forced hold at the cap is settled and reported") {
  State s = at(28);
  Rules::apply(s, kRollAction);
  conformance::CountingSink sink;
  Rules::apply(s, Action::make(kDieKind, 4), &sink);
  CHECK(sink.count == 1);
  CHECK(Rules::node(s).turn == Turn::kOver);
  CHECK(Rules::returns(s)[0] == 33.0);
}

}  // namespace
}  // namespace ninerealms::toys::dice_race
