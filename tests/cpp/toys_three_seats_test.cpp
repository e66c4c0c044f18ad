// Three seats: more than two, sequential, not zero-sum.
#include <doctest/doctest.h>

#include "toys/conformance.hpp"
#include "toys/solve.hpp"
#include "toys/three_seats.hpp"

namespace ninerealms::toys::three_seats {
namespace {

TEST_CASE("three_seats: conforms to the contract") { conformance::check_all<Rules>({}); }

TEST_CASE("three_seats: the first seat takes, at every step") {
  solve::MaxN<Rules> solver;
  CHECK(solver.value(State{}) == Returns{2.0, 0.0, 0.0});
  for (int step = 0; step < kSteps; ++step) {
    CAPTURE(step);
    const State s{static_cast<std::uint8_t>(step), 0};
    const auto actor = index(Rules::node(s).actor);
    State taken = s;
    State passed = s;
    Rules::apply(taken, kTake);
    Rules::apply(passed, kPass);
    const double advantage = solver.value(taken)[actor] - solver.value(passed)[actor];
    CHECK(advantage == 1.0);
  }
}

TEST_CASE("three_seats: everybody would gain by passing") {
  State s;
  for (int i = 0; i < kSteps; ++i) {
    CHECK(Rules::node(s).actor == seat_at(i % kSeats));
    Rules::apply(s, kPass);
  }
  CHECK(Rules::returns(s) == Returns{6.0, 6.0, 6.0});
}

}  // namespace
}  // namespace ninerealms::toys::three_seats
