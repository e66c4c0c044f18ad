// EditionRegistry: the tables of a game by EditionId (architecture D8). Id 0 is the built-in
// edition; others are appended once per process, equal contents share an id, and nothing is ever
// changed or removed, so that readers need no lock.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>

namespace ninerealms {

using EditionId = std::uint16_t;

template <class Tables, std::size_t Capacity = 1024>
class EditionRegistry {
  static_assert(Capacity <= 65536, "ids are 16 bits");

 public:
  explicit EditionRegistry(const Tables& builtin) { static_cast<void>(add(builtin)); }

  // The id of these tables, new or shared; none when the registry is full.
  [[nodiscard]] std::optional<EditionId> add(const Tables& tables) {
    const std::scoped_lock lock(mutex_);
    const std::size_t used = count_.load(std::memory_order_relaxed);
    for (std::size_t i = 0; i < used; ++i) {
      if (*items_[i] == tables) {
        return static_cast<EditionId>(i);
      }
    }
    if (used == Capacity) {
      return std::nullopt;
    }
    items_[used] = std::make_unique<const Tables>(tables);
    count_.store(used + 1, std::memory_order_release);
    return static_cast<EditionId>(used);
  }
  [[nodiscard]] bool known(EditionId id) const noexcept {
    return id < count_.load(std::memory_order_acquire);
  }
  // Precondition: known(id).
  [[nodiscard]] const Tables& operator[](EditionId id) const noexcept { return *items_[id]; }
  [[nodiscard]] std::size_t size() const noexcept { return count_.load(std::memory_order_acquire); }

 private:
  std::mutex mutex_;
  std::atomic<std::size_t> count_{0};
  std::array<std::unique_ptr<const Tables>, Capacity> items_{};
};

}  // namespace ninerealms
