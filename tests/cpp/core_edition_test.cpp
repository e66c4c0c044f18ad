// EditionRegistry (architecture D8): append-only, shared ids, readers beside a writer.
#include <array>
#include <atomic>
#include <memory>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "ninerealms/core/edition.hpp"

namespace ninerealms {
namespace {

struct Tables {
  std::array<int, 4> strength{};
  friend bool operator==(const Tables&, const Tables&) = default;
};

Tables tables(int n) { return {{n, 2 * n, 3 * n, 4 * n}}; }

TEST_CASE("D8: the built-in edition has id 0") {
  EditionRegistry<Tables, 4> registry(tables(1));
  CHECK(registry.size() == 1);
  CHECK(registry.known(0));
  CHECK_FALSE(registry.known(1));
  CHECK(registry[0] == tables(1));
}

TEST_CASE("D8: new contents get the next id, equal contents share one") {
  EditionRegistry<Tables, 4> registry(tables(1));
  CHECK(registry.add(tables(2)).value() == 1);
  CHECK(registry.add(tables(3)).value() == 2);
  CHECK(registry.add(tables(2)).value() == 1);
  CHECK(registry.add(tables(1)).value() == 0);
  CHECK(registry.size() == 3);
}

TEST_CASE("D8: nothing moves or changes when editions are added") {
  EditionRegistry<Tables, 64> registry(tables(0));
  const Tables* first = &registry[0];
  for (int n = 1; n < 64; ++n) {
    REQUIRE(registry.add(tables(n)).value() == n);
  }
  CHECK(&registry[0] == first);
  for (int n = 0; n < 64; ++n) {
    CHECK(registry[static_cast<EditionId>(n)] == tables(n));
  }
}

TEST_CASE("D8: a full registry gives no new id, but still finds the old ones") {
  EditionRegistry<Tables, 3> registry(tables(1));
  CHECK(registry.add(tables(2)).has_value());
  CHECK(registry.add(tables(3)).has_value());
  CHECK_FALSE(registry.add(tables(4)).has_value());
  CHECK(registry.size() == 3);
  CHECK(registry.add(tables(3)).value() == 2);
}

TEST_CASE("D8: editions may be added and read at the same time") {
  constexpr int kEditions = 200;
  const auto registry = std::make_unique<EditionRegistry<Tables, kEditions>>(tables(0));
  std::array<std::atomic<int>, kEditions> ids{};  // id + 1 of tables(n), as some writer saw it
  std::atomic<int> faults{0};
  std::atomic<bool> done{false};
  const auto write = [&] {
    for (int n = 0; n < kEditions; ++n) {
      const auto id = registry->add(tables(n));
      if (!id) {
        ++faults;
        continue;
      }
      const int before = ids[static_cast<std::size_t>(n)].exchange(*id + 1);
      if (before != 0 && before != *id + 1) {
        ++faults;  // two writers were given different ids for the same contents
      }
    }
  };
  const auto read = [&] {
    while (!done.load()) {
      const std::size_t size = registry->size();
      for (std::size_t i = 0; i < size; ++i) {
        const Tables& seen = (*registry)[static_cast<EditionId>(i)];
        if (!(seen == tables(seen.strength[0])) || !registry->known(static_cast<EditionId>(i))) {
          ++faults;
        }
      }
    }
  };
  {
    const std::jthread first_reader(read);
    const std::jthread second_reader(read);
    {
      const std::jthread first_writer(write);
      const std::jthread second_writer(write);
    }
    done = true;
  }
  CHECK(faults.load() == 0);
  CHECK(registry->size() == kEditions);
}

}  // namespace
}  // namespace ninerealms
