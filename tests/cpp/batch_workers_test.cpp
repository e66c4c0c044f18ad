// Workers: every item is done once, by whichever thread.
#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "ninerealms/batch/workers.hpp"

namespace ninerealms {
namespace {

using std::chrono::nanoseconds;

TEST_CASE("workers: every item is done once") {
  for (const int threads : {1, 2, 5}) {
    Workers workers(threads, nanoseconds(0));
    for (const std::size_t size : {0U, 1U, 7U, 64U, 1000U}) {
      for (const std::size_t chunk : {1U, 3U, 64U}) {
        std::vector<int> done(size);
        CHECK(workers.run(size, chunk, [&](std::size_t begin, std::size_t end, int worker) {
          CHECK(worker < threads);
          for (; begin < end; ++begin) {
            ++done[begin];
          }
        }));
        CHECK(done == std::vector<int>(size, 1));
      }
    }
  }
}

TEST_CASE("workers: the others are not woken for little work, and are for much") {
  Workers workers(2);
  const auto run = [&](std::chrono::microseconds each) {
    workers.run(64, 1, [&](std::size_t begin, std::size_t end, int /*worker*/) {
      const auto until = Workers::Clock::now() + each * static_cast<int>(end - begin);
      while (Workers::Clock::now() < until) {
      }
    });
  };
  run(std::chrono::microseconds(0));
  run(std::chrono::microseconds(0));
  CHECK(workers.woken() == 0);
  for (int i = 0; i < 4; ++i) {
    run(std::chrono::microseconds(20));
  }
  CHECK(workers.woken() >= 2);
}

TEST_CASE("workers: the first exception comes back, and the pool goes on") {
  Workers workers(3, nanoseconds(0));
  for (int i = 0; i < 3; ++i) {
    const auto failing = [](std::size_t begin, std::size_t /*end*/, int /*worker*/) {
      if (begin == 5) {
        throw std::runtime_error("item 5");
      }
    };
    CHECK_THROWS_WITH_AS(workers.run(100, 1, failing), "item 5", std::runtime_error);
    std::atomic<int> done{0};
    workers.run(100, 1, [&](std::size_t, std::size_t, int) { ++done; });
    CHECK(done == 100);
  }
}

TEST_CASE("workers: a poll that gives true leaves out what nobody has begun") {
  for (const int threads : {1, 3}) {
    Workers workers(threads, nanoseconds(0));
    std::atomic<int> done{0};
    const bool all = workers.run(
        1'000'000, 1,
        [&](std::size_t, std::size_t, int) {
          ++done;
          std::this_thread::sleep_for(std::chrono::microseconds(10));
        },
        [&] { return done > 20; });
    CHECK_FALSE(all);
    CHECK(done < 1'000'000);
  }
}

}  // namespace
}  // namespace ninerealms
