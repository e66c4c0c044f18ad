// Search in given worlds: what it knows is what they agree on.
#include <vector>

#include <doctest/doctest.h>

#include "ninerealms/search/flat.hpp"
#include "ninerealms/search/lanes.hpp"
#include "toys/hidden_card.hpp"

namespace ninerealms::toys {
namespace {

using R = hidden_card::Rules;
using hidden_card::State;

State dealt(int first, int second) {
  auto s = R::initial({}).value();
  R::apply(s, Action::make(hidden_card::kDrawKind, first));
  R::apply(s, Action::make(hidden_card::kDrawKind, second));
  return s;
}
// Seat 1 holds the middle card and is bet into.
State bet_into(int first) {
  State s = dealt(first, 1);
  R::apply(s, hidden_card::kBet);
  return s;
}
SearchResult tree(const R::View& view, const std::vector<State>& worlds) {
  const Budget budget{.iterations = 3'000};
  return tree_search<R>(Worlds<R>(view, worlds), seat_at(1), {}, budget, Stream(7));
}
SearchResult flat(const R::View& view, const std::vector<State>& worlds) {
  const Budget budget{.iterations = 3'000};
  return flat_search<R>(Worlds<R>(view, worlds), seat_at(1), budget, Stream(7));
}

TEST_CASE("given worlds: the answer is right for the world that is given") {
  const R::View view = R::observe(bet_into(0), seat_at(1));
  REQUIRE(view == R::observe(bet_into(2), seat_at(1)));
  for (const auto search : {&tree, &flat}) {
    // Calling wins two from the low card and loses two to the high one; folding loses one.
    CHECK(search(view, {bet_into(0)}).ranked.front().action == hidden_card::kBet);
    CHECK(search(view, {bet_into(2)}).ranked.front().action == hidden_card::kPass);
  }
}

TEST_CASE("given worlds: each counts as often as it is given") {
  const R::View view = R::observe(bet_into(0), seat_at(1));
  const auto value = [&](int low, int high) {
    std::vector<State> worlds(static_cast<std::size_t>(low), bet_into(0));
    worlds.insert(worlds.end(), static_cast<std::size_t>(high), bet_into(2));
    for (const auto& ranked : flat(view, worlds).ranked) {
      if (ranked.action == hidden_card::kBet) {
        return ranked.mean;
      }
    }
    return -9.0;
  };
  CHECK(value(1, 1) == doctest::Approx(0.0).epsilon(0.15));
  CHECK(value(3, 1) == doctest::Approx(1.0).epsilon(0.15));
  CHECK(value(1, 3) == doctest::Approx(-1.0).epsilon(0.15));
}

TEST_CASE("given worlds: none given is the same as the view alone") {
  const R::View view = R::observe(bet_into(0), seat_at(1));
  const Budget budget{.iterations = 500};
  const auto with = tree_search<R>(Worlds<R>(view), seat_at(1), {}, budget, Stream(3));
  const auto without = tree_search<R>(view, seat_at(1), {}, budget, Stream(3));
  REQUIRE(with.ranked.size() == without.ranked.size());
  for (std::size_t i = 0; i < with.ranked.size(); ++i) {
    CHECK(with.ranked[i].mean == without.ranked[i].mean);
  }
}

}  // namespace
}  // namespace ninerealms::toys
