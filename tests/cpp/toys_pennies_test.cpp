// Pennies: a sealed simultaneous choice.
#include <array>

#include <doctest/doctest.h>

#include "toys/conformance.hpp"
#include "toys/pennies.hpp"
#include "toys/solve.hpp"

namespace ninerealms::toys::pennies {
namespace {

solve::Policy<Rules> heads_with(double first, double second) {
  return [=](const View& v, const Rules::Actions&) {
    const double p = v.viewer == seat_at(0) ? first : second;
    return std::vector<double>{p, 1.0 - p};
  };
}

State after(Action action) {
  State s;
  Rules::apply(s, action);
  return s;
}

TEST_CASE("pennies: conforms to the contract") { conformance::check_all<Rules>({}); }

TEST_CASE("2.2: both seats are part of one joint step") {
  CHECK(Rules::node(State{}) == Node{Turn::kSeat, seat_at(0), true});
  CHECK(Rules::node(after(kHeads)) == Node{Turn::kSeat, seat_at(1), true});
}

TEST_CASE("2.2: the second seat and the spectator see nothing of the first choice") {
  const View heads = Rules::observe(after(kHeads), seat_at(1));
  const View tails = Rules::observe(after(kTails), seat_at(1));
  CHECK(conformance::same_bytes(heads, tails));
  CHECK(heads.mine == 1);
  CHECK(Rules::key(heads) == Rules::key(tails));
  CHECK(conformance::same_bytes(Rules::observe(after(kHeads), kSpectator),
                                Rules::observe(State{}, kSpectator)));
}

TEST_CASE("2.2: a seat sees its own choice") {
  CHECK(Rules::observe(after(kTails), seat_at(0)).own == Coin::kTails);
}

TEST_CASE("2.4: an open step is taken back, a finished one is not") {
  Stream stream(1);
  for (const auto viewer : {seat_at(0), seat_at(1), kSpectator}) {
    CHECK(Rules::determinize(Rules::observe(after(kHeads), viewer), stream) == State{});
    State done = after(kHeads);
    Rules::apply(done, kTails);
    CHECK(Rules::determinize(Rules::observe(done, viewer), stream) == done);
  }
}

TEST_CASE("pennies: heads 1/4, tails 3/4 is the equilibrium, worth 3/4") {
  const State root;
  const auto equal = heads_with(0.25, 0.25);
  CHECK(solve::expected<Rules>(root, equal)[0] == doctest::Approx(0.75));
  CHECK(solve::best_response<Rules>(root, equal, seat_at(0)) == doctest::Approx(0.75));
  CHECK(solve::best_response<Rules>(root, equal, seat_at(1)) == doctest::Approx(-0.75));
}

TEST_CASE("pennies: any other mixture can be exploited") {
  for (const double p : {0.0, 0.2, 0.3, 0.5, 1.0}) {
    CAPTURE(p);
    CHECK(solve::best_response<Rules>(State{}, heads_with(p, 0.25), seat_at(1)) > -0.75 + 1e-9);
    CHECK(solve::best_response<Rules>(State{}, heads_with(0.25, p), seat_at(0)) > 0.75 + 1e-9);
  }
}

}  // namespace
}  // namespace ninerealms::toys::pennies
