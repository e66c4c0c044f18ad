// Search in given worlds: what it knows is what they agree on.
#include <array>
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

// The toy with a belief: seat 0 bets on the low card in one case of four, if at all.
struct Believer : hidden_card::Rules {
  static inline double low_bets = 0.25;
  struct Belief {
    Belief(const View& /*view*/, std::span<const Seen> history) : saw_bet(!history.empty()) {}
    [[nodiscard]] bool informed() const { return saw_bet; }
    [[nodiscard]] double weight(const State& s) const { return s.hand[0] == 1 ? low_bets : 1.0; }
    bool saw_bet;
  };
};
constexpr std::array kBetSeen{Seen{seat_at(0), hidden_card::kBet, false}};

SearchResult believing(std::span<const Seen> history) {
  const R::View view = R::observe(bet_into(0), seat_at(1));
  const Believer::Belief belief(view, history);
  return flat_search<Believer>(Worlds<Believer>(view, {}, &belief), seat_at(1),
                               Budget{.iterations = 4'000}, Stream(7));
}

TEST_CASE("history: worlds are kept as often as it makes them likely") {
  const SearchResult plain = believing({});
  CHECK(plain.rejected == 0);
  CHECK(plain.ranked.front().action == hidden_card::kBet);
  const SearchResult weighed = believing(kBetSeen);
  // Low in one world of five: calling is worth (2 - 4 x 2) / 5.
  REQUIRE(weighed.ranked.back().action == hidden_card::kBet);
  CHECK(weighed.ranked.back().mean == doctest::Approx(-1.2).epsilon(0.1));
  // Of two worlds dealt alike the low one is kept one time in four: 0.6 are rejected for one kept.
  CHECK(static_cast<double>(weighed.rejected) / static_cast<double>(weighed.worlds) ==
        doctest::Approx(0.6).epsilon(0.1));
}

TEST_CASE("history: a belief that rules every world out does not hang the search") {
  const R::State low = bet_into(0);
  R::View view = R::observe(low, seat_at(1));
  view.hand[0] = low.hand[0];  // the viewer knows the low card: every world has weight 0
  Believer::low_bets = 0.0;
  const Believer::Belief belief(view, kBetSeen);
  const Worlds<Believer> worlds(view, {}, &belief);
  std::int64_t rejected = 0;
  Stream stream(1);
  CHECK(worlds.sample(stream, rejected) == low);
  CHECK(rejected == 63);
  Believer::low_bets = 0.25;
}

}  // namespace
}  // namespace ninerealms::toys
