// What a search may spend, why it ended, and how others follow it meanwhile.
//
// A budget of iterations alone gives the same result on every machine. With a deadline the result
// depends on the machine; it can be had again with the number of iterations that were done.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>

#include "ninerealms/core/action.hpp"

namespace ninerealms {

enum class StopReason : std::uint8_t {
  kIterations,  // all done
  kTime,        // the deadline
  kStopped,     // the stop flag or the poll
  kMemory,      // the byte cap, if `stop_when_full`
  kOnlyMove,    // there was nothing to choose
};

// Written by the search after every few iterations, read by any thread. Each member is right by
// itself; two of them may belong to moments a few iterations apart.
struct Progress {
  std::atomic<std::int64_t> iterations{0};
  std::atomic<std::int64_t> nanoseconds{0};
  std::atomic<std::uint32_t> best{0};  // Action bits, 0: none yet
  std::atomic<float> share{0.0F};      // of the visits
};

inline constexpr std::size_t kDefaultBytes = std::size_t{64} << 20;

struct Budget {
  std::int64_t iterations = 0;        // 0: no limit
  std::chrono::nanoseconds time{0};   // 0: no limit
  std::size_t bytes = kDefaultBytes;  // of the trees of all lanes together, see least_bytes
  bool stop_when_full = false;        // else the tree is frozen and the search goes on
  int lanes = 1;                      // independent trees, merged in order; part of the result
  int threads = 1;                    // no part of the result
  const std::atomic<bool>* stop = nullptr;
  // Asked by the calling thread, as `Poll` says; true stops the search.
  std::function<bool()> poll{};  // NOLINT(readability-redundant-member-init): as in core/error.hpp
  Progress* progress = nullptr;
};

inline constexpr std::chrono::milliseconds kPollInterval{20};

// Asks a function that may be slow, about every `kPollInterval`, whether work should end. For one
// thread; the function outlives it and may be empty.
class Poll {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Poll(const std::function<bool()>& ask) : ask_(ask) {}

  // To be called often. True from the first time on that the answer was.
  [[nodiscard]] bool stop() {
    if (!stopped_ && ask_ && Clock::now() >= next_) {
      stopped_ = ask_();
      next_ = Clock::now() + kPollInterval;
    }
    return stopped_;
  }

 private:
  const std::function<bool()>& ask_;
  Clock::time_point next_ = Clock::now() + kPollInterval;
  bool stopped_ = false;
};

// Shared by the lanes of one search. Thread-safe but for `poll`.
class Control {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Control(const Budget& budget)
      : budget_(budget), start_(Clock::now()), poll_(budget.poll) {}

  [[nodiscard]] const Budget& budget() const { return budget_; }
  [[nodiscard]] std::chrono::nanoseconds elapsed() const { return Clock::now() - start_; }
  [[nodiscard]] bool stopped() const {
    return stop_.load(std::memory_order_relaxed) ||
           (budget_.stop != nullptr && budget_.stop->load(std::memory_order_relaxed));
  }
  [[nodiscard]] bool out_of_time() const {
    return budget_.time.count() > 0 && elapsed() >= budget_.time;
  }
  // To be called often by the calling thread, and by no other.
  void poll() {
    if (poll_.stop()) {
      stop();
    }
  }
  void stop() { stop_.store(true, std::memory_order_relaxed); }
  void report(std::int64_t more, Action best, double share) const {
    if (Progress* out = budget_.progress; out != nullptr) {
      out->iterations.fetch_add(more, std::memory_order_relaxed);
      out->nanoseconds.store(elapsed().count(), std::memory_order_relaxed);
      out->best.store(best.bits, std::memory_order_relaxed);
      out->share.store(static_cast<float>(share), std::memory_order_relaxed);
    }
  }

 private:
  const Budget& budget_;
  Clock::time_point start_;
  Poll poll_;
  std::atomic<bool> stop_{false};
};

// Iterations of lane `lane`: the first ones take what is left over.
[[nodiscard]] inline std::int64_t lane_iterations(const Budget& budget, int lane) {
  if (budget.iterations == 0) {
    return std::numeric_limits<std::int64_t>::max();
  }
  return budget.iterations / budget.lanes + (lane < budget.iterations % budget.lanes ? 1 : 0);
}

}  // namespace ninerealms
