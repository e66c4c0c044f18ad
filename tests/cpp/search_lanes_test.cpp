// Lanes and threads: what is computed does not hang on how many threads compute it.
#include <atomic>
#include <chrono>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "ninerealms/search/lanes.hpp"
#include "toys/hidden_card.hpp"
#include "toys/three_seats.hpp"

namespace ninerealms::toys {
namespace {

using R = hidden_card::Rules;

R::State dealt() {
  auto s = R::initial({}).value();
  R::apply(s, Action::make(hidden_card::kDrawKind, 1));
  R::apply(s, Action::make(hidden_card::kDrawKind, 0));
  return s;
}
SearchResult search(const Budget& budget) {
  return tree_search<R>(R::observe(dealt(), seat_at(0)), seat_at(0), SearchSettings{}, budget,
                        Stream(7));
}

bool same(SearchResult a, const SearchResult& b) {
  a.elapsed = b.elapsed;
  return a == b;
}

TEST_CASE("threads do not matter, lanes do") {
  const auto run = [](int lanes, int threads) {
    return search(Budget{.iterations = 3001, .lanes = lanes, .threads = threads});
  };
  const SearchResult alone = run(5, 1);
  CHECK(alone.iterations == 3001);
  CHECK(same(alone, run(5, 2)));
  CHECK(same(alone, run(5, 8)));
  CHECK_FALSE(same(alone, run(1, 1)));
}

TEST_CASE("a stop flag ends a search within two milliseconds") {
  std::atomic<bool> stop{false};
  Progress progress;
  const Budget budget{.time = std::chrono::seconds(20),
                      .lanes = 2,
                      .threads = 2,
                      .stop = &stop,
                      .progress = &progress};
  SearchResult found;
  std::thread worker([&] { found = search(budget); });
  while (progress.iterations.load() < 1000) {
    std::this_thread::yield();
  }
  const auto start = std::chrono::steady_clock::now();
  stop.store(true);
  worker.join();
  const auto latency = std::chrono::steady_clock::now() - start;
  CHECK(found.reason == StopReason::kStopped);
  CHECK(found.iterations == progress.iterations.load());
  // Generous: the machine may be busy. The bound is measured by the benchmark.
  CHECK(latency < std::chrono::milliseconds(500));
  CHECK(progress.best.load() != 0);
  CHECK(progress.share.load() > 0.0F);
}

TEST_CASE("the calling thread polls") {
  const auto id = std::this_thread::get_id();
  bool elsewhere = false;
  Budget budget{.time = std::chrono::seconds(20), .lanes = 3, .threads = 2};
  budget.poll = [&] {
    elsewhere = elsewhere || std::this_thread::get_id() != id;
    return true;
  };
  const SearchResult found = search(budget);
  CHECK(found.reason == StopReason::kStopped);
  CHECK_FALSE(elsewhere);
}

TEST_CASE("a search that is stopped before it begins has one iteration as evidence") {
  const std::atomic<bool> stop{true};
  for (const int threads : {1, 3}) {
    const SearchResult found =
        search(Budget{.iterations = 1000, .lanes = 3, .threads = threads, .stop = &stop});
    CHECK(found.reason == StopReason::kStopped);
    CHECK(found.iterations == 1);
    CHECK(found.ranked.front().visits == 1);
  }
}

// A thread of which only the first `left` start.
struct FewThreads {
  static inline int left = 0;
  template <class Work>
  explicit FewThreads(Work&& work) {
    if (left == 0) {
      throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
    }
    --left;
    thread = std::thread(std::forward<Work>(work));
  }
  void join() { thread.join(); }
  std::thread thread;
};

template <class Thread>
std::vector<std::vector<RootArm>> lanes_on(const Budget& budget) {
  const R::View view = R::observe(dealt(), seat_at(0));
  const Worlds<R> worlds(view);
  const SearchSettings settings;
  const Stream root(7);
  std::vector<Tree<R>> trees;
  for (std::size_t lane = 0; lane < static_cast<std::size_t>(budget.lanes); ++lane) {
    trees.emplace_back(worlds, seat_at(0), settings, root, Tree<R>::kLeastBytes, lane,
                       static_cast<std::size_t>(budget.lanes));
  }
  CHECK(LaneRunner<R, Thread>(budget).run(trees) == StopReason::kIterations);
  std::vector<std::vector<RootArm>> out;
  for (const auto& tree : trees) {
    out.push_back(tree.root_arms());
  }
  return out;
}

TEST_CASE("where threads do not start, the lanes are spread over those that do") {
  const Budget budget{.iterations = 3001, .lanes = 8, .threads = 8};
  const auto whole = lanes_on<std::thread>(budget);
  for (const int started : {0, 1, 3, 7}) {
    CAPTURE(started);
    FewThreads::left = started;
    const auto few = lanes_on<FewThreads>(budget);
    REQUIRE(few.size() == whole.size());
    for (std::size_t lane = 0; lane < few.size(); ++lane) {
      REQUIRE(few[lane].size() == whole[lane].size());
      for (std::size_t i = 0; i < few[lane].size(); ++i) {
        CHECK(few[lane][i].visits == whole[lane][i].visits);
        CHECK(few[lane][i].sum == whole[lane][i].sum);
      }
    }
  }
}

// The toy with rollouts that fail, on whatever thread they are.
struct Failing : three_seats::Rules {
  [[noreturn]] static Action playout_action(const State& /*s*/, Stream& /*stream*/) {
    throw std::bad_alloc();
  }
};

TEST_CASE("what an iteration throws ends all threads and is thrown by the search") {
  const SearchSettings settings;
  const Budget budget{.iterations = 1000, .lanes = 4, .threads = 4};
  const auto view = Failing::observe({}, seat_at(0));
  CHECK_THROWS_AS((void)tree_search<Failing>(view, seat_at(0), settings, budget, Stream(1)),
                  std::bad_alloc);
}

}  // namespace
}  // namespace ninerealms::toys
