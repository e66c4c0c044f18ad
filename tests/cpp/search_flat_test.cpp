// Flat Monte Carlo on the hidden-card toy, where the value of each first move against uniformly
// random play is known by hand: high card 3/2 by betting, 3/4 by passing; middle 1/2, -1/4; low
// -1/2, -5/4.
#include <array>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "ninerealms/search/flat.hpp"
#include "toys/hidden_card.hpp"

namespace ninerealms::toys::hidden_card {
namespace {

constexpr std::int64_t kIterations = 20'000;
constexpr std::array<double, 3> kBetValue{-0.5, 0.5, 1.5};
constexpr std::array<double, 3> kPassValue{-1.25, -0.25, 0.75};

View first_view(int card) {
  State s = Rules::initial({}).value();
  Rules::apply(s, Action::make(kDrawKind, card));
  Rules::apply(s, Action::make(kDrawKind, card == 0 ? 1 : 0));
  return Rules::observe(s, seat_at(0));
}

SearchResult search(const View& view, std::int64_t iterations, std::uint64_t seed) {
  const Budget budget{.iterations = iterations};
  return flat_search<Rules>(view, seat_at(0), budget, Stream(seed));
}

bool equal(const SearchResult& a, const SearchResult& b) {
  bool same = a.iterations == b.iterations && a.ranked.size() == b.ranked.size();
  for (std::size_t i = 0; same && i < a.ranked.size(); ++i) {
    same = a.ranked[i].action == b.ranked[i].action && a.ranked[i].visits == b.ranked[i].visits &&
           a.ranked[i].mean == b.ranked[i].mean && a.ranked[i].low == b.ranked[i].low;
  }
  return same;
}

TEST_CASE("flat search finds the values known by hand") {
  for (int card = 0; card < 3; ++card) {
    CAPTURE(card);
    const SearchResult found = search(first_view(card), kIterations, 7);
    REQUIRE(found.ranked.size() == 2);
    CHECK(found.ranked[0].action == kBet);
    const auto at = static_cast<std::size_t>(card);
    const std::array<double, 2> exact{kBetValue[at], kPassValue[at]};
    for (std::size_t i = 0; i < 2; ++i) {
      CHECK(found.ranked[i].mean == doctest::Approx(exact[i]).epsilon(0.05));
      CHECK(found.ranked[i].low < exact[i]);
      CHECK(found.ranked[i].high > exact[i]);
    }
  }
}

TEST_CASE("flat search spends exactly its budget") {
  for (const std::int64_t budget : {1, 2, 3, 7, 1000}) {
    const SearchResult found = search(first_view(1), budget, 3);
    std::int64_t visits = 0;
    for (const auto& ranked : found.ranked) {
      visits += ranked.visits;
    }
    CHECK(found.iterations == budget);
    CHECK(visits == budget);
  }
}

TEST_CASE("equal views and seeds give equal results, on any number of threads") {
  const View view = first_view(1);
  const SearchResult alone = search(view, 2000, 11);
  CHECK(equal(alone, search(view, 2000, 11)));
  CHECK_FALSE(equal(alone, search(view, 2000, 12)));
  std::vector<SearchResult> results(4);
  {
    std::vector<std::jthread> threads;
    for (auto& result : results) {
      threads.emplace_back([&] { result = search(view, 2000, 11); });
    }
  }
  for (const auto& result : results) {
    CHECK(equal(alone, result));
  }
}

TEST_CASE("a stopped search says so and still ranks every option") {
  const std::atomic<bool> stop{true};
  const Budget budget{.iterations = kIterations, .stop = &stop};
  const SearchResult found = flat_search<Rules>(first_view(2), seat_at(0), budget, Stream(1));
  CHECK(found.reason == StopReason::kStopped);
  CHECK(found.iterations == 1);  // one in any case: no advice without evidence
  CHECK(found.ranked.size() == 2);
}

TEST_CASE("a deadline ends a search without a count") {
  const Budget budget{.time = std::chrono::milliseconds(5)};
  const SearchResult found = flat_search<Rules>(first_view(2), seat_at(0), budget, Stream(1));
  CHECK(found.reason == StopReason::kTime);
  CHECK(found.iterations > 0);
  CHECK(found.ranked.front().action == kBet);
}

TEST_CASE("there is nothing to rank at somebody else's decision") {
  State s = Rules::initial({}).value();
  Rules::apply(s, Action::make(kDrawKind, 0));
  Rules::apply(s, Action::make(kDrawKind, 1));
  const Budget budget{.iterations = 10};
  CHECK(flat_search<Rules>(Rules::observe(s, seat_at(1)), seat_at(1), budget, Stream(1))
            .ranked.empty());
}

}  // namespace
}  // namespace ninerealms::toys::hidden_card
