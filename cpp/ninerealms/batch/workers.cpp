#include "ninerealms/batch/workers.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

#if !defined(_WIN32)
#include <unistd.h>
#endif

namespace ninerealms {
namespace {

constexpr std::chrono::milliseconds kPollInterval{20};
// How long a thread looks out for work, and the calling one for the others' last chunk, before it
// sleeps: steps that follow each other closely then wake nobody. Not where threads outnumber the
// processors: they would keep them from those that work.
constexpr std::chrono::microseconds kLookout{100};
std::chrono::microseconds lookout_of(int threads) {
  return static_cast<unsigned>(threads) <= std::thread::hardware_concurrency()
             ? kLookout
             : std::chrono::microseconds(0);
}

// Asks until `done` gives true, or the time is over.
template <class Done>
void look_out(std::chrono::microseconds time, Done done) {
  const auto until = Workers::Clock::now() + time;
  while (!done() && Workers::Clock::now() < until) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
  }
}

#if defined(_WIN32)
int process() { return 0; }
#else
pid_t process() { return getpid(); }
#endif

// A range that is being done.
struct Task {
  const Workers::Body* body = nullptr;
  std::size_t size = 0;
  std::size_t chunk = 1;
  std::atomic<std::size_t> next{0};  // may run past the size by a chunk a thread
  std::mutex mutex;
  std::exception_ptr failure;

  // Does the next chunk; returns how many items that was, 0 at the end.
  std::size_t take(int worker) {
    const std::size_t begin = next.fetch_add(chunk, std::memory_order_relaxed);
    if (begin >= size) {
      return 0;
    }
    const std::size_t items = std::min(chunk, size - begin);
    try {
      (*body)(begin, begin + items, worker);
    } catch (...) {
      const std::scoped_lock lock(mutex);
      if (failure == nullptr) {
        failure = std::current_exception();
      }
      next.store(size, std::memory_order_relaxed);
    }
    return items;
  }
};

}  // namespace

struct Workers::Pool {
  std::mutex mutex;
  std::condition_variable wake;
  std::condition_variable idle;
  Task* task = nullptr;  // open to be joined
  // Written with the mutex held, and read without it by threads that look out.
  std::atomic<std::uint64_t> round{0};  // of tasks, so that nobody joins one twice
  std::atomic<int> joined{0};           // threads at the task
  std::atomic<bool> ending{false};
  std::chrono::microseconds lookout;
  std::vector<std::thread> threads;
  decltype(process()) owner = process();

  explicit Pool(int all) : lookout(lookout_of(all)) {}

  // False if the system has no thread or no memory for one: those there are do the work.
  bool add(int worker) {
    try {
      threads.emplace_back([this, worker] { work(worker); });
      return true;
    } catch (const std::system_error&) {
      return false;
    } catch (const std::bad_alloc&) {
      return false;
    }
  }
  void work(int worker) {
    std::unique_lock lock(mutex);
    for (std::uint64_t seen = 0;;) {
      const auto called = [&] { return ending || round != seen; };
      lock.unlock();
      look_out(lookout, called);
      lock.lock();
      wake.wait(lock, called);
      if (ending) {
        return;
      }
      seen = round;
      Task* mine = task;
      if (mine == nullptr) {
        continue;  // too late for that one
      }
      ++joined;
      lock.unlock();
      while (mine->take(worker) > 0) {
      }
      lock.lock();
      if (--joined == 0) {
        idle.notify_one();
      }
    }
  }
};

Workers::Workers(int threads, std::chrono::nanoseconds least_work)
    : threads_(std::max(threads, 1)), least_work_(least_work) {}

Workers::~Workers() { end(); }

void Workers::start() {
  end();
  pool_ = std::make_unique<Pool>(threads_);
  for (int worker = 1; worker < threads_ && pool_->add(worker); ++worker) {
  }
}

void Workers::end() noexcept {
  if (pool_ == nullptr) {
    return;
  }
  if (pool_->owner != process()) {
    // After a fork: there is nobody to join, and somebody who is not here may hold the mutex.
    [[maybe_unused]] const Pool* left = pool_.release();
    return;
  }
  {
    const std::scoped_lock lock(pool_->mutex);
    pool_->ending = true;
  }
  pool_->wake.notify_all();
  for (auto& thread : pool_->threads) {
    thread.join();
  }
  pool_.reset();
}

bool Workers::worth_waking(std::size_t size, std::size_t chunk) const {
  return threads_ > 1 && size > chunk &&
         ns_per_item_ * static_cast<double>(size) >= static_cast<double>(least_work_.count());
}

bool Workers::run(std::size_t size, std::size_t chunk, const Body& body,
                  const std::function<bool()>& poll) {
  const bool help = worth_waking(size, chunk);
  Task task;
  task.body = &body;
  task.size = size;
  task.chunk = help || poll ? std::max<std::size_t>(chunk, 1) : size;
  if (help) {
    if (pool_ == nullptr || pool_->owner != process()) {
      start();
    }
    ++woken_;
    {
      const std::scoped_lock lock(pool_->mutex);
      pool_->task = &task;
      ++pool_->round;
    }
    pool_->wake.notify_all();
  }
  bool stopped = false;
  const auto ask = [&] {
    if (!stopped && poll && poll()) {
      stopped = true;
      task.next.store(size, std::memory_order_relaxed);
    }
  };
  const auto begun = threads_ > 1 ? Clock::now() : Clock::time_point{};
  std::size_t own = 0;
  for (std::size_t items = task.take(0); items > 0; items = task.take(0)) {
    own += items;
    ask();
  }
  if (threads_ > 1 && own > 0) {
    const std::chrono::duration<double, std::nano> took = Clock::now() - begun;
    const double now = took.count() / static_cast<double>(own);
    ns_per_item_ = ns_per_item_ == 0.0 ? now : 0.75 * ns_per_item_ + 0.25 * now;
  }
  if (help) {
    std::unique_lock lock(pool_->mutex);
    pool_->task = nullptr;  // whoever wakes only now stays away
    lock.unlock();
    look_out(pool_->lookout, [&] { return pool_->joined == 0; });
    lock.lock();
    while (!pool_->idle.wait_for(lock, kPollInterval, [&] { return pool_->joined == 0; })) {
      lock.unlock();
      ask();
      lock.lock();
    }
  }
  if (task.failure != nullptr) {
    std::rethrow_exception(task.failure);
  }
  return !stopped;
}

}  // namespace ninerealms
