// Tree search on toys whose values are known exactly.
#include <array>
#include <chrono>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "ninerealms/search/lanes.hpp"
#include "toys/dice_race.hpp"
#include "toys/hidden_card.hpp"
#include "toys/lure.hpp"
#include "toys/pennies.hpp"
#include "toys/solve.hpp"
#include "toys/three_seats.hpp"

namespace ninerealms::toys {
namespace {

template <Rules R>
SearchResult search(const typename R::State& s, Seat seat, const SearchSettings& settings,
                    const Budget& budget, std::uint64_t seed = 7) {
  return tree_search<R>(R::observe(s, seat), seat, settings, budget, Stream(seed));
}
template <Rules R>
SearchResult search(const typename R::State& s, std::int64_t iterations) {
  return search<R>(s, R::node(s).actor, SearchSettings{}, Budget{.iterations = iterations});
}
double mean_of(const SearchResult& found, Action action) {
  for (const auto& ranked : found.ranked) {
    if (ranked.action == action) {
      return ranked.mean;
    }
  }
  return -1e9;
}
double policy_of(const SearchResult& found, Action action) {
  for (const auto& ranked : found.ranked) {
    if (ranked.action == action) {
      return ranked.policy;
    }
  }
  return -1e9;
}

bool same(const SearchResult& a, const SearchResult& b) {
  bool equal = a.ranked.size() == b.ranked.size() && a.iterations == b.iterations &&
               a.nodes == b.nodes && a.variation == b.variation;
  for (std::size_t i = 0; equal && i < a.ranked.size(); ++i) {
    const RankedAction& x = a.ranked[i];
    const RankedAction& y = b.ranked[i];
    equal = x.action == y.action && x.visits == y.visits && x.mean == y.mean && x.low == y.low &&
            x.high == y.high && x.policy == y.policy && x.best_share == y.best_share;
  }
  return equal;
}

hidden_card::State dealt(int first, int second) {
  auto s = hidden_card::Rules::initial({}).value();
  hidden_card::Rules::apply(s, Action::make(hidden_card::kDrawKind, first));
  hidden_card::Rules::apply(s, Action::make(hidden_card::kDrawKind, second));
  return s;
}

TEST_CASE("chance is averaged: the values of rolling and holding") {
  using R = dice_race::Rules;
  solve::MaxN<R> exact;
  for (const int points : {14, 18, 22, 26}) {
    CAPTURE(points);
    dice_race::State s;
    s.points = static_cast<std::uint8_t>(points);
    s.cap = 60;
    const SearchResult found = search<R>(s, 60'000);
    CHECK(found.ranked.front().action ==
          (points < 20 ? dice_race::kRollAction : dice_race::kHoldAction));
    CHECK(mean_of(found, dice_race::kHoldAction) == doctest::Approx(points));
    auto rolled = s;
    R::apply(rolled, dice_race::kRollAction);
    // Early play below the roll is random, so its mean is reached from below.
    const double roll = exact.value(rolled)[0];
    CHECK(mean_of(found, dice_race::kRollAction) <= roll + 0.3);
    CHECK(mean_of(found, dice_race::kRollAction) > roll - 1.6);
  }
}

TEST_CASE("three seats: each takes what is best for itself") {
  using R = three_seats::Rules;
  const three_seats::State s;
  const SearchResult found = search<R>(s, 20'000);
  CHECK(found.ranked.front().action == three_seats::kTake);
  CHECK(found.ranked.front().mean == doctest::Approx(solve::MaxN<R>().value(s)[0]));
  CHECK(mean_of(found, three_seats::kPass) == doctest::Approx(1.0).epsilon(0.25));
}

TEST_CASE("a hidden card: the losing choices are not preferred") {
  using R = hidden_card::Rules;
  // The caller knows its card, so its choice after a bet is decided: low folds, high calls.
  for (const int card : {0, 2}) {
    CAPTURE(card);
    auto s = dealt(1, card);
    R::apply(s, hidden_card::kBet);
    const SearchResult found = search<R>(s, 5000);
    CHECK(found.ranked.front().action == (card == 2 ? hidden_card::kBet : hidden_card::kPass));
    CHECK(found.ranked.front().mean == doctest::Approx(card == 2 ? 2.0 : -1.0));
    CHECK(mean_of(found, card == 2 ? hidden_card::kPass : hidden_card::kBet) ==
          doctest::Approx(card == 2 ? -1.0 : -2.0));
  }
}

TEST_CASE("a lure that only a learning opponent refuses is not taken") {
  using R = lure::Rules;
  const lure::State s = R::initial({}).value();
  const Budget budget{.iterations = 5000};
  const SearchResult found = search<R>(s, seat_at(0), SearchSettings{}, budget);
  CHECK(found.ranked.front().action == lure::kSafeMove);
  CHECK(mean_of(found, lure::kLureMove) < 0.25);
  // Keyed by their own views, other seats meet a fresh node in every world.
  SearchSettings views;
  views.keys = KeyRule::kOwnViews;
  CHECK(search<R>(s, seat_at(0), views, budget).ranked.front().action == lure::kLureMove);
}

// The lure without `open_move`: both coins share a node.
struct ForgetfulLure : lure::Rules {
  static void open_move() = delete;
};

TEST_CASE("what has been picked in an open move is part of the key") {
  const lure::State s = lure::Rules::initial({}).value();
  const SearchResult found =
      search<ForgetfulLure>(s, seat_at(0), SearchSettings{}, Budget{.iterations = 5000});
  CHECK(found.ranked.front().action == lure::kLureMove);
  CHECK(mean_of(found, lure::kLureMove) > lure::kSafe);
}

TEST_CASE("a sealed step: regret matching finds the mix from either seat") {
  using R = pennies::Rules;
  pennies::State s;
  for (int seat = 0; seat < 2; ++seat) {
    CAPTURE(seat);
    const SearchResult found =
        search<R>(s, seat_at(seat), SearchSettings{}, Budget{.iterations = 40'000});
    CHECK(policy_of(found, pennies::kHeads) == doctest::Approx(0.25).epsilon(0.12));
    const double value = seat == 0 ? 0.75 : -0.75;
    CHECK(mean_of(found, pennies::kTails) == doctest::Approx(value).epsilon(0.1));
    CHECK(found.variation.size() == 1);
    R::apply(s, pennies::kHeads);  // seat 1's view must not show it
  }
}

TEST_CASE("a sealed step by decoupled UCB is a setting") {
  using R = pennies::Rules;
  SearchSettings settings;
  settings.joint = JointRule::kUcb;
  const SearchResult found =
      search<R>(pennies::State{}, seat_at(0), settings, Budget{.iterations = 2000});
  double policy = 0.0;
  for (const auto& ranked : found.ranked) {
    policy += ranked.policy;
    CHECK(ranked.policy == doctest::Approx(static_cast<double>(ranked.visits) / 2000.0));
  }
  CHECK(policy == doctest::Approx(1.0));
}

TEST_CASE("equal views give equal results, whatever the truth") {
  using R = hidden_card::Rules;
  const Budget budget{.iterations = 3000};
  const auto first = search<R>(dealt(1, 0), seat_at(0), SearchSettings{}, budget);
  CHECK(same(first, search<R>(dealt(1, 2), seat_at(0), SearchSettings{}, budget)));
  CHECK_FALSE(same(first, search<R>(dealt(1, 2), seat_at(0), SearchSettings{}, budget, 8)));
}

TEST_CASE("threads do not matter, lanes do") {
  using R = hidden_card::Rules;
  const auto run = [](int lanes, int threads) {
    return search<R>(dealt(1, 0), seat_at(0), SearchSettings{},
                     Budget{.iterations = 3001, .lanes = lanes, .threads = threads});
  };
  const SearchResult alone = run(5, 1);
  CHECK(alone.iterations == 3001);
  CHECK(same(alone, run(5, 2)));
  CHECK(same(alone, run(5, 8)));
  CHECK_FALSE(same(alone, run(1, 1)));
}

TEST_CASE("the root's visits are the iterations, its shares sum to one") {
  using R = hidden_card::Rules;
  const SearchResult found = search<R>(dealt(1, 0), 1000);
  std::int64_t visits = 0;
  double policy = 0.0;
  double best = 0.0;
  for (const auto& ranked : found.ranked) {
    visits += ranked.visits;
    policy += ranked.policy;
    best += ranked.best_share;
    CHECK(ranked.low <= ranked.mean);
    CHECK(ranked.mean <= ranked.high);
  }
  CHECK(visits == 1000);
  CHECK(policy == doctest::Approx(1.0));
  CHECK(best == doctest::Approx(1.0));
  CHECK(found.worlds == 1000);
  CHECK(found.reason == StopReason::kIterations);
}

TEST_CASE("the most visited line is legal and ends where something is hidden") {
  using R = three_seats::Rules;
  const auto found = search<R>(three_seats::State{}, 2000);
  auto s = three_seats::State{};
  for (const auto action : found.variation) {
    REQUIRE(R::node(s).turn == Turn::kSeat);
    R::apply(s, action);
  }
  CHECK(R::node(s).turn == Turn::kOver);
}

TEST_CASE("a stop flag ends a search within two milliseconds") {
  using R = hidden_card::Rules;
  std::atomic<bool> stop{false};
  Progress progress;
  const Budget budget{.time = std::chrono::seconds(20),
                      .lanes = 2,
                      .threads = 2,
                      .stop = &stop,
                      .progress = &progress};
  SearchResult found;
  std::thread worker([&] { found = search<R>(dealt(1, 0), seat_at(0), SearchSettings{}, budget); });
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

TEST_CASE("a deadline ends a search, and its iterations repeat it") {
  using R = hidden_card::Rules;
  const SearchResult timed = search<R>(dealt(1, 0), seat_at(0), SearchSettings{},
                                       Budget{.time = std::chrono::milliseconds(5)});
  CHECK(timed.reason == StopReason::kTime);
  REQUIRE(timed.iterations > 0);
  CHECK(same(timed, search<R>(dealt(1, 0), timed.iterations)));
}

TEST_CASE("the calling thread polls") {
  using R = hidden_card::Rules;
  const auto id = std::this_thread::get_id();
  bool elsewhere = false;
  Budget budget{.time = std::chrono::seconds(20), .lanes = 3, .threads = 2};
  budget.poll = [&] {
    elsewhere = elsewhere || std::this_thread::get_id() != id;
    return true;
  };
  const SearchResult found = search<R>(dealt(1, 0), seat_at(0), SearchSettings{}, budget);
  CHECK(found.reason == StopReason::kStopped);
  CHECK_FALSE(elsewhere);
}

TEST_CASE("the byte cap freezes the tree, or ends the search if so wished") {
  using R = lure::Rules;
  const lure::State s = R::initial({}).value();
  SearchSettings views;  // a fresh node in every world
  views.keys = KeyRule::kOwnViews;
  constexpr std::size_t kCap = 200'000;
  Budget budget{.iterations = 20'000, .bytes = kCap};
  const SearchResult frozen = search<R>(s, seat_at(0), views, budget);
  CHECK(frozen.iterations == 20'000);
  CHECK(frozen.reason == StopReason::kIterations);
  CHECK(frozen.bytes <= kCap);
  CHECK(frozen.nodes < 4096);
  budget.stop_when_full = true;
  const SearchResult stopped = search<R>(s, seat_at(0), views, budget);
  CHECK(stopped.reason == StopReason::kMemory);
  CHECK(stopped.iterations < 20'000);
  CHECK(stopped.nodes == frozen.nodes);
}

TEST_CASE("the least memory of a tree is enough for its root") {
  using R = lure::Rules;
  SearchSettings views;  // a fresh node in every world
  views.keys = KeyRule::kOwnViews;
  const SearchResult found = search<R>(R::initial({}).value(), seat_at(0), views,
                                       Budget{.iterations = 3000, .bytes = Tree<R>::kLeastBytes});
  CHECK(found.nodes > 0);
  CHECK(found.bytes <= Tree<R>::kLeastBytes);
  CHECK(found.ranked[0].visits + found.ranked[1].visits == 3000);
  // Each part of a sealed step is a node, and may be wide.
  for (const std::size_t arms : {1U, 5U, 160U, 2000U}) {
    CAPTURE(arms);
    NodePool pool(NodePool::least_bytes(kMaxSeats, arms));
    for (int seat = 0; seat < kMaxSeats; ++seat) {
      TreeNode* node =
          pool.find_or_create(static_cast<std::uint64_t>(seat) + 1, seat_at(seat), true).node;
      REQUIRE(node != nullptr);
      pool.reserve_arms(*node, arms);
      for (std::size_t i = 0; i < arms; ++i) {
        CHECK(pool.add_arm(*node, Action::make(1, static_cast<int>(i % 100))));
      }
    }
    CHECK_FALSE(pool.full());
    CHECK(pool.bytes() <= NodePool::least_bytes(kMaxSeats, arms));
  }
}

TEST_CASE("a search that is stopped before it begins has one iteration as evidence") {
  using R = hidden_card::Rules;
  const std::atomic<bool> stop{true};
  for (const int threads : {1, 3}) {
    const SearchResult found =
        search<R>(dealt(1, 0), seat_at(0), SearchSettings{},
                  Budget{.iterations = 1000, .lanes = 3, .threads = threads, .stop = &stop});
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

template <Rules R, class Thread>
std::vector<std::vector<RootArm>> lanes_on(const typename R::State& s, const Budget& budget) {
  const auto view = R::observe(s, seat_at(0));
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
  using R = hidden_card::Rules;
  const Budget budget{.iterations = 3001, .lanes = 8, .threads = 8};
  const auto whole = lanes_on<R, std::thread>(dealt(1, 0), budget);
  for (const int started : {0, 1, 3, 7}) {
    CAPTURE(started);
    FewThreads::left = started;
    const auto few = lanes_on<R, FewThreads>(dealt(1, 0), budget);
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
  using R = Failing;
  const SearchSettings settings;
  const Budget budget{.iterations = 1000, .lanes = 4, .threads = 4};
  CHECK_THROWS_AS(
      (void)tree_search<R>(R::observe({}, seat_at(0)), seat_at(0), settings, budget, Stream(1)),
      std::bad_alloc);
}

TEST_CASE("an evaluator replaces rollouts") {
  using R = three_seats::Rules;
  class AlwaysSix : public Evaluator<R> {
   public:
    bool evaluate(std::span<const R::View> views, std::span<Returns> out) override {
      for (std::size_t i = 0; i < views.size(); ++i) {
        out[i] = {6.0, 0.0, 0.0};
        ++asked;
      }
      return asked < most;
    }
    int asked = 0;
    int most = 1'000;
  };
  AlwaysSix evaluator;
  const SearchSettings settings;
  const Budget budget{.iterations = 3, .lanes = 2};
  const SearchResult found = tree_search<R>(R::observe({}, seat_at(0)), seat_at(0), settings,
                                            budget, Stream(1), &evaluator);
  CHECK(evaluator.asked > 0);
  CHECK(found.iterations == 3);
  CHECK(mean_of(found, three_seats::kPass) == doctest::Approx(6.0));
  AlwaysSix gives_up;
  gives_up.most = 4;
  const SearchResult stopped = tree_search<R>(R::observe({}, seat_at(0)), seat_at(0), settings,
                                              Budget{.lanes = 2}, Stream(1), &gives_up);
  CHECK(stopped.reason == StopReason::kStopped);
}

}  // namespace
}  // namespace ninerealms::toys
