// Workers: a small pool of threads that share a range of items out in chunks.
//
// The threads are started when they are first of use. Between two ranges they look out for the next
// for a tenth of a millisecond, then sleep. Which thread does an item is not determined, so items
// must not depend on each other. Safe across fork: the child, in which the threads do not exist,
// starts its own.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

namespace ninerealms {

class Workers {
 public:
  // Does the items begin .. end-1; worker 0 is the calling thread.
  using Body = std::function<void(std::size_t begin, std::size_t end, int worker)>;
  using Clock = std::chrono::steady_clock;

  // Waking a thread takes tens of microseconds, so less work than this is done alone.
  static constexpr std::chrono::nanoseconds kLeastWork = std::chrono::microseconds(50);

  // `threads` counts the calling one. With `least_work` zero the others are always woken; otherwise
  // the work is estimated from what earlier items took, and the first range is done alone.
  explicit Workers(int threads, std::chrono::nanoseconds least_work = kLeastWork);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  Workers(Workers&&) = delete;
  Workers& operator=(Workers&&) = delete;
  ~Workers();

  // Does the items 0 .. size-1, `chunk` at a time. The calling thread asks `poll`, if there is one,
  // between its chunks and about every 20 ms while it waits for the others; once it gives true,
  // chunks that nobody has begun are left out. Rethrows the first exception of the body, after all
  // have ended. Not to be called by two threads at once. Returns false if items were left out.
  bool run(std::size_t size, std::size_t chunk, const Body& body,
           const std::function<bool()>& poll = {});

  [[nodiscard]] int threads() const noexcept { return threads_; }
  // How often the other threads were woken.
  [[nodiscard]] std::int64_t woken() const noexcept { return woken_; }

 private:
  struct Pool;

  [[nodiscard]] bool worth_waking(std::size_t size, std::size_t chunk) const;
  void start();
  void end() noexcept;

  int threads_;
  std::chrono::nanoseconds least_work_;
  double ns_per_item_ = 0.0;  // running mean of what the calling thread took
  std::int64_t woken_ = 0;
  std::unique_ptr<Pool> pool_;
};

}  // namespace ninerealms
