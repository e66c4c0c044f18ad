// Work without the interpreter lock, and how its thread comes back.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <thread>
#include <utility>

#include <pybind11/pybind11.h>

namespace ninerealms::bindings {

namespace py = pybind11;

// Gives up the interpreter lock and takes it back. Once the interpreter shuts down Python ends a
// daemon thread that asks for the lock by unwinding it, which no destructor may let through; such a
// thread waits for the end of the process instead, as it does in newer Pythons.
template <class Take>
void take_lock(const Take& take) {
#ifdef __GLIBCXX__
  try {
    take();
  } catch (const abi::__forced_unwind&) {
    for (;;) {
      std::this_thread::sleep_for(std::chrono::hours(1));
    }
  }
#else
  take();
#endif
}
class Unlocked {
 public:
  Unlocked() : thread_(PyEval_SaveThread()) {}
  ~Unlocked() {
    take_lock([this] { PyEval_RestoreThread(thread_); });
  }
  Unlocked(const Unlocked&) = delete;
  Unlocked& operator=(const Unlocked&) = delete;
  Unlocked(Unlocked&&) = delete;
  Unlocked& operator=(Unlocked&&) = delete;

 private:
  PyThreadState* thread_;
};

// Runs `work(stop)` without the interpreter lock. `stop` says that a signal has to be dealt with,
// such as that of Ctrl-C, whose exception is raised once the work has ended.
template <class Work>
auto interruptible(const Work& work) {
  std::optional<py::error_already_set> raised;
  const std::function<bool()> stop = [&raised] {
    take_lock([&raised] {
      const py::gil_scoped_acquire hold;
      if (!raised && PyErr_CheckSignals() != 0) {
        raised.emplace();
      }
    });
    return raised.has_value();
  };
  auto result = [&] {
    const Unlocked unlocked;
    return work(stop);
  }();
  if (raised) {
    throw std::move(*raised);
  }
  return result;
}

}  // namespace ninerealms::bindings
