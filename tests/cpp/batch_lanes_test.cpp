// Batches of toy games: sealed steps, hidden cards, opponents, threads. The games of the registry
// are compared with single games in tests/property/test_batch.py.
#include <array>
#include <vector>

#include <doctest/doctest.h>

#include "ninerealms/batch/batch.hpp"
#include "toys/hidden_card.hpp"
#include "toys/pennies.hpp"
#include "toys/three_seats.hpp"

namespace ninerealms::toys {
namespace {

// The arrays of a batch.
template <Rules R>
struct Arrays {
  explicit Arrays(const Batch<R>& batch)
      : mask(batch.lanes() * batch.rows() * Batch<R>::kActions),
        rewards(batch.lanes() * batch.seats()),
        to_play(batch.lanes()),
        terminated(batch.lanes()),
        episode(batch.lanes()) {}

  BatchOut out() {
    return {nullptr,        mask.data(),       rewards.data(),
            to_play.data(), terminated.data(), episode.data()};
  }
  bool operator==(const Arrays&) const = default;

  std::vector<std::uint8_t> mask;
  std::vector<float> rewards;
  std::vector<std::int32_t> to_play;
  std::vector<std::uint8_t> terminated;
  std::vector<std::int64_t> episode;
};

template <Rules R>
Batch<R> batch_of(std::size_t lanes, const BatchSettings& settings) {
  const auto start = R::initial({}).value();
  return Batch<R>(std::span(&start, 1), lanes, {.common = 7, .own = {}}, settings);
}

// Takes legal actions at random in all rows that ask for one.
template <Rules R>
std::vector<std::int32_t> random_actions(const Arrays<R>& arrays, Stream& stream) {
  constexpr std::size_t kActions = Batch<R>::kActions;
  std::vector<std::int32_t> out;
  for (std::size_t at = 0; at < arrays.mask.size(); at += kActions) {
    std::vector<std::int32_t> legal{};
    for (std::size_t i = 0; i < kActions; ++i) {
      if (arrays.mask[at + i] != 0) {
        legal.push_back(static_cast<std::int32_t>(i));
      }
    }
    out.push_back(legal.empty() ? -1
                                : legal[stream.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  return out;
}

TEST_CASE("batch: a sealed step is asked seat by seat, or of all seats at once") {
  using R = pennies::Rules;
  auto turns = batch_of<R>(1, {});
  auto parallel = batch_of<R>(1, {.parallel = true});
  Arrays<R> one(turns);
  Arrays<R> all(parallel);
  turns.reset({}, {}, one.out());
  parallel.reset({}, {}, all.out());
  CHECK(one.to_play[0] == 0);
  CHECK(all.to_play[0] == kTogether);
  CHECK(all.mask == std::vector<std::uint8_t>{1, 1, 1, 1});

  const std::array<std::int32_t, 1> heads{0};
  for (const std::int32_t seat : {0, 1}) {
    CHECK(one.to_play[0] == seat);
    CHECK_FALSE(turns.choose(heads));
    turns.step(one.out());
  }
  const std::array<std::int32_t, 2> both{0, 0};
  CHECK_FALSE(parallel.choose(both));
  parallel.step(all.out());
  for (const auto* arrays : {&one, &all}) {
    CHECK(arrays->to_play[0] == kNobody);
    CHECK(arrays->terminated[0] == 1);
    CHECK(arrays->rewards == std::vector<float>{3.0F, -3.0F});
  }
}

TEST_CASE("batch: an opponent in a sealed step is not asked for") {
  using R = pennies::Rules;
  for (const std::size_t seat : {0U, 1U}) {
    BatchSettings settings{.autoreset = AutoReset::kSameStep, .parallel = true};
    settings.opponents[seat] = Opponent::kRandom;
    auto batch = batch_of<R>(8, settings);
    Arrays<R> arrays(batch);
    batch.reset({}, {}, arrays.out());
    int lost = 0;
    for (int step = 0; step < 30; ++step) {
      for (std::size_t lane = 0; lane < 8; ++lane) {
        CHECK(arrays.to_play[lane] == static_cast<std::int32_t>(1 - seat));
        CHECK(arrays.mask[4 * lane + 2 * seat] == 0);
        CHECK(arrays.mask[4 * lane + 2 * (1 - seat)] == 1);
        CHECK(arrays.episode[lane] == step);
      }
      std::vector<std::int32_t> actions(16, -1);
      for (std::size_t lane = 0; lane < 8; ++lane) {
        actions[2 * lane + (1 - seat)] = 0;
      }
      REQUIRE_FALSE(batch.choose(actions));
      batch.step(arrays.out());
      for (std::size_t lane = 0; lane < 8; ++lane) {
        lost += arrays.rewards[2 * lane] == 0.0F ? 1 : 0;
      }
    }
    CHECK(lost > 80);  // of 240, half of them expected
    CHECK(lost < 160);
  }
}

template <Rules R>
std::vector<Arrays<R>> played(int threads, AutoReset autoreset, bool parallel) {
  auto batch = batch_of<R>(500, {.autoreset = autoreset, .parallel = parallel, .threads = threads});
  Arrays<R> arrays(batch);
  Stream stream(3);
  batch.reset({}, {}, arrays.out());
  std::vector<Arrays<R>> all{arrays};
  for (int step = 0; step < 12; ++step) {
    const auto actions = random_actions<R>(arrays, stream);
    REQUIRE_FALSE(batch.choose(actions));
    batch.step(arrays.out());
    all.push_back(arrays);
  }
  return all;
}

TEST_CASE_TEMPLATE("batch: threads are no part of the result", R, pennies::Rules,
                   hidden_card::Rules, three_seats::Rules) {
  for (const auto mode : {AutoReset::kNextStep, AutoReset::kSameStep, AutoReset::kDisabled}) {
    for (const bool parallel : {false, true}) {
      CHECK(played<R>(1, mode, parallel) == played<R>(4, mode, parallel));
    }
  }
}

TEST_CASE("batch: an action that is no option is refused, and nothing is taken") {
  using R = hidden_card::Rules;
  auto batch = batch_of<R>(3, {});
  Arrays<R> arrays(batch);
  batch.reset({}, {}, arrays.out());
  for (const std::int32_t bad : {-1, 2, 1 << 30}) {
    const std::array<std::int32_t, 3> actions{0, bad, 0};
    const auto refused = batch.choose(actions);
    REQUIRE(refused);
    CHECK(refused->lane == 1);
    CHECK(refused->index == bad);
    CHECK(refused->error.code == Code::kNotation);
  }
}

}  // namespace
}  // namespace ninerealms::toys
