// Hidden card: private cards drawn from an unordered deck.
#include <array>
#include <map>

#include <doctest/doctest.h>

#include "toys/conformance.hpp"
#include "toys/hidden_card.hpp"
#include "toys/solve.hpp"

namespace ninerealms::toys::hidden_card {
namespace {

constexpr int kLow = 0;
constexpr int kMiddle = 1;
constexpr int kHigh = 2;

State dealt(int first, int second) {
  State s = Rules::initial({}).value();
  Rules::apply(s, Action::make(kDrawKind, first));
  Rules::apply(s, Action::make(kDrawKind, second));
  return s;
}

// Probability to bet or call in the equilibrium of the banner, by card and moves made.
double bet_probability(const View& v) {
  const int card = v.hand[index(v.viewer)] - 1;
  if (v.viewer == seat_at(0)) {
    if (v.betting.moves == 0) {
      return 0.0;
    }
    return card == kHigh ? 1.0 : card == kMiddle ? 1.0 / 3.0 : 0.0;
  }
  if (card == kHigh) {
    return 1.0;
  }
  const bool facing_bet = v.betting.bets != 0;
  return (card == kMiddle) == facing_bet ? 1.0 / 3.0 : 0.0;
}

std::vector<double> equilibrium(const View& v, const Rules::Actions& /*actions*/) {
  const double p = bet_probability(v);
  return {1.0 - p, p};
}

TEST_CASE("hidden_card: conforms to the contract") { conformance::check_all<Rules>({}); }

TEST_CASE("hidden_card: the value to the first seat is -1/18") {
  const State root = Rules::initial({}).value();
  const solve::Policy<Rules> policy = equilibrium;
  CHECK(solve::expected<Rules>(root, policy)[0] == doctest::Approx(-1.0 / 18.0));
  CHECK(solve::best_response<Rules>(root, policy, seat_at(0)) == doctest::Approx(-1.0 / 18.0));
  CHECK(solve::best_response<Rules>(root, policy, seat_at(1)) == doctest::Approx(1.0 / 18.0));
}

TEST_CASE("hidden_card: six decisions a seat") {
  for (const auto seat : {seat_at(0), seat_at(1)}) {
    std::map<std::uint64_t, std::size_t> decisions;
    solve::collect_decisions<Rules>(Rules::initial({}).value(), seat, decisions);
    CHECK(decisions.size() == 6);
  }
}

TEST_CASE("D4: the deck has no order, the second draw depends on the first") {
  State s = Rules::initial({}).value();
  CHECK(conformance::outcomes<Rules>(s).size() == 3);
  Rules::apply(s, Action::make(kDrawKind, kMiddle));
  const auto rest = conformance::outcomes<Rules>(s);
  REQUIRE(rest.size() == 2);
  CHECK(rest[0].action == Action::make(kDrawKind, kLow));
  CHECK(rest[1].action == Action::make(kDrawKind, kHigh));
}

TEST_CASE("D6: a view does not depend on the other card, nor on the deck") {
  CHECK(conformance::same_bytes(Rules::observe(dealt(kMiddle, kLow), seat_at(0)),
                                Rules::observe(dealt(kMiddle, kHigh), seat_at(0))));
  const View nobody = Rules::observe(dealt(kMiddle, kLow), kSpectator);
  CHECK(conformance::same_bytes(nobody, Rules::observe(dealt(kHigh, kMiddle), kSpectator)));
}

TEST_CASE("D6: a fold shows no card, a showdown shows both") {
  State fold = dealt(kLow, kHigh);
  Rules::apply(fold, kPass);
  Rules::apply(fold, kBet);
  Rules::apply(fold, kPass);
  CHECK(Rules::returns(fold)[0] == -1.0);
  CHECK(Rules::observe(fold, seat_at(0)).hand[1] == 0);
  State call = dealt(kLow, kHigh);
  Rules::apply(call, kBet);
  Rules::apply(call, kBet);
  CHECK(Rules::returns(call)[0] == -2.0);
  CHECK(Rules::observe(call, kSpectator).hand == call.hand);
}

TEST_CASE("2.4: both cards that a seat cannot see are equally likely") {
  const View v = Rules::observe(dealt(kMiddle, kLow), seat_at(0));
  Stream stream(3);
  std::array<int, 2> seen{};
  for (int i = 0; i < 10000; ++i) {
    const State world = Rules::determinize(v, stream);
    REQUIRE(world.hand[0] == kMiddle + 1);
    ++seen[world.hand[1] == kLow + 1 ? 0 : 1];
  }
  const std::array<double, 2> expected{5000.0, 5000.0};
  CHECK(statistics::chi_square(seen, expected) < statistics::chi_square_limit(2));
}

TEST_CASE("2.4: a draw is open to the drawer and sealed to others") {
  const State s = Rules::initial({}).value();
  const Action draw = Action::make(kDrawKind, kHigh);
  CHECK(Rules::redact(s, draw, seat_at(0)).visibility == Visibility::kOpen);
  CHECK(Rules::redact(s, draw, seat_at(1)).visibility == Visibility::kSealed);
  CHECK(kTable.text(Rules::redact(s, draw, seat_at(1)).action, true) == "draw:?");
}

}  // namespace
}  // namespace ninerealms::toys::hidden_card
